"""Take the pictures of docs/pictures: every page, in both languages, on a desk and on a phone.

`make pictures` runs it; names of pages after it take only those. A page shows the same game in every picture of it, and
whenever it is taken: the server takes the seeds of its tables from the page's name, both sides play as greedy does
(`tools.seat`), and only then the table is looked at. What cannot be shown is told, and the other pictures are taken.
"""

from __future__ import annotations

import os
import re
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

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import Error as PageError
from tools.palette import paletted
from tools.seat import Seat, Stuck

import sandtable
from sandtable.server.people import COOKIE

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
WAR = ("axis", "allies")
PATIENCE = 30_000  # milliseconds for anything on a page to happen
NAME = "page"  # the file that says of which page pictures are taken now
Play = Callable[[Seat], str | None]  # plays something at a seat; what that came to
HEX_OF = """(number) => {
  const middle = (e) => { const a = e.getBoundingClientRect(); return [a.left + a.width / 2, a.top + a.height / 2]; };
  const [x, y] = middle(document.querySelector(`[data-piece="unit ${number}"]`));
  const far = (e) => Math.hypot(middle(e)[0] - x, middle(e)[1] - y);
  return [...document.querySelectorAll('.hits polygon')].sort((a, b) => far(a) - far(b))[0].id;
}"""
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
DRAWN = """() => [...document.images].every((image) => image.complete && image.naturalWidth > 0)"""
ACTING = """() => document.querySelector('[aria-label*="acting now"], [aria-label*="действует сейчас"]').id"""
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
def served(data: Path) -> Iterator[str]:
    """A server with an empty database in a folder, whose tables are seeded by the name in a file there."""
    command = [sys.executable, "-c", SERVE, str(data / NAME), "serve", "--port", "0", "--data", str(data)]
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
    raise SystemExit(f"nobody answers at {address}")


def seed_of(name: str) -> int:
    """The seed of a table that the server deals from a name."""
    return Random(name).getrandbits(128)


class Tables:
    """The tables of a server, one for each page that is pictured: all its pictures show the same."""

    def __init__(self, address: str, data: Path) -> None:
        self.address, self.data = address, data
        self.name = ""
        self.seats: dict[str, tuple[Seat, str]] = {}

    def show(self, name: str) -> None:
        """From here on the pictures are of a page; its table is dealt from its name."""
        self.name = name
        (self.data / NAME).write_text(DEALS.get(name, name), encoding="utf-8")

    def seat(self, page: Page, game: str, scenario: str, side: str, options: dict[str, Any], play: Play) -> Seat:
        """A seat at the table of the page, against the computer, where something has been played."""
        if self.name not in self.seats:
            seats = {each: "me" if each == side else "greedy" for each in SIDES.get(game, WAR)}
            page.goto("/")
            made = page.evaluate(SET_UP, {"game": game, "scenario": scenario, "seats": seats, "options": options})
            cookie = next(each["value"] for each in page.context.cookies() if each["name"] == COOKIE)
            table = sandtable.new(game, scenario, seed=seed_of(DEALS.get(self.name, self.name)), options=options)
            seat = Seat(self.address, self.data, f"{COOKIE}={cookie}", made["table"], side, table)
            self.seats[self.name] = seat, play(seat) or ""
        return self.seats[self.name][0]


