"""How a test plays: it looks at what the page offers and takes one of the offers, by pointer or by keys."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import monotonic

from playwright.sync_api import Locator, Page, TimeoutError, expect

OFFERS = """() => {
  const prompt = document.querySelector('[data-test=prompt]');
  if (document.querySelector('[data-test=end]')) return { over: true };
  if (document.querySelector('[data-test=uncover]')) return { curtain: true };
  if (!prompt || prompt.dataset.yours !== 'true' || prompt.dataset.busy === 'true') return {};
  const texts = (where, name) => [...document.querySelectorAll(where)].map((e) => e.getAttribute(name));
  return {
    n: Number(prompt.dataset.n),
    menu: texts('[data-test=menu] button', 'class').length,
    buttons: texts('.prompt-buttons [data-action]:not(:disabled), .harm [data-action]', 'data-action'),
    cards: texts('.card-legal', 'data-card'),
    hexes: texts('.sign-piece, .sign-hex', 'data-at'),
    beside: texts('.off-legal', 'data-off'),
    list: texts('[data-test=actions] li', 'data-action'),
    picked: document.querySelectorAll('.picked').length,
  };
}"""
SETTLED = """(n) => {
  const prompt = document.querySelector('[data-test=prompt]');
  return !prompt || (prompt.dataset.busy !== 'true' && Number(prompt.dataset.n) !== n);
}"""
BUSY_OR_NEW = """(n) => {
  const prompt = document.querySelector('[data-test=prompt]');
  return !prompt || prompt.dataset.busy === 'true' || Number(prompt.dataset.n) !== n;
}"""
RESTING = """() => {
  const prompt = document.querySelector('[data-test=prompt]');
  if (document.querySelector('[data-test=end]')) return true;
  return prompt && prompt.dataset.yours === 'true' && prompt.dataset.busy !== 'true';
}"""
HEX_OF = """(number) => {
  const middle = (e) => { const a = e.getBoundingClientRect(); return [a.left + a.width / 2, a.top + a.height / 2]; };
  const [x, y] = middle(document.querySelector(`[data-piece="unit ${number}"]`));
  const far = (e) => Math.hypot(middle(e)[0] - x, middle(e)[1] - y);
  return [...document.querySelectorAll('.hits polygon')].sort((a, b) => far(a) - far(b))[0].id;
}"""
SETTING_UP = (
    "() => ['Set-up', 'Расстановка'].some((each) => document.querySelector('.table-sub').textContent.includes(each))"
)
FREE = "() => [...document.querySelectorAll('.sign-hex')].map((e) => e.dataset.at)"
HIDDEN = """() => {
  const card = document.querySelector('[data-test=hex-card]')?.getBoundingClientRect();
  if (!card) return null;
  return [...document.querySelectorAll('.sign-hex, .sign-piece')].map((e) => e.dataset.at).filter((at) => {
    const { left, top, width, height } = document.getElementById(`hex-${at}`).getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return x > card.left && x < card.right && y > card.top && y < card.bottom;
  });
}"""
PLAY = 600.0  # seconds for a game on a busy machine; most take ten
ATTACK = "[data-test=actions] [data-action^='battle ']"
ACTIONS = "[data-test=actions] [data-action]"
CARD = ".card-legal"


class Player:
    """Somebody at a table, who takes any of the offers; whoever only presses keys never touches the pointer."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.random = Random(seed)
        self.acts = 0

    def play(self, seconds: float, until: int | None = None) -> bool:
        """Play until the game is over, or so many decisions were made; whether it is over."""
        limit = monotonic() + seconds
        while monotonic() < limit:
            if self.step():
                return True
            if until is not None and self.acts >= until:
                return False
        raise AssertionError(f"not over after {seconds} s and {self.acts} decisions: {self.page.url}")

    def until(self, where: str, seconds: float = PLAY, again: Callable[[], None] | None = None) -> Locator:
        """Play until the page shows something, and give it; a game that ends before it comes up is begun anew."""
        found, limit = self.page.locator(where).first, monotonic() + seconds
        while not found.count():
            assert monotonic() < limit, f"{where} did not come up"
            if self.step():
                assert again is not None, f"the game was over before {where} came up"
                again()
        return found

    def step(self) -> bool:
        """Take one offer, if there is any; whether the game is over."""
        offers = self.page.evaluate(OFFERS)
        if offers.get("over"):
            return True
        if offers.get("curtain"):
            self.uncover()
        elif "n" in offers:
            self.take(offers)
            self.acts += 1
        else:
            self.page.wait_for_timeout(25)
        return False

    def rest(self) -> None:
        """Wait until it is this player's turn again, or the game is over, so that nothing changes by itself."""
        self.page.wait_for_function(RESTING)

    def settle(self, n: int) -> None:
        """Wait until the page shows what came of an action, if one was played."""
        self.page.wait_for_timeout(15)
        if self.page.evaluate(BUSY_OR_NEW, n):
            self.page.wait_for_function(SETTLED, arg=n)

    def press_button(self, button: Locator) -> None:
        """Press a button of the prompt."""
        button.click()

    def uncover(self) -> None:
        """Lift the curtain between two people at one screen."""
        self.page.click("[data-test=uncover]")

    def take(self, offers: dict[str, object]) -> None:
        """Take one offer."""
        raise NotImplementedError


