"""Combat Commander: Europe and Mediterranean."""

from .game import GAME

__all__ = ["GAME"]
