"""What a client is shown of a position: pieces with their figures, markers, tracks, and of hidden things only one's own."""

from __future__ import annotations

import re

from sandtable import Table
from sandtable.games.combat_commander import GAME
from sandtable.kernel.dice import Dice
from sandtable.kernel.table import new_table
from sandtable.testing import rule

from .helpers import field
from .marching import march


def shown() -> Table:
    """A position with one of everything."""
    return field(
        "C6 axis germany_ss veteran weapon=0", "C6 axis sergeant suppressed", "F5 allies russia_rifle broken",
        "casualty allies corporal", weapons=("germany_light_mg", "russia_medium_mg casualty"), hands=((5, 9), (7,)),
        more="forts:\n  C6 trench\nsmoke:\n  F5 4\nblaze: K3\nradios:\n  allies russia_radio_8 broken\n"
        "chits:\n  axis: C\n  open: G\ncontrol:\n  2 axis\n  3 allies",
    )  # fmt: skip


def test_markers_are_shown_where_they_lie() -> None:
    assert shown().view(None)["hexes"] == {"C6": {"fort": "trench"}, "F5": {"smoke": 4}, "K3": {"blaze": True}}


def test_units_are_shown_with_their_figures() -> None:
    squad, leader, enemy, lost = shown().view(None)["units"]
    assert (squad["side"], squad["type"], squad["hex"], squad["where"]) == ("axis", "germany_ss", "C6", "map")
    assert squad["boxed"] == ["fp", "range", "move"]
    assert (squad["fp"], squad["broken"], squad["suppressed"], squad["veteran"]) == (6 + 1 + 1, False, False, True)
    assert (squad["weapon"], leader["weapon"]) == (0, None)
    assert (leader["suppressed"], leader["veteran"], leader["command"]) == (True, False, 1)
    assert (enemy["side"], enemy["broken"], enemy["boxed"]) == ("allies", True, [])
    assert (lost["hex"], lost["where"]) == (None, "casualty")


def test_weapons_are_shown_with_who_carries_them() -> None:
    mine, lost = shown().view(None)["weapons"]
    assert (mine["type"], mine["carrier"], mine["where"], mine["broken"]) == ("germany_light_mg", 0, "map", False)
    assert (mine["fp"], mine["range"]) == (4 + 1, 8 + 1)
    assert (lost["carrier"], lost["where"], lost["fp"], lost["range"]) == (None, "casualty", None, None)


@rule("CC:7.3.2b", "CC:7.3.2h")
def test_an_objective_is_shown_with_what_open_and_own_secret_chits_make_it_worth() -> None:
    t = shown()
    axis, allies = (t.view(side)["objectives"][2] for side in ("axis", "allies"))
    assert (axis["vp"], axis["secret"]) == (2, 1)  # G lies open, C is the secret of the Axis
    assert (allies["vp"], allies["secret"]) == (2, 0)
    assert t.view(None)["objectives"][2]["secret"] == 0


def test_the_plate_of_an_objective_says_its_number_and_what_one_knows_it_is_worth() -> None:
    t = shown()
    told = {}
    for side in ("axis", "allies"):
        marks = t.setup.game.scene(t.view(side), "en").marks
        plates = [mark.svg for mark in marks if mark.kind == "objective"]
        assert len(plates) == 5
        told[side] = [re.findall(r">([^<>]+)</text>", plate) for plate in plates]
    assert told["axis"][2] == ["3", "3 VP"] and told["allies"][2] == ["3", "2 VP"]
    assert told["axis"][0] == ["1", "?"]


def test_an_objective_tells_what_it_brings_now_and_what_at_the_end() -> None:
    t = shown()
    told = {
        language: [mark.title for mark in t.setup.game.scene(t.view("axis"), language).marks if mark.kind == "control"]
        for language in ("en", "ru")
    }
    assert "Objective 3: Allies, 2 VP, at the end 1 more by a secret chit" in told["en"]
    assert "Objective 1: nobody's, no VP by open chits" in told["en"]
    assert "Цель 3: Союзники, 2 ПО, в конце ещё 1 по секретной фишке" in told["ru"]


def test_a_unit_is_told_with_what_is_printed_and_its_states_in_words() -> None:
    t = shown()
    squad = next(piece for piece in t.setup.game.scene(t.view(None), "en").pieces if piece.id == 0)
    assert squad.text.startswith(
        "veteran; firepower 8 (6 printed), range 7 (5), movement 7 (5), morale 14 (8); Light MG 5·9"
    )
    squad = next(piece for piece in t.setup.game.scene(t.view(None), "ru").pieces if piece.id == 0)
    assert squad.text.startswith("часть ветеранская; огневая мощь 8 (на фишке 6), дальность 7 (5), ")


def test_a_weapon_that_waits_shows_what_is_printed_on_it() -> None:
    t = new_table(GAME, GAME.setup("fat_lipki"), Dice(1))
    waiting = [piece for piece in GAME.scene(t.view("allies"), "en").pieces if piece.domain == "weapon"]
    assert [piece.title for piece in waiting] == ["Medium MG 6·10", "Medium MG 6·10", "Light MG 3·6"]
    assert all(f">{piece.title.rsplit(maxsplit=1)[1]}</text>" in piece.svg for piece in waiting)


@rule("CC:1.2a", "CC:7.3.3b")
def test_hands_and_secret_chits_are_shown_to_their_owner_alone() -> None:
    t = shown()
    own, other = t.view("axis")["sides"]["axis"], t.view("allies")["sides"]["axis"]
    assert (own["hand"], own["secret_chits"]) == ([5, 9], ["C"])
    assert (other["hand"], other["secret_chits"]) == ([None, None], [None])
    assert t.view(None)["sides"]["allies"]["hand"] == [None]
    radio = t.view(None)["sides"]["allies"]["radio"]
    assert (radio["type"], radio["fp"], radio["broken"]) == ("russia_radio_8", 8, True)
    assert t.view(None)["sides"]["axis"]["radio"] is None


def test_objectives_are_shown_with_holder_and_worth() -> None:
    objectives = shown().view(None)["objectives"]
    assert [each["control"] for each in objectives] == [None, "axis", "allies", None, None]
    assert [each["number"] for each in objectives] == [1, 2, 3, 4, 5]


def test_units_on_the_move_are_shown() -> None:
    t = march("C6 axis germany_rifle", "J9 axis germany_rifle")
    t.play("start 0")
    first, second, _ = t.view(None)["units"]
    pieces = {piece.id: piece.text for piece in t.setup.game.scene(t.view(None), "ru").pieces}
    assert pieces[0].startswith("часть движется; ") and pieces[1].startswith("огневая мощь")
    assert (first["moving"], first["activated"], second["moving"], second["activated"]) == (True, True, False, False)


@rule("CC:13.2a", "CC:F106.1a")
def test_range_and_movement_are_never_below_nothing() -> None:
    t = field("C6 axis corporal broken suppressed", "F5 allies russia_rifle", more="forts:\n  C6 wire")
    corporal = t.view(None)["units"][0]
    assert (corporal["fp"], corporal["range"], corporal["move"]) == (-2, 0, 0)
