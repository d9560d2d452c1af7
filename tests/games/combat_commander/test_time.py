"""The clock: time advances step by step, sudden death, reinforcements, the end (6)."""

from __future__ import annotations

import pytest

import sandtable
from sandtable import Table
from sandtable.games.combat_commander.rules.cards import DECK, DECKS
from sandtable.games.combat_commander.rules.pieces import CHIT_SPECIAL, CHITS
from sandtable.kernel.events import Event
from sandtable.testing import refused, rule

from .helpers import action, field, first, order, pass_all, state, texts, total, where
from .marching import FAR, of

RECOVER = order("germany", "recover")
BROKEN, ARMED = "C6 axis germany_rifle broken", "J9 axis sergeant weapon=0"
GUN = ("germany_light_mg",)
TIMELY = [c for c in DECK if DECKS["germany"].trigger[c] == "time"]


def ticking(*units: str, script: tuple[int, ...] = (), enemy: tuple[int, ...] = (3, 4), **rest: object) -> Table:
    """A German roll moves the clock; further German cards come up after it."""
    t = field(BROKEN, FAR, ARMED, *units, weapons=GUN, hands=((RECOVER,), enemy), **rest)  # type: ignore[arg-type]
    t.script([TIMELY[0], *script])
    return t


def dice(number: int) -> int:
    """A German card with this total; a trigger on it counts for nothing in a time advance."""
    deck = DECKS["germany"]
    return next(c for c in DECK if deck.white[c] + deck.coloured[c] == number and c not in (RECOVER, TIMELY[0]))


def advanced(t: Table) -> tuple[Event, ...]:
    """The roll is made and stands."""
    events = t.play(f"order {RECOVER}")
    while t.prompt == "Reroll":
        events += t.play("pass")
    return events


@rule("CC:6.1.1", "CC:6.2.1", "CC:4.2a", "CC:9.a")
def test_the_scenario_places_the_markers() -> None:
    t = sandtable.new("combat_commander", "fat_lipki")
    view = t.view(None)
    assert (view["time"], view["sudden_death"], view["initiative"], view["vp"]) == (2, 7, "axis", 0)
    assert [view["sides"][side]["surrender"] for side in t.sides] == [5, 7]


@rule("CC:6.1.2f")
def test_the_defender_gains_a_point() -> None:
    for axis, allies, points in (("attack", "defend", -1), ("defend", "recon", 1), ("recon", "recon", 0)):
        t = ticking(changes={"sides": {"axis": {"posture": axis}, "allies": {"posture": allies}}})
        advanced(t)
        assert state(t).vp == points


@rule("CC:6.1.2g")
def test_who_moved_the_clock_removes_a_smoke_of_his_choice() -> None:
    t = ticking(more="smoke:\n  F6 3\n  G6 5")
    advanced(t)
    assert (t.to_act, texts(t)) == ("axis", ["hex F6", "hex G6"])
    refused(t, "hex H6", "CC:6.1.2g")
    t.play("hex G6")
    assert t.view(None)["hexes"] == {"F6": {"smoke": 3}}


@rule("CC:6.1.2h")
def test_reinforcements_enter_on_their_own_edge() -> None:
    t = ticking("time:1 axis germany_rifle", "time:1 allies russia_rifle", "time:2 axis germany_rifle",
                "D10 axis germany_rifle", "D10 axis captain", "D10 axis germany_line_team")  # fmt: skip
    advanced(t)
    edge = {"north": "1", "south": "10"}
    own = [edge[t.view(None)["sides"][side]["edge"]] for side in t.sides]
    assert t.to_act == "allies"  # the inactive side first
    places = texts(t)
    assert len(places) == 15
    assert all(text.startswith("place 4 ") and text[9:] == own[1] for text in places)
    refused(t, f"place 4 C{11 - int(own[1])}", "CC:6.1.2h")
    refused(t, f"place 3 C{own[1]}", "CC:6.1.2h")
    refused(t, f"place {len(t.view(None)['units'])} C{own[1]}", "KERNEL:absent")
    entered = first(t.play(f"place 4 C{own[1]}"), "entered")
    assert (entered.rule, entered.unit) == ("CC:6.1.2h", 4)
    assert where(t, 4) == f"C{own[1]}"
    assert t.to_act == "axis"
    refused(t, f"place 3 D{own[0]}", "CC:8.2a")
    t.play(f"place 3 B{own[0]}")
    assert where(t, 3) == f"B{own[0]}"
    assert state(t).box[5] == 16 + 2  # the third waits for its time


