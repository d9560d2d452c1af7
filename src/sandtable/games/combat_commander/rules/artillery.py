"""Artillery: denying it, asking for it, and where its shells come down (O17, O18, 12)."""

from __future__ import annotations

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from .activation import free
from .attack import ARTILLERY, Attack
from .board import GRID, NONE, N, drift
from .events import ACTIVATED, DRIFTED, RADIO_BROKE, RADIO_FIXED, RADIO_LOST, ROUND_LOST, SHELLED, SPOTTED, TARGETED
from .fortify import remove_fort
from .naming import objection_to_naming
from .pieces import RADIO_FP, RADIO_SMOKE, VULNERABILITY
from .rolls import DiceRoll, Reveal
from .sight import cite_sight, objection_to_sight, sees, visible
from .smoke import LaySmoke
from .state import BIT, State
from .verbs import ACTION_SPACE, UNIT

SMOKE = ACTION_SPACE["smoke"]()
ACTIVATE = tuple(ACTION_SPACE["activate"](u) for u in range(UNIT.size))
SPOT = tuple(ACTION_SPACE["spot"](h) for h in range(N))
HEX = tuple(ACTION_SPACE["hex"](h) for h in range(N))


def break_radio(s: State, side: int, rule: str) -> None:
    """Break a side's radio; a broken one is eliminated and goes back to the counter mix (O17b, O17c)."""
    if s.radio_broken >> side & 1:
        s.radio[side] = NONE
        s.radio_broken &= ~BIT[side]
        cite("CC:O17c")
        s.emit(RADIO_LOST, "CC:O17b", side)
    else:
        s.radio_broken |= BIT[side]
        s.emit(RADIO_BROKE, rule, side)


# --- Artillery Denied (O17) -----------------------------------------------------------------------------------------


def objection_to_denied(s: State, side: int) -> Objection | None:
    """Why a side cannot deny artillery: there is no enemy radio."""
    return None if s.radio[1 - side] != NONE else Objection("CC:O17d")


class DenyArtillery(Step, frozen=True):
    """The enemy's radio breaks; no unit is activated."""

    side: int

    def begin(self, s: State) -> None:
        """Break it."""
        break_radio(s, 1 - self.side, "CC:O17a")
        cite("CC:O17d")
        cite("CC:12d")
        s.done()


# --- Artillery Request (O18) ----------------------------------------------------------------------------------------


def mends(s: State, side: int) -> bool:
    """Whether a side has a broken radio, which Battery Access mends (O18b)."""
    cite("CC:O18b")
    return s.radio[side] != NONE and bool(s.radio_broken >> side & 1)


def spotters(s: State, side: int) -> int:
    """The good leaders who have not been activated this turn (O18c)."""
    return free(s, side) & s.leaders & ~s.broken


def fires(s: State, side: int) -> bool:
    """Whether a side has a good radio and somebody to spot, to Fire for Effect (O18c)."""
    cite("CC:O18c")
    return s.radio[side] != NONE and not s.radio_broken >> side & 1 and bool(spotters(s, side))


def objection_to_request(s: State, side: int) -> Objection | None:
    """Why a side cannot ask for artillery at all."""
    return None if mends(s, side) or fires(s, side) else Objection("CC:O18d")


class RequestArtillery(Step, frozen=True):
    """Either the radio is mended or its battery fires, whichever its state allows (O18a)."""

    side: int

    def begin(self, s: State) -> None:
        """Battery Access or Fire for Effect."""
        cite("CC:O18a")
        if mends(s, self.side):
            self._access(s)
        else:
            cite("CC:O18c")
            cite("CC:O18.2b")
            s.become(Spotter(self.side))

    def _access(self, s: State) -> None:
        """The radio works again, at once (O18.1)."""
        s.radio_broken &= ~BIT[self.side]
        s.emit(RADIO_FIXED, "CC:O18.1a", self.side)
        cite("CC:O18.1b")
        s.done()


