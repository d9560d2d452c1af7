"""Two people at a table: the invitation, who is here, what is said, the clock, and how one hears that it is one's turn."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opened
from .faults import blameless
from .hands import Pointer
from .test_games import begin, new_game

NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"  # as where a page is not secure
STUBBED = """() => {
  window.notes = [];
  window.Notification = class {
    static permission = 'default';
    static requestPermission() { window.Notification.permission = 'granted'; return Promise.resolve('granted'); }
    constructor(title, about) { window.notes.push([title, about.body]); window.note = this; }
    close() { window.notes.push('closed'); }
  };
  window.focus = () => window.notes.push('focus');
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) { window.tones += 1; return start.call(this, when); };
}"""
LOOKED_AWAY = "() => Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })"
TIME = re.compile(r"(\d+):(\d\d)")
YOUR_TURN = re.compile("^● Your turn — ")


def both(visit: Opened, *, clock: int = 0, width: int = 1440, height: int = 900) -> tuple[Page, Page]:
    """Two people at a table to which one has invited the other."""
    size: dict[str, Any] = {"width": width, "height": height, "settings": {"pace": "off"}}
    one = visit("/", **size)
    one.click("[data-test=play-memoir44]")
    one.check("input[name=opponent][value='@link']")
    if clock:
        one.select_option("[data-test=clock-choice]", str(clock))
    one.click("[data-test=start]")
    two = visit(one.locator("[data-test=invitation] input").input_value(), **size)
    for page in (one, two):
        expect(page.locator("[data-test=prompt]")).to_be_visible()
    return one, two


def decides(page: Page) -> bool:
    """Whether it is this page's turn."""
    return page.locator("[data-test=prompt]").get_attribute("data-yours") == "true"


def pass_the_turn(page: Page, other: Page) -> None:
    """Play until the other side is to decide."""
    player = Pointer(page, seed=5)
    while not decides(other):
        player.step()


def test_people_are_invited_first_then_see_each_other_and_talk(visit: Opened) -> None:
    one, two = both(visit)
    for page in (one, two):
        expect(page.locator("[data-test=company] [data-here=true]")).to_have_count(1)
        page.click("[data-test=tab-talk]")
    one.fill("[data-test=chat-text]", "Good luck!")
    one.click("[data-test=chat-send]")
    expect(two.locator("[data-test=chat]")).to_contain_text("Good luck!")
    blameless(one)
    two.check("[data-test=chat-mute]")
    expect(two.locator("[data-test=chat]")).not_to_contain_text("Good luck!")
    two.reload()  # whom one does not want to hear is remembered, and that the talk lay open
    expect(two.locator("[data-test=chat-mute]")).to_be_checked()
    expect(two.locator("[data-test=chat]")).not_to_contain_text("Good luck!")
    two.close()
    expect(one.locator("[data-test=company] [data-here=false]")).to_have_count(1)


def test_what_is_said_while_the_log_is_in_view_is_counted_until_it_is_read(visit: Opened) -> None:
    one, two = both(visit)
    unread = two.locator("[data-test=unread]")
    one.click("[data-test=tab-talk]")
    for words in ("Good evening.", "Shall we begin?"):
        one.fill("[data-test=chat-text]", words)
        one.click("[data-test=chat-send]")
        expect(one.locator("[data-test=chat]")).to_contain_text(words)
    expect(unread).to_have_text("2")
    expect(one.locator("[data-test=unread]")).to_have_count(0)  # one's own lines
    two.reload()
    expect(unread).to_have_text("2")  # nobody has read them yet
    two.focus("[data-test=tab-log]")
    two.keyboard.press("ArrowRight")
    expect(two.locator("[data-test=chat]")).to_contain_text("Shall we begin?")
    expect(unread).to_have_count(0)
    two.keyboard.press("ArrowLeft")
    expect(two.locator(".log-turn h3").first).to_be_visible()
    two.reload()
    expect(two.locator("[data-test=company] [data-here=true]")).to_have_count(1)
    expect(unread).to_have_count(0)


PLACES = """() => {
  const boxes = ['.decide', '[data-test=reading]', '.log-panel', '.folds', '.tools'].map((where) => document.querySelector(where).getBoundingClientRect());
  const page = document.querySelector('.told-page:not([hidden])').getBoundingClientRect();
  return { tops: boxes.map((e) => [e.top, e.bottom]), page: [page.top, page.bottom], scrolled: document.querySelector('.table-side').scrollTop };
}"""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1366, 768)])
def test_neither_the_talk_nor_the_list_of_actions_hides_anything_of_the_panel(
    visit: Opened, width: int, height: int
) -> None:
    one, two = both(visit, width=width, height=height)

    def in_place(page: Page, least: float) -> None:
        seen = page.evaluate(PLACES)
        tops = seen["tops"]
        assert seen["scrolled"] == 0 and tops[-1][1] <= height, seen
        assert all(below[0] >= above[1] - 1 for above, below in pairwise(tops)), seen
        assert seen["page"][1] - seen["page"][0] >= least and seen["page"][1] <= tops[2][1] + 1, seen

    in_place(one, 150)
    one.click("[data-test=tab-talk]")
    expect(one.locator("[data-test=chat-send]")).to_be_in_viewport()
    in_place(one, 150)
    one.click("[data-test=tab-log]")
    active, other = (one, two) if decides(one) else (two, one)
    active.keyboard.press("/")
    expect(active.locator(".actions-filter")).to_be_focused()
    in_place(active, 60)
    pass_the_turn(active, other)
    expect(active.locator(".actions-none")).to_be_visible()  # in its place and not blank
    in_place(active, 60)


