"""A game for the tests of the pages: Fat Lipki, begun where a unit that has left chooses among thirteen times to return."""

from __future__ import annotations

from sandtable.games.combat_commander.game import CombatCommander
from sandtable.games.combat_commander.rules.state import State
from sandtable.kernel.game import Setup
from sandtable.kernel.position import read_position

TEXT = """
sandtable position 3
game: leaving
scenario: fat_lipki
options: {}
side: allies
turn: 3
time: 2
vp: allies 4
initiative: axis
surrender: axis 5 allies 7
orders: axis 2 allies 3
units:
  0 F7 axis senior_lieutenant
  1 H8 axis corporal
  2 H6 axis germany_rifle weapon=0
  3 H8 axis germany_rifle
  4 E8 axis germany_rifle
  5 F6 axis germany_rifle
  6 time:0 allies senior_sergeant
  7 B2 allies senior_corporal
  8 B3 allies russia_rifle
  9 D3 allies russia_rifle
  10 B2 allies russia_rifle weapon=2
  11 A3 allies russia_rifle
  12 N1 allies russia_rifle
  13 O2 allies russia_rifle
  14 O1 allies russia_rifle weapon=1
  15 C3 allies russia_rifle weapon=3
weapons:
  0 germany_light_mg
  1 russia_medium_mg
  2 russia_medium_mg
  3 russia_light_mg
possessed:
  axis: E9 E10 F9 F10 G8 G9 G10 H7 H9 H10
  allies: A1 A2 B1 N5 O3 O4 O5 O6 O7 O8 O9 O10
hands:
  axis: 18 35 49 59 60
  allies: 9 39 40 66
discards:
  axis: 27 45
  allies: 21 23 10
control:
  1 axis
  2 allies
  3 axis
  4 axis
  5 allies
chits:
  open: B
  axis: S
  allies: J
fields:
  rng = 34
  sealed = 40
  orders = 1
stack:
  ["Turn",1,true,0] then ordered
  ["Moves",1,false,false] then resumed
  ["Mover",1,64,true,12,[],true,false,true,false] then carried_on
  ["Exits",[6]]
"""


class Leaving(CombatCommander):
    """Fat Lipki, from a position."""

    id = "leaving"
    title = {"en": "A unit that leaves", "ru": "Уход с карты"}  # noqa: RUF012
    package = CombatCommander.package

    def start(self, setup: Setup, key: bytes) -> State:
        """The position, with the dice of the table."""
        s = read_position(TEXT.lstrip(), lambda _: self)
        assert isinstance(s, State)
        s.key = key
        return s


GAME = Leaving()
