"""Automatic DS in the movement phase (8.7, 25.4a)."""

from __future__ import annotations

import msgspec

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.occupancy import NONE
from ....maps.paths import spread
from . import attackers, bridges, combat, stacking, strength, unknown
from .battle import AUTO_DS, Battle
from .guns import ARTILLERY
from .pieces import IS_SUPPLY, LOW, PIECES_OF
from .state import ROUTED, State
from .strength import TEN_TO_ONE
from .support import NO_SUPPORT

MOST_SHIFTS = 3  # tanks, elite attackers, low quality (8.7b)


def gathered(s: State, side: int, hex: int) -> Battle:
    """Every unit that could take part against a hex, with the lead that makes the best odds."""
    battle = combat.joined_by(s, Battle(hex, (), how=AUTO_DS), side, attackers.candidates(s, side, hex))
    battle = msgspec.structs.replace(battle, attackers=tuple(p for p in battle.attackers if s.at[p] != NONE))
    return battle


def enough(s: State, battle: Battle) -> bool:
    """H44:8.7a: whether an attack reaches 10-1 without air and artillery."""
    return bool(battle.attackers) and strength.odds_of(s, battle).column >= TEN_TO_ONE


def objection_to_overrun(s: State, side: int, hex: int) -> Objection | None:
    """Why a hex does not suffer an automatic DS."""
    there = s.pieces_in(hex)
    if not s.stood[1 - side] >> hex & 1:
        return Objection("H44:8.7a", (hex,), there, apart=True)
    if unknown.alone(s, hex):
        return Objection("H44:25.3.1a", (hex,), there)
    if not enough(s, gathered(s, side, hex)):
        hidden = unknown.unseen_in(s, hex) != NONE
        return Objection("H44:25.4a" if hidden else "H44:8.7a", (hex,), there)
    return None


def _able(s: State, side: int) -> int:
    """The units of a side on the map that nothing keeps from attacking at first sight, as a mask."""
    done = s.fought | s.auto_ds | s.replaced | s.hurried | s.spent
    return s.present & PIECES_OF[side] & ~(done | s.disordered | s.unseen_pieces | ARTILLERY)


def _power(s: State, hex: int, able: int) -> int:
    """The printed attack strength of the units in a hex that could attack."""
    return sum(s.attack_of(piece) for piece in s.pieces_in(hex) if able >> piece & 1)


def _could_be(s: State, hex: int, power: int) -> bool:
    """A cheap look at whether an attack might reach 10-1 at its very best; if too many defend, one of them does."""
    pieces = s.pieces_in(hex)
    halves = [_halves(s, piece, hex) for piece in pieces]
    least = sum(halves) if len(pieces) <= stacking.LIMIT else max(halves)
    low = any(strength.quality(s, piece) == LOW for piece in pieces)
    return 2 * power >= (10 - MOST_SHIFTS + (not low)) * least


def _halves(s: State, piece: int, hex: int) -> int:
    """The least that a unit adds to a defense, in halves."""
    if s.unseen(piece):
        return 2 * strength.UNKNOWN_DEFENSE
    if s.disorder[piece] == ROUTED or IS_SUPPLY[s.kind(piece)]:
        return 0
    full = strength.CARRIED_DEFENSE if s.carried >> piece & 1 else s.defense_of(piece)
    return full if s.disorder[piece] else 2 * full


def targets(s: State, side: int) -> int:
    """The hexes that an automatic DS can be had against now, as a mask."""
    grid, own, able, found = s.board.grid, s.stood[side], _able(s, side), 0
    near = grid.bits(s.stood[1 - side] & spread(grid, own))
    power = {hex: _power(s, hex, able) for hex in grid.bits(own & spread(grid, grid.mask(near)))}
    for hex in near:
        around = sum(power[each] for each in grid.bits(grid.adjacent_mask[hex] & own))
        if around and _could_be(s, hex, around) and objection_to_overrun(s, side, hex) is None:
            found |= grid.bit[hex]
    return found


class Overrun(Step, frozen=True):
    """H44:8.7: who takes part; units that are not needed for 10-1 may be left out."""

    battle: Battle

    def without(self, piece: int) -> Battle:
        """The attack without a unit."""
        left = tuple(p for p in self.battle.attackers if p != piece)
        return msgspec.structs.replace(self.battle, attackers=left)

    def ask(self, s: State) -> Decision:
        """Leave units out, or strike."""
        space = s.setup.action_space
        drops = [p for p in self.battle.attackers if enough(s, self.without(p))]
        return Decision(self.battle.side, "overrun", [*space["drop"].each(drops), space["strike"]()])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Not below 10-1, and without air and artillery."""
        if action.verb == "strike":
            return None
        if action.verb in ("air", "support"):
            return Objection(NO_SUPPORT[AUTO_DS], (self.battle.hex,), action.args)
        piece = action.args[0]
        fine = piece in self.battle.attackers and enough(s, self.without(piece))
        return None if fine else Objection("H44:8.7a", (self.battle.hex,), (piece,))

    def on_support(self, s: State, piece: int) -> None:
        """H44:8.7b: never legal; it is here so that the objection can say why."""

    def on_air(self, s: State) -> None:
        """H44:8.7b: never legal either."""

    def on_drop(self, s: State, piece: int) -> None:
        """One unit fewer."""
        s.become(Overrun(self.without(piece)))

    def on_strike(self, s: State) -> None:
        """H44:5.4b: the Germans may blow primed bridges that the attack goes across."""
        hex, taking_part = self.battle.hex, self.battle.attackers
        mined = {bridge for p in taking_part for bridge in bridges.at_crossing(s, (p,), s.at[p], hex)}
        s.call_if(bridges.Alarm(tuple(sorted(mined))) if mined else None, self.strike)

    def strike(self, s: State, value: object) -> None:
        """H44:8.7c, d: DS at once, if the odds are still enough; everybody who took part is marked."""
        hex = self.battle.hex
        left = tuple(p for p in self.battle.attackers if attackers.objection_to_reach(s, p, hex) is None)
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
