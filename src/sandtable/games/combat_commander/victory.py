"""Points, casualties, surrender, objectives, and how a game ends (4, 6.3, 7)."""

from __future__ import annotations

from typing import Any

from ...kernel.actions import Action
from ...kernel.rulebook import Objection, cite
from ...kernel.step import Decision, Step
from . import special
from .board import NONE
from .events import CHIT_OPENED, CONTROLLED, ELIMINATED, EXITED, POINTS, SURRENDERED, WEAPON_LOST, WON
from .pieces import CHIT_SPECIAL, CHIT_VP, HERO, TIME_LAST, UNIT_VP
from .setup import ACTION_SPACE
from .state import BIT, CASUALTY, MIX, TIME, State

OBJECTIVES = range(5)


# --- points (4.1, 7.1) ----------------------------------------------------------------------------------------------


def points(s: State, side: int, amount: int, rule: str) -> None:
    """A side gains points; the one marker moves towards it (4.1.1a)."""
    if amount:
        cite("CC:4.1.1a")
        s.vp += -amount if side else amount
        s.emit(POINTS, rule, side, amount, s.vp)


def doubled(s: State, name: str, rule: str) -> int:
    """2 if an open chit doubles such points, else 1 (7.3.2f, 7.3.2g)."""
    if any(CHIT_SPECIAL[chit] == name for chit in s.open_chits):
        cite(rule)
        return 2
    return 1


def worth(s: State, unit: int) -> int:
    """The points a unit is worth (7.1b)."""
    cite("CC:7.1b")
    return UNIT_VP[s.kind[unit]]


def casualties(s: State, side: int) -> int:
    """How many units a side has on the casualty track (4.2b)."""
    return sum(box == CASUALTY and s.owner[u] == side for u, box in enumerate(s.box))


def eliminate(s: State, unit: int, rule: str) -> None:
    """Take a unit out of the game: points for the opponent, a place on the casualty track, its weapon with it."""
    side = s.owner[unit]
    hero = s.kind[unit] == HERO
    s.emit(ELIMINATED, rule, unit)
    if s.hex[unit] != NONE:
        s.lift(unit)
    s.retake = True
    _lose_weapon_with(s, unit)
    s.bare(unit)
    s.box[unit] = MIX if hero else CASUALTY
    if hero:
        cite("CC:E58.1b")
        cite("CC:E58.1c")
        return
    cite("CC:4.2b")
    points(s, 1 - side, worth(s, unit) * doubled(s, "double_elimination", "CC:7.3.2g"), "CC:7.1a")


def _lose_weapon_with(s: State, unit: int) -> None:
    """The weapon of an eliminated unit goes with it, unbroken, to the box of weapons (4.2c, 11.3c, 7.2.2b)."""
    weapon = s.weapon[unit]
    if weapon != NONE:
        s.drop(weapon, CASUALTY)
        s.emit(WEAPON_LOST, "CC:11.3c", weapon)
        cite("CC:4.2c")


# --- leaving by the enemy's edge (7.2.1) ----------------------------------------------------------------------------


class Exits(Step, frozen=True):
    """Units that have gone off the enemy's edge; their owner says when each comes back (7.2.1c)."""

    units: tuple[int, ...]

    def begin(self, s: State) -> None:
        """The next unit scores and leaves."""
        if not self.units:
            s.done()
        elif s.hex[self.units[0]] != NONE and _left(s, self.units[0]):
            self._next(s)

    def resumed(self, s: State, value: Any) -> None:
        """What the exit roused is over."""
        s.become(self)

    def _next(self, s: State) -> None:
        """The next unit; the other side may be roused by the one that has left (fanatic_defense)."""
        side = s.owner[self.units[0]]
        s.become(Exits(self.units[1:]))
        if s.setup.switch("fanatic_defense", 1 - side):
            from .fanatic import FanaticDefense  # noqa: PLC0415

            s.call(FanaticDefense(1 - side))

    def ask(self, s: State) -> Decision:
        """A later space of the time track."""
        side = s.owner[self.units[0]]
        number = ACTION_SPACE["number"]
        return Decision(side, "return", [number(space) for space in range(s.time + 1, TIME_LAST + 1)])

    def objection(self, s: State, action: Action) -> Objection | None:
        """The past cannot be chosen."""
        return None if s.time < action.args[0] <= TIME_LAST else Objection("CC:7.2.1c", pieces=(self.units[0],))

    def on_number(self, s: State, space: int) -> None:
        """The unit waits there, as good as new."""
        cite("CC:7.2.1c")
        s.box[self.units[0]] = TIME + space
        self._next(s)


