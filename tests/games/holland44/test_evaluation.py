"""What positions of Holland '44 are worth."""

from __future__ import annotations

from random import Random

import pytest

from sandtable import Table, new

from ..judging import nothing_hidden_counts
from .helpers import field

FAR = "7020 Lewin"  # a German far from everything
POCKET = "6318 1/1P/1"  # somebody north of the Lower Rhine


def placed(units: str, more: str = "", turn: int = 5, scenario: str = "short") -> Table:
    """A position with stacks separated by semicolons."""
    lines = "\n".join(f"  {stack.strip()}" for stack in units.split(";"))
    return field(f"turn: {turn}\nphase: allied movement\nunits:\n{lines}\n{more}", scenario)


def worth(t: Table, side: str = "allied") -> float:
    """What a side thinks of a position."""
    return t.observe(side).evaluate()


def test_what_is_good_for_one_side_is_bad_for_the_other() -> None:
    t = new("holland44", "short", seed=1)
    assert worth(t, "allied") == pytest.approx(-worth(t, "german"))


def test_the_allies_want_the_column_up_the_road() -> None:
    here = worth(placed(f"2207 2GG/5/Gds; {POCKET}; {FAR}"))
    assert worth(placed(f"4716 2GG/5/Gds; {POCKET}; {FAR}")) > here


def test_steps_over_the_waal_decide_the_short_game() -> None:
    south = worth(placed(f"5220 2GG/5/Gds 1GG/5/Gds; {POCKET}; {FAR}"))
    assert worth(placed(f"5421 2GG/5/Gds 1GG/5/Gds; {POCKET}; {FAR}")) > south + 4


def test_a_blown_bridge_ahead_is_a_loss_to_the_allies() -> None:
    units = f"2207 2GG/5/Gds; {POCKET}; {FAR}"
    assert worth(placed(units, "bridges:\n  3008-3108 blown")) < worth(placed(units)) - 2


def test_an_intact_bridge_is_better_than_a_primed_one() -> None:
    units = f"2207 2GG/5/Gds; {POCKET}; {FAR}"
    assert worth(placed(units, "bridges:\n  3008-3108 intact")) > worth(placed(units))


def test_the_pocket_at_arnhem_counts() -> None:
    assert worth(placed(f"6318 1/1P/1 3/1P/1; {FAR}")) > worth(placed(f"6318 1/1P/1; {FAR}")) + 1


def test_a_unit_out_of_supply_is_worth_less() -> None:
    units = f"2207 2GG/5/Gds; {FAR}; 6318 1/1P/1"
    assert worth(placed(units.replace("2GG/5/Gds", "2GG/5/Gds*cut"))) < worth(placed(units))


def test_units_lost_are_missed() -> None:
    both = placed(f"2207 2GG/5/Gds; 2307 Kerutt Stephan; {POCKET}")
    assert worth(both, "german") > worth(placed(f"2207 2GG/5/Gds; 2307 Kerutt; {POCKET}"), "german")


@pytest.mark.parametrize("scenario", ["short", "arnhem"])
def test_the_evaluation_does_not_look_under_counters(scenario: str) -> None:
    nothing_hidden_counts(new("holland44", scenario, seed=4), 60)


def test_what_the_unknown_units_are_changes_nothing() -> None:
    o = new("holland44", "short", seed=2).observe("allied")
    values = {o.sample(Random(seed)).observe("allied").evaluate() for seed in range(5)}
    assert len(values) == 1
