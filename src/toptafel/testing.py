"""The conformance test of games: ours pass it, and anybody's fifth can.

    from toptafel.testing import check_game
    check_game(GAME)

It raises AssertionError with a sentence at the first promise that a game does not keep. Every check can also be called
by itself, for example with positions that hypothesis makes.
"""

from __future__ import annotations

import copy
import hashlib
import json
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from xml.etree import ElementTree

import msgspec

from toptafel import record
from toptafel.bots import make_bot, observed
from toptafel.engine import CHANCE, COMPILED, OVER, Rng
from toptafel.errors import IllegalMove, NotationError
from toptafel.games import registry
from toptafel.games.game import Game
from toptafel.games.levels import LEVELS
from toptafel.games.view import decoded
from toptafel.position import Position, Setup

MOST_PLIES = 20_000  # a random game that is longer does not end
ODD_TEXTS = ("", "\0", "*", "-" * 100_000, "9" * 10_000, "*" + "A" * 1_000_000, "\ud800", "@" + "9" * 5000 + ",0n", "?")


def check_game(game: Game, games: int = 2, positions: int = 8, seed: int = 1) -> None:
    """Check a game in all its variants: so many whole random games of each, and so many positions."""
    check_facts(game)
    rng = Rng(seed)
    for setup in variants(game):
        for _ in range(games):
            check_whole_game(setup, rng.next())
        for _ in range(positions):
            position = reached(setup, rng.next(), rng.below(120))
            check_position(position, rng.next())
            check_number(position, rng.next() >> 1)
        check_bots(reached(setup, rng.next(), 20))
        check_texts(reached(setup, rng.next(), 25))
    check_compiled_is_interpreted(game)


def variants(game: Game) -> list[Setup]:
    """The game's variants, ready to play."""
    return [Setup(game, players, game.read_options(players, options), {}) for players, options in game.variants]


def reached(setup: Setup, seed: int, plies: int) -> Position:
    """A position of a random game, after at most so many plies."""
    position = setup.new(seed=seed, chance="given")
    while not position.finished and len(position.plies) < plies:
        position.push_random()
    return position


def everything(position: Position) -> str:
    """All that anybody can see: the views of all seats and of a spectator, and the legal moves."""
    views = [position.view(seat) for seat in _eyes(position)]
    return json.dumps([views, position.legal()])


# The game itself


def check_facts(game: Game) -> None:
    """What it says of itself: a name, players, options that can be read back, the five levels."""
    assert game.name.isidentifier(), f"{game.name!r} is no name for a game: one word of letters and digits"
    assert game.title, "a game has a title"
    assert game.players, "somebody must be able to play"
    assert game.players == tuple(sorted(set(game.players))), "numbers of players are ascending"
    assert game.rules >= 1, "versions of rules count from 1"
    assert set(game.levels) == set(LEVELS), f"levels are {', '.join(LEVELS)}"
    assert set(game.strength) <= set(LEVELS), "strength is told of levels only"
    for setup in variants(game):
        assert game.read_options(setup.players, setup.options) == setup.options, "options can be read back"
        assert json.loads(json.dumps(setup.options)) == setup.options, "options are JSON"
    if registry.find(game.name) is game:
        assert pickle.loads(pickle.dumps(game)) is game, "a game pickles as its name"


def check_whole_game(setup: Setup, seed: int) -> None:
    """A random game ends with winners, and its record replays to the same result."""
    position = setup.new(seed=seed)
    while not position.finished:
        position.push_random()
        assert len(position.plies) < MOST_PLIES, f"a random game goes on for more than {MOST_PLIES} plies"
    assert position.legal() == [], "nothing can be played when the game is over"
    winners = position.winners
    assert winners, "somebody wins"
    assert winners == sorted(set(winners)), "winners are in order"
    assert set(winners) <= set(range(position.players)), "winners are seats"
    if registry.find(setup.game.name) is setup.game:
        text = record.dump(position.record())
        assert record.check(record.read(text)).record() == json.loads(text), "a record replays to the same game"
    check_position(position, seed)


# A position


def check_position(position: Position, seed: int = 1) -> None:
    """All that must hold in a position; it stays as it is."""
    before = everything(position)
    check_moves(position)
    check_copies(position)
    check_views(position)
    check_shown(position)
    check_hidden(position, seed)
    check_table(position)
    assert everything(position) == before, "looking at a position changes it"


