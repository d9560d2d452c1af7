"""Events that bring units, replacements and steps, or one headquarters for another (5.31C, 5.33)."""

from __future__ import annotations

import pytest

from sandtable.games.empire_of_the_sun.rules.pieces import PIECE
from sandtable.testing import play, refused, rule

from .hands import event, flags, holding, pile_of
from .helpers import open_zone, reduced, state, texts, where

# --- replacements


@rule("EOTS:5.33a", "EOTS:5.33c", "EOTS:5.36")
def test_prime_minister_curtin_gives_two_steps_to_australian_ground_units() -> None:
    units = """
        3727 HQ_ANZAC 1_Australian- XI_Corps-
        eliminated 2_Australian
    """
    t = event(holding("A3", units), "A3")
    refused(t, "restore XI_Corps", "EOTS:5.33c")
    play(t, "restore 1_Australian", "rebuild 2_Australian")
    assert "place 2_Australian 3626" in texts(t)
    refused(t, "place 2_Australian 4825", "EOTS:5.33b")
    play(t, "place 2_Australian 3626")
    assert (reduced(t, "1_Australian"), reduced(t, "2_Australian"), where(t, "2_Australian")) == (False, True, "3626")
    assert (pile_of(t, "A3"), t.to_act) == ("removed", "japan")


@rule("EOTS:5.33c")
def test_heroic_repair_gives_two_steps_to_us_ships_and_what_is_left_is_lost() -> None:
    units = """
        5808 HQ_Central Essex- Wasp-
        1307 HQ_SEAC Warspite-
        eliminated Lexington
    """
    t = event(holding("A15", units), "A15", "restore Essex")
    refused(t, "restore Warspite", "EOTS:11.33b")
    play(t, "rebuild Lexington")
    refused(t, "place Lexington 1307", "EOTS:5.33b")
    play(t, "place Lexington 5808")
    assert (reduced(t, "Essex"), reduced(t, "Lexington"), reduced(t, "Wasp")) == (False, True, True)
    assert (pile_of(t, "A15"), t.to_act) == ("discard", "japan")
    idle = event(holding("A15", units), "A15", "done")
    assert (reduced(idle, "Essex"), idle.to_act) == (True, "japan")


@rule("EOTS:11.0b", "EOTS:5.33c")
def test_a_unit_that_was_rebuilt_this_turn_must_be_in_supply_for_replacements_of_an_event() -> None:
    t = holding("J5", "4017 HQ_South_Seas 26_Flotilla-\n5108 25_Flotilla-", held="Oceania: 5108")
    state(t).rebuilt = 1 << PIECE["25_Flotilla"] | 1 << PIECE["26_Flotilla"]
    event(t, "J5")
    refused(t, "restore 25_Flotilla", "EOTS:11.0b")
    assert "restore 26_Flotilla" in texts(t)


@rule("EOTS:11.0d", "EOTS:5.33c")
def test_aircraft_that_an_event_brings_back_clear_no_zone_for_others_that_it_does() -> None:
    units = "4017 HQ_South_Seas\n4423 HQ_Halsey 13_AF\neliminated 25_Flotilla 26_Flotilla"
    t = holding("J30", units, held="Australian Mandates: 4020 4021 4121 4221 4222 3820")
    event(t, "J30", "rebuild 25_Flotilla", "place 25_Flotilla 4121", "rebuild 26_Flotilla")
    refused(t, "place 26_Flotilla 4222", "EOTS:5.33b")  # in the zone of Guadalcanal, which the first would neutralize
    play(t, "place 26_Flotilla 4121", "done")
    assert "4222" not in open_zone(t, "allies")


@rule("EOTS:5.33d", "EOTS:5.33c")
@pytest.mark.parametrize(("card", "kind", "steps", "unit"), [
    ("J5", "air", 2, "25_Flotilla"), ("J30", "air", 3, "25_Flotilla"), ("J71", "air", 2, "25_Flotilla"),
    ("J72", "naval", 3, "Taiho"),
])  # fmt: skip
def test_japanese_replacements_are_used_or_saved(card: str, kind: str, steps: int, unit: str) -> None:
    t = holding(card, f"3407 HQ_Yamamoto {unit}-", tracks=f"will 5\n{kind}_stored 1")
    event(t, card)
    assert getattr(state(t), f"{kind}_stored") == 1 + steps
    play(t, f"restore {unit}")
    assert not reduced(t, unit)
    assert (getattr(state(t), f"{kind}_stored"), pile_of(t, card)) == (steps, "removed")
    saved = event(holding(card, f"3407 HQ_Yamamoto {unit}-"), card, "done")
    assert (getattr(state(saved), f"{kind}_stored"), reduced(saved, unit)) == (steps, True)


@rule("EOTS:5.33c", "EOTS:11.23b")
def test_bose_gives_two_ground_steps_near_rangoon_and_china_keeps_its_divisions() -> None:
    units = """
        2008 HQ_South 15_Army-
        2106 28_Army-
        2212 38_Army-
    """
    t = holding("J39", units, held="Burma: all", tracks="will 5\ndivisions 12")
    event(t, "J39")
    refused(t, "restore 38_Army", "EOTS:5.33c")
    play(t, "restore 15_Army", "restore 28_Army")
    assert (reduced(t, "15_Army"), reduced(t, "28_Army"), state(t).divisions) == (False, False, 12)
    assert (pile_of(t, "J39"), t.to_act) == ("removed", "allies")


@rule("EOTS:5.33c", "EOTS:5.33b")
def test_the_airlift_opens_the_hump_and_gives_the_14th_air_force_a_step() -> None:
    units = """
        1905 HQ_SEAC 10_LRB-
        2104 AVG-
        eliminated 14_AF
    """
    t = event(holding("A17", units), "A17")
    assert set(texts(t)) == {"restore AVG", "rebuild 14_AF", "done"}
    refused(t, "restore 10_LRB", "EOTS:5.33c")
    play(t, "rebuild 14_AF")
    refused(t, "place 14_AF 1805", "EOTS:5.33b")
    play(t, "place 14_AF 2104")
    assert (where(t, "14_AF"), reduced(t, "14_AF"), flags(t)) == ("2104", True, {"hump"})
    t = event(holding("A17", units), "A17", "restore AVG")
    assert (reduced(t, "AVG"), pile_of(t, "A17")) == (False, "removed")
    cut = event(holding("A17", "china AVG-\neliminated 14_AF"), "A17")
    refused(cut, "rebuild 14_AF", "EOTS:5.33e")


# --- new units and capabilities


@rule("EOTS:5.33b", "EOTS:5.33e")
def test_the_tainan_air_unit_comes_to_a_supplied_airfield() -> None:
    t = event(holding("J78", "4017 HQ_South_Seas\nevent Tainan"), "J78")
    assert "place Tainan 4017" in texts(t)
    refused(t, "place Tainan 4423", "EOTS:5.33b")
    play(t, "place Tainan 4017")
    assert (where(t, "Tainan"), pile_of(t, "J78")) == ("4017", "removed")
    assert where(event(holding("J78", "event Tainan"), "J78"), "Tainan") == "gone"


@rule("EOTS:5.3")
def test_ozawa_replaces_yamamoto_where_he_is() -> None:
    t = event(holding("A27", "4017 HQ_Yamamoto\nevent HQ_Ozawa"), "A27")
    assert (where(t, "HQ_Ozawa"), where(t, "HQ_Yamamoto"), pile_of(t, "A27")) == ("4017", "gone", "removed")
    refused(holding("A27", "4017 HQ_Ozawa"), "play A27 event", "EOTS:5.33a")
