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
from .hands import PLAY, Pointer
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
    replay.click("[data-test=verify]")
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
    for turn in (3, 2, 1):
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
    page.click("[data-test=verify]")
    expect(page.locator("[data-test=verdict]")).to_have_text(MIXED)

    def meddle(route: Route) -> None:
        answer = route.fetch()
        told = answer.json()
        route.fulfill(response=answer, json=told | {part: change(told[part])})

    page.route("**/rolls", meddle)
    page.click("[data-test=verify]")
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
    page.click("[data-test=verify]")
    expect(page.locator("[data-test=verdict]")).to_have_text(RIGHT)


SHOWS = """(wanted) =>
  [...document.querySelectorAll('.piece')].map((p) => p.dataset.piece + p.style.transform).join() === wanted"""


def test_every_roll_is_verified_and_every_eye_may_look(replay: Page) -> None:
    replay.click("[data-test=step-last]")
    replay.click("[data-test=verify]")
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
    stranger.click("[data-test=verify]")
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