def check_moves(position: Position) -> None:
    """Every legal move is legal for all who ask, has a number and a text of its own, and is read as it is written."""
    game, state = position.game, position.state
    actions = state.legal().tolist()
    assert bool(actions) == (state.to_move != OVER), "whoever is to move can move, and nobody when the game is over"
    assert len(set(actions)) == len(actions), "no move is listed twice"
    texts = [game.write(state, action) for action in actions]
    assert len(set(texts)) == len(texts), "two moves have the same text"
    for action, text in list(zip(actions, texts, strict=True))[:: 1 + len(actions) // 60]:
        assert state.why_not(action) is None, f"{text} is listed, but why_not says {state.why_not(action)}"
        assert state.is_legal(action), f"{text} is listed, but is_legal says no"
        assert game.parse(state, text) == action, f"{text} is read as another move"
        assert (text[0] == "*") == (state.to_move == CHANCE), f"{text}: what comes up begins with *, and nothing else"
        assert state.weight(action) > 0 or state.to_move != CHANCE, f"{text} cannot come up"


def check_number(position: Position, number: int) -> None:
    """A number that is not legal is refused, and so are the neighbours of legal ones; nothing changes."""
    state = position.state
    legal = set(state.legal().tolist())
    before = everything(position)
    near = [action ^ (1 << bit) for action in sorted(legal)[:3] for bit in range(0, 62, 3)]
    for action in [number, -1, 0, *near]:
        if action in legal or _needs_consent(position, action):
            continue
        code = state.why_not(action)
        assert code is not None, f"the number {action} is not listed, but why_not lets it through"
        refusal = state.refusal(action)
        assert refusal is not None, "why_not and refusal disagree"
        assert refusal.message.endswith("."), f"{refusal.message!r} is no sentence"
        try:
            state.apply(action)
        except IllegalMove as error:
            assert error.code == code, f"apply refuses with {error.code}, why_not with {code}"
        else:
            raise AssertionError(f"the illegal move {action} was played")
    assert everything(position) == before, "a refused move changed the position"


def check_texts(position: Position, texts: tuple[str, ...] = ODD_TEXTS) -> None:
    """A text is a legal move, or is refused with a sentence; nothing changes."""
    before = everything(position)
    for text in texts:
        error = position.why_not(text)
        if error is not None:
            assert isinstance(error, IllegalMove | NotationError), f"{text[:20]!r}: {type(error).__name__}"
            assert error.message.endswith((".", "?", "!")), f"{error.message!r} is no sentence"
    assert everything(position) == before, "reading a move changed the position"


def check_copies(position: Position) -> None:
    """Clones, pickles and copies are equal and independent."""
    state = position.state
    before = everything(position)
    for made in (state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert made == state, "a copy of a state is another state"
    if registry.find(position.game.name) is position.game:
        assert pickle.loads(pickle.dumps(position)) == position, "a pickled position is another"
    other = position.copy()
    assert other == position, "a copy of a position is another"
    assert everything(other) == before, "a copy looks different"
    for _ in range(30):
        if not other.finished:
            other.push_random()
    if len(other.plies) > len(position.plies):
        assert other.state != state, "moves change nothing"
        other.back_to(len(position.plies))
        assert other.state == state, "going back leads elsewhere"
    assert everything(position) == before, "playing on in a copy changed the original"


def check_views(position: Position) -> None:
    """Views keep to their type, have the frame, and keep what is public apart from what is one's own."""
    game, state = position.game, position.state
    for seat in _eyes(position):
        public, own = game.public_view(state), game.seat_view(state, seat)
        assert not public.keys() & own.keys(), "a name is both public and one's own"
        assert own.keys() == game.seat_view(state, None).keys(), "a spectator's view has other names"
        view = position.view(seat)
        msgspec.convert(view, game.view_type)
        known = set(_fields(game.view_type))
        assert known <= set(view), f"the view lacks {known - set(view)}"
        assert view["seat"] == seat, "a view says whose it is"
        assert (view["game"], view["players"], view["to_move"]) == (game.name, position.players, position.to_move)
        assert (view["scores"], view["winners"]) == (position.scores, position.winners)
        assert ElementTree.fromstring(position.picture(seat)).tag.endswith("svg"), "a picture is SVG"


def check_shown(position: Position) -> None:
    """Moves after which everything looks the same to a seat are shown to it as the same text."""
    game, state = position.game, position.state
    actions = state.legal().tolist()
    for seat in _eyes(position):
        by_view: dict[str, str] = {}
        for action in actions[:: 1 + len(actions) // 8]:
            shown, written = game.shown(state, action, seat), game.write(state, action)
            assert shown == written or "?" in shown, f"{written} is shown as {shown}: hidden parts are ?"
            if position.to_move == seat:
                assert shown == written, "players see their own moves"
            if game.shown(state, action, None) == written:
                assert shown == written, "what a spectator sees, everybody sees"
            after = state.clone()
            after.apply(action)
            look = json.dumps(decoded(game.view(after, seat)))
            if shown != written or len({*by_view.values(), shown}) > 1:
                assert by_view.setdefault(look, shown) == shown, f"{shown} tells seat {seat} more than its view does"


def check_hidden(position: Position, seed: int) -> None:
    """A seat sees and infers only what it may, and what it imagines can be played on."""
    rng = Rng(seed)
    for seat in range(position.players):
        one, two = position.copy(), position.copy()
        one.state.determinize(seat, Rng(rng.next()))
        two.state.determinize(seat, Rng(rng.next()))
        view = position.view(seat)
        # Two positions that differ only in what the seat cannot see look the same to it ...
        assert one.view(seat) == view == two.view(seat), f"the view of seat {seat} tells what it must not see"
        assert one.picture(seat) == position.picture(seat), f"the picture tells seat {seat} what it must not see"
        # ... and what it imagines does not depend on the truth.
        one.state.determinize(seat, Rng(7))
        two.state.determinize(seat, Rng(7))
        assert everything(one) == everything(two), f"what seat {seat} imagines depends on what it cannot see"
        assert one.state.to_move == position.state.to_move, "imagining changes whose turn it is"
        assert one.scores == position.scores, "imagining changes scores"
        if position.to_move == seat:
            assert one.legal() == position.legal(), "what one can play does not depend on what is hidden"
        for _ in range(20):
            if not one.finished:
                one.push_random()


def check_table(position: Position) -> None:
    """What a game says to a table: a move for a time-out is legal, and moves can be offered."""
    game, state = position.game, position.state
    if state.to_move < 0:
        return
    late = game.timeout_move(state)
    assert late is None or state.is_legal(late), "what is played for whoever is late is not legal"
    offered = json.loads(game.offered(state, lambda actions: [game.write(state, action) for action in actions]))
    assert set(offered) <= set(position.legal()), "moves are offered that are not legal"


def check_bots(position: Position) -> None:
    """Every level finds a legal move, the same one for the same seed, and never learns what it may not know."""
    while position.to_move == "chance":
        position.draw()
    seat = position.to_move
    if not isinstance(seat, int):
        return
    for level in LEVELS:
        bot = make_bot(position.setup, level, budget=0.01)
        move = bot(observed(position, seat), 1)
        assert position.why_not(move) is None, f"{level} plays {move}, which is not legal"
        other = position.copy()
        other.state.determinize(seat, Rng(3))
        assert bot(observed(other, seat), 1) == move, f"{level} knows what it cannot see"


# Compiled and interpreted

_FEW = 3  # simulations of a bot in a trace
_TRACE = "import sys; from toptafel.testing import trace; print(trace(sys.argv[1], compiled=False))"


def check_compiled_is_interpreted(game: Game) -> None:
    """The compiled rules and bots and their Python source play the same. A game of this process only passes."""
    if not COMPILED or registry.find(game.name) is not game or game.name in registry.registered():
        return
    interpreted = subprocess.run(
        [sys.executable, "-c", _TRACE, game.name],
        env=os.environ | {"TOPTAFEL_INTERPRETED": "1"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    for one, other in zip(trace(game.name, compiled=True).splitlines(), interpreted.splitlines(), strict=True):
        assert one == other, f"compiled and interpreted play differently: {one}, {other}"


def trace(name: str, compiled: bool) -> str:
    """Of each variant: a fingerprint of a random game, and what the bots of every level choose in eight positions."""
    assert compiled == COMPILED
    lines = []
    for setup in variants(registry.find(name)):
        played = json.dumps(record.random_game(setup, 11))
        lines.append(f"{setup!r} {hashlib.sha256(played.encode()).hexdigest()}")
        positions = [reached(setup, seed, 6 * seed) for seed in range(1, 9)]
        lines += [f"{setup!r} {level} {' '.join(_choices(setup, level, positions))}" for level in LEVELS]
    return "\n".join(lines)


def _choices(setup: Setup, level: str, positions: list[Position]) -> Iterator[str]:
    """The moves of a bot that thinks for a few simulations only."""
    simulations = setup.game.levels[level].among(setup.players).simulations
    bot = make_bot(setup, level, _FEW / simulations if simulations else None)
    for number, position in enumerate(positions):
        while position.to_move == "chance":
            position.draw()
        if isinstance(position.to_move, int):
            yield bot(observed(position, position.to_move), number)


# Small things


def _eyes(position: Position) -> list[int | None]:
    return [None, *range(position.players)]


def _needs_consent(position: Position, action: int) -> bool:
    """Some legal moves are not listed: those that the others must agree to."""
    return position.state.is_legal(action) and position.game.consent(action) != "nobody"


def _fields(kind: type) -> list[str]:
    return [field.name for field in msgspec.inspect.type_info(kind).fields]  # type: ignore[attr-defined]
