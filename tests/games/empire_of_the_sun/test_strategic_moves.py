"""Strategic movement of ships, air units and ground units (8.23, 8.33, 8.44)."""

from __future__ import annotations

from sandtable.games.empire_of_the_sun.rules import air
from sandtable.games.empire_of_the_sun.rules.pieces import PIECE
from sandtable.testing import play, refused, rule

from .helpers import open_zone, state, texts, where
from .moves import goals, moves, send

TRUK = "4017 HQ_South_Seas"
RING = "4016 Maryland\n4116 New_Orleans\n4117 Asiatic_CA\n4018 Asiatic_DD\n3917 Force_Z\n3916 Exeter"


@rule("EOTS:8.23a")
def test_ships_go_twice_as_far_from_port_to_port() -> None:
    t = moves(f"{TRUK} Nagato*")
    assert {"transfer 3416", "transfer 4715"} <= send(t, "Nagato")  # 6 and 7 hexes
    refused(t, "go transfer 4021", "EOTS:8.23a")  # the Allies'
    refused(t, "go transfer 3706", "EOTS:8.23a")  # too far
    play(t, "go transfer 4715")
    assert (where(t, "Nagato"), bool(state(t).shifted >> PIECE["Nagato"] & 1)) == ("4715", True)


@rule("EOTS:8.23a")
def test_ships_outside_a_port_do_not_move_strategically() -> None:
    t = moves(f"{TRUK}\n4316 Nagato*")
    send(t, "Nagato")
    refused(t, "go transfer 4415", "EOTS:8.23a")


@rule("EOTS:8.23b", "EOTS:6.4f")
def test_an_open_enemy_zone_bars_strategic_movement_of_ships() -> None:
    t = moves(f"{TRUK} Nagato*\n4216 Essex*")
    assert "transfer 3813" in send(t, "Nagato")
    refused(t, "go transfer 4415", "EOTS:8.23b")


@rule("EOTS:8.23c", "EOTS:6.4e")
def test_a_carrier_neutralizes_nothing_while_it_moves_strategically() -> None:
    units = f"{TRUK} Akagi* Nagato*\n4117 Essex*"
    assert "transfer 3813" in send(moves(units), "Nagato")  # the carrier in port covers the way out
    t = moves(units)
    send(t, "Akagi")
    refused(t, "go transfer 3813", "EOTS:8.23b")
    t = moves(f"{TRUK} Akagi* Nagato*\n4319 Essex*")
    send(t, "Akagi")
    play(t, "go transfer 4715")
    assert "4716" in open_zone(t, "japan")  # its zone is back


@rule("EOTS:7.26i")
def test_a_reaction_moves_nobody_strategically() -> None:
    t = moves(f"{TRUK} Nagato*\n4715 1_Marine*", declared="4715")
    send(t, "Nagato")
    refused(t, "go transfer 3813", "EOTS:7.26i")


# --- air units (8.33)


@rule("EOTS:8.33a")
def test_air_units_fly_twice_as_many_legs_between_airfields() -> None:
    t = moves(f"{TRUK}\n3706 1_Air*", ops=1)  # range 2-4
    found = send(t, "1_Air")
    assert {"fly 3709", "transfer 3709", "transfer 3813"} <= found  # Iwo Jima 3 hexes, from there Saipan 4
    refused(t, "go fly 3813", "EOTS:8.31a")
    refused(t, "go transfer 3615", "EOTS:8.33a")  # Ulithi would be a third leg
    t = moves(f"{TRUK}\n3706 1_Air*", ops=2)
    found = send(t, "1_Air")
    assert "fly 3813" in found
    assert {"transfer 3615", "transfer 4017"} <= found  # Iwo Jima, Saipan, Ulithi, Truk: four legs of at most four
    refused(t, "go transfer 4316", "EOTS:8.33a")  # a fifth
    play(t, "go transfer 4017")
    assert where(t, "1_Air") == "4017"


@rule("EOTS:8.33b")
def test_air_units_in_strategic_movement_avoid_open_zones_and_cannot_fight() -> None:
    units = f"{TRUK}\n3706 1_Air*\n3711 Essex*"
    t = moves(units)
    send(t, "1_Air")
    refused(t, "go transfer 3813", "EOTS:8.33b")  # the carrier is two hexes from Iwo Jima
    assert "fly 3709" in goals(t)
    play(t, "go fly 3709")
    assert air.objection_to_fighting(state(t), PIECE["1_Air"], state(t).board.at("3711")) is None
    t = moves(f"{TRUK}\n3706 1_Air*\n3712 Essex*")
    send(t, "1_Air")
    play(t, "go transfer 3709")
    why = air.objection_to_fighting(state(t), PIECE["1_Air"], state(t).board.at("3712"))
    assert why is not None
    assert why.rule == "EOTS:8.33b"


