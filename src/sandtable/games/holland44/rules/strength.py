"""The odds of an attack: strengths term by term, halving and doubling, column shifts (9.3, 9.4, 10).

`odds_of` works on any battle, prepared or made up. Unknown units that have not been revealed count as regular infantry
with a defense strength of 2 (25.4a); nothing here reads their faces.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from ....kernel.rulebook import cite
from ....maps.occupancy import NONE
from ....maps.paths import BLOCKED
from . import stacking
from .battle import AUTO_DS, LANDING, REGULAR, Battle, defenders
from .board import CANAL, CITY, CLEAR, MAJOR_RIVER, MARSH, NO_WATER, POLDER, TOWN, data
from .costs import boggy, step_cost
from .pieces import (
    ANTI_TANK,
    AT_TANK,
    CORPS_UNITS,
    ELITE,
    IS_ARMORED,
    IS_ARTILLERY,
    IS_FLAK,
    IS_INFANTRY,
    IS_SUPPLY,
    IS_TANK,
    LOW,
    NEVER,
    PIECE,
    VEHICLE,
)
from .pieces import REGULAR as REGULAR_QUALITY
from .state import DISRUPTED, ROUTED, State

_CRT = data("tables.json")["crt"]
COLUMNS: tuple[str, ...] = tuple(_CRT["columns"])
RESULTS: tuple[tuple[str, ...], ...] = tuple(map(tuple, _CRT["results"]))  # by column and die, from 1
EVEN = COLUMNS.index("1-1")
TEN_TO_ONE = EVEN + 9  # a column past the table: what an automatic DS needs (8.7)
BOUNDLESS = EVEN + 98  # against no defense at all

UNKNOWN_DEFENSE = 2  # of an unknown unit not revealed (25.4a)
CARRIED_DEFENSE = 1  # of artillery under a movement marker (17.3g)
FORMATIONS_OF = ("H44:10.2.2a", "H44:10.2.2b")  # the rules by which units belong to formations, by side
OTHER_MODIFIERS = frozenset({"H44:11.5.1c", "H44:18.4a", "H44:22.3.6a", "H44:14.2e"})  # (10.9)
DOUBLE_SHIFT = (PIECE["5_AGRA"], PIECE["Gds_Div"])  # on turn 1 (23.1.3)


class Term(NamedTuple):
    """What one unit brings: its strength, and the rules that halve, double or cancel it."""

    piece: int
    printed: int
    halved: tuple[str, ...] = ()
    doubled: tuple[str, ...] = ()
    nothing: str = ""  # the rule by which it counts for nothing


class Shift(NamedTuple):
    """A shift of columns: to the right if positive."""

    rule: str
    columns: int


class Odds(NamedTuple):
    """How an attack stands; columns are numbered from 1-3, which is 0, and go on at both ends."""

    attackers: tuple[Term, ...]
    attack: int
    defenders: tuple[Term, ...]
    defense: int
    base: int  # the column of the bare odds
    shifts: tuple[Shift, ...]
    column: int  # after the shifts, before the cap

    @property
    def final(self) -> int:
        """H44:9.4: the column on which the die is rolled."""
        return min(max(self.column, 0), len(COLUMNS) - 1)

    @property
    def elite(self) -> bool:
        """Whether the attackers use the elite shift (10.6a)."""
        return any(shift.rule == "H44:10.6a" for shift in self.shifts)

    @property
    def results(self) -> tuple[str, ...]:
        """What each face of the die brings."""
        return RESULTS[self.final]


# --- 9.3, 9.4 columns


def column_of(attack: int, defense: int) -> int:
    """H44:9.3c: the odds rounded down, as a column without bounds."""
    if not defense:
        return BOUNDLESS
    return EVEN - 1 + attack // defense if attack >= defense else EVEN + 1 - -(-defense // max(attack, 1))


def column_name(column: int) -> str:
    """A column as people write it, on the table or past it."""
    return f"{column - EVEN + 1}-1" if column >= EVEN else f"1-{EVEN + 1 - column}"


def odds_of(s: State, battle: Battle) -> Odds:
    """The odds of a battle; without a lead formation the best choice is made for it."""
    return _odds_as_led(s, led(s, battle) if battle.lead == NEVER else battle)


def _odds_as_led(s: State, battle: Battle) -> Odds:
    against = defense_terms(s, battle)
    facing = _facing(s, battle, against)
    with_what = attack_terms(s, battle, facing)
    attack, defense = total(with_what), total(against)
    shifts = tuple(_shifts(s, battle, facing))
    base = column_of(attack, defense)
    odds = Odds(with_what, attack, against, defense, base, shifts, base + sum(shift.columns for shift in shifts))
    _cite(odds)
    return odds


def _cite(odds: Odds) -> None:
    cite("H44:9.3c", "H44:9.3d", *(shift.rule for shift in odds.shifts))
    for term in odds.attackers + odds.defenders:
        cite(*term.halved, *term.doubled, term.nothing or "H44:9.3c")
        if term.halved and term.doubled:
            cite("H44:10.1d")
        if not OTHER_MODIFIERS.isdisjoint(term.halved):
            cite("H44:10.9")
    if odds.column != odds.final:
        cite("H44:9.4c", "H44:9.4b" if odds.column > 0 else "H44:9.4a")


# --- 10.1 halving and doubling


def halved(strength: int) -> int:
    """H44:10.1b: half, rounded up."""
    cite("H44:10.1b")
    return (strength + 1) // 2


def worth(term: Term) -> int:
    """What a unit adds by itself: halved once and then doubled once at most."""
    if term.nothing:
        return 0
    cite("H44:10.1a")
    return (halved(term.printed) if term.halved else term.printed) << bool(term.doubled)


def total(terms: Sequence[Term]) -> int:
    """H44:10.1: halving is done unit by unit, but halved units of strength 1 are added up first."""
    ones = [term for term in terms if term.halved and term.printed == 1 and not term.nothing]
    if len(ones) < 2:
        return sum(map(worth, terms))
    cite("H44:10.1c")
    doubled = sum(bool(term.doubled) for term in ones)
    others = sum(worth(term) for term in terms if term not in ones)
    return others + 2 * halved(doubled) + halved(len(ones) - doubled)


# --- Attackers: 10.2 formations, 10.4, 10.8 terrain, 10.9 markers


def where_from(s: State, battle: Battle, piece: int) -> int:
    """The hex that a unit attacks from, or NONE from an entry area or out of the air."""
    return NONE if battle.how == LANDING else s.at[piece]


def water_between(s: State, frm: int, to: int) -> int:
    """The water that an attack goes across."""
    return NO_WATER if frm == NONE else s.board.water[s.board.grid.side_between(frm, to)]


def attack_terms(s: State, battle: Battle, facing: Facing) -> tuple[Term, ...]:
    """H44:2.3.2: every attacker with its attack strength and what halves it."""
    cite("H44:2.3.2")
    return tuple(
        Term(piece, s.attack_of(piece), tuple(_halving(s, battle, piece, facing))) for piece in battle.attackers
    )


def _halving(s: State, battle: Battle, piece: int, facing: Facing) -> Iterable[str]:
    if battle.how == LANDING:
        yield "H44:22.6a"
    if piece in battle.joined:
        yield "H44:16.5a"
    elif piece == battle.attached:
        cite("H44:10.2.1b")
    elif s.formation_of(piece) != battle.lead:
        yield "H44:10.2.1a"
    if facing.outclassed and IS_ARMORED[s.kind(piece)]:
        yield "H44:10.4"
    yield from _halved_by_terrain(s, battle, piece)
    if s.engaged >> piece & 1:
        yield "H44:11.5.1c"
    if s.scattered >> piece & 1:
        yield "H44:22.3.6a"
    if s.cut >> piece & 1:
        cite("H44:18.4f")
        yield "H44:18.4a"


def _halved_by_terrain(s: State, battle: Battle, piece: int) -> Iterable[str]:
    """H44:10.8.2, 10.8.3, 10.8.4: water for all, or for technical units only; polder and marsh for technical units."""
    frm, to, technical = where_from(s, battle, piece), battle.hex, s.technical(piece)
    water = water_between(s, frm, to)
    if water == MAJOR_RIVER:
        yield "H44:10.8.2c"
        if all(s.at[engineer] != frm for engineer in battle.crossing):
            yield "H44:9.5.2"
    elif water == CANAL and not technical:
        yield "H44:10.8.2b"
    if water != NO_WATER and technical:
        yield "H44:10.8.2a"
    bog = {s.board.terrain[h] for h in (frm, to) if h != NONE and boggy(s.board, h)}
    if bog and technical:
        yield "H44:10.8.3a" if MARSH in bog else "H44:10.8.4b"
    elif bog:
        cite("H44:10.8.4a")


def may_lead(s: State, battle: Battle) -> tuple[int, ...]:
    """H44:10.2.1a, 10.2.2: the formations that could lead an attack; parts of no unit lead only among themselves."""
    cite(FORMATIONS_OF[battle.side])
    found = {s.formation_of(piece) for piece in battle.attackers if piece not in battle.joined}
    return tuple(sorted(found - {NEVER} or found))


def stacked_with_lead(s: State, battle: Battle, piece: int) -> bool:
    """H44:10.2.3: whether an attacker stands with one of the lead formation; in an entry area all do."""
    cite("H44:10.2.3")
    place = s.at[piece], s.box[piece]
    return any(
        (s.at[other], s.box[other]) == place
        for other in battle.attackers
        if other not in battle.joined and s.formation_of(other) == battle.lead
    )


def may_attach(s: State, battle: Battle, piece: int) -> bool:
    """H44:10.2.3, 10.2.4b: whether an attacker could be the attached unit of the lead formation."""
    formation = s.formation_of(piece)
    if formation == battle.lead or piece in battle.joined:
        return False
    if formation == CORPS_UNITS:
        cite("H44:10.2.4a", "H44:10.2.4b")
        return True
    return stacked_with_lead(s, battle, piece)


def led(s: State, battle: Battle) -> Battle:
    """The battle with the lead formation and attached unit that make the best odds."""
    lead = battle.lead
    formations = (lead,) if lead != NEVER and lead in may_lead(s, battle) else may_lead(s, battle)
    choices = [each for f in formations for each in _attachments(s, _with(battle, f, NONE))]
    return choices[0] if len(choices) == 1 else max(choices, key=lambda each: _merit(_odds_as_led(s, each)))


def _merit(odds: Odds) -> tuple[int, int]:
    return odds.column, odds.attack


def _attachments(s: State, battle: Battle) -> list[Battle]:
    return [battle] + [_with(battle, battle.lead, p) for p in battle.attackers if may_attach(s, battle, p)]


def _with(battle: Battle, lead: int, attached: int) -> Battle:
    return msgspec.structs.replace(battle, lead=lead, attached=attached)


# --- Defenders: 6.4.2a, 10.5.1, 10.8, 13.5, 14.2, 14.3, 17.3g, 18.2.2d


def defense_terms(s: State, battle: Battle) -> tuple[Term, ...]:
    """H44:2.3.3: every defender with its defense strength and what halves, doubles or cancels it."""
    cite("H44:2.3.3")
    pieces = defenders(s, battle)
    behind = _all_hampered(s, battle)
    terms = [_defense_term(s, battle, piece, behind, alone=len(pieces) == 1) for piece in pieces]
    return tuple(_within_limit(s, battle, terms))


def _defense_term(s: State, battle: Battle, piece: int, behind: bool, alone: bool) -> Term:
    if s.unseen(piece):
        cite("H44:25.4a")
        return Term(piece, UNKNOWN_DEFENSE, (), _doubling(s, battle, piece, behind))
    if s.disorder[piece] == ROUTED:
        return Term(piece, 0, nothing="H44:14.3.2b")
    if s.fled >> piece & 1 and battle.how == REGULAR:
        return Term(piece, s.defense_of(piece), nothing="H44:13.5")
    if IS_SUPPLY[s.kind(piece)] and not alone:
        return Term(piece, s.defense_of(piece), nothing="H44:18.2.2d")
    disrupted = ("H44:14.2e",) if s.disorder[piece] == DISRUPTED else ()
    if s.carried >> piece & 1:
        cite("H44:17.3g")
        return Term(piece, CARRIED_DEFENSE, disrupted, ("H44:22.6a",) if battle.how == LANDING else ())
    if IS_ARTILLERY[s.kind(piece)]:
        cite("H44:17.7a")
    return Term(piece, s.defense_of(piece), disrupted, _doubling(s, battle, piece, behind))


def _doubling(s: State, battle: Battle, piece: int, behind: bool) -> tuple[str, ...]:
    """What doubles a defender: a town or city unless it is technical, water and marsh in front of all attackers."""
    rules = []
    if battle.how == LANDING:
        rules.append("H44:22.6a")
    if s.board.settlement[battle.hex] in (TOWN, CITY):
        if s.technical(piece):
            cite("H44:10.5.1")
        else:
            rules.append("H44:10.8.1")
    if behind:
        rules.append("H44:10.8.2d")
    return tuple(rules)


def _all_hampered(s: State, battle: Battle) -> bool:
    """H44:10.8.2d: whether every attacker attacks out of marsh or across a river or canal."""
    hampered = [_hampered(s, where_from(s, battle, piece), battle.hex) for piece in battle.attackers]
    if any(hampered) and not all(hampered):
        cite("H44:10.8.2e")
    return all(hampered)


def _hampered(s: State, frm: int, to: int) -> bool:
    if frm == NONE:
        return False
    marsh = s.board.terrain[frm] == MARSH and s.board.settlement[frm] != CITY
    return marsh or water_between(s, frm, to) != NO_WATER


def _within_limit(s: State, battle: Battle, terms: list[Term]) -> Iterable[Term]:
    """H44:6.4.2a: of an overstacked hex only the best set defends; what was just revealed always does."""
    able = [t for t in terms if not t.nothing and t.piece not in battle.revealed and not s.unseen(t.piece)]
    if battle.revealed:
        cite("H44:25.4c")
    chosen = stacking.fighting(s, [term.piece for term in able]) if len(able) > stacking.LIMIT else ()
    if len(chosen) < 2:
        return terms
    by_piece = {term.piece: term for term in able}
    best = max(chosen, key=lambda pieces: total([by_piece[piece] for piece in pieces]))
    left_out = by_piece.keys() - set(best)
    return [term._replace(nothing="H44:6.4.2a") if term.piece in left_out else term for term in terms]


# --- 10.3 tank shifts, 10.4, 10.5.2, 10.6 morale, 10.7, 17.6 support


class Facing(NamedTuple):
    """Who matters for shifts: the lead formation with its attached unit, the defenders that count, armor classes."""

    lead: tuple[int, ...]
    defending: tuple[int, ...]  # those that are not routed (14.3.2b), the unknown ones included
    attack_class: int  # the best of the attackers
    defense_class: int  # the best of the defenders

    @property
    def outclassed(self) -> bool:
        """H44:10.4: the attackers' armor is halved, whatever the terrain."""
        return self.defense_class > self.attack_class


