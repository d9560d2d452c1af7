"""Activation lines and the units that an HQ can activate (6.3)."""

from __future__ import annotations

from random import Random

import pytest

from sandtable import new
from sandtable.games.empire_of_the_sun.rules.board import board_of
from sandtable.games.empire_of_the_sun.rules.commanding import commanders
from sandtable.games.empire_of_the_sun.rules.conditions import objection_to_operations
from sandtable.games.empire_of_the_sun.rules.pieces import NAMES
from sandtable.games.empire_of_the_sun.rules.piles import playable
from sandtable.games.empire_of_the_sun.rules.plays import objection_to_use
from sandtable.games.empire_of_the_sun.rules.state import State
from sandtable.games.empire_of_the_sun.rules.verbs import OFFENSIVE, USES
from sandtable.testing import rule

from .helpers import can_activate, in_supply, map_of


@rule("EOTS:6.0b", "EOTS:6.3b", "EOTS:6.0c")
def test_only_units_in_supply_are_activated() -> None:
    units = "4017 HQ_South_Seas\n3416 HQ_Yamamoto\n4423 17_Army"
    held = "Australian Mandates: all"
    assert can_activate(map_of(units, held=held), "HQ_South_Seas") == {"17_Army"}
    # A bomber's zone over Guadalcanal cuts the army off; it stands next to the sea all the same.
    assert can_activate(map_of(f"{units}\n4424 13_LRB*", held=held), "HQ_South_Seas") == set()


@rule("EOTS:6.0f")
def test_supply_may_come_from_one_hq_and_activation_from_another() -> None:
    # The South HQ is too far away to supply the brigade, the South Seas HQ cannot reach it to activate it? It can.
    t = map_of("4017 HQ_South_Seas\n1805 HQ_SEAC\n1905 5_AF 33_Corps\n1307 HQ_Central")
    assert in_supply(t, "5_AF", "33_Corps") == [True, True]
    assert can_activate(t, "HQ_Central") == {"5_AF"}  # supplied by either
    assert can_activate(t, "HQ_SEAC") == {"5_AF", "33_Corps"}


@rule("EOTS:6.3d", "EOTS:6.11a")
def test_an_activation_line_is_no_longer_than_the_command_range() -> None:
    t = map_of("4017 HQ_South_Seas\n3416 HQ_Yamamoto\n4825 1_SN\n4826* 2_SN*".replace("4826*", "4826"))
    assert can_activate(t, "HQ_South_Seas") == {"1_SN"}  # 12 and 13 hexes away


@rule("EOTS:6.3c", "EOTS:6.4h", "EOTS:6.4l")
def test_an_open_enemy_zone_bars_the_line_by_sea_and_not_by_land() -> None:
    by_sea = "4017 HQ_South_Seas\n4021 17_Army*\n4022 Wasp*"
    assert can_activate(map_of(by_sea, held="Australian Mandates: all"), "HQ_South_Seas") == set()
    by_land = "2008 HQ_South\n2106 15_Army\n2105 AVG*"
    assert can_activate(map_of(by_land, held="Burma: all"), "HQ_South") == {"15_Army"}


@rule("EOTS:6.3c")
def test_an_enemy_ground_or_air_unit_bars_the_line_by_land() -> None:
    ring = "2007 5_Chinese\n2107 AVG\n2108 6_Chinese\n2009 Hermes*"  # all around Rangoon
    units = f"2008 HQ_South\n2106 15_Army*\n{ring}"
    assert can_activate(map_of(units, held="Burma: all"), "HQ_South") == set()
    assert can_activate(map_of(units.replace("\n2107 AVG", ""), held="Burma: all"), "HQ_South") == {"15_Army"}


@rule("EOTS:6.3e")
def test_the_line_crosses_impassable_sides_and_goes_ashore_without_a_port() -> None:
    # The brigade stands inland of Hollandia, which the Allies hold; a line ashore there would supply nobody.
    units = "4017 HQ_South_Seas\n3522 17_Army*"
    assert can_activate(map_of(units), "HQ_South_Seas") == {"17_Army"}
    assert in_supply(map_of(units.replace("*", "")), "17_Army") == [False]


@rule("EOTS:6.12b", "EOTS:6.12c", "EOTS:6.12d")
def test_hqs_activate_units_of_their_nations() -> None:
    units = "3727 {}\n3626 HQ_Halsey\n3023 HQ_SEAC\n2825 HQ_ABDA\n3625 XI_Corps* 5_AF* Kent* Dutch_CL*"
    found = {hq: can_activate(map_of(units.format("HQ_ANZAC")), hq) for hq in ("HQ_Halsey", "HQ_SEAC", "HQ_ABDA")}
    assert found["HQ_Halsey"] == {"XI_Corps", "5_AF"}
    assert found["HQ_SEAC"] == {"5_AF", "Kent"}
    assert found["HQ_ABDA"] == {"XI_Corps", "5_AF", "Kent", "Dutch_CL"}


@rule("EOTS:13.74c", "EOTS:13.75d")
def test_units_in_china_are_activated_by_a_line_to_kunming_or_over_the_hump() -> None:
    units = "1805 HQ_SEAC\n2407 5_Chinese\nchina 14_AF"
    assert can_activate(map_of(units), "HQ_SEAC") == {"5_Chinese", "14_AF"}
    assert can_activate(map_of(units, held="Burma: 2008"), "HQ_SEAC") == set()  # out of supply
    hump = map_of(units, held="Burma: 2008", more="        flags: hump")
    assert can_activate(hump, "HQ_SEAC") == {"5_Chinese", "14_AF"}


@pytest.mark.parametrize("scenario", ["1942", "1944", "burma"])
def test_the_units_offered_are_those_to_which_nothing_is_objected(scenario: str) -> None:
    asked = 0
    for seed in range(3):
        t, rng = new("empire_of_the_sun", scenario, seed=seed), Random(seed)
        while asked < 12 * (seed + 1) and t.to_act:
            if t.prompt == "activate":
                offered = {str(action) for action in t.legal}
                assert {text for name in NAMES if not t.why(text := f"activate {name}")} == offered - {"done"}
                asked += 1
            t.play(rng.choice(t.legal))
    assert asked == 36


@pytest.mark.parametrize("scenario", ["1942", "1944", "south_pacific", "burma"])
def test_what_cards_are_played_for_is_what_nothing_is_objected_to(scenario: str) -> None:
    asked = 0
    for seed in range(40):
        t, rng = new("empire_of_the_sun", scenario, seed=seed), Random(seed)
        while t.to_act and asked < 10 * (seed + 1):
            s = t._state
            if t.prompt == "card":
                assert isinstance(s, State)
                side = t.sides.index(t.to_act)
                for card in playable(s, side):
                    offered = {action.args[1] for action in t.legal if action.verb == "play" and action.args[0] == card}
                    uses = {use for use in range(len(USES)) if objection_to_use(s, side, card, use) is None}
                    plain = objection_to_operations(s, side, card) is None
                    assert offered == uses
                    assert (OFFENSIVE in offered) == (plain and bool(commanders(s, side, card, False)))
                asked += 1
            t.play(rng.choice(t.legal))
        if asked >= 60:
            break
    assert asked >= 60


def test_routes_are_kept_as_they_lie_on_the_map() -> None:
    for name in ("pacific", "burma"):
        board = board_of(name)
        for unbuilt in (frozenset[str](), frozenset({"2104", "kwai"}), frozenset({"2104", "2105", "2205", "kwai"})):
            for h in range(board.n):
                for _, to in board.grid.exits[h]:
                    assert board.has_route(h, to, unbuilt) == board.is_built(h, to, unbuilt)
