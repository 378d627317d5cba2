"""What tests play: together these show all that the rules can do."""

from toptafel.games.options import Options

VARIANTS: list[tuple[int, Options]] = [
    (2, {}),
    (2, {"colours": "wy"}),
    (3, {}),
    (4, {}),
    (4, {"teams": True}),
    (4, {"starts": ["A1", "C7", "F9"]}),
]