def _facing(s: State, battle: Battle, against: Sequence[Term]) -> Facing:
    defending = tuple(t.piece for t in against if t.nothing not in ("H44:14.3.2b", "H44:18.2.2d"))
    return Facing(
        battle.lead_units(s),
        defending,
        max((attack_class(s, piece) for piece in battle.attackers), default=0),
        max((s.armor_of(piece) for piece in defending if not s.unseen(piece)), default=0),
    )


def attack_class(s: State, piece: int) -> int:
    """H44:10.3.3a: the armor class with which a unit attacks; anti-tank units are a class worse."""
    kind, armor = s.kind(piece), s.armor_of(piece)
    if not armor or not ANTI_TANK[kind]:
        return armor
    cite("H44:10.3.3a")
    if ANTI_TANK[kind] == AT_TANK:
        cite("H44:10.3.3b")
    return armor - 1


def _shifts(s: State, battle: Battle, facing: Facing) -> Iterable[Shift]:
    yield from _tank_shifts(s, battle, facing)
    if battle.how == AUTO_DS:
        cite("H44:8.7b")
    elif _unsupported(s, facing):
        yield Shift("H44:10.5.2a", 1)
    yield from _morale_shifts(s, facing)
    if battle.air:
        yield Shift("H44:10.7b", 1)
    for gun in battle.guns:
        yield Shift("H44:23.1.3", 2) if s.turn == 1 and gun in DOUBLE_SHIFT else Shift("H44:17.6.2a", 1)


