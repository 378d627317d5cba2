"""The rules beside the slow referee: the same legal moves, the same scores, the same seat to move."""

import pytest

from tests.games.topscore.reference import Referee
from toptafel import COMPILED
from toptafel.engine import Rng
from toptafel.games.topscore.rules import topscore
from toptafel.position import Position, make

CASES = [
    (2, {}),
    (3, {"longest": 6}),
    (4, {"longest": 5, "letters": 2}),
    (2, {"language": "en", "letters": 2}),
    (3, {"language": "fr", "longest": 5, "forbidden": ["EAU", "EST"], "extra": ["XYZ"]}),
    (2, {"language": "de", "longest": 6, "letters": 2}),
]


def prefer_words(position: Position, rng: Rng) -> str:
    """Random, but words are as likely as swaps together: so that games get somewhere."""
    moves = position.legal()
    words = [move for move in moves if move[0] in "+^=!"]
    if words and rng.below(2):
        exchanges = [move for move in words if move[0] == "!"]
        moves = exchanges if exchanges and rng.below(2) else words
    return moves[rng.below(len(moves))]


@pytest.mark.parametrize(("players", "options"), CASES)
def test_whole_games_agree_with_the_referee(players: int, options: dict[str, object]) -> None:
    rng = Rng(players)
    position = make("topscore", players, **options).new(chance="given")
    referee = Referee(players, **options)
    checked = 0
    while not position.finished:
        assert position.to_move == referee.to_move
        assert position.scores == referee.scores
        if position.to_move == "chance":
            assert topscore(position.state).bag_count == referee.bag.total()
            move = position.game.write(position.state, position.state.outcome(rng))
            if rng.below(50) == 0:
                assert position.legal() == referee.legal()
        else:
            move = prefer_words(position, rng)
            if rng.below(80 if COMPILED else 200) == 0 or move[0] in "#$" or (move[0] == "!" and rng.below(8) == 0):
                assert position.legal() == referee.legal()
                checked += 1
        position.push(move)
        referee.play(move)
    assert referee.to_move is None
    assert position.scores == referee.scores
    assert checked > 5


def test_every_position_of_a_start_with_four_blanks() -> None:
    """Blanks have the most ways: both racks have some, and every step is compared."""
    rng = Rng(8)
    position = make("topscore", 2, longest=5, letters=2).new(chance="given")
    referee = Referee(2, longest=5, letters=2)
    for move in ["*?", "*A", "*?", "*E", "*?", "*N", "*?", "*T", "*?", "*R", "*A", "*S", "*O", "*D"]:
        position.push(move)
        referee.play(move)
    for _ in range(40 if COMPILED else 8):
        assert position.legal() == referee.legal()
        move = prefer_words(position, rng)
        position.push(move)
        referee.play(move)
