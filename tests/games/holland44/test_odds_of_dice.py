"""The odds of every die but that of an attack in the combat phase: each is played out face by face."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest

from sandtable import Event, Table
from sandtable.games.holland44.ai.rolls import ADDED, SLIPPING
from sandtable.games.holland44.game import GAME
from sandtable.games.holland44.rules.pieces import PIECE
from sandtable.kernel.messages import LANGUAGES, Messages

from .airborne import landing_rolls, lift, sky, take
from .battles import named, prepare, resolve
from .helpers import field, marks, stack, steps, texts, where
from .meadow import CENTER, FIVE, meadow
from .pursuits import FEET, MORE_FEET, TANK, TANKS, go, won
from .test_bridges import FAR, SON, at, bridge
from .test_determined import ATTACKERS, POCKET, attackers_steps, settle
from .test_disengagement import fight
from .test_retreat import retreated, second_attack
from .test_traffic import jam, markers

FACES = range(1, 7)
NEXT, A = "3819", "6516"
Odds = dict[str, Any]


@cache
def words(language: str) -> Messages:
    return Messages(GAME, language)


def asked(t: Table, text: str) -> Odds:
    """The odds of an action as whoever acts is told them; there are words for everything in them."""
    assert t.to_act is not None and text in texts(t)
    found = t.observe(t.to_act).odds(text)
    for language in LANGUAGES:
        assert [name for name in _named(found) if not words(language).has(name)] == []
    return found


def _named(found: Odds) -> Iterator[str]:
    """The messages that some odds are shown with."""
    for name, value in found.items():
        if isinstance(value, str):
            yield f"odds-{name}-{value}"
        elif isinstance(value, list):
            yield from (f"odds-role-{row['role']}" for row in value if "role" in row) if value else ()
        elif isinstance(value, dict) and all(isinstance(each, dict) for each in value.values()):
            yield f"odds-of-{name}"
            for part in value.values():
                yield from _named(part)
        else:
            yield f"odds-{name}"


def played(t: Table, text: str, *dice: int) -> tuple[Table, tuple[Event, ...]]:
    """A copy of a table after an action with some dice."""
    again = t.clone()
    again.script(list(dice))
    return again, again.play(text)


def shares(results: Iterable[object]) -> dict[str, float]:
    """How often each of some equally likely results has come."""
    counted = Counter(map(str, results))
    return {name: count / counted.total() for name, count in counted.items()}


def added(found: Odds) -> dict[str, int]:
    """What is added to the die, by the rules' numbers."""
    return {row["rule"].removeprefix("H44:"): row["columns"] for row in found["modifiers"]}


STANDING = ("preparing", "loss", "determined-defense", "defensive-support", "ignore-retreat")


def stand(t: Table, *prompts: str) -> Table:
    """Play on until a battle is decided, or until those who cannot stand have gone."""
    while t.prompt in (prompts or STANDING):
        chosen = (text for text in texts(t) if text.startswith(("resolve", "hold", "support", "stay")))
        t.play(next(chosen, texts(t)[0]))
    return t


# --- 16 breakthroughs


@pytest.mark.parametrize("defender", ["rmnts_19/9ss", "Kerutt"])
def test_a_breakthrough_agrees_with_every_die(defender: str) -> None:
    t = go(won(f"3618 {TANK}\n{NEXT} {defender}\ndisplay remA/tank"), TANK, CENTER)
    found = asked(t, f"attack {NEXT}")
    before, ends = steps(t, defender), []
    for dice in product(FACES, repeat=2):
        after, _ = played(t, f"attack {NEXT}", *dice)
        ends.append(stand(after, *STANDING, "retreat"))
    assert found["advance"] == pytest.approx(sum(end.prompt in ("advance", "advancing") for end in ends) / 36)
    assert found["defender_steps"] == pytest.approx(shares(before - steps(end, defender) for end in ends))
    assert found["attacker_steps"] == pytest.approx(shares(3 - _left(end, TANK, "remA/tank") for end in ends))


def _left(t: Table, *units: str) -> int:
    """The steps of those units that are on the map."""
    return sum(steps(t, unit) for unit in units if where(t, unit).isdigit())


