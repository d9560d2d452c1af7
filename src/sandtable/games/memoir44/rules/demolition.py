"""Demolition: sabotage of landmarks and the blowing of bridges."""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.dice import Roll
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Step
from ....maps.hexes import bits
from .actions import BLOW, SABOTAGE
from .battle_dice import close_dice
from .board import SECTION, other
from .cards import FIREFIGHT
from .dice import STAR
from .events import BRIDGE_BLOWN, DEMOLITION_TRIED, DESTROYED, ROLLED, SABOTAGED
from .losses import suffer
from .medals import award
from .optional import Charge, Object
from .state import BIT, NONE, State
from .targets import objection_to_fighter
from .terrain import tile_name
from .terrain_table import NO_WORK, TERRAIN, WORKS
from .units import is_near, objection_to_own
from .water import in_section_of_card, wading

BRIDGES = frozenset(
    i for i, name in enumerate(WORKS) if i != NO_WORK and TERRAIN[name.partition(":")[0]]["makes_passable"]
)
OBJECTS = {
    "factory": "M44TP:factory-b",
    "airfield": "M44TP:airfield-g",
    "power_plant": "M44TP:power-plant",
}


# --- sabotage -------------------------------------------------------------------------------------------------------


def sabotages(s: State, side: int) -> list[Action]:
    """Objects that ordered units may try to destroy."""
    if not s.setup.optional.objects:
        return []
    hexes = sum(o.hexes for o in _standing(s, side))
    units = [u for u in bits(s.ordered) if s.hex[u] != NONE and is_near(s, u, hexes)]
    return [SABOTAGE[u][h] for u in units for h in bits(hexes) if objection_to_sabotage(s, side, u, h) is None]


def _standing(s: State, side: int) -> list[Object]:
    objects = s.setup.optional.objects
    return [o for i, o in enumerate(objects) if o.side == side and not s.spent & BIT[i]]


def objection_to_sabotage(s: State, side: int, unit: int, h: int) -> Objection | None:
    """Why a unit may not try to destroy an object."""
    if not s.setup.optional.objects:
        cite("M44TP:star-b")
        return Objection("KERNEL:scenario")
    mine = objection_to_own(s, side, unit)
    if mine is not None:
        return mine
    if not any(o.hexes >> h & 1 for o in _standing(s, side)):
        return Objection("M44TP:sabotage-a", (h,), (unit,), apart=True)
    if not is_near(s, unit, BIT[h]):
        return Objection("M44TP:sabotage-b", (h, s.hex[unit]), (unit,))
    cannot = objection_to_fighter(s, unit)
    if cannot is None and s.card == FIREFIGHT:
        return Objection("M44:card-firefight", (h, s.hex[unit]), (unit,), (s.card,)).saying("no-sabotage")
    if cannot is None and not close_dice(s, unit):
        return Objection("M44:dice-zero", (h, s.hex[unit]), (unit,)).saying("no-dice")
    return cannot


class Sabotage(Step, frozen=True):
    """A unit's Close Assault dice against an object: one star destroys it."""

    unit: int
    hex: int

    def begin(self, s: State) -> None:
        """Roll; nothing protects an object."""
        dice = close_dice(s, self.unit)
        cite("M44TP:sabotage-a")
        s.emit(SABOTAGED, "M44TP:sabotage-b", self.unit, self.hex, dice)
        s.call(Roll(dice), self.resumed)

    def resumed(self, s: State, faces: tuple[int, ...]) -> None:
        """See whether it is destroyed."""
        s.emit(ROLLED, "M44TP:sabotage-b", s.owner[self.unit], faces)
        if STAR in faces:
            _destroy(s, s.owner[self.unit], self.hex)
        s.done()


def _destroy(s: State, side: int, h: int) -> None:
    """The object goes from the map, its Battle Star is a medal."""
    objects = s.setup.optional.objects
    found = next(i for i, o in enumerate(objects) if o in _standing(s, side) and o.hexes >> h & 1)
    s.spent |= BIT[found]
    _cite_object(s, h)
    for part in bits(objects[found].hexes):
        s.change_terrain(part, tile=s.setup.face.tile[part])
    s.emit(DESTROYED, "M44TP:sabotage-c", side, h)
    award(s, side, objects[found].medals, "sabotage", "M44TP:sabotage-c")
    if objects[found].fuel_loss:
        s.fuel_lost[other(side)] += 1
        cite("M44TP:depot-d")


def _cite_object(s: State, h: int) -> None:
    tile = tile_name(s, h)
    if TERRAIN[tile]["landmark"]:
        cite("M44TP:landmark-a")
    if tile in OBJECTS:
        cite(OBJECTS[tile])


# --- bridges --------------------------------------------------------------------------------------------------------


def demolitions(s: State, side: int) -> list[Action]:
    """Bridges that the card being carried out may blow."""
    return [BLOW[c.hex] for c in s.setup.optional.charges if objection_to_blow(s, side, c.hex) is None]


def _charge(s: State, side: int, h: int) -> Charge | None:
    """The scenario's leave to blow a bridge that still stands."""
    if s.terrain.laid.work[h] not in BRIDGES:
        return None
    return next((c for c in s.setup.optional.charges if c.side == side and c.hex == h), None)


def objection_to_blow(s: State, side: int, h: int) -> Objection | None:
    """Why a bridge may not be blown."""
    if not s.setup.optional.charges:
        cite("M44TP:star-b")
        return Objection("KERNEL:scenario")
    if _charge(s, side, h) is None:
        return Objection("M44TP:bridge-blow-a", (h,), apart=True)
    if not in_section_of_card(s, side, h):
        return Objection("M44TP:bridge-blow-b", (h,), cards=(s.card,))
    if s.ordered:
        return Objection("M44TP:bridge-blow-d", (h,), bits(s.ordered))
    return None


def blow(s: State, side: int, h: int) -> None:
    """Blow a bridge, or try to; the card orders nobody."""
    charge = _charge(s, side, h)
    cite("M44TP:bridge-blow-a")
    cite("M44TP:bridge-blow-d")
    if SECTION[side][h].bit_count() > 1:
        cite("M44TP:bridge-blow-c")
    if charge is not None and charge.method == 1:
        held = len(s.hands[side]) + len(s.shown[side])
        s.hand_size[side] = min(s.hand_size[side] - 1, held)  # M44TP:bridge-blow-e: a short hand draws nothing either
        _drop_bridge(s, side, h, "M44TP:bridge-blow-b")
        s.done()
    else:
        s.become(Demolition(side, h))


class Demolition(Step, frozen=True):
    """Two dice against a bridge: one star destroys it."""

    side: int
    hex: int

    def begin(self, s: State) -> None:
        """Roll."""
        s.emit(DEMOLITION_TRIED, "M44TP:bridge-blow-f", self.side, self.hex)
        s.call(Roll(2), self.resumed)

    def resumed(self, s: State, faces: tuple[int, ...]) -> None:
        """See whether it stands."""
        s.emit(ROLLED, "M44TP:bridge-blow-f", self.side, faces)
        if STAR in faces:
            _drop_bridge(s, self.side, self.hex, "M44TP:bridge-blow-f")
        cite("M44TP:bridge-blow-g")
        s.done()


def _drop_bridge(s: State, side: int, h: int, rule: str) -> None:
    """The bridge goes, and with it whoever stands on it and cannot swim (our ruling)."""
    s.change_terrain(h, work=NO_WORK)
    s.emit(BRIDGE_BLOWN, rule, side, h)
    unit = s.at[h]
    if unit != NONE and not wading(s, unit) >> h & 1:
        suffer(s, unit, s.figures[unit], rule)
