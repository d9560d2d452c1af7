"""Who can react to an offensive, and how units that react end up in its battles (7.26, 7.27)."""

from __future__ import annotations

from collections.abc import Collection

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.occupancy import BIT, NONE
from . import airlift, events, hqs, limits
from .amphibious import REACTION_POINTS, asp_cost
from .amphibious import tests as assault_tests
from .declaring import assign, free, objection_to_striking
from .forces import FLYING
from .ground import ARMOURED
from .movement import Order, mask_of, open_zone, reach_of, sailing_points, sea_reach
from .moving import destinations, fights_here, ways_to_battle
from .pieces import AIR, CARRIERS, CHINESE, COUNT, GROUND, HQS, JAPANESE, LRBS, NAVAL, ORGANIC, PIECES_OF, RANGE
from .state import State
from .supply import lines
from .verbs import CARRY, LAND, MARCH, SAIL

IN_ZONES = frozenset({"EOTS:6.4g", "EOTS:8.45i"})  # what an open air zone forbids a landing
SHIPPING = frozenset({"EOTS:8.45g", "EOTS:7.26h", "EOTS:5.32g"})  # what lack of shipping points does


# --- the HQ


def objection_to_reaction_hq(s: State, side: int, hq: int) -> Objection | None:
    """Why an HQ cannot lead a reaction: unsupplied, or no declared battle in its command range (7.26)."""
    if not (lines(s).nets[side].hqs & HQS & s.on[side]) >> hq & 1:
        return Objection("EOTS:7.26b", pieces=(hq,))
    if why := limits.objection_to_reaction(s, hq, s.declared):
        return why
    near = any(hqs.in_range(s, hq, h) for h in s.board.grid.bits(s.declared))
    return None if near else Objection("EOTS:7.26b", pieces=(hq,))


def reaction_hqs(s: State, side: int) -> list[int]:
    """The HQs that may lead a reaction."""
    return [hq for hq in s.board.grid.bits(s.on[side] & HQS) if objection_to_reaction_hq(s, side, hq) is None]


