"""What the other side does is shown on the board, and the board keeps its place on the screen."""

from __future__ import annotations

import re
from itertools import pairwise
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import AT_ONCE, Opened
from .faults import faults
from .hands import CARD, PLAY, Keys, Player, Pointer, hidden_by_a_tooltip
from .test_combat_commander import sit_down

STILL = 0.1  # of the screen moved, over all that was played, whether or not anybody had just touched anything
LEAST = 400  # milliseconds for which everything is shown
WATCH = """() => {
  window.seen = [];
  const look = () => {
    const banner = document.querySelector('[data-test=banner].banner-staged');
    const words = banner ? [...banner.querySelectorAll('.banner-words p')].map((p) => p.textContent) : null;
    const key = words && `${banner.dataset.n} ${words.join('|')}`;
    const last = window.seen[window.seen.length - 1];
    if (last && last.until === null && last.key !== key) last.until = performance.now();
    if (key && !(last && last.key === key && last.until === null)) window.seen.push({ key, words, from: performance.now(), until: null });
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}"""
SHAPES = """() => {
  const box = (where) => document.querySelector(where).getBoundingClientRect();
  const [frame, log] = [box('.board-frame'), box('.log')];
  const line = parseFloat(getComputedStyle(document.querySelector('.log')).lineHeight);
  const cut = [...document.querySelectorAll('.side')].filter((e) => e.scrollHeight > e.clientHeight + 1).map((e) => e.dataset.side);
  return { cut, board: [frame.x, frame.y, frame.width, frame.height], share: frame.width / innerWidth, lines: log.height / line, below: log.bottom - innerHeight };
}"""
READ = """() => {
  const box = (where) => document.querySelector(where).getBoundingClientRect();
  const [asked, read, log, tools] = ['.decide', '[data-test=reading]', '.log', '.tools'].map(box);
  const heading = [...document.querySelectorAll('.log-turn h3')].map((e) => e.getBoundingClientRect()).findLast((e) => e.top <= log.top + 1) ?? log;
  const range = document.createRange();
  const lines = [...document.querySelectorAll('.log-line > span:first-child')].flatMap((e) => (range.selectNodeContents(e), [...range.getClientRects()]));
  const cut = lines.filter((e) => e.top < heading.bottom - 4 && e.bottom > heading.bottom + 4);
  const whole = lines.filter((e) => e.top >= heading.bottom - 4 && e.bottom <= log.bottom + 1);
  return { whole: new Set(whole.map((e) => Math.round(e.top / 8))).size, cut: cut.length, places: [asked, read, log, tools].map((e) => [e.top, e.bottom]) };
}"""

LEGIBLE = 39.5  # pixels across most counters: 40, as far as a browser rounds
COUNTER = """() => {
  const widths = [...document.querySelectorAll('svg.board .piece')].map((e) => e.getBoundingClientRect().width).sort((a, b) => a - b);
  return widths[widths.length >> 1];
}"""
IN_SIGHT = """() => {
  const edge = document.querySelector('.board-window').getBoundingClientRect();
  const inside = ({ left, right, top, bottom }) => left >= edge.left && right <= edge.right && top >= edge.top && bottom <= edge.bottom;
  const marked = [...document.querySelectorAll('.sign-piece')].map((e) => e.dataset.at);
  return marked.filter((at) => inside(document.getElementById(`hex-${at}`).getBoundingClientRect()));
}"""
SHIFTS = """() => {
  if (window.shifted !== undefined) return;
  window.shifted = 0;
  const add = (list) => list.getEntries().forEach((entry) => (window.shifted += entry.value));
  new PerformanceObserver(add).observe({ type: 'layout-shift' });
}"""


def other_side_acts(page: Page, player: Pointer) -> None:
    """Play until the other side does something that is shown."""
    staged = page.locator("[data-test=banner].banner-staged")
    limit = monotonic() + PLAY
    while not staged.count():
        assert monotonic() < limit and not player.step(), "nothing of the other side was shown"


def test_everything_the_other_side_does_is_shown_long_enough_to_be_read(visit: Opened) -> None:
    page = visit("/", settings={"pace": "fast"})
    sit_down(page, "pegasus_bridge", {"axis": "greedy", "allies": "me"}, game="memoir44")
    page.evaluate(WATCH)
    player = Pointer(page, seed=3)
    other_side_acts(page, player)
    before = page.locator(".log-line").count()
    player.rest()
    seen: list[dict[str, Any]] = page.evaluate("() => window.seen")
    shown = {words for beat in seen for words in beat["words"]}
    told = page.locator(".log-line > span:first-child").all_text_contents()
    own_turn = max(i for i, words in enumerate(told) if words.startswith("Turn "))
    turn = max(i for i, words in enumerate(told[:own_turn]) if words.startswith("Turn "))
    missing = [words for words in told[turn + 1 : own_turn] if not any(words.startswith(each) for each in shown)]
    assert before > 0 and not missing
    assert all(beat["until"] - beat["from"] >= LEAST for beat in seen[:-1])


