"""Combat (9): who may attack, how an attack goes, major rivers, entry areas (19.7), unknown units (25.3.4, 25.4c).

The battles are fought at 3717, a clear hex with six clear hexes around it: 3817 and 3818 above, 3716 and 3718 beside,
3617 and 3618 below it; no water, no road.
"""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.games.holland44.rules.board import BLOWN
from sandtable.games.holland44.rules.pieces import NAMES, PIECE
from sandtable.games.holland44.rules.strength import COLUMNS, RESULTS, column_name, column_of
from sandtable.testing import refused, rule

from .battles import draft, from_the_start, front, halved, named, odds, prepare, ratio, resolve, shifts, to_combat
from .helpers import marks, offered, stack, state, steps, texts, where

TARGET = "3717"
ELSEWHERE = "2824 Kauer; 2825 6DLI/151/50"  # so that there is always something to attack
BACK = "2824 6DLI/151/50; 2825 Kauer"  # the same for the Germans
RIVER = {"3717-3817": "major_river", "3717-3818": "major_river"}


def attackers(t: Table) -> set[str]:
    """Who takes part in the attack under preparation."""
    return {NAMES[piece] for piece in draft(t).attackers}


def look_again(t: Table) -> None:
    """Let the phase ask again."""
    t.play("attack 2824")
    t.play("cancel")


# --- 9.1, 9.2


@rule("H44:9.1a")
def test_only_enemies_beside_ones_own_units_are_attacked() -> None:
    t = front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3; 3720 I/21")
    assert texts(t) == [f"attack {TARGET}", "end"]
    refused(t, "attack 3720", "H44:9.1a")
    refused(t, "attack 3716", "H44:9.1a")
    t.play("end")
    assert t.prompt != "combat"  # nobody has to attack


@rule("H44:9.1a")
def test_a_unit_that_is_not_beside_the_hex_does_not_join() -> None:
    t = front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3; 3917 2L/9/3; 3716 I/21")
    prepare(t, TARGET)
    refused(t, "join 2L/9/3", "H44:9.1a")
    refused(t, "join I/21", "H44:9.1a")  # an enemy beside it


@rule("H44:9.1b")
def test_a_unit_attacks_once_and_is_attacked_once() -> None:
    t = front(f"{TARGET} Finzel/2 I/21; 3817 1KOSB/9/3; 3818 2L/9/3; 3917 Kerutt")
    prepare(t, TARGET, "1KOSB/9/3")
    resolve(t, 3)
    assert t.prompt == "combat"
    refused(t, f"attack {TARGET}", "H44:9.1b")
    t.play("attack 3917")
    refused(t, "join 1KOSB/9/3", "H44:9.1b")
    assert attackers(t) == {"2L/9/3"}


@rule("H44:9.1c")
def test_all_units_of_a_hex_defend_together() -> None:
    assert prepare(front(f"{TARGET} Finzel/2 I/21; 3817 1KOSB/9/3"), TARGET).defense == 10


@rule("H44:9.1d")
def test_attacks_come_in_any_order() -> None:
    t = front(f"{TARGET} Finzel/2 I/21; 3817 1KOSB/9/3; 3722 Kerutt; 3723 2L/9/3")
    assert {"attack 3722", f"attack {TARGET}"} <= set(texts(t))
    prepare(t, "3722")
    resolve(t, 2)
    assert f"attack {TARGET}" in texts(t)


@rule("H44:9.1e", "H44:9.5.1b")
def test_tanks_attack_where_they_cannot_go() -> None:
    t = front(f"{TARGET} Finzel/2; 3817 1CG/5/Gds", water={"3717-3817": "canal"}, terrain={TARGET: "marsh"})
    assert prepare(t, TARGET).attack == 4


@rule("H44:9.1f")
def test_a_unit_without_attack_strength_does_not_attack() -> None:
    t = front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3 bridging/30")
    prepare(t, TARGET)
    refused(t, "join bridging/30", "H44:9.1f")


@rule("H44:17.7a")
def test_artillery_does_not_attack_and_defends_with_its_strength() -> None:
    t = front(f"{TARGET} Krause; 3817 1KOSB/9/3 3_Div")
    found = prepare(t, TARGET)
    refused(t, "join 3_Div", "H44:17.7a")
    assert found.defense == 2


