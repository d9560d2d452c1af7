"""Random battles are played to their end: no dead end, no impossible state, positions that can be written and read."""

from __future__ import annotations

from random import Random

from sandtable import Table
from sandtable.games.empire_of_the_sun.game import GAME
from sandtable.games.empire_of_the_sun.rules.after_battle import PostBattle
from sandtable.games.empire_of_the_sun.rules.battle import Battle
from sandtable.games.empire_of_the_sun.rules.bonuses import Fight
from sandtable.games.empire_of_the_sun.rules.cards import ROWS
from sandtable.games.empire_of_the_sun.rules.pieces import (
    AIR,
    CARRIERS,
    COUNT,
    GARRISONS,
    GROUND,
    HQS,
    NAVAL,
    ONE_STEP,
    PIECES_OF,
)
from sandtable.games.empire_of_the_sun.rules.state import State
from sandtable.testing import position

from .fights import with_step
from .helpers import map_of, state

BATTLES = 150
HEXES = ("4423", "2106", "3822", "3706", "2015", "3319", "4715", "3007")
EVENTS = tuple(card for card, row in enumerate(ROWS) if "modifiers" in row)


def scatter(rng: Random, s: State, h: int) -> None:
    """Units of both sides in a hex and around it, ready for a battle there."""
    around = [to for _, to in s.board.grid.exits[h]]
    free = [piece for piece in range(COUNT) if not (HQS | GARRISONS) >> piece & 1]
    for piece in rng.sample(free, rng.randint(2, 14)):
        s.place(piece, h if rng.random() < 0.7 else rng.choice(around))
        if rng.random() < 0.7:
            s.active |= 1 << piece
        if not ONE_STEP >> piece & 1 and rng.random() < 0.3:
            s.reduced |= 1 << piece
        if s.at[piece] != h and (AIR | CARRIERS) >> piece & 1:
            s.assigned[piece] = h
        if GROUND >> piece & 1 and s.at[piece] == h and rng.random() < 0.7:
            if rng.random() < 0.5:
                s.landed |= 1 << piece
            else:
                s.came_from[piece] = rng.choice(around)
    s.declared = 1 << h


def play_out(rng: Random, t: Table) -> int:
    """Play at random until the card play comes; how many decisions that took."""
    count = 0
    while t.prompt != "card":
        t.play(rng.choice(t.legal))
        GAME.invariants(state(t))
        count += 1
        assert count < 400
    return count


def test_random_battles_come_to_an_end() -> None:
    rng, bare = Random(1941), map_of("5808 HQ_Central\n4017 HQ_South_Seas")
    asked = 0
    for number in range(BATTLES):
        t = map_of("5808 HQ_Central\n4017 HQ_South_Seas", turn=rng.randint(2, 12)) if number % 10 == 0 else bare
        s = state(t).clone()
        h, side = s.board.grid.at(rng.choice(HEXES)), rng.randint(0, 1)
        scatter(rng, s, h)
        fight = Fight(h, side, rng.randint(0, 2), tuple(rng.sample(EVENTS, rng.randint(0, 2))))
        t = with_step(Table(s, dice=None), Battle(fight))
        asked += play_out(rng, t)
        assert not state(t).units_in(h) & GARRISONS
        ground = [state(t).standing_at(h, side) & GROUND for side in range(2)]
        landed = state(t).landed
        assert not ground[1 - side] or not ground[side] & ~landed, "ground units of both sides stay only if landed"
        asked += play_out(rng, with_step(t, PostBattle(side=side, ops=(2, 3))))
    assert asked > 5 * BATTLES


def test_a_battle_under_way_can_be_written_and_read() -> None:
    rng, bare = Random(7), state(map_of("5808 HQ_Central\n4017 HQ_South_Seas"))
    prompts: set[str] = set()
    for _ in range(40):
        s = bare.clone()
        h = s.board.grid.at(rng.choice(HEXES))
        scatter(rng, s, h)
        t = with_step(Table(s, dice=None), Battle(Fight(h, rng.randint(0, 1), rng.randint(0, 2))))
        while t.prompt != "card":
            prompts.add(str(t.prompt))
            again = position(t.position())
            assert (again.hash, again.legal) == (t.hash, t.legal)
            t.play(rng.choice(t.legal))
    assert prompts >= {"roll", "hit", "shift", "retreat"}


def test_nothing_but_fighting_units_is_ever_hit() -> None:
    rng, bare = Random(3), state(map_of("5808 HQ_Central\n4017 HQ_South_Seas"))
    for _ in range(60):
        s = bare.clone()
        h, side = s.board.grid.at("3822"), rng.randint(0, 1)
        scatter(rng, s, h)
        t = with_step(Table(s, dice=None), Battle(Fight(h, side, rng.randint(0, 2))))
        while t.prompt != "card":
            if t.prompt == "hit":
                enemy = PIECES_OF[1 - ("japan", "allies").index(t.to_act or "")]
                for action in t.legal:
                    piece = action.args[0]
                    assert enemy >> piece & 1
                    assert state(t).at[piece] == h or (AIR | NAVAL) >> piece & 1
            t.play(rng.choice(t.legal))
