"""What `instinct.py` looks at: each thing that can be so has a row of weights, and a name in `instinct.json`.

Everything is as the player to move will have it after his move, the others by how many seats after him they sit.
"""

from __future__ import annotations

from toptafel.games.topspot.numbers import FACE_COUNT, FACES, LEAST_PLAYERS, MOST_PLAYERS, POSITIONS

HIDDEN = 16  # weights in a row
VALUES = POSITIONS + 1  # that a stack can have
OTHERS = MOST_PLAYERS - 1
COUNTS = FACE_COUNT + 2  # cards that a hand can have: none to thirteen
JOKERS = MOST_PLAYERS + 1
FAR = 8  # points: whoever is further ahead or behind is as good as that
STAGES = 3  # the last game of a match, the last but one, an earlier one
KINDS = 2 * (MOST_PLAYERS - LEAST_PLAYERS + 1)  # number of players, juniors before experts

# Of a set of faces: each face, how many there are, and the most that one, two, three or all of them show.
SET_NUMBER = FACE_COUNT
SET_BEST = SET_NUMBER + FACE_COUNT + 1
BESTS = 4
SET_ROWS = SET_BEST + BESTS * VALUES

# Of a colour.
OWN = 0  # the set in hand
UNSEEN = OWN + SET_ROWS  # the set that the others hold
LACKS = UNSEEN + SET_ROWS  # who has shown to lack it
KIND = LACKS + OTHERS
COLOUR_ROWS = KIND + KINDS
# Of the colour in play besides: the highest value so far, which somebody else has (from 0) or this player (from
# VALUES), that he shares it, and who is still to play.
HIGHEST = COLOUR_ROWS
SHARED = HIGHEST + 2 * VALUES
TO_PLAY = SHARED + 1
PLAY_ROWS = TO_PLAY + OTHERS

# Of the table.
CARDS = 0
CARDS_OF = CARDS + COUNTS
OWN_JOKERS = CARDS_OF + OTHERS * COUNTS
UNSEEN_JOKERS = OWN_JOKERS + JOKERS
LEAD = UNSEEN_JOKERS + JOKERS
WAITS = LEAD + OTHERS * STAGES * (2 * FAR + 1)
PLAYS = WAITS + OTHERS
AHEAD = PLAYS + OTHERS  # this player, he and another, the first, second, ... of the others, several of them
SEVERAL = 2 + OTHERS
BEST = AHEAD + SEVERAL + 1
TIEBREAK = BEST + 2 * VALUES
TABLE = TIEBREAK + 1
TABLE_ROWS = TABLE + KINDS

# All weights, one after the other.
AT_OTHER = 0
AT_PLAY = AT_OTHER + COLOUR_ROWS * HIDDEN
AT_TABLE = AT_PLAY + PLAY_ROWS * HIDDEN
FROM_PLAY = AT_TABLE + TABLE_ROWS * HIDDEN
FROM_OTHERS = FROM_PLAY + HIDDEN * HIDDEN
LAST = FROM_OTHERS + HIDDEN * HIDDEN
BASE = LAST + HIDDEN
SIZE = BASE + 1


def _set_names(whose: str) -> list[str]:
    names = [f"{whose} {face}" for face in FACES]
    names += [f"{whose} {number}" for number in range(FACE_COUNT + 1)]
    most = ["of 1", "of 2", "of 3", "of all"]
    return names + [f"{whose} {value} {cards}" for cards in most for value in range(VALUES)]


def _kind_names() -> list[str]:
    players = range(LEAST_PLAYERS, MOST_PLAYERS + 1)
    return [f"{number} {level}" for number in players for level in ("junior", "expert")]


def _colour_names() -> list[str]:
    return [
        *_set_names("own"),
        *_set_names("unseen"),
        *[f"lacked by {other}" for other in range(1, OTHERS + 1)],
        *_kind_names(),
    ]


def _play_names() -> list[str]:
    return [
        *_colour_names(),
        *[f"{whose} {value} is highest" for whose in ("other's", "own") for value in range(VALUES)],
        "shared",
        *[f"{other} is to play" for other in range(1, OTHERS + 1)],
    ]


def _table_names() -> list[str]:
    others = range(1, OTHERS + 1)
    stages = ("last game", "last but one", "earlier")
    return [
        *[f"own cards {number}" for number in range(COUNTS)],
        *[f"cards of {other} {number}" for other in others for number in range(COUNTS)],
        *[f"own jokers {number}" for number in range(JOKERS)],
        *[f"unseen jokers {number}" for number in range(JOKERS)],
        *[f"{lead:+d} to {other}, {stage}" for other in others for stage in stages for lead in range(-FAR, FAR + 1)],
        *[f"{other} is to play" for other in others],
        *[f"{other} plays" for other in others],
        *["is ahead", "shares", *[f"{other} is ahead" for other in others], "others share"],
        *[f"{whose} {value} is highest" for whose in ("other's", "own") for value in range(VALUES)],
        "tiebreak",
        *_kind_names(),
    ]


# Every part of the file and the names of its rows; the last row has a single weight.
PARTS: dict[str, list[str]] = {
    "colour": _colour_names(),
    "colour in play": _play_names(),
    "table": _table_names(),
    "from colour in play": [str(number) for number in range(HIDDEN)],
    "from colours": [str(number) for number in range(HIDDEN)],
    "worth": ["of each", "always"],
}
