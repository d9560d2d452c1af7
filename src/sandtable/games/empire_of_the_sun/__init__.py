"""Empire of the Sun: the Pacific war by strategy cards."""

from .game import GAME

__all__ = ["GAME"]
