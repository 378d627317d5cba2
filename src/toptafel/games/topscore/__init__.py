"""Topscore: grow a word letter by letter down a pyramid, and spell one more in the boxes under it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from toptafel.engine.core import State
from toptafel.games.game import Consent, Game, Length, Options
from toptafel.games.levels import Level
from toptafel.games.text import Say
from toptafel.games.topscore import notation, table, view
from toptafel.games.topscore.levels import LEVELS, PAST, heard, word_level
from toptafel.games.topscore.numbers import BOXES, QUIET_ROUNDS, RACK, SEATS, SHORTEST
from toptafel.games.topscore.options import DAILY, OPTIONS, TopscoreOptions, check_options
from toptafel.games.topscore.rules import Topscore, topscore
from toptafel.games.topscore.variants import VARIANTS
from toptafel.games.view import View, typed

if TYPE_CHECKING:
    from rich.console import RenderableType

    from toptafel.engine.codec import Codec
    from toptafel.engine.search import Knowledge
    from toptafel.games.holdings import Holdings
    from toptafel.games.reasons import Reason

LOTS = 100  # tiles drawn for who begins: no more than are in a box

__all__ = ["GAME", "Topscore", "TopscoreGame"]


class TopscoreGame(Game):
    """Topscore: with a sandglass, and words that a table may agree on."""

    name = "topscore"
    title = "Topscore"
    players = tuple(range(2, SEATS + 1))
    options = OPTIONS
    levels = LEVELS
    past = PAST
    review = 0.12
    variants = VARIANTS
    daily = DAILY
    view_type = view.TopscoreView

    def new_state(self, players: int, options: Options) -> Topscore:
        return Topscore(players, msgspec.convert(options, TopscoreOptions))

    def check_options(self, options: Options, players: int) -> None:
        check_options(options, players)

    def read(self, state: State, text: str) -> int:
        return notation.read(topscore(state).letters, text)

    def write(self, state: State, action: int) -> str:
        return notation.write(topscore(state), action)

    def shown(self, state: State, action: int, seat: int | None) -> str:
        return notation.shown(topscore(state), action, seat)

    def public(self, state: State) -> view.PublicView:
        return view.public(topscore(state))

    def own(self, state: State, seat: int | None) -> view.OwnView:
        return view.own(topscore(state), seat)

    def offered(self, state: State, write: Callable[[list[int]], list[str]]) -> bytes:
        return table.offered(topscore(state), write)

    def show(self, state: State) -> RenderableType:
        from toptafel.games.topscore.show import show

        return show(topscore(state))

    def sketch(self, seen: View, say: Say) -> RenderableType:
        from toptafel.games.topscore.sketch import sketch

        return sketch(typed(seen, view.TopscoreView), say)

    def picture(self, state: State, seat: int | None) -> str:
        from toptafel.games.topscore.picture import picture

        return picture(self.view(state, seat))

    def turn_seconds(self, options: Options) -> int | None:
        seconds: int | None = options["seconds"]  # SC-04, SC-24
        return seconds

    def time_counts(self, state: State) -> bool:
        return table.time_counts(topscore(state))

    def timeout_move(self, state: State) -> int | None:
        return table.timeout_move(topscore(state))

    def ends_turn(self, action: int) -> bool:
        return table.ends_turn(action)

    def consent(self, action: int) -> Consent:
        return table.consent(action)

    def again(self, state: State, options: Options) -> Options:
        return table.again(topscore(state), options)

    def knowledge(self, players: int, options: Options, level: Level) -> Knowledge:
        from toptafel.games.topscore.bot import TopscoreKnowledge
        from toptafel.games.topscore.racks import RackKnowledge
        from toptafel.games.topscore.vocabulary import Vocabulary, known_words
        from toptafel.games.topscore.weights import vowels, weights_for

        own = word_level(level)

        @cache
        def told(turns: int) -> Vocabulary:
            return known_words(options, heard(own, turns))

        known = known_words(options, own)
        if not own.racks:
            return TopscoreKnowledge(known, told, own.patience, own.horizon)
        language = options["language"]
        weights = weights_for(language, options["longest"])
        return RackKnowledge(known, told, own.patience, own.horizon, weights, vowels(language))

    def reasons(self, state: State, action: int) -> Sequence[Reason]:
        from toptafel.games.topscore.reasons import reasons

        return reasons(topscore(state), action)

    def codec(self, players: int, options: Options) -> Codec:
        from toptafel.games.topscore.codec import TopscoreCodec
        from toptafel.games.topscore.components import letters

        return TopscoreCodec(players, len(letters(options["language"]).tiles))

    def holdings(self) -> Holdings:
        from toptafel.games.topscore.holdings import TopscoreHoldings

        return TopscoreHoldings()

    def longest(self, players: int, options: Options) -> Length:
        """Between two words that score come at most so many turns without one (SC-26); nobody admits words here."""
        words = players * BOXES * (options["longest"] - SHORTEST + 1)  # that can score: a pyramid for each box
        turns = (words + 1) * QUIET_ROUNDS * players
        return Length(turns + words + players * (2 * BOXES + 1), RACK * (turns + players) + LOTS)


GAME = TopscoreGame()
