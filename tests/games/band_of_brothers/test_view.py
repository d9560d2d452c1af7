"""What a side is shown of the table, as data for whoever draws it."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.games.band_of_brothers.rules.pieces import KIND
from sandtable.testing import play, rule

from .helpers import field, state

FAR = ("9 9A9 german_first_line", "73 9I9 us_paratroopers")


def row(table: Table, unit: int, side: str = "axis") -> dict[str, Any]:
    """What a side is shown of a unit."""
    return next(each for each in table.view(side)["units"] if each["id"] == unit)


def shown(table: Table, unit: int, *names: str, side: str = "axis") -> list[Any]:
    """Some of what a side is shown of a unit."""
    return [row(table, unit, side)[name] for name in names]


# --- units ----------------------------------------------------------------------------------------------------------


def test_a_squad_shows_the_numbers_of_the_side_that_lies_up() -> None:
    t = field("0 9E5 german_first_line", "1 9E6 german_first_line reduced yellow", *FAR, board="9")
    names = ("fp", "proficient", "melee", "range", "morale", "casualty", "move", "reduced", "suppression")
    assert shown(t, 0, *names) == [5, 3, 5, 6, 10, [4, 7], 5, False, 0]
    assert shown(t, 1, *names)[-5:] == [5, [4], 5, True, 1]
    assert shown(t, 1, "morale") < shown(t, 0, "morale")


def test_guns_and_vehicles_show_their_own_numbers() -> None:
    t = field("0 9E5 pak40 facing=2", "1 9E6 pz4h facing=1 moved uk=1", *FAR, board="9")
    assert shown(t, 0, "fp_vehicle", "fp_soft", "proficiency", "facing", "sort", "move") == [13, 8, 8, 2, "gun", 0]
    assert len(row(t, 0)["casualty"]) == 2
    assert shown(t, 1, "fp_soft", "armor", "open_top", "move", "facing", "kills", "moved") == [
        10, [6, 3], False, 12, 1, 1, True,
    ]  # fmt: skip
    assert "morale" not in row(t, 1)


def test_only_what_has_a_front_faces_anywhere() -> None:
    units = ("0 9E5 german_first_line facing=2", *(f"{unit} facing=0" for unit in FAR))
    assert shown(field(*units, board="9", options={"flanks": True}), 0, "facing") == [2]
    assert shown(field("0 9E5 german_first_line", *FAR, board="9"), 0, "facing") == [None]


def test_the_bank_is_shown_where_a_dike_has_two() -> None:
    """At its end a dike has but one, all around it."""
    dike = {"dike": [f"9E{n}" for n in range(1, 6)]}
    units = ("0 9E3 german_first_line bank=3", "1 9D5 german_first_line", "2 9E5 german_first_line")
    t = field(*units, *FAR, board="9", changes={"changes": dike})
    assert [shown(t, unit, "bank") for unit in (0, 1, 2)] == [[3], [None], [None]]


def test_markers_and_places_are_shown() -> None:
    t = field("0 9E5 german_first_line used boosted", "1 9E6 german_first_line ready", "2 lost german_first_line",
              "3 9A5 spw251_1 facing=0", "4 9A5 panzergrenadiers ride=3", *FAR, board="9")  # fmt: skip
    assert shown(t, 0, "hex", "where", "used", "boosted", "ready", "concealed") == [
        "9E5", "map", True, True, False, False,
    ]  # fmt: skip
    assert shown(t, 1, "used", "ready") == [False, True]
    assert shown(t, 2, "hex", "where") == [None, "lost"]
    assert (shown(t, 4, "rides"), shown(t, 0, "rides"), shown(t, 4, "side")) == ([3], [None], ["axis"])
    assert shown(t, 73, "side") == ["allies"]


@rule("BOB:2.0l")
def test_what_is_hidden_shows_nothing_but_that_it_is_there() -> None:
    t = field("0 9E5 german_first_line", "64 9G5 us_57mm facing=4 concealed", *FAR, board="9",
              changes={"changes": {"woods": ["9G5"]}})  # fmt: skip
    assert shown(t, 64, "kind", "sort", "sure", "facing", "reduced", "concealed") == [
        None, None, False, None, False, True,
    ]  # fmt: skip
    assert shown(t, 64, "kind", "sort", "sure", "facing", side="allies") == ["us_57mm", "gun", True, 4]


def test_a_decoy_shows_its_owner_what_it_is_and_others_what_it_passes_for() -> None:
    t = field("0 9E5 german_first_line", "64 9G5 us_first_line_decoy", *FAR, board="9",
              changes={"changes": {"woods": ["9G5"]}})  # fmt: skip
    assert shown(t, 64, "kind", "decoy", "fp", side="allies") == ["us_first_line_decoy", True, 5]
    assert shown(t, 64, "kind", "decoy", "sure", "fp") == ["us_first_line", False, False, 5]


# --- the rest of the table ------------------------------------------------------------------------------------------


def test_what_each_side_has_is_shown() -> None:
    sides = {"axis": {"cp": 3, "range": [2, 5], "flares": 2, "rout_edge": "N"}, "allies": {"nation": "soviet"}}
    t = field("0 9E5 german_first_line", *FAR, board="9", changes={"sides": sides}, more="cp: axis 1 allies 2")
    state(t).cp_once[0] = 2
    found = t.view("axis")["sides"]
    assert found["axis"] == {
        "nation": "german", "range": [2, 5], "cp": 3, "cp_each_turn": 3, "flares": 2, "foxholes": 0, "rout_edge": "N",
    }  # fmt: skip
    assert (found["allies"]["nation"], found["allies"]["cp"]) == ("soviet", 2)


def test_the_turn_and_whose_it_is_are_shown() -> None:
    t = field("0 9E5 german_first_line", "1 9E6 german_first_line", *FAR, board="9", turn=2)
    play(t, "activate 0", "use")
    view = t.view("allies")
    names = ("scenario", "side", "turn", "turns", "phase", "active", "spent", "over", "winner", "night")
    assert [view[name] for name in names] == ["field", "allies", 2, 9, "operations", "axis", 1, False, None, 0]
    assert t.observe(None).view()["side"] is None


def test_who_waits_is_counted_for_all_and_named_for_the_owner() -> None:
    group = {"units": {"german_first_line": 2, "pak38": 1}, "turn": 4, "enter": {"edge": "W"}}
    stock = sorted([KIND["german_first_line"], KIND["german_first_line"], KIND["pak38"]])
    t = field(*FAR, board="9", changes={"sides": {"axis": {"groups": [group]}}}, more=f"fields:\n  stock = [{stock}]")
    own, other = ({**t.view(side)["waiting"][0]} for side in ("axis", "allies"))
    assert own == {
        "id": 0,
        "side": "axis",
        "turn": 4,
        "count": 3,
        "used": 0,
        "kinds": {"german_first_line": 2, "pak38": 1},
    }
    assert other == {**own, "kinds": None}


def test_support_is_shown_with_what_has_become_of_it() -> None:
    guns = [
        {"kind": "artillery_100mm", "turn": turn, "accuracy": 7, "proficiency": 6, "smoke": True} for turn in (1, 1, 3)
    ]
    t = field("0 9E5 german_first_line", *FAR, board="9",
              changes={"sides": {"axis": {"artillery": guns, "range": [1, 12]}}})  # fmt: skip
    play(t, "call 0", "save", "call 1", "alert")
    found = t.view("allies")["support"]
    assert [(each["id"], each["turn"], each["used"], each["ready"], each["gone"]) for each in found] == [
        (0, 1, True, False, False), (1, 1, False, True, False), (2, 3, False, False, False),
    ]  # fmt: skip
    assert [found[0][name] for name in ("side", "kind", "accuracy", "proficiency", "smoke")] == [
        "axis", "artillery_100mm", 7, 6, True,
    ]  # fmt: skip


def test_the_markers_of_the_map_are_shown() -> None:
    guns = [{"kind": "artillery_80mm", "turn": 1, "accuracy": 7, "proficiency": 6, "smoke": False}]
    changes = {"mines": {"area": {"hexes": ["9B2"]}, "concentrated": False}, "sides": {"axis": {"artillery": guns}}}
    more = (
        "foxholes: 9E5\npillboxes: 9B1\nfortified: 9C1\nsmoke: 9D1\ndispersed: 9D2\nflares: 9D3\ncontrol:\n  axis: 9E5"
    )
    t = field("0 9E5 german_first_line", *FAR, board="9", changes=changes, more=more)
    s = state(t)
    s.barrages = ((0, s.setup.grid.at("9E5")),)
    s.lanes = ((0, 1 << s.setup.grid.at("9E6")),)
    view = t.view("allies")
    assert view["hexes"] == {
        "9E5": {"foxholes": True, "barrage": "artillery_80mm"}, "9B1": {"pillbox": True}, "9C1": {"fortified": True},
        "9D1": {"smoke": True}, "9D2": {"dispersed": True}, "9D3": {"flares": True}, "9B2": {"mines": True},
        "9E6": {"lane": True},
    }  # fmt: skip
    assert view["control"] == {"axis": ["9E5"], "allies": []}
