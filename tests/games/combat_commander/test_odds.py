"""The odds of fire, checked by playing out every card that may come up."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from sandtable import Table
from sandtable.games.combat_commander.rules.cards import DECKS
from sandtable.testing import play

from .gunnery import GERMAN_FIRE, finish, firing, the
from .helpers import action, is_broken, is_suppressed, state

GERMANY, RUSSIA = DECKS["germany"], DECKS["russia"]
GRENADES = action("germany", "hand_grenades", (GERMAN_FIRE,))
CONCEALED = action("russia", "concealment")
SEEN = 1e-12


def plain_cards(nation: str, count: int, besides: tuple[int, ...]) -> tuple[int, ...]:
    """Some cards of a nation without triggers."""
    deck = DECKS[nation]
    free = [card for card in range(1, 73) if not deck.trigger[card] and card not in besides]
    return tuple(free[:: len(free) // count][:count])


GERMAN_DECK = plain_cards("germany", 7, (GERMAN_FIRE, GRENADES))
RUSSIAN_DECK = plain_cards("russia", 6, (CONCEALED,))


def thin(*units: str, enemy_hand: tuple[int, ...] = (), hand: tuple[int, ...] = (), **rest: Any) -> Table:
    """A Fire order with only a few cards left in either deck."""
    mine = [card for card in range(1, 73) if card not in (*GERMAN_DECK, *hand, GERMAN_FIRE)]
    theirs = [card for card in range(1, 73) if card not in (*RUSSIAN_DECK, *enemy_hand)]
    more = f"discards:\n  axis: {' '.join(map(str, mine))}\n  allies: {' '.join(map(str, theirs))}\n"
    t = firing(*units, hand=hand, enemy_hand=enemy_hand, more=more + rest.pop("more", ""), **rest)
    assert set(state(t).deck0) == set(GERMAN_DECK)
    return t


def fate(t: Table, unit: int) -> str:
    """What has become of a unit."""
    if is_broken(t, unit):
        return "breaks"
    return "suppressed" if is_suppressed(t, unit) else "none"


def played_out(t: Table, unit: int, *actions: str) -> dict[str, float]:
    """The shares of a unit's fates over every attack card and every defense card."""
    found: Counter[str] = Counter()
    for attack in state(t).deck0:
        for defense in state(t).deck1:
            after = t.clone()
            after.script([attack, defense])
            play(after, *actions)
            finish(after)
            found[fate(after, unit)] += 1
    return {name: found[name] / found.total() for name in ("breaks", "suppressed")}


RIFLE, ENEMY = "E5 axis germany_rifle", "F5 allies russia_rifle"


def test_the_odds_of_an_attack_are_those_of_playing_it_out() -> None:
    t = thin(RIFLE, ENEMY)
    odds = t.observe("axis").odds("pass")
    assert odds["fp"] == 5
    totals = Counter(GERMANY.white[c] + GERMANY.coloured[c] + 5 for c in GERMAN_DECK)
    assert odds["totals"] == pytest.approx({str(n): totals[n] / 7 for n in totals}, abs=SEEN)
    assert {k: odds["targets"]["1"][k] for k in ("breaks", "suppressed")} == pytest.approx(
        played_out(t, 1, "pass"), abs=SEEN
    )


def test_what_the_opponent_holds_may_come_up_as_well() -> None:
    held = plain_cards("russia", 3, (*RUSSIAN_DECK, CONCEALED))
    odds = thin(RIFLE, ENEMY, enemy_hand=held).observe("axis").odds("pass")
    mine = [GERMANY.white[c] + GERMANY.coloured[c] + 5 for c in GERMAN_DECK]
    theirs = [RUSSIA.white[c] + RUSSIA.coloured[c] + 8 for c in (*RUSSIAN_DECK, *held)]
    breaks = sum(a > d for a in mine for d in theirs) / len(mine) / len(theirs)
    assert odds["targets"]["1"]["breaks"] == pytest.approx(breaks, abs=SEEN)


def test_a_card_changes_the_odds_before_it_is_played() -> None:
    t = thin(RIFLE, ENEMY, hand=(GRENADES,))
    assert t.observe("axis").odds(f"play {GRENADES}")["fp"] == 7
    assert t.observe("axis").odds("pass")["fp"] == 5