class Visitor:
    """Somebody with a screen of some width, who reads some language."""

    def __init__(self, browser: Browser, tables: Tables, language: str, width: int, theme: str = "light") -> None:
        self.width = width
        self.language = language
        self.tables = tables
        self.context = browser.new_context(
            base_url=tables.address,
            viewport={"width": width, "height": SIZES[width]},
            device_scale_factor=2 if width < 500 else 1,
            has_touch=width < 500,
            locale=language,
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce",
        )
        self.context.set_default_timeout(PATIENCE)
        self.page = self.context.new_page()

    def sit_down(
        self,
        scenario: str,
        side: str,
        play: Play = lambda seat: "",
        *,
        game: str = "memoir44",
        options: dict[str, Any] | None = None,
    ) -> str:
        """Come to a table against the computer where something has been played; what that came to."""
        seat = self.tables.seat(self.page, game, scenario, side, options or {}, play)
        self.context.add_cookies([{"name": COOKIE, "value": seat.cookie.partition("=")[2], "url": self.tables.address}])
        self.page.goto(f"/t/{seat.id}")
        self.page.wait_for_function(READY)
        self.page.wait_for_selector(".hits polygon", state="attached")
        return self.tables.seats[self.tables.name][1]

    def point(self, unit: str, act: str = "click") -> None:
        """Point at a unit."""
        self.page.wait_for_selector(f"[data-piece='unit {unit}']", state="attached")
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
    visitor.sit_down("sword_beach", "allies")
    visitor.page.goto("/")
    visitor.page.wait_for_selector(".game-picture img")
    visitor.page.wait_for_selector(".table-line")


def new(visitor: Visitor) -> None:
    """Choosing a scenario."""
    visitor.page.goto("/new/memoir44")
    visitor.page.wait_for_selector(".scenario")
    visitor.page.wait_for_function(DRAWN)


def moving(seat: Seat) -> str:
    """The first unit that may move, on one's third turn."""
    return seat.until("move ", after=8).split()[1]


def board(visitor: Visitor) -> None:
    """The board, a unit chosen and its moves marked."""
    visitor.point(visitor.sit_down("sainte_mere_eglise", "allies", moving))
    if visitor.width > 500:
        visitor.page.mouse.move(700, 20)


def sight(visitor: Visitor) -> None:
    """What a unit sees, and what hides an enemy from it."""
    visitor.point(visitor.sit_down("sainte_mere_eglise", "allies", moving))
    if visitor.width > 500:
        visitor.page.keyboard.press("v")
        visitor.point(visitor.page.evaluate(UNITS)[2], "hover")
    else:
        visitor.page.tap("[data-test=eye]")
    visitor.page.wait_for_selector("[data-test=sight-note]")
    visitor.page.wait_for_timeout(300)


def commander(visitor: Visitor) -> None:
    """Another game at the same table: a few turns of Combat Commander."""
    visitor.sit_down("fat_lipki", "axis", lambda seat: seat.until("", after=45), game="combat_commander")
    visitor.page.wait_for_timeout(300)


def combat_set_up(visitor: Visitor) -> None:
    """Setting up: a squad beside the map is chosen, and the hexes where it may stand."""
    visitor.sit_down("fat_lipki", "axis", game="combat_commander")
    visitor.page.click("[data-off='unit 2']")
    visitor.page.wait_for_timeout(300)


def combat_board(visitor: Visitor) -> None:
    """A turn of one's own: the map with stacks, the hand and the tracks."""
    visitor.sit_down(
        "hedgerows_and_hand_grenades",
        "allies",
        lambda seat: seat.until("order ", after=15),
        game="combat_commander",
    )
    visitor.page.wait_for_timeout(300)


def aimed(visitor: Visitor) -> str:
    """A game of Combat Commander in which one's own fire is to be aimed; the first hex that can be fired at."""
    play: Play = lambda seat: seat.until("target N5")  # noqa: E731
    return visitor.sit_down("closed_for_renovation", "allies", play, game="combat_commander").split()[1]


def combat_fire(visitor: Visitor) -> None:
    """A hex to fire at, and what may come of it."""
    look_at(visitor, aimed(visitor))


def combat_sight(visitor: Visitor) -> None:
    """What can be seen from a hex, and what hinders fire at an enemy behind an orchard."""
    aimed(visitor)
    page = visitor.page
    if visitor.width > 500:
        page.locator(".hits [data-label=O10]").hover()
        page.keyboard.press("v")
        page.wait_for_selector("[data-test=sight-note]")
        page.locator(".hits [data-label=N5]").hover()
    else:
        page.tap("[data-test=fit]")  # the hex lies outside of what a phone opens on
        page.locator(".hits [data-label=O10]").tap()
        page.keyboard.press("Escape")
        page.locator(".hits [data-label=O10]").hover()
        page.tap("[data-test=eye]")
    page.wait_for_selector("[data-test=sight-note]")
    page.wait_for_timeout(300)


