"""After a game: its story with links into the replay, and the same again, with sides swapped, or the next scenario."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import Opened
from .hands import PLAY, Pointer
from .test_combat_commander import sit_down
from .test_games import new_game, over
from .test_replay import count, stands_at

GRAPH = """() => {
  const drawn = document.querySelector('[data-test=graph]');
  const line = drawn.querySelector('.graph-line').getAttribute('d').slice(1).split('L').map((at) => at.split(' ').map(Number));
  const points = [...drawn.querySelectorAll('.graph-point')].map((e) => [Number(e.getAttribute('cx')), Number(e.getAttribute('cy'))]);
  return { line, points, words: drawn.getAttribute('aria-label'), turns: [...drawn.querySelectorAll('.graph-turn + text')].map((e) => e.textContent) };
}"""
HEIGHT = 120
LUCK = re.compile(
    r"^The dice (were kinder to (Axis|Allies) than could be expected: all in all they raised the chance to win by \d.*%|were so much kinder .* an even game|favoured nobody)\.$"
)
TURNING = re.compile(r"^Turn [1-9]\d*: (Axis|Allies|Infantry|Armor|Artillery|Victory)")
TOLD = "([table]) => fetch(`/api/tables/${table}`).then((answer) => answer.json())"


@pytest.fixture
def ended(visit: Opened) -> Page:
    """The page of a short game that was just played by the Allies."""
    page = visit("/")
    sit_down(page, "sword_beach", {"axis": "random", "allies": "me"}, game="memoir44", turn_limit=4)
    Pointer(page, seed=31).play(seconds=PLAY)
    over(page)
    return page


def table_of(page: Page) -> dict[str, Any]:
    """What the server says of the table that a page shows."""
    told: dict[str, Any] = page.evaluate(TOLD, [page.url.rpartition("/")[2]])
    return told


def who_sits(told: dict[str, Any]) -> dict[str, str]:
    """By side: whoever asks, or the name of a program."""
    return {seat["side"]: "me" if seat["me"] else seat["name"] for seat in told["line"]["seats"]}


def test_the_story_draws_who_was_ahead_and_every_turning_point_leads_into_the_replay(ended: Page) -> None:
    expect(ended.locator("[data-test=story]")).to_be_visible()
    graph = ended.evaluate(GRAPH)
    xs = [x for x, _ in graph["line"]]
    assert xs == sorted(xs) and len(xs) > 10 and graph["turns"] == ["1", "2", "3", "4"]
    assert all(0 <= y <= HEIGHT for _, y in graph["line"]) and len({y for _, y in graph["line"]}) > 3
    assert "Axis" in graph["words"] and "Allies" in graph["words"]
    expect(ended.locator("[data-test=luck]")).to_have_text(LUCK)
    links = ended.locator("[data-test=turning] a")
    at = [int(str(link.get_attribute("href")).rpartition("=")[2]) for link in links.all()]
    assert 1 < len(at) == len(graph["points"]) <= 5
    for (x, _), n in zip(graph["points"], at, strict=True):
        expect(links.nth(at.index(n))).to_have_text(TURNING)
        links.nth(at.index(n)).click()
        stands_at(ended, n)
        assert (
            abs(x - xs[0] - (xs[-1] - xs[0]) * n / count(ended)[1]) < 0.2
        )  # the numbered point is drawn where the link leads
        ended.go_back()


RESULT = re.compile(r"^You (?:won|lost), \d\s:\s\d$")
WHY = re.compile(r"^(?:Axis|Allies) won\. (?:The limit of turns is reached|Enough medals)\.$")


def test_the_end_says_what_it_means_to_me_and_what_next_without_scrolling(visit: Opened) -> None:
    page = visit("/", width=1366, height=768)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/aftermath*", hold)
    new_game(page, "memoir44", "greedy", limit=6)
    Pointer(page, seed=33).play(seconds=PLAY)
    expect(page.locator("#end-title")).to_have_text(RESULT)
    expect(page.locator("[data-test=end-why]")).to_have_text(WHY)
    for button in ("rematch", "swap", "next", "to-replay"):
        expect(page.locator(f"[data-test={button}]")).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-test=verify]")).to_be_hidden()
    room = page.locator("[data-test=story-waits]").bounding_box()
    for route in held:
        route.continue_()
    page.unroute("**/aftermath*")
    graph = page.locator("[data-test=graph]")
    expect(graph).to_be_in_viewport(ratio=0.99)
    assert graph.bounding_box() == pytest.approx(room, abs=1)  # it was kept while the story was worked out


def test_pointer_and_arrow_keys_tell_who_was_ahead_and_lead_there(ended: Page) -> None:
    graph = ended.locator("[data-test=graph]")
    graph.hover(position={"x": 160, "y": 50})
    expect(ended.locator("[data-test=graph-told]")).to_have_text(
        re.compile(r"^Turn \d+, action \d+: (Axis|Allies) (100|[5-9]\d)%$")
    )
    last = int(str(graph.get_attribute("aria-valuenow")))
    graph.press("ArrowLeft")
    graph.press("ArrowLeft")
    expect(graph).to_have_attribute("aria-valuetext", re.compile(rf"^Turn \d+, action {last - 2}: "))
    graph.press("Enter")
    stands_at(ended, last - 2)


def test_a_game_is_played_again_with_sides_swapped_or_the_next_scenario(ended: Page) -> None:
    before, address = table_of(ended), ended.url
    assert who_sits(before) == {"axis": "random", "allies": "me"}
    wanted = {
        "rematch": ("sword_beach", {"axis": "random", "allies": "me"}),
        "swap": ("sword_beach", {"axis": "me", "allies": "random"}),
        "next": (None, {"axis": "random", "allies": "me"}),
    }
    for button, (scenario, seats) in wanted.items():
        ended.goto(address)
        ended.click(f"[data-test={button}]")
        ended.wait_for_url(lambda url: "/t/" in url and url != address)
        expect(ended.locator("[data-test=prompt]")).to_be_visible()
        told = table_of(ended)
        assert who_sits(told) == seats
        assert told["line"]["game"] == "memoir44" and told["options"]["turn_limit"] == 4
        assert (told["line"]["scenario"] == "sword_beach") == (scenario is not None)
        side = next(side for side, who in seats.items() if who == "me")
        expect(ended.locator(f"[data-side={side}]").first).to_contain_text("you")
    assert told["line"]["scenario"] in ended.evaluate(FOLLOWING)


FOLLOWING = """() => fetch('/api/games').then((answer) => answer.json()).then((games) => {
  const ids = games.find((game) => game.id === 'memoir44').scenarios.map((each) => each.id);
  return [ids[(ids.indexOf('sword_beach') + 1) % ids.length]];
})"""