class Pointer(Player):
    """Somebody who points: at cards, buttons, marked hexes and pieces beside the board."""

    def take(self, offers: dict[str, object]) -> None:
        """Point at something that is marked."""
        menu, n = offers["menu"], offers["n"]
        assert isinstance(menu, int) and isinstance(n, int)
        kinds = [kind for kind in ("buttons", "cards", "hexes", "beside") if offers[kind]]
        if menu:
            self.page.locator("[data-test=menu] button").nth(self.random.randrange(menu)).click()
        elif not kinds:
            self.page.locator(ACTIONS).first.click()  # what was picked goes on in the list alone
        else:
            self.point(self.random.choice(kinds), offers)
        self.settle(n)

    def point(self, kind: str, offers: dict[str, object]) -> None:
        """Point at a button, a card, a hex or a piece."""
        found = offers[kind]
        assert isinstance(found, list)
        name = self.random.choice(found)
        where = {
            "buttons": ":is(.prompt-buttons, .harm) [data-action='{}']",
            "cards": ".card-legal[data-card='{}']",
            "hexes": "#hex-{}",
            "beside": "[data-off='{}']",
        }
        self.click(self.page.locator(where[kind].format(name)).first, f"{kind} {name}")

    @staticmethod
    def click(offer: Locator, name: str) -> None:
        """Click at an offer; a curtain or a standing pass may be quicker."""
        limit = monotonic() + 60
        while True:
            try:
                return offer.click(timeout=2_000)
            except TimeoutError:
                if offer.count() == 0:
                    return None
                assert monotonic() < limit, f"{name} is offered but cannot be taken"


class Keys(Player):
    """Somebody with a keyboard alone."""

    def press_button(self, button: Locator) -> None:
        """By its number."""
        self.leave_the_list()
        self.page.keyboard.press(str(button.get_attribute("data-key")))

    def uncover(self) -> None:
        """The curtain's button has the focus."""
        self.page.keyboard.press("Enter")

    def take(self, offers: dict[str, object]) -> None:
        """A number, the board's cursor, or the list."""
        keys, n = self.page.keyboard, offers["n"]
        buttons, hexes, listed = offers["buttons"], offers["hexes"], offers["list"]
        assert isinstance(n, int) and isinstance(buttons, list) and isinstance(hexes, list) and isinstance(listed, list)
        if offers["menu"]:
            keys.press("Enter")
        elif buttons and self.random.random() < 0.3:
            self.leave_the_list()
            keys.press(str(1 + self.random.randrange(min(9, len(buttons)))))
        elif hexes and self.random.random() < 0.6:
            self.on_the_board(len(hexes))
        else:
            self.in_the_list(len(listed))
        self.settle(n)

    def leave_the_list(self) -> None:
        """Numbers typed into the list would be a search."""
        if self.page.evaluate("() => document.activeElement.matches('input')"):
            self.page.keyboard.press("Shift+Tab")

    def on_the_board(self, offered: int) -> None:
        """Walk the cursor over what may be chosen, and choose."""
        keys = self.page.keyboard
        self.leave_the_list()
        keys.press("b")
        for _ in range(1 + self.random.randrange(min(4, offered))):
            keys.press("n")
        keys.press("Enter")

    def in_the_list(self, offered: int) -> None:
        """Walk down the list, and play."""
        keys = self.page.keyboard
        self.leave_the_list()
        keys.press("/")
        for _ in range(self.random.randrange(min(6, offered))):
            keys.press("ArrowDown")
        keys.press("Enter")


def begun(player: Player, seconds: float = 120) -> None:
    """Set up at random and at once what can be, and make every other choice there is before the first turn."""
    limit = monotonic() + seconds
    auto = player.page.locator(".prompt-buttons [data-action='auto-setup']")
    while True:
        player.rest()
        if not player.page.evaluate(SETTING_UP):
            return
        assert monotonic() < limit and player.page.locator("[data-test=end]").count() == 0, "the set-up does not end"
        if not auto.count():
            player.step()
            continue
        n = int(player.page.locator("[data-test=prompt]").get_attribute("data-n") or 0)
        player.press_button(auto)
        player.settle(n)


def verify(page: Page) -> None:
    """Unfold the proof of the dice, if it is folded away, and have every roll checked."""
    fold = page.locator("[data-test=proof-fold]")
    if fold.get_attribute("open") is None:
        fold.locator("summary").first.click()
    page.click("[data-test=verify]")


def place(page: Page, times: int) -> None:
    """Place so many counters, each by one click on a free hex and by nothing else."""
    for _ in range(times):
        before = page.locator("svg.board .piece").count()
        page.wait_for_selector(".sign-hex", state="attached")
        expect(page.locator("[data-test=prompt]")).to_have_attribute("data-busy", "false")
        page.locator(f"#hex-{page.evaluate(FREE)[0]}").click()
        expect(page.locator("svg.board .piece")).to_have_count(before + 1)


def hidden_by_a_tooltip(page: Page, times: int) -> list[str]:
    """The hexes that may be chosen and lie under the card of a hex, wherever the pointer goes among them."""
    marked = page.evaluate("() => [...document.querySelectorAll('.sign-hex, .sign-piece')].map((e) => e.dataset.at)")
    assert marked
    found: list[str] = []
    for at in marked[:: max(1, len(marked) // times)]:
        page.locator(f"#hex-{at}").hover()
        page.wait_for_timeout(60)
        hidden = page.evaluate(HIDDEN)
        assert hidden is not None, "no card was shown"
        found += hidden
    return found
