"""Nobody is starved: whoever asks for little waits only for what is in work already."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from tests.server.listener import Listener
from tests.server.server import WAIT
from toptafel import store
from toptafel.position import Setup
from toptafel.protocol.setup import SeatSetup, TableSetup
from toptafel.server.lobby import Lobby
from toptafel.server.settings import Settings
from toptafel.server.thinking import Thinking
from toptafel.server.turns import Asker, Turns
from toptafel.server.workers import Workers

GREEDY, HONEST = "192.0.2.66", "192.0.2.7"


def started(turns: Turns[str]) -> str:
    found = turns.next()
    assert found is not None
    turns.done(found[0])
    return found[1]


def test_who_comes_new_is_next() -> None:
    turns: Turns[str] = Turns(1)
    for table in range(28):
        turns.add(Asker(GREEDY, f"table {table}"), "greedy")
    assert [started(turns) for _ in range(5)] == ["greedy"] * 5
    for _ in range(3):  # each time he asks
        turns.add(Asker(HONEST, "table"), "honest")
        assert [started(turns), started(turns)] == ["honest", "greedy"]


def test_who_asks_for_one_thing_after_the_other_does_not_push_ahead() -> None:
    turns: Turns[str] = Turns(1)
    turns.add(Asker("a"), "a")
    for _ in range(3):
        turns.add(Asker("b"), "b")
    begun = []
    for _ in range(6):
        begun.append(started(turns))
        if begun[-1] == "a":
            turns.add(Asker("a"), "a")  # at once again
    assert begun == ["a", "b"] * 3


def test_the_tables_of_a_household_take_turns_too() -> None:
    turns: Turns[str] = Turns(1)
    for n in range(3):
        turns.add(Asker(GREEDY, "hints"), f"hint {n}")
    turns.add(Asker(GREEDY, "game"), "move")
    assert [started(turns) for _ in range(4)] == ["hint 0", "move", "hint 1", "hint 2"]


def test_one_household_never_has_all_workers() -> None:
    turns: Turns[str] = Turns(2)
    for n in range(5):
        turns.add(Asker(GREEDY, str(n)), str(n))
    assert [turns.next(), turns.next(), turns.next()] == [(Asker(GREEDY, "0"), "0"), (Asker(GREEDY, "1"), "1"), None]
    turns.add(Asker(HONEST), "mine")
    assert turns.next() == (Asker(HONEST), "mine")
    turns.done(Asker(GREEDY, "0"))
    assert turns.next() == (Asker(GREEDY, "2"), "2")


def test_what_nobody_wants_any_more_is_forgotten() -> None:
    turns: Turns[str] = Turns(1)
    turns.add(Asker("a"), "one")
    turns.add(Asker("a"), "two")
    assert turns.remove(Asker("a"), "one")
    assert not turns.remove(Asker("a"), "one")
    assert not turns.remove(Asker("b"), "two")
    assert (len(turns), turns.waiting("a"), turns.waiting("b")) == (1, 1, 0)
    assert started(turns) == "two"
    assert turns.next() is None


@given(st.lists(st.tuples(st.sampled_from("abcde"), st.sampled_from("123"), st.booleans()), max_size=200))
def test_everything_is_done_once_and_nobody_is_passed_over(asked: list[tuple[str, str, bool]]) -> None:
    turns: Turns[int] = Turns(1)
    waiting: dict[str, list[int]] = {}
    passed: dict[str, list[str]] = {}  # who was served since a household last was, or began to wait
    done: list[int] = []

    def serve() -> None:
        found = turns.next()
        if found is None:
            assert not any(waiting.values())
            return
        (household, _), work = found
        turns.done(found[0])
        waiting[household].remove(work)
        done.append(work)
        passed[household] = []
        for other, by in passed.items():
            if other != household and waiting[other]:
                by.append(household)
                assert by.count(household) <= 2, "somebody had three turns while another waited"

    for n, (household, table, then) in enumerate(asked):
        if not waiting.setdefault(household, []):
            passed[household] = []
        waiting[household].append(n)
        turns.add(Asker(household, table), n)
        if then:
            serve()
    for _ in asked:
        serve()
    assert sorted(done) == list(range(len(asked)))
    assert len(turns) == 0


class Noting(Thinking):
    """Counts what is begun between an honest player's turn and his bot's answer."""

    def __init__(self, workers: Workers) -> None:
        super().__init__(workers)
        self.workers = workers
        self.begun: list[int] = []

    async def bot_move(
        self, asker: Asker, setup: Setup, moves: list[str], seat: int, level: str, seed: int | None = None
    ) -> str:
        before = self.workers.begun
        move = await super().bot_move(asker, setup, moves, seat, level, seed)
        if asker.household == HONEST:
            self.begun.append(self.workers.begun - before)
        return move


def test_one_address_with_28_tables_and_90_sockets_starves_nobody(tmp_path: Path) -> None:
    """Found: an honest player's bot then moved after 39 seconds, at random, or never."""
    settings = Settings(str(tmp_path / "tables.db"))

    async def run() -> list[int]:
        kept = store.find(settings.store)
        await kept.open()
        workers = Workers(1)  # the poorest server
        thinking = Noting(workers)
        lobby = Lobby(settings, kept, thinking)

        async def sit_down(household: str, *seats: SeatSetup, sockets: int = 1, hints: bool = False) -> list[Listener]:
            made = await lobby.open_table(TableSetup("topas", list(seats), pace=False, hints=hints))
            tokens = list(made.tokens.values())
            return [Listener(lobby, settings.limits, made.table, tokens, household) for _ in range(sockets)]

        async with AsyncExitStack() as stack:
            stack.push_async_callback(kept.close)
            stack.callback(workers.stop)
            stack.callback(lobby.close)
            for _ in range(28):
                await sit_down(GREEDY, SeatSetup("bot", level="master"), SeatSetup("bot", level="master"))
            asking = await sit_down(GREEDY, SeatSetup("here"), SeatSetup("here"), sockets=90, hints=True)
            for one in asking:
                position = await one.until(1)
                one.say(type="hint", seat=position["view"]["to_move"])
            while workers.waiting < 3:
                await asyncio.sleep(0.01)
            (honest,) = await sit_down(HONEST, SeatSetup("here"), SeatSetup("bot", level="easy"))
            position = await honest.until(1)
            while len(thinking.begun) < 4:
                if position["view"]["to_move"] == 0:
                    honest.say(type="move", seat=0, at=position["at"], move=position["legal"][0])
                position = await honest.until(position["at"] + 1)
            refused = sum(message.get("code") == "thinking" for one in asking for message in one.messages)
            assert refused >= 45  # one hint a seat, not a socket
        return thinking.begun

    begun = asyncio.run(asyncio.wait_for(run(), 4 * WAIT))
    # After what was in work came his own, and where that ended the next began.
    assert max(begun) <= 2
