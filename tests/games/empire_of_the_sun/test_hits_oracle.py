"""Hits applied one by one against a plain list of all that the rules allow in the end, on random battles (9.2F, 9.4B)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any, NamedTuple

from sandtable.games.empire_of_the_sun.rules.bonuses import INTERCEPT, Fight
from sandtable.games.empire_of_the_sun.rules.hits import AssignHits, Volley, air_naval_targets
from sandtable.games.empire_of_the_sun.rules.pieces import (
    AIR,
    CARRIERS,
    DEFENSE,
    GARRISONS,
    GROUND,
    NAVAL,
    ONE_STEP,
    PIECES_OF,
)
from sandtable.games.empire_of_the_sun.rules.plays import CardPlay
from sandtable.games.empire_of_the_sun.rules.state import State
from sandtable.kernel.flow import act, advance

from .helpers import map_of, state

HERE, AFAR = "4423", "4421"
BATTLES = 1000
Losses = tuple[int, ...]
End = tuple[int | None, Losses]  # the unit named as the last on the ground, if any, and the steps lost


class Unit(NamedTuple):
    """A target as the plain list knows it."""

    piece: int
    price: int
    steps: int
    far: bool  # an aircraft or carrier outside the battle hex


class Battle(NamedTuple):
    """What is known before the first hit is applied."""

    units: list[Unit]
    hits: int
    quota: int
    critical: bool
    keeps_last: bool  # whether the last ground step has to stay


# --- the plain list


def all_ends(b: Battle) -> set[End]:
    """Every way in which the losses may stand when no further step can be taken."""
    found: set[End] = set()
    for kept in keepable(b):
        ends = {v for v in product(*(range(u.steps + 1) for u in b.units)) if is_end(b, v, kept)}
        nothing = (0,) * len(b.units)
        if b.critical and ends == {nothing} and kept is None:
            ends = set(cheapest(b)) or ends
        found |= {(None if kept is None else b.units[kept].piece, v) for v in ends}
    return found


def keepable(b: Battle) -> list[int | None]:
    """The units whose last step may be named as the one that stays, if hits would do for all."""
    if b.keeps_last and b.units and sum(u.price * u.steps for u in b.units) <= b.hits:
        return list(range(len(b.units)))
    return [None]


def is_end(b: Battle, v: Losses, kept: int | None) -> bool:
    return allowed(b, v, kept, b.hits) and not any(allowed(b, w, kept, b.hits) for w in one_more(b, v))


def one_more(b: Battle, v: Losses) -> Iterator[Losses]:
    for i, u in enumerate(b.units):
        if v[i] < u.steps:
            yield (*v[:i], v[i] + 1, *v[i + 1 :])


def allowed(b: Battle, v: Losses, kept: int | None, hits: int) -> bool:
    dead = [i for i, u in enumerate(b.units) if v[i] == u.steps]
    untouched = [i for i, u in enumerate(b.units) if u.steps == 2 and not v[i]]
    if sum(u.price * n for u, n in zip(b.units, v, strict=True)) > hits:
        return False
    if sum(1 for u, n in zip(b.units, v, strict=True) if u.far and n) > b.quota:
        return False
    if dead and untouched and not b.critical:
        return False
    return not (b.keeps_last and b.units and (len(dead) == len(b.units) or kept in dead))


def cheapest(b: Battle) -> list[Losses]:
    """A critical hit with too few hits takes a step of the unit with the lowest defense."""
    open_to = [v for v in one_more(b, (0,) * len(b.units)) if allowed(b, v, None, 10**6)]
    prices = [b.units[v.index(1)].price for v in open_to]
    return [v for v, price in zip(open_to, prices, strict=True) if price == min(prices)]


# --- the game


def ends_of_play(s: State, units: list[Unit]) -> set[End]:
    """Every way in which the losses stand when hits have been applied one after another."""
    found: set[End] = set()
    seen: set[tuple[Losses, str]] = set()
    todo = [s]
    while todo:
        now = todo.pop()
        ask = advance(now)
        assert ask is not None
        losses = tuple(u.steps - _steps(now, u.piece) for u in units)
        if ask.prompt == "card":
            found.add((_spared(now), losses))
        elif (key := (losses, repr(now.step))) not in seen:
            seen.add(key)
            for action in ask.actions:
                then = now.clone()
                act(then, action)
                todo.append(then)
    return found


def _spared(s: State) -> int | None:
    """The unit that was named as the last on the ground."""
    rest: Any = s.log
    while rest is not None:
        rest, kind, _, *values = rest
        if kind.name == "spared":
            return int(values[0])
    return None


def _steps(s: State, piece: int) -> int:
    if not (s.on[0] | s.on[1]) >> piece & 1:
        return 0
    return 1 if (s.reduced | ONE_STEP) >> piece & 1 else 2


# --- random battles


def some_of(rng: Random, mask: int, most: int) -> list[int]:
    pieces = [piece for piece in range(mask.bit_length()) if mask >> piece & 1]
    return rng.sample(pieces, min(rng.randint(0, most), len(pieces)))


def at_sea(rng: Random, s: State, fight: Fight, firer: int) -> tuple[list[Unit], tuple[int, ...]]:
    """Ships and aircraft in the hex and outside, escorts among them; the targets as the game sees them."""
    side, far = PIECES_OF[1 - firer], s.board.grid.at(AFAR)
    here = some_of(rng, side & (NAVAL | AIR), 3)
    flying = [p for p in some_of(rng, side & (CARRIERS | AIR), 2) if p not in here]
    ships = [p for p in some_of(rng, side & NAVAL & ~CARRIERS, 2) if p not in here]
    for piece in here:
        s.place(piece, fight.hex)
    for piece in (*flying, *ships):
        s.place(piece, far)
    for piece in flying:
        s.assigned[piece] = fight.hex
    busy = rng.random() < 0.2
    s.declared = 1 << fight.hex | (1 << far if busy else 0)
    escorts = ships if any(CARRIERS >> p & 1 for p in flying) and not busy else []
    weaken_some(rng, s, [*here, *flying, *ships])
    units = [Unit(p, DEFENSE[p], _steps(s, p), p in flying) for p in sorted([*here, *flying, *escorts])]
    return units, air_naval_targets(s, fight, firer, opposed=True)


def on_land(rng: Random, s: State, fight: Fight, firer: int, by_land: bool) -> tuple[list[Unit], tuple[int, ...]]:
    """Ground units in the hex, some of them landed."""
    pieces = sorted(some_of(rng, PIECES_OF[1 - firer] & GROUND & ~GARRISONS, 4))
    for piece in pieces:
        s.place(piece, fight.hex)
        if rng.random() < 0.3:
            s.landed |= 1 << piece
    weaken_some(rng, s, pieces)
    halved = s.landed if by_land else 0
    units = [Unit(p, -(-DEFENSE[p] // 2) if halved >> p & 1 else DEFENSE[p], _steps(s, p), False) for p in pieces]
    return units, tuple(pieces) if by_land else air_naval_targets(s, fight, firer, opposed=False)


def weaken_some(rng: Random, s: State, pieces: list[int]) -> None:
    for piece in pieces:
        if not ONE_STEP >> piece & 1 and rng.random() < 0.4:
            s.reduced |= 1 << piece


def test_hits_one_by_one_end_where_the_plain_list_of_all_ends_says() -> None:
    bare, rng = state(map_of("5808 HQ_Central\n4017 HQ_South_Seas")), Random(9)
    kinds = dict.fromkeys(("sea", "air", "land"), 0)
    for number in range(BATTLES):
        s, firer, kind = bare.clone(), rng.randint(0, 1), rng.choice(list(kinds))
        fight = Fight(s.board.grid.at(HERE), rng.randint(0, 1), INTERCEPT)
        units, targets = (
            at_sea(rng, s, fight, firer) if kind == "sea" else on_land(rng, s, fight, firer, kind == "land")
        )
        assert targets == tuple(u.piece for u in units), (number, targets)
        critical = kind != "land" and rng.random() < 0.3
        volley = Volley(firer, rng.choice((3, 9, 12, 20, 30, 47, 60, 90)), critical, rng.randint(0, 3))
        b = Battle(units, volley.hits, volley.quota, critical, kind == "air")
        s.call(AssignHits(fight, volley, targets, kind == "land"), CardPlay(1).ask_again)
        assert ends_of_play(s, units) == all_ends(b), (number, b)
        kinds[kind] += bool(units)
    assert all(count > 200 for count in kinds.values())
