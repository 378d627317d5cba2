"""Matches of Top Spot for the tests of the web client, which works out by itself what a stack is worth.

python tests/web/fixtures.py      # writes the games of all four anew
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from toptafel import CHANCE, OVER, Rng
from toptafel.engine.core import State
from toptafel.errors import IllegalMove
from toptafel.games.topspot import GAME, components
from toptafel.games.topspot.numbers import COLOUR_ORDER
from toptafel.games.topspot.preview import preview
from toptafel.games.topspot.view import FinishedRoundView

FILE = Path(__file__).parents[2] / "web/src/games/topspot/fixtures/games.json"

# Players, options and seed; together they show every way in which a round can end.
GAMES: tuple[tuple[int, dict[str, Any], int], ...] = (
    (3, {}, 1),
    (4, {"colours": "rgyp"}, 2),
    (3, {"level": "expert"}, 3),
    (3, {"level": "expert", "games": 6}, 14),
    (5, {"level": "expert", "jokers": "one-each"}, 1),
)
LOOK_EVERY = 15  # moves: then stacks that the seat to move could try are written down; more often with a joker in hand
TRIES = 24


def games() -> list[dict[str, Any]]:
    return [_game(players, GAME.read_options(players, given), seed) for players, given, seed in GAMES]


def _game(players: int, options: dict[str, Any], seed: int) -> dict[str, Any]:
    state = GAME.new_state(players, options)
    rng, other = Rng(seed), Rng(seed + 1000)  # one for the game, one for the stacks that are tried
    log: list[dict[str, Any]] = []
    rounds: list[str] = []
    tried: list[dict[str, Any]] = []
    played = 0
    while state.to_move != OVER:
        seat = None if state.to_move == CHANCE else state.to_move
        if seat is None:
            action = state.outcome(rng)
        else:
            legal = state.legal()
            action = legal[rng.below(len(legal))]
            played += 1
            if played % (LOOK_EVERY // 5 if "J" in _hand(state) else LOOK_EVERY) == 0:
                tried.append(_tried(state, other))
        log.append({"n": len(log), "seat": seat, "move": GAME.shown(state, action, None)})
        before = state.last_round
        state.apply(action)
        finished = GAME.public(state)["last_round"]
        if finished is not None and state.last_round is not before:
            rounds.append(_text(finished))
    return {
        "players": players,
        "options": options,
        "faces": list(components.load().drawings),
        "log": [entry for entry in log if entry["seat"] is not None],
        "rounds": rounds,
        "tried": tried,
        "end": GAME.view(state, None),
    }


def _text(finished: FinishedRoundView) -> str:
    """A finished round on one line: its game, plays and end."""
    plays = " ".join(f"{play['seat']}:{play['value'] if play['follows'] else '-'}" for play in finished["plays"])
    tied = "".join(map(str, finished["tied"]))
    winner = "-" if finished["winner"] is None else finished["winner"]
    return (
        f"{finished['game']}.{finished['tiebreak']} {finished['colour']} {plays} "
        f"{finished['outcome']} {tied} {winner} {finished['bonus']}"
    )


def _tried(state: State, rng: Rng) -> dict[str, Any]:
    """What the library says of some stacks: legal ones with their value, and any others."""
    being_played = GAME.public(state)["round"]
    hand, colour = _hand(state), being_played and being_played["colour"]
    legal = [GAME.write(state, action) for action in state.legal().tolist()]
    values = {move: _value(move) for move in legal}
    best: dict[str, int] = {}
    for move, value in values.items():
        cards = " ".join(sorted(_cards(move)))
        best[cards] = max(value, best.get(cards, 0))
    chosen = [legal[rng.below(len(legal))] for _ in range(TRIES)]
    others = [_any(hand, colour, rng) for _ in range(TRIES)]
    return {
        "hand": hand,
        "colour": colour,
        "moves": {move: values[move] for move in chosen},
        "best": {cards: best[cards] for cards in (" ".join(sorted(_cards(move))) for move in chosen)},
        "verdicts": {move: _verdict(state, move) for move in others},
        "shown": {move: preview(components.load(), _cards(move)) for move in others},
    }


def _hand(state: State) -> list[str]:
    """Of the seat to move."""
    return GAME.own(state, state.to_move)["hand"] or []


def _cards(move: str) -> list[str]:
    return move.partition("=")[0].split("/")


def _value(move: str) -> int:
    return preview(components.load(), _cards(move))["value"]


def _any(hand: list[str], colour: str | None, rng: Rng) -> str:
    """Up to five cards of the hand in any order, now and then with a colour named for a joker."""
    rest = list(hand)
    if rng.below(2):
        wanted = rest[rng.below(len(rest))][0]
        rest = [card for card in rest if card[0] in (wanted, "J")]
    cards = [rest.pop(rng.below(len(rest))) for _ in range(1 + rng.below(min(5, len(rest))))]
    if "J" in cards and rng.below(2):
        cards.sort(key=lambda card: card != "J")
    named = cards[0] == "J" and colour is None and rng.below(2)
    return "/".join(cards) + (f"={COLOUR_ORDER[0]}" if named else "")


def _verdict(state: State, move: str) -> str:
    try:
        GAME.parse(state, move)
    except IllegalMove as error:
        return error.code
    return "legal"


def written() -> str:
    text = json.dumps(games(), separators=(",", ":"), ensure_ascii=False)
    return text.replace('{"players"', '\n{"players"').replace('{"hand"', '\n{"hand"') + "\n"
