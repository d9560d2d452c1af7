"""What is refused, and by which rule, where the tests of a chapter look only at what is allowed."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.games.holland44.rules.board import AREAS
from sandtable.games.holland44.rules.pieces import PIECE
from sandtable.games.holland44.rules.strength import RESULTS
from sandtable.testing import refused, rule

from .airborne import land, sky
from .battles import prepare, resolve
from .helpers import field, marks, state, texts
from .marching import go, moor
from .meadow import FIVE, meadow, strike

DR, D1_EVEN = 1, 6  # dice at 5-1 and at 1-1
GRAVE = "4716-4816"


def beaten(defender: str, die: int = DR, terrain: str = "clear") -> Table:
    """DR against 3718 from the south, and nobody stands fast; 3818 is of some terrain."""
    t = strike(meadow(f"{FIVE}\n3718 {defender}", terrain={"3818": terrain}), die)
    t.play("pass")
    return t


# --- bridges and movement


@rule("H44:5.7b")
def test_the_bridge_of_grave_is_not_blown_in_the_first_allied_turn() -> None:
    units = "  2908 44_RTR\n  1103 9C/46/15\n  7020 Lewin\n"
    t = go(field(f"turn: 1\nphase: allied movement\nunits:\n{units}"), "44_RTR", "3008")
    assert t.to_act == "german"
    refused(t, f"blow {GRAVE}", "H44:5.7b")


@rule("H44:8.3.1a")
def test_tactical_movement_does_not_jump() -> None:
    t = go(moor("3718 6DLI/151/50"), "6DLI/151/50", mode="tactical")
    refused(t, "to 3715", "H44:8.3.1a")


@rule("H44:7.2a")
def test_a_zone_ends_normal_movement() -> None:
    refused(go(moor("3718 1H/159/11\n3716 u01"), "1H/159/11", "3717"), "step 3617", "H44:7.2a")


@rule("H44:8.3.2a")
def test_a_zone_ends_tactical_movement() -> None:
    t = go(moor("3718 1H/159/11\n3716 u01"), "1H/159/11", "3717", mode="tactical")
    refused(t, "step 3617", "H44:8.3.2a")


@rule("H44:8.7b")
def test_neither_artillery_nor_aircraft_help_with_an_automatic_ds() -> None:
    t = moor("3618 2IG/5/Gds 2GG/5/Gds Gds_Div\n3717 LXXXVIII_Corps")
    t.play("overrun 3717")
    refused(t, "support Gds_Div", "H44:8.7b")
    refused(t, "air", "H44:8.7b")
    refused(t, "drop Gds_Div", "H44:8.7a")
    assert all(t.why(action) == () for action in texts(t))


@rule("H44:14.3.1a")
def test_only_a_disrupted_unit_is_let_run() -> None:
    t = moor("3718 6DLI/151/50\n3518 8DLI/151/50*disrupted")
    assert "rout 8DLI/151/50" in texts(t)
    refused(t, "rout 6DLI/151/50", "H44:14.3.1a")


# --- combat


def test_only_units_marked_auto_ds_advance_without_a_battle() -> None:
    refused(meadow(f"{FIVE}\n3718 Henke"), "exploit 3718", "H44:8.7f")


@rule("H44:17.1")
def test_only_artillery_gives_support() -> None:
    t = meadow(f"{FIVE}\n3718 Henke")
    t.play("attack 3718")
    refused(t, "support 6DLI/151/50", "H44:17.1")


@rule("H44:11.2c")
def test_after_the_morale_shift_only_elite_units_are_chosen() -> None:
    t = meadow("3618 1/501/101 6DLI/151/50:2\n3619 2/501/101\n3718 Becker/3")
    prepare(t, "3718", lead="101st_airborne", attached="6DLI/151/50")
    resolve(t, 1)
    assert texts(t) == ["lose 1/501/101", "lose 2/501/101"]
    refused(t, "lose 6DLI/151/50", "H44:11.2c")


@rule("H44:11.2e")
def test_a_supply_source_is_not_chosen_while_others_are_left() -> None:
    t = meadow("3718 Becker/3 Herman/5\n3818 1a/327/101 1b/327/101 supply/101", phase="german combat")
    prepare(t, "3818")
    resolve(t, D1_EVEN)
    assert texts(t) == ["lose 1a/327/101", "lose 1b/327/101"]
    refused(t, "lose supply/101", "H44:11.2e")


@rule("H44:12.1.2a")
def test_only_a_unit_of_the_hex_leads_its_defense() -> None:
    t = strike(meadow(f"{FIVE}\n3718 Henke\n3918 Gothsche"), DR)
    assert texts(t) == ["hold Henke", "pass"]
    refused(t, "hold Gothsche", "H44:12.1.2a")


@rule("H44:17.6.3")
def test_the_attackers_guns_do_not_help_the_defense() -> None:
    t = strike(meadow(f"{FIVE}\n3718 Henke\n3918 Chill\n3518 Gds_Div"), DR)
    t.play("hold Henke")
    assert t.prompt == "defensive-support"
    refused(t, "support Gds_Div", "H44:17.6.3")


@rule("H44:13.1.1a")
def test_a_retreat_does_not_end_where_it_begins() -> None:
    refused(beaten("Henke"), "stop", "H44:13.1.1a")


@rule("H44:13.2b")
def test_tanks_do_not_retreat_into_polder_off_the_road() -> None:
    t = beaten("2/10/10ss Hartung/10ss", 2, terrain="polder")  # 4-1
    refused(t, "step 3818", "H44:13.2b")
    assert "step 3819" in texts(t)


@rule("H44:19.5a")
def test_nobody_retreats_into_an_enemy_entry_area_while_there_is_another_way() -> None:
    t = meadow("3826 Becker/3 Herman/5\n3726 6DLI/151/50:2", phase="german combat")
    resolve(t, 1 + RESULTS[prepare(t, "3726").final].index("DR"))
    t.play("pass")
    refused(t, "off J", "H44:19.5a")
    assert all(text.startswith("step") for text in texts(t))


# --- refit


def guns(side: str, units: str, weather: str = "[0, 0]", woods: tuple[str, ...] = ()) -> Table:
    """A refit phase with three guns of a side to choose from, and others; some hexes are woods."""
    changes = {"terrain": dict.fromkeys(woods, "woods")}
    three = {"allied": "1204 Gds_Div*fired 5_AGRA*fired\n  1303 50_Div*fired", "german": "6920 10/10ss*fired"}[side]
    more = "\n  6920 191_Arko*fired\n  6922 Krause*fired" if side == "german" else ""
    rows = f"  {three}{more}\n  {units}\n  4318 9C/46/15\n  4118 Lewin"
    return field(f"turn: 4\nphase: {side} refit\nunits:\n{rows}\nfields:\n  weather = {weather}\n", changes=changes)


@rule("H44:17.8.2a")
def test_under_an_overcast_sky_airborne_guns_wait() -> None:
    refused(guns("allied", "6317 1/1*fired supply/1", "[0, 2]"), "refit 1/1", "H44:17.8.2a")


@rule("H44:17.8.2b")
@pytest.mark.parametrize("units", ["6322 1/1*fired\n  6317 supply/1", "6425 1/1*fired supply/1", "6317 1/1*fired"])
def test_airborne_guns_need_a_source_and_a_landing_hex_within_four_hexes(units: str) -> None:
    refused(guns("allied", units), "refit 1/1", "H44:17.8.2b")


@rule("H44:17.8.2c")
def test_no_ammunition_is_dropped_into_woods() -> None:
    units = "6317 1/1*fired supply/1"
    refused(guns("allied", units, woods=("6418", "6317", "6217", "6516")), "refit 1/1", "H44:17.8.2c")
    t = guns("allied", units, woods=("6418", "6217", "6516"))
    assert "refit 1/1" not in texts(t)  # done unasked: nobody else needs a drop
    assert "fired" not in marks(t, "1/1")


@rule("H44:17.8.3a")
def test_german_guns_without_a_line_to_their_own_areas_wait() -> None:
    around = "6018 Chill*fired\n  6118 1/505/82\n  5917 2/505/82\n  6020 3/505/82\n  6016 1/508/82\n  5919 2/508/82"
    refused(guns("german", around), "refit Chill", "H44:17.8.3a")


# --- landings


@rule("H44:22.1.2")
def test_nobody_lands_at_night() -> None:
    refused(sky(5, "airfield 10/4P/1"), "take 10/4P/1", "H44:22.1.2")


@rule("H44:22.4a")
def test_nobody_lands_without_a_point() -> None:
    t = sky(3, "airfield 10/4P/1 11/4P/1", points=1)
    t.script([1])
    land(t, "10/4P/1", "6516")
    assert t.prompt == "movement"
    refused(t, "take 11/4P/1", "H44:22.4a")


# --- pointing


@pytest.mark.parametrize(
    ("pointed", "asked", "reason"),
    [("3515", (), None), ("3715", (), "H44:8.1b"), ("3618", ("step 3717",), "H44:7.2a"), ("3718", (), "H44:8.1e")],
)
def test_whoever_points_at_a_hex_during_a_march_hears_a_rule_of_the_game(
    pointed: str, asked: tuple[str, ...], reason: str | None
) -> None:
    t = go(moor("3718 1H/159/11\n3716 u01"), "1H/159/11")
    for action in asked:
        t.play(action)
    hex = state(t).board.grid.at(pointed)
    found = t.observe("allied").why_not([("hex", hex), *(("unit", p) for p in state(t).pieces_in(hex))])
    assert (found and found.rule) == reason


def pointed_at(t: Table, *things: tuple[str, int]) -> tuple[str, str] | None:
    """What a side hears that points at something: the rule and the message."""
    found = t.observe(t.to_act or "").why_not(things)
    return (found.rule, found.says) if found else None


@rule("H44:3.0c", "H44:19.3.1a")
def test_whoever_points_at_what_belongs_to_another_phase_hears_so() -> None:
    t = sky(3, "airfield 10/4P/1 11/4P/1")
    assert t.prompt == "landing"
    assert pointed_at(t, ("area", AREAS.index("N"))) == ("H44:19.3.1a", "area-by-movement")
    t = strike(meadow(f"{FIVE}\n3718 Henke\n3918 Gothsche"), DR)
    hex = state(t).board.grid.at("3618")
    assert t.prompt == "determined-defense"
    assert pointed_at(t, ("hex", hex)) == ("H44:3.0c", "attack-in-combat")
    units = "  2908 44_RTR\n  1103 9C/46/15\n  7020 Lewin\n"
    t = go(field(f"turn: 3\nphase: allied movement\nunits:\n{units}"), "44_RTR", "3008")
    assert t.prompt == "alarm"
    assert pointed_at(t, ("unit", PIECE["44_RTR"])) == ("H44:3.0c", "not-yours")
    assert pointed_at(t, ("unit", PIECE["Lewin"])) == ("H44:3.0c", "waits-for-its-phase")
    refused(t, "take Lewin", "H44:3.0c")
    refused(t, "off N", "H44:19.3.1a")


@rule("H44:3.0c")
def test_while_the_die_is_asked_for_the_side_whose_turn_it_is_hears_what_waits_for_its_phase() -> None:
    units = "  2908 44_RTR\n  1103 9C/46/15\n  7020 Lewin\n"
    t = field(f"turn: 2\nphase: german traffic\nunits:\n{units}", chance="ask")
    t.play("end")
    assert t.to_act == "chance"
    refused(t, "attack 2908", "H44:3.0c")
    assert refused(t, "take Lewin", "H44:3.0c").says == "waits-for-its-phase"