def test_a_breakthrough_is_told_with_its_terms_and_without_support() -> None:
    t = go(won(f"3618 {TANK}\n{NEXT} Kerutt\n3516 50_Div"), TANK, CENTER)
    found = asked(t, f"attack {NEXT}")
    assert [(row["role"], row["unit"], row["worth"]) for row in found["terms"]] == [
        ("attack", TANK, 8),
        ("defense", "Kerutt", 5),
    ]
    assert (found["base"], found["column"]) == ("1-1", "2-1")
    assert found["shifts"] == [{"role": "tanks", "rule": "H44:10.3.1a", "columns": 1}]


def test_no_gun_helps_those_who_stand_against_a_breakthrough() -> None:
    """H44:16.3.5d: a gun that would help against any other attack."""
    t = go(won(f"3618 {TANK}\n{NEXT} Kerutt\n3920 Chill"), TANK, CENTER)
    without = go(won(f"3618 {TANK}\n{NEXT} Kerutt"), TANK, CENTER)
    assert asked(t, f"attack {NEXT}") == asked(without, f"attack {NEXT}")


def test_after_an_automatic_ds_the_breakthrough_has_its_odds() -> None:
    t = meadow(f"{CENTER} LXXXVIII_Corps\n3618 {TANK} {TANKS}\n{NEXT} Kerutt\n2824 Kauer", phase="allied movement")
    t.play(f"overrun {CENTER}")
    while t.prompt != "combat":
        t.play("end")
    t.play(f"exploit {CENTER}")
    go(t, TANK, CENTER)
    assert asked(t, f"attack {NEXT}")["column"] == "2-1"


def test_whoever_joins_an_attack_is_told_the_odds_of_all_of_it() -> None:
    t = go(won(f"3618 {TANK}\n3719 {FEET} {MORE_FEET}\n{NEXT} Kerutt", by=TANK), TANK, CENTER)
    found = asked(t, f"reinforce {NEXT}")
    worth = {row["unit"]: (row["worth"], row["halved"]) for row in found["terms"] if row["role"] == "attack"}
    assert worth == {FEET: (5, []), MORE_FEET: (5, []), TANK: (4, ["H44:16.5a"])}
    t.play(f"reinforce {NEXT}")
    assert t.prompt == "preparing" and asked(t, "resolve") == found
    ends = [stand(played(t, "resolve", *dice)[0], *STANDING, "retreat") for dice in product(FACES, repeat=2)]
    assert found["advance"] == pytest.approx(sum(end.prompt == "advance" for end in ends) / 36)


def test_nothing_told_depends_on_the_face_of_an_unknown_unit() -> None:
    answers = []
    for face in ("garrison_1", "Runge", "428_Flak"):
        hidden = f"unknown:\n  u01 {face}\n"
        t = go(won(f"3618 {TANK}\n3719 {FEET}\n{NEXT} u01", by=TANK, more=hidden), TANK, CENTER)
        units = f"units:\n  4318 9C/46/15\n  airfield 10/4P/1 11/4P/1\n  {A} u01\n"
        drop = field(f"turn: 3\nphase: allied landing\n{units}{hidden}fields:\n  points = 8\n  weather = [0, 0]\n")
        take(drop, "10/4P/1")
        answers.append((asked(t, f"attack {NEXT}"), asked(t, f"reinforce {NEXT}"), asked(drop, f"land {A}")))
    assert all(answer == answers[0] for answer in answers)
    assert [found["hidden"] for found in answers[0]] == [["u01"]] * 3


# --- attacks: what the attackers cannot lose, what comes before the die


def test_nobody_advances_when_the_last_attacker_is_lost() -> None:
    """A unit with one step left: an exchange costs it all, and the defense costs it nothing more."""
    t = meadow(f"3618 2_HC:1\n{CENTER} Hartung/10ss\n2824 Kauer\n2825 2D/231/50")
    t.play(f"attack {CENTER}")
    found = asked(t, "resolve")
    ends = [stand(played(t, "resolve", *dice)[0], *STANDING, "retreat") for dice in product(FACES, repeat=2)]
    assert found["advance"] == pytest.approx(sum(end.prompt == "advance" for end in ends) / 36)
    assert found["attacker_steps"] == pytest.approx(shares(1 - steps(end, "2_HC") for end in ends))


