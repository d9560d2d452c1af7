"""Holland '44 as a scene: the map once, then counters, bridges, markers, boxes and tracks for every moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from .....painting.ground import board_ground, stacked
from .....painting.scene import Card, Ground, Mark, Piece, Pile, Scene, Spot, Track
from ...rules.board import AREAS, board_of
from ..terrain import terrain_text
from ..titles import (
    BRIDGE,
    FORMATION,
    KIND,
    PLACE,
    SIDE,
    TIME,
    WEATHER,
    WORDS,
    bridge_name,
    hex_name,
    plain_name,
    terrain_title,
    unit_heading,
    unit_text,
)
from . import marks
from .counters import SIZE, counter
from .ground import Map

BERTH = 4  # units in a cell of an entry area, while there is room
STAGGER = -4.5  # how far a counter lies beside the one beneath it
DRAWN_AHEAD = 2  # turns for which the counters that are due are drawn; of later ones only the names are told

Unit = dict[str, Any]
View = dict[str, Any]


def scene(view: View, language: str) -> Scene:
    """What a client draws of a view."""
    return Scene(
        _ground(view["map"], view["changes"], language),
        (*_areas(view, language), *_pieces(view, language), *_waiting(view, language), *_handles(view, language)),
        tuple(_marks(view, language)),
        tuple(_piles(view, language)),
        tuple(_tracks(view, language)),
    )


@lru_cache(maxsize=16)
def drawn_map(name: str, changes: str) -> Map:
    """A map made ready for drawing."""
    return Map(board_of(name, changes))


def map_of(view: Mapping[str, Any]) -> Map:
    """The map of a view."""
    return drawn_map(view["map"], view["changes"])


@lru_cache(maxsize=16)
def drawn_ground(name: str, changes: str) -> str:
    """The ground as SVG, drawn once."""
    return drawn_map(name, changes).drawn()


@lru_cache(maxsize=32)
def _ground(name: str, changes: str, language: str) -> Ground:
    """The hexes, and after them the cells of the margin, by which entry areas are pointed at."""
    drawn = drawn_map(name, changes)
    board = drawn.board
    plain = board_ground(
        drawn.sheet,
        drawn_ground(name, changes),
        lambda h: terrain_title(board, h, language),
        lambda h: terrain_text(board, h, language),
    )
    cells = tuple(
        Spot(
            s.id, AREAS[s.area], round(s.x, 1), round(s.y, 1), f"{WORDS['area'][language]}: {board.areas[s.area].name}"
        )
        for s in drawn.sheet.spots
    )
    return Ground(plain.width, plain.height, plain.corners, plain.hexes + cells, plain.svg)


# --- counters


def _stacks(view: View) -> dict[str, list[tuple[str, Unit]]]:
    found: dict[str, list[tuple[str, Unit]]] = {}
    for name, unit in view["units"].items():
        found.setdefault(unit["at"], []).append((name, unit))
    return found


def _pieces(view: View, language: str) -> Iterator[Piece]:
    """The counters on the map, hex by hex."""
    drawn, acting = map_of(view), set(view["acting"])
    for label, units in sorted(_stacks(view).items()):
        if label.isdigit():
            h = drawn.grid.at(label)
            yield from _stack(units, h, drawn.sheet.centre[h], acting, language)


def _waiting(view: View, language: str) -> Iterator[Piece]:
    """The counters in entry areas, beside the letter of the area."""
    drawn, acting, stacks = map_of(view), set(view["acting"]), _stacks(view)
    for number, berths in drawn.sheet.berths.items():
        units = stacks.get(AREAS[number], [])
        each = max(BERTH, -(-len(units) // max(len(berths) - 1, 1)))
        for i in range(0, len(units), each):
            spot = berths[1 + i // each]
            yield from _stack(units[i : i + each], spot.id, (spot.x, spot.y), acting, language)


def _stack(
    units: list[tuple[str, Unit]], where: int, centre: tuple[float, float], acting: set[str], language: str
) -> Iterator[Piece]:
    """The counters of a hex, one upon another, the weightiest on top; close by they lie side by side."""
    ranked = sorted(units, key=lambda item: (item[0] in acting, _weight(item[1])))
    places = dict(zip((name for name, _ in reversed(ranked)), stacked(len(units), SIZE), strict=True))
    for i, (name, unit) in enumerate(ranked):
        shift = (len(ranked) - 1) / 2 - i
        x, y = centre[0] + STAGGER * shift, centre[1] + STAGGER * shift
        dx, dy, scale = places[name]
        yield Piece(
            unit["id"],
            where,
            round(x, 1),
            round(y, 1),
            unit["side"],
            counter(unit, acting=name in acting),
            unit_heading(unit, language),
            unit_text(unit, language),
            spread=(round(centre[0] + dx, 1), round(centre[1] + dy, 1), scale) if len(units) > 1 else None,
        )


def _weight(unit: Unit) -> int:
    """What is worth seeing first: those who fight, then those who support them."""
    return -1 if unit["unseen"] else 2 * (unit["attack"] + unit["defense"]) + unit["armor"] - 20 * (unit["range"] > 0)


def _areas(view: View, language: str) -> Iterator[Piece]:
    """The letters of the entry areas, by which units are sent there."""
    drawn = map_of(view)
    for number, berths in drawn.sheet.berths.items():
        spot, holder = berths[0], view["areas"].get(AREAS[number])
        if holder:
            name = (
                f"{WORDS['area'][language]} {AREAS[number]}: {drawn.board.areas[number].name}, {SIDE[holder][language]}"
            )
            svg = marks.letter(AREAS[number], holder)
            yield Piece(number, spot.id, round(spot.x, 1), round(spot.y, 1), None, svg, name, "", "area")


def _handles(view: View, language: str) -> Iterator[Piece]:
    """The bridges, to be taken hold of while they may be chosen."""
    drawn = map_of(view)
    for row in view["bridges"].values():
        placed = drawn.board.bridges[row["id"]]
        (x, y), _ = drawn.sheet.middle(placed.side)
        title, h = bridge_title(row, language), placed.hexes[0]
        yield Piece(row["id"], h, round(x, 1), round(y, 1), None, marks.handle(), title, "", "bridge", handle=True)


# --- markers


def bridge_title(row: dict[str, Any], language: str) -> str:
    """A bridge by its name, with its state."""
    name = bridge_name(row["name"], language)
    return f"{name[0].upper()}{name[1:]}: {BRIDGE[row['state']][language]}"


def _marks(view: View, language: str) -> Iterator[Mark]:
    yield from _cities(view)
    yield from _objectives(view, language)
    yield from _bridges(view, language)
    drawn = map_of(view)
    for number, label in enumerate(view["traffic"], 1):
        if label:
            h = drawn.grid.at(label)
            x, y = drawn.sheet.place(h, -27, 22)
            yield Mark(h, round(x, 1), round(y, 1), "jam", marks.jam(number), f"{WORDS['jam'][language]} {number}")
    for raft in view["rafts"]:
        side = drawn.board.side_of("-".join(raft["hexes"]))
        (x, y), turn = drawn.sheet.middle(side)
        h = drawn.grid.at(raft["hexes"][0])
        yield Mark(h, round(x, 1), round(y, 1), "raft", marks.raft(turn), WORDS["raft"][language])
    if view["battle"]:
        h = drawn.grid.at(view["battle"]["hex"])
        x, y = drawn.sheet.place(h, 0, -38)
        yield Mark(h, round(x, 1), round(y, 1), "attention", marks.blades(), WORDS["attacked"][language])


def _cities(view: View) -> Iterator[Mark]:
    """The names of the cities for those who see the whole map, beside the counters and not beneath them."""
    drawn = map_of(view)
    taken = [drawn.sheet.centre[drawn.grid.at(label)] for label in _stacks(view) if label.isdigit()]
    for name, hexes in drawn.cities.items():
        (x, y), svg = drawn.name_from_afar(name, taken)
        yield Mark(hexes[0], round(x, 1), round(y, 1), "name", svg, under=True)


def _objectives(view: View, language: str) -> Iterator[Mark]:
    drawn = map_of(view)
    for label, holder in view["objectives"].items():
        h = drawn.grid.at(label)
        x, y = drawn.sheet.place(h, 31, -22)
        title = f"{WORDS['goal'][language]}: {SIDE[holder][language]}"
        yield Mark(h, round(x, 1), round(y, 1), "goal", marks.objective(holder), title)


def _bridges(view: View, language: str) -> Iterator[Mark]:
    drawn = map_of(view)
    for row in view["bridges"].values():
        placed = drawn.board.bridges[row["id"]]
        (x, y), turn = drawn.sheet.middle(placed.side)
        svg = marks.bridge(row["state"], turn, rail=row["rail"], lasting=not row["blowable"])
        yield Mark(placed.hexes[0], round(x, 1), round(y, 1), "bridge", svg, bridge_title(row, language))


# --- what lies beside the map


def _piles(view: View, language: str) -> Iterator[Pile]:
    """Units on the airfields, those to come in the order of their turns, those eliminated, and the turn track."""
    stacks = _stacks(view)
    coming = sorted(stacks.get("due", []), key=lambda item: (item[1]["turn"], item[1]["side"]))
    for name, units in (
        ("airfield", stacks.get("airfield", [])),
        ("due", coming + stacks.get("holding", [])),
        ("dead", stacks.get("dead", [])),
    ):
        if units:
            cards = tuple(_card(unit, view["turn"], language) for _, unit in units)
            yield Pile(name, PLACE[name][language], None, len(cards), cards, "unit")
    boxes = tuple(_turn(view, row, language) for row in view["track"])
    yield Pile("turns", WORDS["track"][language], None, len(boxes), boxes, "turn")


def _turn(view: View, row: dict[str, Any], language: str) -> Card:
    """A box of the turn track: its day, time and weather, and how many units are due."""
    now, turn = view["turn"], row["turn"]
    weather = view["weather"] if turn == now and row["time"] != "night" else ""
    sky = ", ".join(filter(None, [TIME[row["time"]][language], weather and WEATHER[weather][language]]))
    title = f"{turn}. {row['day']} {WORDS['september'][language]}, {sky}"
    due = [unit_heading(view["units"][name], language) for name in row["due"]]
    text = f"{WORDS['due'][language]}: {len(due)} ({'; '.join(due)})" if due else ""
    svg = marks.turn_box(turn, row["time"], weather, now=turn == now, past=turn < now)
    return Card(turn, title, text, svg)


def _card(unit: Unit, now: int, language: str) -> Card:
    """A counter on a card, with its turn and place of arrival; of units that are long in coming only the words."""
    area = WORDS["supply"][language] if unit.get("area") == "supply" else unit.get("area")
    turn = f"{WORDS['turn'][language]} {unit['turn']}, {area}" if area else ""
    held = PLACE["holding"][language] if unit["at"] == "holding" else ""
    drawn = unit["at"] != "due" or unit["turn"] <= now + DRAWN_AHEAD
    svg = f'<g transform="translate(60 40)"><g transform="scale(1.25)">{counter(unit)}</g></g>' if drawn else ""
    figures = f"{unit['attack']}-{unit['defense']}-{unit['move']}"
    said = filter(None, [turn, held, KIND[unit["kind"]][language], unit_text(unit, language)])
    text = ". ".join(each[0].upper() + each[1:] for each in said)
    name = plain_name(unit, language)
    return Card(unit["id"], name if unit["at"] == "dead" else f"{name} {figures}", text, svg)


def _tracks(view: View, language: str) -> Iterator[Track]:
    """The turn with its time and weather, then of each side what it wins by, before what it has at hand."""
    sky = f"{TIME[view['time']][language]}, {WEATHER[view['weather']][language]}"
    turn = "turn" if view["first"] == 1 else "part"
    name = WORDS[turn][language].format(view["first"], view["turns"])
    yield Track("turn", f"{name}: {sky}", None, view["turn"], view["turns"])
    if view["victory"]["how"] == "waal":
        yield Track("waal", WORDS["waal"][language], "allied", view["victory"]["over_the_waal"], 4)
    yield Track("vp", WORDS["vp"][language], "allied", view["victory"]["allied"], 10)
    yield Track("vp", WORDS["vp"][language], "german", int(view["victory"]["german"]), 12)
    yield Track("air", WORDS["air"][language], "allied", view["air"], 2)
    yield Track("points", WORDS["points"][language], "allied", view["points"])
    for division, points in view["relief"].items():
        if points:
            yield Track(
                f"relief-{division}", f"{WORDS['relief'][language]} {FORMATION[division][language]}", "allied", points
            )
    yield Track("traffic", WORDS["traffic_ready"][language], "german", len(view["traffic_ready"]))


def place_name(view: Mapping[str, Any], label: str) -> str:
    """A hex by its number, with the name of its place."""
    drawn = map_of(view)
    return hex_name(drawn.board, drawn.grid.at(label)) if label.isdigit() else label
