"""What axe-core finds fault with on a page."""

from __future__ import annotations

import json

from playwright.sync_api import Page

from .conftest import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def faults(page: Page) -> list[str]:
    """Serious and critical faults that axe-core finds."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("() => axe.run({ resultTypes: ['violations'] })")
    bad = [each for each in found["violations"] if each["impact"] in ("serious", "critical")]
    return [f"{each['id']}: {json.dumps([node['html'][:160] for node in each['nodes'][:3]])}" for each in bad]
