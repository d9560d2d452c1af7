"""Ships: where they go and end, and how they escape (8.21, 8.22)."""

from __future__ import annotations

from sandtable.games.empire_of_the_sun.rules.movement import sea_reach
from sandtable.games.empire_of_the_sun.rules.pieces import PIECE
from sandtable.testing import play, refused, rule

from .helpers import map_of, state, texts, where
from .moves import goals, moves, send

TRUK = "4017 HQ_South_Seas"
RING = "4016 Maryland\n4116 New_Orleans\n4117 Asiatic_CA\n4018 Asiatic_DD\n3917 Force_Z\n3916 Exeter"


@rule("EOTS:8.21b", "EOTS:8.21c", "EOTS:1.3ao")
def test_soerabaja_is_entered_from_three_sides_only() -> None:
    board = state(map_of(TRUK)).board
    open_from = {
        label
        for label in ("2119", "2120", "2221", "2219", "2319", "2320")
        if sea_reach(board, board.at(label), board.cells.all, 1) & board.cell[board.at("2220")]
    }
    assert open_from == {"2219", "2319", "2320"}


@rule("EOTS:13.91")
def test_no_ship_sails_along_the_coast_of_manchuria() -> None:
    t = moves("3505 Essex*\n3305 Nagato\n5808 HQ_Central\n3706 HQ_Yamamoto", "allies")
    assert "sail 3405" in send(t, "Essex")
    refused(t, "go sail 3404", "EOTS:13.91")  # Korea would be in the reach of its aircraft


@rule("EOTS:8.1a", "EOTS:8.21a")
def test_a_ship_goes_five_hexes_for_each_point_of_the_card() -> None:
    t = moves(f"{TRUK} Nagato*", ops=1)
    found = send(t, "Nagato")
    assert {"sail 3813", "sail 4415"} <= found  # 5 and 4 hexes
    refused(t, "go sail 3416", "EOTS:8.21a")  # 6
    t = moves(f"{TRUK} Nagato*", ops=2)
    assert "sail 3416" in send(t, "Nagato")
    play(t, "go sail 3416")
    assert where(t, "Nagato") == "3416"


@rule("EOTS:8.11a")
def test_ships_pass_through_enemy_ships() -> None:
    t = moves(f"{TRUK} Nagato*\n{RING}")
    assert {"sail 3813", "sail 4415"} <= send(t, "Nagato")


@rule("EOTS:8.21f")
def test_ships_end_in_a_port_or_with_enemies_and_nowhere_else() -> None:
    t = moves(f"{TRUK} Nagato*\n4021 1_Dutch")
    assert "sail 4021" in send(t, "Nagato")
    refused(t, "go sail 4018", "EOTS:8.21f")
    refused(t, "go sail 4316", "EOTS:8.21f")  # Ponape has no port
    refused(t, "go sail 4020", "EOTS:8.21f")  # Kavieng is the Allies'


@rule("EOTS:8.21f")
def test_a_carrier_and_its_stack_end_where_a_battle_is_in_range() -> None:
    t = moves(f"{TRUK} Akagi* Nagato*\n4021 1_Dutch")
    assert "sail 4018" in send(t, "Akagi", "Nagato")  # three hexes from Rabaul
    assert "sail 3817" not in goals(t)  # no enemy in range
    t = moves(f"{TRUK} Akagi* Nagato*\n4021 1_Dutch")
    send(t, "Akagi")
    play(t, "go sail 4018")
    assert "sail 4018" in send(t, "Nagato")  # the carrier is there already


@rule("EOTS:8.41a", "EOTS:8.21f")
def test_chinese_in_inner_china_are_no_target_for_a_carrier() -> None:
    t = moves("2409 HQ_South Akagi*\n2407 5_Chinese\n5808 HQ_Central")
    send(t, "Akagi")
    refused(t, "go sail 2510", "EOTS:8.21f")
    t = moves("2409 HQ_South Akagi*\n2508 5_Chinese\n5808 HQ_Central")
    assert "sail 2510" in send(t, "Akagi")


