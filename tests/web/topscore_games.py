"""Whole games of Topscore for the tests of the web client, which works out by itself which shape a word must have.

python tests/web/fixtures.py      # writes the games of all four anew
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from toptafel import CHANCE, OVER, Rng
from toptafel.engine.core import State
from toptafel.errors import IllegalMove, NotationError
from toptafel.games.topscore import GAME

FILE = Path(__file__).parents[2] / "web/src/games/topscore/fixtures/games.json"

# Players, options and seed: every length of a longest word, both judges, and a game with many exchanges of blanks.
GAMES: tuple[tuple[int, dict[str, Any], int], ...] = (
    (2, {"longest": 5}, 1),
    (3, {"longest": 6, "letters": 2}, 2),
    (2, {"judge": "agreement", "longest": 5, "letters": 2}, 3),
    (4, {"language": "en", "longest": 5, "letters": 2}, 4),
)
LOOK_EVERY = 8  # moves of players: then words that the seat to move could try are written down
TRIES = 16
WORDS = "+^=!"  # how a move begins that lays a word


def games() -> list[dict[str, Any]]:
    return [_game(players, GAME.read_options(players, given), seed) for players, given, seed in GAMES]


def _game(players: int, options: dict[str, Any], seed: int) -> dict[str, Any]:
    """A game in which everybody lays a word when he can, so that pyramids are built; now and then anything else."""
    state, rng, other = GAME.new_state(players, options), Rng(seed), Rng(seed + 1000)
    log: list[dict[str, Any]] = []
    words: dict[int, list[str]] = {}
    tried: list[dict[str, Any]] = []
    played = 0
    while state.to_move != OVER:
        seat = None if state.to_move == CHANCE else state.to_move
        if seat is None:
            action = state.outcome(rng)
        else:
            played += 1
            if played % LOOK_EVERY == 0 and GAME.view(state, seat)["phase"] == "turn":
                tried.append({"at": len(log), **_tried(state, other)})
            action = _chosen(state, rng)
        log.append({"n": len(log), "seat": seat, "move": GAME.shown(state, action, None)})
        state.apply(action)
        if seat is not None:
            words[len(log) - 1] = [one["word"] for one in GAME.view(state, None)["seats"]]
    return {
        "players": players,
        "options": options,
        "log": log,
        "words": words,
        "tried": tried,
        "end": GAME.view(state, None),
    }


def _chosen(state: State, rng: Rng) -> int:
    legal = state.legal().tolist()
    laying = [action for action in legal if GAME.write(state, action)[0] in WORDS]
    among = laying if laying and rng.below(8) else legal
    return among[rng.below(len(among))]


def _tried(state: State, rng: Rng) -> dict[str, Any]:
    """What the seat to move sees, legal words with their points, and what the library says of any others."""
    legal = [GAME.write(state, action) for action in state.legal().tolist()]
    laying = [move for move in legal if move[0] in WORDS]
    chosen = sorted({laying[rng.below(len(laying))] for _ in range(TRIES)}) if laying else []
    view = GAME.view(state, state.to_move)
    others = sorted({_any(view, chosen, rng) for _ in range(TRIES)})
    return {
        "seat": view["seat"],
        "help": view["help"],
        "rack": view["rack"],
        "words": [seat["word"] for seat in view["seats"]],
        "legal": {move: _points(state, move) for move in chosen},
        "verdicts": {move: _verdict(state, move) for move in others},
    }


def _any(view: Mapping[str, Any], words: list[str], rng: Rng) -> str:
    """A word of tiles that are at hand, or a legal word that is made longer, shorter, or another kind of move."""
    if words and rng.below(2):
        move = words[rng.below(len(words))]
        sign = next(i for i, letter in enumerate(move) if letter in "+^=")
        word = move[sign + 1 :]
        kind = rng.below(3)
        if kind == 0 and len(word) > 3:
            return move[:sign] + move[sign] + word[1:]
        if kind == 1 and len(word) < 7:
            return move + word[0]
        return move[:sign] + "+^="[rng.below(3)] + word
    seat = view["seats"][view["seat"]]
    tiles = [tile for tile in [*seat["word"], *view["rack"]] if tile != "?"] or ["E"]
    size = max(3, min(7, len(seat["word"]) + rng.below(3)))
    return "+="[rng.below(2)] + "".join(tiles[rng.below(len(tiles))] for _ in range(size))


def _points(state: State, move: str) -> int:
    """What a word brings its player."""
    seat, after = state.to_move, state.clone()
    before = GAME.view(state, None)["seats"][seat]["words"]
    after.apply(GAME.parse(after, move))
    return int(GAME.view(after, None)["seats"][seat]["words"] - before)


def _verdict(state: State, move: str) -> str:
    try:
        GAME.parse(state, move)
    except IllegalMove as error:
        return error.code
    except NotationError:
        return "notation"
    return "legal"


def written() -> str:
    text = json.dumps(games(), separators=(",", ":"), ensure_ascii=False)
    return text.replace('{"at"', '\n{"at"').replace('{"players"', '\n{"players"') + "\n"
