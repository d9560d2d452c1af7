"""Replacements at night (20.2) and returning paratroopers (22.7), offered in the movement phase.

`actions` lists what a side may do, `objection` tells why not, `do` carries it out and answers a step that has to be
called first, if any: a rebuilt unit needs a place.
"""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from ....maps.occupancy import NONE
from . import events, supply
from .board import ALLIED, AREAS, GERMAN
from .losses import REMNANTS_OF
from .pieces import (
    AIRBORNE,
    ALLIED_PIECES,
    COUNT,
    DIVISIONS,
    ELITE,
    FIRST_SLOT,
    FORMATION,
    FORMATIONS,
    IS_ARTILLERY,
    IS_GARRISON,
    IS_INFANTRY,
    MECHANIZED,
    PIECES_OF,
    QUALITY,
    SIDE,
    SLOT_PIECES,
    TWO_SIDED,
    VEHICLE,
)
from .pieces import MOBILITY as PRINTED_MOBILITY
from .restoring import gain_step, identity, is_reduced, is_remnant, reduced_in
from .roster import Roster, digits, mask_of
from .state import DEAD, DISPLAY, NIGHT, ON_MAP, REDUCED, State
from .zoc import own_areas, zone

FIRST_TURN = 8  # with replacements (20.2.1)
BRITISH, WEST, EAST = 1, 2, 4  # bits of `s.drafts`
DRAFTS = {ALLIED: BRITISH, GERMAN: WEST | EAST}
ORIGINS = {
    BRITISH: tuple(map(AREAS.index, "N")),
    WEST: tuple(map(AREAS.index, "BC")),
    EAST: tuple(map(AREAS.index, "FGHI")),
}
_DEAD = digits([DEAD])
VERBS = ("replace", "rebuild", "relieve")

_DIVISIONS = tuple(DIVISIONS.index(name) if name in DIVISIONS else -1 for name in FORMATIONS)  # by formation
_BY_CASE = sum(1 << piece for piece in range(FIRST_SLOT) if is_remnant(piece)) | SLOT_PIECES  # for what is behind them
_PARATROOPERS = sum(1 << piece for piece in range(COUNT) if AIRBORNE[piece]) & ALLIED_PIECES


def allot(s: State, side: int) -> None:
    """H44:20.2.1a, H44:20.2.1b: what a side gets in this movement phase; nothing is kept for another."""
    cite("H44:20.2.1a", "H44:20.2.1b")
    s.drafts = DRAFTS[side] if s.time == NIGHT and s.turn >= FIRST_TURN else 0


def draft_of(area: int) -> int:
    """Which replacement comes from an entry area, or 0."""
    return next((draft for draft, areas in ORIGINS.items() if area in areas), 0)


def origins(s: State, side: int) -> tuple[int, ...]:
    """H44:20.2.2a, H44:20.2.2b: the entry areas that a side can still take a replacement from."""
    cite("H44:20.2.2b" if side == ALLIED else "H44:20.2.2a")
    wanted, own = s.drafts & DRAFTS[side], own_areas(s, side)
    return tuple([area for draft, areas in ORIGINS.items() if wanted & draft for area in areas if area in own])


def lines_of(s: State, side: int) -> supply.Lines:
    """H44:20.2.3a: the supply lines of a side in the middle of its movement, over ferries that engineers can make."""
    return supply.Lines(s, side, rafts=supply.ready_rafts(s) if side == ALLIED else None)


# --- who can take a replacement


def objection_to_kind(s: State, side: int, piece: int) -> Objection | None:
    """H44:20.2.3c: why a unit can never take a replacement."""
    if SIDE[piece] != side or s.unseen(piece):
        return Objection("H44:20.2.1b", pieces=(piece,), apart=True)
    rule = _unfit(s.kind(identity(s, piece)), side)
    return Objection(rule, pieces=(piece,)) if rule else None


def _unfit(kind: int, side: int) -> str:
    """The rule by which a kind of unit of a side takes no replacements, or nothing."""
    if AIRBORNE[kind] or IS_ARTILLERY[kind] or IS_GARRISON[kind] or (side == GERMAN and _too_good(kind)):
        return "H44:20.2.3c"
    return "" if side == ALLIED or IS_INFANTRY[kind] else "H44:20.2.2a"


