"""Games at random go as they went: a change that no rule's test notices is noticed here."""

from __future__ import annotations

import pytest

from sandtable.games.empire_of_the_sun.game import GAME

from ..walks import as_before, written

SCENARIOS = [info.id for info in GAME.scenarios()]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_game_at_random_goes_as_it_went(scenario: str) -> None:
    as_before("empire_of_the_sun", scenario)


def test_every_scenario_has_its_game() -> None:
    assert list(written("empire_of_the_sun")) == SCENARIOS
