"""Topas (Reiner Knizia, Amigo 2009): lay cards with gems so that gems of one colour lie in rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from toptafel.engine.core import State
from toptafel.games.game import Game, Length, Options
from toptafel.games.levels import Level
from toptafel.games.text import Say
from toptafel.games.topas import notation, view
from toptafel.games.topas.components import deck
from toptafel.games.topas.levels import AHEAD, LEVELS, PAST, topas_level
from toptafel.games.topas.numbers import CARDS, COLUMNS, MOST_PLAYERS, ROUNDS
from toptafel.games.topas.options import DAILY, OPTIONS
from toptafel.games.topas.rules import Topas, topas
from toptafel.games.topas.variants import VARIANTS
from toptafel.games.topas.written import offered
from toptafel.games.view import View, typed

if TYPE_CHECKING:
    from rich.console import RenderableType

    from toptafel.engine.codec import Codec
    from toptafel.engine.search import Knowledge
    from toptafel.games.holdings import Holdings
    from toptafel.games.reasons import Reason

__all__ = ["GAME", "Topas", "TopasGame"]


class TopasGame(Game):
    """Topas, its rules, texts, views and bots."""

    name = "topas"
    title = "Topas"
    players = tuple(range(1, MOST_PLAYERS + 1))
    options = OPTIONS
    levels = LEVELS
    past = PAST
    variants = VARIANTS
    daily = DAILY
    view_type = view.TopasView

    def new_state(self, players: int, options: Options) -> Topas:
        return Topas(players, options["expert"], deck())

    def read(self, state: State, text: str) -> int:
        return notation.read(topas(state), text)

    def write(self, state: State, action: int) -> str:
        return notation.write(topas(state), action)

    def shown(self, state: State, action: int, seat: int | None) -> str:
        return notation.shown(topas(state), action, seat)

    def public(self, state: State) -> view.PublicView:
        return view.public(topas(state))

    def own(self, state: State, seat: int | None) -> view.OwnView:
        return view.own(topas(state), seat)

    def offered(self, state: State, write: Callable[[list[int]], list[str]]) -> bytes:
        return offered(topas(state))

    def show(self, state: State) -> RenderableType:
        from toptafel.games.topas.show import show

        return show(topas(state), typed(self.view(state, None), view.TopasView))

    def sketch(self, seen: View, say: Say) -> RenderableType:
        from toptafel.games.topas.sketch import sketch

        return sketch(typed(seen, view.TopasView), say)

    def picture(self, state: State, seat: int | None) -> str:
        from toptafel.games.topas.picture import picture

        return picture(self.view(state, seat))

    def knowledge(self, players: int, options: Options, level: Level) -> Knowledge:
        from toptafel.games.topas.bot import TopasKnowledge
        from toptafel.games.topas.weights import weights_for

        sight = topas_level(level).sight
        weights = weights_for(players, options["expert"]) if sight == AHEAD else None
        return TopasKnowledge(level.horizon, sight, weights)

    def reasons(self, state: State, action: int) -> Sequence[Reason]:
        from toptafel.games.topas.reasons import reasons

        return reasons(topas(state), action)

    def codec(self, players: int, options: Options) -> Codec:
        from toptafel.games.topas.codec import TopasCodec

        return TopasCodec(players)

    def holdings(self) -> Holdings:
        from toptafel.games.topas.holdings import TopasHoldings

        return TopasHoldings()

    def longest(self, players: int, options: Options) -> Length:
        return Length(ROUNDS * (players if players > 1 else COLUMNS), CARDS)


GAME = TopasGame()
