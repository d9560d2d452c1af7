"""What lies on the table, and the small moves by which everything changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ....kernel.hidden import Fits, Hidden, by_all, by_nobody
from ....kernel.state import State as KernelState
from ....maps.hexes import bits
from ....maps.occupancy import Standing
from .board import NONE, N
from .cards import DECKS, Deck
from .pieces import COMMAND, LEADER, SORT, SQUAD

if TYPE_CHECKING:
    from .setup import Scenario
    from .terrain_table import TerrainTable

UNITS = 128  # room for every unit of a game; those returned to the counter mix make room for new ones
WEAPONS = 64
BIT = tuple(1 << i for i in range(NONE))  # which therefore is no index

# Where a unit that is not on the map lies; where a weapon that nobody carries lies.
ON_MAP, MIX, CASUALTY, RESERVE, TIME = 0, 1, 2, 3, 16  # TIME + space of the time track


def _of_axis(s: Any, side: int, index: int) -> bool:
    return side == 0 or bool(s.shown & 1 and side == 1)


def _of_allies(s: Any, side: int, index: int) -> bool:
    return side == 1 or bool(s.shown & 2 and side == 0)


def _plan_fits(side: int) -> Fits:
    return lambda s, index, thing: _could_lie(s, side, index, thing)


def _could_lie(s: State, side: int, index: int, thing: int) -> bool:
    """Whether a piece could lie where another of its kind does, or not be laid out yet (unseen.py)."""
    pieces = s.setup.pieces[side]
    kind = pieces[index].sort, pieces[index].kind
    return thing == NONE or any(
        thing == at and (p.sort, p.kind) == kind for p, at in zip(pieces, s.plan(side), strict=True)
    )


def _axis_alone(s: Any, side: int, index: int) -> bool:
    return side == 0


def _allies_alone(s: Any, side: int, index: int) -> bool:
    return side == 1


class State(Standing, KernelState):
    """A Combat Commander position; masks are integers with a bit for each hex, unit, weapon or side."""

    UNHASHED = KernelState.UNHASHED | Standing.DERIVED | {"leaders", "squads"}
    HIDDEN: ClassVar[dict[str, Hidden]] = {
        "deck0": Hidden("axis cards", by_nobody),
        "hand0": Hidden("axis cards", _of_axis),
        "discard0": Hidden("axis cards", by_all),
        "deck1": Hidden("allied cards", by_nobody),
        "hand1": Hidden("allied cards", _of_allies),
        "discard1": Hidden("allied cards", by_all),
        "secret0": Hidden("chits", _axis_alone),
        "secret1": Hidden("chits", _allies_alone),
        "open_chits": Hidden("chits", by_all),
        "chit_cup": Hidden("chits", by_nobody),
        "plan0": Hidden("axis plan", _axis_alone, _plan_fits(0)),
        "plan1": Hidden("allied plan", _allies_alone, _plan_fits(1)),
    }

    setup: Scenario

    # units, by number
    owner: bytes
    kind: bytes
    hex: bytearray
    box: bytearray  # where a unit off the map lies
    weapon: bytearray  # what a unit carries
    broken: int
    suppressed: int
    veteran: int
    held: int  # units held back at the start, which may enter where others may not
    leaders: int
    squads: int

    # weapons, by number; radios, by side
    arm: bytes  # the type of each weapon
    arm_broken: int
    arm_box: bytearray
    carrier: bytearray
    radio: bytearray
    radio_broken: int

    # the map
    fort: bytearray
    smoke: bytearray
    blaze: int
    smoke_cup: tuple[int, ...]
    holder: bytearray  # the side that last stood in a hex alone (F101b)
    fog: int
    mine_fp: int

    # cards
    deck0: tuple[int, ...]
    deck1: tuple[int, ...]
    hand0: tuple[int, ...]
    hand1: tuple[int, ...]
    discard0: tuple[int, ...]
    discard1: tuple[int, ...]
    shown: int  # sides whose hand the other side is looking at
    initiative: int

    # tracks and objectives
    vp: int  # positive on the Axis side
    time: int
    surrender: bytearray
    order_limit: bytearray
    control: bytearray  # of objectives 1 to 5, from 0
    open_chits: tuple[int, ...]
    secret0: tuple[int, ...]
    secret1: tuple[int, ...]
    chit_cup: tuple[int, ...]

    # the turn under way
    side: int
    orders: int  # given so far in the turn
    players: int  # sides activated by Recover or Rout
    activated: int  # units activated this turn, for an order or for op fire
    moving: int  # units activated by the move order under way
    moved: int  # of these, those that have finished
    advancing: int  # units activated by the advance under way that have yet to go
    op_firers: int  # units activated for op fire in the move order under way
    firing: int  # units activated by the fire order under way
    shot: int  # units that have fired in it
    arm_shot: int  # weapons that have fired in it
    arm_half: int  # weapons that have made the first of two attacks in it
    hindered: tuple[int, ...]  # shots that came to nothing in it: piece * 256 + hex (shots.forbid)

    # where a side that sets up unseen will put its pieces (unseen.py); empty at any other time
    plan0: tuple[int, ...]
    plan1: tuple[int, ...]

    # --- reading ------------------------------------------------------------------------------------------------

    def derive(self) -> None:
        """Work out who stands where."""
        self.derive_standing(N, ((unit, self.owner[unit], h) for unit, h in enumerate(self.hex) if h != NONE))
        self.leaders = sum(BIT[u] for u, k in enumerate(self.kind) if SORT[k] == LEADER)
        self.squads = sum(BIT[u] for u, k in enumerate(self.kind) if SORT[k] == SQUAD)

    def plain_fields(self) -> dict[str, Any]:
        """Plans count only while there are any: hashes of old records stay what they were."""
        found = super().plain_fields()
        for name in ("plan0", "plan1"):
            if not found[name]:
                del found[name]
        return found

    def pool(self, name: str) -> tuple[int, ...]:
        """Whoever does not know a plan takes it that nothing is written down yet."""
        plans = {"axis plan": self.plan0, "allied plan": self.plan1}
        return (NONE,) * len(plans[name]) if name in plans else super().pool(name)

    @property
    def terrain(self) -> TerrainTable:
        """The terrain of the map."""
        return self.setup.terrain

    def deck(self, side: int) -> tuple[int, ...]:
        """A side's draw pile."""
        return self.deck1 if side else self.deck0

    def hand(self, side: int) -> tuple[int, ...]:
        """A side's hand."""
        return self.hand1 if side else self.hand0

    def discards(self, side: int) -> tuple[int, ...]:
        """A side's discard pile."""
        return self.discard1 if side else self.discard0

    def secret(self, side: int) -> tuple[int, ...]:
        """A side's secret objective chits."""
        return self.secret1 if side else self.secret0

    def plan(self, side: int) -> tuple[int, ...]:
        """What a side that sets up unseen has written down."""
        return self.plan1 if side else self.plan0

    def cards(self, side: int) -> Deck:
        """What the cards of a side's nation say."""
        return DECKS[self.setup.nations[side]]

    def figures(self, h: int, side: int) -> int:
        """A side's figures in a hex: a leader is one, a team two, a squad four (3.b)."""
        units = self.at[h] & self.on[side]
        return 2 * (units.bit_count() + (units & self.squads).bit_count()) - (units & self.leaders).bit_count()

    def command(self, unit: int) -> int:
        """A leader's command now; broken leaders have none (O20.3.4c)."""
        return COMMAND[self.broken >> unit & 1][self.kind[unit]]

    def lead(self, h: int, side: int) -> int:
        """The command that leaders add in a hex; several do not add up (3.3.1.2b)."""
        leaders = self.at[h] & self.on[side] & self.leaders
        return max((self.command(u) for u in bits(leaders)), default=0) if leaders else 0

    # --- changing -----------------------------------------------------------------------------------------------

    def place(self, unit: int, h: int) -> None:
        """Put a unit on a hex, lifting it from where it stood."""
        if self.hex[unit] != NONE:
            self.lift(unit)
        side = self.owner[unit]
        self.hex[unit], self.box[unit] = h, ON_MAP
        self.stand(unit, side, h)
        if not self.at[h] & self.on[1 - side]:
            self.holder[h] = side

    def lift(self, unit: int) -> None:
        """Take a unit off its hex."""
        h, side = self.hex[unit], self.owner[unit]
        self.hex[unit] = NONE
        self.leave(unit, side, h)
        if self.at[h] and not self.at[h] & self.on[side]:
            self.holder[h] = 1 - side

    def put_hand(self, side: int, cards: tuple[int, ...]) -> None:
        """Change a side's hand."""
        if side:
            self.hand1 = cards
        else:
            self.hand0 = cards

    def put_deck(self, side: int, cards: tuple[int, ...]) -> None:
        """Change a side's draw pile."""
        if side:
            self.deck1 = cards
        else:
            self.deck0 = cards

    def put_discards(self, side: int, cards: tuple[int, ...]) -> None:
        """Change a side's discard pile."""
        if side:
            self.discard1 = cards
        else:
            self.discard0 = cards

    def put_secret(self, side: int, chits: tuple[int, ...]) -> None:
        """Change a side's secret chits."""
        if side:
            self.secret1 = chits
        else:
            self.secret0 = chits

    def put_plan(self, side: int, plan: tuple[int, ...]) -> None:
        """Change what a side has written down."""
        if side:
            self.plan1 = plan
        else:
            self.plan0 = plan

    def spend(self, side: int, card: int) -> None:
        """Put a card from hand on its owner's discard pile (1.5c, 1.6b)."""
        hand = self.hand(side)
        at = hand.index(card)
        self.put_hand(side, hand[:at] + hand[at + 1 :])
        self.put_discards(side, (*self.discards(side), card))

    def enrol(self, kind: int, side: int) -> int:
        """A new unit, off the map; its number."""
        if len(self.kind) < UNITS:
            unit = len(self.kind)
            self.kind += bytes([kind])
            self.owner += bytes([side])
            for array, value in ((self.hex, NONE), (self.box, RESERVE), (self.weapon, NONE)):
                array.append(value)
        else:
            unit = self.box.index(MIX)
            self.kind = self.kind[:unit] + bytes([kind]) + self.kind[unit + 1 :]
            self.owner = self.owner[:unit] + bytes([side]) + self.owner[unit + 1 :]
            self.hex[unit], self.box[unit], self.weapon[unit] = NONE, RESERVE, NONE
        self.bare(unit)
        self._sort_in(unit, kind)
        return unit

    def recast(self, unit: int, kind: int) -> None:
        """Put another counter in a unit's place: the same number, markers, weapon and hex."""
        self.kind = self.kind[:unit] + bytes([kind]) + self.kind[unit + 1 :]
        self._sort_in(unit, kind)

    def _sort_in(self, unit: int, kind: int) -> None:
        bit = BIT[unit]
        self.leaders = self.leaders | bit if SORT[kind] == LEADER else self.leaders & ~bit
        self.squads = self.squads | bit if SORT[kind] == SQUAD else self.squads & ~bit

    def bare(self, unit: int) -> None:
        """Take every marker off a unit and let it be good and fresh."""
        keep = ~BIT[unit]
        self.broken &= keep
        self.suppressed &= keep
        self.veteran &= keep
        self.held &= keep
        self.forget(unit)

    def forget(self, unit: int) -> None:
        """Drop a unit from whatever order is under way."""
        keep = ~BIT[unit]
        self.activated &= keep
        self.moving &= keep
        self.moved &= keep
        self.advancing &= keep
        self.op_firers &= keep
        self.firing &= keep
        self.shot &= keep

    def new_weapon(self, kind: int) -> int:
        """A new weapon, nobody's yet; its number."""
        if len(self.arm) < WEAPONS:
            self.arm += bytes([kind])
            self.arm_box.append(RESERVE)
            self.carrier.append(NONE)
            return len(self.arm) - 1
        weapon = self.arm_box.index(MIX)
        self.arm = self.arm[:weapon] + bytes([kind]) + self.arm[weapon + 1 :]
        self.arm_box[weapon] = RESERVE
        self.arm_broken &= ~BIT[weapon]
        return weapon

    def give(self, weapon: int, unit: int) -> None:
        """Let a unit carry a weapon, taking it from whoever had it."""
        self.take_away(weapon)
        self.carrier[weapon], self.weapon[unit] = unit, weapon
        self.arm_box[weapon] = ON_MAP

    def take_away(self, weapon: int) -> None:
        """Let nobody carry a weapon."""
        if self.carrier[weapon] != NONE:
            self.weapon[self.carrier[weapon]] = NONE
            self.carrier[weapon] = NONE

    def drop(self, weapon: int, box: int) -> None:
        """Take a weapon out of play, into the casualty box or the counter mix, unbroken."""
        self.take_away(weapon)
        self.arm_box[weapon] = box
        self.arm_broken &= ~BIT[weapon]
        self.arm_shot &= ~BIT[weapon]


def empty_arrays(s: State) -> None:
    """Give a state its arrays: no unit, no weapon, a bare map."""
    s.owner = s.kind = s.arm = b""
    s.hex, s.box, s.weapon, s.arm_box, s.carrier = (bytearray() for _ in range(5))
    s.fort, s.smoke = bytearray(N), bytearray(N)
    s.holder = bytearray([NONE]) * N
    s.radio = bytearray([NONE, NONE])
    s.derive()
