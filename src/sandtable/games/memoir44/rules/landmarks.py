"""Landmarks with rules beyond their terrain: dams to be blown, airfields to land on, radar that gives warning."""

from __future__ import annotations

from typing import Any

from ....kernel.actions import Action
from ....kernel.dice import Roll
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from .actions import ANNOUNCE, DAM, LAND
from .board import GRID, SIDES, other
from .cards import AIR_POWER, DIRECT_HQ, not_held
from .dice import STAR
from .events import CARD_ANNOUNCED, DAM_BLOWN, DAM_STAR, LANDED, ROLLED
from .medals import award
from .setup import add_unit
from .state import BIT, NONE, State
from .terrain_table import TILES
from .units import UNITS

AIRFIELD, RADAR = TILES.index("airfield"), TILES.index("radar_station")
ORDERS = 4  # the orders of Direct From HQ, which landings share
INFANTRY_FIGURES = 4


# --- dams -----------------------------------------------------------------------------------------------------------


def held_dams(s: State, side: int) -> list[int]:
    """The dams still whole on which a side has a unit."""
    return [h for h in s.setup.dams if s.mask[side] & BIT[h] and not s.blown & BIT[h]]


def dam_sabotage_step(s: State, side: int) -> Step | None:
    """The attempt to blow a dam between playing a card and ordering."""
    rule = s.setup.rules.get("dam_sabotage")
    if rule is None or SIDES.index(rule["side"]) != side or s.card == NONE or not held_dams(s, side):
        return None
    cite("M44TP:dam-sab-a")
    cite("M44TP:dam-scn-h")
    return DamSabotage(side)


class DamSabotage(Step, frozen=True):
    """Two dice are rolled; each star puts a token on another of the dams held."""

    side: int
    stars: int = -1  # still to be placed
    placed: tuple[int, ...] = ()

    def begin(self, s: State) -> None:
        """Roll; then place the tokens as long as there is no choice."""
        if self.stars < 0:
            s.call(Roll(s.setup.rules["dam_sabotage"]["dice"]), self.resumed)
            return
        left = self._open(s)
        if self.stars >= len(left):
            rule = "M44TP:dam-sab-d" if self.stars > len(left) else "M44TP:dam-sab-c"
            for h in left:
                place_star(s, self.side, h, rule)
            s.done()
        elif not self.stars:
            s.done()

    def resumed(self, s: State, faces: tuple[int, ...]) -> None:
        """The dice have fallen."""
        s.emit(ROLLED, "M44TP:dam-sab-b", self.side, faces)
        s.become(DamSabotage(self.side, faces.count(STAR)))

    def _open(self, s: State) -> list[int]:
        return [h for h in held_dams(s, self.side) if h not in self.placed]

    def ask(self, s: State) -> Decision:
        """Fewer stars than dams: which dam."""
        return Decision(self.side, "dam", [DAM[h] for h in self._open(s)])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Tokens go on dams one holds, at most one on each."""
        h = action.args[0]
        return None if h in self._open(s) else Objection("M44TP:dam-sab-c", (h,))

    def on_dam(self, s: State, h: int) -> None:
        """A token goes on the dam chosen."""
        place_star(s, self.side, h, "M44TP:dam-sab-c")
        s.become(DamSabotage(self.side, self.stars - 1, (*self.placed, h)))


def place_star(s: State, side: int, h: int, rule: str) -> None:
    """One more token on a dam; the last one needed blows it."""
    terms, i = s.setup.rules["dam_sabotage"], s.setup.dams.index(h)
    s.dam_stars[i] += 1
    s.emit(DAM_STAR, rule, h, s.dam_stars[i])
    if s.dam_stars[i] >= terms["tokens"]:
        s.dam_stars[i] = 0
        s.blown |= BIT[h]
        s.emit(DAM_BLOWN, "M44TP:dam-sab-e", side, h)
        award(s, side, terms["medals"], "dam", "M44TP:dam-sab-e")


# --- radar stations -------------------------------------------------------------------------------------------------


def must_warn(s: State, side: int) -> bool:
    """Whether the enemy controls a radar station that still stands."""
    tile = s.terrain.laid.tile
    return any(s.radar[i] == other(side) and tile[h] == RADAR for i, h in enumerate(s.setup.radars))


def is_due(s: State, side: int) -> bool:
    """Whether a card laid open in an earlier turn must be played now."""
    return bool(s.shown[side]) and s.warned[side] != s.turns[side]


def announcements(s: State, side: int) -> list[Action]:
    """Air Power cards that must be laid open a turn ahead."""
    if not s.setup.radars:
        return []
    return [ANNOUNCE[AIR_POWER]] if objection_to_announce(s, side, AIR_POWER) is None else []


def objection_to_announce(s: State, side: int, card: int) -> Objection | None:
    """Why a card may not be laid open."""
    if not s.setup.radars:
        return Objection("KERNEL:scenario")
    if card not in s.hands[side]:
        return not_held(card)
    if card == AIR_POWER and must_warn(s, side):
        return None
    return Objection("M44TP:radar-g", cards=(card,), apart=True).saying("no-warning", played=AIR_POWER)


def announce(s: State, side: int, card: int) -> None:
    """Lay Air Power open."""
    left = list(s.hands[side])
    left.remove(card)
    s.hands[side], s.shown[side] = tuple(left), (*s.shown[side], card)
    s.warned[side] = s.turns[side]
    s.seal()
    s.emit(CARD_ANNOUNCED, "M44TP:radar-g", side, card)


def objection_to_air_power(s: State, side: int) -> Objection | None:
    """Why the radar's warning forbids Air Power now."""
    if AIR_POWER in s.shown[side] or must_warn(s, side):
        return Objection("M44TP:radar-g", s.setup.radars, cards=(AIR_POWER,)).saying("air-warning")
    return None


