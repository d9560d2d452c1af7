"""Nothing that everybody sees on the table changes in silence: an event tells of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sandtable.games.empire_of_the_sun.rules.bonuses import CONDITIONS
from sandtable.games.empire_of_the_sun.rules.pieces import COUNT, NAMES
from sandtable.games.empire_of_the_sun.rules.scenarios import FLAG
from sandtable.games.empire_of_the_sun.rules.scenarios import NATIONS as STATES
from sandtable.games.empire_of_the_sun.rules.state import NO_CARD, NO_HQ, NO_SHIP, SEGMENTS, State
from sandtable.kernel.events import Event
from sandtable.maps.occupancy import NONE

MOVING = {
    "moved", "eliminated", "hq_leaves", "hq_returns", "shelved", "disengaged", "refuge", "overstacked", "turned_back",
    "arrives", "boxed", "held_back", "diversion", "rebuilt", "retreated", "went_home", "stopped", "dropped",
    "disbanded", "left_china", "box_entered", "box_left", "comes_next_turn", "spared",
    "garrison_fights", "garrison_rests",
}  # fmt: skip
WEAKENING, MENDING = {"reduced", "rebuilt"}, {"restored", "eliminated", "spared"}
TRACKS = {
    "will": ("will", "value"), "europe": ("europe_moves", "value"), "china": ("china_moves", "china"),
    "india": ("india_moves", "india"), "escorts": ("escorts", "value"), "turn": ("turn_begins", "turn"),
}  # fmt: skip
MASKS = ("reduced", "control", "surrendered", "flags", "rivalry", "active", "segment", "express")


STORES = {"naval_stored": "naval", "air_stored": "air"}
PUT_DOWN = {"played", "discarded", "set_aside", "removed", "cancelled"}


class Offensive(NamedTuple):
    """What can be seen of the offensive under way."""

    card: int
    condition: int
    hqs: tuple[int, int]
    declared: int
    assigned: tuple[int, ...]
    aboard: bytes
    in_force: tuple[int, ...]


class Seen(NamedTuple):
    """What can be seen of a position."""

    at: tuple[int, ...]
    box: bytes
    passes: bytes
    masks: dict[str, int]
    tracks: dict[str, int]
    removed: tuple[tuple[int, ...], ...]
    over: bool
    offensive: Offensive
    hands: tuple[frozenset[int], frozenset[int]]
    shipping: tuple[bytes, bytes, bytes]
    stored: dict[str, int]


def seen(s: State) -> Seen:
    """What can be seen now."""
    masks, tracks = ({name: getattr(s, name) for name in names} for names in (MASKS, TRACKS))
    return Seen(
        tuple(s.at), bytes(s.box), bytes(s.passes), masks, tracks, (s.removed0, s.removed1), s.over, _offensive(s),
        (frozenset(s.hand0), frozenset(s.hand1)), (bytes(s.asp), bytes(s.asp_used), bytes(s.lent)),
        {name: getattr(s, name) for name in STORES},
    )  # fmt: skip


def _offensive(s: State) -> Offensive:
    hqs = (s.hq, s.reaction_hq)
    return Offensive(s.card, s.condition, hqs, s.declared, tuple(s.assigned), bytes(s.aboard), s.in_force)


def silent(before: Seen, s: State, events: tuple[Event, ...]) -> list[str]:
    """What has changed since and is told by no event; an offensive that is called off is taken back as a whole."""
    told = {(event.kind, *event.raw[2:]) for event in events}
    if any(each[0] == "cancelled" for each in told):
        return []
    looks = (
        _units(before, s, told), _tracks(before, s, events), _map(before, s, told), _cards(before, s, told),
        _hands(before, s, told), _stores(before, s, told), _orders(before.offensive, s, told),
    )  # fmt: skip
    return [text for look in looks for text in look]


Told = set[tuple[object, ...]]


def _units(before: Seen, s: State, told: Told) -> Iterator[str]:
    """Units that are elsewhere, turned to their other side or activated."""
    moved = (piece for piece in range(COUNT) if (before.at[piece], before.box[piece]) != (s.at[piece], s.box[piece]))
    turned = s.board.grid.bits(before.masks["reduced"] ^ s.reduced)
    for piece in moved:
        if not _any(told, MOVING, piece):
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


def _hands(before: Seen, s: State, told: Told) -> Iterator[str]:
    """Cards that have come into a hand or left it, and those that act on an offensive."""
    for side in (0, 1):
        for card in before.hands[side] - {*s.hand(side)}:
            if not any(each[0] in PUT_DOWN and each[1:3] == (side, card) for each in told):
                yield f"card {card} has left the hand"
        for card in {*s.hand(side)} - before.hands[side]:
            if not any(each[0] in ("drew", "recovered") and each[1:3] == (side, card) for each in told):
                yield f"card {card} has come to hand"
    for card in {*s.in_force} - {*before.offensive.in_force}:
        if not any(each[0] == "played" and each[2] == card for each in told):
            yield f"card {card} is in force"


def _stores(before: Seen, s: State, told: Told) -> Iterator[str]:
    """Shipping points and replacements; what is used up is told by what it is used for."""
    asp, used, lent = before.shipping
    same = s.turn == before.tracks["turn"] and before.offensive.card == s.card
    for side in (0, 1):
        more = s.asp[side] + max(0, s.lent[side] - lent[side])
        if more != asp[side] and not any(each[:2] == ("shipping", side) for each in told):
            yield f"shipping of {side} is {more}"
        spent = s.asp_used[side] - used[side] + lent[side] - s.lent[side]
        if same and spent > 0 and ("shipped", side, spent) not in told:
            yield f"{spent} shipping points of {side} are used"
    for name, pool in STORES.items():
        if getattr(s, name) > before.stored[name] and ("replacements_stored", pool, getattr(s, name)) not in told:
            yield f"{name} is {getattr(s, name)}"


def _orders(before: Offensive, s: State, told: Told) -> Iterator[str]:
    """Headquarters, battles, who fights in them, who is carried, how much the enemy knows, and the end."""
    for old, hq in zip(before.hqs, (s.hq, s.reaction_hq), strict=True):
        if hq not in (old, NO_HQ) and not any(each[0] == "commands" and each[2] == hq for each in told):
            yield f"{NAMES[hq]} commands"
    if s.condition > before.condition and ("condition", CONDITIONS[s.condition]) not in told:
        yield f"the condition is {CONDITIONS[s.condition]}"
    for h in s.board.grid.bits(s.declared & ~before.declared):
        if not any(each[0] == "declared" and each[2] == h for each in told):
            yield f"a battle in {s.board.grid.label[h]}"
    for piece, hex in enumerate(s.assigned) if tuple(s.assigned) != before.assigned else ():
        if hex not in (before.assigned[piece], NONE) and not _any(told, {"assigned", "moved"}, piece):
            yield f"{NAMES[piece]} fights elsewhere"
    for piece, ship in enumerate(s.aboard) if s.aboard != before.aboard else ():
        if ship not in (before.aboard[piece], NO_SHIP) and ("carried", piece, ship) not in told:
            yield f"{NAMES[piece]} is carried"
    if before.card not in (s.card, NO_CARD) and not any(each[0] == "offensive_ends" for each in told):
        yield "the offensive is over"