def test_what_is_shown_is_skipped_by_a_key_and_the_arrows_stay_until_one_acts(visit: Opened) -> None:
    page = visit("/", settings={"pace": "slow"})
    sit_down(page, "pegasus_bridge", {"axis": "greedy", "allies": "me"}, game="memoir44")
    player = Pointer(page, seed=3)
    other_side_acts(page, player)
    expect(page.locator("[data-test=prompt]")).to_have_attribute("data-yours", "false")  # nobody decides meanwhile
    while page.locator("[data-test=prompt]").get_attribute("data-yours") != "true":
        page.keyboard.press("Escape")
        page.wait_for_timeout(50)
    expect(page.locator(".stage-move, .stage-shot").first).to_be_attached()
    expect(page.locator("[data-test=banner].banner-staged")).to_have_count(0)
    acts = player.acts
    while player.acts == acts or page.locator("[data-test=prompt]").get_attribute("data-busy") == "true":
        player.step()
    player.play(seconds=60, until=player.acts + 2)
    expect(page.locator(".stage-move, .stage-shot")).to_have_count(0)


def test_the_pace_and_the_sound_are_remembered(visit: Opened) -> None:
    page = visit("/", settings={})
    sit_down(page, "pegasus_bridge", {"axis": "greedy", "allies": "me"}, game="memoir44")
    page.locator("[data-test=pace]").select_option("fast")
    page.locator("[data-test=sound]").click()
    page.reload()
    expect(page.locator("[data-test=pace]")).to_have_value("fast")
    expect(page.locator("[data-test=sound]")).to_have_attribute("aria-pressed", "false")


def test_the_list_of_actions_is_folded_away_until_it_is_asked_for(visit: Opened) -> None:
    page = visit("/", settings={"pace": "off"})
    sit_down(page, "pegasus_bridge", {"axis": "greedy", "allies": "me"}, game="memoir44")
    expect(page.locator(".actions-filter")).to_be_hidden()
    page.keyboard.press("/")
    expect(page.locator(".actions-filter")).to_be_focused()
    page.reload()
    expect(page.locator(".actions-filter")).to_be_visible()


@pytest.mark.parametrize(
    ("width", "height", "game", "scenario", "sides", "acts"),
    [
        (1440, 900, "memoir44", "pegasus_bridge", ("axis", "allies"), 100),
        (1366, 768, "combat_commander", "fat_lipki", ("axis", "allies"), 20),
        (1366, 768, "holland44", "arnhem", ("german", "allied"), 20),
        (1366, 768, "empire_of_the_sun", "south_pacific", ("japan", "allies"), 12),
        (1366, 768, "band_of_brothers", "return_to_son", ("axis", "allies"), 30),
    ],
)
def test_the_board_has_its_share_of_the_screen_and_never_changes_its_size(
    visit: Opened, width: int, height: int, game: str, scenario: str, sides: tuple[str, str], acts: int
) -> None:
    page = visit("/", width=width, height=height, settings={**AT_ONCE, "fold.actions": "shut"})
    sit_down(page, scenario, {sides[0]: "greedy", sides[1]: "me"}, game=game)
    expect(page.locator(".hits polygon").first).to_be_attached()
    first = page.evaluate(SHAPES)
    assert first["share"] >= 0.7 and first["lines"] >= 10 and first["below"] <= 0
    assert first["cut"] == []  # what a side has is read in full
    assert faults(page) == []
    player: Player = Keys(page, seed=4) if game == "holland44" else Listless(page, seed=4)  # not all of it is in sight
    while player.acts < acts and not player.step():
        assert page.evaluate(SHAPES)["board"] == first["board"]
        if player.acts:  # what waited beside the board has been set up
            page.evaluate(SHIFTS)
    assert page.evaluate("() => window.shifted ?? 0") < STILL
    for _ in range(2):  # from a part of the board to all of it, and from there to where one decides
        if page.evaluate(COUNTER) < LEGIBLE:
            page.locator("[data-test=fit]").click()
    assert page.evaluate(COUNTER) >= LEGIBLE


