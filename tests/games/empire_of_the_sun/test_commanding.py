"""Playing a card for an offensive: its HQ and the units it activates (5.1, 7.2)."""

from __future__ import annotations

from sandtable.games.empire_of_the_sun.rules.pieces import PIECE
from sandtable.testing import play, refused, rule

from .helpers import EMPIRE, map_of, state, texts
from .offensives import FLEET, HELD, SOUTH, attack, declared, decline, go, war

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


@rule("EOTS:12.31d")
def test_a_b29_that_has_bombed_takes_part_in_no_offensive() -> None:
    t = map_of("3813 HQ_Central 20_BC 5_AF\n4017 HQ_South_Seas")
    state(t).raided = 1 << PIECE["20_BC"]
    t.play("play A5 offensive")
    refused(t, "activate 20_BC", "EOTS:12.31d")
    assert "activate 5_AF" in texts(t)


@rule("EOTS:12.31d")
def test_a_b29_that_has_bombed_reacts_only_to_units_that_enter_its_hex() -> None:
    for way in ("sail 3813", "sail 3812"):
        units = "3813 HQ_Central 20_BC 5_AF Essex\n3706 HQ_Yamamoto Akagi 1_Air"
        t = war(units, "japan", japan="J8 J3", allies="A59 A2", empire=EMPIRE.replace("Japanese Mandates: all", ""))
        state(t).raided = 1 << PIECE["20_BC"]
        attack(t, "J8 offensive", "Akagi", hq="HQ_Yamamoto")
        go(t, "Akagi", way)
        if t.prompt == "declare":
            play(t, "declare 3813")
        decline(t, "intelligence")
        play(t, "play A59 event")
        decline(t, "reaction")
        play(t, "hq HQ_Central")
        assert "activate 5_AF" in texts(t)
        if way == "sail 3813":
            assert "activate 20_BC" in texts(t)
        else:
            refused(t, "activate 20_BC", "EOTS:12.31d")
