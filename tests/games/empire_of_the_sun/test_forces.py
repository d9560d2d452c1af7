"""Who fights in which battle (8.31, 9.1, 9.11, 9.12)."""

from __future__ import annotations

from sandtable import Table
from sandtable.games.empire_of_the_sun.rules.declaring import DeclareBattles
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, PIECE
from sandtable.games.empire_of_the_sun.rules.state import State
from sandtable.testing import refused, rule

from .fights import with_step
from .helpers import map_of, state, texts
from .moves import moves, send

# --- who fights where (8.31, 9.1)

GUADALCANAL = "4423 SS Aoba\n4222 Takao\n4828 HQ_Halsey\n4017 HQ_South_Seas\n4322 11_AF*"
HELD = "Australian Mandates: 4423 4222"


def declaring(units: str, declared: str = "4423", change: object = None) -> Table:
    """The Allies declare battles; one in a hex is declared already."""
    t = map_of(f"{GUADALCANAL}\n{units}", held=HELD)
    s = state(t)
    s.declared = s.board.grid.mask(map(s.board.grid.at, declared.split()))
    if callable(change):
        change(s)
    return with_step(t, DeclareBattles(ALLIES))


@rule("EOTS:9.12a")
def test_ships_without_aircraft_do_not_fight_from_afar() -> None:
    t = declaring("4523 North_Carolina* Wasp*")
    refused(t, "assign North_Carolina 4423", "EOTS:9.12a")
    assert "assign Wasp 4423" in texts(t)


@rule("EOTS:9.11a")
def test_a_unit_fights_from_afar_only_activated_and_in_range() -> None:
    t = declaring("4523 Wasp* Enterprise\n4825 13_AF* 1_MAW")
    refused(t, "assign Enterprise 4423", "EOTS:9.11a")  # not activated
    refused(t, "assign 1_MAW 4423", "EOTS:9.11a")
    refused(t, "assign 13_AF 4222", "EOTS:7.24e")  # no battle there
    refused(declaring("4823 Wasp* Enterprise*\n4523 Lexington*"), "assign Wasp 4423", "EOTS:9.11a")  # too far


@rule("EOTS:9.11b", "EOTS:7.24f")
def test_a_unit_in_a_battle_fights_in_that_one() -> None:
    t = declaring("4423 Wasp*\n4523 Lexington*", "4423 4422")
    refused(t, "assign Wasp 4422", "EOTS:9.11b")
    refused(t, "assign Wasp 4423", "EOTS:7.24f")  # it takes part without being assigned


@rule("EOTS:9.2e")
def test_an_extended_range_in_parentheses_brings_nobody_into_battle() -> None:
    t = declaring("4724 RAAF*\n4523 Lexington*")
    refused(t, "assign RAAF 4423", "EOTS:9.2e")


def _fought(s: State) -> None:
    s.fought |= 1 << PIECE["Lexington"]


def _strained(s: State) -> None:
    s.strained |= 1 << PIECE["RAAF"]


def _came_from_battle(s: State) -> None:
    s.came_from[PIECE["13_AF"]] = s.board.grid.at("4422")


@rule("EOTS:9.1b")
def test_nobody_fights_in_two_battles() -> None:
    refused(declaring("4523 Lexington* Wasp*", change=_fought), "assign Lexington 4423", "EOTS:9.1b")


@rule("EOTS:1.3e")
def test_who_flew_beyond_its_normal_range_does_not_fight() -> None:
    t = declaring("4121 RAAF*\n4523 Wasp*", change=_strained)
    refused(t, "assign RAAF 4423", "EOTS:1.3e")


@rule("EOTS:8.31e")
def test_aircraft_fight_from_their_own_airfields() -> None:
    t = declaring("4424 13_AF*\n4523 Wasp*")  # Malaita has none
    refused(t, "assign 13_AF 4423", "EOTS:8.31e")


@rule("EOTS:8.31f")
def test_aircraft_that_left_a_battle_hex_fight_in_no_other() -> None:
    t = declaring("4221 13_AF*\n4523 Wasp*", "4423 4422", _came_from_battle)
    refused(t, "assign 13_AF 4423", "EOTS:8.31f")


@rule("EOTS:8.1a")
def test_a_stack_that_moves_goes_somewhere() -> None:
    t = moves("4017 HQ_South_Seas Aoba*", ops=1)
    send(t, "Aoba")
    refused(t, "go sail 4017", "EOTS:8.1a")
    refused(t, "go sail 2407", "EOTS:8.21b")  # Kunming is inland
    refused(t, "go land 4021", "EOTS:8.4a")  # ships alone do not land


@rule("EOTS:9.11d")
def test_a_carrier_at_sea_fights_where_it_is_or_is_assigned() -> None:
    assert "done" in texts(declaring("4423 Enterprise*"))
    refused(declaring("4424 Enterprise*"), "done", "EOTS:7.24g")