def _too_good(kind: int) -> bool:
    return QUALITY[kind] == ELITE or PRINTED_MOBILITY[kind] == VEHICLE


_SUITED = tuple(  # by side, of those who are not judged by case
    sum(1 << piece for piece in bits(PIECES_OF[side] & ~_BY_CASE) if not _unfit(piece, side))
    for side in (ALLIED, GERMAN)
)


def objection_to_night(s: State, side: int, *pieces: int) -> Objection | None:
    """H44:20.2.1a: why there is no replacement for a side now."""
    if s.time != NIGHT or s.turn < FIRST_TURN:
        return Objection("H44:20.2.1a", pieces=pieces)
    rule = "H44:20.2.2b" if side == ALLIED else "H44:20.2.2a"
    return None if s.drafts & DRAFTS[side] else Objection(rule, pieces=pieces)


def objection_to_way(s: State, piece: int) -> Objection | None:
    """H44:20.2.5a: why a unit cannot take a step for where it has been: one hex is all that it may go in the phase."""
    if s.replaced >> piece & 1:
        return Objection("H44:20.2.5a", pieces=(piece,)).saying("replaced-already")
    return Objection("H44:20.2.5a", pieces=(piece,)).saying("gone-too-far") if s.strayed >> piece & 1 else None


def objection_to_shape(s: State, piece: int) -> Objection | None:
    """Why a unit in play is in no state to take a step: full strength, disorder, pinned down."""
    if not is_reduced(s, piece):
        return Objection("H44:20.2.1b", pieces=(piece,))
    if s.disorder[piece]:
        return Objection("H44:20.2.3b", pieces=(piece,))
    if s.engaged >> piece & 1:
        return Objection("H44:11.5.1g", pieces=(piece,))
    return None


def objection_to_replace(
    s: State, side: int, piece: int, area: int, lines: supply.Lines | None = None
) -> Objection | None:
    """Why a reduced unit cannot take a replacement from an entry area; `lines` are those of the side, if known."""
    found = objection_to_night(s, side, piece) or objection_to_kind(s, side, piece)
    if found is None and not _in_play(s, piece):
        found = Objection("H44:20.2.1b", pieces=(piece,), apart=True)
    found = found or objection_to_way(s, piece)
    if found := found or objection_to_shape(s, piece):
        return found
    if area not in origins(s, side):
        return Objection("H44:20.2.2b" if side == ALLIED else "H44:20.2.2a", pieces=(piece,))
    lines = lines or lines_of(s, side)
    if not supply.traces_to(s, piece, (area,), lines):
        return Objection("H44:20.2.3a", pieces=(piece,))
    return None if _first_of_its_origin(s, piece, area, lines) else Objection("H44:20.2.2a", pieces=(piece,))


def _first_of_its_origin(s: State, piece: int, area: int, lines: supply.Lines) -> bool:
    """Whether a unit can trace to no area that stands for the same origin before this one."""
    areas = ORIGINS[draft_of(area)]
    before = [each for each in areas[: areas.index(area)] if s.friendly_area(SIDE[piece], each)]
    return not (before and supply.traces_to(s, piece, before, lines))


def _in_play(s: State, piece: int) -> bool:
    return bool(s.steps[piece]) and (s.at[piece] != NONE or s.box[piece] < len(AREAS))


def objection_to_rebuild(s: State, side: int, piece: int) -> Objection | None:
    """Why an eliminated unit cannot be rebuilt."""
    if found := objection_to_night(s, side, piece) or objection_to_kind(s, side, piece):
        return found
    if s.box[piece] != DEAD:
        return Objection("H44:20.2.1b", pieces=(piece,), apart=True)
    if piece in REMNANTS_OF and remnant_for(s, piece) == NONE:
        return Objection("H44:20.2.4b", pieces=(piece,))
    return None if origins(s, side) else Objection("H44:20.2.2a", pieces=(piece,))


def remnant_for(s: State, piece: int) -> int:
    """The first remnant counter at hand for a three-step unit, or NONE."""
    return next((remnant for remnant in REMNANTS_OF[piece] if s.box[remnant] == DISPLAY), NONE)


# --- 22.7


