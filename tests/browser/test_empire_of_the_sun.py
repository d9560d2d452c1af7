"""Empire of the Sun in a real browser, by clicks: offensives, December 1941, two browsers, overlays, a phone."""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sandtable.games.empire_of_the_sun.rules.cards import CARD
from sandtable.games.empire_of_the_sun.rules.pieces import PIECE, ROWS

from .conftest import Opened
from .hands import HEX_OF, PLAY, Player, Pointer, hidden_by_a_tooltip
from .test_combat_commander import sit_down
from .test_holland44 import whole_board

GAME = "empire_of_the_sun"
CARDS = ("play", "set", "discard")
# What a newcomer does, by what the prompt says; the first of these that is offered.
WANTED: dict[str, tuple[str, ...]] = {
    "Choose one of your": ("play", "discard"),
    "Use your last card": ("play", "discard"),
    "Activate units": ("activate ",),
    "Move your activated": ("take ",),
    "choose where to go": ("go sail", "go fly", "go march", "go land", "go transfer", "stay"),
}
PEARL_HARBOR = (
    "play J1 event", "activate Akagi", "activate Soryu", "activate Shokaku", "activate Hiei",
    "take Akagi", "take Soryu", "take Shokaku", "take Hiei", "go sail 5508",
    "declare 5808", "assign Akagi 5808", "assign Soryu 5808",
)  # fmt: skip
SOUTHWARD = (
    "play J2 event", "activate 14_Army", "activate 25_Army", "done",
    "take 14_Army", "go land 2812", "take 25_Army", "go land 2014",
)  # fmt: skip
LANDING = (
    "play A53 offensive", "hq HQ_Halsey", "activate Enterprise", "activate Wasp", "activate Northampton",
    "activate 1_Marine", "done", "take 1_Marine", "take Enterprise", "take Northampton", "take Wasp", "go land 4423",
    "assign Enterprise 4423", "assign Wasp 4423",
)  # fmt: skip
SEEN = {
    "landing": "[data-event=moved]:has-text('Guadalcanal')",
    "special reaction": "[data-event=special_reaction]",
    "reaction card": "[data-event=played]:has-text('Japan')",
    "carriers against carriers": "[data-event=battle]:has-text('Guadalcanal')",
}
TRIES = 6  # deals of the landing; five of six show everything


@pytest.fixture(scope="module")
def extra_game() -> str:
    """A landing in which much happens."""
    return "tests.browser.guadalcanal"


