"""Cards and combat."""

from __future__ import annotations

from sandtable.kernel.actions import Action
from sandtable.kernel.dice import Draw, Roll
from sandtable.kernel.rulebook import Objection, cite
from sandtable.kernel.step import Decision, Step
from sandtable.maps.hexes import bits
from sandtable.maps.hexset import HexSet

from .map import BESIDE, TOWNS, WOODS
from .movement import Phase, full
from .state import DRAWN, FOUGHT, PLAYED, SIDE, STRENGTH, SUPPORT, Bridgehead

HAND = 3
ODDS = ("1:2", "1:1", "2:1", "3:1", "4:1")
RESULTS = ("AAA---", "AA---d", "A--ddD", "--ddDD", "-ddDDD")  # for each odds what a die of 1 to 6 brings


class Refill(Step, frozen=True):
    """A side draws cards until its hand is full or the deck is empty."""

    side: int

    def begin(self, s: Bridgehead) -> None:
        """Draw one more, or stop."""
        if s.deck and len(s.hands[self.side]) < HAND:
            s.call(Draw("deck"), self.drawn)
        else:
            s.done()

    def drawn(self, s: Bridgehead, card: int) -> None:
        """Take the card up; the event tells only its owner which it is."""
        s.hands[self.side] = tuple(sorted((*s.hands[self.side], card)))
        s.emit(DRAWN, "BRIDGE:draw", self.side, card)
        s.become(self)


def attackers(s: Bridgehead, hex: int) -> tuple[int, ...]:
    """BRIDGE:attack: all units beside a hex that have not attacked yet attack it together."""
    return tuple(unit for unit in bits(s.ready) if s.at[unit] in BESIDE[hex])


class Attacks(Phase, frozen=True):
    """A side attacks hexes, one after another, with units that have moved or not."""

    def objection_to(self, s: Bridgehead, hex: int) -> Objection | None:
        """Why a hex cannot be attacked."""
        if hex not in s.standing(1 - self.side):
            return Objection("BRIDGE:target", (hex,))
        return None if attackers(s, hex) else Objection("BRIDGE:attack", (hex,))

    def ask(self, s: Bridgehead) -> Decision:
        """Any hex that may be attacked, or the end of the turn."""
        attack, end = s.setup.action_space["attack"], s.setup.action_space["end"]
        hexes = [hex for hex in s.standing(1 - self.side) if self.objection_to(s, hex) is None]
        return Decision(self.side, "attacks", [*attack.each(hexes), end()])

    def objection(self, s: Bridgehead, action: Action) -> Objection | None:
        """The same test, for `why`."""
        return None if action.verb == "end" else self.objection_to(s, action.args[0])

    def on_attack(self, s: Bridgehead, hex: int) -> None:
        """A card of the attacker, a card of the defender and the die come between this attack and the next."""
        units = attackers(s, hex)
        s.ready &= ~sum(1 << unit for unit in units)
        s.support = [0, 0]
        s.queue([Support(self.side), Support(1 - self.side), Clash(hex, units)], self.ask_again)


class Support(Step, frozen=True):
    """A side may play one card; one with an empty hand, as all can see, is passed over."""

    side: int

    def ask(self, s: Bridgehead) -> Decision:
        """Any card of the hand, or none."""
        play, no_card = s.setup.action_space["play"], s.setup.action_space["pass"]
        return Decision(self.side, "support", [*play.each(s.hands[self.side]), no_card()])

    def objection(self, s: Bridgehead, action: Action) -> Objection | None:
        """Only cards that the side holds."""
        held = action.verb == "pass" or action.args[0] in s.hands[self.side]
        return None if held else Objection("BRIDGE:hand", cards=action.args)

    def on_play(self, s: Bridgehead, card: int) -> None:
        """The card lies open and adds its strength."""
        s.hands[self.side] = tuple(c for c in s.hands[self.side] if c != card)
        s.discard = (*s.discard, card)
        s.support[self.side] = SUPPORT[card]
        s.emit(PLAYED, "BRIDGE:support", self.side, card)
        s.done()

    def on_pass(self, s: Bridgehead) -> None:
        """No card."""
        s.done()


def strength(s: Bridgehead, unit: int) -> int:
    """A unit out of supply fights at half strength, rounded up."""
    if s.cut[unit]:
        cite("BRIDGE:cut")
    return (STRENGTH[unit] + 1) // 2 if s.cut[unit] else STRENGTH[unit]


def odds_of(s: Bridgehead, hex: int, units: tuple[int, ...]) -> int:
    """The column of the table of odds; a wood or a town is worth one to the defender."""
    cite("BRIDGE:odds")
    side = SIDE[units[0]]
    attack = sum(strength(s, unit) for unit in units) + s.support[side]
    defence = sum(strength(s, unit) for unit in s.pieces_in(hex)) + s.support[1 - side]
    return max(0, min(attack // defence, 4) - (hex in WOODS | TOWNS))


class Clash(Step, frozen=True):
    """One die on the table of odds."""

    hex: int
    units: tuple[int, ...]

    def begin(self, s: Bridgehead) -> None:
        """Roll it."""
        s.call(Roll(1), self.rolled)

    def rolled(self, s: Bridgehead, dice: tuple[int, ...]) -> None:
        """The side that is beaten loses its strongest unit (A, D); defenders retreat (d, D)."""
        odds = odds_of(s, self.hex, self.units)
        result = RESULTS[odds][dice[0] - 1]
        s.emit(FOUGHT, "BRIDGE:battle", SIDE[self.units[0]], self.hex, ODDS[odds], dice[0], result)
        if result in "AD":
            beaten = self.units if result == "A" else s.pieces_in(self.hex)
            s.lose(max(sorted(beaten), key=lambda unit: strength(s, unit)), "BRIDGE:battle")
        if result in "dD" and s.pieces_in(self.hex):
            s.become(Retreat(self.hex))
        else:
            s.done()


class Retreat(Step, frozen=True):
    """The defender takes what is left of a beaten stack to a hex beside it."""

    hex: int

    def hexes(self, s: Bridgehead) -> HexSet:
        """BRIDGE:retreat: no enemy, room for all, and no enemy zone unless a friend stands there."""
        units = s.pieces_in(self.hex)
        side, enemy = SIDE[units[0]], 1 - SIDE[units[0]]
        safe = s.standing(side) | ~s.zone_of(enemy)
        return BESIDE[self.hex] & safe - s.standing(enemy) - full(s, side, len(units))

    def begin(self, s: Bridgehead) -> None:
        """With nowhere to go all of them are lost."""
        if not self.hexes(s):
            for unit in s.pieces_in(self.hex):
                s.lose(unit, "BRIDGE:retreat")
            s.done()

    def ask(self, s: Bridgehead) -> Decision:
        """Each of the hexes."""
        retreat = s.setup.action_space["retreat"]
        return Decision(SIDE[s.top[self.hex]], "retreat", retreat.each(self.hexes(s)))

    def objection(self, s: Bridgehead, action: Action) -> Objection | None:
        """The same set, for `why`."""
        hex = action.args[0]
        return None if hex in self.hexes(s) else Objection("BRIDGE:retreat", (hex,), s.pieces_in(self.hex))

    def on_retreat(self, s: Bridgehead, hex: int) -> None:
        """All of them go."""
        for unit in s.pieces_in(self.hex):
            s.go(unit, hex, "BRIDGE:retreat")
        s.done()
