"""Fire by squads and weapon teams, suppression and casualties (6, 7, 8)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from sandtable.games.band_of_brothers.rules.firepower import FINAL, OP, Shot, firepower
from sandtable.testing import refused, rule

from .helpers import events, field, legal, marked, state, where
from .shooting import LONG, finish_turn, hits, open_field, shoot, take_aim

GERMAN, SECOND = "0 9E3 german_first_line", "1 9A1 german_first_line"
BESIDE: dict[str, Any] = {"terrain": {"stone_building": ["9E4"]}, "more": "fortified: 9E4"}
DISTANT: dict[str, Any] = {"terrain": {"stone_building": ["9E7", "9D8"]}, "more": "fortified: 9E7 9D8"}


# --- range (6.0) ----------------------------------------------------------------------------------------------------


@rule("BOB:6.0a", "BOB:6.0c", "BOB:6.2a", "BOB:2.1a")
def test_within_range_a_squad_fires_with_its_printed_firepower() -> None:
    for roll, level in ((5, 1), (6, 0)):
        t = open_field(GERMAN, SECOND, "64 9E6 us_first_line")
        assert hits(shoot(t, 0, "9E6", roll))[64][0] == 5
        assert state(t).suppression[64] == level
        assert marked(t, "used", 0)


@rule("BOB:6.0c")
def test_a_squad_does_not_fire_with_nothing_in_range() -> None:
    t = open_field("0 9E1 german_first_line reduced", SECOND, "64 9I9 m4a1")
    t.play("activate 0")
    refused(t, "fire", "BOB:6.0c")


@rule("BOB:6.0d", "BOB:2.1d")
def test_beyond_normal_range_firepower_is_halved_and_rounded_down() -> None:
    for h, fp in (("9E7", 5), ("9E8", 2)):
        t = open_field("0 9E1 german_first_line", SECOND, f"64 {h} us_first_line")
        assert hits(shoot(t, 0, h, 5))[64][0] == fp


@rule("BOB:6.0d")
def test_halving_comes_after_all_other_modifiers() -> None:
    t = open_field("0 9E1 german_first_line", SECOND, "64 9E8 us_first_line", terrain={"wooden_building": ["9E8"]})
    found = hits(shoot(t, 0, "9E8", 5))
    assert found == {64: (2, "miss")}, "(5 - 1) / 2, not 5 / 2 - 1"


@rule("BOB:6.0d")
def test_infantry_fires_no_farther_than_twice_its_range() -> None:
    units = ("64 9D9 us_first_line", "65 6E3 us_first_line", "66 6E4 us_first_line")
    t = field("0 9E1 german_first_line", SECOND, *units, changes={"map": LONG})
    s = state(t)
    assert [s.setup.grid.dist(s.hex[0], s.hex[u]) for u in (65, 66)] == [11, 12]
    assert set(legal(take_aim(t, 0))) == {"target 9D9", "target 6E3", "target 6E4"}
    t = field("0 9E1 german_first_line reduced", SECOND, "67 9E4 us_first_line", *units, changes={"map": LONG})
    refused(take_aim(t, 0), "target 6E3", "BOB:6.0d")


@rule("BOB:6.0b")
def test_all_fire_is_direct_but_that_of_mortars() -> None:
    units = ("0 9E1 german_first_line", "1 9D1 german_mortar", "64 9E5 us_first_line facing=2")
    s = state(open_field(*units, options={"flanks": True}))
    parts = [[p.rule for p in firepower(s, Shot(u, s.hex[64]), 64).parts] for u in (0, 1)]
    assert ["BOB:93.0k" in rules for rules in parts] == [True, False]


# --- restrictions (6.1) ---------------------------------------------------------------------------------------------


@rule("BOB:6.1a", "BOB:7.0c", "BOB:7.0d")
def test_a_unit_checks_its_morale_before_it_fires() -> None:
    for roll, shots in ((8, 1), (9, 0)):
        t = open_field(f"{GERMAN} reduced", SECOND, "64 9E6 us_first_line", more="cp: axis 0 allies 0")
        found = shoot(t, 0, "9E6", roll, 4)
        assert len(events(found, "shot")) == shots
        assert marked(t, "used", 0)
        assert state(t).suppression[64] == shots


@rule("BOB:6.1b")
def test_a_unit_does_not_fire_out_of_a_hex_with_an_enemy() -> None:
    t = open_field(GERMAN, SECOND, "64 9E3 us_first_line", "65 9E5 us_first_line")
    t.play("activate 0")
    refused(t, "fire", "BOB:6.1b")


@rule("BOB:6.1c")
def test_a_unit_does_not_fire_into_a_hex_with_friends() -> None:
    enemies = ("64 9E5 us_first_line", "65 9E6 us_first_line", "66 9E7 us_first_line")
    t = open_field(GERMAN, "1 9E5 german_first_line", *enemies)
    refused(take_aim(t, 0), "target 9E5", "BOB:6.1c")
    assert legal(t) == ["target 9E6", "target 9E7"]


def test_a_friendly_vehicle_does_not_keep_a_unit_from_firing() -> None:
    t = open_field(GERMAN, "1 9E5 stug3g", "64 9E5 us_first_line", "65 9E6 us_first_line")
    assert "target 9E5" in legal(take_aim(t, 0))


@rule("BOB:6.1d")
def test_units_on_the_way_do_not_block_fire() -> None:
    t = open_field(GERMAN, "1 9E4 german_first_line", "64 9E4 us_first_line", "65 9E6 us_first_line")
    assert hits(shoot(t, 0, "9E6", 5)) == {65: (5, "suppressed")}


@rule("BOB:6.1e")
def test_every_unit_fires_by_itself() -> None:
    t = open_field(GERMAN, "1 9E3 german_first_line", SECOND.replace("1 ", "2 "), "64 9E6 us_first_line")
    first = shoot(t, 0, "9E6", 5)
    assert [e.unit for e in events(first, "shot")] == [0]
    assert not marked(t, "used", 1)
    second = shoot(t, 1, "9E6", 5)
    assert [(e.unit, e.roll) for e in events(second, "shot")] == [(1, 5)]
    assert state(t).suppression[64] == 2


@rule("BOB:6.1f")
def test_a_ten_always_misses() -> None:
    t = open_field("0 9E3 german_first_line_mg", SECOND, "64 9E4 us_first_line")
    assert hits(shoot(t, 0, "9E4", 10)) == {64: (11, "miss")}
    assert state(t).suppression[64] == 0


@rule("BOB:6.1g", "BOB:6.2b")
def test_one_roll_hits_all_infantry_and_guns_in_the_hex() -> None:
    t = open_field(GERMAN, SECOND, "64 9E6 us_first_line", "65 9E6 us_57mm", "66 9E6 m4a1")
    found = shoot(t, 0, "9E6", 5)
    assert hits(found) == {64: (5, "suppressed"), 65: (5, "suppressed")}
    assert len(events(found, "shot")) == 1


@rule("BOB:6.1g")
def test_there_is_nothing_to_fire_at_in_a_hex_with_vehicles_alone() -> None:
    t = open_field(GERMAN, SECOND, "64 9E6 m4a1", "65 9E7 us_first_line", "66 9E8 us_mg")
    refused(take_aim(t, 0), "target 9E6", "BOB:6.1g")


@rule("BOB:6.1h")
def test_a_shot_along_a_blocked_line_is_wasted() -> None:
    t = open_field(GERMAN, SECOND, "64 9E6 us_first_line", terrain={"woods": ["9E5"]})
    found = shoot(t, 0, "9E6", 1)
    assert [e.rule for e in events(found, "no-sight")] == ["BOB:14.0g"]
    assert not events(found, "shot")
    assert marked(t, "used", 0)
    assert state(t).suppression[64] == 0


@rule("BOB:6.1i")
def test_below_one_a_shot_is_made_within_normal_range_only() -> None:
    enemies = ("64 9E7 us_first_line concealed", "65 9D8 us_first_line concealed", "66 9E9 us_first_line")
    t = open_field("0 9E1 german_second_line", SECOND, *enemies, **DISTANT)
    refused(take_aim(t, 0), "target 9D8", "BOB:6.1i")
    s = state(t)
    assert [firepower(s, Shot(0, s.hex[u]), u).final for u in (64, 65)] == [0, 0]
    assert "target 9E7" in legal(t)


@rule("BOB:6.1i")
@rule("BOB:21.5a")
def test_the_sides_of_a_halftrack_count_before_a_distant_shot() -> None:
    ride = (
        "0 9E7 spw251_1 facing=0",
        "1 9E7 panzergrenadiers ride=0",
        "2 9D7 panzergrenadiers",
        "3 9E3 panzergrenadiers",
    )
    t = open_field(*ride, "64 9E1 soviet_atr", "65 9A1 soviet_smg", side="allies")
    refused(take_aim(t, 64), "target 9E7", "BOB:6.1i")
    assert "target 9D7" in legal(t)


@rule("BOB:6.1i")
def test_foxholes_count_before_a_distant_shot() -> None:
    """An anti-tank rifle squad has 3, of which foxholes leave 1 and the distance nothing."""
    units = ("0 9E7 german_first_line", "1 9D7 german_first_line", "2 9F7 german_first_line")
    t = open_field(*units, "64 9E1 soviet_atr", "65 9A1 soviet_smg", side="allies", more="foxholes: 9E7")
    refused(take_aim(t, 64), "target 9E7", "BOB:6.1i")
    assert "target 9D7" in legal(t)


@rule("BOB:6.1j")
def test_a_one_suppresses_within_normal_range_whatever_the_firepower() -> None:
    for roll, level in ((1, 1), (2, 0)):
        t = open_field("0 9E1 german_second_line", SECOND, "64 9E7 us_first_line concealed", **DISTANT)
        assert hits(shoot(t, 0, "9E7", roll))[64][0] == 0
        assert state(t).suppression[64] == level


def test_a_one_does_nothing_of_itself_beyond_normal_range() -> None:
    t = open_field(
        "0 9E1 german_first_line", SECOND, "64 9D8 us_first_line", "65 9D8 us_first_line concealed", **DISTANT
    )
    assert hits(shoot(t, 0, "9D8", 1)) == {64: (1, "suppressed"), 65: (0, "miss")}


@rule("BOB:6.1k")
def test_a_one_at_an_adjacent_unit_is_a_casualty() -> None:
    for kind, roll, result in (
        ("us_first_line", 1, "casualty"),
        ("us_first_line", 2, "suppressed"),
        ("us_first_line reduced", 1, "eliminated"),
        ("us_57mm", 1, "eliminated"),
        ("us_57mm", 2, "suppressed"),
    ):
        t = open_field("0 9E3 german_second_line", SECOND, f"64 9E4 {kind}", **BESIDE)
        assert hits(shoot(t, 0, "9E4", roll)) == {64: (4, result)}, "4 + 3 adjacent - 3 fortified"


# --- results (6.2, 7, 8) --------------------------------------------------------------------------------------------


@rule("BOB:6.2c", "BOB:6.2f")
def test_a_hit_suppresses_by_one_level_up_to_red() -> None:
    t = open_field(GERMAN, "1 9E3 german_first_line", "2 9D3 german_first_line", "3 9A1 german_first_line",
                   "64 9E6 us_first_line")  # fmt: skip
    levels = []
    for unit in (0, 1, 2):
        shoot(t, unit, "9E6", 5)
        levels.append(state(t).suppression[64])
    assert levels == [1, 2, 2]


@rule("BOB:6.2d", "BOB:8.0a", "BOB:8.0c", "BOB:2.0j")
def test_the_first_casualty_number_costs_a_step_and_suppresses_fully() -> None:
    for roll, reduced, level in ((4, 1, 2), (5, 0, 1)):
        t = open_field(GERMAN, SECOND, "64 9E4 us_first_line")
        assert hits(shoot(t, 0, "9E4", roll))[64][0] == 8, "5 + 3 adjacent; casualty 4"
        assert (state(t).reduced(64), state(t).suppression[64]) == (reduced, level)


@rule("BOB:6.2e", "BOB:2.1e")
def test_the_second_casualty_number_eliminates() -> None:
    for roll, place in ((4, "lost"), (5, "9E4")):
        t = open_field("0 9E3 german_first_line_mg", SECOND, "64 9E4 us_first_line")
        assert hits(shoot(t, 0, "9E4", roll))[64][0] == 11, "8 + 3 adjacent; casualty 7"
        assert where(t, 64) == place


@rule("BOB:8.0a", "BOB:2.1e")
def test_a_casualty_eliminates_a_reduced_unit() -> None:
    for roll, place in ((4, "lost"), (5, "9E4")):
        t = open_field(GERMAN, SECOND, "64 9E4 us_first_line reduced")
        shoot(t, 0, "9E4", roll)
        assert where(t, 64) == place


@rule("BOB:8.0b")
def test_nothing_but_an_event_brings_a_reduced_unit_back_to_strength() -> None:
    t = open_field(GERMAN, SECOND, "64 9E5 us_first_line", "65 9I9 us_first_line")
    s = state(t)
    shoot(t, 0, "9E5", 1)
    assert (s.reduced(64), s.suppression[64]) == (1, 2), "1 + 4 is no more than 5"
    finish_turn(t)
    assert (where(t, 64), state(t).reduced(64), state(t).suppression[64]) == ("9E5", 1, 1)


@rule("BOB:6.2h")
def test_fire_at_a_unit_at_rest_causes_no_morale_check() -> None:
    t = open_field(GERMAN, SECOND, "64 9E4 us_first_line")
    found = shoot(t, 0, "9E4", 4)
    assert not events(found, "checked")
    assert not marked(t, "used", 64)


@rule("BOB:7.0a")
def test_suppression_decides_which_morale_counts() -> None:
    for mark, morale in (("", 8), ("yellow", 5), ("red", 1)):
        t = open_field(f"{GERMAN} reduced {mark}", SECOND, "64 9E6 us_first_line")
        (check,) = events(shoot(t, 0, "9E6", morale, 4), "checked")
        assert (check.needed, check.passed) == (morale, True)


@rule("BOB:7.0b")
def test_suppression_fades_when_the_turn_ends() -> None:
    t = open_field("0 9A1 german_first_line red", "1 9B1 german_first_line yellow", "64 9I9 us_first_line")
    finish_turn(t)
    assert list(state(t).suppression[:2]) == [1, 0]


@rule("BOB:7.0e", "BOB:5.0e")
def test_at_morale_ten_nobody_rolls() -> None:
    t = open_field(GERMAN, SECOND, "64 9E6 us_first_line")
    found = shoot(t, 0, "9E6", 4)
    assert not events(found, "checked")
    assert [e.roll for e in events(found, "shot")] == [4]


# --- what a firer gives away, and to whom ---------------------------------------------------------------------------


@rule("BOB:15.0o", "BOB:15.0j")
def test_who_fires_and_who_is_suppressed_shows_itself() -> None:
    t = open_field("0 9E3 german_first_line concealed", SECOND, "64 9E6 us_first_line concealed",
                   "65 9E6 us_first_line_decoy concealed", terrain={"woods": ["9E3", "9E6"]})  # fmt: skip
    found = shoot(t, 0, "9E6", 10, 3)
    assert hits(found) == {64: (3, "suppressed"), 65: (3, "suppressed")}, "5 - 1 woods - 1 concealed"
    assert not state(t).concealed
    assert where(t, 65) == "lost"


@rule("BOB:14.0g")
def test_a_wasted_shot_does_not_give_away_the_firer() -> None:
    terrain = {"woods": ["9E3", "9E5"]}
    t = open_field("0 9E3 german_first_line concealed", SECOND, "64 9E6 us_first_line", terrain=terrain)
    shoot(t, 0, "9E6", 3)
    assert marked(t, "concealed", 0)


@rule("BOB:15.0i")
def test_decoys_do_not_fire() -> None:
    t = open_field("0 9E3 german_first_line_decoy", SECOND, "64 9E6 us_first_line")
    t.play("activate 0")
    refused(t, "fire", "BOB:15.0i")


def test_the_parts_of_a_firepower_are_named_by_their_rules() -> None:
    s = state(open_field(GERMAN, "64 9E4 us_first_line"))
    shot = Shot(0, s.hex[64], OP, marked=True, mover=64)
    found = [(part.value, part.rule) for part in firepower(s, shot, 64).parts]
    own = [(3, "BOB:9.0j"), (1, "BOB:9.0m"), (1, "BOB:9.0n")]
    assert found[:3] == own
    assert [value for value, _ in found[3:]] == [4, 3], "moving in the open, adjacent"
    assert firepower(s, replace(shot, mode=FINAL), 64).final == 10