def test_a_loss_may_drive_the_defenders_to_despair() -> None:
    """H44:12.4b: Henke could stop with Ewald for a step, if he has one to spare; what that costs is not told."""
    ring = "3717 1/502/101\n3720 1/504/82\n3918 2/504/82\n3820 2/502/101\n3519 Kerutt\n3819 Ewald"
    t = meadow(f"{FIVE}\n{CENTER} Henke\n{ring}")
    prepare(t, CENTER, *ATTACKERS)
    found, losses = asked(t, "resolve"), list[int]()
    for dice in product(FACES, repeat=2):
        after, events = played(t, "resolve", *dice)
        while after.prompt in ("loss", "determined-defense"):
            events += after.play(next((text for text in texts(after) if text.startswith("hold")), texts(after)[0]))
        hurt = [*named(events, "lost-step"), *named(events, "eliminated")]
        losses.append(sum(e.unit == PIECE["Henke"] and e.rule in ("H44:11.2a", "H44:12.3c") for e in hurt))
    assert found["defender_steps"] == pytest.approx(shares(losses))


def test_a_lead_formation_loses_no_more_than_it_has() -> None:
    """H44:11.2b: a reconnaissance unit with one step leads six battalions at 5-1, where 2 is DRX."""
    t = meadow(f"{FIVE}\n3717 1H/231/50 2D/231/50\n3719 43/43:1\n{CENTER} Henke")
    prepare(t, CENTER, lead="43rd", attached="")
    found = asked(t, "resolve")
    assert found["column"] == "5-1"
    ends = [stand(played(t, "resolve", *dice)[0]) for dice in product(FACES, repeat=2)]
    assert found["attacker_steps"] == pytest.approx(shares(1 - steps(end, "43/43") for end in ends))
    assert all(_left(end, *ATTACKERS, "1H/231/50", "2D/231/50") == 18 for end in ends)
    resolve(t, 2)
    assert t.prompt == "determined-defense" and asked(t, "hold Henke")["attacker_steps"] == pytest.approx({"0": 1})


@pytest.mark.parametrize(
    ("units", "base"),
    [(f"3618 eng/30\n{CENTER} Henke Kerutt", "1-6"), (f"{FIVE}\n{CENTER} LXXXVIII_Corps", "12-1")],
)
def test_bare_odds_beyond_all_words_are_those_or_more(units: str, base: str) -> None:
    assert asked(meadow(units), f"attack {CENTER}")["base"] == base


def test_an_attack_across_a_primed_bridge_says_what_may_come_first() -> None:
    t = at("allied combat", f"3008 1/501/101\n3108 Finzel/2\n3006 101_Div\n{FAR}")
    found = asked(t, "attack 3108")
    assert found["mined"] == "bridge"
    t.play("attack 3108")
    assert asked(t, "resolve")["blown_first"] == found["blown_first"] == pytest.approx(4 / 6)
    t.play("resolve")
    assert t.prompt == "alarm" and asked(t, f"blow {SON}")["blown"] == found["blown_first"]
    t.play("pass")
    assert t.prompt == "preparing" and "mined" not in asked(t, "resolve")  # with the gun, or without


# --- 12 determined and desperate defense


def pressed(defenders: str, more: str = "", **changes: Any) -> Table:
    """The defenders have to go, or to stand; nobody has been lost. Only as many attack as that needs."""
    t = meadow(f"{FIVE}\n 3718 {defenders}\n {more}", **changes)
    before = _left(t, *ATTACKERS, *_names(defenders))
    for count, die in product(range(4, 0, -1), FACES):
        after = t.clone()
        prepare(after, CENTER, *ATTACKERS[:count])
        resolve(after, die)
        if after.prompt == "determined-defense" and _left(after, *ATTACKERS, *_names(defenders)) == before:
            return after
    raise AssertionError("no result lets them stand")


def _names(units: str) -> list[str]:
    return [unit.split(":", maxsplit=1)[0] for unit in units.split()]


def held(events: tuple[Event, ...]) -> bool:
    """Whether a die of the defense has held."""
    return bool(named(events, "stood-fast")[0].held)


