"""Declaring battles, and who takes part in them (7.24)."""

from __future__ import annotations

from sandtable.games.empire_of_the_sun.rules.pieces import PIECE
from sandtable.testing import play, refused, rule

from .helpers import EMPIRE, state, texts
from .offensives import FLEET, HELD, SOUTH, assigned, attack, declared, decline, go, war

# --- declaring battles (7.24)


@rule("EOTS:7.24a", "EOTS:7.2c", "EOTS:7.24f")
def test_a_battle_must_be_where_units_of_both_sides_are_and_all_of_them_fight() -> None:
    t = attack(war(FLEET, held=HELD), "A2 offensive", "Northampton")
    go(t, "Northampton", "sail 4423")
    assert (declared(t), t.prompt) == ({"4423"}, "weather")  # nothing is left to choose
    decline(t, "home")
    assert state(t).fought == 1 << PIECE["Northampton"] | 1 << PIECE["3_SN"]


@rule("EOTS:7.24b", "EOTS:7.24e")
def test_a_battle_from_afar_needs_a_carrier_or_air_unit_in_reach_that_fights_nowhere_else() -> None:
    units = f"{SOUTH}\n4825 Enterprise 13_AF\n4423 3_SN\n4021 4_SN\n4222 SS"
    t = attack(war(units, allies="A29 A2", held=f"{HELD} 4222"), "A29 event", "13_AF", "Enterprise")
    go(t, "Enterprise", "sail 4323")  # two hexes from both
    t.play("done")
    refused(t, "declare 4021", "EOTS:7.24b")  # out of reach
    refused(t, "declare 4424", "EOTS:7.24b")  # nobody there
    refused(t, "assign 13_AF 4423", "EOTS:7.24e")  # no battle there yet
    t.play("declare 4423")
    assert t.prompt == "assign"
    refused(t, "assign 13_AF 4222", "EOTS:7.24e")
    t.play("assign 13_AF 4423")
    refused(t, "declare 4423", "EOTS:7.24a")
    refused(t, "assign 13_AF 4423", "EOTS:7.24e")
    refused(t, "done", "EOTS:7.24g")
    t.play("declare 4222")
    assert [assigned(t, PIECE[unit]) for unit in ("13_AF", "Enterprise")] == ["4423", "4222"]
    assert t.prompt == "weather"


@rule("EOTS:7.24d", "EOTS:7.1b")
def test_an_operations_card_has_one_battle() -> None:
    units = f"{SOUTH}\n4825 Enterprise Northampton Wasp\n4423 3_SN\n4422 4_SN"
    t = attack(war(units, allies="A24 A2", held=f"{HELD} 4422"), "A24 offensive", "Northampton", "Enterprise", "Wasp")
    go(t, "Northampton", "sail 4423")
    t.play("take Wasp")
    refused(t, "go sail 4422", "EOTS:7.24d")
    play(t, "go sail 4424")
    go(t, "Enterprise", "sail 4424")
    refused(t, "declare 4422", "EOTS:7.24d")
    assert texts(t) == ["assign Enterprise 4423", "assign Wasp 4423"]


@rule("EOTS:5.31a", "EOTS:7.1b")
def test_an_event_has_any_number_of_battles() -> None:
    units = f"{SOUTH}\n4825 Enterprise Northampton Wasp\n4423 3_SN\n4422 4_SN\n4222 SS"
    t = attack(war(units, allies="A29 A2", held=f"{HELD} 4422 4222"), "A29 event", "Northampton", "Enterprise", "Wasp")
    go(t, "Northampton", "sail 4423")
    go(t, "Wasp", "sail 4422")
    go(t, "Enterprise", "sail 4323")
    t.play("declare 4222")
    assert declared(t) == {"4423", "4422", "4222"}


@rule("EOTS:7.24c")
def test_no_battle_is_declared_in_inner_china() -> None:
    units = "2212 HQ_South\n2508 22_Flotilla\n2407 5_Chinese\n2009 1_Indian\n2008 B_Indian\n1805 HQ_SEAC"
    t = attack(war(units, "japan", japan="J8 J9"), "J9 offensive", "22_Flotilla")
    t.play("done")
    refused(t, "declare 2407", "EOTS:7.24c")


@rule("EOTS:7.24g")
def test_a_carrier_at_sea_fights_or_covers_a_landing() -> None:
    units = f"{SOUTH}\n4825 Enterprise 1_Marine Wasp\n4222 SS"
    t = attack(war(units, held=f"{HELD} 4222", allies="A24 A2"), "A24 offensive", "Enterprise", "1_Marine", "Wasp")
    go(t, "1_Marine", "land 4423")
    go(t, "Enterprise", "sail 4624")
    go(t, "Wasp", "sail 4323")
    refused(t, "done", "EOTS:7.24g")
    play(t, "assign Wasp 4423")
    assert (declared(t), assigned(t, PIECE["Enterprise"])) == (set(), "4423")  # nothing else is in its reach


@rule("EOTS:7.24g")
def test_the_one_battle_of_an_operations_card_is_where_carriers_at_sea_can_fight() -> None:
    units = f"{SOUTH}\n4825 Enterprise 13_LRB 1_Marine\n4423 3_SN\n4522 4_SN\n4222 SS"
    for landing in (False, True):
        t = war(units, held=f"{HELD} 4222 4522 4523", allies="A24 A2")
        attack(t, "A24 offensive", "Enterprise", "13_LRB", "1_Marine")
        if landing:
            go(t, "1_Marine", "land 4523")  # the carrier may cover that
        go(t, "Enterprise", "sail 4424")
        t.play("done")
        if landing:
            assert {"declare 4222", "declare 4423"} <= set(texts(t))
        else:
            refused(t, "declare 4222", "EOTS:7.24g")  # in reach of the bombers alone
            assert "declare 4423" in texts(t)


@rule("EOTS:7.24d")
def test_no_second_carrier_seeks_another_battle_by_an_operations_card_in_a_city_with_a_garrison_either() -> None:
    units = "3813 HQ_Central Enterprise Wasp\n3706 HQ_Yamamoto Akagi\n3709 31_Army"
    t = war(units, allies="A6 A2", empire=EMPIRE.replace("Japanese Mandates: all", "Japanese Mandates: 3709"))
    attack(t, "A6 offensive", "Enterprise", "Wasp")
    go(t, "Enterprise", "sail 3711")  # Iwo Jima is in its reach, Tokyo is not
    t.play("take Wasp")
    refused(t, "go sail 3706", "EOTS:7.24d")
    assert "go sail 3709" in texts(t)


@rule("EOTS:7.24i")
def test_air_units_and_carriers_in_port_may_cover_a_landing() -> None:
    t = attack(war(FLEET.replace("4423 3_SN\n", ""), held=HELD), "A2 offensive", "13_AF", "1_Marine")
    go(t, "1_Marine", "land 4423")
    t.play("done")
    assert texts(t) == ["assign 13_AF 4423", "done"]  # within its four hexes, but it need not
    play(t, "assign 13_AF 4423")
    assert assigned(t, PIECE["13_AF"]) == "4423"
