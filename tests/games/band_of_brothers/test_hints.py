"""Values of the lesser choices: each in a position where one answer is plainly the better one."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from sandtable import Table
from sandtable.testing import play
from tests.games.judging import best, worths

from .helpers import field, legal
from .test_action_values import FAR, take, wants
from .test_artillery import battery, shelled
from .test_night import fire, night
from .walking import country, set_off

# --- before the game ------------------------------------------------------------------------------------------------


def swapping(give: dict[str, int], take: dict[str, int], **also: Any) -> Table:
    """A scenario in which the axis may exchange some of its counters."""
    units = {"german_first_line": 3, "german_first_line_decoy": 1, "german_first_line_mg": 1}
    axis = {
        "groups": [{"units": units, "area": {"boards": ["1"]}}],
        "swaps": [{"give": give, "take": take, "also": also}],
    }
    allies = {"groups": [{"units": {"us_paratroopers": 2}, "area": {"boards": ["1"]}}]}
    options = {"changes": {"sides": {"axis": axis, "allies": allies}, "turns": 6}}
    return sandtable.new("band_of_brothers", "field", seed=1, options=options)


def test_a_machine_gun_is_taken_for_a_decoy_and_not_given_for_one() -> None:
    decoy, gun = {"german_first_line_decoy": 1}, {"german_first_line_mg": 1}
    assert best(swapping(decoy, gun)) == "swap 1"
    assert best(swapping(gun, decoy)) == "swap 0"


def test_who_attacks_gives_up_a_turn_only_for_more_than_it_is_worth() -> None:
    even = {"german_first_line": 1}
    assert worths(swapping(even, even, turns=5))["swap 1"] < 0


def test_reinforcements_take_the_way_that_is_nearer_to_what_they_need() -> None:
    routes = {"one_of": [{"edge": "W"}, {"edge": "E"}], "turn": 2}
    axis = {"groups": [{"units": {"german_first_line": 2}, **routes}]}
    allies = {"groups": [{"units": {"us_paratroopers": 2}, "area": {"boards": ["1"]}}]}
    for goal, way in (("1B5", "route 0"), ("1H5", "route 1")):
        changes = {"sides": {"axis": axis, "allies": allies}, **wants(take(goal))}
        t = sandtable.new("band_of_brothers", "field", seed=1, options={"changes": changes})
        while not any(text.startswith("route") for text in legal(t)):
            t.play(best(t))
        assert best(t) == way


# --- smoke ----------------------------------------------------------------------------------------------------------

GRENADES = {"smoke_grenades": ["axis"], **wants(take("9C5"), turns=6)}


def test_who_stays_under_fire_throws_smoke_about_himself() -> None:
    enemies = ("64 9C8 us_paratroopers", "65 9C8 us_paratroopers")
    t = country("0 9C5 german_first_line", *enemies, *FAR, changes=GRENADES)
    set_off(t, 0)
    assert worths(t)["grenade 9C5"] > worths(t)["stop"]


def test_nobody_wastes_smoke_where_nobody_fires() -> None:
    t = country("0 9C5 german_first_line", *FAR, changes=GRENADES)
    set_off(t, 0)
    found = worths(t)
    assert max(w for text, w in found.items() if text.startswith("grenade")) < found["stop"]


def test_attackers_blind_enemies_whom_shells_would_not_hurt() -> None:
    guns = [battery(smoke=True, proficiency=6)]
    units = ("0 6B3 german_first_line", "64 6E6 us_paratroopers", "65 6E6 us_paratroopers")
    strong = "pillboxes: 6E6"
    t = shelled(*units, guns=guns, changes=wants(take("6E6")), more=strong)
    t.play("call 0")
    found = worths(t)
    assert found["smoke 6E6"] > found["save"]
    assert found["smoke 6E6"] > found["smoke 6B9"]


def test_artillery_of_defenders_waits_for_movers_while_there_are_any() -> None:
    away = ("0 1A1 german_first_line", "64 1I9 us_paratroopers")
    t = shelled(*away, board="1", changes=wants(take("1A1"), side="allies"))
    assert worths(t)["call 0"] > 0
    t.play("call 0")
    assert best(t) == "alert"
    t = shelled(away[0], f"{away[1]} used", board="1", changes=wants(take("1A1"), side="allies"))
    t.play("call 0")
    assert worths(t)["alert"] == worths(t)["save"]


# --- by night -------------------------------------------------------------------------------------------------------


def test_a_flare_is_lit_over_enemies_who_can_be_fired_at() -> None:
    units = ("0 6E3 german_first_line", "64 6E8 us_paratroopers", "65 6E8 us_paratroopers")
    found = worths(night(*units, flares=1))
    assert found["flare 6E8"] > 0 > found["flare 6A1"]
    lit = worths(night(*units, flares=1, more="flares: 6E8"))
    assert lit["flare 6E8"] < 0, "there is light enough"


def flashes(target: str, terrain: dict[str, list[str]] | None = None) -> Table:
    """A German has fired by night; an American out of sight may answer."""
    changes = {"changes": terrain} if terrain else {}
    more: dict[str, Any] = {"changes": changes, "more": "cp: axis 0 allies 0"}
    t = night("0 6E5 german_first_line", "64 6E6 us_paratroopers used", target, **more)
    fire(t, 0, "6E6", 10)
    return t


def test_a_muzzle_flash_in_the_open_is_answered_by_a_good_shot() -> None:
    found = worths(flashes("65 6E9 us_paratrooper_mg"))
    assert found["op-fire 65"] > found["pass"]


def test_a_muzzle_flash_in_a_stone_building_is_left_alone_by_a_broken_one() -> None:
    found = worths(flashes("65 6E9 us_paratroopers red", {"stone_building": ["6E5"]}))
    assert found["op-fire 65"] < found["pass"]


def test_a_decoy_is_put_back_by_who_has_nothing_better_to_do() -> None:
    lost = "2 lost german_first_line_decoy"
    t = night(
        "0 6A1 german_first_line concealed", lost, "64 6I9 us_paratroopers", changes=wants(take("6A1"), side="allies")
    )
    t.play("activate 0")
    assert best(t) == "decoy"


# --- where to and which way -----------------------------------------------------------------------------------------


def test_squads_call_a_halftrack_when_they_have_far_to_go_and_nobody_fires() -> None:
    away = ("0 emptied spw251_1", "1 6A1 panzergrenadiers", "8 6A9 german_first_line", "64 6I9 soviet_smg used")
    t = field(*away, board="6", changes=wants(take("6I7"), turns=4))
    t.play("activate 1")
    assert worths(t)["mount"] > worths(t)["overwatch"]
    near = field(*away, board="6", changes=wants(take("6B2"), turns=4))
    near.play("activate 1")
    assert worths(near)["mount"] < worths(near)["overwatch"]


@pytest.mark.parametrize(("foe", "way"), [("9E1", "turn 0"), ("9E9", "turn 3")])
def test_a_gun_turns_to_where_the_enemy_is(foe: str, way: str) -> None:
    facing = 3 if foe == "9E1" else 0
    t = country(f"0 9E5 pak38 facing={facing}", f"64 {foe} us_paratroopers", "8 9A9 german_first_line")
    t.play("activate 0")
    turns = {text: w for text, w in worths(t).items() if text.startswith("turn")}
    assert max(turns, key=turns.__getitem__) in (way, f"turn {(int(way[-1]) + 5) % 6}")
    assert max(turns.values()) > 0


def test_the_unit_that_matters_most_checks_first() -> None:
    units = ("0 9C3 german_first_line red reduced", "1 9D5 german_first_line red", "64 9C4 us_paratroopers used")
    t = field(*units, "65 9D6 us_paratroopers used", *FAR, board="9", more="cp: axis 2 allies 0")
    while not any(text.startswith("check") for text in legal(t)):
        play(t, "use" if "use" in legal(t) else legal(t)[0])
    assert best(t) == "check 1"
