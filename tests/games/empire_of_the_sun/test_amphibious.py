"""Landings: who, how far, through what, by which shipping; organic transport and barges (8.45 to 8.47)."""

from __future__ import annotations

from sandtable import Table
from sandtable.games.empire_of_the_sun.rules.pieces import JAPAN, PIECE
from sandtable.testing import play, refused, rule

from .fights import log
from .helpers import reduced, state, where
from .moves import goals, moves, send
from .offensives import attack, decline, go, ready, war

TRUK = "4017 HQ_South_Seas"
SOUTH = "4828 HQ_ANZAC\n4017 HQ_South_Seas"
RING = "4016 Maryland\n4116 New_Orleans\n4117 Asiatic_CA\n4018 Asiatic_DD\n3917 Force_Z\n3916 Exeter"


def points(japan: int, allies: int = 0, used: str = "0 0") -> str:
    """Shipping points of both sides as tracks."""
    return f"          asp {japan} {allies}\n          asp_used {used}"


def used(t: Table) -> tuple[int, ...]:
    """The shipping points used."""
    return tuple(state(t).asp_used)


@rule("EOTS:8.45b", "EOTS:8.4a", "EOTS:8.4d")
def test_a_landing_goes_as_far_as_ships_and_never_twice_as_far() -> None:
    t = moves(f"{TRUK} 17_Army*\n4021 1_Dutch", more=points(4))
    assert {"land 4021", "land 4020", "land 3813", "land 4316"} <= send(t, "17_Army")  # enemies, empty, own hexes
    refused(t, "go land 3416", "EOTS:8.45b")  # an own port, but six hexes away
    refused(t, "go land 4018", "EOTS:8.45c")  # the sea
    play(t, "go land 4021")
    assert where(t, "17_Army") == "4021"


@rule("EOTS:8.4d")
def test_a_landing_starts_in_a_controlled_coastal_hex() -> None:
    t = moves(f"{TRUK}\n3921 17_Army*\n2106 15_Army*", more=points(4), held="Burma: 2106")
    send(t, "15_Army")
    refused(t, "go land 2007", "EOTS:8.4d")  # Mandalay is inland
    play(t, "stay")
    send(t, "17_Army")
    refused(t, "go land 4021", "EOTS:8.4d")  # Gasmata is the Allies'


@rule("EOTS:1.3t", "EOTS:6.5b")
def test_a_landing_does_not_take_the_hex_at_once() -> None:
    t = moves(f"{TRUK} 3_SN* Nagato*", more=points(1))
    send(t, "3_SN")
    play(t, "go land 4121")
    assert not state(t).controls(JAPAN, state(t).board.at("4121"))


@rule("EOTS:8.45a")
def test_dutch_indian_and_chinese_units_never_land() -> None:
    for unit in ("3_Indian", "1_Dutch", "1_Burma"):
        t = moves(f"1805 HQ_SEAC {unit}*\n{TRUK}", "allies", more=points(0, 6))
        send(t, unit)
        refused(t, "go land 2006", "EOTS:8.45a")
    for unit in ("33_Corps", "2_Australian", "3_New_Zealand", "X_Corps"):
        t = moves(f"1805 HQ_SEAC {unit}*\n{TRUK}", "allies", more=points(0, 6))
        assert "land 2006" in send(t, unit)


@rule("EOTS:8.45c")
def test_nobody_lands_in_mountains_but_in_port_moresby() -> None:
    t = moves(f"{TRUK}\n4024 17_Army*\n3823 PM_Brigade", held="New Guinea: 4024", more=points(4))
    assert "land 3823" in send(t, "17_Army")
    refused(t, "go land 3722", "EOTS:8.45c")


@rule("EOTS:8.45e", "EOTS:8.45g")
def test_a_division_takes_one_point_and_larger_units_one_for_each_step() -> None:
    for unit, cost in (("1_Marine", 1), ("Marine_Brigade", 1), ("X_Corps", 2), ("X_Corps-", 1), ("1_Marine-", 1)):
        name = unit.rstrip("-")
        t = moves(f"{SOUTH}\n4825 {unit}* Wasp*", "allies", more=points(0, cost))
        send(t, name)
        play(t, "go land 4423")
        assert used(t) == (0, cost)
        t = moves(f"{SOUTH}\n4825 {unit}* Wasp*", "allies", more=points(0, cost - 1))
        send(t, name)
        refused(t, "go land 4423", "EOTS:8.45g")


