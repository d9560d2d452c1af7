"""What pieces are worth: leaders, markers, boxes, weapons (3, 11, 13)."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.testing import play, refused, rule

from .helpers import event, field, is_broken, order, pass_all, state
from .marching import FAR, given
from .test_rolls import with_trigger

RECOVER, MOVE = order("germany", "recover"), order("germany", "move")
RIFLE = {"fp": 5, "range": 5, "move": 4, "morale": 7}


def unit(t: Table, number: int) -> dict[str, Any]:
    """A unit as everybody sees it."""
    return next(each for each in t.view(None)["units"] if each["id"] == number)


def weapon(t: Table, number: int) -> dict[str, Any]:
    """A weapon as everybody sees it."""
    return next(each for each in t.view(None)["weapons"] if each["id"] == number)


def figures(t: Table, number: int) -> tuple[int, int, int, int]:
    """Firepower, range, movement and morale of a unit."""
    found = unit(t, number)
    return found["fp"], found["range"], found["move"], found["morale"]


def rifle(*others: str, markers: str = "", **rest: Any) -> tuple[int, int, int, int]:
    """The figures of a German rifle squad in open ground, with others beside it."""
    return figures(field(f"C6 axis germany_rifle {markers}", FAR, *others, **rest), 0)


# --- units (3.1, 3.2) -----------------------------------------------------------------------------------------------


@rule("CC:3.1.1", "CC:3.1.2", "CC:3.1.3", "CC:3.1.4a", "CC:3.1.4b")
def test_a_unit_has_its_printed_figures_on_each_side_of_the_counter() -> None:
    assert rifle() == (RIFLE["fp"], RIFLE["range"], RIFLE["move"], RIFLE["morale"])
    assert rifle(markers="broken") != rifle()


@rule("CC:3.1.5", "CC:3.3.1.2a", "CC:3.3.1.2b", "CC:3.3.1.2c")
def test_a_leader_adds_his_command_to_squads_and_teams_in_his_hex() -> None:
    plain = rifle()
    assert rifle("C6 axis senior_lieutenant") == tuple(n + 2 for n in plain)
    assert rifle("C6 axis senior_lieutenant", "C6 axis captain", "C6 axis corporal") == tuple(n + 2 for n in plain)
    assert rifle("C7 axis senior_lieutenant") == plain
    assert rifle("C6 axis senior_lieutenant broken") == plain
    t = field("C6 axis corporal", FAR, "C6 axis captain", "E6 axis corporal")
    assert figures(t, 0) == figures(t, 3)


@rule("CC:13.2a", "CC:13.2b", "CC:E44.1a")
def test_suppression_and_experience_change_every_figure_but_command() -> None:
    plain = rifle()
    assert rifle(markers="suppressed") == tuple(n - 1 for n in plain)
    assert rifle(markers="veteran") == tuple(n + 1 for n in plain)
    assert rifle("C6 axis captain suppressed") == tuple(n + 2 for n in plain)
    t = field("C6 axis captain suppressed", FAR)
    assert unit(t, 0)["command"] == 2


@rule("CC:G.break", "CC:3.2.2", "CC:3.2.3b")
def test_breaking_turns_the_counter_and_keeps_markers_and_weapon() -> None:
    shock = event("germany", "shell_shock")
    t = field(
        "C6 axis germany_rifle suppressed veteran weapon=0", FAR, "M8 axis germany_rifle broken",
        hands=((RECOVER,), (3, 4)), weapons=("germany_light_mg",),
    )  # fmt: skip
    assert not is_broken(t, 0)
    sniper = with_trigger("sniper")
    t.script([sniper, next(c for c in state(t).deck(0) if c not in (sniper, shock) and near(t, c))])
    t.play(f"order {RECOVER}")
    pass_all(t)
    play(t, "unit 0")
    pass_all(t)
    found = unit(t, 0)
    assert (found["broken"], found["veteran"], found["weapon"]) == (True, True, 0)
    assert weapon(t, 0)["broken"] is False


def near(t: Table, card: int) -> bool:
    """Whether the random hex of a German card lies in or beside C6."""
    from sandtable.games.combat_commander.rules.board import GRID

    return GRID.dist(state(t).cards(0).hex[card], GRID.at("C6")) <= 1


# --- weapons (3.3.1.3, 11) ------------------------------------------------------------------------------------------


def armed(*others: str, kind: str = "germany_light_mg", carrier: str = "germany_rifle") -> tuple[int, int]:
    """Firepower and range of a weapon whose carrier stands in C6."""
    t = field(f"C6 axis {carrier} weapon=0", FAR, *others, weapons=(kind,))
    found = weapon(t, 0)
    return found["fp"], found["range"]


@rule("CC:3.3.1.3a", "CC:3.3.1.3b", "CC:3.3.1.3c", "CC:3.3.1.3d")
def test_a_leader_adds_his_command_to_weapons_of_others_but_not_to_ordnance() -> None:
    plain = armed()
    assert armed("C6 axis senior_lieutenant") == (plain[0] + 2, plain[1] + 2)
    assert armed("C6 axis senior_lieutenant", "C6 axis captain") == (plain[0] + 2, plain[1] + 2)
    assert armed("C6 axis captain", carrier="corporal") == plain
    mortar = armed(kind="germany_light_mortar")
    assert armed("C6 axis captain", kind="germany_light_mortar") == mortar


@rule("CC:11.1a")
def test_a_weapon_slows_its_carrier() -> None:
    from sandtable.games.combat_commander.rules.pieces import W_MOVE, WEAPON_TYPES

    kind, slower = next((n, W_MOVE[i]) for i, n in enumerate(WEAPON_TYPES) if n.startswith("germany") and W_MOVE[i] < 0)
    t = field("C6 axis germany_rifle weapon=0", FAR, weapons=(kind,))
    assert unit(t, 0)["move"] == RIFLE["move"] + slower


@rule("CC:O21.1.1b")
def test_a_unit_carries_one_weapon() -> None:
    t = field(
        "C6 axis germany_rifle weapon=0", FAR, "C6 axis germany_rifle weapon=1", "C6 axis corporal",
        hands=((MOVE,), (3, 4)), weapons=("germany_light_mg", "germany_light_mg"),
    )  # fmt: skip
    given(t, MOVE, 0)
    t.play("start 0")
    refused(t, "give 0 2", "CC:O21.1.1b")
    t.play("give 0 3")
    assert (unit(t, 0)["weapon"], unit(t, 3)["weapon"]) == (None, 0)


@rule("CC:12b", "CC:2.2.3")
def test_a_radio_lies_in_its_own_box_and_is_no_weapon() -> None:
    import sandtable
    from sandtable.games.combat_commander.rules.pieces import RADIO_FP

    assert min(RADIO_FP) == 8
    assert max(RADIO_FP) == 13
    infos = [i.id for i in sandtable.scenarios("combat_commander") if i.id not in ("open_map", "random")]
    with_radio = 0
    for name in infos:
        t = sandtable.new("combat_commander", name)
        for side in t.sides:
            radio = t.setup.data["sides"][side]["radio"]  # type: ignore[attr-defined]
            shown = t.view(None)["sides"][side]["radio"]
            assert (shown and shown["type"]) == radio
            with_radio += radio is not None
        assert not any("radio" in w["type"] for w in t.view(None)["weapons"])
    assert with_radio >= 3
