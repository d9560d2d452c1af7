"""Action values: how much each action that is open should improve a side's position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ....kernel.actions import Action
from ....kernel.weighing import Weigh, always, weighed
from ....maps.occupancy import NONE
from ..rules import going, support
from ..rules.attackers import objection_to_join
from ..rules.battle import Battle
from ..rules.board import ALLIED, GERMAN
from ..rules.combat import gathered
from ..rules.costs import POINT
from ..rules.pieces import SIDE
from ..rules.state import State
from ..rules.strength import led, odds_of
from ..rules.stride import Stride
from ..rules.supply_phase import gains
from ..rules.verbs import EXTENDED, NORMAL, TACTICAL
from . import bridging, fights, pursuit
from .aims import is_gun, is_helper, is_source
from .fights import AIR, GUN
from .forces import step_worth, worth
from .plan import REST, Plan
from .road import places

NO = -9.0
NOWHERE = -1e6  # a hex that cannot be reached
LAST_RESORT = -5.0  # better than nothing at all
SURE = 5.0
STRIKE = 1.0
LATER = 0.5  # by how much others go before guns and engineers, who stay with them
TANKS_FIRST = 0.4  # by how much the tanks of the column go before all others, who would fill the road and its bridges
SPARE = 0.03  # what a unit must do more in another attack to be left out of one
AT_ONCE = 0.3  # what an advance must bring to be made before other attacks
MOST_WALK = 5.0  # the most that a way from a landing hex to a post counts
MOST_LOST = 1.5  # what no other attack makes up for
CARRY = 1.5  # a gun that is moved up, before troops, who go at about 1
UNLOAD = 2.0  # one that is unloaded, before that
REFUGE_AHEAD = 2.0  # what it is worth to an unknown unit to turn up ahead of the column
REFUGE_FAR = 0.1  # what each place nearer to the column or farther from it than it should be takes off
TOO_WEAK = 1.0  # what it costs to come upon unknown units without the strength for it
FOUND_ON_ROAD = 0.4  # what it is worth to come upon them on the road
FOUND = 0.1  # and elsewhere
WELL_ENOUGH = 0.5  # what the usual movement must bring for nobody to think of tactical movement
JOINING = 0.1  # what a unit that joins an attack must add to it
GUNS_ALONG = 0.1  # guns and supply sources that may advance with others
ONTO_MAP = 0.2  # an advance onto the map
FLIGHT = 0.5  # how much more the enemy is feared in a retreat
OFF_MAP = -2.0  # a retreat off the map
STOPPING = 0.3  # what it is worth to go back one hex only, a step apart
LAND = 3.0  # a landing at one's post with nobody about
LAND_ON_ENEMIES = 2.0  # less, where enemies stand
LAND_HOSTILE = 0.8  # less, in a hostile hex
LAND_CONTESTED = 0.4  # less, in a contested one
LAND_TOGETHER = 0.2  # less, for each unit that comes down in the same hex
WALK = 0.4  # every three movement points of the way from there to the post
RAISED_IN_DANGER = 0.1  # what each point of the enemy's threat takes off a hex to raise a unit in
JAM = 2.0  # a traffic marker at the head of the column
JAM_BEHIND = 0.08  # less, for each place behind it


def action_values(s: State, side: int, actions: Sequence[Action]) -> list[float | None]:
    """How much each action improves a side's position."""
    step = s.step
    name = type(step).__name__
    p = Plan(s, side)
    if name == "March":
        return list(march(p, step, actions))
    table = ACTION_VALUES.get(name, {})
    return [weighed(table, p, step, action) for action in actions]


# --- movement: whom to take up