@pytest.mark.parametrize(
    ("lead", "place", "rules"),
    [
        ("Henke", {}, {}),
        ("Henke", {"settlements": {"3718": "town"}}, {}),
        ("Henke", {"settlements": {"3718": "city"}}, {}),
        ("Goebel", {"terrain": {"3718": "woods"}}, {"12.2f": -1}),
        ("9_Lehr", {}, {"12.2e": 1}),
    ],
)
def test_a_determined_defense_agrees_with_every_die(lead: str, place: Odds, rules: dict[str, int]) -> None:
    t = pressed(lead, **place)
    found = asked(t, f"hold {lead}")
    ends = [played(t, f"hold {lead}", die) for die in FACES]
    assert added(found) == rules
    assert found["held"] == pytest.approx(sum(held(events) for _, events in ends) / 6)
    lost = [attackers_steps(t) - attackers_steps(settle(end)) for end, _ in ends]
    assert found["attacker_steps"] == pytest.approx(shares(lost))
    assert found["defender_steps"] == pytest.approx(shares(steps(t, lead) - steps(end, lead) for end, _ in ends))
    assert "held_at_last" not in found


def test_a_gun_is_counted_in_until_it_is_refused() -> None:
    t = pressed("Henke", "3918 Chill\n 3919 406")
    found = asked(t, "hold Henke")
    assert added(found) == {"12.2d": 1} and found["support"] == "reaches"
    t.play("hold Henke")
    for text, rules in (("support 406", {"12.2d": 1}), ("support Chill", {"12.2d": 1}), ("pass", {})):
        told = asked(t, text)
        assert added(told) == rules and "support" not in told
        assert told["held"] == pytest.approx(sum(held(played(t, text, die)[1]) for die in FACES) / 6)
        assert (told["held"] == found["held"]) == bool(rules)


def last_stand(t: Table, choose: Callable[[Table], str], chance: Fraction = Fraction(1)) -> Iterator[tuple[Table, Any]]:
    """Every way in which a desperate defense may end, with its chance; nobody gives up."""
    for die in FACES:
        after, events = played(t, choose(t), die)
        if after.prompt == "determined-defense":
            yield from last_stand(after, choose, chance / 6)
        else:
            yield settle(after), (held(events), chance / 6)


@pytest.mark.parametrize(
    ("defenders", "first", "then"),
    [
        ("Henke", "Henke", ["Henke"]),
        ("9_Lehr Hartung/10ss", "Hartung/10ss", ["9_Lehr"]),
        ("9_Lehr Henke", "Henke", ["9_Lehr", "Henke"]),
        ("Finzel/2 9_Lehr", "Finzel/2", ["9_Lehr", "Finzel/2"]),
        ("Goebel:1", "Goebel", []),
    ],
)
def test_a_desperate_defense_agrees_with_every_row_of_dice(defenders: str, first: str, then: list[str]) -> None:
    """Whoever holds most often leads after the first: the elite before others."""
    t = pressed(defenders, POCKET)
    names = _names(defenders)
    found = asked(t, f"hold {first}")

    def choose(now: Table) -> str:
        return f"hold {first}" if now is t else next(f"hold {unit}" for unit in then if f"hold {unit}" in texts(now))

    ends = list(last_stand(t, choose))
    before = sum(steps(t, name) for name in names)
    lost: dict[str, float] = {}
    for end, (_, chance) in ends:
        name = str(before - sum(steps(end, name) for name in names))
        lost[name] = lost.get(name, 0.0) + float(chance)
    assert found["held_at_last"] == pytest.approx(float(sum(chance for _, (stood, chance) in ends if stood)))
    assert found["defender_steps_at_last"] == pytest.approx(lost)
    assert found["held"] == pytest.approx(sum(held(played(t, f"hold {first}", die)[1]) for die in FACES) / 6)


@pytest.mark.parametrize(("more", "lost"), [("", 0), (POCKET, 2)])
def test_giving_way_says_what_has_no_way_back(more: str, lost: int) -> None:
    t = pressed("Henke", more)
    assert asked(t, "pass") == {"held": 0.0, "retreat_steps": {str(lost): 1.0}}
    assert 2 - steps(played(t, "pass")[0], "Henke") == lost


@pytest.mark.parametrize("friend", ["Gothsche", "Gothsche:1"])
def test_whoever_retreats_again_is_lost(friend: str) -> None:
    """H44:13.5: Henke takes no loss, leads no defense, and dies if Gothsche is lost or cannot hold."""
    t = retreated(friend)
    before = _left(t, "Henke", "Gothsche")
    prepare(t, "3918")
    found, losses = asked(t, "resolve"), list[int]()
    for dice in product(FACES, repeat=2):
        after = stand(played(t, "resolve", *dice)[0])
        losses.append(before - _left(after, "Henke", "Gothsche"))
    assert found["defender_steps"] == pytest.approx(shares(losses))


