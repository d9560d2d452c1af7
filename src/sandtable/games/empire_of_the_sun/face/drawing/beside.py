"""What lies beside the map: hands and decks, boxes of units, the turn track, and every number that is kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .....painting.scene import Card, Pile, Track
from ...rules import cards
from ...rules.pieces import SIDES
from .. import names
from ..titles import (
    BOX,
    CHINA,
    COUNTRY,
    FLAG,
    INDIA,
    ROAD,
    SIDE,
    WORDS,
    card_name,
    date_text,
    kind_and_figures,
    unit_name,
    unit_text,
)
from . import marks
from .counters import counter

DRAWN_AHEAD = 1  # turns for which the counters that are due are drawn; of later ones only the names are told
DISCARDS = 6  # the last of them that are shown

Unit = dict[str, Any]
View = dict[str, Any]


def piles(view: View, language: str) -> Iterator[Pile]:
    """The hands, cards set aside, discards and decks; then the boxes of units and the turn track."""
    used = _in_force(view)
    if used:
        shown = tuple(strategy_card(name, _owner(name), language) for name in used)
        yield Pile("in_force", WORDS["in_force"][language], None, len(shown), shown)
    for side in SIDES:
        yield from _cards(view, side, language)
    for box in BOX:
        units = [unit for unit in view["units"].values() if unit["at"] == box]
        if units:
            units.sort(key=lambda unit: (unit["due"], unit["side"] != view["viewer"], unit["number"]))
            shown = tuple(_unit_card(unit, view["turn"], language) for unit in units)
            yield Pile(box, BOX[box][language], None, len(shown), shown, "unit")
    boxes = tuple(_turn(view, row, language) for row in view["calendar"])
    yield Pile("turns", WORDS["track"][language], None, len(boxes), boxes, "turn")


# --- cards


def _in_force(view: View) -> list[str]:
    """The cards of the offensive under way."""
    found = view["offensive"]
    return [*dict.fromkeys([found["card"], *found["in_force"]])] if found else []


def _cards(view: View, side: str, language: str) -> Iterator[Pile]:
    """The cards of a side; those of the offensive under way are shown with it alone, wherever they lie."""
    rows, used = view["cards"][side], _in_force(view)
    hand = tuple(strategy_card(name, side, language) for name in rows["hand"])
    yield Pile("hand", WORDS["hand"][language], side, len(hand), hand)
    future = tuple(strategy_card(name, side, language) for name in rows["future"])
    if future:
        yield Pile("future", WORDS["future"][language], side, len(future), future)
    discards = [name for name in rows["discard"] if name not in used]
    gone = tuple(strategy_card(name, side, language) for name in discards[-DISCARDS:])
    if gone:
        yield Pile("discard", WORDS["discard"][language], side, len(discards), gone)
    yield Pile("deck", WORDS["deck"][language], side, rows["deck"])


def _owner(name: str) -> str:
    return SIDES[cards.SIDE[cards.CARD[name]]]


def strategy_card(name: str, side: str, language: str) -> Card:
    """A card with its title, its head as a picture and its full text; one that is hidden shows its back."""
    if name == "?":
        return Card(-1, WORDS["unknown"][language], WORDS["hidden"][language], marks.back(side))
    number = cards.CARD[name]
    row = cards.ROWS[number]
    svg = marks.card(name, row["type"], row["ops"], row.get("oc"), row.get("ec"), side, language)
    return Card(number, f"{name} {card_name(number, language)}", names.card_text(number, language), svg)


# --- boxes of units


def _unit_card(unit: Unit, now: int, language: str) -> Card:
    """A counter on a card; of units that are long in coming only the words."""
    turn = f"{WORDS['turn'][language]} {unit['due']}" if unit["due"] else ""
    drawn = unit["due"] <= now + DRAWN_AHEAD
    svg = f'<g transform="translate(60 40)"><g transform="scale(1.25)">{counter(unit)}</g></g>' if drawn else ""
    what = kind_and_figures(unit, language)
    text = ". ".join(filter(None, [turn, what[0].upper() + what[1:], unit_text(unit, language)]))
    return Card(unit["number"], unit_name(unit["number"], language), text, svg)


def _turn(view: View, row: dict[str, Any], language: str) -> Card:
    """A box of the turn track: its month, and who comes."""
    now, turn = view["turn"], row["turn"]
    coming = [unit_name(view["units"][name]["number"], language) for name in row["due"]]
    text = f"{WORDS['due'][language]}: {', '.join(coming)}" if coming else ""
    svg = marks.turn_box(turn, row["month"][:4], len(coming), now=turn == now, past=turn < now)
    return Card(turn, f"{turn}. {date_text(row['month'], language)}", text, svg)


# --- tracks


def tracks(view: View, language: str) -> Iterator[Track]:
    """Turn, political will, Europe, China, India, the Burma Road, shipping, passes, rivalry and the rest."""
    found = view["tracks"]
    date = date_text(view["month"], language)
    yield Track("turn", f"{WORDS['turn'][language]}: {date}", None, view["turn"], view["turns"])
    yield Track("will", WORDS["will"][language], "allies", found["will"], 10)
    if view["victory"]["points"] is not None:
        title = WORDS["points"][language].format(view["victory"]["least"])
        yield Track("points", title, "japan", view["victory"]["points"])
    yield from _abroad(view, language)
    for i, side in enumerate(SIDES):
        if found["asp"][i]:
            yield Track("asp", WORDS["asp"][language], side, found["asp"][i] - found["asp_used"][i], found["asp"][i])
        if found["passes"][i]:
            yield Track("passes", WORDS["passes"][language], side, found["passes"][i])
        if side in view["rivalry"]:
            yield Track("rivalry", WORDS["rivalry"][language], side, 1, 1)
    if found["progress"]:
        yield Track("progress", WORDS["progress"][language], "allies", found["taken"], found["progress"])
    yield Track("divisions", WORDS["divisions"][language], "japan", found["divisions"])
    for name in ("escorts", "naval_stored", "air_stored", "bombed", "starved"):
        if found[name]:
            yield Track(name, WORDS[name][language], "allies" if name == "bombed" else "japan", found[name])


def _abroad(view: View, language: str) -> Iterator[Track]:
    """The war elsewhere: Europe, China with its road, India."""
    found = view["tracks"]
    yield Track("europe", WORDS["europe"][language], None, found["europe"])
    yield Track("china", f"{WORDS['china'][language]}: {CHINA[found['china_box']][language]}", None, found["china"], 5)
    if found["road"]:
        india = f"{WORDS['india'][language]}: {INDIA[found['india_box']][language]}"
        yield Track("india", india, None, found["india"], 4)
        road = f"{WORDS['road'][language]}: {ROAD[found['road']][language]}, {WORDS['hinders'][language]}"
        yield Track("road", road, None, -found["road_base"])


def standing(view: View, language: str) -> list[str]:
    """Nations that have surrendered, and what events have brought about."""
    gone = ", ".join(COUNTRY[name][language] for name in view["surrendered"])
    flags = ", ".join(FLAG[name][language] for name in view["flags"])
    rivals = ", ".join(SIDE[name][language] for name in view["rivalry"])
    lines = ((WORDS["surrendered"], gone), (WORDS["brought"], flags), (WORDS["rivalry"], rivals))
    return [f"{title[language]}: {text}" for title, text in lines if text]
