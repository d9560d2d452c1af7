"""Names and texts in both languages: units, places, tracks, cards and scenarios."""

from __future__ import annotations

from typing import Any

from ..rules.board import data
from ..rules.cards import NAMES as CARD_IDS

Text = dict[str, str]

NAMES: dict[str, dict[str, Text]] = data("names.json")
CARDS: dict[str, dict[str, Text]] = data("card_texts.json")
_SCENARIOS: dict[str, dict[str, Any]] = data("scenario_texts.json")
SCENARIOS: dict[str, dict[str, Any]] = _SCENARIOS["scenarios"]


def card_title(card: int, language: str) -> str:
    """The title of a card."""
    return CARDS[CARD_IDS[card]]["title"][language]


def card_text(card: int, language: str) -> str:
    """What a card does."""
    return CARDS[CARD_IDS[card]]["text"][language]


def scenario_text(scenario: str) -> Text:
    """What a scenario is about, its own rules and what decides it, a paragraph each."""
    paragraphs = [_SCENARIOS["paragraphs"][name] for name in SCENARIOS[scenario]["text"]]
    return {language: "\n".join(each[language] for each in paragraphs) for language in ("en", "ru")}
