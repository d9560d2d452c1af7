"""Every game in the middle of it: set up, and some decisions played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Page
from tools.newcomer import GAMES

from .conftest import AT_ONCE, Opened
from .hands import Pointer, begun
from .test_combat_commander import sit_down, without_an_end

__all__ = ["FOLDED", "GAMES", "in_the_middle", "seated"]
FOLDED = {**AT_ONCE, "fold.actions": "shut"}
PLAYED = 6  # decisions
SEED = 8


def seated(visit: Opened, game: str, settings: Mapping[str, str] = FOLDED, **how: Any) -> Page:
    """A page of a new table of a game, against a program."""
    scenario, mine, other, opponent = GAMES[game]
    page = visit("/", settings=dict(settings), **how)
    sit_down(page, scenario, {mine: "me", other: opponent}, game=game)
    return page


def in_the_middle(page: Page, acts: int = PLAYED) -> Pointer:
    """Play until a game is under way; whoever has done so may go on."""
    player = Wanderer(page, SEED)
    begun(player)
    player.play(seconds=120, until=player.acts + acts)
    player.rest()
    return player


class Wanderer(Pointer):
    """Somebody who points, and opens the list of actions only where nothing can be pointed at."""

    def take(self, offers: dict[str, Any]) -> None:
        """Point at what leads on, or play the first of the list by its key."""
        if any(offers[kind] for kind in ("menu", "buttons", "cards", "hexes", "beside")):
            return super().take(without_an_end(offers, self.random.random() < 0.9))
        self.page.keyboard.press("/")
        self.page.keyboard.press("Enter")
        self.page.evaluate("() => document.querySelector('[data-fold=actions]').removeAttribute('open')")
        self.settle(offers["n"])
