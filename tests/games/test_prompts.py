"""What every game asks is said as an order with its counts, and actions with what they cost, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

import sandtable
from sandtable.kernel.game import Note
from sandtable.kernel.messages import LANGUAGES, Messages
from sandtable.kernel.table import Observation, Table

SCENARIOS = {
    "memoir44": "pegasus_bridge",
    "combat_commander": "fat_lipki",
    "band_of_brothers": "corporal_to_sergeant",
    "holland44": "arnhem",
    "empire_of_the_sun": "south_pacific",
}
QUESTIONS = ("which ", "who ", "whether ", "where ", "what ", "how many ", "какой ", "какую ", "кто ", "куда ", "где ")
DECISIONS = 40


def decisions(game: str, count: int = DECISIONS, name: str = "random") -> Iterator[tuple[Table, Observation]]:
    """A game, at random unless another plays it, decision by decision, each through the eyes of whoever makes it."""
    table, player = sandtable.new(game, SCENARIOS[game], seed=8), sandtable.player(name, seed=5)
    for _ in range(count):
        if table.to_act is None:
            return
        seen = table.observe(table.to_act)
        yield table, seen
        table.play(player.choose(seen))


@cache
def words_of(game: str, language: str) -> Messages:
    """The messages of a game, read once."""
    return Messages(sandtable.new(game, SCENARIOS[game], seed=1).setup.game, language)


def said(seen: Observation, language: str) -> str:
    """What is asked, as a page shows it."""
    game = seen.setup.game
    assert seen.prompt is not None
    fields = game.prompt_fields(seen.view(), seen.prompt, language)
    return words_of(game.id, language).prompt(seen.prompt, fields, seen.absent)


@pytest.mark.parametrize("game", SCENARIOS)
def test_what_is_asked_is_an_order_and_no_question(game: str) -> None:
    for _, seen in decisions(game):
        for language in LANGUAGES:
            words = said(seen, language)
            assert not words.lower().startswith(QUESTIONS), words
            assert "{" not in words and "$" not in words, words


def test_every_kind_of_activation_is_called_by_its_name() -> None:
    asked = [seen for _, seen in decisions("combat_commander", 400, "greedy") if seen.prompt == "activate"]
    named = {said(seen, "en").split(":")[0] for seen in asked}
    assert {"Advance", "Move", "Opportunity fire"} <= named, named
    assert all(said(seen, "ru") for seen in asked)


@pytest.mark.parametrize("game", SCENARIOS)
def test_notes_are_about_legal_actions_alone(game: str) -> None:
    for _, seen in decisions(game):
        assert seen.prompt is not None
        found = seen.setup.game.notes(seen.view(), seen.prompt, seen.legal, "ru")
        assert set(found) <= set(seen.legal)
        assert all(note.words or note.harm for note in found.values())


def test_orders_are_counted_and_their_section_is_named() -> None:
    t = sandtable.new("memoir44", "pegasus_bridge", seed=20)
    t.play("play probe_center")
    assert said(t.observe("allies"), "en") == "order up to 2 units in the center (0 of 2)"
    t.play("order 11")
    assert said(t.observe("allies"), "en") == "order up to 2 units in the center (1 of 2)"
    assert said(t.observe("allies"), "ru") == "отдайте приказы: до 2 отрядов в центре (1 из 2)"
    assert said(t.observe("axis"), "en") == said(t.observe("allies"), "en")  # it is no secret


def test_what_a_step_costs_is_told_before_it_is_made() -> None:
    t = sandtable.new("combat_commander", "fat_lipki", seed=20)
    player = sandtable.player("greedy", seed=1)
    for _ in range(60):
        assert t.to_act is not None
        seen = t.observe(t.to_act)
        if seen.prompt == "mover":
            break
        t.play(player.choose(seen))
    notes = seen.setup.game.notes(seen.view(), "mover", seen.legal, "en")
    steps = [action for action in seen.legal if action.verb == "go"]
    assert steps and all(" MP" in notes[action].words for action in steps)
    assert said(seen, "en") == "Rifles 9: 5 of 5 MP left (4 printed, +1 command); choose the next hex, or halt"


def test_movement_points_are_told_with_what_they_are_made_of() -> None:
    t = sandtable.new("combat_commander", "fat_lipki", seed=20)
    game, view = t.setup.game, t.observe("allies").view()
    led = {"printed": 4, "leader": 1, "weapon": -1, "road": 1}
    words = {}
    for language in LANGUAGES:
        fields = game.prompt_fields({**view, "asked": {"units": [9], "left": "4", "points": led}}, "mover", language)
        words[language] = words_of(game.id, language).prompt("mover", fields)
    assert "4 of 5 MP left (4 printed, +1 command, −1 weapon, +1 road);" in words["en"]
    assert "осталось 4 из 5 ОД (4 на фишке, +1 командование, −1 оружие, +1 дорога);" in words["ru"]
    alone = dict.fromkeys(led, 0) | {"printed": 4}
    fields = game.prompt_fields({**view, "asked": {"units": [9], "left": "3", "points": alone}}, "mover", "en")
    assert "9: 3 of 4 MP left;" in words_of(game.id, "en").prompt("mover", fields)


def until(game: str, prompt: str, seed: int) -> Observation:
    """What whoever is asked sees when a game is first asked a thing."""
    t, player = sandtable.new(game, SCENARIOS[game], seed=seed), sandtable.player("greedy", seed=1)
    while t.to_act is not None:
        seen = t.observe(t.to_act)
        if seen.prompt == prompt:
            return seen
        t.play(player.choose(seen))
    raise AssertionError(f"{prompt} was never asked")


def test_a_window_tells_who_is_attacked_and_how_strongly() -> None:
    seen = until("combat_commander", "DefenseWindow", seed=20)
    totals = [event.fields["total"] for event in seen.events() if event.kind == "attack-total"]
    asked = seen.view()["asked"]
    unit = next(each for each in seen.view()["units"] if each["id"] == asked["units"][0])
    roll = totals[-1] + 1 - unit["morale"]
    words = (
        f" against an attack of {totals[-1]} (a roll of {roll} or more holds): play an action before the roll, or pass"
    )
    assert said(seen, "en").endswith(words)
    assert f" против атаки {totals[-1]} (хватит броска {roll} и больше): " in said(seen, "ru")
    notes = seen.setup.game.notes(seen.view(), "DefenseWindow", seen.legal, "en")
    assert notes[seen.setup.action_space["pass"]()].words == "the defense roll follows"
    for hold, told in ((2, "(any roll holds)"), (13, "(no roll holds)"), (12, "(a roll of 12 or more holds)")):
        fields = seen.setup.game.prompt_fields({**seen.view(), "asked": {**asked, "hold": hold}}, "DefenseWindow", "en")
        assert told in words_of("combat_commander", "en").prompt("DefenseWindow", fields)
    assert f" {unit['id']} in {unit['hex']} against" in said(seen, "en")
    weak = seen.setup.game.prompt_fields({**seen.view(), "asked": {**asked, "total": -4}}, "DefenseWindow", "ru")
    assert " против атаки \N{MINUS SIGN}4 (" in words_of("combat_commander", "ru").prompt("DefenseWindow", weak)
    marks = {mark.kind: mark.hex for mark in seen.setup.game.scene(seen.view(), "en").marks}
    stood = {piece.id: piece.hex for piece in seen.setup.game.scene(seen.view(), "en").pieces if piece.domain == "unit"}
    assert marks["attention"] == stood[unit["id"]] and marks["origin"] in stood.values()


def test_a_turn_without_an_order_is_asked_for_once_and_an_end_says_what_it_leaves_undone() -> None:
    t = sandtable.new("memoir44", "pegasus_bridge", seed=20)
    game = t.setup.game
    t.play("play probe_center")
    end = t.setup.action_space["end"]()

    def note(prompt: str) -> Note:
        seen = t.observe("allies")
        assert seen.prompt == prompt
        return game.notes(seen.view(), prompt, seen.legal, "en").get(end, Note())

    assert note("order").harm.endswith("Go on?")
    t.play("order 11")
    assert note("order") == Note("orders left unused: 1")
    t.play("end")
    assert note("move") == Note("will stay where they are: 1")
    only = [action for action in t.legal if action == end]
    assert game.notes(t.observe("allies").view(), "move", only, "en") == {}  # nothing else could be done


def test_no_more_cards_are_to_be_discarded_than_are_in_hand() -> None:
    turns = [seen for _, seen in decisions("combat_commander", 300, "greedy") if seen.prompt == "turn"]
    offered = [sum(action.verb == "discard" for action in seen.legal) for seen in turns]
    assert any(offered)
    for seen, hand in zip(turns, offered, strict=True):
        assert not hand or seen.view()["asked"]["discards"] <= hand, said(seen, "en")


def test_an_order_is_named_while_its_units_are_chosen() -> None:
    seen = until("combat_commander", "activate", seed=20)
    assert said(seen, "en").startswith("Move: choose a unit to activate")
    assert said(seen, "ru").startswith("Движение: выберите часть")


def test_an_offensive_tells_its_steps_and_which_is_under_way() -> None:
    t = sandtable.new("empire_of_the_sun", "south_pacific", seed=20)
    player, found = sandtable.player("greedy", seed=1), dict[str | None, str]()
    for _ in range(120):
        if t.to_act is None:
            break
        seen = t.observe(t.to_act)
        course = seen.setup.game.course(seen.view(), seen.prompt or "")
        if course is not None:
            steps, at = course
            found.setdefault(seen.prompt, steps[at])
            texts = [
                words_of(seen.setup.game.id, language).text(f"course-{step}")
                for language in LANGUAGES
                for step in steps
            ]
            assert all(texts)
        t.play(player.choose(seen))
    assert found["command"] == "command"
    assert found["activate"] == "activation"
    assert found["move"] == "movement"
    assert seen.setup.game.course(seen.view(), "card") is None


def test_giving_up_a_weapon_or_a_concealment_is_asked_for_once() -> None:
    for game, verb in (("combat_commander", "scrap"), ("band_of_brothers", "unmask")):
        t, player = sandtable.new(game, SCENARIOS[game], seed=3), sandtable.player("greedy", seed=1)
        for _ in range(200):
            assert t.to_act is not None
            seen = t.observe(t.to_act)
            if any(action.verb == verb for action in seen.legal):
                break
            t.play(player.choose(seen))
        assert seen.prompt is not None
        notes = seen.setup.game.notes(seen.view(), seen.prompt, seen.legal, "en")
        assert all(notes[action].harm.endswith("?") for action in seen.legal if action.verb == verb)


def test_a_counter_is_called_by_what_the_reader_knows_of_it() -> None:
    t = sandtable.new("band_of_brothers", "corporal_to_sergeant", seed=3)
    player = sandtable.player("greedy", seed=1)
    while not t.observe("axis").turn:
        assert t.to_act is not None
        t.play(player.choose(t.observe(t.to_act)))
    game = t.setup.game
    own, other = (game.names(t.observe(side).view(), "en") for side in ("axis", "allies"))
    hidden = [unit["id"] for unit in t.observe("allies").view()["units"] if unit["side"] == "axis" and not unit["sure"]]
    assert hidden
    assert all(other[unit] == f"Axis {unit}" and own[unit] != other[unit] for unit in hidden)


def test_what_a_card_would_let_its_side_do_is_told_beforehand() -> None:
    t = sandtable.new("memoir44", "pegasus_bridge", seed=20)
    seen = t.observe("allies")
    foreseen = seen.preview("play probe_center")
    t.play("play probe_center")
    assert foreseen == t.legal
    assert seen.preview("play no_such_card") == () == t.observe("axis").preview("play probe_center")
    assert any(action.verb == "order" for action in foreseen)


@pytest.mark.parametrize(
    ("game", "verb"), [("combat_commander", "go"), ("band_of_brothers", "go"), ("holland44", "step")]
)
def test_a_way_is_told_that_its_side_can_go_step_by_step_if_the_others_pass(game: str, verb: str) -> None:
    for t, seen in _long_ways(game, verb):
        for end, way in seen.ways(verb).items():
            there = t.clone()
            for step in way:
                while there.to_act != seen.side:
                    there.play("pass")
                assert (there.prompt, there.play(str(step)) is not None) == (seen.prompt, True)
            assert way[-1].args[-1] == end and len(set(way)) == len(way)
        assert seen.ways("end") == {}


def test_a_way_is_told_from_where_another_action_leads() -> None:
    t = sandtable.new("holland44", "arnhem", seed=20)
    seen = t.observe("allied")
    assert seen.prompt == "movement"
    first = next(str(action) for action in seen.legal if action.verb == "take")
    ways = seen.ways("step", after=first)
    assert max(map(len, ways.values())) > 1
    t.play(first)
    assert t.observe("allied").ways("step") == ways
    assert seen.ways("step") == seen.ways("step", after="take nobody") == {}


def _long_ways(game: str, verb: str) -> Iterator[tuple[Table, Observation]]:
    """Two moments at which a unit can go farther than a step."""
    t, player, found = sandtable.new(game, SCENARIOS[game], seed=3), sandtable.player("greedy", seed=1), 0
    while found < 2:
        assert t.to_act is not None
        seen = t.observe(t.to_act)
        if any(action.verb == verb for action in seen.legal) and max(map(len, seen.ways(verb).values())) > 2:
            found += 1
            yield t, seen
        t.play(player.choose(seen))


OFFERS = {  # words that offer an action, and the verb by which it is taken
    ("combat_commander", "move", "press Done"): "end",
    ("combat_commander", "mover", "halt"): "halt",
    ("combat_commander", "advance", "or press Done"): "end",
    ("combat_commander", "fire", "or press Done"): "end",
    ("combat_commander", "fire-group", "then press Done"): "end",
    ("combat_commander", "turn", "give an order"): "order",
    ("combat_commander", "turn", "to discard"): "discard",
    ("band_of_brothers", "moving", "or stop"): "stop",
    ("band_of_brothers", "driving", "or stop"): "stop",
    ("band_of_brothers", "impulse", "or end the impulse"): "end",
    ("holland44", "landing", "or end the phase"): "end",
    ("holland44", "movement", "or end the phase"): "end",
    ("holland44", "march", "or stop"): "stop",
    ("empire_of_the_sun", "activate", "or end the activation"): "done",
    ("empire_of_the_sun", "move", "or end the movement"): "done",
}


@pytest.mark.parametrize("game", sorted({game for game, _, _ in OFFERS}))
def test_what_is_asked_offers_only_what_may_be_done_now(game: str) -> None:
    asked = {(prompt, words): verb for (name, prompt, words), verb in OFFERS.items() if name == game}
    met = set[bool]()
    for _, seen in decisions(game, 250):
        verbs = {action.verb for action in seen.legal}
        for (prompt, words), verb in asked.items():
            if seen.prompt == prompt:
                assert (words in said(seen, "en")) == (verb in verbs), (said(seen, "en"), sorted(verbs))
                met.add(verb in verbs)
        assert seen.absent.isdisjoint(verbs)
    assert True in met
