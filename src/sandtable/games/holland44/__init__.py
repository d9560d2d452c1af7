"""Holland '44: Operation Market Garden, battalions and bridges."""

from .game import GAME

__all__ = ["GAME"]
