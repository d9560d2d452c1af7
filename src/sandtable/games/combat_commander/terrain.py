"""Which rule each property of each terrain comes from (T80-T99): for objections, events and citations."""

from __future__ import annotations

RULES: dict[str, dict[str, str]] = {
    "major_bridge": {"move": "CC:T80.1b", "cover": "CC:T80a", "sight": "CC:T80b", "is": "CC:T80.1a"},
    "minor_bridge": {"move": "CC:T80.2b", "cover": "CC:T80a", "sight": "CC:T80b", "is": "CC:T80.2a"},
    "building": {"move": "CC:T82a", "cover": "CC:T82b", "sight": "CC:T82c"},
    "woods": {"move": "CC:T99a", "cover": "CC:T99b", "sight": "CC:T99c"},
    "brush": {"move": "CC:T81a", "cover": "CC:T81b", "sight": "CC:T81c"},
    "orchard": {"move": "CC:T91a", "cover": "CC:T91b", "sight": "CC:T91c"},
    "marsh": {
        "move": "CC:T89a", "cover": "CC:T89b", "sight": "CC:T89c", "weapons": "CC:T89d", "markers": "CC:T89e",
    },
    "stream": {
        "move": "CC:T95a", "cover": "CC:T95b", "sight": "CC:T95c", "weapons": "CC:T95d", "markers": "CC:T95e",
    },
    "water_barrier": {"move": "CC:T98a", "cover": "CC:T98a", "sight": "CC:T98b", "markers": "CC:T98c"},
    "gully": {"move": "CC:T86a", "cover": "CC:T86b", "sight": "CC:T86d"},
    "field": {"move": "CC:T85a", "cover": "CC:T85b", "sight": "CC:T85c"},
    "open_ground": {"move": "CC:T90", "cover": "CC:T90", "sight": "CC:T90"},
}  # fmt: skip
FEATURE_RULES = {
    "road": {"move": "CC:T93a", "cover": "CC:T93d", "sight": "CC:T93g"},
    "trail": {"move": "CC:T96a", "cover": "CC:T96b", "sight": "CC:T96b"},
    "railway": {"move": "CC:T92a", "cover": "CC:T92b", "sight": "CC:T92c"},
}
SIDE_RULES = {
    "fence": {"move": "CC:T84a", "cover": "CC:T84b", "sight": "CC:T84c"},
    "hedge": {"move": "CC:T87a", "cover": "CC:T87b", "sight": "CC:T87c"},
    "wall": {"move": "CC:T97a", "cover": "CC:T97b", "sight": "CC:T97c"},
    "cliff": {"move": "CC:T83a", "cover": "CC:T83c", "sight": "CC:T83c"},
}
