"""What a side is shown of the table, as data for whoever draws it."""

from __future__ import annotations

from random import Random
from typing import Any

from sandtable import Table, new
from sandtable.games.holland44.face import view
from sandtable.games.holland44.rules.state import State
from sandtable.testing import play

from .helpers import field, state
from .randomly import random_state

NEAR = """
    turn: 3
    phase: allied movement
    units:
      6218 1/1P/1:2*disrupted,engaged
      6219 1/1
      2608 u01
      2610 u02
      3008 Segler/9ss
    unknown:
      u01 Runge
      u02 1/18_Flak*revealed
"""


def row(t: Table, unit: str, side: str = "allied") -> dict[str, Any]:
    """What a side is shown of a unit."""
    found: dict[str, Any] = t.view(side)["units"][unit]
    return found


def shown(t: Table, unit: str, *names: str) -> list[Any]:
    """Some of what is shown of a unit."""
    return [row(t, unit)[name] for name in names]


# --- units


def test_a_unit_shows_the_figures_of_the_side_that_lies_up() -> None:
    t = field(NEAR)
    names = ("at", "steps", "full", "attack", "defense", "move", "disorder", "marks", "kind", "quality", "formation")
    assert shown(t, "1/1P/1", *names) == [
        "6218", 2, 3, 3, 4, 3, "disrupted", ["engaged"], "parachute", "elite", "1st_airborne",
    ]  # fmt: skip


def test_a_routed_unit_shows_no_defense() -> None:
    t = field(NEAR.replace("Segler/9ss", "Segler/9ss*routed"))
    assert shown(t, "Segler/9ss", "defense", "disorder") == [0, "routed"]


def test_artillery_shows_its_range_and_a_technical_unit_its_mobility() -> None:
    t = field(NEAR)
    assert shown(t, "1/1", "range", "attack", "defense", "move", "mobility") == [3, 0, 2, 1, "vehicle"]


def test_an_unknown_unit_shows_nothing_but_where_it_is() -> None:
    t = field(NEAR)
    for side in ("allied", "german"):
        assert row(t, "u01", side) == {"id": 283, "side": "german", "at": "2608", "unseen": True}


def test_a_revealed_unit_shows_the_counter_it_is() -> None:
    assert shown(field(NEAR), "u02", "unseen", "name", "kind", "antitank", "armor") == [
        False, "1/18 Flak", "flak", "gun", 4,
    ]  # fmt: skip


def test_units_to_come_are_shown_with_their_turn_and_area() -> None:
    t = new("holland44", "campaign", seed=1)
    assert shown(t, "50_Div", "at", "turn", "area", "defense") == ["due", 2, "N", 2]
    due = {each["turn"]: each["due"] for each in t.view("german")["track"]}
    assert "50_Div" in due[2] and "art/43" in due[11]


# --- the table


def test_the_turn_record_tells_days_and_times() -> None:
    found = new("holland44", "campaign", seed=1).view("allied")["track"]
    told = [(each["turn"], each["day"], each["time"]) for each in found[:4]]
    assert told == [(1, 17, "PM"), (2, 17, "night"), (3, 18, "AM"), (4, 18, "PM")]
    assert len(found) == 20


def test_bridges_are_shown_by_name_and_state() -> None:
    t = field(NEAR + "bridges:\n  3008-3108 blown\n  5321-5421 intact allied\n")
    found = t.view("german")["bridges"]
    assert [found["3008-3108"][name] for name in ("name", "state", "rail", "blowable")] == [
        "Son bridge", "blown", False, True,
    ]  # fmt: skip
    assert (found["5321-5421"]["holder"], found["5321-5421"]["blowable"]) == ("allied", False)
    assert found["5320-5420"]["rail"] and not found["5320-5420"]["repairable"]


def test_a_stack_on_the_move_shows_what_it_has_left() -> None:
    t = field("turn: 3\nphase: allied movement\nunits:\n  1204 44_RTR\n  4301 Bloch\n")
    play(t, "take 44_RTR")
    assert t.view("allied")["march"] == {"units": ["44_RTR"], "mode": "normal", "left": 30, "hexes": 0}
    play(t, "step 1303")
    march = t.view("allied")["march"]
    assert (march["left"], march["hexes"]) == (28, 1)
    assert t.view("german")["acting"] == ["44_RTR"]


def test_an_attack_being_prepared_shows_how_it_stands() -> None:
    t = field("turn: 3\nphase: allied combat\nunits:\n  1817 1H/231/50\n  1818 Segler/9ss\n")
    play(t, "attack 1818")
    found = t.view("allied")["battle"]
    assert [found[name] for name in ("hex", "side", "attackers", "attack", "defense", "column")] == [
        "1818", "allied", ["1H/231/50"], 5, 5, "1-1",
    ]  # fmt: skip


def test_victory_points_are_told_term_by_term() -> None:
    t = field("turn: 3\nphase: allied movement\nunits:\n  2608 44_RTR\n  4301 Bloch\n")
    s = state(t)
    s.losses = 3
    s.take_over(0, s.board.grid.at("2608"))
    found = t.view("allied")["victory"]
    assert (found["allied"], found["german"], found["held"], found["across"]) == (1, 1.5, ["2608"], [])
    assert t.view("allied")["objectives"]["2608"] == "allied"


def test_entry_areas_show_whose_they_are() -> None:
    early, late = (field(f"turn: {turn}\nunits:\n  2608 44_RTR\n").view("allied")["areas"] for turn in (6, 7))
    assert (early["A"], early["N"], late["A"], late["L"], late["B"]) == (
        "german", "allied", "allied", "allied", "german",
    )  # fmt: skip


def test_rows_of_units_that_are_kept_are_those_that_would_be_made_anew() -> None:
    rng, kept = Random(5), 0
    for _ in range(60):
        s = random_state(rng)
        for _ in range(2):
            _stir(s, rng)
            told = view.view(s, 0)["units"]
            kept += len(view._ROWS)
            view._ROWS.clear()
            assert view.view(s, 0)["units"] == told
        name = next(name for name, row in told.items() if not row["unseen"])
        told[name]["marks"].append("changed by whoever asked")
        assert told != view.view(s, 0)["units"]
    assert kept > 10_000


def _stir(s: State, rng: Random) -> None:
    """Change what a row tells of some units."""
    for piece in rng.sample(s.pieces_on_map(0) + s.pieces_on_map(1), 8):
        s.disorder[piece] = rng.randrange(3)
        s.steps[piece] = 1
        s.mark(piece, rng.choice(("dismounted", "reverse", "engaged", "cut")), "H44:11.5.1a")
