"""The air-naval stage of a battle: dice, order of fire, the Japanese carrier transfer, who wins (9.2, 9.3)."""

from __future__ import annotations

import msgspec

from ....kernel.actions import Action
from ....kernel.dice import Roll
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from . import events
from .board import data
from .bonuses import AIR_NAVAL, AMBUSH, INTERCEPT, SURPRISE, Fight, critical_on_modified, die_bonuses, holds_fire
from .deal import FACES, face
from .forces import FLYING, Term, addends, contributors, fleet, sides_of, strength_of, total
from .hits import AssignHits, Volley, air_naval_targets, quota_of
from .pieces import ALLIES, CARRIERS, JAPAN, SIDE, US
from .state import State

TABLES = data("tables.json")
CRITICAL: int = TABLES["critical"]
MODIFIERS = {name: int(row["by"]) for name, row in TABLES["air_naval_modifiers"].items()}
YEAR_1943, YEAR_1944 = range(5, 8), range(8, 13)  # turns


def effectiveness(table: str, roll: int) -> float:
    """What a modified roll is worth on one of the two tables."""
    return next(float(value) for most, value in TABLES[table] if most is None or roll <= most)


def hits_of(table: str, strength: int, roll: int) -> int:
    """Strength times effectiveness, fractions rounded up (9.2B, 9.4A)."""
    cite("EOTS:1.3ai")
    return -int(-strength * effectiveness(table, roll) // 1)


def modifiers_of(s: State, fight: Fight, side: int) -> list[Term]:
    """What is added to the air-naval die of a side, term by term (9.2B)."""
    found: list[Term] = []
    if fight.condition == AMBUSH and side == ALLIES:
        found.append(Term("EOTS:9.2g", -1, MODIFIERS["ambush"]))
    if fight.condition == SURPRISE and side == fight.side:
        found.append(Term("EOTS:9.2h", -1, MODIFIERS["surprise"]))
    found += _american(s, fight, side)
    if bonus := die_bonuses(s, fight, side, AIR_NAVAL):
        found.append(Term("EOTS:9.2k", -1, bonus))
    cite(*(term.rule for term in found))
    return found


def _american(s: State, fight: Fight, side: int) -> list[Term]:
    """Better aircraft from 1943 on, if any US air unit or carrier takes part."""
    us = contributors(s, fight, ALLIES) & US & FLYING
    if side != ALLIES or not us:
        return []
    piece = us.bit_length() - 1
    if s.turn in YEAR_1943:
        return [Term("EOTS:9.2i", piece, MODIFIERS["us_air_1943"])]
    return [Term("EOTS:9.2j", piece, MODIFIERS["us_air_1944"])] if s.turn in YEAR_1944 else []


class Carrier(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A Japanese carrier as it was before the first shot."""

    piece: int
    hex: int
    steps: int


class AirNaval(Step[int], frozen=True):
    """Both sides fire as the intelligence condition says; the answer is the side that wins (9.2, 9.3)."""

    fight: Fight
    opposed: bool = False
    left: tuple[int, ...] = ()  # sides that have not fired, in order
    waiting: tuple[Volley, ...] = ()  # fire whose hits have not been applied
    carriers: tuple[Carrier, ...] = ()
    critical: bool = False  # whether the Allies have scored a critical hit
    started: bool = False

    def begin(self, s: State) -> None:
        """Whoever is next rolls, or applies his hits; then losses may be transferred, and one side has won."""
        if not self.started:
            self._start(s)
        elif self.left and not (self.waiting and self.fight.condition != INTERCEPT):
            self._roll(s)
        elif self.waiting:
            self._apply(s)
        else:
            self._settle(s)

    def _start(self, s: State) -> None:
        fleets = [fleet(s, self.fight, side) for side in (JAPAN, ALLIES)]
        if not any(fleets):
            cite("EOTS:9.34")
            s.done(self.fight.side)
            return
        s.fought |= fleets[JAPAN] | fleets[ALLIES]
        cite(("EOTS:9.2o", "EOTS:9.2n", "EOTS:9.2p")[self.fight.condition])
        carriers = s.board.grid.bits(contributors(s, self.fight, JAPAN) & CARRIERS)
        s.become(
            msgspec.structs.replace(
                self,
                started=True,
                opposed=all(fleets),
                left=_order(self.fight),
                carriers=tuple(Carrier(p, s.at[p], 1 if s.is_reduced(p) else 2) for p in carriers),
            )
        )

    def _roll(self, s: State) -> None:
        side = self.left[0]
        if contributors(s, self.fight, side) and not holds_fire(s, self.fight, side, AIR_NAVAL):
            s.call(Roll(1, FACES), self.rolled)
        else:
            s.become(msgspec.structs.replace(self, left=self.left[1:]))

    def rolled(self, s: State, dice: tuple[int, ...]) -> None:
        """The die of a side: hits are its strength at this moment times the effectiveness."""
        side, die = self.left[0], face(dice[0])
        volley = fire(s, self.fight, side, die)
        s.become(
            msgspec.structs.replace(
                self,
                left=self.left[1:],
                waiting=(*self.waiting, volley),
                critical=self.critical or (volley.critical and side == ALLIES),
            )
        )

    def _apply(self, s: State) -> None:
        volley = self.waiting[0]
        targets = air_naval_targets(s, self.fight, volley.side, self.opposed)
        waiting = msgspec.structs.replace(self, waiting=self.waiting[1:])
        s.call(AssignHits(self.fight, volley, targets, False), waiting.begin_again)

    def _settle(self, s: State) -> None:
        cite("EOTS:9.2ae")
        if not self.critical and transfers(s, self.carriers):
            s.call(Transfer(self.carriers), self.transferred)
        else:
            self.transferred(s, None)

    def transferred(self, s: State, value: object) -> None:
        """All losses stand: one side has won."""
        side, rule = winner(s, self.fight)
        s.emit(events.AIR_NAVAL_WON, rule, side, self.fight.hex)
        s.done(side)


def _order(fight: Fight) -> tuple[int, ...]:
    """Who fires first: the active player, on ambush the Reaction player."""
    active, reacting = sides_of(fight)
    return (reacting, active) if fight.condition == AMBUSH else (active, reacting)


def fire(s: State, fight: Fight, side: int, die: int) -> Volley:
    """A roll of a side with everything that is added to it (9.2B)."""
    strength, modifier = total(strength_of(s, fight, side)), modifiers_of(s, fight, side)
    cite("EOTS:9.2l")
    roll = max(0, die + total(modifier))
    hits = hits_of("air_naval", strength, roll)
    critical = die == CRITICAL or (roll >= CRITICAL and critical_on_modified(s, fight, side))
    effect = effectiveness("air_naval", roll)
    s.emit(events.FIRED, "EOTS:9.2f", side, fight.hex, die, addends(modifier), strength, effect, hits)
    if critical:
        s.emit(events.CRITICAL_HIT, "EOTS:9.2m", side)
    return Volley(side, hits, critical, quota_of(s, fight, side))


# --- who wins


def winner(s: State, fight: Fight) -> tuple[int, str]:
    """Who wins the air-naval stage, and by which rule (9.3)."""
    active, reacting = sides_of(fight)
    left = [fleet(s, fight, side) for side in (active, reacting)]
    if not any(left):
        return active, "EOTS:9.31"
    if left[1] & FLYING and not left[0] & FLYING:
        return reacting, "EOTS:9.3d"
    cite("EOTS:9.3b")
    strengths = [total(strength_of(s, fight, side)) for side in (active, reacting)]
    if strengths[0] == strengths[1]:
        return reacting, "EOTS:9.3c"
    return (active if strengths[0] > strengths[1] else reacting), "EOTS:9.3a"


# --- Japanese carriers share their losses


def transfers(s: State, carriers: tuple[Carrier, ...]) -> list[tuple[int, int]]:
    """Pairs of carriers: one that can lose a step, and another that has lost one and gets it back (9.2F7)."""
    if len(carriers) < 2:
        return []
    donors = [c.piece for c in carriers if s.on[JAPAN] >> c.piece & 1]
    lost = [c.piece for c in carriers if _steps(s, c.piece) < c.steps]
    return [(donor, piece) for donor in donors for piece in lost if donor != piece]


def _steps(s: State, piece: int) -> int:
    if not s.on[SIDE[piece]] >> piece & 1:
        return 0
    return 1 if s.is_reduced(piece) else 2


class Transfer(Step, frozen=True):
    """Japan may reduce or lose one carrier to restore a step of another (9.2F7)."""

    carriers: tuple[Carrier, ...]

    def ask(self, s: State) -> Decision:
        """A carrier that suffers and one that is spared, or neither."""
        space = s.setup.action_space
        shift = space["shift"]
        pairs = [shift(donor, piece) for donor, piece in transfers(s, self.carriers)]
        return Decision(JAPAN, "shift", [*pairs, space["pass"]()])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a loss cannot be shifted so."""
        if action.verb == "pass" or action.args in transfers(s, self.carriers):
            return None
        return Objection("EOTS:9.2ae", pieces=action.args)

    def on_pass(self, s: State) -> None:
        """The losses stand as they are."""
        s.done()

    def on_shift(self, s: State, donor: int, piece: int) -> None:
        """One loses a step, the other has it back."""
        s.weaken(donor, "EOTS:9.2ae")
        if s.on[JAPAN] >> piece & 1:
            s.reduced &= ~(1 << piece)
        else:
            s.place(piece, next(c.hex for c in self.carriers if c.piece == piece))
        s.emit(events.SPARED, "EOTS:9.2ae", piece)
        s.done()