@rule("CC:6.1.2i", "CC:12c", "CC:8.1.2")
def test_a_radio_comes_into_an_empty_box() -> None:
    due = {
        "sides": {"axis": {"reinforcements": [{"space": 1, "units": {}, "weapons": {}, "radio": "germany_radio_8"}]}}
    }
    t = ticking(changes=due)
    events = advanced(t)
    assert first(events, "radio-placed").side == 0
    t = ticking(changes=due, more="radios:\n  axis germany_radio_10")
    events = advanced(t)
    assert not of(events, "radio-placed")
    assert t.view(None)["sides"]["axis"]["radio"]["type"] == "germany_radio_10"


@rule("CC:6.1.2j", "CC:6.1.2k")
def test_both_may_dig_in_the_inactive_first_and_play_goes_on() -> None:
    dig = action("russia", "dig_in")
    t = ticking(enemy=(dig, 3))
    advanced(t)
    assert t.to_act == "allies"
    assert f"play {dig}" in texts(t)
    t.play(f"play {dig}")
    events = pass_all(t)
    while t.prompt != "turn":
        events += t.play(texts(t)[0]) + pass_all(t)
    assert of(events, "rally-roll")


# --- sudden death (6.2) ---------------------------------------------------------------------------------------------


@rule("CC:6.1.2e", "CC:6.2.2a", "CC:6.2.2b", "CC:6.3c")
def test_a_roll_below_the_time_ends_the_game() -> None:
    for time, number, ends in ((5, 2, None), (6, 6, True), (6, 7, False), (8, 8, True), (8, 9, False)):
        t = ticking(script=(dice(number),), more=f"time: {time}\nvp: allies 3")
        events = advanced(t)
        found = of(events, "sudden-death")
        if ends is None:
            assert not found
            continue
        assert (found[0].side, found[0].total, found[0].time, found[0].ends) == (0, number, time + 1, ends)
        assert t.over is ends
        assert not ends or t.winner == "allies"


@rule("CC:6.3.2a", "CC:6.3.2b", "CC:7.3.3b")
def test_secret_chits_count_at_the_end() -> None:
    chits = "control:\n  5 axis\nchits:\n  axis: Q\n  allies: A"
    t = ticking(script=(total("germany", 4),), more=f"time: 7\nvp: allies 3\n{chits}")
    assert t.view("allies")["sides"]["axis"]["secret_chits"] == [None]
    assert t.view("axis")["sides"]["axis"]["secret_chits"] == ["Q"]
    advanced(t)
    assert t.over
    assert t.score == {"axis": 2, "allies": -2}
    assert t.winner == "axis"


@rule("CC:6.3.2c", "CC:9.2a")
@pytest.mark.parametrize("holder", ["axis", "allies"])
def test_equal_points_are_decided_by_the_initiative(holder: str) -> None:
    t = ticking(script=(total("germany", 4),), more=f"time: 7\ninitiative: {holder}")
    advanced(t)
    assert (t.over, t.winner, t.score["axis"]) == (True, holder, 0)


@rule("CC:7.3.2e")
def test_all_five_objectives_win_before_sudden_death_is_rolled() -> None:
    control = "\n".join(f"  {n} allies" for n in range(1, 6))
    special = CHITS[CHIT_SPECIAL.index("all_five_win")]
    t = ticking(more=f"time: 7\nvp: axis 9\ncontrol:\n{control}\nchits:\n  open: {special}")
    events = advanced(t)
    assert (t.over, t.winner) == (True, "allies")
    assert not of(events, "sudden-death")
