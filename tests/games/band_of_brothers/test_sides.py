"""The rules know no favourites: a game with the sides exchanged goes the same way, whoever is asked."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, NamedTuple

import pytest

from sandtable import Table
from sandtable.kernel.events import EVERYBODY, Event

from .helpers import field, legal, state

OTHER = {"axis": "allies", "allies": "axis"}
UNIT_VERBS = frozenset({"activate", "aim", "unmask", "strike", "op-fire", "op-engage", "check", "reroll", "unit"})
SUPPORT_VERBS = frozenset({"call", "op-barrage"})
UNIT_FIELDS = frozenset({"unit", "target", "carrier"})
MASKS = ("concealed", "known", "used", "ready", "moved", "boosted", "flanking", "must_use")
LISTS = ("kind", "fate", "hex", "facing", "suppression", "kills", "bank", "look")
BY_SIDE = ("cp", "cp_once", "flares_left", "foxholes_left")
ON_THE_MAP = ("foxholes", "pillbox", "fortified", "smoke", "dispersed", "flares", "spent", "phase", "turn")
DULL = frozenset({"use", "end", "overwatch", "save", "alert", "decline", "pass", "unmask"})

INFANTRY = (
    "0 6C3 german_first_line concealed", "1 6D5 german_first_line_mg", "2 6D3 panzergrenadiers_schreck yellow",
    "3 6C6 german_mortar", "4 6B7 german_first_line_decoy concealed", "5 6E5 ss_late", "6 6C5 pak38 facing=1",
    "40 6A1 german_second_line reduced", "7 lost german_first_line", "8 6E6 german_first_line",
    "64 6F5 us_paratroopers", "65 6F4 us_mg", "66 6G4 us_paratroopers_bazooka red", "67 6G7 us_mortar",
    "68 6H2 us_paratrooper_decoy concealed", "69 6E5 us_first_line", "70 6H4 us_57mm facing=4",
    "104 6I9 us_second_line", "71 lost us_paratroopers", "72 6E6 us_mg",
)  # fmt: skip
ARMOUR = (
    "0 9B4 pz4h facing=1", "1 9C6 pak40 facing=1", "2 9C3 panzergrenadiers_schreck", "3 9B7 spw251_1 facing=1",
    "4 9B7 panzergrenadiers ride=3", "5 9D5 stug3g facing=1 moved", "6 9C8 spw251_1 facing=1",
    "7 9C8 german_first_line ride=6", "40 9A9 german_second_line", "41 emptied spw251_1",
    "64 9G4 m4a1 facing=4", "65 9G6 us_57mm facing=4", "66 9F5 us_paratroopers_bazooka", "67 9G7 m3_halftrack facing=4",
    "68 9G7 us_mg ride=67", "69 9F6 m10 facing=4 uk=1", "70 9F3 us_paratroopers", "104 9I1 us_second_line",
)  # fmt: skip
NIGHT = (
    "0 6C4 german_first_line", "1 6C6 german_first_line_mg ready", "2 6B5 pak40 facing=1", "3 6B7 pz4h facing=1",
    "4 6D5 panzergrenadiers_schreck", "40 6A1 german_second_line concealed", "5 lost german_first_line_decoy",
    "64 6F4 us_paratroopers", "65 6F6 us_mg", "66 6G5 us_57mm facing=4", "67 6G7 m4a1 facing=4",
    "68 6E5 us_paratroopers_bazooka", "104 6I9 us_second_line concealed", "69 lost us_first_line_decoy",
)  # fmt: skip
WORKS = (
    "0 9D5 german_first_line", "1 9D4 german_first_line_mg", "2 9B4 pak40 facing=1 concealed", "3 9C5 german_first_line",
    "4 9C7 spw251_1 facing=1", "5 9C7 panzergrenadiers_schreck ride=4", "6 9B6 pz3_flame facing=1 uk=1",
    "7 9E3 german_first_line bank=3", "8 9D2 german_mortar", "40 9A1 german_second_line", "41 emptied spw251_1",
    "64 9F5 us_paratroopers", "65 9F4 us_mg", "66 9H4 us_57mm facing=4", "67 9G5 us_paratroopers_bazooka",
    "68 9G7 m3_halftrack facing=4", "69 9G7 us_paratroopers ride=68", "70 9H6 m4a1 facing=4", "71 9E7 us_mortar bank=9",
    "72 9F3 us_paratroopers", "104 9I9 us_second_line concealed", "105 emptied m3_halftrack",
)  # fmt: skip
GOALS_HELD = {
    "dike": [f"9E{n}" for n in range(1, 10)], "woods": ["9C3", "9G3", "9G6"], "trench": ["9D5", "9D6", "9F5"],
    "stone_building": ["9B4", "9H4"], "orchard": ["9C6", "9F7"],
}  # fmt: skip
MINES = {"area": {"hexes": ["9D8", "9F8", "9E9"]}, "concentrated": True}
DUG = "foxholes: 9D4 9F4\npillboxes: 9C5\nfortified: 9B4 9H4\nsmoke: 9D7\ndispersed: 9F2"
FRONTS = tuple(unit if "facing" in unit else f"{unit} facing=1" for unit in INFANTRY)
OPTIONS = {"random_events": True, "sustained_fire": True, "unconfirmed_kills": True, "reverse": True}
GUNS = {"artillery": [{"kind": "artillery_100mm", "turn": 1, "accuracy": 5, "proficiency": 6, "smoke": True}]}
PLANES = {"aircraft": [{"kind": "stuka", "turn": 1}]}
SIDES: dict[str, Any] = {
    "axis": {"nation": "german", "rout_edge": "W", "range": [1, 3]},
    "allies": {"nation": "american", "rout_edge": "E", "range": [1, 3]},
}


class Game(NamedTuple):
    """What a game is played with."""

    units: tuple[str, ...]
    board: str
    options: dict[str, Any]
    scenario: dict[str, Any]
    side: dict[str, Any]  # of each
    faces: int = 10  # no die shows more
    more: str = ""  # of the position


def elsewhere(units: tuple[str, ...], board: str) -> tuple[str, ...]:
    """Some units in the same places of another board."""
    return tuple(unit.replace(" 6", f" {board}", 1) for unit in units)


GAMES = {
    "infantry": Game(INFANTRY, "6", OPTIONS, {}, {}),
    "fronts": Game(FRONTS, "6", {"flanks": True}, {}, {}),
    "armour": Game(ARMOUR, "9", OPTIONS, {}, {}),
    "shells": Game(ARMOUR, "9", {}, {"smoke_grenades": ["axis", "allies"]}, GUNS, faces=6),
    "planes": Game(INFANTRY, "6", {}, {}, PLANES),
    "night": Game(NIGHT, "6", {}, {"night": {"visibility": 2}}, {"flares": 2}),
    "hills": Game(elsewhere(INFANTRY, "B"), "B", {}, {}, {}),
    "hedgerows": Game(elsewhere(FRONTS, "A"), "A", {"flanks": True}, {}, {}),
    "works": Game(WORKS, "9", OPTIONS, {"changes": GOALS_HELD, "mines": MINES}, {}, more=DUG),
}


class Pair:
    """The same game twice, the second time with the sides exchanged."""

    def __init__(self, name: str) -> None:
        game = GAMES[name]
        sides = {side: {**row, **game.side} for side, row in SIDES.items()}
        self.faces = game.faces
        self.one = start(game, "axis", game.units, sides)
        exchanged_sides = {OTHER[side]: row for side, row in sides.items()}
        self.other = start(game, "allies", tuple(map(exchanged, game.units)), exchanged_sides)

    def play(self, text: str, die: int) -> None:
        """Play an action at both tables, all dice showing the same."""
        there = mirrored(text)
        found = []
        for table, each in ((self.one, text), (self.other, there)):
            state(table).script = (die,) * 200
            found.append(table.play(each))
        assert Counter(map(told, found[0])) == Counter(map(told_exchanged, found[1]))

    def compare(self) -> None:
        """Everything about the two tables must agree."""
        one, other = self.one, self.other
        assert (one.to_act, one.prompt, one.turn) == (OTHER.get(other.to_act or ""), other.prompt, other.turn)
        assert {mirrored(text) for text in legal(one)} == set(legal(other))
        s, r = state(one), state(other)
        for name in LISTS:
            theirs = list(getattr(r, name))
            assert list(getattr(s, name)) == theirs[64:] + theirs[:64], name
        for name in MASKS:
            assert getattr(s, name) == turned_mask(getattr(r, name)), name
        for name in BY_SIDE:
            assert list(getattr(s, name)) == list(getattr(r, name))[::-1], name
        for name in ON_THE_MAP:
            assert getattr(s, name) == getattr(r, name), name
        assert [side ^ 1 if side < 2 else side for side in s.control] == list(r.control), "who holds what"


def start(game: Game, first: str, units: tuple[str, ...], sides: dict[str, Any]) -> Table:
    """A table at which a side begins."""
    victory = {"for": first, "when": "end", "need": [{"kind": "eliminate_all"}]}
    changes = {**game.scenario, "first": first, "sides": sides, "victory": victory}
    return field(*units, board=game.board, side=first, options=game.options, changes=changes, more=game.more)


def exchanged(unit: str) -> str:
    """A unit of a position with its number, and that of what it rides in, on the other side."""
    number, *words = unit.split()
    words = [f"ride={int(w[5:]) ^ 64}" if w.startswith("ride=") else w for w in words]
    return " ".join([str(int(number) ^ 64), *words])


def mirrored(text: str) -> str:
    """An action as the other side would play it."""
    verb, *args = text.split()
    flip = 64 if verb in UNIT_VERBS else 1 if verb in SUPPORT_VERBS else 0
    return f"{verb} {int(args[0]) ^ flip}" if flip else text


def turned_mask(mask: int) -> int:
    """A mask of units with the sides exchanged."""
    return mask >> 64 | (mask & (1 << 64) - 1) << 64


def told(event: Event) -> tuple[Any, ...]:
    """What an event tells, and by which rule."""
    return event.kind, event.rule, *sorted((name, value) for name, value in event.fields.items())


def told_exchanged(event: Event) -> tuple[Any, ...]:
    """What an event would tell if the sides were exchanged."""
    flips = {"side": 1, "keeper": 1, "support": 1, **dict.fromkeys(UNIT_FIELDS, 64)}
    fields = ((n, v ^ flips[n] if n in flips and v != EVERYBODY else v) for n, v in event.fields.items())
    return event.kind, event.rule, *sorted(fields)


def choice(table: Table, rng: Random) -> str:
    """Any verb, the dull ones seldom, and then any operand."""
    verbs = sorted({text.split()[0] for text in legal(table)})
    lively = [verb for verb in verbs if verb not in DULL]
    verb = rng.choice(lively if lively and rng.random() < 0.8 else verbs)
    return rng.choice([text for text in legal(table) if text.split()[0] == verb])


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", GAMES)
def test_a_game_with_the_sides_exchanged_goes_the_same_way(name: str, seed: int) -> None:
    pair, rng = Pair(name), Random(seed)
    for _ in range(90):
        pair.compare()
        if pair.one.over:
            break
        pair.play(choice(pair.one, rng), rng.randint(1, pair.faces))
