"""What lies on the table, and the small moves by which everything changes it.

A counter has a number: those of the axis are 0 to 63, those of the allies 64 to 127, given out in the order in which
counters come onto the map, so that a number tells nothing. Where counters stand and what markers they bear is open;
what they are (`kind`) is known to the other side only when they have shown it.
"""

from __future__ import annotations

from array import array
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from ....kernel.events import EVERYBODY
from ....kernel.hidden import BLANK, BLANK_BYTE, Hidden
from ....kernel.rulebook import cite
from ....kernel.state import State as KernelState
from ....maps.hexes import bits
from ....maps.occupancy import NONE as NO_HEX
from ....maps.occupancy import Standing, numbers
from .dikes import bank_on_entering
from .pieces import FACES, FOOT, IS_CARRIER, LOOKS, NATION, REDUCED_AT_START, VEHICLE

if TYPE_CHECKING:
    from .setup import Scenario

SIDES = ("axis", "allies")
UNITS, HALF = 128, 64
NONE = 255  # no unit, no kind, no front, nobody
NOWHERE = NO_HEX  # which no table of hexes has
UNKNOWN = BLANK_BYTE  # a kind or a front that a side cannot know
TAKEN = 254  # in the place of a counter that is being set up: nobody else sees which group it was taken from
BIT = tuple(1 << i for i in range(2048))  # of units and hexes: all the boards joined have fewer
OF = ((1 << HALF) - 1, ((1 << HALF) - 1) << HALF)  # by side, the mask of its numbers

# What has become of a counter.
ABSENT, ON_MAP, LOST, LEFT, EMPTIED = range(5)  # not yet come, on the map, eliminated, gone off, a halftrack taken off


@lru_cache(maxsize=1 << 12)
def _counters_of(kinds: bytes, digits: bytes) -> int:
    """The mask of the counters whose kinds have the digit 1; kinds change seldom, and are asked after all the time."""
    return int(kinds[::-1].translate(digits), 2)


def _knows_kind(s: Any, side: int, unit: int) -> bool:
    return unit >> 6 == side or bool(s.known >> unit & 1) or s.fate[unit] == ABSENT


def _could_be(s: Any, unit: int, kind: int) -> bool:
    """Whether a counter could be of a kind, for all that everybody sees of it."""
    look = s.look[unit]
    if kind == TAKEN:
        return False
    if s.hex[unit] != NOWHERE and not _could_stand(s, unit, kind):
        return False
    if look not in (NONE, LOOKS[kind]) or not _could_serve(s, unit >> 6, kind):
        return False
    return getattr(s.step, "unit", NONE) != unit or _could_act(s, unit, kind)


def _asked(s: Any) -> int:
    """The counter that is being asked: what it could be depends on its front, which is drawn before."""
    unit = getattr(s.step, "unit", NONE)
    return BIT[unit] if 0 <= unit < UNITS else 0


def _could_serve(s: Any, side: int, kind: int) -> bool:
    """Whether a side could have a kind: of its nations, or in a position of neither side's."""
    nations = s.setup.nations
    return NATION[kind] in nations[side] or (kind in s.extra and NATION[kind] not in nations[1 - side])


def _could_act(s: Any, unit: int, kind: int) -> bool:
    """Whether a counter of a kind could be asked what the counter is being asked: a decoy does not fire."""
    step, kept = s.step, s.kind[unit]
    s.kind[unit] = kind
    able = bool(step.ask(s).actions)
    s.kind[unit] = kept
    return able


def _could_stand(s: Any, unit: int, kind: int) -> bool:
    """Guns and vehicles have a front, halftracks carry somebody, and nobody rides who could not walk or be towed."""
    if s.rides[unit] != NONE:
        return FOOT[kind]
    return IS_CARRIER[kind] == (unit in s.rides) and (not FACES[kind] or s.facing[unit] != NONE)


def _sees_front(s: Any, side: int, unit: int) -> bool:
    """Nobody sees which way a counter points that the other side has concealed; aboard or off the map it does not."""
    return unit >> 6 == side or not s.concealed >> unit & 1 or s.rides[unit] != NONE or s.hex[unit] == NOWHERE


