"""Water: boats, rivers played as fords, and pontoon bridges."""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....maps.hexes import bits
from .actions import LAY
from .board import IN_SECTION
from .cards import FAMILY, QUOTAS
from .events import BOAT_LEFT, PONTOON_LAID
from .state import BIT, NONE, State
from .terrain_table import NO_WORK, WORKS

PONTOON = WORKS.index("pontoon")


# --- boats and fords ------------------------------------------------------------------------------------------------


def fords(s: State, unit: int) -> bool:
    """Whether every river is a ford to a unit (M44TP:roer-h)."""
    return bool(s.setup.optional.fords[s.owner[unit]] >> s.kind[unit] & 1)


def wading(s: State, unit: int) -> int:
    """The hexes of water that a unit may enter but must stop in."""
    if s.boats & BIT[unit] or (s.setup.optional.wading and fords(s, unit)):
        return s.terrain.unbridged
    return 0


def open_ways(s: State, unit: int) -> tuple[int, ...] | None:
    """The open neighbours of each hex for a unit that may enter water; None for all others."""
    if not s.boats and not s.setup.optional.wading:
        return None
    terrain, kind, start = s.terrain, s.kind[unit], s.hex[unit]
    if s.boats & BIT[unit]:
        if not terrain.unbridged >> start & 1:
            return terrain.by_boat(kind)
        ways = terrain.open[kind]  # the boat stays behind on the bank
        return (*ways[:start], terrain.over_water(kind)[start], *ways[start + 1 :])
    return terrain.over_water(kind) if fords(s, unit) else None


def afloat(s: State, unit: int) -> bool:
    """Whether a unit is in its boat on a river."""
    return bool(s.boats & BIT[unit] and s.terrain.unbridged >> s.hex[unit] & 1)


def in_water(s: State, unit: int) -> bool:
    """Whether a unit is on a river without anything built over it, and battles with a die fewer."""
    return bool(wading(s, unit) >> s.hex[unit] & 1)


def stop_rule(s: State, unit: int, h: int) -> str | None:
    """The rule by which a unit must stop in a hex of water."""
    if not wading(s, unit) >> h & 1:
        return None
    return "M44TP:boats-c" if s.boats & BIT[unit] else "M44TP:roer-h"


def crossing_rule(s: State, unit: int, h: int) -> str:
    """The rule that keeps a boat from going further: it stops on the river, and stays behind on the bank."""
    return "M44TP:boats-f" if afloat(s, unit) and wading(s, unit) >> h & 1 else "M44TP:boats-c"


def cite_dice(s: State, unit: int) -> None:
    """Cite what water had to say about a unit's dice."""
    if in_water(s, unit):
        cite("M44TP:boats-d" if s.boats & BIT[unit] else "M44TP:roer-h")


def arrive(s: State, unit: int, start: int, h: int) -> None:
    """A unit that has come to either bank leaves its boat there."""
    if not s.boats & BIT[unit]:
        if s.terrain.unbridged >> h & 1:
            cite("M44TP:roer-h")
    elif s.terrain.unbridged >> h & 1:
        cite("M44TP:boats-b")
        cite("M44TP:boats-c")
    elif s.terrain.unbridged >> start & 1:
        s.boats &= ~BIT[unit]
        s.emit(BOAT_LEFT, "M44TP:boats-f", unit, h)


# --- pontoon bridges ------------------------------------------------------------------------------------------------


def pontoon_hexes(s: State, side: int) -> list[Action]:
    """River hexes on which the card being carried out may lay a pontoon bridge."""
    if not s.pontoons[side]:
        return []
    return [LAY[h] for h in bits(s.terrain.unbridged) if objection_to_pontoon(s, side, h) is None]


def objection_to_pontoon(s: State, side: int, h: int) -> Objection | None:
    """Why a pontoon bridge may not be laid."""
    if not any(s.setup.optional.pontoons):
        cite("M44TP:pontoon-a")
        return Objection("KERNEL:scenario")
    if not s.pontoons[side]:
        return Objection("M44TP:pontoon-a", (h,), apart=True)
    if not s.terrain.unbridged >> h & 1 or s.terrain.laid.work[h] != NO_WORK:
        return Objection("M44TP:pontoon-b", (h,), apart=True).saying("no-river")
    if not in_attacked_section(s, side, h):
        return Objection("M44TP:pontoon-b", (h,), cards=(s.card,)).saying("pontoon-section")
    if s.ordered:
        return Objection("M44TP:pontoon-b", (h,), bits(s.ordered)).saying("pontoon-late")
    return None


def in_attacked_section(s: State, side: int, h: int) -> bool:
    """Whether the card being carried out is an Attack in a section of a hex."""
    return s.card != NONE and FAMILY[s.card] == "attack" and in_section_of_card(s, side, h)


def in_section_of_card(s: State, side: int, h: int) -> bool:
    """Whether the card being carried out is a section card for a section of a hex."""
    quotas = QUOTAS[s.card] if s.card != NONE else None
    return quotas is not None and any(n and IN_SECTION[side][i] >> h & 1 for i, n in enumerate(quotas))


def lay_pontoon(s: State, side: int, h: int) -> None:
    """Lay a pontoon bridge in place of all orders of the card."""
    s.pontoons[side] -= 1
    s.change_terrain(h, work=PONTOON)
    s.emit(PONTOON_LAID, "M44TP:pontoon-b", side, h)
    s.done()