@rule("EOTS:8.21f", "EOTS:8.21g")
def test_ships_support_a_landing_only_once_it_has_been_made() -> None:
    t = moves(f"{TRUK} Akagi* Nagato* 3_SN*", more="          asp 2 0")
    send(t, "Nagato")
    refused(t, "go sail 4121", "EOTS:8.21f")
    t = moves(f"{TRUK} Akagi* Nagato* 3_SN*", more="          asp 2 0")
    send(t, "3_SN")
    play(t, "go land 4121")
    assert "sail 4121" in send(t, "Nagato")
    play(t, "go sail 4121")
    assert "sail 4119" in send(t, "Akagi")  # two hexes from the landing


@rule("EOTS:8.21d")
def test_ships_sail_through_an_open_enemy_air_zone() -> None:
    t = moves(f"{TRUK} Nagato*\n4216 Essex*")
    assert "sail 4415" in send(t, "Nagato")


@rule("EOTS:7.23")
def test_a_stack_moves_once_and_whole() -> None:
    t = moves(f"{TRUK} Nagato* Hiei* Kongo*")
    send(t, "Nagato", "Kongo")
    refused(t, "take Kongo", "EOTS:7.23")  # it is in the stack already
    play(t, "go sail 4415")
    assert [where(t, ship) for ship in ("Nagato", "Hiei", "Kongo")] == ["4415", "4017", "4415"]
    refused(t, "take Nagato", "EOTS:7.23")


@rule("EOTS:7.25h")
def test_ships_are_seen_in_an_air_zone_unless_a_way_around_is_as_good() -> None:
    t = moves(f"{TRUK} Nagato*\n4214 Essex*")
    send(t, "Nagato")
    play(t, "go sail 3813")
    assert not state(t).spotted
    t = moves(f"{TRUK} Nagato* Hiei*\n4214 Essex*")
    send(t, "Nagato")
    play(t, "go sail 4415")  # within two hexes of the carrier
    assert state(t).spotted


@rule("EOTS:7.25h", "EOTS:8.11b")
def test_a_landing_without_ships_cannot_pass_enemy_ships_to_stay_unseen() -> None:
    for more, seen in (("", False), ("\n3916 Maryland\n3915 New_Orleans", True)):
        t = moves(f"{TRUK} 17_Army* Zuiho\n4214 Essex*{more}", more="          asp 6 0")
        send(t, "17_Army")
        play(t, "go land 3813")
        assert state(t).spotted == seen


# --- emergency naval movement (8.22)

FLEET = "5808 HQ_Central\n4017 HQ_South_Seas\n2220 HQ_ABDA"


@rule("EOTS:8.22a", "EOTS:8.22b", "EOTS:8.22c")
def test_a_cruiser_in_lost_leyte_escapes_to_a_port_within_ten_hexes() -> None:
    t = map_of(f"3014 Asiatic_CA\n{FLEET}\n2121 Akagi*", held="Philippines: all")
    t.play("discard A2")
    assert (t.to_act, t.prompt) == ("allies", "refuge")
    assert {"refuge Asiatic_CA 2220", "refuge Asiatic_CA 2019"} <= set(texts(t))  # ten hexes, whatever lies between
    refused(t, "refuge Asiatic_CA 1917", "EOTS:8.22c")  # eleven
    refused(t, "refuge Asiatic_CA 2915", "EOTS:8.22c")  # Japan's
    t.play("refuge Asiatic_CA 2220")
    assert (where(t, "Asiatic_CA"), t.to_act, t.prompt) == ("2220", "japan", "card")


@rule("EOTS:8.22d")
def test_a_ship_without_a_port_within_ten_hexes_is_lost() -> None:
    lost = "New Guinea: all\nAustralian Mandates: all\nNew Hebrides: all\nOceania: all"
    t = map_of(f"4715 Asiatic_CA\n{FLEET}", held=lost)
    t.play("discard A2")
    assert where(t, "Asiatic_CA") == "eliminated"
    t = map_of(f"4715 Asiatic_CA\n{FLEET}", held="New Guinea: all\nAustralian Mandates: all\nOceania: all")
    t.play("discard A2")
    assert where(t, "Asiatic_CA") == "4825"  # exactly ten hexes, and the only port


@rule("EOTS:8.22a")
def test_activated_ships_do_not_make_emergency_moves() -> None:
    t = map_of(f"4715 Asiatic_CA*\n{FLEET}")
    t.play("discard A2")
    assert (where(t, "Asiatic_CA"), t.prompt) == ("4715", "card")
    assert state(t).active >> PIECE["Asiatic_CA"] & 1
