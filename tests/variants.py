"""One entry for every variant of every game: what the tests that hold for all games run on."""

from typing import Any

import pytest

from toptafel.position import Setup, make

VARIANTS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "topas-solitaire": ("topas", 1, {}),
    "topas-solitaire-expert": ("topas", 1, {"expert": True}),
    "topas-2": ("topas", 2, {}),
    "topas-3-expert": ("topas", 3, {"expert": True}),
    "topas-4": ("topas", 4, {}),
    "topspot-3": ("topspot", 3, {}),
    "topspot-4-long": ("topspot", 4, {"games": 8}),
    "topspot-5": ("topspot", 5, {}),
    "topspot-3-expert": ("topspot", 3, {"level": "expert", "colours": "pgy"}),
    "topspot-4-one-each": ("topspot", 4, {"level": "expert", "jokers": "one-each"}),
    "topspot-5-expert": ("topspot", 5, {"level": "expert"}),
    "ontop-2": ("ontop", 2, {}),
    "ontop-2-colours": ("ontop", 2, {"colours": "wy"}),
    "ontop-3": ("ontop", 3, {}),
    "ontop-4": ("ontop", 4, {}),
    "ontop-4-teams": ("ontop", 4, {"teams": True}),
    "ontop-4-starts": ("ontop", 4, {"starts": ["A1", "C7", "F9"]}),
    "topscore-2": ("topscore", 2, {"longest": 6}),
    "topscore-3-short": ("topscore", 3, {"longest": 5, "letters": 2}),
    "topscore-4-long": ("topscore", 4, {"longest": 7, "letters": 2, "seconds": None}),
    "topscore-2-english": ("topscore", 2, {"language": "en", "longest": 5, "letters": 2}),
    "topscore-2-french": ("topscore", 2, {"language": "fr", "longest": 5, "letters": 2, "forbidden": ["EAU"]}),
    "topscore-2-german": ("topscore", 2, {"language": "de", "longest": 5, "letters": 2, "extra": ["XYZ"]}),
    "topscore-2-agreement": ("topscore", 2, {"judge": "agreement", "longest": 5, "letters": 2}),
}

every_variant = pytest.mark.parametrize("variant", VARIANTS)


def setup(variant: str) -> Setup:
    game, players, options = VARIANTS[variant]
    return make(game, players, **options)
