"""What tests of every game's evaluation and action values are written with."""

from __future__ import annotations

from math import isfinite
from random import Random

import pytest

from sandtable import Table


def worths(table: Table) -> dict[str, float]:
    """Each legal action with what it is said to be worth."""
    assert table.to_act is not None
    o = table.observe(table.to_act)
    found = {str(a): w for a, w in zip(o.legal, o.action_values(), strict=True)}
    assert None not in found.values()
    return {a: w for a, w in found.items() if w is not None}


def best(table: Table) -> str:
    """The action that is worth most."""
    found = worths(table)
    return max(found, key=found.__getitem__)


def advised(table: Table, actions: int, *, always: bool) -> None:
    """Play at random and see that actions have values, always all of them or not, and that asking changes nothing."""
    rng = Random(5)
    for _ in range(actions):
        if table.over or table.to_act is None:
            break
        o = table.observe(table.to_act)
        before = bytes(o)
        values = o.action_values()
        assert len(values) == len(o.legal)
        assert all(isfinite(w) if w is not None else not always for w in values), table.prompt
        assert bytes(o) == before
        table.play("auto-setup" if "auto-setup" in map(str, table.legal) else rng.choice(table.legal))


def nothing_hidden_counts(table: Table, actions: int) -> None:
    """Play at random and see that a side's evaluation is the same whatever might be hidden from it."""
    rng = Random(3)
    for _ in range(actions):
        if table.over:
            break
        table.play(rng.choice(table.legal))
        for side in table.sides:
            o = table.observe(side)
            assert o.evaluate() == pytest.approx(o.sample(Random(1)).observe(side).evaluate())
            assert o.evaluate() == pytest.approx(o.light(Random(1)).evaluate(side))
