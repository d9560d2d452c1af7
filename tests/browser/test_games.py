"""Whole games in a real browser: by pointer, by keys, two against each other, and a game the pages have no line of."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from time import monotonic

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from .conftest import PATIENCE, Opened
from .faults import faults
from .hands import ATTACK, PLAY, Keys, Player, Pointer, verify

MIXED = re.compile(r"All \d+ rolls follow from the promised seed\. What was added before the deal is in them\.")


def new_game(page: Page, game: str, opponent: str, limit: int | None = None) -> None:
    """From the first page to the table, where the game is dealt at once."""
    begin(page, game, opponent, limit)
    expect(page.locator("[data-test=prompt]")).to_be_visible()


def begin(page: Page, game: str, opponent: str, limit: int | None = None) -> None:
    """From the first page to a table, where others may have to sit down first."""
    page.click(f"[data-test=play-{game}]")
    page.check(f"input[name=opponent][value='{opponent}']")
    if limit is not None:
        page.click("details.options summary")
        page.fill("input[name=turn_limit]", str(limit))
    page.click("[data-test=start]")


def anew(page: Page, game: str, opponent: str) -> Callable[[], None]:
    """How to leave a table and begin another game."""

    def begin() -> None:
        page.goto(page.url.split("/t/")[0] + "/")
        new_game(page, game, opponent)

    return begin


def over(page: Page) -> str:
    """The result that a page shows, as everybody at the table would say it."""
    expect(page.locator("[data-test=end]")).to_be_visible()
    expect(page.locator("#end-title")).to_have_text(re.compile("^(You won|You lost|Drawn|.+ won)"))
    winner = page.locator(".side-name:has(.badge:not(.badge-idle)) strong")
    return f"{winner.inner_text()} won" if winner.count() else "Drawn"


TIMES = re.compile(r" ×(\d+)$")
DRAWN = re.compile(r"(?<=a card is drawn) \(.+\)(?=\.$)")  # which one only its side sees


def log_of(page: Page) -> list[str]:
    """The log as it is read, with the headings of its turns."""
    return page.locator(".log-turn h3, .log-line > span:first-child").all_text_contents()


def seen_by_all(page: Page) -> list[str]:
    """What the log tells, each as often as it happened, but for what only one side may see of it."""
    found = list[str]()
    for line in log_of(page):
        times = TIMES.search(line)
        found += [DRAWN.sub("", TIMES.sub("", line))] * (int(times[1]) if times else 1)
    return found


def until_then(told: list[str], count: int) -> list[str]:
    """The first lines of a log, as it was: the heading of its turn names no card that had not been played."""
    lines = told[:count]
    at = max(i for i, line in enumerate(lines) if line.startswith("Turn "))
    turn, _, card = lines[at].partition(" · ")
    if not any(line.endswith(f": {card} is played.") for line in lines[at:]):
        lines[at] = turn
    return lines


def agree(*pages: Page) -> None:
    """All see the same, as soon as each has heard of it."""
    limit = monotonic() + PATIENCE / 1000
    while any(seen_by_all(page) != seen_by_all(pages[0]) for page in pages[1:]):
        assert monotonic() < limit, [seen_by_all(page) for page in pages]
        pages[0].wait_for_timeout(50)


def opened_anew(*pages: Page) -> None:
    """Whoever opens a page anew reads the log that was there line by line."""
    for page in pages:
        before = log_of(page)
        page.reload()
        limit = monotonic() + PATIENCE / 1000
        while log_of(page) != before:
            assert monotonic() < limit, (before, log_of(page))
            page.wait_for_timeout(50)


def tabbed_to(page: Page, where: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("(where) => document.activeElement.matches(where)", where):
            return
    raise AssertionError(f"Tab does not lead to {where}")


def test_a_game_against_greedy_by_clicks_begins_with_two_and_ends_with_a_winner(visit: Opened) -> None:
    page = visit("/")
    new_game(page, "memoir44", "greedy")
    player = Pointer(page, seed=1)
    player.play(seconds=PLAY)
    assert re.search(r"won", over(page))
    turns = page.locator(".log-turn").count()
    assert turns > 1 and player.acts >= turns // 2  # a card at least in each turn of one's own
    assert page.locator(".log-line").count() >= turns
    rolls = page.locator("[data-event=rolled]")
    assert rolls.count() > 0 and rolls.locator("svg.die").count() >= rolls.count()  # drawn, each with its name


def test_two_clicks_are_enough(visit: Opened) -> None:
    page = visit("/")
    page.click("[data-test=play-memoir44]")
    page.click("[data-test=start]")
    expect(page.locator("svg.board")).to_be_visible()
    expect(page.locator(".piece").first).to_be_visible()


def test_a_game_by_keys_alone(visit: Opened) -> None:
    page = visit("/")
    expect(page.locator("[data-test=play-memoir44]")).to_be_visible()
    tabbed_to(page, "[data-test=play-memoir44]")
    page.keyboard.press("Enter")
    expect(page.locator("[data-test=start]")).to_be_visible()
    tabbed_to(page, "details.options summary")
    page.keyboard.press("Enter")
    tabbed_to(page, "input[name=turn_limit]")
    page.keyboard.press("Control+A")
    page.keyboard.type("40")
    page.keyboard.press("Enter")
    expect(page.locator("[data-test=prompt]")).to_be_visible()
    player = Keys(page, seed=2)
    player.play(seconds=PLAY)
    over(page)
    assert player.acts >= page.locator(".log-turn").count() // 2  # a card at least in each turn of one's own
    tabbed_to(page, "[data-test=to-replay]")
    page.keyboard.press("Enter")
    expect(page.locator("[data-test=slider]")).to_be_visible()


def test_two_browsers_play_each_other_one_reloads_and_a_spectator_follows(visit: Opened) -> None:
    one = visit("/")
    begin(one, "memoir44", "@link", limit=8)
    expect(one.locator("[data-test=waiting-deal]")).to_be_visible()
    link = one.locator("[data-test=invitation] input").input_value()
    one.reload()
    expect(one.locator("[data-test=waiting-deal]")).to_be_visible()
    expect(one.locator("[data-test=proof]")).to_have_count(0)  # nothing is promised before all are there
    two = visit(link)
    expect(two.locator("[data-test=prompt]")).to_be_visible()
    assert "seat=" not in two.url
    expect(one.locator("[data-test=sittings]")).to_contain_text("sits down")
    used = visit(link, refusals=True)
    expect(used.locator("[data-test=prompt]")).to_be_visible()
    expect(used.locator(".side-who", has_text="You")).to_have_count(0)  # a link works once
    watcher = visit(two.url)
    expect(watcher.locator("[data-test=prompt]")).to_be_visible()
    players: list[Player] = [Pointer(one, seed=3), Pointer(two, seed=4)]
    limit, reloaded = monotonic() + PLAY, False
    ended: set[Player] = set()
    while len(ended) < 2:
        ended.update(player for player in players if player.step())
        assert monotonic() < limit, "two browsers do not come to an end"
        if not reloaded and players[1].acts >= 3:
            two.reload()
            expect(two.locator("[data-test=prompt]")).to_be_visible()
            reloaded = True
    assert reloaded
    assert over(one) == over(two) == over(watcher)
    agree(one, two, watcher)
    assert any("(hidden)" in line for line in log_of(watcher)) and log_of(one) != log_of(two) != log_of(watcher)
    for page in (one, two):
        verify(page)
        expect(page.locator("[data-test=nonce-allies]")).to_have_text(re.compile("^[0-9a-f]{32}$"))
        expect(page.locator("[data-test=verdict]")).to_have_text(MIXED)
    opened_anew(one, two, watcher)


def test_a_lost_connection_comes_back_and_nothing_is_lost_or_doubled(visit: Opened) -> None:
    page = visit("/")
    new_game(page, "memoir44", "greedy", limit=40)
    player = Pointer(page, seed=5)
    player.play(seconds=PLAY, until=4)
    page.context.set_offline(True)
    page.evaluate("() => window.dispatchEvent(new Event('offline'))")
    page.context.set_offline(False)
    page.reload()
    expect(page.locator("[data-test=connection][data-state=open]")).to_be_attached()
    player.play(seconds=PLAY, until=8)
    player.rest()
    assert log_of(page)
    opened_anew(page)


@pytest.mark.parametrize("lost", ["action", "acknowledgement"])
def test_a_socket_that_drops_with_an_action_in_flight_neither_loses_nor_doubles_it(visit: Opened, lost: str) -> None:
    dropped: list[str] = []

    def between(page_side: WebSocketRoute) -> None:
        """Stands between page and server, and cuts the line once, before or after the server hears of an action."""
        server_side = page_side.connect_to_server()

        def said(text: str | bytes) -> None:
            if '"act"' in str(text) and not dropped:
                dropped.append(str(text))
                if lost == "acknowledgement":
                    server_side.send(text)
                page_side.close(code=4000, reason="the line is cut")
            else:
                server_side.send(text)

        page_side.on_message(said)

    page = visit("/")
    page.context.route_web_socket(re.compile("/live"), between)
    new_game(page, "memoir44", "@self")
    player, prompt = Pointer(page, seed=27), page.locator("[data-test=prompt]")
    player.until("[data-test=actions] li")
    n = int(str(prompt.get_attribute("data-n")))
    page.locator("[data-test=actions] li").first.click()
    expect(prompt).to_have_attribute("data-n", str(n + 1))
    expect(prompt).to_have_attribute("data-busy", "false")
    assert len(dropped) == 1
    played = json.loads(dropped[0])["text"]
    page.reload()
    expect(prompt).to_have_attribute("data-n", str(n + 1))
    record = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}/record").text()
    assert [line.split(maxsplit=1)[-1] for line in record.splitlines()].count(played) == 1, record


def test_two_people_at_one_screen_with_a_curtain_between_them(visit: Opened) -> None:
    page = visit("/")
    new_game(page, "toy", "@self")
    Pointer(page, seed=6).play(seconds=PLAY)
    over(page)


def test_a_game_of_which_the_pages_have_no_line_is_played_to_its_end(visit: Opened) -> None:
    page = visit("/")
    new_game(page, "toy", "random")
    player = Pointer(page, seed=7)
    player.play(seconds=PLAY)
    assert re.search(r"won|Drawn", over(page))


def test_a_touch_shows_the_odds_before_the_attack(visit: Opened) -> None:
    page = visit("/", width=390, height=844, touch=True)
    new_game(page, "memoir44", "greedy")
    attack = Pointer(page, seed=8).until(ATTACK, again=anew(page, "memoir44", "greedy"))
    _, unit, target = str(attack.get_attribute("data-action")).split()
    page.evaluate(TAP_PIECE, unit)
    expect(page.locator(".sign-selected")).not_to_have_count(0)
    page.evaluate(TAP_PIECE, target)
    expect(page.locator("[data-test=confirm]")).to_be_visible()
    expect(page.locator("[data-test=odds]")).to_be_visible()
    before = page.locator("[data-event=rolled]").count()
    page.locator("[data-test=confirm]").tap()
    expect(page.locator("[data-event=rolled]")).not_to_have_count(before)


TAP_PIECE = """(number) => {
  const place = document.querySelector(`[data-piece="unit ${number}"]`).getBoundingClientRect();
  const [x, y] = [place.left + place.width / 2, place.top + place.height / 2];
  const hex = document.elementsFromPoint(x, y).find((e) => e.dataset && e.dataset.hex);
  for (const type of ['pointerdown', 'pointerup']) {
    hex.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 7, pointerType: 'touch', button: 0, clientX: x, clientY: y }));
  }
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_game_is_dealt_when_somebody_takes_the_free_seat_of_a_public_table(visit: Opened, theme: str) -> None:
    one = visit("/", width=390, height=844, language="ru" if theme == "dark" else "en")
    one.select_option("[data-test=theme]", theme)
    begin(one, "memoir44", "@open")
    expect(one.locator("[data-test=waiting-deal]")).to_be_visible()
    expect(one.locator("[data-test=proof]")).to_have_count(0)
    assert faults(one) == []
    assert one.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    two = visit(one.url)
    two.locator("[data-test^=join-]").click()
    for page in (one, two):
        expect(page.locator("[data-test=prompt]")).to_be_visible()
        page.locator("[data-test=proof-fold] summary").click()
        expect(page.locator("[data-test^=nonce-]")).to_have_count(2)
    late = visit(one.url)
    expect(late.locator("[data-test=prompt]")).to_be_visible()
    expect(late.locator("[data-test^=join-]")).to_have_count(0)


