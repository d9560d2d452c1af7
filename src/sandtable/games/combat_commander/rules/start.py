"""The first state of a scenario: everything enrolled, nothing set up yet."""

from __future__ import annotations

from ....kernel.rulebook import cite
from .board import GRID, NONE, SIDES
from .cards import DECK
from .events import RADIO_PLACED
from .pieces import FORT, RADIO_TYPE, SMOKE_CUP
from .setup import Scenario
from .state import RESERVE, TIME, State, empty_arrays


def empty_state(setup: Scenario) -> State:
    """A bare map with the scenario's tracks and decks, for positions to be read into."""
    s = State(setup)
    empty_arrays(s)
    s.deck0 = s.deck1 = DECK
    s.smoke_cup, s.chit_cup = SMOKE_CUP, setup.chits
    s.side, s.initiative = setup.first, setup.initiative
    s.vp, s.time = int(setup.data["vp"]), setup.time_start
    s.mine_fp, s.fog = setup.mine_fp, int(setup.rules.get("fog", {}).get("hindrance", 0))
    s.surrender = bytearray(min(row["surrender"], NONE) for row in setup.forces)
    s.order_limit = bytearray(row["orders"] for row in setup.forces)
    s.control = bytearray(setup.control)
    return s


def enrolled(setup: Scenario, key: bytes) -> State:
    """Both sides' pieces beside the map, the radios in their boxes, what lies on the map for nobody laid out."""
    s = empty_state(setup)
    s.key = key
    for rule in ("CC:INTRO.a", "CC:G.posture", "CC:1.a"):
        cite(rule)
    for rule in ("CC:4.2a", "CC:4.3.1", "CC:4.3.2", "CC:6.1.1", "CC:6.2.1", "CC:7.3.1a", "CC:9.a"):
        cite(rule)
    if "initiative_numbers" in setup.data:
        cite("CC:9.b")
    for side, space, kind in setup.roster:
        s.box[s.enrol(kind, side)] = TIME + space if space else RESERVE
    for _, _, kind in setup.armoury:
        s.new_weapon(kind)
    _place_radios(s)
    for name, hexes in setup.rules.get("placed_fortifications", {}).items():
        for h in map(GRID.at, hexes):
            s.fort[h] = FORT[name]
    s.derive()
    return s


def _place_radios(s: State) -> None:
    for side in range(len(SIDES)):
        radio = s.setup.forces[side]["radio"]
        if radio:
            cite("CC:12b")
            cite("CC:2.2.3")
            s.radio[side] = RADIO_TYPE[radio]
            s.emit(RADIO_PLACED, "CC:12b", side, s.radio[side])
