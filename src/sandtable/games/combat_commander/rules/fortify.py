"""Fortifications that come and go in play, and the actions that lay or remove them (F100, 8.1.3, A31, A32, A35)."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from . import mines, special
from .actions import ActionWindow
from .board import NONE, N
from .breaking import lose_weapon
from .effects import Play
from .events import FORT_LOST, FORTIFIED
from .interrupts import OfUnits, Regrouping
from .pieces import BUNKER, FORTS, FOXHOLES, MINES, WIRE
from .state import BIT, State
from .terrain_table import objection_to_marker
from .verbs import ACTION_SPACE

HEX = tuple(ACTION_SPACE["hex"](h) for h in range(N))


def objection_to_fort(s: State, h: int) -> Objection | None:
    """Why no fortification may be laid in a hex now: another lies there, or water, or fire (F100.3, 8.1.5b)."""
    if special.no_new_fortifications(s):
        return Objection("CC:F100.1", (h,))
    if s.fort[h]:
        cite("CC:8.1.3")
        return Objection("CC:F100.3a", (h,))
    if s.blaze >> h & 1:
        return Objection("CC:8.1.5b", (h,))
    wet = objection_to_marker(s.terrain, h)
    if wet is not None:
        cite("CC:F100.3b")
    return wet


def place_fort(s: State, h: int, fort: int, rule: str) -> None:
    """Lay a fortification in a hex that may hold it."""
    cite("CC:F100.1")
    cite("CC:8.1")
    s.fort[h] = fort
    s.emit(FORTIFIED, rule, h, FORTS[fort])


def remove_fort(s: State, h: int, rule: str) -> None:
    """Take the fortification of a hex away, and with the immobile tank its gun (F100.2, immobile_tank)."""
    cite("CC:F100.2")
    if s.fort[h] == BUNKER:
        for unit in bits(s.at[h]):
            gun = special.tied_gun(s, unit)
            if gun != NONE:
                lose_weapon(s, gun, "CC:11.3c")
    fort, s.fort[h] = s.fort[h], 0
    s.emit(FORT_LOST, rule, h, FORTS[fort])


# --- hidden mines and wire (A35.2, A35.5) ---------------------------------------------------------------------------


class EntryWindow(ActionWindow, OfUnits[tuple[int, ...]], frozen=True):
    """The moment after units have advanced into a hex, when something hidden may turn up there."""

    moment: ClassVar[str] = "entry"

    hex: int = NONE
    units: tuple[int, ...] = ()

    def regrouped(self, change: Regrouping) -> Self:
        """The same step about whom its units have become."""
        return replace(self, units=change.of(self.units))


def may_be_answered(s: State, side: int, h: int) -> bool:
    """Whether a side could have something hidden in a hex, by what everybody can see."""
    hides = any(special.may_hide(s, side, action) for action in ("hidden_mines", "hidden_wire"))
    return hides and bool(s.hand(side)) and objection_to_fort(s, h) is None


def _objection_to_hidden(action: str, rule: str) -> Any:
    def objection(s: State, side: int, window: Any, card: int) -> Objection | None:
        if not special.may_hide(s, side, action):
            return Objection("CC:A35", (window.hex,))
        if not any(s.hex[u] == window.hex for u in window.units):
            return Objection(rule, (window.hex,))
        barred = objection_to_fort(s, window.hex)
        if barred is not None:
            cite(barred.rule)
            return Objection(rule, (window.hex,))
        return None

    return objection


def _lay_hidden(action: str, rule: str) -> Any:
    def effect(s: State, side: int, window: Any, card: int) -> Step | None:
        cite("CC:A35")
        cite(rule)
        if special.hides_mines(s, side, action):
            return _lay_mines(s, window.hex, window.units)
        place_fort(s, window.hex, WIRE, "CC:A35.5b")
        return None

    return effect


def _lay_mines(s: State, h: int, units: tuple[int, ...]) -> Step:
    """Mines attack whoever has just come in, not those who were there (A35.2b, A35.2c)."""
    place_fort(s, h, MINES, "CC:A35.2b")
    there = sum(BIT[u] for u in units if s.hex[u] == h)
    if s.at[h] & ~there:
        cite("CC:A35.2c")
    return mines.strike(s, there, h)


HIDDEN_MINES = Play(_objection_to_hidden("hidden_mines", "CC:A35.2a"), _lay_hidden("hidden_mines", "CC:A35.2a"))
HIDDEN_WIRE = Play(_objection_to_hidden("hidden_wire", "CC:A35.5a"), _lay_hidden("hidden_wire", "CC:A35.5a"))


# --- Demolitions and Dig In (A31, A32) ------------------------------------------------------------------------------


def objection_to_demolition(s: State, side: int, h: int) -> Objection | None:
    """Why a side cannot blow up what lies in a hex; whose it was does not matter (G.enemy.b)."""
    cite("CC:G.enemy.b")
    if not s.fort[h]:
        return Objection("CC:A31b", (h,))
    return None if s.stood[side] >> h & 1 else Objection("CC:A31b", (h,), says="no-unit-of-yours")


def objection_to_digging(s: State, side: int, h: int) -> Objection | None:
    """Why a side cannot dig foxholes in a hex."""
    if not s.stood[side] >> h & 1:
        return Objection("CC:A32b", (h,), says="no-unit-of-yours")
    barred = objection_to_fort(s, h)
    if barred is None:
        return None
    cite(barred.rule)
    return Objection("CC:A32b", (h,), says=barred.rule)


class Works(Step, frozen=True):
    """A player picks one of the hexes where his units stand, to build or to destroy there."""

    prompt: ClassVar[str] = ""

    side: int

    def objection_to(self, s: State, h: int) -> Objection | None:
        """Why a hex cannot be picked."""
        raise NotImplementedError

    def ask(self, s: State) -> Decision:
        """One of them."""
        return Decision(
            self.side, self.prompt, [HEX[h] for h in bits(s.stood[self.side]) if not self.objection_to(s, h)]
        )

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same test, for `why`."""
        return self.objection_to(s, action.args[0])


