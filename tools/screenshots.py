"""Take the pictures of docs/pictures: every page, in both languages, on a desk and on a phone.

`make pictures` runs it; names of pages after it take only those. A page shows the same game in every picture of it, and
whenever it is taken: the server takes the seeds of its tables from the page's name.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any
from urllib.request import urlopen

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "pictures"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SIZES = {1440: 900, 390: 844}
LANGUAGES = ("en", "ru")
SIDES = {"holland44": ("allied", "german"), "empire_of_the_sun": ("japan", "allies")}
OPPONENT = {"empire_of_the_sun": "random"}  # of games that greedy plays slowly
HEX_OF = """(number) => {
  const middle = (e) => { const a = e.getBoundingClientRect(); return [a.left + a.width / 2, a.top + a.height / 2]; };
  const [x, y] = middle(document.querySelector(`[data-piece="unit ${number}"]`));
  const far = (e) => Math.hypot(middle(e)[0] - x, middle(e)[1] - y);
  return [...document.querySelectorAll('.hits polygon')].sort((a, b) => far(a) - far(b))[0].id;
}"""
OFFERS = "() => [...document.querySelectorAll('[data-test=actions] li')].map((e) => e.dataset.action)"
READY = """() => {
  const prompt = document.querySelector('[data-test=prompt]');
  if (document.querySelector('[data-test=end]')) return true;
  return prompt && prompt.dataset.yours === 'true' && prompt.dataset.busy !== 'true';
}"""
SET_UP = """async (body) => {
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch('/api/tables', { method: 'POST', body: JSON.stringify(body), headers })).json();
}"""
ACT = """(text) => [...document.querySelectorAll('[data-action]')].find((e) => e.dataset.action === text).click()"""
MOVED_ON = """(n) => {
  const prompt = document.querySelector('[data-test=prompt]');
  return !prompt || prompt.dataset.n !== n;
}"""
PLACING = """() => document.querySelector('[data-test=actions] [data-action^="at "]')"""
ACTING = """() => document.querySelector('[aria-label*="acting now"], [aria-label*="действует сейчас"]').id"""
RESOLVING = """() => document.querySelector('[data-test=actions] [data-action=resolve]')"""
UNITS = """() => [...document.querySelectorAll('.piece')].map((p) => p.dataset.piece.split(' ')[1])"""


SERVE = """
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

from sandtable.cli import main
from sandtable.server import run

