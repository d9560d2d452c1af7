"""Events that cost units steps outside battles: raids, submarines, kamikazes, skip bombing, storms (5.32B)."""

from __future__ import annotations

from typing import Any

import msgspec

from .....kernel.actions import Action
from .....kernel.dice import Roll
from .....kernel.rulebook import Objection, cite
from .....kernel.step import Decision, Step
from .....maps.occupancy import NONE
from .. import events
from ..board import TOKYO
from ..cards import CARD, ROWS
from ..deal import FACES, face
from ..movement import longest_reach, sailing_points, sea_reach
from ..orders import CLASSES
from ..pieces import (
    AIR,
    ALLIES,
    B29S,
    COMMAND,
    COUNT,
    HQS,
    JAPAN,
    KIND,
    KINDS,
    LRBS,
    NATION,
    NATIONS,
    NAVAL,
    PIECE,
    PIECES_OF,
    SIDES,
    SIZE,
    SIZES,
    US,
)
from ..state import CHINA_BOX, State
from .common import Played, row_of

GUADALCANAL, X_CRAFT, SHO_GO = CARD["J20"], CARD["A78"], CARD["J45"]
OF_KIND = {kind: sum(1 << p for p in range(COUNT) if KINDS[KIND[p]] == kind) for kind in KINDS}
BATTLESHIPS = OF_KIND["bb"]
INDIAN_CORPS = sum(1 << p for p in range(COUNT) if NATIONS[NATION[p]] == "indian" and SIZES[SIZE[p]] == "corps")
RAIDED = 8  # hexes from Tokyo within which a B29 may be raided (J76, J79)
ATTACK_RULE = "EOTS:5.32f"


# --- whom an event may strike


def targets(s: State, card: int, at: int) -> int:
    """The units that may lose a step by an effect, as a mask."""
    row = row_of(card, at)
    if row["do"] == "submarine_attack":
        return _ships(s, card)
    if row["do"] == "raid_b29":
        return _raidable(s)
    if "unit" in row:
        return (s.on[JAPAN] | s.on[ALLIES]) & 1 << PIECE[row["unit"]]
    return _bombarded(s) if card == GUADALCANAL else _described(s, row["target"])


def _ships(s: State, card: int) -> int:
    """The enemy's active ships; midget submarines enter ports outside the home islands instead (A78)."""
    enemy = 1 - _side(card)
    ships = s.on[enemy] & NAVAL
    if card != X_CRAFT:
        return ships & s.active
    ports = s.board.ports & ~s.board.home
    return sum(1 << p for p in s.board.grid.bits(ships & ~s.active) if ports >> s.at[p] & 1)


def _side(card: int) -> int:
    return SIDES.index(ROWS[card]["side"])


def _raidable(s: State) -> int:
    """The B29 units within eight hexes of Tokyo and in the air box in China (J76, J79)."""
    found = sum(1 << p for p in s.board.grid.bits(B29S) if s.box[p] == CHINA_BOX)
    near = s.board.near(TOKYO, RAIDED)
    return found | sum(1 << p for p in s.board.grid.bits(s.on[ALLIES] & B29S) if near >> s.at[p] & 1)


def _bombarded(s: State) -> int:
    """Allied air units in battle hexes with a Japanese battleship and without an Allied one (J20)."""
    found = 0
    for h in s.board.grid.bits(s.declared):
        if s.standing_at(h, JAPAN) & BATTLESHIPS and not s.standing_at(h, ALLIES) & BATTLESHIPS:
            found |= s.standing_at(h, ALLIES) & AIR
    return found


def _described(s: State, row: dict[str, Any]) -> int:
    """The units on the map that a card describes: side, class, types, state, place."""
    found = (s.on[JAPAN] | s.on[ALLIES]) & ~HQS
    if "side" in row:
        found &= PIECES_OF[SIDES.index(row["side"])]
    if "class" in row:
        found &= CLASSES[row["class"]]
    if "types" in row:
        found &= sum(OF_KIND[kind] for kind in row["types"])
    if row.get("nation") == "india":
        found &= INDIAN_CORPS
    if row.get("active") or row.get("activated"):
        found &= s.active
    if row.get("active_or_in_battle_hex"):
        found &= s.active | s.fought
    if row.get("full_strength"):
        found = sum(1 << p for p in s.board.grid.bits(found) if not s.is_reduced(p))
    return _placed(s, row, found)