@rule("H44:9.2a", "H44:9.2b", "H44:9.2c")
def test_units_of_a_stack_attack_different_hexes_each_with_its_whole_strength() -> None:
    t = front(f"{TARGET} Finzel/2; 3818 Kerutt; 3817 1KOSB/9/3 2L/9/3")
    assert prepare(t, TARGET, "1KOSB/9/3").attack == 5
    resolve(t, 2)
    t.play("attack 3818")
    refused(t, "join 1KOSB/9/3", "H44:9.1b")
    assert odds(t).attack == 5
    refused(t, "join 2L/9/3", "H44:9.2c")


@rule("H44:9.2d")
def test_a_hex_is_attacked_from_six_sides() -> None:
    names = ("1KOSB/9/3", "2L/9/3", "2RUR/9/3", "1CG/5/Gds", "2GG/5/Gds", "2IG/5/Gds")
    around = ("3817", "3818", "3716", "3718", "3617", "3618")
    t = front("; ".join([f"{TARGET} Finzel/2", *(f"{h} {u}" for h, u in zip(around, names, strict=True))]))
    t.play(f"attack {TARGET}")
    assert attackers(t) == set(names)


@rule("H44:14.2e")
@pytest.mark.parametrize("mark", ["disrupted", "routed"])
def test_units_in_disorder_do_not_attack(mark: str) -> None:
    t = front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3*{mark}; 3818 2L/9/3")
    prepare(t, TARGET)
    refused(t, "join 1KOSB/9/3", "H44:14.2e")


@pytest.mark.parametrize(
    ("mark", "why"),
    [("spent", "H44:8.3.3c"), ("auto_ds", "H44:8.7d"), ("replaced", "H44:20.2.5a"), ("hurried", "H44:2.3.4")],
)
def test_marked_units_do_not_attack(mark: str, why: str) -> None:
    t = front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3*{mark}; 3818 2L/9/3")
    prepare(t, TARGET)
    refused(t, "join 1KOSB/9/3", why)


@rule("H44:20.2.5c")
def test_a_replacement_marker_keeps_the_whole_hex_from_attacking() -> None:
    t = front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3 2RUR/9/3*replaced; 3818 2L/9/3")
    prepare(t, TARGET)
    refused(t, "join 1KOSB/9/3", "H44:20.2.5c")


@rule("H44:6.4.2b")
def test_from_an_overstacked_hex_two_and_a_free_unit_attack() -> None:
    t = front(f"3817 1KOSB/9/3 2L/9/3 2RUR/9/3 eng/30; {TARGET} Finzel/2; 3818 Kerutt; {ELSEWHERE}")
    t.play(f"attack {TARGET}")
    assert len(attackers(t)) == 3
    assert "eng/30" in attackers(t)
    left = ({"1KOSB/9/3", "2L/9/3", "2RUR/9/3"} - attackers(t)).pop()
    refused(t, f"join {left}", "H44:6.4.2b")
    resolve(t, 2)
    refused(t, "attack 3818", "H44:6.4.2b")  # in all attacks together


# --- 9.3


