"""The ground stage of a battle: strength, modifiers, dice, who has to retreat (9.4)."""

from __future__ import annotations

import msgspec

from ....kernel.dice import Roll
from ....kernel.rulebook import cite
from ....kernel.step import Step
from ....maps.occupancy import NONE
from . import events
from .air_naval import TABLES, effectiveness, hits_of
from .board import JUNGLE, MIXED, MOUNTAIN
from .bonuses import ON_LAND, Fight, attack_bonus, die_bonuses, final_bonus
from .deal import FACES, face
from .forces import FLYING, Term, addends, ashore, attack, fighting_ashore, fleet, landing, sides_of, total
from .hits import NOBODY, AssignHits, Volley
from .pieces import ALLIES, HQS, NAVAL, PIECE
from .state import State

MODIFIERS: dict[str, int] = TABLES["ground_modifiers"]
_TERRAIN = {JUNGLE: MODIFIERS["jungle"], MIXED: MODIFIERS["mixed"], MOUNTAIN: MODIFIERS["mountain"]}
ARMOUR = PIECE["7_Armoured"]


# --- strength and modifiers


def ground_strength_of(s: State, fight: Fight, side: int, winner: int) -> list[Term]:
    """The ground strength of a side, unit by unit, once one side has won in the air and at sea (9.4A)."""
    cite("EOTS:9.14")
    found: list[Term] = []
    for piece in s.board.grid.bits(fighting_ashore(s, fight, side, winner)):
        plain, bonus = attack(s, piece), attack_bonus(s, fight, piece)
        found.append(Term("EOTS:9.4b", piece, plain))
        if bonus:
            cite("EOTS:9.4i")
            found.append(Term("EOTS:9.4i", piece, max(bonus, -plain)))
    return found


def ground_modifiers_of(s: State, fight: Fight, side: int, winner: int, held: int | None = None) -> list[Term]:
    """What is added to the ground die of a side, term by term (9.4A); who held the hex before any landing is known."""
    final = final_bonus(s, fight)
    if side == fight.side and final is not None:
        cite("EOTS:9.4c")
        return [Term("EOTS:9.4c", -1, final)]
    found = _attacking(s, fight) if side == fight.side else _defending(s, fight, winner, held)
    if side == ALLIES and fighting_ashore(s, fight, side, winner) >> ARMOUR & 1:
        found.append(Term("EOTS:9.4j", ARMOUR, MODIFIERS["armour"]))
    if bonus := die_bonuses(s, fight, side, ON_LAND):
        found.append(Term("EOTS:9.4i", -1, bonus))
    cite(*(term.rule for term in found))
    return found


def _attacking(s: State, fight: Fight) -> list[Term]:
    """Ships, aircraft and terrain: the modifiers of the active player."""
    found: list[Term] = []
    active, reacting = sides_of(fight)
    ships = [s.standing_at(fight.hex, side) & NAVAL for side in (active, reacting)]
    if ships[0] and not ships[1]:
        found.append(Term("EOTS:9.4d", ships[0].bit_length() - 1, MODIFIERS["shore_bombardment"]))
    aircraft = [fleet(s, fight, side) & FLYING for side in (active, reacting)]
    if aircraft[0] and not aircraft[1]:
        found.append(Term("EOTS:9.4e", aircraft[0].bit_length() - 1, MODIFIERS["air_superiority"]))
    if len(found) == 2 and ships[0] == aircraft[0]:
        cite("EOTS:9.4f")
    cite("EOTS:9.4g")
    if by := _TERRAIN.get(s.board.terrain[fight.hex], 0):
        found.append(Term("EOTS:9.4g", -1, by))
    return found


def _defending(s: State, fight: Fight, winner: int, held: int | None) -> list[Term]:
    """Units or an HQ that were there before the landing, lost since or not: the modifier of the Reaction player."""
    landed = landing(s, fight) & fighting_ashore(s, fight, fight.side, winner)
    first = holder(s, fight) if held is None else held
    return [Term("EOTS:9.4h", first, MODIFIERS["defended_landing"])] if landed and first != NOBODY else []


def holder(s: State, fight: Fight) -> int:
    """A ground unit or the HQ of the Reaction player that did not come in reaction, or nobody (9.4A)."""
    reacting = 1 - fight.side
    found = s.standing_at(fight.hex, reacting) & HQS
    for piece in s.board.grid.bits(ashore(s, fight, reacting) & ~(s.landed | s.barged)):
        if s.came_from[piece] == NONE:
            found |= 1 << piece
    return found.bit_length() - 1 if found else NOBODY


# --- the stage


class GroundBattle(Step[int], frozen=True):
    """Both sides fire at the same time; the answer is the side that has to retreat, or nobody (9.4)."""

    fight: Fight
    winner: int  # of the air-naval stage
    steps: tuple[int, ...] = ()  # of the active and the Reaction player before the first shot
    waiting: tuple[Volley, ...] = ()
    held: int = NOBODY  # who of the Reaction player was there before any landing

    def begin(self, s: State) -> None:
        """Roll for both, then apply the hits of each, then see who holds the hex."""
        if not self.steps:
            s.call(Roll(2, FACES), self.rolled)
        elif self.waiting:
            volley = self.waiting[0]
            cite("EOTS:9.4l")
            targets = s.board.grid.bits(self._side(s, 1 - volley.side))
            left = msgspec.structs.replace(self, waiting=self.waiting[1:])
            s.call(AssignHits(self.fight, volley, targets, True), left.begin_again)
        else:
            self._settle(s)

    def _side(self, s: State, side: int) -> int:
        return fighting_ashore(s, self.fight, side, self.winner)

    def rolled(self, s: State, dice: tuple[int, ...]) -> None:
        """The dice of both sides, whatever the intelligence condition."""
        cite("EOTS:9.4a")
        sides = sides_of(self.fight)
        steps = tuple(steps_of(s, self._side(s, side)) for side in sides)
        waiting = tuple(self._fire(s, side, face(die)) for side, die in zip(sides, dice, strict=True))
        s.become(msgspec.structs.replace(self, steps=steps, waiting=waiting))

    def _fire(self, s: State, side: int, die: int) -> Volley:
        strength = total(ground_strength_of(s, self.fight, side, self.winner))
        modifiers = ground_modifiers_of(s, self.fight, side, self.winner, self.held)
        cite("EOTS:9.4k")
        roll = die + total(modifiers)
        hits, effect = hits_of("ground", strength, roll), effectiveness("ground", roll)
        s.emit(events.FIRED, "EOTS:9.4b", side, self.fight.hex, die, addends(modifiers), strength, effect, hits)
        return Volley(side, hits)

    def _settle(self, s: State) -> None:
        """With ground units of both sides left, whoever lost more steps retreats; the active player if as many."""
        active, reacting = sides_of(self.fight)
        left = [steps_of(s, self._side(s, side)) for side in (active, reacting)]
        if not all(left):
            if any(left):
                s.emit(events.GROUND_WON, "EOTS:9.4q", active if left[0] else reacting, self.fight.hex)
            s.done(NOBODY)
            return
        lost = [before - now for before, now in zip(self.steps, left, strict=True)]
        loser = reacting if lost[1] > lost[0] else active
        s.emit(events.GROUND_WON, "EOTS:9.4q", 1 - loser, self.fight.hex)
        s.done(loser)


def steps_of(s: State, pieces: int) -> int:
    """The steps of some units."""
    return sum(1 if s.is_reduced(piece) else 2 for piece in s.board.grid.bits(pieces))