def test_an_invitation_is_copied_on_any_page(visit: Opened) -> None:
    page = visit("/")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    begin(page, "memoir44", "@link")
    link = page.locator("[data-test=invitation] input").input_value()
    assert "starts when they open it" in page.locator("[data-test=invitation-text]").inner_text()
    expect(page.locator("[data-test=waiting-deal] .primary")).to_have_count(1)
    copy = page.locator("[data-test=invitation-copy]")
    copy.click()
    expect(copy).to_have_text("Copied")
    assert page.evaluate("() => navigator.clipboard.readText()") == link
    page.evaluate("() => navigator.clipboard.writeText('')")
    page.add_init_script(NO_CLIPBOARD)
    page.reload()
    page.click("[data-test=invitation-new]")
    page.click("[data-test=invite-copy]")
    expect(page.locator("[data-test=invite-copy]")).to_have_text("Copied")
    page.locator("[data-test=invite-link]").evaluate("(field) => { field.readOnly = false; field.value = ''; }")
    page.locator("[data-test=invite-link]").press("Control+V")
    expect(page.locator("[data-test=invite-link]")).to_have_value(link)


def test_each_side_has_a_clock_in_its_plate_and_that_of_whoever_decides_runs(visit: Opened) -> None:
    one, two = both(visit, clock=300)
    active, other = (one, two) if decides(one) else (two, one)

    def left(page: Page, runs: bool) -> tuple[str, int]:
        clock = page.locator(f"[data-side]:has([data-test=clock][data-runs={str(runs).lower()}])")
        found = TIME.search(clock.locator("[data-test=clock]").inner_text())
        assert found
        return str(clock.get_attribute("data-side")), 60 * int(found[1]) + int(found[2])

    side, first = left(other, runs=True)
    assert first <= 300 and left(other, runs=False)[1] == 300 and left(other, runs=False)[0] != side
    running = "[data-test=clock][data-runs=true]"
    other.wait_for_function(
        f"(words) => document.querySelector('{running}').textContent !== words",
        arg=other.locator(running).text_content(),
    )
    assert left(active, runs=True)[0] == side and left(other, runs=True)[1] < first
    pass_the_turn(active, other)
    assert left(other, runs=True)[0] != side and left(other, runs=True)[1] > 200


@pytest.mark.parametrize("clock", [300, 86400])
def test_a_clock_warns_in_its_last_tenth_says_so_in_its_last_seconds_and_is_heard(visit: Opened, clock: int) -> None:
    one, two = both(visit, clock=clock)
    active = one if decides(one) else two
    began = datetime.now()
    heard = active.locator("[data-test=spoken]")
    expect(active.locator(".clock-low, .clock-last")).to_have_count(0)
    for left, told in ((58, "60 seconds"), (28, "30 seconds"), (8, "10 seconds")):
        active.clock.set_fixed_time(began + timedelta(seconds=clock - left))
        expect(heard).to_contain_text(told)
        expect(active.locator(".clock-low")).to_have_count(0 if left < 10 or left > clock / 10 else 1)
    expect(active.locator(".clock-last")).to_contain_text("hurry")


def test_no_clock_ticks_where_none_was_chosen(visit: Opened) -> None:
    page = visit("/")
    new_game(page, "memoir44", "greedy")
    expect(page.locator("[data-test=clock]")).to_have_count(0)


def test_whose_turn_it_is_is_seen_in_the_title_heard_and_noted_by_the_system(visit: Opened) -> None:
    pages = both(visit)
    for page in pages:
        page.add_init_script(f"({STUBBED})()")
        page.reload()
        expect(page.locator("[data-test=prompt]")).to_be_visible()
    one, two = pages if decides(pages[1]) else pages[::-1]
    expect(two).to_have_title(YOUR_TURN)
    expect(one).not_to_have_title(YOUR_TURN)
    expect(one.locator("[data-test=notify]")).to_be_visible()
    one.click("[data-test=notify]")
    expect(one.locator("[data-test=notify]")).to_have_count(0)  # asked once
    pass_the_turn(two, one)
    expect(one).to_have_title(YOUR_TURN)
    one.wait_for_function("() => window.tones === 2")  # two tones of a chime
    assert one.evaluate("() => window.notes") == []  # whoever looks at the page needs no note
    pass_the_turn(one, two)
    one.click("[data-test=sound]")
    one.evaluate(LOOKED_AWAY)
    pass_the_turn(two, one)
    one.wait_for_function("() => window.notes.length > 0")
    assert one.evaluate("() => window.notes") == [["Pegasus Bridge", "Your turn"]]
    assert one.evaluate("() => window.tones") == 2  # off with a click
    one.evaluate("() => window.note.onclick()")
    assert one.evaluate("() => window.notes.slice(1)") == ["focus", "closed"]
