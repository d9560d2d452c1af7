"""Every kind of action that a player can be offered."""

from __future__ import annotations

from ....kernel.actions import ActionSpace, Domain
from .board import GRID, SIDES, N
from .pieces import CHITS, FORTS
from .state import UNITS, WEAPONS

UNIT = Domain.numbers("unit", UNITS)
WEAPON = Domain.numbers("weapon", WEAPONS)
HEX = Domain("hex", N, GRID.label.__getitem__, GRID.at)
CARD = Domain.numbers("card", 73)
ENEMY_CARD = Domain.numbers("enemy_card", 73)
FORT_NAMES = Domain.words("fort", FORTS)
SIDE_NAMES = Domain.words("side", SIDES)
NUMBER = Domain.numbers("number", 32)
FACE = Domain.numbers("face", N + 1)  # one of so many things, when chance itself is asked
CHIT_NAMES = Domain.words("chit", CHITS)
ACTION_SPACE = ActionSpace(
    {
        "order": (CARD,),  # a card played for its order
        "play": (CARD,),  # a card played for its action
        "op-fire": (CARD,),  # a Fire card played as the action
        "discard": (CARD,),
        "pass": (),
        "end": (),
        "reroll": (),
        "activate": (UNIT,),
        "scrap": (WEAPON,),  # eliminate one's own weapon (11.3b)
        "spot": (HEX,),
        "smoke": (),
        "target": (HEX,),
        "fire": (UNIT,),  # add a unit to the attack
        "arm": (UNIT,),  # add a unit's weapon to the attack
        "defend": (UNIT,),
        "start": (UNIT,),  # begin to move a unit
        "with": (UNIT,),  # and another along with it
        "go": (HEX,),
        "exit": (),
        "give": (UNIT, UNIT),  # pass the first unit's weapon to the second
        "halt": (),
        "advance": (UNIT, HEX),
        "leave": (UNIT,),  # advance off the map
        "retreat": (HEX,),
        "melee": (HEX,),
        "roll-for": (UNIT,),  # the next unit to recover, rout or be struck
        "side": (SIDE_NAMES,),
        "unit": (UNIT,),  # any other choice of a unit, a hex, a weapon, a card of the enemy, a number, a chit
        "hex": (HEX,),
        "weapon": (WEAPON,),
        "card": (ENEMY_CARD,),
        "number": (NUMBER,),
        "chit": (CHIT_NAMES,),
        "decline": (),
        "deploy": (UNIT,),
        "place": (UNIT, HEX),
        "equip": (WEAPON, UNIT),
        "fortify": (FORT_NAMES, HEX),
        "auto-setup": (),  # let the rest of the set-up be laid out
        "roll": (FACE,),
        "draw": (CARD,),
        "hold": (UNIT, NUMBER),  # keep a unit back in a space of the time track
        "rally": (UNIT,),  # what a fanatic defense gives
        "harden": (UNIT,),
        "reveal": (),  # let hidden pieces turn up
    },
    aside=frozenset({"scrap"}),
    renamed={"muster": "auto-setup"},
)
