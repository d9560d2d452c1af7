"""What is told of everything that happens: the events of typical plays, in order and with all they say."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.games.band_of_brothers.rules.pieces import KIND, KINDS
from sandtable.kernel.events import Event

from .helpers import field, legal, state

GUN = {"kind": "artillery_100mm", "turn": 1, "accuracy": 7, "proficiency": 6, "smoke": True}
FAR = ("9 9A9 german_first_line", "73 9I9 us_paratroopers")  # who take no part
GERMAN, AMERICAN = "0 9E5 german_first_line", "64 9E8 us_paratroopers"


def table(*units: str, **more: Any) -> Table:
    """Some units and two far away on the open board, nobody with command points."""
    changes = more.pop("changes", {})
    sides = {name: {"cp": 0, **changes.get("sides", {}).get(name, {})} for name in ("axis", "allies")}
    return field(*units, *more.pop("far", FAR), board="9", changes={**changes, "sides": sides}, **more)


def told(t: Table, *texts: str, dice: tuple[int, ...] = ()) -> list[str]:
    """Play what of some actions is not made unasked; a line for each event: its kind, what it says, and its rule."""
    t.script(list(dice))
    found = [line(t, event) for text in texts if text in legal(t) for event in t.play(text)]
    assert not state(t).script, "all dice have fallen"
    return found


def line(t: Table, event: Event) -> str:
    """An event in a line, hexes by their labels and kinds by their names."""
    fields = ((name, value) for name, value in event.fields.items() if name != "keeper")
    return " ".join([event.kind, *(said(t, name, value) for name, value in fields), event.rule.removeprefix("BOB:")])


def said(t: Table, name: str, value: Any) -> str:
    """The value of a field."""
    if name == "hex":
        return state(t).setup.grid.label[value] if value >= 0 else "nowhere"
    return KINDS[value] if name == "kind" else str(value)


# --- infantry -------------------------------------------------------------------------------------------------------


def test_what_is_told_of_a_shot_at_a_hidden_squad_and_a_team() -> None:
    t = table(GERMAN, "64 9E7 us_paratroopers concealed", "65 9E7 us_mg reduced",
              changes={"changes": {"woods": ["9E7"]}})  # fmt: skip
    assert told(t, "activate 0", "fire", "target 9E7", dice=(1,)) == [
        "activated 0 fire 4.2a",
        "fired 0 9E7 fire 6.0a",
        "marked-used 0 4.2a",
        "shot 0 9E7 1 6.2b",
        "hit-by 64 3 1 suppressed 6.2b",
        "revealed 64 us_paratroopers 15.0j",
        "suppressed 64 1 6.2c",
        "hit-by 65 4 1 suppressed 6.2b",
        "suppressed 65 1 6.2c",
    ]


def test_what_is_told_of_a_move_under_fire() -> None:
    t = table("0 9E5 german_first_line yellow", "64 9E8 us_paratroopers ready")
    assert told(t, "activate 0", "move", "go 9E6", "op-fire 64", dice=(5, 4, 10)) == [
        "activated 0 move 4.2a",
        "checked 0 5 5 True move 5.0d",
        "moved 0 9E6 26 5.0b",
        "fired 64 9E6 op-fire 6.0a",
        "marked-used 64 9.0e",
        "shot 64 9E6 4 6.2b",
        "hit-by 0 10 4 casualty 6.2b",
        "reduced 0 6.2d",
        "suppressed 0 2 8.0c",
        "checked 0 10 1 False go-on 9.0s",
        "stopped 0 9.0s",
        "marked-used 0 9.0s",
    ]


def test_what_is_told_of_a_unit_that_waits() -> None:
    assert told(table(GERMAN, AMERICAN), "activate 0", "overwatch") == [
        "marked-ready 0 4.3a",
    ]


def test_what_is_told_of_an_assault_on_a_tank() -> None:
    t = table(GERMAN, "64 9E4 m4a1 facing=2 used")
    assert told(t, "activate 0", "move", "go 9E4", "pass", dice=(2,)) == [
        "activated 0 move 4.2a",
        "moved 0 9E4 26 5.0b",
        "assaulted 0 64 2 4 True 20.9c",
        "eliminated 64 20.9c",
        "put-back 0 9E5 20.9f",
    ]


def test_what_is_told_of_who_comes_into_melee_from_behind() -> None:
    units = ("0 9E5 german_first_line facing=0", "64 9E4 us_paratroopers facing=0 used")
    t = table(*units, far=tuple(f"{unit} facing=0" for unit in FAR), options={"flanks": True})
    assert told(t, "activate 0", "move", "go 9E4", "pass", "face 0") == [
        "activated 0 move 4.2a",
        "moved 0 9E4 26 5.0b",
        "flanked 0 93.0l",
        "stopped 0 5.0m",
        "turned 0 0 93.0d",
        "marked-used 0 5.0p",
    ]


def test_what_is_told_of_reinforcements() -> None:
    group = {"units": {"german_first_line": 2}, "turn": 2, "enter": {"edge": "W"}}
    kind = KIND["german_first_line"]
    t = table(turn=2, changes={"sides": {"axis": {"groups": [group]}}}, more=f"fields:\n  stock = [[{kind}, {kind}]]")
    assert told(t, "enter german_first_line", "go 9A5", "pass", "stop", "decline") == [
        "entered 0 0 9A5 german_first_line 15.0c",
        "stopped 0 5.0b",
        "marked-used 0 5.0p",
    ]


def test_what_is_told_of_shots_in_the_dark() -> None:
    t = table(GERMAN, "64 9E7 us_paratroopers used", "65 9E9 us_paratroopers",
              changes={"night": {"visibility": 3}, "sides": {"axis": {"flares": 1}}})  # fmt: skip
    assert told(t, "flare 9A1", "activate 0", "fire", "target 9E7", "op-fire 65", dice=(10, 3)) == [
        "flare 0 9A1 62.0b",
        "activated 0 fire 4.2a",
        "fired 0 9E7 fire 6.0a",
        "marked-used 0 4.2a",
        "shot 0 9E7 10 6.2b",
        "hit-by 64 5 10 miss 6.2b",
        "replied 65 9E5 62.0l",
        "fired 65 9E5 fire 6.0a",
        "marked-used 65 4.2a",
        "shot 65 9E5 3 6.2b",
        "hit-by 0 6 3 suppressed 6.2b",
        "suppressed 0 1 6.2c",
    ]


def test_what_is_told_of_a_lost_squad_that_comes_back() -> None:
    t = table(GERMAN, "1 lost german_first_line", AMERICAN, options={"random_events": True},
              changes={"changes": {"stone_building": ["9E8"]}})  # fmt: skip
    found = told(t, "activate 0", "fire", "target 9E8", "unit 1", "hex 9E5", dice=(1, 1, 4))
    assert found[-3:] == ["suppressed 64 1 6.2c", "random-event 0 4 95.0i", "returned 1 9E5 95.0i"]


def test_what_is_told_of_the_phases_after_operations() -> None:
    units = ("0 9E2 german_first_line red used", "1 9B5 german_first_line", "2 9A1 german_first_line used yellow")
    t = table(*units, "64 9C5 us_paratroopers used", "65 9B5 us_paratroopers used", far=())
    assert told(t, "use", dice=(4, 1, 1, 6, 3, 10)) == [
        "marked-used 1 4.2c",
        "ended 0 1 4.1b",
        "phase 1 1.0c",
        "checked 0 4 1 False rout 11.0g",
        "checked 2 1 5 True rout 11.0g",
        "fled 0 11.0t",
        "eliminated 0 11.0t",
        "phase 2 1.0d",
        "melee 9B5 12.0b",
        "melee-rolled 1 1 6 1 12.0f",
        "melee-rolled 65 3 10 1 12.0f",
        "reduced 1 12.0g",
        "suppressed 1 2 8.0c",
        "reduced 65 12.0g",
        "suppressed 65 2 8.0c",
        "phase 3 1.0e",
        "recovered 2 0 13.0a",
        "turn 2 1.0a",
        "phase 0 1.0b",
        "impulse 0 4.0b",
    ]


# --- vehicles -------------------------------------------------------------------------------------------------------


def test_what_is_told_of_a_shot_that_leaves_a_tank_in_doubt() -> None:
    t = table("0 9E5 pz4h facing=2", "64 9E7 m4a1 facing=0", options={"unconfirmed_kills": True})
    assert told(t, "activate 0", "engage", "aim 64", dice=(7,)) == [
        "activated 0 engage 4.2a",
        "fired 0 9E7 fire 6.0a",
        "marked-used 0 4.2a",
        "kill-shot 0 64 7 6 unconfirmed 20.6c",
        "unconfirmed 64 92.0a",
    ]


def test_what_is_told_of_a_tank_in_doubt_that_answers() -> None:
    t = table("0 9E4 pz4h facing=2", "64 9E7 m4a1 facing=0 uk=1", options={"unconfirmed_kills": True})
    assert told(t, "activate 0", "move", "go 9E5", "op-engage 64", dice=(9, 6, 5)) == [
        "activated 0 move 4.2a",
        "moved 0 9E5 69 20.3d",
        "kill-tested 64 9 works 92.0h",
        "fired 64 9E5 op-fire 6.0a",
        "marked-used 64 9.0e",
        "proficiency 64 6 6 True 20.4d",
        "kill-shot 64 0 5 4 unconfirmed 20.6c",
        "unconfirmed 0 92.0a",
    ]


def test_what_is_told_of_a_short_drive() -> None:
    t = table("0 9E4 pz4h facing=2", AMERICAN)
    assert told(t, "activate 0", "move", "go 9E5", "pass", "face 1", "overwatch") == [
        "activated 0 move 4.2a",
        "moved 0 9E5 69 20.3d",
        "turned 0 1 20.3d",
        "marked-ready 0 20.3j",
    ]


def test_what_is_told_of_who_climbs_out_and_in() -> None:
    t = table("0 9E5 spw251_1 facing=0", "1 9E5 panzergrenadiers ride=0", "64 9A1 us_paratroopers used")
    assert told(t, "activate 1", "move", "go 9E4", "pass", "dismount", "pass", "decline") == [
        "activated 1 move 4.2a",
        "moved 0 9E4 81 20.3d",
        "dismounted 1 0 9E4 21.3f",
        "stopped 1 5.0b",
        "marked-used 1 5.0p",
    ]
    t = table("0 emptied spw251_1", "1 9E5 panzergrenadiers", "64 9A1 us_paratroopers used")
    assert told(t, "activate 1", "mount", "pass", "face 3", "stop") == [
        "activated 1 mount 4.2a",
        "mounted 1 0 9E5 21.3j",
        "stopped 0 20.3l",
        "marked-used 0 20.3l",
        "marked-used 1 20.3l",
    ]


# --- support --------------------------------------------------------------------------------------------------------


def test_what_is_told_of_artillery() -> None:
    guns = {"sides": {"axis": {"artillery": [GUN, GUN, GUN], "range": [1, 12]}}}
    t = table(GERMAN, AMERICAN, "65 9E8 m4a1 facing=0", changes=guns)
    assert told(t, "call 0", "barrage 9E8", "call 1", "alert", "call 2", "save", dice=(6, 7, 3)) == [
        "called 0 9E8 barrage 32.0j",
        "support-checked 0 6 6 True 32.0e",
        "fell 0 7 7 9E8 32.0n",
        "shelled 0 9E8 3 32.0s",
        "hit-by 64 8 3 casualty 32.0t",
        "reduced 64 6.2d",
        "suppressed 64 2 8.0c",
        "vehicle-bombed 0 65 3 1 miss 32.0u",
        "support-ready 1 4.3a",
        "support-used 2 4.2c",
    ]


def test_what_is_told_of_smoke() -> None:
    t = table(GERMAN, AMERICAN, changes={"sides": {"axis": {"artillery": [GUN]}}})
    assert told(t, "call 0", "smoke 9E8", dice=(6, 7)) == [
        "called 0 9E8 smoke 32.0j",
        "support-checked 0 6 6 True 32.0e",
        "fell 0 7 7 9E8 32.0n",
        "smoke-laid 0 9E8 60.0b",
    ]


def test_what_is_told_of_an_aircraft_led_astray() -> None:
    planes = {"sides": {"axis": {"aircraft": [{"kind": "stuka", "turn": 1}]}}}
    t = table(GERMAN, AMERICAN, "65 9E7 m4a1 facing=0", changes=planes)
    assert told(t, "call 0", "strike 64", "unit 65", dice=(7, 5)) == [
        "strike 0 64 35.0e",
        "support-checked 0 7 6 False 35.0f",
        "diverted 0 65 35.0g",
        "bombed 0 9E7 5 35.0k",
        "vehicle-bombed 0 65 5 6 destroyed 35.0n",
        "eliminated 65 35.0n",
        "support-left 0 35.0a",
    ]
