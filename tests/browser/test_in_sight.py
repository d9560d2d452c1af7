"""What one needs at a desk is in sight: own units, what lies beside the board, and which cards can only be given away."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opened
from .test_combat_commander import sit_down

CLOSE = {"pace": "off", "fold.actions": "shut"}
LINE = """() => {
  const line = document.querySelector('.below-line');
  const cut = [line, ...line.querySelectorAll('.chips, .chip')].filter((e) => e.scrollWidth > e.clientWidth + 1);
  return cut.map((e) => e.textContent);
}"""
OWN = """(side) => {
  const edge = document.querySelector('.board-window').getBoundingClientRect();
  const found = [...document.querySelectorAll('.hits polygon')].filter((e) => e.getAttribute('aria-label').includes(side));
  const middle = (e) => { const { left, top, width, height } = e.getBoundingClientRect(); return [left + width / 2, top + height / 2]; };
  const out = found.map(middle).filter(([x, y]) => x < edge.left || x > edge.right || y < edge.top || y > edge.bottom);
  const widths = [...document.querySelectorAll('.piece')].map((e) => e.getBoundingClientRect().width).sort((a, b) => a - b);
  return { all: found.length, out: out.length, across: widths[Math.floor(widths.length / 2)] };
}"""


def quickly_set_up(page: Page) -> None:
    """Leave the set-up to chance."""
    page.locator(".prompt-buttons [data-action=auto-setup]").click()
    harm = page.locator(".harm [data-action=auto-setup]")
    expect(harm.or_(page.locator(".table-sub", has_text="Turn 1"))).to_be_visible()
    if harm.count():
        harm.click()
    expect(page.locator(".table-sub")).to_contain_text("Turn 1")


@pytest.mark.parametrize(
    ("game", "scenario"), [("combat_commander", "fat_lipki"), ("band_of_brothers", "corporal_to_sergeant")]
)
def test_a_table_opens_on_all_own_units_or_tells_where_the_rest_is(visit: Opened, game: str, scenario: str) -> None:
    page = visit("/", width=1366, height=768, settings=CLOSE)
    sit_down(page, scenario, {"allies": "me", "axis": "greedy"}, game=game)
    quickly_set_up(page)
    expect(page.locator("[data-test=prompt]")).to_have_attribute("data-yours", "true")
    page.wait_for_timeout(300)
    seen = page.evaluate(OWN, "Allies")
    told = sum(int(each.locator("span").first.inner_text()) for each in page.locator(".elsewhere").all())
    assert seen["all"] > 5 and seen["across"] >= 39
    assert seen["out"] == 0 or told >= seen["out"], (seen, told)
    if game == "combat_commander":
        assert seen["out"] == 0 and not told


def test_what_lies_beside_the_board_is_not_cut_while_units_wait(visit: Opened) -> None:
    page = visit("/", width=1366, height=768, language="ru", settings=CLOSE)
    sit_down(page, "corporal_to_sergeant", {"allies": "me", "axis": "greedy"}, game="band_of_brothers")
    assert page.evaluate(LINE) == []
    page.locator(".card-legal").first.click()
    expect(page.locator(".off-piece")).to_have_count(1)
    assert page.evaluate(LINE) == []


def test_a_card_that_can_only_be_given_away_does_not_look_like_one_to_play(visit: Opened) -> None:
    for language, word in (("en", "Discard"), ("ru", "Сбросить")):
        page = visit("/", width=1366, height=768, language=language, settings=CLOSE)
        sit_down(page, "fat_lipki", {"allies": "me", "axis": "greedy"}, game="combat_commander")
        page.locator(".prompt-buttons [data-action=auto-setup]").click()
        expect(page.locator(".hand .card-legal").first).to_be_visible()
        shed, lit = page.locator(".hand .card-shed"), page.locator(".hand .card-legal:has(.card-lit)")
        assert shed.count() + lit.count() == page.locator(".hand .card-legal").count()
        expect(lit.locator("[data-test=shed]")).to_have_count(0)
        for card in shed.all():
            expect(card.locator("[data-test=shed]")).to_contain_text(word)
        if shed.count():
            shed.first.hover()
            expect(page.locator("[data-test=reading]")).to_contain_text(word)
            kept = lit.first.evaluate("(e) => getComputedStyle(e).borderStyle") if lit.count() else "solid"
            assert shed.first.evaluate("(e) => getComputedStyle(e).borderStyle") != kept
            break
    else:
        raise AssertionError("nothing was dealt that can only be discarded")
