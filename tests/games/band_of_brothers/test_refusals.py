"""Whatever is not offered is refused for a reason, and nothing that is offered has one, wherever play leads."""

from __future__ import annotations

from random import Random

import pytest

import sandtable
from sandtable import Table
from sandtable.games.band_of_brothers.game import GAME
from sandtable.kernel.actions import Action

from .helpers import legal, state
from .test_sides import GAMES, SIDES, UNIT_VERBS, choice, start

SCENARIOS = (
    "bloody_gulch", "black_friday", "road_cut", "steppe_ridge", "dike_by_night", "hedgerow_lane", "if_this_is_combat",
)  # fmt: skip
OFFERED, NOT_OFFERED = 6, 2  # operands tried of a verb, by whether it is on offer


def others(table: Table, rng: Random) -> list[Action]:
    """Some of what might be asked for now: bare verbs, units for any purpose, other operands of the verbs on offer."""
    action_space = table.setup.action_space
    found = [
        action for verb in action_space.verbs if not action_space[verb].domains for action in action_space[verb].every()
    ]
    offered = {text.split()[0] for text in legal(table)}
    for verb in sorted(UNIT_VERBS | offered):
        if action_space[verb].domains:
            every = operands(table, verb)
            found += rng.sample(every, min(len(every), OFFERED if verb in offered else NOT_OFFERED))
    return found


def operands(table: Table, verb: str) -> list[Action]:
    """All actions of a verb, with units only those on the map."""
    s = state(table)
    there = s.on[0] | s.on[1]
    actions = list(table.setup.action_space[verb].every())
    return [a for a in actions if there >> a.args[0] & 1] if verb in UNIT_VERBS else actions


def sound(t: Table, rng: Random) -> None:
    """What is not offered is refused, what is offered is not, and nothing on the table is as it cannot be."""
    GAME.invariants(state(t))
    offered = set(legal(t))
    for action in others(t, rng):
        assert bool(t.why(str(action))) != (str(action) in offered), f"{t.prompt}: {action}"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_has_a_reason(name: str, seed: int) -> None:
    game, rng = GAMES[name], Random(seed + 100)
    t = start(game, "axis", game.units, {side: {**row, **game.side} for side, row in SIDES.items()})
    for _ in range(60):
        if t.over:
            break
        sound(t, rng)
        state(t).script = (rng.randint(1, game.faces),) * 200
        t.play(choice(t, rng))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_refusal_has_a_reason_from_the_set_up_on(scenario: str) -> None:
    """Exchanges, set-up, columns that come by road, and what they meet."""
    t, rng = sandtable.new("band_of_brothers", scenario, seed=2), Random(2)
    for number in range(150):
        if t.over:
            break
        if number % 2:
            sound(t, rng)
        t.play(choice(t, rng))
