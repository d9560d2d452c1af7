"""Which ledger rows say what a scenario is: cited where its data is laid out, dealt and counted."""

from __future__ import annotations

from typing import NamedTuple

from ....kernel.rulebook import cite


class Briefing(NamedTuple):
    """The rows of one scenario."""

    identity: str  # its number, title and date
    pieces: str  # what lies on the board
    hands: tuple[str, str]  # cards and first move of each side
    medals: str  # how many win
    objective: str = "M44:victory-objective"
    objective_lost: str = "M44:victory-objective"
    units: tuple[str, ...] = ()  # special units and other set-up


def _printed(row: str, **more: str) -> Briefing:
    """A scenario of the base game has one row for everything."""
    return Briefing(row, row, (row, row), row, **{"objective": row, "objective_lost": row, **more})  # type: ignore[arg-type]


PLAIN = Briefing(
    "M44:setup-scenario", "M44:setup-scenario", ("M44:setup-scenario", "M44:setup-scenario"), "M44:victory-immediate"
)

BRIEFINGS: dict[str, Briefing] = {
    "pegasus_bridge": _printed("M44:scn-pegasus"),
    "sainte_mere_eglise": _printed("M44:scn-sme"),
    "sword_beach": _printed("M44:scn-sword"),
    "pointe_du_hoc": _printed("M44:scn-hoc"),
    "omaha_beach": _printed("M44:scn-omaha"),
    "mont_mouchet": _printed("M44:scn-mouchet"),
    "vassieux": _printed("M44:scn-vassieux"),
    "operation_cobra": _printed("M44:scn-cobra"),
    "operation_luttich": _printed("M44:scn-mortain"),
    "toulon": _printed("M44:scn-toulon"),
    "liberation_of_paris": _printed("M44:scn-paris"),
    "montelimar": _printed("M44:scn-montelimar"),
    "arnhem_bridge": _printed("M44:scn-arnhem"),
    "arracourt": _printed("M44:scn-arracourt"),
    "st_vith": _printed("M44:scn-stvith"),
    "saverne_gap": _printed("M44:scn-saverne"),
    "knightsbridge": Briefing(
        "M44TP:knightsbridge-a",
        "M44TP:knightsbridge-b",
        ("M44TP:knightsbridge-d", "M44TP:knightsbridge-e"),
        "M44TP:knightsbridge-f",
        units=("M44TP:knightsbridge-g", "M44TP:knightsbridge-j"),
    ),
    "nijmegen_bridges": Briefing(
        "M44TP:nijmegen-a",
        "M44TP:nijmegen-b",
        ("M44TP:nijmegen-c", "M44TP:nijmegen-d"),
        "M44TP:nijmegen-e",
        "M44TP:nijmegen-f",
        "M44TP:nijmegen-g",
    ),
    "schwammenauel_dam": Briefing(
        "M44TP:dam-scn-a",
        "M44TP:dam-scn-b",
        ("M44TP:dam-scn-c", "M44TP:dam-scn-d"),
        "M44TP:dam-scn-e",
        "M44TP:dam-scn-f",
        "M44TP:dam-scn-g",
        ("M44TP:dam-scn-i",),
    ),
    "across_the_roer": Briefing(
        "M44TP:roer-a",
        "M44TP:roer-b",
        ("M44TP:roer-c", "M44TP:roer-d"),
        "M44TP:roer-e",
        "M44TP:roer-f",
        "M44TP:roer-g",
    ),
}


def briefing(scenario: str) -> Briefing:
    """The rows of a scenario."""
    return BRIEFINGS.get(scenario, PLAIN)


def cite_set_up(scenario: str) -> None:
    """Cite what the set-up of a scenario follows."""
    rows = briefing(scenario)
    for row in ("M44:setup-scenario", rows.identity, rows.pieces, *rows.units):
        cite(row)
