"""Each game as a newcomer plays it, by pointing: what is asked, what is hidden, what is shown, and how many clicks it takes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tools.newcomer import GAMES, Newcomer, page_of, served
from tools.screenshots import READY

from .test_stage import LEAST, WATCH

MOST = 0.7  # of the clicks that the same actions take where every one is put together by pointing
DECISIONS = {"memoir44": 30, "combat_commander": 40, "band_of_brothers": 60, "holland44": 30, "empire_of_the_sun": 35}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """A server, and where it keeps what was played."""
    data = tmp_path_factory.mktemp("house")
    with served(data) as address:
        yield address, data


class Watched(Newcomer):
    """A newcomer of whom it is noted what he is asked though there is but one answer."""

    def __init__(self, page: Page, data: Path, game: str) -> None:
        super().__init__(page, data, game, None)
        self.idle: list[str] = []

    def decide(self, n: int) -> None:
        """Note what can only be passed."""
        seen = self.table.observe(self.side)
        aside = self.table.setup.action_space.aside
        likely = [each for each in seen.legal if each.verb not in aside]
        if seen.turn > 0 and len(likely) == 1 and not likely[0].args:
            self.idle.append(f"{seen.prompt}: {likely[0]}")
        super().decide(n)


def watched_turn(newcomer: Watched) -> list[dict[str, Any]]:
    """Play on until the other side has done something that is shown; all of it that was on the stage."""
    page = newcomer.page
    page.locator("[data-test=pace]").select_option("fast")
    page.evaluate(WATCH)
    seen: list[dict[str, Any]] = []
    while not seen:
        newcomer.play(newcomer.count.decisions + 1, 100_000)
        page.wait_for_function(READY)
        seen = page.evaluate("() => window.seen")
    return seen


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_needs_few_clicks_and_sees_all(browser: Browser, house: tuple[str, Path], game: str) -> None:
    address, data = house
    page = page_of(browser, address, 1440, "en")
    newcomer = Watched(page, data, game)
    newcomer.sit_down()
    count = newcomer.play(DECISIONS[game], 100_000)
    assert count.decisions == DECISIONS[game]
    assert count.clicks <= MOST * count.plain, f"{count.clicks} clicks, {count.plain} without help"
    assert newcomer.idle == []  # nothing is asked that can only be passed
    assert newcomer.hidden == []  # no card of a hex lies over another that may be chosen
    assert newcomer.behind == []  # nobody scrolled, so that the log shows what happened last
    seen = watched_turn(newcomer)
    assert all(beat["until"] - beat["from"] >= LEAST for beat in seen), seen
    page.context.close()
