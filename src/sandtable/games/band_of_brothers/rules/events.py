"""Everything that can happen, as kinds of events; movement points are in sixths.

What an event tells of a counter that the other side has not made out is for its own side alone: its `keeper`.
"""

from __future__ import annotations

from ....kernel.events import EventType

# setting up and coming on (15, 16)
SET_UP = EventType("set-up", "side", "unit", "kind", "hex", secret=("kind",), rolled=("hex",))
DUG = EventType("dug", "side", "fort", "hex")
SWAPPED = EventType("swapped", "side", "exchange", secret=("exchange",))
SETTLED = EventType("settled", "side")  # by which way reinforcements will come
ENTERED = EventType("entered", "side", "unit", "hex", "kind", shows="move")  # by its face, which a decoy has too
EXITED = EventType("exited", "unit", shows="result")
STAYED_OUT = EventType("stayed-out", "side")  # reinforcements that failed their check
CONTROLLED = EventType("controlled", "side", "hex", shows="result")  # of the hexes that decide the scenario

# turns and phases (1 to 4, 13)
TURN = EventType("turn", "turn", shows="turn")
PHASE = EventType("phase", "phase")
IMPULSE = EventType("impulse", "side")
PREEMPTED = EventType("preempted", "side")
ENDED = EventType("ended", "side", "spent")
CP_SPENT = EventType("cp-spent", "side", "unit")
WON = EventType("won", "side", shows="result")

# checks (7, 20.4)
# a morale check; while a counter is hidden, all that is told is whether it passed
CHECKED = EventType(
    "checked",
    "unit",
    "roll",
    "needed",
    "passed",
    "purpose",
    "keeper",
    secret=("roll", "needed"),
    owner="keeper",
    rolled=("passed",),
    dice=("roll",),
)
PROFICIENCY = EventType("proficiency", "unit", "roll", "needed", "passed", dice=("roll",))

# what units do (4, 5)
ACTIVATED = EventType("activated", "unit", "purpose", shows="cue")
MARKED_USED = EventType("marked-used", "unit", shows="detail")
MARKED_READY = EventType("marked-ready", "unit")
MOVED = EventType("moved", "unit", "hex", "left", "keeper", secret=("left",), owner="keeper", shows="move")
TURNED = EventType("turned", "unit", "direction")
TURNED_UNSEEN = EventType("turned-unseen", "side", "unit", "direction", secret=("direction",))  # under a Conceal marker
STOPPED = EventType("stopped", "unit", shows="detail")
PUT_BACK = EventType("put-back", "unit", "hex", shows="move")
MINE_ROLLED = EventType("mine-rolled", "unit", "roll", "needed", dice=("roll",))

# fire and what comes of it (6, 8, 9, 10, 20)
FIRED = EventType("fired", "unit", "hex", "mode", shows="shot")
NO_SIGHT = EventType("no-sight", "unit", "hex")
SHOT = EventType("shot", "unit", "hex", "roll", dice=("roll",))
HIT_BY = EventType("hit-by", "unit", "fp", "roll", "result")  # what one shot does to one unit
SUPPRESSED = EventType("suppressed", "unit", "level", shows="loss")
REDUCED = EventType("reduced", "unit", shows="loss")
ELIMINATED = EventType("eliminated", "unit", shows="loss")
SUSTAINED = EventType("sustained", "unit", "hex")  # a hex now under a machine gun's sustained fire (94)
KILL_SHOT = EventType("kill-shot", "unit", "target", "roll", "needed", "result", shows="shot", dice=("roll",))
UNCONFIRMED = EventType("unconfirmed", "unit", shows="result")
KILL_TESTED = EventType("kill-tested", "unit", "roll", "result", dice=("roll",), shows="result")
ASSAULTED = EventType(
    "assaulted", "unit", "target", "roll", "needed", "destroyed", shows="fight", dice=("roll",)
)  # a vehicle, by infantry

# hiding (15)
REVEALED = EventType("revealed", "unit", "kind", shows="result")
CONCEALED = EventType("concealed", "unit")
DECOY_REMOVED = EventType("decoy-removed", "unit", shows="result")

# rout, melee, recovery (11 to 13)
ROUTED = EventType("routed", "unit", "hex", shows="retreat")
FLED = EventType("fled", "unit", shows="retreat")
MELEE = EventType("melee", "hex", shows="fight")
FLANKED = EventType("flanked", "unit")  # came into melee through a flank (93)
MELEE_ROLLED = EventType("melee-rolled", "unit", "first", "second", "hits", dice=("first", "second"))
RECOVERED = EventType("recovered", "unit", "level", shows="result")

# support and night (32, 35, 60, 62)
CALLED = EventType("called", "support", "hex", "purpose")
CALL_WASTED = EventType("call-wasted", "support", "hex")  # nobody could see the hex
SUPPORT_CHECKED = EventType("support-checked", "support", "roll", "needed", "passed", dice=("roll",))
FELL = EventType(
    "fell", "support", "roll", "accuracy", "hex", shows="blast", dice=("roll",)
)  # where the shells come down: hex -1 is off the map
SHELLED = EventType("shelled", "support", "hex", "roll", shows="blast", dice=("roll",))
VEHICLE_BOMBED = EventType(
    "vehicle-bombed", "support", "unit", "roll", "needed", "result", shows="blast", dice=("roll",)
)
SMOKE_LAID = EventType("smoke-laid", "side", "hex")
SUPPORT_READY = EventType("support-ready", "support")
SUPPORT_USED = EventType("support-used", "support")
STRIKE = EventType("strike", "support", "unit", shows="blast")
DIVERTED = EventType("diverted", "support", "unit")
ABORTED = EventType("aborted", "support")
BOMBED = EventType("bombed", "support", "hex", "roll", shows="blast", dice=("roll",))
SUPPORT_LEFT = EventType("support-left", "support")
FLARE = EventType("flare", "side", "hex")
DECOY_BACK = EventType("decoy-back", "side", "unit", "hex", secret=("unit",))
REPLIED = EventType("replied", "unit", "hex")

# halftracks (21)
MOUNTED = EventType("mounted", "unit", "carrier", "hex", shows="move")
DISMOUNTED = EventType("dismounted", "unit", "carrier", "hex", shows="move")

# random events (95)
RANDOM_EVENT = EventType("random-event", "side", "event")
RESTORED = EventType("restored", "unit")
RETURNED = EventType("returned", "unit", "hex", shows="move")
FREED = EventType("freed", "unit")
CP_GAINED = EventType("cp-gained", "side", "count")