def test_the_choices_of_a_new_game_stay_where_they_are_when_its_picture_arrives(visit: Opened) -> None:
    page, held = visit("/", width=390, height=844), list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/picture.svg?*scenario=*", hold)
    page.click("[data-test=play-memoir44]")
    choice = page.locator("label.pill:has(input[value='@open'])")
    expect(choice).to_be_visible()
    page.wait_for_function("() => document.querySelector('.new-picture img').complete === false")
    before = choice.bounding_box()
    held.pop().continue_()
    page.wait_for_function("() => document.querySelector('.new-picture img').naturalWidth > 0")
    assert choice.bounding_box() == before


def test_undo_and_taking_back_with_the_other_sides_leave(visit: Opened) -> None:
    one = visit("/")
    begin(one, "memoir44", "@link")
    two = visit(one.locator("[data-test=invitation] input").input_value())
    expect(two.locator("[data-test=prompt]")).to_be_visible()
    players: list[Player] = [Pointer(one, seed=15), Pointer(two, seed=16)]
    undo = "[data-test=undo]:not(:disabled)"
    while not any(player.page.locator(undo).count() for player in players):
        assert not any(player.step() for player in players), "nothing could be undone in a whole game"
    active, other = (one, two) if one.locator(undo).count() else (two, one)
    before = str(active.locator("[data-test=prompt]").get_attribute("data-n"))
    active.click(undo)
    expect(active.locator("[data-test=prompt]")).not_to_have_attribute("data-n", before)
    agree(other, active)
    Pointer(active, seed=12).until("[data-test=takeback]")
    before = str(active.locator("[data-test=prompt]").get_attribute("data-n"))
    told = seen_by_all(active)
    active.click("[data-test=takeback]")
    expect(other.locator("[data-test=takeback-bar]")).to_be_visible()
    other.click("[data-test=grant]")
    expect(active.locator("[data-test=takeback-bar]")).to_have_count(0)
    expect(active.locator("[data-test=prompt]")).not_to_have_attribute("data-n", before)
    agree(other, active)
    left = seen_by_all(active)
    assert len(left) < len(told) and left == until_then(told, len(left))
    opened_anew(active, other)


