"""Orders: which units a card lets its player name."""

from __future__ import annotations

from functools import lru_cache

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from . import demolition, landmarks, trains, water
from .actions import END, ORDER, SECTION_ACTION, each
from .board import IN_SECTION, SECTION, SECTIONS, other
from .cards import (
    ALL,
    ARMOR_ASSAULT,
    ARTILLERY_BOMBARD,
    BEHIND_LINES,
    CLOSE_ASSAULT,
    COUNTER_ATTACK,
    DIG_IN,
    DIRECT_HQ,
    FAMILY,
    FINEST_HOUR,
    FIREFIGHT,
    INFANTRY_ASSAULT,
    MOVE_OUT,
    QUOTAS,
)
from .events import LACKING, ORDERED, SANDBAGS_PLACED, SECTION_CHOSEN
from .setup import SANDBAGS
from .state import BIT, NONE, State
from .terrain_table import ARMOR, ARTILLERY, INFANTRY, KINDS, TRAIN
from .units import is_near, objection_to_own

Group = tuple[int, int]  # units, as a mask, and how many of them may be ordered

KIND_CARDS = {  # a card for one kind of unit: kind, how many, its rule, the rule when there is no such unit
    ARMOR_ASSAULT: (ARMOR, 4, "M44:card-armor-assault-a", "M44:card-armor-assault-b"),
    ARTILLERY_BOMBARD: (ARTILLERY, ALL, "M44:card-artillery-bombard-a", "M44:card-artillery-bombard-b"),
    BEHIND_LINES: (INFANTRY, 1, "M44:card-behind-lines-a", "M44:card-behind-lines-c"),
    DIG_IN: (INFANTRY, 4, "M44:card-dig-in", "M44:card-dig-in"),
    INFANTRY_ASSAULT: (INFANTRY, ALL, "M44:card-infantry-assault-a", "M44:card-infantry-assault-b"),
    MOVE_OUT: (INFANTRY, 4, "M44:card-move-out-a", "M44:card-move-out-b"),
}
CARD_RULES = {
    "recon": "M44:card-recon",
    "probe": "M44:card-probe",
    "attack": "M44:card-attack",
    "assault": "M44:card-assault",
    "general_advance": "M44:card-general-advance",
    "pincer_move": "M44:card-pincer",
    "recon_in_force": "M44:card-recon-in-force",
    "direct_from_hq": "M44:card-direct-hq",
    "firefight": "M44:card-firefight",
    "close_assault": "M44:card-close-assault-a",
    "their_finest_hour": "M44:card-finest-hour-a",
}


# --- who may be ordered ---------------------------------------------------------------------------------------------


def standing(s: State, hexes: int) -> int:
    """The units on some hexes, as a mask of units."""
    at, found = s.at, 0
    while hexes:
        h = hexes.bit_length() - 1
        found |= BIT[at[h]]
        hexes ^= BIT[h]
    return found


def kind_units(s: State, side: int, kind: int) -> int:
    """A side's units of a kind."""
    return standing(s, s.mask[side]) & _of_kind(s.kind, kind)


@lru_cache(maxsize=256)
def _of_kind(kinds: bytes, kind: int) -> int:
    """Of all units, the mask of those of a kind."""
    return sum(BIT[unit] for unit, k in enumerate(kinds) if k == kind)


def lacks_kind(s: State, side: int) -> bool:
    """Whether the card names a kind of unit of which its player has none."""
    return s.card in KIND_CARDS and not kind_units(s, side, KIND_CARDS[s.card][0])


def groups(s: State, side: int) -> list[Group]:
    """The units the card can order, and how many of each group."""
    own, card = s.mask[side], s.card
    quotas = QUOTAS[card]
    if quotas is not None:
        return [(standing(s, own & IN_SECTION[side][i]), n) for i, n in enumerate(quotas) if n]
    if card in KIND_CARDS:
        kind, count, _, _ = KIND_CARDS[card]
        units = kind_units(s, side, kind)
        if not units:
            return [(standing(s, own), 1)]
        if card == INFANTRY_ASSAULT:
            units &= standing(s, own & IN_SECTION[side][s.section])
        return [(units, count)]
    return _tactic_groups(s, side)