def _take(p: Plan, step: Any, action: Action) -> float:
    """Everybody who has somewhere to go, tanks and the foremost first, so that nobody stands in his own side's way."""
    s, piece = p.s, action.args[0]
    if is_source(s, piece):
        return NO
    if is_gun(s, piece) and (not s.carried >> piece & 1 or p.in_range(piece)):
        return NO
    first = TANKS_FIRST if p.side == ALLIED and p.aims.drives_on(piece) else 0.0
    return 1.0 + first + _foremost(p, s.at[piece]) - (LATER if is_helper(s, piece) else 0.0)


def _foremost(p: Plan, hex: int) -> float:
    """How near a hex is to the head of the column, on the enemy's side of it."""
    if hex == NONE:
        return 0.0
    at, far = places(p.board)[hex]
    ahead = at if p.side == ALLIED else -abs(at - p.aims.head)
    return 0.005 * (ahead - far)


def _carry(p: Plan, step: Any, action: Action) -> float:
    """Guns without a target are moved up, the rearmost first."""
    s, gun = p.s, action.args[0]
    if p.in_range(gun):
        return NO
    post = p.post(gun)
    return CARRY + 0.01 * p.turns(gun, post, s.at[gun]) + p.first_gun(gun) if post else NO


def _unload(p: Plan, step: Any, action: Action) -> float:
    """Guns that have come into range, and those whose marker others need more."""
    gun = action.args[0]
    others = (p.first_gun(each) for each in support.GUNS[p.side] if p.waits_for_marker(each))
    return UNLOAD if p.in_range(gun) or p.first_gun(gun) < max(others, default=0.0) else NO


def _spare(p: Plan, step: Any, action: Action) -> float:
    """Whoever an overrun does not need may march on, or attack others later in the turn; the strongest first."""
    s, piece = p.s, action.args[0]
    useful = not s.moved >> piece & 1 or bool(_other_targets(p, piece, step.battle.hex))
    return STRIKE + 0.01 * s.attack_of(piece) if useful else NO


def _redeploy(p: Plan, step: Any, action: Action) -> float:
    """An unknown unit that nobody comes near turns up on the road ahead of the column."""
    hex = p.s.at[action.args[0]]
    at, far = places(p.board)[hex]
    ahead = at - p.aims.head
    return 0.05 if far > 0 and not p.threat[hex] and ahead > 0 else NO


def _refuge(p: Plan, step: Any, action: Action) -> float:
    at, far = places(p.board)[action.args[0]]
    ahead = at - p.aims.head
    return (REFUGE_AHEAD if ahead > 0 else 0.0) - far - REFUGE_FAR * abs(ahead - 4)


# --- a stack on the move


def march(p: Plan, step: Any, actions: Sequence[Action]) -> list[float]:
    """Where the stack in hand goes: what the best hex is worth that each action leads towards."""
    piece = step.units[0]
    here = p.place(piece, p.s.at[piece])
    outlook = Outlook(p, step, piece)
    return [outlook.weigh(action) - here for action in actions]


