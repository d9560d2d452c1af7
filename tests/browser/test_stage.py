"""What the other side does is shown on the board, and the board keeps its place on the screen."""

from __future__ import annotations

import re
from itertools import pairwise
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import AT_ONCE, Opened
from .faults import faults
from .hands import CARD, PLAY, Pointer, begun, hidden_by_a_tooltip
from .middle import FOLDED, GAMES, Wanderer, seated
from .test_combat_commander import sit_down

STILL = 0.05  # of the screen moved, over all that was played, whether or not anybody had just touched anything
UNASKED = 0.01  # the same where nobody had
LEAP = 0.02  # and at once
COUNTED = {"holland44": 20}  # decisions in which it may come to so much, where ways to move come and go with every unit
SLOWEST = 1200  # milliseconds for which the slow pace shows anything that is not skipped
ACTIONS = 100  # of both sides, after the set-up
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
  const told = [...document.querySelectorAll('.log-line > span:first-child, .log-run > summary')].filter((e) => !e.closest('.log-run:not([open]) .log-line'));
  const lines = told.flatMap((e) => (range.selectNodeContents(e), [...range.getClientRects()]));
  const cut = lines.filter((e) => e.top < heading.bottom - 4 && e.bottom > heading.bottom + 4);
  const entries = [...document.querySelectorAll('.log-line')].map((e) => e.getBoundingClientRect()).filter((e) => e.height && e.top >= heading.bottom - 4 && e.bottom <= log.bottom + 1);
  return { entries: entries.length, cut: cut.length, places: [asked, read, log, tools].map((e) => [e.top, e.bottom]) };
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
  window.shifts = { all: 0, unasked: 0, most: 0, told: 0, what: [] };
  const told = ({ node }) => (node?.closest ? node : node?.parentElement)?.closest('.banner-place'); // words laid over the board
  const add = (list) => list.getEntries().forEach(({ value, hadRecentInput, sources }) => {
    if (sources.some(told)) window.shifts.told += value;
    if (sources.length > 0 && sources.every(told)) return;
    window.shifts.all += value;
    window.shifts.unasked += hadRecentInput ? 0 : value;
    if (value > window.shifts.most) Object.assign(window.shifts, { most: value, what: sources.map((each) => each.node?.className) });
  });
  new PerformanceObserver(add).observe({ type: 'layout-shift' });
}"""


def other_side_acts(page: Page, player: Pointer) -> None:
    """Play until the other side does something that is shown."""
    staged = page.locator("[data-test=banner].banner-staged")
    limit = monotonic() + PLAY
    while not staged.count():
        assert monotonic() < limit and not player.step(), "nothing of the other side was shown"


SKIP = "() => document.querySelector('[data-test=skip]')?.click()"


@pytest.mark.parametrize("way", ["key", "button"])
def test_what_is_shown_is_skipped_and_the_arrows_stay_until_one_acts(visit: Opened, way: str) -> None:
    page = visit("/", settings={"pace": "slow"})
    sit_down(page, "pegasus_bridge", {"axis": "greedy", "allies": "me"}, game="memoir44")
    player = Pointer(page, seed=3)
    other_side_acts(page, player)
    expect(page.locator("[data-test=prompt]")).to_have_attribute("data-yours", "false")  # nobody decides meanwhile
    page.evaluate(WATCH)
    while page.locator("[data-test=prompt]").get_attribute("data-yours") != "true":
        page.evaluate(SKIP) if way == "button" else page.keyboard.press("Escape")
        page.wait_for_timeout(50)
    assert all(beat["until"] - beat["from"] < SLOWEST for beat in page.evaluate("() => window.seen"))
    expect(page.locator(".stage-move, .stage-shot").first).to_be_attached()
    expect(page.locator("[data-test=banner].banner-staged")).to_have_count(0)
    acts = player.acts
    while player.acts == acts or page.locator("[data-test=prompt]").get_attribute("data-busy") == "true":
        player.step()
    player.play(seconds=60, until=player.acts + 2)
    expect(page.locator(".stage-move, .stage-shot")).to_have_count(0)


TO_THE_OTHER_EDGE = """() => new Promise((done) => {
  const place = document.querySelector('.banner-place');
  const top = () => document.querySelector('.banner').getBoundingClientRect().top;
  const before = top();
  place.classList.toggle('banner-low');
  setTimeout(() => done([Math.abs(top() - before), window.shifts.told]), 300);
})"""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1366, 768)])
def test_words_over_the_board_change_edges_and_for_a_browser_nothing_has_moved(
    visit: Opened, width: int, height: int
) -> None:
    page = visit("/", width=width, height=height, settings={"pace": "slow"})
    sit_down(page, "pegasus_bridge", {"axis": "greedy", "allies": "me"}, game="memoir44")
    other_side_acts(page, Pointer(page, seed=3))
    page.wait_for_timeout(100)
    page.evaluate(SHIFTS)
    way, told = page.evaluate(TO_THE_OTHER_EDGE)
    assert way > height / 4 and told < UNASKED


ANSWERS = """() => { // which moments were answered, and whether by hand; meanwhile somebody skips what is shown
  window.answers = [];
  const send = WebSocket.prototype.send;
  const skip = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  WebSocket.prototype.send = function (said) {
    const { type, n } = JSON.parse(said);
    const asked = document.querySelector('[data-test=prompt]').dataset.yours === 'true';
    if (type === 'act') window.answers.push([n, asked]);
    if (type === 'act' && !asked && window.answers.length < 100) setTimeout(skip, 100);
    setTimeout(() => send.call(this, said), type === 'act' ? 300 : 0);
  };
}"""


def test_what_the_page_answers_by_itself_is_said_once_however_often_one_skips(visit: Opened) -> None:
    page = seated(visit, "empire_of_the_sun", {**FOLDED, "pace": "fast"})
    player, prompt = Wanderer(page, seed=4), page.locator("[data-test=prompt]")
    begun(player)
    page.evaluate(ANSWERS)
    answers: list[tuple[int, bool]] = []
    limit = monotonic() + PLAY
    while not any(n < acted(page) for n, by_hand in answers if not by_hand):
        assert monotonic() < limit and prompt.count(), answers
        if prompt.get_attribute("data-yours") == "true":
            player.step()
        else:
            page.keyboard.press("Escape")
        answers = page.evaluate("() => window.answers")
    said = [n for n, _ in answers]
    assert len(set(said)) == len(said), answers
    expect(page.locator(".prompt .trouble")).to_have_count(0)


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


@pytest.mark.parametrize("game", GAMES)
def test_the_board_has_its_share_of_the_screen_and_never_changes_its_size(visit: Opened, game: str) -> None:
    page = seated(visit, game, {**FOLDED, "pace": "fast"}, width=1366, height=768)
    expect(page.locator(".hits polygon").first).to_be_attached()
    for width, height in ((1440, 900), (1366, 768)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(300)
        first = page.evaluate(SHAPES)
        assert first["share"] >= 0.7 and first["lines"] >= 10 and first["below"] <= 0
        assert first["cut"] == []  # what a side has is read in full
    assert faults(page) == []
    player = Wanderer(page, seed=4)
    begun(player)
    shifts = kept_still(page, player, game, f"({SHAPES})().board", ACTIONS)
    assert shifts["told"] < UNASKED, shifts  # words over the board come and go, and nothing is moved
    for _ in range(2):  # from a part of the board to all of it, and from there to where one decides
        if page.evaluate(COUNTER) < LEGIBLE:
            page.locator("[data-test=fit]").click()
    assert page.evaluate(COUNTER) >= LEGIBLE


def kept_still(page: Page, player: Pointer, game: str, place: str, actions: int) -> dict[str, Any]:
    """Play so many actions, and until the other side was shown, while a place stays as it is; what moved meanwhile."""
    n, acts, moved = acted(page), player.acts, 0.0
    before = page.evaluate(f"() => {place}")  # which may have got the room of what waited beside it
    page.evaluate(SHIFTS)  # what waited beside the board has been set up
    staged, limit = 0, monotonic() + PLAY
    while (acted(page) < n + actions or not staged) and not page.locator("[data-test=end]").count():
        assert monotonic() < limit, f"{acted(page) - n} actions"
        now, on_stage = page.evaluate(f"() => [{place}, !!document.querySelector('.banner-staged')]")
        assert now == before
        staged += on_stage
        if player.acts - acts <= COUNTED.get(game, ACTIONS):
            moved = page.evaluate("() => window.shifts.all")
        if on_stage:
            page.keyboard.press("Escape")
        else:
            player.step()
    assert staged > 0  # also while what the other side does is shown
    shifts: dict[str, Any] = page.evaluate("() => window.shifts")
    assert moved < STILL and shifts["unasked"] < UNASKED and shifts["most"] < LEAP, shifts
    return shifts


def acted(page: Page) -> int:
    """How many actions of both sides lie behind what is shown."""
    prompt = page.locator("[data-test=prompt]")
    return int(prompt.get_attribute("data-n") or 0) if prompt.count() else 0


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
    stacked = page.locator("[data-test=menu] [data-action^=take]")
    expect(page.locator(".way").or_(stacked).first).to_be_attached()
    if stacked.count():
        stacked.first.click()
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
    assert still["entries"] >= 10 and still["cut"] == 0, still
    tops = [top for top, _ in still["places"]]
    assert tops == sorted(tops) and still["places"][-1][1] <= height
    assert all(below[0] >= above[1] - 1 for above, below in pairwise(still["places"])), still
    for where in (".hits polygon >> nth=40", ".hand .card >> nth=0"):
        page.locator(where).hover()
        expect(page.locator("[data-test=reading] [data-test]").first).to_be_visible()
        assert page.evaluate(READ)["places"] == still["places"]  # nothing moves for it and nothing is hidden by it
        expect(page.locator(".popover")).to_have_count(0)


TABLES = {
    "memoir44": ("pegasus_bridge", "axis", "allies"),
    "combat_commander": ("fat_lipki", "axis", "allies"),
    "band_of_brothers": ("crossroads", "axis", "allies"),
    "holland44": ("arnhem", "german", "allied"),
    "empire_of_the_sun": ("south_pacific", "japan", "allies"),
}
IN_RUSSIAN = "(yes) => /[а-я]/.test(document.querySelector('.log-words')?.textContent ?? '') === yes"


@pytest.mark.parametrize("game", TABLES)
def test_ten_entries_of_the_log_are_in_view_in_every_game_and_both_languages(visit: Opened, game: str) -> None:
    page = visit("/", width=1366, height=768, language="ru", settings={"pace": "off"})
    scenario, other, mine = TABLES[game]
    sit_down(page, scenario, {other: "random", mine: "me"}, game=game)
    player = Listless(page, seed=3)
    begun(player)
    played = page.locator(".log-turn:last-child .log-line")
    while played.count() < 12 and not player.step():
        pass
    player.rest()
    for language in ("ru", "en"):
        page.select_option("[data-test=language]", language)
        page.wait_for_function(IN_RUSSIAN, arg=language == "ru")
        for width, height in ((1366, 768), (1440, 900)):
            page.set_viewport_size({"width": width, "height": height})
            page.mouse.move(5, 5)
            page.wait_for_timeout(100)
            seen = page.evaluate(READ)
            assert seen["entries"] >= 10, (language, width, seen)


LONG = """() => [...document.querySelectorAll('.log-line .log-words')].map((words) => {
  const range = document.createRange();
  range.selectNodeContents(words);
  const long = Math.max(0, ...[...range.getClientRects()].map((e) => e.right)) > words.getBoundingClientRect().right + 1;
  const inner = [...words.querySelectorAll('*')].findLast((e) => e.childElementCount === 0) ?? words;
  const says = getComputedStyle(inner).textOverflow === 'ellipsis' && inner.clientWidth <= words.clientWidth && inner.tagName !== 'BUTTON';
  return { long, says, shown: inner !== words };
}).filter((e) => e.long)"""


def test_a_line_of_the_log_that_is_cut_says_so_and_none_hides_under_the_heading(visit: Opened) -> None:
    page = visit("/", width=1366, height=768, language="ru", settings={"pace": "off"})
    sit_down(page, "fat_lipki", {"axis": "random", "allies": "me"}, game="combat_commander")
    player = Listless(page, seed=3)
    begun(player)
    page.locator(".log").evaluate("(e) => (e.style.maxWidth = '12rem')")
    long = page.evaluate(LONG)
    assert {each["shown"] for each in long} == {True, False}, long
    assert all(each["says"] for each in long), long  # a button by itself shows no dots
    page.locator(".log").evaluate("(e) => (e.style.maxWidth = '')")
    lines = page.locator(".log-line")
    most = lines.count() + 6
    while lines.count() < most:
        page.mouse.move(5, 5)
        page.wait_for_timeout(100)
        assert page.evaluate(READ)["cut"] == 0, lines.all_text_contents()
        player.step()
        player.rest()


CARD_OF_STACK = "[data-test=reading] [data-test=hex-card]"
OVER = """() => {
  const [read, log] = ['.read-place', '.log'].map((where) => document.querySelector(where).getBoundingClientRect());
  return { over: read.bottom > log.top, cut: document.querySelector('.read').scrollHeight > document.querySelector('.read').clientHeight + 1, log: [log.top, log.bottom] };
}"""
CROWDED = """() => [...document.querySelectorAll('.hits polygon')].map((e) => [e.id, e.getAttribute('aria-label').split('; ').join(', ').length])
  .sort((a, b) => b[1] - a[1])[0][0]"""


def test_what_does_not_fit_under_the_pointer_says_so_and_a_key_tells_all(visit: Opened) -> None:
    page = visit("/", width=1366, height=768, language="ru", settings={**AT_ONCE, "fold.actions": "shut"})
    sit_down(page, "fat_lipki", {"axis": "random", "allies": "me"}, game="combat_commander")
    begun(Listless(page, seed=3))
    page.locator(f"#{page.evaluate(CROWDED)}").hover()
    card, more = page.locator(CARD_OF_STACK), page.locator("[data-test=read-more]")
    expect(more).to_contain_text("Читать всё")
    expect(card.locator(".hex-terrain")).to_be_hidden()
    before = page.evaluate(OVER)
    assert not before["over"]
    page.keyboard.press("r")
    expect(card.locator(".hex-terrain")).to_be_visible()
    after = page.evaluate(OVER)
    assert after["over"] and not after["cut"] and after["log"] == before["log"]  # over the log, which stays where it is
    page.keyboard.press("r")
    expect(more).to_contain_text("Читать всё")
    assert page.evaluate(OVER) == before


BELOW = """() => {
  const box = (where) => document.querySelector(where).getBoundingClientRect();
  return { below: box('.below').height, board: [box('.board-frame').top, box('.board-frame').bottom], high: innerHeight };
}"""


@pytest.mark.parametrize(
    ("game", "scenario", "sides"),
    [("holland44", "arnhem", ("german", "allied")), ("band_of_brothers", "ambush_at_wardin", ("axis", "allies"))],
)
def test_where_nobody_holds_a_hand_the_board_has_its_room_for_the_whole_game(
    visit: Opened, game: str, scenario: str, sides: tuple[str, str]
) -> None:
    page = visit("/", width=1366, height=768, settings={**AT_ONCE, "fold.actions": "shut"})
    sit_down(page, scenario, {sides[0]: "greedy", sides[1]: "me"}, game=game)
    expect(page.locator(".hits polygon").first).to_be_attached()
    first = page.evaluate(BELOW)
    assert first["below"] <= 44 and first["high"] - first["board"][1] <= 60, first
    unfold = page.locator(".below-line summary")
    if unfold.count():
        unfold.last.click()
        cards = page.locator(".below-line details[open] .card").first
        expect(cards).to_be_in_viewport()
        assert page.evaluate(BELOW) == first  # it opens over the board, which keeps its size
        unfold.last.click()
    player = Listless(page, seed=4)
    while player.acts < 6 and not player.step():
        assert page.evaluate(BELOW) == first


def test_what_lies_below_the_board_has_its_place_before_the_board_is_there(visit: Opened) -> None:
    page, held = visit("/", width=1366, height=768, settings=AT_ONCE), list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/ground/**", hold)
    sit_down(page, "pegasus_bridge", {"axis": "greedy", "allies": "me"}, game="memoir44")
    hand = page.locator(".below .card").first
    expect(hand).to_be_visible()
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    before = hand.bounding_box()
    assert held and page.locator("svg.board").count() == 0
    held.pop().continue_()
    expect(page.locator("svg.board")).to_be_visible()
    assert hand.bounding_box() == before


def test_what_waits_for_the_set_up_has_room_below_the_board(visit: Opened) -> None:
    page = visit("/", width=1366, height=768, settings=AT_ONCE)
    sit_down(page, "return_to_son", {"axis": "greedy", "allies": "me"}, game="band_of_brothers")
    expect(page.locator(".below .card").first).to_be_visible()
    assert page.evaluate(BELOW)["below"] > 100


NEAR_THE_SIGN = """(link) => {
  const { x, y, width, height } = link.getBoundingClientRect();
  const reach = [[0, 0], [-11.5, 0], [0, -11.5], [0, 11.5], [-11.5, -11.5], [-11.5, 11.5]];
  const right = Math.min(x + width / 2 + 11.5, x + width - 1) - x - width / 2;
  const points = [...reach, [right, 0]].map(([dx, dy]) => document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy));
  return points.filter((found) => found !== link).map((found) => found?.outerHTML.slice(0, 80));
}"""


@pytest.mark.parametrize("width", [1366, 390])
def test_the_sign_of_a_rule_is_not_too_small_to_hit(visit: Opened, width: int) -> None:
    page = visit("/", width=width, height=768, settings={"pace": "off"})
    sit_down(page, "pegasus_bridge", {"axis": "greedy", "allies": "me"}, game="memoir44")
    player = Pointer(page, seed=3)
    while page.locator(".log-rule").count() < 6 and not player.step():
        pass
    player.rest()
    sign = page.locator(".log-rule").nth(-3)
    sign.scroll_into_view_if_needed()
    sign.hover()
    assert sign.evaluate(NEAR_THE_SIGN) == []


PILES = """() => {
  const cards = (pile) => [...document.querySelectorAll(`.hands [data-pile=${pile}] .card`)].map((e) => e.getBoundingClientRect());
  return { hand: cards('hand').map((e) => [e.left, e.width]), drawn: cards('drawn').map((e) => [e.left, e.right]), edge: document.querySelector('.hands').getBoundingClientRect().right };
}"""


SLOW_TO_ACT = """() => {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (said) {
    setTimeout(() => send.call(this, said), said.includes('"act"') ? 1000 : 0);
  };
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
    expect(page.locator("[data-pile=drawn] .card-shed", has_text="Discard")).to_have_count(2)
    expect(page.locator("[data-pile=hand] .card-legal")).to_have_count(0)  # nor one like it in the hand
    page.evaluate(SLOW_TO_ACT)
    page.locator("[data-pile=drawn] .card-legal").first.click()
    expect(page.locator("[data-test=prompt]")).to_have_attribute("data-busy", "true")
    assert page.evaluate(PILES) == piles  # and stay there until the choice has been heard


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