def _tank_shifts(s: State, battle: Battle, facing: Facing) -> Iterable[Shift]:
    """H44:10.3.1, 10.3.2: the better class and a tank in the lead, or a tank against no class in the lead."""
    tanks = [piece for piece in facing.lead if IS_TANK[s.kind(piece)]]
    defending_tank = any(not s.unseen(piece) and IS_TANK[s.kind(piece)] for piece in facing.defending)
    if tanks:
        cite("H44:10.3.1b")
        if facing.attack_class > facing.defense_class and any(_tank_country(s, battle, tank) for tank in tanks):
            yield Shift("H44:10.3.1a", 1)
        elif defending_tank:
            cite("H44:10.3.4c", "H44:10.3.2b")
    if defending_tank and any(s.armor_of(piece) for piece in facing.lead):
        cite("H44:10.3.2c")
    elif defending_tank:
        yield Shift("H44:10.3.2a", -1)
    if any(IS_FLAK[s.kind(piece)] for piece in facing.lead):
        cite("H44:10.3.3c")


def _tank_country(s: State, battle: Battle, tank: int) -> bool:
    """H44:10.3.4: whether the terrain lets a tank gain the shift: no woods, marsh or city, and a way in for it."""
    board, to, frm = s.board, battle.hex, where_from(s, battle, tank)
    if not shift_country(s, to):
        return False
    way = _way_in(s, tank, to) if frm == NONE else step_cost(s, VEHICLE, frm, to) != BLOCKED
    if not way:
        cite("H44:10.3.4b")
    elif frm != NONE and board.grid.side_between(frm, to) in board.bridge_at:
        cite("H44:10.3.4e")
    elif boggy(board, to) or (frm != NONE and boggy(board, frm)):
        cite("H44:10.8.4c")
    return way


