"""Random events, an option: what brings them, and what each of them does (95)."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.games.band_of_brothers.rules.checks import take_cp
from sandtable.kernel.events import Event
from sandtable.testing import play, refused, rule

from .helpers import events, field, legal, marked, state, where
from .phases import on_to, through_operations
from .shooting import move, open_field, shoot

ON = {"random_events": True}
POOR: dict[str, Any] = {"sides": {"axis": {"cp": 0}, "allies": {"cp": 0}}}
GERMAN, AMERICAN = "0 9E5 german_first_line", "64 9E8 us_paratroopers"
FAR = ("10 9A1 german_first_line", "11 9A3 german_first_line", "74 9I1 us_paratroopers", "75 9I9 us_paratroopers")
FIRER, TARGET = 1, 2  # the roll after a one


def one(
    number: int,
    *more: str,
    whose: int = FIRER,
    units: tuple[str, ...] = (GERMAN, AMERICAN),
    terrain: dict[str, list[str]] | None = None,
) -> tuple[Table, tuple[Event, ...]]:
    """A German rolls a one at an American, whom a building saves from worse, and an event comes of it."""
    terrain = {"stone_building": ["9E8"], **(terrain or {})}
    t = open_field(*units, *FAR, *more, options=ON, changes=POOR, terrain=terrain)
    return t, shoot(t, 0, "9E8", 1, whose, number)


def happened(found: tuple[Event, ...]) -> list[tuple[int, int]]:
    return [(e.side, e.event) for e in events(found, "random-event")]


# --- what brings an event -------------------------------------------------------------------------------------------


@rule("BOB:95.0a", "BOB:95.0b", "BOB:95.0o")
def test_after_a_one_another_one_gives_the_firer_an_event() -> None:
    t, found = one(9)
    assert happened(found) == [(0, 9)]
    assert state(t).suppression[64] == 1, "the shot has had its effect first"
    names = [e.kind for e in found]
    assert names.index("suppressed") < names.index("random-event")


@rule("BOB:95.0c")
def test_after_a_one_a_two_gives_the_other_side_an_event() -> None:
    t, found = one(9, whose=TARGET)
    assert happened(found) == [(1, 9)]
    assert list(state(t).cp_once) == [0, 2]


@rule("BOB:95.0d")
def test_after_a_one_anything_else_gives_nothing() -> None:
    for roll in (3, 10):
        t = open_field(GERMAN, AMERICAN, *FAR, options=ON, changes=POOR)
        assert not happened(shoot(t, 0, "9E8", 1, roll))


@rule("BOB:95.0a")
def test_no_other_roll_and_no_check_brings_one() -> None:
    """A yellow squad passes its check with a one and then fires a two."""
    t = open_field("0 9E5 german_first_line yellow", AMERICAN, *FAR, options=ON, changes=POOR)
    found = shoot(t, 0, "9E8", 1, 2)
    assert [e.roll for e in events(found, "shot")] == [2]
    assert not happened(found)
    t = open_field(GERMAN, AMERICAN, *FAR, options=ON, changes=POOR)
    assert happened(shoot(t, 0, "9E8", 1, 1, 9))


def test_without_the_option_nothing_of_the_kind_happens() -> None:
    t = open_field(GERMAN, AMERICAN, *FAR, changes=POOR)
    found = shoot(t, 0, "9E8", 1)
    assert not happened(found)
    assert events(found, "shot")


@rule("BOB:95.0a")
def test_guns_bring_no_event_but_anti_tank_weapons_do() -> None:
    t = open_field("0 9E5 pak38 facing=2", AMERICAN, *FAR, options=ON, changes=POOR)
    assert not happened(shoot(t, 0, "9E8", 1))
    units = ("0 9E5 panzergrenadiers_schreck", "64 9E7 m4a1 facing=0")
    t = open_field(*units, *FAR, options=ON, changes=POOR)
    t.script([1, 1, 1, 9])
    on_to(t, "activate 0", "engage", "aim 64")
    assert list(state(t).cp_once) == [2, 0], "the check's one did nothing, the shot's did"


@rule("BOB:95.0a")
def test_op_fire_brings_events_too() -> None:
    units = (GERMAN, "64 9E9 us_paratroopers")
    t = open_field(*units, *FAR, side="allies", options=ON, changes={**POOR, "first": "allies"})
    move(t, 64, "9E8", dice=(1, 2, 9, 1))
    found = t.play("op-fire 0")
    assert happened(found) == [(1, 9)]


# --- what happens ---------------------------------------------------------------------------------------------------


@rule("BOB:95.0f", "BOB:95.0e")
def test_event_1_hits_the_firer_or_whom_he_fired_at() -> None:
    for unit in (0, 64):
        t, _ = one(1)
        assert (t.to_act, legal(t)) == ("axis", ["unit 0", "unit 64"]), "there is no way to decline"
        refused(t, "unit 10", "BOB:95.0f")
        t.play(f"unit {unit}")
        assert state(t).reduced(unit)
        assert state(t).suppression[unit] == 2
        assert t.prompt == "impulse"


@rule("BOB:95.0f", "BOB:95.0e")
def test_event_1_is_for_whoever_rolled_it_to_decide() -> None:
    t, _ = one(1, whose=TARGET)
    assert t.to_act == "allies"
    t.play("unit 0")
    assert state(t).reduced(0)


@rule("BOB:95.0f")
def test_event_1_destroys_a_gun_and_leaves_a_vehicle_in_doubt() -> None:
    t, _ = one(1, units=(GERMAN, "64 9E8 us_57mm facing=0"))
    t.play("unit 64")
    assert where(t, 64) == "lost"
    soviets = {"date": "1943-06-06", "first": "allies", "sides": {"allies": {"cp": 0, "nation": "soviet"}}}
    units = ("64 9E5 soviet_atr", "65 9I1 soviet_early", "0 9E7 pz6e facing=0", *FAR[:2])
    t = open_field(*units, side="allies", options=ON, changes=soviets)
    t.script([1, 1, 1, 1])
    on_to(t, "activate 64", "engage", "aim 0", "unit 0")
    assert where(t, 0) == "9E7", "the rifle itself does nothing to it"
    assert state(t).kills[0] == 1


@rule("BOB:95.0g")
def test_event_2_costs_any_unit_in_the_open_a_casualty() -> None:
    t, _ = one(2, "65 9C9 us_paratroopers concealed", "66 9G9 m4a1 facing=0", terrain={"woods": ["9C9"]})
    assert set(legal(t)) == {f"unit {u}" for u in (0, 10, 11, 64, 74, 75)}
    refused(t, "unit 65", "BOB:95.0g")
    t.play("unit 75")
    assert state(t).reduced(75)
    assert t.prompt == "impulse", "one, and no more"


@rule("BOB:95.0h", "BOB:8.0b")
def test_event_3_makes_a_reduced_squad_whole_and_leaves_it_suppressed() -> None:
    t, _ = one(3, "1 9A5 german_first_line reduced red", "2 9A7 german_first_line_mg reduced", "3 9A9 ss_late/reduced")
    assert legal(t) == ["unit 1", "unit 3"], "weapon teams are no squads"
    refused(t, "unit 2", "BOB:95.0h")
    found = t.play("unit 1")
    assert not state(t).reduced(1)
    assert state(t).suppression[1] == 2
    assert t.prompt == "impulse", "the other one stays as it is"
    assert [e.unit for e in events(found, "restored")] == [1]


@rule("BOB:95.0h")
def test_an_event_with_nobody_to_choose_is_over() -> None:
    _, found = one(3)
    assert happened(found) == [(0, 3)]
    assert not events(found, "restored")


@rule("BOB:95.0i")
def test_event_4_brings_a_lost_squad_back_reduced_beside_a_lone_one() -> None:
    lost = ("1 lost german_first_line", "2 lost german_first_line_mg", "65 lost us_paratroopers")
    t, _ = one(4, *lost, "12 9A3 german_first_line_mg")
    assert legal(t) == ["unit 1", "unit 65"]
    t.play("unit 1")
    assert legal(t) == ["hex 9A1", "hex 9E5"], "at 9A3 the squad is not alone"
    refused(t, "hex 9A3", "BOB:95.0i")
    t.play("hex 9A1")
    assert where(t, 1) == "9A1"
    assert state(t).reduced(1)
    assert not marked(t, "used", 1)


@rule("BOB:95.0i")
def test_with_flanks_the_squad_that_comes_back_has_a_front() -> None:
    units = [f"{unit} facing=0" for unit in ("0 9E5 german_first_line", AMERICAN, *FAR)]
    t = open_field(*units, "1 lost german_first_line", options={**ON, "flanks": True}, changes=POOR,
                   terrain={"stone_building": ["9E8"]})  # fmt: skip
    t.script([1, 1, 4])
    on_to(t, "activate 0", "fire", "target 9E8", "face 2", "unit 1", "hex 9E5")
    assert where(t, 1) == "9E5"
    assert state(t).facing[1] in range(6)


@rule("BOB:95.0i")
def test_event_4_needs_a_lone_squad_of_the_same_nationality() -> None:
    sides = {"axis": {"cp": 0}, "allies": {"cp": 0, "nation": "soviet"}}
    units = (GERMAN, AMERICAN, *FAR, "65 lost soviet_early")
    t = open_field(*units, options=ON, changes={"sides": sides})
    found = shoot(t, 0, "9E8", 1, 1, 4)
    assert happened(found) == [(0, 4)]
    assert where(t, 65) == "lost"
    assert t.to_act == "axis"


@rule("BOB:95.0j")
def test_event_5_takes_off_two_conceal_markers() -> None:
    woods = {"woods": ["9A1", "9A3", "9I1", "9I9"]}
    hidden = [unit + " concealed" for unit in FAR]
    t = open_field(GERMAN, AMERICAN, *hidden, options=ON, changes=POOR, terrain=woods)
    shoot(t, 0, "9E8", 1, 1, 5)
    assert legal(t) == ["unit 10", "unit 11", "unit 74", "unit 75"]
    refused(t, "unit 0", "BOB:95.0j")
    t.play("unit 74")
    assert legal(t) == ["unit 10", "unit 11", "unit 75"]
    t.play("unit 75")
    assert [marked(t, "concealed", u) for u in (10, 11, 74, 75)] == [True, True, False, False]
    assert marked(t, "known", 74)


@rule("BOB:95.0k")
def test_event_6_hides_two_squads_or_teams_in_cover_away_from_the_enemy() -> None:
    units = ("1 9A5 german_first_line_mg", "2 9A7 pak38 facing=0", "3 9C7 german_first_line", "66 9C8 us_paratroopers")
    t, _ = one(6, *units, terrain={"woods": ["9A3", "9A5", "9A7", "9C7"]})
    assert legal(t) == ["unit 1", "unit 11", "unit 64"], "no gun, nobody beside an enemy, nobody in the open"
    refused(t, "unit 2", "BOB:95.0k")
    play(t, "unit 1", "unit 11")
    assert [marked(t, "concealed", u) for u in (1, 11, 64)] == [True, True, False]


@rule("BOB:95.0l")
def test_event_7_tires_two_squads_or_teams() -> None:
    t, _ = one(7, "2 9A7 pak38 facing=0", "12 9C1 german_first_line ready")
    assert "unit 2" not in legal(t)
    refused(t, "unit 0", "BOB:95.0l")
    play(t, "unit 74", "unit 12")
    assert [marked(t, "used", u) for u in (74, 12, 75)] == [True, True, False]
    assert not marked(t, "ready", 12)


@rule("BOB:95.0l")
def test_event_7_may_choose_an_enemy_gun_that_hides_and_no_gun_of_one_s_own() -> None:
    units = ("2 9A7 pak38 facing=0 concealed", "66 9I5 us_57mm facing=0 concealed", "67 9I7 us_57mm facing=0")
    t, _ = one(7, *units, terrain={"woods": ["9A7", "9I5", "9I7"]})
    assert legal(t) == [f"unit {u}" for u in (10, 11, 64, 66, 74, 75)], "what hides there may be a squad"
    found = play(t, "unit 66", "unit 10")
    assert [e.unit for e in events(found, "marked-used")] == [66, 10]


@rule("BOB:95.0m")
def test_event_8_makes_two_units_fresh_again() -> None:
    t, _ = one(8, "1 9A5 german_first_line used", "2 9A7 pz4h used facing=0", "12 9C1 german_first_line ready")
    assert legal(t) == ["unit 0", "unit 1", "unit 2", "unit 12"]
    refused(t, "unit 64", "BOB:95.0m")
    found = play(t, "unit 12", "unit 2")
    assert [e.unit for e in events(found, "freed")] == [12, 2]
    assert [marked(t, name, u) for name, u in (("ready", 12), ("used", 2), ("used", 1))] == [False, False, True]
    assert state(t).must_use == 0, "the axis has others left"


@rule("BOB:95.0n")
def test_event_8_passes_play_to_a_side_that_had_used_everything() -> None:
    """The Americans are through; two of them are made fresh, and must act at once, whatever their range."""
    units = (GERMAN, AMERICAN + " used", "1 9A5 german_first_line", *FAR[:2], *(u + " used" for u in FAR[2:]))
    sides = {"axis": {"cp": 0, "range": [1, 6]}, "allies": {"cp": 0, "range": [1, 1]}}
    t = open_field(*units, options=ON, changes={"sides": sides})
    shoot(t, 0, "9E8", 1, 2, 8)
    play(t, "unit 74", "unit 75")
    assert t.to_act == "allies"
    assert legal(t) == ["activate 74", "activate 75"]
    refused(t, "end", "BOB:95.0n")
    refused(t, "activate 64", "BOB:4.2d")
    play(t, "activate 74", "use")
    assert t.to_act == "allies", "both of them"
    on_to(t, "activate 75", "use")
    assert t.to_act == "axis"
    assert state(t).must_use == 0


@rule("BOB:95.0n")
def test_until_those_made_fresh_have_acted_nobody_else_does() -> None:
    units = (GERMAN, AMERICAN, "9 9A5 german_first_line", *FAR)
    t = open_field(*units, options=ON, changes=POOR, more=f"fields:\n  must_use = {1 << 10 | 1 << 11}")
    assert legal(t) == ["activate 10", "activate 11"]
    for unit in (0, 9):
        found = refused(t, f"activate {unit}", "BOB:95.0n")
        assert tuple(found.pieces) == (10, 11)


@rule("BOB:95.0n")
def test_event_8_may_hand_the_firer_s_own_last_units_back() -> None:
    units = (GERMAN, AMERICAN, *(u + " used" for u in FAR[:2]), *FAR[2:])
    sides = {"axis": {"cp": 0, "range": [1, 1]}, "allies": {"cp": 0, "range": [1, 6]}}
    t = open_field(*units, options=ON, changes={"sides": sides})
    shoot(t, 0, "9E8", 1, 1, 8)
    play(t, "unit 10", "unit 11")
    assert (t.to_act, legal(t)) == ("axis", ["activate 10", "activate 11"])
    refused(t, "activate 0", "BOB:4.2d")
    play(t, "activate 10", "use")
    on_to(t, "use")
    assert t.to_act == "allies"


@rule("BOB:95.0m", "BOB:94.0e")
def test_a_freed_machine_gun_no_longer_sustains_its_fire() -> None:
    units = ("0 9E5 german_first_line_mg", AMERICAN, *FAR, "1 9A5 german_first_line used", "2 9A7 pz4h used facing=0")
    t = open_field(*units, options={**ON, "sustained_fire": True}, changes=POOR)
    t.script([1, 1, 8])
    on_to(t, "activate 0", "sustain", "target 9E8")
    assert state(t).lanes
    t.play("unit 0")
    assert not state(t).lanes


@rule("BOB:95.0o")
def test_event_9_gives_two_points_that_do_not_come_back() -> None:
    t, found = one(9)
    assert [(e.side, e.count) for e in events(found, "cp-gained")] == [(0, 2)]
    through_operations(t)
    assert (state(t).turn, list(state(t).cp), list(state(t).cp_once)) == (2, [0, 0], [2, 0])
    through_operations(t)
    assert list(state(t).cp_once) == [2, 0], "nor do they grow"


@rule("BOB:95.0p")
def test_event_10_is_any_other() -> None:
    t, _ = one(10)
    assert legal(t) == [f"number {n}" for n in range(1, 10)]
    refused(t, "number 10", "BOB:95.0p")
    found = t.play("number 9")
    assert happened(found) == [(0, 9)]
    assert list(state(t).cp_once) == [2, 0]


def test_points_of_an_event_go_after_those_of_the_turn() -> None:
    t = field("0 1A1 german_first_line", "64 1I9 us_paratroopers")
    s = state(t)
    s.cp_once[0] = 2
    for left in ([1, 2], [0, 2], [0, 1]):
        take_cp(s, 0)
        assert [s.cp[0], s.cp_once[0]] == left
