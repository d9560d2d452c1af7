"""Retreats: length, direction, the six priorities, elimination, stops, second attacks, leaving the map (13, 19.5)."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from sandtable import Table
from sandtable.games.holland44.rules.battle import NORMAL
from sandtable.games.holland44.rules.board import board_of
from sandtable.games.holland44.rules.strength import RESULTS
from sandtable.testing import refused, rule

from .battles import front, named, prepare, resolve
from .helpers import marks, stack, steps, texts, where
from .meadow import FIVE, earned, fall_back, meadow, strike

DR, DRX, A1_D1, DMR, D1, DS = range(1, 7)  # the dice at 5-1
ATTACKERS = ("6DLI/151/50", "8DLI/151/50", "9DLI/151/50", "1D/231/50")
CANAL_NORTH = {"3718-3818": "canal", "3718-3819": "canal"}


PAIR = "Hartung/10ss rmnts_19/9ss"  # 4 as Henke; two units are asked for every step, since they may split


def beaten(more: str = "", defender: str = "Henke", die: int = DR, **changes: Any) -> Table:
    """DR at 5-1 against 3718 from the south, and nobody stands fast."""
    t = meadow(f"{FIVE}\n 3718 {defender}\n {more}", **changes)
    t.play("attack 3718")
    for unit in [text.split()[1] for text in texts(t) if text.startswith("leave ")]:
        if unit not in ATTACKERS:
            t.play(f"leave {unit}")
    resolve(t, die)
    if t.prompt == "determined-defense":
        t.play("pass")
    return t


@cache
def no_roads() -> dict[str, str]:
    """A map without any road, so that supply comes from the edge alone."""
    board = board_of("map.json")
    label, hexes = board.grid.label, board.grid.side_hexes
    return {f"{label[hexes[i][0]]}-{label[hexes[i][1]]}": "" for i, road in enumerate(board.road) if road}


# --- length and direction


@rule("H44:13.1.1a")
def test_after_dr_units_retreat_two_hexes_and_no_more() -> None:
    t = beaten()
    t.play("step 3818")
    refused(t, "stop", "H44:13.3b")
    t.play("step 3918")
    assert where(t, "Henke") == "3918" and t.prompt != "retreat"


@rule("H44:13.1.1a")
def test_after_dmr_the_owner_chooses_between_two_and_three_hexes() -> None:
    t = beaten(die=DMR)
    t.play("step 3818")
    t.play("step 3918")
    assert "stop" in texts(t) and "step 4019" in texts(t)
    t.play("step 4019")
    assert where(t, "Henke") == "4019" and t.prompt != "retreat"


@rule("H44:13.1.3c")
def test_a_retreat_of_three_hexes_is_not_cut_short_one_hex_away() -> None:
    t = beaten(die=DMR, roads=no_roads())
    t.play("step 3818")
    t.play("step 3819")
    refused(t, "stop", "H44:13.1.3c")
    t.play("step 3919")
    assert where(t, "Henke") == "3919"


@rule("H44:13.1.1b")
def test_attackers_never_retreat() -> None:
    t = fall_back(beaten(), "3818", "3918")
    assert [where(t, unit) for unit in ATTACKERS] == ["3618", "3618", "3619", "3619"]


@rule("H44:13.1.1c", "H44:14.1.2a")
def test_two_hexes_of_retreat_disrupt_a_unit_and_rout_one_that_was_disrupted() -> None:
    t = fall_back(beaten(defender="Hartung/10ss rmnts_19/9ss"), "3818", "3918")
    assert marks(t, "Hartung/10ss") == {"disrupted"}
    t = fall_back(beaten(defender="Hartung/10ss Gothsche:1*disrupted"), "3818", "3918")  # 2 + 2
    assert (marks(t, "Hartung/10ss"), marks(t, "Gothsche")) == ({"disrupted"}, {"routed"})


@rule("H44:13.1.2a")
def test_a_stack_may_split_at_any_point() -> None:
    t = beaten(defender="Hartung/10ss rmnts_19/9ss")
    assert texts(t) == ["step 3818", "step 3819", "take Hartung/10ss", "take rmnts_19/9ss"]
    t.play("step 3818")
    t.play("take rmnts_19/9ss")
    refused(t, "take Hartung/10ss", "H44:13.1.2a")
    refused(t, "take rmnts_19/9ss", "H44:13.1.2a")  # it goes alone already
    t.play("step 3917")
    t.play("step 3918")
    assert (where(t, "rmnts_19/9ss"), where(t, "Hartung/10ss")) == ("3917", "3918")


@rule("H44:13.1.2b")
def test_units_retreat_through_their_friends() -> None:
    t = fall_back(beaten("3818 I/21 Ewald"), "3818", "3918")
    assert where(t, "Henke") == "3918" and stack(t, "3818") == ("I/21", "Ewald")


# --- the priorities


@rule("H44:13.1.3a", "H44:13.1.3b")
def test_a_unit_takes_no_step_that_kills_it_while_another_is_possible() -> None:
    t = beaten("4019 7GH/69/50")  # its zone covers 3918 and 3919
    t.play("step 3818")
    assert t.prompt == "retreat"
    refused(t, "step 3918", "H44:13.2f")
    refused(t, "step 4018", "H44:13.1.3a")
    assert texts(t) == ["step 3917", "step 3817"]


@rule("H44:13.1.3c")
def test_a_retreat_ends_two_hexes_away_if_it_can() -> None:
    t = beaten()
    t.play("step 3818")
    refused(t, "step 3819", "H44:13.1.3c")


@rule("H44:13.1.3c")
def test_where_it_cannot_a_zig_zag_saves_the_unit() -> None:
    ring = ("3818-3817", "3818-3917", "3818-3918", "3819-3918", "3819-3919", "3819-3820", "3718-3717", "3718-3719")
    t = beaten(water=dict.fromkeys(ring, "canal"))
    assert texts(t) == ["step 3818", "step 3819"]
    t.play("step 3818")
    assert where(t, "Henke") == "3819" and marks(t, "Henke") == {"disrupted"}


@rule("H44:13.1.3d")
def test_a_retreat_avoids_enemy_zones_if_it_can() -> None:
    t = beaten()
    refused(t, "step 3717", "H44:13.1.3d")
    refused(t, "step 3719", "H44:13.1.3d")


@rule("H44:13.1.3d")
def test_where_it_cannot_the_first_zone_does_not_matter() -> None:
    t = beaten(water=CANAL_NORTH)
    assert texts(t) == ["step 3717", "step 3719"]
    t.play("step 3717")
    assert sorted(texts(t)) == ["step 3716", "step 3817"]  # 3617 lies in a second zone


@rule("H44:13.1.3d", "H44:13.1.3e")
def test_units_that_stay_cancel_the_zone_but_are_avoided_where_they_are_in_contact() -> None:
    t = beaten("3717 I/21", PAIR, water=CANAL_NORTH)
    refused(t, "step 3719", "H44:13.1.3d")  # a zone, while 3717 is none any more
    t = beaten("3717 I/21", PAIR)
    refused(t, "step 3717", "H44:13.1.3e")


@rule("H44:13.1.3e")
def test_the_worked_example_the_second_path_is_forced_by_the_fourth_priority() -> None:
    """E24: two safe ways, and friends in contact on one of them."""
    t = beaten("3818 I/21\n 3917 7GH/69/50", PAIR)
    refused(t, "step 3818", "H44:13.1.3e")
    assert texts(t)[0] == "step 3819"


@rule("H44:13.1.2b")
def test_enemies_across_a_river_without_a_bridge_are_no_contact() -> None:
    t = beaten("3818 I/21\n 3917 7GH/69/50", water={"3818-3917": "major_river", "3918-3917": "major_river"})
    assert "step 3818" in texts(t)
    t.play("step 3818")


@rule("H44:13.1.3e")
def test_a_bridge_that_stands_makes_contact_across_a_major_river() -> None:
    water = {"3818-3917": "major_river", "3918-3917": "major_river"}
    bridge = {"name": "one", "hexes": "3818-3917", "water": "major_river", "kind": "road", "start": "blown"}
    assert "step 3818" in texts(beaten("3818 I/21\n 3917 7GH/69/50", water=water, bridges=[bridge]))
    t = beaten("3818 I/21\n 3917 7GH/69/50", water=water, bridges=[bridge | {"start": "intact"}])
    assert where(t, "Henke") == "3819"  # the only hex left for the first step


@rule("H44:13.1.3f")
def test_a_retreat_ends_in_supply_if_it_can() -> None:
    """Without roads only hexes near the eastern edge are in supply: 3823 is, three hexes from 3826; 3922 is not."""
    t = meadow("3621 6DLI/151/50 8DLI/151/50\n 3622 9DLI/151/50 1D/231/50\n 3721 Henke", roads=no_roads())
    strike(t, DR, hex="3721")
    t.play("pass")
    assert where(t, "Henke") == "3823"  # the only way left
    t = meadow(
        "3621 6DLI/151/50 8DLI/151/50\n 3622 9DLI/151/50 1D/231/50\n 3721 Hartung/10ss rmnts_19/9ss", roads=no_roads()
    )
    strike(t, DR, hex="3721")
    t.play("pass")
    refused(t, "step 3821", "H44:13.1.3f")


@rule("H44:13.1.3g")
def test_a_retreat_does_not_end_beyond_the_stacking_limit_if_it_can() -> None:
    t = beaten("3918 I/21 Ewald")
    t.play("step 3818")
    refused(t, "step 3918", "H44:13.1.3g")
    assert sorted(texts(t)) == ["step 3817", "step 3917"]


FULL = """3818 I/21 Ewald
 3819 1/Erdmann 2/Erdmann
 3917 3/Erdmann 4/Erdmann
 3918 5/Erdmann 6/Erdmann
 3919 Budde Becker/3
 3817 Harder/9ss Spindler/9ss
 3820 Krafft Schulz
 3720 Oelkers Mattusch
 3716 Stephan Kerutt"""


@rule("H44:13.1.4a")
def test_a_retreat_may_end_beyond_the_stacking_limit_if_there_is_no_room() -> None:
    t = beaten(FULL)
    fall_back(t, "3818", "3918")
    assert stack(t, "3918") == ("5/Erdmann", "6/Erdmann", "Henke")


@rule("H44:13.1.4a", "H44:6.4.1b")
def test_eleven_steps_after_a_retreat_have_until_the_end_of_their_own_movement_phase() -> None:
    t = beaten(FULL.replace("5/Erdmann 6/Erdmann", "Herman/5 Bloch 16/22/180"))
    fall_back(t, "3818", "3918")
    crowd = ("Herman/5", "Bloch", "16/22/180", "Henke")
    while (t.prompt, t.to_act) != ("movement", "german"):
        t.play("end" if "end" in texts(t) else texts(t)[-1])
    assert stack(t, "3918") == crowd and sum(steps(t, unit) for unit in crowd) == 11
    t.play("end")
    assert (t.prompt, t.to_act) == ("trim", "german")


@rule("H44:13.1.4b")
def test_in_breakthrough_combat_units_beyond_the_limit_add_nothing_but_must_retreat_too() -> None:
    crowd = ("Hartung/10ss", "rmnts_19/9ss", "rmnts_20/9ss")  # two of them defend
    t = beaten(f"3819 {' '.join(crowd)}", die=DS)
    fall_back(t, "3818", "3917")
    for action in ("take 6DLI/151/50", "join 8DLI/151/50", "step 3718"):
        t.play(action)
    t.script([5])  # DR
    attack = named(t.play("attack 3819"), "attacks")[0]
    assert (attack.attack, attack.defense, attack.column) == (10, 4, "2-1")
    t.play("pass")
    while t.prompt == "retreat":
        t.play(texts(t)[0])
    assert "3819" not in [where(t, unit) for unit in crowd]
    assert all("disrupted" in marks(t, unit) for unit in crowd)


@rule("H44:13.1.2a", "H44:13.1.3g")
def test_a_stack_that_has_no_room_together_has_to_split() -> None:
    crowd = "3917 3/Erdmann\n 3918 5/Erdmann\n 3919 Budde\n 3817 Harder/9ss\n 3820 Krafft"
    t = beaten(crowd, "Hartung/10ss rmnts_19/9ss")
    assert texts(t) == ["take Hartung/10ss", "take rmnts_19/9ss"]
    refused(t, "step 3818", "H44:13.1.3g")


# --- elimination


@rule("H44:13.2a")
def test_units_that_cannot_move_are_lost_if_they_must_retreat() -> None:
    t = meadow("3618 6DLI/151/50\n 3619 8DLI/151/50\n 3718 u01", more="unknown:\n  u01 1/18_Flak*revealed\n")
    strike(t, DR)
    t.play("pass")
    assert where(t, "u01") == "dead"


@rule("H44:13.2b")
def test_units_are_lost_if_every_hex_around_is_impassable_to_them() -> None:
    polder = dict.fromkeys(("3818", "3819", "3717", "3719"), "polder")
    t = beaten(defender="2/10/10ss Hartung/10ss", terrain=polder, die=2)  # tank shift: 4-1, DR
    assert where(t, "2/10/10ss") == "dead"
    fall_back(t, "3818", "3918")
    assert where(t, "Hartung/10ss") == "3918"


@rule("H44:13.2c")
def test_nobody_retreats_into_an_enemy() -> None:
    refused(beaten("3818 7GH/69/50"), "step 3818", "H44:13.2c")


BOND = "3717 6DLI/151/50 8DLI/151/50\n 3819 9DLI/151/50 1D/231/50"  # across the hexside of 3718 and 3818


def behind_a_bond(more: str = "", **changes: Any) -> Table:
    """DR at 5-1 from both ends of a bond."""
    t = strike(meadow(f"{BOND}\n 3718 {PAIR}\n {more}", **changes), DR)
    t.play("pass")
    return t


@rule("H44:13.2d")
def test_nobody_retreats_across_an_enemy_bond() -> None:
    refused(behind_a_bond(), "step 3818", "H44:13.2d")


@rule("H44:13.2d")
def test_nobody_retreats_into_an_enemy_hex_bond() -> None:
    """3818 is the only way out, and lies between 3817 and 3819: two steps in both make a bond, one does not."""
    for west, place in (("7GH/69/50", "dead"), ("eng/RCE", "3918")):
        ring = f"3717 eng/30\n 3719 eng/43\n 3819 6GH/69/50\n 3817 {west}\n 3918 I/21"
        assert where(beaten(ring, die=DMR), "Henke") == place


@rule("H44:13.2d", "H44:7.4.3a")
def test_a_bond_with_units_on_both_its_sides_holds_nobody_back() -> None:
    refused(behind_a_bond(), "step 3818", "H44:13.2d")
    refused(behind_a_bond("3818 I/21"), "step 3818", "H44:13.1.3e")  # they would live


@rule("H44:13.2d")
def test_a_unit_beside_a_city_breaks_the_bond_that_cannot_be_shifted() -> None:
    refused(behind_a_bond(), "step 3818", "H44:13.2d")
    assert behind_a_bond(settlements={"3818": "city"}).why("step 3818")[0].rule != "H44:13.2d"


@rule("H44:13.2e")
def test_two_empty_hexes_in_enemy_zones_in_a_row_kill() -> None:
    t = beaten(water=CANAL_NORTH)
    t.play("step 3717")
    refused(t, "step 3617", "H44:13.2e")


@rule("H44:13.2f")
def test_a_retreat_that_ends_in_an_enemy_zone_kills_unless_a_friend_stays_there() -> None:
    t = beaten("4019 7GH/69/50")
    t.play("step 3818")
    refused(t, "step 3918", "H44:13.2f")
    t = beaten("4019 7GH/69/50\n 3918 I/21")
    t.play("step 3818")
    refused(t, "step 3918", "H44:13.1.3e")  # it would live, but there is a better way


@rule("H44:13.2g")
def test_nobody_retreats_over_a_canal_or_major_river_without_a_bridge_nor_by_ferry() -> None:
    for water in ("canal", "major_river"):
        refused(beaten("", PAIR, water={"3718-3818": water}), "step 3818", "H44:13.2g")
    ferry = [{"name": "test", "hexes": ["3718", "3818"]}]
    refused(beaten("", PAIR, water={"3718-3818": "major_river"}, ferries=ferry), "step 3818", "H44:13.2g")


@rule("H44:13.2h")
def test_everybody_retreats_over_a_bridge() -> None:
    bridge = {"name": "test", "hexes": "3718-3818", "water": "canal", "kind": "road", "start": "intact"}
    for unit in ("Hartung/10ss", "2/10/10ss"):
        t = meadow(
            f"{FIVE}\n 3718 {unit} rmnts_19/9ss", water=CANAL_NORTH, roads={"3718-3818": "minor"}, bridges=[bridge]
        )
        beat(t)
        assert "step 3818" in texts(t)
        refused(t, "step 3819", "H44:13.2g")


def beat(t: Table, hex: str = "3718") -> Table:
    """Attack with everybody; DR, whatever the odds are."""
    final = RESULTS[prepare(t, hex).final]
    resolve(t, 1 + final.index("DR"))
    t.play("pass")
    return t


@rule("H44:13.2h", "H44:13.2e")
def test_the_worked_example_infantry_crosses_the_minor_river_and_the_tank_is_lost_on_the_bridge() -> None:
    """E25: the tank would go through two empty hexes in enemy zones."""
    rivers = ("3718-3818", "3718-3819", "3718-3717", "3718-3719", "3719-3819")
    t = meadow(
        "3618 Becker/3 Herman/5\n 3619 Jungwirth Bloch\n 3620 I/21\n 3821 Ewald\n"
        "3718 remA/inf<4D/130/43*reverse remA/tank<2GG/5/Gds\n reduced 4D/130/43 2GG/5/Gds",
        phase="german combat", water=dict.fromkeys(rivers, "minor_river"), roads={"3718-3719": "minor"},
    )  # fmt: skip
    beat(t)
    assert where(t, "2GG/5/Gds") == "dead"
    fall_back(t, "3818", "3918")
    assert where(t, "remA/inf") == "3918"


# --- stopping short


@rule("H44:13.3a", "H44:13.3b", "H44:13.3d")
@pytest.mark.parametrize("shelter", ["village", "town", "city", "woods"])
def test_a_retreat_may_be_stopped_in_the_first_hex_for_a_step(shelter: str) -> None:
    laid: dict[str, Any] = {"terrain": {"3818": "woods"}} if shelter == "woods" else {"settlements": {"3818": shelter}}
    t = beaten(**laid)
    t.play("step 3818")
    t.play("stop")
    assert (where(t, "Henke"), steps(t, "Henke"), marks(t, "Henke")) == ("3818", 1, set())


@rule("H44:13.3d", "H44:11.5.2a")
def test_an_engaged_unit_that_stops_short_stays_engaged_and_one_that_goes_on_is_disrupted() -> None:
    for stops, left in ((True, {"engaged"}), (False, {"disrupted"})):
        t = beaten(defender="Henke*engaged", terrain={"3818": "woods"})
        t.play("step 3818")
        t.play("stop" if stops else "step 3918")
        assert marks(t, "Henke") == left


@rule("H44:13.3b")
def test_clear_ground_is_no_shelter_without_a_friend_who_stays() -> None:
    t = beaten()
    t.play("step 3818")
    refused(t, "stop", "H44:13.3b")
    t = beaten("3818 I/21")
    t.play("step 3818")
    t.play("stop")
    assert stack(t, "3818") == ("I/21", "Henke") and steps(t, "Henke") == 1


@rule("H44:13.3a")
def test_the_owner_chooses_who_pays_and_each_hex_costs_a_step() -> None:
    t = beaten(defender="Hartung/10ss rmnts_19/9ss", settlements={"3818": "village"})
    t.play("step 3818")
    t.play("stop")
    assert (t.to_act, texts(t)) == ("german", ["lose Hartung/10ss", "lose rmnts_19/9ss"])
    refused(t, "lose 6DLI/151/50", "H44:13.3a")
    t.play("lose rmnts_19/9ss")
    assert where(t, "Hartung/10ss") == "3818" and where(t, "rmnts_19/9ss") == "dead"


@rule("H44:13.3c")
def test_a_retreat_is_not_stopped_in_an_enemy_zone() -> None:
    t = beaten(water=CANAL_NORTH, settlements={"3717": "village"})
    t.play("step 3717")
    refused(t, "stop", "H44:13.3c")


@rule("H44:13.4")
def test_the_attackers_have_their_whole_advance_if_the_defenders_stop_short_or_are_lost() -> None:
    t = beaten(settlements={"3818": "village"})
    t.play("step 3818")
    t.play("stop")
    assert earned(t) == NORMAL
    t = meadow("3618 6DLI/151/50\n 3619 8DLI/151/50\n 3718 u01", more="unknown:\n  u01 1/18_Flak*revealed\n")
    strike(t, DR)
    t.play("pass")
    assert where(t, "u01") == "dead" and earned(t) == NORMAL


# --- a second attack on those who have retreated


def retreated(friend: str = "Gothsche") -> Table:
    """Henke has retreated to Gothsche in 3918, where four more battalions may attack: 20 to 5 is 4-1."""
    north = f"4018 1H/231/50 2D/231/50\n 4019 5EY/69/50 6GH/69/50\n 3918 {friend}"
    t = beaten(north, water={"3817-3818": "canal", "3819-3820": "canal"})
    fall_back(t, "3818", *(["3918"] if t.prompt == "retreat" else []))
    while t.prompt != "combat":
        t.play(next(text for text in texts(t) if text in ("end", "pass", "stop", "halt")))
    assert stack(t, "3918") == ("Gothsche", "Henke")
    return t


def second_attack(die: int) -> Table:
    """The attack there."""
    return strike(retreated(), die, hex="3918")


@rule("H44:13.5")
def test_units_that_have_retreated_take_no_loss_in_a_second_attack_and_do_not_retreat_again() -> None:
    t = second_attack(5)  # D1
    assert steps(t, "Gothsche") == 1 and steps(t, "Henke") == 2
    assert texts(t) == ["hold Gothsche", "pass"]
    refused(t, "hold Henke", "H44:13.5")
    t.play("pass")
    assert where(t, "Henke") == "dead" and t.prompt == "retreat"


# --- off the map


@rule("H44:19.5b")
def test_a_unit_may_retreat_into_its_own_entry_area() -> None:
    t = meadow("3725 6DLI/151/50 8DLI/151/50\n 3726 Hartung/10ss\n 7010 Lewin")
    strike(t, DR, hex="3726")
    t.play("pass")
    assert where(t, "Hartung/10ss") == "J" and marks(t, "Hartung/10ss") == {"disrupted"}
    while t.prompt != "movement":
        t.play("end")
    refused(t, "take Hartung/10ss", "H44:14.2b")  # not before it has recovered


@rule("H44:19.5b")
def test_a_unit_that_leaves_the_map_at_once_is_disrupted_in_whatever_area() -> None:
    t = front("2202 6DLI/151/50 8DLI/151/50; 2201 Hartung/10ss; 7010 Lewin", terrain={"2201": "clear"})
    strike(t, DR, hex="2201")
    t.play("pass")
    assert where(t, "Hartung/10ss") == "A" and marks(t, "Hartung/10ss") == {"disrupted"}


@rule("H44:19.5b")
def test_a_retreat_ends_where_it_leaves_the_map() -> None:
    t = meadow("3724 6DLI/151/50 8DLI/151/50\n 3725 Hartung/10ss\n 7010 Lewin")
    strike(t, DMR, hex="3725")
    t.play("step 3726")
    t.play("off J")  # the second hex of three
    assert where(t, "Hartung/10ss") == "J" and t.prompt != "retreat"


@rule("H44:19.5b", "H44:13.1.2a")
def test_units_that_have_split_leave_the_map_one_after_another() -> None:
    t = meadow(f"3725 6DLI/151/50 8DLI/151/50\n 3626 9DLI/151/50 1D/231/50\n 3726 {PAIR}\n 7010 Lewin")
    strike(t, DR, hex="3726")
    t.play("pass")
    t.play("take rmnts_19/9ss")
    for unit in PAIR.split():
        assert where(t, unit) == "J" and marks(t, unit) == {"disrupted"}


@rule("H44:19.5b")
def test_a_rout_off_the_map_leaves_the_unit_routed() -> None:
    t = meadow("3725 6DLI/151/50 8DLI/151/50\n 3726 Hartung/10ss")
    strike(t, DMR, hex="3726")
    assert where(t, "Hartung/10ss") == "J" and marks(t, "Hartung/10ss") == {"routed"}


@rule("H44:19.5a")
def test_a_unit_that_retreats_into_an_enemy_entry_area_is_lost() -> None:
    t = meadow("3725 Becker/3 Herman/5\n 3726 eng/43 bdA/inf<6DLI/151/50\n 3515 6DLI/151/50:2", phase="german combat")
    beat(t, "3726")
    assert [where(t, unit) for unit in ("eng/43", "bdA/inf")] == ["dead", "display"]


@rule("H44:17.3g")
def test_a_gun_that_must_retreat_loses_its_movement_marker() -> None:
    t = beaten(defender="Chill*carried", die=DMR)
    while t.prompt == "retreat":
        t.play(t.legal[0])
    assert where(t, "Chill") != "3718" and "carried" not in marks(t, "Chill")


@rule("H44:13.3a")
def test_no_priority_makes_a_unit_stop_short_and_pay_for_it() -> None:
    """Into the wood in the north it can go no farther; the way round is open but leads through a zone (priority 3)."""
    ring = ("3818-3817", "3818-3917", "3818-3918", "3818-3819", "3718-3819")
    changes: dict[str, Any] = {"water": dict.fromkeys(ring, "canal"), "terrain": {"3818": "woods"}}
    t = beaten(**changes)
    assert sorted(texts(t)) == ["step 3717", "step 3719", "step 3818"]
    t.play("step 3717")
    t.play("step 3716")
    assert (where(t, "Henke"), steps(t, "Henke"), marks(t, "Henke")) == ("3716", 2, {"disrupted"})
    t = beaten(**changes)
    t.play("step 3818")
    assert (where(t, "Henke"), steps(t, "Henke"), marks(t, "Henke")) == ("3818", 1, set())
    full = "3716 I/21 Ewald\n 3817 Kerutt Finzel/2\n 3720 Lewin Bloch\n 3820 I/vdH III/vdH"
    t = beaten(full, **changes)  # nor does the sixth
    assert sorted(texts(t)) == ["step 3717", "step 3719", "step 3818"]


@rule("H44:13.2b")
def test_vehicles_do_not_retreat_off_the_map_out_of_polder_without_a_road() -> None:
    soft = dict.fromkeys(("3726", "3826", "3626"), "polder")
    roads = {"3726-3725": "", "3726-3826": "", "3726-3626": "", "3726-3825": "", "3726-3625": ""}
    for unit, there in (("12_StuG", "dead"), ("Hartung/10ss", "J")):
        t = meadow(f"3725 6DLI/151/50 8DLI/151/50\n 3726 {unit}", terrain=soft, roads=roads)
        strike(t, DMR, hex="3726")
        assert where(t, unit) == there
