"""The odds of battles and of intelligence, worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import Table
from sandtable.games.empire_of_the_sun.ai.odds import told
from sandtable.games.empire_of_the_sun.rules.bonuses import Fight
from sandtable.games.empire_of_the_sun.rules.offensive import Battles
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, ATTACK, EXTENDED, JAPAN, PIECE, RANGE
from sandtable.testing import play

from .fights import with_step
from .helpers import map_of, state
from .moves import moves

FIELD = "5808 HQ_Central Essex\n4612 VMF_211 Wake\n4017 HQ_South_Seas\n4712 Shokaku"


def odds(t: Table, text: str) -> dict[str, Any]:
    return t.observe(t.to_act or "allies").odds(text)


def declaring() -> Table:
    """Essex, at sea, may strike Eniwetok with its flotilla and brigade, or Wake."""
    t = map_of("5808 HQ_Central\n4614 Essex\n4415 24_Flotilla 4_SN\n4612 25_Flotilla\n4017 HQ_South_Seas")
    play(t, "play A5 offensive", "activate Essex", "done")
    return t


def test_a_battle_is_told_term_by_term_with_the_chances_of_every_face() -> None:
    t = declaring()
    found = odds(t, "declare 4415")
    ours, theirs = found["air"]["allies"], found["air"]["japan"]
    assert [(term["unit"], term["worth"]) for term in ours["terms"]] == [("Essex", 14)]
    assert [(term["unit"], term["worth"]) for term in theirs["terms"]] == [("24_Flotilla", 10)]
    # Surprise adds 3 and US aircraft of 1943 add 1: faces 0 and 1 make 4 and 5, half of 14; the rest all of it
    assert ours["shifts"] == [
        {"role": "surprise", "rule": "EOTS:9.2h", "columns": 3},
        {"role": "us-1943", "rule": "EOTS:9.2i", "columns": 1},
    ]
    assert ours["hits"] == pytest.approx({"7": 0.2, "14": 0.8}) and ours["critical"] == pytest.approx(0.1)
    # Nothing is added for Japan: 0 to 2 a quarter of 10, rounded up, 3 to 5 half, 6 to 9 all
    assert theirs["hits"] == pytest.approx({"3": 0.3, "5": 0.3, "10": 0.4})
    assert ours["expected_hits"] == pytest.approx(12.6) and found["condition"] == "surprise"
    assert "land" not in found  # nobody lands


def test_the_odds_of_intelligence_count_the_faces_that_find_the_enemy() -> None:
    t = declaring()
    play(t, "declare 4415")
    while t.prompt != "intelligence":
        play(t, "pass")  # weather
    # The card's value is 2, and Essex has crossed no zone: the faces 0, 1 and 2 find it
    assert not state(t).spotted
    assert odds(t, "search") == {"success": pytest.approx(0.3), "needed": 2}
    state(t).spotted = True  # two less, but a nine fails always: 0 to 4
    seen = [{"role": "seen", "columns": -2}]
    assert odds(t, "search") == {"success": pytest.approx(0.5), "needed": 2, "shifts": seen}


def test_a_landing_is_told_on_land_as_well() -> None:
    """On an island of one hex a brigade that was there adds three to the die against those who land (9.4A)."""
    t = map_of("5808 HQ_Central\n4415 4_SN 2_Marine*~\n4017 HQ_South_Seas")
    found = told(state(t), Fight(state(t).board.at("4415"), 1, 0, ()))
    land = found["land"]
    assert [(term["unit"], term["worth"]) for term in land["allies"]["terms"]] == [("2_Marine", 12)]
    assert land["japan"]["shifts"] == [{"role": "defended", "rule": "EOTS:9.4h", "columns": 3}]
    # Die and 3: 3 to 6 make all of 4, 7 and 8 half as much again, 9 and more twice as much
    assert land["japan"]["hits"] == pytest.approx({"4": 0.4, "6": 0.2, "8": 0.4})
    assert found["assuming"] == "winner" and "air" not in found


def landing() -> Table:
    """Marines and their cruisers may land from Espiritu Santo on Guadalcanal, which a brigade holds."""
    units = "4828 HQ_ANZAC\n4825 2_Marine* Northampton*\n4423 4_SN\n4017 HQ_South_Seas"
    t = moves(units, "allies", more="          asp 0 2\n          asp_used 0 0")
    play(t, "take 2_Marine", "take Northampton")
    return t


def test_the_battle_that_a_move_would_bring_is_told_before_it_is_made() -> None:
    """What is told of landing is what is told of the battle when they have landed; nothing has moved meanwhile."""
    t = landing()
    before, ahead = t.hash, odds(t, "go land 4423")
    assert t.hash == before and ahead["condition"] == "surprise"
    assert [term["unit"] for term in ahead["air"]["allies"]["terms"]] == ["Northampton"]
    assert [term["unit"] for term in ahead["land"]["allies"]["terms"]] == ["2_Marine"]
    # Surprise adds 3 to the die of cruisers of 9: 0 to 2 make half of it, rounded up, the rest all
    assert ahead["air"]["allies"]["hits"] == pytest.approx({"5": 0.3, "9": 0.7})
    play(t, "go land 4423")
    s = state(t)
    assert ahead == told(s, Fight(s.board.at("4423"), ALLIES, s.condition, s.in_force))


def test_going_where_nobody_is_has_no_odds() -> None:
    t = landing()
    assert "go land 4424" in map(str, t.legal)
    assert odds(t, "go land 4424") == {}


def test_who_has_retreated_into_a_battle_has_no_part_in_its_odds() -> None:
    t = map_of("2206 28_Army 15_Army- 1_Indian*<2105\n2106 33_Army 2_Indian*<2105\n1805 HQ_SEAC", held="Burma: all")
    hexes = tuple(state(t).board.at(label) for label in ("2106", "2206"))
    t = with_step(t, Battles(ALLIES, hexes))
    state(t).fought = 1 << PIECE["15_Army"]
    assert odds(t, "fight 2206")["land"]["japan"]["expected_strength"] == ATTACK[PIECE["28_Army"]]


def test_nothing_else_has_odds() -> None:
    t = map_of(FIELD)
    assert odds(t, "pass") == {} == odds(t, "discard A5")


def test_aircraft_far_away_show_their_printed_strength_beside_its_half() -> None:
    t = map_of("5808 HQ_Central\n4415 Essex\n4012 25_Flotilla\n4017 HQ_South_Seas")
    s, piece = state(t), PIECE["25_Flotilla"]
    hex = s.board.at("4415")
    s.assigned[piece] = hex
    assert RANGE[piece] < s.board.grid.dist(s.at[piece], hex) <= EXTENDED[piece]
    (term,) = told(s, Fight(hex, JAPAN, 0, ()))["air"]["japan"]["terms"]
    assert (term["printed"], term["worth"]) == (ATTACK[piece], (ATTACK[piece] + 1) // 2)
