"""Holland '44 in a real browser, by clicks: a turn in which everything happens, two browsers, overlays, a phone."""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sandtable.games.holland44.rules.pieces import PIECE

from .conftest import Opened
from .hands import HEX_OF, PLAY, Player, Pointer
from .test_combat_commander import sit_down

IN_WINDOW = """(signs) => {
  const edge = document.querySelector('.board-window').getBoundingClientRect();
  const boxes = signs.map((e) => e.getBoundingClientRect());
  return boxes.filter((e) => e.left > edge.left && e.right < edge.right && e.top > edge.top && e.bottom < edge.bottom).length;
}"""
ACROSS = """() => {
  const widths = [...document.querySelectorAll('.piece')].map((e) => e.getBoundingClientRect().width).sort((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)];
}"""
TRIES = 16  # deals of the drill; half of them show everything
TARGETS = ("attack 6711", "attack 5321", "attack 6420", "attack 6321", "attack 6223")
WANTED: dict[str, tuple[str, ...]] = {  # what a newcomer does in each phase, by what the prompt says
    "Land airborne units": ("land ", "take "),
    "Move units": ("take 1/504/82", "end"),
    "Attack on": ("resolve",),
    "Choose a hex to attack": (*TARGETS, "end"),
    "dvance": ("attack 6812", "step 6711", "take 2GG/5/Gds", "step ", "take ", "stop", "end"),
}


@pytest.fixture(scope="module")
def extra_game() -> str:
    """A turn of Two Bridges in which much happens."""
    return "tests.browser.drill"