class Outlook:
    """What a stack on the move can get to."""

    def __init__(self, p: Plan, step: Any, piece: int) -> None:
        self.p, self.step, self.piece = p, step, piece
        self.go = step.stride(p.s)
        self._places: dict[int, float] = {}
        self.reach = p.reach(self.go) if self.go.frm != NONE and self.go.mode != TACTICAL and not step.halt else {}
        self.by_step: dict[int, float] = {}
        for hex, (first, _) in self.reach.items():
            value = self.end(self.go, hex)
            if value > self.by_step.get(first, NOWHERE):
                self.by_step[first] = value

    def place(self, hex: int) -> float:
        """What a hex is worth, worked out once."""
        if hex not in self._places:
            self._places[hex] = self.p.place(self.piece, hex)
        return self._places[hex]

    def end(self, go: Stride, hex: int) -> float:
        """What it is worth to end a move in a hex, where extended movement must find nobody (8.2.2)."""
        taken = go.mode == EXTENDED and self.p.s.stood[self.p.side] >> hex & 1
        return NOWHERE if taken else self.place(hex)

    def weigh(self, action: Action) -> float:
        """What an action leads to."""
        here = self.place(self.go.frm)
        if action.verb == "to":
            return self.place(action.args[0]) - REST
        if action.verb == "step":
            return self._step(action.args[0]) - 2 * REST
        if action.verb == "mode":
            return self._mode(action.args[0])
        if action.verb == "stop":
            return here
        return here + NO

    def _step(self, hex: int) -> float:
        """A step towards the best hex beyond it; a unit that nobody has seen may stand in the way."""
        if self.p.s.stood[self.p.enemy] >> hex & 1:
            return self._bump(hex)
        if self.go.frm == NONE:
            return self._entering(self.go, hex)
        if self.go.mode == TACTICAL and self.step.hexes == 0:
            return max(self.place(hex), self._second(self.go, hex) - 2 * REST)
        return max(self.end(self.go, hex), self.by_step.get(hex, NOWHERE))

    def _entering(self, go: Stride, hex: int) -> float:
        """Onto the map: what can be reached from the first hex, if the road into it is not long."""
        ahead = go.onward(hex, POINT, 0, "")
        beyond = () if go.mode == TACTICAL or go.in_zone(hex) else self.p.reach(ahead)
        return max(self.end(go, each) for each in (hex, *beyond))

    def _second(self, go: Stride, hex: int) -> float:
        """The best hex that a second step of tactical movement could lead to: on from a city, whoever looks into it."""
        ahead = go.onward(hex, 0, 0, going.halt_in(go, hex))
        if ahead.halt:
            return NOWHERE
        free = self.p.board.grid.adjacent_mask[hex] & ~self.p.s.stood[self.p.enemy]
        found = (nb for nb in self.p.board.grid.bits(free) if going.objection_to_step(ahead, nb) is None)
        return max(map(self.place, found), default=NOWHERE)

    def _bump(self, hex: int) -> float:
        """Coming upon an unknown unit: most of them are weak, and the road must be opened."""
        p = self.p
        strong = sum(p.s.attack_of(piece) for piece in self.step.units)
        if strong < 3:
            return self.place(self.go.frm) - TOO_WEAK
        return max(self.place(hex), self.place(self.go.frm)) + (FOUND_ON_ROAD if p.on_route >> hex & 1 else FOUND)

    def _mode(self, mode: int) -> float:
        """Another way of moving is worth what it reaches beyond the usual one."""
        if mode in (NORMAL, self.go.mode):
            return self.place(self.go.frm) + NO
        if mode == EXTENDED:
            return self._extended() - REST
        if self.go.frm == NONE:
            return self.place(self.go.frm) + NO
        usual = max(self.by_step.values(), default=NOWHERE)
        if usual > self.place(self.go.frm) + WELL_ENOUGH and not self._beside_a_city():
            return self.place(self.go.frm) + NO
        return self._sideways() - 3 * REST

    def _beside_a_city(self) -> bool:
        """Whether a city lies beside the stack that enemies look into: tactical movement leads through it (8.3.3a)."""
        return bool(self.p.board.grid.adjacent_mask[self.go.frm] & self.p.board.cities & self.p.zone)

    def _extended(self) -> float:
        go = self.p.extended(self.step.units)
        if go.frm == NONE:
            return self._extended_entry(go)
        return max((self.end(go, hex) for hex in self.p.reach(go)), default=NOWHERE)

    def _extended_entry(self, go: Stride) -> float:
        first = (hex for hex in going.next_to(go) if going.objection_to_step(go, hex) is None)
        return max((self._entering(go, hex) for hex in first), default=self.place(go.frm) + NO)

    def _sideways(self) -> float:
        go = self.p.tactical(self.step.units)
        first = self.p.sidesteps(go)
        return max((max(self.place(hex), self._second(go, hex) - 2 * REST) for hex in first), default=NOWHERE)


# --- attacks


