"""What was weighed on a board is kept while it stays as is: a fresh look must say the same at every moment."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.games.memoir44.ai.action_values import WEIGH, action_values
from sandtable.games.memoir44.ai.prospect import Prospect, prospect_of
from sandtable.games.memoir44.rules.state import State
from sandtable.kernel.hidden import blanked
from sandtable.players import player


@pytest.mark.parametrize("scenario", ["pegasus_bridge", "omaha_beach", "toulon", "knightsbridge", "across_the_roer"])
def test_what_is_kept_says_what_a_fresh_look_does(scenario: str) -> None:
    t, kept = sandtable.new("memoir44", scenario, seed=5), 0
    greedy, last = player("greedy", seed=1), None
    for _ in range(150):
        if t.over:
            break
        side = t.side_index(t.to_act)
        s = blanked(t._state, side)
        assert isinstance(s, State)
        fresh = Prospect(s, side)
        expected = [WEIGH[a.verb](fresh, a) if a.verb in WEIGH else None for a in t.legal]
        assert action_values(s, side, t.legal) == expected
        found = prospect_of(s, side)
        kept += found is last
        last = found
        t.play(greedy.choose(t.observe(t.to_act)))
    assert kept > 10
