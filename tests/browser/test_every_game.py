"""What holds in the middle of every game: nothing hides what may be chosen, axe finds no fault, and frames cost little."""

from __future__ import annotations

from time import monotonic
from typing import Any

import pytest

from .conftest import Opened
from .faults import blameless, faults
from .middle import GAMES, in_the_middle, seated

SHAPES = {1366: 768, 390: 844}
DECISIONS = 3
WITH_MENUS = ("combat_commander", "holland44", "empire_of_the_sun")

HIDDEN = """() => {
  const told = document.querySelectorAll('.popover, .card-over, [data-test=menu], [data-test=why], [data-test=odds], [data-test=hex-card]');
  const boxes = [...told].filter((e) => getComputedStyle(e).visibility !== 'hidden').map((e) => e.getBoundingClientRect());
  const edge = document.querySelector('.board-window').getBoundingClientRect();
  return [...document.querySelectorAll('.sign-hex, .sign-piece')].map((e) => e.dataset.at).filter((at) => {
    const { left, top, width, height } = document.getElementById(`hex-${at}`).getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const inSight = x > edge.left && x < edge.right && y > edge.top && y < edge.bottom;
    return inSight && boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom);
  });
}"""
# Points at every hex that may be chosen and is in sight, by pointer or by a finger that stays; what was hidden by what was shown.
POINTED = f"""async (touch) => {{
  const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
  const edge = document.querySelector('.board-window').getBoundingClientRect();
  const found = {{ pointed: 0, shown: 0, hidden: [] }};
  for (const at of new Set([...document.querySelectorAll('.sign-hex, .sign-piece')].map((e) => e.dataset.at))) {{
    const hex = document.getElementById(`hex-${{at}}`);
    const {{ left, top, width, height }} = hex.getBoundingClientRect();
    const [clientX, clientY] = [left + width / 2, top + height / 2];
    if (clientX < edge.left || clientX > edge.right || clientY < edge.top || clientY > edge.bottom) continue;
    const how = {{ bubbles: true, pointerId: 9, pointerType: touch ? 'touch' : 'mouse', button: 0, clientX, clientY }};
    hex.dispatchEvent(new PointerEvent(touch ? 'pointerdown' : 'pointermove', how));
    const card = () => document.querySelector(`[data-test=hex-card][data-hex="${{at}}"]`);
    for (let i = 0; i < 60 && !card(); i++) await pause(30);
    await pause(50);
    found.pointed += 1;
    found.shown += card() ? 1 : 0;
    const hidden = ({HIDDEN})();
    if (hidden.length > 0) found.hidden.push([at, hidden.join(' ')]);
    if (touch) hex.dispatchEvent(new PointerEvent('pointerup', how));
  }}
  return found;
}}"""


@pytest.mark.parametrize("width", SHAPES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_shown_lies_over_what_may_be_chosen(visit: Opened, game: str, width: int) -> None:
    page = seated(visit, game, width=width, height=SHAPES[width], touch=width < 500)
    player = in_the_middle(page)
    looked, limit = 0, monotonic() + 300
    while looked < DECISIONS:
        assert monotonic() < limit, f"{looked} decisions on the board"
        player.rest()
        page.keyboard.press("Escape")  # a menu is read before anything else
        page.evaluate("() => scrollTo(0, 0)")
        page.mouse.move(5, 5)
        found: dict[str, Any] = page.evaluate(POINTED, width < 500)
        assert found["hidden"] == [], page.locator("#prompt-title").inner_text()
        assert found["shown"] == found["pointed"]
        looked += found["pointed"] > 0
        assert not player.step()
        assert page.evaluate(HIDDEN) == []  # by a menu, by why not or by odds


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_no_serious_fault_in_the_middle_of_a_game(visit: Opened, game: str) -> None:
    page = seated(visit, game)
    player = in_the_middle(page)
    blameless(page)
    if game in WITH_MENUS:
        page.set_viewport_size({"width": 1440, "height": 900})
        player.until("[data-test=menu]", seconds=120)
        assert faults(page) == []
