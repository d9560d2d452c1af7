"""Random events: a one fired by a squad or weapon team may bring one (95, an option)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.dice import Roll
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from .aid import AID
from .checks import DIE
from .concealment import conceal, reveal, watchers
from .cover import favourable
from .events import CP_GAINED, FREED, MARKED_USED, RANDOM_EVENT, RESTORED, RETURNED
from .kills import unconfirm
from .losses import casualty, drop_lane
from .pieces import INFANTRY, IS_CARRIER, IS_SQUAD, LOOKS, NATION, REDUCED_AT_START, VEHICLE
from .readiness import idle
from .state import ABSENT, BIT, HALF, LOST, NONE, NOWHERE, OF, State

TRIGGER = 1  # the roll of a shot
BY_FIRER, BY_TARGET = int(AID["events"]["firer"]), int(AID["events"]["target"])
OPERATIONS = 0
ANY_EVENT = 10
ONCE_POINTS = 2
RULES = {
    1: "BOB:95.0f",
    2: "BOB:95.0g",
    3: "BOB:95.0h",
    4: "BOB:95.0i",
    5: "BOB:95.0j",
    6: "BOB:95.0k",
    7: "BOB:95.0l",
    8: "BOB:95.0m",
    10: "BOB:95.0p",
}  # of the events in which something is chosen


# --- who may be chosen, for all that the chooser knows --------------------------------------------------------------


def _known_to(s: State, side: int, unit: int) -> bool:
    return unit >> 6 == side or bool(s.known >> unit & 1)


def _on_map(s: State) -> int:
    return s.on[0] | s.on[1]


def _infantry(s: State, side: int, unit: int) -> bool:
    """A squad or team; what nobody has looked at may be one (20.5b)."""
    return INFANTRY[s.kind[unit]] if _known_to(s, side, unit) else not VEHICLE[s.look[unit]]


def _struck(s: State, event: Happening) -> list[int]:
    """Event 1: the firer, or whom it fired at."""
    return [u for u in (event.firer, *event.targets) if s.hex[u] != NOWHERE]


def _open(s: State, event: Happening) -> list[int]:
    """Event 2: anybody on foot who lies open."""
    return [u for u in bits(_on_map(s) & ~s.concealed) if not VEHICLE[s.look[u]]]


def _depleted(s: State, event: Happening) -> list[int]:
    """Event 3: a reduced squad."""
    seen = [u for u in bits(_on_map(s)) if _known_to(s, event.side, u)]
    return [u for u in seen if IS_SQUAD[s.kind[u]] and s.reduced(u)]


def _fallen(s: State, event: Happening) -> list[int]:
    """Event 4: a lost squad that has somewhere to come back to."""
    lost = [u for u in range(2 * HALF) if s.fate[u] == LOST and IS_SQUAD[s.kind[u]]]
    return [u for u in lost if comrades(s, event.side, u)]


def comrades(s: State, side: int, unit: int) -> list[int]:
    """The hexes in which a lone squad of a lost squad's nationality stands."""
    own, nation = OF[unit >> 6], NATION[s.kind[unit]]
    found = []
    for h in bits(s.stood[unit >> 6]):
        units = bits(s.at[h] & own)
        lone = units[0] if len(units) == 1 else NONE
        if lone != NONE and _known_to(s, side, lone) and IS_SQUAD[s.kind[lone]] and NATION[s.kind[lone]] == nation:
            found.append(h)
    return found


def _hidden(s: State, event: Happening) -> list[int]:
    """Event 5: anything under a Conceal marker."""
    return list(bits(_on_map(s) & s.concealed))


def _sheltered(s: State, event: Happening) -> list[int]:
    """Event 6: a squad or team in cover that lies open, with no enemy beside it."""
    return [u for u in bits(_on_map(s) & ~s.concealed) if _may_hide(s, event.side, u)]