def _is_front(s: Any, unit: int, facing: int) -> bool:
    return facing != NONE


def _knows_stock(s: Any, side: int, group: int) -> bool:
    return bool(s.setup.groups[group].side == side)


def _could_wait(s: Any, group: int, kind: int) -> bool:
    """A scenario tells everybody what is in each of its groups, and what may be exchanged for it."""
    if kind == TAKEN:
        return not s.setup.groups[group].turn
    if kind in kinds_of_groups(s.setup)[group]:
        return True
    return kind in s.extra and _could_serve(s, s.setup.groups[group].side, kind)


@lru_cache(maxsize=64)
def kinds_of_groups(setup: Scenario) -> tuple[frozenset[int], ...]:
    """What each group of a scenario could have in it, by whatever exchange."""
    found = [set(group.kinds) for group in setup.groups]
    for swap in setup.swaps:
        old, new = swap.late
        found[swap.group] |= set(swap.take)
        found[new] |= found[old]
    return tuple(map(frozenset, found))


def _must_wait(s: Any, group: int) -> tuple[tuple[int, ...], ...]:
    """What is being brought on lies in a group that could bring it."""
    arriving = getattr(s.step, "arriving", None)
    return arriving(s, group) if arriving else ()


def _knows_spare(s: Any, side: int, index: int) -> bool:
    return side == index


def _could_spare(s: Any, index: int, kind: int) -> bool:
    return kind != TAKEN and _could_serve(s, index, kind)


def _knows_route(s: Any, side: int, group: int) -> bool:
    """By which way a group comes is a secret until the first of it has come."""
    return _knows_stock(s, side, group) or len(s.stock[group]) < len(s.setup.groups[group].kinds)


def _could_lead(s: Any, group: int, route: int) -> bool:
    return bool(route < len(s.setup.groups[group].routes))


def _must_lead(s: Any, group: int) -> tuple[tuple[int, ...], ...]:
    """What is being brought on comes by a way that is open."""
    leading = getattr(s.step, "leading", None)
    return leading(s, group) if leading else ()


def _others(side: int) -> int:
    """The counters of the other side, or of both for a spectator."""
    return OF[1 - side] if side >= 0 else OF[0] | OF[1]


def _not_proved(s: Any, side: int) -> int:
    """The counters of others that have not proved what they are."""
    return _others(side) & ~int(s.known)


def _concealed(s: Any, side: int) -> int:
    """The counters that others have concealed."""
    return _others(side) & int(s.concealed)


