"""The story of a finished game in numbers: who was ahead after every action, and what the dice did to it.

Who is ahead is the first side's chance to win, as both sides could have judged it. The luck of a roll is how much
better it was than other rolls would have been, a few actions later, both sides playing as they did; the other rolls are
drawn from a seed that follows from the game.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from ..kernel.dice import KEY_BYTES
from ..kernel.record import do_again
from ..kernel.table import Table

BUDGET = 1200  # judgements that other dice may cost; a long game draws fewer of them for each action
MOST, LEAST = 8, 2  # other dice for an action
POINTS = 400  # moments of the graph
TURNING = 5
AHEAD = 6  # actions after which the consequences of a roll are judged
APART = 4  # actions that lie between two turning points


class TurningPoint(msgspec.Struct, frozen=True):
    """An action that changed much: by how much for the first side, and how much of that was luck."""

    n: int
    change: float
    luck: float


class Aftermath(msgspec.Struct, frozen=True):
    """The chance of the first side to win after some actions, the luck of its dice, and the turning points."""

    points: tuple[tuple[int, float], ...]
    luck: float
    rolled: int  # actions in which chance had a say
    turning: tuple[TurningPoint, ...]


def aftermath(table: Table) -> Aftermath:
    """What a finished game was like."""
    history = [entry for entry in table.history() if entry[0] in ("play", "script", "edit", "skip")]
    ahead, by_chance = _course(table, history)
    luck = _luck(table, history, by_chance)
    changes = [(n, ahead[n] - ahead[n - 1]) for n in range(1, len(ahead))]
    every = max(1, len(ahead) // POINTS)
    kept = [n for n in range(len(ahead)) if n % every == 0 or n == len(ahead) - 1]
    return Aftermath(
        points=tuple((n, round(ahead[n], 4)) for n in kept),
        luck=round(sum(luck.values()), 4),
        rolled=len(by_chance),
        turning=tuple(TurningPoint(n, round(change, 4), round(luck.get(n, 0.0), 4)) for n, change in _turning(changes)),
    )


def _course(table: Table, history: list[tuple[str, Any]]) -> tuple[list[float], set[int]]:
    """The first side's chance after every action, and the actions in which chance had a say."""
    again = table.beginning()
    ahead, by_chance = [_ahead(again)], set()
    for what, value in history:
        count = again._state.rng
        do_again(again, what, value)
        if what == "play":
            ahead.append(_ahead(again))
            if again._state.rng != count:
                by_chance.add(len(ahead) - 1)
    return ahead, by_chance


def _ahead(table: Table) -> float:
    """The first side's chance to win: what both sides make of it, or how it ended."""
    first, second = table.sides[:2]
    if table.over:
        return 0.5 if table.winner is None else float(table.winner == first)
    return (table.observe(first).win_probability() + 1 - table.observe(second).win_probability()) / 2


def _luck(table: Table, history: list[tuple[str, Any]], by_chance: set[int]) -> dict[int, float]:
    """By how much each roll was better for the first side than other rolls would have been."""
    tries = min(MOST, max(LEAST, BUDGET // max(1, 2 * len(by_chance))))
    again, rng = table.beginning(), Random(f"aftermath {table.seed}")
    found: dict[int, float] = {}
    n = 0
    for i, (what, value) in enumerate(history):
        n += what == "play"
        rolls = what == "play" and n in by_chance
        before = sum(_expected(again, history[i:], rng) for _ in range(tries)) if rolls else 0.0
        do_again(again, what, value)
        if rolls and not again.over:
            after = sum(_expected(again, history[i + 1 :], rng) for _ in range(tries))
            found[n] = (after - before) / tries
    return found


def _expected(table: Table, to_come: list[tuple[str, Any]], rng: Random) -> float:
    """The first side's chance if the next dice come up otherwise and both play on as they did, as far as they can."""
    other = table.clone()
    other._state.key = rng.randbytes(KEY_BYTES)
    for what, value in to_come[:AHEAD]:
        if what != "play" or other.over:
            break
        if value not in other.legal:
            value = next((action for action in other.legal if action.verb == "pass"), other.legal[0])
        other.play(value)
    return _ahead(other)


def _turning(changes: list[tuple[int, float]]) -> list[tuple[int, float]]:
    """The largest changes that do not lie close together, in order."""
    found: list[tuple[int, float]] = []
    for n, change in sorted(changes, key=lambda each: (-abs(each[1]), each[0])):
        if len(found) < TURNING and change and all(abs(n - other) > APART for other, _ in found):
            found.append((n, change))
    return sorted(found)
