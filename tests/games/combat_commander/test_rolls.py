"""Dice that are cards: rolls, triggers, random hexes, rolling again (1.3 to 1.9, 9, 11.4)."""

from __future__ import annotations

from random import Random

from sandtable import Table
from sandtable.arena import leaks
from sandtable.games.combat_commander.rules import random_hex
from sandtable.games.combat_commander.rules.board import GRID
from sandtable.games.combat_commander.rules.cards import DECK, DECKS
from sandtable.games.combat_commander.rules.pieces import W_ELIMINATED, W_FIXED, WEAPON_TYPE
from sandtable.kernel.events import Event
from sandtable.kernel.hidden import Slot
from sandtable.testing import refused, rule

from .helpers import at_hex, event, field, first, is_broken, order, pass_all, roll, state, texts, total
from .marching import FAR, of

RECOVER, ROUT = order("germany", "recover"), order("germany", "rout")
BROKEN = "C6 axis germany_rifle broken"
ARMED = "J9 axis sergeant weapon=0"
GUN = ("germany_light_mg",)
GERMAN = DECKS["germany"]


def recovering(*script: int, more: str = "", units: tuple[str, ...] = (), card: int = RECOVER, **rest: object) -> Table:
    """The Germans have given an order that rolls for a broken unit; these cards come up."""
    t = field(BROKEN, FAR, ARMED, *units, weapons=GUN, hands=((card,), (3, 4)), more=more, **rest)  # type: ignore[arg-type]
    t.script(list(script))
    return t


def with_trigger(name: str, besides: tuple[int, ...] = ()) -> int:
    """A German card with a trigger."""
    return next(c for c in DECK if GERMAN.trigger[c] == name and c not in besides and c != RECOVER)


def rolled(t: Table, card: int = RECOVER) -> tuple[Event, ...]:
    """The order is given; nobody wants another roll."""
    return t.play(f"order {card}") + pass_all(t)


# --- rolls (1.3, 1.9) -----------------------------------------------------------------------------------------------


@rule("CC:1.3", "CC:1.9a", "CC:1.9b", "CC:G.dice")
def test_a_roll_turns_up_the_top_card_and_adds_its_dice() -> None:
    card = roll("germany", 2, 3)
    t = recovering(card)
    events = rolled(t)
    found = first(events, "rolled")
    assert (found.side, found.card, found.white, found.coloured) == (0, card, 2, 3)
    assert first(events, "rally-roll").roll == 5
    assert state(t).discards(0) == (RECOVER, card)
    assert card not in state(t).deck(0)


@rule("CC:1.9.1a", "CC:1.9.1b", "CC:1.9.1e", "CC:1.9.1.1a", "CC:1.7", "CC:G.event")
def test_an_event_takes_place_before_the_roll_counts() -> None:
    trigger, happening = with_trigger("event"), event("germany", "command_and_control")
    t = recovering(trigger, happening)
    events = rolled(t)
    order_of = [each.kind for each in events if each.kind in ("rolled", "triggered", "event", "rally-roll")]
    assert order_of == ["rolled", "triggered", "event", "rally-roll"]
    assert (first(events, "event").card, first(events, "event").event) == (happening, "command_and_control")


@rule("CC:1.9.1.2b")
def test_a_jam_is_nothing_to_any_other_roll() -> None:
    t = recovering(with_trigger("jam"))
    events = rolled(t)
    assert not of(events, "triggered")
    assert not state(t).arm_broken


@rule("CC:1.9.1.3a", "CC:1.9.1.3b", "CC:1.8a", "CC:1.8b")
def test_a_sniper_may_break_anybody_near_his_hex() -> None:
    near = ("K5 allies russia_rifle", "K6 axis germany_rifle", "K8 allies russia_rifle")
    t = recovering(with_trigger("sniper"), at_hex("germany", "K5"), units=near)
    events = rolled(t)
    assert first(events, "random-hex").hex == GRID.at("K5")
    assert texts(t) == ["unit 3", "unit 4", "decline"]
    refused(t, "unit 5", "CC:1.9.1.3a")
    t.play("unit 3")
    pass_all(t)
    assert is_broken(t, 3)
    t = recovering(with_trigger("sniper"), at_hex("germany", "K5"), units=near)
    rolled(t)
    t.play("decline")
    assert not is_broken(t, 3)
    assert not is_broken(t, 4)


@rule("CC:1.9.1.3a")
def test_a_sniper_may_pick_even_if_everybody_is_near_and_nobody_if_nobody_is() -> None:
    asked = {}
    for label in ("D5", "K5"):
        t = field(BROKEN, "D6 allies russia_rifle", hands=((RECOVER,), (3, 4)))
        t.script([with_trigger("sniper"), at_hex("germany", label)])
        rolled(t)
        asked[label] = t.prompt, texts(t)
    assert asked["D5"] == ("sniper", ["unit 0", "unit 1", "decline"])
    assert asked["K5"][0] != "sniper"


@rule("CC:1.9.1.4", "CC:6.1.2a", "CC:1.4", "CC:6.1.2d")
def test_time_moves_the_clock_and_the_roller_alone_shuffles() -> None:
    t = recovering(with_trigger("time"), more="discards:\n  allies: 9 10")
    events = rolled(t)
    assert first(events, "time-advanced").time == state(t).time == 1
    assert state(t).discards(0) == ()
    assert state(t).discards(1) == (9, 10)


