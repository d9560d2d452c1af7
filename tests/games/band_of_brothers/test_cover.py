"""What the terrain does for a target: cover, movement in the open, orchards, dikes, hills, smoke (51 to 60, 62)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from sandtable import Table
from sandtable.games.band_of_brothers.face.titles import state_words
from sandtable.games.band_of_brothers.rules import cover, dikes
from sandtable.games.band_of_brothers.rules.aid import BY_AIR, BY_ARTILLERY, BY_GUN, BY_INFANTRY, BY_MORTAR
from sandtable.games.band_of_brothers.rules.firepower import OP, Shot, firepower
from sandtable.games.band_of_brothers.rules.pieces import PROFICIENCY
from sandtable.games.band_of_brothers.rules.proficiency import Round, pc_parts, soft_parts
from sandtable.kernel.events import Event
from sandtable.testing import play, refused, rule

from .armour import check
from .helpers import events, field, legal, marked, state, where
from .phases import on_to
from .shooting import hits, move, shoot

GERMAN, FRIEND = "0 9E3 german_first_line", "1 9A1 german_first_line"
FAR_FRIEND = "2 9A9 german_first_line"
FP, PROFICIENT = 5, 3  # a German first-line squad's


def meadow(*units: str, terrain: dict[str, list[str]] | None = None, board: str = "9", **more: Any) -> Table:
    """Units on a bare board, with terrain of the scenario's making."""
    changes = {**more.pop("changes", {}), **({"changes": terrain} if terrain else {})}
    return field(*units, board=board, changes=changes, **more)


def fp_at(table: Table, unit: int, target: int, *, came: str = "", mode: int = 0) -> int:
    """The final firepower of a shot at a unit, which has just come from a hex or stands still."""
    s = state(table)
    shot = Shot(unit, s.hex[target], mode)
    if came:
        shot = replace(shot, mode=OP, mover=target, came=s.setup.grid.at(came))
    return firepower(s, shot, target).final


def modifier(table: Table, target: int, origin: str, column: int = BY_INFANTRY, moved: int = 0) -> int:
    """The terrain modifier of a target against fire from a hex."""
    s = state(table)
    return cover.terrain_modifier(s, s.setup.grid.at(origin), target, column, moved).value


def bonus(table: Table, target: int, origin: str, column: int = BY_INFANTRY, left: str = "") -> int:
    """What fire from a hex gains against a target that has just moved."""
    s = state(table)
    args = (s.setup.grid.at(left),) if left else ()
    return cover.open_bonus(s, s.setup.grid.at(origin), target, column, *args).value


# --- woods, buildings, open ground, roads (51 to 53) ----------------------------------------------------------------


@rule("BOB:51.0c", "BOB:14.0f")
def test_woods_and_buildings_lower_the_firepower() -> None:
    for terrain, value in (("woods", -1), ("wooden_building", -1), ("stone_building", -2), ("orchard", 0)):
        t = meadow(GERMAN, FRIEND, "64 9E6 us_first_line", terrain={terrain: ["9E6"]})
        assert hits(shoot(t, 0, "9E6", 10))[64][0] == FP + value
        assert modifier(t, 64, "9E3", BY_GUN) == value


@rule("BOB:31.0d")
def test_shells_burst_in_the_trees() -> None:
    t = meadow("0 9E3 german_mortar", "64 9E6 us_first_line", "65 9C6 us_first_line", terrain={"woods": ["9E6"]})
    assert [modifier(t, u, "9E3", c) for u in (64, 65) for c in (BY_MORTAR, BY_ARTILLERY)] == [1, 1, 0, 0]
    t = meadow(
        "64 9E6 us_first_line", "65 9A1 us_first_line", "0 9I9 german_mortar", terrain={"stone_building": ["9E6"]}
    )
    assert modifier(t, 64, "9E3", BY_MORTAR) == -2


@rule("BOB:57.0i")
def test_shells_do_not_burst_in_orchards() -> None:
    t = meadow("64 9E6 us_first_line", "0 9I9 german_mortar", terrain={"orchard": ["9E6"]})
    assert [modifier(t, 64, "9E3", c) for c in (BY_MORTAR, BY_ARTILLERY)] == [0, 0]


@rule("BOB:51.0b")
def test_woods_and_buildings_cost_two_points() -> None:
    terrain = {"woods": ["9D3"], "stone_building": ["9F3"], "wooden_building": ["9E4"]}
    for h in ("9D3", "9F3", "9E4"):
        t = meadow("0 9E3 german_first_line", FRIEND, "64 9A9 us_first_line", terrain=terrain)
        assert events(move(t, 0, h), "moved")[0].left == 30 - 12


