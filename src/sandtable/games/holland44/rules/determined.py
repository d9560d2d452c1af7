"""Determined and desperate defense (12), and the artillery that helps it (17.6.3)."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from ....kernel.actions import Action
from ....kernel.dice import Roll
from ....kernel.events import Addend
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.occupancy import NONE
from . import events, support
from .battle import LANDING, REGULAR, Battle, defenders
from .board import CITY, CLEAR, MARSH, POLDER, POLDER_WOODS, TOWN, data
from .casualties import BattleLoss
from .disorder import engage
from .losses import lose_step
from .pieces import ELITE, IS_ARTILLERY, IS_SUPPLY, LOW, SIDE
from .retreat import endangered
from .state import State

OPEN, OTHER, IN_CITY = range(3)  # columns of the table
COLUMN_RULES = ("H44:12.1.3b", "H44:12.1.3c", "H44:12.1.3a")
TABLE_RULES = ("H44:12.2a", "H44:12.2b", "H44:12.2c")
LOWEST, HIGHEST = 1, 7


class Row(NamedTuple):
    """A result of the table: whether the defense holds, and the steps lost; a dash has none."""

    held: bool
    attacker: int
    defender: int
    dash: bool = False


def _row(held: bool, attacker: int | None, defender: int | None) -> Row:
    return Row(held, attacker or 0, defender or 0, attacker is None)


TABLE = tuple(tuple(_row(*each) for each in row) for row in data("tables.json")["determined_defense"]["rows"])


def column(s: State, hex: int, lead: int) -> int:
    """H44:12.1.3: the column of the table, by the terrain of the defended hex and the lead unit."""
    board = s.board
    if board.settlement[hex] == CITY:
        return IN_CITY
    if board.terrain[hex] == MARSH and board.settlement[hex] != TOWN and s.technical(lead):
        cite("H44:12.1.3d")
        return OPEN
    open = board.terrain[hex] in (CLEAR, POLDER, POLDER_WOODS) and board.settlement[hex] != TOWN
    return OPEN if open else OTHER


def modifiers(s: State, lead: int, gun: int) -> tuple[Addend, ...]:
    """H44:12.2: what is added to the die, and by which rule."""
    quality = s.quality_of(lead)
    found = (
        ("H44:12.2d", int(gun != NONE)),
        ("H44:12.2e", int(quality == ELITE)),
        ("H44:12.2f", -int(quality == LOW)),
    )
    return tuple(Addend(rule, added) for rule, added in found if added)


def result(s: State, hex: int, lead: int, gun: int, die: int, desperate: bool) -> Row:
    """What a die comes to."""
    at, added = column(s, hex, lead), modifiers(s, lead, gun)
    cite(COLUMN_RULES[at], TABLE_RULES[at], *(rule for rule, _ in added))
    row = TABLE[total(die, added) - LOWEST][at]
    if row.dash and desperate:
        cite("H44:12.4c")
        return Row(False, 0, 1)
    return row


def total(die: int, added: tuple[tuple[str, int], ...]) -> int:
    """The die with its modifiers, within the table."""
    return max(LOWEST, min(HIGHEST, die + sum(each for _, each in added)))


# --- the lead unit


def objection_to_lead(s: State, battle: Battle, piece: int) -> Objection | None:
    """H44:12.1.2: why a unit may not lead the defense of a hex; that the hex is overstacked is no reason."""
    cite("H44:12.1.2b", "H44:14.1.1a")
    if piece not in defenders(s, battle):
        return Objection("H44:12.1.2a", pieces=(piece,))
    if battle.how == REGULAR and s.fled >> piece & 1:
        return Objection("H44:13.5", pieces=(piece,))
    if IS_ARTILLERY[s.kind(piece)] or IS_SUPPLY[s.kind(piece)] or s.disorder[piece]:
        return Objection("H44:12.1.2b", pieces=(piece,))
    return None


def leads(s: State, battle: Battle) -> list[int]:
    """The units that may lead."""
    return [piece for piece in sorted(defenders(s, battle)) if objection_to_lead(s, battle, piece) is None]


def free_to_go(s: State, battle: Battle) -> list[int]:
    """The defenders that a retreat would not kill at once for being the second (13.5)."""
    again = s.fled if battle.how == REGULAR else 0
    return [piece for piece in defenders(s, battle) if not again >> piece & 1]


class DeterminedDefense(Step[bool], frozen=True):
    """H44:12.1.1: the defenders may try to stay; the answer is whether the retreat is cancelled."""

    battle: Battle
    gun: int = NONE  # that helps them
    rolls: int = 0  # that have failed
    desperate: bool = False
    lead: int = NONE
    die: int = 0

    def begin(self, s: State) -> None:
        """H44:12.4a: there is one attempt, and more only in despair; without a lead unit there is none."""
        able = bool(leads(s, self.battle))
        desperate = able and endangered(s, free_to_go(s, self.battle), self.battle.hex)
        if not able or (self.rolls and not desperate):
            cite("H44:12.4a")
            s.done(False)
        elif desperate != self.desperate:
            s.become(msgspec.structs.replace(self, desperate=desperate))

    def ask(self, s: State) -> Decision:
        """A lead unit, or the retreat."""
        space = s.setup.action_space
        actions = [*space["hold"].each(leads(s, self.battle)), space["pass"]()]
        return Decision(1 - self.battle.side, "determined-defense", actions)

    def objection(self, s: State, action: Action) -> Objection | None:
        """Only some units can lead."""
        return objection_to_lead(s, self.battle, action.args[0]) if action.verb == "hold" else None

    def on_pass(self, s: State) -> None:
        """They go."""
        s.done(False)

    def on_hold(self, s: State, piece: int) -> None:
        """H44:12.1.2a: a unit leads; artillery may help if none does yet."""
        cite("H44:12.1.2a")
        led = msgspec.structs.replace(self, lead=piece)
        helps = DefensiveSupport(self.battle) if self.gun == NONE else None
        s.call_if(helps, led.supported)

    def supported(self, s: State, gun: int | None) -> None:
        """The die is rolled."""
        s.call(Roll(1), (self if gun is None else msgspec.structs.replace(self, gun=gun)).rolled)

    def rolled(self, s: State, dice: tuple[int, ...]) -> None:
        """H44:12.3: what the table says; the attackers lose their step first."""
        thrown = msgspec.structs.replace(self, die=dice[0])
        row, added = thrown.row(s), modifiers(s, self.lead, self.gun)
        rule, at = "H44:12.3a" if row.held else "H44:12.1.1a", total(dice[0], added)
        s.emit(events.STOOD_FAST, rule, self.lead, dice[0], added, at, row.held)
        s.call_if(self._attackers_loss(row), thrown.settle)

    def row(self, s: State) -> Row:
        """The result that has been rolled."""
        return result(s, self.battle.hex, self.lead, self.gun, self.die, self.desperate)

    def _attackers_loss(self, row: Row) -> BattleLoss | None:
        """H44:12.3b: the attacker picks his own loss, but if both lose a step the defender does."""
        if not row.attacker:
            return None
        side = self.battle.side
        cite("H44:12.3b", "H44:12.3c")
        return BattleLoss(self.battle, True, 1 - side if row.defender else side)

    def settle(self, s: State, value: object) -> None:
        """H44:12.3c: the lead unit takes the defenders' loss; then they stay, go, or try again."""
        row = self.row(s)
        if row.defender:
            lose_step(s, self.lead, "H44:12.3c")
        if row.held:
            self._stand(s)
        elif self.desperate and defenders(s, self.battle):
            cite("H44:12.4d")
            s.become(DeterminedDefense(self.battle, self.gun, self.rolls + 1))
        else:
            cite("H44:12.4a")
            s.done(False)

    def _stand(self, s: State) -> None:
        """H44:12.1.1c: the retreat is cancelled, and whoever is left is Engaged."""
        left = defenders(s, self.battle)
        for piece in left:
            engage(s, piece, "H44:12.3a")
        cite("H44:12.1.1c" if left else "H44:12.3d")
        s.done(True)


