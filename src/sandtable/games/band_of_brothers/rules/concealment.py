"""Concealment and decoys: what is covered, what shows it, what covers it again (15, 20.1, 21.2).

A counter keeps its secret while it lies under a Conceal marker, and also while it lies open but could be a decoy: where
a scenario has decoys of a sort, no counter of that sort is `known` for its face alone. Whatever would take a decoy off
the map proves a unit to be one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ....kernel.rulebook import Objection, cite
from ....maps.hexes import bits
from .aid import BY_INFANTRY
from .boards import BUILDINGS, ORCHARD, WOODS
from .cover import terrain_modifier
from .events import CONCEALED, DECOY_REMOVED, REVEALED
from .outlook import outlook
from .pieces import DECOYS, FACES, FOOT, IS_CARRIER, IS_DECOY, IS_GUN, LOOKS, VEHICLE
from .refusals import objection_to_stranger
from .sight import lit
from .state import BIT, LOST, NONE, NOWHERE, OF, State

if TYPE_CHECKING:
    from .setup import Scenario

MOVED, STILL = 1, 0
COVERED = (WOODS, ORCHARD, *BUILDINGS)  # never open, whoever looks


def hidden(s: State, side: int) -> int:
    """A side's counters on the map that have not proved what they are, or are concealed again."""
    return s.on[side] & (s.concealed | ~s.known)


@lru_cache(maxsize=64)
def doubtful(setup: Scenario) -> frozenset[int]:
    """The kinds that decoys of a scenario pass for."""
    return frozenset(LOOKS[kind] for kind in setup.counters if IS_DECOY[kind])


def removable(s: State, side: int) -> int:
    """A side's counters that their owner may show or take off: concealed ones, and decoys (15.0p)."""
    return s.on[side] & (s.concealed | s.of_kinds(DECOYS) & ~s.known)


# --- showing --------------------------------------------------------------------------------------------------------


def appear(s: State, unit: int) -> None:
    """A counter comes onto the map open: everybody sees its face, which a decoy has too (15.0c)."""
    look = s.look[unit] = LOOKS[s.kind[unit]]
    if look not in doubtful(s.setup) and not IS_DECOY[s.kind[unit]]:
        s.known |= BIT[unit]


def reveal(s: State, unit: int, rule: str) -> None:
    """Take the Conceal marker off a counter and let everybody know what it is; a decoy leaves the map."""
    s.concealed &= ~BIT[unit]
    s.known |= BIT[unit]
    s.look[unit] = LOOKS[s.kind[unit]]
    if not FACES[s.kind[unit]] and not s.setup.flanks:
        s.facing[unit] = NONE
    s.seal()
    if IS_DECOY[s.kind[unit]]:
        s.emit(DECOY_REMOVED, rule, unit)
        s.lift(unit)
        s.bare(unit)
        s.fate[unit] = LOST
    else:
        s.emit(REVEALED, rule, unit, s.kind[unit])
        _reveal_mate(s, unit)


def _reveal_mate(s: State, unit: int) -> None:
    """BOB:21.2a: a halftrack and whom it carries are hidden together or not at all."""
    mate = s.passenger(unit) if IS_CARRIER[s.kind[unit]] else s.rides[unit]
    if mate != NONE and s.concealed >> mate & 1:
        reveal(s, mate, "BOB:21.2a")


def objection_to_unmask(s: State, side: int, unit: int) -> Objection | None:
    """Only one's own concealed counters and decoys can be shown."""
    if removable(s, side) >> unit & 1:
        return None
    return objection_to_stranger(s, side, unit, "BOB:15.0p") or Objection("BOB:15.0p", pieces=(unit,))


def unmask(s: State, unit: int) -> None:
    """The owner takes a marker or decoy off at will."""
    reveal(s, unit, "BOB:15.0p")


# --- what shows a counter -------------------------------------------------------------------------------------------


def watchers(s: State, h: int, side: int) -> int:
    """The hexes from which units of a side see a hex, by day or by night."""
    mask = outlook(s.setup.terrain).seen(h, s.stood[side])
    night = s.setup.visibility
    if mask and night and not lit(s) >> h & 1:
        cite("BOB:62.0j")
        mask &= s.setup.grid.within(h, night)
    return mask