def _may_hide(s: State, side: int, unit: int) -> bool:
    h, enemy = s.hex[unit], 1 - (unit >> 6)
    near = s.setup.grid.adjacent_mask[h] | BIT[h]
    if not _infantry(s, side, unit) or s.mounted(unit) or near & s.stood[enemy]:
        return False
    return favourable(s, unit, h, watchers(s, h, enemy))


def _fresh(s: State, event: Happening) -> list[int]:
    """Event 7: a squad or team not yet Used."""
    return [u for u in bits(_on_map(s) & ~s.used) if _infantry(s, event.side, u)]


def _spent(s: State, event: Happening) -> list[int]:
    """Event 8: a unit marked Used or Op Fire."""
    return [u for u in bits(_on_map(s) & (s.used | s.ready)) if not IS_CARRIER[s.kind[u]]]


# --- what is done to it ---------------------------------------------------------------------------------------------


def _hurt(s: State, unit: int, rule: str) -> None:
    """A casualty; a gun is lost, a vehicle may be."""
    if VEHICLE[s.kind[unit]]:
        unconfirm(s, unit, rule)
    else:
        casualty(s, unit, rule)


def _restore(s: State, unit: int, rule: str) -> None:
    """The squad is whole again, as suppressed as before (8.0b)."""
    cite("BOB:8.0b")
    s.flipped ^= BIT[unit]
    s.emit(RESTORED, rule, unit)


def _show(s: State, unit: int, rule: str) -> None:
    reveal(s, unit, rule)


def _hide(s: State, unit: int, rule: str) -> None:
    conceal(s, unit, rule)


def _tire(s: State, unit: int, rule: str) -> None:
    s.mark_used(unit)
    s.emit(MARKED_USED, rule, unit)


def _free(s: State, unit: int, rule: str) -> None:
    """The unit may be used again; if its side had used everything, it must be, and at once (95.0n)."""
    if not idle(s, unit >> 6) & ~s.must_use:
        cite("BOB:95.0n")
        s.must_use |= BIT[unit]
    keep = ~s.with_carrier(unit)
    s.used &= keep
    s.ready &= keep
    drop_lane(s, unit)
    s.emit(FREED, rule, unit)


def bring_back(s: State, unit: int, h: int, rule: str) -> None:
    """A lost squad comes back reduced."""
    s.flipped = s.flipped & ~BIT[unit] | (0 if REDUCED_AT_START[s.kind[unit]] else BIT[unit])
    s.place(unit, h)
    s.look[unit] = LOOKS[s.kind[unit]]
    s.facing[unit] = 0 if s.setup.flanks else NONE
    s.emit(RETURNED, rule, unit, h)


CANDIDATES: dict[int, Callable[[State, Happening], list[int]]] = {
    1: _struck, 2: _open, 3: _depleted, 4: _fallen, 5: _hidden, 6: _sheltered, 7: _fresh, 8: _spent,
}  # fmt: skip
EFFECTS: dict[int, Callable[[State, int, str], None]] = {
    1: _hurt, 2: _hurt, 3: _restore, 5: _show, 6: _hide, 7: _tire, 8: _free,
}  # fmt: skip
HOW_MANY = {1: 1, 2: 1, 3: 1, 4: 1, 5: 2, 6: 2, 7: 2, 8: 2}
COMES_BACK, GAINS = 4, 9


# --- the steps ------------------------------------------------------------------------------------------------------


def after_one(s: State, firer: int, roll: int, targets: tuple[int, ...]) -> Step | None:
    """A shot has had its effect: after a one of a squad or team in the Operations Phase something may happen."""
    by_infantry = INFANTRY[s.kind[firer]]
    if s.setup.random_events and roll == TRIGGER and by_infantry and s.phase == OPERATIONS:
        cite("BOB:95.0a")
        return Chance(firer, targets)
    return None


