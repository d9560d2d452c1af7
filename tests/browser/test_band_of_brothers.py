"""Band of Brothers in a real browser, by clicks: a scenario with tanks against the computer, and two browsers by night."""

from __future__ import annotations

import re
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Opened
from .hands import FREE, PLAY, Player, hidden_by_a_tooltip, place
from .test_combat_commander import WINDOW, Commander, sit_down
from .test_games import over

COUNTERS = """(side) => [...document.querySelectorAll('.hits polygon')]
  .flatMap((e) => e.getAttribute('aria-label').split(/(?=(?:Axis|Allies) \\d+: )/))
  .filter((words) => words.startsWith(side))"""
SHOTS = ("fire", "engage")
UNKNOWN = "something concealed"
SQUADS = "[data-test=actions] [data-action^='activate ']"


ALONE = """([mine, what]) => [...document.querySelectorAll('.hits polygon')]
  .filter((e) => e.getAttribute('aria-label').split(/(?:Axis|Allies) \\d+: /).length === 2)
  .filter((e) => e.getAttribute('aria-label').includes(mine) && e.getAttribute('aria-label').includes(what))[0].id"""

# Somebody who knows what comes: passes until it may be done and then clicks it as soon as it is there, before anybody sees it.
QUICK = """(verb) => new MutationObserver((_, watch) => {
  const listed = (verb) => document.querySelector(`[data-test=actions] :is([data-action="${verb}"], [data-action^="${verb} "])`);
  const found = listed(verb) ?? listed('pass');
  if (!found || document.querySelector('[data-test=prompt]').dataset.busy === 'true') return;
  if (found === listed(verb)) watch.disconnect();
  found.click();
}).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-n', 'data-busy'] })"""


class Sergeant(Commander):
    """Somebody who sets up at once, fires where he may, moves in short bounds and often answers what moves."""

    def take(self, offers: dict[str, Any]) -> None:
        """Point at what leads on."""
        if not offers["menu"] and "auto-setup" in offers["buttons"]:
            self.press("auto-setup", offers["n"])
        elif not offers["menu"] and self.page.evaluate(WINDOW):
            self.answer(offers)
        else:
            super(Commander, self).take(self.wanted(offers))

    def answer(self, offers: dict[str, Any]) -> None:
        """Fire at a mover, or let it go on: for good if nobody could fire."""
        if offers["hexes"] and self.random.random() < 0.5:
            super(Commander, self).take({**offers, "buttons": [], "cards": []})
        else:
            self.stand({**offers, "cards": offers["hexes"]})

    def wanted(self, offers: dict[str, Any]) -> dict[str, Any]:
        """Offers, but shots before all else, and then what goes on before what ends something."""
        if shots := [button for button in offers["buttons"] if button in SHOTS]:
            return {**offers, "buttons": shots, "hexes": [], "cards": []}
        if offers["hexes"] and self.random.random() < 0.7:
            return {**offers, "buttons": [], "cards": []}
        return offers


def counters(page: Page, side: str) -> tuple[set[str], set[str], set[str]]:
    """The counters of a side on a page: all, those marked concealed, and those of which nobody knows what they are."""
    found = [words.split(": ", 1) for words in page.evaluate(COUNTERS, side)]
    marked = {name for name, words in found if "concealed" in words.split(", ")}
    return {name for name, _ in found}, marked, {name for name, words in found if words.startswith(UNKNOWN)}


def keeps_secrets(page: Page, side: str, enemy: str) -> set[str]:
    """A page knows its own counters, and of the enemy's those not concealed or once revealed; the rest are told."""
    own, _, unknown = counters(page, side)
    assert own and not unknown
    theirs, marked, unknown = counters(page, enemy)
    revealed = {line.split(" is revealed")[0] for line in page.locator("[data-event=revealed]").all_inner_texts()}
    assert theirs and unknown == marked - revealed
    return unknown


def test_a_scenario_with_tanks_against_greedy_by_clicks(visit: Opened) -> None:
    page = visit("/")
    sit_down(page, "return_to_son", {"axis": "greedy", "allies": "me"}, game="band_of_brothers")
    player = Sergeant(page, seed=50)
    player.play(seconds=PLAY)
    assert "won" in over(page) and player.acts > 50
    for kind in ("moved", "proficiency", "suppressed", "shot"):
        assert page.locator(f"[data-event={kind}]").count(), kind