def test_giving_way_a_second_time_costs_everything() -> None:
    t = second_attack(2)  # DR
    assert asked(t, "pass")["retreat_steps"] == {"2": 1.0}
    assert where(played(t, "pass")[0], "Henke") == "dead"


# --- 5.6 demolition


@pytest.mark.parametrize(("turn", "rules"), [(1, {"5.6b": -1}), (4, {})])
def test_a_demolition_agrees_with_every_die(turn: int, rules: dict[str, int]) -> None:
    t = at("german bridges", f"3008 1/501/101\n3108 Finzel/2\n{FAR}", turn=turn)
    found = asked(t, f"blow {SON}")
    ends = [bridge(played(t, f"blow {SON}", die)[0], SON) for die in FACES]
    assert found["blown"] == pytest.approx(ends.count("blown") / 6)
    assert added(found) == rules


# --- 22 landings


@pytest.mark.parametrize(
    ("unit", "hex", "units", "rules"),
    [
        ("10/4P/1", A, "", {}),
        ("10/4P/1", A, "6515 Krafft", {"22.3.2d": 3}),
        ("10/4P/1", A, "6515 u01\n6417 1/1P/1", {"22.3.2c": 2}),
        ("10/4P/1:1", A, "6515 Krafft", {"22.3.2d": 3}),
        ("82_Div", "5024", "5023 Goebel", {"22.3.2d": 3}),
    ],
)
def test_a_landing_agrees_with_every_die(unit: str, hex: str, units: str, rules: dict[str, int]) -> None:
    t, name = sky(3, f"airfield {unit}\n{units}".strip() + "\ndisplay remA/1"), unit.split(":", maxsplit=1)[0]
    before, found = _over(t, name, hex)
    ends = [(end := t.clone(), lift(end, f"{name} {hex}", dice=(die,))) for die in FACES]
    results = [landing_rolls(events)[0][1] for _, events in ends]
    assert added(found) == rules
    assert found["landing"] == pytest.approx(shares(results))
    assert found["unharmed"] == pytest.approx(results.count("-") / 6)
    assert found["unit_steps"] == pytest.approx(shares(before - _left(end, name, "remA/1") for end, _ in ends))
    silent = sum("fired" in marks(end, name) for end, _ in ends) / 6
    assert found.get("silenced", 0.0) == pytest.approx(silent)


def _over(t: Table, name: str, hex: str) -> tuple[int, Odds]:
    """The steps of a unit, and the odds of its landing in a hex."""
    again = t.clone()
    take(again, name)
    return steps(again, name), asked(again, f"land {hex}")


def test_towns_and_polder_are_told() -> None:
    t = sky(3, "airfield 10/4P/1 11/4P/1", changes={"settlements": {"6515": "town"}})
    assert added(_over(t, "10/4P/1", "6515")[1]) == {"22.3.2e": 4}
    assert added(_over(sky(6, "airfield 1/1_Pol"), "1/1_Pol", "6021")[1]) == {"22.3.2b": 1}


def test_the_end_of_the_landings_tells_the_odds_of_each_unit() -> None:
    t = sky(3, "airfield 10/4P/1 11/4P/1 156/4P/1\n6515 Krafft")
    assert asked(t, "end") == {}
    for unit in ("10/4P/1", "11/4P/1"):
        told = _over(t, unit, A)[1]
        take(t, unit)
        t.play(f"land {A}")
        assert asked(t, "end")["units"][str(PIECE[unit])] == told


def test_those_over_enemies_fight_before_their_die_is_told() -> None:
    t = sky(3, f"airfield 10/4P/1 11/4P/1 156/4P/1\n{A} Goebel")
    for unit, hex in (("10/4P/1", A), ("11/4P/1", "6517")):
        take(t, unit)
        t.play(f"land {hex}")
    assert list(asked(t, "end")["units"]) == [str(PIECE["11/4P/1"])]


def test_on_turn_1_the_die_is_that_of_the_hex() -> None:
    t = sky(1, "airfield 1/505/82 2/505/82\n4823 Goebel", points=0)
    _, found = _over(t, "1/505/82", "4924")
    results = []
    for die in FACES:
        events = lift(t.clone(), "1/505/82 4924", "2/505/82 4924", dice=(die,))
        results += [event.result for event in events if event.kind == "hex-roll"]
    assert found == {"landing": pytest.approx(shares(results)), "die": "hex"}


