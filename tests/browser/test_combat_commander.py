"""Combat Commander in a real browser: two browsers against each other, by clicks."""

from __future__ import annotations

from time import monotonic
from typing import Any

from playwright.sync_api import Page, expect

from .conftest import Opened
from .hands import PLAY, SETTLED, Player, Pointer
from .test_games import over

SET_UP = """async (body) => {
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch('/api/tables', { method: 'POST', body: JSON.stringify(body), headers })).json();
}"""
WINDOW = "() => document.querySelector('.standing') !== null"


class Commander(Pointer):
    """Somebody who musters at once, takes every chance to fire back, and passes what cannot be answered all turn."""

    def take(self, offers: dict[str, Any]) -> None:
        """Point at what leads on."""
        if not offers["menu"] and "muster" in offers["buttons"]:
            self.press("muster", offers["n"])
        elif offers["menu"] or not self.page.evaluate(WINDOW):
            super().take(without_an_end(offers, self.random.random() < 0.85))
        elif offers["cards"] and self.random.random() < 0.8:
            super().take({**offers, "buttons": [], "hexes": []})
        else:
            self.stand(offers)

    def press(self, action: str, n: int) -> None:
        """Press a button of the prompt."""
        self.page.click(f".prompt-buttons [data-action='{action}']")
        self.settle(n)

    def stand(self, offers: dict[str, Any]) -> None:
        """Pass, and where nothing is at hand pass windows of this kind to the end of the turn."""
        if offers["cards"]:
            return self.press("pass", offers["n"])
        self.page.locator(".standing button").nth(1).click()
        self.page.wait_for_function(SETTLED, arg=offers["n"])


def without_an_end(offers: dict[str, Any], wanted: bool) -> dict[str, Any]:
    """Offers but for those that stop what was begun, if others are left."""
    others = [button for button in offers["buttons"] if button not in ("end", "pass", "halt", "decline")]
    return {**offers, "buttons": others} if wanted and (others or offers["cards"] or offers["hexes"]) else offers


def sit_down(page: Page, scenario: str, seats: dict[str, str], **options: Any) -> dict[str, Any]:
    """A table of Combat Commander, and its page."""
    body = {"game": "combat_commander", "scenario": scenario, "seats": seats, "options": options}
    made: dict[str, Any] = page.evaluate(SET_UP, body)
    page.goto(f"/t/{made['table']}")
    expect(page.locator("[data-test=prompt]")).to_be_visible()
    return made


def test_two_browsers_play_each_other_to_the_limit_of_turns(visit: Opened) -> None:
    one = visit("/")
    made = sit_down(one, "fat_lipki", {"axis": "me", "allies": "open"}, turn_limit=6)
    two = visit(made["links"]["allies"])
    expect(two.locator("[data-test=prompt]")).to_be_visible()
    players: list[Player] = [Commander(one, seed=21), Commander(two, seed=22)]
    ended: set[Player] = set()
    limit = monotonic() + PLAY
    while len(ended) < 2:
        ended.update(player for player in players if player.step())
        assert monotonic() < limit, "two browsers do not come to an end"
    assert over(one) == over(two)
    expect(two.locator("[data-event=ordered]")).to_have_count(one.locator("[data-event=ordered]").count())
    assert all(player.acts > 3 for player in players)