@rule("BOB:53.0", "BOB:52.0b")
def test_a_road_is_open_ground_that_costs_less() -> None:
    t = field("0 9E2 german_first_line", FRIEND, "64 9E5 us_first_line", board="9")
    assert state(t).setup.terrain.roads >> state(t).setup.grid.at("9E3") & 1
    assert events(move(t, 0, "9E3"), "moved")[0].left == 30 - 4
    assert bonus(t, 0, "9E5") == 4


@rule("BOB:52.0a", "BOB:52.0b", "BOB:52.0d")
def test_fire_gains_four_at_who_enters_the_open_two_hexes_away() -> None:
    t = meadow("0 9C6 german_first_line", FRIEND, "64 9C3 us_first_line", "65 9I9 us_first_line", side="axis")
    move(t, 0, "9C5")
    assert hits(op_fire(t, 64))[0][0] == fp_at(t, 64, 0, mode=OP) + 4


def op_fire(table: Table, unit: int) -> tuple[Event, ...]:
    """A unit fires at a mover, passing its check and without a command point."""
    table.script([1] * 4)
    found = table.play(f"op-fire {unit}")
    while "decline" in legal(table):
        found += table.play("decline")
    return found


@rule("BOB:52.0b", "BOB:52.0d")
def test_the_gain_fades_with_the_distance() -> None:
    t = field("0 9E9 german_first_line", "64 9A1 us_first_line", board="9")
    assert [bonus(t, 0, f"9E{n}") for n in (8, 5, 4, 1)] == [4, 4, 2, 2]
    assert [bonus(t, 0, "9A2", column) for column in (BY_INFANTRY, BY_MORTAR, BY_GUN, BY_AIR)] == [0, 0, 0, 0]
    assert [bonus(t, 0, "9E6", column) for column in (BY_MORTAR, BY_GUN, BY_AIR)] == [4, 0, 0]
    assert bonus(t, 0, "9A2", BY_ARTILLERY) == 4


@rule("BOB:52.0b", "BOB:51.0c")
def test_who_enters_cover_is_not_in_the_open() -> None:
    for terrain, found in (("woods", -1), ("wooden_building", -1), ("stone_building", -2), ("orchard", 0)):
        t = meadow(GERMAN, "64 9E5 us_first_line", terrain={terrain: ["9E5"]})
        assert fp_at(t, 0, 64, came="9E6") == PROFICIENT + found
    t = meadow(GERMAN, "64 9E5 us_first_line")
    assert fp_at(t, 0, 64, came="9E6") == PROFICIENT + 4


@rule("BOB:52.0c", "BOB:52.0e")
def test_higher_terrain_takes_one_and_the_gain_too() -> None:
    t = field("0 19C6 german_first_line", "64 19A7 us_first_line", board="19")
    assert fp_at(t, 64, 0, came="19B6") == fp_at(t, 64, 0, mode=OP)
    assert modifier(t, 0, "19A7", moved=1) == -1
    assert bonus(t, 0, "19A7") == 0
    assert bonus(t, 64, "19C6") == 4  # the other way round he is in the open


@rule("BOB:52.0f", "BOB:59.0x")
def test_a_mortar_gains_four_even_uphill() -> None:
    t = field("0 19C6 german_first_line", "64 19A7 us_mortar", board="19")
    assert (modifier(t, 0, "19A7", BY_MORTAR), bonus(t, 0, "19A7", BY_MORTAR)) == (0, 4)
    assert fp_at(t, 64, 0, came="19B6") == fp_at(t, 64, 0, mode=OP) + 4


@rule("BOB:52.0b")
def test_guns_and_vehicles_are_never_moving_in_the_open() -> None:
    t = field("0 9E5 pak40 facing=0", "1 9D5 pz4h facing=0", "64 9E3 us_first_line", board="9")
    s = state(t)
    assert not any(cover.exposed(s, s.hex[64], unit, BY_INFANTRY) for unit in (0, 1))
    t = field("0 9E5 german_first_line", "64 9E3 us_first_line", board="9")
    assert bonus(t, 0, "9E3") == 4


# --- works (54) -----------------------------------------------------------------------------------------------------


@rule("BOB:54.1b", "BOB:54.1c")
def test_foxholes_take_the_place_of_the_terrain_and_serve_only_who_stays_in_them() -> None:
    t = meadow(
        GERMAN, "64 9E6 us_first_line", "65 9D6 us_first_line", terrain={"woods": ["9D6"]}, more="foxholes: 9E6 9D6"
    )
    assert [modifier(t, 64, "9E3", c) for c in range(5)] == [-2, -2, -4, -4, -2]
    assert [modifier(t, 65, "9E3", c) for c in range(4)] == [-2, -2, -2, -2]
    assert [modifier(t, 64, "9E3", moved=1), modifier(t, 65, "9E3", moved=1)] == [0, -1]
    assert bonus(t, 64, "9E3") == 4
    assert modifier(t, 65, "9E3", BY_MORTAR, moved=1) == 1