def shift_country(s: State, hex: int) -> bool:
    """H44:10.3.4a, d: whether a hex may be attacked with a tank shift at all; towns always may."""
    settlement, terrain = s.board.settlement[hex], s.board.terrain[hex]
    if settlement == TOWN:
        cite("H44:10.3.4d")
        return True
    open_terrain = settlement != CITY and terrain in (CLEAR, POLDER)
    if not open_terrain:
        cite("H44:10.3.4a", "H44:10.3.4d", "H44:10.8.3b", "H44:8.6.3")
    return open_terrain


def _way_in(s: State, tank: int, hex: int) -> bool:
    """Whether technical units come in from the tank's entry area: over bog by road only."""
    return not boggy(s.board, hex) or hex in s.board.areas[s.box[tank]].roads


def _unsupported(s: State, facing: Facing) -> bool:
    """H44:10.5.2: tanks without infantry, attacked by infantry of the lead formation."""
    cite("H44:10.5.2b")
    if any(map(s.unseen, facing.defending)):
        return False
    kinds = [s.kind(piece) for piece in facing.defending]
    bare = any(IS_TANK[kind] for kind in kinds) and not any(IS_INFANTRY[kind] for kind in kinds)
    return bare and any(IS_INFANTRY[s.kind(piece)] for piece in facing.lead)


def _morale_shifts(s: State, facing: Facing) -> Iterable[Shift]:
    """H44:10.6: elite attackers, and defenders all of low quality; never a shift to the left."""
    steps = sum(s.steps[piece] for piece in facing.lead)
    elite = sum(s.steps[piece] for piece in facing.lead if s.quality_of(piece) == ELITE)
    qualities = {quality(s, piece) for piece in facing.defending}
    if 2 * elite > steps:
        yield Shift("H44:10.6a", 1)
        if qualities == {LOW}:
            cite("H44:10.6e")
    if ELITE in qualities:
        cite("H44:10.6b", "H44:10.6f")
    if qualities == {LOW}:
        yield Shift("H44:10.6d", 1)


def quality(s: State, piece: int) -> int:
    """The quality of a defender; an unknown unit counts as regular (25.4a)."""
    return REGULAR_QUALITY if s.unseen(piece) else s.quality_of(piece)
