"""Resource events, card by card: units, replacements and capabilities (5.33)."""

from __future__ import annotations

import pytest

from sandtable.games.empire_of_the_sun.rules.cards import CARD, OPERATIONS
from sandtable.games.empire_of_the_sun.rules.pieces import JAPAN, PIECE
from sandtable.testing import play, refused, rule

from .hands import event, flags, holding, in_hand, pile_of
from .helpers import open_zone, reduced, state, texts, where

CARDS = {
    "A3", "A15", "A16", "A17", "A18", "A23", "A27", "A60", "A67", "A80", "J5", "J30", "J31", "J35", "J39", "J71", "J72",
    "J77", "J78", "J80",
}  # fmt: skip


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


@rule("EOTS:5.33d", "EOTS:5.3")
def test_interceptors_fly_from_now_on() -> None:
    t = event(holding("J71", "3407 HQ_Yamamoto"), "J71")
    assert flags(t) == {"interceptors"}


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


@rule("EOTS:5.3")
def test_ozawa_replaces_yamamoto_where_he_is() -> None:
    t = event(holding("A27", "4017 HQ_Yamamoto\nevent HQ_Ozawa"), "A27")
    assert (where(t, "HQ_Ozawa"), where(t, "HQ_Yamamoto"), pile_of(t, "A27")) == ("4017", "gone", "removed")
    refused(holding("A27", "4017 HQ_Ozawa"), "play A27 event", "EOTS:5.33a")


# --- raids and bombers


@rule("EOTS:5.32f", "EOTS:5.33a")
def test_the_makin_raid_costs_an_air_unit_near_a_us_hq_a_step() -> None:
    units = """
        4825 HQ_Halsey
        5018 26_Flotilla-
        3706 1_Air
        4715 25_Flotilla
    """
    t = event(holding("A16", units), "A16")
    assert set(texts(t)) == {"hit 26_Flotilla", "hit 25_Flotilla"}
    refused(t, "hit 1_Air", "EOTS:5.32f")
    play(t, "hit 26_Flotilla")
    assert (where(t, "26_Flotilla"), pile_of(t, "A16")) == ("eliminated", "removed")
    refused(holding("A16", "4825 HQ_Halsey\n3706 1_Air"), "play A16 event", "EOTS:5.33a")


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