class Spotter(Step, frozen=True):
    """A good leader is activated to look (O18.2a)."""

    side: int

    def ask(self, s: State) -> Decision:
        """Any who is free."""
        return Decision(self.side, "spotter", [ACTIVATE[u] for u in bits(spotters(s, self.side))])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Leaders only, good ones, once a turn."""
        unit = action.args[0]
        if why := objection_to_naming(s, unit, "CC:O18.2a", self.side):
            return why
        if spotters(s, self.side) >> unit & 1:
            return None
        tired = s.on[self.side] & s.leaders & ~s.broken & BIT[unit]
        return Objection("CC:G.activate" if tired else "CC:O18.2a", pieces=(unit,))

    def on_activate(self, s: State, unit: int) -> None:
        """He looks."""
        s.activated |= BIT[unit]
        s.emit(ACTIVATED, "CC:O18.2a", unit, "artillery_request")
        s.become(Spotting(self.side, unit))


class Spotting(Step, frozen=True):
    """The spotting round is put in a hex that the spotter sees; smoke is announced first (O18.2.1)."""

    side: int
    unit: int
    smoke: bool = False

    def objection_to_smoke(self, s: State) -> Objection | None:
        """Why smoke cannot be announced: the radio has none (O18.2.1.1a)."""
        if self.smoke:
            return Objection("CC:O18.2.1.1a").saying("smoke-announced")
        return None if RADIO_SMOKE[s.radio[self.side]] else Objection("CC:O18.2.1.1a")

    def ask(self, s: State) -> Decision:
        """Any hex in sight, or to announce smoke."""
        actions = [SPOT[h] for h in bits(visible(s.terrain, s, s.hex[self.unit]))]
        if self.objection_to_smoke(s) is None:
            actions.append(SMOKE)
        return Decision(self.side, "spot", actions)

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same tests, for `why`; what is impassable may be shelled (O18.2.1b)."""
        if action is SMOKE:
            return self.objection_to_smoke(s)
        h = action.args[0]
        blocked = objection_to_sight(s.terrain, s, s.hex[self.unit], h)
        return blocked and Objection("CC:O18.2.1a", blocked.hexes, (self.unit,)).saying("CC:O18.2.1a", target=h)

    def on_smoke(self, s: State) -> None:
        """Smoke will be fired (O18.2.1.1b)."""
        cite("CC:O18.2.1.1b")
        s.become(replace(self, smoke=True))

    def on_spot(self, s: State, hex: int) -> None:
        """The round is aimed there."""
        if (s.terrain.impassable | s.blaze) >> hex & 1:
            cite("CC:O18.2.1b")
        s.emit(SPOTTED, "CC:O18.2.1a", self.unit, hex, self.smoke)
        needed = least_product(s, s.hex[self.unit], hex)
        s.become(Accuracy(self.side, hex, 0 if self.smoke else RADIO_FP[s.radio[self.side]], needed))


# --- accuracy (O18.2.2) ---------------------------------------------------------------------------------------------


def least_product(s: State, eye: int, h: int) -> int:
    """The least product that hits: more than the range from the spotter, the hindrance taken off (10.3.1a)."""
    hindered = sees(s.terrain, s, eye, h)
    if hindered:
        cite("CC:10.3.1a")
        cite_sight(s.terrain, s, eye, h)
    return max(GRID.distance[eye][h] + hindered, 1) + 1  # 1 times 1 always misses (O20.2.3c)


