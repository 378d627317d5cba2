"""Topas (Reiner Knizia, Amigo 2009): lay cards with gems so that gems of one colour lie in rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toptafel.engine.core import State
from toptafel.games.game import Game, Options
from toptafel.games.topas.components import deck
from toptafel.games.topas.constants import MOST_PLAYERS
from toptafel.games.topas.listing import listing
from toptafel.games.topas.notation import parse, shown, write
from toptafel.games.topas.options import OPTIONS
from toptafel.games.topas.rules import Topas
from toptafel.games.topas.showcase import Row, rows
from toptafel.games.topas.view import TopasView, own, public

if TYPE_CHECKING:
    from rich.console import RenderableType

__all__ = ["GAME", "Row", "Topas", "TopasView", "rows"]


def _new_state(players: int, options: Options) -> Topas:
    return Topas(players, options["expert"], deck())


def _show(state: State) -> RenderableType:
    from toptafel.games.topas.show import show

    return show(state)


GAME = Game(
    name="topas",
    title="Topas",
    rules=1,
    players=tuple(range(1, MOST_PLAYERS + 1)),
    options=OPTIONS,
    new_state=_new_state,
    parse=parse,
    write=write,
    shown=shown,
    public=public,
    own=own,
    show=_show,
    listing=listing,
)