class Brigadier(Player):
    """Somebody who knows what he wants in every phase, and points at it."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, seed=0)
        self.done: list[str] = []
        self.fought = False  # the combat phase is over

    def take(self, offers: dict[str, Any]) -> None:
        """Choose by the prompt, and click."""
        asked = self.page.locator("#prompt-title").inner_text()
        wanted = next((each for words, each in WANTED.items() if words in asked), ())
        wanted = ("step 5118", "stop") if "MP left" in asked else wanted
        found = (text for start in wanted for text in offers["list"] if text.startswith(start))
        text = next(found, offers["list"][0])
        self.done.append(text)
        self.fought = text == "end" and "attack" in asked
        self.click(text)
        self.settle(offers["n"])

    def click(self, text: str) -> None:
        """Point at what an action names; a menu tells apart what may be meant."""
        operands = text.split()[1:]
        if not operands:
            return self.page.click(f".prompt-buttons [data-action='{text}']")
        if operands[0] in PIECE:
            self.point_at_unit(PIECE[operands[0]])
        else:
            self.page.click(f".hits [data-label='{operands[0]}']")
        entry = self.page.locator(f"[data-test=menu] [data-action='{text}']")
        if entry.count():
            entry.click()

    def point_at_unit(self, number: int) -> None:
        """A unit on the map, or on a card beside it."""
        card = self.page.locator(f".card-legal[data-card='{number}']")
        if card.count():
            return card.click()
        self.page.click(f"#{self.page.evaluate(HEX_OF, number)}")


def whole_board(page: Page) -> None:
    """Show the whole map, so that every hex can be pointed at."""
    expect(page.locator(".piece").first).to_be_attached()
    page.keyboard.press("b")
    for _ in range(6):  # as far away as it goes
        page.keyboard.press("-")


def drilled(page: Page) -> set[str]:
    """Play the turn of the drill; what was seen of what should be."""
    sit_down(page, "arnhem", {"allied": "me", "german": "greedy"}, game="drill")
    whole_board(page)
    officer, limit = Brigadier(page), monotonic() + PLAY
    while not officer.fought:
        assert monotonic() < limit, officer.done
        assert not officer.step()
    seen = {
        kind for kind in ("landing-roll", "demolition", "stood-fast") if page.locator(f"[data-event={kind}]").count()
    }
    if page.locator("[data-event=outcome]", has_text="retreats").count():
        seen.add("retreat")
    if "attack 6812" in officer.done:
        seen.add("breakthrough")
    return seen


def test_the_small_scenario_by_clicks_shows_all_that_makes_this_game(visit: Opened, name_of_test: Path) -> None:
    seen = set[str]()
    for i in range(TRIES):
        page = visit("/")
        name_of_test.write_text(f"drill {i}", encoding="utf-8")
        seen |= drilled(page)
        if len(seen) == 5:
            break
        page.context.close()
    assert seen == {"landing-roll", "demolition", "stood-fast", "retreat", "breakthrough"}


def test_two_browsers_play_each_other_and_one_reloads(visit: Opened) -> None:
    one = visit("/")
    made = sit_down(one, "arnhem", {"allied": "me", "german": "open"}, game="holland44")
    two = visit(made["links"]["german"])
    expect(two.locator("[data-test=prompt]")).to_be_visible()
    for page in (one, two):
        whole_board(page)
    players: list[Player] = [Pointer(one, seed=60), Pointer(two, seed=61)]
    limit = monotonic() + PLAY
    while players[0].acts < 10:
        assert monotonic() < limit
        assert not any(player.step() for player in players)
    players[0].rest()
    two.reload()
    expect(two.locator("[data-test=prompt]")).to_be_visible()
    expect(two.locator(".log-line")).to_have_count(one.locator(".log-line").count())
    expect(two.locator(".piece")).to_have_count(one.locator(".piece").count())


def test_overlays_are_laid_over_the_map_and_told_in_a_legend(visit: Opened) -> None:
    page = visit("/")
    sit_down(page, "arnhem", {"allied": "me", "german": "greedy"}, game="holland44")
    whole_board(page)
    for name, kind in (("zones-german", "zone"), ("supply-german", "supply-road"), ("columns", "column-german")):
        page.click("[data-test=overlays]")
        page.click(f"[data-overlay='{name}']")
        expect(page.locator(f"[data-shade='{kind}']")).to_be_attached()
        expect(page.locator("[data-test=legend]")).to_be_visible()
    page.click("[data-test=overlays]")
    page.click("[data-overlay=reach]")
    page.hover(f"#{page.evaluate(HEX_OF, PIECE['2/1P/1'])}")
    expect(page.locator("[data-shade=reach]")).not_to_have_attribute("data-count", "0")
    page.click("[data-test=overlays]")
    page.click("[data-overlay='']")
    expect(page.locator("[data-test=overlay]")).to_have_count(0)


def test_a_click_on_a_far_hex_goes_there_and_one_on_another_unit_ends_the_move_before(visit: Opened) -> None:
    page = visit("/", settings={"pace": "off"})
    sit_down(page, "arnhem", {"allied": "me", "german": "greedy"}, game="holland44")
    page.locator(".prompt-buttons [data-action]").first.click()  # nobody is landed
    whole_board(page)
    prompt, act = page.locator("#prompt-title"), page.locator(".hex-act")
    for unit, meant in (("3/504/82", "take 3/504/82"), ("2/508/82", "stop")):
        hex_ = page.locator(f"#{page.evaluate(HEX_OF, PIECE[unit])}")
        hex_.hover()
        expect(act).to_have_attribute("data-action", meant)
        hex_.click()
        expect(prompt).to_contain_text(f"{unit} (parachute infantry): 3 MP left")
        if unit == "3/504/82":  # whoever has not gone anywhere would lose his move
            page.locator(".hits [data-label='5116']").click()
            expect(prompt).to_contain_text(f"{unit} (parachute infantry): 2 MP left")
    end = page.locator(".hits [data-label='5121']")
    end.hover()
    expect(page.locator(".hex-act[data-steps='2']")).to_have_attribute("data-action", "step 5023")
    end.click()
    arrived = [PIECE["2/508/82"], end.get_attribute("id")]
    page.wait_for_function(f"([unit, hex]) => ({HEX_OF})(unit) === hex", arg=arrived)


def test_a_phone_opens_a_stack_and_lands_a_battalion(visit: Opened) -> None:
    page = visit("/", width=390, height=844, touch=True)
    sit_down(page, "arnhem", {"allied": "me", "german": "greedy"}, game="drill")
    whole_board(page)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.locator(".hits [data-label='6320']").tap()
    expect(page.locator(".popover .hex-piece")).to_have_count(2)
    page.locator("[data-test=why] button").first.tap()
    page.locator(f".card-legal[data-card='{PIECE['10/4P/1']}']").tap()
    expect(page.locator(".sign-hex, .sign-piece").first).to_be_attached()
    landing = page.locator("[data-test=actions] [data-action^='land ']").first.get_attribute("data-action")
    hex = str(landing).split()[1]
    page.locator(f".hits [data-label='{hex}']").tap()  # tells the odds first, as there is no pointer to ask by
    expect(page.locator(".popover").get_by_text("Lands unharmed")).to_be_visible()
    page.locator(".popover").get_by_role("button", name=f"Land in {hex}").tap()
    expect(page.locator("[data-event=moved]").first).to_be_attached()


def test_the_usual_way_to_move_is_marked_and_all_are_told_in_a_few_words(visit: Opened) -> None:
    page = visit("/", settings={"pace": "off"})
    sit_down(page, "arnhem", {"allied": "me", "german": "greedy"}, game="holland44")
    page.locator(".prompt-buttons [data-action]").first.click()
    whole_board(page)
    page.locator(f"#{page.evaluate(HEX_OF, PIECE['3/504/82'])}").click()
    ways = page.locator(".prompt-buttons .way")
    expect(ways).to_have_count(3)
    assert [way.get_attribute("aria-pressed") for way in ways.all()] == ["true", "false", "false"]
    expect(ways.last).to_contain_text("+2 MP, never beside an enemy")
    page.locator(".prompt-buttons [data-action='mode extended']").click()
    expect(ways).to_have_count(0)


def test_a_phone_opens_where_one_decides_with_counters_that_a_finger_finds(visit: Opened) -> None:
    page = visit("/", width=390, height=844, touch=True, settings={"pace": "off"})
    sit_down(page, "arnhem", {"allied": "me", "german": "greedy"}, game="holland44")
    page.locator(".prompt-buttons [data-action]").first.tap()  # nobody is landed
    expect(page.locator(".sign-piece").first).to_be_attached()
    assert page.locator(".sign-piece").evaluate_all(IN_WINDOW) > 3
    page.wait_for_function(f"() => ({ACROSS})() > 25")
    page.locator("[data-test=fit]").tap()
    page.wait_for_function(f"() => ({ACROSS})() < 12")
