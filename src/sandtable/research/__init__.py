"""Games as environments for learning agents: PettingZoo for all sides, Gymnasium for one against a chosen opponent.

An agent sees its observation and nothing else: the features that the game declares, of its own side and of the other as
far as it knows, and a mask of its legal actions. Needs `pip install 'sandtable[research]'`.
"""

from .aec import SandtableEnv, env
from .single import OpponentEnv

__all__ = ["OpponentEnv", "SandtableEnv", "env"]