def brothers_set_up(visitor: Visitor) -> None:
    """Setting up: a tank is taken, and the hexes where it may stand."""
    visitor.sit_down("return_to_son", "axis", lambda seat: seat.act(seat.offers()[-1]), game="band_of_brothers")
    visitor.page.wait_for_timeout(300)


def brothers_board(visitor: Visitor) -> None:
    """An impulse of one's own: a unit on the move, and where it may go."""
    visitor.sit_down("return_to_son", "axis", lambda seat: seat.until("go ", after=24), game="band_of_brothers")
    visitor.page.wait_for_timeout(300)


def brothers_front(visitor: Visitor) -> None:
    """A tank on the move: where it may drive, and arrows to turn it by, and what lies in its arc."""
    visitor.sit_down("return_to_son", "axis", lambda seat: seat.until("face "), game="band_of_brothers")
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
    play: Play = lambda seat: seat.until("target ", after=12)  # noqa: E731
    look_at(visitor, visitor.sit_down("return_to_son", "axis", play, game="band_of_brothers").split()[1])


def brothers_night(visitor: Visitor) -> None:
    """By night on a dike: an enemy comes near, and may be fired at."""
    visitor.sit_down("dike_by_night", "axis", lambda seat: seat.until("op-fire "), game="band_of_brothers")
    visitor.page.wait_for_timeout(300)


PEARL_HARBOR = ("play J1 event", *(f"activate {ship}" for ship in ("Akagi", "Soryu", "Shokaku", "Hiei")), "take Akagi")


def pacific_campaign(visitor: Visitor) -> None:
    """The whole war as it begins: the first card is chosen, and what it says."""
    visitor.sit_down("campaign", "japan", game="empire_of_the_sun")
    visitor.page.locator(".card-legal").first.click()
    visitor.page.wait_for_timeout(400)


def pacific_fleet(visitor: Visitor) -> None:
    """The carriers on their way to Pearl Harbor."""
    visitor.sit_down("campaign", "japan", lambda seat: seat.act(*PEARL_HARBOR), game="empire_of_the_sun")
    visitor.page.locator(".hits [data-label='3705']").hover()
    visitor.page.wait_for_timeout(400)


def pacific_zones(visitor: Visitor) -> None:
    """The South Pacific with the air zones of influence of Japan."""
    visitor.sit_down("south_pacific", "allies", game="empire_of_the_sun")
    lay_over(visitor, "zones-japan")


def pacific_burma(visitor: Visitor) -> None:
    """Burma as it begins, with the supply of the Allies."""
    visitor.sit_down("burma", "allies", game="empire_of_the_sun")
    lay_over(visitor, "supply-allies")


def holland_campaign(visitor: Visitor) -> None:
    """The whole campaign as it begins, with the turns and who is due."""
    visitor.sit_down("campaign", "allied", game="holland44")
    visitor.page.wait_for_selector(".piece", state="attached")
    if visitor.width > 500:
        visitor.page.click("[data-pile=turns] summary")
    visitor.page.wait_for_timeout(400)


def holland_board(visitor: Visitor) -> None:
    """A battalion on the move: where it may go, from close by."""
    visitor.sit_down("arnhem", "allied", lambda seat: seat.act("end", "take 3/504/82"), game="holland44")
    near(visitor, 2)
    visitor.page.wait_for_timeout(300)


def holland_attack(visitor: Visitor) -> None:
    """An attack in the making: strength against strength, and what may come of it."""
    visitor.sit_down("arnhem", "allied", lambda seat: seat.until("resolve"), game="holland44")
    visitor.page.wait_for_selector("[data-test=odds]", state="attached")
    visitor.page.evaluate("() => scrollTo(0, 0)")
    visitor.page.wait_for_timeout(500)


def holland_supply(visitor: Visitor) -> None:
    """Supply of the Germans, and where its roads are cut."""
    visitor.sit_down("arnhem", "german", game="holland44")
    lay_over(visitor, "supply-german")


