"""Post-battle movement (9.6, 6.5)."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.games.empire_of_the_sun.rules.after_battle import PostBattle, withdrawal
from sandtable.games.empire_of_the_sun.rules.board import SEA
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, JAPAN, PIECE, SIDES
from sandtable.testing import refused, rule

from .fights import battle, finish, roll, with_step
from .helpers import field, map_of, open_zone, state, texts, where

HOLD = "Australian Mandates: all\nNew Guinea: all"


def after(units: str, side: str = "allies", ops: tuple[int, int] = (1, 1), shifted: str = "", **more: Any) -> Table:
    """All battles of an offensive are over."""
    t = map_of(units, **more)
    s = state(t)
    s.shifted = sum(1 << PIECE[name] for name in shifted.split())
    return with_step(t, PostBattle(side=SIDES.index(side), ops=ops))


def places(t: Table) -> set[str]:
    """The hexes where the unit asked for may end."""
    return {text.split()[2] for text in texts(t)}


@rule("EOTS:6.5c", "EOTS:6.5b", "EOTS:9.62a", "EOTS:9.62d", "EOTS:9.6a")
def test_ships_and_aircraft_may_go_to_a_place_that_was_just_won() -> None:
    t = battle("4423 Northampton* 1_Marine*~ 4_SN-\n4825 13_AF*@4423", held="Australian Mandates: all")
    roll(t, "090")  # the brigade on Guadalcanal dies
    state(t).declared = 1 << state(t).board.grid.at("4423")  # the battle there is over: it bars nobody any more
    t = with_step(t, PostBattle(side=1, ops=(1, 1)))
    assert texts(t)[0].startswith("home 13_AF")
    assert "4423" in places(t)
    refused(t, "home 13_AF 4424", "EOTS:9.62d")  # no airfield
    t.play("home 13_AF 4423")
    assert {"4423", "4825"} <= places(t)
    t.play("home Northampton 4423")
    assert (where(t, "13_AF"), where(t, "Northampton"), t.prompt) == ("4423", "4423", "card")


@rule("EOTS:9.6a")
def test_allowances_are_those_of_the_offensive_and_strategic_movers_stay() -> None:
    near = after("4423 Northampton*\n3727 Wasp*", ops=(1, 1), shifted="Wasp")
    far = after("4423 Northampton*", ops=(1, 3))
    assert places(near) < places(far)
    assert all(
        state(near).board.grid.dist(state(near).board.grid.at("4423"), state(near).board.grid.at(h)) <= 5
        for h in places(near)
    )
    refused(near, "home Northampton 5808", "EOTS:9.6a")
    refused(near, "home Wasp 3727", "EOTS:9.6a")


@rule("EOTS:9.62d")
def test_ships_end_in_ports_and_aircraft_on_airfields_without_enemy_troops() -> None:
    t = after("4423 Northampton*", ops=(1, 2))
    refused(t, "home Northampton 3624", "EOTS:9.62d")  # an airfield without a port
    units = "4523 13_AF*\n4017 HQ_South_Seas\n4828 HQ_ANZAC"
    assert "4423" in places(after(units))
    t = after(f"{units}\n4423 4_SN")
    assert "4423" not in places(t)
    refused(t, "home 13_AF 4423", "EOTS:9.62d")


@rule("EOTS:9.6b")
def test_ground_units_do_not_move_after_battle() -> None:
    t = after("4423 Northampton* 1_Marine*~")
    refused(t, "home 1_Marine 4825", "EOTS:9.6b")


@rule("EOTS:8.45j")
def test_a_landing_that_was_turned_back_leaves_even_a_hex_that_its_side_has_taken() -> None:
    t = map_of("4423 1_Marine*~ X_Corps*~\n4828 HQ_ANZAC\n4017 HQ_South_Seas")
    state(t).turned = 1 << PIECE["1_Marine"]
    t = with_step(t, PostBattle(side=ALLIES, ops=(1, 1)))
    assert {text.split()[1] for text in texts(t)} == {"1_Marine"}
    refused(t, "home 1_Marine 4423", "EOTS:8.45j")
    t.play("home 1_Marine 4825")
    assert (where(t, "1_Marine"), where(t, "X_Corps"), t.prompt) == ("4825", "4423", "card")


@rule("EOTS:9.6c", "EOTS:9.6d", "EOTS:9.61a")
def test_the_reaction_player_goes_first_and_whoever_was_activated_may_go() -> None:
    t = after("4423 Northampton*\n4017 HQ_South_Seas Aoba*\n4016 Takao* Nachi", ops=(2, 2))
    assert t.to_act == "japan"
    refused(t, "home Northampton 4423", "EOTS:9.6c")
    refused(t, "home Nachi 4017", "EOTS:9.6a")  # not activated
    refused(t, "home Aoba 4016", "EOTS:9.61a")  # no port
    t.play("home Aoba 4017")
    t.play("home Takao 4017")
    assert (where(t, "Takao"), t.to_act) == ("4017", "allies")


@rule("EOTS:9.61b")
def test_the_reaction_player_ends_in_supply_and_command_if_he_can() -> None:
    units = "4423 Northampton* 3_SN\n4021 Aoba*\n4826 2_SN"
    t = after(units, ops=(3, 1), held=HOLD + "\nNew Hebrides: 4828")
    assert "4828" in places(t)  # no HQ at all: any port
    t = after(units + "\n4017 HQ_South_Seas", ops=(3, 1), held=HOLD + "\nNew Hebrides: 4828")
    assert "4017" in places(t)
    refused(t, "home Aoba 4828", "EOTS:9.61b")  # 15 hexes from the HQ, which commands 12


@rule("EOTS:9.61b", "EOTS:6.23c")
def test_a_port_of_the_tokyo_express_is_in_supply_if_an_hq_commands_it() -> None:
    units = "4423 3_SN\n4021 Aoba*\n4017 HQ_South_Seas\n4828 HQ_ANZAC\n4424 Lexington"
    t = after(units, ops=(3, 1), held=HOLD)
    assert "4423" in open_zone(t, "allies")  # no line comes to Guadalcanal
    refused(t, "home Aoba 4423", "EOTS:9.61b")
    t = after(units, ops=(3, 1), held=HOLD, more="        tokyo_express: 4423")
    assert {"4017", "4423"} <= places(t)
    t.play("home Aoba 4423")
    assert where(t, "Aoba") == "4423"


def ends(t: Table, unit: str) -> set[str]:
    """The hexes where one of the units asked for may end."""
    return {text.split()[2] for text in texts(t) if text.split()[1] == unit}


@rule("EOTS:9.61b", "EOTS:6.4b")
def test_a_ship_that_reacts_may_go_home_before_the_carrier_that_keeps_its_port_in_supply() -> None:
    units = "4423 3_SN\n4421 Akagi*\n4021 Aoba*\n4017 HQ_South_Seas\n4828 HQ_ANZAC\n4424 Lexington"
    t = after(units, ops=(3, 1), held=HOLD)
    assert "4423" not in open_zone(t, "allies")
    assert "4423" in ends(t, "Aoba")
    t.play("home Akagi 4017")
    refused(t, "home Aoba 4423", "EOTS:9.61b")
    t = after(units, ops=(3, 1), held=HOLD)
    t.play("home Aoba 4423")
    t.play("home Akagi 4017")
    assert (where(t, "Aoba"), where(t, "Akagi")) == ("4423", "4017")


@rule("EOTS:9.62b", "EOTS:9.62c")
def test_a_failed_landing_may_leave_before_the_carrier_that_covers_it_or_after() -> None:
    units = "4423 1_Marine*~ Lexington* 4_SN\n4021 HQ_South_Seas\n4222 24_Flotilla\n4828 HQ_ANZAC"
    t = after(units, held="Australian Mandates: all")
    assert "4423" not in open_zone(t, "japan")
    covered = ends(t, "1_Marine")
    assert covered == way_home(t, "1_Marine", 5)
    refused(t, "home 1_Marine 4023", "EOTS:9.62b")
    t.play("home Lexington 4826")
    assert "4423" in open_zone(t, "japan")
    assert ends(t, "1_Marine") == way_home(t, "1_Marine", 5) > covered | {"4023"}
    t = after(units, held="Australian Mandates: all")
    t.play("home 1_Marine 4825")
    t.play("home Lexington 4826")
    assert (where(t, "1_Marine"), where(t, "Lexington"), t.prompt) == ("4825", "4826", "card")


@rule("EOTS:9.61b", "EOTS:9.62d")
def test_units_without_any_base_are_eliminated() -> None:
    t = after("5321 Takao* Northampton*", ops=(1, 3))
    finish(t)
    assert (where(t, "Takao"), where(t, "Northampton")) == ("eliminated", where(t, "Northampton"))
    t = after("3906 Northampton*", ops=(1, 1))
    assert where(t, "Northampton") == "eliminated"


@rule("EOTS:9.61c", "EOTS:8.22a")
def test_idle_ships_of_the_reaction_player_flee_from_a_lost_port_last_of_all() -> None:
    t = after("4021 Northampton* Aoba\n4020 1_SN", held="Australian Mandates: 4020\nCarolines: all")
    assert t.to_act == "allies"
    t.play("home Northampton 4021")
    assert (t.to_act, t.prompt) == ("japan", "refuge")


def way_home(t: Table, unit: str, points: int) -> set[str]:
    """The Allied coasts that a failed landing reaches hex by hex, out of the enemy's air zone once and for all."""
    s, grid, zone = state(t), state(t).board.grid, open_zone(t, "japan")
    start = s.at[PIECE[unit]]
    seen = {(start, grid.label[start] not in zone)}
    fringe = set(seen)
    for _ in range(points):
        fringe = {
            (to, out or grid.label[to] not in zone)
            for h, out in fringe
            for step, to in grid.exits[h]
            if s.board.side[grid.side[h][step % 6]] & SEA
            and not s.standing_at(to, JAPAN)
            and not (out and grid.label[to] in zone)
        } - seen
        seen |= fringe
    return {grid.label[h] for h, _ in seen if s.board.coastal >> h & 1 and s.controls(ALLIES, h)}


