"""The largest board keeps up with the screen while it is dragged, and so does a stage on which things move.

Others are at work on the same processors, so the best of several seconds counts: what is drawn anew at every frame, and
so takes too long, does that in all of them. Of a page that gets only a part of a processor only as many frames are asked.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import CDPSession, Page, expect
from tools.frames import FURTHEST, dragged, spent, watched

from .conftest import AT_ONCE, Opened
from .hands import Pointer
from .middle import GAMES
from .test_combat_commander import sit_down
from .test_panning import SHOWN, at_the_campaign

LEAST = 55  # frames a second
SECONDS = 20
NEARLY, LITTLE = 0.9, 0.1  # of a processor: what is measured as more or less is taken for all of it, or for this
BUSY = 200  # milliseconds
WORK = "(milliseconds) => { const end = performance.now() + milliseconds; while (performance.now() < end); }"
# The frames while anything on the stage moves, over so many milliseconds of movement, or fewer if there is nothing left.
STAGED = """(milliseconds) => new Promise((done) => {
  let [last, count, time] = [null, 0, 0];
  const moves = (each) => each.playState === 'running' && each.effect.target.closest('.stage');
  const tick = (now) => {
    if (last !== null) [count, time] = [count + 1, time + now - last];
    last = document.getAnimations().some(moves) ? now : null;
    const goesOn = time < milliseconds && document.querySelector('.banner-staged');
    goesOn ? requestAnimationFrame(tick) : done(time < milliseconds ? 0 : (count / time) * 1000);
  };
  requestAnimationFrame(tick);
})"""


def keeps_up(page: Page, second: Callable[[], float]) -> None:
    """At one time at least there are frames enough for as much of a processor as the page gets before or after."""
    assert page.context.browser is not None
    processes = page.context.browser.new_browser_cdp_session()
    found, parts = list[float](), [part_of_a_processor(page, processes)]
    while not any(frames >= LEAST * max(pair) for frames, pair in zip(found, pairwise(parts), strict=True)):
        assert len(found) < SECONDS, (found, parts)
        found.append(second())
        parts.append(part_of_a_processor(page, processes))
    processes.detach()


def part_of_a_processor(page: Page, processes: CDPSession) -> float:
    """How much of a processor the page gets now, though it wants all of it."""
    before = spent(processes)["page"]
    page.evaluate(WORK, BUSY)
    part = (spent(processes)["page"] - before) / BUSY
    return 1 if part > NEARLY else max(part, LITTLE)


@pytest.mark.parametrize("whole", [False, True])
def test_the_largest_board_is_dragged_smoothly(visit: Opened, whole: bool) -> None:
    page = at_the_campaign(visit)
    for _ in range(FURTHEST if whole else 0):
        page.keyboard.press("-")
    start = page.evaluate(SHOWN)
    keeps_up(page, lambda: watched(page, 1000, dragged)["frames"])
    assert whole or page.evaluate(SHOWN) != start  # it has been moved


def test_what_is_staged_moves_smoothly(visit: Opened) -> None:
    page = visit("/", settings={**AT_ONCE, "fold.actions": "shut", "pace": "fast"})
    page.emulate_media(reduced_motion="no-preference")
    sit_down(page, GAMES["memoir44"][0], {"allies": "greedy", "axis": "me"}, game="memoir44")
    player = Pointer(page, seed=3)

    def second() -> float:
        while not page.locator(".banner-staged").count():
            assert not player.step()
        return float(page.evaluate(STAGED, 500))

    expect(page.locator("svg.board")).to_be_visible()
    keeps_up(page, second)
