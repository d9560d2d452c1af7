"""A squad turned into teams: Deploy (E52), its share of markers, and Light Wounds (A36)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from ....kernel.flow import Each
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Step
from ....maps.hexes import bits
from .board import NONE
from .breaking import Break
from .choosing import Declinable, UnitChoice
from .effects import Play
from .events import DEPLOYED, REPLACED
from .interrupts import OfUnits, Regrouping
from .losses import points
from .naming import objection_to_naming
from .pieces import TEAM_OF
from .state import BIT, State

ARM, SUPPRESSION, VETERANCY = "weapon", "suppressed", "veteran"
SHARE_RULE = {ARM: "CC:11.3d", SUPPRESSION: "CC:13.3b", VETERANCY: "CC:E44.1c"}


def team_of(s: State, side: int) -> int:
    """The kind of team that replaces a side's squads, by the quality of its order of battle."""
    return TEAM_OF[s.setup.nations[side], s.setup.qualities[side]]


def objection_to_deploy(s: State, side: int, unit: int) -> Objection | None:
    """Why a side cannot deploy a unit: only its own squads on the map (E52.1)."""
    if why := objection_to_naming(s, unit, "CC:E52.1", side):
        return why
    return None if s.squads >> unit & 1 else Objection("CC:E52.1", pieces=(unit,))


class Deploy(Step, frozen=True):
    """A squad becomes two teams; its owner says which of them keeps each of its markers (E52)."""

    unit: int

    def begin(self, s: State) -> None:
        """The two teams stand where the squad stood."""
        team = split(s, self.unit)
        s.become(Shares(self.unit, team, tuple(markers(s, self.unit))[1:]))


def split(s: State, unit: int) -> int:
    """Turn a squad into two teams, its own number one of them; the number of the other (E52.2)."""
    side = s.owner[unit]
    s.recast(unit, team_of(s, side))
    team = s.enrol(s.kind[unit], side)
    s.place(team, s.hex[unit])
    _same_unit(s, unit, team)
    s.emit(DEPLOYED, "CC:E52.1", unit, team)
    return team


def _same_unit(s: State, unit: int, team: int) -> None:
    """The second team shares the state of the first and whatever it is in the midst of (E52.2a, E52.2c)."""
    cite("CC:E52.2a")
    cite("CC:E52.2c")
    for name in ("broken", "activated", "moving", "moved", "advancing", "op_firers", "firing", "shot"):
        mask = getattr(s, name)
        setattr(s, name, mask | BIT[team] if mask >> unit & 1 else mask)
    twin(s, unit, team)


def twin(s: State, unit: int, team: int) -> None:
    """Let every step under way that is about a unit be about the second team, too (E52.2c)."""
    s.amend_all(OfUnits, lambda step: step.regrouped(Regrouping(unit, team)))


def strike_off(s: State, unit: int) -> None:
    """Let no step under way be about a unit that was lost and comes anew: it is not the same any more."""
    s.amend_all(OfUnits, lambda step: step.regrouped(Regrouping(unit)))


def both_break(unit: int, team: int, rule: str) -> Step:
    """The breaking of a unit, or of both teams that it has become meanwhile."""
    return Break(unit, rule) if team == NONE else Breaks((unit, team), rule)


class Breaks(Each, frozen=True):
    """Units break one after another."""

    rule: str

    def one(self, s: State, item: int) -> Step:
        """The next of them."""
        return Break(item, self.rule)


def markers(s: State, unit: int) -> Iterable[str]:
    """The markers of a unit of which only one team keeps each; as the teams are alike, the first is no choice."""
    cite("CC:E52.2b")
    if s.weapon[unit] != NONE:
        cite("CC:11.3d")
        yield ARM
    if s.suppressed >> unit & 1:
        cite("CC:13.3b")
        yield SUPPRESSION
    if s.veteran >> unit & 1:
        cite("CC:E44.1c")
        yield VETERANCY


class Shares(Step, frozen=True):
    """The markers still to be given to one team or the other."""

    unit: int
    team: int
    left: tuple[str, ...]

    def begin(self, s: State) -> None:
        """The next marker."""
        if self.left:
            s.call(Share(s.owner[self.unit], self.unit, self.team, self.left[0]), self.resumed)
        else:
            s.done()

    def resumed(self, s: State, value: object) -> None:
        """And the next."""
        s.become(Shares(self.unit, self.team, self.left[1:]))


class Share(UnitChoice, frozen=True):
    """Which of two teams keeps a marker of their squad (E52.2b)."""

    unit: int
    team: int
    marker: str

    def candidates(self, s: State) -> Iterable[int]:
        """The two."""
        return (self.unit, self.team)

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """One of the two."""
        if why := objection_to_naming(s, thing, "CC:E52.2b", self.side):
            return why
        return None if thing in (self.unit, self.team) else Objection("CC:E52.2b", pieces=(thing,))

    def chosen(self, s: State, thing: int) -> None:
        """The marker is there already if the first keeps it."""
        cite(SHARE_RULE[self.marker])
        if thing == self.team:
            move_marker(s, self.marker, self.unit, self.team)
        s.done()


def move_marker(s: State, marker: str, unit: int, team: int) -> None:
    """Take the marker of suppression or of veterans from one unit to another."""
    mask = getattr(s, marker)
    setattr(s, marker, mask & ~BIT[unit] | BIT[team])


class DeploySquad(Declinable, frozen=True):
    """The player may deploy one of his squads (E52.1)."""

    verb: ClassVar[str] = "deploy"

    def candidates(self, s: State) -> Iterable[int]:
        """His squads."""
        return bits(s.on[self.side] & s.squads)

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """His own squads only."""
        return objection_to_deploy(s, self.side, thing)

    def on_deploy(self, s: State, unit: int) -> None:
        """It deploys."""
        s.become(Deploy(unit))


# --- Light Wounds (A36) ---------------------------------------------------------------------------------------------


def replace_by_team(s: State, unit: int, rule: str) -> None:
    """A team takes a squad's place, with its state, markers, weapon and activation (A36d, A36e, A36f)."""
    s.recast(unit, team_of(s, s.owner[unit]))
    s.emit(REPLACED, rule, unit, s.kind[unit])


def _no_objection(s: State, side: int, window: Any, card: int) -> Objection | None:
    """The window opens only for a squad of the player's own that is to break (A36a, A36b)."""
    return None


def _light_wounds(s: State, side: int, window: Any, card: int) -> None:
    cite("CC:A36a")
    cite("CC:A36b")
    points(s, side, -1, "CC:A36c")
    cite("CC:A36e")
    cite("CC:A36f")
    replace_by_team(s, window.unit, "CC:A36d")


LIGHT_WOUNDS = Play(_no_objection, _light_wounds)
