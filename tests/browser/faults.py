"""What axe-core finds fault with on a page."""

from __future__ import annotations

import json
from itertools import product

from playwright.sync_api import Page, expect

from .conftest import ROOT

SIZES = ((1440, 900), (390, 844))
THEMES = ("dark", "light")
FITTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def faults(page: Page) -> list[str]:
    """Serious and critical faults that axe-core finds."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("() => axe.run({ resultTypes: ['violations'] })")
    bad = [each for each in found["violations"] if each["impact"] in ("serious", "critical")]
    return [f"{each['id']}: {json.dumps([node['html'][:160] for node in each['nodes'][:3]])}" for each in bad]


def blameless(page: Page) -> None:
    """Axe finds no serious fault on a page by night and by day, on a desk and on a phone."""
    for (width, height), theme in product(SIZES, THEMES):
        page.set_viewport_size({"width": width, "height": height})
        page.select_option("[data-test=theme]", theme)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        page.evaluate(FITTED)  # what is measured at another size of the page has been
        found = faults(page)
        assert found == [], (width, theme, found)
