"""Political events, card by card: what each changes, and when it cannot be played (5.34, 5.37)."""

from __future__ import annotations

import pytest

from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, JAPAN
from sandtable.games.empire_of_the_sun.rules.scenarios import NATIONS
from sandtable.testing import play, refused, rule

from .hands import event, flags, holding, pile_of
from .helpers import reduced, state, texts, where

TURNS = {1942: 3, 1943: 6, 1944: 9, 1945: 11}
MINOR_AXIS = {1942: -2, 1943: -1, 1944: 0, 1945: 0}
MAJOR_AXIS = {1942: -3, 1943: -2, 1944: -1, 1945: 0}
MINOR_ALLIED = {1942: 1, 1943: 1, 1944: 2, 1945: 3}
MAJOR_ALLIED = {1942: 1, 1943: 2, 1944: 3, 1945: 3}
EUROPE = {
    **dict.fromkeys(("J51", "J52", "J53", "J54", "J56", "J57"), MINOR_AXIS),
    "J55": MAJOR_AXIS,
    **dict.fromkeys(("A11", "A14", "A41", "A42"), MINOR_ALLIED),
    **dict.fromkeys(("A47", "A66", "A73"), MAJOR_ALLIED),
}
CARDS = {
    *EUROPE, "A1", "A2", "A4", "A6", "A10", "A39", "A43", "A49", "A52", "A77", "A79", "A81", "A82", "A83", "J6", "J7",
    "J11", "J15", "J18", "J26", "J33", "J34", "J41", "J42", "J43", "J67", "J68", "J74", "J82",
}  # fmt: skip


@rule("EOTS:17.2")
def test_in_scenarios_of_one_year_no_event_changes_will() -> None:
    t = holding("J74", scenario="1942", turn=3)
    refused(t, "play J74 event", "EOTS:17.2")


# --- the War in Europe


@rule("EOTS:5.34", "EOTS:5.36")
@pytest.mark.parametrize("card", sorted(EUROPE))
@pytest.mark.parametrize("year", sorted(TURNS))
def test_the_war_in_europe_moves_by_the_year(card: str, year: int) -> None:
    t = event(holding(card, turn=TURNS[year], tracks="will 5\neurope -1"), card)
    assert (state(t).europe, pile_of(t, card)) == (max(-7, min(3, -1 + EUROPE[card][year])), "removed")


@rule("EOTS:5.34", "EOTS:5.33b")
def test_arcadia_ends_rivalry_and_brings_abda_to_the_indies() -> None:
    units = """
        2220 Java
        3727 HQ_ANZAC
        event HQ_ABDA
    """
    t = event(holding("A4", units, turn=2, sections="rivalry: allies"), "A4")
    assert {text for text in texts(t) if "2220" in text} == {"place HQ_ABDA 2220"}
    refused(t, "place HQ_ABDA 3023", "EOTS:5.33b")
    play(t, "place HQ_ABDA 2220")
    assert (where(t, "HQ_ABDA"), state(t).rivalry, pile_of(t, "A4")) == ("2220", 0, "removed")


@rule("EOTS:5.33e")
def test_without_a_port_in_the_indies_abda_is_lost() -> None:
    taken = "Java: all\nBorneo: all\nSumatra: all\nCelebes: all"
    t = event(holding("A4", "event HQ_ABDA", turn=2, held=taken), "A4")
    assert where(t, "HQ_ABDA") == "gone"


@rule("EOTS:13.73")
@pytest.mark.parametrize("card", ["J6", "J26", "J41", "J42"])
def test_a_government_that_collapses_by_an_event_surrenders_at_once(card: str) -> None:
    t = holding(card, "2407 5_Chinese", tracks="will 5\nchina 4", sections="flags: doolittle")
    event(t, card)
    assert (state(t).china, state(t).surrendered, where(t, "5_Chinese")) == (5, 1 << NATIONS.index("china"), "gone")
    refused(holding(card, sections="flags: doolittle\nsurrendered: china"), f"play {card} event", "EOTS:13.73")


@rule("EOTS:5.31c", "EOTS:5.34")
def test_japan_strikes_back_in_china_only_after_doolittle() -> None:
    t = event(holding("J6", tracks="will 5\nchina 1", sections="flags: doolittle"), "J6")
    assert (state(t).china, pile_of(t, "J6")) == (2, "removed")
    refused(holding("J6", tracks="will 5\nchina 1"), "play J6 event", "EOTS:5.31c")