def test_against_the_computer_alone_ones_last_action_is_taken_back_unasked(visit: Opened) -> None:
    page = visit("/")
    new_game(page, "memoir44", "greedy")
    player = Pointer(page, seed=3)
    expect(page.locator("[data-test=prompt][data-yours=true]")).to_be_visible()
    dealt = page.locator(".log-line").count()
    while page.locator(".log-turn").count() < 3:  # the computer has had its turn
        assert not player.step()
        expect(page.locator("[data-test=takeback]")).to_have_count(0)
    title = page.locator("#prompt-title")
    for _ in range(2 * player.acts):  # what the page answered by itself is taken back as well
        before = str(page.locator("[data-test=prompt]").get_attribute("data-n"))
        page.click("[data-test=undo]")
        expect(page.locator("[data-test=prompt]")).not_to_have_attribute("data-n", before)
        expect(page.locator("[data-test=prompt][data-yours=true]")).to_be_visible()
        if page.locator(".log-line").count() == dealt and title.inner_text() == "Play a card":
            break
    expect(title).to_have_text("Play a card")
    assert page.locator(".log-line").count() == dealt


def test_a_reaction_is_passed_by_itself_until_the_end_of_the_turn(visit: Opened) -> None:
    page = visit("/")
    new_game(page, "toy", "random")
    Pointer(page, seed=13).until(".standing", again=anew(page, "toy", "random")).get_by_role(
        "button", name="turn"
    ).click()
    expect(page.locator(".standing")).to_have_count(0)
    Pointer(page, seed=14).play(seconds=PLAY)
    over(page)


SLOW_TO_STAND = """() => {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (said) {
    setTimeout(() => send.call(this, said), said.includes('"standing"') ? 500 : 0);
  };
}"""
CAN_BE_PRESSED = "() => document.querySelectorAll('[data-test=prompt] button:enabled').length"


def test_whoever_passes_for_a_while_can_give_no_other_answer_until_that_is_done(visit: Opened) -> None:
    page = visit("/")
    new_game(page, "toy", "random")
    stands = Pointer(page, seed=13).until(".standing", again=anew(page, "toy", "random"))
    prompt = page.locator("[data-test=prompt]")
    n = prompt.get_attribute("data-n")
    assert n is not None and page.evaluate(CAN_BE_PRESSED) > 0
    page.evaluate(SLOW_TO_STAND)
    stands.get_by_role("button", name="turn").click()
    assert (prompt.get_attribute("data-busy"), page.evaluate(CAN_BE_PRESSED)) == ("true", 0)
    expect(prompt).not_to_have_attribute("data-n", n)
    expect(prompt).to_have_attribute("data-busy", "false")