def _tactic_groups(s: State, side: int) -> list[Group]:
    everyone = standing(s, s.mask[side])
    if s.card == DIRECT_HQ:
        return [(everyone, 4)]
    if s.card == FIREFIGHT:
        return [(everyone & ~in_contact(s, side), 4)]
    if s.card == CLOSE_ASSAULT:
        fighters = _of_kind(s.kind, INFANTRY) | _of_kind(s.kind, ARMOR)
        return [(fighters & in_contact(s, side), ALL)]
    if s.card == FINEST_HOUR:
        masks = (everyone & _of_kind(s.kind, INFANTRY), everyone & _of_kind(s.kind, ARMOR), everyone)
        return [(mask, n) for mask, n in zip(masks, s.quota, strict=True) if n]
    return []


def in_contact(s: State, side: int) -> int:
    """A side's units that stand next to an enemy."""
    enemy = s.mask[other(side)]
    return sum(BIT[u] for u in bits(standing(s, s.mask[side])) if is_near(s, u, enemy))


@lru_cache(maxsize=1 << 10)
def with_room(picked: int, among: tuple[Group, ...]) -> int:
    """The units of the groups of which one more can be picked, all picked being shared out within the numbers.

    By Hall's theorem a sharing exists if no set of groups has more units that fit only there than its numbers allow;
    a set that is full closes every unit that fits only there.
    """
    everyone = full = 0
    for mask, _ in among:
        everyone |= mask
    for part in range(1, 1 << len(among)):
        outside = room = 0
        for i, (mask, count) in enumerate(among):
            if part >> i & 1:
                room += count
            else:
                outside |= mask
        inside = everyone & ~outside
        if (picked & inside).bit_count() >= room:
            full |= inside
    return everyone & ~full


def card_rule(s: State, side: int) -> str:
    """The rule of the card being carried out."""
    if s.card in KIND_CARDS:
        _, _, rule, fallback = KIND_CARDS[s.card]
        return fallback if lacks_kind(s, side) else rule
    return CARD_RULES[FAMILY[s.card]]


def orderable(s: State, side: int) -> int:
    """The units that may be ordered next."""
    among = s.among
    if len(among) == 1:
        units, count = among[0]
        return units & ~s.ordered & ~s.still if s.ordered.bit_count() < count else 0
    return with_room(s.ordered, among) & ~s.ordered & ~s.still


def objection_to_order(s: State, side: int, unit: int) -> Objection | None:
    """Why a unit may not be ordered next."""
    cannot = objection_to_own(s, side, unit)
    if cannot is not None:
        return cannot
    if s.still & BIT[unit]:
        return Objection(trains.still_rule(s, unit), pieces=(unit,))
    if s.ordered & BIT[unit]:
        return Objection("M44:order-once", pieces=(unit,))
    if orderable(s, side) & BIT[unit]:
        return None
    if any(mask & BIT[unit] for mask, _ in s.among):
        return Objection("M44:order-limit", pieces=(unit,), cards=(s.card,))
    return _objection_of_card(s, side, unit)


def _objection_of_card(s: State, side: int, unit: int) -> Objection:
    """Why the card being carried out does not order a unit of its player's."""
    found = Objection(card_rule(s, side), pieces=(unit,), cards=(s.card,))
    quotas = QUOTAS[s.card]
    if quotas is not None:
        return _elsewhere(s, side, unit, found, [name for name, n in zip(SECTIONS, quotas, strict=True) if n])
    if s.card in KIND_CARDS and s.kind[unit] != KIND_CARDS[s.card][0]:
        return found.saying("other-kind", sort=KINDS[s.kind[unit]], sorts=KINDS[KIND_CARDS[s.card][0]])
    if s.card == INFANTRY_ASSAULT:
        return _elsewhere(s, side, unit, found, [SECTIONS[s.section]])
    if s.card == FIREFIGHT:
        return found.saying("near-enemy")
    if s.card == CLOSE_ASSAULT:
        return found.saying("not-near-enemy", sort=KINDS[s.kind[unit]])
    return found.saying("no-symbol")


def _elsewhere(s: State, side: int, unit: int, found: Objection, sections: list[str]) -> Objection:
    """A unit stands in another section than those that a card orders."""
    hexes = s.footprint(unit)
    stands = [name for name, mask in zip(SECTIONS, IN_SECTION[side], strict=True) if mask & hexes]
    ordered = ("flanks",) if sections == [SECTIONS[0], SECTIONS[2]] else tuple(sections)
    return found.saying("other-section", place=("-".join(stands),), ordered=ordered)


# --- the steps ------------------------------------------------------------------------------------------------------


