"""A game for the tests of the pages: South Pacific, begun where one landing shows much of what an offensive is.

Guadalcanal is empty, in the air zone of Japanese fighters and within reach of two carriers; whoever lands there with
carriers of his own may find them in his way, and Japan holds cards to play in reaction.
"""

from __future__ import annotations

from sandtable.games.empire_of_the_sun.game import EmpireOfTheSun
from sandtable.games.empire_of_the_sun.rules.state import State
from sandtable.kernel.game import Setup
from sandtable.kernel.position import read_position

TEXT = """
sandtable position 3
game: guadalcanal
scenario: south_pacific
turn: 4
segment: allies offensives
units:
  3727 HQ_Southwest
  4017 HQ_South_Seas
  4021 Shokaku Zuiho Aoba Nachi
  4322 25_Flotilla Tainan
  4825 HQ_Halsey Enterprise Wasp Northampton 1_Marine 13_AF
control:
  Australian Mandates: all
  Carolines: all
  East Indies: all
  Japanese Mandates: all
  Marshalls: all
  New Guinea: 3720 3721 3722 3822 3922 3923
tracks:
  will 4
  europe 1
  china 2
  divisions 9
  asp 7 4
  passes 1 1
cards:
  japan hand J29 J85 J84
  japan deck rest
  allies hand A53 A66
  allies deck rest
"""


class Guadalcanal(EmpireOfTheSun):
    """South Pacific, from a position."""

    id = "guadalcanal"
    title = {"en": "A landing", "ru": "Высадка"}  # noqa: RUF012
    package = EmpireOfTheSun.package

    def start(self, setup: Setup, key: bytes) -> State:
        """The position, with the dice of the table."""
        s = read_position(TEXT.lstrip(), lambda _: self)
        assert isinstance(s, State)
        s.key = key
        return s


GAME = Guadalcanal()
