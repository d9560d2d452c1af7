"""Lists made from masks and kept values against the plain rule for every single unit and hex, all over random games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from sandtable.games.holland44.game import GAME
from sandtable.games.holland44.rules import (
    attackers,
    auto_ds,
    breakdown,
    bridges,
    combat,
    costs,
    disorder,
    going,
    landing,
    march,
    movement,
    pace,
    replacements,
    restoring,
    stacking,
    supply,
    supply_phase,
    taking,
    traffic,
    unknown,
    ways_back,
    zoc,
)
from sandtable.games.holland44.rules.board import ALLIED, AREAS, GERMAN, PRIMED
from sandtable.games.holland44.rules.country import country
from sandtable.games.holland44.rules.pieces import COUNT, IS_ENGINEER, SIDE
from sandtable.games.holland44.rules.roster import Roster
from sandtable.games.holland44.rules.state import State
from sandtable.games.holland44.rules.stride import Stride
from sandtable.games.holland44.rules.verbs import EXTENDED, NORMAL, TACTICAL
from sandtable.kernel.flow import act, advance
from sandtable.maps.occupancy import NONE
from sandtable.maps.paths import cost_table

from .randomly import random_state


def moments(rng: Random) -> Iterator[State]:
    """Positions of every kind, and moments of a random game."""
    for _ in range(4):
        yield random_state(rng)
    s = GAME.start(GAME.setup(rng.choice(("short", "campaign", "arnhem"))), key=rng.randbytes(16))
    ask = advance(s)
    for at in range(900):
        if ask is None:
            return
        act(s, rng.choice(ask.actions))
        ask = advance(s)
        if at % 100 == 50:
            yield s


@pytest.mark.parametrize("seed", range(3))
def test_what_is_kept_is_what_the_rules_say_unit_by_unit_and_hex_by_hex(seed: int) -> None:
    rng = Random(seed)
    for s in moments(rng):
        _same_masks(s)
        _same_places(s)
        _same_landings(s)
        _same_column(s)
        for side in range(2):
            _same_country(s, side)
            _same_lists(s, side)
            _same_supply(s, side)
            _same_markers(s, side)
            _same_steps(s, side, rng)


def _same_masks(s: State) -> None:
    grid = s.board.grid
    for side in range(2):
        full = [h for h in range(grid.n) if sum(SIDE[p] == side for p in s.pieces_in(h)) > stacking.LIMIT]
        assert grid.bits(s.crowded[side]) == tuple(full)
        assert stacking.excess(s, side) == _first_excess(s, side)
    assert s.waiting == sum(1 << p for p in range(COUNT) if s.box[p] < len(AREAS))
    assert s.disordered == sum(1 << p for p in range(COUNT) if s.disorder[p])
    assert s.roster.unseen == s.unseen_pieces == sum(1 << p for p in range(COUNT) if s.unseen(p))
    assert s.roster.once(restoring.reduced_in) == sum(1 << p for p in range(COUNT) if restoring.is_reduced(s, p))


def _same_places(s: State) -> None:
    """What follows from where units stand is the same as if they were all put there again."""
    again = s.clone()
    again.derive()
    for name in ("top", "count", "stood", "exerting", "present", "crowded", "place_key"):
        assert getattr(s, name) == getattr(again, name), name


def _same_landings(s: State) -> None:
    """Who may land is told unit by unit, before anybody has come down and after."""
    placed: landing.Placed = ()
    for _ in range(3):
        able = [p for p in range(COUNT) if landing.objection_to_take(s, placed, p) is None]
        assert landing.ready(s, placed) == able
        if not able:
            return
        placed = (*placed, (able[0], landing.landing_hexes(s, placed, able[0]).bit_length() - 1))


def _same_column(s: State) -> None:
    """The head of the column is the greatest row of a unit that comes from the south."""
    kinds = {p: p if s.parent[p] == NONE else s.parent[p] for p in s.pieces_on_map(ALLIED)}
    rows = [int(s.board.grid.label[s.at[p]][:2]) for p, kind in kinds.items() if traffic._southern(kind)]
    assert traffic.head_of_the_column(s) == (s.board.south_of[max(rows)] if rows else 0)


def _same_country(s: State, side: int) -> None:
    grid, known = s.board.grid, country(s, side)
    near = [h for h in range(grid.n) if any(s.stood[1 - side] >> nb & 1 for nb in (h, *grid.neighbours[h]))]
    primed = [h for i, b in enumerate(s.board.bridges) if b.blowable and s.bridge[i] == PRIMED for h in b.hexes]
    loud = {*near, *(primed + [h for h in s.traffic if h != NONE] if side == ALLIED else [])}
    assert grid.bits(known.away) == tuple(h for h in range(grid.n) if h not in near)
    assert grid.bits(known.quiet) == tuple(h for h in range(grid.n) if h not in loud)
    hostile = grid.bits(s.stood[1 - side])
    assert grid.bits(known.contact) == tuple(h for h in range(grid.n) if any(grid.dist(h, e) <= 2 for e in hostile))
    taken = {h for i, h in enumerate(s.board.objectives) if s.control[i] != side}
    taken |= {h for h in grid.bits(s.board.cities) if s.passed[h] != side}
    assert grid.bits(known.changing) == tuple(sorted(taken))
    for mobility in range(3):
        assert known.table((mobility,)) == costs.table(s, mobility)


def _first_excess(s: State, side: int) -> int:
    for hex in range(s.board.n):
        pieces = [p for p in s.pieces_in(hex) if SIDE[p] == side]
        if stacking.steps_counted(s, pieces) > stacking.MOST_STEPS or stacking.crowded(s, pieces):
            return hex
    return -1


def _same_lists(s: State, side: int) -> None:
    bits, pieces = s.board.grid.bits, [p for p in range(COUNT) if SIDE[p] == side]
    assert bits(auto_ds.targets(s, side)) == tuple(
        h for h in range(s.board.n) if auto_ds.objection_to_overrun(s, side, h) is None
    )
    takeable = taking.takeable(s, side, 0, s.roster)
    assert [p for p in pieces if takeable >> p & 1 and _printed(s, p)] == [
        p for p in pieces if taking.objection_to_take(s, side, p) is None
    ]
    assert (
        bits(combat.targets(s, side))
        == bits(combat.targets(_forgotten(s), side))
        == tuple(h for h in range(s.board.n) if attackers.objection_to_attack(s, side, h) is None)
    )
    for piece in s.pieces_on_map(side):
        if s.side == side and not s.unseen(piece):
            assert breakdown.may_break(s, piece) == (breakdown.objection_to_break(s, side, piece) is None)
    if side == GERMAN:
        net = supply.road_net(s, GERMAN)
        assert bits(unknown.refuges(s)) == tuple(
            h for h in range(s.board.n) if unknown.objection_to_refuge(s, 0, h, net) is None
        )
    assert bits(disorder.may_rout(s, side, s.roster)) == tuple(
        p for p in pieces if disorder.objection_to_rout(s, side, p) is None
    )
    space = s.setup.action_space
    unions = breakdown.union_actions(s, breakdown.unions_in(s, side, -1, s.roster))
    unions += breakdown.unions_off_map(s, side, s.roster)
    breaks = space["break"].each(bits(breakdown.breakable(s, side, s.roster)))
    listed = {str(action) for action in (*breaks, *unions, *replacements.actions(s, side, s.roster))}
    for verb in ("break", "rebuild", "relieve"):
        chapter = breakdown if verb == "break" else replacements
        for piece in pieces:
            action = space[verb](piece)
            assert (str(action) in listed) == (chapter.objection(s, side, action) is None)
    _same_pairs(s, side, listed)


def _printed(s: State, piece: int) -> bool:
    """Whether a counter has a side for the steps of a piece: in a game a remnant stands for the last of three."""
    return s.unseen(piece) or bool(pace.move_points(s, piece))


def _same_pairs(s: State, side: int, listed: set[str]) -> None:
    """Two units at a time: only those of one hex can have anything to do with each other."""
    space = s.setup.action_space
    for piece in range(COUNT):
        for verb in ("recombine", "merge"):
            for other in s.pieces_in(s.at[piece]) if s.at[piece] != NONE else ():
                action = space[verb](piece, other)
                assert (str(action) in listed) == (breakdown.objection(s, side, action) is None)
        for area in range(len(AREAS)):
            action = space["replace"](piece, area)
            assert (str(action) in listed) == (replacements.objection(s, side, action) is None)


def _same_supply(s: State, side: int) -> None:
    lines = supply.Lines(s, side)
    for piece in s.pieces_on_map(side):
        assert supply.traces_by(s, piece, lines) == supply.traces(s, piece)
        if not s.unseen(piece):
            assert lines.source_for(piece) == supply.source_of(s, piece)
    engineers = [p for p in s.pieces_on_map(ALLIED) if IS_ENGINEER[p] and p not in {raft[0] for raft in s.rafts}]
    closed, ready = zoc.closed_rivers(s.board, bytes(s.bridge)), supply.raft_sides(s, ALLIED)
    for river in {hexside for piece in engineers for hexside in s.board.grid.side[s.at[piece]]}:
        ready |= closed & 1 << river
    assert supply.ready_rafts(s) == ready
    anew = supply.Lines(s, side, supply.supply_map_of(s, side, ready if side == ALLIED else None))
    _same_lines(replacements.lines_of(s, side), anew)


def _same_markers(s: State, side: int) -> None:
    """Whoever is passed over when a side's supply is checked would have got no marker and lost none."""
    checked, one_by_one = s.clone(), s.clone()
    supply_phase.check(checked, side)
    for piece in one_by_one.pieces_on_map(side):
        if not s.landed >> piece & 1:
            supply_phase._check_unit(one_by_one, piece, supply.Lines(one_by_one, side))
    assert checked.cut & s.present == one_by_one.cut & s.present
    assert checked.dismounted == one_by_one.dismounted


