"""Special anti-tank weapons (33, 54.3d), and small arms at a weak rear (20.9a, 20.11)."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.games.band_of_brothers.rules.aid import AID
from sandtable.games.band_of_brothers.rules.pieces import NATION, ROWS, SATW_KIND
from sandtable.kernel.events import Event
from sandtable.testing import play, refused, rule

from .armour import act, engage, hits, kill, plain, use
from .helpers import events, field, legal, marked, state, where
from .phases import on_to

SOVIET = {"sides": {"allies": {"nation": "soviet"}}}


def morale(found: tuple[Event, ...]) -> tuple[int, int]:
    """Roll and number of the one morale check among events."""
    (event,) = [e for e in events(found, "checked") if e.purpose == "satw"]
    return event.roll, event.needed


# --- the worked example ---------------------------------------------------------------------------------------------


@rule("BOB:33.0f", "BOB:33.0g", "BOB:33.0h", "BOB:33.0i", "BOB:33.0k", "BOB:33.0p")
@pytest.mark.parametrize(("roll", "result"), [(9, "destroyed"), (10, "miss")])
def test_a_panzerfaust_at_a_tank_two_hexes_away(roll: int, result: str) -> None:
    units = ("0 9C5 panzergrenadiers yellow", "64 9E5 su85 facing=4 moved", "65 9D8 su85")
    t = plain(*units, changes={**SOVIET})
    found = engage(t, 0, 64, dice=[2, roll])
    assert morale(found) == (2, 2)  # morale 6, rating 2, two hexes
    assert kill(found) == (roll, 22 - 8, result)
    assert len(events(found, "checked")) == 1
    assert marked(t, "used", 0)


@rule("BOB:33.0j")
def test_a_squad_that_does_not_find_its_weapon_is_used() -> None:
    t = plain("0 9C5 panzergrenadiers yellow", "64 9E5 su85 facing=4", "65 9D8 su85", changes={**SOVIET})
    found = engage(t, 0, 64, "decline", dice=[3])
    assert not events(found, "kill-shot")
    assert marked(t, "used", 0)


@rule("BOB:33.0j")
def test_a_squad_that_needs_less_than_a_one_does_not_find_its_weapon_with_a_one() -> None:
    t = plain("0 9C5 panzergrenadiers red", "64 9E5 su85 facing=4", changes={**SOVIET}, more="cp: axis 0 allies 0")
    found = engage(t, 0, 64, dice=[1])
    assert morale(found) == (1, 1 - 4)
    assert not events(found, "kill-shot")


@rule("BOB:3.0b", "BOB:33.0g")
def test_the_check_is_a_morale_check_and_a_command_point_gives_a_second_roll() -> None:
    t = plain("0 9C5 panzergrenadiers yellow", "64 9E5 su85 facing=4", changes={**SOVIET})
    found = engage(t, 0, 64, "spend", dice=[3, 2, 10])
    assert kill(found)[2] == "miss"
    assert state(t).cp[0] == 1


@rule("BOB:33.0l")
def test_a_ten_always_misses() -> None:
    t = plain("0 9C5 panzergrenadiers", "64 9D5 m18 facing=4")
    assert kill(engage(t, 0, 64, dice=[1, 10])) == (10, 22 - 2 + 1, "miss")


# --- modifiers of the check -----------------------------------------------------------------------------------------


def number(t: Table) -> int:
    """What the check of squad 64 needs when it engages vehicle 0."""
    return morale(engage(t, 64, 0, "decline", dice=[10]))[1]


BAZOOKA = "64 9E5 us_paratroopers_bazooka"


@rule("BOB:33.0g")
@pytest.mark.parametrize(("place", "needed"), [("9F5", 7), ("9G5", 6), ("9H5", 5), ("9I5", 4)])
def test_each_hex_of_range_makes_it_harder(place: str, needed: int) -> None:
    assert number(plain(BAZOOKA, f"0 {place} pz4h", side="allies")) == needed


@rule("BOB:2.1f")
@pytest.mark.parametrize(("kind", "needed"), [("us_paratroopers_bazooka", 7), ("us_first_line_bazooka", 6)])
def test_a_lower_rating_gives_a_better_chance(kind: str, needed: int) -> None:
    assert number(plain(f"64 9E5 {kind}", "0 9F5 pz4h", side="allies")) == needed


@rule("BOB:2.1f")
def test_a_squad_without_a_rating_has_no_weapon_against_vehicles() -> None:
    t = field("64 9E5 us_paratroopers", "65 9I9 us_paratroopers", "0 9F5 pz4h", board="9", side="allies")
    play(t, "activate 64")
    refused(t, "engage", "BOB:20.9a")


@rule("BOB:6.1c")
def test_no_weapon_is_fired_at_a_vehicle_with_friends_on_foot_in_its_hex() -> None:
    melee = ("65 9F5 us_paratroopers", "0 9F5 pz4h", "1 9F5 german_first_line")
    t = plain(BAZOOKA, *melee, "2 9F4 pz4h", "3 9E4 pz4h", side="allies")
    play(t, "activate 64", "engage")
    assert {"aim 2", "aim 3"} <= set(legal(t))
    refused(t, "aim 0", "BOB:6.1c")


@rule("BOB:60.0i")
def test_smoke_makes_it_harder_and_dispersed_smoke_does_not() -> None:
    assert number(plain(BAZOOKA, "0 9G5 pz4h", side="allies", more="dispersed: 9G5")) == 6
    assert number(plain(BAZOOKA, "0 9G5 pz4h", side="allies", more="smoke: 9G5")) == 5


@rule("BOB:54.3d")
def test_backblast_in_a_pillbox_makes_it_harder() -> None:
    assert in_works("foxholes: 1E4") == 7
    assert in_works("pillboxes: 1E4") == 5


def in_works(works: str) -> int:
    t = field(
        "64 1E4 us_paratroopers_bazooka", "65 1I9 us_first_line", "0 1F3 pz4h", "1 1A1 pz4h", "2 1A9 german_first_line",
        side="allies", more=works,
    )  # fmt: skip
    return number(t)


@rule("BOB:54.3d")
def test_backblast_in_a_building_makes_it_harder() -> None:
    t = field(
        "64 1E3 us_paratroopers_bazooka", "65 1I9 us_first_line", "0 1F3 pz4h", "1 1A1 pz4h", "2 1A9 german_first_line",
        side="allies",
    )  # fmt: skip
    assert number(t) == 5


@rule("BOB:57.0e")
def test_orchards_make_it_harder() -> None:
    t = field(
        "64 AD6 us_paratroopers_bazooka", "65 AI9 us_first_line", "0 AD9 pz4h", "1 AA1 pz4h", "2 AA9 german_first_line",
        board="A", side="allies",
    )  # fmt: skip
    assert number(t) == 10 - 2 - 3 - 1


@rule("BOB:33.0g")
@pytest.mark.parametrize(("mark", "needed"), [("", 5), (" ready", 6)])
def test_in_answer_to_a_move_it_is_harder_and_an_op_fire_marker_helps(mark: str, needed: int) -> None:
    t = plain("0 9G4 pz4h facing=4", f"64 9E5 us_paratroopers_bazooka{mark}")
    found = act(t, "activate 0", "move", "go 9F4", "op-engage 64", "decline", dice=[10])
    assert morale(found)[1] == needed  # 10 - 2 - 1 - 2
    assert marked(t, "used", 64)


@rule("BOB:33.0g", "BOB:33.0m")
def test_after_a_move_it_is_harder_by_one_and_the_shot_is_as_strong_as_ever() -> None:
    t = plain("0 9G4 pz4h facing=4", "1 9B1 german_first_line", "64 9D5 us_paratroopers_bazooka", side="allies")
    found = act(t, "activate 64", "move", "go 9E5", "stop", "aim 0", dice=[5, 10])
    assert morale(found) == (5, 5)  # 10 - 2 - 2 - 1
    assert kill(found)[1] == 11 - 6


@rule("BOB:33.0f")
def test_a_squad_that_used_its_weapon_after_a_move_fires_at_nothing_else() -> None:
    t = plain("0 9G4 pz4h facing=4", "1 9E7 german_first_line used", "64 9D5 us_paratroopers_bazooka", side="allies")
    act(t, "activate 64", "move", "go 9E5", "stop", "aim 0", dice=[5, 10])
    assert marked(t, "used", 64)
    assert "activate 127" in legal(t)


@rule("BOB:33.0n")
def test_a_used_squad_answers_no_vehicle_with_its_weapon() -> None:
    t = plain("0 9G4 pz4h facing=4", "64 9E5 us_paratroopers_bazooka used")
    play(t, "activate 0", "move", "go 9F4")
    refused(t, "op-engage 64", "BOB:33.0n")


# --- weapons, ranges and dates --------------------------------------------------------------------------------------


@rule("BOB:33.0a")
def test_each_nation_has_its_own_weapons() -> None:
    found = {(NATION[k], SATW_KIND[0][k]) for k in range(len(ROWS)) if SATW_KIND[0][k]}
    assert found == {
        ("american", "bazooka"),
        ("german", "panzerfaust"),
        ("german", "panzerschreck"),
        ("soviet", "atr"),
    }
    assert AID["satw"]["piat"]["nation"] == "commonwealth"
    t = plain(BAZOOKA, "0 9F5 pz4h", side="allies")
    engage(t, 64, 0, dice=[7, 10])


@rule("BOB:33.0e")
def test_panzerfausts_come_only_from_their_date_on() -> None:
    units = ("0 9C5 panzergrenadiers", "64 9D5 m4a1 facing=4")
    t = plain(*units, changes={"date": "1943-07-10"})
    play(t, "activate 0")
    assert "engage" not in legal(t)
    t = plain(*units, "1 9C7 pak40 facing=1", changes={"date": "1943-07-10"}, side="allies")
    act(t, "activate 64", "move", "face 5", "go 9D4")
    refused(t, "op-engage 0", "BOB:33.0e")
    t = plain(*units, changes={"date": "1943-08-10"})
    assert kill(engage(t, 0, 64, dice=[1, 10]))[1] == 22 - 7 + 1


@rule("BOB:33.0e")
def test_panzerfausts_are_used_against_vehicles_only() -> None:
    t = plain("0 9C5 panzergrenadiers", "64 9D5 us_57mm", "65 9I9 us_57mm")
    found = use(t, 0, "fire", "target 9D5", dice=[10])
    assert hits(found) == {64: (6 + 3, "miss")}  # no bonus, and the gun's left number
    play(t, "activate 63")
    refused(t, "engage", "BOB:20.9a")


@rule("BOB:33.0o")
@pytest.mark.parametrize(("date", "reach", "fp"), [("1943-06-01", 4, 9), ("1944-06-06", 4, 11)])
def test_range_and_firepower_depend_on_the_date(date: str, reach: int, fp: int) -> None:
    t = plain(
        "64 9D5 us_paratroopers_bazooka", "0 9E5 pz4h facing=4", "1 9I5 pz4h", side="allies", changes={"date": date}
    )
    play(t, "activate 64", "engage")
    refused(t, "aim 1", "BOB:33.0o")
    found = act(t, "aim 0", dice=[1, 10])
    assert kill(found)[1] == fp - 6 + 1


@rule("BOB:33.0g")
def test_an_anti_tank_rifle_reaches_far_and_range_troubles_it_little() -> None:
    t = plain(
        "64 9A4 soviet_atr",
        "0 9F6 pz4h facing=4",
        "1 9G6 pz4h",
        "2 9I5 pz2f facing=4",
        side="allies",
        changes={**SOVIET},
    )
    assert number(t) == 10 - 1 - 1
    t = plain("64 9A4 soviet_atr", "0 9G6 pz4h facing=4", "1 9F6 pz4h", side="allies", changes={**SOVIET})
    assert number(t) == 10 - 1 - 2


# --- guns and teams (33.0c, d) --------------------------------------------------------------------------------------


@rule("BOB:20.8c", "BOB:33.0c", "BOB:33.0d")
def test_a_bazooka_helps_against_an_open_gun_or_team_in_its_range() -> None:
    t = plain("64 9E5 us_paratroopers_bazooka", "0 9G5 pak40", "1 9B1 german_first_line", side="allies")
    found = act(t, "activate 64", "fire", "target 9G5", dice=[4])
    assert hits(found) == {0: (7, "eliminated")}  # 6 +1, against the right number
    t = plain("64 9D5 us_paratroopers_bazooka", "0 9I5 pak40", "1 9B1 german_first_line", side="allies")
    assert hits(act(t, "activate 64", "fire", "target 9I5", dice=[4])) == {0: (6, "suppressed")}


@rule("BOB:33.0n")
def test_a_bazooka_does_not_help_in_final_op_fire() -> None:
    """A team walks up to a gun of its own side: both are fired at as by any squad."""
    for marker, team, gun in (("", (6 + 1 + 3 + 4, "eliminated"), (6 + 1 + 3, "eliminated")),
                              (" used", (6 + 3 + 4 - 2, "eliminated"), (6 + 3 - 2, "suppressed"))):  # fmt: skip
        t = plain(f"64 9C5 us_paratroopers_bazooka{marker}", "0 9C3 german_first_line_mg", "1 9C4 pak40 facing=3",
                  more="cp: axis 0 allies 0")  # fmt: skip
        play(t, "activate 0", "move", "go 9C4")
        t.script([4])
        assert hits(t.play("op-fire 64")) == {0: team, 1: gun}


# --- how infantry attacks vehicles (20.9a) --------------------------------------------------------------------------


@rule("BOB:20.9a")
def test_small_arms_do_nothing_to_a_vehicle() -> None:
    t = plain("0 9C5 german_first_line_mg", "64 9D5 m4a1 facing=4", "65 9C7 us_paratroopers", "66 9C8 us_paratroopers")
    play(t, "activate 0")
    refused(t, "engage", "BOB:20.9a")
    play(t, "fire")
    refused(t, "target 9D5", "BOB:6.1g")


@rule("BOB:20.9a")
def test_small_arms_do_not_answer_a_vehicle() -> None:
    t = plain("0 9C5 german_first_line_mg", "64 9E4 m4a1 facing=4", side="allies")
    play(t, "activate 64", "move", "go 9D4")
    refused(t, "op-fire 0", "BOB:20.9a")
    refused(t, "op-engage 0", "BOB:20.9a")


# --- weak rears (20.11) ---------------------------------------------------------------------------------------------


@rule("BOB:20.11b", "BOB:20.11c", "BOB:20.11d", "BOB:20.11f")
@pytest.mark.parametrize(("roll", "result"), [(3, "destroyed"), (4, "miss")])
def test_a_machine_gun_fires_through_smoke_at_the_rear_of_a_su76(roll: int, result: str) -> None:
    t = field(
        "0 8A1 german_first_line_mg", "1 8A9 german_first_line", "64 8C3 su76 facing=1", "65 8I9 soviet_early",
        board="8", more="smoke: 8A1", changes={**SOVIET},
    )  # fmt: skip
    found = engage(t, 0, 64, dice=[roll])
    assert kill(found) == (roll, 3, result)
    assert where(t, 64) == ("lost" if result == "destroyed" else "8C3")
    assert state(t).suppression[64] == 0


@rule("BOB:20.11b")
def test_fire_at_a_weak_rear_is_told_with_its_roll() -> None:
    t = plain("0 9C5 german_first_line_mg", "64 9D4 su76 facing=0", changes={**SOVIET})
    (shot,) = events(engage(t, 0, 64, dice=[10]), "shot")
    assert (shot.unit, shot.hex, shot.roll) == (0, state(t).setup.grid.at("9D4"), 10)


@rule("BOB:20.11d")
def test_the_next_hex_counts_and_movement_in_the_open_does_not() -> None:
    t = plain("0 9C5 german_first_line_mg", "64 9D4 su76 facing=1", changes={**SOVIET}, side="allies")
    found = act(t, "activate 64", "move", "go 9E4", "op-engage 0", "decline", dice=[10])
    assert kill(found)[1] == 7 - 4  # proficient, two hexes away
    t = plain("0 9C5 german_first_line_mg", "64 9D4 su76 facing=0", changes={**SOVIET})
    assert kill(engage(t, 0, 64, dice=[10]))[1] == 8 + 3 - 4


@rule("BOB:20.11b")
def test_small_arms_hurt_such_a_vehicle_only_from_behind() -> None:
    units = ("0 9C5 german_first_line_mg", "64 9F4 su76 facing=2", "65 9E6 su76 facing=1", "66 9F5 su76 facing=1")
    t = plain(*units, changes={**SOVIET})
    play(t, "activate 0", "engage")
    assert legal(t) == ["aim 65", "aim 66"]
    refused(t, "aim 64", "BOB:20.11b")


@rule("BOB:20.11e")
def test_there_are_no_unconfirmed_kills_by_small_arms() -> None:
    t = plain(
        "0 9C5 german_first_line_mg", "64 9E5 su76 facing=1", changes={**SOVIET}, options={"unconfirmed_kills": True}
    )
    assert kill(engage(t, 0, 64, dice=[4])) == (4, 4, "destroyed")
    t = plain(
        "0 9C5 german_first_line_mg", "64 9E5 su76 facing=1", changes={**SOVIET}, options={"unconfirmed_kills": True}
    )
    assert kill(engage(t, 0, 64, dice=[5])) == (5, 4, "miss")


@rule("BOB:20.11b", "BOB:20.11c")
def test_a_ten_misses_and_a_one_does_no_more_than_its_number() -> None:
    t = plain("0 9A2 german_first_line", "64 9D4 su76 facing=1", changes={**SOVIET}, more="smoke: 9A2")
    assert kill(engage(t, 0, 64, dice=[1])) == (1, 0, "miss")


def test_a_squad_behind_a_weak_rear_chooses_between_its_rifles_and_its_weapon() -> None:
    t = plain("0 9C5 panzergrenadiers", "64 9E5 su76 facing=1", changes={**SOVIET})
    engage(t, 0, 64)
    assert legal(t) == ["fire", "engage"]
    t.script([10])
    assert kill(play(t, "fire"))[1] == 6 - 4
    t = plain("0 9C5 panzergrenadiers", "64 9E5 su76 facing=1", changes={**SOVIET})
    assert kill(engage(t, 0, 64, "engage", dice=[1, 10]))[1] == 22 - 1 + 1


def test_americans_behind_a_weak_rear_choose_too() -> None:
    t = plain("0 9E5 marder2 facing=1", "64 9C5 us_paratroopers_bazooka", side="allies")
    engage(t, 64, 0)
    assert (t.to_act, legal(t)) == ("allies", ["fire", "engage"])


@pytest.mark.parametrize(
    ("squad", "front", "choice"),
    [
        ("us_second_line concealed", 1, ["fire"]),  # asked though it has nothing but rifles
        ("us_second_line concealed known", 1, None),
        ("panzergrenadiers concealed", 1, ["fire", "engage"]),
        ("panzergrenadiers concealed", 4, None),  # there is no rear to fire at, for anybody
    ],
)
def test_a_hidden_squad_behind_a_weak_rear_is_asked_as_if_it_had_both(
    squad: str, front: int, choice: list[str] | None
) -> None:
    woods = {"changes": {"woods": ["9C5"]}}
    t = plain(f"0 9C5 {squad}", f"64 9E5 su76 facing={front}", changes={**SOVIET, **woods})
    t.script([5, 5, 5])
    play(t, "activate 0", "engage", "aim 64")
    assert (legal(t) if t.prompt == "weapon" else None) == choice


@rule("BOB:6.1i")
def test_beyond_normal_range_one_point_of_firepower_is_too_little_for_a_weak_rear() -> None:
    """A second-line squad answers with one point: at five hexes it may try, at six half of it is nothing."""
    t = plain("0 9A5 us_second_line", "64 9E5 su76 facing=1", changes={**SOVIET}, side="allies")
    act(t, "activate 64", "move", "go 9F5")
    assert "op-engage 0" in legal(t)
    act(t, "pass", "go 9G5")
    refused(t, "op-engage 0", "BOB:6.1i")
    t = plain("0 9A5 us_first_line", "64 9E5 su76 facing=1", changes={**SOVIET}, side="allies")
    act(t, "activate 64", "move", "go 9F5", "pass", "go 9G5")
    assert "op-engage 0" in legal(t)  # half of two is one


@pytest.mark.parametrize(("place", "opens"), [("9C2", True), ("9I8", True), ("9I9", False)])
def test_the_window_asks_anti_tank_rifles_about_a_tank_among_their_friends(place: str, opens: bool) -> None:
    """Ten hexes away is as far as any such weapon reaches."""
    t = field(
        "64 9A1 m4a1 facing=2", "127 9A9 us_first_line", "0 9A2 german_first_line used", f"1 {place} soviet_atr",
        board="9", side="allies", more="cp: axis 0 allies 0",
    )  # fmt: skip
    play(t, "activate 64", "move", "go 9A2")
    assert t.to_act == ("axis" if opens else "allies")


@rule("BOB:10.0b")
def test_a_used_machine_gun_does_not_answer_a_weak_rear_farther_off() -> None:
    t = plain("0 9C5 german_first_line_mg used", "64 9D4 su76 facing=1", changes={**SOVIET}, side="allies")
    act(t, "activate 64", "move", "go 9E4")
    refused(t, "op-engage 0", "BOB:10.0b")


def test_a_used_machine_gun_answers_a_weak_rear_beside_it() -> None:
    t = plain("0 9C5 german_first_line_mg used", "64 9D5 su76 facing=0", changes={**SOVIET}, side="allies")
    found = act(t, "activate 64", "move", "go 9D4", "op-engage 0", dice=[10])
    assert kill(found)[1] == 8 + 3 - 2 - 4  # its proficient firepower is raised to the normal one beside it


def test_the_window_asks_squads_that_only_their_weapon_lets_answer() -> None:
    t = field(
        "0 9A4 pz4h facing=1", "1 9A9 german_first_line", "64 9I4 soviet_atr", board="9", changes={**SOVIET},
    )  # fmt: skip
    play(t, "activate 0", "move", "go 9B4")
    assert t.to_act == "allies"


# --- facing (93.0h) -------------------------------------------------------------------------------------------------


@rule("BOB:93.0h")
def test_turning_to_use_the_weapon_costs_nothing_but_needs_a_passed_check() -> None:
    flanks = {"flanks": True}
    t = plain("0 9C5 panzergrenadiers facing=4", "64 9E5 m4a1 facing=4", options=flanks)
    found = engage(t, 0, 64, "face 1", dice=[6, 10])
    assert morale(found) == (6, 6)
    assert kill(found) == (10, 15, "miss")
    assert state(t).facing[0] == 1
    t = plain("0 9C5 panzergrenadiers facing=4", "64 9E5 m4a1 facing=4", options=flanks)
    engage(t, 0, 64, "decline", dice=[7])
    assert state(t).facing[0] == 4


# --- what else a shot may bring -------------------------------------------------------------------------------------


@rule("BOB:95.0a", "BOB:95.0d")
def test_the_shot_of_a_special_weapon_may_bring_about_a_random_event_and_its_check_may_not() -> None:
    t = plain("0 9C5 panzergrenadiers", "64 9E5 m4a1 facing=4", options={"random_events": True})
    found = engage(t, 0, 64, dice=[1, 1, 3])
    assert kill(found) == (1, 15, "destroyed")
    assert not state(t).script  # the third die was for the event


def test_at_night_a_vehicle_beyond_visibility_is_no_target_for_a_special_weapon() -> None:
    t = plain(
        "64 9D5 us_paratroopers_bazooka", "0 9E5 pz4h", "1 9D4 pz4h", "2 9G5 pz4h",
        side="allies", changes={"night": {"visibility": 2}},
    )  # fmt: skip
    play(t, "activate 64", "engage")
    assert legal(t) == ["aim 0", "aim 1"]
    refused(t, "aim 2", "BOB:62.0f")


@rule("BOB:62.0f")
def test_at_night_a_special_weapon_reaches_vehicles_to_the_very_edge_of_visibility() -> None:
    around = ("9D3", "9F4", "9F6", "9D7", "9B6", "9B4")
    beyond = ("9D2", "9G4", "9G7", "9D8", "9A7", "9A4")
    tanks = tuple(f"{n} {h} pz4h facing=0" for n, h in enumerate((*around, *beyond)))
    t = plain("64 9D5 us_paratroopers_bazooka", *tanks, side="allies", changes={"night": {"visibility": 2}})
    play(t, "activate 64", "engage")
    assert legal(t) == [f"aim {n}" for n in range(6)]
    for n in range(6, 12):
        refused(t, f"aim {n}", "BOB:62.0f")


def test_a_muzzle_flash_beyond_visibility_draws_a_special_weapon() -> None:
    t = plain(
        "0 9G5 pz4h facing=4", "64 9D5 us_paratroopers_bazooka", "65 9F5 us_paratroopers used",
        changes={"night": {"visibility": 2}},
    )  # fmt: skip
    use(t, 0, "fire", dice=[1, 10])
    assert t.to_act == "allies"
    t.script([1, 10])
    found = play(t, "op-engage 64")
    assert kill(found)[1] == 11 - 6
    assert marked(t, "used", 64)


@rule("BOB:14.0g")
def test_a_blocked_line_shows_itself_when_the_weapon_is_ready() -> None:
    t = field(
        "64 1A1 us_paratroopers_bazooka", "65 1I9 us_first_line", "0 1C2 pz4h", "1 1A9 german_first_line", "2 1B0 pz4h",
        side="allies",
    )  # fmt: skip
    found = engage(t, 64, 0, dice=[1])
    assert events(found, "no-sight")
    assert not events(found, "kill-shot")
    assert marked(t, "used", 64)


@rule("BOB:20.11d")
@pytest.mark.parametrize(("mark", "fp"), [("", 6), (" ready", 7)])
def test_an_op_fire_marker_helps_a_machine_gun_against_a_weak_rear(mark: str, fp: int) -> None:
    t = plain(f"0 9C5 us_mg{mark}", "64 9D4 su76 facing=1", changes={**SOVIET}, side="allies")
    found = act(t, "activate 64", "move", "go 9E4", "op-engage 0", dice=[10])
    assert kill(found + on_to(t, "decline"))[1] == fp - 4


@rule("BOB:33.0o", "BOB:6.1g")
def test_after_a_move_only_vehicles_in_reach_are_fired_at() -> None:
    t = plain("0 9G4 pz4h facing=4", "1 9I9 pz4h facing=4", "64 9D5 us_paratroopers_bazooka", side="allies")
    act(t, "activate 64", "move", "go 9E5", "stop")
    assert "aim 0" in legal(t)
    refused(t, "aim 1", "BOB:33.0o")
    refused(t, "aim 62", "BOB:6.1g")


@rule("BOB:6.0d")
def test_small_arms_reach_a_weak_rear_as_far_as_anything_else() -> None:
    t = plain("0 9A5 soviet_smg", "64 9E5 su76 facing=1", "65 9F5 su76 facing=1", "66 9C5 su76 facing=1",
              changes={**SOVIET})  # fmt: skip
    play(t, "activate 0", "engage")
    assert legal(t) == ["aim 64", "aim 66"], "four hexes and two"
    refused(t, "aim 65", "BOB:6.0d")
