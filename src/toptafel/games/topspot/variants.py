"""What tests play: together these show all that the rules can do."""

from toptafel.games.options import Options

VARIANTS: list[tuple[int, Options]] = [
    (3, {}),
    (4, {"games": 8}),
    (5, {}),
    (3, {"level": "expert", "colours": "pgy"}),
    (4, {"level": "expert", "jokers": "one-each"}),
    (5, {"level": "expert", "games": 2, "aids": False}),
]
