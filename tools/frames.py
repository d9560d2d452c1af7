"""How many frames a second a browser draws while the largest board is dragged, and while the other side acts on it.

`python -m tools.frames` sits down at the campaign of Holland '44 and prints the figure at rest, with the whole board in
sight and closer, dragged and with the outline of the cursor marching around its hex, the longest frame of each and the
processor time that a frame took in all processes of the browser; then the same for a staged turn of Memoir '44. Frames
are a measure of the machine as much as of the page: look at `uptime` first. Processor time depends little on who else
is at work. What is drawn anew is counted by `tests/browser/test_panning.py`; `tests/browser/test_frames.py` asks for 55
frames in the best of several seconds.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import monotonic

from playwright.sync_api import CDPSession, Page, sync_playwright
from tools.newcomer import page_of, served
from tools.screenshots import CHROMIUM, SET_UP, SWITCHES

COUNT = """(milliseconds) => new Promise((done) => {
  const times = [];
  const tick = (now) => {
    times.push(now);
    if (now - times[0] < milliseconds) return requestAnimationFrame(tick);
    const gaps = times.slice(1).map((each, i) => each - times[i]);
    done({ count: gaps.length, frames: gaps.length / (now - times[0]) * 1000, longest: Math.max(...gaps) });
  };
  requestAnimationFrame(tick);
})"""


TITLE = (300, 25)  # a place on the page where nothing happens
FURTHEST = 14  # steps from as near as it goes to the whole board
TAKE = """() => {
  const mine = document.querySelector('[data-yours=true][data-busy=false]');
  if (mine) document.querySelector('[data-test=actions] [data-action]')?.click();
}"""


def dragged(page: Page, seconds: float) -> None:
    """Drag the board to and fro."""
    box = page.locator("svg.board").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    begun, i = monotonic(), 0
    while monotonic() - begun < seconds:
        page.mouse.move(x + 160 * (1 - abs((i % 80) - 40) / 20), y + 90 * (1 - abs((i % 50) - 25) / 12.5))
        i += 1
    page.mouse.up()


def marching(page: Page, seconds: float) -> None:
    """Let the cursor of whoever uses keys march on the board."""
    page.wait_for_timeout(seconds * 1000)


def counted(
    page: Page, processes: CDPSession, milliseconds: int, what: str, done: Callable[[Page, float], None]
) -> None:
    """Count while something is done, and print it."""
    before = spent(processes)
    found = watched(page, milliseconds, done)
    tell(what, found, before, spent(processes))


def watched(page: Page, milliseconds: int, done: Callable[[Page, float], None]) -> dict[str, float]:
    """The frames while something is done."""
    page.evaluate(f"() => {{ window.counted = ({COUNT})({milliseconds}); }}")
    done(page, milliseconds / 1000)
    found: dict[str, float] = page.evaluate("() => window.counted")
    return found


def staged(page: Page, processes: CDPSession, milliseconds: int) -> tuple[dict[str, float], dict[str, float]]:
    """Play Memoir '44 until the computer acts, and count while arrows are drawn; what was spent before."""
    page.goto("/")
    seats = {"allies": "me", "axis": "greedy"}
    asked = {"game": "memoir44", "scenario": "pegasus_bridge", "seats": seats, "options": {}}
    page.goto(f"/t/{page.evaluate(SET_UP, asked)['table']}")
    limit = monotonic() + 120
    while not page.locator(".banner-staged").count():
        assert monotonic() < limit, "the computer did nothing"
        page.evaluate(TAKE)
        page.wait_for_timeout(20)
    before = spent(processes)
    return before, page.evaluate(f"() => ({COUNT})({milliseconds})")


def spent(browser: CDPSession) -> dict[str, float]:
    """The processor time in milliseconds of each kind of process of a browser until now."""
    found: dict[str, float] = {}
    for process in browser.send("SystemInfo.getProcessInfo")["processInfo"]:
        kind = "page" if process["type"] == "renderer" else "rest"
        found[kind] = found.get(kind, 0) + process["cpuTime"] * 1000
    return found


def tell(what: str, found: dict[str, float], before: dict[str, float], after: dict[str, float]) -> None:
    """Print what was counted."""
    frames = max(1, found["count"])
    costs = ", ".join(f"{kind} {(after[kind] - before[kind]) / frames:.1f} ms" for kind in ("page", "rest"))
    rate = f"{found['frames']:.0f} frames a second, the longest {found['longest']:.0f} ms"
    print(f"{what}: {rate}; processor time a frame: {costs}", flush=True)


def main() -> None:
    """Measure at a scenario."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="holland44")
    parser.add_argument("--scenario", default="campaign")
    parser.add_argument("--sides", nargs=2, default=("allied", "german"), help="mine, and greedy's")
    parser.add_argument("--milliseconds", type=int, default=3000)
    asked = parser.parse_args()
    mine, other = asked.sides
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as data, served(Path(data)) as address:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES, headless=True)
        page = page_of(browser, address, 1440, "en", moving=True)
        page.goto("/")
        seats = {mine: "me", other: "greedy"}
        made = page.evaluate(SET_UP, {"game": asked.game, "scenario": asked.scenario, "seats": seats, "options": {}})
        page.goto(f"/t/{made['table']}")
        page.wait_for_selector(".hits polygon", state="attached")
        page.wait_for_timeout(2000)
        processes = browser.new_browser_cdp_session()
        counted(page, processes, asked.milliseconds, "at rest", lambda page, seconds: None)
        for closer in (0, 3, 6):
            page.keyboard.press("b")
            for _ in range(FURTHEST):
                page.keyboard.press("-")
            for _ in range(closer):
                page.keyboard.press("+")
            page.mouse.click(*TITLE)  # the cursor goes
            page.wait_for_timeout(1000)
            counted(page, processes, asked.milliseconds, f"dragged, {closer} steps closer", dragged)
            page.mouse.move(*TITLE)
            page.keyboard.press("b")
            page.keyboard.press("ArrowRight")
            page.wait_for_timeout(1000)
            counted(page, processes, asked.milliseconds, f"the cursor marches, {closer} steps closer", marching)
        page.context.close()
        before, found = staged(page_of(browser, address, 1440, "en", moving=True), processes, asked.milliseconds)
        tell("a staged turn", found, before, spent(processes))
        browser.close()


if __name__ == "__main__":
    main()
