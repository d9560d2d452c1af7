"""What the computer thinks of a position."""

from __future__ import annotations

from sandtable import Table
from sandtable.audit.texts import faults
from sandtable.games.empire_of_the_sun.ai.evaluation import evaluate
from sandtable.games.empire_of_the_sun.game import GAME
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, JAPAN

from .helpers import map_of, state

UNITS = "4017 HQ_South_Seas Akagi\n5808 HQ_Central X_Corps"


def worth(t: Table, side: int = JAPAN) -> float:
    """The worth of a position to a side."""
    return evaluate(state(t), side)


def test_what_is_good_for_one_side_is_bad_for_the_other() -> None:
    t = map_of(UNITS)
    assert worth(t, JAPAN) == -worth(t, ALLIES)


def test_resources_ships_and_supply_are_worth_something() -> None:
    plain = worth(map_of(UNITS))
    assert worth(map_of(UNITS, held="Borneo: all")) > plain
    assert worth(map_of(UNITS.replace("Akagi", "Akagi-"))) < plain
    assert worth(map_of(f"{UNITS}\n4826 17_Army")) < worth(map_of(f"{UNITS}\n4825 17_Army"))


def test_everything_that_happens_has_words_in_both_languages() -> None:
    assert not faults(GAME)
