"""A game for the tests of the pages: Two Bridges of Holland '44, begun where much happens within a turn.

The 4th Parachute Brigade is about to land; the bridge that 1/504/82 comes to in 5118 is primed; two battalions of the
Guards stand beside a weak unit with a remnant behind it, and paratroops beside units that may stand fast.
"""

from __future__ import annotations

from sandtable.games.holland44.game import Holland44
from sandtable.games.holland44.rules.state import State
from sandtable.kernel.game import Setup
from sandtable.kernel.position import read_position

TEXT = """
sandtable position 3
game: drill
scenario: arnhem
turn: 4
phase: allied landing
units:
  6711 Hartung/10ss
  6812 rmnts_19/9ss
  6611 1CG/5/Gds 2GG/5/Gds
  6420 Krafft
  6320 1/1P/1 3/1P/1
  6321 Allworden/9ss:1
  6223 Harder/9ss:1
  6222 2/1P/1
  6318 supply/1
  5321 Henke
  5121 1/508/82 2/508/82
  5221 3/505/82
  5018 1/504/82
  5219 u01
  5320 u03
  4922 supply/82
  airfield 10/4P/1 11/4P/1
bridges:
  4820-4821 intact allied
passed:
  6222 allied
fields:
  air = 1
  points = 4
"""


class Drill(Holland44):
    """Two Bridges, from a position."""

    id = "drill"
    title = {"en": "A drill", "ru": "Учения"}  # noqa: RUF012
    package = Holland44.package

    def start(self, setup: Setup, key: bytes) -> State:
        """The position, with the dice of the table."""
        s = read_position(TEXT.lstrip(), lambda _: self)
        assert isinstance(s, State)
        s.key = key
        return s


GAME = Drill()
