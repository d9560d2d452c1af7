"""What moves on the largest board makes the browser draw little: counted in layers painted and laid out, not in time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import CDPSession, Page, expect

from .conftest import AT_ONCE, Opened
from .test_combat_commander import sit_down

SHOWN = "() => document.querySelector('svg.board').style.getPropertyValue('--shown')"
FRAMES = """(count) => new Promise((done) => {
  const tick = () => (count-- > 0 ? requestAnimationFrame(tick) : done(true));
  tick();
})"""


class Layers:
    """How often each layer of a page was painted, by the class of what it shows."""

    def __init__(self, page: Page) -> None:
        self.page, self.devtools = page, page.context.new_cdp_session(page)
        self.now: list[dict[str, Any]] = []
        self.devtools.send("DOM.enable")
        self.devtools.send("DOM.getDocument")
        self.devtools.send("Performance.enable")
        self.devtools.on("LayerTree.layerTreeDidChange", self._changed)
        self.devtools.send("LayerTree.enable")

    def _changed(self, told: dict[str, Any]) -> None:
        self.now = told.get("layers") or self.now

    def painted(self, name: str) -> int:
        """The paints of what has a class: of its layers the one that was painted most."""
        self.page.evaluate(FRAMES, 3)
        return max(int(layer["paintCount"]) for layer in self.now if name in self._class(layer))

    def _class(self, layer: dict[str, Any]) -> str:
        if "backendNodeId" not in layer:
            return ""
        node = self.devtools.send("DOM.describeNode", {"backendNodeId": layer["backendNodeId"]})["node"]
        found = node.get("attributes", [])
        return str(dict(zip(found[::2], found[1::2], strict=True)).get("class", ""))


def laid_out(devtools: CDPSession) -> float:
    """How often the page was laid out until now."""
    found = {each["name"]: each["value"] for each in devtools.send("Performance.getMetrics")["metrics"]}
    return float(found["LayoutCount"])


def at_the_campaign(visit: Opened) -> Page:
    """The largest board, near enough to be dragged about, for somebody who does not mind what moves."""
    page = visit("/", settings={**AT_ONCE, "fold.actions": "shut"})
    page.emulate_media(reduced_motion="no-preference")
    sit_down(page, "campaign", {"allied": "me", "german": "greedy"}, game="holland44")
    expect(page.locator(".hits polygon").first).to_be_attached()
    page.keyboard.press("b")
    for _ in range(5):
        page.keyboard.press("+")
    expect(page.locator("svg.board")).to_have_attribute("data-detail", "close")
    page.wait_for_function("() => document.getAnimations().length === 0")  # counters of a stack have moved apart
    return page


def until(test: Callable[[], bool], page: Page) -> None:
    """Let frames pass until something is so."""
    for _ in range(60):
        if test():
            return
        page.evaluate(FRAMES, 5)
    raise AssertionError("it did not come about")


def test_what_moves_by_itself_paints_a_layer_of_its_own_and_not_the_board(visit: Opened) -> None:
    page = at_the_campaign(visit)
    expect(page.locator(".piece").first).to_have_css("transition-duration", "0s")  # all above what glides is drawn anew
    layers = Layers(page)
    page.keyboard.press("ArrowRight")  # the outline of the cursor marches around its hex
    expect(page.locator(".sign-cursor")).to_be_attached()
    until(lambda: any("board-upper" in layers._class(layer) for layer in layers.now), page)
    board, upper = layers.painted("board-sheet"), layers.painted("board-upper")
    until(lambda: layers.painted("board-upper") > upper + 20, page)
    assert layers.painted("board-sheet") == board


def test_dragging_the_board_lays_out_and_paints_nothing_anew(visit: Opened) -> None:
    page = at_the_campaign(visit)
    layers = Layers(page)
    box = page.locator(".board-window").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y)  # from here on it is dragged
    page.evaluate(FRAMES, 10)
    until(lambda: layers.now != [], page)
    board, count, start = layers.painted("board-sheet"), laid_out(layers.devtools), page.evaluate(SHOWN)
    for i in range(40):
        page.mouse.move(x + 20 - 4 * i, y - 2 * i)
        page.evaluate(FRAMES, 1)
    assert page.evaluate(SHOWN) != start
    assert laid_out(layers.devtools) <= count + 1
    page.mouse.up()
    page.keyboard.press("b")
    page.keyboard.press("ArrowRight")  # paints what lies above, so that the browser tells of its layers once more
    expect(page.locator(".sign-cursor")).to_be_attached()
    assert layers.painted("board-sheet") == board
