"""Squad, decoy, gun and vehicle in each other's place: whatever is done, the other side cannot tell (15, 20.1).

Each of the leaks that this test was made for is put back by hand, and found.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Any

import pytest

import sandtable
from sandtable import Table
from sandtable.arena import leaks
from sandtable.arena.fuzz import Run
from sandtable.games.band_of_brothers.rules import artillery, deployment, driving, fire, night, placement, shooting
from sandtable.games.band_of_brothers.rules.activities import ACTIVITIES, PURPOSES, Activity
from sandtable.games.band_of_brothers.rules.arcs import facings_towards, in_arc
from sandtable.games.band_of_brothers.rules.deployment import LayOut, Turned
from sandtable.games.band_of_brothers.rules.firepower import targets
from sandtable.games.band_of_brothers.rules.operations import Activation
from sandtable.games.band_of_brothers.rules.pieces import FACES, IS_GUN, VEHICLE
from sandtable.games.band_of_brothers.rules.state import BIT, NONE, NOWHERE, State
from sandtable.kernel.hidden import Slot
from sandtable.kernel.step import Step
from sandtable.testing import play

from .helpers import field, state
from .test_artillery import battery
from .walking import country

WALL = {"woods": [f"9{column}{row}" for column in "CDEFG" for row in range(1, 8)]}
HIDDEN = ("0 9E4 german_first_line concealed", "1 9D6 german_first_line_decoy concealed",
          "2 9F5 pak40 facing=3 concealed", "3 9D4 stug3g facing=3 concealed")  # fmt: skip
ENEMIES = ("64 9E9 us_paratroopers used", "65 9I9 us_paratroopers_bazooka used", "66 9A9 m4a1 facing=0 used")
PATROL = ("64 9E9 us_paratroopers", "65 9D9 us_paratroopers", "66 9A9 m4a1 facing=0")


def compare(table: Table, depth: int, units: tuple[int, ...] = (0, 1, 2, 3)) -> int:
    """Exchange every two of some hidden counters and play everything; how much was compared."""
    found = 0
    for one, other in combinations(units, 2):
        twins = leaks.Twins.exchanged(table, Slot("kind", one, -1), Slot("kind", other, -1), Random(one * 9 + other))
        assert twins, f"{one} and {other} can be told apart from the start"
        found += leaks.explore(twins, depth)
    return found


def owners_turn(**more: Any) -> Table:
    """The side with hidden counters is to use one."""
    return country(*HIDDEN, *ENEMIES, terrain=WALL, **more)


def enemys_turn(**more: Any) -> Table:
    """The side that would like to know what is hidden is to act."""
    return country(*HIDDEN, *PATROL, terrain=WALL, side="allies", **more)


@pytest.mark.parametrize("unit", range(4))
def test_whatever_a_hidden_counter_does_it_could_be_another(unit: int) -> None:
    t = owners_turn()
    t.play(f"activate {unit}")
    assert compare(t, 2) > 50


@pytest.mark.parametrize("unit", [64, 66])
def test_whatever_an_enemy_does_hidden_counters_remain_what_they_may_be(unit: int) -> None:
    t = enemys_turn()
    play(t, f"activate {unit}", "move")
    assert compare(t, 2) > 50


def test_a_gun_that_may_not_turn_does_not_tell_where_it_points_by_firing_in_vain() -> None:
    """In a building it fires only where it points: at one of these hexes or at both, and nothing is seen of either."""
    terrain = {"woods": [f"9{column}{row}" for column in "CDEFG" for row in (1, 2, 3, 5, 6, 7)]}
    guns = ("0 9E4 pak40 facing=2 concealed known", "1 9D4 pak40 facing=3 concealed known")
    t = country(*guns, "64 9E9 us_paratroopers used", "65 9I9 us_paratroopers used",
                terrain={**terrain, "stone_building": ["9E4", "9D4"]})  # fmt: skip
    t.play("activate 0")
    twins = leaks.Twins.exchanged(t, Slot("facing", 0, -1), Slot("facing", 1, -1), Random(1))
    assert twins
    assert leaks.explore(twins, 2) > 10


def under_fire(roll: int) -> Table:
    """Shells fall on everything hidden; who calls for them sees only the edge of the wood."""
    guns = [battery(accuracy=10, proficiency=10)]
    t = country("0 9E3 german_first_line concealed", "3 9E6 stug3g facing=3 concealed", "64 9E9 us_paratroopers",
                "65 9F9 us_paratroopers", terrain=WALL, side="allies",
                changes={"sides": {"allies": {"artillery": guns}}})  # fmt: skip
    t.script([1, 1, *[roll] * 12])
    return t


@pytest.mark.parametrize("roll", [8, 10])
def test_shells_that_miss_do_not_tell_a_vehicle_from_a_squad(roll: int) -> None:
    t = under_fire(roll)
    t.play("call 0")
    twins = leaks.Twins.exchanged(t, Slot("kind", 0, -1), Slot("kind", 3, -1), Random(1))
    assert twins
    assert twins.after(next(a for a in t.legal if str(a) == "barrage 9E7")), "both are still hidden"


def test_a_mortar_that_misses_does_not_tell_a_vehicle_from_a_squad() -> None:
    """Its spotter beside it sees the hex; the vehicle is seen by no counter."""
    terrain = {"woods": ["9E5", "9E7", "9A1", "9A2", "9B1", "9B2"]}
    t = country("0 9A1 german_first_line concealed", "3 9E5 stug3g facing=3 concealed", "64 9E8 us_mortar",
                "65 9E9 us_paratroopers", terrain=terrain, side="allies")  # fmt: skip
    assert state(t).concealed == BIT[0] | BIT[3]
    t.script([10])
    play(t, "activate 64", "fire")
    twins = leaks.Twins.exchanged(t, Slot("kind", 0, -1), Slot("kind", 3, -1), Random(1))
    assert twins
    assert twins.after(next(a for a in t.legal if str(a) == "target 9E5"))


def test_a_reduced_squad_checks_like_all_others() -> None:
    """It may fail where they cannot; as long as it does not, nobody hears that it had to roll."""
    t = country(
        "0 9E4 german_first_line concealed", "1 9D6 german_first_line/reduced concealed", *ENEMIES, terrain=WALL
    )
    t.play("activate 1")
    assert compare(t, 2, (0, 1)) > 10


# --- setting up -----------------------------------------------------------------------------------------------------

UNITS = {"german_first_line": 2, "german_first_line_decoy": 1, "pak40": 1, "stug3g": 1}


def setting_up(*groups: dict[str, int]) -> Table:
    """A side is about to set up, by itself in several groups whose areas are the same."""
    area = {"hexes": ["9E4", "9E5", "9D4", "9F4"]}
    sides = {"axis": {"groups": [{"units": units, "area": area} for units in groups]}, "allies": {"groups": []}}
    options = {"changes": {"map": country().setup.data["map"], "changes": WALL, "sides": sides}}  # type: ignore[attr-defined]
    return sandtable.new("band_of_brothers", "field", options=options)


def placed_in_secret(table: Table, depth: int) -> int:
    """Place one counter or another, and play everything after that."""
    found = 0
    choices = [a for a in table.legal if a.verb == "place"]
    for one, other in combinations(choices, 2):
        twins = leaks.Twins.chosen(table, one, other, Random(1))
        assert twins, f"{one} or {other}"
        found += leaks.explore(twins, depth)
    return found


def test_nobody_sees_what_is_set_up() -> None:
    assert placed_in_secret(setting_up(UNITS), 3) > 200


def test_nobody_sees_from_which_group_a_counter_comes() -> None:
    guns = {"pak40": 1, "stug3g": 1}
    t = setting_up({k: n for k, n in UNITS.items() if k not in guns}, guns)
    assert placed_in_secret(t, 2) > 100


def test_nobody_sees_which_counter_is_turned() -> None:
    t = setting_up({"german_first_line": 1, "pak40": 1, "stug3g": 1})
    play(t, "place pak40", "at 9E4", "place german_first_line", "at 9E5", "place stug3g", "at 9D4")
    assert [str(a) for a in t.legal] == ["unit 0", "unit 2", "end"]
    assert compare(t, 2, (0, 1, 2)) > 20
    play(t, "unit 0")
    assert "axis unit ?" in t.record("allies")
    assert t.observe("allies")._state.stack[-1] == Turned(0, NONE)


# --- by night -------------------------------------------------------------------------------------------------------


def test_a_decoy_that_is_put_back_is_one_of_two_markers() -> None:
    t = dark()
    t.script([1])
    run = Run(t, 0, thorough=True)
    run.play(next(a for a in t.legal if str(a) == "activate 0"))
    run.play(next(a for a in t.legal if str(a) == "decoy"))
    hidden = tuple(u for u in range(64) if state(t).hex[u] != NOWHERE and state(t).concealed >> u & 1)
    assert len(hidden) == 2
    assert compare(t, 2, hidden) > 10


def dark() -> Table:
    """A decoy has been found out, and a squad may put it back."""
    return field("0 6H2 german_first_line concealed", "1 lost german_first_line_decoy known", "2 6A1 german_first_line",
                 "64 6A9 us_paratroopers used", board="6", changes={"night": {"visibility": 2}})  # fmt: skip


# --- the test finds what it was made for ----------------------------------------------------------------------------

Break = Callable[[pytest.MonkeyPatch], None]


def shows_what_is_turned(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Turned, "shown", lambda self, s, side: self)


def tells_what_is_turned(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(LayOut, "told", lambda self, s, action: f"{action} ?" if action.verb == "unit" else action.masked)


def shows_groups(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(deployment.At, "shown", lambda self, s, side: self)


def counts_groups(patch: pytest.MonkeyPatch) -> None:
    def exchange(s: State, group: int, old: int, new: int) -> None:
        kinds = list(s.stock[group])
        kinds.remove(old)
        s.stock[group] = tuple(kinds)

    patch.setattr(placement, "_exchange", exchange)


def turns_openly(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Activation, "_unseen", lambda self, s, name: False)


def lays_guns_otherwise(patch: pytest.MonkeyPatch) -> None:
    original = fire.start_fire

    def start(s: State, unit: int) -> Step:
        return fire.Laying(unit, False) if FACES[s.kind[unit]] else original(s, unit)

    patch.setitem(PURPOSES, "fire", start)
    patch.setitem(ACTIVITIES, "fire", Activity("fire", fire.objection_to_fire, start))


def swings_first(patch: pytest.MonkeyPatch) -> None:
    original = shooting.Shoot.begin

    def begin(self: shooting.Shoot, s: State) -> None:
        kind = s.kind[self.unit]
        if self.stage == shooting.CHECK and IS_GUN[kind] and not in_arc(s, self.unit, self.hex):
            facings = facings_towards(s, s.hex[self.unit], self.hex)
            if len(facings) > 1:
                s.become(shooting.Swing(self.round(), facings))
                return
        original(self, s)

    patch.setattr(shooting.Shoot, "begin", begin)


def checks_no_vehicle(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(shooting, "needs_no_check", lambda s, unit: bool(VEHICLE[s.kind[unit]]))


def drives_hidden(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(driving, "reveal", lambda s, unit, rule: None)


@pytest.mark.parametrize(
    ("broken", "what"),
    [
        (shows_what_is_turned, "set up"),
        (tells_what_is_turned, "set up"),
        (shows_groups, "groups"),
        (counts_groups, "groups"),
        (turns_openly, "use"),
        (lays_guns_otherwise, "use"),
        (swings_first, "use"),
        (checks_no_vehicle, "use"),
        (drives_hidden, "use"),
    ],
)
def test_each_leak_is_found(broken: Break, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    broken(monkeypatch)
    with pytest.raises(AssertionError, match="can tell"):
        if what == "set up":
            test_nobody_sees_which_counter_is_turned()
        elif what == "groups":
            test_nobody_sees_from_which_group_a_counter_comes()
        else:
            for unit in (2, 3, 0):
                test_whatever_a_hidden_counter_does_it_could_be_another(unit)


def test_who_alone_rolls_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(State, "unseen", lambda self, unit: False)
    with pytest.raises(AssertionError, match="can tell"):
        test_a_reduced_squad_checks_like_all_others()


def test_shells_that_tell_a_vehicle_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    original = artillery.shell_vehicle
    monkeypatch.setattr(artillery.Shells, "_shell_vehicle", lambda self, s, *args: original(s, *args))
    with pytest.raises(AssertionError, match="vehicle-bombed"):
        test_shells_that_miss_do_not_tell_a_vehicle_from_a_squad(10)


def test_fire_that_passes_a_vehicle_over_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    original = targets

    def seen(s: State, side: int, h: int) -> tuple[int, ...]:
        return tuple(u for u in original(s, side, h) if not VEHICLE[s.kind[u]])

    monkeypatch.setattr(shooting, "targets", seen)
    with pytest.raises(AssertionError, match="hit-by"):
        test_a_mortar_that_misses_does_not_tell_a_vehicle_from_a_squad()


def test_a_decoy_that_keeps_its_number_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def kept(s: State, decoy: int) -> int:
        s.known &= ~BIT[decoy]
        s.look[decoy] = NONE
        return decoy

    monkeypatch.setattr(night, "_renumbered", kept)
    with pytest.raises(Exception, match="kind 1 was known and is hidden again"):
        test_a_decoy_that_is_put_back_is_one_of_two_markers()