# --- airfields ------------------------------------------------------------------------------------------------------


def airfields(s: State, side: int) -> list[tuple[int, dict[str, Any]]]:
    """The places and terms of the airfields on which a side may land units."""
    rules = s.setup.rules.get("airfield_landing", ())
    return [(i, rule) for i, rule in enumerate(rules) if SIDES.index(rule["side"]) == side]


def landings(s: State, side: int) -> list[Action]:
    """Airfield hexes on which the card being carried out may land a unit."""
    if s.card != DIRECT_HQ:
        return []
    hexes = sorted(GRID.at(label) for _, rule in airfields(s, side) for label in rule["hexes"])
    return [LAND[h] for h in hexes if objection_to_landing(s, side, h) is None]


def objection_to_landing(s: State, side: int, h: int) -> Objection | None:
    """Why no unit may land on a hex."""
    if not airfields(s, side):
        return Objection("KERNEL:scenario")
    field = _airfield_at(s, side, h)
    if field is None or s.terrain.laid.tile[h] != AIRFIELD:
        return Objection("M44TP:airfield-d", (h,), apart=True).saying("no-airfield")
    if not s.landings[field[0]] or len(s.owner) >= UNITS:
        return Objection("M44TP:airfield-d", (h,)).saying("landings-over")
    if s.card != DIRECT_HQ:
        return Objection("M44TP:airfield-e", (h,), cards=(s.card,)).saying("landing-card", played=DIRECT_HQ)
    enemies = s.mask[other(side)] & GRID.mask(map(GRID.at, field[1]["hexes"]))
    if enemies:
        return Objection("M44TP:airfield-d", GRID.bits(enemies)).saying("airfield-held")
    if s.at[h] != NONE:
        return Objection("M44:unit-one-per-hex", (h,), (s.at[h],))
    spent = s.ordered.bit_count() >= ORDERS
    return Objection("M44TP:airfield-e", (h,), cards=(s.card,)).saying("landing-orders") if spent else None


def _airfield_at(s: State, side: int, h: int) -> tuple[int, dict[str, Any]] | None:
    return next((field for field in airfields(s, side) if GRID.label[h] in field[1]["hexes"]), None)


def land(s: State, side: int, h: int) -> None:
    """Land an infantry unit: it takes the place of one order and does nothing else this turn."""
    field = _airfield_at(s, side, h)
    assert field is not None
    i, rule = field
    row = {"side": SIDES[side], "type": "infantry", "figures": INFANTRY_FIGURES, "nation": rule["nation"]}
    unit = add_unit(s, row)
    s.landings[i] -= 1
    s.ordered |= BIT[unit]
    s.still |= BIT[unit]
    s.place(unit, h)
    cite("M44TP:airfield-d")
    s.emit(LANDED, "M44TP:airfield-e", unit, h)