class Demolition(Works, frozen=True):
    """A fortification is blown up (A31b)."""

    prompt: ClassVar[str] = "demolitions"

    def objection_to(self, s: State, h: int) -> Objection | None:
        """Any fortification where his units stand."""
        return objection_to_demolition(s, self.side, h)

    def on_hex(self, s: State, hex: int) -> None:
        """It is gone."""
        remove_fort(s, hex, "CC:A31b")
        s.done()


class Digging(Works, frozen=True):
    """Foxholes are dug (A32b)."""

    prompt: ClassVar[str] = "dig-in"

    def objection_to(self, s: State, h: int) -> Objection | None:
        """Dry terrain with nothing built on it, where his units stand."""
        return objection_to_digging(s, self.side, h)

    def on_hex(self, s: State, hex: int) -> None:
        """They dig."""
        place_fort(s, hex, FOXHOLES, "CC:A32b")
        s.done()


def _objection_to_demolitions(s: State, side: int, window: Any, card: int) -> Objection | None:
    able = any(objection_to_demolition(s, side, h) is None for h in bits(s.stood[side]))
    return None if able else Objection("CC:A31b", says="nothing-to-demolish")


def _demolitions(s: State, side: int, window: Any, card: int) -> Step:
    cite("CC:A31a")
    return Demolition(side)


def _objection_to_dig_in(s: State, side: int, window: Any, card: int) -> Objection | None:
    if special.no_new_fortifications(s):
        return Objection("CC:F100.1")
    able = any(objection_to_digging(s, side, h) is None for h in bits(s.stood[side]))
    return None if able else Objection("CC:A32b").saying("nowhere-to-dig")


def _dig_in(s: State, side: int, window: Any, card: int) -> Step:
    cite("CC:A32a")
    return Digging(side)


DEMOLITIONS = Play(_objection_to_demolitions, _demolitions)
DIG_IN = Play(_objection_to_dig_in, _dig_in)
