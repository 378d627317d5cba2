"""What Topscore asks of a table: the sandglass, and words that the players agree on."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from toptafel.games.game import Consent, Options
from toptafel.games.topscore.components import spell
from toptafel.games.topscore.numbers import ADMIT, CHANGE, HELP, KIND, PASS
from toptafel.games.topscore.options import MOST_WORDS
from toptafel.games.topscore.rules import Topscore


def time_counts(state: Topscore) -> bool:
    """SC-10: time does not run while a letter or the word for the boxes is due."""
    return timeout_move(state) is not None


def timeout_move(state: Topscore) -> int | None:
    """SC-10: whose time is up, passes."""
    return PASS if state.is_legal(PASS) else None


def ends_turn(action: int) -> bool:
    """SC-07, SC-25: helping the predecessor and admitting a word are only the beginning of a turn."""
    return action & KIND not in (HELP, ADMIT)


def consent(action: int) -> Consent:
    """SC-25: only a majority can keep a word out."""
    return "majority" if action & KIND == ADMIT else "nobody"


def again(state: Topscore, options: Options) -> Options:
    """SC-25: words that were admitted are extra words of the rematch."""
    admitted = [spell(state.letters, word) for word in state.admitted]
    return {**options, "extra": list(dict.fromkeys([*options["extra"], *admitted]))[:MOST_WORDS]}


def offered(state: Topscore, write: Callable[[list[int]], list[str]]) -> bytes:
    """Every legal move but the words: those the player is to find himself."""
    actions = [action for action in state.legal().tolist() if action & KIND > CHANGE]
    return msgspec.json.encode(write(actions))
