"""Hits and who suffers them: the player who rolled chooses enemy units one after another (9.2F, 9.4B).

`legal` is the whole of it: the units that may lose the next step. What has been decided so far is in the `AssignHits`
under way, what the units have suffered is on the map.
"""

from __future__ import annotations

import msgspec

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from . import events
from .bonuses import Fight, defense
from .forces import FLYING, ashore, escorts, fleet, flying
from .pieces import CARRIERS, DEFENSE, GARRISONS, GROUND, NAVAL, SIDE
from .state import State

NOBODY = 255


class Volley(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What a side has rolled: hits, whether they are critical, how many distant aircraft and carriers it may hit."""

    side: int
    hits: int
    critical: bool = False
    quota: int = 0


# --- targets


def air_naval_targets(s: State, fight: Fight, firer: int, opposed: bool) -> tuple[int, ...]:
    """Enemy units that air-naval hits may strike: in the battle and escorts, or else ground units (9.2F)."""
    enemy = 1 - firer
    if opposed:
        cite("EOTS:9.2r", "EOTS:9.1a")
        return s.board.grid.bits(fleet(s, fight, enemy) | escorts(s, fight, enemy))
    cite("EOTS:9.2y")
    return s.board.grid.bits(ashore(s, fight, enemy) & ~GARRISONS)


def quota_of(s: State, fight: Fight, firer: int) -> int:
    """How many distant aircraft and carriers a side may hit: one for each of its own in the battle (9.2F4)."""
    return flying(s, fight, firer).bit_count()


class AssignHits(Step, frozen=True):
    """The player who rolled applies his hits as he likes, as long as any can be applied (9.2F, 9.4B)."""

    fight: Fight
    volley: Volley
    targets: tuple[int, ...]
    by_land: bool
    exposed: tuple[int, ...] = ()  # distant units that have been hit
    spared: int = NOBODY  # the ground unit whose last step air-naval hits leave
    started: bool = False

    def begin(self, s: State) -> None:
        """The last ground step is named first; a critical hit costs a step at least; hits without a target are lost."""
        if not self.started:
            self._start(s)
        elif not legal(s, self):
            cite(*(why.rule for piece in self.targets if (why := objection_to_hit(s, self, piece))))
            if self.volley.hits:
                s.emit(events.HITS_LOST, self._rule("EOTS:9.2v", "EOTS:9.4o"), self.volley.side, self.volley.hits)
            s.done()

    def _start(self, s: State) -> None:
        begun = msgspec.structs.replace(self, started=True)
        if must_spare(s, self):
            s.call(SpareStep(1 - self.fight.side, self.ground_targets(s)), begun.spare)
        elif self.volley.critical and not legal(s, self):
            s.become(LeastDefended(1 - self.fight.side, weakest(s, self)))
        else:
            s.become(begun)

    def spare(self, s: State, piece: int) -> None:
        """The last step has been named."""
        s.become(msgspec.structs.replace(self, spared=piece))

    def ask(self, s: State) -> Decision:
        """Every unit that may lose the next step."""
        hit = s.setup.action_space["hit"]
        return Decision(self.volley.side, "hit", [hit(piece) for piece in legal(s, self)])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a unit cannot be hit."""
        return objection_to_hit(s, self, *action.args)

    def on_hit(self, s: State, piece: int) -> None:
        """A unit loses a step for as many hits as its defense."""
        cite(self._rule("EOTS:9.2q", "EOTS:9.4b"))
        left = msgspec.structs.replace(self.volley, hits=self.volley.hits - price(s, self, piece))
        exposed = self.exposed
        if is_distant(s, self, piece) and piece not in exposed:
            cite("EOTS:9.2x")
            exposed = (*exposed, piece)
        s.weaken(piece, self._rule("EOTS:9.2s", "EOTS:9.4m"))
        s.become(msgspec.structs.replace(self, volley=left, exposed=exposed))

    def ground_targets(self, s: State) -> tuple[int, ...]:
        """The ground units among the targets that are still there."""
        return tuple(piece for piece in self.targets if GROUND >> piece & 1 and s.on[SIDE[piece]] >> piece & 1)

    def _rule(self, at_sea: str, by_land: str) -> str:
        return by_land if self.by_land else at_sea


# --- which unit may lose the next step


def legal(s: State, a: AssignHits) -> list[int]:
    """The units that may lose the next step, in the order of their numbers."""
    return [piece for piece in a.targets if objection_to_hit(s, a, piece) is None]


def objection_to_hit(s: State, a: AssignHits, piece: int) -> Objection | None:
    """Why a unit cannot lose the next step (9.2F, 9.4B)."""
    if piece not in a.targets or not s.on[SIDE[piece]] >> piece & 1:
        return _objection_to_target(s, a, piece)
    found = _objection_to_distance(s, a, piece)
    if found is None and s.is_reduced(piece):
        found = _objection_to_killing(s, a, piece)
    if found is None and price(s, a, piece) > a.volley.hits:
        found = Objection("EOTS:9.4m" if a.by_land else "EOTS:9.2s", pieces=(piece,))
    return found


def _objection_to_target(s: State, a: AssignHits, piece: int) -> Objection:
    """Why something is no target at all."""
    if a.by_land:
        return Objection("EOTS:9.4l", pieces=(piece,))
    if GARRISONS >> piece & 1:
        return Objection("EOTS:9.2ab", hexes=(a.fight.hex,), pieces=(piece,))
    if GROUND >> piece & 1 and s.at[piece] == a.fight.hex and SIDE[piece] != a.volley.side:
        return Objection("EOTS:9.2z", pieces=(piece,))
    return Objection("EOTS:9.2r", pieces=(piece,))


def is_distant(s: State, a: AssignHits, piece: int) -> bool:
    """Whether a unit is one of the aircraft and carriers outside the battle hex (9.2F4)."""
    return bool(FLYING >> piece & 1) and s.at[piece] != a.fight.hex


def _objection_to_distance(s: State, a: AssignHits, piece: int) -> Objection | None:
    if is_distant(s, a, piece) and piece not in a.exposed and len(a.exposed) >= a.volley.quota:
        return Objection("EOTS:9.2w", pieces=(piece, *a.exposed))
    return None


def _objection_to_killing(s: State, a: AssignHits, piece: int) -> Objection | None:
    """Why the last step of a unit cannot be taken."""
    if not a.by_land and (piece == a.spared or (a.ground_targets(s) == (piece,) and not _has_garrison(s, a))):
        return Objection("EOTS:9.2aa", hexes=(a.fight.hex,), pieces=(piece,))
    if GARRISONS >> piece & 1 and _is_home(s, a) and (others := _without_garrison(s, a)):
        return Objection("EOTS:13.94", pieces=others)
    full = unreduced(s, a)
    if not full:
        return None
    if a.volley.critical:
        cite("EOTS:9.2ac")
        return None
    return Objection(_first_rule(s, a, full), pieces=(*full, piece))


def unreduced(s: State, a: AssignHits) -> tuple[int, ...]:
    """The targets that still show their full side."""
    return tuple(p for p in a.targets if s.on[SIDE[p]] >> p & 1 and not s.is_reduced(p))


def _first_rule(s: State, a: AssignHits, full: tuple[int, ...]) -> str:
    """The rule by which full units must be reduced first: of ground units, of escorts, of all others."""
    if a.by_land:
        return "EOTS:9.4n"
    only_escorts = all(NAVAL & ~CARRIERS & 1 << piece and s.at[piece] != a.fight.hex for piece in full)
    return "EOTS:9.2u" if only_escorts else "EOTS:9.2t"


def price(s: State, a: AssignHits, piece: int) -> int:
    """The hits that a step of a unit takes: its defense, halved on land for whoever came by sea (9.2F1, 9.4B)."""
    found = defense(s, a.fight, piece, DEFENSE[piece])
    if a.by_land and (s.landed | s.barged) >> piece & 1:
        cite("EOTS:9.4p")
        return (found + 1) // 2
    return found


# --- the last ground step


def must_spare(s: State, a: AssignHits) -> bool:
    """Whether air-naval hits would do for every ground step in the hex, so that one has to be named as the last."""
    ground = a.ground_targets(s)
    if a.by_land or not ground or _has_garrison(s, a):
        return False
    return sum(price(s, a, piece) * (1 if s.is_reduced(piece) else 2) for piece in ground) <= a.volley.hits


def _has_garrison(s: State, a: AssignHits) -> bool:
    """Whether the side that is hit has a garrison there, which is always its last ground step (9.2F5)."""
    found = bool(s.standing_at(a.fight.hex, 1 - a.volley.side) & GARRISONS)
    if found:
        cite("EOTS:9.2ab")
    return found


def _without_garrison(s: State, a: AssignHits) -> tuple[int, ...]:
    return tuple(piece for piece in a.ground_targets(s) if not GARRISONS >> piece & 1)


def _is_home(s: State, a: AssignHits) -> bool:
    return bool(s.board.home_cities >> a.fight.hex & 1)


class SpareStep(Step[int], frozen=True):
    """The Reaction player says which ground step is the last in the hex (9.2F5)."""

    side: int
    pieces: tuple[int, ...]

    def ask(self, s: State) -> Decision:
        """One of the ground units there."""
        spare = s.setup.action_space["spare"]
        return Decision(self.side, "spare", [spare(piece) for piece in self.pieces])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a unit cannot hold the last step: it is not there."""
        (piece,) = action.args
        return None if piece in self.pieces else Objection("EOTS:9.2aa", pieces=(piece,))

    def on_spare(self, s: State, piece: int) -> None:
        """Its last step is safe from aircraft and ships."""
        s.emit(events.SPARED, "EOTS:9.2aa", piece)
        s.done(piece)


# --- a critical hit with too few hits


def weakest(s: State, a: AssignHits) -> tuple[int, ...]:
    """The targets with the lowest defense among those that hits enough could strike."""
    plenty = msgspec.structs.replace(a, volley=msgspec.structs.replace(a.volley, hits=10_000))
    found = legal(s, plenty)
    least = min((price(s, a, piece) for piece in found), default=0)
    return tuple(piece for piece in found if price(s, a, piece) == least)


class LeastDefended(Step, frozen=True):
    """A critical hit that buys no step takes one from the lowest defense; the Reaction player breaks ties (9.2F6)."""

    side: int
    pieces: tuple[int, ...]

    def begin(self, s: State) -> None:
        """Without any target nothing happens."""
        if not self.pieces:
            s.done()

    def ask(self, s: State) -> Decision:
        """One of the units with the lowest defense."""
        hit = s.setup.action_space["hit"]
        return Decision(self.side, "least", [hit(piece) for piece in self.pieces])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why it is not this unit that suffers."""
        (piece,) = action.args
        return None if piece in self.pieces else Objection("EOTS:9.2ad", pieces=(*self.pieces, piece))

    def on_hit(self, s: State, piece: int) -> None:
        """It loses a step."""
        s.weaken(piece, "EOTS:9.2ad")
        s.done()
