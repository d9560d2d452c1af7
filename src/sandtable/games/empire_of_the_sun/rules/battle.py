"""A battle from its first shot to control of the hex (9.0, 9.32 to 9.34, 9.4C, 6.5)."""

from __future__ import annotations

import msgspec

from ....kernel.rulebook import cite
from ....kernel.step import Step
from . import events, will
from .air_naval import AirNaval
from .bonuses import CONDITIONS, Fight
from .forces import ashore, fighting_ashore, garrison_of, garrison_rule, landing, sides_of
from .ground_battle import GroundBattle, holder
from .hits import NOBODY
from .pieces import ALLIES, GARRISONS, JAPAN
from .retreat import Retreat, origins_of, retreat_active
from .state import GONE, State


class Battle(Step, frozen=True):
    """The air-naval stage, the ground stage, retreat and control (9.0)."""

    fight: Fight
    winner: int = NOBODY  # of the air-naval stage
    attackers: tuple[int, ...] = ()  # the ground units of the active player at the start
    held: int = NOBODY  # a unit or HQ of the Reaction player that was there before any landing

    def begin(self, s: State) -> None:
        """The garrison of a city takes its place; the air-naval stage comes first."""
        fight = self.fight
        for piece in garrison_of(s, fight.hex):
            s.place(piece, fight.hex)
            s.emit(events.GARRISON_FIGHTS, garrison_rule(s, fight.hex), piece, fight.hex)
        s.fought |= s.units_in(fight.hex) & ~s.turned
        s.emit(events.BATTLE, "EOTS:9.0", fight.side, fight.hex, CONDITIONS[fight.condition])
        attackers, held = tuple(s.board.grid.bits(ashore(s, fight, fight.side))), holder(s, fight)
        s.call(AirNaval(fight), msgspec.structs.replace(self, attackers=attackers, held=held).won)

    def won(self, s: State, winner: int) -> None:
        """One side has won in the air and at sea: fight on land if both sides can."""
        fight = self.fight
        after = msgspec.structs.replace(self, winner=winner)
        cite("EOTS:9.33a" if winner == fight.side else "EOTS:9.32b")
        if winner != fight.side and not s.controls(fight.side, fight.hex):
            cite("EOTS:9.32a", "EOTS:9.13b")
            s.turned |= landing(s, fight)
        if all(fighting_ashore(s, fight, side, winner) for side in sides_of(fight)):
            s.call(GroundBattle(fight, winner, held=self.held), after.fought)
        else:
            after.close(s, None)

    def fought(self, s: State, loser: int) -> None:
        """Somebody has to retreat, or only one side is left."""
        if loser == self.fight.side:
            retreat_active(s, self.fight)
        if loser == 1 - self.fight.side:
            s.call(Retreat(self.fight, origins_of(s, self.attackers)), self.close)
        else:
            self.close(s, None)

    def close(self, s: State, value: object) -> None:
        """Whoever has the only ground units there controls the hex; the garrison is a figure of the map again."""
        settle_control(s, self.fight, self.winner)
        for piece in s.board.grid.bits(s.standing_at(self.fight.hex, JAPAN) & GARRISONS):
            s.send(piece, GONE)
            s.emit(events.GARRISON_RESTS, garrison_rule(s, self.fight.hex), piece, self.fight.hex)
        if self.fight.side == ALLIES:
            will.casualties(s, self.attackers)
        s.done()


def settle_control(s: State, fight: Fight, winner: int) -> None:
    """Control after a battle: units that landed take nothing where their side has lost (6.5, 9.32, 9.33, 9.4C)."""
    active, reacting = sides_of(fight)
    ours, theirs = ashore(s, fight, active), ashore(s, fight, reacting)
    if theirs:
        cite("EOTS:9.4s", "EOTS:9.33b")
        if not ours & ~(s.landed | s.barged):
            s.take(reacting, fight.hex, "EOTS:9.4s")
    elif not ours:
        cite("EOTS:9.33c", "EOTS:9.4r")
    elif winner == active or ours & ~(s.landed | s.barged):
        cite("EOTS:9.33b", "EOTS:9.4s", "EOTS:6.5c")
        s.take(active, fight.hex, "EOTS:6.5b" if ours & (s.landed | s.barged) else "EOTS:9.4s")
