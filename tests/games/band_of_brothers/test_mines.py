"""Mines (61)."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.kernel.events import Event
from sandtable.testing import play, rule

from .helpers import events, field, legal, marked, state, where
from .walking import country, go, hold_fire, set_off, walk

FRIEND = "1 9A9 german_first_line"
LANE = [f"9E{i}" for i in range(1, 10)]


def minefield(*hexes: str, dense: bool = False) -> dict[str, object]:
    """A scenario with mines in some hexes."""
    return {"mines": {"area": {"hexes": list(hexes)}, "concentrated": dense}}


def mine_rolls(found: tuple[Event, ...]) -> list[tuple[int, int]]:
    """The rolls for mines, with what sets one off."""
    return [(e.roll, e.needed) for e in events(found, "mine-rolled")]


@rule("BOB:61.0a", "BOB:61.0b")
def test_a_vehicle_rolls_in_the_first_mined_hex_and_in_every_fifth_after_it() -> None:
    t = country("0 9E9 m18 facing=5", FRIEND, changes=minefield(*LANE))
    set_off(t, 0)
    t.script([10, 10, 10])
    rolls = []
    for h in ("9E8", "9E7", "9E6", "9E5", "9E4", "9E3", "9E2", "9E1"):
        if f"go {h}" not in legal(t):
            break
        rolls.append(len(mine_rolls(t.play(f"go {h}"))))
    assert rolls[:7] == [1, 0, 0, 0, 0, 1, 0]


@rule("BOB:61.0b")
def test_hexes_without_mines_do_not_count() -> None:
    t = country("0 9E9 m18 facing=5", FRIEND, changes=minefield("9E7", "9E5"))
    set_off(t, 0)
    t.script([10])
    assert [len(mine_rolls(t.play(f"go {h}"))) for h in ("9E8", "9E7", "9E6", "9E5")] == [0, 1, 0, 0]


@rule("BOB:61.0b")
def test_each_activation_counts_anew() -> None:
    t = country("0 9E9 m18 facing=5", FRIEND, changes=minefield("9E8", "9E7"), more="cp: axis 0 allies 0")
    set_off(t, 0)
    t.script([10, 10])
    play(t, "go 9E8", "stop")
    while state(t).turn == 1:
        t.play(next(text for text in ("use", "end", "pass", legal(t)[0]) if text in legal(t)))
    set_off(t, 0)
    assert len(mine_rolls(t.play("go 9E7"))) == 1


@rule("BOB:61.0c")
def test_a_one_leaves_nobody_sure_of_the_vehicle() -> None:
    for roll, kills in ((1, 1), (2, 0)):
        t = country("0 9E9 stug3g facing=5", FRIEND, changes=minefield("9E8"))
        set_off(t, 0)
        t.script([roll])
        found = t.play("go 9E8")
        assert state(t).kills[0] == kills
        assert [e.rule for e in events(found, "unconfirmed")] == ["BOB:61.0c"] * kills
        assert marked(t, "used", 0) == bool(kills), "it goes no farther"


@rule("BOB:61.0f")
@pytest.mark.parametrize(("roll", "kills"), [(2, 1), (3, 0)])
def test_where_mines_lie_dense_a_two_is_enough(roll: int, kills: int) -> None:
    t = country("0 9E9 stug3g facing=5", FRIEND, changes=minefield("9E8", dense=True))
    set_off(t, 0)
    t.script([roll])
    found = t.play("go 9E8")
    assert mine_rolls(found) == [(roll, 2)]
    assert state(t).kills[0] == kills


@rule("BOB:61.0d")
def test_a_loaded_halftrack_is_lost_with_whom_it_carries() -> None:
    t = country("0 9E9 spw251_1 facing=5", "2 9E9 panzergrenadiers ride=0", FRIEND, changes=minefield("9E8"))
    set_off(t, 2)
    t.script([1])
    t.play("go 9E8")
    assert (where(t, 0), where(t, 2)) == ("lost", "lost")


@rule("BOB:61.0e")
def test_infantry_pays_at_least_a_point_and_a_half_and_the_hexside() -> None:
    for h, left in (("BC7", 21), ("BC5", 15), ("BB6", 18)):
        t = field("0 BC6 german_first_line", "1 BI9 german_first_line", board="B",
                  changes=minefield("BC5", "BC7", "BB6"))  # fmt: skip
        assert events(walk(t, 0, h), "moved")[0].left == left, h


@rule("BOB:61.0e")
def test_a_road_does_not_lead_through_mines() -> None:
    t = country("0 9E9 german_first_line", FRIEND, changes=minefield("9E8"))
    assert events(walk(t, 0, "9E8"), "moved")[0].left == 21


@rule("BOB:61.0g")
def test_concentrated_mines_suppress_infantry_when_its_activation_ends() -> None:
    t = country("0 9E9 german_first_line", FRIEND, changes=minefield("9E8", "9E7", dense=True))
    set_off(t, 0)
    go(t, "9E8", "9E7", "9E6")
    assert state(t).suppression[0] == 0, "not before the end"
    found = t.play("stop")
    assert [(e.level, e.rule) for e in events(found, "suppressed")] == [(1, "BOB:61.0g")], "one level for all of them"
    assert state(t).suppression[0] == 1


def test_ordinary_mines_suppress_nobody() -> None:
    t = country("0 9E9 german_first_line", FRIEND, changes=minefield("9E8"))
    walk(t, 0, "9E8")
    t.play("stop")
    assert state(t).suppression[0] == 0


@rule("BOB:15.0j")
def test_a_decoy_in_concentrated_mines_is_gone() -> None:
    t = country("0 9E9 german_first_line_decoy", FRIEND, changes=minefield("9E8", dense=True))
    walk(t, 0, "9E8")
    t.play("stop")
    assert where(t, 0) == "lost"


@rule("BOB:61.0g")
def test_who_is_stopped_in_concentrated_mines_is_suppressed_by_them_too() -> None:
    t = country("0 9E4 german_first_line", FRIEND, "64 9E1 us_paratroopers", changes=minefield("9E3", dense=True),
                more="cp: axis 0 allies 0")  # fmt: skip
    set_off(t, 0)
    t.play("go 9E3")
    t.script([7, 10])
    t.play("op-fire 64")
    hold_fire(t)
    assert marked(t, "used", 0)
    assert state(t).suppression[0] == 2


def test_nobody_walks_into_mines_by_standing_in_them() -> None:
    t: Table = country("0 9E8 german_first_line", FRIEND, changes=minefield("9E8", dense=True))
    set_off(t, 0)
    t.play("stop")
    assert state(t).suppression[0] == 0
