"""What tests play: together these show all that the rules can do."""

from toptafel.games.options import Options

VARIANTS: list[tuple[int, Options]] = [
    (1, {}),
    (1, {"expert": True}),
    (2, {}),
    (3, {"expert": True}),
    (4, {}),
]
