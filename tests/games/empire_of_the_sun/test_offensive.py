"""Offensives: activation, movement, declaring battles, the order of the steps (7.1 to 7.24, 7.28)."""

from __future__ import annotations

from sandtable import new
from sandtable.games.empire_of_the_sun.rules.cards import CARD
from sandtable.games.empire_of_the_sun.rules.pieces import JAPAN, PIECE
from sandtable.testing import play, refused, rule

from .fights import roll
from .helpers import EMPIRE, reduced, state, texts, where
from .offensives import SOUTH, assigned, attack, declared, decline, go, prompts, war

FLEET = f"{SOUTH}\n4825 Enterprise Northampton 13_AF 1_Marine\n4423 3_SN\n4021 24_Flotilla 4_SN"
HELD = "Australian Mandates: 4423 4021"


# --- playing a card (4.22, 5.0, 5.1)


@rule("EOTS:7.1a", "EOTS:4.22c", "EOTS:5.0b", "EOTS:5.1a")
def test_an_operations_card_starts_an_offensive_and_the_enemy_reacts() -> None:
    t = attack(war(FLEET, held=HELD), "A2 offensive", "Enterprise")
    s = state(t)
    assert (s.card, s.event, s.ops, t.prompt) == (s.discard1[-1], False, 1, "move")
    go(t, "Enterprise", "sail 4624")  # two hexes from Guadalcanal, where it has to fight
    assert (declared(t), t.to_act, t.prompt) == ({"4423"}, "japan", "weather")


@rule("EOTS:4.22d")
def test_a_card_that_is_no_military_one_does_what_it_says_and_starts_nothing() -> None:
    t = war(FLEET)
    t.play("play A2 event")
    assert (state(t).rivalry & 1, [str(a) for a in t.legal][:1]) == (1, ["draw A1"])  # it lets its side draw
    t.play("draw A1")
    assert (t.to_act, t.prompt, state(t).active) == ("japan", "card", 0)


@rule("EOTS:5.1b", "EOTS:7.21a", "EOTS:7.22a")
def test_the_operations_value_says_how_many_units_and_how_far() -> None:
    t = war(f"{SOUTH}\n4828 Enterprise Northampton Wasp Lexington 13_AF", allies="A2 A3 A24")
    play(t, "play A2 offensive", "activate Enterprise")
    refused(t, "activate Enterprise", "EOTS:7.21a")
    t.play("activate Wasp")  # ANZAC 1 and operations 1: nobody else
    assert (t.prompt, state(t).active) == ("move", 1 << PIECE["Enterprise"] | 1 << PIECE["Wasp"])
    t.play("take Wasp")
    assert "go sail 5325" in texts(t)  # five hexes for a point
    refused(t, "go sail 4222", "EOTS:8.21a")


@rule("EOTS:7.21a", "EOTS:7.21b")
def test_a_japanese_hq_activates_one_unit_less_in_burma_without_rangoon_and_the_bridge() -> None:
    units = "2212 HQ_South 22_Flotilla 15_Army\n2108 33_Army\n1805 HQ_SEAC"
    t = war(units, "japan", japan="J4 J5", held="Burma: 2108\nSiam: all\nMalaya: all")
    play(t, "play J4 offensive", "activate 22_Flotilla")
    refused(t, "activate 33_Army", "EOTS:7.21a")  # 1 and 1, less 1
    t.play("activate 15_Army")
    assert t.prompt == "move"


@rule("EOTS:5.1c", "EOTS:5.31b", "EOTS:5.31d")
def test_an_event_activates_by_its_logistics_value_and_moves_by_its_operations_value() -> None:
    units = f"{SOUTH}\n4828 Enterprise Northampton Wasp Lexington North_Carolina Washington 13_AF"
    t = war(units, allies="A29 A2")
    t.play("play A29 event")  # operations 2, logistics 4
    play(t, *(f"activate {unit}" for unit in ("Enterprise", "Northampton", "Wasp", "Lexington", "Washington")))
    assert t.prompt == "move"  # 1 + 4
    assert state(t).ops == 2
    t = war(units, allies="A29 A2")
    play(t, "play A29 offensive", *(f"activate {unit}" for unit in ("Enterprise", "Northampton", "Wasp")))
    assert (t.prompt, state(t).in_force) == ("move", ())  # 1 + 2, and none of its text


@rule("EOTS:7.21c", "EOTS:7.2a")
def test_only_units_in_supply_with_a_line_from_the_one_hq_are_activated() -> None:
    t = war(f"{SOUTH}\n5808 HQ_Central Maryland\n4825 Enterprise\n3023 5_AF", allies="A2 A3")
    t.play("play A2 offensive")
    refused(t, "hq HQ_South_Seas", "EOTS:7.2a")
    t.play("hq HQ_ANZAC")
    refused(t, "activate Maryland", "EOTS:7.21c")  # out of its command range of ten
    play(t, "activate Enterprise")


