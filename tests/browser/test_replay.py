"""Looking back: stepping both ways, other eyes, a link to a moment, the record, and every roll verified."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Page, Route, expect

import sandtable

from .conftest import Opened
from .hands import PLAY, Pointer, verify
from .test_games import MIXED, new_game

OLD = Path(__file__).parents[1] / "kernel" / "data" / "dice_1.txt"
RIGHT = re.compile(r"All \d+ rolls follow from the promised seed")


@pytest.fixture
def played(visit: Opened) -> Page:
    """The replay of a short game that was just played here."""
    page = visit("/")
    new_game(page, "memoir44", "greedy", limit=4)
    Pointer(page, seed=11).play(seconds=PLAY)
    page.click("[data-test=to-replay]")
    expect(page.locator(".piece").first).to_be_visible()
    return page


@pytest.fixture
def replay(visit: Opened, server: str) -> Page:
    """The replay of a game that programs have played elsewhere."""
    t = sandtable.new("memoir44", "pegasus_bridge", seed=4, options={"turn_limit": 6})
    player = sandtable.player("random", seed=4)
    while not t.over:
        t.play(player.choose(t.observe(t.to_act)))
    request = Request(f"{server}/api/records", t.record().encode(), {"Content-Type": "text/plain"})
    with urlopen(request, timeout=60) as answer:
        page = visit(f"/r/{json.load(answer)['table']}")
    expect(page.locator(".piece").first).to_be_visible()
    return page


def count(page: Page) -> tuple[int, int]:
    """Where the replay stands, and how many actions there were."""
    n, last = page.locator("[data-test=count]").inner_text().split("/")
    return int(n), int(last)


def stands_at(page: Page, n: int) -> None:
    """Wait until the replay has come to a moment."""
    expect(page.locator("[data-test=count]")).to_have_text(re.compile(rf"^{n} /"))


def figures(page: Page) -> list[str]:
    """Where every piece stands."""
    found: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('.piece')].map((p) => p.dataset.piece + p.style.transform)"
    )
    return found


def test_a_replay_is_stepped_both_ways_and_its_dice_verified(played: Page) -> None:
    replay = played
    n, last = count(replay)
    assert n == 0 and last >= 4  # a card at least in each turn
    start = figures(replay)
    replay.click("[data-test=step-last]")
    expect(replay.locator("[data-test=end]")).to_be_visible()
    verify(replay)
    expect(replay.locator("[data-test=verdict]")).to_have_text(RIGHT)
    end, headings = figures(replay), replay.locator(".log-turn h3", has_text="Turn")
    expect(headings).to_have_count(4)
    for back in (1, 2, 3):
        replay.click("[data-test=step-back]")
        stands_at(replay, last - back)
    for back in (2, 1, 0):
        replay.click("[data-test=step-forward]")
        stands_at(replay, last - back)
    expect(replay.locator("[data-test=end]")).to_be_visible()
    replay.wait_for_function(SHOWS, arg=",".join(end))
    for turn in (4, 3, 2):  # to where each turn is announced
        replay.click("[data-test=step-turn-back]")
        expect(headings).to_have_count(turn)
    second = count(replay)[0]
    replay.click("[data-test=step-turn-back]")
    stands_at(replay, 0)
    expect(replay.locator("[data-test=end]")).to_have_count(0)
    replay.wait_for_function(SHOWS, arg=",".join(start))
    replay.click("[data-test=step-turn-forward]")
    stands_at(replay, second)
    replay.locator("h1").click()
    replay.keyboard.press("ArrowRight")
    replay.keyboard.press("End")
    stands_at(replay, last)
    replay.locator("[data-test=slider]").fill("2")
    stands_at(replay, 2)


@pytest.mark.parametrize(
    ("part", "change", "verdict"),
    [
        ("seed", lambda seed: str(int(seed) + 1), "The seed is not the one that was promised."),
        (
            "nonces",
            lambda nonces: ["" if n else "other" for n in nonces],
            "is not what this browser saw before the deal.",
        ),
        ("rolls", lambda rolls: [rolls[0] | {"value": rolls[0]["value"] ^ 1}, *rolls[1:]], "One roll does not follow"),
    ],
)
def test_a_seed_nonce_or_roll_that_was_changed_is_found(visit: Opened, part: str, change: Any, verdict: str) -> None:
    page = visit("/")
    new_game(page, "toy", "random")
    Pointer(page, seed=12).play(seconds=PLAY)
    verify(page)
    expect(page.locator("[data-test=verdict]")).to_have_text(MIXED)

    def meddle(route: Route) -> None:
        answer = route.fetch()
        told = answer.json()
        route.fulfill(response=answer, json=told | {part: change(told[part])})

    page.route("**/rolls", meddle)
    verify(page)
    expect(page.locator("[data-test=verdict]")).to_contain_text(verdict)


def test_dice_are_verified_on_a_page_that_is_not_secure_and_by_the_first_dice(visit: Opened, server: str) -> None:
    request = Request(f"{server}/api/records", OLD.read_bytes(), {"Content-Type": "text/plain"})
    with urlopen(request, timeout=60) as answer:
        table = json.load(answer)["table"]
    page = visit("/")
    page.add_init_script("Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })")
    page.goto(f"/r/{table}")
    page.click("[data-test=step-last]")
    assert page.evaluate("() => crypto.subtle === undefined")
    verify(page)
    expect(page.locator("[data-test=verdict]")).to_have_text(RIGHT)


def test_what_was_checked_on_the_way_is_still_told_at_the_end(replay: Page) -> None:
    verdict, end = replay.locator("[data-test=verdict]"), replay.locator("[data-test=end]")
    verify(replay)
    expect(verdict).to_have_text(RIGHT)
    expect(end).to_have_count(0)
    replay.click("[data-test=step-last]")
    expect(end).to_be_visible()
    assert verdict.is_visible()
    replay.locator("[data-test=proof-fold] summary").focus()
    replay.keyboard.press("Enter")
    expect(verdict).to_be_hidden()
    replay.click("[data-test=step-back]")
    expect(end).to_have_count(0)
    expect(verdict).to_be_hidden()


SHOWS = """(wanted) =>
  [...document.querySelectorAll('.piece')].map((p) => p.dataset.piece + p.style.transform).join() === wanted"""


def test_every_roll_is_verified_and_every_eye_may_look(replay: Page) -> None:
    replay.click("[data-test=step-last]")
    verify(replay)
    expect(replay.locator("[data-test=verdict]")).to_have_text(RIGHT)
    replay.locator("[data-test=slider]").fill("0")
    hands = replay.locator("[data-pile=hand]")
    expect(hands).to_have_count(2)  # everything is revealed once the game is over
    replay.select_option("[data-test=perspective]", "axis")
    expect(hands).to_have_count(1)
    replay.select_option("[data-test=perspective]", "spectator")
    expect(hands).to_have_count(0)


def test_sight_is_shown_of_the_moment_looked_back_on(replay: Page) -> None:
    replay.locator("[data-test=slider]").fill("2")
    stands_at(replay, 2)
    replay.locator("[data-label=C5]").hover()
    replay.keyboard.press("v")
    expect(replay.locator("[data-test=sight-note]")).to_contain_text("Sight from C5")
    unseen = replay.locator("[data-unseen]")
    expect(unseen).not_to_have_count(0)
    replay.locator(f"#hex-{unseen.last.get_attribute('data-unseen')}").hover()
    expect(replay.locator("[data-test=sight]")).to_contain_text("Not seen from C5")
    replay.click("[data-test=step-back]")
    expect(replay.locator("[data-test=sight-note]")).to_contain_text("Sight from C5")
    replay.click("[data-test=eye]")
    expect(replay.locator("[data-test=sight-note]")).to_have_count(0)


def test_a_moment_has_a_link_and_a_record_can_be_loaded_again(replay: Page, visit: Opened, tmp_path: Path) -> None:
    replay.locator("[data-test=slider]").fill("3")
    expect(replay).to_have_url(re.compile(r"#n=3$"))
    other = visit(replay.url)
    expect(other.locator("[data-test=count]")).to_have_text(re.compile(r"^3 /"))
    with replay.expect_download() as download:
        replay.click("[data-test=record]")
    path = tmp_path / "game.txt"
    download.value.save_as(path)
    assert path.read_text().startswith("sandtable record 3")
    stranger = visit("/")
    stranger.set_input_files("[data-test=load]", path)
    expect(stranger.locator("[data-test=count]")).to_have_text(re.compile(rf"/ {count(replay)[1]}$"))
    stranger.click("[data-test=step-last]")
    verify(stranger)
    expect(stranger.locator("[data-test=verdict]")).to_contain_text("All")


def test_a_broken_record_is_refused_in_words(visit: Opened, tmp_path: Path) -> None:
    path = tmp_path / "broken.txt"
    path.write_text("sandtable record 1\ngame: chess\n")
    page = visit("/", refusals=True)
    page.set_input_files("[data-test=load]", path)
    expect(page.get_by_role("alert")).to_be_visible()


def test_a_replay_plays_by_itself_at_a_chosen_pace_and_ends_with_its_story(replay: Page) -> None:
    _, last = count(replay)
    replay.select_option("[data-test=speed]", "8")
    replay.fill("[data-test=slider]", str(last - 4))
    stands_at(replay, last - 4)
    replay.click("[data-test=autoplay]")
    stands_at(replay, last)
    expect(replay.locator("[data-test=autoplay]")).to_have_attribute("aria-pressed", "false")
    turning = replay.locator("[data-test=turning] a").first
    expect(turning).to_be_visible()
    n = int(str(turning.get_attribute("href")).rpartition("=")[2])
    turning.click()
    stands_at(replay, n)


STORY = """([table, last]) => fetch(`/api/tables/${table}/moment?n=${last}&perspective=all&since=0`)
  .then((answer) => answer.json()).then((moment) => moment.events)"""
SHOWN = """() => fetch('/api/games').then((answer) => answer.json())
  .then((games) => games.find((game) => game.id === 'memoir44').shows)"""
WATCH = """() => {
  window.seen = [];
  const look = () => {
    const board = document.querySelector('[data-test=replay-board]');
    if (board.dataset.staged !== 'true') return;
    const banner = document.querySelector('[data-test=banner]');
    const moving = document.getAnimations().filter((each) => each.effect.target.closest('.stage, .banner'));
    window.seen.push({
      events: banner.dataset.events.split(' ').map(Number),
      words: banner.innerText,
      dice: banner.querySelectorAll('.die').length,
      card: banner.querySelectorAll('.banner-card').length,
      forms: [...document.querySelectorAll('.stage-now')].map((each) => each.classList[0]),
      moving: moving.length,
    });
  };
  new MutationObserver(look).observe(document.querySelector('main'), { subtree: true, childList: true, attributes: true });
}"""
PAST = "(n) => parseInt(document.querySelector('[data-test=count]').textContent) > n"
FORMS = {"move": {"stage-move", "stage-spot"}, "shot": {"stage-shot"}, "loss": {"stage-loss"}}


def told(page: Page) -> list[dict[str, Any]]:
    """Everything that happened."""
    events: list[dict[str, Any]] = page.evaluate(STORY, [page.url.rpartition("/")[2].partition("#")[0], count(page)[1]])
    return events


def test_what_is_played_by_itself_is_staged_with_words_arrows_dice_and_cards(replay: Page) -> None:
    events, shows = told(replay), replay.evaluate(SHOWN)
    battle = next(event for event in events if event["kind"] == "attacked")
    begin = max(event["n"] for event in events if event["kind"] == "card-played" and event["n"] < battle["n"]) - 1
    replay.locator("[data-test=slider]").fill(str(begin))
    stands_at(replay, begin)
    expect(replay.locator("[data-test=replay-board]")).to_have_attribute("data-staged", "false")
    replay.evaluate(WATCH)
    replay.select_option("[data-test=speed]", "4")
    replay.locator("h1").click()
    replay.keyboard.press("p")
    replay.wait_for_function(PAST, arg=battle["n"])
    replay.keyboard.press("p")
    expect(replay.locator("[data-test=autoplay]")).to_have_attribute("aria-pressed", "false")
    seen = replay.evaluate("() => window.seen")
    wanted = [e for e in events if begin < e["n"] <= battle["n"] and shows.get(e["kind"]) != "detail"]
    assert len(wanted) > 4
    for event in wanted:
        beats = [beat for beat in seen if event["i"] in beat["events"]]
        assert any(event["text"] in beat["words"] for beat in beats), event
        form = FORMS.get(shows.get(event["kind"], ""))
        assert not form or any(form & set(beat["forms"]) for beat in beats), event
        assert event["kind"] != "rolled" or any(beat["dice"] for beat in beats)
        assert event["kind"] != "card-played" or any(beat["card"] for beat in beats)
    assert not any(beat["moving"] for beat in seen)  # still pictures for those who want no motion


def test_a_step_is_staged_and_what_happened_stays_to_be_read(replay: Page) -> None:
    events = told(replay)
    moved = next(event for event in events if event["kind"] == "moved")
    replay.select_option("[data-test=speed]", "0.5")
    replay.locator("[data-test=slider]").fill(str(moved["n"] - 1))
    stands_at(replay, moved["n"] - 1)
    board = replay.locator("[data-test=replay-board]")
    before = figures(replay)
    replay.click("[data-test=step-forward]")
    expect(board).to_have_attribute("data-staged", "true")
    expect(replay.locator(".stage-now.stage-move")).to_have_count(1)
    assert figures(replay) == before  # it goes there when its arrow has been seen
    replay.locator("h1").click()
    replay.keyboard.press("Escape")
    expect(board).to_have_attribute("data-staged", "false")
    replay.wait_for_function(f"(wanted) => !({SHOWS})(wanted)", arg=",".join(before))
    expect(replay.locator(".stage .stage-move")).to_have_count(1)
    expect(replay.locator("[data-test=happening]")).to_contain_text(moved["text"])


LOWER = """() => {
  const low = (side) => {
    const all = [...document.querySelectorAll('.hits polygon')].filter((e) => new RegExp(`, ${side}|${side} [0-9]+:`).test(e.ariaLabel));
    return all.map((e) => e.getBoundingClientRect().top).reduce((a, b) => a + b, 0) / all.length;
  };
  return low('Axis') > low('Allies') ? 'axis' : 'allies';
}"""


def test_the_board_is_turned_to_whoever_looks_and_can_be_turned_by_hand(replay: Page) -> None:
    for side in ("axis", "allies"):
        replay.select_option("[data-test=perspective]", side)
        replay.wait_for_function(f"(side) => ({LOWER})() === side", arg=side)
        replay.click("[data-test=turn]")
        replay.wait_for_function(f"(side) => ({LOWER})() !== side", arg=side)
        replay.click("[data-test=turn]")


def test_a_click_on_the_graph_leads_there_and_hands_are_read_whole(replay: Page) -> None:
    graph = replay.locator("[data-test=graph]")
    expect(graph).to_be_visible()
    line = replay.locator(".graph-line").get_attribute("d") or ""
    left, right = (float(at.split()[0]) for at in (line[1:].split("L")[0], line.split("L")[-1]))
    _, last = count(replay)
    graph.click(position={"x": left + (right - left) / 3, "y": 20})
    stands_at(replay, round(last / 3))
    assert int(replay.locator("[data-test=slider]").input_value()) == round(last / 3)
    expect(replay.locator(".side-decides .badge")).to_have_text("to move")
    card = replay.locator("[data-pile=hand][data-side=allies] [data-card]").first
    name = card.inner_text().split("\n")[0]
    card.hover()
    expect(replay.locator("[data-test=reading] [data-test=card-whole]")).to_contain_text(name)
    expect(replay.locator("[data-test=card-whole]")).not_to_contain_text("Click")


def test_a_replay_on_a_phone_shows_board_words_and_player_together(replay: Page, visit: Opened) -> None:
    phone = visit(f"{replay.url.partition('#')[0]}#n=9", width=390, height=844, touch=True)
    for part in (
        "svg.board",
        "[data-test=happening]",
        "[data-test=graph]",
        "[data-test=slider]",
        "[data-test=autoplay]",
    ):
        expect(phone.locator(part)).to_be_in_viewport()
    assert phone.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    phone.locator("[data-pile=hand] [data-card]").first.tap()
    expect(phone.locator("[data-test=card-whole]")).to_be_visible()