def _same_lines(kept: supply.Lines, anew: supply.Lines) -> None:
    """Lines that were traced at an earlier moment lead where they would be traced to now."""
    assert kept.to_areas() == anew.to_areas()
    for area in range(len(AREAS)):
        assert kept.to_areas((area,)) == anew.to_areas((area,))
    for source in supply.SOURCES:
        if kept.s.at[source] != NONE:
            assert kept.to_source(source) == anew.to_source(source)


def _same_steps(s: State, side: int, rng: Random) -> None:
    units = s.board.grid.bits(taking.takeable(s, side, 0, s.roster))
    for piece in rng.sample(units, min(12, len(units))):
        for mode in (NORMAL, TACTICAL, EXTENDED):
            if pace.objection_to_mode(s, (piece,), mode) is None:
                go = Stride(s, (piece,), mode, rng.choice((0, 0, 6)), 0, rng.choice((0, 2)))
                told = [to for to in going.next_to(go) if going.objection_to_step(go, to) is None]
                assert going.steps(go) == told
                _same_bonds(go)


def _same_bonds(go: Stride) -> None:
    """Where no bond is possible around a stack there is none."""
    if go.frm != NONE:
        around, hexsides = zoc.surroundings(go.s.board, go.frm)
        kept, found = go.bonds_near, zoc.bonds(go.s, 1 - go.side)
        assert (kept[0] & around, kept[1] & hexsides) == (found[0] & around, found[1] & hexsides)


