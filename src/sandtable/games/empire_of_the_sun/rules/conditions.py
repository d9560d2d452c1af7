"""Whether a card may be played as an event now, must be, or must not be played as an operations card (5.3, 5.37)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....kernel.rulebook import Objection, cite
from . import china, openings, orders
from .cards import CARD, MANCHURIA, MILITARY, REACTION, ROWS, SPECIAL, TOJO_RESIGNS, TYPE
from .effects import loses_card
from .effects.hands import special_is_due
from .effects.losses import targets
from .movement import enemy_hexes, regions
from .pieces import GROUND, JAPAN, LANDING, PIECE, SIDES
from .posted import ARMIES, class_hexes
from .state import State

ALEUTIANS = tuple(f"{column}00" for column in range(46, 52))  # 4600 to 5100 (A30)
SANDCRAB, MAKIN, HALSEY_REPLACES, VENGEANCE = CARD["A30"], CARD["A16"], CARD["A20"], CARD["A27"]
ANTS = CARD["J73"]  # the barges
PHILIPPINES = "Philippines"
OF_SCENARIO = {"1942": "EOTS:17.2", "1943": "EOTS:17.3", "1944": "EOTS:17.4"}
UNMET = "EOTS:5.31c"


# --- as an event


def objection_to_event(s: State, side: int, card: int) -> Objection | None:
    """Why a card cannot be played as an event now."""
    if TYPE[card] == REACTION:
        return Objection("EOTS:5.32a", cards=(card,))
    return (
        _objection_to_will(s, card)
        or _objection_to_turn(s, card)
        or _objection_to_requirements(s, side, card)
        or _objection_to_effects(s, side, card)
        or _objection_to_leading(s, side, card)
    )


def _objection_to_turn(s: State, card: int) -> Objection | None:
    """Why it is too early or too late: the two cards of December 1941, and the special cards (5.37)."""
    if card == orders.OPERATION_Z and (s.turn != 1 or s.discard0):
        return Objection(UNMET, cards=(card,))
    if card == orders.OPERATION_1 and (s.turn != 1 or orders.OPERATION_Z in s.hand0):
        return Objection(UNMET, cards=(card,))
    early = card == TOJO_RESIGNS and s.setup.printing_2025
    if card in SPECIAL and not special_is_due(s, card) and not early:
        return Objection("EOTS:5.37b", cards=(card,))
    return None


def _objection_to_will(s: State, card: int) -> Objection | None:
    """In scenarios of one year no event changes political will (17)."""
    if not s.setup.rules.rules.get("no_event_cards_that_change_political_will"):
        return None
    changes = any(row["do"] == "us_political_will" for row in ROWS[card].get("effects", ()))
    return Objection(OF_SCENARIO[s.setup.rules.id[:4]], cards=(card,)) if changes else None


def _objection_to_requirements(s: State, side: int, card: int) -> Objection | None:
    """What a card asks for that is not so (5.31)."""
    cite(UNMET)
    for row in ROWS[card].get("requires", ()):
        name = next(iter(row))
        if name in REQUIREMENTS and not REQUIREMENTS[name](s, side, row[name]):
            return Objection(UNMET, cards=(card,))
    if card == SANDCRAB and not japanese_in_aleutians(s):
        return Objection(UNMET, cards=(card,))
    if card == ANTS and s.has("pt_boats") and not s.setup.printing_2025:
        return Objection("EOTS:10.33", cards=(card,))
    return None


def _japan_controls(s: State, side: int, labels: list[str]) -> bool:
    return s.holds(JAPAN, labels)


def _battle_possible_in(s: State, side: int, place: str) -> bool:
    """Whether the enemy has anything to fight for in the home islands or the Philippines."""
    return bool(enemy_hexes(s, side) & place_of(s, place)) or place == "home_islands"


def place_of(s: State, name: str) -> int:
    """The hexes that a card names as a place, as a mask."""
    return s.board.home if name == "home_islands" else regions(s.board, name)


def _can_land(s: State, side: int, row: dict[str, Any]) -> bool:
    return bool(s.board.mask((row["of"],)) and s.on[side] & LANDING)


REQUIREMENTS: dict[str, Callable[[State, int, Any], bool]] = {
    "japan_controls": _japan_controls,
    "flag": lambda s, side, flag: s.has(flag),
    "rivalry": lambda s, side, row: bool(s.rivalry >> SIDES.index(row["side"]) & 1) == row["on"],
    "battle_hex_in": _battle_possible_in,
    "battle_hex": lambda s, side, label: bool(s.standing_at(s.board.at(label), 1 - side)),
    "amphibious_move_within": _can_land,
}


def japanese_in_aleutians(s: State) -> int:
    """The hexes of the Aleutians with Japanese units, as a mask (A30)."""
    return s.board.mask(ALEUTIANS) & s.hexes_of(s.on[JAPAN])


def _objection_to_effects(s: State, side: int, card: int) -> Objection | None:
    """Why a political or resource event would do nothing of what it is for."""
    if TYPE[card] == MILITARY:
        return None
    for at, row in enumerate(ROWS[card].get("effects", ())):
        if row["do"] == "random_discard" and not loses_card(s, row["if"]):
            return Objection("EOTS:5.33a", cards=(card,))
        if row["do"] == "step_loss" and not targets(s, card, at):
            return Objection("EOTS:5.33a", cards=(card,))
        if row["do"] == "china" and card != MANCHURIA and (why := _objection_to_china(s, side, card)):
            return why
    if card == VENGEANCE and not s.on[JAPAN] >> PIECE["HQ_Yamamoto"] & 1:
        return Objection("EOTS:5.33a", cards=(card,))
    return None


def _objection_to_china(s: State, side: int, card: int) -> Objection | None:
    """Why an event has no bearing on China: it has surrendered, or Japan is shut out of it (13.71, 13.73)."""
    if s.has_surrendered("china"):
        return Objection("EOTS:13.73", cards=(card,))
    return china.objection_to_advancing(s) if side == JAPAN else None


def _objection_to_leading(s: State, side: int, card: int) -> Objection | None:
    """Why no HQ can lead the offensive of a military event."""
    if TYPE[card] != MILITARY or card in (HALSEY_REPLACES, orders.OPERATION_Z) or orders.hqs_for(s, side, card, True):
        return None
    return Objection(orders.HQ_ONLY, cards=(card,))


# --- as an operations card, and as a discard


def objection_to_operations(s: State, side: int, card: int) -> Objection | None:
    """Why a card cannot be played as an operations card: it must be played as an event (5.37, A30, 17.11)."""
    if why := openings.objection_to_saving(s, card):
        return why
    if card in SPECIAL and special_is_due(s, card):
        return Objection("EOTS:5.37a", cards=(card,))
    if card == SANDCRAB and japanese_in_aleutians(s):
        return Objection("EOTS:5.3", cards=(card,))
    return None


def objection_to_discarding(s: State, side: int, card: int) -> Objection | None:
    """Why a card cannot simply be discarded (5.37); in the printing of 2025 Tojo's card may be, before 1944."""
    if why := openings.objection_to_saving(s, card):
        return why
    if card == TOJO_RESIGNS and s.setup.printing_2025 and not special_is_due(s, card):
        return None
    return Objection("EOTS:5.37a", cards=(card,)) if card in SPECIAL else None


