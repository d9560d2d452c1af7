"""What the chance to win is learned from: what a side on turn may hope for, and the cards that it knows."""

from __future__ import annotations

from sandtable import Table
from sandtable.games.memoir44.ai.features import NAMES, feature_values
from sandtable.games.memoir44.rules.state import State
from tests.games.memoir44.field import field

UNITS = "E5 allies infantry 4\ne6 axis infantry 1\nM9 axis infantry 4"
HOPES = ("on turn, best unit", "on turn, best section", "on turn, sections")


def features(t: Table, seer: int, side: int) -> dict[str, float]:
    """The features of a side as somebody sees it."""
    s = t.observe_index(seer)._state
    assert isinstance(s, State)
    return dict(zip(NAMES, feature_values(s, side), strict=True))


def test_only_the_side_on_turn_hopes_for_a_turn() -> None:
    t = field(UNITS)
    side = t.side_index("allies")
    own, enemy = features(t, side, side), features(t, side, 1 - side)
    assert all(own[name] > 0 for name in HOPES)
    assert all(enemy[name] == 0 for name in HOPES)


def test_hopes_are_higher_where_a_weak_enemy_is_close() -> None:
    side = field(UNITS).side_index("allies")
    weak, strong = (features(field(UNITS.replace("infantry 1", n)), side, side) for n in ("infantry 1", "infantry 4"))
    assert all(weak[name] > strong[name] for name in HOPES)


def test_after_a_card_only_those_count_that_have_an_order_and_have_not_fought() -> None:
    t = field(UNITS + "\nF5 allies infantry 4", allies="recon_left recon_center recon_right")
    side = t.side_index("allies")
    before = features(t, side, side)["on turn, sections"]
    t.play("play recon_center")
    t.play("order 0")
    assert 0 < features(t, side, side)["on turn, sections"] < before


def test_good_cards_count_for_who_holds_them_and_are_not_seen_by_the_enemy() -> None:
    good, poor = field(UNITS, allies="air_power armor_assault"), field(UNITS, allies="recon_left recon_right")
    side = good.side_index("allies")
    assert features(good, side, side)["cards kept"] > features(poor, side, side)["cards kept"]
    assert features(good, 1 - side, side) == features(poor, 1 - side, side)


def test_the_best_card_is_that_which_orders_who_can_do_something() -> None:
    near, far = field(UNITS, allies="recon_center recon_left"), field(UNITS, allies="recon_right recon_left")
    side = near.side_index("allies")
    cards = [features(t, side, side)["on turn, best card"] for t in (near, far)]
    assert cards[0] > cards[1]
