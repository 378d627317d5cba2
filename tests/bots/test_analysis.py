"""What the bot says about moves."""

from io import StringIO
from xml.etree import ElementTree

import pytest
from rich.console import Console

from toptafel import bots, record
from toptafel.bots import review
from toptafel.bots.analysis import Judgement, analyse, decisions, hint
from toptafel.engine import Rng
from toptafel.position import Position, make

BUDGET = 0.005


def played_game(game: str, players: int, levels: tuple[str, ...], moves: int = 1000) -> Position:
    position = make(game, players).new(seed=2)
    seats = [bots.make_bot(position.setup, level, 0.01) for level in levels]
    for number in range(moves):
        if position.finished:
            break
        seat = position.state.to_move
        position.push(seats[seat](bots.Observation(position.setup, position.state), number))
    return position


def reviewed(position: Position, **more: int) -> list[Judgement]:
    return list(analyse(record.from_object(position.record()), budget=BUDGET, **more))


@pytest.fixture(scope="module")
def topas() -> list[Judgement]:
    return reviewed(played_game("topas", 2, ("medium", "beginner")))


def test_every_decision_is_judged(topas: list[Judgement]) -> None:
    assert [judgement.seat for judgement in topas] == [0, 1] * 7
    for judgement in topas:
        assert judgement.played in [candidate.move for candidate in judgement.candidates]
        assert judgement.chosen.move == judgement.played
        assert judgement.chosen.simulations == judgement.best.simulations
        assert judgement.cost >= 0


def test_mistakes_cost_more_than_sound_moves() -> None:
    """Seat 1 plays the first move in the alphabet, seat 0 takes the most points: no level that could be tuned."""
    position = make("topas", 2).new(seed=2)
    bot = bots.PLAIN_PLAYERS["greedy"]
    while not position.finished:
        observation = bots.Observation(position.setup, position.state)
        position.push(position.legal()[0] if observation.seat else bot(observation, 1))
    judgements = reviewed(position)
    cost = [sum(judgement.cost for judgement in judgements if judgement.seat == seat) for seat in (0, 1)]
    assert cost[1] > 3 * cost[0]


def test_one_seat_only() -> None:
    judgements = reviewed(played_game("topas", 2, ("medium", "easy")), seat=1)
    assert [judgement.seat for judgement in judgements] == [1] * 7


def test_a_position_asks_for_one_decision() -> None:
    position = played_game("ontop", 2, ("medium", "medium"), moves=6)
    (judgement,) = analyse(position, budget=BUDGET)
    assert judgement.played is None
    assert judgement.at == len(position.moves)
    assert judgement.cost == judgement.cost_in_points == 0
    assert judgement.best.move in position.legal()
    assert list(analyse(position, seat=1 - judgement.seat, budget=BUDGET)) == []


def test_letters_for_the_boxes_are_judged_by_rule() -> None:
    position = make("topscore", 2, longest=5).new(seed=2)
    bot = bots.make_bot(position.setup, "medium")
    while not any(move.startswith("#") for move in position.legal()):
        position.push(bot(bots.Observation(position.setup, position.state), 1))
    (judgement,) = analyse(position)
    assert judgement.best.value is None
    points = [candidate.points for candidate in judgement.candidates]
    assert points == sorted(points, reverse=True)
    worst = Judgement(judgement.at, judgement.seat, judgement.candidates[-1].move, judgement.candidates)
    assert worst.cost == 0 < worst.cost_in_points


def test_a_finished_game_asks_for_nothing() -> None:
    assert list(analyse(played_game("topas", 1, ("medium",)))) == []


def test_the_judgement_does_not_depend_on_what_was_hidden() -> None:
    position = played_game("topas", 2, ("medium", "medium"), moves=5)
    told = []
    for seed in (1, 2):
        other = position.copy()
        other.state.determinize(position.state.to_move, Rng(seed))
        told.append(list(analyse(other, budget=BUDGET)))
    assert told[0] == told[1]


def test_a_hint_is_a_good_legal_move() -> None:
    position = played_game("topas", 2, ("medium", "medium"), moves=4)
    moves = hint(position.setup, position.moves, position.state.to_move, budget=BUDGET)
    assert moves[0].move in position.legal()
    assert len({candidate.move for candidate in moves}) == len(moves) > 1


def test_a_seat_is_summed_up(topas: list[Judgement]) -> None:
    first, second = review.summaries(topas)
    assert (first.seat, second.seat) == (0, 1)
    assert first.decisions == second.decisions == 7
    costs = sorted((judgement.cost for judgement in topas if judgement.seat == 1), reverse=True)
    assert second.cost == pytest.approx(sum(costs) / 7)
    assert [judgement.cost for judgement in second.worst] == costs[:3]


def test_decisions_are_those_that_are_judged(topas: list[Judgement]) -> None:
    played = record.from_object(played_game("topas", 2, ("medium", "beginner")).record())
    assert decisions(played) == [judgement.at for judgement in topas]
    assert decisions(played, seat=1) == [judgement.at for judgement in topas if judgement.seat == 1]


def test_alone_there_are_points_to_lose() -> None:
    judgements = reviewed(played_game("topas", 1, ("beginner",)))
    (summary,) = review.summaries(judgements, alone=True)
    (shares,) = review.summaries(judgements)
    assert summary.cost > 5 * shares.cost > 0  # far more than any share of a win, however the levels are tuned
    console = Console(width=200, file=StringIO())
    console.print(review.as_table(judgements, alone=True))
    assert "%" not in console.file.getvalue()  # type: ignore[attr-defined]
    assert "points that each move gave away" in review.as_svg(judgements, "Alone", alone=True)


def test_table_and_picture(topas: list[Judgement]) -> None:
    console = Console(width=200, file=StringIO())
    console.print(review.as_table(topas))
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert all(judgement.best.move in text for judgement in topas)
    picture = ElementTree.fromstring(review.as_svg(topas, "An & Bo"))
    bars = [rect for rect in picture.iter("{http://www.w3.org/2000/svg}rect") if len(rect)]
    assert len(bars) == len(topas)
    heights = [float(bar.attrib["height"]) for bar in bars]
    assert heights.index(max(heights)) == [j.cost for j in topas].index(max(j.cost for j in topas))
