"""Demolition, priming and repair of bridges (5): the bridge of Son (3008-3108), that of Grave and some others."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import Table, new
from sandtable.games.holland44.rules.board import BRIDGE_STATES
from sandtable.testing import refused, rule

from .helpers import field, state, texts, where
from .marching import go

SON, GRAVE, NIJMEGEN = "3008-3108", "4716-4816", "5321-5421"
IDLE = "1103 9C/46/15"  # an Allied unit far from everything
FAR = "7020 Lewin"  # a German one


def at(phase: str, units: str, turn: int = 4, bridges: str = "", **changes: Any) -> Table:
    """A phase with some units; bridges are given one a line."""
    lines = "\n".join(f"  {line.strip()}" for line in units.splitlines())
    marked = "".join(f"\n  {line.strip()}" for line in bridges.splitlines())
    text = f"turn: {turn}\nphase: {phase}\nunits:\n{lines}\n" + (f"bridges:{marked}\n" if marked else "")
    return field(text, changes=changes or None)


def bridge(t: Table, name: str) -> str:
    """The state of a bridge."""
    s = state(t)
    return BRIDGE_STATES[s.bridge[s.setup.action_space.parse(f"blow {name}").args[0]]]  # type: ignore[union-attr]


def blowable(t: Table) -> set[str]:
    """The bridges that may be rolled for now."""
    return {text.split()[1] for text in texts(t) if text.startswith("blow")}


def rolling(t: Table, text: str, die: int) -> Table:
    """Play something that rolls one die."""
    t.script([die])
    t.play(text)
    return t


# --- 5.2, 5.3, 5.6 the attempt


@rule("H44:5.3.1a")
def test_every_bridge_but_three_begins_primed() -> None:
    # In the set-up Joe's Bridge is the Allies' and those over the canal at the border are down (S1.2).
    t = new("holland44", "campaign", seed=1)
    s = state(t)
    north = [i for i, b in enumerate(s.board.bridges) if int(s.board.grid.label[b.hexes[0]][:2]) > 15]
    kept = {s.board.bridges[i].name for i in north if BRIDGE_STATES[s.bridge[i]] != "primed"}
    assert kept == {"Arnhem road bridge", "Nijmegen road bridge", "Westervoort bridge"}


@rule("H44:5.2c", "H44:5.6a", "H44:5.5c")
@pytest.mark.parametrize(("die", "result"), [(1, "intact"), (2, "intact"), (3, "blown"), (6, "blown")])
def test_a_bridge_is_blown_on_three_or_more(die: int, result: str) -> None:
    t = at("german bridges", f"3008 1/501/101\n3108 Finzel/2\n{FAR}")
    assert bridge(rolling(t, f"blow {SON}", die), SON) == result


@rule("H44:5.6b")
@pytest.mark.parametrize(("die", "result"), [(3, "intact"), (4, "blown")])
def test_on_turn_1_one_is_taken_off_the_die(die: int, result: str) -> None:
    t = at("german bridges", f"3008 1/501/101\n3108 Finzel/2\n{FAR}", turn=1)
    assert bridge(rolling(t, f"blow {SON}", die), SON) == result


@rule("H44:5.3.1b", "H44:5.3.1c", "H44:5.3.3b")
def test_a_failed_attempt_leaves_the_bridge_intact_and_safe() -> None:
    t = at("german bridges", f"3008 1/501/101\n3107 Finzel/2\n3108 Budde\n3910 1/502/101\n3810 Herman/5\n{FAR}")
    rolling(t, f"blow {SON}", 1)
    refused(t, f"blow {SON}", "H44:5.3.1c")
    # Budde holds one end and the other is the Allies': nor would it be primed before the next phase.
    assert bridge(t, SON) == "intact"


@rule("H44:8.5.2")
def test_a_blown_bridge_is_a_canal_without_a_bridge() -> None:
    units = f"2908 44_RTR\n{IDLE}\n{FAR}"
    t = go(at("allied movement", units, bridges=f"{SON} intact"), "44_RTR", "3008")
    assert "step 3108" in texts(t)
    t = go(at("allied movement", units, bridges=f"{SON} blown"), "44_RTR", "3008")
    refused(t, "step 3108", "H44:8.5.2")


# --- 5.3.2, 5.3.3 priming


@rule("H44:5.3.2a", "H44:5.3.2b")
def test_the_germans_prime_what_they_control() -> None:
    for units, result in (
        ("3108 Finzel/2", "primed"),
        ("3108 u01", "primed"),  # an unknown unit will do
        ("3008 Finzel/2\n3108 Budde\n3208 1/501/101", "primed"),  # both ends held: the zone is cancelled
        ("3108 Finzel/2\n3009 1/501/101", "intact"),  # 3008 in an Allied zone
        ("3108 Finzel/2\n3008 1/501/101", "intact"),
        ("3208 Finzel/2", "intact"),
    ):
        t = at("german bridges", f"{units}\n{IDLE}\n{FAR}", bridges=f"{SON} intact")
        assert bridge(t, SON) == result, units


@rule("H44:5.3.3a")
def test_a_bridge_primed_in_this_phase_is_not_blown_in_it() -> None:
    t = at(
        "german bridges",
        f"3108 Finzel/2\n3008 Herman/5\n2907 1/501/101\n3910 1/502/101\n3810 Budde\n{FAR}",
        bridges=f"{SON} intact",
    )
    assert bridge(t, SON) == "primed"
    refused(t, f"blow {SON}", "H44:5.3.3a")


# --- 18.3.2g bridges that the Germans never roll for


def held(units: str, captured: bool = True) -> str:
    """The bridge of Son after an Allied bridge phase."""
    lines = "\n".join(f"  {line}" for line in f"{units}\n{IDLE}\n{FAR}".splitlines())
    return bridge(field(f"turn: 4\nphase: allied bridges\nunits:\n{lines}\n", captured_bridges=captured), SON)


@rule("H44:18.3.2g", "H44:5.3.2b")
def test_a_primed_bridge_that_the_allies_control_becomes_intact_in_their_bridge_phase() -> None:
    for units, result in (
        ("3008 1/501/101", "intact"),
        ("3108 1/501/101", "intact"),
        ("2908 1/501/101", "primed"),  # at neither end
        ("3008 1/501/101\n3108 Finzel/2", "primed"),  # the enemy holds the other end
        ("3008 1/501/101\n3208 Finzel/2", "primed"),  # or overlooks it
        ("3008 1/501/101\n3108 2/501/101\n3208 Finzel/2", "intact"),  # own units cancel his zone
    ):
        assert held(units) == result, units


def test_without_the_option_it_stays_primed_until_the_germans_roll() -> None:
    assert held("3008 1/501/101", captured=False) == "primed"


def test_the_phase_of_the_germans_captures_nothing() -> None:
    t = at("german bridges", f"3108 1/501/101\n3910 1/502/101\n3810 Budde\n{FAR}")
    assert t.prompt == "bridges" and bridge(t, SON) == "primed"


# --- 5.4 in the Allied turn


def drive(bridges: str = "", turn: int = 4) -> Table:
    """A tank battalion in 2908 is about to drive north over the bridge of Son."""
    return go(at("allied movement", f"2908 44_RTR\n{IDLE}\n{FAR}", turn, bridges), "44_RTR", "3008")


@rule("H44:5.4a", "H44:5.4c")
def test_an_allied_unit_that_comes_to_a_primed_bridge_may_see_it_blown() -> None:
    t = drive()
    assert (t.to_act, texts(t)) == ("german", [f"blow {SON}", "pass"])
    refused(t, f"blow {GRAVE}", "H44:5.4a")
    rolling(t, f"blow {SON}", 2)
    assert bridge(t, SON) == "intact" and t.to_act == "allied"
    t.play("step 3108")  # no second attempt
    assert t.to_act == "allied" and bridge(t, SON) == "intact"


@rule("H44:5.4b", "H44:5.4a")
def test_the_germans_may_wait_until_somebody_crosses() -> None:
    t = drive()
    t.play("pass")
    t.play("step 3108")
    assert (t.to_act, texts(t)) == ("german", [f"blow {SON}", "pass"])
    rolling(t, f"blow {SON}", 5)
    assert where(t, "44_RTR") == "3008" and bridge(t, SON) == "blown"
    t = drive()
    for text in ("pass", "step 3108", "pass"):
        t.play(text)
    assert where(t, "44_RTR") == "3108"


@rule("H44:5.4b")
def test_whoever_could_cross_without_the_bridge_is_asked_whether_to() -> None:
    t = at("allied movement", f"3008 6DLI/151/50 44_RTR\n{FAR}")
    for text in ("take 6DLI/151/50", "mode tactical", "step 3108"):
        t.play(text)
    rolling(t, f"blow {SON}", 5)
    assert where(t, "6DLI/151/50") == "3008" and t.prompt == "march"
    for text in ("mode tactical", "step 3108"):  # over the canal on foot (8.5.3)
        t.play(text)
    assert where(t, "6DLI/151/50") == "3108"


@rule("H44:5.4b")
def test_the_germans_may_blow_a_bridge_before_it_is_attacked_over() -> None:
    t = at("allied combat", f"3008 44_RTR\n3108 184_Artillery\n{FAR}")
    t.play("attack 3108")
    t.play("resolve")
    assert t.to_act == "german" and f"blow {SON}" in texts(t)


def test_an_intact_bridge_alarms_nobody() -> None:
    assert drive(f"{SON} intact").to_act == "allied"


# --- 5.5 in the German bridge phase


@rule("H44:5.5a")
def test_e01_both_sides_must_be_within_one_hex() -> None:
    t = at("german bridges", f"3007 1/501/101\n3208 Finzel/2\n{FAR}")
    assert blowable(t) == {SON}
    t = at("german bridges", f"2907 1/501/101\n3308 Finzel/2\n3910 1/502/101\n3810 Budde\n{FAR}")
    refused(t, f"blow {SON}", "H44:5.5a")  # the German is two hexes away
    t = at("german bridges", f"2807 1/501/101\n3108 Finzel/2\n3910 1/502/101\n3810 Budde\n{FAR}")
    refused(t, f"blow {SON}", "H44:5.5a")  # the Allied unit is


@rule("H44:5.5b")
def test_e01_the_german_must_be_in_good_order_and_have_a_way() -> None:
    other = f"3910 1/502/101\n3810 Budde\n{FAR}"  # so that there is something else to do
    for units, able in (
        ("3208 Finzel/2\n3007 1/501/101", True),
        ("3108 Finzel/2*disrupted\n3007 1/501/101", False),
        ("3208 Finzel/2\n3108 1/501/101", False),  # the enemy stands in the way
        ("3208 Finzel/2\n3107 1/501/101\n3109 2/501/101", False),  # and here his bond does
        ("3208 Finzel/2\n3107 1/501/101\n3109 2/501/101:1", True),
        ("3208 u01\n3007 1/501/101", True),
    ):
        t = at("german bridges", f"{units}\n{other}")
        assert (SON in blowable(t)) == able, units
        if not able:
            refused(t, f"blow {SON}", "H44:5.5b")


@rule("H44:5.5c")
def test_only_a_primed_bridge_is_rolled_for() -> None:
    units = f"3008 1/501/101\n3108 Finzel/2\n3910 1/502/101\n3810 Budde\n{FAR}"
    refused(at("german bridges", units, bridges=f"{SON} blown"), f"blow {SON}", "H44:5.5c")


@rule("H44:5.2b", "H44:5.1a")
def test_bridges_are_blown_one_after_another() -> None:
    t = at("german bridges", f"3008 1/501/101\n3108 Finzel/2\n3910 1/502/101\n3810 Budde\n{FAR}")
    assert blowable(t) == {SON, "3709-3810", "3809-3810"}
    rolling(t, f"blow {SON}", 6)
    assert blowable(t) == {"3709-3810", "3809-3810"}


@rule("H44:5.2a")
def test_the_allies_blow_no_bridge() -> None:
    t = at("allied bridges", f"3008 bridging/30\n3108 Finzel/2\n{IDLE}\n1302 bridging/8", bridges="1303-1404 blown")
    refused(t, f"blow {SON}", "H44:5.2a")


# --- 5.7


@rule("H44:5.7a")
def test_three_bridges_are_never_blown() -> None:
    t = at("german bridges", f"5321 1/508/82\n5421 Finzel/2\n3008 1/501/101\n3108 Budde\n{FAR}")
    refused(t, f"blow {NIJMEGEN}", "H44:5.7a")


@rule("H44:5.7b")
def test_the_bridge_of_grave_is_safe_in_the_first_allied_turn() -> None:
    for turn, asked in ((1, False), (2, True)):
        t = at("allied movement", f"4916 1/508/82\n4715 Finzel/2\n{IDLE}\n{FAR}", turn)
        go(t, "1/508/82", "4816")
        assert (t.to_act == "german") == asked


@rule("H44:5.7c", "H44:5.7b")
def test_the_bridge_of_grave_taken_on_turn_1_is_intact() -> None:
    for turn, result in ((1, "intact"), (2, "primed")):
        t = at("allied movement", f"4916 1/508/82\n{IDLE}\n{FAR}", turn)
        go(t, "1/508/82", "4816")
        if t.to_act == "german":
            t.play("pass")
        assert bridge(t, GRAVE) == result
    t = at("allied movement", f"4916 1/508/82\n4715 Finzel/2\n{IDLE}\n{FAR}", turn=1)
    go(t, "1/508/82", "4816")
    assert bridge(t, GRAVE) == "primed"  # 4716 lies in the zone of a German unit


# --- 5.8 repair

LOZEN, NEERPELT = "1109-1210", "1306-1407"


@rule("H44:5.8e")
def test_a_bridging_unit_repairs_a_bridge_in_two_phases() -> None:
    units = f"3008 bridging/30\n1407 bridging/8\n3310 Finzel/2\n{FAR}"
    t = at("allied bridges", units, bridges=f"{SON} blown\n{NEERPELT} blown")
    t.play(f"repair {SON}")
    assert bridge(t, SON) == "repairing"
    refused(t, f"repair {SON}", "H44:5.8e")  # not twice in a phase
    t = at("allied bridges", units, bridges=f"{SON} repairing allied\n{NEERPELT} blown")
    t.play(f"repair {SON}")
    assert bridge(t, SON) == "intact"  # an Allied bridge carries the marker that their supply needs


@rule("H44:5.8b")
def test_no_repair_beside_the_enemy() -> None:
    def repair(more: str) -> Table:
        return at("allied bridges", f"3008 bridging/30\n{more}\n{FAR}", bridges=f"{SON} blown")

    assert f"repair {SON}" in texts(repair("3310 Finzel/2"))
    for units in ("3108 Finzel/2", "3208 Finzel/2"):
        refused(_with_choice(units), f"repair {SON}", "H44:5.8b")
    assert f"repair {SON}" in texts(repair("3208 Finzel/2\n3108 1/501/101"))  # its own unit cancels the zone


def _with_choice(units: str) -> Table:
    """Another bridge can be repaired, so that the Allies are asked."""
    return at(
        "allied bridges",
        f"3008 bridging/30\n{units}\n1407 bridging/8\n{FAR}",
        bridges=f"{SON} blown\n{NEERPELT} blown",
    )


@rule("H44:5.8c")
@pytest.mark.parametrize("mark", ["*disrupted", "*cut", "*engaged", "gone"])
def test_the_bridging_unit_must_be_fit(mark: str) -> None:
    unit = f"3008 bridging/30{mark}" if mark != "gone" else "3007 bridging/30"
    t = at("allied bridges", f"{unit}\n3310 Finzel/2\n1407 bridging/8\n{FAR}", bridges=f"{SON} blown\n{NEERPELT} blown")
    refused(t, f"repair {SON}", "H44:5.8c")


@rule("H44:23.2a")
def test_only_the_two_bridging_units_repair_bridges() -> None:
    marked = f"{SON} blown\n{NEERPELT} blown"
    t = at("allied bridges", f"3008 eng/30 eng/43\n3310 Finzel/2\n1407 bridging/8\n{FAR}", bridges=marked)
    refused(t, f"repair {SON}", "H44:5.8c")
    t = at("allied bridges", f"3008 bridging/30\n3310 Finzel/2\n1407 bridging/8\n{FAR}", bridges=marked)
    assert {f"repair {NEERPELT}", f"repair {SON}"} < set(texts(t))


@rule("H44:5.8a")
def test_railway_bridges_over_major_rivers_stay_down() -> None:
    t = at("allied bridges", f"5320 bridging/30\n1407 bridging/8\n{FAR}", bridges="5320-5420 blown")
    refused(t, "repair 5320-5420", "H44:5.8a")
    refused(t, "repair 3004-3104", "H44:5.8a")  # nothing to repair
    t = at("allied bridges", f"3004 bridging/30\n1407 bridging/8\n{FAR}", bridges="3004-3104 blown")
    assert "repair 3004-3104" in texts(t)  # over a canal


@rule("H44:5.8f")
def test_a_repair_waits_while_it_cannot_go_on() -> None:
    units = f"3007 bridging/30\n3310 Finzel/2\n1407 bridging/8\n{FAR}"
    t = at("allied bridges", units, bridges=f"{SON} repairing allied\n{NEERPELT} blown")
    refused(t, f"repair {SON}", "H44:5.8c")
    t.play("end")
    assert bridge(t, SON) == "repairing" and t.prompt != "bridges"


@rule("H44:5.8g")
def test_a_repair_is_lost_with_both_ends() -> None:
    for units, result in (
        ("3008 Finzel/2\n3108 Budde", "blown"),
        ("3108 Finzel/2", "blown"),  # 3008 lies in its zone
        ("3008 1/501/101\n3108 Finzel/2", "repairing"),
        ("3208 Finzel/2", "repairing"),
    ):
        t = at("german bridges", f"{units}\n{IDLE}\n{FAR}", bridges=f"{SON} repairing allied")
        assert bridge(t, SON) == result, units


# --- 5.9 automatic repair


@rule("H44:5.9c", "H44:5.8d")
def test_the_germans_repair_far_from_the_enemy_in_two_phases() -> None:
    best = "3005-3104"
    t = at("german bridges", f"{FAR}\n{IDLE}\n3104 Finzel/2", bridges=f"{best} blown")
    t.play(f"repair {best}")
    assert bridge(t, best) == "repairing"
    t = at("german bridges", f"{FAR}\n{IDLE}", bridges=f"{best} repairing")
    t.play(f"repair {best}")
    assert bridge(t, best) == "primed"


@rule("H44:5.9a")
def test_automatic_repair_needs_five_hexes_from_every_enemy() -> None:
    # Best: 3005-3104; 3010 is five hexes from 3005, 3009 four.
    more = "3005-3104 blown\n1020-1120 blown"
    t = at("german bridges", f"{FAR}\n3010 1/501/101", bridges=more)
    assert "repair 3005-3104" in texts(t)
    t = at("german bridges", f"{FAR}\n3009 1/501/101", bridges=more)
    refused(t, "repair 3005-3104", "H44:5.9a")


@rule("H44:5.9b")
def test_automatic_repair_needs_a_road_line() -> None:
    # Somebody stands on every road out of Meijel.
    more = "2022-2023 blown\n1020-1120 blown"
    assert "repair 2022-2023" in texts(at("german bridges", f"{FAR}\n{IDLE}", bridges=more))
    net: dict[str, Any] = {"roads": dict.fromkeys(_roads_at("2022", "2023"), "")}
    t = at("german bridges", f"{FAR}\n{IDLE}", bridges=more, **net)
    refused(t, "repair 2022-2023", "H44:5.9b")


def _roads_at(*labels: str) -> list[str]:
    """The hexsides at some hexes over which a road leads."""
    board = state(at("german bridges", FAR)).board
    grid = board.grid
    hexes = [grid.at(label) for label in labels]
    return [
        f"{grid.label[h]}-{grid.label[nb]}" for h in hexes for s, nb in grid.exits[h] if board.road[grid.side[h][s % 6]]
    ]


@rule("H44:5.9d")
def test_the_allies_repair_nothing_north_of_their_bridging_units() -> None:
    more = f"{LOZEN} blown\n1303-1404 intact\n{SON} blown"
    t = at("allied bridges", f"1205 bridging/8\n{FAR}", bridges=more, **_no_enemy_cities())
    assert f"repair {LOZEN}" in texts(t)
    refused(t, f"repair {SON}", "H44:5.9d")
    t = at("allied bridges", f"1006 bridging/8\n{FAR}\n1210 bridging/30", bridges=more)
    assert f"repair {LOZEN}" in texts(t)
    # The unit farther north counts, wherever the other one is.
    t = at("allied bridges", f"1006 bridging/8\n1605 bridging/30\n{FAR}", bridges=more, **_no_enemy_cities())
    assert f"repair {LOZEN}" in texts(t)
    t.play(f"repair {LOZEN}")
    told = [event for event in t.observe(None).events() if event.kind == "repair"]
    assert [event.rule for event in told] == ["H44:5.9c"]


@rule("H44:5.8e")
def test_what_a_bridging_unit_does_is_told_as_its_work() -> None:
    t = at("allied bridges", f"3008 bridging/30\n1407 bridging/8\n3310 Finzel/2\n{FAR}", bridges=f"{SON} blown")
    assert [event.rule for event in t.play(f"repair {SON}") if event.kind == "repair"] == ["H44:5.8e"]


def _no_enemy_cities() -> dict[str, Any]:
    return {"settlements": dict.fromkeys(["2607", "2608", "2707", "2708"], "town")}
