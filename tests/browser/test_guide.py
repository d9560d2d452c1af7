"""A guided first game, played by pointing at the one thing that is lit."""

from __future__ import annotations

import re
from time import monotonic

import pytest
from playwright.sync_api import Page, expect

from .conftest import AT_ONCE, Opened
from .faults import blameless
from .hands import PLAY, Keys, Player, Pointer
from .middle import GAMES

STEPS = 10  # of each guided game that are played here; tests/server/test_lessons.py plays them to their end

STEP = "() => { const e = document.querySelector('[data-test=guide]'); return e && [Number(e.dataset.step), e.dataset.action]; }"
LIGHTS = "() => document.querySelectorAll('.sign-piece, .sign-hex, .card-legal, .prompt-buttons button').length"


def lit(page: Page) -> int:
    """How many things are lit while the pointer rests on none of them: a card under it would show what it lets one do."""
    page.mouse.move(0, 0)
    page.wait_for_timeout(60)
    return int(page.evaluate(LIGHTS))


def learn(page: Page, game: str, keys: bool = False) -> None:
    """Begin the guided game of a game from the first page, by pointer or by keys."""
    begin = page.locator(f"[data-test=learn-{game}]")
    begin.press("Enter") if keys else begin.click()
    expect(page.locator("[data-test=guide]")).to_be_visible()


ROOM = """() => {
  const box = (where) => document.querySelector(where).getBoundingClientRect();
  const [decide, log, side] = ['.decide', '.log', '.table-side'].map(box);
  const button = document.querySelector('.prompt-buttons button')?.getBoundingClientRect();
  return { share: decide.height / side.height, cut: document.querySelector(".guide").getBoundingClientRect().bottom - decide.bottom, log: [log.height, log.bottom <= innerHeight], button: !button || button.bottom <= decide.bottom + 1 };
}"""


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1440, 900)])
def test_a_guided_game_lights_one_thing_at_a_time_beside_the_log_and_ends_in_a_free_game(
    visit: Opened, width: int, height: int
) -> None:
    page = visit("/?language=ru", width=width, height=height, settings={**AT_ONCE, "fold.actions": "shut"})
    learn(page, "memoir44")
    player = Pointer(page, seed=1)
    steps: list[int] = []
    limit = monotonic() + PLAY
    while page.locator("[data-test=guide-leave].primary").count() == 0:
        assert monotonic() < limit
        player.rest()
        room = page.evaluate(ROOM)
        assert room["share"] < 0.45 and room["cut"] <= 1 and room["log"][0] > 120 and room["log"][1], room
        assert room["button"], page.locator("[data-test=guide]").inner_text()
        number, action = page.evaluate(STEP)
        if action:
            assert lit(page) == 1
            steps.append(number)
            player.step()
    assert sorted(set(steps)) == list(range(1, steps[-1] + 1))
    page.locator("[data-test=guide-leave]").click()
    expect(page.locator("[data-test=guide]")).to_have_count(0)
    assert lit(page) > 1


@pytest.mark.parametrize(("language", "hands"), [("en", Pointer), ("ru", Keys)])
@pytest.mark.parametrize("game", GAMES)
def test_every_guided_game_lights_one_thing_at_a_time_for_pointer_and_keys(
    visit: Opened, game: str, language: str, hands: type[Player]
) -> None:
    page = visit(f"/?language={language}", settings={**AT_ONCE, "fold.actions": "shut"})
    learn(page, game, keys=hands is Keys)
    player, done, limit = hands(page, seed=1), 0, monotonic() + PLAY
    while done < STEPS:
        assert monotonic() < limit, f"step {done}"
        player.rest()
        if not page.evaluate(STEP)[1]:
            continue
        assert lit(page) == 1, page.locator("[data-test=guide]").inner_text()
        before = page.locator("[data-test=prompt]").get_attribute("data-n")
        while page.locator("[data-test=prompt]").get_attribute("data-n") == before:
            player.step()
        done += 1
    assert bool(re.search("[а-я]", page.locator("[data-test=guide]").inner_text())) == (language == "ru")


def test_whoever_leaves_the_guide_may_do_anything(visit: Opened) -> None:
    page = visit("/?language=ru", settings=AT_ONCE)
    learn(page, "memoir44")
    expect(page.locator("[data-test=guide]")).to_contain_text("Вы командуете союзниками")
    blameless(page)
    assert lit(page) == 1
    page.locator("[data-test=guide-leave]").click()
    assert lit(page) > 1


LIT = """() => {
  const found = [...document.querySelectorAll('.sign-piece, .sign-hex, .card-legal, .prompt-buttons button')];
  const opacities = (e) => e ? [Number(getComputedStyle(e).opacity), ...opacities(e.parentElement)] : [];
  return { least: Math.min(...found.flatMap((e) => [e, ...e.querySelectorAll('*')].flatMap(opacities))), moving: document.getAnimations().length };
}"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_what_is_lit_stays_clear_and_pulses_only_where_motion_is_wanted(visit: Opened, motion: str) -> None:
    page = visit("/?language=ru", width=1366, height=768, settings=AT_ONCE)
    page.emulate_media(reduced_motion="reduce" if motion == "reduce" else "no-preference")
    learn(page, "combat_commander")
    assert lit(page) == 1
    seen = []
    for _ in range(8):
        page.wait_for_timeout(170)
        seen.append(page.evaluate(LIT))
    assert min(each["least"] for each in seen) == 1, seen
    assert (seen[-1]["moving"] > 0) == (motion != "reduce"), seen


def test_while_the_guide_asks_the_usual_question_is_not_there_to_contradict_it(visit: Opened) -> None:
    page = visit("/?language=ru", settings=AT_ONCE)
    learn(page, "combat_commander")
    asked = page.locator("#prompt-title")
    expect(asked).to_have_text(page.locator(".guide-text").inner_text())  # whoever goes there by keys hears the guide
    assert asked.evaluate("(e) => getComputedStyle(e).clipPath") == "inset(50%)"
    expect(page.locator("[data-test=spoken]")).to_contain_text(page.locator(".guide-text").inner_text())
    page.locator("[data-test=guide-leave]").click()
    expect(asked).to_contain_text("Отдайте приказ")
    assert asked.evaluate("(e) => getComputedStyle(e).clipPath") == "none"
