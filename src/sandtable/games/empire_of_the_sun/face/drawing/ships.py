"""Our silhouettes of ships and aircraft, each around (0, 0), about 42 wide and 20 high, in one colour."""

from __future__ import annotations

_CARRIER = "M-21-1h42v2.6h-2l-4 6.4h-31l-3-6.4h-2z"
_ISLAND = "M3-1v-5h2v-4h1.4v-3h1.2v3h1.4v4h3v5z"
_PLANES = "M-16-3.4l3.4-.4.8-1.4.6 1.6 3.6.4v.6h-8.4zM-6-3.4l3.4-.4.8-1.4.6 1.6 3.6.4v.6h-8.4z"
_HULL = "M-21 1.2q9 2.2 20 2.2 12 0 22-3.4l-4.4 8h-33.2z"
_TURRETS = "M-14.6 2.4v-3.2h5.6v3.2zM-20-.4v-1.3h5.6v1.3zM10 1.8v-3.2h5.6v3.2zM15.4-.8v-1.3h5.2v1.3z"
_SECOND_TURRET = "M-9-.2v-3.2h4.6v3.2zM-14-2.6v-1.2h5.2v1.2z"
_PAGODA = "M-3.6 3v-7h1.6v-4h1.4v-3h.8v-2.6h.8v2.6h1.2v3h1.4v4h1.6v7z"
_FUNNEL = "M6 2v-6l3.4-.8v6.8z"
_CRUISER = "M-20 2q9 1.6 19 1.6 11 0 21-3l-4 6.4h-32z"
_BRIDGE = "M-6 3.4v-5.4h1.4v-3.6h1.2v-3h.8v3h1.6v3.6h1.4v5.4z"
_GUNS = "M-13.6 2.8v-2.6h4.6v2.6zM-18 1v-1.1h4.6V1zM11.4 2.2v-2.6h4.4v2.6zM15.6.4v-1.1h4v1.1z"
_DESTROYER = "M-18 2.6l3 .8q9 .8 16 .6 9-.2 17-2l-3.4 5h-29.4z"
_SMALL_GUN = "M-12.6 3.4v-2h3v2zM-15.6 2v-.9h3.2v.9zM10.6 3v-2h3v2z"
_BOATS = "M3 1.6l1-2.4h5.6l1 2.4zM4.6-1.6h4.4v-1h-4.4z"
_FIGHTER = (
    "M0-11.6c1.6 0 2.2 2.4 2.3 5.2l15.6 3.2c1.6.4 1.8 3.2.2 3.4l-15.9 1.2-.8 6.4 5.2 1.6v2.2h-13.2v-2.2l5.2-1.6-.8-6.4"
    "-15.9-1.2c-1.6-.2-1.4-3 .2-3.4l15.6-3.2c.1-2.8.7-5.2 2.3-5.2z"
)
_BOMBER = (
    "M0-12.4c1.7 0 2.4 2.8 2.4 6.6l18.2 2.6c1.5.3 1.6 2.7.1 2.9l-18.3 1.4-.6 7.2 6.6 1.7v2.2h-16.8v-2.2l6.6-1.7-.6-7.2"
    "-18.3-1.4c-1.5-.2-1.4-2.6.1-2.9l18.2-2.6c0-3.8.7-6.6 2.4-6.6z"
)
_ENGINES = "M6-9h2.6v7.4h-2.6zM-8.6-9h2.6v7.4h-2.6zM12.4-7.6h2.4v6.4h-2.4zM-14.8-7.6h2.4v6.4h-2.4z"
_PROPELLER = "M-4.6-12.6h9.2v1.2h-9.2z"
_STAR = "M0-11l3.2 6.6 7.2.8-5.3 5 1.5 7.1-6.6-3.5-6.6 3.5 1.5-7.1-5.3-5 7.2-.8z"

SILHOUETTES = {
    "cv": _CARRIER + _ISLAND + _PLANES,
    "cvl": "M-18-1h36v2.6h-2l-3 5.8h-27l-2.4-5.8h-1.6zM4-1v-3.6h1.4v-3.4h1v3.4h1.6v3.6z"
    + "M-13-3.2l3-.4.8-1.4.6 1.6 3.2.4v.4h-7.6z",
    "cve": "M-15-2h30v3l-2.4 6.4h-25.2l-2.4-6.4zM5-2v-3h3.6v3z",
    "bb": _HULL + _TURRETS + _SECOND_TURRET + _PAGODA + _FUNNEL,
    "bc": _HULL + _TURRETS + "M-4 3v-6h1.6v-5h1v-3h.8v3h1v5h1.6v6zM4 2.4v-5.4h2.8v5.4zM8.4 2v-5l2.4-.6v5.6z",
    "ca": _CRUISER + _GUNS + _BRIDGE + "M1.6 3v-5l2.4-.6v5.6zM6 2.8v-4.6l2.2-.6v5.2z",
    "cl": _CRUISER + _GUNS + _BRIDGE + "M3 3v-4.6l2.6-.8v5.4z",
    "dd": _DESTROYER
    + _SMALL_GUN
    + "M-6 3.6v-3.6h1.2v-3.6h.8v3.6h2.4v3.6zM0 3.4v-3.6l2-.5v4.1zM4.4 3.2v-3.4l1.8-.5v3.9z",
    "apd": _DESTROYER + _SMALL_GUN + "M-6 3.6v-3.6h1.2v-3.6h.8v3.6h2.4v3.6zM0 3.4v-3.6l2-.5v4.1z" + _BOATS,
    "air": _FIGHTER + _PROPELLER,
    "lrb": _BOMBER + _ENGINES,
    "hq": _STAR,
}
WATER = "M-22 9.4q3.6-2 7.2 0t7.4 0 7.4 0 7.4 0 7.4 0 7.2 0"  # waves under a ship
AFLOAT = frozenset({"cv", "cvl", "cve", "bb", "bc", "ca", "cl", "dd", "apd"})
