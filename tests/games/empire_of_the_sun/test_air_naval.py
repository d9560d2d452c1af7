"""The air-naval stage of battles: who fights, strength, dice, hits, winner (9.1 to 9.3)."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.games.empire_of_the_sun.rules import forces
from sandtable.games.empire_of_the_sun.rules.air_naval import TABLES, effectiveness, hits_of, modifiers_of
from sandtable.games.empire_of_the_sun.rules.forces import strength_of, total
from sandtable.games.empire_of_the_sun.rules.hits import AssignHits, Volley
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, JAPAN, NAMES, PIECE
from sandtable.kernel.events import Event
from sandtable.testing import refused, rule

from .fights import battle, fight_at, finish, hits, log, roll, shot, with_step
from .helpers import map_of, reduced, state, texts, where

FORTY_SEVEN = """
    4423 Enterprise* North_Carolina*
    4421 7_AF*@4423
    4420 5_AF*@4423
    4417 7_LRB*@4423
"""  # 12 + 16, 10 at its range of 2, half of 10 at 3, 4 at 6


def assign(units: str, count: int, targets: str, critical: bool = False) -> Table:
    """Allied hits to be applied in 4423."""
    t = map_of(units)
    pieces = tuple(sorted(PIECE[name] for name in targets.split()))
    return with_step(t, AssignHits(fight_at(t, "4423", "allies"), Volley(1, count, critical, 9), pieces, False))


# --- the table


@rule("EOTS:9.2l")
def test_the_air_naval_table_cell_for_cell() -> None:
    worth = {0: 0.25, 1: 0.25, 2: 0.25, 3: 0.5, 4: 0.5, 5: 0.5, 6: 1, 7: 1, 8: 1, 9: 1, 10: 1, 16: 1}
    assert {face: effectiveness("air_naval", face) for face in worth} == worth
    assert TABLES["air_naval"] == [[2, 0.25], [5, 0.5], [None, 1]]
    t = battle("4423 Enterprise* Nagato", turn=3)
    assert shot(roll_one(t, 5)) == [("allies", 0, 12, 6)]


def roll_one(t: Table, die: int) -> tuple[Event, ...]:
    """The next die."""
    return t.play(f"roll {die + 1}")


# --- strength


@rule("EOTS:9.2a", "EOTS:9.2c", "EOTS:9.2f", "EOTS:9.2n", "EOTS:1.3c", "EOTS:1.3ai")
@pytest.mark.parametrize(("die", "count"), [(0, 12), (2, 12), (3, 24), (5, 24), (6, 47), (8, 47)])
def test_strength_47_makes_12_24_or_47_hits(die: int, count: int) -> None:
    t = battle(FORTY_SEVEN + "4423 Nagato", turn=3)
    assert shot(roll_one(t, die)) == [("allies", 0, 47, count)]


def test_strength_is_told_unit_by_unit_with_the_rule_of_each() -> None:
    t = map_of(FORTY_SEVEN + "4423 Nagato")
    terms = strength_of(state(t), fight_at(t, "4423", "allies"), ALLIES)
    assert {(NAMES[term.piece], term.rule, term.value) for term in terms} == {
        ("Enterprise", "EOTS:9.2a", 12),
        ("North_Carolina", "EOTS:9.2a", 16),
        ("7_AF", "EOTS:9.2a", 10),
        ("5_AF", "EOTS:9.2c", 5),
        ("7_LRB", "EOTS:9.2a", 4),
    }
    assert hits_of("air_naval", 47, 2) == 12


@rule("EOTS:9.2b")
def test_units_that_are_not_activated_fight_for_the_reaction_player_alone() -> None:
    t = map_of("4423 Enterprise* Maryland Nagato Akagi-")
    fight = fight_at(t, "4423", "allies")
    assert [total(strength_of(state(t), fight, side)) for side in (JAPAN, ALLIES)] == [20 + 8, 12]


@rule("EOTS:9.2d", "EOTS:9.12c")
def test_an_air_unit_or_carrier_at_normal_range_fights_with_all_its_strength() -> None:
    t = map_of("4421 7_AF*@4423 Lexington*@4423\n4423 Nagato")
    state(t).moved |= 1 << PIECE["7_AF"]
    assert total(strength_of(state(t), fight_at(t, "4423", "allies"), ALLIES)) == 22
    cited_full_strength(t)


def cited_full_strength(t: Table) -> None:
    """A unit that flew far to its airfield and fights near it counts in full (9.2A)."""
    assert [term.rule for term in strength_of(state(t), fight_at(t, "4423", "allies"), ALLIES)] == ["EOTS:9.2a"] * 2


@rule("EOTS:9.12a")
def test_ships_without_aircraft_fight_only_in_their_hex() -> None:
    t = map_of("4421 North_Carolina* Lexington*@4423\n4423 Nagato")
    s = state(t)
    assert total(strength_of(s, fight_at(t, "4423", "allies"), ALLIES)) == 12
    s.declared = 1 << s.board.grid.at("4423")
    why = forces.objection_to_joining(s, PIECE["North_Carolina"], s.board.grid.at("4423"))
    assert why is not None
    assert why.rule == "EOTS:9.12a"


@rule("EOTS:9.14")
def test_units_out_of_supply_fight_as_well_as_others() -> None:
    t = battle("4423 Enterprise Nagato*", side="japan", turn=3)  # no HQ anywhere
    assert shot(roll_one(t, 6)) == [("japan", 0, 20, 20)]
    assert shot(roll_one(t, 6)) == [("allies", 0, 12, 12)]


# --- who may join


@rule("EOTS:9.11a", "EOTS:9.11b", "EOTS:9.1b", "EOTS:9.2e", "EOTS:1.3e", "EOTS:9.12a")
def test_who_may_fight_in_a_battle_from_another_hex() -> None:
    t = map_of("""
        4421 Enterprise* Lexington 7_AF*
        4420 Wasp* 1_MAW* 5_AF*
        4418 13_AF*
        4422 Hermes*
        4424 2_MAW*
        4425 11_AF*
        4423 Nagato
    """)
    s, at = state(t), state(t).board.grid.at
    s.declared = s.board.grid.mask(map(at, ("4423", "4422")))
    s.fought, s.strained = 1 << PIECE["11_AF"], 1 << PIECE["2_MAW"]
    whys = {name: forces.objection_to_joining(s, PIECE[name], at("4423")) for name in (
        "Enterprise", "Lexington", "7_AF", "Wasp", "1_MAW", "5_AF", "13_AF", "Hermes", "11_AF", "2_MAW")}  # fmt: skip
    assert {name: why and why.rule for name, why in whys.items()} == {
        "Enterprise": None,
        "Lexington": "EOTS:9.11a",  # not activated
        "7_AF": None,
        "Wasp": "EOTS:9.11a",  # three hexes away
        "1_MAW": "EOTS:9.2e",  # its extended range is in parentheses
        "5_AF": None,
        "13_AF": "EOTS:9.11a",  # beyond any range
        "Hermes": "EOTS:9.11b",  # a battle in its own hex
        "11_AF": "EOTS:9.1b",  # has fought
        "2_MAW": "EOTS:1.3e",  # moved at a range in parentheses
    }


@rule("EOTS:9.0")
def test_whoever_was_in_a_battle_has_fought_for_this_offensive() -> None:
    t = battle("4423 Nagato Enterprise*\n4421 7_AF*@4423")
    roll(t, "00")
    assert [state(t).fought >> PIECE[name] & 1 for name in ("Nagato", "Enterprise", "7_AF")] == [1, 1, 1]


@rule("EOTS:9.11c")
def test_a_carrier_that_reacts_out_of_the_hex_still_fights_there() -> None:
    t = map_of("4421 Akagi* Aoba\n4423 Enterprise*")
    s = state(t)
    h = s.board.grid.at("4423")
    s.declared = 1 << h
    forces.leave_battle_hex(s, PIECE["Akagi"], h)
    forces.leave_battle_hex(s, PIECE["Aoba"], h)
    assert total(strength_of(s, fight_at(t, "4423", "allies"), JAPAN)) == 12


@rule("EOTS:9.11d")
def test_a_carrier_out_of_port_must_fight_or_cover_a_landing() -> None:
    t = map_of("4421 Enterprise* Lexington*@4423 Wasp*@4422\n5808 Hermes*\n4423 Indomitable*\n4420 Victorious")
    s = state(t)
    s.declared = 1 << s.board.grid.at("4423")
    assert forces.idle_carriers(s, ALLIES) == 1 << PIECE["Enterprise"]


# --- modifiers


@rule("EOTS:9.2g", "EOTS:9.2p")
def test_on_ambush_the_allies_add_four_and_fire_first() -> None:
    t = battle("4423 Akagi* Enterprise", side="japan", condition="ambush", turn=3)
    assert shot(roll_one(t, 2)) == [("allies", 4, 12, 12)]  # 6 on the table
    assert reduced(t, "Akagi")
    assert shot(roll_one(t, 6)) == [("japan", 0, 8, 8)]  # with what has survived


@rule("EOTS:9.2h", "EOTS:9.2o")
def test_on_surprise_the_active_player_adds_three_and_fires_first() -> None:
    t = battle("4423 Akagi* Soryu* Enterprise", side="japan", condition="surprise", turn=3)
    assert shot(roll_one(t, 3)) == [("japan", 3, 22, 22)]
    assert reduced(t, "Enterprise")
    assert shot(roll_one(t, 8)) == [("allies", 0, 8, 8)]


@rule("EOTS:9.2n")
def test_on_interception_both_fire_with_all_they_had() -> None:
    t = battle("4423 Akagi* Soryu* Enterprise-", side="japan", turn=3)
    roll_one(t, 6)
    assert shot(roll_one(t, 9)) == [("allies", 0, 8, 8)]
    assert where(t, "Enterprise") == "eliminated"  # after it has been counted


@pytest.mark.parametrize(("turn", "by"), [(4, 0), (5, 1), (7, 1), (8, 3), (12, 3)])
@rule("EOTS:9.2f")
def test_us_aircraft_get_better(turn: int, by: int) -> None:
    t = battle("4423 Enterprise* Nagato", turn=turn)
    assert shot(roll_one(t, 0))[0][1] == by


@rule("EOTS:9.2i")
def test_in_1943_the_allies_add_one_with_us_aircraft_and_not_without() -> None:
    for unit, by in (("Enterprise", 1), ("7_AF", 1), ("Indomitable", 0), ("North_Carolina", 0)):
        assert shot(roll_one(battle(f"4423 {unit}* Nagato", turn=6), 0))[0][1] == by
    assert shot(roll_one(battle("4423 Nagato* Enterprise", side="japan", turn=6), 0))[0][1] == 0


@rule("EOTS:9.2j")
def test_from_1944_on_the_allies_add_three_with_us_aircraft() -> None:
    for unit, by in (("Enterprise", 3), ("Victorious", 0)):
        assert shot(roll_one(battle(f"4423 {unit}* Nagato", turn=8), 0))[0][1] == by


@rule("EOTS:9.2k")
def test_events_change_dice_and_strengths() -> None:
    t = battle("4423 Akagi* Warspite", side="japan", cards="J8", turn=3)
    assert shot(roll_one(t, 0)) == [("japan", 1, 12, 3)]  # ships of the Commonwealth
    t = battle("4423 Akagi* Maryland", side="japan", cards="J8", turn=3)
    assert shot(roll_one(t, 0)) == [("japan", 0, 12, 3)]
    t = battle("4423 Akagi* Kongo* Maryland", side="japan", cards="J29", turn=3)
    assert shot(roll_one(t, 6)) == [("japan", 0, 14 + 13, 27)]  # two for each carrier
    t = battle("4423 25_Flotilla* Maryland\n4419 Akagi", side="japan", cards="J32", turn=5)
    assert shot(roll_one(t, 0))[0][1] == 1  # a carrier that is not activated stands near


@rule("EOTS:9.2k")
def test_operation_z_keeps_the_allies_from_firing_and_halves_their_defense() -> None:
    t = battle("4423 Akagi* Maryland New_Orleans", side="japan", condition="surprise", cards="J1", turn=1)
    roll_one(t, 6)  # 12 hits: 5 and 4 for the first steps
    finish_hits(t)
    assert (reduced(t, "Maryland"), reduced(t, "New_Orleans"), reduced(t, "Akagi")) == (True, True, False)
    assert t.prompt == "card"


def test_modifiers_are_told_one_by_one() -> None:
    t = map_of("4423 Akagi* Enterprise", turn=8)
    terms = modifiers_of(state(t), fight_at(t, "4423", "japan", "ambush"), ALLIES)
    assert [(term.rule, term.value) for term in terms] == [("EOTS:9.2g", 4), ("EOTS:9.2j", 3)]


# --- critical hits


@rule("EOTS:9.2m", "EOTS:9.2ac")
def test_a_natural_nine_is_critical_and_kills_before_all_are_reduced() -> None:
    t = battle("4423 Enterprise* Wasp* Nagato Takao-", turn=3)
    events = roll(t, "9").play("roll 1")
    assert "critical_hit" not in [event.kind for event in events]  # that was Japan's die
    assert hits(t) == {"Nagato", "Takao"}
    t = battle("4423 Enterprise* Nagato Takao-", condition="surprise", turn=3)
    roll(t, "8")  # 11 on the table is no critical hit: with 12 hits Nagato stays full and Takao afloat
    assert (reduced(t, "Nagato"), where(t, "Takao")) == (False, "4423")
    t = battle("4423 Enterprise* Nagato Takao-", condition="surprise", turn=3)
    roll(t, "9")
    assert (reduced(t, "Nagato"), where(t, "Takao")) == (False, "eliminated")


@rule("EOTS:9.2ac", "EOTS:9.2p")
def test_rochefort_makes_a_modified_nine_critical() -> None:
    units = "4423 Yamato* Takao-* Mogami-* Enterprise North_Carolina"
    t = battle(units, side="japan", condition="ambush", cards="A12", turn=3)
    roll(t, "5")
    assert hits(t) == {"Yamato", "Takao", "Mogami"}
    t = battle(units, side="japan", condition="ambush", turn=3)
    roll(t, "5")
    assert where(t, "Takao") == "4423"
    assert reduced(t, "Yamato")  # 18 of 28 hits; then a reduced cruiser for 10, since all are reduced


@rule("EOTS:9.2ad")
def test_a_critical_hit_takes_a_step_of_the_lowest_defense_at_least() -> None:
    t = battle("4423 Asiatic_CA* Takao Mogami Nagato", turn=3)
    roll(t, "9")
    events = t.play("roll 1")
    assert (t.to_act, hits(t)) == ("japan", {"Takao", "Mogami"})  # 4 hits; ten is the lowest, the owner chooses
    refused(t, "hit Nagato", "EOTS:9.2ad")
    t.play("hit Mogami")
    assert (reduced(t, "Mogami"), reduced(t, "Takao"), bool(events)) == (True, False, True)


# --- who can be hit


@rule("EOTS:9.2q", "EOTS:9.2r", "EOTS:9.2s", "EOTS:9.1a")
def test_the_player_who_rolled_chooses_and_pays_the_defense() -> None:
    t = battle("4423 Enterprise* North_Carolina* Nagato Takao Akagi\n4424 Kongo", turn=3)
    roll(t, "60")
    assert (t.to_act, hits(t)) == ("allies", {"Nagato", "Takao", "Akagi"})  # 28 hits
    refused(t, "hit Kongo", "EOTS:9.2r")
    refused(t, "hit Enterprise", "EOTS:9.2r")
    t.play("hit Nagato")
    assert hits(t) == {"Takao", "Akagi"}
    t.play("hit Akagi")  # 2 left
    assert [reduced(t, name) for name in ("Nagato", "Akagi", "Takao")] == [True, True, False]


@rule("EOTS:9.1a")
def test_units_of_the_active_player_that_were_not_activated_are_in_the_battle_too() -> None:
    t = battle("4423 Enterprise* Maryland Nagato", turn=3)
    assert shot(roll_one(t, 0))[0][2] == 12  # they add nothing
    roll_one(t, 6)
    assert (t.to_act, hits(t)) == ("japan", {"Enterprise", "Maryland"})


@rule("EOTS:9.2s")
def test_a_reduced_unit_is_eliminated_by_hits_equal_to_its_defense() -> None:
    t = battle("4423 Enterprise* Akagi-", turn=3)
    roll(t, "60")
    assert where(t, "Akagi") == "eliminated"
    t = battle("4423 Enterprise* Nagato-", turn=3)  # 12 hits against 14
    roll(t, "60")
    assert where(t, "Nagato") == "4423"


@rule("EOTS:9.2t")
def test_every_full_unit_is_reduced_before_any_is_eliminated() -> None:
    t = battle("4423 Enterprise* North_Carolina* Takao- Nachi Tenryu", turn=3)
    roll(t, "60")  # 28 hits
    refused(t, "hit Takao", "EOTS:9.2t")
    t.play("hit Nachi")  # Tenryu follows, the only full one; 10 left: now one of the three may go
    assert reduced(t, "Tenryu")
    assert hits(t) == {"Takao", "Nachi", "Tenryu"}
    t.play("hit Takao")
    assert where(t, "Takao") == "eliminated"


@rule("EOTS:9.2t")
def test_a_unit_of_one_step_counts_as_reduced() -> None:
    t = battle("4423 Akagi* Hermes Exeter Kent", side="japan", turn=3)
    roll(t, "60")
    refused(t, "hit Hermes", "EOTS:9.2t")
    assert hits(t) == {"Exeter", "Kent"}


@rule("EOTS:9.12b", "EOTS:9.2u")
def test_escorts_add_nothing_but_must_be_reduced_before_anything_sinks() -> None:
    t = battle("4423 Enterprise* Wasp*\n4421 Akagi-@4423 Nachi Takao", turn=3)
    assert shot(roll_one(t, 6))[0][2] == 24
    assert shot(roll_one(t, 6)) == [("japan", 0, 8, 8)]
    assert hits(t) == {"Nachi", "Takao"}
    refused(t, "hit Akagi", "EOTS:9.2u")


@rule("EOTS:9.12b")
def test_ships_in_another_battle_hex_or_with_aircraft_alone_are_no_escorts() -> None:
    t = map_of("4423 Enterprise*\n4421 Akagi@4423 Nachi\n4420 25_Flotilla@4423 Aoba")
    s, fight = state(t), fight_at(t, "4423", "allies")
    assert forces.escorts(s, fight, JAPAN) == 1 << PIECE["Nachi"]
    s.declared = 1 << s.board.grid.at("4421")
    assert not forces.escorts(s, fight, JAPAN)


@rule("EOTS:9.2v", "EOTS:9.2t")
def test_ten_hits_are_lost_while_a_unit_of_defense_18_is_full() -> None:
    t = assign("4423 Yamato Takao- Nachi- Enterprise*", 10, "Yamato Takao Nachi")
    assert [where(t, name) for name in ("Takao", "Nachi")] == ["4423", "4423"]
    assert not reduced(t, "Yamato")
    assert t.prompt == "card"
    lost = [(event.kind, event.hits) for event in log(t) if event.kind == "hits_lost"]
    assert lost == [("hits_lost", 10)]


@rule("EOTS:9.2ac")
def test_the_same_ten_hits_kill_a_reduced_unit_if_critical() -> None:
    t = assign("4423 Yamato Takao- Nachi- Enterprise*", 10, "Yamato Takao Nachi", critical=True)
    assert hits(t) == {"Takao", "Nachi"}
    t.play("hit Nachi")
    assert where(t, "Nachi") == "eliminated"


@rule("EOTS:9.2w", "EOTS:9.2x")
def test_an_air_unit_and_a_carrier_can_hit_two_of_three_distant_carriers() -> None:
    t = battle("4423 Akagi* 22_Flotilla*\n4421 Enterprise@4423 Wasp@4423 Lexington@4423", side="japan", turn=3)
    roll(t, "60")  # 32 hits
    assert hits(t) == {"Enterprise", "Wasp", "Lexington"}
    t.play("hit Wasp")
    t.play("hit Enterprise")
    assert [reduced(t, name) for name in ("Wasp", "Enterprise", "Lexington")] == [True, True, False]


@rule("EOTS:9.2w")
def test_ships_alone_cannot_hit_distant_aircraft() -> None:
    t = battle("4423 Nagato* Kongo* Exeter\n4421 Enterprise@4423", side="japan", turn=3)
    roll(t, "6")
    t.play("roll 1")
    assert (reduced(t, "Exeter"), reduced(t, "Enterprise"), where(t, "Exeter")) == (True, False, "4423")


@rule("EOTS:9.2w", "EOTS:9.2v")
def test_45_hits_of_one_carrier_reduce_one_of_two_distant_carriers_and_are_lost_otherwise() -> None:
    t = map_of("4423 Akagi*\n4421 Enterprise@4423 Wasp@4423")
    pieces = tuple(sorted(PIECE[name] for name in ("Enterprise", "Wasp")))
    t = with_step(t, AssignHits(fight_at(t, "4423", "japan"), Volley(0, 45, False, 1), pieces, False))
    assert hits(t) == {"Enterprise", "Wasp"}
    t.play("hit Wasp")
    assert t.prompt == "card"  # the other cannot be hit, and so this one not sunk
    assert (reduced(t, "Wasp"), reduced(t, "Enterprise"), where(t, "Wasp")) == (True, False, "4421")


# --- ground units


@rule("EOTS:9.2y", "EOTS:9.2aa")
def test_aircraft_and_ships_alone_hit_ground_units_but_never_the_last_step() -> None:
    t = battle("4423 Enterprise* Wasp* North_Carolina* 1_SN 2_SN-", turn=3)
    roll(t, "6")  # 40 hits for 6 + 6 + 6
    assert (t.to_act, texts(t)) == ("japan", ["spare 1_SN", "spare 2_SN"])
    refused(t, "spare Enterprise", "EOTS:9.2aa")
    t.play("spare 2_SN")
    assert (where(t, "1_SN"), where(t, "2_SN")) == ("eliminated", "4423")
    t = battle("4423 Asiatic_CA* Asiatic_DD* 1_SN 2_SN-", turn=3)
    roll(t, "6")  # 6 hits: nobody has to be named
    assert (reduced(t, "1_SN"), where(t, "2_SN")) == (True, "4423")


@rule("EOTS:9.2aa")
def test_a_lone_reduced_ground_unit_is_safe_from_the_air() -> None:
    t = battle("4423 Enterprise* Wasp* 1_SN-", turn=3)
    roll(t, "6")
    assert where(t, "1_SN") == "4423"


@rule("EOTS:9.2z")
def test_no_ground_unit_is_hit_where_enemy_ships_or_aircraft_fight() -> None:
    t = battle("4423 Enterprise* Wasp* Tenryu Nachi 1_SN", turn=3)
    roll(t, "60")
    refused(t, "hit 1_SN", "EOTS:9.2z")
    finish(t)
    assert not reduced(t, "1_SN")


@rule("EOTS:9.2ab", "EOTS:13.94")
def test_a_garrison_is_the_last_step_so_that_all_units_may_die() -> None:
    t = battle("3706 Eastern_Army-\n3707 Essex*@3706", hex="3706", turn=11)
    roll(t, "6")
    assert (t.prompt, where(t, "Eastern_Army")) == ("card", "eliminated")
    assert where(t, "Home_Garrison") == "gone"  # it is no counter
    assert state(t).garrisons >> state(t).board.grid.at("3706") & 1


@rule("EOTS:9.2aa")
def test_the_enemys_garrison_does_not_keep_the_last_step_of_a_landing_from_counting() -> None:
    t = battle("3706 X_Corps-*~\n3707 Akagi@3706 Shokaku@3706", hex="3706", turn=11)
    roll(t, "6")
    assert where(t, "X_Corps") == "3706"


@rule("EOTS:9.2ab")
def test_a_garrison_itself_is_never_hit_from_the_air() -> None:
    t = battle("3706 Eastern_Army 36_Army\n3707 Essex*@3706 Franklin*@3706", hex="3706", turn=7)
    roll(t, "6")
    refused(t, "hit Home_Garrison", "EOTS:9.2ab")


# --- the Japanese carriers


@rule("EOTS:9.2ae")
def test_japan_may_sink_a_light_carrier_to_restore_a_carrier() -> None:
    t = battle("4423 Enterprise* Wasp*\n4421 Akagi*@4423 Zuiho*@4423", turn=3)
    roll(t, "60")  # 24 hits: 12 and 8
    finish_hits(t)
    assert (t.to_act, texts(t)) == ("japan", ["shift Akagi Zuiho", "shift Zuiho Akagi", "pass"])
    refused(t, "shift Zuiho Zuiho", "EOTS:9.2ae")
    t.play("shift Zuiho Akagi")
    assert (where(t, "Zuiho"), reduced(t, "Akagi"), t.prompt) == ("eliminated", False, "card")


@rule("EOTS:9.2ae")
def test_japan_may_bring_back_a_sunk_carrier_where_it_was() -> None:
    t = battle("4423 Essex* Wasp* Maryland*\n4421 Akagi-*@4423 Zuiho-*@4423", turn=3)
    roll(t, "60")  # 41 hits
    while t.prompt == "hit":
        t.play("hit Akagi" if "hit Akagi" in texts(t) else t.legal[0])
    assert where(t, "Akagi") == where(t, "Zuiho") == "eliminated"  # nobody is left to take it over
    t = battle("4423 Essex* Wasp*\n4421 Akagi-*@4423 Zuiho*@4423", turn=3)
    roll(t, "60")  # 26 hits: 8 for Zuiho, 12 for Akagi
    t.play("hit Akagi")
    t.play("shift Zuiho Akagi")
    assert (where(t, "Akagi"), reduced(t, "Akagi"), where(t, "Zuiho")) == ("4421", True, "eliminated")


@rule("EOTS:9.2ae", "EOTS:9.2m")
def test_after_an_allied_critical_hit_or_with_one_carrier_nothing_is_shifted() -> None:
    t = battle("4423 Enterprise* Wasp*\n4421 Akagi*@4423 Zuiho*@4423", turn=3)
    roll(t, "90")
    finish_hits(t)
    assert t.prompt == "card"
    t = battle("4423 Enterprise* Wasp*\n4421 Akagi*@4423 25_Flotilla*@4423", turn=3)
    roll(t, "60")
    finish_hits(t)
    assert t.prompt == "card"
    t = battle("4423 Enterprise* Wasp*\n4421 Akagi*@4423 Zuiho*@4423", turn=3)
    roll(t, "69")  # a critical hit of Japan changes nothing
    finish_hits(t)
    assert t.prompt == "shift"


def finish_hits(t: Table) -> None:
    """Apply all hits in some way."""
    while t.prompt in ("hit", "least"):
        t.play(t.legal[0])


# --- who wins


def winner_of(t: Table) -> tuple[str, str]:
    finish_hits(t)
    event = next(event for event in reversed(log(t)) if event.kind == "air_naval_won")
    return ("japan", "allies")[event.side], event.rule


@rule("EOTS:9.3a", "EOTS:9.3b")
def test_the_higher_surviving_strength_wins_and_escorts_count_for_nothing() -> None:
    t = battle("4423 Enterprise*\n4421 Ryujo@4423 Nagato", turn=3)
    assert winner_of(roll(t, "00")) == ("allies", "EOTS:9.3a")  # 12 to 6, Nagato is an escort
    t = battle("4423 Enterprise-*\n4421 Akagi@4423", turn=3)
    assert winner_of(roll(t, "00")) == ("japan", "EOTS:9.3a")
    t = battle("4423 Ryujo*\n4420 5_AF@4423", side="japan", turn=3)
    assert winner_of(roll(t, "00")) == ("japan", "EOTS:9.3a")  # 6 to half of 10


@rule("EOTS:9.3c")
def test_a_tie_goes_to_the_reaction_player() -> None:
    t = battle("4423 Enterprise*\n4421 Akagi@4423", turn=3)
    assert winner_of(roll(t, "00")) == ("japan", "EOTS:9.3c")


@rule("EOTS:9.3d")
def test_the_reaction_player_wins_if_he_alone_has_aircraft_left() -> None:
    t = battle("4423 North_Carolina* Washington* 50_Flotilla", turn=3)
    assert winner_of(roll(t, "00")) == ("japan", "EOTS:9.3d")
    t = battle("4423 Nagato\n4421 7_AF*@4423", turn=3)
    assert winner_of(roll(t, "00")) == ("japan", "EOTS:9.3a")  # the active player has no such right


@rule("EOTS:9.31")
def test_if_nothing_survives_the_active_player_wins() -> None:
    t = battle("4423 Ryujo-* Hermes", side="japan", cards="J29", turn=3)
    roll(t, "79")  # five hits do not sink Hermes ...
    assert winner_of(t)[1] != "EOTS:9.31"
    t = battle("4423 Zuiho-* Hermes", side="japan", cards="J29", turn=3)
    assert winner_of(roll(t, "69")) == ("japan", "EOTS:9.31")  # 8 against 8, a critical hit against 8
