"""Badges and medals: pictures without a rule of their own, except the badges that say what a unit is."""

from __future__ import annotations

from ....kernel.rulebook import cite

BADGE_RULES = {
    "sas": "M44TP:badge-sas",
    "2e_db": "M44TP:badge-2db",
    "british_sf": "M44TP:badge-brit-sf",
    "polish": "M44TP:badge-polish",
    "yugoslav": "M44TP:badge-yugoslav",
    "spanish": "M44TP:badge-spanish",
    "littorio": "M44TP:badge-littorio",
    "australia": "M44TP:badge-australia",
    "new_zealand": "M44TP:badge-nz",
    "gurkha": "M44TP:badge-gurkha",
    "china": "M44TP:badge-china",
    "balkenkreuz": "M44TP:badge-balkenkreuz",
    "afrika_korps": "M44TP:badge-afrika",
    "us_101": "M44TP:badge-101",
    "eng_de": "M44TP:badge-eng-de",
    "eng_it": "M44TP:badge-eng-it",
    "eng_gb": "M44TP:badge-eng-gb",
    "eng_us": "M44TP:badge-eng-us",
}
MEDAL_RULES = {"british": "M44TP:medal-victoria", "italian": "M44TP:medal-italian"}


def cite_badge(badge: str | None) -> None:
    """Cite the rule of a unit's badge."""
    if badge in BADGE_RULES:
        cite(BADGE_RULES[badge])


def cite_medal(nation: str) -> None:
    """Cite the rule of the medals that a nation's side collects."""
    if nation in MEDAL_RULES:
        cite(MEDAL_RULES[nation])
