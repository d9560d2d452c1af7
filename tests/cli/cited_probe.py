"""Tests for the hunt to run: some prove the rule they are marked with, others only see it cited."""

from __future__ import annotations

from sandtable.testing import rule
from tests.cli.cited import price, weight


@rule("CITED:dear")
def test_more_than_three_pounds_cost_twice() -> None:
    assert price(4) == 8


@rule("CITED:cheap")
def test_a_pound_can_be_bought() -> None:
    price(1)


@rule("CITED:shop")
def test_somebody_sells() -> None:
    assert price(2) == 2


@rule("CITED:weight")
def test_salt_weighs_two() -> None:
    assert weight("salt") == 2


@rule("CITED:tax")
def test_silk_weighs_one() -> None:
    assert weight("silk") == 1
