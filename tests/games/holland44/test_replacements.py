"""Replacements at night, rebuilt units, returning paratroopers (20, 22.7)."""

from __future__ import annotations

from functools import partial

import pytest

from sandtable import Table
from sandtable.testing import play, refused, rule

from .helpers import field, marks, moves, offered, stack, state, steps, texts, where

night = partial(moves, turn=8)


# --- 20.1, 20.2.1, 20.2.2


@rule("H44:20.2.1a")
@pytest.mark.parametrize(("turn", "some"), [(5, False), (7, False), (8, True), (9, False), (11, True)])
def test_replacements_come_in_night_turns_from_turn_8(turn: int, some: bool) -> None:
    t = night("german", "6702 Schulz:1", turn=turn)
    assert bool(offered(t, "replace")) == some
    if not some:
        refused(t, "replace Schulz F", "H44:20.2.1a")


@rule("H44:20.2.1b")
def test_a_replacement_restores_a_step_and_nothing_is_kept() -> None:
    t = night("german", "6702 Schulz:1 Helle:1")
    t.play("replace Schulz F")
    assert steps(t, "Schulz") == 2
    refused(t, "replace Helle F", "H44:20.2.2a")  # that origin has no more
    t = night("german", "6702 Schulz")
    refused(t, "replace Schulz F", "H44:20.2.1b")  # at full strength
    assert state(night("german", "6702 Schulz:1", turn=9)).drafts == 0


@rule("H44:20.2.2a")
def test_the_germans_get_one_in_the_west_and_one_in_the_east_or_north() -> None:
    t = night("german", "3802 I/1034/59:1 II/1034/59:1\n          6702 Schulz:1 Helle:1")
    # The west means B or C, the east and north F to I: a unit that traces to several areas is offered the first.
    assert {"replace I/1034/59 B", "replace Schulz F"} <= offered(t, "replace")
    t.play("replace Schulz F")
    refused(t, "replace Helle F", "H44:20.2.2a")
    refused(t, "replace Helle G", "H44:20.2.2a")
    t.play("replace I/1034/59 B")
    assert not offered(t, "replace", "rebuild")


@rule("H44:20.2.2a")
def test_german_replacements_are_infantry() -> None:
    t = night("german", "6702 Schulz:1\n          2123 1+2/2107/107:1")
    assert not any("2107" in text for text in offered(t, "replace"))
    t = night("german", "6702 Schulz:1\n          6802 A/2107/107:1")
    assert any("A/2107/107" in text for text in offered(t, "replace"))  # mechanized infantry


@rule("H44:20.2.2b")
def test_the_british_get_one_of_any_kind_from_area_n() -> None:
    t = night("allied", "1204 2IG/5/Gds:2 6GH/69/50:2\n          1303 2_HC:1")
    assert {"replace 2IG/5/Gds N", "replace 6GH/69/50 N", "replace 2_HC N"} == offered(t, "replace")
    t.play("replace 2IG/5/Gds N")
    assert steps(t, "2IG/5/Gds") == 3
    refused(t, "replace 6GH/69/50 N", "H44:20.2.2b")


# --- 20.2.3


@rule("H44:20.2.3a")
def test_a_unit_must_trace_to_the_area_of_its_replacement() -> None:
    ring = {
        "1704": "2IG/5/Gds",
        "1705": "2GG/5/Gds",
        "1604": "1GG/5/Gds",
        "1606": "3IG/32/Gds",
        "1504": "2_HC",
        "1505": "2WG/Gds",
    }
    around = "".join(f"\n          {hex} {unit}" for hex, unit in ring.items())
    t = night("german", f"6702 Schulz:1\n          1605 Kerutt:1{around}")
    refused(t, "replace Kerutt B", "H44:20.2.3a")
    assert "replace Schulz F" in texts(t)


@rule("H44:20.2.3b", "H44:11.5.1g")
def test_a_unit_must_be_in_good_order_but_enemies_beside_it_do_not_matter() -> None:
    t = night("german", "6702 Schulz:1\n          6703 Helle:1*disrupted Eberwein:1*engaged\n          6801 1/1P/1")
    refused(t, "replace Helle F", "H44:20.2.3b")
    refused(t, "replace Eberwein F", "H44:11.5.1g")
    assert "replace Schulz F" in texts(t)


