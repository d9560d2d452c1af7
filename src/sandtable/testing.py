"""What tests of a game are written with: rules by their id, positions as text, refusals with their reason."""

from __future__ import annotations

import functools
import textwrap
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from .kernel.dice import Dice
from .kernel.errors import IllegalAction
from .kernel.events import Event
from .kernel.game import all_games
from .kernel.position import TITLE, VERSION
from .kernel.rulebook import Objection, watching
from .kernel.table import Table, table_from_position

P = ParamSpec("P")
R = TypeVar("R")

TESTED: dict[str, tuple[str, ...]] = {}  # the rules of every test imported so far, by the test's full name


def rule(*ids: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Mark a test with the rules it proves; it fails if one of them was never at work while it ran."""
    if not ids:
        raise ValueError("@rule needs at least one rule id")

    def decorate(test: Callable[P, R]) -> Callable[P, R]:
        @functools.wraps(test)
        def watched(*args: P.args, **kwargs: P.kwargs) -> R:
            _assert_known(ids)
            with watching() as cited:
                result = test(*args, **kwargs)
            silent = [i for i in ids if i not in cited]
            assert not silent, f"never cited while this test ran: {', '.join(silent)}"
            return result

        name = f"{test.__module__}.{test.__qualname__}"
        TESTED[name] = (*ids, *TESTED.get(name, ()))
        watched.__dict__["rules"] = TESTED[name]
        return watched

    return decorate


def _assert_known(ids: tuple[str, ...]) -> None:
    books = [game.rulebook for game in all_games().values()]
    for i in ids:
        assert any(i in book for book in books), f"no ledger has the rule {i}"


def refused(table: Table, text: str, rule_id: str) -> Objection:
    """Assert that an action is refused, by the list, by `why` and by `play`, for one rule; nothing changes."""
    objections = table.why(text)
    found = [o.rule for o in objections]
    assert found == [rule_id], f"'{text}' is refused for {', '.join(found) or 'no reason'}, not for {rule_id}"
    assert text not in [str(a) for a in table.legal], f"'{text}' is among the legal actions"
    before = table.hash
    _assert_unplayable(table, text, rule_id)
    assert table.hash == before, f"the refused '{text}' changed the position"
    return objections[0]


def _assert_unplayable(table: Table, text: str, rule_id: str) -> None:
    try:
        table.play(text)
    except IllegalAction as error:
        found = [o.rule for o in error.objections]
        assert found == [rule_id], f"playing '{text}' is refused for {found}, not for {rule_id}"
    else:
        raise AssertionError(f"'{text}' could be played")


def position(text: str, seed: int = 0) -> Table:
    """A table from a position that stands indented in a test; its title line may be left out."""
    body = textwrap.dedent(text).strip("\n") + "\n"
    if not body.startswith(TITLE):
        body = f"{TITLE} {VERSION}\n{body}"
    return table_from_position(body, Dice(seed))


def play(table: Table, *texts: str) -> tuple[Event, ...]:
    """Play several actions one after another; all that happened comes back."""
    return tuple(event for text in texts for event in table.play(text))