def _attack(p: Plan, step: Any, action: Action) -> float:
    """Where it should pay, by the exact chances."""
    s, hex = p.s, action.args[0]
    if s.joining:
        return 1.0
    if fights.hopeless(p, hex):
        return fights.POOR
    battle = gathered(s, p.side, hex)
    return fights.supported(p, battle) - 0.05 if battle.attackers else fights.POOR


def _resolve(p: Plan, step: Any, action: Action) -> float:
    """An attack that has been begun is carried out, unless a bridge has gone up under it."""
    found = fights.gain(p, step.battle)
    return found if step.blown else max(found, 0.0) + 0.01


def _cancel(p: Plan, step: Any, action: Action) -> float:
    return 0.0 if step.blown else NO


def _support(p: Plan, step: Any, action: Action) -> float:
    battle = msgspec.structs.replace(step.battle, guns=(*step.battle.guns, action.args[0]))
    return _better(p, step, battle) - GUN


def _air(p: Plan, step: Any, action: Action) -> float:
    return _better(p, step, msgspec.structs.replace(step.battle, air=True)) - AIR


def _better(p: Plan, step: Any, battle: Battle) -> float:
    """Worth more than the die at once if it makes the attack better."""
    now = fights.gain(p, step.battle)
    return max(now, 0.0) + 0.01 + (fights.gain(p, battle) - now)


def _join_attack(p: Plan, step: Any, action: Action) -> float:
    """Another unit, if the odds get better by it."""
    piece = action.args[0]
    if SIDE[piece] != p.side or is_gun(p.s, piece):
        return NO
    battle = msgspec.structs.replace(step.battle, attackers=(*step.battle.attackers, piece), lead=255, attached=NONE)
    more = led(p.s, battle)
    if odds_of(p.s, more).final <= odds_of(p.s, step.battle).final:
        return NO
    here = fights.gain(p, more) - fights.gain(p, step.battle)
    if p.s.at[piece] != NONE and any(_adds(p, piece, more, hex) > here for hex in _other_targets(p, piece, more.hex)):
        return NO
    return _better(p, step, more) - JOINING


def _leave_out(p: Plan, step: Any, action: Action) -> float:
    """A unit that does more in another attack than in this one, before guns and aircraft are called for it."""
    s, piece, battle = p.s, action.args[0], step.battle
    if step.settled or battle.guns or battle.air or s.at[piece] == NONE or len(battle.attackers) < 2:
        return NO
    targets = _other_targets(p, piece, battle.hex)
    if not targets:
        return NO
    now, rest = fights.gain(p, battle), tuple(other for other in battle.attackers if other != piece)
    lost = now - fights.gain(p, led(s, msgspec.structs.replace(battle, attackers=rest, lead=255, attached=NONE)))
    if lost > MOST_LOST:
        return NO
    won = max(_adds(p, piece, battle, hex) for hex in targets)
    return max(now, 0.0) + 0.01 + won - lost if won > lost + SPARE else NO


def _adds(p: Plan, piece: int, battle: Battle, hex: int) -> float:
    """What a unit adds to an attack on another hex, by those who are not needed for this one."""
    if objection_to_join(p.s, Battle(hex, ()), p.side, piece):
        return 0.0
    every = gathered(p.s, p.side, hex)
    without = tuple(each for each in every.attackers if each not in battle.attackers)
    return max(0.0, _worth_of(p, every, (*without, piece))) - max(0.0, _worth_of(p, every, without))


def _worth_of(p: Plan, battle: Battle, attackers: tuple[int, ...]) -> float:
    if not attackers:
        return 0.0
    return fights.gain(p, led(p.s, msgspec.structs.replace(battle, attackers=attackers, lead=255, attached=NONE)))


def _other_targets(p: Plan, piece: int, hex: int) -> list[int]:
    """The other hexes that a unit could attack with some hope."""
    near = p.board.grid.adjacent_mask[p.s.at[piece]] & p.s.stood[p.enemy] & ~p.s.struck & ~p.board.grid.bit[hex]
    return [other for other in p.board.grid.bits(near) if not fights.hopeless(p, other)]