@rule("EOTS:7.21d", "EOTS:7.21b")
def test_hqs_activate_units_of_their_nations() -> None:
    t = war("5808 HQ_Central Maryland X_Corps\n4017 HQ_South_Seas\n5814 Kent", allies="A2 A3")
    t.play("play A2 offensive")
    refused(t, "activate Kent", "EOTS:7.21d")
    t = war("4828 HQ_ANZAC Kent Enterprise\n4017 HQ_South_Seas", allies="A2 A3")
    play(t, "play A2 offensive", "activate Kent")
    t = war(
        "4828 HQ_ANZAC Enterprise X_Corps\n4017 HQ_South_Seas", allies="A3 A2", sections="        rivalry: allies\n"
    )
    play(t, "play A3 offensive", "activate Enterprise")
    assert t.prompt == "move"  # the army does not go with the navy


@rule("EOTS:7.2b", "EOTS:7.22b")
def test_units_that_were_not_activated_do_not_move_and_ships_end_where_they_may() -> None:
    t = attack(war(FLEET, held=HELD), "A2 offensive", "Northampton")
    refused(t, "take Enterprise", "EOTS:7.21c")
    t.play("take Northampton")
    refused(t, "go sail 4724", "EOTS:8.21f")
    assert "go sail 4423" in texts(t)


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


# --- the order of the steps (7.2)


@rule("EOTS:7.2g")
def test_without_a_battle_step_13_follows_step_6() -> None:
    t = attack(war(FLEET, held=HELD), "A2 offensive", "Northampton")
    go(t, "Northampton", "sail 4828")
    assert prompts(t) == ["weather", "without_battle", "home"]


@rule("EOTS:7.2h", "EOTS:7.26a", "EOTS:7.2j", "EOTS:5.2b", "EOTS:7.25b")
def test_on_surprise_step_9_follows_step_7() -> None:
    t = attack(war(FLEET, held=HELD), "A2 offensive", "Northampton")
    go(t, "Northampton", "sail 4423")
    play(t, "pass", "search")
    roll(t, "9")  # always in vain
    assert state(t).condition == 0
    assert prompts(t)[:2] == ["intelligence", "cards"]


@rule("EOTS:7.2i", "EOTS:7.2l", "EOTS:7.2n", "EOTS:7.28a", "EOTS:7.25a")
def test_all_steps_of_an_offensive_that_is_intercepted() -> None:
    units = f"{SOUTH}\n4825 Enterprise Northampton Wasp\n4423 3_SN\n4422 4_SN\n4021 Aoba Zuiho"
    t = attack(war(units, allies="A29 A2", held=f"{HELD} 4422"), "A29 event", "Northampton", "Wasp")
    go(t, "Northampton", "sail 4423")
    go(t, "Wasp", "sail 4422")
    assert (t.to_act, t.prompt) == ("japan", "weather")
    play(t, "pass", "play J4 event")
    assert (state(t).condition, t.prompt) == (1, "intelligence")
    play(t, "pass", "hq HQ_South_Seas", "activate Aoba", "activate Zuiho")
    go(t, "Aoba", "sail 4423")
    go(t, "Zuiho", "sail 4422")
    assert (t.to_act, t.prompt) == ("japan", "cards")
    t.play("pass")
    assert (t.to_act, texts(t)) == ("allies", ["fight 4422", "fight 4423"])
    events = t.play("fight 4422")
    assert [event.condition for event in events if event.kind == "battle"] == ["intercept"]
    homes = []
    while t.prompt != "card":
        if t.prompt == "home":
            homes.append(str(t.to_act))
        t.play("roll 1" if t.prompt == "roll" else texts(t)[0])
    assert homes.index("allies") > 0  # the Reaction player goes home first
    assert homes == sorted(homes, reverse=True)
    assert (state(t).active, state(t).card, t.to_act) == (0, 255, "japan")


@rule("EOTS:7.2o")
def test_ships_left_in_a_port_that_was_taken_flee_at_the_end() -> None:
    units = f"{SOUTH}\n4825 Enterprise Northampton 1_Marine\n4423 Kongo"
    t = attack(war(units, allies="A29 A2", held=HELD), "A29 event", "Northampton", "Enterprise", "1_Marine")
    go(t, "Northampton 1_Marine Enterprise", "land 4423")
    decline(t, "roll")
    roll(t, "0")  # with surprise and the aircraft of 1943 half of 21: eleven hits, not enough for a defense of 14
    decline(t, "refuge")
    assert (t.prompt, t.to_act, where(t, "Kongo")) == ("refuge", "japan", "4423")
    t.play("refuge Kongo 4017")
    assert where(t, "Kongo") == "4017"


@rule("EOTS:7.28b")
def test_units_that_did_not_fight_move_after_the_battle_too() -> None:
    t = attack(war(FLEET, held=HELD), "A2 offensive", "Northampton", "Enterprise")
    go(t, "Northampton", "sail 4423")
    t.play("done")
    decline(t, "home")
    homes = []
    while t.prompt == "home":
        homes.append(texts(t)[0].split()[1])
        t.play(texts(t)[0])
    assert "Enterprise" in homes


