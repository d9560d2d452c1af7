"""Everything that can happen, as kinds of events; a section for each chapter."""

from __future__ import annotations

from ....kernel.events import EventType

# The turn (3), weather (4)
TURN_BEGINS = EventType("turn-begins", "turn", shows="turn")
PHASE_BEGINS = EventType("phase-begins", "side", "phase")
WEATHER = EventType("weather", "am", "pm")
AIR = EventType("air", "units", "points")
WON = EventType("won", "side", "allied", "german", "waal", shows="result")  # steps over the Waal, where they decide

# Units
MOVED = EventType("moved", "unit", "hex", shows="move")
RETREATED = EventType("retreated", "unit", "hex", shows="retreat")
ENTERED_AREA = EventType("entered-area", "unit", "area")
LOST_STEP = EventType("lost-step", "unit", "left", shows="loss")
ELIMINATED = EventType("eliminated", "unit", shows="loss")
MARKED = EventType("marked", "unit", "mark")
UNMARKED = EventType("unmarked", "unit", "ended")

# Bridges (5)
PRIMED_BRIDGE = EventType("primed", "bridge")
DEMOLITION = EventType("demolition", "bridge", "die", "modifiers", "blown", dice=("die",), shows="result")
REPAIR = EventType("repair", "bridge", "done")
REPAIR_LOST = EventType("repair-lost", "bridge", shows="result")
BRIDGE_TAKEN = EventType("bridge-taken", "bridge", "side", shows="result")

# Traffic (24)
JAMMED = EventType("jammed", "marker", "hex", shows="result")
CLEARED = EventType("cleared", "marker", "hex")

# Combat results (11), determined defense (12), retreat (13), disorder (14)
OUTCOME = EventType("outcome", "hex", "result", shows="result")
REMNANT_FORMED = EventType("remnant-formed", "unit", "other", shows="result")
RELIEF = EventType("relief", "division", "points")
LOSS_COUNTED = EventType("loss-counted", "unit", "halves", shows="result")
STOOD_FAST = EventType("stood-fast", "unit", "die", "modifiers", "total", "held", dice=("die",), shows="result")
IGNORED_RETREAT = EventType("ignored-retreat", "hex")
RECOVERY = EventType("recovery", "unit", "die", "modifiers", "recovered", dice=("die",))

# Movement (8), unknown units (25)
FERRIED = EventType("ferried", "unit", "hex", shows="move")
REVEALED = EventType("revealed", "unit", "hex", "counter", shows="result")

# Combat (9), support (10.7, 17)
ATTACKS = EventType(
    "attacks", "side", "units", "hex", "formation", "attack", "defense", "odds", "shifts", "column", shows="shot"
)  # the shifts by their rules
BATTLE = EventType("battle", "hex", "column", "die", "result", dice=("die",))
CALLED_OFF = EventType("called-off", "hex")
WALKOVER = EventType("walkover", "side", "hex")
ASSAULT_CROSSING = EventType("assault-crossing", "unit", "hex", shows="move")
SUPPORTS = EventType("supports", "unit", "hex", shows="shot")
AIR_STRIKE = EventType("air-strike", "hex", shows="blast")

# Landings (22), arrivals (19, 23.5), refit (17.8), replacements (20), breakdown (21), garrisons (23.6), 27
DROPS_ON = EventType("drops-on", "unit", "hex", shows="move")
HEX_ROLL = EventType("hex-roll", "hex", "die", "result", dice=("die",))
LANDING_ROLL = EventType("landing-roll", "unit", "hex", "die", "modifiers", "total", "result", dice=("die",))
ARRIVAL_ROLL = EventType("arrival-roll", "unit", "die", "arrives", dice=("die",))
REPLACED = EventType("replaced", "unit", "steps")
REBUILT = EventType("rebuilt", "unit")
BROKEN_DOWN = EventType("broken-down", "unit", "other")
RECOMBINED = EventType("recombined", "unit", "other")
MERGED = EventType("merged", "unit", "other")
AWAKE = EventType("awake", "unit")
ISOLATION = EventType("isolation", "unit", "die", "modifiers", "total", "lost", dice=("die",))
DISENGAGEMENT = EventType("disengagement", "unit", "die", "modifiers", "total", "result", dice=("die",), shows="result")
