"""Two unknown units in each other's place: whatever is done with them or beside them, nobody can tell (25.2, 25.5)."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from sandtable import Table
from sandtable.arena import leaks
from sandtable.games.holland44.rules import unknown
from sandtable.games.holland44.rules.pieces import IS_GARRISON
from sandtable.games.holland44.rules.state import State
from sandtable.kernel.hidden import Slot
from sandtable.testing import play

from .airborne import sky
from .helpers import state, texts
from .marching import go, moor
from .meadow import meadow, strike

KNOWN = "unknown:\n  u01 garrison_1\n  u02 1/18_Flak\n  u03 Alarm\n"  # nothing, a unit that cannot move, infantry
THREE = "3716 u01\n3616 u02\n3617 Henke u03"  # two alone, one with infantry


def compare(t: Table, depth: int, first: str = "") -> int:
    """Exchange every two of the unknown units and play everything, or what begins so; how much was compared."""
    found = 0
    for one, other in combinations(range(3), 2):
        twins = leaks.Twins.exchanged(t, Slot("face", one, -1), Slot("face", other, -1), Random(one * 9 + other))
        assert twins, f"u0{one + 1} and u0{other + 1} can be told apart from the start"
        found += _explore(twins, depth, first)
    return found


def _explore(twins: leaks.Twins, depth: int, first: str) -> int:
    if not first:
        return leaks.explore(twins, depth)
    begun = [twins.after(action) for action in twins.table.legal if action.verb == first]
    return len(begun) + sum(leaks.explore(after, depth - 1) for after in begun if after)


def test_whoever_marches_beside_unknown_units_or_into_them_tells_nothing_before_they_are_turned_over() -> None:
    t = moor("3716 u01\n3617 u02\n3514 Henke u03\n3718 1H/159/11\n3719 6DLI/151/50", more=KNOWN)
    assert compare(t, 2, "take") > 100
    go(t, "1H/159/11", "3717")
    assert {"step 3716", "step 3617"} <= set(texts(t))
    assert compare(t, 2) > 5


def test_an_overrun_of_a_stack_with_an_unknown_unit_counts_it_as_infantry_whatever_it_is() -> None:
    t = moor(f"{THREE}\n3718 2IG/5/Gds 2GG/5/Gds\n3618 1CG/5/Gds 5CG/32/Gds", more=KNOWN)
    assert compare(t, 2, "take") > 50


@pytest.mark.parametrize("hex", ["3716", "3617"])
def test_an_attack_is_prepared_alike_whatever_the_unknown_unit_is(hex: str) -> None:
    t = meadow(f"{THREE}\n3717 6DLI/151/50 8DLI/151/50\n3718 44_RTR 50_Div", more=KNOWN)
    t.play(f"attack {hex}")
    assert compare(t, 2) > 20


def test_beaten_units_retreat_past_unknown_units_alike() -> None:
    units = "3716 u01\n3616 u02\n3817 u03\n3717 Henke Becker/3\n3718 6DLI/151/50 8DLI/151/50 \n3618 9DLI/151/50 44_RTR"
    t = strike(meadow(units, more=KNOWN), 6, hex="3717")
    assert t.to_act == "german"
    assert compare(t, 3) > 10


def test_a_breakthrough_against_an_unknown_unit_is_offered_alike() -> None:
    t = meadow("3716 u01\n3616 u02\n3816 u03\n3717 Hartung/10ss\n3718 1CG/5/Gds 5CG/32/Gds 2GG/5/Gds", more=KNOWN)
    strike(t, 6, hex="3717")
    assert t.prompt == "advance"
    assert compare(t, 3) > 20


def test_the_germans_redeploy_and_move_among_unknown_units_alike() -> None:
    t = moor(f"{THREE}\n3719 Becker/3\n3818 Herman/5", "german", more=KNOWN)
    assert "redeploy u01" in texts(t)
    assert compare(t, 2, "redeploy") > 20
    play(t, "take Becker/3")
    assert compare(t, 1) > 10


def test_paratroopers_land_on_and_beside_unknown_units_alike() -> None:
    t = sky(3, "airfield 10/4P/1 11/4P/1\n6516 u01\n6617 u02\n6415 u03", more="")
    play(t, "take 10/4P/1")
    assert compare(t, 2) > 5


@pytest.mark.parametrize(
    "phase", ["german refit", "german bridges", "german movement", "german combat", "german supply"]
)
def test_phases_begin_and_end_alike(phase: str) -> None:
    t = meadow(f"{THREE}\n3718 6DLI/151/50\n3719 Becker/3\n6317 1/1P/1", phase, 5, KNOWN)
    assert state(t).unseen_pieces
    assert compare(t, 1) > 0


def test_a_leak_that_is_put_back_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hex that is not offered because nothing is there tells what is there."""
    plain = unknown.alone

    def telling(s: State, hex: int) -> bool:
        return plain(s, hex) and not IS_GARRISON[s.kind(unknown.unseen_in(s, hex))]

    monkeypatch.setattr(unknown, "alone", telling)
    t = moor("3716 u01\n3617 u02\n3514 Henke u03\n3718 1H/159/11\n3719 6DLI/151/50", more=KNOWN)
    with pytest.raises(AssertionError, match="tell"):
        compare(t, 2, "take")
        go(t, "1H/159/11", "3717")
        compare(t, 1)
