"""Taking moves back: at once, by consent, never secretly drawing again."""

from __future__ import annotations

import pytest

from tests.table.people import Company, picture, rebuilt
from tests.table.test_table import refused
from toptafel import fair
from toptafel.protocol import requests


def test_against_bots_a_move_is_taken_back_at_once() -> None:
    company = Company("hbb").start()
    before = list(company.table.position.moves)
    for _ in range(3):
        company.move()
    company.ask(requests.Undo(seat=0, to=10))
    assert company.table.position.moves == before
    assert company.table.position.state.to_move == 0


def test_what_is_drawn_after_an_undo_was_never_drawn_before() -> None:
    company = Company("hb").start()
    company.move()
    assert company.table.draws == [*range(7), 7]
    company.ask(requests.Undo(seat=0, to=7))
    company.move()
    assert company.table.draws == [*range(7), 8]
    company.play_out()
    outcome = fair.check(company.table.record())
    assert (outcome.ok, outcome.taken_back) == (True, 1)
    assert company.table.undone == [7]
    assert picture(rebuilt(company.log)) == picture(company.table)


def test_across_a_draw_everybody_must_agree() -> None:
    company = Company("hoo").start()
    company.move()
    company.ask(requests.Undo(seat=0, to=10))
    question = company.table.question
    assert question is not None
    assert question.waiting == {1, 2}
    company.ask(requests.Answer(seat=1, yes=True))
    with refused("not_asked"):
        company.ask(requests.Answer(seat=1, yes=True))
    with refused("not_asked"):
        company.ask(requests.Answer(seat=0, yes=True))
    assert company.table.at == 12
    company.ask(requests.Answer(seat=2, yes=True))
    assert company.table.at == 10
    assert company.table.question is None


def test_one_no_is_enough() -> None:
    company = Company("hoo").start()
    company.move()
    company.ask(requests.Undo(seat=0, to=10))
    company.ask(requests.Answer(seat=2, yes=False))
    assert company.table.question is None
    assert company.table.at == 12
    with refused("no_question"):
        company.ask(requests.Answer(seat=1, yes=True))


def test_a_question_lapses_when_somebody_moves() -> None:
    company = Company("hoo").start()
    company.move()
    company.ask(requests.Undo(seat=0, to=10))
    with refused("question"):
        company.ask(requests.Undo(seat=0, to=10))
    company.move()
    assert company.table.question is None


def test_somebody_who_leaves_is_not_waited_for() -> None:
    company = Company("hoo").start()
    company.move()
    company.ask(requests.Undo(seat=0, to=10))
    company.ask(requests.Answer(seat=1, yes=True))
    company.ask(requests.Resign(seat=2))
    assert company.table.at == 10


def test_a_question_goes_with_who_asked_it() -> None:
    company = Company("hoo").start()
    company.move()
    company.ask(requests.Undo(seat=0, to=10))
    company.ask(requests.Resign(seat=0))
    assert company.table.question is None
    assert company.table.at == 12


def test_bots_wait_while_a_question_is_open() -> None:
    company = Company("hbo").start()
    company.move()
    assert company.table.bot_due() is not None
    company.ask(requests.Undo(seat=0, to=10))
    assert company.table.bot_due() is None


def test_people_at_one_device_are_one() -> None:
    company = Company("hh").start()
    company.move()
    company.move()
    company.ask(requests.Undo(seat=1, to=7))
    assert company.table.at == 7


@pytest.mark.parametrize("to", [0, 6, 8, 9, 11, 99])
def test_one_goes_back_only_to_ones_own_turn(to: int) -> None:
    company = Company("hoo").start()
    company.move()
    with refused("undo_to"):
        company.ask(requests.Undo(seat=1, to=to))


def test_a_finished_game_stays_finished() -> None:
    company = Company("hb").start().play_out()
    with refused("finished"):
        company.ask(requests.Undo(seat=0, to=7))