@rule("CC:1.9.1d")
def test_a_roll_inside_a_trigger_ignores_triggers() -> None:
    timely = [c for c in DECK if GERMAN.trigger[c] == "time"]
    high = next(c for c in timely if GERMAN.white[c] + GERMAN.coloured[c] >= 8)
    t = recovering(high, timely[1] if timely[0] == high else timely[0], more="time: 6")
    events = rolled(t)
    assert len(of(events, "time-advanced")) == 1
    assert state(t).time == 7
    assert first(events, "sudden-death").total >= 7


@rule("CC:1.9.1c", "CC:6.1.2b", "CC:6.1.2c")
def test_the_last_card_moves_the_clock_once_and_before_its_trigger() -> None:
    timely, eventful = with_trigger("time"), with_trigger("event")
    for card, kinds in ((timely, ["time-advanced"]), (eventful, ["time-advanced", "triggered"])):
        rest = " ".join(str(c) for c in DECK if c not in (card, RECOVER))
        t = recovering(card, event("germany", "command_and_control"), more=f"discards:\n  axis: {rest}")
        events = rolled(t)
        assert [each.kind for each in events if each.kind in ("time-advanced", "triggered")] == kinds
        assert state(t).time == 1


def test_the_last_card_is_seen_by_all_though_it_is_shuffled_in_at_once() -> None:
    """A sniper's hex is drawn with it; that everybody sees it tells no secret, whatever lies in the hand instead."""
    sniper = with_trigger("sniper")
    last, held = [c for c in DECK if not GERMAN.trigger[c] and c != RECOVER][:2]
    rest = " ".join(str(c) for c in DECK if c not in (sniper, last, held, RECOVER))
    hands = ((RECOVER, held), (3, 4))
    t = field(BROKEN, FAR, ARMED, weapons=GUN, hands=hands, more=f"discards:\n  axis: {rest}")
    t.script([sniper])
    t.play(f"order {RECOVER}")
    assert (state(t).deck(0), state(t).hand(0)) == ((last,), (held,))
    twins = leaks.Twins.exchanged(t, Slot("deck0", 0, -1), Slot("hand0", 0, -1), Random(1))
    assert twins
    assert leaks.explore(twins, 2) > 2


@rule("CC:1.9.1f")
def test_sudden_death_comes_before_the_retreat() -> None:
    timely = [c for c in DECK if GERMAN.trigger[c] == "time"]
    low = total("germany", 4)
    t = recovering(timely[0], low, card=ROUT, more="time: 7")
    t.play(f"order {ROUT}")
    if t.prompt != "Reroll":
        t.play("side axis")
    pass_all(t)
    assert t.over
    assert state(t).hex[0] == GRID.at("C6")


# --- the initiative card (9) ----------------------------------------------------------------------------------------


@rule("CC:9.1a", "CC:9.1b", "CC:9.1c", "CC:9.1d")
def test_the_holder_may_have_any_roll_made_again() -> None:
    eventful, low, high = with_trigger("event"), total("germany", 4), total("germany", 9)
    t = recovering(eventful, high, low, more="initiative: allies")
    t.play(f"order {RECOVER}")
    assert (t.to_act, texts(t)) == ("allies", ["reroll", "pass"])
    t.play("reroll")
    assert state(t).initiative == 0
    assert (t.to_act, texts(t)) == ("axis", ["reroll", "pass"])
    events = t.play("reroll")
    assert state(t).initiative == 1
    events += pass_all(t)
    assert not of(events, "event")
    assert first(events, "rally-roll").roll == 4
    assert not is_broken(t, 0)


# --- broken weapons (11.4) ------------------------------------------------------------------------------------------


def searched(label: str) -> Table:
    """A random hex is looked for while a machine gun is broken."""
    t = field(
        BROKEN, FAR, ARMED, "N9 allies russia_rifle", weapons=("germany_light_mg broken",), hands=((RECOVER,), (3, 4))
    )
    t.script([with_trigger("sniper"), at_hex("germany", label)])
    t.play(f"order {RECOVER}")
    pass_all(t)
    return t


@rule("CC:11.4b", "CC:11.4c", "CC:11.4d", "CC:11.4e", "CC:1.8c")
def test_every_random_hex_tests_the_broken_weapons() -> None:
    kind = WEAPON_TYPE["germany_light_mg"]
    fixed, lost = W_FIXED[kind], W_ELIMINATED[kind]
    sniper = with_trigger("sniper")
    labels = {GERMAN.row[c]: GRID.label[GERMAN.hex[c]] for c in DECK if c not in (RECOVER, sniper)}
    assert any(fixed[0] <= number <= fixed[1] for number in labels)
    assert any(lost[0] <= number <= lost[1] for number in labels)
    for number, label in labels.items():
        s = state(searched(label))
        assert bool(s.arm_broken & 1) == (not fixed[0] <= number <= fixed[1] and not lost[0] <= number <= lost[1])
        assert (s.weapon[2] == 255) == (lost[0] <= number <= lost[1])


@rule("CC:11.4b", "CC:11.4c", "CC:11.4d", "CC:11.4e")
def test_the_first_and_the_last_number_count() -> None:
    """A light machine gun is mended by 5 and 6 and lost by 7 and 8."""
    for number in range(1, 11):
        s = state(field(BROKEN, FAR, ARMED, "N9 allies russia_rifle", weapons=("germany_light_mg broken",)))
        random_hex.test_weapons(s, number)
        assert bool(s.arm_broken & 1) == (number not in (5, 6, 7, 8))
        assert (s.weapon[2] == 255) == (number in (7, 8))
