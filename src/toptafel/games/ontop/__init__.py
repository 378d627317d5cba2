"""On Top (Günter Burkhardt, Kosmos 2008): lay coloured rhombi, stack stones where their corners meet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toptafel.engine.core import State
from toptafel.games.game import Game, Options
from toptafel.games.ontop.components import board, tiles
from toptafel.games.ontop.notation import parse, shown, write
from toptafel.games.ontop.options import OPTIONS, check_options
from toptafel.games.ontop.rules import OnTop
from toptafel.games.ontop.view import outcome, own, public

if TYPE_CHECKING:
    from rich.console import RenderableType

__all__ = ["GAME", "OnTop", "outcome"]


def new_state(players: int, options: Options) -> OnTop:
    starts = [board().numbers[name] for name in options["starts"]]
    return OnTop(players, options["colours"], options["teams"], starts, board(), tiles())


def _show(state: State) -> RenderableType:
    from toptafel.games.ontop.show import show

    return show(state)


GAME = Game(
    name="ontop",
    title="On Top",
    rules=1,
    players=(2, 3, 4),
    options=OPTIONS,
    new_state=new_state,
    parse=parse,
    write=write,
    shown=shown,
    public=public,
    own=own,
    show=_show,
    check_options=check_options,
)
