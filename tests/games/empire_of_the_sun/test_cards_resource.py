"""Resource events, card by card: units, replacements and capabilities (5.33)."""

from __future__ import annotations

import pytest

from sandtable.games.empire_of_the_sun.rules.cards import CARD, OPERATIONS
from sandtable.games.empire_of_the_sun.rules.pieces import JAPAN
from sandtable.testing import play, refused, rule

from .hands import event, flags, holding, in_hand, pile_of
from .helpers import state, texts, where

CARDS = {
    "A3", "A15", "A16", "A17", "A18", "A23", "A27", "A60", "A67", "A80", "J5", "J30", "J31", "J35", "J39", "J71", "J72",
    "J77", "J78", "J80",
}  # fmt: skip


@rule("EOTS:5.33d", "EOTS:5.3")
def test_interceptors_fly_from_now_on() -> None:
    t = event(holding("J71", "3407 HQ_Yamamoto"), "J71")
    assert flags(t) == {"interceptors"}


@rule("EOTS:5.33a")
def test_edwin_booz_gives_the_allies_a_shipping_point_for_good() -> None:
    t = event(holding("A18", tracks="will 5\nasp 7 5"), "A18")
    assert ([*state(t).asp], pile_of(t, "A18")) == ([7, 6], "removed")


@rule("EOTS:5.33a", "EOTS:5.3")
def test_pt_boats_end_barges_for_good() -> None:
    t = event(holding("A23", sections="flags: barges"), "A23")
    assert (flags(t), t.prompt) == ({"pt_boats"}, "draw")
    t.play(t.legal[0])
    assert (pile_of(t, "A23"), len(state(t).hand1)) == ("removed", 2)


@rule("EOTS:5.3")
def test_the_new_operation_plan_strengthens_islands_for_good() -> None:
    t = event(holding("J31"), "J31")
    assert (flags(t), pile_of(t, "J31")) == ({"defense_doctrine"}, "removed")


@rule("EOTS:12.22a")
def test_a_new_submarine_doctrine_makes_escorts_useless() -> None:
    t = event(holding("A80", tracks="will 5\nescorts 4"), "A80")
    assert (state(t).escorts, flags(t), t.prompt) == (0, {"submarine_doctrine"}, "draw")
    t.play(t.legal[0])
    assert pile_of(t, "A80") == "removed"


@rule("EOTS:10.21a")
def test_an_attack_on_the_panama_canal_delays_the_next_reinforcements() -> None:
    t = event(holding("J80"), "J80")
    assert (state(t).held_up, t.prompt) == (6, "draw")
    t.play(t.legal[0])
    assert pile_of(t, "J80") == "removed"


@rule("EOTS:5.0a")
@pytest.mark.parametrize(("card", "units", "idle"), [
    ("A60", "china 20_BC", "3813 20_BC"), ("A67", "3813 20_BC", "china 20_BC"),
])  # fmt: skip
def test_bombers_cost_japan_a_card_drawn_by_chance(card: str, units: str, idle: str) -> None:
    kept = {"freed": "Japanese Mandates"}
    t = event(holding(card, units, enemy="J5 J9", turn=9, **kept), card)
    assert (t.prompt, set(texts(t))) == ("draw", {"draw J5", "draw J9"})
    play(t, "draw J9")
    assert (in_hand(t, "japan"), pile_of(t, "J9"), pile_of(t, card)) == ({"J5"}, "discard", "removed")
    refused(holding(card, idle, turn=9, **kept), f"play {card} event", "EOTS:5.33a")


@rule("EOTS:5.37c")
def test_tojo_resigns_at_once_if_his_card_is_discarded_by_force_in_1944() -> None:
    t = event(holding("A60", "china 20_BC", enemy="J43 J9", turn=9), "A60", "draw J43")
    assert (state(t).will, flags(t), pile_of(t, "J43"), state(t).reshuffle) == (3, {"tojo_resigned"}, "removed", 0)
    t = event(holding("A60", "china 20_BC", enemy="J43 J9", turn=7), "A60", "draw J43")
    assert (state(t).will, pile_of(t, "J43"), state(t).reshuffle) == (5, "discard", 1 << JAPAN)


# --- moving


@rule("EOTS:5.33a")
def test_fuel_shortage_takes_the_fleet_to_the_oil() -> None:
    units = """
        3407 HQ_Yamamoto Nagato Yamato Akagi Zuiho Aoba
        2212 HQ_South
    """
    t = holding("J77", units, held="Borneo: all\nMalaya: all")
    event(t, "J77")
    assert "mark 2415" in texts(t)
    refused(t, "mark 4017", "EOTS:5.33a")
    refused(t, "mark 2212", "EOTS:5.33a")
    play(t, "mark 2415", "choose Nagato", "choose Yamato", "choose Akagi", "choose Zuiho")
    assert [where(t, unit) for unit in ("HQ_Yamamoto", "Nagato", "Zuiho", "Aoba")] == ["2415", "2415", "2415", "3407"]
    assert (pile_of(t, "J77"), t.to_act) == ("discard", "allies")


@rule("EOTS:8.44a", "EOTS:5.33a")
def test_operation_ke_takes_three_units_off_whatever_flies_over_them() -> None:
    units = """
        4423 17_Army
        4422 4_SN
        4322 3_SN
        4020 SS
        4021 HQ_South_Seas
        4424 13_AF
        4825 HQ_Halsey
    """
    t = holding("J35", units, held="Australian Mandates: all", tracks="will 5\nasp 5 5")
    event(t, "J35", "mark 4423")
    some = t.clone()
    refused(t, "mark 3727", "EOTS:5.33a")
    play(t, "mark 4021", "choose 17_Army", "choose 4_SN")
    refused(t, "choose SS", "EOTS:5.33a")
    play(t, "choose 3_SN")
    assert (where(t, "17_Army"), where(t, "4_SN"), [*state(t).asp_used]) == ("4021", "4021", [0, 0])
    assert pile_of(t, "J35") == "discard"
    play(some, "mark 4021", "choose 17_Army", "done")
    assert (where(some, "17_Army"), where(some, "4_SN"), some.to_act) == ("4021", "4422", "allies")


@rule("EOTS:8.44a", "EOTS:5.33a")
def test_units_are_taken_off_as_far_as_strategic_movement_goes() -> None:
    units = "4423 17_Army\n4222 3_SN\n4021 HQ_South_Seas\n4825 HQ_Halsey"
    ports = {}
    for held in ("4021 4222", "4021 4222 4423"):
        t = event(holding("J35", units, held=f"Australian Mandates: {held}"), "J35", "mark 4423")
        ports[held] = {text.removeprefix("mark ") for text in texts(t)}
    ops = OPERATIONS[CARD["J35"]]
    near, far = ports.values()
    grid = state(t).board.grid
    assert near < far
    assert max(grid.dist(grid.at("4423"), grid.at(h)) for h in near - {"done"}) <= 5 * ops  # from a beach
    assert 5 * ops < max(grid.dist(grid.at("4423"), grid.at(h)) for h in far - {"done"}) <= 10 * ops  # from a port
    refused(t, "choose 17_Army", "EOTS:5.33a")  # the port comes first
    play(t, "mark 4021")
    assert texts(t) == ["choose 17_Army", "done"]
    refused(t, "choose 3_SN", "EOTS:5.33a")  # two hexes away
