"""Exact odds: what the window shows before an attack, from what the attacker can know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from sandtable import Table
from sandtable.games.holland44.ai.odds import told
from sandtable.games.holland44.rules.combat import gathered, targets
from sandtable.maps.hexes import bits

from .battles import front, prepare
from .helpers import state, steps, texts
from .meadow import CENTER, meadow
from .randomly import random_state

TARGET = "3717"


def test_the_odds_of_an_attack_name_every_term() -> None:
    t = front(f"{TARGET} Finzel/2*disrupted; 3817 1CG/5/Gds; 3818 1KOSB/9/3", settlements={TARGET: "town"})
    found = t.observe("allied").odds(f"attack {TARGET}")
    terms = {term["unit"]: (term["printed"], term["worth"], term["halved"], term["doubled"]) for term in found["terms"]}
    assert terms == {
        "1CG/5/Gds": (8, 8, [], []),
        "1KOSB/9/3": (5, 3, ["H44:10.2.1a"], []),
        "Finzel/2": (5, 6, ["H44:14.2e"], ["H44:10.8.1"]),
    }
    assert (found["expected_attack"], found["expected_defense"]) == (11, 6)
    assert (found["base"], found["column"]) == ("1-1", "2-1")
    assert found["shifts"] == [{"role": "tanks", "rule": "H44:10.3.1a", "columns": 1}]


def test_the_results_are_those_of_the_column() -> None:
    t = front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3 2L/9/3; 3818 2RUR/9/3")
    prepare(t, TARGET)
    found = t.observe("allied").odds("resolve")
    assert found["column"] == "3-1"
    assert found["results"] == pytest.approx({"ENG": 1 / 6, "EX": 1 / 6, "DR": 2 / 6, "A1/D1": 1 / 6, "D1": 1 / 6})


def test_other_actions_have_no_odds() -> None:
    t = front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3")
    assert t.observe("allied").odds("end") == {}


def test_determined_defense_is_counted_in() -> None:
    """At 3-1 in the open a regular unit of two steps holds on 5 and 6."""
    t = front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3 2L/9/3; 3818 2RUR/9/3")
    found = t.observe("allied").odds(f"attack {TARGET}")
    assert found["advance"] == pytest.approx(4 / 6 * 4 / 6)
    assert sum(found["attacker_steps"].values()) == pytest.approx(1)
    assert sum(found["defender_steps"].values()) == pytest.approx(1)


@pytest.mark.parametrize("column", ["1-1", "3-1", "5-1"])
def test_the_odds_agree_with_every_die(column: str) -> None:
    """All sequences of dice are played out: the defenders always stand; the shares must be those of the odds."""
    many = {
        "1-1": "3817 1KOSB/9/3",
        "3-1": "3817 1KOSB/9/3 2L/9/3; 3818 2RUR/9/3",
        "5-1": "3817 4SLI/129/43 4W/129/43; 3818 5W/129/43 4D/130/43; 3716 5D/130/43",
    }
    t = front(f"{TARGET} Finzel/2; {many[column]}; 2824 Kauer; 2825 6DLI/151/50")
    prepare(t, TARGET)
    found = t.observe("allied").odds("resolve")
    assert found["column"] == column
    _agrees_with_every_die(t, found, lambda again: 2 - steps(again, "Finzel/2"))


def _agrees_with_every_die(t: Table, found: dict[str, Any], loss: Callable[[Table], int]) -> None:
    """Advance and losses as told, beside those of all sequences of two dice."""
    shares, lost = Counter[bool](), Counter[str]()
    for first in range(1, 7):
        for second in range(1, 7):
            again = t.clone()
            again.script([first, second])
            again.play("resolve")
            _stand(again)
            shares[again.prompt == "advance"] += 1
            lost[str(loss(again))] += 1
    assert found["advance"] == pytest.approx(shares[True] / 36)
    assert found["defender_steps"] == pytest.approx({name: count / 36 for name, count in lost.items()})


def _stand(t: Table) -> None:
    """Play on until the battle is decided, the defenders standing wherever they may."""
    while t.prompt not in ("combat", "advance", None):
        hold = next((text for text in texts(t) if text.startswith("hold")), texts(t)[0])
        t.play(hold)


REMNANTS = "display remA/inf remB/inf"
FLAK = "unknown:\n  u01 1/18_Flak*revealed\n"  # it cannot move


@pytest.mark.parametrize(
    ("units", "side", "changes", "more"),
    [
        ("3618 eng/43\n3718 LXXXVIII_Corps", "allied", {}, ""),  # nobody is left to advance
        ("3618 6DLI/151/50 8DLI/151/50\n3718 u01", "allied", {}, FLAK),  # lost if it must go
        ("3618 6DLI/151/50 8DLI/151/50\n3619 9DLI/151/50\n3718 u01 Hartung/10ss", "allied", {}, FLAK),
        ("3618 6DLI/151/50 8DLI/151/50\n3718 12_StuG", "allied", {"terrain": {"3718": "marsh"}}, ""),  # no way out
        ("3618 Harder/9ss Spindler/9ss\n3718 eng/43 supply/1", "german", {}, ""),  # the source does not lead
    ],
)
def test_the_odds_of_odd_defenders_agree_with_every_die(
    units: str, side: str, changes: dict[str, Any], more: str
) -> None:
    t = meadow(f"{units}\n4318 9C/46/15\n4319 Lewin\n{REMNANTS}", f"{side} combat", more=more, **changes)
    prepare(t, CENTER)
    before, enemy = _steps_on_map(t), side == "allied"
    found = t.observe(side).odds("resolve")
    _agrees_with_every_die(t, found, lambda again: before[enemy] - _steps_on_map(again)[enemy])


def _steps_on_map(t: Table) -> tuple[int, int]:
    """The steps of both sides."""
    s = state(t)
    allied, german = (sum(s.steps[piece] for piece in s.pieces_on_map(side)) for side in range(2))
    return allied, german


def test_nothing_depends_on_the_face_of_an_unknown_unit() -> None:
    """The same odds whatever it is, and a word that it is there."""
    answers = []
    for face in ("garrison_1", "Runge", "428_Flak", "LW_Personnel"):
        t = front(f"{TARGET} u01 Finzel/2; 3817 1CG/5/Gds", "allied", 3, f"unknown:\n  u01 {face}\n")
        found = t.observe("allied").odds(f"attack {TARGET}")
        prepare(t, TARGET)
        answers.append((found, t.observe("allied").odds("resolve")))
    assert all(answer == answers[0] for answer in answers)
    assert answers[0][0]["hidden"] == ["u01"]


def test_odds_can_be_had_of_any_attack() -> None:
    """Three hundred attacks on random positions: chances add up to one."""
    rng, seen = Random(44), 0
    while seen < 300:
        s = random_state(rng)
        for side in range(2):
            for hex in bits(targets(s, side)):
                found = told(s, gathered(s, side, hex))
                assert sum(found["results"].values()) == pytest.approx(1)
                assert sum(found["defender_steps"].values()) == pytest.approx(1)
                assert 0 <= found["advance"] <= 1.0001
                seen += 1
