"""China: offensives, the track, surrender, transport routes, the Burma Road, the Kwai (13.7)."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.games.empire_of_the_sun.rules.hqs import efficiency
from sandtable.games.empire_of_the_sun.rules.movement import mask_of
from sandtable.games.empire_of_the_sun.rules.network import CLOSED_ROAD, HUMP_ONLY, OPEN_ROAD
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, PIECE
from sandtable.games.empire_of_the_sun.rules.state import COLLAPSED, UNSTABLE_FRONT
from sandtable.games.empire_of_the_sun.rules.supply import burma_road
from sandtable.testing import position, refused, rule

from .fights import log, roll
from .helpers import can_activate, field, reduced, state, texts, where
from .moves import moves, send
from .segments import at_segment

FLEET = "5808 HQ_Central Essex\n1805 HQ_SEAC\n3407 HQ_Ozawa"


def play_of_japan(
    units: str = FLEET, tracks: str = "", *, turn: int = 6, sections: str = "", control: str = "", scenario: str = ""
) -> Table:
    """Japan plays a card; J8 has three operations, J3 two; chance is asked."""
    rows = "".join(f"\n          {line.strip()}" for line in units.split("\n"))
    numbers = "".join(f"\n          {line.strip()}" for line in tracks.split("\n") if line.strip())
    held = control or "Japan: all\nKorea: all\nManchuria: all\nChina: all\nIndochina: all\nBurma: 2008 2106 2206"
    places = "".join(f"\n          {line.strip()}" for line in held.split("\n"))
    text = f"""
        turn: {turn}
        segment: japan offensives
        units:{rows}
        control:{places}
        tracks:
          will 5{numbers}
        cards:
          allies hand A2 A6
          allies deck rest
          japan hand J8 J3 J42
          japan deck rest
