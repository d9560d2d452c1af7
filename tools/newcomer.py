"""Play the first decisions of each game in a browser as a newcomer would, by pointing, and count the clicks.

`python -m tools.newcomer --pictures FOLDER memoir44 ...` takes a picture of every decision; without it only the clicks
are counted. What is played is what greedy would play, so that games of two versions of the pages can be compared: the
database of the server tells what was played, and the same table is kept here beside it.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from urllib.request import urlopen

from playwright.sync_api import Browser, Page, TimeoutError, sync_playwright
from tools.screenshots import ACT, CHROMIUM, READY, SERVE, SET_UP, SWITCHES
from tools.seat import log_of

import sandtable
from sandtable.kernel.actions import Action
from sandtable.kernel.table import Observation, Table

SEED = 20
HEIGHTS = {1440: 900, 1366: 768, 390: 844}
GAMES = {  # scenario, my side, the other, who plays it
    "memoir44": ("pegasus_bridge", "allies", "axis", "greedy"),
    "combat_commander": ("fat_lipki", "allies", "axis", "greedy"),
    "band_of_brothers": ("corporal_to_sergeant", "allies", "axis", "greedy"),
    "holland44": ("arnhem", "allied", "german", "greedy"),
    "empire_of_the_sun": ("south_pacific", "allies", "japan", "random"),
}
SETTINGS = {"pace": "off"}
STATE = """() => {
  const prompt = document.querySelector('[data-test=prompt]');
  return { n: Number(prompt?.dataset.n ?? -1), over: !!document.querySelector('[data-test=end]') };
}"""
MOVED = """(n) => {
  const prompt = document.querySelector('[data-test=prompt]');
  if (document.querySelector('[data-test=end]')) return true;
  return prompt && prompt.dataset.busy !== 'true' && Number(prompt.dataset.n) !== n;
}"""
BUSY = """(n) => {
  const prompt = document.querySelector('[data-test=prompt]');
  return !prompt || prompt.dataset.busy === 'true' || Number(prompt.dataset.n) !== n;
}"""
PLACE = """([domain, value]) => {
  const middle = (e) => { const a = e.getBoundingClientRect(); return [a.left + a.width / 2, a.top + a.height / 2]; };
  const shown = (e) => { e.scrollIntoView({ block: 'nearest', inline: 'nearest' }); return middle(e); };
  const cards = [...document.querySelectorAll(`.card[data-card="${value}"]`)];
  const card = cards.find((e) => e.matches('.card-legal')) ?? cards[0];
  if (domain === 'card' && card) return [...shown(card), 'card'];
  const handle = document.querySelector(`[data-handle="${domain} ${value}"]`);
  if (handle) return [...middle(handle), 'handle'];
  const off = document.querySelector(`[data-off="${domain} ${value}"]`);
  if (off) return [...shown(off), 'off'];
  const seen = (e) => {
    const asked = document.querySelector('.prompt').getBoundingClientRect();
    if (innerWidth <= 960) scrollBy(0, Math.min(0, middle(e)[1] - asked.bottom - 30)); // from under the question
    return [...middle(e), 'hex'];
  };
  const hex = domain === 'hex' ? document.getElementById(`hex-${value}`) : null;
  if (hex) return seen(hex);
  const stood = document.querySelector(`[data-piece="${domain} ${value}"]`);
  if (!stood) return card ? [...shown(card), 'card'] : null;
  return seen(stood);
}"""
IN_SIGHT = """([x, y]) => {
  const edge = document.querySelector('.board-window').getBoundingClientRect();
  return x > edge.left && x < edge.right && y > edge.top && y < edge.bottom;
}"""
MEANT = """(n) => {
  const card = document.querySelector('[data-test=hex-card]');
  const looked = document.querySelector('[data-test=prompt]')?.dataset.looked;
  return card && card.dataset.means && (card.dataset.means !== 'none' || looked === `${n} ${card.dataset.hex}`);
}"""
MEANING = """() => {
  const card = document.querySelector('[data-test=hex-card]');
  const act = card?.querySelector('.hex-act');
  return { means: card?.dataset.means ?? '', ...act?.dataset };
}"""
MIDDLE = """([x, y]) => {
  const hex = document.elementsFromPoint(x, y).find((e) => e.dataset?.hex && e.matches('polygon'));
  const { left, top, width, height } = hex.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""
HIDDEN = """() => {
  const told = document.querySelectorAll('.popover:has([data-test=hex-card]), .card-whole');
  const cards = [...told].map((e) => e.getBoundingClientRect());
  return [...document.querySelectorAll('.sign-hex, .sign-piece')].map((e) => e.dataset.at).filter((at) => {
    const { left, top, width, height } = document.getElementById(`hex-${at}`).getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return cards.some((card) => x > card.left && x < card.right && y > card.top && y < card.bottom);
  });
}"""
BEHIND = """() => {
  const log = document.querySelector('.log');
  return log.scrollTop + log.clientHeight < log.scrollHeight - 2;
}"""
HANDS = """() => {
  const prompt = document.querySelector('[data-test=prompt]');
  const told = ['.picked', '[data-test=confirm]', '[data-test=menu]', '[data-test=why]'];
  const shown = told.map((where) => document.querySelector(where)?.textContent);
  return JSON.stringify([prompt?.dataset.n, prompt?.dataset.busy, ...shown]);
}"""
COVERED = "([x, y]) => !!document.elementFromPoint(x, y)?.closest('[data-test=menu]')"
IN_HAND = """([value, ...more]) => {
  const picked = document.querySelector('.prompt .picked')?.dataset.picked;
  const card = document.querySelector(`.card[data-card="${value}"] .card-title`)?.textContent;
  return more.length === 0 && !!picked && picked === card;
}"""
ENTRY = """([text, refs]) => {
  const buttons = [...document.querySelectorAll('[data-test=menu] button')];
  const found = buttons.find((e) => e.dataset.action === text) ?? buttons.find((e) => refs.includes(e.dataset.ref));
  return found ? buttons.indexOf(found) : buttons.length ? -1 : null;
}"""


@dataclass
class Count:
    """What it took to play."""

    clicks: int = 0
    decisions: int = 0
    turns: int = 0
    plain: int = 0  # what the same actions would take if every one were put together by pointing
    listed: int = 0  # decisions that only the list of actions could make
    prompts: list[tuple[str, str]] = field(default_factory=list)


def plain_clicks(seen: Observation, action: Action) -> int:
    """What an action takes where nothing is understood by itself: a click for everything that it names, in its order.

    One more tells apart what lies in one place, or what the same things may mean; what names nothing is a button. A
    decision with one answer counts for nothing.
    """
    setup = seen.setup
    legal = [each for each in seen.legal if each.verb not in setup.action_space.aside]
    if len(legal) < 2:
        return 0
    scene = setup.game.scene(seen.view(), "en")
    places = {(piece.domain, piece.id): None if piece.handle else piece.hex for piece in scene.pieces}
    cards = {(pile.domain, card.id) for pile in scene.piles for card in pile.cards}

    def named(each: Action) -> list[tuple[str, int]]:
        domains = setup.action_space[each.verb].domains
        refs = [(domain.name, value) for domain, value in zip(domains, each.args, strict=True)]
        return [ref for ref in refs if ref[0] == "hex" or ref in places or ref in cards]

    def place(ref: tuple[str, int]) -> int | None:
        hex = ref[1] if ref[0] == "hex" else places.get(ref)
        return None if hex is None or hex < 0 else hex

    meant, ways = named(action), [named(each) for each in legal]
    clicks = len(meant) + (ways.count(meant) > 1)
    for i, ref in enumerate(meant):
        others = {way[i] for way in ways if way[:i] == meant[:i] and len(way) > i and way[i] != ref}
        clicks += place(ref) in {place(other) for other in others} - {None}
    return max(1, clicks)


@contextmanager
def served(data: Path) -> Iterator[str]:
    """A server with an empty database in a folder, whose tables have one seed."""
    program = SERVE.replace("Random(name.read_text()).getrandbits(128)", str(SEED))
    command = [sys.executable, "-c", program, "x", "serve", "--port", "0", "--data", str(data)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        found = re.search(r"http://[\d.]+:\d+", process.stdout.readline())
        assert found, "the server did not start"
        limit = monotonic() + 60
        while monotonic() < limit:
            try:
                with urlopen(f"{found[0]}/api/games", timeout=5):
                    break
            except OSError:
                sleep(0.05)
        yield found[0]
    finally:
        process.terminate()
        process.wait(timeout=20)
        process.stdout.close()


class Newcomer:
    """Somebody who plays what greedy would, by pointing."""

    def __init__(self, page: Page, data: Path, game: str, pictures: Path | None, touch: bool = False) -> None:
        self.page, self.data, self.game, self.pictures, self.touch = page, data, game, pictures, touch
        self.count = Count()
        self.thinks = sandtable.player("greedy", seed=1)
        self.scenario, self.side, self.other, self.opponent = GAMES[game]
        self.table: Table
        self.known = 0
        self.told = False  # every decision is printed
        self.set_up = 0  # clicks before the first turn
        self.kind = ""  # what was chosen last to be set up
        self.passed: tuple[int, str | None] | None = None  # the turn and the question that was passed last
        self.gone: dict[int, int] = {}  # from which hexes units were just sent one by one, and where
        self.hidden: list[str] = []  # hexes that may be chosen and lay under a card of another
        self.behind: list[int] = []  # decisions at which the log did not show what happened last

    def sit_down(self) -> None:
        """Set the table up, and the same one here."""
        self.page.goto("/")
        seats = {self.side: "me", self.other: self.opponent}
        asked = {"game": self.game, "scenario": self.scenario, "seats": seats, "options": {}}
        self.id = self.page.evaluate(SET_UP, asked)["table"]
        self.table = sandtable.new(self.game, self.scenario, seed=SEED)
        self.page.goto(f"/t/{self.id}")
        self.page.wait_for_selector("[data-test=prompt]")
        self.page.wait_for_selector(".hits polygon", state="attached")

    def play(self, decisions: int, actions: int) -> Count:
        """Play so many decisions, or until so many actions of both sides lie behind, whichever comes first."""
        first = None
        while self.count.decisions < decisions and self.known < actions:
            self.page.wait_for_function(READY)
            state = self.page.evaluate(STATE)
            if state["over"]:
                break
            self.catch_up(state["n"])
            turn = self.table.observe(self.side).turn
            first = turn if first is None else first
            self.count.turns = turn - first
            self.decide(state["n"])
            self.set_up = self.count.clicks if turn == 0 else self.set_up
        self.page.wait_for_function(READY)
        self.catch_up(self.page.evaluate(STATE)["n"])
        return self.count

    def catch_up(self, n: int) -> None:
        """Play here what was played there."""
        rows = [(number, text) for number, text in log_of(self.data, self.id, self.known) if number <= n]
        for number, text in rows:
            if self.table.to_act == self.side:
                seen = self.table.observe(self.side)
                action = next(each for each in seen.legal if str(each) == text)
                self.count.plain += plain_clicks(seen, action)
                together = action.verb in seen.setup.game.together
                self.gone = {**self.gone, self.places(seen)[action.args[0]]: action.args[-1]} if together else {}
            self.table.play(text)
            self.known = number

    def decide(self, n: int) -> None:
        """Take the action that greedy would."""
        seen = self.table.observe(self.side)
        assert seen.legal, f"it is not {self.side}'s turn here"
        prompt = (self.page.locator("#prompt-title").text_content() or "").strip()
        self.count.prompts.append((seen.prompt or "", prompt))
        self.picture()
        self.hidden += self.page.evaluate(HIDDEN)
        self.behind += [n] if self.page.evaluate(BEHIND) else []
        action = self.wanted(seen)
        before = self.count.clicks
        if self.page.evaluate(IN_HAND, list(action.args)):
            action = self.next_after(action)  # what was placed last is still in hand: one click says kind and hex
        ways = (
            self.all_of_them,
            self.sent_after,
            self.kept_passing,
            self.sent,
            self.gathered,
            self.walked,
            self.onward,
        )
        if not any(way(action, n) for way in ways):
            self.carry_out(action, n)
        self.count.decisions += 1
        if self.pictures or self.told:
            clicks = f"{self.count.clicks - before}, in all {self.count.clicks} of {self.count.plain}"
            print(f"  {self.count.decisions:3} {prompt!r} -> {action} ({clicks})", flush=True)

    def wanted(self, seen: Observation) -> Action:
        """What greedy would do; but of a kind that is set up all are placed before the next."""
        same = [each for each in seen.legal if str(each) == self.kind] if seen.turn == 0 else []
        action = same[0] if same else self.thinks.choose(seen)
        self.kind = str(action) if seen.turn == 0 and not self.on_board(action) else self.kind
        return action

    def on_board(self, action: Action) -> bool:
        """Whether an action says where."""
        return any(domain.name == "hex" for domain in self.table.setup.action_space[action.verb].domains)

    def next_after(self, action: Action) -> Action:
        """What greedy would do when this has been done; the same again where it is not asked."""
        ahead = self.table.clone()
        ahead.play(str(action))
        seen = ahead.observe(self.side)
        return self.thinks.choose(seen) if seen.legal else action

    def following(self, action: Action) -> set[str]:
        """The actions of the same verb that greedy would take one after another, nobody coming between."""
        return set(map(str, self.one_by_one(action)))

    def one_by_one(self, action: Action) -> list[Action]:
        """The same in their order."""
        ahead, found, now = self.table.clone(), list[Action](), action
        while now.verb == action.verb:
            found.append(now)
            ahead.play(str(now))
            seen = ahead.observe(self.side)
            if not seen.legal:
                break
            now = self.thinks.choose(seen)
        return found

    def all_of_them(self, action: Action, n: int) -> bool:
        """One button for all, where greedy would take them all."""
        button = self.page.locator("[data-test=all]")
        seen = self.table.observe(self.side)
        named = self.table.setup.game.all_of(seen.view(), seen.prompt or "")
        legal = {str(each) for each in seen.legal if each.verb == action.verb}
        if named != action.verb or not button.count() or legal != self.following(action):
            return False
        self.click(button)
        self.settle(n)
        return self.moved(n)

    def sent_after(self, action: Action, n: int) -> bool:
        """One button for all that are left in a hex, where greedy would send them after the one that has just gone."""
        button = self.page.locator("[data-test=together]")
        if action.verb not in self.table.setup.game.together or not button.count():
            return False
        places = self.places(self.table.observe(self.side))
        sent = takewhile(lambda each: places.get(each.args[0]) in self.gone, self.one_by_one(action))
        if any(each.args[-1] != self.gone[places[each.args[0]]] for each in sent):
            return False
        self.click(button)
        self.settle(n)
        return self.moved(n)

    def kept_passing(self, action: Action, n: int) -> bool:
        """Whoever passes what he has passed before in this turn lets the page pass it until the turn ends."""
        seen = self.table.observe(self.side)
        button = self.page.locator(".standing [data-until=turn]")
        asked = (seen.turn, seen.prompt) if action.verb == "pass" else None
        again, self.passed = asked is not None and asked == self.passed, asked or self.passed
        if not again or not button.count():
            return False
        self.click(button)
        self.settle(n)
        return self.moved(n)

    def gathered(self, action: Action, n: int) -> bool:
        """Two clicks for a whole stack: it moves together, or greedy would choose all of it one after another."""
        if action.verb not in self.table.setup.game.gathers or self.touch:
            return False
        together = self.table.setup.game.gathers[action.verb] != action.verb or self.leads_to_a_stack(action)
        stack = {str(each) for each in self.stacked(self.table.observe(self.side), action)}
        if len(stack) < 2 or not (together or stack <= self.following(action)):
            return False
        return self.take_up("unit", action.args[0], n)

    def sent(self, action: Action, n: int) -> bool:
        """One click on where somebody of a stack goes, or all of it, and one that tells who."""
        game, seen = self.table.setup.game, self.table.observe(self.side)
        stack = self.stacked(seen, action) if {action.verb} <= game.onward & game.gathers.keys() else []
        if len(stack) < 2 or self.touch:
            return False
        place = next((place for place in self.going(action) if self.meaning(place, n)["means"] == "ask"), None)
        if place is None:
            return False
        self.page.mouse.move(place[0], place[1])
        self.click_there(place, n)
        entry = self.page.locator("[data-test=gather]").or_(
            self.page.locator(f"[data-test=menu] [data-action='{action}']")
        )
        if not entry.count():
            self.page.keyboard.press("Escape")
            self.count.clicks += 1
            return False
        self.click(entry.first)
        self.settle(n)
        return self.moved(n)

    def going(self, action: Action) -> Iterator[tuple[float, float, str]]:
        """Where greedy goes when an action has been done: the end of its way, then the hexes before it."""
        ahead = self.ahead(action)
        seen = ahead.observe(self.side)
        following = self.thinks.choose(seen) if seen.legal else action
        if not self.on_board(following):
            return
        steps = following.verb in self.table.setup.game.walks
        for hex in reversed(self.way(following, ahead)) if steps else following.args[-1:]:
            place = self.found("hex", hex)
            if place is not None:
                yield place

    def leads_to_a_stack(self, action: Action) -> bool:
        """Whether what is taken up goes somewhere next."""
        return any(self.on_board(each) for each in self.after(action).legal)

    def ahead(self, action: Action) -> Table:
        """The table when an action has been done."""
        ahead = self.table.clone()
        ahead.play(str(action))
        return ahead

    def after(self, action: Action) -> Observation:
        """What this side would see next."""
        return self.ahead(action).observe(self.side)

    @staticmethod
    def places(seen: Observation) -> dict[int, int]:
        """The hexes of the units on the board."""
        scene = seen.setup.game.scene(seen.view(), "en")
        return {piece.id: piece.hex for piece in scene.pieces if piece.domain == "unit" and piece.hex >= 0}

    @staticmethod
    def stacked(seen: Observation, action: Action) -> list[Action]:
        """The actions that name another of the same hex instead."""
        places = Newcomer.places(seen)
        here = places.get(action.args[0])
        same = [each for each in seen.legal if each.verb == action.verb and len(each.args) == 1]
        return [each for each in same if here is not None and places.get(each.args[0]) == here]

    def take_up(self, domain: str, value: int, n: int) -> bool:
        """Point at a stack, and take all of it."""
        place = self.found(domain, value)
        if place is None or place[2] != "hex":
            return False
        x, y = self.page.evaluate(MIDDLE, place[:2])  # the counter alone might be meant
        self.page.mouse.click(x, y)
        self.page.wait_for_timeout(100)
        all_of_it = self.page.locator("[data-test=gather]")
        if not all_of_it.count():
            self.page.keyboard.press("Escape")
            return False
        self.count.clicks += 1
        self.click(all_of_it)
        self.settle(n)
        return self.moved(n)

    def meaning(self, place: tuple[float, float, str], n: int) -> dict[str, Any]:
        """What the page says that a click there would do, after it has looked into what comes next."""
        self.page.mouse.move(place[0], place[1])
        self.page.wait_for_timeout(30)
        with suppress(TimeoutError):
            self.page.wait_for_function(MEANT, arg=n, timeout=6_000)
        found: dict[str, Any] = self.page.evaluate(MEANING)
        self.hidden += self.page.evaluate(HIDDEN)
        return found

    def walked(self, action: Action, n: int) -> bool:
        """One click on the end of the way that greedy would go step by step, where the page offers to go there."""
        domain = self.table.setup.action_space[action.verb].domains[-1:]
        if action.verb not in self.table.setup.game.walks or self.touch:
            return False
        for end in reversed(self.way(action)[1:]):
            place = self.found(domain[0].name, end)
            if place is None or place[2] != "hex":
                continue
            meant = self.meaning(place, n)
            if meant.get("steps") and meant["then"] == f"{domain[0].name} {end}":
                return self.click_there(place, n)
            if meant.get("action") in self.going_to(end):
                return self.click_there(place, n)
        return False

    def going_to(self, hex: int) -> set[str]:
        """The actions that say no more than this hex."""
        seen = self.table.observe(self.side)
        return {str(each) for each in seen.legal if each.args == (hex,) and self.on_board(each)}

    def click_there(self, place: tuple[float, float, str], n: int) -> bool:
        """Click where the pointer is; whether that played something."""
        self.page.mouse.click(place[0], place[1])
        self.count.clicks += 1
        self.settle(n)
        return self.moved(n)

    def way(self, action: Action, table: Table | None = None) -> list[int]:
        """The hexes that greedy would go to one after another, now or at a later table, were nobody to interrupt it."""
        ahead, found = (table or self.table).clone(), [action.args[-1]]
        ahead.play(str(action))
        while True:
            while ahead.to_act not in (None, self.side) and any(each.verb == "pass" for each in ahead.legal):
                ahead.play("pass")
            seen = ahead.observe(self.side)
            following = self.thinks.choose(seen) if seen.legal else None
            if following is None or following.verb != action.verb or following.args[-1] in found:
                return found
            found.append(following.args[-1])
            ahead.play(str(following))

    def onward(self, action: Action, n: int) -> bool:
        """One click on what comes after an action that need not be said, where the page says that it means this."""
        if action.verb not in self.table.setup.game.onward or self.touch:
            return False
        after = self.after(action)
        following = self.thinks.choose(after) if after.legal else action
        gathers = following.verb in self.table.setup.game.gathers and len(self.stacked(after, following)) > 1
        for end in self.going(action):
            meant = self.meaning(end, n)
            if meant.get("action") == str(action) and meant.get("then"):
                return self.click_there(end, n)
        for domain, value in zip(self.table.setup.action_space[following.verb].domains, following.args, strict=True):
            place = self.found(domain.name, value)
            if place is None or place[2] != "hex":
                continue
            meant = self.meaning(place, n)
            if meant.get("action") == str(action) and meant.get("then") == f"{domain.name} {value}":
                return self.click_there(place, n)
            if gathers and meant["means"] in ("ask", "play") and self.take_up(domain.name, value, n):
                return True
        return False

    def carry_out(self, action: Action, n: int) -> None:
        """Point until it is played."""
        domains = self.table.setup.action_space[action.verb].domains
        operands = [(domain.name, value) for domain, value in zip(domains, action.args, strict=True)]
        refs = [f"{domain} {value}" for domain, value in operands]
        text = str(action)
        if self.at_once(operands, text, n) or self.by_half(action, n):
            return
        scene = self.table.setup.game.scene(self.table.observe(self.side).view(), "en")
        seen = {"hex", *(piece.domain for piece in scene.pieces), *(pile.domain for pile in scene.piles)}
        left = [(domain, value) for domain, value in operands if domain in seen]
        for _ in range(12):
            if self.moved(n):
                return
            index = self.page.evaluate(ENTRY, [text, refs])
            button = self.page.locator(f".prompt-buttons [data-action='{text}']")
            if index is not None and index >= 0:
                self.click(self.page.locator("[data-test=menu] button").nth(index))
            elif button.count():
                self.click(button.first)
            elif not self.point(left):
                break
            self.settle(n)
        if not self.moved(n):
            self.by_list(text, n)

    def by_half(self, action: Action, n: int) -> bool:
        """One click on the half of a card that an action uses."""
        names = [domain.name for domain in self.table.setup.action_space[action.verb].domains]
        if names != ["card"] or self.touch:
            return False
        half = self.page.locator(f".card[data-card='{action.args[0]}'] .card-lit[data-uses~='{action.verb}']")
        if half.count() != 1:
            return False
        self.click(half)
        self.settle(n)
        return self.moved(n)

    def at_once(self, operands: list[tuple[str, int]], text: str, n: int) -> bool:
        """One click, where the page says that it means just this."""
        if len(operands) < 2 or self.touch:
            return False
        for operand in reversed(operands):
            place = self.found(*operand)
            if place is None or place[2] != "hex":
                continue
            if self.meaning(place, n).get("action") == text:
                return self.click_there(place, n)
        return False

    def found(self, domain: str, value: int) -> tuple[float, float, str] | None:
        """Where an operand is on the screen; a board that shows only a part is brought back or shown whole first."""
        for _ in range(2):
            place = self.page.evaluate(PLACE, [domain, value])
            if place is None or place[2] not in ("hex", "handle") or self.page.evaluate(IN_SIGHT, place):
                break
            self.page.locator("[data-test=fit]").click()  # the view is moved, which decides nothing: not counted
        return place and (place[0], place[1], place[2])

    def point(self, left: list[tuple[str, int]]) -> bool:
        """Point at the next operand that can be seen; whether there was any."""
        while left:
            place = self.found(*left.pop(0))
            if place is None:
                continue
            if self.touch:
                before = self.page.evaluate(HANDS)
                self.page.touchscreen.tap(place[0], place[1])
                with suppress(TimeoutError):  # the chances of a shot are asked for before it is offered
                    self.page.wait_for_function(f"(before) => ({HANDS})() !== before", arg=before, timeout=3_000)
                confirm = self.page.locator("[data-test=confirm]")
                if confirm.count():
                    self.count.clicks += 1
                    confirm.tap()
            else:
                if self.page.evaluate(COVERED, place):
                    self.page.keyboard.press("Escape")
                    self.count.clicks += 1
                self.page.mouse.move(place[0], place[1])
                self.page.mouse.click(place[0], place[1])
            self.count.clicks += 1
            return True
        return False

    def by_list(self, text: str, n: int) -> None:
        """The list of actions holds everything: it is opened, and the action chosen there."""
        self.count.clicks += 2
        self.count.listed += 1
        if self.pictures:
            print("    by the list:", text)
        self.page.keyboard.press("Escape")
        self.page.keyboard.press("/")
        self.page.wait_for_timeout(100)
        self.page.locator("[data-test=filter]").fill(text)
        self.page.wait_for_timeout(60)
        self.page.evaluate(ACT, text)
        self.settle(n)
        fold = self.page.locator("[data-fold=actions][open] summary")
        if fold.count():
            fold.evaluate("(summary) => summary.click()")  # on a phone the card of a hex may lie over it

    def click(self, where: Any) -> None:
        """Press a button."""
        self.count.clicks += 1
        where.tap() if self.touch else where.click()

    def settle(self, n: int) -> None:
        """Wait until the page shows what came of an action, if one was played."""
        self.page.wait_for_timeout(40)
        if self.page.evaluate(BUSY, n):
            self.page.wait_for_function(MOVED, arg=n)

    def moved(self, n: int) -> bool:
        """Whether the action was played."""
        return bool(self.page.evaluate(MOVED, n))

    def picture(self) -> None:
        """Take a picture of the decision."""
        if self.pictures:
            self.page.wait_for_timeout(150)
            self.page.screenshot(path=self.pictures / f"{self.game}-{self.count.decisions:02}.png")


def page_of(browser: Browser, address: str, width: int, language: str, moving: bool = False) -> Page:
    """A new visitor, who would rather see nothing move, or does not mind."""
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": HEIGHTS[width]},
        has_touch=width < 500,
        locale=language,
        reduced_motion="no-preference" if moving else "reduce",
    )
    context.set_default_timeout(120_000)
    settings = {"pace": "slow"} if moving else SETTINGS
    context.add_init_script(
        f"Object.entries({json.dumps(settings)}).forEach(([k, v]) => localStorage.setItem('sandtable.' + k, v))"
    )
    return context.new_page()


def main() -> None:
    """Play the games that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--decisions", type=int, default=30)
    parser.add_argument("--actions", type=int, default=100_000, help="of both sides, after which it is enough")
    parser.add_argument("--width", type=int, choices=HEIGHTS, default=1440)
    parser.add_argument("--language", choices=("en", "ru"), default="en")
    parser.add_argument("--tell", action="store_true", help="print every decision and its clicks")
    parser.add_argument("--pictures", type=Path, help="a folder for a picture of every decision")
    asked = parser.parse_args()
    if asked.pictures:
        asked.pictures.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES, headless=True)
        for game in asked.games:
            with tempfile.TemporaryDirectory() as data, served(Path(data)) as address:
                page = page_of(browser, address, asked.width, asked.language)
                newcomer = Newcomer(page, Path(data), game, asked.pictures, touch=asked.width < 500)
                newcomer.told = asked.tell
                newcomer.sit_down()
                count = newcomer.play(asked.decisions, asked.actions)
                print(
                    f"{game}: {count.clicks} clicks ({newcomer.set_up} to set up), {count.decisions} decisions,"
                    f" {count.turns} turns, {count.plain} clicks without help,"
                    f" {newcomer.known} actions of both sides, {count.listed} decisions by the list",
                    flush=True,
                )
        browser.close()


if __name__ == "__main__":
    main()
