"""Topscore: grow a word letter by letter down a pyramid, and spell one more in the boxes under it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toptafel.engine.core import State
from toptafel.games.game import Game
from toptafel.games.topscore.notation import parse, shown, write
from toptafel.games.topscore.options import OPTIONS, check_options
from toptafel.games.topscore.rules import Topscore
from toptafel.games.topscore.view import own, proposals, public

if TYPE_CHECKING:
    from rich.console import RenderableType

__all__ = ["GAME", "Topscore", "proposals"]


def _show(state: State) -> RenderableType:
    from toptafel.games.topscore.show import show

    return show(state)


GAME = Game(
    name="topscore",
    title="Topscore",
    rules=1,
    players=(2, 3, 4),
    options=OPTIONS,
    new_state=Topscore,
    parse=parse,
    write=write,
    shown=shown,
    public=public,
    own=own,
    show=_show,
    check_options=check_options,
)