@rule("EOTS:9.62b")
def test_a_failed_landing_goes_home_by_sea_around_enemies_and_their_air_zone() -> None:
    held = "New Hebrides: 4825"
    free = after("4825 1_Marine*~ 2_SN", ops=(1, 2), held=held)
    assert places(free) == way_home(free, "1_Marine", 10)
    barred = after(
        "4825 1_Marine*~ 2_SN\n4017 HQ_South_Seas*\n4422 24_Flotilla*", ops=(1, 2), held=held, shifted="24_Flotilla"
    )
    zone = open_zone(barred, "japan")
    assert "4423" in zone and "4825" not in zone
    assert places(barred) == way_home(barred, "1_Marine", 10) < places(free)
    lost = places(free) - places(barred)
    refused(barred, f"home 1_Marine {min(lost)}", "EOTS:9.62b")
    met = after("4825 1_Marine*~ 2_SN\n4828 Tenryu", ops=(1, 2), held=held)
    assert places(met) == way_home(met, "1_Marine", 10) == places(free) - {"4828"}
    refused(met, "home 1_Marine 4828", "EOTS:9.62b")  # a cruiser lies there
    barred.play("home 1_Marine 4828")
    assert where(barred, "1_Marine") == "4828"


@rule("EOTS:8.45k")
def test_a_failed_landing_may_go_back_to_a_coast_without_a_port() -> None:
    t = after("4825 1_Marine*~ 2_SN", ops=(1, 2), held="New Hebrides: 4825")
    refused(t, "home 1_Marine 4725", "EOTS:8.45k")  # the sea
    t.play("home 1_Marine 4926")  # Tanna
    assert where(t, "1_Marine") == "4926"


@rule("EOTS:9.62c")
def test_a_failed_landing_in_an_enemy_zone_leaves_it_once() -> None:
    units = "4423 1_Marine*~ 4_SN 24_Flotilla*\n4017 HQ_South_Seas"
    t = after(units, ops=(1, 3), shifted="24_Flotilla", held="Australian Mandates: 4423")
    assert "4423" in open_zone(t, "japan")
    assert places(t) == way_home(t, "1_Marine", 15) != set()
    again = after(
        units + "\n4828 25_Flotilla*", ops=(1, 3), shifted="24_Flotilla 25_Flotilla", held="Australian Mandates: 4423"
    )
    assert places(again) == way_home(again, "1_Marine", 15) < places(t)  # the second zone cannot be entered


def test_a_failed_landing_uses_the_links_of_a_small_map() -> None:
    s = state(field("turn: 6\nunits:\n  1912 15_Army*~\n", scenario="burma"))
    jitra, singapore = (s.board.grid.at(label) for label in ("1912", "2015"))
    reach = [s.board.cells.unpack(withdrawal(s, JAPAN, jitra, points)) >> singapore & 1 for points in (1, 2)]
    assert reach == [0, 1]  # two hexes away
