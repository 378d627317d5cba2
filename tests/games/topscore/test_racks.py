"""What levels know beyond the master of 2026: which tiles are of use on a rack, and what being ahead is worth."""

import pytest

from tests.games.topscore.helpers import dealt
from tests.games.topscore.test_bot import ratings
from toptafel.games.topscore.components import LANGUAGES, letters
from toptafel.games.topscore.fit import LENGTHS, sizes
from toptafel.games.topscore.weights import FEATURES, fitted, variant, weights_for

pytestmark = pytest.mark.bots


def test_every_variant_has_weights_for_every_tile() -> None:
    assert fitted().features == FEATURES
    assert set(fitted().weights) == {variant(language, longest) for language in LANGUAGES for longest in LENGTHS}
    for language in LANGUAGES:
        for longest in LENGTHS:
            weights = weights_for(language, longest)
            assert sorted(weights.rows) == sizes(longest)
            assert {len(row) for row in weights.rows.values()} == {len(FEATURES) + len(letters(language).tiles)}
            assert longest - 2 < weights.round < longest  # a turn for each row, and less than two are lost


def test_it_keeps_what_is_of_use_and_puts_back_what_is_not() -> None:
    """Whoever looks only for the next letter of a word finds all swaps of as many tiles alike while he has none."""
    rated = {"".join(sorted(move[1:])): rating for move, rating in ratings(dealt("QXCFEN", "NENDEK")).items()}
    assert rated["CFQX"] == max(rated.values())
    assert rated["QX"] > rated["EN"]
    before = ratings(dealt("QXCFEN", "NENDEK"), "master-2026")
    plain = {"".join(sorted(move[1:])): rating for move, rating in before.items()}
    assert plain["QX"] == plain["EN"]