def _exploit(p: Plan, step: Any, action: Action) -> float:
    """At once if it brings somebody forward, else when other attacks have made room."""
    return SURE if pursuit.prospect(p, action.args[0]) > AT_ONCE else REST


def _gun_for_defense(p: Plan, step: Any, action: Action) -> float:
    return 0.3


def _hold(p: Plan, step: Any, action: Action) -> float:
    battle, lead = step.battle, action.args[0]
    guns = support.defensive_guns(p.s, p.side, battle.hex) if fights.regular(battle) else ()
    gun = step.gun if step.gun != NONE or not guns else guns[0]
    return fights.standing(p, battle, lead, gun, step.desperate)


# --- advance


def _advance(p: Plan, step: Any, action: Action) -> float:
    """Those whom the terrain ahead suits better than the terrain they stand on."""
    s, piece = p.s, action.args[0]
    if is_gun(s, piece) or is_source(s, piece) or s.at[piece] == NONE:
        return GUNS_ALONG
    return pursuit.gain(p, pursuit.alone(step.now, piece)) - REST


def _advance_step(p: Plan, step: Any, action: Action) -> float:
    """Towards the best hex that the advance may end in."""
    now, hex = step.now, action.args[0]
    if now.hex(p.s) == NONE:
        return ONTO_MAP
    return pursuit.gain_past(p, now, hex)


def _breakthrough(p: Plan, step: Any, action: Action) -> float:
    """A second attack on the heels of the first, where the odds are good."""
    return pursuit.strike(p, p.s, step.now, action.args[0]) - REST


def _group(p: Plan, step: Any, action: Action) -> float:
    """Another unit, if the group breaks through with it."""
    found = pursuit.gain_with(p, step.now, action.args[0])
    return LAST_RESORT if found is None else found + REST


# --- retreats and losses


def _retreat(p: Plan, step: Any, action: Action) -> float:
    """Out of reach of the enemy, in supply, towards one's post."""
    pieces, _ = step.groups[-1]
    hex = action.args[0]
    return sum(p.place(piece, hex) - FLIGHT * p.fear(piece, hex) for piece in pieces) / len(pieces)


def _stop_short(p: Plan, step: Any, action: Action) -> float:
    """One hex only, for a step."""
    pieces, begun = step.groups[-1]
    price = min(step_worth(p.s, piece) for piece in pieces) if len(begun) == 1 else 0.0
    return sum(p.place(piece, p.s.at[piece]) for piece in pieces) / len(pieces) - price + STOPPING


def _lose(p: Plan, step: Any, action: Action) -> float:
    """The step that is worth least of one's own, most of the enemy's."""
    piece = action.args[0]
    return step_worth(p.s, piece) * (1 if SIDE[piece] != p.side else -1)


# --- landing, supply, refit, replacements


def _landing_take(p: Plan, step: Any, action: Action) -> float:
    """Troops first, then guns."""
    return 1.0 + 0.1 * worth(p.s, action.args[0]) if p.s.turn > 1 else 1.0


def _land(p: Plan, step: Any, action: Action) -> float:
    """Near one's post, and where no enemy stands."""
    s, piece, hex = p.s, step.taken, action.args[0]
    value = LAND - LAND_ON_ENEMIES * bool(s.stood[GERMAN] >> hex & 1)
    value -= LAND_HOSTILE * bool(step.hostile >> hex & 1) + LAND_CONTESTED * bool(step.contested >> hex & 1)
    post = p.post(piece)
    if post is not None:
        value -= min(MOST_WALK, WALK * p.way(piece, post)[hex] / 18)
    return value - LAND_TOGETHER * len([where for _, where in step.placed if where == hex])


