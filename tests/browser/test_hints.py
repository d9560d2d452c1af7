"""Against the computer: what it is up to, a hint on request, and at the end what would have been better."""

from __future__ import annotations

import contextlib

from playwright.sync_api import TimeoutError, expect

from .conftest import Opened
from .hands import PLAY, Pointer
from .test_games import new_game


def test_a_hint_is_given_and_the_game_tells_what_would_have_been_better(visit: Opened) -> None:
    page = visit("/")
    new_game(page, "memoir44", "greedy", limit=12)
    expect(page.locator("[data-test=intention]")).to_be_visible()
    line = page.locator("[data-test=intention] .intention-line")
    page.hover("[data-test=intention]")  # what is cut there is seen whole when it is pointed at
    assert line.evaluate("(e) => e.scrollHeight <= e.clientHeight + 1")
    expect(page.locator("[data-test=hint]")).to_be_enabled()
    advice = page.locator("[data-test=advice] [data-action]")
    for _ in range(6):  # what is asked while the table moves on is answered for a moment that is past
        page.keyboard.press("h")
        with contextlib.suppress(TimeoutError):
            advice.wait_for(timeout=15_000)
            break
    expect(advice).to_be_visible()
    expect(page.locator("[data-test=sittings]")).to_contain_text("takes hints from the computer")
    n = page.locator("[data-test=prompt]").get_attribute("data-n")
    advice.click()
    expect(page.locator("[data-test=prompt]")).not_to_have_attribute("data-n", str(n))
    Pointer(page, seed=3).play(seconds=PLAY)
    expect(page.locator("[data-test=mistakes] a").first).to_contain_text("The computer would have played")