@rule("EOTS:6.5b")
def test_units_that_land_unopposed_have_their_hex_when_battles_are_over() -> None:
    t = attack(war(FLEET.replace("4423 3_SN\n", ""), held=HELD), "A2 offensive", "1_Marine")
    go(t, "1_Marine", "land 4423")
    h = state(t).board.grid.at("4423")
    assert state(t).controls(0, h)
    decline(t)
    assert state(t).controls(1, h)
    assert not reduced(t, "1_Marine")


@rule("EOTS:7.2l")
def test_battles_are_fought_one_after_another_in_the_order_that_the_active_player_likes() -> None:
    units = f"{SOUTH}\n4825 Northampton Wasp\n4423 3_SN\n4422 4_SN"
    t = attack(war(units, allies="A29 A2", held=f"{HELD} 4422"), "A29 event", "Northampton", "Wasp")
    go(t, "Northampton", "sail 4423")
    go(t, "Wasp", "sail 4422")
    decline(t, "fight")
    refused(t, "fight 4021", "EOTS:7.2l")
    t.play("fight 4423")
    decline(t, "home")
    assert state(t).fought >> PIECE["Wasp"] & 1


@rule("EOTS:5.31c", "EOTS:5.31h")
def test_an_event_that_names_its_battle_cannot_be_given_up_while_the_battle_can_be() -> None:
    t = new("empire_of_the_sun", "campaign", seed=1)
    play(t, "play J1 event", "activate Akagi")
    refused(t, "done", "EOTS:5.31h")  # the carriers go together
    play(t, "activate Soryu", "activate Shokaku", "activate Hiei")
    refused(t, "done", "EOTS:5.31c")
    t.play("take Akagi")
    refused(t, "stay", "EOTS:5.31c")
    refused(t, "go sail 3706", "EOTS:5.31c")  # not within reach of Oahu
    play(t, "take Soryu", "take Shokaku", "take Hiei")
    t.play(next(text for text in texts(t) if text.startswith("go sail")))
    refused(t, "pass", "EOTS:5.31c")
    t.play("declare 5808")
    decline(t)
    assert (state(t).will, CARD["J1"] in state(t).removed0) == (8, True)


# --- over land


INVADED = EMPIRE.replace("Japan: all", "Japan: 3307 3407 3506 3607 3703 3704 3705 3706 3804").replace(
    "Japanese Mandates: all", "Japanese Mandates: 3416 3813"
)


@rule("EOTS:7.24a", "EOTS:6.5a", "EOTS:8.11d")
def test_the_garrison_of_a_city_fights_whoever_marches_in() -> None:
    units = "3606 XI_Corps\n3209 HQ_Central\n4017 HQ_South_Seas"
    t = attack(war(units, turn=11, empire=INVADED, allies="A3 A5"), "A3 offensive", "XI_Corps")
    go(t, "XI_Corps", "march 3706")  # Tokyo
    grid = state(t).board.grid
    assert (declared(t), state(t).controls(JAPAN, grid.at("3706"))) == ({"3706"}, True)
    decline(t, "roll")
    roll(t, "90")  # two points of three are left, but the march ends there
    assert (where(t, "XI_Corps"), state(t).controls(JAPAN, grid.at("3706"))) == ("3706", False)


@rule("EOTS:1.3s", "EOTS:8.11c", "EOTS:8.22a")
def test_a_march_takes_the_port_that_it_passes_from_the_ships_in_it() -> None:
    units = "2110 HQ_South\n1805 HQ_SEAC\n2108 15_Army\n2008 Exeter"
    t = attack(war(units, "japan", japan="J3 J4", held="Siam: all\nBurma: 2108"), "J3 offensive", "15_Army")
    go(t, "15_Army", "march 2008")
    assert not state(t).controls(JAPAN, state(t).board.grid.at("2008"))  # Rangoon is not empty
    t.play("go march 2007")
    assert state(t).controls(JAPAN, state(t).board.grid.at("2008"))
    decline(t, "refuge")
    assert (t.to_act, texts(t)[0].split()[1]) == ("allies", "Exeter")


# --- carriers and landings


@rule("EOTS:7.24g", "EOTS:8.21f")
def test_no_carrier_stays_at_sea_for_a_landing_in_a_hex_of_its_own_side() -> None:
    units = "3727 HQ_Southwest\n4017 HQ_South_Seas\n3823 Enterprise Northampton 1_Marine"
    t = attack(war(units), "A5 offensive", "Enterprise", "Northampton", "1_Marine")
    play(t, "take 1_Marine", "take Enterprise")
    refused(t, "go land 3922", "EOTS:7.24g")  # Buna has no port
    t = attack(war(units), "A5 offensive", "Enterprise", "Northampton", "1_Marine")
    go(t, "1_Marine Northampton", "land 3922")
    t.play("take Enterprise")
    refused(t, "go sail 3922", "EOTS:8.21f")
    t = attack(war(units, held="New Guinea: 3922"), "A5 offensive", "Enterprise", "1_Marine")
    go(t, "1_Marine Enterprise", "land 3922")
    assert where(t, "Enterprise") == "3922"
