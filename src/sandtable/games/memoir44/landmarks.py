"""Landmarks whose rules go beyond their terrain: dams, airfields, radar stations."""

from __future__ import annotations

from ...kernel.actions import Action
from ...kernel.flow import Step
from ...kernel.rulebook import Objection
from .state import State


def dam_sabotage_step(s: State, side: int) -> Step | None:
    """The attempt to blow a dam between playing a card and ordering."""
    return None


def announcements(s: State, side: int) -> list[Action]:
    """Air Power cards that must be laid open a turn ahead."""
    return []


def objection_to_announce(s: State, side: int, card: int) -> Objection | None:
    """Why a card may not be laid open."""
    return Objection("M44TP:radar-g")


def announce(s: State, side: int, card: int) -> None:
    """Lay Air Power open."""


def objection_to_air_power(s: State, side: int, card: int) -> Objection | None:
    """Why the radar's warning forbids a card now."""
    return None


def landings(s: State, side: int) -> list[Action]:
    """Airfield hexes on which the card being carried out may land a unit."""
    return []


def objection_to_landing(s: State, side: int, h: int) -> Objection | None:
    """Why no unit may land on a hex."""
    return Objection("M44TP:airfield-d")


def land(s: State, side: int, h: int) -> None:
    """Land a reinforcement."""