def test_a_landing_on_enemies_agrees_with_every_die() -> None:
    """A gun may help those who stand, as it may not against a breakthrough (22.6a)."""
    t = sky(3, f"airfield 10/4P/1 11/4P/1 156/4P/1\n{A} Goebel\n6519 Krause")
    take(t, "10/4P/1")
    t.play(f"land {A}")
    _, found = _over(t, "11/4P/1", A)
    take(t, "11/4P/1")
    t.play(f"land {A}")
    won = 0
    for dice in product(FACES, repeat=2):
        after, _ = played(t, "end", *dice, 1, 1)
        stand(after, *STANDING, "retreat")
        won += stack(after, A) != ("Goebel",)
    assert found["over"] == "enemies" and added(found) == {"22.3.2d": 3}
    assert (found["expected_attack"], found["expected_defense"]) == (4, 8)
    assert found["taken"] == pytest.approx(won / 36)


def test_guns_that_land_on_enemies_cannot_take_the_hex() -> None:
    t = sky(3, "airfield 101_Div\n3107 Hartung/10ss")
    _, found = _over(t, "101_Div", "3107")
    assert found["taken"] == 0 and found["over"] == "enemies"
    lift(t, "101_Div 3107", dice=(6,))
    assert where(t, "101_Div") == "dead"


# --- 27.1 disengagement


@pytest.mark.parametrize(
    ("unit", "role"), [("Finzel/2", ""), ("9_Lehr", "elite-unit"), ("Goebel", "low-unit"), ("Finzel/2:1", "")]
)
def test_a_disengagement_agrees_with_every_die(unit: str, role: str) -> None:
    t, name = fight(f"3718 {unit}\n3818 6GH/69/50\n4318 Helle\n4319 8DLI/151/50"), unit.split(":", maxsplit=1)[0]
    found = asked(t, f"disengage {name}")
    assert [row["role"] for row in found["modifiers"]] == ([role] if role else [])
    free, dear = 0, 0
    for die in FACES:
        after, _ = played(t, f"disengage {name}", die)
        if after.prompt == "withdrawal":
            free += 1
            after.play("withdraw 3618")
            dear += steps(after, name) < steps(t, name)
    assert (found["slips_away"], found["slips_at_a_loss"]) == (pytest.approx(free / 6), pytest.approx(dear / 6))


def test_tanks_slip_away_more_easily() -> None:
    t = fight("3718 1H/231/50\n3719 1CG/5/Gds\n3818 Finzel/2\n4319 Helle", side="allied")
    assert [row["role"] for row in asked(t, "disengage 1CG/5/Gds")["modifiers"]] == ["armored"]


def test_nobody_slips_away_from_a_ring() -> None:
    t = fight("3718 Finzel/2\n3918 6GH/69/50\n3716 8DLI/151/50\n3720 6DLI/151/50\n3518 9DLI/151/50\n4318 Helle")
    assert asked(t, "disengage Finzel/2")["slips_away"] == 0
    assert all(played(t, "disengage Finzel/2", die)[0].prompt != "withdrawal" for die in FACES)


# --- 24.3 traffic


def test_the_odds_of_traffic_agree_with_all_dice() -> None:
    t = jam(ready=0b1111)
    stays = asked(t, "jam 2107")["marker_stays"]
    t.play("jam 2107")
    other = t.clone()
    other.play("elsewhere 10-19")
    assert asked(other, "jam 1601")["marker_stays"] == stays
    t.play("jam 1605")
    found = asked(t, "end")
    ends = [markers(played(t, "end", *dice)[0]) for dice in product(FACES, repeat=2)]
    assert stays == pytest.approx(sum(end[0] == "2107" for end in ends) / 36)
    assert found["markers_cleared"] == pytest.approx(shares(2 - sum(hex is not None for hex in end) for end in ends))
    assert asked(jam(), "end") == {}


# --- words


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_added_to_a_die_has_its_words(language: str) -> None:
    assert all(rule in GAME.rulebook for rule in ADDED)
    assert all(words(language).has(f"odds-role-{role}") for role in (*ADDED.values(), *SLIPPING.values()))