def _refit(p: Plan, step: Any, action: Action) -> float:
    return 2.0 if p.in_range(action.args[0]) else 1.0


def _return(p: Plan, step: Any, action: Action) -> float:
    hex = action.args[1]
    return p.own.defense.get(hex, 0) - p.threat[hex]


def _moor(p: Plan, step: Any, action: Action) -> float:
    s, (engineer, hex) = p.s, action.args
    return float(gains(s, p.board.grid.side_between(s.at[engineer], hex)))


def _replace(p: Plan, step: Any, action: Action) -> float:
    return 3.0 + step_worth(p.s, action.args[0])


def _muster(p: Plan, step: Any, action: Action) -> float:
    return 0.0


def _raise(p: Plan, step: Any, action: Action) -> float:
    return 1.0 - RAISED_IN_DANGER * p.threat[action.args[0]]


# --- traffic


def _jam(p: Plan, step: Any, action: Action) -> float:
    """On the road behind the head of the column, where most have yet to pass."""
    at, far = places(p.board)[action.args[0]]
    behind = p.aims.head - at
    return NO if far or behind < 0 else JAM - JAM_BEHIND * behind


_MOVES: dict[str, Weigh[Plan]] = {
    "take": _take,
    "carry": _carry,
    "unload": _unload,
    "overrun": always(3.0),
    "redeploy": _redeploy,
    "rout": always(NO),
    "break": always(NO),
    "recombine": always(0.2),
    "merge": always(NO),
    "replace": _replace,
    "rebuild": always(3.0),
    "relieve": _replace,
    "end": always(0.0),
}
_LOSS: dict[str, Weigh[Plan]] = {"lose": _lose}

ACTION_VALUES: dict[str, dict[str, Weigh[Plan]]] = {
    "Moves": _MOVES,
    "Redeployment": {"to": _refuge},
    "Overrun": {"strike": always(STRIKE), "drop": _spare},
    "Aftermath": {"step": always(0.5)},
    "CombatPhase": {"attack": _attack, "exploit": _exploit, "end": always(0.0), "disengage": always(NO)},
    "Preparing": {
        "join": _join_attack,
        "all": always(NO),
        "leave": _leave_out,
        "lead": always(NO),
        "attach": always(NO),
        "detach": always(NO),
        "support": _support,
        "air": _air,
        "recall": always(NO),
        "resolve": _resolve,
        "cancel": _cancel,
    },
    "Advance": {
        "take": _advance,
        "break": always(NO),
        "step": _advance_step,
        "off": always(NO),
        "attack": _breakthrough,
        "reinforce": always(NO),
        "join": _group,
        "stop": always(0.0),
        "end": always(0.0),
    },
    "DeterminedDefense": {"hold": _hold, "pass": always(0.0)},
    "DefensiveSupport": {"support": _gun_for_defense, "pass": always(0.0)},
    "IgnoreRetreat": {"stay": always(1.0), "pass": always(0.0)},
    "FallBack": {"step": _retreat, "off": always(OFF_MAP), "stop": _stop_short, "take": always(NO)},
    "BattleLoss": _LOSS,
    "PriceOfStopping": _LOSS,
    "TrimStacks": _LOSS,
    "Unlucky": {"scatter": _lose},
    "Landing": {"take": _landing_take, "land": _land, "drop": always(NOWHERE), "end": always(0.0)},
    "Alarm": {"blow": bridging.blow, "pass": always(0.0)},
    "BridgeWork": {"blow": bridging.blow, "repair": bridging.repair, "end": always(0.0)},
    "Refitting": {"refit": _refit, "end": always(0.0)},
    "Placing": {"jam": _jam, "elsewhere": always(NO), "end": always(0.0)},
    "Elsewhere": {"jam": _jam, "pass": always(0.0)},
    "Rebuilding": {"muster": _muster, "raise": _raise},
    "Return": {"return": _return},
    "Moor": {"moor": _moor},
}
