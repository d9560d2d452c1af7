"""A guided first game, played by pointing at the one thing that is lit."""

from __future__ import annotations

from time import monotonic

import pytest
from playwright.sync_api import Page, expect

from .conftest import AT_ONCE, Opened
from .hands import PLAY, Pointer

STEP = "() => { const e = document.querySelector('[data-test=guide]'); return e && [Number(e.dataset.step), e.dataset.action]; }"
LIGHTS = "() => document.querySelectorAll('.sign-piece, .sign-hex, .card-legal, .prompt-buttons button').length"


def lit(page: Page) -> int:
    """How many things are lit while the pointer rests on none of them: a card under it would show what it lets one do."""
    page.mouse.move(0, 0)
    page.wait_for_timeout(60)
    return int(page.evaluate(LIGHTS))


def learn(page: Page, game: str) -> None:
    """Begin the guided game of a game from the first page."""
    page.locator(f"[data-test=learn-{game}]").click()
    expect(page.locator("[data-test=guide]")).to_be_visible()


def test_a_guided_game_lights_one_thing_at_a_time_and_ends_in_a_free_game(visit: Opened) -> None:
    page = visit("/", settings=AT_ONCE)
    learn(page, "memoir44")
    player = Pointer(page, seed=1)
    steps: list[int] = []
    limit = monotonic() + PLAY
    while page.locator("[data-test=guide-leave].primary").count() == 0:
        assert monotonic() < limit
        player.rest()
        number, action = page.evaluate(STEP)
        if action:
            assert lit(page) == 1
            steps.append(number)
            player.step()
    assert sorted(set(steps)) == list(range(1, steps[-1] + 1))
    page.locator("[data-test=guide-leave]").click()
    expect(page.locator("[data-test=guide]")).to_have_count(0)
    assert lit(page) > 1


def test_whoever_leaves_the_guide_may_do_anything(visit: Opened) -> None:
    page = visit("/?language=ru", settings=AT_ONCE)
    learn(page, "memoir44")
    expect(page.locator("[data-test=guide]")).to_contain_text("Вы командуете союзниками")
    assert lit(page) == 1
    page.locator("[data-test=guide-leave]").click()
    assert lit(page) > 1


ROOM = """() => {
  const box = (where) => document.querySelector(where).getBoundingClientRect();
  const [decide, log] = ['.decide', '.log'].map(box);
  const button = document.querySelector('.prompt-buttons button')?.getBoundingClientRect();
  return { share: decide.height / innerHeight, log: [log.height, log.bottom <= innerHeight], button: !button || button.bottom <= decide.bottom + 1 };
}"""


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1440, 900)])
def test_beside_the_guide_the_log_stays_in_view(visit: Opened, width: int, height: int) -> None:
    page = visit("/?language=ru", width=width, height=height, settings=AT_ONCE)
    learn(page, "memoir44")
    player = Pointer(page, seed=1)
    limit = monotonic() + PLAY
    while page.locator("[data-test=guide-leave].primary").count() == 0:
        assert monotonic() < limit
        player.rest()
        room = page.evaluate(ROOM)
        assert room["share"] < 0.55 and room["log"][0] > 100 and room["log"][1], room
        assert room["button"], page.locator("[data-test=guide]").inner_text()
        if page.evaluate(STEP)[1]:
            player.step()
