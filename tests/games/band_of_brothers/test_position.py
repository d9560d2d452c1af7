"""Positions as text: everything that can lie on the table is written, read, and refused where it cannot be."""

from __future__ import annotations

from random import Random

import pytest

import sandtable
from sandtable import BadText
from sandtable.games.band_of_brothers.rules.state import NOWHERE
from sandtable.maps.hexes import bits
from sandtable.testing import position

from .helpers import field, kind, legal, marked, state, where
from .test_sides import GAMES, SIDES, choice, start

HEAD = "game: band_of_brothers\nscenario: field\n"
UNITS = (
    "0 9E5 german_first_line yellow used boosted", "1 9E6 german_first_line_mg reduced ready", "2 9E6 pak40 facing=3",
    "3 9B4 german_first_line concealed", "4 9C4 german_first_line_decoy", "5 lost german_first_line",
    "6 left german_first_line", "7 emptied spw251_1", "8 9A5 spw251_1 facing=1", "9 9A5 pak38 ride=8 limbered",
    "64 9G5 m4a1 facing=4 moved uk=2", "65 9G6 us_first_line red flanking", "66 9E4 us_first_line bank=3",
)  # fmt: skip
WORKS = """
cp: axis 1 allies 0
foxholes: 9E5 9A1
pillboxes: 9B1
fortified: 9C1
smoke: 9D1
dispersed: 9D2
flares: 9D3
control:
  axis: 9E5 9E6
  allies: 9G5
"""


def full() -> str:
    """A position with something of everything."""
    dike = {"dike": [f"9E{n}" for n in range(1, 10)]}
    t = field(*UNITS, board="9", side="allies", turn=3, more=WORKS, changes={"changes": dike})
    return t.position()


def test_everything_that_can_lie_on_the_table_is_read() -> None:
    t = position(full())
    s = state(t)
    at = s.setup.grid.at
    assert (s.turn, s.side, list(s.cp)) == (3, 1, [1, 0])
    assert [s.suppression[u] for u in (0, 1, 65)] == [1, 0, 2]
    assert [s.reduced(u) for u in (0, 1)] == [0, 1]
    masks = {"used": 0, "boosted": 0, "ready": 1, "concealed": 3, "moved": 64, "flanking": 65}
    assert {name: list(bits(getattr(s, name))) for name in masks} == {name: [unit] for name, unit in masks.items()}
    assert [s.facing[u] for u in (0, 2, 8, 9, 64)] == [255, 3, 1, 255, 4]
    assert (s.rides[9], s.kills[64], s.bank[66]) == (8, 2, 3)
    assert [where(t, u) for u in (5, 6, 7, 8, 9)] == ["lost", "left", "emptied", "9A5", "9A5"]
    places = {"foxholes": ["9A1", "9E5"], "pillbox": ["9B1"], "fortified": ["9C1"], "smoke": ["9D1"],
              "dispersed": ["9D2"], "flares": ["9D3"]}  # fmt: skip
    assert {name: getattr(s, name) for name in places} == {
        name: sum(1 << at(h) for h in labels) for name, labels in places.items()
    }
    assert [s.control[at(h)] for h in ("9E5", "9E6", "9G5", "9A9")] == [0, 0, 1, 255]


def test_what_is_open_is_known_but_for_decoys() -> None:
    t = position(full())
    assert [marked(t, "known", u) for u in (0, 3, 4, 5, 64)] == [True, False, False, True, True]
    looks = [state(t).look[u] for u in (0, 3, 4)]
    assert (looks[0], looks[1], looks[2]) == (state(t).kind[0], 255, state(t).kind[0]), "a decoy passes for a squad"


def test_what_a_counter_passes_for_may_be_said() -> None:
    t = field("0 9E5 german_first_line_decoy look=german_second_line", "1 9E6 german_first_line unseen",
              "64 9G5 us_first_line", board="9")  # fmt: skip
    assert state(t).look[0] == state(t).setup.action_space["place"].domains[0].parse("german_second_line")
    assert (state(t).look[1], marked(t, "known", 1)) == (255, False)
    assert "unseen" in t.position()
    assert position(t.position()).position() == t.position()


def test_a_position_written_is_the_position_read() -> None:
    text = full()
    assert position(text).position() == text