def test_two_browsers_by_night_each_know_only_what_is_theirs(visit: Opened) -> None:
    one = visit("/")
    made = sit_down(one, "dike_by_night", {"axis": "me", "allies": "open"}, game="band_of_brothers")
    two = visit(made["links"]["allies"])
    expect(two.locator("[data-test=prompt]")).to_be_visible()
    players: list[Player] = [Sergeant(one, seed=51), Sergeant(two, seed=52)]
    limit, reloaded = monotonic() + PLAY, False
    while not reloaded or min(player.acts for player in players) <= 20:
        assert monotonic() < limit, "nobody comes to act"
        assert not any(player.step() for player in players)
        if not reloaded and players[1].acts >= 12:
            two.reload()
            expect(two.locator(".hits polygon[aria-label*='Allies ']").first).to_be_attached()  # the board comes last
            assert keeps_secrets(one, "Axis", "Allies") and keeps_secrets(two, "Allies", "Axis")
            reloaded = True
    for page in (one, two):
        page.wait_for_function("() => document.querySelector('[data-test=prompt]').dataset.busy !== 'true'")
    expect(two.locator("[data-event=activated]")).to_have_count(one.locator("[data-event=activated]").count())
    keeps_secrets(one, "Axis", "Allies")
    keeps_secrets(two, "Allies", "Axis")


def alone(page: Page, side: str, what: str) -> Locator:
    """A hex with one counter, of which so much is said."""
    return page.locator(f"#{page.evaluate(ALONE, [f'{side} ', what])}")


def test_units_are_used_and_turned_on_the_board_and_the_rules_say_why_not(visit: Opened) -> None:
    page = visit("/")
    sit_down(page, "return_to_son", {"axis": "me", "allies": "greedy"}, game="band_of_brothers")
    expect(page.locator("[data-test=aim]")).to_contain_text("alone hold 5C3 and 5G5")
    page.click(".prompt-buttons [data-action=auto-setup]")
    expect(page.locator("[data-action^='activate ']").first).to_be_attached()
    expect(page.locator("[data-side=axis]")).to_contain_text("Impulse: use 3–4")
    hidden = alone(page, "Axis", "concealed")
    hidden.click(button="right")
    expect(page.locator("[data-test=menu] button")).to_have_text([re.compile("Activate"), re.compile("Give up")])
    page.keyboard.press("Escape")
    alone(page, "Allies", "concealed").click()
    expect(page.locator("[data-test=why]")).to_contain_text("BOB:4.0b")
    page.keyboard.press("Escape")
    hidden.click()
    expect(page.locator(".prompt-buttons [data-action=use]")).to_be_visible()
    page.click("[data-test=undo]")
    expect(page.locator("[data-action^='activate ']").first).to_be_attached()
    tank = alone(page, "Axis", "Panther")
    tank.click()
    page.click(".prompt-buttons [data-action=move]")
    expect(page.locator("[data-handle]").first).to_be_visible()
    turn = page.locator("[data-handle]").first
    way = turn.locator("title").text_content()
    turn.click()
    expect(page.locator("[data-event=turned]")).to_contain_text(f"turns its front to {way}")
    tank.hover()
    page.keyboard.press("v")
    expect(page.locator("[data-test=arc]")).to_be_attached()
    expect(page.locator("[data-test=sight-note]")).to_contain_text("do not let you check")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_all_that_a_squad_may_do_is_seen_at_once(visit: Opened, language: str) -> None:
    page = visit("/", width=1366, height=768, language=language)
    sit_down(page, "return_to_son", {"axis": "me", "allies": "greedy"}, game="band_of_brothers")
    page.click(".prompt-buttons [data-action=auto-setup]")
    buttons, squads, most = page.locator(".prompt-buttons button"), page.locator(SQUADS), 0
    expect(squads.or_(buttons.and_(page.locator("[data-action=pass]"))).first).to_be_attached()
    while not squads.count():  # whoever moves is let go on
        n = page.locator("[data-test=prompt]").get_attribute("data-n")
        page.click(".prompt-buttons [data-action=pass]")
        expect(page.locator(f"[data-test=prompt][data-n='{n}']")).to_have_count(0)
        expect(page.locator("[data-test=prompt][data-yours=true][data-busy=false]")).to_be_attached()
    for squad in [each.get_attribute("data-action") for each in squads.all()][:8]:
        page.locator(f"[data-test=actions] [data-action='{squad}']").evaluate("(e) => e.click()")
        expect(page.locator(".prompt-buttons [data-action=use]")).to_be_visible()
        panel, boxes = page.locator(".decide").bounding_box(), [each.bounding_box() for each in buttons.all()]
        assert panel and all(box and box["y"] + box["height"] <= panel["y"] + panel["height"] + 1 for box in boxes)
        most = max(most, len(boxes))
        page.keyboard.press("u")
        expect(page.locator(f"[data-test=actions] [data-action='{squad}']")).to_be_attached()
    assert most >= 4