@rule("BOB:54.1d")
def test_in_a_melee_in_foxholes_only_their_owners_have_them() -> None:
    units = ("0 9E5 german_first_line", "1 9D5 german_first_line", FAR_FRIEND, "64 9E6 us_first_line used")
    t = meadow(*units, "65 9A1 us_first_line", more="foxholes: 9E6")
    for unit in (0, 1):
        move(t, unit, "9E6")
        while "pass" in legal(t):
            t.play("pass")
        assert [modifier(t, each, "9E6", BY_ARTILLERY) for each in (unit, 64)] == [0, -4]
    assert [where(t, unit) for unit in (0, 1)] == ["9E6", "9E6"]
    assert [modifier(t, unit, "9E6", BY_ARTILLERY) for unit in (0, 1, 64)] == [0, 0, -4]


@rule("BOB:54.2b")
def test_a_trench_is_a_line_of_foxholes_along_which_nobody_is_in_the_open() -> None:
    t = field(
        "0 9E3 german_first_line", "64 9E7 us_first_line", board="9", changes={"changes": {"trench": ["9E3", "9E4"]}}
    )
    assert [modifier(t, 0, "9E7", c) for c in range(5)] == [-2, -2, -4, -4, -2]
    assert modifier(t, 0, "9E7", moved=1) == 0
    assert [bonus(t, 0, "9E7", left=h) for h in ("9E4", "9D3", "9E2")] == [0, 4, 4]


@rule("BOB:54.2b")
def test_a_trench_may_be_a_single_hex() -> None:
    t = field("0 9E3 german_first_line", "64 9E7 us_first_line", board="9", changes={"changes": {"trench": ["9E3"]}})
    assert modifier(t, 0, "9E7") == -2


@rule("BOB:54.3a", "BOB:54.3e")
def test_a_pillbox_covers_better_and_may_be_part_of_a_trench() -> None:
    terrain = {"trench": ["9E3", "9E4"]}
    t = field("0 9E3 german_first_line", "1 9D4 german_first_line", "64 9E7 us_first_line", board="9",
              changes={"changes": terrain}, more="pillboxes: 9E3 9D4 9D5")  # fmt: skip
    assert [modifier(t, 0, "9E7", c) for c in range(5)] == [-3, -3, -6, -6, -3]
    assert bonus(t, 0, "9E7", left="9E4") == 0
    assert bonus(t, 1, "9E7", left="9E4") == 0  # out of the trench into a pillbox beside it
    assert bonus(t, 1, "9E7", left="9D5") == 4  # from one pillbox to another


@rule("BOB:54.3f")
def test_a_pillbox_does_not_block() -> None:
    t = field("0 9E3 german_first_line", "64 9E5 us_first_line", board="9", options={"open_sight": True},
              changes={"changes": {"pillbox": ["9E4"]}})  # fmt: skip
    s = state(t)
    assert not next(x for x in t.observe("axis").sight(s.hex[0]) if x.hex == s.hex[64]).blocked


@rule("BOB:54.4b")
def test_a_fortified_building_covers_by_three() -> None:
    t = meadow(GERMAN, "64 9E6 us_first_line", terrain={"wooden_building": ["9E6"]}, more="fortified: 9E6")
    assert [modifier(t, 64, "9E3", c) for c in range(5)] == [-3] * 5
    assert modifier(t, 64, "9E3", moved=1) == -3


# --- hedgerows (55), on board 8 -------------------------------------------------------------------------------------


@rule("BOB:55.0b", "BOB:55.0e", "BOB:55.0g")
def test_two_who_stand_still_across_a_hedgerow_both_have_it() -> None:
    t = field("0 8D2 german_first_line", "64 8E3 us_first_line", board="8")
    assert (modifier(t, 0, "8E3"), modifier(t, 64, "8D2")) == (-2, -2)
    assert modifier(t, 0, "8E3", BY_GUN) == -2
    assert modifier(t, 0, "8E3", moved=1) == 0
    assert fp_at(t, 64, 0, came="8D1") == fp_at(t, 64, 0, mode=OP) + 2 + 4


@rule("BOB:55.0g", "BOB:55.0d")
def test_who_has_just_come_to_a_hedgerow_beside_the_firer_is_in_the_open() -> None:
    t = field("0 8D1 german_first_line", "64 8E3 us_first_line", "1 8A1 german_first_line", board="8")
    found = move(t, 0, "8D2")
    assert events(found, "moved")
    assert bonus(t, 0, "8E3", left="8D1") == 4
    expected = fp_at(t, 64, 0, mode=OP) + 2 + 4  # without the hedgerow, and in the open
    assert hits(op_fire(t, 64))[0][0] == expected


@rule("BOB:55.0c", "BOB:55.0b")
def test_farther_off_a_hedgerow_covers_even_who_moves() -> None:
    t = field("0 8C7 german_first_line", "64 8A5 us_first_line", board="8")
    assert modifier(t, 0, "8A5", moved=1) == -2
    assert bonus(t, 0, "8A5") == 0


