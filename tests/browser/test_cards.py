"""The whole of a card is read at any time, by pointer, keys or finger, with what it would let its side do."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import AT_ONCE, Opened
from .hands import Pointer, begun
from .test_combat_commander import sit_down
from .test_games import tabbed_to

TABLES = {
    "memoir44": ("pegasus_bridge", "axis", "allies"),
    "combat_commander": ("fat_lipki", "allies", "axis"),
    "empire_of_the_sun": ("south_pacific", "japan", "allies"),
}
WORDS = """(card) => {
  const parts = card.querySelectorAll('.card-half b, .card-half small, .card-title:not(.sr-only), .card-text');
  return [...parts].map((e) => e.textContent.trim()).filter(Boolean);
}"""
CUT = "(whole) => { const box = whole.closest('.read'); return box.scrollHeight > box.clientHeight + 1; }"
INSIDE = """(whole) => {
  const { left, right, top, bottom } = whole.getBoundingClientRect();
  return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
}"""
OVER_THE_BOARD = """(whole) => {
  const { top } = whole.closest('.card-over').getBoundingClientRect();
  return top < document.querySelector('.board-window').getBoundingClientRect().bottom;
}"""
SIGNS = "() => [...document.querySelectorAll('.sign-piece, .sign-hex')].map((e) => e.dataset.at).sort().join()"


def seated(visit: Opened, game: str, width: int, height: int) -> Page:
    """At a table where a card is to be played."""
    page = visit("/", width=width, height=height, touch=width < 500, settings={**AT_ONCE, "fold.actions": "shut"})
    scenario, mine, other = TABLES[game]
    sit_down(page, scenario, {mine: "me", other: "random"}, game=game)
    player = Pointer(page, seed=1)
    begun(player)
    player.until(".hand .card-legal")
    player.rest()
    page.mouse.move(5, 5)
    return page


def reads_all(whole: Locator, card: Locator) -> None:
    """What is shown has all that the card has, and says whether it may be played now."""
    expect(whole).to_be_visible()
    for words in card.evaluate(WORDS):
        expect(whole).to_contain_text(words)
    assert whole.locator(".card-lit").count() == card.locator(".card-lit").count()
    marked = str(card.get_attribute("class")).split()
    told = (
        "gives it away" if "card-shed" in marked else "to choose it now" if "card-legal" in marked else "why it cannot"
    )
    expect(whole.locator("p").last).to_contain_text(told)


@pytest.mark.parametrize("game", TABLES)
def test_a_card_is_read_whole_by_pointing_at_it_and_by_going_to_it_with_tab(visit: Opened, game: str) -> None:
    page = seated(visit, game, 1440, 900)  # on lower screens the longest cards need a key to be read whole
    whole, before = page.locator("[data-test=reading] [data-test=card-whole]"), page.evaluate(SIGNS)
    expect(whole).to_have_count(0)
    for card in page.locator("[data-pile=hand] .card").all():
        card.hover()
        reads_all(whole, card)
        assert not whole.evaluate(CUT), whole.inner_text()
    page.mouse.move(5, 5)
    expect(whole).to_have_count(0)
    tabbed_to(page, ".hand .card")
    reads_all(whole, page.locator(".hand .card:focus"))
    page.keyboard.press("Tab")
    reads_all(whole, page.locator(".hand .card:focus"))
    page.locator("svg.board").focus()
    expect(whole).to_have_count(0)
    assert page.evaluate(SIGNS) == before


@pytest.mark.parametrize("game", TABLES)
def test_a_finger_that_stays_on_a_card_reads_it_whole_and_plays_nothing(visit: Opened, game: str) -> None:
    page = seated(visit, game, 390, 844)
    n = page.locator("[data-test=prompt]").get_attribute("data-n")
    whole, card = page.locator(".card-over [data-test=card-whole]"), page.locator(".hand .card-legal").first
    card.scroll_into_view_if_needed()
    for press in ("pointerdown", "pointerup"):
        card.dispatch_event(press, {"pointerType": "touch", "pointerId": 5, "button": 0})
        if press == "pointerdown":
            reads_all(whole, card)
            assert whole.evaluate(INSIDE) and not whole.evaluate(OVER_THE_BOARD)  # which shows what it would do
    card.dispatch_event("click")
    expect(whole).to_be_visible()  # it stays to be read
    assert page.locator("[data-test=prompt]").get_attribute("data-n") == n
    expect(page.locator(".picked")).to_have_count(0)


@pytest.mark.parametrize("game", ["combat_commander", "empire_of_the_sun"])
def test_pointing_at_a_card_marks_whom_it_would_let_its_side_use(visit: Opened, game: str) -> None:
    page = seated(visit, game, 1440, 900)
    before, n = page.evaluate(SIGNS), page.locator("[data-test=prompt]").get_attribute("data-n")
    marked = set[str]()
    for card in page.locator("[data-pile=hand] .card-legal").all():
        card.hover()
        page.wait_for_timeout(600)
        marked |= {page.evaluate(SIGNS)} - {before}
    assert marked
    page.mouse.move(5, 5)
    page.wait_for_function(f"(signs) => ({SIGNS})() === signs", arg=before)
    assert page.locator("[data-test=prompt]").get_attribute("data-n") == n  # it was only looked at


def test_a_card_shows_on_the_board_what_it_would_let_its_side_do(visit: Opened) -> None:
    page = seated(visit, "memoir44", 1440, 900)
    board = page.locator("[data-test=prompt]")
    n = board.get_attribute("data-n")
    asked: dict[str, str] = {}
    for card in page.locator(".hand .card-legal").all():
        card.hover()
        page.wait_for_timeout(600)
        asked[str(card.get_attribute("data-card"))] = page.evaluate(SIGNS)
    page.mouse.move(5, 5)
    expect(page.locator(".sign-piece")).to_have_count(0)
    assert board.get_attribute("data-n") == n  # it was only looked at
    number, signs = max(asked.items(), key=lambda each: len(each[1]))
    assert signs and len(set(asked.values())) > 1
    page.locator(f".hand [data-card='{number}']").click()
    expect(board).not_to_have_attribute("data-n", str(n))
    page.mouse.move(5, 5)
    page.wait_for_function(f"(signs) => ({SIGNS})() === signs", arg=signs)  # as it was foretold
