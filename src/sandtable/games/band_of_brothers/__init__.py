"""Band of Brothers: squads, guns and tanks, suppression, op fire and hidden stacks."""

from .game import GAME

__all__ = ["GAME"]
