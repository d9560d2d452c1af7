"""Positions at the start of a segment, for the tests of what happens between offensives."""

from __future__ import annotations

from typing import Any

from sandtable import Table

from .helpers import EMPIRE, field

HQS = "5808 HQ_Central\n3727 HQ_ANZAC\n4017 HQ_South_Seas"
HANDS = """
          allies hand A2 A5
          japan hand J3 J4"""


def at_segment(
    segment: str,
    units: str,
    *,
    turn: int = 6,
    held: str = "",
    freed: str = "",
    tracks: str = "europe 1",
    sections: str = "",
    scenario: str = "campaign",
    **options: Any,
) -> Table:
    """A position at the start of a segment: Japan holds its empire but one region, and more; the War in Europe is far away."""
    rows = "".join(f"\n          {line.strip()}" for line in units.strip().split("\n"))
    more = "".join(f"\n          {line.strip()}" for line in held.split("\n") if line.strip())
    numbers = "".join(f"\n          {line.strip()}" for line in tracks.split("\n"))
    empire = EMPIRE.rstrip("\n") if scenario not in ("south_pacific", "burma") else "\n        control:"
    if freed:
        empire = empire.replace(f"{freed}: all", f"{freed}:")
    text = f"""
        turn: {turn}
        segment: allies {segment}
        units:{rows}{empire if more or "all" in empire else ""}{more}
        tracks:
          will 5{numbers}
        cards:{HANDS if segment == "offensives" else ""}
          allies deck rest
          japan deck rest
"""
    return field(text + "".join(f"        {line}\n" for line in sections.split("\n") if line), scenario, **options)


def strategic(units: str, *, turn: int = 10, **more: Any) -> Table:
    """The Strategic Warfare Segment of two sides with an HQ each; chance is asked."""
    return at_segment("strategic", f"5808 HQ_Central\n4017 HQ_South_Seas\n{units}", turn=turn, chance="ask", **more)