@rule("EOTS:13.79a", "EOTS:5.31c")
def test_the_bridge_on_the_kwai_needs_both_ends_of_its_route() -> None:
    t = event(holding("J18", held="Burma: 2108\nSiam: 2109"), "J18")
    assert (flags(t), pile_of(t, "J18")) == ({"kwai_bridge"}, "removed")
    refused(holding("J18", held="Siam: 2109"), "play J18 event", "EOTS:5.31c")


@rule("EOTS:5.34", "EOTS:13.77b", "EOTS:5.33c")
def test_sextant_ends_rivalry_feeds_china_and_builds_a_route() -> None:
    units = """
        2407 5_Chinese- 6_Chinese- 66_Chinese-
        1905 HQ_SEAC SEAC_Air-
    """
    t = holding("A39", units, turn=6, sections="rivalry: allies\nflags: hump jorhat_route")
    event(t, "A39", "restore 5_Chinese", "restore 6_Chinese")
    refused(t, "restore SEAC_Air", "EOTS:11.32")
    play(t, "restore 66_Chinese", "restore SEAC_Air")
    assert set(texts(t)) == {"build 2205", "build 2105"}
    play(t, "build 2205")
    s = state(t)
    assert (s.rivalry, s.reduced, flags(t), pile_of(t, "A39")) == (
        0,
        0,
        {"hump", "jorhat_route", "ledo_route"},
        "removed",
    )


@rule("EOTS:11.34a", "EOTS:5.33c")
def test_sextant_feeds_no_chinese_army_while_kunming_is_no_source() -> None:
    units = "2205 5_Chinese-\n1905 HQ_SEAC SEAC_Air-"
    t = event(holding("A39", units, turn=6, held="Burma: all"), "A39")
    refused(t, "restore 5_Chinese", "EOTS:11.34a")
    t = event(holding("A39", units, turn=6), "A39")  # the Burma Road is open
    assert "restore 5_Chinese" in texts(t)


@rule("EOTS:13.74d", "EOTS:5.33c")
def test_an_air_unit_that_sextant_brings_back_may_come_into_the_box_in_china() -> None:
    t = event(holding("A39", "1905 HQ_SEAC\neliminated 14_AF", turn=6), "A39", "rebuild 14_AF")
    play(t, "box 14_AF")
    assert (where(t, "14_AF"), reduced(t, "14_AF")) == ("china", True)
    t = event(holding("A39", "1905 HQ_SEAC\neliminated 14_AF", turn=6, held="Burma: all"), "A39", "rebuild 14_AF")
    refused(t, "box 14_AF", "EOTS:13.74d")


# --- special cards


@rule("EOTS:5.37a", "EOTS:5.37b")
def test_tojo_resigns_from_1944_on_and_then_as_an_event_only() -> None:
    t = holding("J43", turn=8)
    refused(t, "play J43 offensive", "EOTS:5.37a")
    refused(t, "discard J43", "EOTS:5.37a")
    refused(t, "set J43", "EOTS:7.29g")
    event(t, "J43")
    s = state(t)
    assert (s.will, flags(t), pile_of(t, "J43"), s.reshuffle) == (3, {"tojo_resigned"}, "removed", 0)
    early = holding("J43", "3407 HQ_Yamamoto Akagi", turn=7)
    refused(early, "play J43 event", "EOTS:5.37b")
    play(early, "play J43 offensive")
    assert (pile_of(early, "J43"), state(early).reshuffle) == ("discard", 1 << JAPAN)


@rule("EOTS:7.29g")
def test_in_the_printing_of_2025_tojo_may_resign_or_be_discarded_before_1944() -> None:
    t = holding("J43", turn=7, printing_2025=True)
    assert {"play J43 event", "discard J43"} <= set(texts(t))
    refused(t, "set J43", "EOTS:7.29g")
    event(t, "J43")
    assert state(t).will == 3


@rule("EOTS:5.37b", "EOTS:13.91", "EOTS:5.37a")
def test_the_soviets_invade_manchuria_once_tojo_has_resigned() -> None:
    t = holding("A79", "5808 HQ_Central Essex", turn=11, tracks="will 5\nchina 2", sections="flags: tojo_resigned")
    refused(t, "play A79 offensive", "EOTS:5.37a")
    event(t, "A79")
    s = state(t)
    assert [s.controls(ALLIES, s.board.at(label)) for label in ("3302", "3303", "3404")] == [True, True, False]
    assert (s.china, pile_of(t, "A79"), s.reshuffle) == (0, "removed", 0)
    early = holding("A79", "5808 HQ_Central Essex", turn=11)
    refused(early, "play A79 event", "EOTS:5.37b")
    play(early, "play A79 offensive")
    assert (pile_of(early, "A79"), state(early).reshuffle) == ("discard", 1 << ALLIES)