def decisions(seed: int) -> Iterator[State]:
    """A random game at each of its decisions, in a scenario of each seed's own."""
    rng = Random(seed)
    s = GAME.start(GAME.setup(("short", "campaign", "arnhem")[seed]), key=rng.randbytes(16))
    for _ in range(1500):
        if (ask := advance(s)) is None:
            return
        yield s
        act(s, rng.choice(ask.actions))


@pytest.mark.parametrize("seed", range(3))
def test_what_the_movement_phase_keeps_is_what_it_would_find_anew(seed: int) -> None:
    asked = 0
    for s in decisions(seed):
        if isinstance(s.step, movement.Moves):
            side, asked = s.step.side, asked + 1
            kept = movement.recently(s, side, s.roster)
            assert kept.overruns == auto_ds.targets(s, side)
            assert list(kept.unions) == breakdown.unions_in(s, side, -1, s.roster)
            rafts = supply.ready_rafts(s) if side == ALLIED else None
            _same_lines(replacements.lines_of(s, side), supply.Lines(s, side, supply.supply_map_of(s, side, rafts)))
    assert asked > 200


@pytest.mark.parametrize("seed", range(3))
def test_what_is_kept_of_a_stack_on_the_move_is_what_would_be_found_anew(seed: int) -> None:
    kept = 0
    for s in decisions(seed):
        if (step := s.inside(march.March)) is not None:
            kept += bool(s.striding) and s.striding[0] is step
            _same_stride(step.stride(s), step.stride(_forgotten(s)))
            if s.step is step:
                assert list(step.ask(s).actions) == list(step.ask(_forgotten(s)).actions)
        if (phase := s.inside(combat.CombatPhase)) is not None:
            assert combat.targets(s, phase.side) == combat.targets(_forgotten(s), phase.side)
    assert kept > 300


