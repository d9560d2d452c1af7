"""Combat Commander in a real browser, by clicks: a whole scenario against the computer, and two browsers."""

from __future__ import annotations

from contextlib import suppress
from time import monotonic
from typing import Any

from playwright.sync_api import Page, TimeoutError, expect

from .conftest import Opened
from .hands import PLAY, SETTLED, Player, Pointer, hidden_by_a_tooltip, place
from .test_games import over

SET_UP = """async (body) => {
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch('/api/tables', { method: 'POST', body: JSON.stringify(body), headers })).json();
}"""
WINDOW = "() => document.querySelector('.standing') !== null"
HELD = """() => [...document.querySelectorAll('.card-legal')].map((e) => [
  e.dataset.card, e.querySelector('.card-title').textContent
])"""
HELD_BY_ENEMY = """(side) => [...document.querySelectorAll('.sign-hex, .sign-piece')]
  .map((e) => e.dataset.at)
  .filter((at) => document.getElementById(`hex-${at}`).getAttribute('aria-label').includes(`), ${side}`))"""
CARRIED = """() => [...document.querySelectorAll('[id^=hex-]')]
  .find((e) => /Allies.*; .* MG/.test(e.getAttribute('aria-label'))).id"""
ORDERS = ("Artillery Request", "Advance", "Fire", "Move", "Recover", "Rout")  # the most wanted first
GAMES = 6
TURNS = 10  # of both sides; the clock alone lets a game go on for twenty or more
SEEN = {
    "op fire": ("shot", "opportunity fire"),
    "artillery request": ("ordered", "Artillery Request"),
    "event": ("event", "event"),
}


class Commander(Pointer):
    """Somebody who sets up at random, takes every chance to fire back, and passes what cannot be answered all turn."""

    def take(self, offers: dict[str, Any]) -> None:
        """Point at what leads on."""
        if not offers["menu"] and "auto-setup" in offers["buttons"]:
            self.press("auto-setup", offers["n"])
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
        with suppress(TimeoutError):  # a click beside a button that has just moved is made again
            self.page.wait_for_function(SETTLED, arg=offers["n"], timeout=20_000)


class Stormer(Commander):
    """A commander who gives the most wanted order he holds, and advances on the enemy where he can."""

    def __init__(self, page: Page, seed: int, enemy: str) -> None:
        super().__init__(page, seed)
        self.enemy = enemy

    def take(self, offers: dict[str, Any]) -> None:
        """Point at an order, or at the enemy."""
        orders = [action for action in offers["list"] if action.startswith("order ")]
        if orders:
            self.order({action.split()[1] for action in orders}, offers)
            self.settle(offers["n"])
        elif offers["picked"] and (near := self.page.evaluate(HELD_BY_ENEMY, self.enemy)):
            super().take({**offers, "buttons": [], "cards": [], "hexes": near})
        else:
            super().take(offers)

    def order(self, cards: set[str], offers: dict[str, Any]) -> None:
        """Point at the card with the most wanted order, and if it may mean more say that it is played for that."""
        if offers["menu"]:
            return self.page.click("[data-test=menu] [data-action^='order ']")
        held = [(title.split(" / ")[0], card) for card, title in self.page.evaluate(HELD) if card in cards]
        _, card = min(held, key=lambda each: ORDERS.index(each[0]))
        self.page.click(f".card-legal[data-card='{card}']")


def without_an_end(offers: dict[str, Any], wanted: bool) -> dict[str, Any]:
    """Offers but for those that stop what was begun, if others are left."""
    others = [button for button in offers["buttons"] if button not in ("end", "pass", "halt", "decline")]
    return {**offers, "buttons": others} if wanted and (others or offers["cards"] or offers["hexes"]) else offers


def sit_down(
    page: Page, scenario: str, seats: dict[str, str], game: str = "combat_commander", **options: Any
) -> dict[str, Any]:
    """A table of a game, and its page."""
    body = {"game": game, "scenario": scenario, "seats": seats, "options": options}
    made: dict[str, Any] = page.evaluate(SET_UP, body)
    page.goto(f"/t/{made['table']}")
    expect(page.locator(f"[data-test={'waiting-deal' if made['links'] else 'prompt'}]")).to_be_visible()
    return made


def told(page: Page) -> set[str]:
    """What of the things to be seen the log tells."""
    lines = {name: page.locator(f"[data-event={kind}]", has_text=text) for name, (kind, text) in SEEN.items()}
    return {name for name, found in lines.items() if found.count()}


def storm(page: Page, seed: int) -> Stormer:
    """Somebody at a new table who storms the enemy."""
    sit_down(page, "closed_for_renovation", {"axis": "greedy", "allies": "me"}, turn_limit=TURNS)
    return Stormer(page, seed, enemy="Axis")


def test_a_scenario_against_greedy_by_clicks_shows_op_fire_artillery_and_an_event(visit: Opened) -> None:
    page = visit("/")
    player = storm(page, seed=40)
    player.play(seconds=PLAY)
    assert "won" in over(page) and player.acts > 20
    seen = told(page)
    for game in range(1, GAMES):  # what did not come up, in games that are left as soon as it has
        if seen == set(SEEN):
            break
        player = storm(page, seed=40 + game)
        while not player.play(seconds=PLAY, until=player.acts + 20) and seen | told(page) != set(SEEN):
            pass
        seen |= told(page)
    assert seen == set(SEEN)


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


def test_a_weapon_is_given_up_from_its_hex_and_by_no_button(visit: Opened) -> None:
    page = visit("/")
    sit_down(page, "closed_for_renovation", {"axis": "greedy", "allies": "me"})
    Commander(page, seed=5).play(seconds=PLAY, until=1)
    listed = page.locator("[data-test=actions] [data-action^='scrap ']")
    expect(listed.first).to_be_attached()
    expect(page.locator(".prompt-buttons [data-action^='scrap ']")).to_have_count(0)
    before = listed.count()
    armed = page.locator(f"#{page.evaluate(CARRIED)}")
    assert "may be chosen" not in str(armed.get_attribute("aria-label"))
    armed.click(button="right")
    page.click("[data-test=menu] [data-action^='scrap ']")
    expect(listed).to_have_count(before)
    page.click("[data-test=harm] [data-action^='scrap ']")  # what is lost for good is asked for once
    expect(listed).to_have_count(before - 1)
    expect(page.locator("[data-event=weapon-lost]")).to_have_count(1)


def test_counters_that_wait_beside_the_board_follow_each_other(visit: Opened) -> None:
    page = visit("/")
    sit_down(page, "fat_lipki", {"axis": "greedy", "allies": "me"})
    page.locator("[data-off='unit 8']").click()
    place(page, 3)
    picked = page.locator(".off-picked")
    expect(picked).to_have_attribute("data-off", "unit 11")
    assert hidden_by_a_tooltip(page, 4) == []
    page.keyboard.press("Escape")
    expect(picked).to_have_count(0)
    page.locator("[data-off='unit 11']").click()
    page.locator("[data-off='unit 6']").click()  # another pick
    expect(picked).to_have_attribute("data-off", "unit 6")
    place(page, 1)
    expect(picked).to_have_count(0)  # there is one sergeant
