"""Everything that can happen, as kinds of events; movement points are in sixths.

What an event tells of a counter that the other side has not made out is for its own side alone: its `keeper`.
"""

from __future__ import annotations

from ...kernel.events import Kind

# setting up and coming on (15, 16)
SET_UP = Kind("set-up", "side", "unit", "kind", "hex", secret=("kind",), rolled=("hex",))
DUG = Kind("dug", "side", "fort", "hex")
SWAPPED = Kind("swapped", "side", "exchange", secret=("exchange",))
SETTLED = Kind("settled", "side")  # by which way reinforcements will come
ENTERED = Kind("entered", "side", "unit", "hex", "kind")  # by its face, which a decoy has too
EXITED = Kind("exited", "unit")
STAYED_OUT = Kind("stayed-out", "side")  # reinforcements that failed their check
CONTROLLED = Kind("controlled", "side", "hex")  # of the hexes that decide the scenario

# turns and phases (1 to 4, 13)
TURN = Kind("turn", "turn")
PHASE = Kind("phase", "phase")
IMPULSE = Kind("impulse", "side")
PREEMPTED = Kind("preempted", "side")
ENDED = Kind("ended", "side", "spent")
CP_SPENT = Kind("cp-spent", "side", "unit")
WON = Kind("won", "side")

# checks (7, 20.4)
# a morale check; while a counter is hidden, all that is told is whether it passed
CHECKED = Kind(
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
)
PROFICIENCY = Kind("proficiency", "unit", "roll", "needed", "passed")

# what units do (4, 5)
ACTIVATED = Kind("activated", "unit", "purpose")
MARKED_USED = Kind("marked-used", "unit")
MARKED_READY = Kind("marked-ready", "unit")
MOVED = Kind("moved", "unit", "hex", "left", "keeper", secret=("left",), owner="keeper")
TURNED = Kind("turned", "unit", "direction")
TURNED_UNSEEN = Kind("turned-unseen", "side", "unit", "direction", secret=("direction",))  # under a Conceal marker
STOPPED = Kind("stopped", "unit")
PUT_BACK = Kind("put-back", "unit", "hex")
MINE_ROLLED = Kind("mine-rolled", "unit", "roll", "needed")

# fire and what comes of it (6, 8, 9, 10, 20)
FIRED = Kind("fired", "unit", "hex", "mode")
NO_SIGHT = Kind("no-sight", "unit", "hex")
SHOT = Kind("shot", "unit", "hex", "roll")
HIT_BY = Kind("hit-by", "unit", "fp", "roll", "result")  # what one shot does to one unit
SUPPRESSED = Kind("suppressed", "unit", "level")
REDUCED = Kind("reduced", "unit")
ELIMINATED = Kind("eliminated", "unit")
SUSTAINED = Kind("sustained", "unit", "hex")  # a hex now under a machine gun's sustained fire (94)
KILL_SHOT = Kind("kill-shot", "unit", "target", "roll", "needed", "result")
UNCONFIRMED = Kind("unconfirmed", "unit")
KILL_TESTED = Kind("kill-tested", "unit", "roll", "result")
ASSAULTED = Kind("assaulted", "unit", "target", "roll", "needed", "destroyed")  # a vehicle, by infantry

# hiding (15)
REVEALED = Kind("revealed", "unit", "kind")
CONCEALED = Kind("concealed", "unit")
DECOY_REMOVED = Kind("decoy-removed", "unit")

# rout, melee, recovery (11 to 13)
ROUTED = Kind("routed", "unit", "hex")
FLED = Kind("fled", "unit")
MELEE = Kind("melee", "hex")
FLANKED = Kind("flanked", "unit")  # came into melee through a flank (93)
MELEE_ROLLED = Kind("melee-rolled", "unit", "first", "second", "hits")
RECOVERED = Kind("recovered", "unit", "level")

# support and night (32, 35, 60, 62)
CALLED = Kind("called", "support", "hex", "purpose")
CALL_WASTED = Kind("call-wasted", "support", "hex")  # nobody could see the hex
SUPPORT_CHECKED = Kind("support-checked", "support", "roll", "needed", "passed")
FELL = Kind("fell", "support", "roll", "accuracy", "hex")  # where the shells come down: hex -1 is off the map
SHELLED = Kind("shelled", "support", "hex", "roll")
VEHICLE_BOMBED = Kind("vehicle-bombed", "support", "unit", "roll", "needed", "result")
SMOKE_LAID = Kind("smoke-laid", "side", "hex")
SUPPORT_READY = Kind("support-ready", "support")
SUPPORT_USED = Kind("support-used", "support")
STRIKE = Kind("strike", "support", "unit")
DIVERTED = Kind("diverted", "support", "unit")
ABORTED = Kind("aborted", "support")
BOMBED = Kind("bombed", "support", "hex", "roll")
SUPPORT_LEFT = Kind("support-left", "support")
FLARE = Kind("flare", "side", "hex")
DECOY_BACK = Kind("decoy-back", "side", "unit", "hex", secret=("unit",))
REPLIED = Kind("replied", "unit", "hex")

# halftracks (21)
MOUNTED = Kind("mounted", "unit", "carrier", "hex")
DISMOUNTED = Kind("dismounted", "unit", "carrier", "hex")

# random events (95)
RANDOM_EVENT = Kind("random-event", "side", "event")
RESTORED = Kind("restored", "unit")
RETURNED = Kind("returned", "unit", "hex")
FREED = Kind("freed", "unit")
CP_GAINED = Kind("cp-gained", "side", "count")