@rule("BOB:55.0i")
def test_who_fires_over_his_own_hedgerow_finds_the_target_in_the_open() -> None:
    t = field("0 8C6 german_first_line", "64 8A5 us_first_line", board="8", options={"open_sight": True})
    assert modifier(t, 0, "8A5") == 0
    assert modifier(t, 64, "8C6") == -2
    assert t.observe("axis").sight(state(t).hex[0])


@rule("BOB:55.0j")
def test_over_two_hedgerows_both_are_covered() -> None:
    t = field("0 8C7 german_first_line", "64 8A5 us_first_line", board="8")
    assert (modifier(t, 0, "8A5"), modifier(t, 64, "8C7")) == (-2, -2)


@rule("BOB:55.0f")
def test_shells_fall_behind_hedgerows() -> None:
    t = field("0 8C7 german_first_line", "64 8A5 us_mortar", board="8")
    for column in (BY_MORTAR, BY_ARTILLERY):
        assert (modifier(t, 0, "8A5", column), bonus(t, 0, "8A5", column)) == (0, 4)


# --- rivers and bridges (56) ----------------------------------------------------------------------------------------


@rule("BOB:56.0a", "BOB:56.0b")
def test_water_is_crossed_by_bridges_which_are_road() -> None:
    t = field("0 5D4 german_first_line", "1 5A1 german_first_line", "64 5I9 us_first_line", board="5")
    play(t, "activate 0", "move")
    refused(t, "go 5E4", "BOB:56.0a")
    found = play(t, "go 5E5")
    assert events(found, "moved")[0].left == 30 - 4
    assert where(t, 0) == "5E5"
    assert bonus(t, 0, "5G6") == 4


# --- orchards (57) --------------------------------------------------------------------------------------------------

ROW = {"orchard": ["9C4", "9C5", "9C6"]}


@rule("BOB:57.0e", "BOB:57.0g", "BOB:57.0j")
def test_three_orchards_and_woods_take_three() -> None:
    t = meadow("0 9C3 german_first_line", FRIEND, "64 9C7 us_first_line", terrain={**ROW, "woods": ["9C7"]})
    assert hits(shoot(t, 0, "9C7", 10))[64][0] == FP - 3
    t = meadow("0 9C3 pz4h facing=2", "64 9C7 us_first_line", terrain={**ROW, "woods": ["9C7"]})
    s = state(t)
    shot = Round(0, s.hex[64])
    assert sum(part.value for part in pc_parts(s, shot)) == -2
    plain = meadow("0 9C3 pz4h facing=2", "64 9C7 us_first_line")
    there, here = (sum(p.value for p in soft_parts(x, shot, 64)) for x in (state(plain), s))
    assert here == there - 1


@rule("BOB:57.0e")
def test_one_or_two_orchards_take_one() -> None:
    for orchards, value in ((["9C4"], -1), (["9C4", "9C5"], -1), (["9C4", "9C5", "9C6"], -2), (["9C3", "9C7"], 0)):
        t = meadow("0 9C3 german_first_line", "64 9C7 us_first_line", terrain={"orchard": orchards})
        assert fp_at(t, 0, 64) == FP + value


@rule("BOB:57.0k", "BOB:57.0c")
def test_beside_each_other_in_orchards_there_is_neither_cover_nor_open_ground() -> None:
    t = meadow("0 9C4 german_first_line", "64 9C5 us_first_line", terrain=ROW)
    assert fp_at(t, 0, 64, came="9C6") == PROFICIENT + 1 + 3
    assert modifier(t, 64, "9C4") == 0
    t = meadow("0 9C4 pz4h facing=2", "64 9C5 us_first_line", terrain=ROW)
    s = state(t)
    shot = Round(0, s.hex[64], mode=OP, mover=64, came=s.setup.grid.at("9C6"))
    assert [part.value for part in pc_parts(s, shot)] == [-2]
    assert len(soft_parts(s, shot, 64)) == 1


@rule("BOB:57.0f")
def test_orchards_do_not_hinder_shells() -> None:
    t = meadow("0 9C2 german_mortar", "64 9C7 us_first_line", terrain=ROW)
    bare = meadow("0 9C2 german_mortar", "64 9C7 us_first_line")
    assert fp_at(t, 0, 64) == fp_at(bare, 0, 64)
    assert bonus(t, 64, "9C2", BY_MORTAR) == bonus(bare, 64, "9C2", BY_MORTAR) == 2


@rule("BOB:52.0c", "BOB:57.0e")
def test_orchards_on_the_line_cancel_movement_in_the_open() -> None:
    t = meadow("0 9C3 german_first_line", "64 9C7 us_first_line", terrain={"orchard": ["9C5"]})
    assert bonus(t, 64, "9C3") == 0


