"""The checks find what is wrong: nothing in a history that is true, and each thing that was changed in one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tests.chaos.checks import Found, check_table
from tests.chaos.history import DONE, Request, Story
from tests.table.people import Company
from toptafel.protocol import requests
from toptafel.table.events import Entry

MOVES = 5


class Played:
    """A game, and what a browser at the first seat knows of it."""

    def __init__(self) -> None:
        self.company = Company("ho").start()
        self.story = Story("x", 0)
        self._show(0)
        for _ in range(MOVES):
            self._move()
        to = next(ply.at for ply in reversed(self.company.table.position.plies) if ply.seat == 0)
        self.company.ask(requests.Undo(seat=0, to=to, id="undo"))
        self.company.ask(requests.Answer(seat=1, yes=True))
        self._show(to)
        while self.company.table.status == "playing":
            self._move()

    def _move(self) -> None:
        table, start = self.company.table, self.company.table.at
        name = f"{table.position.state.to_move}-{start}-{len(self.company.log)}"
        if table.position.state.to_move == 0:
            move = {"seat": 0, "at": start, "move": table.position.legal()[0]}
            self.story.asked.append(Request(name, "move", move, sent=1, answer=DONE))
        self.company.move(name=name)
        self._show(start)

    def _show(self, start: int) -> None:
        plies = self.company.table.position.plies[start:]
        self.story.show(start, [{"seat": ply.seat, "move": ply.shown(0)} for ply in plies])


def found_in(log: list[Entry], story: Story) -> Found:
    found = Found()
    check_table("x", log, [story], found)
    return found


def test_nothing_is_wrong_in_a_true_history() -> None:
    played = Played()
    found = found_in(played.company.log, played.story)
    assert found.wrong == []
    assert found.acknowledged == len(played.story.asked) > MOVES / 2
    assert found.shown == len(played.story.shown)
    assert found.finished == 1


def number_of(log: list[Entry], request: Request) -> int:
    return next(number for number, entry in enumerate(log) if entry.request == request.id)


def lose(log: list[Entry], story: Story) -> None:
    number = number_of(log, story.asked[1])
    log[number] = replace(log[number], request="")


def double(log: list[Entry], story: Story) -> None:
    first, second = (number_of(log, request) for request in story.asked[:2])
    story.asked.pop(1)
    log[second] = replace(log[second], request=log[first].request)


def exchange(log: list[Entry], story: Story) -> None:
    story.asked[:2] = story.asked[1::-1]


def change(log: list[Entry], story: Story) -> None:
    story.asked[0].fields["move"] = "another"


def refuse(log: list[Entry], story: Story) -> None:
    story.asked[0].answer = "stale"


def hide(log: list[Entry], story: Story) -> None:
    story.asked[0].answer, story.asked[0].given_up = "", True


def invent(log: list[Entry], story: Story) -> None:
    story.shown.insert(3, b"what never was")


def go_back(log: list[Entry], story: Story) -> None:
    story.shown.append(story.shown[1])


@pytest.mark.parametrize(
    ("wrong", "kind", "said"),
    [
        (lose, "lost", "is missing"),
        (double, "doubled", "is there 2 times"),
        (exchange, "lost", "out of order"),
        (change, "other", "became"),
        (refuse, "other", "was refused and is there"),
        (hide, "other", "what became of it"),
        (invent, "other", "was shown what never was"),
        (go_back, "other", "was shown what went back"),
    ],
)
def test_what_is_wrong_is_found(wrong: Callable[[list[Entry], Story], None], kind: str, said: str) -> None:
    played = Played()
    wrong(played.company.log, played.story)
    found = found_in(played.company.log, played.story)
    assert said in getattr(found, kind)[0]