def division_of(s: State, piece: int) -> int:
    """The place of a unit's airborne division on the track, or -1."""
    formation = s.formation_of(piece)
    return _DIVISIONS[formation] if formation < len(_DIVISIONS) else -1


def objection_to_relieve(s: State, side: int, piece: int, lines: supply.Lines | None = None) -> Objection | None:
    """Why no paratroopers return to a unit; `lines` are those of the side, if known."""
    if side != ALLIED or not AIRBORNE[piece] or not _in_play(s, piece):
        return Objection("H44:22.7a", pieces=(piece,), apart=True)
    division = division_of(s, piece)
    if division < 0 or not s.relief[division]:
        return Objection("H44:22.7a", pieces=(piece,))
    if s.relieved >> division & 1:
        return Objection("H44:22.7b", pieces=(piece,))
    if found := objection_to_way(s, piece):
        return found
    if found := objection_to_shape(s, piece):
        return Objection("H44:22.7b", pieces=(piece,)) if found.rule == "H44:20.2.3b" else found
    reached = supply.reaches_source(s, piece, lines or lines_of(s, side))
    return None if reached else Objection("H44:22.7b", pieces=(piece,))


# --- what the movement phase offers


def actions(s: State, side: int, roster: Roster) -> list[Action]:
    """Every replacement that a side may take now, from the first area of each origin that a unit can trace to."""
    if not s.drafts & DRAFTS[side] or objection_to_night(s, side):
        return _relieving(s, side, roster)
    return [*_replacing(s, side, roster), *_rebuilding(s, side, roster), *_relieving(s, side, roster)]


def _replacing(s: State, side: int, roster: Roster) -> list[Action]:
    replace, found = s.setup.action_space["replace"], []
    pieces = bits(_suited(s, side, _open(s, roster)))
    if not pieces:
        return []
    lines = lines_of(s, side)
    areas = [(area, draft_of(area), lines.to_areas((area,))) for area in origins(s, side)]
    for piece in pieces:
        drafts, hex = s.drafts, s.at[piece]
        for area, draft, reached in areas:  # only the first of its origin that the unit can trace to
            if drafts & draft and (reached >> hex & 1 if hex != NONE else s.box[piece] == area):
                drafts &= ~draft
                found.append(replace(piece, area))
    return found


def _suited(s: State, side: int, among: int) -> int:
    """Those of some pieces that may ever take a replacement, as a mask."""
    found = among & _SUITED[side]
    for piece in bits(among & _BY_CASE):
        if objection_to_kind(s, side, piece) is None:
            found |= 1 << piece
    return found


def _rebuilding(s: State, side: int, roster: Roster) -> list[Action]:
    dead = bits(_suited(s, side, mask_of(roster.box, _DEAD)) if origins(s, side) else 0)
    able = [piece for piece in dead if piece not in REMNANTS_OF or remnant_for(s, piece) != NONE]
    return s.setup.action_space["rebuild"].each(able)


def _relieving(s: State, side: int, roster: Roster) -> list[Action]:
    if side != ALLIED or not any(s.relief):
        return []
    pieces = bits(_PARATROOPERS & _open(s, roster) & s.present)
    if not pieces:
        return []
    lines, reached, found, parent = lines_of(s, side), dict[int, int](), [], s.parent
    for piece in pieces:
        formation = FORMATION[piece if parent[piece] == NONE else parent[piece]]
        if formation not in reached:
            reached[formation] = _relieved_from(s, piece, lines)
        if reached[formation] >> s.at[piece] & 1:
            found.append(piece)
    return s.setup.action_space["relieve"].each(found)


def _relieved_from(s: State, piece: int, lines: supply.Lines) -> int:
    """The hexes in which paratroopers may return to units of the formation of a unit, as a mask."""
    source = lines.source_for(piece) if _has_relief(s, piece) else NONE
    return 0 if source == NONE else lines.to_source(source)


def _has_relief(s: State, piece: int) -> bool:
    """Whether there are points for a unit's division that it has not used this turn."""
    division = division_of(s, piece)
    return division >= 0 and bool(s.relief[division]) and not s.relieved >> division & 1


