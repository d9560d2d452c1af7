"""The table of all consequences of cards and rolls: actions by their moment, triggers, the clock, melees."""

from __future__ import annotations

from . import (
    advance,
    artillery,
    assault_fire,
    attack,
    deploy,
    fire,
    fire_actions,
    fortify,
    melee,
    move,
    op_fire,
    smoke_grenades,
    support,
)
from .effects import Effects
from .shots import FIRE, OP_FIRE
from .time_track import TimeAdvance
from .triggers import EventTrigger, Sniper, TimeTrigger

ACTIONS = {
    "break": {"light_wounds": deploy.LIGHT_WOUNDS},
    "enemy_discard": {"demolitions": fortify.DEMOLITIONS, "hidden_unit": support.HIDDEN_UNITS},
    "entry": {"hidden_mines": fortify.HIDDEN_MINES, "hidden_wire": fortify.HIDDEN_WIRE},
    "fire_attack": fire_actions.ATTACK_ACTIONS,
    "fire_defense": fire_actions.DEFENSE_ACTIONS,
    "melee": {"ambush": melee.AMBUSH},
    "melee_end": {"no_quarter": melee.NO_QUARTER},
    "move": {"assault_fire": assault_fire.ASSAULT_FIRE, "smoke_grenades": smoke_grenades.SMOKE_GRENADES},
    "time_end": {"dig_in": fortify.DIG_IN},
}

CAN_ACT = {FIRE: fire.can_act, OP_FIRE: op_fire.can_act, "advance": advance.can_act, "move": move.can_act}
WORTH_ASKING = {FIRE: fire.worth_asking, OP_FIRE: op_fire.worth_asking}

EFFECTS = Effects(
    can_act=CAN_ACT,
    worth_asking=WORTH_ASKING,
    actions=ACTIONS,
    triggers={"event": EventTrigger, "sniper": Sniper, "time": TimeTrigger},
    time_advance=TimeAdvance,
    melees=melee.Melees,
    attack_roll={attack.ARTILLERY: artillery.shatter},
)
