"""Top Spot: stack cards with spots and holes to show the most spots (SMART 2018, Raf Peeters)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from toptafel.engine.core import State
from toptafel.errors import RecordError
from toptafel.games.game import Game, Options
from toptafel.games.topspot import components, notation
from toptafel.games.topspot.options import OPTIONS, check_options
from toptafel.games.topspot.rules import TopSpot
from toptafel.games.topspot.view import own, public

if TYPE_CHECKING:
    from rich.console import RenderableType


def new_state(players: int, options: Options) -> TopSpot:
    """`options` may have the faces of a record besides the options that people choose."""
    faces = components.faces_of(tuple(options["faces"])) if "faces" in options else components.load()
    return TopSpot(
        players,
        faces,
        options["colours"],
        options["games"],
        expert=options["level"] == "expert",
        one_each=options["jokers"] == "one-each",
    )


def extras(state: State) -> dict[str, Any]:
    """A record made with other faces than those of rules version 1 carries its face table, so that it still replays."""
    faces = cast(TopSpot, state).faces
    return {} if components.is_standard(faces) else {"faces": list(faces.drawings)}


def read_extras(record: Mapping[str, Any]) -> Options:
    """The faces of a record, when it carries them. One that does not was made with those of rules version 1."""
    if "faces" in record:
        problem = components.problem_of_table(record["faces"])
        if problem:
            raise RecordError("faces", f"The face table of this record is wrong: {problem}.")
        return {"faces": list(record["faces"])}
    if not components.is_standard(components.load()):
        raise RecordError(
            "faces",
            f"This record was made with the standard faces, but {components.FILE} has been changed since: "
            "put the original back to replay it.",
        )
    return {}


def _show(state: State) -> RenderableType:
    from toptafel.games.topspot.show import show

    return show(state)


GAME = Game(
    name="topspot",
    title="Top Spot",
    rules=1,
    players=(3, 4, 5),
    options=OPTIONS,
    new_state=new_state,
    parse=notation.parse,
    write=notation.write,
    shown=notation.shown,
    public=public,
    own=own,
    show=_show,
    check_options=check_options,
    extras=extras,
    read_extras=read_extras,
)
