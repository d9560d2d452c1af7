"""Every event, prompt, verb and refusal has words in both languages; prompts count, and the log reads well."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from sandtable import Table
from sandtable.audit.texts import faults
from sandtable.games.empire_of_the_sun.face.drawing.marks import card
from sandtable.games.empire_of_the_sun.face.titles import BOX, FLAG, KIND, MARK, REGION, SEGMENT, unit_text, unit_title
from sandtable.games.empire_of_the_sun.face.view import _marks
from sandtable.games.empire_of_the_sun.game import GAME
from sandtable.games.empire_of_the_sun.rules import cards
from sandtable.games.empire_of_the_sun.rules import events as kinds
from sandtable.games.empire_of_the_sun.rules.after_battle import PostBattle
from sandtable.games.empire_of_the_sun.rules.board import board_of
from sandtable.games.empire_of_the_sun.rules.cards import CARD
from sandtable.games.empire_of_the_sun.rules.hits import AssignHits, Volley
from sandtable.games.empire_of_the_sun.rules.offensive import Battles
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, KINDS, PIECE, POOLS
from sandtable.games.empire_of_the_sun.rules.replacements import Replacements
from sandtable.games.empire_of_the_sun.rules.scenarios import FLAGS
from sandtable.games.empire_of_the_sun.rules.state import BOXES, SEGMENTS
from sandtable.games.empire_of_the_sun.rules.verbs import EVENT, OFFENSIVE
from sandtable.kernel.actions import Action
from sandtable.kernel.events import Addend, Event, EventType
from sandtable.kernel.game import Note
from sandtable.kernel.messages import LANGUAGES, Messages, texts_of
from sandtable.server.moments import choice
from sandtable.testing import play

from .fights import fight_at, with_step
from .helpers import map_of, state
from .moves import moves
from .offensives import raid
from .segments import HQS, at_segment
from .talking import sentences

SETUP = GAME.setup("campaign")
SPOKEN = {language: Messages(GAME, language) for language in LANGUAGES}
HEX = board_of("pacific").at
FIELD = "5808 HQ_Central Essex 7_AF\n4612 VMF_211\n4017 HQ_South_Seas Shokaku"


def said(language: str, kind: EventType, *fields: object) -> str:
    return SPOKEN[language].event(SETUP, Event((kind, "EOTS:3.0", *fields)))


def prompt(t: Table, language: str) -> str:
    name = t.prompt or ""
    return SPOKEN[language].prompt(name, GAME.prompt_fields(t.view(t.to_act or "allies"), name, language))


def notes(t: Table, language: str) -> Mapping[Action, Note]:
    assert t.to_act is not None
    return GAME.notes(t.view(t.to_act), t.prompt or "", t.legal, language)


def test_nothing_lacks_words() -> None:
    assert faults(GAME) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_can_be_said_in_full(language: str) -> None:
    assert [name for name in SETUP.action_space.verbs if not SPOKEN[language].has(f"action-{name}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_overlay_and_set_has_a_name(language: str) -> None:
    assert [each.name for each in GAME.overlays if not SPOKEN[language].has(f"overlay-{each.name}")] == []
    assert [info.set for info in GAME.scenarios() if not SPOKEN[language].text(f"set-{info.set}")] == []


def test_segments_kinds_boxes_regions_flags_and_marks_have_names() -> None:
    assert set(SEGMENTS) == set(SEGMENT) and set(KINDS) == set(KIND) and set(FLAGS) == set(FLAG)
    assert set(BOXES) - {"map", "gone"} == set(BOX)
    assert set(board_of("pacific").region) - {""} == set(REGION)
    t = map_of("5808 HQ_Central Essex-*")
    assert set(_marks(state(t), PIECE["Essex"])) <= set(MARK)


def test_both_languages_refuse_the_same_things_by_rules_of_the_game() -> None:
    names = [set(re.findall(r"^(why-\S+) =", "".join(texts_of(GAME, language)), re.M)) for language in LANGUAGES]
    assert names[0] == names[1]
    rules = {name.removeprefix("why-EOTS-").replace("-", ".") for name in names[0] if name.startswith("why-EOTS-")}
    assert [name for name in sorted(rules) if f"EOTS:{name}" not in GAME.rulebook] == []


def test_every_card_has_a_picture() -> None:
    rows = cards.ROWS
    drawn = {card(row["id"], row["type"], row["ops"], row.get("oc"), row.get("ec"), row["side"], "en") for row in rows}
    assert len(drawn) == len(rows)


# --- names and the log


def test_hexes_units_and_cards_are_named() -> None:
    words = SPOKEN["en"]
    assert words.value(SETUP, "hex", HEX("4021")) == "Rabaul 4021"
    assert words.value(SETUP, "hex", HEX("4500")) == "4500"
    assert words.value(SETUP, "unit", PIECE["14_Army"]) == "14th Army"
    assert words.value(SETUP, "card", CARD["J8"]) == "J8 Operation C"


@pytest.mark.parametrize(
    ("language", "kind", "fields", "sentence"),
    [
        ("en", kinds.MOVED, (PIECE["Akagi"], HEX("4017"), "sail"), "Akagi goes to Truk 4017 by sea."),
        ("ru", kinds.SEGMENT_BEGINS, ("deal",), "Сегмент раздачи стратегических карт."),
        ("ru", kinds.SEGMENT_BEGINS, ("attrition",), "Фаза истощения."),
        ("en", kinds.SEGMENT_BEGINS, ("attrition",), "Attrition phase."),
        ("ru", kinds.CONTROL, (1, HEX("4021")), "Рабаул 4021: теперь под контролем союзников."),
        ("ru", kinds.CONTROL, (0, HEX("4021")), "Рабаул 4021: теперь под контролем Японии."),
        ("en", kinds.HITS_LOST, (1, 49), "Allies: 49 hits have no effect: from the air and at sea only ships"
         " and aircraft are hit, and no step of theirs falls for so few."),
        ("en", kinds.FIRED, (0, HEX("4415"), 8, (Addend("EOTS:9.2h", 3),), 16, 1.0, 16),
         "Japan: 16 hits (die 8, +3 surprise attack; strength 16 × 1)."),
        ("en", kinds.FIRED, (1, HEX("4415"), 2, (), 3, 0.25, 1), "Allies: 1 hit (die 2; strength 3 × ¼)."),
        ("ru", kinds.FIRED, (1, HEX("4415"), 2, (Addend("EOTS:9.4g", -2),), 4, 0.5, 2),
         "Союзники: очков потерь — 2 (бросок 2, −2 местность; сила 4 × ½)."),
        ("en", kinds.BATTLE, (1, HEX("4021"), "surprise"),
         "Battle in Rabaul 4021: the Allies attack; the attackers fire first (surprise attack)."),
        ("ru", kinds.CONDITION, ("intercept",), "Развед. обстановка: стреляют одновременно (перехват)."),
        ("en", kinds.BATTLE, (0, HEX("4021"), "surprise"),
         "Battle in Rabaul 4021: Japan attacks; the attackers fire first (surprise attack)."),
        ("en", kinds.AIR_NAVAL_WON, (1, HEX("4021")), "Rabaul 4021: the Allies win in the air and at sea."),
        ("en", kinds.GROUND_WON, (0, HEX("4021")), "Rabaul 4021: Japan wins on land."),
        ("en", kinds.INITIATIVE, (1,), "The Allies have the initiative."),
        ("en", kinds.PASSED, (0, 2), "Japan passes (2 left)."),
        ("en", kinds.PASSED, (1, 2), "The Allies pass (2 left)."),
        ("en", kinds.SHIPPED, (1, 1), "The Allies use 1 amphibious shipping point."),
        ("en", kinds.CONTROL, (1, HEX("4021")), "Rabaul 4021 is now controlled by the Allies."),
        ("en", kinds.DREW, (1, None), "The Allies draw a card."),
        ("en", kinds.SET_ASIDE, (1, None), "The Allies set a card aside for a future offensive."),
        ("en", kinds.WILL, (4, -1), "US political will is now 4 (−1)."),
        ("en", kinds.INTELLIGENCE, (1, 3, (Addend("seen", -2),), 4, True),
         "Allies, intelligence roll: the offensive is discovered (die 3, −2 seen in an enemy air zone; 4 or less needed)."),
        ("ru", kinds.SUBMARINES, (5, (Addend("turn", -4), Addend("escorts", 2)), 3, False),
         "Подводная война: безуспешно (бросок 5, −4 номер хода, +2 эскорт = 3; нужно не больше 0)."),
        ("en", kinds.SUBMARINES, (1, (Addend("turn", -4), Addend("torpedoes", 1)), -2, True),
         "Submarines: Japan draws one card less (die 1, −4 turn, +1 torpedoes of 1942 = −2; 0 or less needed)."),
        ("en", kinds.CHINA_OFFENSIVE, (8, 1, 9, True),
         "Offensive in China: success (die 8, air units in China add 1; base number 9)."),
        ("ru", kinds.MOVED, (PIECE["1_Marine"], HEX("4423"), "land"),
         "1-я дивизия морской пехоты: десантом — Гуадалканал 4423."),
        ("en", kinds.SURRENDERS, ("malaya",), "Surrender: Malaya."),
        ("en", kinds.CHINA_MOVES, (2,), "The front in China: Major Breakthrough."),
        ("en", kinds.DREW, (0, None), "Japan draws a card."),
        ("en", kinds.DEALT, (1, 0), "Allies: no cards this turn."),
        ("en", kinds.IN_EFFECT, ("barges",), "Now in force: Japanese barges."),
        ("en", kinds.RIVALRY, (1, False), "Rivalry of the services of the Allies: it ends."),
    ],
)  # fmt: skip
def test_the_log_reads_well(language: str, kind: EventType, fields: tuple[object, ...], sentence: str) -> None:
    assert said(language, kind, *fields) == sentence


@pytest.mark.parametrize(
    ("rule", "kind", "field", "english", "russian"),
    [
        ("EOTS:4.21a", kinds.INITIATIVE, 1, "The Allies take the initiative with the card set aside.",
         "Инициатива у союзников (заготовленная карта)."),
        ("EOTS:4.21b", kinds.INITIATIVE, 1, "The Allies have the initiative.", "Инициатива у союзников."),
        ("EOTS:9.2aa", kinds.SPARED, PIECE["14_Army"], "14th Army keeps its last step until a ground battle.",
         "14-я армия: последний уровень цел до сражения на суше."),
        ("EOTS:9.2ae", kinds.SPARED, PIECE["Akagi"], "Akagi gets a step back: another carrier bears the loss.",
         "«Акаги»: уровень возвращён, потерю несёт другой авианосец."),
    ],
)  # fmt: skip
def test_the_log_tells_why(rule: str, kind: EventType, field: int, english: str, russian: str) -> None:
    told = [SPOKEN[language].event(SETUP, Event((kind, rule, field))) for language in ("en", "ru")]
    assert told == [english, russian]


@pytest.mark.parametrize(
    ("language", "points", "least", "words"),
    [
        ("en", 4, 6, "Japan has 4 victory points and needed 6"),
        ("en", 1, 6, "Japan has 1 victory point and needed 6"),
        ("en", 0, 0, "the conditions of the scenario decide"),
        ("ru", 4, 6, "у Японии победных очков — 4, нужно было не меньше 6"),
    ],
)
def test_the_end_tells_the_points_that_decided(language: str, points: int, least: int, words: str) -> None:
    told = SPOKEN[language].text("ending-game_ends", rule="EOTS-17-5", winner="allies", points=points, least=least)
    assert told == words


def test_no_score_is_told_where_neither_side_gathers_points() -> None:
    assert map_of(FIELD).score == {"japan": 0, "allies": 0}


@pytest.mark.parametrize(
    ("language", "label"), [("en", "Akagi loses a step for Soryu"), ("ru", "«Акаги»: потеря вместо «Сорю»")]
)
def test_a_loss_that_is_shifted_names_both_carriers(language: str, label: str) -> None:
    action = SETUP.action_space.verbs["shift"](PIECE["Akagi"], PIECE["Soryu"])
    assert choice(SETUP, language, action, 0).label == label


# --- prompts


def test_the_prompt_for_a_card_counts_hands_and_passes() -> None:
    assert prompt(map_of(FIELD), "en") == "choose one of your 2 cards; the other side holds 2; you may pass 2 times"


def test_the_prompt_of_activation_counts_to_the_limit() -> None:
    t = map_of(FIELD)
    play(t, "play A5 offensive", "activate Essex")
    limit = t.view("allies")["activation"]["limit"]
    assert prompt(t, "en") == f"activate units of the Central Pacific HQ (1 of {limit}), or end the activation"
    assert f"1 из {limit}" in prompt(t, "ru")


def test_the_prompt_of_placing_counts_reinforcements_and_asks_for_a_hex() -> None:
    t = at_segment("reinforcements", f"{HQS}\nturn-6 Washington Massachusetts")
    assert prompt(t, "en") == "place the reinforcement Washington (1 of 2): choose its hex"
    t.play(next(action for action in t.legal if action.verb == "place"))
    assert prompt(t, "en") == "place the reinforcement Massachusetts (2 of 2): choose its hex"
    assert prompt(t, "ru") == "выберите гексагон для подкрепления (2 из 2): «Массачусетс»"


def test_the_prompt_of_movement_counts_who_has_not_moved() -> None:
    t = moves("4017 HQ_South_Seas Nagato* Hiei*")
    assert prompt(t, "en") == "move your activated units (2 have not moved), or end the movement"
    play(t, "take Nagato")
    assert prompt(t, "en") == "Nagato: choose where to go, or add units of the same hex"
    play(t, "take Hiei")
    assert prompt(t, "en") == "Nagato, Hiei: choose where to go"  # nobody is left to be added


def test_the_prompt_of_replacements_counts_the_points_of_each_kind() -> None:
    t = with_step(map_of("5808 HQ_Central Essex-\n4017 HQ_South_Seas"), Replacements(ALLIES, (0, 1, 0, 2, 0, 0)))
    assert prompt(t, "en") == "spend replacement points (left: ground 1, naval 2), or end"
    assert "сухопутных 1, морских 2" in prompt(t, "ru")


def test_the_prompt_of_the_next_battle_counts_and_names_those_to_be_fought() -> None:
    t = map_of("4423 Northampton* Nagato\n4222 Essex* Akagi\n4828 HQ_ANZAC")
    at = state(t).board.grid.at
    t = with_step(t, Battles(ALLIES, (at("4222"), at("4423"))))
    assert prompt(t, "en") == "choose the next battle to be fought (2 left): Bougainville 4222, Guadalcanal 4423"
    assert prompt(t, "ru") == "выберите следующее сражение (осталось: 2): Бугенвиль 4222, Гуадалканал 4423"


def test_the_prompt_of_intelligence_tells_the_condition_and_passing_what_it_means() -> None:
    t = raid()
    play(t, "pass")
    assert t.prompt == "intelligence"
    assert prompt(t, "en") == "the intelligence condition is surprise attack: try to change it, or pass"
    told = {str(action): note.words for action, note in notes(t, "en").items()}
    assert told == {"pass": "the attackers fire first"}


def test_the_prompt_of_declaring_names_the_carrier_that_must_fight() -> None:
    t = map_of("5808 HQ_Central\n4614 Essex\n4415 24_Flotilla\n4612 25_Flotilla\n4017 HQ_South_Seas")
    play(t, "play A5 offensive", "activate Essex", "done")
    assert "done" not in map(str, t.legal)
    words = "declare battles and assign carriers and air units (no battle yet)"
    assert prompt(t, "en") == f"{words}; Essex must still fight or cover a landing"


def test_the_prompt_of_the_way_home_names_the_unit() -> None:
    t = with_step(map_of("4423 Northampton* Essex*\n4828 HQ_ANZAC"), PostBattle(side=ALLIES, ops=(1, 1)))
    first = min(("Northampton", "Essex"), key=PIECE.__getitem__)
    assert prompt(t, "en") == f"choose where {first} returns after the battles (1 more to return)"
    assert prompt(t, "ru").endswith("(ещё вернутся: 1)")
    assert t.view("allies")["acting"] == [first]


def test_an_hq_says_how_many_it_activates_and_a_unit_whether_it_could_meet_the_enemy() -> None:
    t = map_of("5808 HQ_Central XI_Corps\n4614 Essex\n4415 24_Flotilla\n4017 HQ_South_Seas Nagato")
    t.play("play A5 offensive")
    said = {str(action): note for action, note in notes(t, "en").items()}
    assert said.pop("done").harm.startswith("Nobody is activated")
    assert said == {
        "activate Essex": Note("could meet the enemy at Eniwetok 4415, Truk 4017"),
        "activate XI_Corps": Note("no enemy within its reach"),
    }
    assert set(t.view("allies")["counsel"]) == {"meets"} and t.view("japan")["counsel"] == {}
    play(t, "activate Essex", "done")
    if t.prompt == "move":
        t.play("take Essex")
    assert {"go sail 4415", "go sail 4017"} <= set(map(str, t.legal))
    two = map_of("5808 HQ_Central\n4828 HQ_ANZAC Northampton\n4614 Essex\n4017 HQ_South_Seas")
    two.play("play A5 offensive")
    words = {str(action): note.words for action, note in notes(two, "en").items()}
    assert words == {
        "hq HQ_Central": "activates 2 of 2 units in its reach; could meet the enemy: 1",
        "hq HQ_ANZAC": "activates 1 of 1 units in its reach; could meet the enemy: 0",
    }
    assert "могут дойти до противника: 1" in next(iter(notes(two, "ru").values())).words


@pytest.mark.parametrize(
    ("language", "offensive", "event", "surprise"),
    [
        ("en", "units: HQ efficiency + 2; discovered by 2 or less",
         "units: HQ efficiency + 4; discovered by 4 or less",
         "units: HQ efficiency + 5; surprise attack, no intelligence roll"),
        ("ru", "частей: эффективность + 2; раскрывается при 2 и меньше",
         "частей: эффективность + 4; раскрывается при 4 и меньше",
         "частей: эффективность + 5; внезапная атака без броска на разведку"),
    ],
)  # fmt: skip
def test_a_card_says_how_many_it_activates_and_which_rolls_discover_it(
    language: str, offensive: str, event: str, surprise: str
) -> None:
    plays = [("A29", OFFENSIVE), ("A29", EVENT), ("A13", EVENT), ("A2", EVENT)]
    actions = [SETUP.action_space["play"](CARD[name], use) for name, use in plays]
    told = GAME.notes(map_of(FIELD).view("allies"), "card", actions, language)
    assert {str(action): note.words for action, note in told.items()} == {
        "play A29 offensive": offensive,
        "play A29 event": event,
        "play A13 event": surprise,  # A2 starts no offensive
    }


@pytest.mark.parametrize(
    ("action", "asked", "english", "russian"),
    [
        ("pass", "seize", "Let the other side go first", "Уступить первый ход"),
        ("pass", "card", "Pass", "Пас"),
        ("done", "activate", "End the activation", "Закончить активацию"),
        ("done", "airlift", "Done", "Готово"),
    ],
)
def test_a_button_says_what_it_ends_or_leaves(action: str, asked: str, english: str, russian: str) -> None:
    found = SETUP.action_space[action]()
    labels = [choice(SETUP, language, found, ALLIES, asked=asked).label for language in ("en", "ru")]
    assert labels == [english, russian]


def test_replacements_say_what_they_take_and_what_becomes_of_points_that_are_left() -> None:
    t = at_segment("replacements", f"{HQS}\n4612 Essex-\neliminated 7_AF")
    words = {str(action): note.words for action, note in notes(t, "en").items()}
    naval, air = (t.view("allies")["points_left"][POOLS.index(pool)] for pool in ("naval", "air"))
    assert words == {
        "restore Essex": f"takes 1 point (left: naval {naval})",
        "rebuild 7_AF": f"takes 1 point (left: air {air}); comes back reduced",
        "done": "points that are left are lost",
    }


def test_a_unit_says_what_its_next_step_takes_of_the_hits() -> None:
    t = map_of("4423 Akagi- Nagato Essex*\n4828 HQ_ANZAC")
    units = tuple(sorted((PIECE["Akagi"], PIECE["Nagato"])))
    t = with_step(t, AssignHits(fight_at(t, "4423", "allies"), Volley(ALLIES, 49, critical=True), units, False))
    assert {str(action): note.words for action, note in notes(t, "en").items()} == {
        "hit Akagi": "takes 12 of 49 hits and eliminates it",
        "hit Nagato": "takes 14 of 49 hits and reduces it",
    }
    assert [note.words for note in notes(t, "ru").values()] == [
        "стоит 12 из 49 очков потерь, часть погибнет",
        "стоит 14 из 49 очков потерь, часть ослабнет",
    ]
    assert t.view("japan")["counsel"] == {}


def test_a_crowded_hex_is_told_before_units_go_there() -> None:
    t = moves("4017 HQ_South_Seas 25_Flotilla*\n4415 18_Army 17_Army 24_Flotilla")
    play(t, "take 25_Flotilla")
    assert t.view("allies")["counsel"] == {}
    words = {action.args[-1]: note.words for action, note in notes(t, "en").items() if action.verb == "go"}
    full = "4 units where 3 may stay: unless others leave, the rest goes off the map when the card is done"
    assert words == {HEX("4415"): full}


def test_without_a_view_a_prompt_says_what_is_decided() -> None:
    assert SPOKEN["en"].prompt("activate") == "activate units, or end the activation"


# --- units


@pytest.mark.parametrize(
    ("name", "english", "russian"),
    [
        ("Essex", "Essex, carrier, 14-14, range 2", "«Эссекс», авианосец, 14-14, дальность 2"),
        ("XI_Corps", "XI Corps, 22-12", "XI корпус, 22-12"),
        ("HQ_Central", "Central Pacific HQ, efficiency 3, command range 25", None),
    ],
)
def test_a_unit_is_called_by_its_kind_once(name: str, english: str, russian: str | None) -> None:
    unit = map_of("5808 HQ_Central Essex XI_Corps\n4017 HQ_South_Seas").view("allies")["units"][name]
    assert unit_title(unit, "en") == english
    assert russian is None or unit_title(unit, "ru") == russian


def test_what_has_become_of_a_unit_is_told_before_its_nation() -> None:
    unit = map_of("5808 HQ_Central Essex-*\n4017 HQ_South_Seas").view("allies")["units"]["Essex"]
    assert unit_text(unit, "en") == "reduced, activated, United States"


# --- refusals


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_told_in_words(language: str) -> None:
    t = map_of(FIELD)
    play(t, "play A5 offensive", "activate Essex")
    (objection,) = t.why("activate Essex")
    assert "Эссекс" in SPOKEN[language].reason(t.setup, objection) or "Essex" in SPOKEN[language].reason(
        t.setup, objection
    )


@pytest.mark.parametrize(("scenario", "seed"), [("south_pacific", 1), ("burma", 2), ("1943", 3)])
def test_every_sentence_of_a_random_game_is_whole(scenario: str, seed: int) -> None:
    """No refusal, prompt or event lacks a field."""
    assert sentences(scenario, seed, 150) == []
