"""Where both sides set up unseen, nobody knows of a placement before both are done (Fat Lipki, any such scenario)."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import sandtable
from sandtable import Table
from sandtable.games.combat_commander import GAME
from sandtable.games.combat_commander.rules import invariants
from sandtable.games.combat_commander.rules.board import GRID, NONE
from sandtable.games.combat_commander.rules.scenarios import scenario_files
from sandtable.kernel.table import Observation
from sandtable.maps.hexes import bits
from sandtable.testing import play, refused, rule

from .helpers import state, texts, where

BOTH_AT_G10 = {"sides": {"allies": {"setup": {"near": ["G10", "N10"], "within": 1}}}}
WORKS = {"sides": {side: {"fortifications": {"wire": 2, "foxholes": 1}} for side in ("axis", "allies")}}
LATER = {
    "rules": {"hold_back": [{"side": "allies", "kinds": ["squad"], "units": 3, "spaces": [3, 4], "entry": "edge"}]}
}

FEW = {"sides": {"allies": {"units": {"russia_rifle": 3}, "weapons": {}}}}


def lipki(changes: dict[str, Any] | None = None, seed: int = 3, **options: Any) -> Table:
    """Fat Lipki, changed in some way."""
    return sandtable.new("combat_commander", "fat_lipki", seed=seed, options={"changes": changes or "", **options})


def by_choice(pick: Callable[[list[str]], str]) -> Callable[[Table], None]:
    """A way for a side to lay out everything, action by action."""

    def lay(t: Table) -> None:
        side = t.to_act
        while t.to_act == side and t.prompt == "deployment":
            t.play(pick([text for text in texts(t) if text != "auto-setup"]))

    return lay


def by_lot(t: Table) -> None:
    """Everything is left to the machine."""
    t.play("auto-setup")


def by_chance(seed: int) -> Callable[[Table], None]:
    """Everything is laid out at random, some of it by the machine."""
    rng = Random(seed)

    def lay(t: Table) -> None:
        side = t.to_act
        while t.to_act == side and t.prompt == "deployment":
            t.play(rng.choice(texts(t)) if rng.random() < 0.9 else "auto-setup")

    return lay


WAYS = (by_choice(lambda found: found[0]), by_choice(lambda found: found[-1]), by_lot, *map(by_chance, range(4)))


def everything(seen: Observation) -> list[object]:
    """All that an observation tells."""
    view = seen.view()
    steps = [repr(step) for step in seen._state.stack]
    scene = GAME.scene(view, "en")
    tests = [str(seen.why(f"place {u} {h}")) for u in range(0, 16, 5) for h in ("A1", "B2", "G10", "N9")]
    return [
        bytes(seen), json.dumps(view), seen.prompt, seen.to_act, [str(a) for a in seen.legal], str(seen.events()), steps,
        repr(scene), GAME.draw(view, "ru"), seen.action_values() if seen.legal else None, seen.side and seen.evaluate(), tests, pickle.dumps(seen),
    ]  # fmt: skip


@pytest.mark.parametrize("changes", [None, BOTH_AT_G10, WORKS, LATER, BOTH_AT_G10 | WORKS])
def test_whatever_the_first_side_writes_down_looks_the_same_to_all_others(changes: dict[str, Any] | None) -> None:
    tables = [lipki(changes) for _ in WAYS]
    for t, lay in zip(tables, WAYS, strict=True):
        assert t.to_act == "allies"
        lay(t)
    assert len({state(t).plan1 for t in tables}) > 3
    rng = Random(1)
    for t in tables[1:]:
        t._state.rng, t._state.key = tables[0]._state.rng, tables[0]._state.key  # the dice to come are the same
    while tables[0].to_act == "axis" and tables[0].prompt == "deployment":
        for side in ("axis", None):
            assert all(everything(t.observe(side)) == everything(tables[0].observe(side)) for t in tables[1:])
        assert len({t.record("axis").count("place") for t in tables}) == 1
        action = rng.choice(texts(tables[0]))
        for t in tables:
            t.play(action)
    assert len({bytes(t.observe("axis").since(0)) for t in tables}) == len({state(t).hash() for t in tables}) > 1


def test_while_a_side_writes_the_other_sees_nothing_of_it() -> None:
    one, other = lipki(), lipki()
    play(one, "place 6 A1", "place 8 O1", "equip 1 8")
    play(other, "place 8 O2", "equip 1 9", "place 9 B2")
    for side in ("axis", None):
        assert everything(one.observe(side)) == everything(other.observe(side))
    assert "place" not in one.record("axis") and "place 6 A1" in one.record("allies")


def test_a_side_sees_what_it_has_written_down_and_may_take_it_back() -> None:
    t = lipki()
    play(t, "place 8 O1", "equip 1 8")
    seen = t.view("allies")["units"][8]
    assert (seen["hex"], seen["weapon"]) == ("O1", 1)
    assert t.view("axis")["units"][8]["hex"] is None is t.view(None)["units"][8]["hex"]
    refused(t, "place 8 A1", "KERNEL:scenario")
    refused(t, "equip 2 8", "CC:8.1.1c")
    t.undo()
    t.undo()
    assert t.view("allies")["units"][8]["hex"] is None


@rule("CC:3.2.1", "CC:11.2a")
def test_when_both_are_done_everything_is_laid_out() -> None:
    t = lipki()
    by_choice(lambda found: found[0])(t)
    assert state(t).on == [0, 0] and not t.observe("axis").events()[5:]
    wanted = [t.view("allies")["units"][u]["hex"] for u in range(6, 16)]
    t.play("auto-setup")
    assert [where(t, u) for u in range(6, 16)] == wanted
    assert [t.view("axis")["units"][u]["hex"] for u in range(6, 16)] == wanted
    assert state(t).plan0 == state(t).plan1 == ()
    assert all(carrier != NONE for carrier in state(t).carrier)
    assert not t.can_undo


@rule("CC:O16.4a")
def test_sides_that_wrote_down_the_same_hex_begin_with_a_melee() -> None:
    t = lipki(BOTH_AT_G10)
    play(t, "place 8 G10", "auto-setup", "place 2 G10", "auto-setup", "side axis")
    assert (where(t, 2), where(t, 8), t.turn) == ("G10", "G10", 1)
    assert t.prompt in ("melee", "AmbushWindow")


@pytest.mark.parametrize("changes", [None, WORKS, LATER])
@pytest.mark.parametrize("lay", WAYS)
def test_a_sample_lays_out_what_its_side_does_not_know(
    lay: Callable[[Table], None], changes: dict[str, Any] | None
) -> None:
    t = lipki(changes)
    lay(t)
    t.play("place 2 G9")
    for rng in map(Random, range(3)):
        sample = t.observe("axis").sample(rng)
        assert sample.legal == t.legal
        sample.play("auto-setup")
        assert where(sample, 2) == "G9"
        mine = [u for u in range(6, 16) if not state(sample).held >> u & 1]
        assert {where(sample, u) for u in mine} <= {GRID.label[h] for h in bits(state(sample).setup.zones[1])}
        invariants.check(state(sample))
        t.observe("allies").sample(rng).play("auto-setup")


def test_the_lots_of_the_machine_are_not_shown_either() -> None:
    """Chance itself is asked, and the two tables have drawn among different numbers of places."""
    one, other = lipki(FEW, chance="ask"), lipki(FEW, chance="ask")
    for t in (one, other):
        while t.to_act == "chance":
            t.play(texts(t)[0])
    play(one, "place 6 A1", "auto-setup")  # where there is cover
    play(other, "place 6 O1", "auto-setup")
    assert [len(one.legal), len(other.legal)] == [1, 2]
    for side in ("axis", None):
        assert bytes(one.observe(side).since(0)) == bytes(other.observe(side).since(0))
    one.observe("axis").sample(Random(1))
    one.play("roll 1")
    assert one.record("axis").splitlines()[-4:-1] == ["  allies ?", "  allies ?", "  chance ?"]


def test_positions_and_records_keep_what_is_written_down() -> None:
    t = lipki(WORKS)
    play(t, "place 8 O1", "equip 1 8", "fortify wire A1")
    again = sandtable.position(t.position())
    assert (state(again).plan1, again.legal) == (state(t).plan1, t.legal)
    play(t, "auto-setup", "auto-setup", "side allies")
    assert sandtable.replay(t.record()).hash == t.hash


def test_positions_from_before_are_set_up_to_the_end() -> None:
    """Once the Allies laid out their pieces in sight, and the step was another."""
    t = lipki()
    text = t.position()
    assert '["WriteDown",1,false,false]' in text
    lines = [line for line in text.splitlines() if not line.strip().startswith("plan1 =")]
    old = sandtable.position("\n".join(lines).replace('["WriteDown",1,false,false]', '["LayOut",1,1,[]]'))
    play(old, "place 8 A1", "auto-setup", "auto-setup", "side axis")
    assert (where(old, 8), old.turn, [mask.bit_count() for mask in state(old).on]) == ("A1", 1, [6, 10])


def test_only_scenarios_that_say_so_are_set_up_unseen() -> None:
    assert [name for name, row in scenario_files().items() if row["setup_order"] is None] == ["fat_lipki"]
    t = sandtable.new("combat_commander", "cold_front")
    t.play(texts(t)[0])
    assert bytes(t.observe("axis").since(0)) != bytes(sandtable.new("combat_commander", "cold_front").observe("axis"))


def test_what_may_wait_for_later_the_machine_leaves_for_later() -> None:
    """Unseen or not, whoever leaves the rest to the machine is done when all that must be set up is."""
    later = [
        {
            "side": "allies",
            "after": "axis",
            "pieces": [{"piece": "wire", "count": 2}],
            "where": "zone",
            "optional": True,
        }
    ]
    t = lipki({"sides": {"allies": {"fortifications": {"wire": 2}}}, "rules": {"late_setup": later}})
    play(t, "place 8 O1", "auto-setup")
    assert (t.to_act, t.prompt) == ("axis", "deployment")
    t.play("auto-setup")
    assert (t.to_act, t.prompt) == ("allies", "deployment") and any(
        text.startswith("fortify wire") for text in texts(t)
    )