name, make_app = Path(sys.argv.pop(1)), run.make_app
seed = lambda: Random(name.read_text()).getrandbits(128)
run.make_app = lambda settings: make_app(replace(settings, seed=seed))
main()
"""


@contextmanager
def served(name: Path) -> Iterator[str]:
    """A server with an empty database, whose tables are seeded by the name in a file."""
    with tempfile.TemporaryDirectory() as data:
        command = [
            sys.executable,
            "-c",
            SERVE,
            str(name),
            "serve",
            "--port",
            "0",
            "--data",
            data,
        ]
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            found = re.search(r"http://[\d.]+:\d+", process.stdout.readline())
            assert found, "the server did not start"
            _wait_for(found[0])
            yield found[0]
        finally:
            process.terminate()
            process.wait(timeout=20)
            process.stdout.close()


def _wait_for(address: str) -> None:
    limit = monotonic() + 120
    while monotonic() < limit:
        try:
            with urlopen(f"{address}/api/games", timeout=5):
                return
        except OSError:
            sleep(0.05)


class Visitor:
    """Somebody with a screen of some width, who reads some language."""

    def __init__(self, browser: Browser, address: str, language: str, width: int, theme: str = "light") -> None:
        self.width = width
        self.language = language
        self.context = browser.new_context(
            base_url=address,
            viewport={"width": width, "height": SIZES[width]},
            device_scale_factor=2 if width < 500 else 1,
            has_touch=width < 500,
            locale=language,
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce",
        )
        self.context.set_default_timeout(120_000)
        self.page = self.context.new_page()
        self.random = Random(5)

    def begin(self, scenario: str, side: str, turns: int = 60, game: str = "memoir44") -> None:
        """Set up a table against greedy."""
        self.page.goto("/")
        sides = SIDES.get(game, ("axis", "allies"))
        seats = {each: "me" if each == side else OPPONENT.get(game, "greedy") for each in sides}
        options = {"turn_limit": turns} if game == "memoir44" else {}
        asked = {"game": game, "scenario": scenario, "seats": seats, "options": options}
        table = self.page.evaluate(SET_UP, asked)["table"]
        self.page.goto(f"/t/{table}")
        self.page.wait_for_selector("[data-test=prompt]")

    def offers(self) -> list[str]:
        """What may be done now."""
        self.page.wait_for_function(READY)
        found: list[str] = self.page.evaluate(OFFERS)
        return found

    def play(self, wanted: Callable[[str], bool], limit: int = 400) -> str:
        """Play until something may be done, preferring to move forward and to order; what may be done."""
        for _ in range(limit):
            found = [text for text in self.offers() if wanted(text)]
            if found:
                return found[0]
            self.act(self.random.choice(self.sensible()))
        raise SystemExit("this game does not come to what should be shown")

    def lead(self, wanted: Callable[[str], bool], after: int = 0, limit: int = 400) -> str:
        """Set up at random, then pass in windows and play orders until something may be done; what may be done."""
        for n in range(limit):
            offers = self.offers()
            found = [text for text in offers if wanted(text)]
            if found and n >= after:
                return found[0]
            first = [text for text in ("auto-setup", "pass") if text in offers]
            orders = [text for text in offers if text.startswith("order ")]
            self.act(first[0] if first else self.random.choice(orders or self.sensible()))
        raise SystemExit("this game does not come to what should be shown")

    def sensible(self) -> list[str]:
        """Offers, `end` only where nothing else is left."""
        found = self.offers()
        return [text for text in found if text not in ("end", "pass")] or found

    def act(self, text: str) -> None:
        """Play an action by the list."""
        n = self.page.locator("[data-test=prompt]").get_attribute("data-n")
        self.page.evaluate(ACT, text)
        self.page.wait_for_timeout(40)
        harm = self.page.locator(".harm [data-action]")
        if harm.count():  # what cannot be undone is asked for once
            harm.click()
        self.page.wait_for_function(MOVED_ON, arg=n)

    def point(self, unit: str, act: str = "click") -> None:
        """Point at a unit."""
        hex_ = self.page.locator(f"#{self.page.evaluate(HEX_OF, unit)}")
        if act == "hover":
            hex_.hover()
        elif self.width < 500:
            hex_.tap()
        else:
            hex_.click()
        self.page.wait_for_timeout(250)


def first(visitor: Visitor) -> None:
    """The first page, with a game that waits."""
    visitor.begin("sword_beach", "allies")
    visitor.page.goto("/")
    visitor.page.wait_for_selector(".game-picture img")
    visitor.page.wait_for_selector(".table-line")


def new(visitor: Visitor) -> None:
    """Choosing a scenario."""
    visitor.page.goto("/new/memoir44")
    visitor.page.wait_for_selector(".scenario")
    visitor.page.wait_for_timeout(600)


def board(visitor: Visitor) -> None:
    """The board, a unit chosen and its moves marked."""
    visitor.begin("sainte_mere_eglise", "allies")
    text = visitor.play(lambda text: text.startswith("move "))
    visitor.point(text.split()[1])
    if visitor.width > 500:
        visitor.page.mouse.move(700, 20)


def sight(visitor: Visitor) -> None:
    """What a unit sees, and what hides an enemy from it."""
    visitor.begin("sainte_mere_eglise", "allies")
    unit = visitor.play(lambda text: text.startswith("move ")).split()[1]
    visitor.point(unit)
    if visitor.width > 500:
        visitor.page.keyboard.press("v")
        visitor.point(visitor.page.evaluate(UNITS)[2], "hover")
    else:
        visitor.page.tap("[data-test=eye]")
    visitor.page.wait_for_selector("[data-test=sight-note]")
    visitor.page.wait_for_timeout(300)


def commander(visitor: Visitor) -> None:
    """Another game at the same table: a few turns of Combat Commander."""
    visitor.begin("fat_lipki", "axis", game="combat_commander")
    for _ in range(90):
        visitor.act(visitor.random.choice(visitor.sensible()))
    visitor.offers()
    visitor.page.wait_for_timeout(300)


def combat_set_up(visitor: Visitor) -> None:
    """Setting up: a squad beside the map is chosen, and the hexes where it may stand."""
    visitor.begin("fat_lipki", "axis", game="combat_commander")
    visitor.offers()
    visitor.page.click("[data-off='unit 2']")
    visitor.page.wait_for_timeout(300)


def combat_board(visitor: Visitor) -> None:
    """A turn of one's own: the map with stacks, the hand and the tracks."""
    visitor.begin("hedgerows_and_hand_grenades", "allies", game="combat_commander")
    visitor.lead(lambda text: text.startswith("order "), after=15)
    visitor.page.wait_for_timeout(300)


