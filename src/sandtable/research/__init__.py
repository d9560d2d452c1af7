"""Games as environments for learning agents: PettingZoo for all sides, Gymnasium for one against a chosen opponent.

An agent sees what its side knows and nothing else: the board as planes, hex by hex, and a mask of its legal actions.
The features by which the computer judges a position may be had instead. Needs `pip install 'sandtable[research]'`.
"""

from .aec import SandtableEnv, env
from .rows import Board, board
from .single import OpponentEnv

__all__ = ["Board", "OpponentEnv", "SandtableEnv", "board", "env"]
