"""What single scenarios say: one-year scenarios, the South Pacific, Burma (17)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import Table, new
from sandtable.games.empire_of_the_sun.rules.cards import NAMES
from sandtable.games.empire_of_the_sun.rules.pieces import JAPAN, PIECE
from sandtable.testing import play, refused, rule

from .fights import log, roll
from .hands import event, holding, pile_of
from .helpers import can_activate, field, state, texts, where
from .segments import at_segment


def play_of(
    side: str,
    units: str,
    control: str,
    scenario: str,
    *,
    turn: int,
    more: str = "",
    hands: str = "J42 J3",
    **options: Any,
) -> Table:
    """A side plays a card in a scenario; A6 has three operations, A2 one."""
    rows = "".join(f"\n          {line.strip()}" for line in units.split("\n"))
    held = "".join(f"\n          {line.strip()}" for line in control.split("\n"))
    text = f"""
        turn: {turn}
        segment: {side} offensives
        units:{rows}
        control:{held}
        tracks:
          will 5
          asp 7 7
          passes 1 1
        cards:
          allies hand A6 A2
          allies deck rest
          japan hand {hands}
          japan deck rest
"""
    return field(text + "".join(f"        {line}\n" for line in more.split("\n") if line), scenario, **options)


# --- one-year scenarios (17.2 to 17.4)

MAP = "5808 HQ_Central Essex\n3727 HQ_ANZAC\n4017 HQ_South_Seas"


@rule("EOTS:14.0")
@pytest.mark.parametrize(
    ("scenario", "turn", "id"), [("1942", 3, "EOTS:17.2"), ("1943", 6, "EOTS:17.3"), ("1944", 9, "EOTS:17.4")]
)
def test_in_one_year_scenarios_a_card_of_three_ends_the_rivalry_of_its_side(scenario: str, turn: int, id: str) -> None:
    t = play_of("allies", MAP, "Japan: all\nCarolines: all", scenario, turn=turn, more="rivalry: allies japan")
    refused(t, "play A2 rivalry", id)
    t.play("play A6 rivalry")
    assert state(t).rivalry == 1 << JAPAN
    assert [event.rule for event in log(t) if event.kind == "rivalry"] == [id]
    assert t.to_act == "japan"
    t.play("play J42 rivalry")
    assert state(t).rivalry == 0


@rule("EOTS:14.0")
def test_elsewhere_no_card_ends_rivalry_so() -> None:
    t = play_of("allies", MAP, "Japan: all\nCarolines: all", "campaign", turn=6, more="rivalry: allies")
    refused(t, "play A6 rivalry", "EOTS:14.0")
    t = play_of("allies", MAP, "Japan: all\nCarolines: all", "1943", turn=6)
    refused(t, "play A6 rivalry", "EOTS:14.0")  # there is none


@pytest.mark.parametrize(
    ("scenario", "turn", "id"), [("1942", 3, "EOTS:17.2"), ("1943", 6, "EOTS:17.3"), ("1944", 9, "EOTS:17.4")]
)
def test_in_one_year_scenarios_no_event_changes_political_will(scenario: str, turn: int, id: str) -> None:
    t = play_of("allies", MAP, "Japan: all\nCarolines: all", scenario, turn=turn)
    refused(t, "play A6 event", id)  # the Doolittle raid
    assert "play A6 event" in texts(play_of("allies", MAP, "Japan: all\nCarolines: all", "campaign", turn=turn))


@rule("EOTS:17.4", "EOTS:5.37b")
def test_in_1944_tojo_stays_and_his_card_is_one_of_operations() -> None:
    t = play_of("japan", f"{MAP} Shokaku", "Japan: all\nCarolines: all", "1944", turn=9, hands="J43 J42")
    refused(t, "play J43 event", "EOTS:17.4")
    refused(t, "discard J43", "EOTS:5.37a")
    play(t, "play J43 offensive")
    assert state(t).reshuffle == 1 << JAPAN


@rule("EOTS:5.37c")
def test_in_1944_no_discard_makes_tojo_resign() -> None:
    t = holding("A60", "china 20_BC\n1905 HQ_SEAC", enemy="J43 J9", turn=9, scenario="1944")
    event(t, "A60", "draw J43")
    assert (state(t).will, pile_of(t, "J43"), state(t).reshuffle) == (5, "discard", 1 << JAPAN)


@rule("EOTS:16.44b")
@pytest.mark.parametrize(("side", "card", "by"), [("allies", "A6", 1), ("japan", "J74", -1)])
def test_events_change_political_will_as_they_say(side: str, card: str, by: int) -> None:
    t = play_of(side, MAP, "Japan: all\nCarolines: all", "campaign", turn=6, hands="J42 J74")
    t.play(f"play {card} event")
    assert state(t).will == 5 + by
    assert [event.rule for event in log(t) if event.kind == "will"] == ["EOTS:16.44b"]


# --- the South Pacific (17.5)

SOUTH = (
    "4017 HQ_South_Seas Shokaku 19_Army\n4828 HQ_Ghormley Lexington North_Carolina\n4825 1_Marine 13_AF\n3727 HQ_ANZAC"
)
HELD = "Carolines: 4017\nAustralian Mandates: 4021 4423"


def south(units: str = SOUTH, *, turn: int = 3, side: str = "allies", **more: str) -> Table:
    return play_of(side, units, HELD, "south_pacific", turn=turn, **more)


@rule("EOTS:17.5")
def test_on_turn_3_truk_is_out_of_the_war() -> None:
    near = SOUTH.replace("Lexington North_Carolina", "North_Carolina") + "\n3820 Lexington"
    assert can_activate(south(near, turn=4), "HQ_South_Seas") == {"Shokaku", "19_Army"}
    assert can_activate(south(near), "HQ_South_Seas") == set()
    for turn in (3, 4):
        t = activated(south(near, turn=turn), "A6 offensive", "HQ_ANZAC", "Lexington")
        t.play("take Lexington")
        assert ("go sail 4017" in texts(t)) == (turn == 4)
    t = activated(south(SOUTH + "\n3820 5_LRB\n4021 Aoba"), "A6 offensive", "HQ_ANZAC", "5_LRB")
    t.play("done")
    assert "declare 4021" in texts(t)
    refused(t, "declare 4017", "EOTS:17.5")


@rule("EOTS:17.5")
def test_on_turn_3_nobody_lands_at_truk() -> None:
    near = SOUTH + "\n3820 2_Marine"
    t = activated(south(near), "A6 offensive", "HQ_ANZAC", "2_Marine")
    t.play("take 2_Marine")
    refused(t, "go land 4017", "EOTS:17.5")


def activated(t: Table, card: str, hq: str, *units: str) -> Table:
    """A card has been played and an HQ has activated some units."""
    t.play(f"play {card}")
    if t.prompt == "command":
        t.play(f"hq {hq}")
    for unit in sorted(units, key=PIECE.__getitem__):
        t.play(f"activate {unit}")
    if t.prompt == "activate":
        t.play("done")
    return t


@rule("EOTS:17.5")
def test_the_central_pacific_hq_leads_units_at_oahu_and_in_the_new_hebrides_alone() -> None:
    units = "5808 HQ_Central X_Corps Enterprise\n4825 1_Marine\n4423 2_Marine\n4724 Essex\n4017 HQ_South_Seas\n3727 HQ_ANZAC"
    assert can_activate(south(units, turn=4), "HQ_Central") == {"X_Corps", "Enterprise", "1_Marine"}
    t = south(units, turn=4)
    t.play("play A6 withdraw")
    assert "hq HQ_Central" not in texts(t)


@rule("EOTS:17.5")
def test_the_central_pacific_hq_allows_special_reaction_in_the_new_hebrides_alone() -> None:
    for place, base, asked in (("4322", "4423", False), ("4826", "4825", True)):
        units = f"5808 HQ_Central\n{base} 13_AF\n4017 HQ_South_Seas Shokaku 17_Army"
        t = play_of("japan", units, "Carolines: 4017", "south_pacific", turn=4)
        activated(t, "J42 offensive", "HQ_South_Seas", "Shokaku", "17_Army")
        play(t, "take Shokaku", "take 17_Army", f"go land {place}")
        while t.prompt in ("move", "declare"):
            play(t, next(text for text in texts(t) if text == "done" or text.startswith("assign")))
        while t.prompt in ("weather", "without_battle"):
            play(t, "pass")
        assert (t.prompt == "special") == asked


@rule("EOTS:17.5")
def test_in_the_south_pacific_the_mandates_need_all_five_ports() -> None:
    ports = "4423 4222 4021 4020"
    t = at_segment(
        "status",
        MAP.replace("Essex", "") + "\n4828 Essex",
        held=f"Carolines: 4017\nAustralian Mandates: {ports}",
        scenario="south_pacific",
        turn=4,
    )
    s = state(t)
    assert not s.controls(JAPAN, s.board.grid.at("4322"))
    t = at_segment(
        "status",
        MAP.replace("Essex", "") + "\n4828 Essex",
        held=f"Carolines: 4017\nAustralian Mandates: {ports} 3820",
        scenario="south_pacific",
        turn=4,
    )
    s = state(t)
    assert s.controls(JAPAN, s.board.grid.at("4322"))


@rule("EOTS:13.72c", "EOTS:13.72e")
@pytest.mark.parametrize(("die", "box"), [(8, 3), (9, 1)])
def test_in_the_south_pacific_an_offensive_in_china_meets_one_air_unit_and_no_road(die: int, box: int) -> None:
    t = south(side="japan", turn=4, more="", chance="ask")
    s = state(t)
    s.divisions, s.china = 9, 2
    t.play("play J42 china")
    roll(t, str(die))
    assert state(t).china == box


# --- Burma (17.5)

BURMA = "2212 HQ_South\n2008 28_Army Kamikaze\n2015 Zuiho Nagato\n1805 HQ_SEAC 10_LRB\n2006 15_Corps\n1307 Warspite"
HOLD = "Burma: 2008 2106 2206 2305\nIndochina: 2212\nMalaya: 2015\nSiam: all"


def burma(units: str = BURMA, *, side: str = "allies", turn: int = 7, hands: str = "J42 J8") -> Table:
    return play_of(side, units, HOLD, "burma", turn=turn, hands=hands)


@rule("EOTS:17.5")
def test_in_burma_headquarters_are_never_attacked() -> None:
    t = burma(BURMA.replace(" 10_LRB", ""), side="japan", hands="J8 J42")
    t = activated(t, "J8 event", "HQ_South", "Nagato")
    t.play("take Nagato")
    refused(t, "go sail 1805", "EOTS:8.21f")
    assert "go sail 1307" in texts(t)


@rule("EOTS:17.5")
def test_the_fleet_at_singapore_sails_for_one_event_alone() -> None:
    t = burma(side="japan")
    t.play("play J42 offensive")
    assert "activate Nagato" not in texts(t)
    assert "activate Kamikaze" in texts(t)
    t = burma(side="japan")
    assert activated(t, "J8 event", "HQ_South", "Nagato").prompt == "move"


@rule("EOTS:17.5")
def test_after_battle_the_fleet_goes_back_to_singapore() -> None:
    t = burma(side="japan", units=BURMA.replace("1307 Warspite", "1307 Exeter"))
    t = activated(t, "J8 event", "HQ_South", "Kamikaze", "Nagato")
    t.play("take Nagato")
    t.play("go sail 1307")
    t.play("take Kamikaze")
    t.play("go sail 1307")
    homes: set[str] = set()
    while t.prompt != "card":
        if t.prompt == "home":
            homes |= set(texts(t))
        t.play(t.legal[0])
    assert where(t, "Nagato") == "2015"  # unasked
    assert "home Kamikaze 2008" in homes  # it may stay out: it came from Rangoon


@rule("EOTS:17.5")
def test_in_burma_allied_ground_units_stay_out_of_siam_and_indochina() -> None:
    units = "2212 HQ_South\n1805 HQ_SEAC\n2108 15_Corps\n2206 33_Corps"
    t = play_of("allies", units, "Indochina: 2212\nSiam: all", "burma", turn=7)
    t = activated(t, "A6 offensive", "HQ_SEAC", "15_Corps", "33_Corps")
    t.play("take 15_Corps")
    refused(t, "go march 2109", "EOTS:17.5")
    assert "go march 2107" in texts(t)


@rule("EOTS:17.5")
def test_in_burma_india_moves_on_the_last_turn_only_to_surrender_and_that_wins() -> None:
    held = "Burma: 2008\nIndochina: 2212\nNorthern India: all"
    units = "2212 HQ_South\n1805 HQ_SEAC\n1307 Warspite"
    t = at_segment("status", units, held=held, scenario="burma", turn=9, tracks="india 1\neurope 1")
    assert state(t).india == 1
    t = at_segment("status", units, held=held, scenario="burma", turn=8, tracks="india 1\neurope 1")
    assert state(t).india == 2
    t = at_segment("status", units, held=held, scenario="burma", turn=9, tracks="india 3\neurope 1")
    assert (t.winner, state(t).has_surrendered("india")) == ("japan", True)
    t = at_segment("status", units, held=held, scenario="burma", turn=9, tracks="india 2\neurope 1")
    assert (state(t).india, state(t).has_surrendered("india")) == (2, False)


@rule("EOTS:17.5")
def test_nothing_activates_the_units_at_truk_on_turn_3_not_even_adachi() -> None:
    for turn in (3, 4):
        t = play_of("japan", f"{SOUTH}\n4021 17_Army", HELD, "south_pacific", turn=turn, hands="J48 J42")
        play(t, "play J48 event")
        assert ("activate 19_Army" in texts(t), "activate 17_Army" in texts(t)) == (turn == 4, True)


@rule("EOTS:17.5")
def test_in_burma_japan_chooses_the_card_it_sets_aside_and_may_play_it_at_once() -> None:
    t = new("empire_of_the_sun", "burma", seed=3)
    assert (t.to_act, t.prompt) == ("japan", "plan")
    assert texts(t) == [f"set {card}" for card in ("J3", "J8", "J16", "J40", "J48", "J50")]
    refused(t, "set J4", "EOTS:17.5")
    play(t, "set J40")
    s = state(t)
    assert ([NAMES[card] for card in s.future0], len(s.hand0), len(s.hand1)) == (["J40"], 2, 3)
    assert "J40" not in t.record("allies")
    if t.prompt == "seize":
        play(t, "pass")
    while t.to_act == "allies":
        play(t, "discard " + NAMES[s.hand1[0]])
    assert "play J40 event" in texts(t)