def _forgotten(s: State) -> State:
    """The same position where nobody has found out anything."""
    again = s.clone()
    again.derive()
    return again


def _same_stride(go: Stride, anew: Stride) -> None:
    for name in ("units", "mode", "spent", "hexes", "woods", "halt", "side", "frm", "mobilities", "allowance", "table"):
        assert getattr(go, name) == getattr(anew, name), name
    for name in ("lanes", "zone", "jams", "routed", "rules"):
        assert getattr(go, name) == getattr(anew, name), name
    if go.frm != NONE:
        assert go.bonds_near == anew.bonds_near


@pytest.mark.parametrize("seed", range(3))
def test_a_march_that_ends_unasked_had_nothing_but_the_stop_to_choose(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge, found = march.March._is_over, list[bool]()

    def judged(step: march.March, s: State) -> bool:
        found.append(judge(step, s))
        if found[-1]:
            assert [str(action) for action in step.ask(s.clone()).actions] == ["stop"]
        return found[-1]

    monkeypatch.setattr(march.March, "_is_over", judged)
    for _ in decisions(seed):
        pass
    assert found.count(True) > 10


@pytest.mark.parametrize("seed", range(3))
def test_defenders_are_in_peril_if_none_of_their_best_ways_saves_them(seed: int) -> None:
    asked = 0
    for at, s in enumerate(decisions(seed)):
        for hex in s.board.grid.bits(s.stood[1 - s.side]) if at % 100 == 50 else ():
            pieces = [p for p in s.pieces_in(hex) if not s.unseen(p)]
            for spare in (False, True) if pieces else ():
                known = ways_back.RetreatMap(s, ways_back.Orders(hex), pieces)
                saved = [
                    known.fits((piece,), way[-1]) and (spare or len(way) > 1 or way[-1] >= ways_back.OFF)
                    for piece in pieces
                    for way in known.best(piece)
                ]
                asked += 1
                assert ways_back.in_peril(s, pieces, ways_back.Orders(hex), spare) == (not any(saved))
    assert asked > 100


@pytest.mark.parametrize("seed", range(3))
def test_a_roster_is_kept_only_while_every_piece_is_as_it_was(seed: int) -> None:
    kept = 0
    for s in decisions(seed):
        kept += bool(s.mustered) and s.mustered[0] is s.roster
        anew = Roster(s)
        for name in ("box", "steps", "disorder", "face", "parents", "revealed", "waiting", "disordered", "unseen"):
            assert getattr(s.roster, name) == getattr(anew, name), name
    assert kept > 300


@pytest.mark.parametrize("mobility", range(3))
def test_what_a_step_costs_is_its_price_bridge_by_bridge(mobility: int) -> None:
    s = random_state(Random(mobility))
    grid, board = s.board.grid, s.board

    def price(hex: int, direction: int, to: int) -> int:
        side = grid.side[hex][direction]
        off_road = costs._off_road(board, mobility, hex, to, costs._crossing(board, mobility, side, _stands(s, side)))
        return min(off_road, costs.ROAD_COST[costs.usable_road(s, hex, to)][mobility])

    assert costs.table(s, mobility) == cost_table(grid, price)


def _stands(s: State, side: int) -> bool:
    at = s.board.bridge_at.get(side)
    return at is not None and bool(s.open_bridges >> side & 1)


@pytest.mark.parametrize("seed", range(3))
def test_a_look_at_the_bridges_that_is_left_out_would_find_nothing(seed: int) -> None:
    rng = Random(seed)
    s = GAME.start(GAME.setup(("short", "campaign", "arnhem")[seed]), key=rng.randbytes(16))
    ask, left_out = advance(s), 0
    for _ in range(1500):
        if ask is None:
            break
        act(s, rng.choice(ask.actions))
        if not s.changed and s.bridges_seen == (s.turn, bytes(s.bridge), bytes(s.holder)):
            left_out += 1
            looked = s.clone()
            bridges._watch(looked)
            assert (looked.bridge, looked.holder, looked.log) == (s.bridge, s.holder, s.log)
        ask = advance(s)
    assert left_out > 300