@rule("H44:9.3c")
@pytest.mark.parametrize(
    ("attack", "defense", "column"),
    [
        (15, 4, "3-1"), (11, 12, "1-2"), (5, 5, "1-1"), (4, 5, "1-2"), (9, 5, "1-1"), (10, 5, "2-1"), (5, 10, "1-2"),
        (5, 11, "1-3"), (5, 15, "1-3"), (5, 16, "1-4"), (34, 5, "6-1"), (35, 5, "7-1"), (100, 10, "10-1"),
    ],
)  # fmt: skip
def test_odds_are_rounded_down(attack: int, defense: int, column: str) -> None:
    """15 to 4 and 11 to 12 are the examples of 9.3."""
    assert prepare(front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3"), TARGET).base == column_of(5, 5)
    assert column_name(column_of(attack, defense)) == column


@rule("H44:9.3c", "H44:9.3e")
def test_fifteen_to_four_is_resolved_at_three_to_one() -> None:
    t = front(f"{TARGET} Henke; 3817 1KOSB/9/3 2L/9/3; 3818 2RUR/9/3")
    assert ratio(prepare(t, TARGET)) == (15, 4, "3-1")
    battle = named(resolve(t, 1), "battle")[0]
    assert (battle.column, battle.die, battle.result) == ("3-1", 1, "ENG")
    assert "engaged" in marks(t, "Henke")


@rule("H44:9.3d")
def test_support_and_shifts_come_before_the_die() -> None:
    t = front(f"{TARGET} Henke; 3817 1CG/5/Gds; 3819 Gds_Div")
    assert shifts(prepare(t, TARGET)) == {"10.3.1a": 1}
    t.play("support Gds_Div")
    assert shifts(odds(t)) == {"10.3.1a": 1, "17.6.2a": 1}
    assert named(resolve(t, 1), "attacks")[0].column == "4-1"


@rule("H44:9.4a")
def test_odds_below_one_to_three_are_resolved_there() -> None:
    t = front(f"{TARGET} Bloch Jungwirth; 3817 bdA/101", settlements={TARGET: "city"})
    found = prepare(t, TARGET)
    assert ratio(found) == (1, 28, "1-3")
    assert column_name(found.base) == "1-28"


@rule("H44:9.4b")
def test_odds_above_seven_to_one_are_resolved_there() -> None:
    t = front(f"{TARGET} Hartung/10ss; 3817 1CG/5/Gds 2GG/5/Gds")
    found = prepare(t, TARGET)
    assert ratio(found) == (16, 2, "7-1")
    assert column_name(found.base) == "8-1"


@rule("H44:9.4c")
def test_shifts_come_before_the_cap() -> None:
    """As in the example of 9.4: 10-1 with a shift to the left is not 6-1 but 7-1."""
    stacks = (
        "3817 4SLI/129/43 4W/129/43; 3818 5W/129/43 4D/130/43; 3716 5D/130/43 7H/130/43; 3718 1W/214/43 7SLI/214/43"
    )
    found = prepare(front(f"{TARGET} 280_StuG Hartung/10ss; {stacks}"), TARGET)
    assert (found.attack, found.defense, column_name(found.base)) == (40, 4, "10-1")
    assert shifts(found) == {"10.3.2a": -1}
    assert ratio(found)[2] == "7-1"


def test_the_combat_results_table() -> None:
    """All 54 results, by the die."""
    table = {
        1: "A1 A1 A1 A1/ENG ENG EX DR DRX A1/D1",
        2: "A1 A1 A1/ENG ENG EX DR DRX A1/D1 DMR",
        3: "A1 A1/ENG ENG EX DR DR A1/D1 DMR DMR",
        4: "A1/ENG ENG EX A1/DR DR A1/D1 DMR DMR DMR",
        5: "ENG EX A1/DR DR A1/D1 D1 D1 DS DS",
        6: "EX A1/DR D1 D1 D1 D1 DS DS DS",
    }
    assert COLUMNS == ("1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1")
    for die, results in table.items():
        assert [column[die - 1] for column in RESULTS] == results.split()


@rule("H44:9.3e")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_die_is_read_on_the_column(die: int) -> None:
    t = front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3")
    prepare(t, TARGET)
    assert named(resolve(t, die, 2), "battle")[0].result == RESULTS[2][die - 1]


# --- 9.3a, 9.3b and 5.4b: bridges attacked across

BRIDGES = [
    {"name": "one", "hexes": "3717-3817", "water": "major_river", "kind": "road", "start": "primed"},
    {"name": "two", "hexes": "3717-3818", "water": "major_river", "kind": "road", "start": "primed"},
]
ROADS = {"3717-3817": "secondary", "3717-3818": "secondary"}
OVER_TWO_BRIDGES = {"water": RIVER, "bridges": BRIDGES, "roads": ROADS}


@rule("H44:9.3a", "H44:5.4b")
def test_the_germans_may_blow_a_bridge_before_it_is_attacked_across() -> None:
    t = front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3; 3716 2L/9/3", **OVER_TWO_BRIDGES)
    prepare(t, TARGET, "1KOSB/9/3", "2L/9/3")
    t.play("resolve")
    assert (t.to_act, t.prompt) == ("german", "alarm")
    assert texts(t) == ["blow 3717-3817", "pass"]  # only the bridge that is attacked across
    t.script([3])
    t.play("blow 3717-3817")
    assert state(t).bridge[-2] == BLOWN
    assert attackers(t) == {"2L/9/3"}  # the other is cut off


@rule("H44:9.3b")
def test_an_attack_is_called_off_when_one_of_its_bridges_is_blown() -> None:
    t = front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3; 3818 2L/9/3", **OVER_TWO_BRIDGES)
    prepare(t, TARGET, "1KOSB/9/3", "2L/9/3")
    t.play("resolve")
    t.script([6, 1])
    t.play("blow 3717-3817")
    t.play("blow 3717-3818")
    assert attackers(t) == {"2L/9/3"}
    t.play("cancel")
    assert t.prompt == "combat"
    assert f"attack {TARGET}" in texts(t)  # nobody has attacked


@rule("H44:9.3b")
def test_an_attack_is_not_called_off_when_no_bridge_is_blown() -> None:
    t = front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3 3_Div", **OVER_TWO_BRIDGES)
    prepare(t, TARGET)
    t.play("resolve")
    t.script([2])
    t.play("blow 3717-3817")
    refused(t, "cancel", "H44:9.3b")
    refused(t, "leave 1KOSB/9/3", "H44:9.3e")
    t.play("support 3_Div")
    assert named(resolve(t, 1), "attacks")[0].attack == 3


@rule("H44:9.3b", "H44:9.5.1a")
def test_an_attack_without_a_way_across_is_off() -> None:
    t = front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3", **OVER_TWO_BRIDGES)
    prepare(t, TARGET)
    t.play("resolve")
    t.script([3])
    events = t.play("blow 3717-3817")
    assert [event.rule for event in named(events, "called-off")] == ["H44:9.5.1a"]
    prepare(front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3; 3716 2L/9/3", **OVER_TWO_BRIDGES), TARGET, "1KOSB/9/3", "2L/9/3")
    again = front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3; 3716 2L/9/3", **OVER_TWO_BRIDGES)
    prepare(again, TARGET, "1KOSB/9/3", "2L/9/3")
    again.play("resolve")
    again.script([3])
    again.play("blow 3717-3817")
    assert [event.rule for event in named(again.play("cancel"), "called-off")] == ["H44:9.3b"]


def test_units_over_primed_bridges_take_part_only_when_asked() -> None:
    t = front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3; 3716 2L/9/3", **OVER_TWO_BRIDGES)
    t.play(f"attack {TARGET}")
    assert attackers(t) == {"2L/9/3"}
    t.play("all")
    assert attackers(t) == {"1KOSB/9/3", "2L/9/3"}


# --- 9.5 major rivers


@rule("H44:9.5.1a")
def test_a_major_river_needs_a_bridge() -> None:
    t = front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3; {ELSEWHERE}", water=RIVER)
    refused(t, f"attack {TARGET}", "H44:9.5.3c")
    intact = [BRIDGES[0] | {"start": "intact"}]
    t = front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3", water=RIVER, roads=ROADS, bridges=intact)
    assert prepare(t, TARGET).attack == 3


@rule("H44:9.5.1b")
@pytest.mark.parametrize("water", ["minor_river", "canal"])
def test_canals_and_minor_rivers_are_always_attacked_across(water: str) -> None:
    assert f"attack {TARGET}" in texts(front(f"{TARGET} Finzel/2; 3817 1CG/5/Gds", water={"3717-3817": water}))


@rule("H44:9.5.2", "H44:10.8.2d")
def test_over_a_bridge_attackers_are_halved_and_defenders_doubled() -> None:
    intact = [BRIDGES[0] | {"start": "intact"}]
    t = front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3 2L/9/3", water=RIVER, roads=ROADS, bridges=intact)
    assert ratio(prepare(t, TARGET)) == (6, 10, "1-2")


@rule("H44:9.5.3a")
def test_the_germans_never_attack_across_an_unbridged_major_river() -> None:
    t = from_the_start(f"{TARGET} 1KOSB/9/3; 3817 Harder/9ss 107; {BACK}", "german", water=RIVER)
    refused(t, f"attack {TARGET}", "H44:9.5.3a")


@rule("H44:9.5.3b")
def test_an_assault_crossing_needs_infantry_that_has_waited_by_the_river() -> None:
    t = front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3*moved eng/30; {ELSEWHERE}", water=RIVER)
    refused(t, f"attack {TARGET}", "H44:9.5.3b")
    t = from_the_start(f"{TARGET} Finzel/2; 3817 1CG/5/Gds eng/30; {ELSEWHERE}", water=RIVER)
    refused(t, f"attack {TARGET}", "H44:9.5.3b")  # tanks are no infantry
    for begin in (from_the_start, front):  # in a position units have stood where they stand since the turn began
        assert prepare(begin(f"{TARGET} Finzel/2; 3817 1KOSB/9/3 eng/30", water=RIVER), TARGET).attack == 3 + 1


@rule("H44:9.5.3b")
def test_the_infantry_that_has_waited_cannot_stay_behind() -> None:
    t = from_the_start(f"{TARGET} Finzel/2; 3817 1KOSB/9/3 44_RTR eng/30", water=RIVER)
    t.play(f"attack {TARGET}")
    refused(t, "leave 1KOSB/9/3", "H44:9.5.3b")


@rule("H44:9.5.3b")
def test_nobody_joins_an_assault_crossing_before_the_infantry_that_has_waited() -> None:
    """Beside an attack from their own bank those who have come up may not cross while who has waited stays out."""
    t = front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3 44_RTR*moved eng/30; 3718 6DLI/151/50", water=RIVER)
    t.play(f"attack {TARGET}")
    assert attackers(t) == {"6DLI/151/50"}
    refused(t, "join 44_RTR", "H44:9.5.3b")
    refused(t, "join eng/30", "H44:9.5.3b")
    t.play("all")
    assert attackers(t) == {"6DLI/151/50", "1KOSB/9/3", "44_RTR", "eng/30"}


@rule("H44:9.5.3b", "H44:6.4.2b")
def test_of_a_crowd_by_the_river_the_infantry_that_has_waited_attacks() -> None:
    crowd = "1KOSB/9/3 44_RTR*moved 1CG/5/Gds*moved eng/30"
    t = front(f"{TARGET} Finzel/2; 3817 {crowd}; {ELSEWHERE}", water=RIVER)
    t.play(f"attack {TARGET}")
    assert "1KOSB/9/3" in attackers(t) and len(attackers(t)) == 3
    refused(t, "leave 1KOSB/9/3", "H44:9.5.3b")
    refused(t, "join 1CG/5/Gds", "H44:6.4.2b")


@rule("H44:9.5.3b", "H44:11.5.1d")
def test_infantry_that_is_engaged_takes_nobody_over_a_river() -> None:
    units = "3817 1KOSB/9/3*engaged 2L/9/3*moved eng/30; 3718 6DLI/151/50"
    t = front(f"{TARGET} Finzel/2; {units}", water=RIVER)
    t.play(f"attack {TARGET}")
    refused(t, "join 1KOSB/9/3", "H44:11.5.1d")
    refused(t, "join 2L/9/3", "H44:9.5.3b")
    t = front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3*engaged 2L/9/3*moved eng/30; {ELSEWHERE}", water=RIVER)
    assert f"attack {TARGET}" not in texts(t)


@rule("H44:9.5.3c")
def test_an_assault_crossing_needs_an_engineer() -> None:
    t = from_the_start(f"{TARGET} Finzel/2; 3817 1KOSB/9/3 2L/9/3; {ELSEWHERE}", water=RIVER)
    refused(t, f"attack {TARGET}", "H44:9.5.3c")


@rule("H44:9.5.3d", "H44:9.5.3f", "H44:10.8.2c")
def test_everybody_with_the_engineer_joins_the_assault_crossing_and_nobody_else() -> None:
    """The example of 9.5.3: A has waited, B (tanks) is in its hex, C beside it without an engineer."""
    t = from_the_start(f"{TARGET} Finzel/2; 3817 1KOSB/9/3 44_RTR eng/30; 3818 2L/9/3", water=RIVER)
    found = prepare(t, TARGET)
    assert attackers(t) == {"1KOSB/9/3", "44_RTR", "eng/30"}
    refused(t, "join 2L/9/3", "H44:9.5.3f")
    assert all("H44:10.8.2c" in term.halved for term in found.attackers)
    crossing = named(resolve(t, 1), "assault-crossing")
    assert [NAMES[event.unit] for event in crossing] == ["eng/30"]


@rule("H44:9.5.3e")
def test_after_an_assault_crossing_infantry_and_engineer_go_over_and_tanks_do_not() -> None:
    """The example of 9.5.3 goes on: B cannot follow; the first hex is the one that was attacked."""
    t = from_the_start(f"{TARGET} Hartung/10ss; 3817 1KOSB/9/3 44_RTR eng/30; {ELSEWHERE}", water=RIVER)
    prepare(t, TARGET, "1KOSB/9/3", "44_RTR")
    resolve(t, 6)  # D1 takes the only step
    assert {"take 1KOSB/9/3", "take eng/30", "end"} <= set(texts(t))
    assert "take 44_RTR" not in texts(t)
    t.play("take 1KOSB/9/3")
    refused(t, "step 3816", "H44:9.5.3e")
    t.play(f"step {TARGET}")
    t.play("take eng/30")
    t.play(f"step {TARGET}")
    assert stack(t, TARGET) == ("1KOSB/9/3", "eng/30")
    assert where(t, "44_RTR") == "3817"


@rule("H44:23.3.2b")
def test_the_engineer_need_not_take_part_itself() -> None:
    t = from_the_start(f"{TARGET} Finzel/2; 3817 1KOSB/9/3 eng/30", water=RIVER)
    prepare(t, TARGET, "1KOSB/9/3")
    assert draft(t).crossing == (PIECE["eng/30"],)


@rule("H44:11.2b")
def test_a_second_loss_falls_on_infantry_that_can_cross_though_its_engineer_is_lost() -> None:
    t = from_the_start(f"{TARGET} Krafft; 3817 1KOSB/9/3 44_RTR eng/30; {ELSEWHERE}", water=RIVER)
    prepare(t, TARGET, "1KOSB/9/3", "44_RTR", "eng/30", lead="corps", attached="1KOSB/9/3")
    resolve(t, 6, 6)  # 1-2: A1/DR; the defense holds for a step on each side
    t.play("lose eng/30")
    t.play("hold Krafft")
    assert (steps(t, "1KOSB/9/3"), steps(t, "44_RTR")) == (2, 3)


@rule("H44:9.5.3c", "H44:23.3.2b")
def test_two_engineers_bring_one_attack_across_from_two_hexes() -> None:
    """Each hex needs its own engineer; all infantry of both may go over, and so may both engineers."""
    units = f"{TARGET} Hartung/10ss; 3817 1KOSB/9/3 eng/30; 3818 2L/9/3 eng/43; {ELSEWHERE}"
    t = from_the_start(units, water=RIVER)
    found = prepare(t, TARGET, "1KOSB/9/3", "2L/9/3")
    assert draft(t).crossing == (PIECE["eng/30"], PIECE["eng/43"])
    assert halved(found) == {"1KOSB/9/3": {"10.8.2c"}, "2L/9/3": {"10.8.2c"}}
    crossing = named(resolve(t, 6), "assault-crossing")  # D1 takes the only step
    assert {NAMES[event.unit] for event in crossing} == {"eng/30", "eng/43"}
    assert offered(t, "take") == {"take 1KOSB/9/3", "take 2L/9/3", "take eng/30", "take eng/43"}


@rule("H44:9.5.2", "H44:10.8.2c")
def test_an_attack_may_go_over_a_bridge_and_by_assault_at_once() -> None:
    intact = [BRIDGES[0] | {"start": "intact"}]
    units = f"{TARGET} Finzel/2; 3817 1KOSB/9/3; 3818 2L/9/3 eng/43; {ELSEWHERE}"
    t = from_the_start(units, water=RIVER, roads=ROADS, bridges=intact)
    found = prepare(t, TARGET, "1KOSB/9/3", "2L/9/3")
    assert draft(t).crossing == (PIECE["eng/43"],)
    assert halved(found) == {"1KOSB/9/3": {"9.5.2", "10.8.2c"}, "2L/9/3": {"10.8.2c"}}


@rule("H44:9.3a", "H44:9.5.1a")
def test_whoever_loses_his_bridge_and_has_no_infantry_with_him_does_not_attack() -> None:
    """Engineer and infantry stay out of the attack: without the infantry nobody assaults the river in their place."""
    units = f"{TARGET} Finzel/2; 3817 1KOSB/9/3 44_RTR eng/30; 3818 2L/9/3; {ELSEWHERE}"
    water = {"3717-3817": "major_river"}
    t = from_the_start(units, water=water, roads={"3717-3817": "secondary"}, bridges=BRIDGES[:1])
    prepare(t, TARGET, "2L/9/3", "44_RTR")
    t.script([6])
    t.play("resolve")
    assert t.prompt == "alarm"
    t.play("blow 3717-3817")
    assert attackers(t) == {"2L/9/3"}


@rule("H44:23.3.2a")
def test_an_engineer_brings_one_attack_across_a_turn() -> None:
    water = RIVER | {"3816-3817": "major_river"}
    t = from_the_start(f"{TARGET} Finzel/2 I/21; 3816 Kerutt; 3817 1KOSB/9/3 2L/9/3 eng/30; {ELSEWHERE}", water=water)
    prepare(t, TARGET, "1KOSB/9/3")
    resolve(t, 3)
    refused(t, "attack 3816", "H44:23.3.2a")


@rule("H44:9.5.3c")
def test_an_engineer_that_has_attacked_on_its_own_bank_still_brings_an_attack_across() -> None:
    """Its own strength, which may be left out (23.3.2b), stays out of it (9.1b)."""
    t = from_the_start(f"{TARGET} Finzel/2; 3816 Kerutt; 3817 1KOSB/9/3 2L/9/3 eng/30; {ELSEWHERE}", water=RIVER)
    prepare(t, "3816", "eng/30", "2L/9/3")
    resolve(t, 3)
    assert state(t).fought >> PIECE["eng/30"] & 1
    t.play(f"attack {TARGET}")
    assert attackers(t) == {"1KOSB/9/3"}


# --- 19.7 entry areas


@rule("H44:19.7a")
def test_units_attack_out_of_an_entry_area_within_the_stacking_limit() -> None:
    """1005 has two hexsides on area N: two stacks of two units."""
    names = ("1CG/5/Gds", "2GG/5/Gds", "2IG/5/Gds", "1WG/32/Gds", "3IG/32/Gds")
    t = front(f"1005 Finzel/2; N {' '.join(names)}; M 1KOSB/9/3", terrain={"1005": "clear"})
    t.play("attack 1005")
    assert attackers(t) == set(names) - {"3IG/32/Gds"}
    refused(t, "join 3IG/32/Gds", "H44:19.7a")
    refused(t, "join 1KOSB/9/3", "H44:19.7a")
    t = front("1005 Finzel/2; N 1CG/5/Gds; M 1KOSB/9/3", terrain={"1005": "clear"})
    t.play("attack 1005")
    assert attackers(t) == {"1CG/5/Gds"}
    refused(t, "join 1KOSB/9/3", "H44:19.7a")  # there is room, but 1005 is not along area M


@rule("H44:19.6b")
def test_units_that_went_from_one_area_to_another_do_not_attack() -> None:
    t = front("1005 Finzel/2; N 1CG/5/Gds*spent 2GG/5/Gds")
    t.play("attack 1005")
    refused(t, "join 1CG/5/Gds", "H44:19.6b")


@rule("H44:19.7b")
def test_attackers_that_fail_stay_in_their_entry_area() -> None:
    t = front("1005 Finzel/2 I/21; N 1CG/5/Gds")
    prepare(t, "1005")
    resolve(t, 1)
    assert where(t, "1CG/5/Gds") == "N"


# --- 25.3.4, 25.4c unknown units


@rule("H44:25.3.4a")
def test_an_unknown_unit_is_revealed_and_the_attack_cannot_be_called_off() -> None:
    t = front(f"{TARGET} u01; 3817 1KOSB/9/3 3_Div", "allied", 3, "unknown:\n  u01 Runge\n")
    t.play(f"attack {TARGET}")
    t.play("resolve")
    refused(t, "cancel", "H44:25.3.4a")
    assert ratio(odds(t))[:2] == (5, 2)
    t.play("support 3_Div")
    assert named(resolve(t, 1), "attacks")[0].column == "3-1"


@rule("H44:25.3.4b")
def test_a_garrison_that_is_nothing_is_removed_and_the_attackers_advance() -> None:
    t = front(f"{TARGET} u01; 3817 1KOSB/9/3", "allied", 3, "unknown:\n  u01 garrison_1\n")
    t.play(f"attack {TARGET}")
    events = t.play("resolve")
    assert named(events, "walkover")
    assert not named(events, "battle")
    assert stack(t, TARGET) == ()
    assert t.prompt != "combat"  # the advance comes first


@rule("H44:25.3.4b", "H44:9.3d")
def test_no_support_is_spent_on_a_garrison_that_is_nothing() -> None:
    more = "fields:\n  air = 2\nunknown:\n  u01 garrison_1\n"
    t = front(f"{TARGET} u01; 3817 1KOSB/9/3; 3617 3_Div", "allied", 3, more)
    t.play(f"attack {TARGET}")
    t.play("support 3_Div")
    t.play("air")
    assert named(t.play("resolve"), "walkover")
    assert "fired" not in marks(t, "3_Div") and state(t).air == 2


@rule("H44:25.4c", "H44:9.3a")
def test_a_revealed_unit_defends_although_the_hex_is_overstacked_by_it() -> None:
    t = front(f"{TARGET} Finzel/2 I/21 u01; 3817 1KOSB/9/3 3_Div", "allied", 3, "unknown:\n  u01 Runge\n")
    t.play(f"attack {TARGET}")
    t.play("resolve")
    assert odds(t).defense == 5 + 5 + 2


@rule("H44:25.4a")
def test_before_it_is_revealed_an_unknown_unit_counts_as_regular_infantry_with_two() -> None:
    for face in ("garrison_1", "Runge", "LW_Personnel", "428_Flak"):
        t = front(f"{TARGET} u01; 3817 1CG/5/Gds", "allied", 3, f"unknown:\n  u01 {face}\n")
        found = prepare(t, TARGET)
        assert ratio(found) == (8, 2, "5-1")
        assert shifts(found) == {"10.3.1a": 1}


@rule("H44:25.2.1a")
def test_an_unknown_unit_does_not_attack() -> None:
    t = front(f"{TARGET} 1KOSB/9/3; 3817 Finzel/2; 3818 u01", "german", 3, "unknown:\n  u01 Runge\n")
    t.play(f"attack {TARGET}")
    assert attackers(t) == {"Finzel/2"}
    refused(t, "join u01", "H44:25.2.1a")


# --- markers of other chapters


@rule("H44:11.5.1d")
@pytest.mark.parametrize("water", ["canal", "major_river"])
def test_engaged_units_do_not_attack_across_canals_and_major_rivers(water: str) -> None:
    bridge = [BRIDGES[0] | {"start": "intact", "water": water}]
    terrain = {"water": {"3717-3817": water}, "roads": {"3717-3817": "secondary"}, "bridges": bridge}
    t = front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3*engaged; 3716 2L/9/3", **terrain)
    prepare(t, TARGET)
    refused(t, "join 1KOSB/9/3", "H44:11.5.1d")


@rule("H44:13.5")
def test_units_that_have_retreated_add_nothing_when_attacked_again() -> None:
    t = front(f"{TARGET} Kerutt Finzel/2; 3817 1KOSB/9/3")
    state(t).fled = 1 << PIECE["Finzel/2"]
    assert prepare(t, TARGET).defense == 5


@rule("H44:9.1b")
def test_units_that_have_retreated_are_not_attacked_again_by_themselves() -> None:
    t = front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3; {ELSEWHERE}")
    state(t).fled = 1 << PIECE["Finzel/2"]
    look_again(t)
    refused(t, f"attack {TARGET}", "H44:9.1b")


@rule("H44:16.5a", "H44:16.5b")
def test_an_attack_joined_by_a_breakthrough_group_comes_next_and_the_group_counts_half() -> None:
    t = front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3; 3716 2RUR/9/3; 3818 1CG/5/Gds*fought; 3722 Kerutt; 3723 2L/9/3")
    prepare(t, TARGET)
    state(t).joining = (state(t).board.grid.at(TARGET), PIECE["1CG/5/Gds"])
    t.play("cancel")
    assert odds(t).attack == 5 + 5 + 4  # no other attack is offered
    refused(t, "cancel", "H44:16.5b")
    refused(t, "leave 1CG/5/Gds", "H44:16.5b")
    assert "lead guards" not in texts(t)
    resolve(t, 1)
    assert state(t).joining == ()


def test_a_prepared_attack_may_be_dropped_again() -> None:
    t = front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3")
    before = t.hash
    t.play(f"attack {TARGET}")
    t.play("cancel")
    assert t.hash == before
    to_combat(t)
