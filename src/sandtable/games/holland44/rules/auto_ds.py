"""Automatic DS in the movement phase (8.7, 25.4a)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

import msgspec

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.occupancy import NONE
from . import attackers, bridges, combat, stacking, strength, unknown, zoc
from .battle import AUTO_DS, Battle
from .board import CITY, TOWN, Board
from .guns import ARTILLERY
from .pieces import ATTACK, ELITE, FIRST_SLOT, IS_SUPPLY, IS_TANK, LOW, PIECES_OF, QUALITY
from .state import ROUTED, State
from .strength import TEN_TO_ONE
from .support import NO_SUPPORT

TANK, ELITE_UNIT = 1, 2  # what may gain an attacker a shift
_TALENT = bytes(
    TANK * bool(tank) + ELITE_UNIT * (quality == ELITE) for tank, quality in zip(IS_TANK, QUALITY, strict=True)
)


def gathered(s: State, side: int, hex: int) -> Battle:
    """Every unit on the map that could take part against a hex; rivers are assaulted in the combat phase (9.5.3d)."""
    near = [p for p in attackers.candidates(s, side, hex) if s.at[p] != NONE]
    dry = [p for p in near if not attackers.assaults(s, s.at[p], hex)]
    if len(dry) < len(near):
        cite("H44:9.5.3d")
    return combat.joined_by(s, Battle(hex, (), how=AUTO_DS), side, dry)


def enough(s: State, battle: Battle) -> bool:
    """H44:8.7a: whether an attack reaches 10-1 without air and artillery."""
    return bool(battle.attackers) and strength.odds_of(s, battle).column >= TEN_TO_ONE


def possible(s: State, battle: Battle, first: int = 0) -> bool:
    """H44:10.6a: whether an attack reaches 10-1, or would with fewer: those who are not elite may cost the elite shift.

    Nothing else is gained by leaving units out, so only attacks one column short are tried, unit after unit.
    """
    column = strength.odds_of(s, battle).column if battle.attackers else 0
    return column >= TEN_TO_ONE or (column == TEN_TO_ONE - 1 and _possible_with_fewer(s, battle, first))


def _possible_with_fewer(s: State, battle: Battle, first: int) -> bool:
    units = battle.attackers
    if not any(s.quality_of(piece) == ELITE for piece in units):
        return False
    spared = (i for i in range(first, len(units)) if s.quality_of(units[i]) != ELITE)
    return any(possible(s, without(battle, units[i]), i) for i in spared)


def without(battle: Battle, piece: int) -> Battle:
    """The attack without a unit."""
    return msgspec.structs.replace(battle, attackers=tuple(p for p in battle.attackers if p != piece))


def objection_to_overrun(s: State, side: int, hex: int) -> Objection | None:
    """Why a hex does not suffer an automatic DS."""
    there = s.pieces_in(hex)
    if not s.stood[1 - side] >> hex & 1:
        return Objection("H44:8.7a", (hex,), there, apart=True)
    if unknown.alone(s, hex):
        return Objection("H44:25.3.1a", (hex,), there)
    if not possible(s, gathered(s, side, hex)):
        hidden = unknown.unseen_in(s, hex) != NONE
        return Objection("H44:25.4a" if hidden else "H44:8.7a", (hex,), there)
    return None


def _able(s: State, side: int) -> int:
    """The units of a side on the map that nothing keeps from attacking at first sight, as a mask."""
    done = s.fought | s.auto_ds | s.replaced | s.hurried | s.spent
    return s.present & PIECES_OF[side] & ~(done | s.disordered | s.unseen_pieces | ARTILLERY)


def _power(s: State, hex: int, able: int, weak: int) -> tuple[int, int]:
    """The most that the units of a hex could attack with, in halves, and what may gain them shifts."""
    under, power, talents = s.under, 0, 0
    piece = s.top[hex]
    while piece != NONE:
        if able >> piece & 1:
            kind = piece if piece < FIRST_SLOT else s.kind(piece)
            attack = ATTACK[4 * kind + s.steps[piece]]
            power += attack + 1 & ~1 if weak >> piece & 1 else 2 * attack
            talents |= _TALENT[kind]
        piece = under[piece]
    return power, talents


def _least(s: State, hex: int) -> tuple[int, ...]:
    """By the talents of attackers the power in halves without which they do not reach 10-1 against a hex.

    If too many defend, one of them does. Shifts are gained by tanks, elite attackers, and low quality (8.7b).
    """
    pieces = s.pieces_in(hex)
    halves = [_halves(s, piece, hex) for piece in pieces]
    least = sum(halves) if len(pieces) <= stacking.LIMIT else max(halves)
    low = any(strength.quality(s, piece) == LOW for piece in pieces)
    tanks = strength.shift_country(s, hex)
    return tuple(
        (10 - low - (tanks and talents & TANK > 0) - (talents & ELITE_UNIT > 0)) * least for talents in range(4)
    )


def _halves(s: State, piece: int, hex: int) -> int:
    """The least that a unit adds to a defense, in halves."""
    built_up = s.board.settlement[hex] in (TOWN, CITY) and not s.technical(piece)
    if s.unseen(piece):
        return 2 * strength.UNKNOWN_DEFENSE << built_up
    if s.disorder[piece] == ROUTED or IS_SUPPLY[s.kind(piece)]:
        return 0
    if s.carried >> piece & 1:
        return strength.CARRIED_DEFENSE << (not s.disorder[piece])
    return s.defense_of(piece) << built_up + (not s.disorder[piece])


@lru_cache(maxsize=64)
def _leasts(board: Board, units: zoc.Units, carried: int) -> dict[int, tuple[int, ...]]:
    """What attacks on hexes of a side need at least, as far as anybody has asked while nothing changed about it."""
    return {}


def _promising(s: State, hexes: Mapping[int, tuple[int, int]], side: int) -> Iterator[int]:
    """Those of some hexes of a side that the power around them, in halves, and its talents might be enough for."""
    least = _leasts(s.board, zoc.units_of(s, side), s.carried & PIECES_OF[side])
    for hex, (power, talents) in hexes.items():
        if hex not in least:
            least[hex] = _least(s, hex)
        if power >= least[hex][talents]:
            yield hex


def targets(s: State, side: int, among: int = -1) -> int:
    """The hexes that an automatic DS can be had against now, as a mask; all of them, or those among some hexes."""
    enemies = s.stood[1 - side] & among
    return _targets(s, side, enemies) if enemies else 0


def _targets(s: State, side: int, enemies: int) -> int:
    grid, able = s.board.grid, _able(s, side)
    weak, around = s.engaged | s.scattered | s.cut, dict[int, tuple[int, int]]()
    for hex in grid.bits(s.stood[side] & zoc.around(s.board, enemies)):
        power, talents = _power(s, hex, able, weak)
        if power:
            for enemy in grid.bits(grid.adjacent_mask[hex] & enemies):
                other, besides = around.get(enemy, (0, 0))
                around[enemy] = other + power, besides | talents
    if not around:
        return 0
    return grid.mask([hex for hex in _promising(s, around, 1 - side) if objection_to_overrun(s, side, hex) is None])


class Overrun(Step, frozen=True):
    """H44:8.7: who takes part; units that are not needed for 10-1 may be left out."""

    battle: Battle

    def ask(self, s: State) -> Decision:
        """Leave units out, or strike."""
        space, battle = s.setup.action_space, self.battle
        drops = [p for p in battle.attackers if possible(s, without(battle, p))]
        strikes = [space["strike"]()] if enough(s, battle) else []
        return Decision(battle.side, "overrun", [*space["drop"].each(drops), *strikes])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Not below 10-1, and without air and artillery."""
        battle = self.battle
        if action.verb in ("air", "support"):
            return Objection(NO_SUPPORT[AUTO_DS], (battle.hex,), action.args)
        if action.verb == "strike":
            return None if enough(s, battle) else Objection("H44:8.7a", (battle.hex,))
        piece = action.args[0]
        fine = piece in battle.attackers and possible(s, without(battle, piece))
        return None if fine else Objection("H44:8.7a", (battle.hex,), (piece,))

    def on_support(self, s: State, piece: int) -> None:
        """H44:8.7b: never legal; it is here so that the objection can say why."""

    def on_air(self, s: State) -> None:
        """H44:8.7b: never legal either."""

    def on_drop(self, s: State, piece: int) -> None:
        """One unit fewer."""
        s.become(Overrun(without(self.battle, piece)))

    def on_strike(self, s: State) -> None:
        """H44:5.4b: the Germans may blow primed bridges that the attack goes across."""
        hex, taking_part = self.battle.hex, self.battle.attackers
        mined = {bridge for p in taking_part for bridge in bridges.at_crossing(s, (p,), s.at[p], hex)}
        s.call_if(bridges.Alarm(tuple(sorted(mined))) if mined else None, self.strike)

    def strike(self, s: State, value: object) -> None:
        """H44:8.7c, d: DS at once, if the odds are still enough; everybody who took part is marked."""
        hex = self.battle.hex
        left = tuple(p for p in self.battle.attackers if not attackers.assaults(s, s.at[p], hex))
        battle = msgspec.structs.replace(self.battle, attackers=left)
        if not enough(s, battle):
            s.done()
            return
        for piece in left:
            s.mark(piece, "auto_ds", "H44:8.7d")
            s.moved |= 1 << piece
        cite("H44:8.7a", "H44:8.7c", "H44:8.7e")
        s.call(combat.fight(s, _unmasked(s, strength.led(s, battle))), self.end)


def _unmasked(s: State, battle: Battle) -> Battle:
    """H44:25.4a: the attack after the unknown unit of the hex has been revealed."""
    found = tuple(p for p in s.pieces_in(battle.hex) if s.unseen(p))
    for piece in found:
        cite("H44:25.4a")
        unknown.reveal(s, piece)
    return msgspec.structs.replace(battle, revealed=tuple(p for p in found if s.at[p] == battle.hex))
