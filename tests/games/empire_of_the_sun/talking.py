"""A random game in which everything is said: what happens, what is asked, and why random actions are refused."""

from __future__ import annotations

from random import Random

from sandtable import Table
from sandtable.games.empire_of_the_sun.game import GAME
from sandtable.kernel.actions import Action, Domain
from sandtable.kernel.dice import Dice
from sandtable.kernel.messages import LANGUAGES, Messages
from sandtable.kernel.table import new_table
from sandtable.kernel.why import objection_to
from sandtable.maps.occupancy import NONE

from .helpers import state

SPOKEN = {language: Messages(GAME, language) for language in LANGUAGES}
TRIES = 3  # actions that are refused or not, before each that is played
ENDS = ("done", "pass", "discard", "set")  # what leads away from offensives


def sentences(scenario: str, seed: int, actions: int) -> list[str]:
    """What is said in a random game and is not whole."""
    t, rng, found = new_table(GAME, GAME.setup(scenario), Dice(seed)), Random(seed), list[str]()
    for _ in range(actions):
        if t.over:
            break
        found += [fault for _ in range(TRIES) for fault in _refused(t, _random_action(t, rng))]
        found += _asked(t)
        legal = list(t.legal)
        bold = [action for action in legal if action.verb not in ENDS] or legal
        for event in t.play(rng.choice(bold if rng.random() < 0.9 else legal)):
            found += [text for each in SPOKEN.values() if "{" in (text := each.event(t.setup, event))]
    return found


def _random_action(t: Table, rng: Random) -> Action:
    """An action with a verb of the step that is under way, near the units on the map."""
    s = state(t)
    verbs = [verb for verb in t.setup.action_space.verbs.values() if hasattr(s.stack[-1], verb.handler)]
    verb = rng.choice(verbs)
    return verb(*(_operand(t, domain, rng) for domain in verb.domains))


def _operand(t: Table, domain: Domain, rng: Random) -> int:
    s = state(t)
    standing = [piece for piece in range(len(s.at)) if s.at[piece] != NONE]
    if domain.name == "unit":
        return rng.choice(standing)
    if domain.name == "hex":
        hex = s.at[rng.choice(standing)]
        return rng.choice((hex, *s.board.grid.neighbours[hex]))
    if domain.name == "card" and s.hand(s.side):
        return rng.choice(s.hand(s.side))
    return rng.randrange(domain.size)


def _refused(t: Table, action: Action) -> list[str]:
    ask = t._ask
    assert ask is not None
    objection = objection_to(state(t), ask, action)
    if objection is None or objection.rule.startswith("KERNEL:"):
        return []
    told = [each.told(t.setup, objection, ask.side) for each in SPOKEN.values()]
    return [fault for text, faults in told if text is not None for fault in faults]


def _asked(t: Table) -> list[str]:
    view, name = t.view(t.to_act or "japan"), t.prompt or ""
    texts = [each.prompt(name, GAME.prompt_fields(view, name, each.language)) for each in SPOKEN.values()]
    return [text for text in texts if "{" in text or "None" in text]
