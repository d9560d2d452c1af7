"""One small test for the mutant hunt to run; too narrow to notice most mutants."""

from __future__ import annotations

import sandtable
from sandtable.testing import refused, rule
from tests.arena.race import GAME

sandtable.register(GAME)


@rule("RACE:hand")
def test_only_cards_in_hand() -> None:
    refused(sandtable.new("race", "mile"), "run 0", "RACE:hand")