@rule("H44:20.2.3c")
def test_elite_units_paratroopers_and_guns_get_none() -> None:
    t = night(
        "german",
        "4302 Bloch:2\n          6702 Schulz:1\n          6801 Mielke\n          dead 191_Arko Hummel 224 12_StuG",
    )
    refused(t, "replace Bloch C", "H44:20.2.3c")
    for unit in ("191_Arko", "Hummel", "224", "12_StuG"):
        refused(t, f"rebuild {unit}", "H44:20.2.3c")
    t = night("allied", "1204 1/505/82:2 2IG/5/Gds:2\n          dead 5_AGRA")
    refused(t, "replace 1/505/82 N", "H44:20.2.3c")
    refused(t, "rebuild 5_AGRA", "H44:20.2.3c")


# --- 20.2.4


@rule("H44:20.2.4a")
def test_a_rebuilt_unit_comes_back_in_an_area_or_a_friendly_city() -> None:
    t = night("german", "6702 Schulz\n          dead Helle")
    t.play("rebuild Helle")
    assert {"muster B", "muster C", "muster F", "muster G", "muster H", "muster I"} <= set(texts(t))
    assert "raise 4301 B" in texts(t) and "raise 6222 F" in texts(t)
    refused(t, "muster D", "H44:20.2.4a")
    refused(t, "raise 6702 F", "H44:20.2.4a")  # no city
    t.play("muster G")
    assert where(t, "Helle") == "G" and steps(t, "Helle") == 1 and marks(t, "Helle") == {"replaced"}
    assert state(t).drafts == 2  # one in the west is left


@rule("H44:20.2.4a")
def test_a_city_in_an_enemy_zone_or_out_of_reach_takes_nobody_in() -> None:
    t = night("german", "6702 Schulz\n          dead Helle\n          6323 1/1P/1")
    t.play("rebuild Helle")
    refused(t, "raise 6223 F", "H44:20.2.4a")
    t.play("raise 4301 B")
    assert where(t, "Helle") == "4301"
    assert state(t).drafts == 4  # the western one has been used


@rule("H44:20.2.4a", "H44:20.2.2a")
def test_a_unit_in_a_city_that_both_supply_comes_from_the_west_or_from_the_east_as_one_likes() -> None:
    for area, left in (("B", 4), ("F", 2)):
        t = night("german", "6702 Schulz\n          dead Helle")
        t.play("rebuild Helle")
        refused(t, "raise 4301 C", "H44:20.2.4a")  # B stands for the west already
        t.play(f"raise 4301 {area}")
        assert where(t, "Helle") == "4301" and state(t).drafts == left


@rule("H44:20.2.4b")
def test_a_rebuilt_three_step_unit_is_represented_by_a_remnant() -> None:
    t = night("allied", "1204 6GH/69/50\n          dead 2IG/5/Gds 5EY/69/50\n          display remA/tank remA/inf")
    t.play("rebuild 2IG/5/Gds")  # nowhere but in area N
    assert where(t, "2IG/5/Gds") == "reduced" and where(t, "remA/tank") == "N" and steps(t, "remA/tank") == 1
    t = night("allied", "1204 6GH/69/50\n          dead 2IG/5/Gds\n          display remA/inf")
    refused(t, "rebuild 2IG/5/Gds", "H44:20.2.4b")  # no remnant of tanks is left


@rule("H44:20.2.1b", "H44:11.4a")
def test_a_remnant_that_gets_a_step_is_its_unit_again() -> None:
    t = night("allied", "1204 remA/tank<2IG/5/Gds\n          reduced 2IG/5/Gds")
    t.play("replace remA/tank N")
    assert stack(t, "1204") == ("2IG/5/Gds",) and steps(t, "2IG/5/Gds") == 2
    assert where(t, "remA/tank") == "display" and marks(t, "2IG/5/Gds") == {"replaced"}


# --- 20.2.5


@rule("H44:20.2.5a")
def test_whoever_gets_a_replacement_moves_one_hex_at_most_and_does_not_attack() -> None:
    t = night("german", "6702 Schulz:1\n          6505 1/1P/1")
    t.play("replace Schulz F")
    assert marks(t, "Schulz") == {"replaced"}
    play(t, "take Schulz", "step 6703")
    assert t.prompt == "movement" and where(t, "Schulz") == "6703"
    t = field("turn: 8\nphase: german combat\nunits:\n  6703 Schulz*replaced\n  6604 1/1P/1\n  6504 Helle\n")
    refused(t, "join Schulz", "KERNEL:step")
    t.play("attack 6604")
    refused(t, "join Schulz", "H44:20.2.5a")