@rule("BOB:57.0c", "BOB:15.0m")
def test_who_is_concealed_in_an_orchard_stays_so_in_sight() -> None:
    for terrain, hidden in ((ROW, True), ({"orchard": ["9A1"]}, False)):
        t = meadow("0 9C5 german_first_line concealed", "1 9A1 german_first_line", "64 9G5 us_first_line",
                   "65 9I9 us_first_line", terrain=terrain, side="allies")  # fmt: skip
        move(t, 64, "9F4")
        assert marked(t, "concealed", 0) == hidden


# --- dikes (58) -----------------------------------------------------------------------------------------------------

# The road of board 9 down column E as a dike, from E1 to E9.
DIKE = {"changes": {"dike": [f"9E{n}" for n in range(1, 10)]}}
WEST, EAST = 9, 3  # the banks of a dike that runs north and south


def on_dike(*units: str, **more: Any) -> Table:
    return field(*units, board="9", changes=DIKE, **more)


@rule("BOB:58.0b", "BOB:58.0c")
def test_fire_over_a_dike_finds_cover_behind_it() -> None:
    t = on_dike(
        "0 9E2 german_first_line bank=3", "1 9F2 german_first_line", "64 9C3 us_first_line", "65 9G3 us_first_line"
    )
    assert [modifier(t, 0, h) for h in ("9C3", "9G3")] == [-2, 0]  # on the east bank
    assert [modifier(t, 1, h) for h in ("9C3", "9G3")] == [-1, 0]
    assert [modifier(t, 0, "9C3", column) for column in (BY_GUN, BY_MORTAR, BY_ARTILLERY)] == [-2, 0, 0]


@rule("BOB:58.0b")
def test_the_bank_of_the_firer_matters_too() -> None:
    t = on_dike(
        "0 9E3 german_first_line bank=3",
        "1 9E5 german_first_line bank=9",
        "64 9G2 us_first_line",
        "65 9E7 us_first_line",
    )
    s = state(t)
    assert cover.terrain_modifier(s, s.hex[0], 64, BY_INFANTRY, firer=0).value == 0
    assert cover.terrain_modifier(s, s.hex[1], 64, BY_INFANTRY, firer=1).value == -1
    s.bank[65] = WEST
    assert cover.terrain_modifier(s, s.hex[0], 65, BY_INFANTRY, firer=0).value == -2  # along the road, other bank
    assert cover.terrain_modifier(s, s.hex[1], 65, BY_INFANTRY, firer=1).value == 0


@rule("BOB:52.0c", "BOB:58.0b")
def test_who_runs_behind_a_dike_is_not_in_the_open() -> None:
    t = on_dike("0 9F2 german_first_line", "64 9C3 us_first_line")
    assert (bonus(t, 0, "9C3"), bonus(t, 0, "9H2")) == (0, 4)


@rule("BOB:58.0a", "BOB:58.0e")
def test_a_unit_comes_to_a_dike_on_its_own_side_and_may_cross_at_no_cost() -> None:
    t = on_dike("0 9C3 german_first_line", "1 9A1 german_first_line", "64 9I9 us_first_line")
    found = move(t, 0, "9D3", "9E3")
    assert events(found, "moved")[-1].left == 30 - 12
    assert state(t).bank[0] == WEST
    play(t, *(["pass"] if "pass" in legal(t) else []), "stop")
    assert legal(t) == [f"bank {EAST}", f"bank {WEST}"]
    refused(t, "bank 1", "BOB:58.0a")
    play(t, f"bank {EAST}")
    assert state(t).bank[0] == EAST


def test_who_is_stopped_on_a_dike_keeps_to_the_side_that_he_came_from() -> None:
    units = ("0 9C3 german_first_line", "1 9A1 german_first_line", "64 9F3 us_paratroopers", "65 9I9 us_first_line")
    t = on_dike(*units, more="cp: axis 0 allies 0")
    move(t, 0, "9D3", "9E3")
    t.script([5, 10])
    found = play(t, "op-fire 64")
    assert [e.passed for e in events(found, "checked") if e.unit == 0] == [False]
    on_to(t, "pass")
    assert (where(t, 0), marked(t, "used", 0), t.prompt) == ("9E3", True, "impulse")
    assert state(t).bank[0] == WEST


@rule("BOB:58.0e", "BOB:53.0")
def test_along_a_dike_one_walks_as_on_a_road_and_keeps_his_bank() -> None:
    t = on_dike("0 9E3 german_first_line bank=9", "1 9A1 german_first_line", "64 9I9 us_first_line")
    assert events(move(t, 0, "9E4"), "moved")[0].left == 30 - 4
    assert state(t).bank[0] == WEST
    move(t, 0, "9D4")
    assert state(t).bank[0] == dikes.NO_BANK


@rule("BOB:58.0d")
def test_foxholes_on_a_dike_cover_from_both_sides_and_do_not_add() -> None:
    t = on_dike("0 9E2 german_first_line bank=3", "64 9C3 us_first_line", more="foxholes: 9E2")
    assert [modifier(t, 0, h) for h in ("9C3", "9G3")] == [-2, -2]
    assert modifier(t, 0, "9C3", BY_MORTAR) == -4