def _placed(s: State, row: dict[str, Any], found: int) -> int:
    """Those of some units that are where a card says."""
    units = s.board.grid.bits(found)
    if "not_in" in row:
        units = tuple(p for p in units if not s.board.home >> s.at[p] & 1)
    if "within_range_of" in row:
        leaders = s.board.grid.bits(s.on[ALLIES] & HQS & US)
        units = tuple(p for p in units if any(s.board.grid.dist(s.at[hq], s.at[p]) <= COMMAND[hq] for hq in leaders))
    if "moved_within_extended_range_of" in row:
        units = tuple(p for p in units if _passed_us_aircraft(s, p))
    return sum(1 << p for p in units)


def _passed_us_aircraft(s: State, ship: int) -> bool:
    """Whether a ship has moved in extended range of US air units that are no bombers, having no way around (A24)."""
    if s.came_from[ship] == NONE:
        return False
    board, start, end = s.board, s.came_from[ship], s.at[ship]
    covered = 0
    for plane in board.grid.bits(s.on[ALLIES] & US & AIR & ~LRBS):
        covered |= board.packed(board.grid.within(s.at[plane], longest_reach(plane)))
    if covered & (board.cell[start] | board.cell[end]):
        return True
    points = sailing_points(s, s.ops, False) * (2 if s.shifted >> ship & 1 else 1)
    return not sea_reach(board, start, board.cells.all & ~covered, points) & board.cell[end]


# --- losing steps


def step_loss(s: State, by: Played) -> Step | None:
    """A unit loses a step, chosen by the side that the card names (5.32B)."""
    if not targets(s, by.card, by.at):
        return None
    row = by.row
    chooser = SIDES.index(row.get("chosen_by", SIDES[by.side]))
    return LoseSteps(chooser, by.card, by.at, row["steps"], bool(row.get("optional")))


