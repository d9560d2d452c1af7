"""Nothing that everybody sees on the table changes in silence: an event tells of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sandtable.games.empire_of_the_sun.rules.pieces import COUNT, GARRISONS, HQS, NAMES
from sandtable.games.empire_of_the_sun.rules.scenarios import FLAG
from sandtable.games.empire_of_the_sun.rules.scenarios import NATIONS as STATES
from sandtable.games.empire_of_the_sun.rules.state import SEGMENTS, State
from sandtable.kernel.events import Event

MOVING = {
    "moved", "eliminated", "hq_leaves", "hq_returns", "shelved", "disengaged", "refuge", "overstacked", "turned_back",
    "arrives", "boxed", "held_back", "diversion", "rebuilt", "retreated", "went_home", "stopped", "dropped",
    "disbanded", "left_china", "box_entered", "box_left", "comes_next_turn", "spared",
}  # fmt: skip
WEAKENING, MENDING = {"reduced", "rebuilt"}, {"restored", "eliminated", "spared"}
TRACKS = {
    "will": ("will", "value"), "europe": ("europe_moves", "value"), "china": ("china_moves", "china"),
    "india": ("india_moves", "india"), "escorts": ("escorts", "value"), "turn": ("turn_begins", "turn"),
}  # fmt: skip
MASKS = ("reduced", "control", "surrendered", "flags", "rivalry", "active", "segment", "express")


class Seen(NamedTuple):
    """What can be seen of a position."""

    at: tuple[int, ...]
    box: bytes
    passes: bytes
    masks: dict[str, int]
    tracks: dict[str, int]
    removed: tuple[tuple[int, ...], ...]
    over: bool


def seen(s: State) -> Seen:
    """What can be seen now."""
    masks, tracks = ({name: getattr(s, name) for name in names} for names in (MASKS, TRACKS))
    return Seen(tuple(s.at), bytes(s.box), bytes(s.passes), masks, tracks, (s.removed0, s.removed1), s.over)


def silent(before: Seen, s: State, events: tuple[Event, ...]) -> list[str]:
    """What has changed since and is told by no event; an offensive that is called off is taken back as a whole."""
    told = {(event.kind, *event.raw[2:]) for event in events}
    if any(each[0] == "cancelled" for each in told):
        return []
    looks = _units(before, s, told), _tracks(before, s, events), _map(before, s, told), _cards(before, s, told)
    return [text for look in looks for text in look]


Told = set[tuple[object, ...]]


def _units(before: Seen, s: State, told: Told) -> Iterator[str]:
    """Units that are elsewhere, turned to their other side or activated; garrisons come and go with their battles."""
    moved = (piece for piece in range(COUNT) if (before.at[piece], before.box[piece]) != (s.at[piece], s.box[piece]))
    turned = s.board.grid.bits(before.masks["reduced"] ^ s.reduced)
    for piece in moved:
        replaced = HQS >> piece & 1 and any(each[0] == "played" for each in told)
        if not (GARRISONS >> piece & 1 or replaced or _any(told, MOVING, piece)):
            yield f"{NAMES[piece]} is elsewhere"
    for piece in turned:
        if not _any(told, WEAKENING if s.reduced >> piece & 1 else MENDING, piece):
            yield f"{NAMES[piece]} is turned over"
    for piece in s.board.grid.bits(s.active & ~before.masks["active"]):
        if not _any(told, {"activated"}, piece):
            yield f"{NAMES[piece]} is active"


def _any(told: Told, kinds: set[str], piece: int) -> bool:
    """Whether some events are of certain kinds and about a unit."""
    return any(each[0] in kinds and each[1] == piece for each in told)


def _tracks(before: Seen, s: State, events: tuple[Event, ...]) -> Iterator[str]:
    """Markers on tracks: the last event has their value; submarines sink escorts."""
    for name, (kind, field) in TRACKS.items():
        told = [event.fields[field] for event in events if event.kind == kind]
        sunk = name == "escorts" and any(event.kind == "submarines" and event.success for event in events)
        if before.tracks[name] != getattr(s, name) and told[-1:] != [getattr(s, name)] and not sunk:
            yield f"{name} is {getattr(s, name)}"
    begun = [event.segment for event in events if event.kind == "segment_begins"]
    if before.masks["segment"] != s.segment and begun[-1:] != [SEGMENTS[s.segment]]:
        yield f"the segment is {SEGMENTS[s.segment]}"


def _map(before: Seen, s: State, told: Told) -> Iterator[str]:
    """Hexes that have changed hands, nations that have fallen, the marker of the Tokyo Express, the end.

    The Mandates are no nation: whoever has both of their hexes has them (13.84).
    """
    kinds = {each[0] for each in told}
    for h in s.board.grid.bits(before.masks["control"] ^ s.control):
        if ("control", int(not s.control >> h & 1), h) not in told:
            yield f"{s.board.grid.label[h]} has changed hands"
    for i, nation in enumerate(STATES):
        now = s.surrendered >> i & 1
        if (
            nation != "mandates"
            and before.masks["surrendered"] >> i & 1 != now
            and ("surrenders" if now else "liberated") not in kinds
        ):
            yield f"{nation} has {'fallen' if now else 'been freed'}"
    if before.masks["express"] != s.express and not kinds & {"marker_placed", "marker_removed"}:
        yield "the marker of the Tokyo Express"
    if s.over and not before.over and "game_ends" not in kinds:
        yield "the game is over"


def _cards(before: Seen, s: State, told: Told) -> Iterator[str]:
    """What cards bring about, rivalry, cards out of the game, passes."""
    for name, bit in FLAG.items():
        change = "in_effect" if s.flags & bit else "no_longer"
        built = name.endswith("_route") and any(each[0] == "route_built" for each in told)
        if (before.masks["flags"] ^ s.flags) & bit and (change, name) not in told and not built:
            yield f"{name} is {change}"
    for side in (0, 1):
        on = bool(s.rivalry >> side & 1)
        if before.masks["rivalry"] >> side & 1 != on and ("rivalry", side, on) not in told:
            yield f"rivalry of {side} is {on}"
        for card in {*(s.removed0, s.removed1)[side]} - {*before.removed[side]}:
            if not {("removed", side, card), ("played", side, card, "event")} & told:
                yield f"card {card} is out of the game"
        same = (s.turn, s.segment) == (before.tracks["turn"], before.masks["segment"])
        fewer = s.passes[side] < before.passes[side] and same
        if fewer and ("passed", side, s.passes[side]) not in told:
            yield f"side {side} has passed"