def closes_in(s: State, unit: int) -> bool:
    """Whether a unit would show hidden enemies beside it: on foot or a gun on the ground, and not in melee (15.0k)."""
    kind = s.kind[unit]
    if not FOOT[kind] or (IS_GUN[kind] and s.rides[unit] != NONE):
        return False
    return not s.melee(s.hex[unit])


def _beset(s: State, unit: int, h: int, but: int) -> bool:
    """Whether an enemy on foot and out of melee stands beside a unit, or any enemy on foot in its own hex."""
    enemy = OF[1 - (unit >> 6)] & ~but
    near = (s.setup.grid.adjacent_mask[h] | BIT[h]) & s.stood[1 - (unit >> 6)]
    if not near:
        return False
    cite("BOB:15.0k")
    if s.at[h] & enemy and any(FOOT[s.kind[u]] for u in bits(s.at[h] & enemy)):
        return True
    return any(closes_in(s, u) for x in bits(near & ~BIT[h]) for u in bits(s.at[x] & enemy))


def in_the_open(s: State, unit: int, sources: int, moved: int) -> bool:
    """Whether a unit has no cover of terrain against one of some hexes (15.0a, 15.0m, 57.0c)."""
    h, terrain = s.hex[unit], s.setup.terrain
    kind = terrain.types[h]
    if kind in COVERED:
        cite("BOB:57.0c" if kind == ORCHARD else "BOB:15.0a")
        return False
    if (s.foxholes | s.pillbox | terrain.trench) >> h & 1:
        cite("BOB:54.1c" if moved else "BOB:15.0a")
        if not moved:
            return False
    cite("BOB:60.0g")
    if not (terrain.hedged >> h & 1 or terrain.level[h] or terrain.dike):
        return True
    return _seen_bare(s, unit, sources & ~BIT[h], moved)


def _seen_bare(s: State, unit: int, sources: int, moved: int) -> bool:
    """Whether neither hedgerow, slope nor dike stands between a unit and one of some hexes."""
    return any(terrain_modifier(s, x, unit, BY_INFANTRY, moved).value >= 0 for x in bits(sources))


def exposure(s: State, unit: int, moved: int = STILL, but: int = 0) -> str:
    """The rule by which a counter must show itself where it stands, or nothing; enemies of a mask are left out."""
    h = s.hex[unit]
    if _beset(s, unit, h, but):
        return "BOB:15.0k"
    seen = watchers(s, h, 1 - (unit >> 6))
    if not seen:
        return ""
    return _seen(s, unit, seen, moved)


def _seen(s: State, unit: int, sources: int, moved: int) -> str:
    """The rule by which a counter must show itself to enemies who see it from some hexes."""
    if s.rides[unit] != NONE:
        return "BOB:21.2a"
    if VEHICLE[s.kind[unit]]:
        return "BOB:20.1b"
    cite("BOB:15.0m")
    return "BOB:15.0m" if in_the_open(s, unit, sources, moved) else ""


def measured(s: State) -> None:
    """A line of sight has been looked along: what showed it is not taken back, unless all lines lie open (14.0g)."""
    if not s.setup.options["open_sight"]:
        cite("BOB:14.0g")
        s.seal()


def settle(s: State) -> None:
    """Show whatever must be shown now, both sides at once; for everything that did not come about by a move."""
    near = _near_enemies(s, 0) + _near_enemies(s, 1)
    found = [(u, rule) for u in near if (rule := exposure(s, u))] if near else []
    for unit, rule in found:
        _show(s, unit, rule)


def _near_enemies(s: State, side: int) -> list[int]:
    """A side's hidden counters beside an enemy or seen by one by day; no others need ever show themselves."""
    enemies = s.stood[1 - side]
    if not enemies or not (mask := hidden(s, side)):
        return []
    seen, where = outlook(s.setup.terrain).overlooked(enemies, s.stood[side]), s.hex
    return [u for u in bits(mask) if seen >> where[u] & 1] if seen else []


