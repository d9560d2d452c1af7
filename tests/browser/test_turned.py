"""My side sits below and left is left, whichever side it is; and what is in the log is shown on the board."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from .conftest import AT_ONCE, Opened
from .hands import Pointer, begun
from .test_combat_commander import sit_down

FLANKS = """() => [...document.querySelectorAll('.flanks text')]
  .map((e) => [e.getBoundingClientRect().left + e.getBoundingClientRect().width / 2, e.textContent])
  .sort((a, b) => a[0] - b[0])"""
STOOD = """(side) => {
  const middle = (e) => { const box = e.getBoundingClientRect(); return box.top + box.height / 2; };
  const all = [...document.querySelectorAll('.hits polygon')].filter((e) => new RegExp(`, ${side}|${side} [0-9]+:`).test(e.ariaLabel));
  return all.map(middle).reduce((a, b) => a + b, 0) / all.length;
}"""
MARKED = """() => [...document.querySelectorAll('.sign-piece')].map((e) => {
  const box = document.getElementById(`hex-${e.dataset.at}`).getBoundingClientRect();
  return box.left + box.width / 2;
})"""
UPRIGHT = """() => [...document.querySelectorAll('svg.board .piece')].every((e) => {
  const { a, d } = e.getScreenCTM();
  return a > 0 && d > 0;
})"""
NAMES = {"axis": "Axis", "allies": "Allies"}
FLANK_CARD = re.compile("(?:Recon|Probe|Attack|Assault) (Left|Right)")
FIRST = {"memoir44": "pegasus_bridge", "combat_commander": "fat_lipki", "band_of_brothers": "return_to_son"}


def seated(visit: Opened, game: str, mine: str) -> Page:
    """At a table, when what there is has been set up."""
    page = visit("/", settings={**AT_ONCE, "fold.actions": "shut"})
    other = next(side for side in NAMES if side != mine)
    sit_down(page, FIRST[game], {mine: "me", other: "greedy"}, game=game)
    begun(Pointer(page, seed=1))
    return page


def turn_round(page: Page) -> None:
    """Press the button that turns the board, and wait until it has been."""
    pressed = page.locator("[data-test=turn]")
    before = pressed.get_attribute("aria-pressed")
    pressed.click()
    expect(pressed).not_to_have_attribute("aria-pressed", str(before))


@pytest.mark.parametrize("mine", NAMES)
@pytest.mark.parametrize("game", FIRST)
def test_my_side_sits_below_until_the_board_is_turned_round(visit: Opened, game: str, mine: str) -> None:
    page = seated(visit, game, mine)
    other = next(side for side in NAMES if side != mine)

    def below() -> bool:
        return bool(page.evaluate(STOOD, NAMES[mine]) > page.evaluate(STOOD, NAMES[other]))

    assert below() and page.evaluate(UPRIGHT)
    turn_round(page)
    assert not below() and page.evaluate(UPRIGHT)
    turn_round(page)
    assert below()


@pytest.mark.parametrize("mine", NAMES)
def test_flanks_are_named_and_left_is_left(visit: Opened, mine: str) -> None:
    page = seated(visit, "memoir44", mine)
    while not (cards := flank_cards(page)):  # until one is dealt that names a flank where units stand
        sit_down(page, FIRST["memoir44"], {"axis": "greedy", "allies": "greedy", mine: "me"}, game="memoir44")
        begun(Pointer(page, seed=1))
    for names in (["Left flank", "Center", "Right flank"], ["Right flank", "Center", "Left flank"]):
        flanks = page.evaluate(FLANKS)
        assert [title for _, title in flanks] == names
        for card, named in cards.items():
            assert {min(flanks, key=lambda flank: abs(flank[0] - x))[1] for x in marked(page, card)} == {named}
        turn_round(page)  # whoever looks from the other edge has his left at the right


def flank_cards(page: Page) -> dict[str, str]:
    """The cards in hand that order units on one flank, and the name of that flank."""
    found = {}
    for card in page.locator(".hand .card-legal").all():
        flank = FLANK_CARD.match(str(card.locator(".card-title").text_content()))
        number = str(card.get_attribute("data-card"))
        if flank and marked(page, number):
            found[number] = f"{flank[1]} flank"
    return found


def marked(page: Page, card: str) -> list[float]:
    """How far to the right the units are that a card marks on the board when it is pointed at."""
    page.hover(f".hand [data-card='{card}']")
    with suppress(TimeoutError):
        page.wait_for_selector(".sign-piece", state="attached", timeout=3_000)
    found: list[float] = page.evaluate(MARKED)
    page.mouse.move(5, 5)
    expect(page.locator(".sign-piece")).to_have_count(0)
    return found


SHOWN = """() => [...document.querySelectorAll('.stage-now')].map((e) => {
  const box = e.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
})"""
PLACE_OF = """(hex) => {
  const box = document.getElementById(`hex-${hex}`).getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}"""


def test_a_line_of_the_log_shows_its_place_on_the_board(visit: Opened) -> None:
    page = seated(visit, "memoir44", "allies")
    player = Pointer(page, seed=6)
    while not page.locator("[data-event=moved] [data-test=log-show]").count():
        player.step()
    player.rest()
    shown = page.locator(".stage-now")
    page.keyboard.press("Escape")
    line = page.locator("[data-event=moved] [data-test=log-show]").last
    label = line.inner_text().split(" to ")[-1].rstrip(".").split()[0]
    line.click()
    expect(shown).to_have_count(1)
    place = page.evaluate(PLACE_OF, page.locator(f".hits [data-label='{label}']").get_attribute("data-hex"))
    assert near(page.evaluate(SHOWN)[0], place)
    page.locator("svg.board").focus()
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    page.locator(".log").focus()  # and by keys: from line to line
    for key in ("ArrowUp", "ArrowUp", "ArrowDown"):
        page.keyboard.press(key)
        assert page.evaluate("() => document.activeElement.dataset.test") == "log-show"
    page.keyboard.press("Enter")
    expect(shown).not_to_have_count(0)


def near(one: list[float], other: list[float]) -> bool:
    """Whether two places lie within a hex or so of each other: an arrow lies between the hexes that it joins."""
    return all(abs(a - b) < 90 for a, b in zip(one, other, strict=True))
