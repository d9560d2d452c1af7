"""Events: fields by name, and secret fields blanked for those who may not know them."""

from __future__ import annotations

import copy
import pickle

import pytest

from sandtable.kernel.events import Event, EventType, Log, all_of, seen_by, since
from tests.kernel.play import finished_game, table_after

DREW = EventType("drew", "side", "card", "pile", secret=("card",))
MOVED = EventType("moved", "unit", "hex")
TOLD = EventType("told", "what", "spy", secret=("what",), owner="spy")


def test_an_event_is_read_by_field_name() -> None:
    event = Event((MOVED, "X:1", 4, 17))
    assert (event.kind, event.rule, event.unit, event.hex) == ("moved", "X:1", 4, 17)
    assert event.fields == {"unit": 4, "hex": 17}
    assert repr(event) == "moved(unit=4, hex=17) [X:1]"
    with pytest.raises(AttributeError, match="event moved has no field card"):
        _ = event.card


def test_secret_fields_are_blank_to_all_but_their_owner() -> None:
    raw = (DREW, "X:2", 1, 33, "deck")
    assert seen_by(raw, 1) is raw
    for other in (0, -1):
        assert seen_by(raw, other) == (DREW, "X:2", 1, None, "deck")


def test_another_field_may_name_the_owner() -> None:
    raw = (TOLD, "X:3", "secret", 0)
    assert seen_by(raw, 0) is raw
    assert seen_by(raw, 1)[2] is None


def test_an_open_event_is_the_same_to_all() -> None:
    raw = (MOVED, "X:1", 4, 17)
    assert seen_by(raw, -1) is raw


def test_a_log_is_a_list_shared_by_its_branches() -> None:
    log: Log = None
    for n in range(3):
        log = (log, MOVED, "X:1", n, n)
    mark = log
    left = (log, MOVED, "X:1", 8, 8)
    assert [raw[2] for raw in all_of(left)] == [0, 1, 2, 8]
    assert [raw[2] for raw in since(left, mark)] == [8]
    assert all_of(mark) == all_of(left)[:3]


def test_events_can_be_copied_and_pickled() -> None:
    event = Event((MOVED, "X:1", 4, 17))
    assert copy.copy(event) == event
    assert pickle.loads(pickle.dumps(event)).fields == event.fields


def test_every_side_sees_its_own_cards_drawn_and_no_others() -> None:
    t = finished_game(3)
    for side in ("red", "blue"):
        drawn = [e for e in t.observe(side).events() if e.kind in ("drawn", "buried")]
        mine = t.side_index(side)
        assert drawn
        assert all((e.card is not None) == (e.side == mine) for e in drawn)
    assert all(e.card is None for e in t.observe(None).events() if e.kind in ("drawn", "buried"))


def test_events_since_a_number_are_the_tail() -> None:
    o = table_after(4, 30).observe("red")
    assert o.events(since=5) == o.events()[5:]
    assert o.events(since=10_000) == ()


def test_a_kind_of_event_says_how_it_is_shown_and_which_of_its_fields_are_dice() -> None:
    routed = EventType("routed", "unit", "hex", "roll", shows="retreat", dice=("roll",))
    assert (routed.shows, routed.dice) == ("retreat", ("roll",))
    assert (MOVED.shows, MOVED.dice) == ("", ())
    with pytest.raises(ValueError, match="event fell: nothing is shown as thunder"):
        EventType("fell", "hex", shows="thunder")
    with pytest.raises(ValueError, match="event fell has not all of the fields \\('die',\\)"):
        EventType("fell", "hex", dice=("die",))