def test_pieces_are_judged_as_they_join() -> None:
    t = thin("E5 axis lieutenant", "E5 axis germany_rifle", "E6 axis germany_rifle", ENEMY, "F6 allies russia_rifle",
             activate=(0, 1, 2))  # fmt: skip
    o = t.observe("axis")
    assert o.odds("target F5")["fp"] == 6 + 2  # all three
    t.play("target F5")
    assert t.observe("axis").odds("fire 2")["fp"] == 5
    t.play("fire 2")
    assert [t.observe("axis").odds(text)["fp"] for text in ("fire 1", "end")] == [7, 5]


def test_ordnance_must_hit_first_with_another_card() -> None:
    t = thin("C5 axis germany_weapon_team weapon=0", "F5 allies russia_rifle", "F6 allies russia_rifle",
             weapons=("germany_light_mortar",))  # fmt: skip
    odds = t.observe("axis").odds("target F5")
    hits = [c for c in GERMAN_DECK if GERMANY.white[c] * GERMANY.coloured[c] > 3]
    assert (odds["needed"], odds["hit"]) == (4, pytest.approx(len(hits) / 7, abs=SEEN))
    pairs = Counter(GERMANY.white[b] + GERMANY.coloured[b] + 6 for a in hits for b in GERMAN_DECK if a != b)
    assert odds["totals"] == pytest.approx({str(n): pairs[n] / 42 for n in pairs}, abs=SEEN)
    assert sum(odds["totals"].values()) == pytest.approx(odds["hit"], abs=SEEN)


def test_smoke_has_only_the_odds_of_its_hit() -> None:
    t = thin("C5 axis germany_weapon_team weapon=0", "F5 allies russia_rifle", "F6 allies russia_rifle",
             weapons=("germany_medium_mortar",))  # fmt: skip
    t.play("smoke")
    assert sorted(t.observe("axis").odds("target F4")) == ["hit", "needed", "needed_terms"]


def test_a_hindered_shot_has_no_odds_but_its_firepower() -> None:
    found = thin(RIFLE, ENEMY, more="smoke:\n  E5 6\n").observe("axis").odds("pass")
    assert found.pop("fp") == -1
    assert [row.get("columns", row.get("worth")) for row in found.pop("terms")] == [5, -6, -1]
    assert not found


def test_a_gun_may_jam() -> None:
    t = firing("E5 axis germany_rifle weapon=0", ENEMY, weapons=("germany_light_mg",))
    deck = len(state(t).deck0)
    jams = sum(GERMANY.trigger[c] == "jam" for c in state(t).deck0)
    play(t, "arm 0")
    assert t.observe("axis").odds("end")["jam"] == pytest.approx(jams / deck, abs=SEEN)
    assert t.observe("axis").odds("fire 0")["jam"] == pytest.approx(jams / deck, abs=SEEN)


def test_the_defender_knows_the_total() -> None:
    t = thin("G4 axis germany_rifle", "H4 allies russia_rifle", enemy_hand=(CONCEALED,))
    t.script([GERMAN_DECK[3]])
    play(t, "pass", "pass")
    total = 5 + GERMANY.white[GERMAN_DECK[3]] + GERMANY.coloured[GERMAN_DECK[3]]
    sums = [RUSSIA.white[c] + RUSSIA.coloured[c] + 10 for c in RUSSIAN_DECK]
    odds = t.observe("allies").odds("pass")
    assert [row["role"] for row in odds.pop("morale_terms")] == ["morale", "cover", "total"]
    assert odds == {
        "morale": 10,
        "breaks": pytest.approx(sum(d < total for d in sums) / 6, abs=SEEN),
        "suppressed": pytest.approx(sum(d == total for d in sums) / 6, abs=SEEN),
    }
    better = t.observe("allies").odds(f"play {CONCEALED}")
    assert better["breaks"] == pytest.approx(sum(d < total - 2 for d in sums) / 6, abs=SEEN)


def test_a_broken_unit_would_be_eliminated() -> None:
    t = thin(RIFLE, "F5 allies russia_rifle broken")
    found = t.observe("axis").odds("pass")["targets"]["1"]
    assert sorted(found) == ["eliminated", "morale", "morale_terms", "suppressed"]


def test_what_rolls_nothing_has_no_odds() -> None:
    t = thin("E5 axis lieutenant", "E5 axis germany_rifle", ENEMY, "F6 allies russia_rifle", activate=(0, 1))
    o = t.observe("axis")
    for text in ("target A1", "end", "smoke", "pass", "reroll", "nonsense", "defend 2"):
        assert o.odds(text) == {}, text
    t.play("target F5")
    t.play("fire 1")
    t.play("end")
    assert the(t.observe(None).events(), "shot").units == (1,)
