"""Why not: one sentence about what is pointed at, by a rule that is in force."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import sandtable
from sandtable import Table
from sandtable.audit.coverage import objection_rules
from sandtable.games.combat_commander.game import GAME
from sandtable.games.combat_commander.rules.board import GRID
from sandtable.kernel.messages import Messages
from sandtable.kernel.why import Thing
from sandtable.testing import play

from .gunnery import firing
from .helpers import action, field, order, state, texts
from .marching import march, ordered
from .terrain_scenes import aimer

ENGLISH, RUSSIAN = Messages(GAME, "en"), Messages(GAME, "ru")
MOVE, FIRE, ADVANCE = (order("germany", name) for name in ("move", "fire", "advance"))
ROUT, RECOVER = order("germany", "rout"), order("germany", "recover")
CONFUSION, REQUEST = order("germany", "command_confusion"), order("germany", "artillery_request")
SIDE: dict[str | None, int] = {"axis": 0, "allies": 1}
SQUAD, ENEMY = "C6 axis germany_rifle", "O3 allies russia_rifle"


def told(t: Table, text: str) -> str:
    """What is answered to an action that is refused; there are words for it in Russian, too."""
    (objection,) = t.why(text)
    assert GAME.in_force(state(t), objection.rule) and not RUSSIAN.told(t.setup, objection, 0)[1]
    sentence, faults = ENGLISH.told(t.setup, objection, SIDE[t.to_act])
    assert sentence and not faults
    return sentence


def pointed(t: Table, *things: Thing) -> str:
    """What is answered to whoever points at something."""
    objection = t.observe(t.to_act).why_not(things)
    assert objection is not None
    return ENGLISH.reason(t.setup, objection, SIDE[t.to_act])


# --- cards ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        (MOVE + 1, "You do not hold {card}."),
        (CONFUSION, "Command Confusion can be played neither as an order nor as an action."),
        (ROUT, "{card}: no side has broken units that could be routed now."),
        (RECOVER, "None of your units is broken or suppressed."),
        (FIRE, "{card}: none of your units that may still be activated has an enemy in sight and range."),
        (REQUEST, "You have neither a broken radio to repair nor a working one with an unbroken leader free to spot."),
    ],
)
def test_a_card_that_cannot_be_ordered_says_why(card: int, sentence: str) -> None:
    t = field(SQUAD, ENEMY, hands=((MOVE, ROUT, RECOVER, CONFUSION, FIRE, REQUEST), ()))
    assert told(t, f"order {card}") == sentence.format(card=ENGLISH.value(t.setup, "card", card, 0))


def test_a_turn_is_for_orders_or_for_discards() -> None:
    t = field(SQUAD, ENEMY, hands=((MOVE, RECOVER), ()))
    t.play(f"discard {RECOVER}")
    assert told(t, f"order {MOVE}") == "You are discarding this turn, so you give no orders."


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("ambush", "Ambush is played only in a melee, before the rolls."),
        ("concealment", "Concealment is played only before your own defense roll."),
        ("dig_in", "Dig In is played only at the end of a time advance."),
        ("hand_grenades", "Hand Grenades need a firing unit next to the target, before the attack roll."),
    ],
)
def test_an_action_says_when_it_is_played(name: str, sentence: str) -> None:
    card = action("germany", name, besides=(MOVE,))
    t = ordered("move", SQUAD, ENEMY, own=(card,))
    assert told(t, f"play {card}") == pointed(t, ("card", card)) == sentence


def test_a_card_waits_for_its_own_moment_to_be_an_order() -> None:
    t = field(SQUAD, ENEMY, "C5 axis germany_rifle", hands=((MOVE, RECOVER), (RECOVER,)))
    t.play(f"order {MOVE}")
    name = ENGLISH.value(t.setup, "card", RECOVER, 0)
    assert pointed(t, ("card", RECOVER)) == (
        f"The order under way comes first; {name} can be played for its order afterwards."
    )
    play(t, "activate 0", "start 0", "go C7")
    assert (t.to_act, t.prompt) == ("allies", "OpFireWindow")
    assert told(t, f"order {RECOVER}").endswith(
        " is played for its order only in your own turn, when you choose what to order."
    )
    assert told(t, f"order {MOVE}").startswith("You do not hold ")


# --- units ------------------------------------------------------------------------------------------------------------


def test_a_unit_acts_only_when_something_activates_it() -> None:
    t = field(SQUAD, ENEMY, "D6 axis germany_rifle", hands=((MOVE,), (1,)))
    assert pointed(t, ("hex", GRID.at("C6")), ("unit", 0)) == (
        "Play a card for its order first; then Unit 0 may be activated."
    )
    assert pointed(t, ("unit", 1)) == "Unit 1 is not one of the units of Axis."
    play(t, f"order {MOVE}", "activate 0", "start 0", "go C7")
    assert t.prompt == "OpFireWindow"
    assert pointed(t, ("unit", 1)) == "Unit 1 acts only when an order or opportunity fire activates it."
    assert pointed(t, ("unit", 0)) == "Unit 0 is not one of the units of Allies."


def test_a_unit_that_is_set_up_says_so() -> None:
    t = sandtable.new("combat_commander", "fat_lipki")
    t.play("place 8 O1")
    assert pointed(t, ("hex", GRID.at("O1")), ("unit", 8)).endswith(" is set up already.")


def test_a_unit_that_cannot_be_activated_says_why() -> None:
    t = field(
        "C6 axis lieutenant", "D6 axis germany_rifle", "A1 axis germany_rifle", "D5 axis corporal", ENEMY,
        hands=((MOVE,), ()),
    )  # fmt: skip
    t.play(f"order {MOVE}")
    assert pointed(t, ("hex", GRID.at("O3")), ("unit", 4)) == "Unit 4 is not one of the units of Axis."
    assert told(t, "activate 9") == "Nothing of the kind is on the table."
    t.play("activate 0")
    assert pointed(t, ("unit", 2)) == "Unit 2 is out of the command of Unit 0."
    assert pointed(t, ("unit", 3)) == "Unit 3 is a leader; one leader does not activate another."
    assert pointed(t, ("unit", 0)) == "Unit 0 has been chosen already."


@pytest.mark.parametrize(
    ("state_of", "sentence"),
    [
        ("broken", "Unit 1 is broken; a broken unit may not fire its weapon."),
        ("suppressed", "Unit 1 is suppressed; a suppressed unit may not fire its weapon."),
    ],
)
def test_a_unit_that_cannot_fire_its_weapon_says_why(state_of: str, sentence: str) -> None:
    units = ("D6 axis lieutenant", f"D6 axis germany_rifle weapon=0 {state_of}", "E6 allies russia_rifle")
    t = firing(*units, activate=(0, 1), weapons=("germany_light_mg",))
    assert told(t, "arm 1") == sentence
    assert told(t, "arm 0") == "Unit 0 carries no weapon."
    assert told(t, "arm 2") == "Unit 2 is not one of the units of Axis."


def test_a_piece_that_cannot_be_set_up_says_why() -> None:
    t = sandtable.new("combat_commander", "cold_front")
    first, second = [u for u, row in enumerate(t.view(None)["units"]) if row["type"] == "russia_guards_smg"][:2]
    assert (
        told(t, f"place {second} A1")
        == f"Take Guards SMG Squad {first} first; Guards SMG Squad {second} is just like it."
    )
    t.play(f"place {first} A1")
    assert told(t, f"place {first} A2") == f"Guards SMG Squad {first} is set up already."
    enemy = next(u for u, row in enumerate(t.view(None)["units"]) if row["side"] == "axis")
    assert told(t, f"place {enemy} A1") == "Senior Lieutenant is not one of the units of Allies."


def test_a_weapon_that_cannot_be_given_up_says_why() -> None:
    units = ("D6 axis germany_rifle weapon=0", "E6 allies russia_rifle weapon=1")
    t = firing(*units, weapons=("germany_light_mg", "russia_light_mg"))
    assert told(t, "scrap 1") == "Weapon 1 is not carried by one of your units in play."
    t.play("arm 0")
    assert told(t, "scrap 0") == "Weapon 0 has been chosen to fire; it cannot be given up before the roll."


# --- hexes ------------------------------------------------------------------------------------------------------------


def test_a_target_out_of_sight_says_what_is_in_the_way() -> None:
    assert told(aimer("01", "E7", "E9"), "target E9") == "E9 is out of sight: the building in E8 is in the way."
    assert told(aimer("01", "H9", "D8"), "target D8") == "D8 is out of sight: the woods in F9, F8 are in the way."
    assert told(aimer("03", "A8", "C8"), "target C8") == "C8 is out of sight: the wall between B7, B8 is in the way."
    assert told(aimer("01", "E7", "E9"), "target A1") == "There is no enemy in A1."


def test_a_hex_that_cannot_be_entered_says_why() -> None:
    t = march("G5 axis germany_rifle", "G4 allies russia_rifle", ENEMY, sheet="01", more="blaze: F5")
    t.play("start 0")
    assert told(t, "go A1") == "A move goes hex by hex: from G5 only into the next one."
    assert told(t, "go G4") == "G4 is held by the enemy."
    assert told(t, "go F5") == "F5 is ablaze."
    assert told(t, "go G6") == "G6 is impassable."
    assert told(t, "exit") == "G5 does not lie on the enemy's edge; units leave the map only there."


# --- the list of legal actions ----------------------------------------------------------------------------------------


def judged(t: Table, rng: Random) -> None:
    """Whatever is legal is refused for no reason, and whatever else is tried is refused for one."""
    space, step, legal = t.setup.action_space, state(t).stack[-1], set(t.legal)
    tried = set(legal)
    for verb in space.verbs.values():
        if hasattr(step, verb.handler):
            numbers = range(verb.base, verb.base + verb.size)
            beside = {space[a.verb].id_of(a.args) + d for a in legal if a.verb == verb.name for d in (-1, 1)}
            some = rng.sample(numbers, min(150, verb.size))
            tried |= {space.by_id(number) for number in (*some, *sorted(beside)[:100]) if number in numbers}
    for each in tried:
        assert (not t.why(each)) == (each in legal), f"{t.prompt}: {each}"


@pytest.mark.parametrize("scenario", ["at_the_crossroads", "bridge_hunt", "commando_school"])
def test_what_is_not_in_the_list_has_a_reason_and_what_is_has_none(scenario: str) -> None:
    """A few moments of each kind, in games at random."""
    rng, seen = Random(scenario), Counter[str | None]()
    t = sandtable.new("combat_commander", scenario, 2)
    for _ in range(400):
        if t.over:
            break
        seen[t.prompt] += 1
        if seen[t.prompt] <= 4:
            judged(t, rng)
        t.play("auto-setup" if "auto-setup" in texts(t) and rng.random() < 0.3 else rng.choice(t.legal))
    assert len(seen) > 15


def test_smoke_is_laid_where_any_of_several_weapons_reaches() -> None:
    """Two mortars with a least range of three: what is too near for one may be far enough for the other."""
    crews = ("C5 axis lieutenant", "C5 axis germany_weapon_team weapon=0", "D5 axis germany_weapon_team weapon=1")
    enemies = ("F5 allies russia_rifle", "F6 allies russia_rifle")
    t = firing(*crews, *enemies, activate=(0, 1, 2), weapons=("germany_medium_mortar",) * 2)
    t.play("smoke")
    assert "target A4" in texts(t) and GRID.dist(GRID.at("A4"), GRID.at("C5")) == 2
    judged(t, Random(1))


# --- words ------------------------------------------------------------------------------------------------------------

OTHERWISE = (  # rules that are always told by what is in the way, never by themselves
    "CC:11.1c", "CC:3.2.5", "CC:3.3.1.1d", "CC:3.3.1.1e", "CC:3.3.1.1f", "CC:5.c", "CC:8.2c", "CC:A25b", "CC:A32b",
    "CC:E44", "CC:E50a", "CC:E55", "CC:E58b", "CC:E62", "CC:E64", "CC:E77b", "CC:O20.3a", "CC:O21.1.1a",
)  # fmt: skip


def test_every_rule_that_may_be_objected_has_its_sentence() -> None:
    rules = {rule for rule in objection_rules(GAME) if rule.startswith("CC:")}
    names = {rule: "why-" + rule.replace(":", "-").replace(".", "-") for rule in rules}
    for messages in (ENGLISH, RUSSIAN):
        assert sorted(rule for rule, name in names.items() if not messages.has(name)) == sorted(OTHERWISE)


# --- what is in force -------------------------------------------------------------------------------------------------


def table(**rest: Any) -> Table:
    return field(SQUAD, ENEMY, **rest)


def test_a_rule_of_terrain_is_in_force_where_the_map_has_it() -> None:
    bare, hilly = state(table(sheet="01")), state(table(sheet="11"))
    assert GAME.in_force(bare, "CC:T99c") and not GAME.in_force(bare, "CC:T88.3.3a")
    assert GAME.in_force(hilly, "CC:T88.3.3a") and not GAME.in_force(bare, "CC:O21.4b")
    assert not GAME.in_force(bare, "CC:8.1.5b")
    assert GAME.in_force(state(table(more="blaze: F5")), "CC:10.2.1")


def test_a_rule_of_wire_is_in_force_where_wire_lies() -> None:
    assert not GAME.in_force(state(table()), "CC:F106.3b")
    assert GAME.in_force(state(table(more="forts:\n  F5 wire")), "CC:F106.3b")


def test_a_rule_of_a_card_is_in_force_where_a_deck_has_it() -> None:
    german = state(table(allies="america"))
    assert not GAME.in_force(german, "CC:E50a") and GAME.in_force(state(table()), "CC:E50a")
    assert GAME.in_force(german, "CC:A33.2b") and GAME.in_force(german, "CC:O20.3a")