@rule("BOB:58.0b")
def test_a_line_along_a_dike_that_turns_off_does_not_cross_it() -> None:
    for road, over in ((["9E2", "9E3", "9E4", "9F4", "9G5"], "9G2"), (["9E3", "9E4", "9E5", "9D5", "9C5"], "9G2")):
        units = ("0 9E7 german_first_line", f"1 {road[0]} german_first_line", "2 9C6 german_first_line")
        t = field(*units, "64 9I9 us_first_line", board="9", changes={"changes": {"dike": road}})
        assert [modifier(t, 0, road[0]), modifier(t, 1, "9E7"), modifier(t, 2, over)] == [0, 0, -1]


@rule("BOB:58.0b")
def test_a_dike_is_crossed_between_its_hexes_whichever_way_it_runs() -> None:
    road = ["9A5", "9B5", "9C5", "9D5", "9E5"]
    units = ("0 9B4 german_first_line", "1 9D4 german_first_line", "2 9C4 german_first_line")
    t = field(*units, "64 9I9 us_first_line", board="9", changes={"changes": {"dike": road}})
    assert [modifier(t, unit, h) for unit, h in ((0, "9A6"), (1, "9C6"), (2, "9D6"))] == [-1, -1, -1]
    assert [modifier(t, unit, h) for unit, h in ((0, "9A4"), (1, "9C4"), (2, "9D4"))] == [0, 0, 0]


def test_banks_follow_the_bends_of_a_dike() -> None:
    t = field("0 9A5 german_first_line", "64 9I9 us_first_line", board="9",
              changes={"changes": {"dike": ["9A5", "9B5", "9C5", "9D5", "9E5", "9E6"]}})  # fmt: skip
    terrain = state(t).setup.terrain
    at = terrain.grid.at
    assert dikes.banks(terrain, at("9A4")) == ()
    assert len(dikes.banks(terrain, at("9B5"))) == 2
    for h in ("9B5", "9C5", "9D5"):
        found = dikes.banks(terrain, at(h))
        assert {dikes.same_bank(terrain, at(h), p) for p in range(12)} == set(found)
    north = dikes.bank_on_entering(terrain, at("9B4"), dikes.NO_BANK, at("9B5"))
    south = dikes.bank_on_entering(terrain, at("9B6"), dikes.NO_BANK, at("9B5"))
    assert north != south
    for bank, other in ((north, "9C4"), (south, "9C6")):
        along = dikes.bank_on_entering(terrain, at("9B5"), bank, at("9C5"))
        assert along == dikes.bank_on_entering(terrain, at(other), dikes.NO_BANK, at("9C5"))


def test_a_position_names_the_bank_of_a_unit() -> None:
    t = on_dike("0 9E3 german_first_line bank=9", "64 9I9 us_first_line")
    assert "0 9E3 german_first_line known bank=9" in t.position()


def test_the_bank_of_a_unit_is_told_by_the_compass_and_drawn() -> None:
    t = on_dike("0 9E3 german_first_line bank=9", "1 9A1 german_first_line", "64 9I9 us_first_line")
    view = t.view("allies")
    units = {unit["id"]: unit for unit in view["units"]}
    assert [units[unit]["bank"] for unit in (0, 1)] == [WEST, None]
    assert [state_words(units[0], language, turned=False) for language in ("en", "ru")] == [
        "side of the dike: W",
        "сторона эстакады: З",
    ]
    pieces = {piece.id: piece for piece in state(t).setup.game.scene(view, "en").pieces}
    assert "rotate(-90)" in pieces[0].svg and "rotate" not in pieces[1].svg


# --- hills (59) -----------------------------------------------------------------------------------------------------


@rule("BOB:59.0w")
def test_infantry_fires_worse_uphill_and_better_downhill() -> None:
    t = field("0 19C6 german_first_line", "1 19A1 german_first_line", "64 19B6 us_first_line", board="19")
    assert hits(shoot(t, 0, "19B6", 10))[64][0] == FP + 3 + 1
    s = state(t)
    assert (modifier(t, 0, "19B6"), cover.height_bonus(s, s.hex[64], 0, BY_INFANTRY).value) == (-1, 0)


@rule("BOB:51.0c", "BOB:21.5d")
def test_height_does_not_add_to_other_cover() -> None:
    t = field("0 19D5 german_first_line", "64 19B6 us_first_line", board="19")
    assert modifier(t, 0, "19B6") == -2  # the stone building alone


@rule("BOB:59.0x")
def test_height_does_not_matter_to_shells() -> None:
    t = field("0 19C6 german_mortar", "64 19A7 us_first_line", board="19")
    s = state(t)
    for column in (BY_MORTAR, BY_ARTILLERY):
        assert cover.height_bonus(s, s.hex[0], 64, column).value == 0
        assert modifier(t, 0, "19A7", column) == 0


