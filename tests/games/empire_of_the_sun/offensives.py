"""Offensives for the tests of chapter 7: a position before a card play in which chance is asked."""

from __future__ import annotations

from sandtable import Table

from .fights import roll
from .helpers import EMPIRE, field, state, texts

ENDS = {"pass", "done", "stay"}
SOUTH = "4828 HQ_ANZAC\n4017 HQ_South_Seas"
FLEET = f"{SOUTH}\n4825 Enterprise Northampton 13_AF 1_Marine\n4423 3_SN\n4021 24_Flotilla 4_SN"
HELD = "Australian Mandates: 4423 4021"
REACTING = f"{SOUTH}\n4825 Northampton\n4423 3_SN\n4021 Aoba Zuiho Takao Kongo 24_Flotilla"


def war(
    units: str,
    side: str = "allies",
    *,
    allies: str = "A2 A5",
    japan: str = "J3 J4",
    held: str = "",
    empire: str = EMPIRE,
    turn: int = 5,
    tracks: str = "asp 6 6",
    sections: str = "",
    cards: str = "",
    chance: str = "ask",
) -> Table:
    """Japan holds its empire and more; a side is about to play a card."""
    rows = "".join(f"\n          {line.strip()}" for line in units.strip().split("\n"))
    more = "".join(f"\n          {line.strip()}" for line in held.split("\n") if line.strip())
    extra = "".join(f"\n          {line.strip()}" for line in cards.split("\n") if line.strip())
    control = empire.rstrip("\n")
    return field(
        f"""
        turn: {turn}
        segment: {side} offensives
        units:{rows}{control}{more}
        tracks:
          will 5
          passes 2 2
          {tracks}
        cards:
          allies hand {allies}
          japan hand {japan}{extra}
          allies deck rest
          japan deck rest
{sections}""",
        chance=chance,
    )


def attack(t: Table, play: str, *activated: str, hq: str = "") -> Table:
    """Play a card, name the HQ where there is a choice, activate some units and end that."""
    t.play(f"play {play}")
    if t.prompt == "command":
        t.play(f"hq {hq}")
    for unit in activated:
        t.play(f"activate {unit}")
    return ready(t)


def ready(t: Table) -> Table:
    """End the activation, if anybody else could be activated."""
    if t.prompt == "activate":
        t.play("done")
    return t


def go(t: Table, units: str, way: str) -> Table:
    """Move a stack."""
    for unit in units.split():
        t.play(f"take {unit}")
    t.play(f"go {way}")
    return t


def decline(t: Table, *until: str) -> Table:
    """Pass, end and let dice show 0 until one of some prompts comes, or a card is due again."""
    while t.prompt not in ("card", *until):
        answers = [text for text in texts(t) if text in ENDS]
        t.play("roll 1" if t.prompt == "roll" else answers[0] if answers else texts(t)[0])
    return t


def prompts(t: Table, dice: str = "") -> list[str]:
    """The prompts that come while everything is declined until the next card, and what dice show meanwhile."""
    found, faces = [], iter(dice)
    while t.prompt != "card":
        found.append(str(t.prompt))
        if t.prompt == "roll":
            roll(t, next(faces, "0"))
        else:
            answers = [text for text in texts(t) if text in ENDS]
            t.play(answers[0] if answers else texts(t)[0])
    return found


def declared(t: Table) -> set[str]:
    """The hexes where battles have been declared."""
    grid = state(t).board.grid
    return {grid.label[h] for h in grid.bits(state(t).declared)}


def assigned(t: Table, unit: int) -> str:
    """The hex to which a unit is assigned, or nothing."""
    s = state(t)
    return s.board.grid.label[s.assigned[unit]] if s.assigned[unit] < s.board.n else ""


def raid(japan: str = "J4 J5", units: str = FLEET, card: str = "A2 offensive", more: str = "") -> Table:
    """Northampton has sailed to Guadalcanal, where there is a battle; Japan is asked for weather."""
    t = war(units, allies=f"{card.split(maxsplit=1)[0]} A9", japan=japan, held=HELD + more)
    attack(t, card, "Northampton")
    return go(t, "Northampton", "sail 4423")
