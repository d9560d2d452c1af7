"""Every rule an objection can carry that the sources do not put into its hands themselves: somebody passes it on."""

from __future__ import annotations

from .going import ZONE_STOPS
from .headway import TOO_FAR
from .march import ENGINEER_STAYS
from .support import NO_SUPPORT

MARKED = ("H44:9.1b", "H44:8.7d", "H44:20.2.5a", "H44:2.3.4")  # an attacker has done or suffered something already
TACTICAL_ONLY = (
    "H44:14.2a", "H44:11.5.1b", "H44:18.4b", "H44:22.3.6a", "H44:18.2.2g", "H44:17.3c", "H44:23.1.2",
)  # fmt: skip
CHARGES = ("H44:2.3.4", "H44:8.6.1", "H44:24.2a", "H44:7.2c")  # what a step costs
GROUND = ("H44:8.5.2", "H44:8.6.2")  # closed to technical units
HEADWAY = ("H44:15.6c", "H44:15.6d", "H44:15.6e", "H44:16.3.2", "H44:24.2b")  # ends an advance
RETREAT = (  # dangers, stops and priorities
    "H44:13.1.1a", "H44:13.1.3c", "H44:13.1.3d", "H44:13.1.3e", "H44:13.1.3f", "H44:13.1.3g",
    "H44:13.2b", "H44:13.2c", "H44:13.2d", "H44:13.2e", "H44:13.2f", "H44:13.2g", "H44:13.3b", "H44:13.3c",
    "H44:14.3.2d", "H44:19.5a",
)  # fmt: skip
LOSSES = ("H44:11.2a", "H44:11.2b", "H44:11.2c", "H44:11.2d", "H44:11.2e", "H44:13.5")
LANDING = (
    "H44:22.2.1a", "H44:22.2.1b", "H44:22.2.1c", "H44:22.2.1d", "H44:22.2.3a", "H44:22.2.3b", "H44:22.5.2",
)  # fmt: skip
OTHERS = ("H44:8.5.7b", "H44:21.4d", "H44:27.1.1")


def objection_rules() -> frozenset[str]:
    """All such rules."""
    tables = {*TOO_FAR.values(), *NO_SUPPORT.values(), *ZONE_STOPS, ENGINEER_STAYS}
    lists = {*MARKED, *TACTICAL_ONLY, *CHARGES, *GROUND, *HEADWAY, *RETREAT, *LOSSES, *LANDING, *OTHERS}
    return frozenset(tables | lists)