@rule("BOB:59.0v")
def test_guns_and_vehicles_check_for_a_shot_uphill() -> None:
    for h, needed in (("19C6", 1), ("19A8", 0)):
        t = field("0 19B6 pz4h facing=1", "1 19A1 german_first_line", f"64 {h} us_first_line", board="19")
        s = state(t)
        if not needed:
            assert pc_parts(s, Round(0, s.hex[64])) == []
        else:
            found = shoot(t, 0, h, 10)
            assert check(found)[1] == PROFICIENCY[s.kind[0]] - 1


@rule("BOB:59.0b")
def test_uphill_costs_a_point_more() -> None:
    for start, goal, price in (("19B6", "19C6", 12), ("19C6", "19B6", 6), ("19C6", "19C7", 6)):
        t = field(f"0 {start} german_first_line", "1 19A1 german_first_line", "64 19I9 us_first_line", board="19")
        assert events(move(t, 0, goal), "moved")[0].left == 30 - price


# --- halftracks (21.5) ----------------------------------------------------------------------------------------------


@rule("BOB:21.5a", "BOB:21.5b", "BOB:21.5e")
def test_a_halftrack_covers_whom_it_carries_but_not_from_beside() -> None:
    t = field("0 9E3 german_first_line ride=1", "1 9E3 spw251_1 facing=0", "64 9E6 us_first_line", board="9")
    assert [modifier(t, 0, h) for h in ("9E6", "9E5", "9E4")] == [-2, -2, 0]
    assert bonus(t, 0, "9E4") == 0
    s = state(t)
    assert not cover.in_open(s, 0, s.stood[1])


@rule("BOB:21.5c")
def test_from_above_one_looks_into_a_halftrack_two_hexes_away() -> None:
    t = field("0 19A6 german_first_line ride=1", "1 19A6 spw251_1 facing=0", "64 19C7 us_first_line", board="19")
    assert modifier(t, 0, "19C7") == 0
    assert modifier(t, 0, "19A8") == -2


# --- smoke (60) -----------------------------------------------------------------------------------------------------


@rule("BOB:60.0d", "BOB:60.0f", "BOB:60.0c")
def test_smoke_takes_one_however_much_of_it_there_is() -> None:
    for places in ("9E3", "9E4", "9E6", "9E3 9E4 9E5 9E6"):
        t = meadow(GERMAN, FRIEND, "64 9E6 us_first_line", more=f"smoke: {places}")
        assert hits(shoot(t, 0, "9E6", 10))[64][0] == FP - 1
        assert bonus(t, 64, "9E3") == 0


@rule("BOB:60.0e")
def test_dispersed_smoke_only_cancels_movement_in_the_open() -> None:
    t = meadow(GERMAN, FRIEND, "64 9E6 us_first_line", more="dispersed: 9E5")
    assert fp_at(t, 0, 64) == FP
    assert fp_at(t, 0, 64, came="9E7") == PROFICIENT


@rule("BOB:60.0g")
def test_smoke_hides_nobody_in_the_open() -> None:
    t = meadow("0 9C5 german_first_line concealed", "1 9A1 german_first_line", "64 9G5 us_first_line",
               "65 9I9 us_first_line", more="smoke: 9C5 9D5", side="allies")  # fmt: skip
    assert marked(t, "concealed", 0)
    move(t, 64, "9F4")
    assert not marked(t, "concealed", 0)


@rule("BOB:60.0h")
def test_through_smoke_crews_always_check() -> None:
    for smoke, value in (("smoke", -1), ("dispersed", 0)):
        t = meadow("0 9C3 pz4h facing=2", FRIEND, "64 9C6 us_first_line", more=f"{smoke}: 9C5")
        found = shoot(t, 0, "9C6", 10)
        assert check(found)[1] == PROFICIENCY[state(t).kind[0]] + value


@rule("BOB:60.0j")
def test_smoke_does_not_matter_to_artillery() -> None:
    t = meadow(GERMAN, "64 9E6 us_first_line", more="smoke: 9E6")
    assert bonus(t, 64, "9E6", BY_ARTILLERY) == 4
    s = state(t)
    assert cover.smoke_modifier(s, s.hex[64], s.hex[64], BY_ARTILLERY).value == 0


# --- night (62) -----------------------------------------------------------------------------------------------------


@rule("BOB:62.0h")
def test_by_night_movement_in_the_open_counts_for_less() -> None:
    t = field("0 9E3 german_first_line", "64 9E6 us_first_line", board="9", changes={"night": {"visibility": 3}})
    assert [bonus(t, 0, f"9E{n}") for n in (4, 5, 6)] == [2, 1, 0]


# --- cover for those who run or hide (11, 15) -----------------------------------------------------------------------