@rule("EOTS:8.33c")
def test_an_air_unit_may_leave_for_the_turn_track_before_anyone_moves() -> None:
    t = moves(f"{TRUK} 21_Flotilla* 22_Flotilla* Nagato*")
    refused(t, "shelve Nagato", "EOTS:8.33c")
    play(t, "shelve 21_Flotilla")
    assert (where(t, "21_Flotilla"), state(t).due[PIECE["21_Flotilla"]]) == ("displaced", 6)
    assert "shelve 22_Flotilla" in texts(t)
    send(t, "Nagato")
    play(t, "go sail 4415")
    refused(t, "shelve 22_Flotilla", "EOTS:8.33c")


# --- ground units (8.44)


@rule("EOTS:8.4a", "EOTS:8.4c", "EOTS:8.44a", "EOTS:8.44b")
def test_ground_units_are_shipped_to_supplied_ports_without_shipping_points() -> None:
    t = moves(f"{TRUK} 17_Army*\n4316 3_SN*")
    assert {"transfer 3416", "transfer 4715"} <= send(t, "17_Army")  # from port to port twice as far
    refused(t, "go transfer 4316", "EOTS:8.4c")  # no port
    refused(t, "go transfer 3607", "EOTS:8.44a")  # too far
    refused(t, "go land 3813", "EOTS:8.45g")  # there are no points for an assault
    play(t, "go transfer 4715")
    assert (where(t, "17_Army"), list(state(t).asp_used)) == ("4715", [0, 0])
    assert "transfer 4415" in send(t, "3_SN")
    refused(t, "go transfer 3615", "EOTS:8.44a")  # seven hexes, and Ponape is no port


@rule("EOTS:8.4c")
def test_the_port_must_be_in_supply() -> None:
    assert "transfer 4715" in send(moves(f"{TRUK}\n4415 17_Army*"), "17_Army")
    t = moves("4415 17_Army*")  # no HQ on the map
    send(t, "17_Army")
    refused(t, "go transfer 4715", "EOTS:8.4c")


@rule("EOTS:8.44b", "EOTS:6.4f")
def test_open_zones_and_enemies_bar_strategic_movement_of_ground_units() -> None:
    units = "3813 HQ_South_Seas\n4017 17_Army*\n3615 1_Dutch"
    t = moves(units)
    assert "transfer 3813" in send(t, "17_Army")
    refused(t, "go transfer 3615", "EOTS:8.44b")
    t = moves(f"{units}\n4117 Essex*")  # every way out of Truk leads through its zone
    send(t, "17_Army")
    refused(t, "go transfer 3813", "EOTS:8.44b")


@rule("EOTS:8.44b")
def test_a_strategic_move_is_not_joined_to_a_march() -> None:
    t = moves("2110 HQ_South\n2007 15_Army*", ops=3, held="Burma: all")
    send(t, "15_Army")
    play(t, "go march 2008")
    refused(t, "go transfer 2110", "EOTS:8.44b")


@rule("EOTS:8.11b")
def test_ground_units_pass_enemy_ships_only_with_ships_of_their_own() -> None:
    t = moves(f"{TRUK} 17_Army* Nagato*\n{RING}")
    send(t, "17_Army")
    refused(t, "go transfer 3813", "EOTS:8.11b")
    t = moves(f"{TRUK} 17_Army* Nagato*\n{RING}")
    assert "transfer 3813" in send(t, "17_Army", "Nagato")


@rule("EOTS:8.44c")
def test_a_port_taken_overland_may_be_used_at_once_and_one_entered_from_the_sea_may_not() -> None:
    units, held, more = f"{TRUK}\n3721 17_Army*\n3720 18_Army* 3_SN*", "New Guinea: 3721 3720", "          asp 4 0"
    t = moves(units, ops=2, held=held, more=more)
    send(t, "18_Army")
    refused(t, "go transfer 3822", "EOTS:8.4c")
    t = moves(units, ops=2, held=held, more=more)
    send(t, "17_Army")
    play(t, "go march 3822")
    assert "transfer 3822" in send(t, "18_Army")
    t = moves(units, ops=2, held=held, more=more)
    send(t, "3_SN")
    play(t, "go land 3822")
    send(t, "18_Army")
    refused(t, "go transfer 3822", "EOTS:8.4c")


@rule("EOTS:8.45a", "EOTS:8.49")
def test_who_cannot_land_is_not_shipped_but_the_7th_armoured_is() -> None:
    units = "1805 HQ_SEAC 7_Armoured* 3_Indian*\n4017 HQ_South_Seas"
    t = moves(units, "allies")
    send(t, "3_Indian")
    refused(t, "go transfer 1406", "EOTS:8.45a")
    t = moves(units, "allies", more="          asp 0 4")
    assert "transfer 1406" in send(t, "7_Armoured")
    refused(t, "go land 2006", "EOTS:8.49")
