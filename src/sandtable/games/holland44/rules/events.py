"""Everything that can happen, as kinds of events; a section for each chapter."""

from __future__ import annotations

from ....kernel.events import EventType

# The turn (3), weather (4)
TURN_BEGINS = EventType("turn-begins", "turn")
PHASE_BEGINS = EventType("phase-begins", "side", "phase")
WEATHER = EventType("weather", "am", "pm")
WON = EventType("won", "side", "why")

# Units
MOVED = EventType("moved", "unit", "hex")
ENTERED_AREA = EventType("entered-area", "unit", "area")
LOST_STEP = EventType("lost-step", "unit", "left")
ELIMINATED = EventType("eliminated", "unit")
MARKED = EventType("marked", "unit", "mark")
UNMARKED = EventType("unmarked", "unit", "mark")

# Bridges (5)
PRIMED_BRIDGE = EventType("primed", "bridge")
DEMOLITION = EventType("demolition", "bridge", "die", "blown")
REPAIR = EventType("repair", "bridge", "done")
