"""Golden counts: how many sequences of moves there are from fixed deals, the stock in a fixed order ("perft")."""

import pytest

from tests.games.playing import after_each_move
from toptafel.engine import CHANCE, COMPILED
from toptafel.games.topas import Topas

from .helpers import new, play

DEALS = {
    "two players": (2, "r1g2 b3y1 g2y3 r3b2 r2y1 g1b3 / b2y3 / r2g3 g3y2 b1y2"),
    "four players": (4, "r1g2 b3y1 g2y3 r3b2 r2y1 g1b3 b2y3 r2g3 g3y2 b1y2 r3g1 b3y2 / r1y3 / g2b1 r2b3 r1b2"),
    "long rows": (2, "r3g2 r3b2 r3y2 r3g1 r3b1 r3y1 / r2g3 / r1g3 r1b3 r1y3"),
    "solitaire": (1, "/ r1g2 / r2g3 r3b1 g1y2 b2y3"),
}

# One move deep, two, three ... Those of "long rows" and "solitaire" were also counted by the reference, three deep.
GOLDEN = {
    "two players": [96, 12_384, 1_959_264],
    "four players": [96, 12_384, 1_947_288],
    "long rows": [96, 12_060, 1_861_728],
    "solitaire": [32, 1_376, 72_576, 4_483_328],
}


def begun(name: str) -> tuple[Topas, list[str]]:
    """The first position of a deal, and the stock."""
    players, cards = DEALS[name]
    hands, start, stock = cards.split("/")
    order = stock.split()
    state = play(new(players), " ".join(f"*{card}" for card in [*hands.split(), start.strip()]))
    return state, order


def sequences(state: Topas, stock: list[str], depth: int) -> int:
    """How many sequences of `depth` moves there are."""
    drawn = 0
    while state.to_move == CHANCE:
        play(state, f"*{stock[drawn]}")
        drawn += 1
    if depth == 1:
        return len(state.legal())
    return sum(sequences(after, stock[drawn:], depth - 1) for after in after_each_move(state))


@pytest.mark.rule("TP-05", "TP-08")
@pytest.mark.parametrize("name", DEALS)
def test_counts_of_sequences(name: str) -> None:
    golden = GOLDEN[name]
    for depth, expected in enumerate(golden[: None if COMPILED else 2], start=1):
        state, stock = begun(name)
        assert sequences(state, stock, depth) == expected
