"""Make docs/pictures/staged-turn.webp: a turn of the other side as it is staged on the board, from real play.

`python -m tools.moving_picture` plays Memoir '44 against greedy in a browser and takes pictures while the other side
acts. Chromium writes each picture as WebP; here they are only put into one file, each shown for as long as it was seen.
"""

from __future__ import annotations

import argparse
import base64
import tempfile
from pathlib import Path
from struct import pack, unpack
from time import monotonic

from playwright.sync_api import CDPSession, Page, sync_playwright
from tools.newcomer import served
from tools.screenshots import ACT, CHROMIUM, PICTURES, READY, SET_UP, SWITCHES

WIDTH, HEIGHT = 1100, 700
STAGED = "() => document.querySelector('[data-test=banner].banner-staged') !== null"
CHOICES = "() => [...document.querySelectorAll('[data-test=actions] li')].map((e) => e.dataset.action)"
LONGEST = 2500  # milliseconds for which a picture stands
END = 3000  # and the last one
Frame = tuple[bytes, int]  # a picture, and for how many milliseconds it stands


def chunk(name: bytes, body: bytes) -> bytes:
    """A chunk of a RIFF file."""
    return name + pack("<I", len(body)) + body + b"\0" * (len(body) % 2)


def drawn(webp: bytes) -> bytes:
    """The chunk of a still WebP that holds its picture."""
    at = 12
    while at < len(webp):
        name, size = webp[at : at + 4], unpack("<I", webp[at + 4 : at + 8])[0]
        if name in (b"VP8 ", b"VP8L"):
            return chunk(name, webp[at + 8 : at + 8 + size])
        at += 8 + size + size % 2
    raise ValueError("not a WebP picture")


def moving(frames: list[Frame], width: int, height: int) -> bytes:
    """An animated WebP that begins again when it is over."""
    size = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    parts = [chunk(b"VP8X", b"\x02\0\0\0" + size), chunk(b"ANIM", pack("<IH", 0xFFFFFFFF, 0))]
    for webp, milliseconds in frames:
        head = bytes(6) + size + milliseconds.to_bytes(3, "little") + b"\x02"
        parts.append(chunk(b"ANMF", head + drawn(webp)))
    body = b"WEBP" + b"".join(parts)
    return b"RIFF" + pack("<I", len(body)) + body


def act(page: Page) -> None:
    """Play the most lively of what is offered: attacks and moves before anything that ends."""
    choices: list[str] = page.evaluate(CHOICES)
    wanted = [text for verb in ("battle", "move", "order", "play") for text in choices if text.startswith(verb)]
    n = page.locator("[data-test=prompt]").get_attribute("data-n")
    page.evaluate(ACT, (wanted or choices)[0])
    page.wait_for_function("(n) => document.querySelector('[data-test=prompt]')?.dataset.n !== n", arg=n)


def watched(page: Page, camera: CDPSession, quality: int) -> list[Frame]:
    """Pictures of what the other side does, until it is our turn again; the same picture twice is one."""
    frames: list[Frame] = []
    last, since = b"", monotonic()
    while page.evaluate(STAGED) or not page.evaluate(READY):
        shot = camera.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
        now, picture = monotonic(), base64.b64decode(shot["data"])
        if picture != last:
            if last:
                frames.append((last, min(LONGEST, round((now - since) * 1000))))
            last, since = picture, now
        page.wait_for_timeout(100)
    return [*frames, (last, END)]


def main() -> None:
    """Play until the other side has had a turn with enough to see, and write it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--to", type=Path, default=PICTURES / "staged-turn.webp")
    parser.add_argument("--quality", type=int, default=60)
    parser.add_argument("--turn", type=int, default=2, help="which turn of the other side")
    asked = parser.parse_args()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as data, served(Path(data)) as address:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES, headless=True)
        context = browser.new_context(base_url=address, viewport={"width": WIDTH, "height": HEIGHT}, locale="en")
        context.add_init_script("localStorage.setItem('sandtable.pace', 'normal')")
        page = context.new_page()
        page.goto("/")
        table = {
            "game": "memoir44",
            "scenario": "pegasus_bridge",
            "seats": {"allies": "me", "axis": "greedy"},
            "options": {},
        }
        page.goto(f"/t/{page.evaluate(SET_UP, table)['table']}")
        camera = context.new_cdp_session(page)
        turns, frames = 0, list[Frame]()
        while turns < asked.turn:
            if page.evaluate(READY):
                act(page)
            elif page.evaluate(STAGED):
                frames = watched(page, camera, asked.quality)
                turns += len(frames) > 4
            else:
                page.wait_for_timeout(50)
        browser.close()
    asked.to.write_bytes(moving(frames, WIDTH, HEIGHT))
    print(f"{asked.to}: {len(frames)} pictures, {asked.to.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