# --- once battles have been declared


def unmet(s: State) -> Objection | None:
    """Which requirement of the event under way the declared battles do not meet (5.31)."""
    if not s.event:
        return None
    for row in ROWS[s.card].get("requires", ()):
        name = next(iter(row))
        if name in AFTER_DECLARING and not AFTER_DECLARING[name](s, row):
            return Objection(UNMET, hexes=tuple(s.board.grid.bits(s.declared)), cards=(s.card,))
    if s.card == SANDCRAB and not s.declared & japanese_in_aleutians(s):
        return Objection(UNMET, cards=(s.card,))
    return None


def objection_to_battle(s: State, hex: int) -> Objection | None:
    """Why the event under way does not allow a battle in a hex (J1, J12)."""
    for row in ROWS[s.card].get("requires", ()) if s.event else ():
        if "all_battles_on" in row and not s.board.one_hex_islands >> hex & 1:
            return Objection(UNMET, hexes=(hex,), cards=(s.card,))
    for row in ROWS[s.card].get("effects", ()) if s.event else ():
        if row["do"] == "immune" and s.board.grid.label[hex] in row["units_at"]:
            return Objection(orders.CARD_SAYS, hexes=(hex,), cards=(s.card,))
    return None


def _fights_in(s: State, row: dict[str, Any]) -> bool:
    """Whether a battle is declared in a place, with ground units of both sides if the card asks for that."""
    hexes = s.declared & place_of(s, row["battle_hex_in"])
    if not row.get("ground_combat_possible"):
        return bool(hexes)
    return bool(hexes & class_hexes(s)[ARMIES + s.side] & (enemy_hexes(s, s.side, GROUND) | s.garrisons))


def _landed_near(s: State, row: dict[str, Any]) -> bool:
    near = row["amphibious_move_within"]
    return bool(s.hexes_of(s.landed & s.on[s.side]) & s.board.grid.within(s.board.at(near["of"]), near["hexes"]))


AFTER_DECLARING: dict[str, Callable[[State, dict[str, Any]], bool]] = {
    "battle_hex_in": _fights_in,
    "battle_hex": lambda s, row: bool(s.declared >> s.board.at(row["battle_hex"]) & 1),
    "all_battles_on": lambda s, row: not s.declared & ~s.board.one_hex_islands,
    "amphibious_move_within": _landed_near,
}
