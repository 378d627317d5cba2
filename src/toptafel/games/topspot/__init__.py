"""Top Spot: stack cards with spots and holes to show the most spots (SMART 2018, Raf Peeters)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from toptafel.engine.core import State
from toptafel.errors import RecordError
from toptafel.games.game import Game, Length, Options
from toptafel.games.levels import Level
from toptafel.games.text import Say
from toptafel.games.topspot import components, notation, view
from toptafel.games.topspot.faces import Faces, faces_of
from toptafel.games.topspot.levels import LEVELS, PAST, topspot_level
from toptafel.games.topspot.numbers import FACES, LEAST_PLAYERS, MOST_PLAYERS
from toptafel.games.topspot.options import DAILY, OPTIONS, check_options
from toptafel.games.topspot.rules import TopSpot, topspot
from toptafel.games.topspot.variants import VARIANTS
from toptafel.games.view import View, typed

if TYPE_CHECKING:
    from rich.console import RenderableType

    from toptafel.engine.codec import Codec
    from toptafel.engine.search import Knowledge
    from toptafel.games.holdings import Holdings
    from toptafel.games.reasons import Reason

__all__ = ["GAME", "TopSpot", "TopSpotGame"]


class TopSpotGame(Game):
    """Top Spot, as the house knows it."""

    name = "topspot"
    title = "Top Spot"
    players = tuple(range(LEAST_PLAYERS, MOST_PLAYERS + 1))
    options = OPTIONS
    levels = LEVELS
    past = PAST
    variants = VARIANTS
    daily = DAILY
    view_type = view.TopSpotView
    small = (LEAST_PLAYERS, {"dealt": "al", "games": 1})  # six cards: one or five spots in three colours

    def new_state(self, players: int, options: Options) -> TopSpot:
        """Besides the options that people choose there may be the faces of a record, and which of them are dealt."""
        return TopSpot(
            players,
            _faces(options),
            options["colours"],
            options["games"],
            expert=options["level"] == "expert",
            one_each=options["jokers"] == "one-each",
            aids=options["aids"],
            dealt=_dealt(options),
        )

    def check_options(self, options: Options, players: int) -> None:
        check_options(options, players)

    def read(self, state: State, text: str) -> int:
        return notation.read(topspot(state), text)

    def write(self, state: State, action: int) -> str:
        return notation.write(action)

    def shown(self, state: State, action: int, seat: int | None) -> str:
        return notation.shown(topspot(state), action, seat)

    def public(self, state: State) -> view.PublicView:
        return view.public(topspot(state))

    def own(self, state: State, seat: int | None) -> view.OwnView:
        return view.own(topspot(state), seat)

    def told(self, state: State) -> int | None:
        return view.lying(topspot(state))

    def untold(self, text: str) -> str:
        return notation.untold(text)

    def show(self, state: State) -> RenderableType:
        from toptafel.games.topspot.show import show

        return show(topspot(state), typed(self.view(state, None), view.TopSpotView))

    def sketch(self, seen: View, say: Say) -> RenderableType:
        from toptafel.games.topspot.sketch import sketch

        return sketch(typed(seen, view.TopSpotView), say)

    def picture(self, state: State, seat: int | None) -> str:
        from toptafel.games.topspot.picture import picture

        return picture(self.view(state, seat))

    def knowledge(self, players: int, options: Options, level: Level) -> Knowledge:
        from toptafel.games.topspot.ahead import AheadKnowledge
        from toptafel.games.topspot.bot import TopSpotKnowledge

        found = topspot_level(level)
        if found.turns:
            return AheadKnowledge(_faces(options), found.exact, found.turns)
        return TopSpotKnowledge(_faces(options), few=found.exact)

    def reasons(self, state: State, action: int) -> Sequence[Reason]:
        from toptafel.games.topspot.reasons import reasons

        return reasons(topspot(state), action)

    def codec(self, players: int, options: Options) -> Codec:
        """Experts have too many moves for numbers: they lay card by card."""
        from toptafel.games.topspot.codec import TopSpotCodec, TopSpotStepsCodec

        if options["level"] == "expert":
            return TopSpotStepsCodec(players)
        return TopSpotCodec(players, _faces(options), options["colours"], _dealt(options))

    def holdings(self) -> Holdings:
        from toptafel.games.topspot.holdings import TopSpotHoldings

        return TopSpotHoldings()

    def longest(self, players: int, options: Options) -> Length:
        """An expert takes at most three steps a card: the card, a colour for a joker, and that it is done."""
        expert = options["level"] == "expert"
        cards = players * (_dealt(options).bit_count() + expert)
        return Length(options["games"] * cards * (3 if expert else 1), options["games"] * cards)

    def extras(self, state: State) -> dict[str, object]:
        """A record made with other faces than those of rules version 1 carries its face table: it still replays."""
        faces = topspot(state).faces
        return {} if components.is_standard(faces) else {"faces": list(faces.drawings)}

    def read_extras(self, record: Mapping[str, object]) -> Options:
        """The faces of a record, when it carries them. One that does not was made with those of rules version 1."""
        if "faces" in record:
            problem = components.problem_of_table(record["faces"])
            if problem:
                raise RecordError("faces", f"The face table of this record is wrong: {problem}.")
            return {"faces": msgspec.convert(record["faces"], list[str])}
        if not components.is_standard(components.load()):
            raise RecordError(
                "faces",
                f"This record was made with the standard faces, but {components.FILE} has been changed since: "
                "put the original back to replay it.",
            )
        return {}


def _faces(options: Options) -> Faces:
    return faces_of(tuple(options["faces"])) if "faces" in options else components.load()


def _dealt(options: Options) -> int:
    """The set of faces that are in the match."""
    return sum(1 << FACES.index(face) for face in options.get("dealt", FACES))


GAME = TopSpotGame()