def _open(s: State, roster: Roster) -> int:
    """The reduced units in good order that are not engaged, have gone a hex at most and had no replacement, a mask."""
    here, barred = s.present | roster.waiting, s.strayed | s.replaced | roster.disordered | s.engaged
    return roster.once(reduced_in) & here & ~barred


def objection(s: State, side: int, action: Action) -> Objection | None:
    """The same functions, for `why`."""
    if action.verb == "replace":
        piece, area = action.args
        return objection_to_replace(s, side, piece, area)
    if action.verb == "rebuild":
        return objection_to_rebuild(s, side, action.args[0])
    return objection_to_relieve(s, side, action.args[0])


def do(s: State, action: Action) -> Step | None:
    """Carry it out; a rebuilt unit asks where it comes back."""
    piece = action.args[0]
    if action.verb == "rebuild":
        return Rebuilding(SIDE[piece], piece)
    if action.verb == "replace":
        s.drafts &= ~draft_of(action.args[1])
        _strengthen(s, piece, "H44:20.2.1b")
    else:
        division = division_of(s, piece)
        s.relief[division] -= 1
        s.relieved |= 1 << division
        _strengthen(s, piece, "H44:22.7b")
    return None


def _strengthen(s: State, piece: int, rule: str) -> None:
    """H44:20.2.5a: a step more, and the marker of those who have had a replacement."""
    now = gain_step(s, piece, rule)
    s.emit(events.REPLACED, rule, now, s.steps[now])
    s.mark(now, "replaced", "H44:20.2.5a")


class Rebuilding(Step, frozen=True):
    """H44:20.2.4a: a rebuilt unit comes back in an entry area that a replacement comes from, or in a friendly city."""

    side: int
    piece: int

    def ask(self, s: State) -> Decision:
        """An area or a city."""
        space = s.setup.action_space
        cities = s.board.grid.bits(s.board.cities)
        raised = [space["raise"](hex, area) for hex in cities for area in self._sources(s, hex)]
        return Decision(self.side, "rebuild", [*space["muster"].each(origins(s, self.side)), *raised])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why not there."""
        if action.verb == "raise":
            hex, area = action.args
            return None if area in self._sources(s, hex) else Objection("H44:20.2.4a", (hex,), (self.piece,))
        fine = action.args[0] in origins(s, self.side)
        return None if fine else Objection("H44:20.2.4a", pieces=(self.piece,))

    def _sources(self, s: State, hex: int) -> list[int]:
        """The areas that could send the replacement to a city: of each origin the first that supplies it."""
        theirs = s.stood[1 - self.side] >> hex & 1 or zone(s, 1 - self.side) >> hex & 1
        if not s.board.cities >> hex & 1 or s.passed[hex] != self.side or theirs:
            return []
        lines = lines_of(s, self.side)
        supplying = [area for area in origins(s, self.side) if lines.to_areas((area,)) >> hex & 1]
        return list({draft_of(area): area for area in reversed(supplying)}.values())[::-1]

    def on_muster(self, s: State, area: int) -> None:
        """In the entry area."""
        s.drafts &= ~draft_of(area)
        piece = self._counter(s)
        s.enter_area(piece, area, "H44:20.2.4a")
        self._mark(s, piece)

    def on_raise(self, s: State, hex: int, area: int) -> None:
        """In the city, with the replacement that an area sends."""
        s.drafts &= ~draft_of(area)
        piece = self._counter(s)
        s.box[piece] = ON_MAP
        s.go(piece, hex, "H44:20.2.4a")
        self._mark(s, piece)

    def _counter(self, s: State) -> int:
        """H44:20.2.4b: the unit with one step; a three-step unit is represented by its remnant."""
        piece = self.piece
        if piece in REMNANTS_OF:
            cite("H44:20.2.4b")
            remnant = remnant_for(s, piece)
            s.leave(piece, REDUCED)
            s.parent[remnant] = piece
            s.reverse |= (TWO_SIDED[remnant] and PRINTED_MOBILITY[piece] == MECHANIZED) << remnant
            piece = remnant
        s.steps[piece] = 1
        s.exert(piece, True)
        return piece

    def _mark(self, s: State, piece: int) -> None:
        s.emit(events.REBUILT, "H44:20.2.4a", piece)
        s.mark(piece, "replaced", "H44:20.2.5a")
        s.done()
