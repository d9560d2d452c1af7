"""All that can be clicked at a desk is in sight without scrolling, however many buttons a question has."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Opened
from .test_combat_commander import sit_down

SIZES = ((1440, 900), (1366, 768))
CASES = {  # the game, its scenario, the seats, and what is played before the question with so many buttons
    "tests.browser.drill": ("drill", "arnhem", {"allied": "me", "german": "greedy"}, ("end", "take 3/505/82"), 5),
    "tests.browser.leaving": ("leaving", "fat_lipki", {"allies": "me", "axis": "greedy"}, (), 13),
}
CUT = """() => {
  const place = document.querySelector('.decide'), edge = place.getBoundingClientRect();
  const found = [...place.querySelectorAll('button')].filter((e) => e.getClientRects().length && getComputedStyle(e).visibility !== 'hidden');
  const low = found.filter((e) => e.getBoundingClientRect().bottom > edge.bottom + 1).map((e) => e.textContent);
  return { low, scrolls: place.scrollHeight > place.clientHeight + 1 };
}"""


@pytest.fixture(scope="module", params=CASES)
def extra_game(request: pytest.FixtureRequest) -> str:
    """A game that asks with many buttons."""
    return str(request.param)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_all_buttons_of_a_question_are_in_sight(visit: Opened, extra_game: str, language: str) -> None:
    game, scenario, seats, before, buttons = CASES[extra_game]
    page = visit("/", language=language)
    sit_down(page, scenario, seats, game=game)
    for action in before:
        page.locator(f"[data-test=actions] [data-action='{action}']").click()
    expect(page.locator(".prompt-buttons [data-action]")).to_have_count(buttons)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        assert page.evaluate(CUT) == {"low": [], "scrolls": False}, (width, height)
