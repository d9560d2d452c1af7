"""What is watched while any test of the game plays: before an action, after it, and a step off the way it goes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from sandtable import Table
from sandtable.kernel import rulebook
from sandtable.kernel.events import Event

from .agreeing import agree
from .helpers import state
from .telling import seen, silent

LOOKED_AT = 25  # of the actions that a test plays: before so many the list is held against the reasons
ENDS = ("pass", "done", "stay")


class Watch:
    """Watches one test: reasons agree with the list, nothing changes in silence, whatever is played does something."""

    def __init__(self, play: Callable[..., tuple[Event, ...]]) -> None:
        self.play = play
        self.chance = Random(0)
        self.left = LOOKED_AT
        self.known: set[str] = set()

    def plays(self, t: Table, *args: Any, **options: Any) -> tuple[Event, ...]:
        """An action of the test itself."""
        if self.left:
            self.left -= 1
            self._look(t)
        before, rolls = seen(state(t)), t.prompt == "roll"
        events = self.play(t, *args, **options)
        shown = t.prompt == "roll" or any("roll" in event.fields for event in events)
        assert shown or not rolls, "nobody is told of a die"
        assert not (changed := silent(before, state(t), events)), f"changed in silence: {changed}"
        return events

    def _look(self, t: Table) -> None:
        """Look around; no rule counts as cited by that."""
        cited, rulebook._cited = rulebook._cited, None
        try:
            agree(t, self.chance)
            if t.prompt and t.prompt not in self.known and t.legal:
                self.known.add(t.prompt)
                self._wander(t)
        finally:
            rulebook._cited = cited

    def _wander(self, t: Table) -> None:
        """Where something is asked for the first time: every way to decline, and another action, on a table beside."""
        ends = [action for action in t.legal if action.verb in ENDS]
        for action in (*ends, self.chance.choice(list(t.legal))):
            beside, before = t.clone(), seen(state(t))
            events = self.play(beside, action)
            assert not (changed := silent(before, state(beside), events)), f"'{action}' changed in silence: {changed}"
            assert beside.hash != t.hash, f"'{action}' does nothing"
