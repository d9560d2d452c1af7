"""The odds of a thousand random battles, worked out a second time in plain words."""

from __future__ import annotations

from random import Random

from sandtable.games.holland44.rules.battle import AUTO_DS, BREAKTHROUGH, LANDING, MARCH, REGULAR, Battle
from sandtable.games.holland44.rules.board import ALLIED
from sandtable.games.holland44.rules.pieces import AIRBORNE, FIRST_SLOT, FORMATIONS, IS_ARTILLERY, NAMES, SIDE, STEPS
from sandtable.games.holland44.rules.state import State
from sandtable.games.holland44.rules.strength import BOUNDLESS, EVEN, may_attach, may_lead, odds_of
from sandtable.games.holland44.rules.support import GUNS
from sandtable.maps.hexes import bits
from sandtable.maps.occupancy import NONE

from .plain_odds import column, second
from .randomly import random_state

BATTLES = 1000
HOWS = (REGULAR, REGULAR, REGULAR, BREAKTHROUGH, MARCH, AUTO_DS)


def battles(s: State, rng: Random) -> list[Battle]:
    """An attack on every stack that has enemies beside it, by some of them."""
    found = []
    for side in range(2):
        for hex in bits(s.stood[1 - side]):
            near = [p for h in bits(s.board.grid.adjacent_mask[hex] & s.stood[side]) for p in s.pieces_in(h)]
            near = [p for p in near if not s.unseen(p) and not IS_ARTILLERY[s.kind(p)] and s.formation_of(p) < 255]
            if near:
                found.append(_battle(s, rng, side, hex, rng.sample(near, rng.randint(1, len(near)))))
    return found


def _battle(s: State, rng: Random, side: int, hex: int, attackers: list[int]) -> Battle:
    how = rng.choice((*HOWS, LANDING) if all(AIRBORNE[s.kind(piece)] for piece in attackers) else HOWS)
    battle = Battle(hex, tuple(attackers), how=how)
    battle = Battle(hex, tuple(attackers), rng.choice(may_lead(s, battle)), how=how)
    attached = rng.choice([NONE, *(p for p in attackers if may_attach(s, battle, p))])
    guns = tuple(rng.sample(GUNS[side], rng.choice((0, 0, 1, 2)))) if how == REGULAR else ()
    air = how == REGULAR and side == ALLIED and rng.random() < 0.2
    return Battle(hex, tuple(attackers), battle.lead, attached, guns, air, how)


def test_a_thousand_random_battles_agree_with_a_second_opinion() -> None:
    rng, seen = Random(1944), 0
    while seen < BATTLES:
        s = random_state(rng)
        for piece in range(FIRST_SLOT):
            s.steps[piece] = max(s.steps[piece], STEPS[piece] - 1)  # the last step of three is a remnant (11.4)
        s.carried = sum(
            1 << p for p in range(len(NAMES)) if s.at[p] != NONE and p in GUNS[SIDE[p]] and rng.random() < 0.5
        )
        s.fled = sum(1 << p for p in range(len(NAMES)) if s.at[p] != NONE and not s.unseen(p) and rng.random() < 0.1)
        for battle in battles(s, rng):
            _agree(s, battle)
            seen += 1


def _agree(s: State, battle: Battle) -> None:
    ours, plain = odds_of(s, battle), second(s, battle, FORMATIONS[battle.lead])
    said = f"{[NAMES[p] for p in battle.attackers]} on {s.board.grid.label[battle.hex]}: {ours}, {plain}, {battle}"
    assert (ours.attack, ours.defense) == (plain.attack, plain.defense), said
    assert sum(shift.columns for shift in ours.shifts) == plain.shift, said
    base = column(plain.attack, plain.defense)
    assert ours.base == (BOUNDLESS if base == float("inf") else EVEN + base), said
