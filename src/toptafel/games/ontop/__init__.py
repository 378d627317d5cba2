"""On Top (Günter Burkhardt, Kosmos 2008): lay coloured rhombi, stack stones where their corners meet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from toptafel.engine.core import State
from toptafel.games.game import Game, Length, Options
from toptafel.games.levels import Level
from toptafel.games.ontop import notation, view
from toptafel.games.ontop.components import MOST_PLAYERS, board, tiles
from toptafel.games.ontop.levels import LEVELS, PAST, ontop_level
from toptafel.games.ontop.options import DAILY, OPTIONS, check_options
from toptafel.games.ontop.rules import OnTop, ontop
from toptafel.games.ontop.variants import VARIANTS
from toptafel.games.text import Say
from toptafel.games.view import View, typed

if TYPE_CHECKING:
    from rich.console import RenderableType

    from toptafel.engine.codec import Codec
    from toptafel.engine.search import Knowledge
    from toptafel.games.reasons import Reason

__all__ = ["GAME", "OnTop", "OnTopGame"]


class OnTopGame(Game):
    """On Top. Everything in it is open: no seat sees more than another."""

    name = "ontop"
    title = "On Top"
    players = tuple(range(2, MOST_PLAYERS + 1))
    options = OPTIONS
    levels = LEVELS
    past = PAST
    review = 0.12
    variants = VARIANTS
    daily = DAILY
    view_type = view.OnTopView

    def new_state(self, players: int, options: Options) -> OnTop:
        starts = [board().numbers[name] for name in options["starts"]]
        return OnTop(players, options["colours"], options["teams"], starts, board(), tiles())

    def check_options(self, options: Options, players: int) -> None:
        check_options(options, players)

    def read(self, state: State, text: str) -> int:
        return notation.read(ontop(state), text)

    def write(self, state: State, action: int) -> str:
        return notation.write(ontop(state), action)

    def public(self, state: State) -> view.PublicView:
        return view.public(ontop(state))

    def show(self, state: State) -> RenderableType:
        from toptafel.games.ontop.show import show

        return show(typed(self.view(state, None), view.OnTopView))

    def sketch(self, seen: View, say: Say) -> RenderableType:
        from toptafel.games.ontop.sketch import sketch

        return sketch(typed(seen, view.OnTopView), say)

    def picture(self, state: State, seat: int | None) -> str:
        from toptafel.games.ontop.picture import picture

        return picture(typed(self.view(state, seat), view.OnTopView))

    def knowledge(self, players: int, options: Options, level: Level) -> Knowledge:
        from toptafel.games.ontop.bot import OnTopKnowledge
        from toptafel.games.ontop.outlook import outlook_worths
        from toptafel.games.ontop.values import learned_worths

        known = ontop_level(level)
        worths = learned_worths if known.learned else outlook_worths
        return OnTopKnowledge(worths, known.widest, known.holes)

    def reasons(self, state: State, action: int) -> Sequence[Reason]:
        from toptafel.games.ontop.reasons import reasons

        return reasons(ontop(state), action)

    def codec(self, players: int, options: Options) -> Codec:
        from toptafel.games.ontop.codec import OnTopCodec

        return OnTopCodec(players, board())

    def longest(self, players: int, options: Options) -> Length:
        return Length(sum(tiles()), sum(tiles()))


GAME = OnTopGame()
