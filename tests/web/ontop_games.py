"""Whole games of On Top for the tests of the web client, which works out by itself what a placement would do.

python tests/web/fixtures.py      # writes the games of all four anew
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

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
LOOK_AT = (6, 15, 24, 27, 28, 29, 30)  # tiles on the board when every legal placement is tried


def games() -> list[dict[str, Any]]:
    return [_game(players, GAME.read_options(players, given), seed) for players, given, seed in GAMES]


def _game(players: int, options: dict[str, Any], seed: int) -> dict[str, Any]:
    state, rng = GAME.new_state(players, options), Rng(seed)
    moves: list[str] = []
    tried: list[dict[str, Any]] = []
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            action = state.outcome(rng)
        else:
            legal = state.legal()
            laid = len(GAME.public(state)["tiles"])
            if laid in LOOK_AT:
                outcomes = {GAME.write(state, one): text(_outcome(state, one)) for one in legal.tolist()}
                tried.append({"at": len(moves), "outcomes": outcomes})
            action = legal[rng.below(len(legal))]
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
