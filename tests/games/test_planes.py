"""The board as planes: they tell what a side's view tells, never what it cannot know, and are always as many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from math import isfinite
from random import Random
from typing import Any

import pytest

import sandtable
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.hidden import permuted
from sandtable.kernel.planes import WHOSE
from sandtable.kernel.table import Observation, Table
from sandtable.testing import play
from tests.arena.race import GAME as RACE

SMALL = {
    "memoir44": "pegasus_bridge",
    "combat_commander": "fat_lipki",
    "band_of_brothers": "crossroads",
    "holland44": "arnhem",
    "empire_of_the_sun": "south_pacific",
}
GAMES = tuple(SMALL)
Numbers = dict[str, dict[str, float]]


def moments(game: str, scenario: str, seed: int) -> Iterator[Table]:
    """A table before each decision of a whole random game, and at its end."""
    t, rng = sandtable.new(game, scenario, seed=seed), Random(seed)
    while not t.over:
        yield t
        t.play(t.setup.at_random(rng, t.offers))
    yield t


def told(t: Table, side: str) -> dict[str, Any]:
    """What the planes of a side tell, in words."""
    return t.setup.layout.in_words(t.observe(side).planes())


# --- how many -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_scenario_has_as_many_numbers_as_names_through_a_whole_game(game: str) -> None:
    for info in sandtable.scenarios(game):
        for n, t in enumerate(moments(game, info.id, 1)):
            if n % 20 == 0 or info.id == SMALL[game] or t.over:
                layout = t.setup.layout
                row = t.observe(t.to_act or t.sides[0]).planes()
                assert len(row) == layout.size == len(layout.planes) * len(layout.hexes) + len(layout.scalars)
        assert all(map(isfinite, row))
        assert len({*layout.planes, *layout.scalars}) == len(layout.planes) + len(layout.scalars)


def test_a_game_without_planes_says_so() -> None:
    with pytest.raises(SandtableError, match="race names no planes that an agent could be shown"):
        _ = RACE.setup("mile").layout


def test_scalars_that_do_not_fit_their_names_are_refused() -> None:
    layout = sandtable.new("memoir44", "pegasus_bridge").setup.layout
    with pytest.raises(SandtableError, match=r"1 scalars for \d+ names"):
        layout.tell(layout.blank(), [1.0])


# --- what is told ---------------------------------------------------------------------------------------------------


def whose(view: dict[str, Any], unit: dict[str, Any]) -> str:
    return WHOSE[unit["side"] != view.get("side")]


def gathered(rows: Iterator[tuple[str, str | None, float]]) -> Numbers:
    """Numbers by plane and hex, added up; those off the map and zeros left out."""
    found: dict[str, Counter[str]] = {}
    for plane, label, number in rows:
        if label is not None and number:
            found.setdefault(plane, Counter())[label] += number  # type: ignore[assignment]
    return {plane: {label: float(n) for label, n in numbers.items()} for plane, numbers in found.items()}


def memoir44(view: dict[str, Any]) -> Iterator[tuple[str, str | None, float]]:
    for unit in view["units"]:
        yield f"{unit['kind']}: {whose(view, unit)}", unit["hex"], unit["figures"]
        for mark, plane in (("ordered", "ordered"), ("moved", "moved"), ("battled", "fought")):
            yield plane, unit["hex"], float(unit[mark])
    for h in view["hexes"]:
        for mark in ("wire", "sandbags"):
            yield mark, h["hex"], float(h.get(mark, False))


def combat_commander(view: dict[str, Any]) -> Iterator[tuple[str, str | None, float]]:
    carried = {weapon["carrier"]: weapon for weapon in view["weapons"] if weapon["carrier"] is not None}
    for unit in view["units"]:
        side = whose(view, unit)
        for mark in ("broken", "suppressed", "veteran", "activated"):
            yield f"{mark}: {side}", unit["hex"], float(unit[mark])
        if unit["id"] in carried:
            yield f"weapons broken: {side}", unit["hex"], float(carried[unit["id"]]["broken"])
    for label, marks in view["hexes"].items():
        yield "smoke", label, marks.get("smoke", 0)
        if "fort" in marks:
            yield marks["fort"], label, 1.0
    for objective in view["objectives"]:
        for label in objective["hexes"]:
            if objective["control"]:
                yield f"objectives: {WHOSE[objective['control'] != view['side']]}", label, 1.0


def band_of_brothers(view: dict[str, Any]) -> Iterator[tuple[str, str | None, float]]:
    for unit in view["units"]:
        side = whose(view, unit)
        if unit["sort"]:
            yield f"{unit['sort']}: {side}", unit["hex"], 1.0
        for mark in ("suppression", "kills", "concealed", "used", "ready"):
            yield f"{mark}: {side}", unit["hex"], float(unit[mark])
        yield f"reduced: {side}", unit["hex"], float(unit["reduced"] and unit["sure"])
    for label, marks in view["hexes"].items():
        for mark in ("foxholes", "smoke"):
            yield mark, label, float(marks.get(mark, False))
    for name, labels in view["control"].items():
        for label in labels:
            yield f"control: {WHOSE[name != view['side']]}", label, 1.0


def holland44(view: dict[str, Any]) -> Iterator[tuple[str, str | None, float]]:
    for unit in view["units"].values():
        at = unit["at"] if unit["at"][:1].isdigit() else None
        side = WHOSE[unit["side"] != view["viewer"]]
        yield f"unknown: {side}", at, float(unit["unseen"])
        yield f"steps: {side}", at, unit.get("steps", 0)
        yield f"disrupted: {side}", at, float(unit.get("disorder") == "disrupted")
        for mark in unit.get("marks", ()):
            yield "asleep" if mark == "waits" else mark, at, 1.0
    for label, holder in view["objectives"].items():
        yield f"objectives: {WHOSE[holder != view['viewer']]}", label, 1.0


def empire_of_the_sun(view: dict[str, Any]) -> Iterator[tuple[str, str | None, float]]:
    for unit in view["units"].values():
        at = unit["at"] if unit["at"][:1].isdigit() else None
        side = WHOSE[unit["side"] != view["viewer"]]
        yield f"{unit['kind']}: {side}", at, 1.0 if unit["reduced"] or unit["steps"] == 1 else 2.0
        yield f"attack: {side}", at, unit["attack"]
        yield "active", at, float(unit["active"])
    for label in view["japanese"]:
        yield f"control: {WHOSE[view['viewer'] != 'japan']}", label, 1.0


SAID: dict[str, Callable[[dict[str, Any]], Iterator[tuple[str, str | None, float]]]] = {
    "memoir44": memoir44,
    "combat_commander": combat_commander,
    "band_of_brothers": band_of_brothers,
    "holland44": holland44,
    "empire_of_the_sun": empire_of_the_sun,
}


@pytest.mark.parametrize("game", GAMES)
def test_planes_tell_of_the_pieces_what_the_view_tells(game: str) -> None:
    seen: set[str] = set()
    for n, t in enumerate(moments(game, SMALL[game], 3)):
        if n % 7:
            continue
        for side in t.sides:
            view = t.view(side)
            planes = {plane for plane, _, _ in SAID[game](view)}
            found = told(t, side)
            assert {name: found[name] for name in planes if name in found} == gathered(SAID[game](view))
            seen |= planes & found.keys()
    assert len(seen) > 6


def test_memoir_tells_the_set_up() -> None:
    t = sandtable.new("memoir44", "pegasus_bridge", seed=1)
    axis, allies = told(t, "axis"), told(t, "allies")
    assert (
        axis["infantry: own"] == allies["infantry: enemy"] == dict.fromkeys(("A9", "k8", "C7", "E7", "d6", "M3"), 4.0)
    )
    assert axis["wire"] == dict.fromkeys(("F7", "e6", "D5", "E5"), 1.0)
    assert axis["objectives: enemy"] == allies["objectives: own"] == {"D7": 1.0, "k4": 1.0}
    assert (axis["section: right"].keys(), axis["section: left"].keys()) == (
        allies["section: left"].keys(), allies["section: right"].keys(),
    )  # fmt: skip
    assert (axis["cards: own"], axis["cards: enemy"], axis["medals needed: own"]) == (2.0, 6.0, 4.0)
    assert {name for name in allies if name.startswith("hand: ")} == {
        f"hand: {card}" for card in t.view("allies")["hands"]["allies"]
    }
    assert (allies["asked: own"], axis["asked: enemy"], allies["step: PlayCard"]) == (1.0, 1.0, 1.0)
    assert ("asked: enemy" in allies, "on turn" in axis) == (False, False)


def test_what_is_held_and_what_is_under_way_is_told() -> None:
    held = under_way = 0
    for t in moments("memoir44", "pegasus_bridge", 2):
        found = told(t, "allies")
        held += "held: own" in found
        under_way += "under way: units" in found
    assert held
    assert under_way


def test_combat_commander_tells_the_ground_and_hidden_chits_only_to_their_owner() -> None:
    t = sandtable.new("combat_commander", "fat_lipki", seed=1)
    axis, allies = told(t, "axis"), told(t, "allies")
    assert (axis["objective 1"], axis["objective 5"]) == ({"E8": 1.0}, {"N5": 1.0})
    assert axis["fence: S"]["A3"] == axis["fence: N"]["A4"] == 1.0
    assert axis["edge: own"] == allies["edge: enemy"]
    assert (axis["units in reserve: own"], axis["units in reserve: enemy"]) == (6.0, 10.0)
    chits = [{name for name in found if name.startswith("secret chit")} for found in (axis, allies)]
    assert [len(each) for each in chits] == [1, 1]
    assert all(": own: " in name for each in chits for name in each)


def test_combat_commander_shows_a_secret_set_up_only_to_whoever_wrote_it_down() -> None:
    t = sandtable.new("combat_commander", "fat_lipki", seed=3)
    hidden = t.observe("axis").planes()
    play(t, "place 8 O1", "equip 1 8")
    assert told(t, "allies")["squads: own"] == told(t, "allies")["machine_gun: own"] == {"O1": 1.0}
    assert t.observe("axis").planes() == hidden


def test_a_broken_weapon_of_combat_commander_has_no_firepower() -> None:
    t = sandtable.new("combat_commander", "fat_lipki", seed=3)
    play(t, "place 8 O1", "equip 1 8")
    assert told(t, "allies")["weapon firepower: own"] == {"O1": 6.0}
    t._state.arm_broken = 1 << 1  # type: ignore[attr-defined]
    assert told(t, "allies")["weapons broken: own"] == {"O1": 1.0}
    assert "weapon firepower: own" not in told(t, "allies")


def test_band_of_brothers_tells_who_waits_and_the_ground() -> None:
    t = sandtable.new("band_of_brothers", "crossroads", seed=1)
    axis, allies = told(t, "axis"), told(t, "allies")
    assert (axis["waiting: own"], axis["waiting: enemy"], axis["waiting: decoy"]) == (7.0, 8.0, 2.0)
    assert allies["waiting: squad"] == 6.0
    assert axis["objectives"].keys() == {"AC4", "AC6", "AD3", "AD5", "AF3", "AF5"}
    assert axis["hedgerow 3"]["AB6"] == axis["hedgerow 0"]["AB7"] == 1.0
    assert (allies["must win"], "must win" in axis) == (1.0, False)


def test_holland_tells_the_set_up() -> None:
    t = sandtable.new("holland44", "short", seed=1)
    allied, german = told(t, "allied"), told(t, "german")
    assert allied["tanks: own"] == german["tanks: enemy"] == {"1504": 6.0, "1404": 6.0, "1204": 3.0}
    assert (allied["attack: own"]["1504"], allied["armor: own"]["1504"]) == (17.0, 3.0)
    assert german["unknown: own"] == allied["unknown: enemy"]
    assert "6614" not in german["attack: own"]
    assert (allied["bridge, blown"]["1502"], allied["bridges: own"]) == (1.0, {"1404": 1.0, "1303": 1.0})
    assert (allied["units in airfield: own"], allied["time: PM"], allied["phase: landing"]) == (12.0, 1.0, 1.0)


def test_empire_tells_the_set_up() -> None:
    t = sandtable.new("empire_of_the_sun", "campaign", seed=1)
    japan, allies = told(t, "japan"), told(t, "allies")
    assert japan["hq: own"] == allies["hq: enemy"]
    assert japan["control: own"] == allies["control: enemy"]
    assert japan["ports"]["5808"] == japan["airfields"]["5808"] == 1.0
    assert "5808" in allies["bb: own"]
    hand = {name.removeprefix("in hand: ") for name in japan if name.startswith("in hand: ")}
    assert hand == set(t.view("japan")["cards"]["japan"]["hand"])


# --- what is not told -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_planes_do_not_change_with_what_a_side_cannot_know(game: str) -> None:
    changed = 0
    for n, t in enumerate(moments(game, SMALL[game], 5)):
        for side in range(len(t.sides)):
            o = t.observe_index(side)
            other = permuted(t._state, side, Random(n))
            changed += other.hash() != t._state.hash()
            assert bytes(Observation.of(other, o._ask, side, None).planes()) == bytes(o.planes())
        if n == 250:
            break
    assert changed > 30