def combat_fire(visitor: Visitor) -> None:
    """A hex to fire at, and what may come of it."""
    visitor.begin("closed_for_renovation", "allies", game="combat_commander")
    look_at(visitor, visitor.lead(lambda text: text.startswith("target "), limit=60).split()[1])


def combat_sight(visitor: Visitor) -> None:
    """What can be seen from a hex, and what hinders fire at an enemy behind an orchard."""
    visitor.begin("closed_for_renovation", "allies", game="combat_commander")
    visitor.lead(lambda text: text.startswith("target "), limit=60)
    page = visitor.page
    if visitor.width > 500:
        page.locator(".hits [data-label=O10]").hover()
        page.keyboard.press("v")
        page.wait_for_selector("[data-test=sight-note]")
        page.locator(".hits [data-label=N5]").hover()
    else:
        page.locator(".hits [data-label=O10]").tap()
        page.keyboard.press("Escape")
        page.locator(".hits [data-label=O10]").hover()
        page.tap("[data-test=eye]")
    page.wait_for_selector("[data-test=sight-note]")
    page.wait_for_timeout(300)


def brothers_set_up(visitor: Visitor) -> None:
    """Setting up: a tank is taken, and the hexes where it may stand."""
    visitor.begin("return_to_son", "axis", game="band_of_brothers")
    visitor.offers()
    visitor.page.locator(".card-legal").last.click()
    visitor.page.wait_for_function(PLACING)
    visitor.page.wait_for_timeout(300)


def brothers_board(visitor: Visitor) -> None:
    """An impulse of one's own: a unit on the move, and where it may go."""
    visitor.begin("return_to_son", "axis", game="band_of_brothers")
    visitor.lead(lambda text: text.startswith("go "), after=24)
    visitor.page.wait_for_timeout(300)


def brothers_front(visitor: Visitor) -> None:
    """A tank on the move: where it may drive, and arrows to turn it by, and what lies in its arc."""
    visitor.begin("return_to_son", "axis", game="band_of_brothers")
    visitor.lead(lambda text: text.startswith("face "))
    page = visitor.page
    page.wait_for_selector("[data-handle]")
    page.locator(f"#{page.evaluate(ACTING)}").hover()
    if visitor.width > 500:
        page.keyboard.press("v")
    else:
        page.tap("[data-test=eye]")
    page.wait_for_selector("[data-test=arc]", state="attached")
    if visitor.width > 500:
        page.mouse.move(700, 20)
    page.wait_for_timeout(300)


def brothers_fire(visitor: Visitor) -> None:
    """A hex to fire at, and what may come of it."""
    visitor.begin("return_to_son", "axis", game="band_of_brothers")
    look_at(visitor, visitor.lead(lambda text: text.startswith("target "), after=12).split()[1])


def brothers_night(visitor: Visitor) -> None:
    """By night on a dike: an enemy comes near, and may be fired at."""
    visitor.begin("dike_by_night", "axis", game="band_of_brothers")
    visitor.lead(lambda text: text.startswith("op-fire "))
    visitor.page.wait_for_timeout(300)


PEARL_HARBOR = ("play J1 event", *(f"activate {ship}" for ship in ("Akagi", "Soryu", "Shokaku", "Hiei")), "take Akagi")