def holland_stack(visitor: Visitor) -> None:
    """A stack opened, and how far its units can move."""
    visitor.sit_down("arnhem", "allied", game="holland44")
    visitor.page.click("[data-test=overlays]")
    visitor.page.click("[data-overlay=reach]")
    near(visitor, 1)
    if visitor.width > 500:
        visitor.page.locator(".hits [data-label='6318']").hover()
    else:
        visitor.page.locator(".hits [data-label='6318']").tap()
    visitor.page.wait_for_selector("[data-test=legend]")
    visitor.page.wait_for_timeout(400)


def lay_over(visitor: Visitor, overlay: str) -> None:
    """Lay something over the map."""
    visitor.page.click("[data-test=overlays]")
    visitor.page.click(f"[data-overlay={overlay}]")
    visitor.page.wait_for_selector("[data-test=legend]")
    visitor.page.wait_for_timeout(300)


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
    _, unit, target = visitor.sit_down("pegasus_bridge", "allies", lambda seat: seat.until("battle ")).split()
    visitor.point(unit)
    visitor.point(target, "hover" if visitor.width > 500 else "tap")
    visitor.page.wait_for_selector("[data-test=odds]")


def why(visitor: Visitor) -> None:
    """Why not: an enemy cannot be given orders."""
    visitor.point(visitor.sit_down("sainte_mere_eglise", "allies", moving))
    enemies: list[str] = visitor.page.evaluate(UNITS)
    visitor.point(enemies[3])
    visitor.page.wait_for_selector("[data-test=why]")
    if visitor.width > 500:
        visitor.page.mouse.move(700, 20)


def replay(visitor: Visitor) -> None:
    """A replay of a finished game, in its middle."""
    table = visitor.sit_down("pegasus_bridge", "allies", played_out)
    visitor.page.goto(f"/r/{table}#n=40")
    visitor.page.wait_for_selector(".piece")
    visitor.page.wait_for_timeout(500)


def played_out(seat: Seat) -> str:
    """The table of a game that is over."""
    seat.to_the_end()
    return seat.id


def rules(visitor: Visitor) -> None:
    """The rule reference."""
    visitor.page.goto("/rules/memoir44")
    visitor.page.wait_for_selector("[data-rule]", state="attached")  # chapters are folded
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


def main(names: list[str]) -> int:
    """Take the pictures; how many could not be taken."""
    unknown = [name for name in names if name not in PAGES]
    if unknown:
        raise SystemExit(f"no page is called {unknown[0]}; there are {', '.join(PAGES)}")
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as address, sync_playwright() as pw:
        browser = pw.chromium.launch(executable_path=CHROMIUM, args=SWITCHES, headless=True)
        tables = Tables(address, Path(folder))
        failed = sum(taken(browser, tables, name) for name in names or PAGES)
        browser.close()
    return failed


def taken(browser: Browser, tables: Tables, name: str) -> int:
    """Take the pictures of a page; how many could not be taken."""
    tables.show(name)
    ways = [(language, width, "light") for language in LANGUAGES for width in SIZES]
    ways += [("en", 1440, "dark")] if name == "board" else []
    failed = 0
    for language, width, theme in ways:
        picture = f"{name}-{language if theme == 'light' else theme}-{width}"
        visitor = Visitor(browser, tables, language, width, theme)
        try:
            take(visitor, PAGES[name], picture)
        except (PageError, Stuck) as error:
            failed += 1
            asked = visitor.page.locator("#prompt-title").all_text_contents()
            print(f"docs/pictures/{picture}.png: not taken. {error}\nThe page asks: {asked}", file=sys.stderr)
        finally:
            visitor.context.close()
    return failed


def take(visitor: Visitor, show: Callable[[Visitor], None], name: str) -> None:
    """Take one picture."""
    since = monotonic()
    show(visitor)
    visitor.page.evaluate("() => document.fonts.ready")
    (PICTURES / f"{name}.png").write_bytes(paletted(visitor.page.screenshot()))
    print(f"docs/pictures/{name}.png ({monotonic() - since:.0f} s)", flush=True)


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
