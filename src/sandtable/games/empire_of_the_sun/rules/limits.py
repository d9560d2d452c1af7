"""What the scenarios on small maps forbid: bases, headquarters and fleets that stand apart (17)."""

from __future__ import annotations

from ....kernel.rulebook import Objection, cite
from .cards import CARD
from .pieces import ALLIES, GROUND, HQS, JAPAN, NAMES, NAVAL, PIECE, PIECES_OF
from .state import State

RULE = "EOTS:17.5"


# --- where nobody fights


def sheltered(s: State, side: int) -> int:
    """The hexes where a side cannot attack: a base out of the war for a turn, HQs that nothing else defends (17)."""
    rules, found = s.setup.rules.rules, 0
    base = rules.get("silent_base")
    if base and side == ALLIES and s.turn == base["turn"]:
        cite(RULE)
        found |= 1 << s.board.at(base["hex"])
    if rules.get("hq_never_attacked"):
        cite(RULE)
        enemy = s.on[1 - side]
        found |= s.hexes_of(enemy & HQS) & ~s.hexes_of(enemy & ~HQS)
    return found


def barred_land(s: State, stack: int) -> int:
    """The hexes that some ground units never enter: in Burma the Allies stay out of Siam and Indochina (17)."""
    regions = s.setup.rules.rules.get("allied_ground_barred_from", ())
    if not regions or not stack & GROUND & PIECES_OF[ALLIES]:
        return 0
    cite(RULE)
    return s.board.region_mask(*regions)


# --- headquarters and fleets


def at_hand(s: State, hq: int) -> int:
    """The units that an HQ may activate as far as the scenario goes, as a mask (17)."""
    return _near_hq(s, hq) & ~_held_fleet(s)


def _near_hq(s: State, hq: int) -> int:
    """The Central Pacific HQ of the South Pacific leads units at Oahu and in the New Hebrides alone."""
    row = s.setup.rules.rules.get("hq_limits")
    if row is None or NAMES[hq] != row["hq"]:
        return -1
    cite(RULE)
    hexes = s.board.region_mask(row["region"]) | 1 << s.board.at(row["hex"])
    return sum(1 << piece for piece in s.board.grid.bits(s.on[ALLIES]) if hexes >> s.at[piece] & 1)


def _held_fleet(s: State) -> int:
    """The Japanese ships at Singapore, which in Burma sail for one event alone."""
    row = s.setup.rules.rules.get("singapore_fleet")
    if row is None or (s.event and s.card == CARD[row["card"]]):
        return 0
    cite(RULE)
    return s.standing_at(s.board.at(row["hex"]), JAPAN) & NAVAL


def objection_to_reaction(s: State, hq: int, battles: int) -> Objection | None:
    """Why an HQ does not react to some battles: that of the Central Pacific does so in the New Hebrides alone (17)."""
    row = s.setup.rules.rules.get("hq_limits")
    if row is None or NAMES[hq] != row["hq"] or battles & s.board.region_mask(row["region"]):
        return None
    cite(RULE)
    return Objection(RULE, pieces=(hq,))


def bound_home(s: State, piece: int) -> int:
    """Where a ship must go after battle: in Burma the fleet goes back to Singapore, as a mask (17)."""
    row = s.setup.rules.rules.get("singapore_fleet")
    if row is None or not (NAVAL & PIECES_OF[JAPAN]) >> piece & 1:
        return -1
    home = s.board.at(row["hex"])
    if piece == PIECE[row["roams"]] and s.came_from[piece] != home:
        return -1
    cite(RULE)
    return 1 << home
