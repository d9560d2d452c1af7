"""A real server on a free port and a real browser; both end with the tests that need them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from time import sleep
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.seeds import this_test

ROOT = Path(__file__).parents[2]
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
SWITCHES = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
AT_ONCE = {"pace": "off", "fold.actions": "open", "fit": "whole"}  # remembered by a browser that shows all at once
PATIENCE = 90_000  # milliseconds for anything on a page to happen

# What a page adds to the dice follows from the name of the test too, so that a game goes the same way whenever it runs.
FIXED_NONCE = """(bytes) => {
  const real = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) => (array.length === bytes.length ? (array.set(bytes), array) : real(array));
}"""

Opened = Callable[..., Page]
expect.set_options(timeout=PATIENCE)


def wait_for(address: str) -> None:
    """A server says its address a moment before it listens."""
    for _ in range(1200):
        try:
            with urlopen(f"{address}/api/games", timeout=30):
                return
        except OSError:
            sleep(0.05)
    raise AssertionError(f"nobody answers at {address}")


@pytest.fixture(scope="module")
def name_of_test(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file that tells the server which test it serves, and so which games to deal."""
    return tmp_path_factory.mktemp("test") / "name"


@pytest.fixture(scope="module")
def extra_game() -> str:
    """The game that the server of a module knows besides those installed."""
    return "tests.toy"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, name_of_test: Path, extra_game: str) -> Iterator[str]:
    """The address of a server with an empty database, which also knows another game."""
    data = tmp_path_factory.mktemp("server")
    program = [sys.executable, "-m", "tests.browser.serve", str(name_of_test)]
    command = [*program, "--port", "0", "--data", str(data), "--game", extra_game]
    with (data / "errors").open("w") as errors:
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=errors, text=True)
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        found = re.search(r"http://[\d.]+:\d+", line)
        assert found, f"the server did not start: {line}{(data / 'errors').read_text()}"
        wait_for(found[0])
        yield found[0]
    finally:
        process.terminate()
        process.wait(timeout=20)
        process.stdout.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium. Its driver keeps an event loop running, so it lives no longer than a module's tests."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=list(SWITCHES), headless=True)
        yield chromium
        chromium.close()


@pytest.fixture
def visit(browser: Browser, server: str, name_of_test: Path) -> Iterator[Opened]:
    """Opens a page as a new visitor; a fault on any page fails the test."""
    name_of_test.write_text(this_test(), encoding="utf-8")
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def opened(
        path: str = "/",
        *,
        width: int = 1440,
        height: int = 900,
        language: str = "en",
        touch: bool = False,
        refusals: bool = False,  # the browser itself notes every answer that is a refusal
        settings: dict[str, str] = AT_ONCE,
    ) -> Page:
        context = browser.new_context(
            base_url=server,
            viewport={"width": width, "height": height},
            locale=language,
            has_touch=touch,
            reduced_motion="reduce",
            accept_downloads=True,
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(f"({FIXED_NONCE})({list(sha256(this_test().encode()).digest()[:16])})")
        context.add_init_script(
            f"Object.entries({settings}).forEach(([name, value]) => localStorage.setItem('sandtable.' + name, value))"
        )
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        if not refusals:
            page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
        page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert faults == []
