"""Against the computer: what it is up to, a hint on request, and at the end what would have been better."""

from __future__ import annotations

import contextlib
import re

from playwright.sync_api import TimeoutError, WebSocketRoute, expect

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


def test_the_line_of_what_the_computer_is_up_to_keeps_its_place_when_there_is_nothing_to_tell(visit: Opened) -> None:
    page, told = visit("/"), [True]

    def hold_back(live: WebSocketRoute) -> None:
        server = live.connect_to_server()
        server.on_message(
            lambda said: live.send(said if told[0] else re.sub(r'("intentions":){[^}]*}', r"\1{}", str(said)))
        )

    page.route_web_socket(re.compile("/live"), hold_back)
    new_game(page, "memoir44", "greedy")
    place = page.locator("[data-test=intention]")
    expect(place).not_to_be_empty()
    box = place.bounding_box()
    told[0] = False
    page.reload()
    page.wait_for_selector("[data-test=prompt]")
    expect(place).to_be_empty()
    assert place.bounding_box() == box
