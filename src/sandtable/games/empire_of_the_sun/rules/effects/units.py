"""Events that bring units, replace headquarters, give and take steps outside battles (5.31C, 5.33)."""

from __future__ import annotations

from .....kernel.actions import Action
from .....kernel.rulebook import Objection, cite
from .....kernel.step import Decision, Step
from .....maps.occupancy import BIT, NONE
from .. import events, hqs
from ..board import NORTHERN_INDIA
from ..movement import regions
from ..network import CLOSED_ROAD
from ..orders import AUSTRALIAN
from ..pieces import (
    ALLIES,
    COMMAND,
    GROUND,
    HQS,
    JOINT,
    NAVAL,
    ONE_STEP,
    PIECE,
    POOLS,
    SIDE,
    US,
)
from ..placing import objection_to_boxing, objection_to_room, placeable
from ..replacements import Replacements
from ..state import CHINA_BOX, DISPLACED, ELIMINATED, GONE, State
from ..supply import burma_road, supplied_airfields, supplied_ports
from .common import Played, row_of

EAST_INDIES = ("Java", "Borneo", "Sumatra", "Celebes")
INDIAN_PORTS = ("India", NORTHERN_INDIA, "Ceylon", "Burma")  # Ceylon is a part of India (13.61)
FLYING_TIGERS, ARMOURED = PIECE["AVG"], PIECE["7_Armoured"]
OF_14_AF = PIECE["14_AF"], PIECE["14_LRB"]
POOL_OF = {"ground": "ground", "air": "air", "naval": "naval", "chinese_ground": "chinese"}
ANYWHERE = -1  # all hexes, as a mask
STORES = {"air": "air_stored", "naval": "naval_stored"}


# --- new units


def place_unit(s: State, by: Played) -> Step | None:
    """A unit comes onto the map where the card says, or is lost (5.31C, 5.33)."""
    piece = PIECE[by.row["unit"]]
    if s.box[piece] in (GONE, ELIMINATED) or s.on[SIDE[piece]] >> piece & 1:
        return None
    placing = PlaceByEvent(by.side, piece, by.card, by.at)
    if placing.hexes(s) or placing.boxes(s):
        return placing
    s.disband(piece, "EOTS:5.33e")
    return None


def new_unit_hexes(s: State, piece: int) -> int:
    """The hexes where an event may bring a new unit, as a mask: as reinforcements, and where the card says (5.33)."""
    if HQS >> piece & 1:
        return _bases_of_abda(s, piece)
    found = placeable(s, piece)
    if piece == ARMOURED:
        return hqs.without_maldives(s.board, found & regions(s.board, *INDIAN_PORTS))
    if piece == OF_14_AF[0]:
        return found & regions(s.board, NORTHERN_INDIA) or (0 if _box_is_open(s, piece) else found)
    return found


def _bases_of_abda(s: State, hq: int) -> int:
    """The supplied ports of the East Indies without another HQ."""
    found = supplied_ports(s, ALLIES) & regions(s.board, *EAST_INDIES)
    return sum(BIT[h] for h in s.board.grid.bits(found) if hqs.objection_to_base(s, hq, h, early=False) is None)


def _box_is_open(s: State, piece: int) -> bool:
    """Whether the card may bring its unit into the air box in China: wherever that is in supply, by the Hump too."""
    if piece != OF_14_AF[0] or s.has_surrendered("china") or burma_road(s) == CLOSED_ROAD:
        return False
    return objection_to_room(s, piece) is None


