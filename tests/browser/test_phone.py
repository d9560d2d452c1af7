"""On a phone everything has its place, and nothing that happened is left untold."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tools.newcomer import GAMES, Newcomer, page_of, served

from .conftest import Opened
from .faults import faults
from .hands import Pointer, begun
from .test_combat_commander import sit_down
from .test_stage import SHIFTS, STILL

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
  const box = document.querySelector('[data-test=news] ol').getBoundingClientRect();
  const lines = [...document.querySelectorAll('[data-test=news] ol:first-child > li:not([data-cut])')];
  return lines.filter((e) => e.getBoundingClientRect().bottom <= box.bottom + 1).map((e) => [e.textContent, e.className]);
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


def test_on_a_phone_losses_and_results_are_told_first_and_a_touch_tells_all(visit: Opened) -> None:
    page = visit("/", width=390, height=844, touch=True, language="ru", settings={"pace": "off"})
    sit_down(page, "pegasus_bridge", {"axis": "greedy", "allies": "me"}, game="memoir44")
    player, more = Pointer(page, seed=3), page.locator("[data-test=news-more]")
    while not (more.count() and page.locator(".news-loss").count()):
        assert not player.step(), "nobody was lost before the game was over"
        player.rest()
    for part in ("0", "0.5", "1"):
        page.evaluate(f"() => scrollTo(0, document.documentElement.scrollHeight * {part})")
        assert page.evaluate(ASKED) == {"inside": True, "wide": []}
    seen = page.evaluate(TOLD)
    losses = [words for words, name in seen if name]
    assert losses and [words for words, _ in seen[: len(losses)]] == losses
    more.tap()
    told = page.locator("[data-test=news-all] li").all_text_contents()
    log = page.locator(".log-line > span:first-child").all_text_contents()
    assert len(told) == len(seen) + int((more.text_content() or "").lstrip("+"))
    assert log[-len(told) :] == told  # all of it, in order
    assert set(losses) <= set(told)
    page.keyboard.press("Escape")
    expect(page.locator("[data-test=news-all]")).to_have_count(0)


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


def number(chip: object) -> int:
    """How many cards a sign counts."""
    text = chip.text_content()  # type: ignore[attr-defined]
    return int("".join(each for each in text if each.isdigit()))


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