class Accuracy(Step, frozen=True):
    """The targeting roll, and how far from its hex the round falls."""

    side: int
    hex: int
    fp: int  # of the battery; 0 for smoke
    needed: int
    hit: bool = False

    def begin(self, s: State) -> None:
        """Roll."""
        s.call(DiceRoll(self.side, "targeting"), self.aimed)

    def aimed(self, s: State, dice: tuple[int, int]) -> None:
        """A hit or a miss; then a card is turned up for the drift."""
        product = dice[0] * dice[1]
        hit = product >= self.needed
        cite("CC:1.9c")
        s.emit(TARGETED, "CC:O18.2.2", self.side, self.hex, product, self.needed, hit)
        if hit and s.setup.switch("direct_fire_radio", self.side) is not None:
            self._terrain(s, self.hex)
            return
        cite("CC:O18.2.2.1a")
        s.call(Reveal(self.side), replace(self, hit=hit).drifted)

    def drifted(self, s: State, card: int) -> None:
        """Two steps after a hit, a longer way after a miss; direct fire that misses drifts as a hit does."""
        deck = s.cards(self.side)
        white, coloured = deck.white[card], deck.coloured[card]
        if self.hit or s.setup.switch("direct_fire_radio", self.side) is not None:
            cite("CC:O18.2.2.1b")
            end = drift(drift(self.hex, white, 1), coloured, 1)
            if end == self.hex:
                cite("CC:O18.2.2.1c")
        else:
            cite("CC:O18.2.2.2")
            end = drift(self.hex, white, coloured)
        self._terrain(s, end)

    def _terrain(self, s: State, h: int) -> None:
        if h == NONE:
            s.emit(ROUND_LOST, "CC:O18.2.2.3a", self.side)
            s.done()
            return
        if (s.terrain.impassable | s.blaze) >> h & 1:
            cite("CC:O18.2.2.3b")
        s.emit(DRIFTED, "CC:O18.2.2.1b" if self.hit else "CC:O18.2.2.2", h, self.hit)
        struck = BIT[h] if s.setup.switch("direct_fire_radio", self.side) is not None else GRID.within(h, 1)
        cite("CC:O18.2.3a")
        s.become(Barrage(self.side, self.fp, struck) if self.fp else SmokeScreen(bits(struck)))


# --- impact (O18.2.3) -----------------------------------------------------------------------------------------------


class SmokeScreen(Step, frozen=True):
    """A smoke marker for every hex of the area (O18.2.3.1)."""

    hexes: tuple[int, ...]

    def begin(self, s: State) -> None:
        """The next hex."""
        if self.hexes:
            s.call(LaySmoke(self.hexes[0], "CC:O18.2.3.1"), SmokeScreen(self.hexes[1:]).begin_again)
        else:
            s.done()


class Barrage(Step, frozen=True):
    """Every hex of the area with a unit or a fortification is attacked once, in the order the side wishes."""

    side: int
    fp: int
    hexes: int  # not yet attacked

    def targets(self, s: State) -> int:
        """The hexes of the area still to be attacked (O18.2.3.2)."""
        stood = s.stood[0] | s.stood[1]
        return self.hexes & (stood | sum(BIT[h] for h in bits(self.hexes) if s.fort[h]))

    def begin(self, s: State) -> None:
        """The order ends when all have been attacked."""
        if not self.targets(s):
            s.done()

    def ask(self, s: State) -> Decision:
        """The next hex."""
        cite("CC:O18.2.3b")
        return Decision(self.side, "impact", [HEX[h] for h in bits(self.targets(s))])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Only hexes of the area, each once, and only where there is something to hit."""
        h = action.args[0]
        if not self.hexes >> h & 1:
            return Objection("CC:O18.2.3b", (h,))
        return None if self.targets(s) >> h & 1 else Objection("CC:O18.2.3.2b", (h,))

    def on_hex(self, s: State, hex: int) -> None:
        """The shells come down; everybody there defends, friend or foe (O18.2.3.2a)."""
        s.emit(SHELLED, "CC:O18.2.3.2a", hex)
        cite("CC:12a")
        s.call(
            Attack(self.side, ARTILLERY, (hex,), fp=self.fp), replace(self, hexes=self.hexes & ~BIT[hex]).begin_again
        )


def shatter(s: State, attack: Attack, roll: int) -> None:
    """A roll of the battery's vulnerability number removes a fortification before anybody defends (O18.2.3.3a)."""
    [h] = attack.hexes
    if s.fort[h] and roll == VULNERABILITY[attack.fp]:
        remove_fort(s, h, "CC:O18.2.3.3a")
    elif s.fort[h]:
        cite("CC:O18.2.3.3b")