class Admiral(Player):
    """Somebody who knows what he wants, and points at it."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, seed=0)
        self.done: list[str] = []

    def take(self, offers: dict[str, Any]) -> None:
        """Choose by the prompt, and click."""
        asked = self.page.locator("#prompt-title").inner_text()
        wanted = next((each for words, each in WANTED.items() if words in asked), ())
        found = (text for start in wanted for text in offers["list"] if text.startswith(start))
        self.order(next(found, "pass" if "pass" in offers["list"] else offers["list"][0]))

    def until_asked(self, words: str) -> None:
        """Play until a prompt says something."""
        limit = monotonic() + PLAY
        self.rest()
        while words not in self.page.locator("#prompt-title").inner_text():
            assert monotonic() < limit, self.done
            self.step()
            self.rest()

    def order(self, text: str) -> None:
        """Carry out an action by clicks."""
        n = int(self.page.locator("[data-test=prompt]").get_attribute("data-n") or 0)
        self.done.append(text)
        self.click(text, n)
        self.settle(n)

    def click(self, text: str, n: int) -> None:
        """Point at what an action names, one operand after another; buttons and menus tell apart what may be meant."""
        verb, *operands = text.split()
        if not operands:
            return self.page.click(f".prompt-buttons [data-action='{text}']")
        for operand in operands if verb not in CARDS else operands[:1]:
            if operand in CARD:
                self.page.click(f".card-legal[data-card='{CARD[operand]}']")
            elif operand in PIECE:
                self.point_at_unit(PIECE[operand])
            elif operand.isdigit():
                self.page.click(f".hits [data-label='{operand}']")
            entry = self.page.locator(f":is([data-test=menu], .prompt-buttons) [data-action='{text}']")
            if entry.count():
                return entry.first.click()
            self.choose(operand)
            if self.moved_on(n):
                return None

    def choose(self, operand: str) -> None:
        """Tell which of the units of a hex is meant, if the page asks."""
        asked = self.page.locator("[data-test=menu] button")
        if operand in PIECE and asked.count():
            asked.filter(has_text=ROWS[PIECE[operand]]["name"]).first.click()

    def moved_on(self, n: int) -> bool:
        """Whether the last click was enough."""
        self.page.wait_for_timeout(30)
        prompt = self.page.locator("[data-test=prompt]")
        return prompt.get_attribute("data-busy") == "true" or prompt.get_attribute("data-n") != str(n)

    def point_at_unit(self, number: int) -> None:
        """A unit on the map, or on a card beside it."""
        card = self.page.locator(f".card-legal[data-card='{number}']")
        if card.count():
            return card.first.click()
        self.page.click(f"#{self.page.evaluate(HEX_OF, number)}")


def seated(visit: Opened, scenario: str, side: str, **how: Any) -> Page:
    """A page of a new table against a program."""
    page = visit("/", **how)
    other = {"japan": "allies", "allies": "japan"}[side]
    sit_down(page, scenario, {side: "me", other: "random"}, game=GAME)
    whole_board(page)
    return page


def test_the_south_pacific_by_clicks_until_an_offensive_has_been_carried_out(visit: Opened) -> None:
    page = seated(visit, "south_pacific", "japan")
    admiral, limit = Admiral(page), monotonic() + PLAY
    while not page.locator("[data-event=offensive_ends]", has_text="Japan").count():
        assert monotonic() < limit, admiral.done
        assert not admiral.step()
    expect(page.locator("[data-event=commands]").first).to_be_attached()
    expect(page.locator("[data-event=activated]").first).to_be_attached()
    assert any(text.startswith("go ") for text in admiral.done)


def landed(page: Page) -> set[str]:
    """Land at Guadalcanal; what was seen of what should be."""
    sit_down(page, "south_pacific", {"allies": "me", "japan": "greedy"}, game="guadalcanal")
    whole_board(page)
    admiral, limit = Admiral(page), monotonic() + PLAY
    admiral.rest()
    for text in LANDING:
        admiral.order(text)
        admiral.rest()
    while not page.locator("[data-event=offensive_ends]").count():
        assert monotonic() < limit, admiral.done
        assert not admiral.step()
    return {name for name, where in SEEN.items() if page.locator(where).count()}


def test_a_landing_against_greedy_by_clicks_meets_special_reaction_cards_and_carriers(
    visit: Opened, name_of_test: Path
) -> None:
    seen = set[str]()
    for i in range(TRIES):
        page = visit("/")
        name_of_test.write_text(f"landing {i}", encoding="utf-8")
        seen = landed(page)
        if seen == {*SEEN}:
            break
        page.context.close()
    assert seen == {*SEEN}


def test_the_campaign_begins_with_pearl_harbor_and_the_way_south_by_clicks(visit: Opened) -> None:
    page = seated(visit, "campaign", "japan")
    admiral = Admiral(page)
    admiral.rest()
    expect(page.locator("#prompt-title")).to_have_text("Choose one of your 2 cards; the other side holds 0")
    for text in PEARL_HARBOR:
        admiral.order(text)
        admiral.rest()
    told = "Battle in Oahu 5808: Japan attacks; the attackers fire first (surprise attack)."
    expect(page.locator("[data-event=battle]")).to_contain_text(told)
    limit = monotonic() + PLAY
    while "Use your last card" not in page.locator("#prompt-title").inner_text():
        assert monotonic() < limit, admiral.done
        admiral.step()
        admiral.rest()
    for text in SOUTHWARD:
        admiral.order(text)
        admiral.rest()
    while page.locator(".log-turn h3", has_text="Turn 2").count() == 0:
        assert monotonic() < limit, admiral.done
        offers = page.evaluate(
            "() => [...document.querySelectorAll('.prompt-buttons button')].map((b) => b.dataset.action)"
        )
        if "done" in offers or "pass" in offers:
            admiral.order("done" if "done" in offers else "pass")
        else:
            admiral.step()
    for place in ("2812", "2014"):
        expect(page.locator("[data-event=battle]", has_text=place)).to_be_attached()


def test_two_browsers_play_each_other_and_one_reloads(visit: Opened) -> None:
    one = visit("/")
    made = sit_down(one, "south_pacific", {"japan": "me", "allies": "open"}, game=GAME)
    two = visit(made["links"]["allies"])
    expect(two.locator("[data-test=prompt]")).to_be_visible()
    for page in (one, two):
        whole_board(page)
    players: list[Player] = [Pointer(one, seed=70), Pointer(two, seed=71)]
    limit = monotonic() + PLAY
    while sum(player.acts for player in players) < 12:
        assert monotonic() < limit
        assert not any(player.step() for player in players)
    one.wait_for_function("() => document.querySelector('[data-test=prompt]').dataset.busy !== 'true'")
    two.reload()
    expect(two.locator("[data-test=prompt]")).to_be_visible()
    expect(two.locator("[data-test=prompt]")).to_have_attribute(
        "data-n", one.locator("[data-test=prompt]").get_attribute("data-n") or ""
    )
    expect(two.locator(".piece")).to_have_count(one.locator(".piece").count())


def test_overlays_are_laid_over_the_map_and_told_in_a_legend(visit: Opened) -> None:
    page = seated(visit, "south_pacific", "japan")
    for name, kind in (("zones-allies", "zone"), ("supply-japan", "supplied")):
        page.click("[data-test=overlays]")
        page.click(f"[data-overlay='{name}']")
        expect(page.locator(f"[data-shade='{kind}']")).to_be_attached()
        expect(page.locator("[data-test=legend]")).to_be_visible()
    for name, unit, kind in (("command", "HQ_Southwest", "command"), ("reach", "Wasp", "sails")):
        page.click("[data-test=overlays]")
        page.click(f"[data-overlay={name}]")
        page.hover(f"#{page.evaluate(HEX_OF, PIECE[unit])}")
        expect(page.locator(f"[data-shade={kind}]")).not_to_have_attribute("data-count", "0")


def test_a_phone_reads_a_card_in_full_and_plays_it(visit: Opened) -> None:
    page = seated(visit, "south_pacific", "japan", width=390, height=844, touch=True)
    Admiral(page).until_asked("Choose one of your")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.locator(f".card-legal[data-card='{CARD['J17']}']").tap()
    expect(page.locator("[data-test=picked-text]")).to_contain_text("Reaction, counteroffensive.")
    page.locator(".prompt-buttons [data-action='play J17 offensive']").tap()
    expect(page.locator("#prompt-title")).to_contain_text("headquarters")


USES = """() => {
  const asked = document.querySelector('.prompt').getBoundingClientRect();
  const buttons = [...document.querySelectorAll('.prompt-buttons button')].map((e) => e.getBoundingClientRect());
  return [buttons.length, buttons.every(({ top, bottom }) => top >= asked.top && bottom <= Math.min(asked.bottom, innerHeight))];
}"""


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (390, 844)])
def test_everything_that_a_card_may_be_used_for_is_in_sight_once_it_is_chosen(
    visit: Opened, width: int, height: int
) -> None:
    page = seated(visit, "south_pacific", "japan", width=width, height=height, touch=width < 500, language="ru")
    Admiral(page).until_asked("Выберите одну из своих")
    page.locator(f".card-legal[data-card='{CARD['J17']}']").click()
    expect(page.locator(".brief").first).to_have_text("Для наступления")
    assert page.evaluate(USES) == [4, True]


def test_pointing_at_what_cannot_be_done_says_why(visit: Opened) -> None:
    page = seated(visit, "south_pacific", "japan")
    admiral = Admiral(page)
    admiral.until_asked("Choose one of your")
    for text in ("play J17 offensive", "hq HQ_South_Seas"):
        admiral.order(text)
        admiral.rest()
    assert hidden_by_a_tooltip(page, 3) == []
    page.click(".hits [data-label='3727']")  # the Allies stand there
    expect(page.locator("[data-test=why]")).to_be_visible()


STRIP = """() => {
  const strip = document.querySelector('.sides-strip').getBoundingClientRect();
  const cut = [...document.querySelectorAll('.side-tracks')].filter((e) => e.scrollHeight > e.clientHeight + 1).length;
  return [strip.height / innerHeight, cut];
}"""
COVERED = """() => {
  const card = document.querySelector('[data-test=reading]').getBoundingClientRect();
  const above = [...document.querySelectorAll('.prompt-buttons button, #prompt-title')].filter((e) => e.getBoundingClientRect().bottom > card.top);
  const below = [...document.querySelectorAll('.log, .tools')].filter((e) => e.getBoundingClientRect().top < card.bottom);
  return [...above, ...below].map((e) => e.textContent);
}"""


CUT = """() => {
  const right = document.querySelector('[data-test=reading]').getBoundingClientRect().right;
  return [...document.querySelectorAll('[data-test=reading] p')].filter((e) => e.getBoundingClientRect().right > right + 1).map((e) => e.textContent);
}"""


def test_on_a_phone_what_the_sides_have_folds_away(visit: Opened) -> None:
    page = seated(visit, "south_pacific", "japan", width=390, height=844, touch=True)
    expect(page.locator(".hits polygon").first).to_be_attached()
    share, cut = page.evaluate(STRIP)
    assert share < 0.16 and cut > 0
    page.locator("[data-test=sides-more]").tap()
    expect(page.locator("[data-test=sides-more]")).to_have_attribute("aria-expanded", "true")
    assert page.evaluate(STRIP)[1] == 0  # all of it is read now


def test_on_a_low_screen_the_card_of_a_stack_hides_neither_the_question_nor_its_buttons(visit: Opened) -> None:
    page = seated(visit, "south_pacific", "japan", width=1366, height=768, language="ru")
    admiral = Admiral(page)
    admiral.until_asked("Выберите одну из")
    for text in ("play J17 offensive", "hq HQ_South_Seas"):
        admiral.order(text)
        admiral.rest()
    expect(page.locator(".prompt-buttons button").first).to_be_visible()
    for label, count in (("4017", 7), ("3727", 4)):  # the fleet at Truk, and a base with much to be told of its ground
        page.hover(f".hits [data-label='{label}']")
        expect(page.locator("[data-test=reading] .hex-piece")).to_have_count(count)
        assert page.evaluate(COVERED) == []
        assert page.evaluate(CUT) == []
    assert page.locator(".below-line").evaluate("(e) => e.scrollHeight <= e.clientHeight + 1")  # one line of tracks


TOP = "() => document.querySelector('[data-test=intention]').getBoundingClientRect().top"


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1366, 768)])
def test_what_the_computer_is_up_to_stands_still_when_the_steps_of_an_offensive_come(
    visit: Opened, width: int, height: int
) -> None:
    page = seated(visit, "south_pacific", "japan", width=width, height=height)
    admiral, steps = Admiral(page), page.locator("[data-test=course]")
    admiral.until_asked("Choose one of your")
    expect(steps).to_have_count(0)
    top = page.evaluate(TOP)
    admiral.order("play J17 offensive")
    expect(steps).to_be_visible()
    assert page.evaluate(TOP) == top
