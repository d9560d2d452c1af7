"""Battles are declared, and carriers and air units are assigned to them or to landings they cover (7.24)."""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.occupancy import BIT, NONE
from . import air, conditions, events, forces, limits, rollback
from .board import INNER_CHINA
from .forces import FLYING
from .movement import contested, enemy_hexes, longest_reach, named_battle, regions
from .pieces import AIR, GROUND, PIECES_OF, RANGE
from .state import State


def landings(s: State, side: int) -> int:
    """The hexes of the enemy without units of his where units have landed and no battle is declared (7.24)."""
    hexes = s.hexes_of(s.landed & PIECES_OF[side] & GROUND)
    return s.controlled(1 - side, hexes) & ~s.declared & ~enemy_hexes(s, side)


def free(s: State, side: int) -> int:
    """The activated carriers and air units of a side that fight nowhere yet."""
    units = s.board.grid.bits(s.on[side] & s.active & FLYING)
    return sum(1 << p for p in units if s.assigned[p] == NONE and not s.declared >> s.at[p] & 1)


def objection_to_striking(s: State, side: int, piece: int, hex: int) -> Objection | None:
    """Why a unit cannot be assigned to a hex, be it a battle or a landing that it covers (7.24, 9.11)."""
    if not s.on[side] >> piece & 1 or not FLYING >> piece & 1:
        return Objection("EOTS:9.12a", hexes=(hex,), pieces=(piece,))
    if not s.active >> piece & 1:
        return Objection("EOTS:9.11a", hexes=(hex,), pieces=(piece,))
    if s.assigned[piece] != NONE:
        return Objection("EOTS:7.24e", hexes=(s.assigned[piece],), pieces=(piece,))
    if s.at[piece] == hex and s.declared >> hex & 1:
        return Objection("EOTS:7.24f", hexes=(hex,), pieces=(piece,))
    why = forces.objection_to_striking(s, piece, hex)
    if why is None and s.shifted >> piece & 1:
        return Objection("EOTS:8.33b" if AIR >> piece & 1 else "EOTS:8.23b", hexes=(hex,), pieces=(piece,))
    return air.objection_to_fighting(s, piece, hex) if why is None and AIR >> piece & 1 else why


def strikers(s: State, side: int, hex: int) -> list[int]:
    """The units that may be assigned to a hex."""
    units = s.board.grid.bits(free(s, side))
    return [piece for piece in units if objection_to_striking(s, side, piece, hex) is None]


def objection_to_target(s: State, side: int, hex: int) -> Objection | None:
    """Why a battle cannot be declared in a hex (7.24)."""
    if s.declared >> hex & 1:
        return Objection("EOTS:7.24a", hexes=(hex,))
    if regions(s.board, INNER_CHINA) >> hex & 1:
        return Objection("EOTS:7.24c", hexes=(hex,))
    if limits.sheltered(s, side) >> hex & 1:
        return Objection(limits.RULE, hexes=(hex,))
    if not enemy_hexes(s, side) >> hex & 1:
        return Objection("EOTS:7.24b", hexes=(hex,))
    if why := conditions.objection_to_battle(s, hex) or _objection_to_order(s, side, hex):
        return why
    cite("EOTS:7.1b")
    if s.event:
        cite("EOTS:5.31a")
    if s.one_battle and s.declared:
        return Objection("EOTS:7.24d", hexes=(*s.board.grid.bits(s.declared), hex))
    if not strikers(s, side, hex):
        return Objection("EOTS:7.24b", hexes=(hex,))
    return _objection_to_stranding(s, side, hex) if s.one_battle else None


def _objection_to_stranding(s: State, side: int, hex: int) -> Objection | None:
    """Why the one battle of an operations card is not here: carriers at sea that cover nothing reach another (7.24)."""
    common, needy = _battles_for_all(s, side)
    if not needy or common >> hex & 1 or not common:
        return None
    return Objection("EOTS:7.24g", hexes=(*s.board.grid.bits(common), hex), pieces=needy)


def _battles_for_all(s: State, side: int) -> tuple[int, tuple[int, ...]]:
    """Where all carriers at sea that cover no landing could fight, and these carriers."""
    grid = s.board.grid
    common = enemy_hexes(s, side) & ~regions(s.board, INNER_CHINA) & ~limits.sheltered(s, side)
    needy = []
    for piece in grid.bits(forces.idle_carriers(s, side)):
        reached = grid.within(s.at[piece], RANGE[piece])
        if not reached & landings(s, side):
            needy.append(piece)
            common &= reached
    return common, tuple(needy)


def _objection_to_order(s: State, side: int, hex: int) -> Objection | None:
    """Why another battle comes first: the one that the event under way names (J1)."""
    first = named_battle(s)
    if first in (-1, hex) or s.declared >> first & 1 or not strikers(s, side, first):
        return None
    return Objection("EOTS:5.31c", hexes=(first, hex), cards=(s.card,))


def objection_to_calling_off(s: State, side: int) -> Objection | None:
    """Why an event cannot be given up: what it asks for has come about, or still can (5.31)."""
    if conditions.unmet(s) is None:
        return Objection("EOTS:4.22a")
    first = named_battle(s)
    can = first >= 0 and objection_to_target(s, side, first) is None
    return Objection("EOTS:5.31c", hexes=(first,), cards=(s.card,)) if can else None


