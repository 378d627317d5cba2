"""Whole games of On Top for the tests of the web client, which works out by itself what a placement would do.

python tests/web/fixtures.py      # writes the games of all four anew
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from tests.games.ontop.helpers import record
from toptafel import CHANCE, OVER, Rng
from toptafel.games.ontop import GAME, OnTop
from toptafel.games.ontop.view import LastView
from toptafel.games.view import decoded

FILE = Path(__file__).parents[2] / "web/src/games/ontop/fixtures/games.json"

# Players, options and seed; chosen for how they end and for holes that stay empty.
GAMES: tuple[tuple[int, dict[str, Any], int], ...] = (
    (2, {}, 0),
    (2, {}, 42),
    (2, {"colours": "yr"}, 62),
    (3, {"colours": "wby"}, 36),
    (4, {"teams": True}, 42),
    (4, {"starts": ["A1", "A3", "B2", "C7", "D7", "F9"]}, 5),
)
# Games of the library's tests, for what random ones seldom do: what happens after a neutral colour is used up (OT-20).
RECORDED = (
    "neutral-spent-second-has-none",
    "neutral-spent-strongest-has-none",
    "last-stone-after-neutral-spent",
)
LOOK_AT = (6, 15, 24, 27, 28, 29, 30)  # tiles on the board when every legal placement is tried


def games() -> list[dict[str, Any]]:
    random = [_game(players, given, partial(_at_random, Rng(seed))) for players, given, seed in GAMES]
    return random + [_recorded(name) for name in RECORDED]


def _at_random(rng: Rng, state: OnTop) -> int:
    legal = state.legal()
    return state.outcome(rng) if state.to_move == CHANCE else legal[rng.below(len(legal))]


def _recorded(name: str) -> dict[str, Any]:
    game = record(name)
    moves = iter(game["moves"])
    return _game(game["players"], game["options"], lambda state: GAME.parse(state, next(moves)))


def _game(players: int, given: dict[str, Any], choose: Callable[[OnTop], int]) -> dict[str, Any]:
    options = GAME.read_options(players, given)
    state = GAME.new_state(players, options)
    moves: list[str] = []
    tried: list[dict[str, Any]] = []
    while state.to_move != OVER:
        if state.to_move != CHANCE and len(GAME.public(state)["tiles"]) in LOOK_AT:
            outcomes = {GAME.write(state, one): text(_outcome(state, one)) for one in state.legal().tolist()}
            tried.append({"at": len(moves), "outcomes": outcomes})
        action = choose(state)
        moves.append(GAME.write(state, action))
        state.apply(action)
    return {
        "players": players,
        "options": options,
        "moves": moves,
        "tried": tried,
        "end": decoded(GAME.view(state, None)),
    }


def _outcome(state: OnTop, action: int) -> LastView:
    """What a placement would do."""
    after = state.clone()
    after.apply(action)
    last = GAME.public(after)["last"]
    assert last is not None
    return last


def text(done: LastView) -> str:
    """An outcome on one line: crossing:tower:points:seat of each crossing, then # and each hole."""
    scored = [
        f"{one['crossing']}:{one['tower']}:{one['points']}:{'-' if one['seat'] is None else one['seat']}"
        for one in done["scored"]
    ]
    return " ".join(scored + [f"#{name}" for name in done["black"]])


def written() -> str:
    text = json.dumps(games(), separators=(",", ":"))
    return text.replace('{"at"', '\n{"at"').replace('{"players"', '\n{"players"') + "\n"