@rule("H44:20.2.5a")
def test_who_has_gone_one_hex_may_still_take_a_replacement_but_not_who_has_gone_farther() -> None:
    t = night("german", "6702 Schulz:1 Helle:1\n          6505 1/1P/1")
    play(t, "take Schulz", "step 6703", "stop", "take Helle", "step 6703", "step 6702", "stop")
    assert where(t, "Helle") == "6702"  # where it began, two hexes later
    assert {text.split()[1] for text in offered(t, "replace")} == {"Schulz"}
    refused(t, "replace Helle F", "H44:20.2.5a")
    t.play("replace Schulz F")
    assert steps(t, "Schulz") == 2 and marks(t, "Schulz") == {"moved", "replaced"}
    refused(t, "take Schulz", "H44:8.1c")
    refused(t, "replace Schulz B", "H44:20.2.5a")


@rule("H44:20.2.5b")
def test_in_an_area_it_enters_the_first_hex_or_goes_to_the_next_area() -> None:
    t = night("german", "6702 Schulz\n          F Helle:1")
    t.play("replace Helle F")
    play(t, "take Helle", "step 6901")
    assert where(t, "Helle") == "6901" and t.prompt == "movement"
    t = night("german", "6702 Schulz\n          F Helle:1")
    play(t, "replace Helle F", "take Helle", "off G")
    assert where(t, "Helle") == "G"


@rule("H44:20.2.5c")
def test_its_marker_bars_every_attack_from_its_hex_until_recovery() -> None:
    t = field("turn: 8\nphase: german combat\nunits:\n  6703 Schulz*replaced Eberwein\n  6604 1/1P/1\n  6504 Helle\n")
    t.play("attack 6604")
    refused(t, "join Eberwein", "H44:20.2.5c")
    t = field("turn: 8\nphase: german recovery\nunits:\n  6703 Schulz*replaced\n  1103 6DLI/151/50\n  6317 1/1P/1\n")
    assert marks(t, "Schulz") == set()


# --- 22.7


def relief(
    units: str, points: str = "[1, 0, 0, 0]", fresh: str = "[0, 0, 0, 0]", turn: int = 4, phase: str = "movement"
) -> Table:
    """The Allied movement phase with airborne replacement points."""
    return field(f"""
        turn: {turn}
        phase: allied {phase}
        units:
          {units}
          7010 Lewin
          1103 6DLI/151/50
        fields:
          relief = {points}
          fresh_relief = {fresh}
          weather = [2, 2]
        """)


@rule("H44:22.7a")
def test_points_are_not_used_on_the_turn_they_are_gained() -> None:
    t = relief("6317 1/1P/1:2 supply/1", "[0, 0, 0, 0]", "[1, 0, 0, 0]")
    refused(t, "relieve 1/1P/1", "H44:22.7a")
    t = relief("6317 1/1P/1:2 supply/1", "[0, 0, 0, 0]", "[1, 0, 0, 0]", phase="landing")  # a turn later
    t.play("relieve 1/1P/1")
    assert steps(t, "1/1P/1") == 3 and list(state(t).relief) == [0, 0, 0, 0]


@rule("H44:22.7a")
def test_points_belong_to_their_division() -> None:
    t = relief("6317 1/1P/1:2 supply/1\n          5024 1/508/82:2 supply/82")
    assert offered(t, "relieve") == {"relieve 1/1P/1"}
    refused(t, "relieve 1/508/82", "H44:22.7a")


@rule("H44:22.7b")
@pytest.mark.parametrize("turn", [3, 4, 5])
def test_a_division_gets_a_step_a_turn_by_day_or_night(turn: int) -> None:
    t = relief("6317 1/1P/1:2 2/1P/1:2 supply/1", "[2, 0, 0, 0]", turn=turn)
    t.play("relieve 1/1P/1")
    assert marks(t, "1/1P/1") == {"replaced"} and list(state(t).relief) == [1, 0, 0, 0]
    refused(t, "relieve 2/1P/1", "H44:22.7b")


@rule("H44:22.7b", "H44:11.5.1g")
def test_returning_paratroopers_need_good_order_and_a_line_to_their_source() -> None:
    t = relief("6317 1/1P/1:2*disrupted 2/1P/1:2*engaged supply/1\n          4614 3/1P/1:2")
    refused(t, "relieve 1/1P/1", "H44:22.7b")
    refused(t, "relieve 2/1P/1", "H44:11.5.1g")
    refused(t, "relieve 3/1P/1", "H44:22.7b")  # south of the Maas, far from 6317
    t = relief("6317 supply/1\n          N 1/1P/1:2")
    refused(t, "relieve 1/1P/1", "H44:22.7b")  # off the map
    t = relief("6317 1/1P/1:2 supply/1*exhausted", turn=7)
    assert "relieve 1/1P/1" in texts(t)  # an exhausted source does