class LoseSteps(Step, frozen=True):
    """A side says which units lose steps by an event, one after another (5.32B)."""

    side: int
    card: int
    at: int
    left: int
    optional: bool = False

    def begin(self, s: State) -> None:
        """Over when no step or no unit is left."""
        if not self.left or not targets(s, self.card, self.at):
            s.done()

    def ask(self, s: State) -> Decision:
        """Every unit that may suffer."""
        space = s.setup.action_space
        found = [*map(space["hit"], s.board.grid.bits(targets(s, self.card, self.at)))]
        return Decision(self.side, "loss", [*found, *([space["pass"]()] if self.optional else ())])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a unit cannot suffer."""
        if action.verb == "pass":
            return None if self.optional else Objection(ATTACK_RULE, cards=(self.card,))
        (piece,) = action.args
        if targets(s, self.card, self.at) >> piece & 1:
            return None
        return Objection(ATTACK_RULE, pieces=(piece,), cards=(self.card,))

    def on_hit(self, s: State, piece: int) -> None:
        """It loses a step."""
        s.weaken(piece, ATTACK_RULE)
        s.become(msgspec.structs.replace(self, left=self.left - 1))

    def on_pass(self, s: State) -> None:
        """Nobody suffers."""
        s.done()


# --- by a die


def attack_by_die(s: State, by: Played) -> Step | None:
    """A die tells how many steps are lost: submarines, raids on bombers (5.32B)."""
    return AttackRoll(by.side, by.card, by.at) if targets(s, by.card, by.at) else None


class AttackRoll(Step, frozen=True):
    """A die for an attack (5.32B)."""

    side: int
    card: int
    at: int

    def begin(self, s: State) -> None:
        """Roll."""
        s.call(Roll(1, FACES), self.rolled)

    def rolled(self, s: State, dice: tuple[int, ...]) -> None:
        """The side that the card names chooses who suffers."""
        row = row_of(self.card, self.at)
        steps = steps_lost(row, face(dice[0]))
        s.emit(events.ATTACK_ROLL, ATTACK_RULE, self.card, face(dice[0]), steps)
        chooser = SIDES.index(row.get("loss_chosen_by", row.get("chosen_by", SIDES[self.side])))
        if steps:
            s.become(LoseSteps(chooser, self.card, self.at, steps))
        else:
            s.done()


def steps_lost(row: dict[str, Any], die: int) -> int:
    """The steps that a die costs."""
    return sum(int(line["steps"]) for line in row["die"] if line["roll"][0] <= die <= line["roll"][1])


# --- kamikazes


def kamikaze(s: State, by: Played) -> Step | None:
    """Kamikazes attack the ships of one battle, and the air unit they come from suffers too (J61 to J66, J81)."""
    return Kamikaze(by.side, by.card, by.at) if kamikaze_pairs(s, by.card, by.at) else None


def kamikaze_hexes(s: State, card: int, at: int) -> int:
    """The battles near enough to Tokyo with Allied ships, where no other kamikazes have struck (J61)."""
    row = row_of(card, at)["battle_within"]
    near = s.declared & s.board.near(row["of"], row["hexes"])
    return s.board.grid.mask(h for h in s.board.grid.bits(near & ~s.struck) if ships_of_battle(s, h))


def ships_of_battle(s: State, h: int) -> int:
    """The Allied ships in a battle: in its hex, carriers that fight there from elsewhere and ships beside them."""
    found = s.standing_at(h, ALLIES) & NAVAL
    for piece in s.board.grid.bits(s.on[ALLIES] & NAVAL):
        if s.assigned[piece] == h:
            found |= s.standing_at(s.at[piece], ALLIES) & NAVAL
    return found


def kamikaze_pairs(s: State, card: int, at: int) -> list[tuple[int, int]]:
    """The Japanese air units in extended range of such a battle, with its hex."""
    hexes = s.board.grid.bits(kamikaze_hexes(s, card, at))
    planes = s.board.grid.bits(s.on[JAPAN] & AIR)
    return [(p, h) for p in planes for h in hexes if s.board.grid.dist(s.at[p], h) <= longest_reach(p)]


class Kamikaze(Step, frozen=True):
    """Japan says which air unit sends kamikazes to which battle (J61)."""

    side: int
    card: int
    at: int

    def ask(self, s: State) -> Decision:
        """An air unit and a battle."""
        pairs = kamikaze_pairs(s, self.card, self.at)
        return Decision(self.side, "kamikaze", [s.setup.action_space["assign"](p, h) for p, h in pairs])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why an air unit cannot send kamikazes there."""
        piece, h = action.args
        if (piece, h) in kamikaze_pairs(s, self.card, self.at):
            return None
        return Objection(ATTACK_RULE, hexes=(h,), pieces=(piece,), cards=(self.card,))

    def on_assign(self, s: State, piece: int, h: int) -> None:
        """The air unit loses a step; ships lose two, with one event three (J45)."""
        row = row_of(self.card, self.at)
        s.struck |= s.board.grid.bit[h]
        for _ in range(row["own_air_steps"]):
            s.weaken(piece, ATTACK_RULE)
        steps = row["allied_naval_steps"] + _bonus(s)
        s.become(KamikazeLosses(self.side, self.card, h, steps))


def _bonus(s: State) -> int:
    """A step more for one battle if Sho-Go is in force (J45)."""
    if SHO_GO not in s.in_force or s.struck.bit_count() > 1:
        return 0
    return int(row_of(SHO_GO, 0)["steps"])


class KamikazeLosses(Step, frozen=True):
    """Japan says which ships lose steps; all are reduced before one is sunk (J61)."""

    side: int
    card: int
    hex: int
    left: int

    def ships(self, s: State) -> tuple[int, ...]:
        """The ships that may suffer next."""
        ships = s.board.grid.bits(ships_of_battle(s, self.hex))
        return tuple(p for p in ships if not s.is_reduced(p)) or ships

    def begin(self, s: State) -> None:
        """Over when no step or no ship is left."""
        if not self.left or not self.ships(s):
            s.done()

    def ask(self, s: State) -> Decision:
        """One of the ships."""
        return Decision(self.side, "loss", [*map(s.setup.action_space["hit"], self.ships(s))])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a ship cannot suffer now."""
        (piece,) = action.args
        return None if piece in self.ships(s) else Objection(ATTACK_RULE, hexes=(self.hex,), pieces=(piece,))

    def on_hit(self, s: State, piece: int) -> None:
        """It loses a step."""
        s.weaken(piece, ATTACK_RULE)
        s.become(msgspec.structs.replace(self, left=self.left - 1))


def kamikaze_bonus(s: State, by: Played) -> None:
    """Sho-Go adds a step to the kamikazes of one battle, played with it (J45)."""
    cite(ATTACK_RULE)