@rule("EOTS:8.45f")
def test_the_korean_army_takes_two_points_for_each_step() -> None:
    for unit, cost in (("Korean_Army", 4), ("Korean_Army-", 2)):
        t = moves(f"{TRUK} {unit}* Nagato*", more=points(cost))
        send(t, "Korean_Army")
        play(t, "go land 4021")
        assert used(t) == (cost, 0)
        t = moves(f"{TRUK} {unit}* Nagato*", more=points(cost - 1))
        send(t, "Korean_Army")
        refused(t, "go land 4021", "EOTS:8.45g")


@rule("EOTS:8.45g")
def test_points_used_this_turn_are_gone() -> None:
    t = moves(f"{TRUK} 17_Army* 3_SN*", more=points(3, used="2 0"))
    send(t, "17_Army")
    refused(t, "go land 4021", "EOTS:8.45g")
    t = moves(f"{TRUK} 17_Army* 3_SN*", more=points(3))
    send(t, "17_Army")
    play(t, "go land 4021")
    assert used(t) == (2, 0)


@rule("EOTS:14.2b")
def test_rivalry_leaves_japan_half_of_its_points() -> None:
    t = moves(f"{TRUK} 17_Army* 3_SN*", more=points(3) + "\n        rivalry: japan")
    send(t, "3_SN", "17_Army")
    refused(t, "go land 4021", "EOTS:8.45g")  # three are needed, two may be used
    t = moves(f"{TRUK} 17_Army* 3_SN*", more=points(3) + "\n        rivalry: japan")
    assert "land 4021" in send(t, "17_Army")


@rule("EOTS:8.45d")
def test_rivalry_does_not_keep_army_units_from_landing() -> None:
    t = moves(f"{TRUK} 17_Army*\n4021 1_Dutch", more=points(4) + "\n        rivalry: japan allies")
    assert "land 4021" in send(t, "17_Army")
    t = moves(f"{SOUTH}\n4825 X_Corps*", "allies", more=points(0, 2) + "\n        rivalry: japan allies")
    assert "land 4423" in send(t, "X_Corps")


@rule("EOTS:8.45h", "EOTS:8.11b")
def test_enemy_ships_bar_the_way_of_a_landing_without_escort() -> None:
    t = moves(f"{TRUK} 3_SN* Nagato*\n{RING}", more=points(1))
    send(t, "3_SN")
    refused(t, "go land 4021", "EOTS:8.45h")
    t = moves(f"{TRUK} 3_SN* Nagato*\n{RING}", more=points(1))
    assert "land 4021" in send(t, "3_SN", "Nagato")
    t = moves(f"{TRUK} 3_SN* Nagato*\n4021 Exeter", more=points(1))
    assert "land 4021" in send(t, "3_SN")  # it may end where they are


@rule("EOTS:8.45i", "EOTS:6.4g", "EOTS:8.21e", "EOTS:8.21d")
def test_an_open_enemy_zone_bars_a_landing_unless_a_carrier_comes_along() -> None:
    t = moves(f"{TRUK} Akagi* Nagato* 3_SN*\n4021 Essex*", more=points(1))
    send(t, "3_SN")
    refused(t, "go land 4021", "EOTS:8.45i")
    t = moves(f"{TRUK} Akagi* Nagato* 3_SN*\n4021 Essex*", more=points(1))
    send(t, "Nagato", "3_SN")
    refused(t, "go land 4021", "EOTS:8.45i")  # an escort does not help
    t = moves(f"{TRUK} Akagi* Nagato* 3_SN*\n4021 Essex*", more=points(1))
    assert "land 4021" in send(t, "Akagi", "3_SN")
    t = moves(f"{TRUK} 3_SN*\n4018 Essex*", more=points(1))
    send(t, "3_SN")
    refused(t, "go land 3813", "EOTS:6.4g")  # it would have to leave the zone