class PlaceByEvent(Step, frozen=True):
    """A side places the unit that an event brings or rebuilds (5.31C, 5.33)."""

    side: int
    piece: int
    card: int
    at: int

    def hexes(self, s: State) -> int:
        """The hexes that the card allows, as a mask."""
        kind = row_of(self.card, self.at)["do"]
        if kind == "place_unit":
            return new_unit_hexes(s, self.piece)
        if kind == "step_gain":
            return airlift_hexes(s, self.piece)
        return placeable(s, self.piece) & rebuilt_at(s, self.card, self.at)

    def boxes(self, s: State) -> bool:
        """Whether the unit may come into the air box in China."""
        kind = row_of(self.card, self.at)["do"]
        if kind == "replacements":
            return rebuilt_at(s, self.card, self.at) == ANYWHERE and objection_to_boxing(s, self.piece) is None
        return kind == "place_unit" and _box_is_open(s, self.piece)

    def ask(self, s: State) -> Decision:
        """Every place that the card allows."""
        space = s.setup.action_space
        place = space["place"]
        found = [place(self.piece, h) for h in s.board.grid.bits(self.hexes(s))]
        return Decision(self.side, "place", [*found, *([space["box"](self.piece)] if self.boxes(s) else ())])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why the unit cannot come there."""
        piece, *hexes = action.args
        if piece != self.piece:
            return Objection("EOTS:5.31g", pieces=(piece,))
        if action.verb == "box":
            return None if self.boxes(s) else Objection("EOTS:13.74d", pieces=(self.piece,))
        (h,) = hexes
        return None if self.hexes(s) >> h & 1 else Objection("EOTS:5.33b", hexes=(h,), pieces=(self.piece,))

    def on_place(self, s: State, piece: int, h: int) -> None:
        """It is there."""
        cite("EOTS:5.33b")
        s.place(piece, h)
        s.emit(events.ARRIVES, "EOTS:5.31g", piece, h)
        s.done()

    def on_box(self, s: State, piece: int) -> None:
        """It comes into the air box in China."""
        s.send(piece, CHINA_BOX)
        s.emit(events.BOXED, "EOTS:13.74d", piece)
        s.done()


def reinforcement(s: State, by: Played) -> None:
    """A unit comes next turn, and nothing delays it (A22)."""
    piece = PIECE[by.row["unit"]]
    if s.box[piece] not in (GONE, ELIMINATED) and not s.on[SIDE[piece]] >> piece & 1:
        cite("EOTS:10.23")
        s.send(piece, DISPLACED, s.turn + 1)
        s.emit(events.COMES_NEXT_TURN, "EOTS:5.32o", piece)


def remove_from_game(s: State, by: Played) -> None:
    """A unit leaves the game (A51)."""
    piece = PIECE[by.row["unit"]]
    s.disband(piece, "EOTS:5.31h")


# --- one HQ for another


def replace_unit(s: State, by: Played) -> Step | None:
    """One HQ takes the place of another, which leaves the game (A20, A27)."""
    old, new = PIECE[by.row["old"]], PIECE[by.row["new"]]
    if s.on[SIDE[new]] >> new & 1 or s.box[new] in (ELIMINATED, GONE):
        return None
    there = s.at[old]
    s.disband(old, "EOTS:5.31h")
    if there != NONE:
        _takes_over(s, new, there)
        return None
    return PlaceHQ(by.side, new) if PlaceHQ(by.side, new).bases(s) else None


def _takes_over(s: State, hq: int, h: int) -> None:
    s.place(hq, h)
    s.emit(events.HQ_RETURNS, "EOTS:5.3", hq, h)


class PlaceHQ(Step, frozen=True):
    """An HQ comes to a supplied port of its side (A20)."""

    side: int
    hq: int

    def bases(self, s: State) -> list[int]:
        """The ports where it may come."""
        return list(hqs.bases(s, self.hq, early=False))

    def ask(self, s: State) -> Decision:
        """One of the ports."""
        base = s.setup.action_space["base"]
        return Decision(self.side, "base", [base(self.hq, h) for h in self.bases(s)])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why it cannot come there."""
        hq, h = action.args
        return Objection("EOTS:5.31h", pieces=(hq,)) if hq != self.hq else hqs.objection_to_base(s, hq, h, early=False)

    def on_base(self, s: State, hq: int, h: int) -> None:
        """It is there."""
        _takes_over(s, hq, h)
        s.done()


# --- replacements


def replacements(s: State, by: Played) -> Step | None:
    """Replacements of an event: to be used at once, or kept by Japan as well (5.33)."""
    row = by.row
    pool = POOL_OF[row["kind"]]
    if row["use"] != "now":
        cite("EOTS:5.33d")
        setattr(s, STORES[pool], getattr(s, STORES[pool]) + row["steps"])
        s.emit(events.REPLACEMENTS_STORED, "EOTS:5.33d", pool, getattr(s, STORES[pool]))
    cite("EOTS:5.33c")
    points = tuple(row["steps"] if name == pool else 0 for name in POOLS)
    return EventReplacements(by.side, points, row["use"] == "now", by.card, by.at)


class EventReplacements(Replacements, frozen=True):
    """Replacements that only some units may take, as a card says (5.33)."""

    card: int = 0
    at: int = 0

    def objection_to_restoring(self, s: State, piece: int) -> Objection | None:
        """Why a unit cannot be turned to its full side by this card."""
        if why := super().objection_to_restoring(s, piece):
            return why
        return None if suits(s, self.card, self.at, piece) else Objection("EOTS:5.33c", pieces=(piece,))

    def objection_to_rebuilding(self, s: State, piece: int) -> Objection | None:
        """Why a unit cannot come back by this card."""
        if why := super().objection_to_rebuilding(s, piece):
            return why
        placing = self._placing(piece)
        if suits(s, self.card, self.at, piece) and (placing.hexes(s) or placing.boxes(s)):
            return None
        return Objection("EOTS:5.33c", pieces=(piece,))

    def on_rebuild(self, s: State, piece: int) -> None:
        """A point brings back an eliminated unit, reduced, where the card says; it clears no zone for others (11.0)."""
        s.reduced = (s.reduced | 1 << piece) & ~ONE_STEP
        s.quiet |= 1 << piece
        cite("EOTS:11.0d")
        s.emit(events.REBUILT, "EOTS:5.33c", piece)
        s.call(self._placing(piece), self._spent(s, piece).begin_again)

    def on_done(self, s: State) -> None:
        """From now on those that have come back project their zones."""
        s.quiet = 0
        super().on_done(s)

    def _placing(self, piece: int) -> PlaceByEvent:
        return PlaceByEvent(self.side, piece, self.card, self.at)


