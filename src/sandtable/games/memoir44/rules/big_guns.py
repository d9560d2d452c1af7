"""Big Guns: their range, their cross-hairs, and spotting for artillery."""

from __future__ import annotations

from ....kernel.rulebook import cite
from .board import other
from .events import CROSSHAIR_PLACED
from .state import NONE, State
from .terrain import tile_name
from .terrain_table import ARTILLERY
from .units import SPECIAL

BIG_GUN = SPECIAL["big_gun"]
OBSERVATION = {"church": "M44TP:church-c", "lighthouse": "M44TP:lighthouse-b"}


def is_big_gun(s: State, unit: int) -> bool:
    """Whether a unit fires as a Big Gun, by its badge or because the artillery of its side is spotted for."""
    if s.kind[unit] != ARTILLERY:
        return False
    rules = s.setup.optional
    return (rules.big_guns and s.special[unit] == BIG_GUN) or (bool(rules.spotting) and spotted(s, s.owner[unit]))


def spotted(s: State, side: int) -> bool:
    """Whether a unit of a side stands where it can direct all its artillery."""
    return any(post.side == side and s.mask[side] & post.hexes for post in s.setup.optional.spotting)


def sighted(s: State, unit: int, target_hex: int) -> int:
    """The die more that a Big Gun has against a target with cross-hairs, however many they are."""
    return int(s.kind[unit] == ARTILLERY and s.crosshair[s.at[target_hex]] > 0 and is_big_gun(s, unit))


def markers_left(s: State, side: int) -> int:
    """The cross-hairs that a side's Big Guns still have beside them."""
    guns = sum(is_big_gun(s, u) for u in s.units(side))
    placed = sum(s.crosshair[u] for u in s.units(other(side)))
    return guns * s.setup.optional.markers - placed


def zero_in(s: State, unit: int, target: int, hits: int) -> None:
    """A Big Gun that hit a target still in place puts a cross-hair on it."""
    if not hits or s.hex[target] == NONE or not is_big_gun(s, unit):
        return
    if markers_left(s, s.owner[unit]) > 0:
        s.crosshair[target] += 1
        cite("M44TP:crosshair-a")
        s.emit(CROSSHAIR_PLACED, "M44TP:big-gun-c", unit, target)


def cite_dice(s: State, unit: int, target_hex: int) -> None:
    """Cite what a Big Gun's rules had to say about its dice."""
    if not is_big_gun(s, unit):
        return
    cite("M44TP:big-gun-b")
    if s.special[unit] == BIG_GUN:
        cite("M44TP:big-gun-a")
        cite("M44TP:nijmegen-i")
    else:
        cite_post(s, s.owner[unit])
    if sighted(s, unit, target_hex):
        cite("M44TP:big-gun-d")
        cite("M44TP:big-gun-e")


def cite_post(s: State, side: int) -> None:
    """Cite the rule of spotting, and that of the landmark the spotter stands on."""
    cite("M44TP:spotting")
    for post in s.setup.optional.spotting:
        if post.side == side:
            cite_observation(s, post.hexes & s.mask[side])


def cite_observation(s: State, hexes: int) -> None:
    """Cite the rules of the landmarks that make good observation posts."""
    for h in range(len(s.at)):
        if hexes >> h & 1 and tile_name(s, h) in OBSERVATION:
            cite(OBSERVATION[tile_name(s, h)])
