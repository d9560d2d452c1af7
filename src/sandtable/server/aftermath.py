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
from ..players.hindsight import better

BUDGET = 1200  # judgements that other dice may cost; a long game draws fewer of them for each action
MOST, LEAST = 8, 2  # other dice for an action
POINTS = 400  # moments of the graph
TURNING = 5
SUSPECTS = 8  # actions of each side that are looked at again
AHEAD = 6  # actions after which the consequences of a roll are judged
APART = 4  # actions that lie between two turning points


class TurningPoint(msgspec.Struct, frozen=True):
    """An action that changed much: by how much for the first side, and how much of that was luck."""

    n: int
    change: float
    luck: float | None  # None: not worked out yet


class Mistake(msgspec.Struct, frozen=True):
    """An action of a side, what the computer would have played by what the side knew, and how much it would gain."""

    n: int
    side: str
    played: str
    better: str
    gain: float


class Aftermath(msgspec.Struct, frozen=True):
    """The chance of the first side to win after some actions, the luck of its dice, turning points and mistakes.

    What takes long is None until it has been worked out.
    """

    points: tuple[tuple[int, float], ...]
    rolled: int  # actions in which chance had a say
    turning: tuple[TurningPoint, ...]
    luck: float | None = None
    mistakes: tuple[Mistake, ...] | None = None


def course(table: Table) -> Aftermath:
    """What of a finished game is soon told: who was ahead, and where that turned."""
    return _told(*_course(table, _history(table))[:2])


def aftermath(table: Table) -> Aftermath:
    """What a finished game was like."""
    history = _history(table)
    ahead, by_chance, decided = _course(table, history)
    luck = _luck(table, history, by_chance)
    changes = [(n, change, decided[n]) for n, change in _changes(ahead)]
    return msgspec.structs.replace(
        _told(ahead, by_chance, luck),
        luck=round(sum(luck.values()), 4),
        mistakes=_mistakes(table, history, changes),
    )


def _history(table: Table) -> list[tuple[str, Any]]:
    return [entry for entry in table.history() if entry[0] in ("play", "script", "edit", "skip")]


def _changes(ahead: list[float]) -> list[tuple[int, float]]:
    return [(n, ahead[n] - ahead[n - 1]) for n in range(1, len(ahead))]


def _told(ahead: list[float], by_chance: set[int], luck: dict[int, float] | None = None) -> Aftermath:
    every = max(1, len(ahead) // POINTS)
    kept = [n for n in range(len(ahead)) if n % every == 0 or n == len(ahead) - 1]
    return Aftermath(
        points=tuple((n, round(ahead[n], 4)) for n in kept),
        rolled=len(by_chance),
        turning=tuple(
            TurningPoint(n, round(change, 4), None if luck is None else round(luck.get(n, 0.0), 4))
            for n, change in _turning(_changes(ahead))
        ),
    )


def _course(table: Table, history: list[tuple[str, Any]]) -> tuple[list[float], set[int], list[str | None]]:
    """The first side's chance after every action, the actions in which chance had a say, and who decided on each."""
    again = table.beginning()
    ahead, by_chance = [_ahead(again)], set()
    decided: list[str | None] = [None]
    for what, value in history:
        count, side = again._state.rng, again.to_act
        do_again(again, what, value)
        if what == "play":
            decided.append(side)
            ahead.append(_ahead(again))
            if again._state.rng != count:
                by_chance.add(len(ahead) - 1)
    return ahead, by_chance, decided


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


def _mistakes(
    table: Table, history: list[tuple[str, Any]], changes: list[tuple[int, float, str | None]]
) -> tuple[Mistake, ...]:
    """Of the actions after which a side's chance fell most, those that the computer would not have played."""
    suspects: set[int] = set()
    for side, sign in zip(table.sides, (1, -1), strict=False):
        falls = [(n, -sign * change) for n, change, who in changes if who == side and sign * change < 0]
        suspects.update(n for n, _ in _turning(falls, SUSPECTS))
    again, n, found = table.beginning(), 0, []
    for what, value in history:
        n += what == "play"
        if what == "play" and n in suspects:
            found += _mistake(again, n, value)
        do_again(again, what, value)
    return tuple(found)


def _mistake(table: Table, n: int, action: Any) -> list[Mistake]:
    """What would have been better than an action, if anything was."""
    assert table.to_act is not None
    seen, side = table.observe(table.to_act), table.to_act
    played = seen.setup.action_space.parse(str(action))
    found = better(seen, played, n) if played in seen.legal else None
    return [] if found is None else [Mistake(n, side, str(action), str(found.action), round(found.gain, 4))]


def _turning(changes: list[tuple[int, float]], most: int = TURNING) -> list[tuple[int, float]]:
    """The largest changes that do not lie close together, in order."""
    found: list[tuple[int, float]] = []
    for n, change in sorted(changes, key=lambda each: (-abs(each[1]), each[0])):
        if len(found) < most and change and all(abs(n - other) > APART for other, _ in found):
            found.append((n, change))
    return sorted(found)
