"""Topas (Reiner Knizia, Amigo 2009): lay cards with gems so that gems of one colour lie in rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from toptafel.engine.core import State
from toptafel.games.game import Game, Options
from toptafel.games.levels import Level
from toptafel.games.topas import notation, view
from toptafel.games.topas.components import deck
from toptafel.games.topas.levels import LEVELS
from toptafel.games.topas.numbers import MOST_PLAYERS
from toptafel.games.topas.offered import offered
from toptafel.games.topas.options import OPTIONS
from toptafel.games.topas.rules import Topas, topas
from toptafel.games.topas.variants import VARIANTS
from toptafel.games.view import typed

if TYPE_CHECKING:
    from rich.console import RenderableType

    from toptafel.engine.search import Knowledge

__all__ = ["GAME", "Topas", "TopasGame"]


class TopasGame(Game):
    """Topas, its rules, texts, views and bots."""

    name = "topas"
    title = "Topas"
    players = tuple(range(1, MOST_PLAYERS + 1))
    options = OPTIONS
    levels = LEVELS
    variants = VARIANTS
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

    def picture(self, state: State, seat: int | None) -> str:
        from toptafel.games.topas.picture import picture

        return picture(self.view(state, seat))

    def knowledge(self, players: int, options: Options, level: Level) -> Knowledge:
        from toptafel.games.topas.bot import TopasKnowledge

        return TopasKnowledge(level.horizon)


GAME = TopasGame()