def _show(s: State, unit: int, rule: str) -> None:
    if s.hex[unit] == NOWHERE or not hidden(s, unit >> 6) >> unit & 1:
        return
    cite("BOB:15.0q")
    if VEHICLE[s.kind[unit]] or IS_GUN[s.kind[unit]]:
        cite("BOB:20.1a")
    reveal(s, unit, rule)


# --- on the move ----------------------------------------------------------------------------------------------------


def entering(s: State, unit: int) -> None:
    """A unit has entered a hex: the mover shows itself first (15.0r), then enemies whom it now sees in the open.

    Whoever stays hidden tells something by that too.
    """
    side = unit >> 6
    if hidden(s, 1 - side) or hidden(s, side) >> unit & 1:
        measured(s)
    if hidden(s, side) >> unit & 1:
        rule = "BOB:20.1c" if VEHICLE[s.kind[unit]] else exposure(s, unit, MOVED)
        if rule:
            cite("BOB:15.0r")
            _show(s, unit, rule)
    if s.hex[unit] != NOWHERE:
        _look_around(s, unit)


def _look_around(s: State, unit: int) -> None:
    """Hidden enemies in the open, and vehicles anywhere, whom a unit that has just come sees from its hex."""
    enemy, h = 1 - (unit >> 6), s.hex[unit]
    concealed = hidden(s, enemy)
    if not concealed:
        return
    view = outlook(s.setup.terrain).seen(h, s.stood[enemy])
    if not view:
        return
    for other in bits(concealed):
        if view >> s.hex[other] & 1:
            source = watchers(s, s.hex[other], unit >> 6) & BIT[h]
            rule = _seen(s, other, source, STILL) if source else ""
            if rule:
                _show(s, other, rule)


def arrived(s: State, unit: int) -> None:
    """A unit has lived through all fire where it came: hidden enemies beside it show themselves (15.0l).

    Whoever rides counts, save for a gun, which comes no other way.
    """
    h = s.hex[unit]
    if not FOOT[s.kind[unit]] or IS_GUN[s.kind[unit]]:
        return
    reach = s.setup.grid.adjacent_mask[h] | BIT[h]
    concealed = hidden(s, 1 - (unit >> 6))
    if not concealed or not reach & s.stood[1 - (unit >> 6)]:
        return
    inside = s.at[h] & concealed
    around = [u for u in bits(concealed) if reach >> s.hex[u] & 1 and closes_in(s, unit)]
    for other in sorted({*bits(inside), *around}):
        cite("BOB:15.0l")
        _show(s, other, "BOB:15.0k")


# --- covering again -------------------------------------------------------------------------------------------------


def may_hide(s: State, unit: int) -> bool:
    """Whether a unit that ends its activation is concealed: not a vehicle nor aboard one, and seen by no enemy."""
    if VEHICLE[s.kind[unit]]:
        cite("BOB:20.1d")
        return False
    if s.rides[unit] != NONE:
        cite("BOB:21.2b")
        return False
    h, enemy = s.hex[unit], 1 - (unit >> 6)
    cite("BOB:15.0s")
    return not s.at[h] & OF[enemy] and not watchers(s, h, enemy)


def end_of_activation(s: State, unit: int) -> None:
    """A unit out of sight of all enemies is concealed when its activation ends."""
    cite("BOB:14.0j")
    if s.hex[unit] != NOWHERE and not s.concealed >> unit & 1:
        if s.stood[1 - (unit >> 6)] and not VEHICLE[s.look[unit]] and s.rides[unit] == NONE:
            measured(s)
        if may_hide(s, unit):
            conceal(s, unit, "BOB:15.0s")


def conceal(s: State, unit: int, rule: str) -> None:
    """Put a Conceal marker on a counter; decoys get one like everything else (15.0f)."""
    if IS_DECOY[s.kind[unit]]:
        cite("BOB:15.0e")
        cite("BOB:15.0f")
    cover_up(s, unit)
    s.emit(CONCEALED, rule, unit)


def cover_up(s: State, unit: int) -> None:
    """Lay a marker over a counter; it points somewhere whatever lies under it, so that no front betrays a gun."""
    s.concealed |= BIT[unit]
    if s.facing[unit] == NONE and s.rides[unit] == NONE:
        s.facing[unit] = 0
