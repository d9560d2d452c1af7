"""On a phone everything has its place, and nothing that happened is left untold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from tools.newcomer import GAMES, Newcomer, page_of, served

from .conftest import Opened
from .faults import faults
from .hands import Pointer, begun
from .middle import FOLDED, Wanderer, seated
from .test_combat_commander import sit_down
from .test_stage import ACTIONS, SHIFTS, STILL, kept_still

DECISIONS = {"memoir44": 24, "combat_commander": 16, "band_of_brothers": 12, "holland44": 14, "empire_of_the_sun": 14}
FRAME = """() => {
  const { left, top, width, height } = document.querySelector('.board-frame').getBoundingClientRect();
  return [left + scrollX, top + scrollY, width, height].map(Math.round);
}"""
ASKED = """() => {
  const { top, bottom, left, right } = document.querySelector('[data-test=prompt]').getBoundingClientRect();
  const wide = [...document.querySelectorAll('[data-test=prompt] *')].filter((e) => e.getBoundingClientRect().right > innerWidth + 1);
  const beyond = wide.filter((e) => !e.closest('.course')); // the steps of something long scroll
  return { inside: top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth, wide: beyond.map((e) => e.textContent) };
}"""
TOLD = """() => {
  const box = document.querySelector('[data-test=news]').getBoundingClientRect();
  const lines = [...document.querySelectorAll('[data-test=news] ol:first-child > li:not([data-beyond])')];
  const shown = lines.filter((e) => e.getBoundingClientRect().height > 8 && e.getBoundingClientRect().bottom <= box.bottom + 2);
  return shown.map((e) => [e.textContent, e.classList.contains('news-loss'), e.hasAttribute('data-cut')]);
}"""
OUT_OF_SIGHT = """() => {
  const { bottom } = document.querySelector('[data-test=prompt]').getBoundingClientRect();
  return [...document.querySelectorAll('.prompt-buttons button')].filter((e) => e.getBoundingClientRect().bottom > bottom + 1).map((e) => e.textContent);
}"""
WHOLE = """() => {
  const edge = document.querySelector('.hands').getBoundingClientRect();
  return [...document.querySelectorAll('.hands .card')].map((e) => e.getBoundingClientRect())
    .filter((e) => e.left >= edge.left - 6 && e.right <= edge.right + 6).length;
}"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """A server, and where it keeps what was played."""
    data = tmp_path_factory.mktemp("house")
    with served(data) as address:
        yield address, data


class Steady(Newcomer):
    """A newcomer with a phone, of whose board it is noted where it lies."""

    def __init__(self, page: Page, data: Path, game: str) -> None:
        super().__init__(page, data, game, None, touch=True)
        self.frames: list[list[int]] = []

    def decide(self, n: int) -> None:
        """From the first decision on nothing may move, and the buttons are in sight."""
        if not self.frames:
            self.page.evaluate(SHIFTS)
        self.frames.append(self.page.evaluate(FRAME))
        assert self.page.evaluate(OUT_OF_SIGHT) == []
        super().decide(n)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_on_a_phone_from_one_touch_to_the_next(
    browser: Browser, house: tuple[str, Path], game: str
) -> None:
    address, data = house
    page = page_of(browser, address, 390, "ru")
    newcomer = Steady(page, data, game)
    newcomer.sit_down()
    count = newcomer.play(DECISIONS[game], 100_000)
    assert count.decisions == DECISIONS[game]
    assert newcomer.frames == [newcomer.frames[0]] * len(newcomer.frames)
    moved = page.evaluate("() => window.shifts")
    assert moved["all"] < STILL, moved
    assert page.evaluate(ASKED) == {"inside": True, "wide": []}
    assert faults(page) == []
    page.context.close()


class Finger(Wanderer):
    """Somebody who touches, has nothing that hovers, and says yes to the chances of a roll."""

    def take(self, offers: dict[str, Any]) -> None:
        """Touch what the card of a hex offers, or put it away; else an offer."""
        confirm, n = self.page.locator("[data-test=confirm]"), offers["n"]
        if confirm.count():
            confirm.tap()
            return self.settle(n)
        if self.page.locator(".popover").count() and not offers["menu"]:
            self.page.keyboard.press("Escape")
        super().take(offers)

    @staticmethod
    def click(offer: Locator, name: str) -> None:
        """Touch an offer; a curtain or a standing pass may be quicker."""
        offer.tap()


@pytest.mark.parametrize("game", GAMES)
def test_the_board_keeps_its_place_on_a_phone_whatever_is_asked_told_or_shown(visit: Opened, game: str) -> None:
    page = seated(visit, game, {**FOLDED, "pace": "fast"}, width=390, height=844, touch=True)
    expect(page.locator(".hits polygon").first).to_be_attached()
    player = Finger(page, seed=4)
    begun(player)
    kept_still(page, player, game, f"({FRAME})()", ACTIONS // 2)


ASTRAY = """() => {
  window.astray = [];
  addEventListener('pointerdown', ({ target }) => (window.touched = target.closest('.board-sheet')), true);
  addEventListener('click', ({ target }) => window.touched && !window.touched.contains(target) && window.astray.push(target.outerHTML.slice(0, 120)), true);
}"""


@pytest.mark.parametrize("game", [game for game in GAMES if game != "memoir44"])  # below its board cards have room
def test_a_touch_of_the_board_presses_nothing_that_comes_to_lie_under_the_finger(visit: Opened, game: str) -> None:
    page = seated(visit, game, width=390, height=844, touch=True)
    player = Finger(page, seed=4)
    begun(player)
    player.rest()
    page.evaluate(ASTRAY)
    scrolled = 0  # how often the page made room for a card
    for across, down in product((0.3, 0.6, 0.8, 0.9), (0.3, 0.5, 0.7, 0.8, 0.9, 0.97)):
        page.evaluate("() => scrollTo(0, 0)")
        page.wait_for_timeout(30)
        window = page.locator(".board-window").bounding_box()
        assert window
        page.touchscreen.tap(window["x"] + window["width"] * across, window["y"] + window["height"] * down)
        page.wait_for_timeout(60)
        scrolled += page.evaluate("() => scrollY") > 0
        assert page.evaluate("() => window.astray") == [], (across, down)
        page.keyboard.press("Escape")
    assert scrolled > 0
    expect(page.locator("[data-test=turn]")).to_have_attribute("aria-pressed", "false")


def test_on_a_phone_causes_are_told_before_what_came_of_them_and_no_loss_is_left_out(visit: Opened) -> None:
    page = visit("/", width=390, height=844, touch=True, language="ru", settings={"pace": "off"})
    sit_down(page, "pegasus_bridge", {"axis": "greedy", "allies": "me"}, game="memoir44")
    player, more = Finger(page, seed=3), page.locator("[data-test=news-more]")
    lost = 0  # how many losses were told together
    while lost < 2:
        assert not player.step(), "no two were lost before the game was over"
        player.rest()
        if not (more.count() and page.locator("[data-test=news] .news-loss").count()):
            continue
        seen = page.evaluate(TOLD)
        more.tap()
        told = page.locator("[data-test=news-all] li").all_text_contents()
        losses = page.locator("[data-test=news-all] li.news-loss").all_text_contents()
        page.keyboard.press("Escape")
        log = page.locator(".log-line > span:first-child").all_text_contents()
        assert log[-len(told) :] == told  # all of it, in order
        places = iter(told)
        assert all(words in places for words, _, _ in seen), (seen, told)  # what finds room stands in the same order
        left = number(more, "потери: ") if "потери" in (more.text_content() or "") else 0
        assert sum(loss for _, loss, _ in seen) + left == len(losses)
        assert len(told) == sum(not cut for _, _, cut in seen) + number(more, "+")
        lost = max(lost, len(losses))
    for part in ("0", "0.5", "1"):
        page.evaluate(f"() => scrollTo(0, document.documentElement.scrollHeight * {part})")
        assert page.evaluate(ASKED) == {"inside": True, "wide": []}
    more.tap()
    page.keyboard.press("Escape")
    expect(page.locator("[data-test=news-all]")).to_have_count(0)


LAST = """() => {
  const log = document.querySelector('.log').getBoundingClientRect();
  const lines = [...document.querySelectorAll('.log-line')].map((e) => e.getBoundingClientRect());
  const { top, bottom } = lines.at(-1);
  const seen = lines.filter((e) => e.height && e.top >= log.top && e.bottom <= log.bottom + 1).length;
  return { last: top >= log.top && bottom <= Math.min(log.bottom, innerHeight) + 1, seen, high: log.height };
}"""


def test_the_log_on_a_phone_shows_what_happened_last_and_opens_at_its_end(visit: Opened) -> None:
    page = visit("/", width=390, height=844, touch=True, language="ru", settings={"pace": "off"})
    sit_down(page, "pegasus_bridge", {"axis": "greedy", "allies": "me"}, game="memoir44")
    player = Finger(page, seed=3)
    while page.locator(".log-line").count() < 40:
        assert not player.step()
    player.rest()
    whole, top = (
        page.locator("[data-test=log-whole]"),
        "() => document.querySelector('.log-line').getBoundingClientRect().top",
    )
    whole.scroll_into_view_if_needed()
    here = page.evaluate(LAST)
    assert here["last"] and here["high"] < 180, here  # what is in sight of it is its end
    board = page.evaluate(FRAME)
    whole.tap()
    opened = page.evaluate(LAST)
    assert opened["last"] and opened["seen"] > here["seen"] + 6, opened
    assert page.evaluate(FRAME) == board
    assert page.evaluate(top) < 0
    page.locator(".log").hover()
    page.mouse.wheel(0, -20_000)
    page.wait_for_function(f"() => ({top})() > 0")  # back to the beginning
    page.keyboard.press("Escape")
    expect(whole).to_have_attribute("aria-expanded", "false")
    whole.tap()
    assert page.evaluate(LAST)["last"]


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1366, 768), (390, 844)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_how_the_game_is_won_stands_at_the_top_and_is_read_whole_by_a_click(
    visit: Opened, width: int, height: int, language: str
) -> None:
    page = visit("/", width=width, height=height, touch=width < 500, language=language)
    sit_down(page, "corporal_to_sergeant", {"axis": "captain", "allies": "me"}, game="band_of_brothers")
    aim, board = page.locator("[data-test=aim]"), page.locator(".board-frame")
    expect(aim).to_contain_text({"en": "The Americans win if", "ru": "Американцы побеждают, если"}[language])
    expect(page.locator("[data-side=axis]")).to_contain_text({"en": "Captain", "ru": "Капитан"}[language])
    expect(page.locator("svg.board")).to_be_visible()
    place, below = aim.bounding_box(), board.bounding_box()
    assert place and below and place["x"] >= 0 and place["x"] + place["width"] <= width
    assert place["y"] >= 0 and place["y"] + place["height"] <= below["y"]
    aim.click()
    expect(page.locator("[data-test=aim-whole]")).to_contain_text("1E6, 1F1")
    expect(page.locator("[data-test=briefing]").first).to_be_visible()


@pytest.mark.parametrize("game", ["memoir44", "combat_commander"])
def test_cards_beyond_the_edge_are_counted_and_brought_into_sight(visit: Opened, game: str) -> None:
    page = visit("/", width=390, height=844, touch=True, language="ru")
    scenario, mine, other, _ = GAMES[game]
    sit_down(page, scenario, {mine: "me", other: "random"}, game=game)
    begun(Pointer(page, seed=1))
    cards, right, left = (
        page.locator(".hands .card"),
        *(page.locator(f".hands-window > .row-{to}") for to in ("right", "left")),
    )
    expect(cards.first).to_be_visible()
    assert cards.count() > 3 and page.evaluate(WHOLE) + number(right) == cards.count()
    while right.count():
        before = number(right)
        right.tap()
        page.wait_for_function(
            "(n) => !(Number.parseInt(document.querySelector('.hands-window > .row-right')?.textContent ?? '0') >= n)",
            arg=before,
        )
    assert page.evaluate(WHOLE) + number(left) == cards.count()
    last, edge = cards.last.bounding_box(), page.locator(".hands").bounding_box()
    assert last and edge and last["x"] + last["width"] <= edge["x"] + edge["width"] + 6


def number(chip: Locator, after: str = "") -> int:
    """What a sign counts, the first number after some words."""
    found = re.search(rf"{re.escape(after)}\D*(\d+)", chip.text_content() or "")
    assert found
    return int(found[1])


@pytest.mark.parametrize("game", ["memoir44", "combat_commander", "empire_of_the_sun"])
def test_beside_a_board_every_card_of_a_hand_is_seen_whole(visit: Opened, game: str) -> None:
    page = visit("/", width=1366, height=768, language="ru")
    scenario, mine, other, _ = GAMES[game]
    sit_down(page, scenario, {mine: "me", other: "random"}, game=game)
    begun(Pointer(page, seed=1))
    expect(page.locator("[data-pile=hand] .card").first).to_be_visible()
    assert page.evaluate(WHOLE) == page.locator(".hands .card").count()
    expect(page.locator(".hands .row-more")).to_have_count(0)


NEWS = """() => {
  const acts = [...document.querySelectorAll('.log-turn li')].map((act) => [...act.querySelectorAll('.log-line > span:first-child')].map((e) => e.textContent));
  return { acts, told: [...document.querySelectorAll('[data-test=news] ol:first-child > li')].map((e) => e.textContent) };
}"""


class Reader(Newcomer):
    """A newcomer with a phone, who compares what the news tell with the log."""

    def __init__(self, page: Page, data: Path, game: str) -> None:
        super().__init__(page, data, game, None, touch=True)
        self.read = 0  # how many acts of the log were there at the decision before
        self.eliminated = 0
        self.repeated = 0

    def decide(self, n: int) -> None:
        """All that the other side did since the last decision is among the news, and an answer that nobody gave ends nothing."""
        seen = self.page.evaluate(NEWS)
        since = [line for act in seen["acts"][self.read + 1 :] for line in act]
        if self.read and since:
            told = self.all_of_it() if self.page.locator("[data-test=news-more]").count() else seen["told"]
            assert sorted(told) == sorted(since)
            self.eliminated += sum("is eliminated" in line for line in told)
            self.repeated += sum("×" in line for line in told)
        self.read = len(seen["acts"])
        super().decide(n)

    def all_of_it(self) -> list[str]:
        """What a touch tells."""
        self.page.locator("[data-test=news-more]").tap()
        told = self.page.locator("[data-test=news-all] li").all_text_contents()
        self.page.keyboard.press("Escape")
        return told


def test_the_news_on_a_phone_tell_all_since_the_last_decision(browser: Browser, house: tuple[str, Path]) -> None:
    address, data = house
    page = page_of(browser, address, 390, "en")
    reader = Reader(page, data, "memoir44")
    reader.sit_down()
    reader.play(26, 100_000)
    assert reader.repeated > 0  # what is said twice is told once here as well
    assert reader.eliminated >= 3  # one of them in a battle in which the page passed an ambush by itself
    page.reload()
    page.wait_for_selector("[data-test=news] li")
    turns = page.locator(".log-turn")
    last = turns.last.locator(".log-line > span:first-child").all_text_contents()
    told = page.evaluate(NEWS)["told"]
    assert told and set(told) <= set(last)  # a page that has just been opened tells the last turn
    page.context.close()


FOUND = 39  # pixels across most counters: 40, measured on a board where all of it is drawn small
NEAR = """() => {
  const middle = (values) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
  const edge = document.querySelector('.board-window').getBoundingClientRect();
  const signs = [...document.querySelectorAll('.sign-piece, .sign-hex')].map((e) => document.getElementById(`hex-${e.dataset.at}`).getBoundingClientRect());
  const seen = signs.map((e) => [e.left + e.width / 2, e.top + e.height / 2]).filter(([x, y]) => x > edge.left && x < edge.right && y > edge.top && y < edge.bottom);
  return {
    counter: middle([...document.querySelectorAll('svg.board .piece')].map((e) => e.getBoundingClientRect().width)),
    hex: middle([...document.querySelectorAll('.hits polygon')].map((e) => e.getBoundingClientRect().width)),
    signs: signs.length, seen: seen.length,
  };
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_opens_every_board_near_enough_to_hit_where_one_decides(visit: Opened, game: str) -> None:
    page = seated(visit, game, {"pace": "off"}, width=390, height=844, touch=True)
    player, fit = Finger(page, seed=4), page.locator("[data-test=fit]")
    begun(player)
    player.rest()
    page.reload()
    expect(page.locator("svg.board .piece").first).to_be_attached()
    player.rest()
    while not (page.locator(".sign-piece, .sign-hex").count() and page.evaluate(NEAR)["signs"]):
        assert not player.step()
        player.rest()
    page.wait_for_timeout(200)
    near = page.evaluate(NEAR)
    assert near["counter"] >= FOUND and near["hex"] >= 44 and near["seen"] > 0, near
    fit.tap()
    whole = page.evaluate(NEAR)
    if whole["counter"] >= FOUND:  # it had been moved: from where one decides to all of it
        fit.tap()
        whole = page.evaluate(NEAR)
    assert whole["seen"] == whole["signs"] and whole["counter"] < FOUND, whole  # all of it
    fit.tap()
    assert page.evaluate(NEAR)["counter"] >= FOUND


CUT_LINES = """() => [...document.querySelectorAll('.hands .card-text')].filter((e) => {
  const card = e.closest('.card').getBoundingClientRect();
  return e.getBoundingClientRect().bottom > card.bottom - 2 || (e.scrollHeight > e.clientHeight + 1 && e.clientHeight % parseFloat(getComputedStyle(e).lineHeight) > 2);
}).map((e) => e.textContent)"""


@pytest.mark.parametrize("game", ["memoir44", "empire_of_the_sun"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_line_of_a_card_is_cut_in_its_middle_on_a_phone(visit: Opened, game: str, language: str) -> None:
    page = seated(visit, game, width=390, height=844, touch=True, language=language)
    begun(Finger(page, seed=4))
    expect(page.locator(".hands .card-text").first).to_be_attached()
    assert page.evaluate(CUT_LINES) == []


WHOSE = """() => [...document.querySelectorAll('.log-line')].map((e) => ({
  kind: e.dataset.event, whose: Number(e.dataset.whose), name: e.title, edge: getComputedStyle(e, '::before').borderLeftStyle, words: e.textContent,
}))"""
HEADINGS = """() => [...document.querySelectorAll('.log-turn')].map((e) => ({
  played: e.querySelector('.log-played')?.textContent ?? '', high: e.querySelector('h3').getBoundingClientRect().height,
  cards: [...e.querySelectorAll('[data-event=card-played] .log-words')].map((each) => each.textContent),
}))"""


@pytest.mark.parametrize("width", [1366, 390])
def test_the_log_says_whose_unit_a_line_is_about_and_what_was_played_in_the_turn(visit: Opened, width: int) -> None:
    page = visit("/", width=width, height=768, touch=width < 500, settings={"pace": "off"})
    sit_down(page, "pegasus_bridge", {"axis": "greedy", "allies": "me"}, game="memoir44")
    player = Finger(page, seed=3) if width < 500 else Pointer(page, seed=3)
    while page.locator(".log-line[data-event=hit]").count() < 2 and not player.step():
        pass
    player.rest()
    lines = page.evaluate(WHOSE)
    assert {(each["whose"], each["name"], each["edge"]) for each in lines if each["whose"] >= 0} == {
        (0, "Axis", "solid"),
        (1, "Allies", "double"),
    }
    units = [
        each for each in lines if each["kind"] in ("hit", "moved", "attacked", "ordered", "eliminated", "retreated")
    ]
    assert units and all(
        each["words"].rstrip("§ ").endswith(f"({each['name']})") for each in units if "§" in each["words"]
    )
    turns = page.evaluate(HEADINGS)
    assert len(turns) > 2 and {each["high"] for each in turns} == {turns[0]["high"]}  # in one line
    assert all(each["played"] in each["cards"][0] for each in turns if len(each["cards"]) == 1)
    assert all(each["played"] for each in turns if each["cards"])
    heading, log = page.locator(".log-turn:last-child h3").bounding_box(), page.locator(".log").bounding_box()
    assert heading and log and log["y"] - 1 <= heading["y"] < log["y"] + log["height"]