def pacific_campaign(visitor: Visitor) -> None:
    """The whole war as it begins: the first card is chosen, and what it says."""
    visitor.begin("campaign", "japan", game="empire_of_the_sun")
    visitor.offers()
    visitor.page.locator(".card-legal").first.click()
    visitor.page.wait_for_timeout(400)


def pacific_fleet(visitor: Visitor) -> None:
    """The carriers on their way to Pearl Harbor, from close by."""
    visitor.begin("campaign", "japan", game="empire_of_the_sun")
    for text in PEARL_HARBOR:
        visitor.offers()
        visitor.act(text)
    visitor.offers()
    visitor.page.locator(".hits [data-label='3705']").hover()
    near(visitor, 3)
    visitor.page.wait_for_timeout(400)


def pacific_zones(visitor: Visitor) -> None:
    """The South Pacific with the air zones of influence of Japan."""
    visitor.begin("south_pacific", "allies", game="empire_of_the_sun")
    visitor.offers()
    visitor.page.click("[data-test=overlays]")
    visitor.page.click("[data-overlay=zones-japan]")
    visitor.page.wait_for_selector("[data-test=legend]")
    visitor.page.wait_for_timeout(300)


def pacific_burma(visitor: Visitor) -> None:
    """Burma as it begins, with the supply of the Allies."""
    visitor.begin("burma", "allies", game="empire_of_the_sun")
    visitor.offers()
    visitor.page.click("[data-test=overlays]")
    visitor.page.click("[data-overlay=supply-allies]")
    visitor.page.wait_for_selector("[data-test=legend]")
    visitor.page.wait_for_timeout(300)


def holland_campaign(visitor: Visitor) -> None:
    """The whole campaign as it begins, with the turns and who is due."""
    visitor.begin("campaign", "allied", game="holland44")
    visitor.page.wait_for_selector(".piece", state="attached")
    if visitor.width > 500:
        visitor.page.click("[data-pile=turns] summary")
    visitor.page.wait_for_timeout(400)


def holland_board(visitor: Visitor) -> None:
    """A battalion on the move: where it may go, from close by."""
    visitor.begin("arnhem", "allied", game="holland44")
    visitor.act("end")
    visitor.play(lambda text: text == "take 3/504/82")
    visitor.act("take 3/504/82")
    visitor.offers()
    near(visitor, 2)
    visitor.page.wait_for_timeout(300)


def holland_attack(visitor: Visitor) -> None:
    """An attack in the making: strength against strength, and what may come of it."""
    visitor.begin("arnhem", "allied", game="holland44")
    visitor.act("end")
    visitor.act("end")
    visitor.play(lambda text: text == "attack 6321")
    visitor.act("attack 6321")
    visitor.page.wait_for_function(RESOLVING)
    near(visitor, 2)
    visitor.page.wait_for_selector("[data-test=odds]", state="attached")
    visitor.page.evaluate("() => scrollTo(0, 0)")
    visitor.page.wait_for_timeout(500)


def holland_supply(visitor: Visitor) -> None:
    """Supply of the Germans, and where its roads are cut."""
    visitor.begin("arnhem", "german", game="holland44")
    visitor.offers()
    visitor.page.click("[data-test=overlays]")
    visitor.page.click("[data-overlay=supply-german]")
    visitor.page.wait_for_selector("[data-test=legend]")
    visitor.page.wait_for_timeout(300)


def holland_stack(visitor: Visitor) -> None:
    """A stack opened, and how far its units can move."""
    visitor.begin("arnhem", "allied", game="holland44")
    visitor.offers()
    visitor.page.click("[data-test=overlays]")
    visitor.page.click("[data-overlay=reach]")
    near(visitor, 1)
    if visitor.width > 500:
        visitor.page.locator(".hits [data-label='6318']").hover()
    else:
        visitor.page.locator(".hits [data-label='6318']").tap()
    visitor.page.wait_for_selector("[data-test=legend]")
    visitor.page.wait_for_timeout(400)


def near(visitor: Visitor, times: int) -> None:
    """Go closer to the middle of the board."""
    for _ in range(times):
        visitor.page.locator(".board-tools .tool").nth(-3).click()


