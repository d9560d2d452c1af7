"""Every game is played by keys alone: Memoir '44 to its end in `test_games.py`, and here the others."""

from __future__ import annotations

from time import monotonic

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opened
from .hands import PLAY, Keys, begun
from .middle import GAMES
from .test_games import tabbed_to

DECISIONS = 20
NO_POINTER = """() => {
  window.pointed = 0;
  for (const kind of ['pointerdown', 'pointermove', 'mousedown', 'touchstart']) addEventListener(kind, () => (window.pointed += 1), true);
}"""


def chosen(page: Page, name: str, value: str) -> None:
    """Choose one of several with arrows."""
    tabbed_to(page, f"input[name={name}]")
    for _ in range(60):
        if page.locator(f"input[name={name}]:checked").get_attribute("value") == value:
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"arrows do not lead to {value}")


@pytest.mark.parametrize("game", [game for game in GAMES if game != "memoir44"])
def test_a_game_is_set_up_and_played_by_keys_alone(visit: Opened, game: str) -> None:
    scenario, _, _, opponent = GAMES[game]
    page = visit("/")
    page.add_init_script(f"({NO_POINTER})()")
    page.reload()
    expect(page.locator(f"[data-test=play-{game}]")).to_be_visible()
    tabbed_to(page, f"[data-test=play-{game}]")
    page.keyboard.press("Enter")
    expect(page.locator("[data-test=start]")).to_be_visible()
    chosen(page, "scenario", scenario)
    chosen(page, "opponent", opponent)
    tabbed_to(page, "[data-test=start]")
    page.keyboard.press("Enter")
    expect(page.locator("[data-test=prompt]")).to_be_visible()
    player, limit = Keys(page, seed=9), monotonic() + PLAY
    begun(player)
    decided: list[str] = []
    while len(decided) < DECISIONS:
        assert monotonic() < limit and page.locator("[data-test=end]").count() == 0, decided
        player.rest()
        before = page.locator("[data-test=prompt]").get_attribute("data-n")
        player.step()
        if page.locator("[data-test=prompt]").get_attribute("data-n") != before:
            decided.append(page.locator("#prompt-title").inner_text())
    assert len(set(decided)) > 3  # of more than one kind
    assert page.evaluate("() => window.pointed") == 0