@rule("EOTS:8.21e", "EOTS:8.45i")
def test_a_carrier_sent_ahead_opens_the_way() -> None:
    t = moves(f"{TRUK} Akagi* 3_SN*\n4021 Essex*", more=points(1))
    send(t, "Akagi")
    play(t, "go sail 4021")
    assert "land 4021" in send(t, "3_SN")


@rule("EOTS:8.45l")
def test_us_army_units_follow_the_marines_onto_occupied_islands() -> None:
    units = f"{SOUTH}\n4825 X_Corps* 1_Marine*"
    t = moves(f"{units}\n4423 1_SN", "allies", held="Australian Mandates: all", more=points(0, 6))
    send(t, "X_Corps")
    refused(t, "go land 4423", "EOTS:8.45l")
    assert "land 4424" in goals(t)  # Rennell is Japan's, but empty
    t = moves(f"{units}\n4423 1_SN", "allies", held="Australian Mandates: all", more=points(0, 6))
    send(t, "X_Corps", "1_Marine")
    refused(t, "go land 4423", "EOTS:8.45l")  # the Marines come first
    t = moves(f"{units}\n4423 1_SN", "allies", held="Australian Mandates: all", more=points(0, 6))
    send(t, "1_Marine")
    play(t, "go land 4423")
    assert "land 4423" in send(t, "X_Corps")


@rule("EOTS:8.45j")
def test_a_landing_without_ships_is_turned_back_by_ships_in_reaction() -> None:
    units = f"{SOUTH}\n4825 Wasp* Maryland*\n4423 3_SN* 17_Army-* SF_Brigade"
    t = moves(units, "allies", declared="4423")
    s = state(t)
    s.landed = 1 << PIECE["3_SN"] | 1 << PIECE["17_Army"]
    send(t, "Maryland")
    play(t, "go sail 4423")
    assert (reduced(t, "3_SN"), where(t, "17_Army")) == (True, "eliminated")
    assert state(t).turned >> PIECE["3_SN"] & 1
    t = moves(f"{units}\n4424 Akagi", "allies", declared="4423")
    state(t).landed = 1 << PIECE["3_SN"]
    state(t).move(PIECE["Akagi"], state(t).board.at("4423"))
    send(t, "Maryland")
    play(t, "go sail 4423")
    assert not reduced(t, "3_SN")  # it has ships beside it


@rule("EOTS:8.45j")
def test_a_battle_is_lost_without_a_shot_if_all_who_landed_were_turned_back() -> None:
    units = "4828 HQ_Ghormley\n4017 HQ_South_Seas\n4825 1_Marine 13_AF\n4423 3_SN\n4021 Aoba"
    for struck in (False, True):
        t = war(units, allies="A5 A9", japan="J4 J5", held="Australian Mandates: 4423 4021")
        attack(t, "A5 offensive", "1_Marine", "13_AF")
        go(t, "1_Marine", "land 4423")
        play(t, "done", *["assign 13_AF 4423"] * struck)
        decline(t, "intelligence")
        play(t, "play J4 event", "pass", "hq HQ_South_Seas", "activate Aoba")
        go(ready(t), "Aoba", "sail 4423")
        decline(t, "roll", "home")
        assert t.prompt == ("roll" if struck else "home")  # aircraft fight all the same
        decline(t, "home")
        assert (reduced(t, "1_Marine"), state(t).controls(JAPAN, state(t).board.at("4423"))) == (True, True)


@rule("EOTS:7.26h", "EOTS:7.26f")
def test_a_reaction_uses_one_point_at_most() -> None:
    units = f"{SOUTH}\n4825 X_Corps* 1_Marine* 2_Marine*\n4423 3_SN* SF_Brigade"
    t = moves(units, "allies", declared="4423", more=points(0, 6))
    send(t, "X_Corps")
    refused(t, "go land 4423", "EOTS:7.26h")
    play(t, "stay")
    send(t, "1_Marine")
    refused(t, "go land 4424", "EOTS:7.26f")
    play(t, "go land 4423")
    send(t, "2_Marine")
    refused(t, "go land 4423", "EOTS:7.26h")


# --- organic transport (8.46)


