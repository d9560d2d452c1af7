"""Holland '44: Operation Market Garden."""

from .game import GAME

__all__ = ["GAME"]
