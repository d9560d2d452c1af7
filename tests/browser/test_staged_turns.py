"""Whatever the other side does in whole turns is on the stage long enough to be seen, in every game."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opened
from .hands import Player
from .test_combat_commander import sit_down

LEAST = 400  # milliseconds of the page's clock
FEW = 25  # events that tell something
MANY = 80  # lines that are enough where turns are long
HURRY = """() => {  // the clock of the page goes ten times as fast as that on the wall
  const times = 10;
  const [later, now] = [window.setTimeout.bind(window), performance.now.bind(performance)];
  window.setTimeout = (what, milliseconds = 0, ...more) => later(what, milliseconds / times, ...more);
  performance.now = () => now() * times;
}"""
WATCH = """() => {
  window.seen = [];
  const look = () => {
    const banner = document.querySelector('[data-test=banner].banner-staged');
    const key = banner && banner.dataset.events;
    const last = window.seen[window.seen.length - 1];
    if (last && last.until === null && last.key !== key) last.until = performance.now();
    if (!banner || (last && last.key === key && last.until === null)) return;
    const words = [...banner.querySelectorAll('.banner-words p')].map((p) => p.textContent);
    const forms = [...document.querySelectorAll('.stage-now')].map((e) => e.classList[0]);
    const [dice, card] = ['.die', '.banner-card'].map((where) => banner.querySelectorAll(where).length);
    const alarm = banner.querySelector('.alarm')?.textContent ?? '';
    window.seen.push({ key, words, forms, dice, card, alarm, from: performance.now(), until: null });
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}"""
LINES = """() => [...document.querySelectorAll('.log-line')].map((e) => ({
  i: Number(e.dataset.i), n: Number(e.closest('[data-n]')?.dataset.n ?? 0), kind: e.dataset.event, rolled: e.classList.contains('log-roll'), told: e.querySelector('span').textContent,
}))"""
SHOWN = "(id) => fetch('/api/games').then((answer) => answer.json()).then((games) => games.find((game) => game.id === id).shows)"
FORMS = {  # what is drawn on the board for each way to be shown, where its place is known
    "move": {"stage-move", "stage-spot"},
    "retreat": {"stage-retreat", "stage-flag", "stage-spot"},
    "shot": {"stage-shot", "stage-blast"},
    "blast": {"stage-blast"},
    "fight": {"stage-fight"},
    "flag": {"stage-flag"},
    "loss": {"stage-loss"},
}
TURN = "() => Number(/\\d+/.exec([...document.querySelectorAll('.log-turn h3')].at(-1)?.textContent ?? '')?.[0] ?? 0)"
RECORD = "async (table) => (await fetch(`/api/tables/${table}/record`)).text()"
CHOOSE = """(text) => {
  const found = [...document.querySelectorAll('.harm [data-action], [data-test=actions] [data-action]')].find((e) => e.dataset.action === text);
  found?.click();
}"""
ENDS = ("auto-setup", "auto_setup", "random", "pass", "done", "end", "stop", "finish", "decline", "no")


@dataclass(frozen=True)
class Battle:
    """What is played, by whom, and how much of it."""

    game: str
    scenario: str
    me: str
    other: str
    player: str
    turns: int  # as the log counts them: some count those of both sides
    many: int = 10_000  # lines of the log after which it is enough
    interrupted: frozenset[str] = frozenset()  # what is announced among them
    seats: dict[str, str] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "seats", {self.me: "me", self.other: self.player})


OP_FIRE = frozenset({"Op Fire!"})
BATTLES = (
    Battle("memoir44", "pegasus_bridge", "allies", "axis", "greedy", 4),
    Battle("combat_commander", "fat_lipki", "allies", "axis", "greedy", 4),
    Battle("band_of_brothers", "capture_the_bridge", "allies", "axis", "greedy", 2, interrupted=OP_FIRE),
    Battle("holland44", "arnhem", "allied", "german", "greedy", 2, MANY),
    Battle("empire_of_the_sun", "south_pacific", "allies", "japan", "random", 2, MANY),
)


class Hasty(Player):
    """Somebody who chooses from the list of actions, often what ends soonest, and notes what he chose of his own accord."""

    def __init__(self, page: Page, seed: int, clocked: bool = False) -> None:
        super().__init__(page, seed)
        self.chosen: set[int] = set()
        self.clocked = clocked  # the clock of the page stands still unless it is told to go on

    def take(self, offers: dict[str, Any]) -> None:
        """Choose one action."""
        n, listed = offers["n"], offers["list"] or offers["buttons"]
        ends = [text for text in listed if text.split()[0] in ENDS]
        text = ends[0] if ends and self.random.random() < 0.7 else self.random.choice(listed)
        if not self.page.locator(".standing").count():
            self.chosen.add(n + 1)
        self.page.evaluate(CHOOSE, text)
        if not self.clocked:
            self.settle(n)


def sides(page: Page) -> list[str]:
    """Who took each action so far, by the record."""
    text = page.evaluate(RECORD, page.url.rpartition("/")[2])
    return re.findall(r"^  (\w+) \S", text.partition("actions:\n")[2], re.MULTILINE)


def to_be_shown(lines: list[dict[str, Any]], by: list[str], chosen: set[int], other: str) -> list[dict[str, Any]]:
    """What the other side did, and what came of answering it: all that is told, from the first of it on."""
    found, leads = [], False
    for line in lines:
        if by[line["n"] - 1] == other:
            leads = True
        elif line["n"] in chosen:
            leads = False
        if leads:
            found.append(line)
    return found


@pytest.mark.parametrize("battle", BATTLES, ids=lambda battle: battle.game)
def test_all_that_the_other_side_does_in_whole_turns_is_shown_long_enough(visit: Opened, battle: Battle) -> None:
    page = visit("/", settings={"pace": "fast", "fold.actions": "open"})
    page.add_init_script(f"({HURRY})()")
    sit_down(page, battle.scenario, battle.seats, game=battle.game)
    player = Hasty(page, seed=2)
    while not page.evaluate(TURN):
        player.step()
    page.evaluate(WATCH)
    player.rest()
    before, first = len(page.evaluate(LINES)), page.evaluate(TURN)
    lines = page.locator(".log-line")
    while page.evaluate(TURN) < first + battle.turns and lines.count() < before + battle.many and not player.step():
        pass
    page.wait_for_function("() => !document.querySelector('.banner-staged')")
    player.rest()
    expected = to_be_shown(page.evaluate(LINES)[before:], sides(page), player.chosen, battle.other)
    assert len(expected) >= FEW
    shown: dict[int, dict[str, Any]] = {}
    for beat in page.evaluate("() => window.seen"):
        assert beat["until"] - beat["from"] >= LEAST, beat
        shown |= {int(i): beat for i in beat["key"].split()}
    assert [line for line in expected if line["i"] not in shown] == []
    for line in expected:
        beat = shown[line["i"]]
        arrows = {"stage-move", "stage-retreat"} & {*beat["forms"]}
        assert arrows or any(same(line["told"], words) for words in beat["words"]), (line, beat)
        assert beat["dice"] or not line["rolled"], (line, beat)
    shows = page.evaluate(SHOWN, battle.game)
    for way, forms in FORMS.items():
        beats = [shown[line["i"]] for line in expected if shows.get(line["kind"]) == way]
        assert not beats or any(forms & {*beat["forms"]} for beat in beats), (way, beats)
    cards = [shown[line["i"]] for line in expected if shows.get(line["kind"]) == "card"]
    assert not cards or any(beat["card"] for beat in cards), cards
    assert battle.interrupted <= {shown[line["i"]]["alarm"] for line in expected}
    assert shown_again(page)


def shown_again(page: Page) -> bool:
    """Whether a click on a line of the log shows its place on the board."""
    page.keyboard.press("Escape")
    expect(page.locator(".stage-now")).to_have_count(0)
    for line in page.locator("[data-test=log-show]:visible").all()[-5:]:
        line.click()
        page.wait_for_timeout(100)
        if page.locator(".stage-now").count():
            return True
    return False


DIFFERENT = {"fast": (400, 600), "normal": (600, 1000), "slow": (1200, 2000)}
SLACK = 60  # milliseconds until a beat is drawn and the next has come
STEP, BEATS = 100, 5
IDLE = "() => !document.querySelector('.banner-staged')"


def test_slow_normal_and_fast_are_what_they_say(visit: Opened) -> None:
    for pace, (least, most) in DIFFERENT.items():
        page = visit("/", settings={"pace": pace, "fold.actions": "open"})
        page.clock.install(time=datetime(2030, 1, 1, tzinfo=UTC))
        sit_down(page, "pegasus_bridge", {"axis": "greedy", "allies": "me"}, game="memoir44")
        page.clock.pause_at(datetime(2030, 1, 2, tzinfo=UTC))  # from now on it goes on only as it is told
        page.evaluate(WATCH)
        player = Hasty(page, seed=3, clocked=True)
        while len(seen := page.evaluate("() => window.seen.filter((beat) => beat.until)")) < BEATS:
            page.clock.run_for(STEP)
            if page.evaluate(IDLE):
                player.step()
        lengths = [beat["until"] - beat["from"] for beat in seen]
        assert least <= min(lengths) < max(lengths) <= most + SLACK, (pace, lengths)


NOTE = """() => {
  [window.drawn, window.moving] = [new Set(), new Set()];
  const parts = { arrow: '.stage-now.stage-move .over', head: '.stage-now .head', dice: '.banner-staged .die', burst: '.stage-now .burst' };
  new MutationObserver(() => {
    for (const [name, where] of Object.entries(parts)) if (document.querySelector(where)) window.drawn.add(name);
    for (const each of document.getAnimations()) if (each.effect.target.closest('.stage, .banner')) window.moving.add(each.animationName);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_arrows_and_dice_are_drawn_and_move_only_for_those_who_like_it(
    visit: Opened, motion: Literal["reduce", "no-preference"]
) -> None:
    page = visit("/", settings={"pace": "fast", "fold.actions": "open"})
    page.add_init_script(f"({HURRY})()")
    page.emulate_media(reduced_motion=motion)
    sit_down(page, "pegasus_bridge", {"axis": "greedy", "allies": "me"}, game="memoir44")
    page.evaluate(NOTE)
    player = Hasty(page, seed=3)
    while set(drawn := page.evaluate("() => [...window.drawn]")) < {"arrow", "head", "dice", "burst"}:
        assert not player.step(), drawn
    moving = set(page.evaluate("() => [...window.moving]"))
    assert not moving if motion == "reduce" else moving >= {"draw-out", "flare", "tumble"}


OVER = """() => {  // what is shown on the board now and lies under the words about it
  const banner = document.querySelector('[data-test=banner].banner-staged')?.getBoundingClientRect();
  const middles = [...document.querySelectorAll('.stage-now > .head, .stage-now .burst, .stage-spot.stage-now')].map((e) => e.getBoundingClientRect());
  const under = ({ left, top, width, height }) => left + width / 2 > banner.left && left + width / 2 < banner.right && top + height / 2 > banner.top && top + height / 2 < banner.bottom;
  return banner ? [document.querySelector('[data-test=banner]').dataset.events, middles.filter(under).length, middles.length] : null;
}"""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_the_words_do_not_lie_over_what_they_tell_of(visit: Opened, width: int, height: int) -> None:
    page = visit(
        "/",
        width=width,
        height=height,
        touch=width < 500,
        language="ru",
        settings={"pace": "fast", "fold.actions": "open"},
    )
    sit_down(page, "pegasus_bridge", {"axis": "greedy", "allies": "me"}, game="memoir44")
    player, seen = Hasty(page, seed=3), dict[str, int]()
    while len(seen) < 8:
        found = page.evaluate(OVER)
        if found:
            key, under, shown = found
            assert under == 0, page.locator("[data-test=banner]").text_content()
            seen |= {key: shown} if shown else {}
        else:
            assert not player.step()


STUBS = """() => {
  window.heard = 0;
  class Node { constructor() { this.gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }; }
    connect(next) { return next; } start() { window.heard += 1; } stop() {} }
  window.AudioContext = class { sampleRate = 8000; currentTime = 0; destination = new Node(); createBuffer(_, length) { return { getChannelData: () => new Float32Array(length) }; } };
  for (const name of ['AudioBufferSourceNode', 'BiquadFilterNode', 'GainNode', 'OscillatorNode']) window[name] = Node;
}"""


def test_what_is_shown_is_heard_unless_the_sound_is_off_which_is_remembered(visit: Opened) -> None:
    page = visit("/", settings={"fold.actions": "open"})
    page.add_init_script(f"({HURRY})()")
    page.add_init_script(f"({STUBS})()")
    sit_down(page, "pegasus_bridge", {"axis": "greedy", "allies": "me"}, game="memoir44")
    button, player = page.locator("[data-test=sound]"), Hasty(page, seed=3)

    def heard() -> int:
        """How many sounds are made while the other side does something."""
        page.keyboard.press("Tab")  # no page makes a sound before somebody has done something
        page.evaluate(WATCH)
        before: int = page.evaluate("() => window.heard")
        while len(page.evaluate("() => window.seen")) < 5:
            assert not player.step()
        after: int = page.evaluate("() => window.heard")
        return after - before

    assert heard() > 0
    button.click()
    player.rest()
    assert heard() == 0
    page.reload()
    expect(button).to_have_attribute("aria-pressed", "false")
    assert heard() == 0
    button.click()
    assert heard() > 0


def same(told: str, words: str) -> bool:
    """Whether a line of the log says what a beat says; the log sets it in type."""
    plain = [re.sub(r"\s+", " ", text.replace("\u2060", "")).strip().lower() for text in (told, words)]
    return plain[0].startswith(plain[1][:60])