@rule("EOTS:8.46a")
def test_aoba_takes_the_south_seas_detachment_from_truk_to_rabaul() -> None:
    t = moves(f"{TRUK} Aoba* SS*", turn=1)
    assert "carry 4021" in send(t, "Aoba", "SS")
    refused(t, "go land 4021", "EOTS:8.45g")  # no points
    play(t, "go carry 4021")
    assert (where(t, "Aoba"), where(t, "SS"), used(t)) == ("4021", "4021", (0, 0))
    t = moves(f"{TRUK} Nagato* SS*")
    send(t, "Nagato", "SS")
    refused(t, "go carry 4021", "EOTS:8.46a")  # battleships carry nobody
    t = moves(f"{TRUK} Aoba* 17_Army*")
    send(t, "Aoba", "17_Army")
    refused(t, "go carry 4021", "EOTS:8.46a")  # nor are armies carried


@rule("EOTS:8.46b")
def test_a_ship_carries_one_brigade() -> None:
    t = moves(f"{TRUK} Aoba* 3_SN* SS*")
    send(t, "Aoba", "3_SN", "SS")
    refused(t, "go carry 4021", "EOTS:8.45g")
    t = moves(f"{TRUK} Aoba* 3_SN* SS*", more=points(1))
    send(t, "Aoba", "3_SN", "SS")
    play(t, "go carry 4021")
    assert used(t) == (1, 0)
    t = moves(f"{TRUK} Aoba* Kamikaze-* 3_SN* SS*")
    assert "carry 4021" in send(t, "Aoba", "Kamikaze", "3_SN", "SS")  # reduced or not


@rule("EOTS:8.46c")
def test_a_brigade_goes_down_with_its_ship() -> None:
    t = moves(f"{TRUK} Aoba* SS* Nagato*")
    send(t, "Aoba", "SS")
    play(t, "go carry 4021")
    state(t).weaken(PIECE["Aoba"], "EOTS:9.2f")
    assert (where(t, "SS"), reduced(t, "SS")) == ("4021", False)
    state(t).weaken(PIECE["Aoba"], "EOTS:9.2f")
    assert (where(t, "Aoba"), where(t, "SS")) == ("eliminated", "eliminated")


def test_a_brigade_that_is_lost_ashore_is_not_lost_again_with_its_ship() -> None:
    t = moves(f"{TRUK} Aoba-* SS-* Nagato*")
    send(t, "Aoba", "SS")
    play(t, "go carry 4021")
    state(t).eliminate(PIECE["SS"], "EOTS:9.4m")
    state(t).eliminate(PIECE["Aoba"], "EOTS:9.62d")
    assert [event.unit for event in log(t) if event.kind == "eliminated"] == [PIECE["SS"], PIECE["Aoba"]]


# --- barges (8.47)

LAE = f"{TRUK}\n3822 17_Army*"


@rule("EOTS:8.47a")
def test_barges_cross_one_side_of_the_sea_with_a_card_of_three() -> None:
    more, held = "        flags: barges", "New Guinea: 3822"
    t = moves(LAE, ops=3, held=held, more=more)
    assert "barge 3921" in send(t, "17_Army")
    refused(t, "go barge 4021", "EOTS:8.47a")  # two sides
    play(t, "go barge 3921")
    assert (where(t, "17_Army"), used(t), bool(state(t).barged)) == ("3921", (0, 0), True)
    t = moves(LAE, ops=2, held=held, more=more)
    send(t, "17_Army")
    refused(t, "go barge 3921", "EOTS:8.47a")
    t = moves(LAE, ops=1, card=3, held=held, more=more)
    assert "barge 3921" in send(t, "17_Army")  # an event of a card of three
    t = moves(LAE, ops=3, held=held)
    send(t, "17_Army")
    refused(t, "go barge 3921", "EOTS:8.47a")  # before the event


@rule("EOTS:8.47c")
def test_pt_boats_end_the_barges() -> None:
    t = moves(LAE, ops=3, held="New Guinea: 3822", more="        flags: barges pt_boats")
    send(t, "17_Army")
    refused(t, "go barge 3921", "EOTS:8.47c")
