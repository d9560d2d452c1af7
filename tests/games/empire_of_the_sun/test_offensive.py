"""Offensives: the order of the steps, what follows a battle, marches and carriers (7.2, 7.28)."""

from __future__ import annotations

from sandtable import new
from sandtable.games.empire_of_the_sun.rules.cards import CARD
from sandtable.games.empire_of_the_sun.rules.pieces import JAPAN, PIECE
from sandtable.testing import play, refused, rule

from .fights import roll
from .helpers import EMPIRE, reduced, state, texts, where
from .offensives import FLEET, HELD, SOUTH, attack, declared, decline, go, prompts, war

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


@rule("EOTS:7.28a")
def test_in_the_next_offensive_a_unit_moves_as_if_it_had_not() -> None:
    t = attack(war(FLEET, held=HELD, allies="A2 A5 A3"), "A2 offensive", "Northampton")
    decline(go(t, "Northampton", "sail 4828"))
    t.play("pass")
    attack(t, "A5 offensive", "Northampton")
    assert "take Northampton" in texts(t)
