"""Luck is taken out of a search: on average it is nothing, and without it rounds differ less."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import mean, stdev

import pytest

from sandtable.kernel.light import LightPosition
from sandtable.players.luck import Luck, without_luck
from sandtable.players.search import Search, Style
from tests.games.memoir44.field import field, open_battle

UNITS = "E3 allies armor 3\ne4 axis infantry 3\nM1 allies infantry 4\nM9 axis infantry 4"


def thrown(seed: int) -> tuple[Luck, LightPosition]:
    """A battle of armour with infantry, played to the end of the turn with dice of its own."""
    o = open_battle(field(UNITS), 0).observe("allies")
    position, luck = o.light(Random(seed)), Luck("allies")
    position.reroll(Random(seed))
    own = position.on_turn
    while not position.over and position.on_turn == own:
        action = next((a for a in position.legal if a.verb == "battle"), position.legal[0])
        luck.before(position, action)
        position.play(action)
    luck.settle(position)
    return luck, position


def test_luck_comes_to_nothing_on_average_and_goes_with_what_was_lost() -> None:
    found = [thrown(seed) for seed in range(300)]
    for sort in (0, 1):
        lucks = [luck.total[sort] for luck, _ in found]
        assert stdev(lucks) > 0.1
        assert abs(mean(lucks)) < 3 * stdev(lucks) / sqrt(300)
    unhurt = [luck.total[0] for luck, p in found if p._state.figures[1] == 3]  # type: ignore[attr-defined]
    assert max(unhurt) < 0 < max(luck.total[0] for luck, _ in found)


def test_the_enemys_luck_is_ones_own_misfortune() -> None:
    o = open_battle(field(UNITS), 0).observe("allies")
    position = o.light(Random(1))
    action = next(a for a in position.legal if a.verb == "battle")
    lucks = [Luck("allies"), Luck("axis")]
    for luck in lucks:
        luck.before(position, action)
    position.play(action)
    while position.to_act != "allies":
        position.play(position.legal[-1])
    for luck in lucks:
        luck.settle(position)
    assert lucks[0].total == [-x for x in lucks[1].total]
    assert lucks[0].total[0] != 0


def test_an_action_without_dice_has_no_luck() -> None:
    position, luck = field(UNITS).observe("allies").light(Random(1)), Luck("allies")
    luck.before(position, position.legal[0])
    luck.settle(position)
    assert luck.total == []


def test_what_luck_explains_is_taken_off_and_nothing_else() -> None:
    rng = Random(1)
    lucks = [[[rng.gauss(0, 1), rng.gauss(0, 2)] for _ in range(200)] for _ in range(2)]
    skill = 0.3, 0.5
    results = [[skill[i] + 0.1 * a - 0.05 * b for a, b in row] for i, row in enumerate(lucks)]
    found = without_luck(results, lucks)
    for i in (0, 1):
        assert mean(found[i]) == pytest.approx(skill[i], abs=0.002)
        assert stdev(found[i]) < 0.05 * stdev(results[i])


def test_few_rounds_are_not_trusted_to_show_what_luck_does() -> None:
    assert without_luck([[0.4, 0.6]], [[[-1.0], [1.0]]])[0] == pytest.approx([0.42, 0.58])
    assert without_luck([[0.4, 0.6]], [[[], []]]) == [[0.4, 0.6]]
    assert without_luck([[0.4, 0.6], []], [[[], [0.0]], []]) == [[0.4, 0.6], []]


def test_rounds_of_a_search_differ_less_without_luck() -> None:
    o = open_battle(field(UNITS), 0).observe("allies")
    search = Search(o, [a for a in o.legal if a.verb == "battle"], Style(), Random(1))
    for _ in range(24):
        search._round()
    (candidate,) = search.candidates
    assert stdev(candidate.results) < 0.6 * stdev(candidate.seen)
    assert candidate.chance == pytest.approx(mean(candidate.seen), abs=0.05)