def targets(s: State, side: int, units: int) -> list[int]:
    """The hexes in reach of some units where a battle may be declared."""
    grid, reached = s.board.grid, 0
    for piece in grid.bits(units):
        reached |= grid.within(s.at[piece], longest_reach(piece))
    return [h for h in grid.bits(enemy_hexes(s, side) & reached) if objection_to_target(s, side, h) is None]


def declare(s: State, side: int, hex: int, rule: str) -> None:
    """There will be a battle in a hex."""
    if s.event:
        cite("EOTS:5.31a")
    s.declared |= BIT[hex]
    s.emit(events.DECLARED, rule, side, hex)


class DeclareBattles(Step, frozen=True):
    """The active player declares his battles and says who takes part in which (7.24)."""

    side: int

    def begin(self, s: State) -> None:
        """Where units of both sides are there must be a battle; all of them take part."""
        cite("EOTS:7.2c", "EOTS:7.24f")
        for h in s.board.grid.bits(contested(s, self.side) & ~s.declared):
            declare(s, self.side, h, "EOTS:7.24a")

    def ask(self, s: State) -> Decision:
        """A battle more, a unit for a battle or for a landing, or that this is all."""
        space, side = s.setup.action_space, self.side
        new, joining = space["declare"], space["assign"]
        found = [new(h) for h in targets(s, side, free(s, side))]
        places = s.board.grid.bits(s.declared | landings(s, side))
        found += [joining(piece, h) for h in places for piece in strikers(s, side, h)]
        if self.objection_to_ending(s) is None:
            found.append(space["done"]())
        if objection_to_calling_off(s, side) is None:
            found.append(space["pass"]())
        return Decision(side, "declare", found)

    def asks_anyway(self, s: State) -> bool:
        """The battle that an event names is declared by the player, though he has no choice (J1)."""
        h = named_battle(s)
        return h >= 0 and not s.declared >> h & 1

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a battle cannot be declared, a unit not assigned, or why this is not all."""
        if action.verb == "done":
            return self.objection_to_ending(s)
        if action.verb == "pass":
            return objection_to_calling_off(s, self.side)
        if action.verb == "declare":
            return objection_to_target(s, self.side, *action.args)
        piece, h = action.args
        if not (s.declared | landings(s, self.side)) >> h & 1:
            return Objection("EOTS:7.24e", hexes=(h,), pieces=(piece,))
        return objection_to_striking(s, self.side, piece, h)

    def objection_to_ending(self, s: State) -> Objection | None:
        """A carrier at sea must fight or cover a landing as long as there is one in its reach (7.24)."""
        for piece in s.board.grid.bits(forces.idle_carriers(s, self.side)):
            if duties := self._duties(s, 1 << piece):
                return Objection("EOTS:7.24g", hexes=(duties[0],), pieces=(piece,))
        return conditions.unmet(s)

    def _duties(self, s: State, carrier: int) -> list[int]:
        """The hexes where a carrier may fight or which it may cover."""
        side, (piece,) = self.side, s.board.grid.bits(carrier)
        places = s.board.grid.bits(s.declared | landings(s, side))
        return [h for h in (*places, *targets(s, side, carrier)) if objection_to_striking(s, side, piece, h) is None]

    def on_declare(self, s: State, hex: int) -> None:
        """A battle in a hex of the enemy, in which somebody takes part."""
        declare(s, self.side, hex, "EOTS:7.24b")
        s.call(FirstStriker(self.side, hex), self.ask_again)

    def on_assign(self, s: State, piece: int, hex: int) -> None:
        """A unit fights in a battle or covers a landing."""
        assign(s, piece, hex, "EOTS:7.24e" if s.declared >> hex & 1 else "EOTS:7.24i")

    def on_done(self, s: State) -> None:
        """That is all."""
        s.done()

    def on_pass(self, s: State) -> None:
        """What the event asks for has not come about: it cannot be played, and the card is discarded (5.31)."""
        rollback.cancel(s, self.side, "EOTS:5.31c")
        s.done()


def assign(s: State, piece: int, hex: int, rule: str) -> None:
    """A unit fights in a battle from where it is, or covers a landing."""
    s.assigned[piece] = hex
    s.emit(events.ASSIGNED, rule, piece, hex)


class FirstStriker(Step, frozen=True):
    """A battle that has been declared from afar needs a unit that takes part (7.24)."""

    side: int
    hex: int

    def ask(self, s: State) -> Decision:
        """Any unit that reaches the hex."""
        joining = s.setup.action_space["assign"]
        return Decision(self.side, "assign", [joining(piece, self.hex) for piece in strikers(s, self.side, self.hex)])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a unit does not take part."""
        piece, h = action.args
        if h != self.hex:
            return Objection("EOTS:7.24e", hexes=(self.hex, h), pieces=(piece,))
        return objection_to_striking(s, self.side, piece, h)

    def on_assign(self, s: State, piece: int, hex: int) -> None:
        """It takes part."""
        assign(s, piece, hex, "EOTS:7.24e")
        s.done()