def _left(s: State, unit: int) -> bool:
    """Score a unit that leaves and take it off the map; whether it will not come back."""
    side, hero = s.owner[unit], s.kind[unit] == HERO
    s.emit(EXITED, "CC:7.2.1a", unit)
    for rule in ("CC:7.2.1d", "CC:7.2.1e", "CC:7.2.1f"):
        cite(rule)
    if special.scores_exit(s, side) and not hero:
        points(s, side, worth(s, unit) * doubled(s, "double_exit", "CC:7.3.2f"), "CC:7.2.1b")
    if special.exit_is_final(s, side):
        eliminate(s, unit, "CC:7.1a")
        return True
    s.lift(unit)
    s.bare(unit)
    _mend_weapon_of(s, unit)
    if hero:
        cite("CC:E58.1c")
        s.box[unit] = MIX
        _lose_weapon_with(s, unit)
        return True
    if s.time >= TIME_LAST:
        s.box[unit] = MIX
        _lose_weapon_with(s, unit)
        return True
    s.box[unit] = TIME
    return False


def _mend_weapon_of(s: State, unit: int) -> None:
    if s.weapon[unit] != NONE:
        s.arm_broken &= ~BIT[s.weapon[unit]]


# --- objectives (7.3) -----------------------------------------------------------------------------------------------


def take_control(s: State) -> None:
    """Give each objective to the side that now stands there alone (7.3.1b, 7.3.1.1b)."""
    for i, mask in enumerate(s.setup.objectives):
        axis, allies = s.stood[0] & mask, s.stood[1] & mask
        if bool(axis) != bool(allies):
            side = 0 if axis else 1
            if s.control[i] != side:
                _change_hands(s, i, side)
        elif axis:
            cite("CC:7.3.1.1b")


def _change_hands(s: State, objective: int, side: int) -> None:
    value = value_of(s, objective, s.open_chits)
    loser = s.control[objective]
    s.control[objective] = side
    s.emit(CONTROLLED, "CC:7.3.1b", side, objective + 1)
    cite("CC:2.3a")
    cite("CC:2.3b")
    cite("CC:7.3.1.1a")
    if value:
        cite("CC:7.3.3d")
        if loser != NONE:
            points(s, loser, -value, "CC:7.3.3e")
        points(s, side, value, "CC:7.3.3e")


def value_of(s: State, objective: int, chits: tuple[int, ...]) -> int:
    """What some chits make an objective worth; they add up (7.3.2b, 7.3.2d, 7.3.2h)."""
    cite("CC:7.3")
    cite("CC:7.3.2h")
    total = 0
    for chit in chits:
        if CHIT_VP[chit][objective]:
            cite("CC:7.3.2d" if all(CHIT_VP[chit]) else "CC:7.3.2b")
            total += CHIT_VP[chit][objective]
            cite("CC:7.3.2c")
    return total


def score_chit(s: State, chit: int, rule: str) -> None:
    """Score a chit for the sides that control what it is about."""
    for i in OBJECTIVES:
        if s.control[i] != NONE:
            points(s, s.control[i], CHIT_VP[chit][i], rule)


def open_chit(s: State, chit: int, rule: str) -> None:
    """Lay a chit open in the middle; its points count at once (7.3.3a, 7.3.3d)."""
    s.seal()
    s.open_chits = (*s.open_chits, chit)
    s.emit(CHIT_OPENED, rule, chit)
    cite("CC:7.3.3a")
    score_chit(s, chit, "CC:7.3.3d")


def holds_all(s: State) -> int:
    """The side that controls all five objectives, or NONE."""
    first = s.control[0]
    return first if all(owner == first for owner in s.control) else NONE


# --- the end (6.3) --------------------------------------------------------------------------------------------------


def check(s: State) -> None:
    """Control, surrender, and a side without units on the map; called by the kernel whenever something has changed."""
    if not s.retake:
        return
    s.retake = False
    if not s.turn:
        return
    take_control(s)
    if beaten := _beaten(s):
        _surrender(s, beaten)
    elif not s.on[0] or not s.on[1]:
        cite("CC:6.3b")
        end_game(s)


def _beaten(s: State) -> list[int]:
    """The sides that have lost as many units as they can bear; most often not even both together have lost so many."""
    if s.box.count(CASUALTY) < min(s.surrender):
        return []
    return [side for side in (0, 1) if casualties(s, side) >= s.surrender[side]]


def _surrender(s: State, beaten: list[int]) -> None:
    """Who surrenders loses whatever the points; if both do, the initiative decides (4.2d, 6.3.1, 9.2b)."""
    for side in beaten:
        s.emit(SURRENDERED, "CC:4.2d", side)
    cite("CC:6.3a")
    if len(beaten) == 2:
        win(s, s.initiative, "CC:9.2b")
    else:
        win(s, 1 - beaten[0], "CC:6.3.1")


def end_game(s: State) -> None:
    """Score the secret chits; the points decide, then the initiative (6.3.2)."""
    for side in (1 - s.side, s.side):
        secret = s.secret(side)
        s.put_secret(side, ())
        for chit in secret:
            open_chit(s, chit, "CC:6.3.2a")
    if s.vp:
        win(s, 0 if s.vp > 0 else 1, "CC:6.3.2b")
    else:
        cite("CC:9.2a")
        win(s, s.initiative, "CC:6.3.2c")


def win(s: State, side: int, rule: str) -> None:
    """A side has won."""
    s.emit(WON, rule, side)
    s.finish(side)


def score(s: State) -> tuple[int, int]:
    """The victory points as each side would count them."""
    return s.vp, -s.vp
