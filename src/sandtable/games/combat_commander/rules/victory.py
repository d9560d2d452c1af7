"""Surrender, objectives, and how a game ends (4.2, 6.3, 7.3)."""

from __future__ import annotations

from ....kernel.rulebook import cite
from .board import NONE
from .events import CHIT_OPENED, CONTROLLED, SURRENDERED, WON
from .losses import casualties, points
from .pieces import CHIT_VP
from .state import CASUALTY, State

OBJECTIVES = range(5)


# --- objectives (7.3) -----------------------------------------------------------------------------------------------


def take_control(s: State) -> None:
    """Give each objective to the side that now stands there alone (7.3.1b, 7.3.1.1b)."""
    axis, allies = s.stood
    for i, mask in enumerate(s.setup.objectives):
        if axis & mask:
            if allies & mask:
                cite("CC:7.3.1.1b")
            elif s.control[i] != 0:
                _change_hands(s, i, 0)
        elif allies & mask and s.control[i] != 1:
            _change_hands(s, i, 1)


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
    """Control, surrender, and a side without units on the map; called whenever something has changed."""
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
