"""Memoir '44 with the Terrain Pack."""

from .game import GAME

__all__ = ["GAME"]