class ReactionHQ(Step, frozen=True):
    """The Reaction player names an HQ, or does not react (7.26)."""

    side: int

    def ask(self, s: State) -> Decision:
        """The HQs with a battle in range, or none of them."""
        space = s.setup.action_space
        return Decision(self.side, "reaction", [*map(space["hq"], reaction_hqs(s, self.side)), space["pass"]()])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why an HQ cannot react."""
        return None if action.verb == "pass" else objection_to_reaction_hq(s, self.side, *action.args)

    def on_hq(self, s: State, hq: int) -> None:
        """It leads the reaction."""
        s.reaction_hq = hq
        s.emit(events.COMMANDS, "EOTS:7.2i", self.side, hq)
        s.done()

    def on_pass(self, s: State) -> None:
        """Nobody is activated."""
        cite("EOTS:7.26g")
        s.done()


# --- who can come


def _kind(piece: int) -> tuple[int, ...]:
    """What matters of a unit where it goes to a battle by itself: its range, or where its nation may march."""
    if AIR >> piece & 1:
        return 0, reach_of(piece)
    if NAVAL >> piece & 1:
        return 1, RANGE[piece] if CARRIERS >> piece & 1 else -1
    return 2, *(kind >> piece & 1 for kind in (GROUND, JAPANESE, CHINESE, ARMOURED))


KINDS = tuple(map(_kind, range(COUNT)))


class Comers:
    """Who can be activated in reaction besides those that have been, out of all that an HQ reaches (7.26)."""

    def __init__(self, s: State, order: Order, pool: int, chosen: int) -> None:
        self._state, self._order, self._pool, self._chosen = s, order, pool, chosen
        self._alone: dict[tuple[int, tuple[int, ...]], bool] = {}  # who goes alone, by hex and kind

    def objection(self, piece: int, room: int) -> Objection | None:
        """Why a unit cannot be activated: no battle in its reach, or no shipping for it.

        `room` is how many units may be activated after it.
        """
        s, order, no = self._state, self._order, Objection("EOTS:7.26f", pieces=(piece,))
        if airlift.in_box(s, piece):
            return None if airlift.exits(s, order, piece) else no
        if not self.needs_shipping(piece):
            return None
        if not GROUND >> piece & 1:
            return None if _escorts(s, order, self._pool, piece) else no
        if not _sails_to_battle(s, order, s.at[piece]):
            return no  # too far, whoever goes along
        return self._objection_to_shipping(piece, room)

    def _objection_to_shipping(self, piece: int, room: int) -> Objection | None:
        """Why a ground unit cannot be brought to a battle, by ships of its hex or with shipping points."""
        s, order, others = self._state, self._order, self._pool if room > 0 else self._chosen
        borne = _bearers(s, order, others, piece)
        lands = not borne and _lands(s, order, others, piece)
        if not borne and not lands:
            return _lack_of_shipping(s, order, piece) or Objection("EOTS:7.26f", pieces=(piece,))
        enough = self._has_shipping(piece, max(0, room), lands and others == self._pool)
        return None if enough else Objection("EOTS:7.26h", pieces=(piece,))

    def _has_shipping(self, piece: int, room: int, lands: bool) -> bool:
        """Whether one point is enough for a unit and those activated before, but for brigades that ships can carry.

        `lands` tells that the unit is known to land if all of the pool may go along.
        """
        s, order, pool = self._state, self._order, self._pool
        units = s.board.grid.bits((self._chosen | 1 << piece) & GROUND)
        landing = [p for p in units if self.needs_shipping(p)]
        points = _points_beyond_ships(s, order, pool, self._chosen, landing, room)
        if not points or points > REACTION_POINTS:
            return not points
        return lands or any(_lands(s, order, pool, p) for p in landing)

    def needs_shipping(self, piece: int) -> bool:
        """Whether a unit gets to no battle without shipping points; all of a kind in a hex go alone, or none."""
        if fights_here(self._state, piece):
            return False
        key = self._state.at[piece], KINDS[piece]
        if key not in self._alone:
            self._alone[key] = goes_alone(self._state, self._order, piece)
        return not self._alone[key]


def goes_alone(s: State, order: Order, piece: int) -> bool:
    """Whether a unit gets to a battle by itself, without shipping points."""
    if GROUND >> piece & 1:
        return bool(destinations(s, order, (piece,), MARCH))
    return bool(ways_to_battle(s, order, (piece,)))


def _escorts(s: State, order: Order, pool: int, ship: int) -> bool:
    """Whether a ship gets to a battle beside a carrier of its hex."""
    carriers = s.board.grid.bits(s.units_in(s.at[ship]) & pool & CARRIERS)
    return any(destinations(s, order, tuple(sorted((ship, carrier))), SAIL) for carrier in carriers)


# --- shipping


def _sails_to_battle(s: State, order: Order, start: int) -> bool:
    """Whether a battle is near enough for any landing from a hex if nothing were in the way."""
    board, points = s.board, sailing_points(s, order.ops, order.reacting)
    reach = sea_reach(board, start, board.cells.all, points) | board.cell[start]
    return bool((reach | board.cells.step(reach, board.sea_exits)) & board.packed(s.declared))


def _bearers(s: State, order: Order, others: int, piece: int) -> int:
    """The ships of its hex that carry a brigade to a battle, beside a carrier if need be (8.46)."""
    here = s.units_in(s.at[piece]) & others if ORGANIC >> piece & 1 else 0
    beside = ((), *((carrier,) for carrier in s.board.grid.bits(here & CARRIERS)))
    return mask_of(
        ship
        for ship in s.board.grid.bits(here & ORGANIC & NAVAL)
        if any(destinations(s, order, tuple(sorted((piece, ship, *more))), CARRY) for more in beside)
    )


def _lands(s: State, order: Order, others: int, piece: int) -> bool:
    """Whether a unit can land at a battle: alone, beside a ship of its hex, or behind those who neutralize air zones.

    Who that is shows when units move; whoever finds no way then counts as not activated.
    """
    ships = s.board.grid.bits(s.units_in(s.at[piece]) & others & NAVAL)
    stacks = ((piece,), *(tuple(sorted((piece, ship))) for ship in ships))
    if any(destinations(s, order, stack, LAND) for stack in stacks):
        return True
    cite("EOTS:8.45i")
    beaches = _beaches(s, order, piece, IN_ZONES)
    return bool(beaches and beaches & _behind(s, order, others & FLYING & ~LRBS, s.at[piece]))


def _behind(s: State, order: Order, helpers: int, start: int) -> int:
    """The hexes that a landing gets to where carriers and air units may have neutralized air zones before."""
    board, zone = s.board, open_zone(s, order.side)
    for piece in board.grid.bits(helpers & s.on[order.side]):
        for end in board.grid.bits(BIT[s.at[piece]] | ways_to_battle(s, order, (piece,))):
            zone &= ~board.near_cells[end]
    if zone & board.cell[start]:
        return 0
    points = sailing_points(s, order.ops, order.reacting)
    return board.unpacked(sea_reach(board, start, board.cells.all & ~zone, points))


def _lack_of_shipping(s: State, order: Order, piece: int) -> Objection | None:
    """Why shipping alone keeps a unit from landing: none left, more than a reaction has, or a card allows none."""
    if not _beaches(s, order, piece, SHIPPING):
        return None
    tests = assault_tests(s, order, 1 << piece, s.at[piece], LAND)
    return next((Objection(rule, pieces=(piece,)) for rule, hexes in tests if rule in SHIPPING and not hexes), None)


def _beaches(s: State, order: Order, piece: int, but: Collection[str]) -> int:
    """The battles where a unit could land but for some rules."""
    found = s.declared
    for rule, hexes in assault_tests(s, order, 1 << piece, s.at[piece], LAND):
        if rule not in but:
            found &= hexes
    return found


def _points_beyond_ships(s: State, order: Order, pool: int, chosen: int, landing: list[int], room: int) -> int:
    """The shipping points that some units take besides the brigades that ships of their hexes carry."""
    points = sum(asp_cost(s, p) for p in landing)
    for hex in {s.at[p] for p in landing if ORGANIC >> p & 1}:
        brigades = [p for p in landing if ORGANIC >> p & 1 and s.at[p] == hex]
        ships = _bearers(s, order, pool, brigades[0])
        ready = (ships & chosen).bit_count()
        more = min(room, (ships & ~chosen).bit_count(), max(0, len(brigades) - ready))
        room -= more
        points -= min(len(brigades), ready + more)
    return points


# --- in which battle


class JoinBattles(Step, frozen=True):
    """Carriers and air units that react outside the battle hexes join a battle in their reach (7.26)."""

    side: int

    def begin(self, s: State) -> None:
        """Over when nobody is left who can join one."""
        if not self._next(s):
            s.done()

    def _next(self, s: State) -> list[Action]:
        """What the first of them may do."""
        joining = s.setup.action_space["assign"]
        for piece in s.board.grid.bits(free(s, self.side)):
            battles = s.board.grid.bits(s.declared)
            if found := [joining(piece, h) for h in battles if objection_to_striking(s, self.side, piece, h) is None]:
                return found
        return []

    def ask(self, s: State) -> Decision:
        """A battle for the next unit."""
        return Decision(self.side, "join", self._next(s))

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a unit does not join a battle, or not now."""
        piece, h = action.args
        if action in self._next(s):
            return None
        if not s.declared >> h & 1:
            return Objection("EOTS:7.26f", hexes=(h,), pieces=(piece,))
        return objection_to_striking(s, self.side, piece, h) or Objection("EOTS:7.26c", hexes=(h,), pieces=(piece,))

    def on_assign(self, s: State, piece: int, hex: int) -> None:
        """It fights there."""
        assign(s, piece, hex, "EOTS:7.26c")
        s.become(self)


