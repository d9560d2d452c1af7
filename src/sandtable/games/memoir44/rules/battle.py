"""The battle phase: ordered units battle one after another, or do what takes the place of a battle."""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from . import demolition, oasis
from .actions import BATTLE, END, UNWIRE
from .attack import Attack, use_battle
from .battle_dice import ENGINEER
from .cards import ARTILLERY_BOMBARD
from .events import WIRE_REMOVED
from .state import BIT, NONE, State
from .targets import battle_hex, objection_to_battle, objection_to_fighter, silence, targets
from .terrain_table import INFANTRY
from .units import objection_to_own


class Battles(Step, frozen=True):
    """Ordered units battle one after another, in the order the active player chooses."""

    side: int

    def ask(self, s: State) -> Decision:
        """Every battle of every ordered unit, or an end of battles."""
        actions: list[Action] = []
        for unit in bits(_unspent(s)):
            found = targets(s, unit) if s.hex[unit] != NONE else []
            if found:
                row = BATTLE[unit]
                actions += [row[t] for t in found]
        if s.wire & s.mask[self.side]:
            actions += [UNWIRE[u] for u in bits(s.ordered) if objection_to_unwire(s, self.side, u) is None]
        if s.setup.optional.in_place_of_battle:
            actions += demolition.sabotages(s, self.side) + oasis.recoveries(s, self.side)
        actions.append(END)
        return Decision(self.side, "battle", actions)

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a battle may not be fought."""
        if action.verb == "battle":
            return objection_to_battle(s, self.side, *action.args)
        if action.verb == "unwire":
            return objection_to_unwire(s, self.side, action.args[0])
        if action.verb == "sabotage":
            return demolition.objection_to_sabotage(s, self.side, *action.args)
        if action.verb == "recover":
            return oasis.objection_to_recover(s, self.side, action.args[0])
        return None

    def on_battle(self, s: State, unit: int, target: int) -> None:
        """A unit attacks; no other battle begins before this one is over."""
        cite("M44:battle-sequential")
        use_battle(s, unit)
        s.call(Attack(unit, target, battle_hex(s, unit, target)), self.begin_again)

    def on_unwire(self, s: State, unit: int) -> None:
        """Infantry removes the wire on its hex."""
        unwire(s, unit)

    def on_sabotage(self, s: State, unit: int, h: int) -> None:
        """A unit tries to destroy an object next to it."""
        use_battle(s, unit)
        s.call(demolition.Sabotage(unit, h), self.begin_again)

    def on_recover(self, s: State, unit: int) -> None:
        """Infantry on an oasis recovers."""
        use_battle(s, unit)
        s.call(oasis.Recovery(unit), self.begin_again)

    def on_end(self, s: State) -> None:
        """No more battles."""
        if _unspent(s):
            cite("M44:battle-optional")
        s.done()


def anything_to_do(s: State, side: int) -> bool:
    """Whether there is anything to ask a side for in its battle phase, as far as can be told at a glance."""
    return bool(_unspent(s) or s.wire & s.mask[side] or s.setup.optional.in_place_of_battle)


def _unspent(s: State) -> int:
    """The units to which `objection_to_fighter` may have none: most others can be told at a glance."""
    able = s.ordered & ~(s.still | s.silent | s.fought_twice)
    return able if s.card == ARTILLERY_BOMBARD else able & ~s.fought


def objection_to_unwire(s: State, side: int, unit: int) -> Objection | None:
    """Why a unit may not remove the wire it stands on; engineers may do so besides battling."""
    if not s.wire:
        return Objection("KERNEL:scenario")
    cannot = objection_to_own(s, side, unit)
    if cannot is not None:
        return cannot
    if not s.wire & BIT[s.hex[unit]] or s.kind[unit] != INFANTRY:
        return Objection("M44:terrain-wire-b", (s.hex[unit],), (unit,), apart=True)
    if s.special[unit] == ENGINEER and s.ordered & BIT[unit] and not s.still & BIT[unit]:
        return silence(s, unit) if s.silent & BIT[unit] else None
    return objection_to_fighter(s, unit)


def unwire(s: State, unit: int) -> None:
    """The wire goes; for ordinary infantry that was its battle."""
    h = s.hex[unit]
    s.wire &= ~BIT[h]
    engineer = s.special[unit] == ENGINEER
    if engineer:
        s.cut |= BIT[unit]
    else:
        use_battle(s, unit)
    s.emit(WIRE_REMOVED, "M44TP:engineer-c" if engineer else "M44:terrain-wire-b", unit, h)