class ChooseSection(Step, frozen=True):
    """Infantry Assault names the section in which all infantry is ordered."""

    side: int

    def begin(self, s: State) -> None:
        """A countered Infantry Assault keeps to the part of the board the opponent chose."""
        theirs = s.last_section[other(self.side)]
        if COUNTER_ATTACK in s.in_play and theirs != NONE:
            self._choose(s, 2 - theirs, "M44:card-counter-attack-c")

    def ask(self, s: State) -> Decision:
        """Any section."""
        return Decision(self.side, "section", list(SECTION_ACTION))

    def on_section(self, s: State, section: int) -> None:
        """The section is chosen."""
        self._choose(s, section, "M44:card-infantry-assault-a")

    def _choose(self, s: State, section: int, rule: str) -> None:
        s.section = s.last_section[self.side] = section
        s.emit(SECTION_CHOSEN, rule, self.side, section)
        s.become(Orders(self.side))


class Orders(Step, frozen=True):
    """The active player names the units he orders, all before any of them moves."""

    side: int

    def begin(self, s: State) -> None:
        """A card that orders all of a group names them at once, unless it may blow a bridge instead."""
        s.among = tuple(groups(s, self.side))
        if lacks_kind(s, self.side):
            s.emit(LACKING, card_rule(s, self.side), self.side, s.card, KINDS[KIND_CARDS[s.card][0]])
        if s.setup.optional.charges and demolition.demolitions(s, self.side):
            return
        for mask, count in s.among:
            if count == ALL:
                for unit in bits(mask & ~s.ordered & ~s.still):
                    self._order(s, unit)

    def ask(self, s: State) -> Decision:
        """Name one more unit, or no more."""
        actions = each(ORDER, orderable(s, self.side))
        if s.setup.optional.in_place_of_orders:
            actions += landmarks.landings(s, self.side)
            actions += demolition.demolitions(s, self.side)
            actions += water.pontoon_hexes(s, self.side)
        actions.append(END)
        return Decision(self.side, "order", actions)

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why something may not be ordered."""
        tests = {
            "order": objection_to_order,
            "land": landmarks.objection_to_landing,
            "blow": demolition.objection_to_blow,
            "lay": water.objection_to_pontoon,
        }
        test = tests.get(action.verb)
        return test(s, self.side, action.args[0]) if test else None

    def on_order(self, s: State, unit: int) -> None:
        """A unit is ordered; after the last that may be, nobody is asked for more."""
        self._order(s, unit)
        if not s.setup.optional.in_place_of_orders and not orderable(s, self.side):
            self._end(s)

    def _order(self, s: State, unit: int) -> None:
        s.ordered |= BIT[unit]
        if QUOTAS[s.card] is not None:
            split = SECTION[self.side][s.hex[unit]].bit_count() > 1
            cite("M44:board-sections", "M44:board-section-split" if split else "M44:board-section-width")
        if s.kind[unit] == TRAIN:
            trains.cite_order(s, unit)
        s.emit(ORDERED, card_rule(s, self.side), unit)

    def on_land(self, s: State, h: int) -> None:
        """A reinforcement lands in place of one order."""
        landmarks.land(s, self.side, h)

    def on_blow(self, s: State, h: int) -> None:
        """The card goes to blow a bridge."""
        demolition.blow(s, self.side, h)

    def on_lay(self, s: State, h: int) -> None:
        """The card goes to lay a pontoon bridge."""
        water.lay_pontoon(s, self.side, h)

    def on_end(self, s: State) -> None:
        """No more orders; fewer than the card allows are fine."""
        if orderable(s, self.side):
            cite("M44:order-optional")
        self._end(s)

    def _end(self, s: State) -> None:
        if s.card == DIG_IN:
            _dig_in(s, self.side)
        s.done()


# --- Dig-In ---------------------------------------------------------------------------------------------------------


def _dig_in(s: State, side: int) -> None:
    """Ordered infantry lays sandbags as long as not all are on the board, and does nothing else this turn."""
    for unit in bits(s.ordered):
        if s.kind[unit] != INFANTRY:
            continue
        h = s.hex[unit]
        if s.sandbags.bit_count() < SANDBAGS and not s.sandbags & BIT[h]:
            s.sandbags |= BIT[h]
            s.sandbag_supply -= 1
            s.emit(SANDBAGS_PLACED, "M44:card-dig-in", unit, h)
        if not s.setup.options["dig_in_acts"]:
            s.still |= BIT[unit]