def test_a_large_board_opens_where_one_decides_near_enough_to_read_and_stays_there(visit: Opened) -> None:
    page = visit("/", settings={"pace": "off"})
    sit_down(page, "arnhem", {"german": "greedy", "allied": "me"}, game="holland44")
    fit, board, signs = page.locator("[data-test=fit]"), page.locator("svg.board"), page.locator(".sign-piece")
    page.locator(".prompt-buttons [data-action]").first.click()  # nobody is landed
    expect(signs.first).to_be_attached()
    assert page.evaluate(COUNTER) >= LEGIBLE
    seen = page.evaluate(IN_SIGHT)
    assert len(seen) >= 5 and board.get_attribute("data-detail") == "near"
    place = board.get_attribute("style")
    page.locator(f"#hex-{seen[0]}").click()
    expect(page.locator(".way").first).to_be_attached()  # a unit was taken up
    assert board.get_attribute("style") == place
    page.keyboard.press("u")
    expect(page.locator(".way")).to_have_count(0)
    for _ in range(2):  # to where most of what may be chosen is, and from there to the whole board
        if page.evaluate(COUNTER) >= LEGIBLE:
            fit.click()
    assert len(page.evaluate(IN_SIGHT)) == signs.count()  # the whole board
    assert hidden_by_a_tooltip(page, 3) == []
    page.reload()
    expect(signs.first).to_be_attached()
    assert page.evaluate(COUNTER) < LEGIBLE  # what was chosen last is remembered
    fit.click()
    assert page.evaluate(COUNTER) >= LEGIBLE and len(page.evaluate(IN_SIGHT)) >= 5


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1366, 768)])
def test_what_is_under_the_pointer_is_read_between_the_question_and_ten_lines_of_the_log(
    visit: Opened, width: int, height: int
) -> None:
    page = visit("/", width=width, height=height, language="ru", settings={"pace": "off"})
    sit_down(page, "pegasus_bridge", {"axis": "greedy", "allies": "me"}, game="memoir44")
    player = Pointer(page, seed=3)
    while page.locator(".log-line").count() < 30 and not player.step():
        pass
    page.mouse.move(5, 5)
    expect(page.locator("[data-test=reading]")).to_contain_text("Наведите")
    still = page.evaluate(READ)
    assert still["whole"] >= 10 and still["cut"] == 0, still
    tops = [top for top, _ in still["places"]]
    assert tops == sorted(tops) and still["places"][-1][1] <= height
    assert all(below[0] >= above[1] - 1 for above, below in pairwise(still["places"])), still
    for where in (".hits polygon >> nth=40", ".hand .card >> nth=0"):
        page.locator(where).hover()
        expect(page.locator("[data-test=reading] [data-test]").first).to_be_visible()
        assert page.evaluate(READ)["places"] == still["places"]  # nothing moves for it and nothing is hidden by it
        expect(page.locator(".popover")).to_have_count(0)


PILES = """() => {
  const cards = (pile) => [...document.querySelectorAll(`.hands [data-pile=${pile}] .card`)].map((e) => e.getBoundingClientRect());
  return { hand: cards('hand').map((e) => [e.left, e.width]), drawn: cards('drawn').map((e) => [e.left, e.right]), edge: document.querySelector('.hands').getBoundingClientRect().right };
}"""


def test_cards_that_are_drawn_lie_beside_the_hand_whose_cards_keep_their_width(visit: Opened) -> None:
    page = visit("/", settings={**AT_ONCE, "fold.actions": "shut"})

    def begin() -> None:
        sit_down(page, "pegasus_bridge", {"axis": "greedy", "allies": "me"}, game="memoir44")
        expect(page.locator(CARD).first).to_be_visible()

    begin()
    before = page.evaluate(PILES)["hand"]
    Scout(page, seed=11).until(".hands [data-pile=drawn]", again=begin)
    piles = page.evaluate(PILES)
    assert piles["hand"] == before[: len(piles["hand"])] and len(piles["drawn"]) == 2
    assert all(left >= sum(piles["hand"][-1]) and right <= piles["edge"] + 1 for left, right in piles["drawn"])
    expect(page.locator(".hands [data-pile=played]")).to_have_count(0)  # even if one like it was drawn


ASKED = """() => {
  const { top, bottom, left, right } = document.querySelector('[data-test=prompt]').getBoundingClientRect();
  const wide = [...document.querySelectorAll('[data-test=prompt] *')].filter((e) => e.getBoundingClientRect().right > innerWidth + 1);
  return { inside: top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth, wide: wide.map((e) => e.textContent) };
}"""


def test_on_a_phone_the_question_stays_in_view_and_tells_what_the_other_side_did(visit: Opened) -> None:
    page = visit("/", width=390, height=844, touch=True, language="ru", settings={"pace": "off"})
    sit_down(page, "pegasus_bridge", {"axis": "greedy", "allies": "me"}, game="memoir44")
    player = Pointer(page, seed=3)
    while int(page.locator(".log-turn").count()) < 3 and not player.step():
        pass
    player.rest()
    for part in ("0", "0.5", "1"):
        page.evaluate(f"() => scrollTo(0, document.documentElement.scrollHeight * {part})")
        assert page.evaluate(ASKED) == {"inside": True, "wide": []}
    told = page.locator("[data-test=lately] li").all_text_contents()
    log = page.locator(".log-line > span:first-child").all_text_contents()
    assert told and all(any(line.startswith(words[:20]) for line in log) for words in told)


class Listless(Pointer):
    """Somebody who points and opens the list of actions only where nothing can be pointed at."""

    def take(self, offers: dict[str, object]) -> None:
        """Point, or play the first of the list by its key."""
        if not any(offers[kind] for kind in ("menu", "buttons", "cards", "hexes", "beside")):
            self.page.keyboard.press("/")
        super().take(offers)


class Scout(Listless):
    """Somebody who plays a card that draws two whenever there is one."""

    def take(self, offers: dict[str, object]) -> None:
        """Play it, or point at anything."""
        drawing = self.page.locator("[data-pile=hand] .card-legal", has_text=re.compile("Recon (Left|Center|Right)"))
        if not drawing.count():
            return super().take(offers)
        drawing.first.click()
        assert isinstance(offers["n"], int)
        self.settle(offers["n"])
