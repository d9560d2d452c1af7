"""The compass means nothing to the rules: on a map turned round a game goes the same way, fronts and banks turned too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from sandtable import Table
from sandtable.games.band_of_brothers.rules.pieces import FACES
from sandtable.games.band_of_brothers.rules.state import NOWHERE, UNITS
from sandtable.kernel.events import Event

from .helpers import field, legal, state
from .test_sides import GAMES, NIGHT, SIDES, Game, choice, elsewhere

OPPOSITE = {"W": "E", "E": "W"}
LISTS = ("kind", "fate", "suppression", "kills", "rides", "look")
MASKS = ("concealed", "known", "used", "ready", "moved", "boosted", "flanking")


TURNED = {
    **{name: game for name, game in GAMES.items() if name != "shells"},  # shells drift by the compass
    "dike": Game(
        tuple(f"{u} bank=3" if "9E" in u else u for u in elsewhere(NIGHT, "9")),
        "9",
        {},
        {"changes": {"dike": [f"9E{n}" for n in range(1, 10)]}},
        {},
    ),
}


def start(game: Game, turned: bool) -> Table:
    """A table, its map turned round or not."""
    sides = {name: {**row, **game.side} for name, row in SIDES.items()}
    units = game.units
    if turned:
        sides = {name: {**row, "rout_edge": OPPOSITE[row["rout_edge"]]} for name, row in sides.items()}
        units = tuple(" ".join(map(turned_word, unit.split())) for unit in units)
    boards = {"boards": [{"board": game.board, "dx": 0, "dy": 0, "rotated": turned}], "turned": False}
    return field(*units, options=game.options, changes={**game.scenario, "sides": sides, "map": boards}, more=game.more)


def turned_word(word: str) -> str:
    """A marker of a unit on the map turned round."""
    name, _, value = word.partition("=")
    return f"{name}={turned_value(name, int(value))}" if name in ("facing", "bank") else word


def turned_value(name: str, value: int) -> int:
    """A direction or a bank on the map turned round."""
    return (value + 6) % 12 if name == "bank" else (value + 3) % 6


def turned_text(text: str) -> str:
    """An action on the map turned round."""
    verb, *args = text.split()
    return f"{verb} {turned_value(verb, int(args[0]))}" if verb in ("face", "turn", "bank") else text


def told(t: Table, event: Event, by: int = 0) -> tuple[Any, ...]:
    """What an event tells, hexes by their labels, directions turned."""
    label = state(t).setup.grid.label
    said: dict[str, Callable[[int], Any]] = {
        "hex": lambda h: label[h] if h != NOWHERE else "",
        "direction": lambda d: (d + by) % 6,
    }
    return event.kind, event.rule, *sorted((n, said[n](v) if n in said else v) for n, v in event.fields.items())


def laid(t: Table, by: int = 0) -> dict[str, Any]:
    """What lies on a table, directions turned."""
    s = state(t)
    found: dict[str, Any] = {name: list(getattr(s, name)) for name in LISTS}
    found |= {name: getattr(s, name) for name in MASKS}
    found["hex"] = [s.setup.grid.label[h] if h != NOWHERE else "" for h in s.hex]
    there = [unit for unit in range(UNITS) if s.hex[unit] != NOWHERE and (s.setup.flanks or FACES[s.kind[unit]])]
    found["facing"] = {unit: (s.facing[unit] + by) % 6 for unit in there if s.facing[unit] < 6}
    found["bank"] = [(b + 2 * by) % 12 if b < 12 else b for b in s.bank]
    return found


@pytest.mark.parametrize("name", TURNED)
def test_a_game_on_a_map_turned_round_goes_the_same_way(name: str) -> None:
    game, rng = TURNED[name], Random(5)
    one, other = start(game, turned=False), start(game, turned=True)
    for _ in range(60):
        assert (one.to_act, one.prompt) == (other.to_act, other.prompt)
        assert {turned_text(text) for text in legal(one)} == set(legal(other))
        assert laid(one) == laid(other, by=3)
        if one.over:
            break
        text, die = choice(one, rng), rng.randint(1, game.faces)
        state(one).script = state(other).script = (die,) * 200
        found = one.play(text), other.play(turned_text(text))
        assert Counter(told(one, e) for e in found[0]) == Counter(told(other, e, by=3) for e in found[1])