class Chance(Step, frozen=True):
    """A second roll says whether anything happens, and a third what."""

    firer: int
    targets: tuple[int, ...]
    side: int = NONE  # whose event it is

    def begin(self, s: State) -> None:
        """Roll."""
        s.call(Roll(1, DIE), self.resumed)

    def resumed(self, s: State, value: tuple[int, ...]) -> None:
        """Nothing, the firer's event, or the other's; and then which."""
        (roll,) = value
        if self.side != NONE:
            s.become(Happening(self.side, roll, self.firer, self.targets))
            happen(s, self.side, roll)
        elif roll in (BY_FIRER, BY_TARGET):
            cite("BOB:95.0b" if roll == BY_FIRER else "BOB:95.0c")
            firing = self.firer >> 6
            s.become(replace(self, side=firing if roll == BY_FIRER else 1 - firing))
        else:
            cite("BOB:95.0d")
            s.done()


def happen(s: State, side: int, number: int) -> None:
    """Tell what happens."""
    s.emit(RANDOM_EVENT, RULES.get(number, "BOB:95.0o"), side, number)


class Happening(Step, frozen=True):
    """An event: the side that rolled it makes every choice, and must make it (95.0e)."""

    side: int
    number: int
    firer: int
    targets: tuple[int, ...]
    chosen: tuple[int, ...] = ()

    def begin(self, s: State) -> None:
        """Over when nothing is left to choose."""
        if self.number == GAINS:
            s.cp_once[self.side] += ONCE_POINTS
            s.emit(CP_GAINED, "BOB:95.0o", self.side, ONCE_POINTS)
            s.done()
        elif self.number != ANY_EVENT and not self._returning() and not self._able(s):
            s.done()

    def _returning(self) -> bool:
        """Whether a lost squad has been chosen and its hex has not."""
        return self.number == COMES_BACK and bool(self.chosen)

    def _able(self, s: State) -> list[int]:
        if len(self.chosen) == HOW_MANY[self.number]:
            return []
        return [u for u in CANDIDATES[self.number](s, self) if u not in self.chosen]

    def ask(self, s: State) -> Decision:
        """A unit, a hex for it, or the number of an event."""
        cite("BOB:95.0e")
        verb = s.setup.verb
        if self.number == ANY_EVENT:
            return Decision(self.side, "random-event", [verb["number"](n) for n in range(1, ANY_EVENT)])
        if self._returning():
            hexes = comrades(s, self.side, self.chosen[0])
            return Decision(self.side, "random-event-hex", [verb["hex"](h) for h in hexes])
        return Decision(self.side, f"random-event-{self.number}", [verb["unit"](u) for u in self._able(s)])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why something cannot be chosen."""
        if any(action is each for each in self.ask(s).actions):
            return None
        rule = RULES[self.number]
        if action.verb == "hex":
            found = Objection(rule, hexes=action.args)
            return found.saying("no-lone-squad" if self._returning() else "unit-first")
        if action.verb == "number":
            return Objection(rule).saying("event-rolled", event=self.number)
        if self.number == ANY_EVENT:
            return Objection(rule, pieces=action.args).saying("event-first")
        return self._objection_to_unit(s, rule, action.args[0])

    def _objection_to_unit(self, s: State, rule: str, unit: int) -> Objection:
        """Why an event cannot befall a unit: it is not of the sort, or has been chosen already."""
        if s.fate[unit] == ABSENT:
            return Objection("KERNEL:absent")
        found = Objection(rule, pieces=(unit,))
        return found.saying("chosen-already") if unit in self.chosen else found

    def on_number(self, s: State, number: int) -> None:
        """That event happens."""
        s.become(replace(self, number=number))
        happen(s, self.side, number)

    def on_unit(self, s: State, unit: int) -> None:
        """It happens to that unit."""
        s.become(replace(self, chosen=(*self.chosen, unit)))
        if self.number != COMES_BACK:
            EFFECTS[self.number](s, unit, RULES[self.number])

    def on_hex(self, s: State, hex: int) -> None:
        """The lost squad comes back there."""
        bring_back(s, self.chosen[0], hex, RULES[COMES_BACK])
        s.done()
