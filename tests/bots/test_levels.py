"""What holds for the bots of every level, in every variant of every game."""

import json
from functools import cache

import pytest

import toptafel
from tests.variants import VARIANTS, every_variant, setup
from toptafel import bots
from toptafel.bots import LEVELS, Observation, make_bot
from toptafel.engine import COMPILED, Rng
from toptafel.engine.search import Knowledge, Search
from toptafel.errors import IllegalMove, OptionError
from toptafel.games.game import Game
from toptafel.position import Position

QUICK = 0.002  # of a level's thinking: the same code, in no time
MOVES = 15 if COMPILED else 4
every_level = pytest.mark.parametrize("level", LEVELS)


def observe(position: Position) -> Observation:
    return Observation(position.setup, position.state)


def after(variant: str, moves: int, seed: int = 5) -> Position:
    """A position of a game between easy bots; with more moves than the game has, the last one with a choice."""
    return _after(variant, moves, seed).copy()


@cache  # every level is asked in the same ones
def _after(variant: str, moves: int, seed: int) -> Position:
    position = setup(variant).new(seed=seed)
    bot = make_bot(position.setup, "easy")
    for number in range(moves):
        before = position.copy()
        position.push(bot(observe(position), number))
        if position.finished:
            return before
    return position


@every_variant
@every_level
def test_plays_legal_moves(variant: str, level: str) -> None:
    position = setup(variant).new(seed=3)
    bot = make_bot(position.setup, level, QUICK)
    for number in range(MOVES):
        if position.finished:
            break
        position.push(bot(observe(position), number))  # it raises when the move is not legal


# Topscore has hundreds of moves, too many for the interpreter.
@pytest.mark.parametrize("variant", [name for name in VARIANTS if COMPILED or not name.startswith("topscore")])
def test_plays_to_the_end(variant: str) -> None:
    position = setup(variant).new(seed=4)
    bot = make_bot(position.setup, "medium")
    for number in range(2000):
        if position.finished:
            return
        position.push(bot(observe(position), number))
    pytest.fail("the game does not end")


@every_variant
@every_level
def test_what_is_hidden_does_not_matter(variant: str, level: str) -> None:
    """Positions that differ only in what the seat cannot see: the same seed gives the same move."""
    bot = make_bot(setup(variant), level, QUICK)
    for moves in (0, 9) if COMPILED else (3,):
        position = after(variant, moves)
        played = {bot(observe(position), 11)}
        for seed in range(3):
            other = position.copy()
            other.state.determinize(position.state.to_move, Rng(seed))
            played.add(bot(observe(other), 11))
        assert len(played) == 1


@every_variant
def test_an_observation_is_what_the_seat_may_see(variant: str) -> None:
    for moves in (0, 5, 14):
        position = after(variant, moves)
        seat = position.state.to_move
        observation = observe(position)
        assert json.dumps(observation.view()) == json.dumps(position.view(seat))
        assert observation.legal() == position.legal()


def test_an_observation_does_not_keep_the_position() -> None:
    """Whatever is inside, the other hand and the stock are a guess: two true deals leave one and the same."""
    position = after("topas-2", 4)
    other = position.copy()
    other.state.determinize(0, Rng(99))
    assert position.view(1) != other.view(1)
    guesses = [observe(each).sample(Rng(5)) for each in (position, other)]
    assert guesses[0] == guesses[1]


@pytest.mark.parametrize("game", ["topas-2", "topspot-3-level=expert-colours=gyp", "ontop-2", "topscore-2-longest=6"])
@pytest.mark.parametrize("level", ["strong", "master"])
def test_never_thinks_longer_than_its_limit(game: str, level: str) -> None:
    position = after(game, 2)
    bot = make_bot(position.setup, level, QUICK)
    search = Search(observe(position).sample(Rng(1)), bot.knowledge, 1)
    search.think(bot.simulations)
    assert 0 < search.simulations <= max(bot.simulations, 2)


def test_choose_replays_the_record() -> None:
    position = after("topspot-3-level=expert-colours=gyp", 7)
    seat = position.state.to_move
    arguments = (position.setup, position.moves, seat, "strong", 12)
    move = bots.choose(*arguments, budget=0.5)
    assert move in position.legal()
    assert bots.choose(*arguments, budget=0.5) == move


def test_what_a_seat_has_seen_hides_what_it_has_not() -> None:
    position = after("topas-2", 3)
    seen = bots.observe(position.setup, position.moves, position.state.to_move).seen
    assert len(seen) == len(position.moves)
    own = [shown for shown, move in zip(seen, position.moves, strict=True) if move[0] == "*" and "?" not in shown]
    assert 0 < len(own) < sum(move[0] == "*" for move in position.moves)
    assert [shown for shown in seen if shown[0] != "*"] == [move for move in position.moves if move[0] != "*"]


def test_out_of_turn() -> None:
    position = after("topas-2", 3)
    with pytest.raises(IllegalMove):
        bots.choose(position.setup, position.moves, 1 - position.state.to_move, "easy", 1)


def test_a_level_may_be_another_among_more_players() -> None:
    two, three, four = (make_bot(toptafel.make("ontop", players), "easy").level for players in (2, 3, 4))
    assert two.temperature < three.temperature == four.temperature
    assert make_bot(toptafel.make("topas", 3), "easy").level == make_bot(toptafel.make("topas", 2), "easy").level


def test_unknown_level() -> None:
    with pytest.raises(OptionError, match="beginner, easy, medium, strong, master"):
        make_bot(setup("topas-2"), "grandmaster")


def test_a_game_without_knowledge_has_bots() -> None:
    assert set(Game().levels) == set(LEVELS)
    assert type(Game().knowledge(2, {}, Game().levels["master"])) is Knowledge