"""
    return field(text + f"        {sections}\n" * bool(sections), scenario or "campaign", chance="ask")


def offensive(die: int, units: str = FLEET, tracks: str = "divisions 6\nchina 2", **more: str) -> Table:
    """Japan has made an offensive in China with a die."""
    t = play_of_japan(units, tracks, **more)  # type: ignore[arg-type]
    t.play("play J8 china")
    return roll(t, str(die))


# --- offensives by operations cards (13.72)


@rule("EOTS:13.72a", "EOTS:13.72b")
def test_a_card_of_three_operations_makes_an_offensive_in_china_once_in_two_turns() -> None:
    t = offensive(0)
    assert (state(t).china, state(t).china_turn, t.to_act) == (3, 6, "allies")
    t.play("discard A2")
    refused(t, "play J42 china", "EOTS:13.72a")  # a second one on the same turn
    refused(t, "play J3 china", "EOTS:13.72a")  # two operations
    refused(play_of_japan(tracks="china_turn 5"), "play J8 china", "EOTS:13.72a")
    assert "play J8 china" in texts(play_of_japan(tracks="china_turn 4"))
    refused(play_of_japan(tracks="china_turn 4"), "play J3 china", "EOTS:13.72a")
    t = play_of_japan()
    t.play("discard J3")
    refused(t, "play A6 china", "EOTS:13.72a")  # not for the Allies


@rule("EOTS:13.72c")
@pytest.mark.parametrize(("die", "box"), [(6, 3), (7, 2)])
def test_a_die_not_above_the_divisions_moves_the_marker(die: int, box: int) -> None:
    assert state(offensive(die)).china == box


@rule("EOTS:13.72c", "EOTS:13.78e")
@pytest.mark.parametrize(("die", "box"), [(3, 3), (4, 2)])
def test_the_hump_takes_four_from_the_base_number(die: int, box: int) -> None:
    t = offensive(die, f"{FLEET}\n1905 2_Indian", "divisions 7\nchina 2", sections="flags: hump")
    assert burma_road(state(t)) == HUMP_ONLY
    assert [event.base for event in log(t) if event.kind == "china_offensive"] == [3]
    assert state(t).china == box


@rule("EOTS:13.78e", "EOTS:13.78f")
def test_an_open_burma_road_takes_eight() -> None:
    t = offensive(0, tracks="divisions 12\nchina 2", control="Japan: all\nKorea: all")
    assert burma_road(state(t)) == OPEN_ROAD
    assert [(event.base, event.success) for event in log(t) if event.kind == "china_offensive"] == [(4, True)]
    held = "Japan: all\nKorea: all\nBurma: 2206"  # Lashio: the road runs through 2206, 2306 and 2407
    t = offensive(0, tracks="divisions 12\nchina 2", control=held)
    assert burma_road(state(t)) == CLOSED_ROAD
    assert [event.base for event in log(t) if event.kind == "china_offensive"] == [12]


AIR = f"{FLEET}\n1905 2_Indian\nchina 14_AF 14_LRB"


@rule("EOTS:13.72e")
def test_supplied_air_units_in_china_add_to_the_die() -> None:
    t = offensive(1, AIR, "divisions 7\nchina 3", sections="flags: hump")
    assert [event.air for event in log(t) if event.kind == "china_offensive"] == [2]  # the bombers of the 14th too
    assert state(t).china == 4  # 1 + 2 is not above 7 - 4
    t = offensive(1, f"{FLEET}\n1905 2_Indian\nchina 20_BC AVG", "divisions 7", sections="flags: hump")
    assert [event.air for event in log(t) if event.kind == "china_offensive"] == [1]  # other bombers do not count


@rule("EOTS:13.72d")
def test_a_failure_against_air_units_throws_japan_back_but_not_into_stable_front() -> None:
    t = offensive(2, AIR, "divisions 7\nchina 3", sections="flags: hump")
    assert state(t).china == 2
    assert state(offensive(2, AIR, "divisions 7\nchina 1", sections="flags: hump")).china == UNSTABLE_FRONT
    assert state(offensive(9, tracks="divisions 7\nchina 3")).china == 3  # without air units it stays
    assert state(offensive(2, AIR, "divisions 7", sections="flags: hump")).china == 0


@rule("EOTS:13.74g")
def test_unsupplied_units_in_the_box_do_not_count_nor_act_and_are_worn_down_but_not_lost() -> None:
    t = offensive(5, f"{FLEET}\nchina 14_AF", "divisions 5\nchina 3")
    assert [event.air for event in log(t) if event.kind == "china_offensive"] == [0]
    assert "14_AF" not in can_activate(t, "HQ_SEAC")
    t = at_segment("attrition", f"{FLEET}\nchina 14_AF 14_LRB-", held="Burma: all")
    assert (where(t, "14_AF"), reduced(t, "14_AF")) == ("china", True)
    assert where(t, "14_LRB") == "china"


@rule("EOTS:13.71b")
def test_with_all_ports_of_china_and_korea_lost_japan_is_shut_out() -> None:
    sealed = "Japan: all\nManchuria: all\nChina: 2709 3004 3005\nFormosa: all"
    t = play_of_japan(tracks="divisions 6\nchina 2", control=sealed)
    refused(t, "play J8 china", "EOTS:13.71b")
    assert "play J8 china" in texts(play_of_japan(tracks="divisions 6", control=f"{sealed}\nKorea: 3306"))
    units = f"{FLEET} 15_Army- 6_Air-"
    t = at_segment("replacements", units, held="Sumatra: all", tracks="divisions 6\nair_stored 1\neurope 1", turn=6)
    assert "restore 15_Army" in texts(t)
    text = t.position().partition("stack:")[0].replace("China: all", "China: 2709").replace("Korea: all", "Korea: 3304")
    t = position(text)
    assert "restore 15_Army" not in texts(t)  # no division can be withdrawn
    refused(t, "restore 15_Army", "EOTS:11.23a")


# --- the fall of China (13.73)


@rule("EOTS:13.73", "EOTS:13.72b")
def test_china_falls_at_once_when_its_government_does() -> None:
    units = f"{FLEET}\n2407 5_Chinese\neliminated 6_Chinese\nchina 14_AF 20_BC"
    t = offensive(0, units, "divisions 12\nchina 4", sections="flags: hump")
    assert (state(t).china, state(t).has_surrendered("china")) == (COLLAPSED, True)
    assert {where(t, "5_Chinese"), where(t, "6_Chinese")} == {"gone"}
    assert [(where(t, unit), state(t).due[PIECE[unit]]) for unit in ("14_AF", "20_BC")] == [("turn", 7)] * 2
    t.play("discard A2")
    refused(t, "play J42 china", "EOTS:13.72a")
    refused(play_of_japan(tracks="china 5", sections="surrendered: china"), "play J8 china", "EOTS:13.73")


@rule("EOTS:13.1b", "EOTS:13.73")
def test_with_china_japan_gets_back_the_ports_and_airfields_that_nobody_holds() -> None:
    control = "Japan: all\nKorea: all\nManchuria: all\nChina: 2508 2609"
    units = f"{FLEET}\n2908 3_Marine\n3105 Hancock"
    t = offensive(0, units, "divisions 12\nchina 4", control=control)
    s = state(t)
    assert s.has_surrendered("china")
    held = {
        label for label in ("2709", "2809", "2908", "3007", "3104", "3105") if s.controls(ALLIES, s.board.at(label))
    }
    assert held == {"2709", "2908", "3105"}  # Hong Kong is no part of China, the others are held


@rule("EOTS:10.21a")
def test_aircraft_that_left_china_can_be_delayed() -> None:
    t = at_segment("reinforcements", f"{FLEET}\nturn-7 14_AF", turn=7, tracks="europe 0")
    assert "held_back" in {event.kind for event in log(t) if getattr(event, "unit", None) == PIECE["14_AF"]}


@rule("EOTS:13.71a")
def test_who_may_be_where_in_china() -> None:
    t = moves("2212 HQ_South\n2508 17_Army*", ops=3)
    assert not {"march 2408", "march 2507"} & send(t, "17_Army")  # the rulebook's example of 8.41
    refused(t, "go march 2507", "EOTS:8.41a")
    t = moves("1805 HQ_SEAC\n2407 5_Chinese*", "allies", ops=3)
    assert {"march 2306", "march 2408"} <= send(t, "5_Chinese")
    t = moves("1805 HQ_SEAC\n2408 5_Chinese*", "allies", ops=3)
    send(t, "5_Chinese")
    refused(t, "go march 2508", "EOTS:8.41e")
    t = moves("1805 HQ_SEAC\n2305 15_Corps*", "allies", ops=3)
    send(t, "15_Corps")
    refused(t, "go march 2306", "EOTS:8.41d")


# --- transport routes (13.77)


def play_of_allies(held: str = "", flags: str = "", units: str = FLEET) -> Table:
    """The Allies play a card; A6 has three operations, A2 one."""
    t = play_of_japan(
        units, "divisions 6", control=f"Japan: all\nKorea: all{held}", sections=flags and f"flags: {flags}"
    )
    t.play("discard J3")
    return t


@rule("EOTS:13.77b", "EOTS:13.77a")
def test_the_allies_build_jorhat_first_then_ledo_and_imphal() -> None:
    t = play_of_allies()
    t.play("play A6 route")
    assert state(t).has("jorhat_route")
    assert t.to_act == "japan"  # that was the whole play
    t = play_of_allies(flags="jorhat_route")
    t.play("play A6 route")
    assert set(texts(t)) == {"build 2205", "build 2105"}
    refused(t, "build 2104", "EOTS:13.77b")
    t.play("build 2105")
    assert state(t).has("imphal_route")
    s = state(t)
    assert s.board.has_route(s.board.at("2105"), s.board.at("2104"), s.unbuilt)


@rule("EOTS:13.77b")
@pytest.mark.parametrize("held", ["Northern India: 2205", "Burma: 2006"])
def test_the_allies_need_all_of_northern_india_and_akyab(held: str) -> None:
    refused(play_of_allies(f"\n{held}"), "play A6 route", "EOTS:13.77b")
    refused(play_of_allies(), "play A2 route", "EOTS:13.77b")
    full = "jorhat_route ledo_route imphal_route"
    refused(play_of_allies(flags=full), "play A6 route", "EOTS:13.77b")


BURMA = "Japan: all\nIndochina: all\nSiam: all\nBurma: all\nNorthern India: 2105"


@rule("EOTS:13.77c")
def test_japan_builds_imphal_with_a_line_to_rangoon_and_nothing_else() -> None:
    units = f"{FLEET}\n2212 HQ_South\n2105 15_Army"
    t = play_of_japan(units, control=BURMA)
    t.play("play J8 route")
    assert state(t).has("imphal_route")
    assert not state(t).has("jorhat_route")
    refused(play_of_japan(units, control=BURMA), "play J3 route", "EOTS:13.77c")
    refused(play_of_japan(units, control=BURMA.replace(" 2105", " 2205")), "play J8 route", "EOTS:13.77c")
    lost = BURMA.replace("Burma: all", "Burma: 2106 2206 2305")
    refused(play_of_japan(units, control=lost), "play J8 route", "EOTS:13.77c")  # Rangoon is the Allies'


@rule("EOTS:13.77a")
def test_the_campaign_begins_without_the_three_routes() -> None:
    t = play_of_allies()
    assert {"2104", "2105", "2205"} <= state(t).unbuilt
    t.play("play A6 route")
    assert "2104" not in state(t).unbuilt


# --- the bridge on the Kwai (13.79)


def kwai(flags: str, control: str, units: str = "2106 15_Army") -> int:
    """The efficiency of the South HQ at Bangkok for a unit."""
    t = play_of_japan(f"{FLEET}\n2110 HQ_South\n{units}", control=control, sections=flags and f"flags: {flags}")
    army = PIECE[units.split()[1]]
    return efficiency(state(t), PIECE["HQ_South"], mask_of([army]))


HELD = "Japan: all\nIndochina: all\nSiam: all\nBurma: all"


@rule("EOTS:13.79c", "EOTS:13.79d", "EOTS:13.79a", "EOTS:13.79e")
def test_the_bridge_helps_an_hq_whose_units_in_burma_are_supplied_across_it() -> None:
    plain = kwai("", HELD)
    assert kwai("kwai_bridge", HELD) == plain + 1
    assert kwai("kwai_bridge", HELD, "2211 15_Army") == plain  # outside Burma
    lost = HELD.replace("Burma: all", "Burma: 2106 2107 2207 2206")
    assert kwai("kwai_bridge", lost) == plain  # without Rangoon
    assert kwai("", lost) == plain - 1
    blocked = kwai("kwai_bridge", HELD, "2106 15_Army\n2109 X_Corps")
    assert blocked == plain  # no line crosses the bridge


@rule("EOTS:13.79a")
def test_the_route_between_bangkok_and_rangoon_is_built_by_its_event_alone() -> None:
    units = f"{FLEET}\n2212 HQ_South\n2105 15_Army"
    t = play_of_japan(units, control=BURMA)
    s = state(t)
    assert not s.board.has_route(s.board.at("2108"), s.board.at("2109"), s.unbuilt)
    t.play("play J8 route")  # builds Imphal unasked: no operations card builds the bridge
    assert [event.hex for event in log(t) if event.kind == "route_built"] == [s.board.at("2105")]
    assert "kwai" in state(t).unbuilt
    built = s.unbuilt - {"kwai"}
    assert s.board.has_route(s.board.at("2108"), s.board.at("2109"), built)
