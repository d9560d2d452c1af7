"""Cut the map of Holland '44's Arnhem scenario out of the whole map.

Everything inside the frame stays as it is; entry areas along the new edges and the bridges as they stood on the second
day are set here. `python -m tools.arnhem_map` writes the file anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

DATA = Path(__file__).resolve().parents[1] / "src" / "sandtable" / "games" / "holland44" / "data"
SOURCE, TARGET = DATA / "map.json", DATA / "arnhem.json"
ROWS, COLUMNS = (48, 70), (10, 26)
OBJECTIVES = ("5320", "5321", "6222", "6223")
BRIDGES = {  # as they stood on 18 September
    "4820-4821": "intact",
    "4919-4920": "blown",
    "5019-5020": "blown",
    "6120-6221": "blown",
}
AREAS: dict[str, dict[str, Any]] = {  # rows and columns along the edges, and the roads that come in
    "N": {"name": "Grave", "south": (16, 19), "adjacent": [], "roads": {"4816": "primary"}},
    "E": {"name": "Tiel", "west": (57, 60), "adjacent": ["F"], "roads": {"5710": "secondary", "5910": "secondary"}},
    "F": {
        "name": "Utrecht",
        "west": (61, 70),
        "north": (10, 17),
        "adjacent": ["E", "G"],
        "roads": {
            "6110": "secondary",
            "6510": "secondary",
            "6610": "primary",
            "7012": "secondary",
            "7017": "secondary",
        },
    },
    "G": {
        "name": "Apeldoorn",
        "north": (18, 26),
        "east": (64, 70),
        "adjacent": ["F", "H"],
        "roads": {"7023": "primary", "6426": "primary"},
    },
    "H": {
        "name": "Emmerich",
        "east": (56, 63),
        "adjacent": ["G"],
        "roads": {"6026": "primary", "6326": "minor", "5926": "minor"},
    },
    "I": {
        "name": "Kleve",
        "east": (48, 55),
        "adjacent": [],
        "roads": {"5026": "primary", "5326": "minor", "5526": "minor"},
    },
}


def inside(hex: str) -> bool:
    """Whether a hex lies in the frame."""
    return ROWS[0] <= int(hex[:2]) <= ROWS[1] and COLUMNS[0] <= int(hex[2:]) <= COLUMNS[1]


def crop(whole: Mapping[str, Any]) -> dict[str, Any]:
    """The map of the scenario."""
    rivers = {edge["hex"] + edge["direction"]: edge["area"] for edge in whole["edge_water"]}
    edges = {
        letter: [edge for edge in _edges(area) if rivers.get(edge, letter) == letter] for letter, area in AREAS.items()
    }
    return {
        "source": whole["source"],
        "rows": ROWS,
        "columns": COLUMNS,
        "terrain": _lines(whole, "terrain"),
        "settlements": _lines(whole, "settlements"),
        "names": {hex: name for hex, name in whole["names"].items() if inside(hex)},
        "water": _kept(whole["water"], _pair_inside),
        "rivers": _kept(whole["rivers"], _pair_inside),
        "edge_water": whole["edge_water"],
        "roads": _kept(whole["roads"], _pair_inside),
        "club_route": list(filter(inside, whole["club_route"])),
        "railways": [part for line in whole["railways"] for part in _parts(line)],
        "bridges": [_bridge(bridge) for bridge in whole["bridges"] if _pair_inside(bridge["hexes"])],
        "ferries": [ferry for ferry in whole["ferries"] if all(len(h) == 1 or inside(h) for h in ferry["hexes"])],
        "areas": {letter: _area(area, edges[letter]) for letter, area in AREAS.items()},
        "edges": edges,
        "corps": {},
        "landing": {code: zone for code, zone in whole["landing"].items() if all(map(inside, zone["hexes"]))},
        "regions": _kept(whole["regions"], inside),
        "objectives": list(OBJECTIVES),
    }


def _lines(whole: Mapping[str, Any], name: str) -> list[str]:
    """The letters of the rows and columns in the frame."""
    top, left = whole["rows"][1] - ROWS[1], COLUMNS[0] - whole["columns"][0]
    width, height = COLUMNS[1] - COLUMNS[0] + 1, ROWS[1] - ROWS[0] + 1
    return [line[left : left + width] for line in whole[name][top : top + height]]


def _pair_inside(pair: str) -> bool:
    return all(map(inside, pair.split("-")))


def _kept(groups: Mapping[str, list[str]], test: Callable[[str], bool]) -> dict[str, list[str]]:
    """The groups with what passes a test, those left empty taken out."""
    kept = {name: list(filter(test, items)) for name, items in groups.items()}
    return {name: items for name, items in kept.items() if items}


def _parts(line: list[str]) -> Iterable[list[str]]:
    """The parts of a railway inside the frame."""
    part: list[str] = []
    for hex in [*line, "0000"]:
        if inside(hex):
            part.append(hex)
        elif len(part) > 1:
            yield part
            part = []
        else:
            part = []


def _bridge(bridge: dict[str, Any]) -> dict[str, Any]:
    return {**bridge, "start": BRIDGES.get(bridge["hexes"], bridge["start"])}


def _area(area: Mapping[str, Any], edges: list[str]) -> dict[str, Any]:
    """An entry area as the map file has it."""
    hexes = list(dict.fromkeys(edge[:4] for edge in edges))
    return {"name": area["name"], "hexes": hexes, "adjacent": area["adjacent"], "roads": area["roads"]}


def _edges(area: Mapping[str, Any]) -> Iterable[str]:
    """The hexsides of an area, hex and direction; even rows stand half a hex farther west than odd ones."""
    (low, high), (first, last) = ROWS, COLUMNS
    for column in _span(area, "south"):
        yield from (f"{low}{column:02}{way}" for way in ("SW", "SE"))
    for row in _span(area, "west"):
        yield from (f"{row}{first:02}{way}" for way in (("NW", "W", "SW") if row % 2 == 0 else ("W",)))
    for column in _span(area, "north"):
        yield from (f"{high}{column:02}{way}" for way in ("NW", "NE") if (column, way) != (first, "NW"))
    for row in _span(area, "east"):
        yield from (f"{row}{last:02}{way}" for way in (("NE", "E", "SE") if row % 2 else ("E",)))


def _span(area: Mapping[str, Any], edge: str) -> range:
    if edge not in area:
        return range(0)
    low, high = area[edge]
    return range(low, high + 1)


def text(row: Mapping[str, Any]) -> str:
    """The map as it stands in its file, a part a line."""
    parts = (f" {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in row.items())
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main() -> None:
    """Write the file."""
    TARGET.write_text(text(crop(json.loads(SOURCE.read_text(encoding="utf-8")))), encoding="utf-8")


if __name__ == "__main__":
    main()