class DefensiveSupport(Step[int], frozen=True):
    """H44:17.6.3: one artillery unit may help a determined defense; the answer is which, or NONE."""

    battle: Battle

    def guns(self, s: State) -> list[int]:
        """The artillery that may help."""
        guns = support.defensive_guns(s, 1 - self.battle.side, self.battle.hex)
        return [gun for gun in sorted(guns) if self.objection_to(s, gun) is None]

    def objection_to(self, s: State, gun: int) -> Objection | None:
        """Why an artillery unit may not help; those whom paratroopers land on may be helped (22.6a)."""
        if SIDE[gun] == self.battle.side:
            return Objection("H44:17.6.3", pieces=(gun,), apart=True)
        if self.battle.how not in (REGULAR, LANDING):
            return Objection(support.NO_SUPPORT[self.battle.how], (self.battle.hex,), (gun,))
        return support.objection_to_support(s, gun, self.battle.hex)

    def begin(self, s: State) -> None:
        """There may be none."""
        cite("H44:17.6.3")
        if not self.guns(s):
            s.done(NONE)

    def ask(self, s: State) -> Decision:
        """One of them, or none."""
        space = s.setup.action_space
        actions = [*space["support"].each(self.guns(s)), space["pass"]()]
        return Decision(1 - self.battle.side, "defensive-support", actions)

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same, for `why`."""
        return self.objection_to(s, action.args[0]) if action.verb == "support" else None

    def on_support(self, s: State, piece: int) -> None:
        """It has fired."""
        cite("H44:17.6.3")
        support.fire(s, piece, self.battle.hex)
        s.done(piece)

    def on_pass(self, s: State) -> None:
        """They do without."""
        s.done(NONE)
