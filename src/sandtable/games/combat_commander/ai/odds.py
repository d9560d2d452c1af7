"""The odds of a fire attack: exact counts over the cards that may come up, from what a side may know.

A roller's next card is any that the side has not seen, as the blanked state shows: of its own deck what is left, of
the other deck also what the opponent holds. Triggers, rolls made again and cards still to be played are left out, and
each unit under fire is seen from the position as it stands.
"""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any, NamedTuple

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.flow import act
from ....kernel.step import Step
from ....maps.hexes import bits
from ..rules.attack import Attack, AttackWindow, Defense, DefenseWindow
from ..rules.board import NONE
from ..rules.cards import DECK
from ..rules.fire import BuildAttack
from ..rules.pieces import W_ORDNANCE
from ..rules.shots import shooters
from ..rules.state import State
from .terms import beyond_terms, fp_terms, morale_terms, needed_terms

Odds = dict[str, Any]
VERBS = frozenset({"target", "fire", "arm", "end", "hex", "play", "pass", "defend"})


class Roll(NamedTuple):
    """What a card shows when it is rolled with."""

    sum: int
    jams: bool


def unseen(s: State, roller: int) -> tuple[int, ...]:
    """The cards that may come up next in a roller's deck, all as likely."""
    if not s.deck(roller):
        return s.discards(roller)  # all that is not in hand is shuffled first
    gone = {*s.discards(roller), *s.hand(roller)}
    return tuple(card for card in DECK if card not in gone)


def sums(s: State, roller: int) -> dict[int, float]:
    """The chances of each sum of a roller's dice."""
    cards, deck = unseen(s, roller), s.cards(roller)
    counts = Counter(deck.white[card] + deck.coloured[card] for card in cards)
    return {total: counts[total] / len(cards) for total in sorted(counts)}


# --- the attack -----------------------------------------------------------------------------------------------------


def attack_rolls(s: State, attack: Attack) -> tuple[float, dict[Roll, float]]:
    """The chance that an attack hits, and those of each attack roll it then makes; they add up to that chance."""
    roller, deck = attack.side, s.cards(attack.side)
    cards = unseen(s, roller)
    if attack.hit or not attack.ordnance(s):
        return 1.0, _spread(_faces(s, roller, cards), 1.0)
    needed = attack.least_product(s)
    hits = [card for card in cards if deck.white[card] * deck.coloured[card] >= needed]
    found: dict[Roll, float] = {}
    for card in hits:
        rest = tuple(c for c in cards if c != card) if len(s.deck(roller)) > 1 else (*s.discards(roller), card)
        for face, chance in _spread(_faces(s, roller, rest), 1 / len(cards)).items():
            found[face] = found.get(face, 0.0) + chance
    return len(hits) / len(cards), found


def _faces(s: State, roller: int, cards: tuple[int, ...]) -> Counter[Roll]:
    deck = s.cards(roller)
    return Counter(Roll(deck.white[c] + deck.coloured[c], deck.trigger[c] == "jam") for c in cards)


def _spread(counts: Counter[Roll], chance: float) -> dict[Roll, float]:
    return {face: chance * n / counts.total() for face, n in counts.items()}


def attack_odds(s: State, attack: Attack) -> Odds:
    """What an attack may come to."""
    hit, faces = attack_rolls(s, attack)
    found: Odds = _targeting(s, attack, hit) if not attack.needed and attack.ordnance(s) else {}
    if attack.smoke:
        return found
    fp = attack.strength(s)
    found |= {"fp": fp, "terms": fp_terms(s, attack)}
    if fp < 1:
        return found
    rolled = attack.settled(s, fp)
    more = fp + sum(each.amount for each in rolled.beyond_the_roll(s))
    found["beyond_terms"] = beyond_terms(s, rolled)
    totals: dict[int, float] = {}
    for face, chance in sorted(faces.items()):
        totals[face.sum + more] = totals.get(face.sum + more, 0.0) + chance
    found["totals"] = {str(total): chance for total, chance in totals.items()}
    found["jam"] = sum(chance for face, chance in faces.items() if face.jams) if attack.weapons else 0.0
    found["targets"] = {str(u): unit_odds(s, rolled.defense(s), u, totals) for u in rolled.targets}
    return found


def _targeting(s: State, attack: Attack, hit: float) -> Odds:
    """The chance of a gun or mortar to hit."""
    return {"hit": hit, "needed": attack.least_product(s), "needed_terms": needed_terms(s, attack)}


# --- the defense ----------------------------------------------------------------------------------------------------


def unit_odds(s: State, defense: Defense, unit: int, totals: dict[int, float]) -> Odds:
    """What may become of a unit under attacks of some totals; the rest of the chances is that nothing does."""
    morale, ties_break = defense.morale(s, unit), s.moving >> unit & 1
    breaks = equal = 0.0
    for roll, chance in sums(s, s.owner[unit]).items():
        for total, weight in totals.items():
            breaks += chance * weight if morale + roll < total else 0.0
            equal += chance * weight if morale + roll == total else 0.0
    if ties_break:
        breaks, equal = breaks + equal, 0.0
    worse = "eliminated" if s.broken >> unit & 1 else "breaks"
    return {"morale": morale, worse: breaks, "suppressed": equal, "morale_terms": morale_terms(s, defense, unit)}


# --- an action ------------------------------------------------------------------------------------------------------


def odds(s: State, side: int, action: Action) -> Odds:
    """The odds of an action, JSON-able; empty if it leads to no attack or defense roll."""
    step = s.step
    if action.verb not in VERBS or step is None or not hasattr(step, action.handler):
        return {}
    if step.objection(s, action) is not None:
        return {}
    after = s.clone()
    act(after, action)
    return _of_step(after, _below_windows(after))


def _below_windows(s: State) -> Step | None:
    nearest = islice(s.pending(Step), 2)
    return next((step for step in nearest if not isinstance(step, AttackWindow | DefenseWindow)), None)


def _of_step(s: State, step: Step | None) -> Odds:
    if isinstance(step, BuildAttack):
        step = _whole_group(s, step) if not step.units and not step.weapons else step
        return attack_odds(s, step.attack(s)) if step.units or step.weapons else {}
    if isinstance(step, Attack):
        return attack_odds(s, step)
    if isinstance(step, Defense) and step.unit != NONE and s.hex[step.unit] != NONE:
        return unit_odds(s, step, step.unit, {step.total: 1.0})
    return {}


def _whole_group(s: State, build: BuildAttack) -> BuildAttack:
    """All pieces that can fire together at the hex; a weapon that fires alone only where nothing else can."""
    able = bits(shooters(s, build.side, build.mode))
    grown = _joined(s, build, able)
    while grown != build:
        build, grown = grown, _joined(s, grown, able)
    if build.units or build.weapons:
        return build
    alone = [s.weapon[u] for u in able if s.weapon[u] != NONE and build.objection_to_arm(s, u) is None]
    return replace(build, weapons=tuple(alone[:1]))


def _joined(s: State, build: BuildAttack, able: tuple[int, ...]) -> BuildAttack:
    """A group with every piece added that can be."""
    for unit in able:
        if build.objection_to_unit(s, unit) is None:
            build = replace(build, units=(*build.units, unit))
        weapon = s.weapon[unit]
        if weapon != NONE and not W_ORDNANCE[s.arm[weapon]] and build.objection_to_arm(s, unit) is None:
            build = replace(build, weapons=(*build.weapons, weapon))
    return build