def look_at(visitor: Visitor, label: str) -> None:
    """See what firing at a hex may do."""
    hex_ = visitor.page.locator(f".hits [data-label='{label}']")
    if visitor.width > 500:
        hex_.hover()
    else:
        hex_.tap()
    visitor.page.wait_for_selector("[data-test=odds]")
    visitor.page.wait_for_timeout(300)


def battle(visitor: Visitor) -> None:
    """A battle with its odds."""
    visitor.begin("pegasus_bridge", "allies")
    _, unit, target = visitor.play(lambda text: text.startswith("battle ")).split()
    visitor.point(unit)
    visitor.point(target, "hover" if visitor.width > 500 else "tap")
    visitor.page.wait_for_selector("[data-test=odds]")


def why(visitor: Visitor) -> None:
    """Why not: an enemy cannot be given orders."""
    visitor.begin("sainte_mere_eglise", "allies")
    text = visitor.play(lambda text: text.startswith("move "))
    visitor.point(text.split()[1])
    enemies: list[str] = visitor.page.evaluate(UNITS)
    visitor.point(enemies[3])
    visitor.page.wait_for_selector("[data-test=why]")
    if visitor.width > 500:
        visitor.page.mouse.move(700, 20)


def replay(visitor: Visitor) -> None:
    """A replay of a finished game, in its middle."""
    visitor.begin("pegasus_bridge", "allies", turns=14)
    table = visitor.page.url.rsplit("/", 1)[1]
    while len(found := visitor.sensible()) > 0:
        visitor.act(visitor.random.choice(found))
    visitor.page.goto(f"/r/{table}#n=24")
    visitor.page.wait_for_selector(".piece")
    visitor.page.wait_for_timeout(500)


def rules(visitor: Visitor) -> None:
    """The rule reference."""
    visitor.page.goto("/rules/memoir44")
    visitor.page.wait_for_selector("[data-rule]")
    visitor.page.fill("[data-test=search]", "засада" if visitor.language == "ru" else "ambush")
    visitor.page.wait_for_timeout(300)


PAGES: dict[str, Callable[[Visitor], None]] = {
    each.__name__.replace("_", "-"): each
    for each in (
        first,
        new,
        board,
        sight,
        battle,
        why,
        replay,
        rules,
        commander,
        combat_set_up,
        combat_board,
        combat_fire,
        combat_sight,
        brothers_set_up,
        brothers_board,
        brothers_front,
        brothers_fire,
        brothers_night,
        holland_campaign,
        holland_board,
        holland_attack,
        holland_supply,
        holland_stack,
        pacific_campaign,
        pacific_fleet,
        pacific_zones,
        pacific_burma,
    )
}

DEALS = dict.fromkeys(
    ("combat-fire", "combat-sight"), "combat-fire 4"
)  # where the game that goes by the page's name does not come to what it shows


def main(names: list[str]) -> None:
    """Take the pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    wanted: dict[str, Any] = {name: PAGES[name] for name in names} if names else PAGES
    with (
        tempfile.TemporaryDirectory() as folder,
        served(named := Path(folder) / "page") as address,
        sync_playwright() as pw,
    ):
        browser = pw.chromium.launch(executable_path=CHROMIUM, args=SWITCHES, headless=True)
        for name, show in wanted.items():
            named.write_text(DEALS.get(name, name), encoding="utf-8")
            for language in LANGUAGES:
                for width in SIZES:
                    take(Visitor(browser, address, language, width), show, f"{name}-{language}-{width}")
        if "board" in wanted:
            named.write_text("board", encoding="utf-8")
            take(Visitor(browser, address, "en", 1440, "dark"), board, "board-dark-1440")
        browser.close()


def take(visitor: Visitor, show: Callable[[Visitor], None], name: str) -> None:
    """Take one picture."""
    show(visitor)
    visitor.page.evaluate("() => document.fonts.ready")
    path = PICTURES / f"{name}.png"
    visitor.page.screenshot(path=path)
    if shutil.which("pngquant"):  # a third of the size, and no eye sees it
        subprocess.run(["pngquant", "--force", "--ext", ".png", "--strip", "256", str(path)], check=True)
    visitor.context.close()
    print(f"docs/pictures/{name}.png")


if __name__ == "__main__":
    main(sys.argv[1:])