class State(Standing, KernelState):
    """A Band of Brothers position; masks are integers with a bit for each counter, hex or piece of support."""

    UNHASHED = KernelState.UNHASHED | Standing.DERIVED
    HIDDEN: ClassVar[dict[str, Hidden]] = {
        "facing": Hidden(
            "fronts", _sees_front, _is_front, among=_concealed
        ),  # before the kinds, of which some need a front
        "kind": Hidden("counters", _knows_kind, _could_be, lasting=True, among=_not_proved, varies=_asked),
        "stock": Hidden("counters", _knows_stock, _could_wait, _must_wait),
        "spare": Hidden("counters", _knows_spare, _could_spare),
        "routes": Hidden("routes", _knows_route, _could_lead, _must_lead),
    }

    setup: Scenario

    # counters, by number
    kind: bytearray
    fate: bytearray
    hex: array[int]  # NOWHERE off the map
    facing: bytearray  # the direction clockwise after the spine that the front points at, NONE without
    suppression: bytearray  # 0 none, 1 yellow, 2 red
    kills: bytearray  # unconfirmed kills (92)
    rides: bytearray  # the halftrack that carries a unit
    bank: bytearray  # in a dike hex, the side of the road that a unit is on, by the position of its middle (58.0a)
    look: bytearray  # what everybody takes a counter for, NONE while nobody on the other side has seen its face
    known: int  # counters that have proved what they are
    flipped: int  # counters turned over since they came: full ones now reduced, those that came reduced now full
    concealed: int
    used: int
    ready: int  # marked Op Fire
    moved: int  # vehicles marked Move
    boosted: int  # units on which a CP was spent this turn
    flanking: int  # units marked Flank (93)

    # counters not yet on the map
    stock: list[tuple[int, ...]]  # by group, the kinds that wait
    balked: bytearray  # by group, how many of them, the last ones, are Used off the map (5.0p)
    spare: list[tuple[int, ...]]  # by side, the kinds left aside by a swap
    extra: tuple[int, ...]  # kinds of counters in a position that its scenario does not have
    routes: list[tuple[int, ...]]  # by group, the ways by which it may come, the one that it will take first

    # the map
    foxholes: int
    dug_by: bytearray  # by hex, whose foxholes they are while a melee lasts there (54.1d)
    pillbox: int
    fortified: int
    smoke: int
    dispersed: int
    flares: int  # hexes with an illumination round
    control: bytearray  # by hex, the side that last passed through alone
    barrages: tuple[tuple[int, int], ...]  # artillery markers on the map: piece of support, hex
    lanes: tuple[tuple[int, int], ...]  # sustained fire: the machine gun and the mask of marked hexes (94)

    # support and command
    support_used: int  # artillery and aircraft used this turn
    support_ready: int  # artillery marked Op Fire
    support_gone: int  # aircraft out of the game
    struck: int  # sides whose Stuka has attacked this turn
    flares_left: bytearray
    foxholes_left: bytearray
    cp: bytearray  # left this turn
    cp_once: bytearray  # single-use points of an event (95)

    # the turn under way
    phase: int
    side: int  # whose impulse it is
    spent: int  # of the operations range in this impulse
    must_use: int  # units that an event made ready again and that must be used at once (95.0n)

    # --- reading ------------------------------------------------------------------------------------------------

    def derive(self) -> None:
        """Work out who stands where, and what there is beside the scenario's counters, if all can be seen."""
        kinds = [kind for kind, fate in zip(self.kind, self.fate, strict=True) if fate != ABSENT]
        kinds += [kind for waiting in (*self.stock, *self.spare) for kind in waiting if kind != TAKEN]
        if UNKNOWN not in kinds and BLANK not in kinds:
            self.extra = tuple(sorted((Counter(kinds) - Counter(self.setup.counters)).elements()))
        there = ((unit, unit >> 6, h) for unit, h in enumerate(self.hex) if h != NOWHERE)
        self.derive_standing(self.setup.n, there)

    def pool(self, name: str) -> tuple[int, ...]:
        """All counters, ways or fronts; a position written by hand tells what forces are in it, as a scenario does."""
        if name != "counters":
            return super().pool(name)
        known = super().pool(name) + self.extra
        places = sum(fate != ABSENT for fate in self.fate) + sum(map(len, (*self.stock, *self.spare)))
        return known + (TAKEN,) * (places - len(known))

    def reduced(self, unit: int) -> int:
        """1 if a unit shows its reduced side."""
        return REDUCED_AT_START[self.kind[unit]] ^ (self.flipped >> unit & 1)

    def keeper(self, unit: int) -> int:
        """The side that alone may learn what depends on the face of a counter, or EVERYBODY."""
        return EVERYBODY if self.look[unit] != NONE or not self.unseen(unit) else unit >> 6

    def unseen(self, unit: int) -> bool:
        """Whether nobody on the other side has seen the face of a counter on the map."""
        return self.look[unit] == NONE and self.hex[unit] != NOWHERE and not self.known >> unit & 1

    def of_kinds(self, digits: bytes) -> int:
        """The counters of some kinds, given as digits by kind, wherever they are."""
        return _counters_of(bytes(self.kind), digits)

    def looking_like(self, digits: bytes) -> int:
        """The counters that everybody takes for one of some kinds, wherever they are."""
        return _counters_of(bytes(self.look), digits)

    def mounted(self, unit: int) -> bool:
        """Whether a unit rides in a halftrack."""
        return self.rides[unit] != NONE

    def passenger(self, carrier: int) -> int:
        """Whom a halftrack carries, or NONE."""
        for unit in bits(self.at[self.hex[carrier]] & ~BIT[carrier]):
            if self.rides[unit] == carrier:
                return unit
        return NONE

    def on_foot(self, h: int, side: int) -> int:
        """A side's squads, weapon teams, guns and decoys in a hex that do not ride."""
        mask = 0
        for unit in bits(self.at[h] & OF[side]):
            if FOOT[self.kind[unit]] and self.rides[unit] == NONE:
                mask |= BIT[unit]
        return mask

    def vehicles(self, h: int, side: int) -> int:
        """A side's vehicles in a hex, halftracks among them."""
        mask = 0
        for unit in bits(self.at[h] & OF[side]):
            if VEHICLE[self.kind[unit]]:
                mask |= BIT[unit]
        return mask

    def melee(self, h: int) -> bool:
        """Whether units on foot of both sides stand in a hex."""
        both = self.at[h]
        return bool(both & OF[0] and both & OF[1] and self.on_foot(h, 0) and self.on_foot(h, 1))

    # --- changing -----------------------------------------------------------------------------------------------

    def enrol(self, kind: int, side: int) -> int:
        """A new counter, not yet on the map; its number."""
        first = side * HALF
        unit = self.fate.index(ABSENT, first, first + HALF)
        self.kind[unit] = kind
        self.fate[unit] = LOST  # until it is placed
        return unit

    def place(self, unit: int, h: int) -> None:
        """Put a counter on a hex, lifting it from where it stood; what it carries comes along."""
        old = self.hex[unit]
        if old == h:
            return
        bank = bank_on_entering(self.setup.terrain, old, self.bank[unit], h)
        if old != NOWHERE:
            cargo = self.passenger(unit) if VEHICLE[self.kind[unit]] else NONE
            self.lift(unit)
            if cargo != NONE:
                self.lift(cargo)
                self._put(cargo, h, bank)
        self._put(unit, h, bank)

    def _put(self, unit: int, h: int, bank: int) -> None:
        self.hex[unit], self.fate[unit], self.bank[unit] = h, ON_MAP, bank
        self.stand(unit, unit >> 6, h)

    def lift(self, unit: int) -> None:
        """Take a counter off its hex."""
        h = self.hex[unit]
        self.hex[unit], self.bank[unit] = NOWHERE, NONE
        self.leave(unit, unit >> 6, h)

    def bare(self, unit: int) -> None:
        """Take every marker off a counter."""
        keep = ~BIT[unit]
        self.concealed &= keep
        self.used &= keep
        self.ready &= keep
        self.moved &= keep
        self.flanking &= keep
        self.must_use &= keep
        self.suppression[unit] = 0
        self.kills[unit] = 0

    def mark_used(self, unit: int) -> None:
        """Mark a unit Used, and the halftrack that it rides in; an Op Fire marker goes."""
        marked = self.with_carrier(unit)
        self.used |= marked
        self.ready &= ~marked
        self.must_use &= ~marked

    def with_carrier(self, unit: int) -> int:
        """The mask of a unit and of the halftrack that it rides in: they are used together (21.1f)."""
        if self.rides[unit] == NONE:
            return BIT[unit]
        cite("BOB:21.1f")
        return BIT[unit] | BIT[self.rides[unit]]


def empty_arrays(s: State) -> None:
    """Give a state its arrays: no counter, a bare map."""
    n = s.setup.n
    s.kind, s.look, s.facing, s.rides, s.bank = (bytearray([NONE]) * UNITS for _ in range(5))
    s.fate, s.suppression, s.kills = bytearray(UNITS), bytearray(UNITS), bytearray(UNITS)
    s.hex = numbers(UNITS, NOWHERE)
    s.dug_by, s.control = bytearray([NONE]) * n, bytearray([NONE]) * n
    s.stock = [() for _ in s.setup.groups]
    s.balked = bytearray(len(s.setup.groups))
    s.spare = [(), ()]
    s.routes = [tuple(range(len(group.routes))) for group in s.setup.groups]
    s.flares_left, s.foxholes_left, s.cp, s.cp_once = (bytearray(2) for _ in range(4))
    s.derive()
