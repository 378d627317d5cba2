"""What the bots believe of a position is what the rules say of it."""

from itertools import groupby

import pytest

from tests.games.playing import play_random
from toptafel.engine import CHANCE, COMPILED, OVER, Rng
from toptafel.games.topas.numbers import CARD_AT
from toptafel.games.topas.outlook import Outlook

from .helpers import new, scored

GAMES = 3 if COMPILED else 1


@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_most_that_a_card_scores_is_that_of_its_best_move(players: int, expert: bool) -> None:
    outlook = Outlook()
    seen = 0
    for seed in range(GAMES):
        state = new(players, expert=expert)
        rng = Rng(seed)
        while state.to_move != OVER:
            if state.to_move != CHANCE:
                tops = outlook.tops(state)
                by_card = groupby(sorted(state.legal()), key=lambda action: action >> CARD_AT)
                found = {card: max(scored(state, action) for action in actions) for card, actions in by_card}
                assert {card: tops[card] for card in found} == found
                seen += 1
            play_random(state, rng, 1)
    assert seen >= GAMES * 14