@pytest.mark.parametrize("name", GAMES)
def test_whatever_play_leads_to_can_be_written_and_played_on(name: str) -> None:
    game, rng = GAMES[name], Random(7)
    t = start(game, "axis", game.units, {side: {**row, **game.side} for side, row in SIDES.items()})
    for _ in range(40):
        if t.prompt == "impulse" and not state(t).spent:
            again = position(t.position())
            assert (again.position(), set(legal(again)), again.to_act) == (t.position(), set(legal(t)), t.to_act)
        state(t).script = (rng.randint(1, game.faces),) * 200
        t.play(choice(t, rng))


def test_what_is_not_said_is_as_at_the_start() -> None:
    t = position(HEAD + "units:\n  0 1A1 german_first_line\n  64 1I9 us_first_line\n")
    assert (t.turn, t.to_act, list(state(t).cp)) == (1, "axis", [2, 2])
    assert kind(t, 0) == "german_first_line"


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        ("side: nobody", "'nobody' is none of: axis, allies"),
        ("turn: soon", "'soon' is not a number below 255"),
        ("turn: 255", "'255' is not a number below 255"),
        ("turn: 1000", "'1000' is not a number below 255"),
        ("cp: axis many", "'many' is not a number below 255"),
        ("cp: nobody 1", "'nobody' is none of: axis, allies"),
        ("foxholes: 1Z9", "there is no hex '1Z9' on the map"),
        ("control:\n  axis: 1Z9", "there is no hex '1Z9' on the map"),
        ("control:\n  nobody: 1A1", "'nobody' is none of: axis, allies"),
        ("units:\n  0 1A1", "not a unit: '0 1A1'"),
        ("units:\n  128 1A1 german_first_line", "not a unit: '128 1A1 german_first_line'"),
        ("units:\n  x 1A1 german_first_line", "'x' is not a number below 255"),
        ("units:\n  0 1A1 nobody", "there is no unit 'nobody'"),
        ("units:\n  0 1Z9 german_first_line", "there is no hex '1Z9' on the map"),
        ("units:\n  0 1A1 german_first_line\n  0 1A2 german_first_line", "unit 0 stands twice"),
        ("units:\n  0 1A1 german_first_line tired", "unknown word 'tired' for a unit"),
        ("units:\n  0 1A1 german_first_line look=nobody", "unknown word 'look=nobody' for a unit"),
        ("units:\n  0 1A1 german_first_line bank=3", "unit 0 has no bank 3 to stand on"),
        ("units:\n  0 1A1 pz4h facing=up", "'up' is not a number below 255"),
        ("units:\n  0 1A1 pz4h facing=", "unknown word 'facing=' for a unit"),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(lines: str, fault: str) -> None:
    with pytest.raises(BadText) as raised:
        position(HEAD + lines + "\n")
    assert fault in str(raised.value)
    assert f"line {4 + lines.count(chr(10))}: " in str(raised.value)


def test_a_unit_has_any_number_below_128() -> None:
    t = field("63 1A1 german_first_line", "127 1I9 us_first_line")
    assert (where(t, 63), where(t, 127)) == ("1A1", "1I9")


def test_positions_in_which_no_hex_was_minus_one_are_read() -> None:
    t, rng, found = sandtable.new("band_of_brothers", "capture_the_bridge", seed=1), Random(1), set[str]()
    while not t.over:
        t.play(rng.choice(t.legal))
        board, _, stack = t.position().partition("stack:")
        old = f"{board.replace('position 3', 'position 2', 1)}stack:{stack.replace(str(NOWHERE), '-1')}"
        found |= {line.split('"')[1] for line in stack.splitlines() if str(NOWHERE) in line}
        assert sandtable.position(old).hash == t.hash
    assert found >= {"Moving", "Arrival", "Reaction"}


def test_no_hex_is_no_index() -> None:
    s = state(position(full()))
    with pytest.raises(IndexError):
        _ = s.at[s.hex[5]]
    with pytest.raises((IndexError, ValueError)):
        s.lift(5)


def test_a_layout_that_chance_is_in_the_middle_of_is_written_and_read() -> None:
    t = sandtable.new("band_of_brothers", "day_of_days", seed=1, options={"chance": "ask"})
    t.play("auto-setup")
    assert t.to_act == "chance"
    assert sandtable.position(t.position()).hash == t.hash
