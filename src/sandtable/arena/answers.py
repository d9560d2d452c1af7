"""What a side is told when it asks "why not?": the rule must be in force, the sentence about something it can see."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from random import Random
from typing import Any

from ..kernel.actions import Action, Verb
from ..kernel.game import Game
from ..kernel.messages import LANGUAGES, Messages
from ..kernel.rulebook import KERNEL_RULES, Objection
from ..kernel.state import State
from ..kernel.step import Decision
from ..kernel.why import Thing, why_not
from ..painting.scene import Scene

POINTED = frozenset({"hex", "unit", "card", "weapon"})  # domains of what can be pointed at
UNTOLD = frozenset({"KERNEL:not-offered", "KERNEL:step", "KERNEL:unknown-action"})  # where a rule of the game could say
POINTS = 12  # at how many things somebody points


class Answers:
    """The answers to one side at one moment, from what that side knows."""

    def __init__(self, s: State, ask: Decision, view: dict[str, Any]) -> None:
        self.s = s  # blanked for the side
        self.ask = ask
        self.view = view  # what the side is shown
        self.game: Game = s.setup.game
        self.told: set[tuple[str, str]] = set()

    @cached_property
    def scene(self) -> Scene:
        """What the side sees."""
        return self.game.scene(self.view, LANGUAGES[0])

    @cached_property
    def seen(self) -> frozenset[Thing]:
        """The pieces and cards that the side sees."""
        pieces = {(piece.domain, piece.id) for piece in self.scene.pieces}
        return frozenset(pieces | {(pile.domain, card.id) for pile in self.scene.piles for card in pile.cards})

    @cached_property
    def numbers(self) -> frozenset[int]:
        """The numbers of what the side sees."""
        return frozenset(number for _, number in self.seen)

    def check(self, action: Action) -> None:
        """An action that is not legal, with a verb of the step being asked, is refused by a rule of the game."""
        found = self.s.stack[-1].objection(self.s, action)
        assert found is not None, f"'{action}' is not legal, yet why is silent"
        assert found.rule not in UNTOLD, f"why '{action}' cites {found.rule}, no rule of the game"
        things = self._operands(action)
        if found.rule == "KERNEL:absent":
            there = self.seen.issuperset(thing for thing in things if thing[0] != "hex")
            assert not there, f"why '{action}' says that something is absent which is there"
        self._check(action, found, things)

    def point(self, rng: Random) -> None:
        """Whoever points at a piece or a card hears a rule of the game that is in force, in a sentence."""
        places = [[("hex", p.hex), (p.domain, p.id)] for p in self.scene.pieces if p.hex >= 0 and not p.handle]
        cards = [[(pile.domain, card.id)] for pile in self.scene.piles for card in pile.cards if card.id >= 0]
        for target in rng.sample([*places, *cards], min(POINTS, len(places) + len(cards))):
            found = why_not(self.s, self.ask, self.ask.side, target)
            if found is not None:
                assert found.rule not in UNTOLD, f"why not {target} cites {found.rule}, no rule of the game"
                self._check(None, found, target)

    def _operands(self, action: Action) -> list[Thing]:
        return [(d, action.args[i]) for i, d in _pointed_at(self.s.setup.action_space[action.verb])]

    def _check(self, action: Action | None, found: Objection, asked: list[Thing]) -> None:
        """The answer about an action, or about what was pointed at."""
        for fault in self._faults(found, asked):
            question = f"why '{action}'" if action else f"why not {asked}"
            raise AssertionError(f"{question} {fault}")

    def _faults(self, found: Objection, asked: list[Thing]) -> Iterator[str]:
        """What is wrong with an answer."""
        if found.rule not in KERNEL_RULES:
            if not self.game.in_force(self.s, found.rule):
                yield f"cites {found.rule}, not in force"
            named = found.hexes or found.pieces or found.cards or {d for d, _ in asked} & dict(found.fields).keys()
            if asked and not named:
                yield f"({found.rule}) names no hex, piece or card"
            for piece in found.pieces:
                if piece not in self.numbers and all(piece != number for _, number in asked):
                    yield f"({found.rule}) names {piece}, which is not to be seen"
        if (found.rule, found.says) not in self.told:
            self.told.add((found.rule, found.says))
            for language in LANGUAGES:
                _, faults = Messages(self.game, language).told(self.s.setup, found, self.ask.side)
                if faults:
                    yield f"({found.rule}), in {language}: {faults[0]}"


@lru_cache(maxsize=256)
def _pointed_at(verb: Verb) -> tuple[tuple[int, str], ...]:
    """Which operands of a verb can be pointed at, and their domains."""
    return tuple((i, domain.name) for i, domain in enumerate(verb.domains) if domain.name in POINTED)
