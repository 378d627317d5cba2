"""The knowledge of each game, made for a table. A game is imported when it is first asked for."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from toptafel.engine.search import Knowledge
from toptafel.position import Setup

if TYPE_CHECKING:
    from toptafel.bots.vocabulary import Vocabulary


def knowledge(setup: Setup, horizon: int = 0, vocabulary: float = 1.0) -> Knowledge:
    """What a bot knows about a game; the rules alone when nobody wrote down more."""
    make = {"topas": _topas, "ontop": _ontop, "topspot": _topspot, "topscore": _topscore}.get(setup.game.name)
    return Knowledge() if make is None else make(setup, horizon, vocabulary)


def _topas(setup: Setup, horizon: int, vocabulary: float) -> Knowledge:
    from toptafel.bots.topas import TopasKnowledge

    return TopasKnowledge(horizon)


def _ontop(setup: Setup, horizon: int, vocabulary: float) -> Knowledge:
    from toptafel.bots.ontop import OnTopKnowledge

    return OnTopKnowledge()


def _topspot(setup: Setup, horizon: int, vocabulary: float) -> Knowledge:
    from toptafel.bots.topspot import TopSpotKnowledge
    from toptafel.games.topspot.rules import TopSpot

    state = setup.game.new_state(setup.players, setup.options | setup.extras)
    assert isinstance(state, TopSpot)
    return TopSpotKnowledge(state.faces)


def _topscore(setup: Setup, horizon: int, vocabulary: float) -> Knowledge:
    from toptafel.bots.topscore import TopscoreKnowledge

    options = setup.options
    words = _vocabulary(
        options["language"], tuple(options["extra"]), tuple(options["forbidden"]), options["longest"], vocabulary
    )
    return TopscoreKnowledge(words, horizon)


@lru_cache(maxsize=16)
def _vocabulary(
    language: str, extra: tuple[str, ...], forbidden: tuple[str, ...], longest: int, share: float
) -> Vocabulary:
    from toptafel.bots.vocabulary import Vocabulary
    from toptafel.games.topscore.components import house_lexicon, letters

    lexicon = house_lexicon(language, list(extra), list(forbidden))
    return Vocabulary(lexicon, letters(language).counts, longest, share)
