"""What tests play: together these show all that the rules can do."""

from toptafel.games.options import Options

VARIANTS: list[tuple[int, Options]] = [
    (2, {"longest": 6}),
    (3, {"longest": 5, "letters": 2}),
    (4, {"longest": 7, "letters": 2, "seconds": None}),
    (2, {"language": "en", "longest": 5, "letters": 2}),
    (2, {"language": "fr", "longest": 5, "letters": 2, "forbidden": ["EAU"]}),
    (2, {"language": "de", "longest": 5, "letters": 2, "extra": ["XYZ"]}),
    (2, {"judge": "agreement", "longest": 5, "letters": 2}),
]