def stand_down(s: State, side: int) -> None:
    """Units that have come to no battle count as not activated: only those that fight can be (7.26)."""
    for piece in s.board.grid.bits(s.active & PIECES_OF[side]):
        if airlift.in_box(s, piece) or not _fights(s, side, piece):
            cite("EOTS:7.26f")
            s.active &= ~(1 << piece)
            s.changed = True


def _fights(s: State, side: int, piece: int) -> bool:
    """Whether a unit is in a battle: in its hex, from afar, or as the escort of a carrier that is."""
    if s.declared >> s.at[piece] & 1 or s.assigned[piece] != NONE:
        return True
    escorted = s.standing_at(s.at[piece], side) & CARRIERS if NAVAL >> piece & 1 else 0
    return any(s.assigned[carrier] != NONE for carrier in s.board.grid.bits(escorted))


# --- which battles there are


def settle_battles(s: State, side: int) -> None:
    """Battles of special reaction to which nobody came are off; those who came draw in whoever is there (7.27)."""
    for h in s.board.grid.bits(s.special & s.declared):
        if not _takers(s, 1 - side, h):
            cite("EOTS:7.27h")
            s.declared &= ~BIT[h]
            continue
        for piece in s.board.grid.bits(s.standing_at(h, side) & FLYING):
            cite("EOTS:7.27d", "EOTS:7.24h")
            s.assigned[piece] = NONE
    for h in s.board.grid.bits(s.declared):
        if not _takers(s, side, h) or not _takers(s, 1 - side, h):
            _call_off(s, h)


def cancel_turned_back(s: State, side: int) -> None:
    """A battle in which nobody but units that were turned back at sea would attack is lost without a shot (8.45B)."""
    for h in s.board.grid.bits(s.declared & s.hexes_of(s.turned & s.on[side])):
        if not _takers(s, side, h, s.turned):
            cite("EOTS:8.45j")
            _call_off(s, h)


def _takers(s: State, side: int, h: int, but: int = 0) -> bool:
    """Whether a side has anybody in a battle, but for some; a garrison counts."""
    if s.standing_at(h, side) & ~but or (side == 0 and s.garrisons >> h & 1):
        return True
    return any(s.assigned[piece] == h for piece in s.board.grid.bits(s.on[side] & s.active))


def _call_off(s: State, h: int) -> None:
    s.declared &= ~BIT[h]
    for piece in s.board.grid.bits(s.on[0] | s.on[1]):
        if s.assigned[piece] == h:
            s.assigned[piece] = NONE
