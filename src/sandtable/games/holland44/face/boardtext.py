"""The board of a view for the terminal: the stacks from north to south, entry areas, bridges and tracks."""

from __future__ import annotations

from typing import Any

from ..rules.board import AREAS
from .drawing.staging import bridge_title, place_name
from .titles import MARK, PHASE, PLACE, SIDE, TIME, WEATHER, WORDS

_LETTER = {"allied": "A", "german": "G"}


def board_text(view: dict[str, Any], language: str) -> str:
    """A head line, every stack on a line of its own, then what lies beside the map."""
    return "\n".join(
        [_head(view, language), *_stacks(view, language), *_areas(view, language), *_beside(view, language)]
    )


def _head(view: dict[str, Any], language: str) -> str:
    turn = f"{WORDS['turn'][language]} {view['turn']}/{view['turns']}, {TIME[view['time']][language]}"
    weather = WEATHER[view["weather"]][language]
    phase = f"{SIDE[view['side']][language]}: {PHASE[view['phase']][language]}"
    points = ", ".join(f"{SIDE[side][language]} {view['victory'][side]:g}" for side in SIDE)
    return f"{turn}, {weather}; {phase}; {WORDS['vp'][language]}: {points}"


def _by_place(view: dict[str, Any]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, unit in view["units"].items():
        found.setdefault(unit["at"], []).append(name)
    return found


def _stacks(view: dict[str, Any], language: str) -> list[str]:
    places = _by_place(view)
    lines = []
    for label in sorted((at for at in places if at.isdigit()), key=lambda at: (-int(at[:2]), at)):
        units = [_unit(view["units"][name], name, language) for name in places[label]]
        side = _LETTER[view["units"][places[label][0]]["side"]]
        lines.append(f"{side} {place_name(view, label)}: {', '.join(units)}")
    return lines


def _unit(unit: dict[str, Any], name: str, language: str) -> str:
    """The figures of a unit with its markers."""
    if unit["unseen"]:
        return f"? {name}"
    marks = [unit["disorder"]] * (unit["disorder"] != "good") + unit["marks"]
    state = f" [{', '.join(MARK[mark][language] for mark in marks)}]" if marks else ""
    steps = f" {unit['steps']}/{unit['full']}" if unit["steps"] != unit["full"] else ""
    return f"{name} {unit['attack']}-{unit['defense']}-{unit['move']}{steps}{state}"


def _areas(view: dict[str, Any], language: str) -> list[str]:
    """Who waits in which entry area."""
    places = _by_place(view)
    return [f"{WORDS['area'][language]} {at}: {', '.join(places[at])}" for at in AREAS if at in places]


def _beside(view: dict[str, Any], language: str) -> list[str]:
    """Airfields and eliminated units, bridges that are not intact, traffic jams, air support."""
    places = _by_place(view)
    lines = [f"{PLACE[box][language]}: {', '.join(places[box])}" for box in ("airfield", "dead") if box in places]
    bridges = [bridge_title(row, language) for row in view["bridges"].values() if row["state"] != "primed"]
    jams = [place_name(view, label) for label in view["traffic"] if label]
    lines += ["; ".join(bridges)] if bridges else []
    lines += [f"{WORDS['jam'][language]}: {', '.join(jams)}"] if jams else []
    return [*lines, f"{WORDS['air'][language]}: {view['air']}, {WORDS['points'][language]}: {view['points']}"]