@rule("BOB:11.0q")
def test_a_hedgerow_is_cover_only_if_all_fire_crosses_it() -> None:
    t = field("0 8C7 german_first_line", "64 8A5 us_first_line", "65 8C9 us_first_line", board="8")
    s = state(t)
    sources = 1 << s.hex[64]
    assert cover.favourable(s, 0, s.hex[0], sources)
    assert not cover.in_open(s, 0, sources)
    open_side = next(n for n in s.setup.grid.neighbours[s.hex[0]] if not cover.favourable(s, 0, s.hex[0], 1 << n))
    assert not cover.favourable(s, 0, s.hex[0], sources | 1 << open_side)


@rule("BOB:11.0r")
def test_a_hill_is_cover_only_if_all_near_enemies_are_lower() -> None:
    t = field("0 19C6 german_first_line", "64 19A7 us_first_line", "65 19C7 us_first_line", board="19")
    s = state(t)
    low, level = 1 << s.hex[64], 1 << s.hex[65]
    assert cover.favourable(s, 0, s.hex[0], low)
    assert not cover.favourable(s, 0, s.hex[0], low | level)
    assert cover.favourable(s, 0, s.hex[0], low | level, near=low)


@rule("BOB:51.0c")
def test_woods_and_works_are_cover_from_everywhere() -> None:
    t = meadow(GERMAN, "64 9E6 us_first_line", terrain={"woods": ["9C3"]}, more="foxholes: 9G3")
    s, at = state(t), state(t).setup.grid.at
    everywhere = s.setup.grid.all
    assert [cover.favourable(s, 0, at(h), everywhere & ~(1 << at(h))) for h in ("9C3", "9G3", "9E3")] == [
        True,
        True,
        False,
    ]
    assert (
        modifier(meadow("0 9C3 german_first_line", "64 9A1 us_first_line", terrain={"woods": ["9C3"]}), 0, "9E3") == -1
    )


@rule("BOB:58.0b")
def test_who_runs_to_a_dike_may_take_the_bank_that_hides_him() -> None:
    t = on_dike("0 9F2 german_first_line", "64 9C3 us_first_line", "65 9H3 us_first_line")
    s = state(t)
    goal = s.setup.grid.at("9E2")
    west, east = 1 << s.hex[64], 1 << s.hex[65]
    assert cover.favourable(s, 0, goal, west)
    assert cover.favourable(s, 0, goal, east)
    assert not cover.favourable(s, 0, goal, west | east)


@rule("BOB:58.0a", "BOB:11.0o")
def test_who_has_run_to_a_dike_takes_a_bank() -> None:
    t = on_dike("0 9F3 german_second_line red used", "64 9H3 us_first_line used", "65 9I9 us_first_line used")
    t.script([10])
    while f"bank {WEST}" not in legal(t):
        wanted = [text for text in legal(t) if text in ("hex 9E3", "check 0", "unit 0", "decline")] or ["pass"]
        t.play(wanted[0])
    play(t, f"bank {WEST}")
    assert (where(t, 0), state(t).bank[0]) == ("9E3", WEST)


# --- what players measure (14) --------------------------------------------------------------------------------------


@rule("BOB:14.0j", "BOB:15.0s")
def test_at_the_end_of_an_activation_lines_are_measured_to_conceal_a_unit() -> None:
    for enemy, hidden in (("1D4", True), ("1B3", False)):  # D3 between the one and the goal is a stone building
        t = field("0 1E2 german_first_line", "1 1A9 german_first_line", f"64 {enemy} us_first_line")
        move(t, 0, "1D2")
        play(t, *(["pass"] if "pass" in legal(t) else []), "stop")
        while "decline" in legal(t):
            t.play("decline")
        assert marked(t, "used", 0)
        assert marked(t, "concealed", 0) == hidden


# --- what is worked out once and kept -------------------------------------------------------------------------------


def test_whether_a_mover_keeps_to_its_trench_is_asked_of_every_mover() -> None:
    terrain = {"trench": ["9E6", "9E7"]}
    t = meadow(GERMAN, FRIEND, "64 9E6 us_first_line", terrain=terrain, more="cp: axis 0 allies 0")
    from_the_open, along = fp_at(t, 0, 64, came="9F6"), fp_at(t, 0, 64, came="9E7")
    assert (from_the_open, along) == (PROFICIENT + 4, PROFICIENT)
    assert fp_at(t, 0, 64, came="9F6") == PROFICIENT + 4


def test_a_fortified_building_is_told_from_the_others_of_its_kind() -> None:
    found = [
        fp_at(meadow(GERMAN, FRIEND, "64 9E6 us_first_line", terrain={"stone_building": ["9E6"]}, more=more), 0, 64)
        for more in ("", "fortified: 9E6", "", "foxholes: 9A1")
    ]
    assert found == [FP - 2, FP - 3, FP - 2, FP - 2]
