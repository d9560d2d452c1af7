"""The quick rules of movement against a slow walk hex by hex: where units may go, and who may battle there."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import sandtable
from sandtable.games.memoir44.rules.actions import EXIT, MOVE
from sandtable.games.memoir44.rules.board import GRID, SIDES, N
from sandtable.games.memoir44.rules.cards import CARD
from sandtable.games.memoir44.rules.movement import objection_to_move
from sandtable.games.memoir44.rules.state import BIT, NONE, State
from sandtable.games.memoir44.rules.targets import may_battle
from sandtable.games.memoir44.rules.terrain_table import KINDS, TERRAIN, TILES, TRAIN, WORKS, Terrain
from sandtable.kernel.actions import Action
from sandtable.kernel.flow import act
from sandtable.kernel.table import Table

from .field import field, ordered, state
from .walking import Spot, Walker

CARDS = ("direct_from_hq", "infantry_assault", "behind_enemy_lines", "artillery_bombard")
EDGES = [GRID.label[h] for h in range(N) if len(GRID.neighbours[h]) < 6]
TROOPS = (
    "infantry 4", "infantry 4", "infantry 3 special_forces", "infantry 4 combat_engineer",
    "infantry 3 french_resistance", "armor 3", "armor 3", "artillery 2",
)  # fmt: skip


def all_ordered(t: Table, card: str) -> State:
    """The position in which all units of the side to move are ordered by a card."""
    s = state(t).clone()
    s.ordered = sum(BIT[u] for u, h in enumerate(s.hex) if h != NONE and s.owner[u] == s.side)
    s.moved = s.stopped = s.silent = s.fought = s.still = 0
    s.card = CARD[card]
    return s


def assert_agrees(s: State, rng: Random) -> int:
    """The list of moves is that of the slow walk, and so is who may battle afterwards; how many units were asked."""
    legal = set(Table(s.clone(), None).legal)
    rows = [row for row in s.setup.rules.get("exit", ()) if row["side"] == SIDES[s.side]]
    exits = {GRID.at(h) for row in rows for h in row["hexes"]}
    units = [u for u in range(len(s.hex)) if s.ordered & BIT[u] and s.kind[u] != TRAIN]
    for unit in units:
        walker = Walker(s, unit)
        ends: defaultdict[int, set[Spot]] = defaultdict(set)
        for spot in walker.walks():
            ends[spot.hex].add(spot)
        moves = {h for h in range(N) if MOVE[unit][h] in legal}
        assert moves == set(ends), told(s, unit, moves ^ set(ends))
        assert (EXIT[unit] in legal) == walker.may_leave(exits), told(s, unit, set())
        for h in rng.sample(sorted(ends), min(3, len(ends))):
            after = s.clone()
            act(after, MOVE[unit][h])
            assert may_battle(after, unit) == walker.may_battle(ends[h]), told(s, unit, {h})
    return len(units)


def told(s: State, unit: int, hexes: set[int]) -> str:
    """What to look at when the two differ."""
    lie = {h: (GRID.label[h], TILES[Terrain.of(s.land).tile[h]], WORKS[Terrain.of(s.land).work[h]]) for h in range(N)}
    near = [lie[h] for h in GRID.bits(GRID.within(s.hex[unit], 1))]
    return f"{KINDS[s.kind[unit]]} on {lie[s.hex[unit]]} to {[lie[h] for h in sorted(hexes)]}; around it {near}"


def scattered(s: State, rng: Random) -> State:
    """The same units on other hexes of the same terrain, where they may stand."""
    s = s.clone()
    units = [u for u, h in enumerate(s.hex) if h != NONE and s.kind[u] != TRAIN]
    for unit in units:
        s.lift(unit)
    for unit in units:
        shut = s.terrain.impassable[s.kind[unit]] | s.hedgehogs | s.mask[0] | s.mask[1]
        s.place(unit, rng.choice([h for h in range(N) if not shut >> h & 1]))
    return s


# --- every scenario -------------------------------------------------------------------------------------------------


def positions(scenario: str, seed: int, count: int) -> list[Table]:
    """Tables of random games at which a side is about to move."""
    rng = Random(f"{scenario} {seed}")
    found: list[Table] = []
    t = sandtable.new("memoir44", scenario, seed=seed)
    while len(found) < count and not t.over:
        if t.prompt == "move" and rng.random() < 0.3:
            found.append(t.clone())
        t.play(rng.choice(t.legal))
    return found


def walk_scenarios(seed: int, count: int) -> int:
    """Compare on positions of random games of every scenario, each also with its units scattered over the board."""
    rng, asked = Random(seed), 0
    for info in sandtable.scenarios("memoir44"):
        for t in positions(info.id, seed, count):
            s = all_ordered(t, rng.choice(CARDS))
            asked += assert_agrees(s, rng) + assert_agrees(scattered(s, rng), rng)
    return asked


def test_moves_and_battles_after_them_agree_with_a_slow_walk_in_every_scenario() -> None:
    assert walk_scenarios(seed=1, count=1) > 900


# --- terrain of every kind ------------------------------------------------------------------------------------------


def patchwork(rng: Random) -> bytes:
    """Terrain where anything lies beside anything: tiles in plenty, works on them, roads and walls any way they run."""
    tiles, works = bytearray(N), bytearray(N)
    common = [TILES.index(name) for name in ("clear", "clear", *rng.sample(TILES, 4))]
    for h in range(N):
        tiles[h] = rng.choice(common) if rng.random() < 0.8 else rng.randrange(len(TILES))
        bridges = [w for w in range(1, len(WORKS)) if TILES[tiles[h]] in spans(w)]
        others = [w for w in range(1, len(WORKS)) if not spans(w)]
        if rng.random() < (0.5 if bridges else 0.05):
            works[h] = rng.choice(bridges or others)
    tile_edges, work_edges = (bytes(rng.choice((0, rng.getrandbits(6))) for _ in range(N)) for _ in range(2))
    return Terrain(bytes(tiles), bytes(works), tile_edges, work_edges, bytes(N)).packed()


def spans(work: int) -> list[str]:
    """The tiles that a work makes passable."""
    found: list[str] = TERRAIN[WORKS[work].partition(":")[0]]["makes_passable"]
    return found


def troops(rng: Random) -> Table:
    """Two armies on a bare board, one of them about to move."""
    hexes = rng.sample(range(N), 24)
    rows = [f"{GRID.label[h]} {rng.choice(('allies', 'allies', 'axis'))} {rng.choice(TROOPS)}" for h in hexes[2:]]
    rows = [f"{GRID.label[hexes[0]]} allies infantry 4", f"{GRID.label[hexes[1]]} axis infantry 4", *rows]
    leaving = {"exit": [{"side": "allies", "hexes": EDGES, "medals": 1}]} if rng.random() < 0.5 else {}
    wading = {"river_ford": {"side": "allies", "types": ["infantry"]}} if rng.random() < 0.3 else {}
    t = ordered(field("\n".join(rows), options={"changes": {"rules": {**leaving, **wading}}}), 0)
    return t if t.prompt == "move" else troops(rng)


def strewn(s: State, rng: Random) -> State:
    """A position on terrain of patches, with wire, hedgehogs, mines and boats strewn about."""
    s.land = patchwork(rng)
    s.derive()
    s = scattered(s, rng)
    s.wire, s.hedgehogs = some(rng, 0.04), some(rng, 0.04) & ~(s.mask[0] | s.mask[1])
    s.mines_of = [some(rng, 0.06), 0]
    s.mines_of[1] = some(rng, 0.04) & ~s.mines_of[0]
    for h in GRID.bits(s.mines_of[0] | s.mines_of[1]):
        s.mine[h] = 1
    s.boats = sum(BIT[u] for u, kind in enumerate(s.kind) if KINDS[kind] == "infantry" and rng.random() < 0.2)
    return s


def some(rng: Random, part: float) -> int:
    """Some hexes of the board."""
    return sum(BIT[h] for h in range(N) if rng.random() < part)


def walk_patchworks(seed: int, count: int) -> int:
    """Compare on terrain of patches, under every card that changes how units move."""
    rng, asked = Random(seed), 0
    for _ in range(count):
        t = troops(rng)
        s = strewn(all_ordered(t, "direct_from_hq"), rng)
        for card in CARDS:
            s.card = CARD[card]
            asked += assert_agrees(s, rng)
    return asked


def test_moves_and_battles_after_them_agree_with_a_slow_walk_on_any_terrain() -> None:
    assert walk_patchworks(seed=1, count=20) > 1000


def test_why_not_and_the_list_of_moves_agree_on_any_terrain() -> None:
    rng = Random(3)
    for _ in range(4):
        s = strewn(all_ordered(troops(rng), "direct_from_hq"), rng)
        for card in CARDS:
            s.card = CARD[card]
            legal = set(Table(s.clone(), None).legal)
            for unit in (u for u in range(len(s.hex)) if s.ordered & BIT[u]):
                allowed = {h for h in range(N) if objection_to_move(s, s.side, unit, h) is None}
                assert allowed == {h for h in range(N) if MOVE[unit][h] in legal}, told(s, unit, allowed)


# --- Behind Enemy Lines over mines ----------------------------------------------------------------------------------


def raids(s: State, unit: int) -> set[tuple[int, ...]]:
    """The enemy mines and the end of everything a raider can do, each move and each mine played in turn."""
    enemy, found = s.mines_of[1 - s.owner[unit]], set()
    ways: list[tuple[Table, tuple[int, ...]]] = [(Table(s.clone(), None), ())]
    while ways:
        t, mines = ways.pop()
        for action in t.legal:
            if action.verb == "move" and action.args[0] == unit:
                h = action.args[1]
                found.add((*mines, h))
                if enemy >> h & 1:
                    ways.append((after(t, action), (*mines, h)))
    return found


def after(t: Table, action: Action) -> Table:
    """A table after an action on which nobody was hit by a mine."""
    t = t.clone()
    t.script([6])
    t.play(action)
    return t


def test_raiders_can_take_every_way_over_and_round_mines_and_no_other() -> None:
    rng, over = Random(5), 0
    for _ in range(25):
        s = strewn(all_ordered(troops(rng), "behind_enemy_lines"), rng)
        plain = [u for u in range(len(s.hex)) if s.ordered & BIT[u] and KINDS[s.kind[u]] == "infantry"]
        for unit in plain:
            found = raids(s, unit)
            assert found == Walker(s, unit).routes(), told(s, unit, set())
            over += sum(1 for way in found if len(way) > 1)
    assert over > 500