SLOW = """() => {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (said) { setTimeout(() => send.call(this, said), 500); };
}"""


def test_counters_of_which_a_kind_is_chosen_first_follow_each_other(visit: Opened) -> None:
    page = visit("/")
    sit_down(page, "corporal_to_sergeant", {"axis": "me", "allies": "greedy"}, game="band_of_brothers")
    page.locator(".prompt-buttons [data-action='swap 0']").click()
    page.locator(".card-legal", has_text="First-line squad").click()
    place(page, 3)
    expect(page.locator(".picked")).to_contain_text("5 × First-line squad")
    expect(page.locator("#prompt-title")).to_have_text("Next, 5 × First-line squad: choose its hex, or choose another")
    expect(page.locator(".card-chosen")).to_contain_text("First-line squad")
    lit = page.locator(".sign-hex, .sign-piece").count()
    expect(page.locator("[data-fold=actions] summary")).to_have_text(f"{lit} legal actions")  # with what is in hand
    assert page.locator(".card-legal").count() > 1  # the others may still be chosen
    assert hidden_by_a_tooltip(page, 6) == []
    page.keyboard.press("Escape")
    expect(page.locator(".sign-hex")).to_have_count(0)
    page.locator(".card-legal", has_text="decoy").click()
    place(page, 2)
    expect(page.locator(".sign-hex").first).to_be_attached()  # for the next decoy
    page.evaluate(SLOW)
    page.locator(".card-legal", has_text="squad").click()  # another pick
    assert page.locator(".sign-hex").count() == 0  # before the server has heard of it: nobody means a decoy any more
    place(page, 1)
    expect(page.locator(".picked")).to_contain_text("4 × First-line squad")
    expect(page.locator(".prompt-buttons [data-action=auto-setup]")).to_contain_text(
        "at once: the quick way into battle"
    )
    page.keyboard.press("u")  # taken back: nothing is picked
    expect(page.locator(".picked")).to_have_count(0)


def test_that_a_kind_may_stand_in_fewer_places_than_before_is_said(visit: Opened) -> None:
    page = visit("/", width=1366, height=768, language="ru")
    sit_down(page, "corporal_to_sergeant", {"axis": "greedy", "allies": "me"}, game="band_of_brothers")
    page.locator(".card-legal", has_text="Парашютисты").first.click()
    limits = page.locator("[data-test=limits]")
    for _ in range(4):  # as many as may stand farther back
        expect(limits).to_have_count(0)
        before = page.locator("svg.board .piece").count()
        page.wait_for_selector(".sign-hex", state="attached")
        page.locator(f"#hex-{page.evaluate(FREE)[-1]}").click()
        expect(page.locator("svg.board .piece")).to_have_count(before + 1)
    expect(limits).to_contain_text("только в отмеченные гексы")
    button = page.locator(".prompt-buttons button").first.bounding_box()
    panel = page.locator(".decide").bounding_box()
    assert button and panel and button["y"] + button["height"] <= panel["y"] + panel["height"] + 1  # seen whole


def test_a_table_turns_to_where_counters_are_set_up_and_the_log_tells_many_markers_by_one_line(visit: Opened) -> None:
    page = visit("/")
    sit_down(page, "corporal_to_sergeant", {"axis": "greedy", "allies": "me"}, game="band_of_brothers")
    expect(page.locator("[data-event=marked-ready]:visible")).to_have_count(1)
    page.locator(".log-run summary").last.click()
    assert page.locator("[data-event=marked-ready]:visible").count() > 10
    page.locator(".card-legal", has_text="Paratroopers").first.click()
    expect(page.locator(".sign-hex").first).to_be_attached()
    expect(page.locator(".elsewhere")).to_have_count(0)  # all hexes to choose from are in sight


def test_what_is_clicked_as_soon_as_it_is_there_is_not_lost(visit: Opened) -> None:
    page = visit("/")
    sit_down(page, "return_to_son", {"axis": "me", "allies": "greedy"}, game="band_of_brothers")
    expect(page.locator(".prompt-buttons [data-action=auto-setup]")).to_be_visible()
    page.evaluate(QUICK, "unmask")
    page.click(".prompt-buttons [data-action=auto-setup]")
    expect(page.locator("[data-test=harm]")).to_contain_text("concealment", timeout=15_000)