def suits(s: State, card: int, at: int, piece: int) -> bool:
    """Whether a card gives its replacements to a unit."""
    row = row_of(card, at)
    if row.get("only") == "a reduced unit" and s.box[piece] == ELIMINATED:
        return False
    if "within" in row and s.on[SIDE[piece]] >> piece & 1:
        return bool(rebuilt_at(s, card, at) >> s.at[piece] & 1)
    nations = {"australia": AUSTRALIAN & GROUND, "us": US & NAVAL}
    return bool(nations.get(row.get("nation", ""), -1) >> piece & 1)


def rebuilt_at(s: State, card: int, at: int) -> int:
    """The hexes where the units of a card may come back, as a mask."""
    row = row_of(card, at)
    if "within" in row:
        return s.board.grid.within(s.board.at(row["within"]["of"]), row["within"]["hexes"])
    if row.get("nation") == "australia":
        return regions(s.board, "Australia")
    if row.get("nation") == "us":
        return _near_us_hqs(s)
    return ANYWHERE


def _near_us_hqs(s: State) -> int:
    """The hexes in command range of a US or joint HQ."""
    found = 0
    for hq in s.board.grid.bits(s.on[ALLIES] & HQS & (US | JOINT)):
        found |= s.board.grid.within(s.at[hq], COMMAND[hq])
    return found


# --- a step for the 14th Air Force


def step_gain(s: State, by: Played) -> Step | None:
    """A step for the Flying Tigers or the 14th Air Force (A17)."""
    airlift = Airlift(by.side, by.card, by.at)
    return airlift if airlift.units(s) else None


class Airlift(Step, frozen=True):
    """The Allies choose which of three air units gains a step (A17)."""

    side: int
    card: int
    at: int

    def units(self, s: State) -> list[int]:
        """Those that can gain one."""
        return [piece for piece in (FLYING_TIGERS, *OF_14_AF) if objection_to_airlift(s, piece) is None]

    def ask(self, s: State) -> Decision:
        """One of the units."""
        space = s.setup.action_space
        found = [space["rebuild" if s.box[p] == ELIMINATED else "restore"](p) for p in self.units(s)]
        return Decision(self.side, "airlift", [*found, space["done"]()])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a unit gains no step."""
        if action.verb == "done":
            return None
        (piece,) = action.args
        if (action.verb == "rebuild") != (s.box[piece] == ELIMINATED):
            return Objection("EOTS:11.0a", pieces=(piece,))
        return objection_to_airlift(s, piece)

    def on_done(self, s: State) -> None:
        """Nobody."""
        s.done()

    def on_restore(self, s: State, piece: int) -> None:
        """It is whole again."""
        s.reduced &= ~(1 << piece)
        s.changed = True
        s.emit(events.RESTORED, "EOTS:5.33c", piece)
        s.done()

    def on_rebuild(self, s: State, piece: int) -> None:
        """It comes back reduced."""
        s.reduced |= 1 << piece
        s.emit(events.REBUILT, "EOTS:5.33c", piece)
        s.become(PlaceByEvent(self.side, piece, self.card, self.at))


def objection_to_airlift(s: State, piece: int) -> Objection | None:
    """Why an air unit gains no step by the airlift."""
    if piece in OF_14_AF and s.box[piece] == ELIMINATED:
        return None if airlift_hexes(s, piece) else Objection("EOTS:5.33e", pieces=(piece,))
    there = s.box[piece] == CHINA_BOX or (
        bool(s.on[ALLIES] >> piece & 1) and s.board.region[s.at[piece]] in (NORTHERN_INDIA, "Burma")
    )
    if piece not in (FLYING_TIGERS, *OF_14_AF) or not there or not s.reduced >> piece & 1:
        return Objection("EOTS:5.33c", pieces=(piece,))
    return None


def airlift_hexes(s: State, piece: int) -> int:
    """The supplied airfields of Northern India and Burma with room, as a mask."""
    return placeable(s, piece) & supplied_airfields(s, ALLIES) & regions(s.board, NORTHERN_INDIA, "Burma")
