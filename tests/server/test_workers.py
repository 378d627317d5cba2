"""Worker processes: limited in time and memory, ended and replaced when they break."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.server import WAIT
from tests.server.working import HERE, with_workers
from toptafel.server import workers as module
from toptafel.server.turns import Asker
from toptafel.server.workers import Busy, WorkerLost, Workers

LONG = 600.0  # seconds that nothing here takes
PROGRAM = """
import asyncio, os, time
from toptafel.server import workers
from toptafel.server.turns import Asker

async def main():
    pool = workers.Workers(2)
    idle, busy = Asker("a"), Asker("b")
    print(*await asyncio.gather(pool.run(idle, 60, work), pool.run(busy, 60, work)), flush=True)
    await pool.run(busy, 1, time.sleep, 3600)

def work():
    workers.ORPHAN_SECONDS = 1
    time.sleep(1)  # so that both are needed
    return os.getpid()

if __name__ == "__main__":
    asyncio.run(main())
"""


class Unreadable:
    """Can be written, and not be read in another process."""

    def __reduce__(self) -> tuple[Callable[[int], Unreadable], tuple[int]]:
        return read_in, (os.getpid(),)


def read_in(process: int) -> Unreadable:
    if os.getpid() != process:
        raise ValueError("It can be read only where it was made.")
    return Unreadable()


def no_thread(*_: object) -> None:
    raise RuntimeError("can't start new thread")


def is_there(pid: int) -> bool:
    """Does this process still run? (One that waits to be buried does not.)"""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


async def until_gone(pid: int) -> None:
    while is_there(pid):
        await asyncio.sleep(0.01)


def test_a_worker_that_dies_is_replaced() -> None:
    async def test(workers: Workers) -> None:
        pid = await workers.run(HERE, LONG, os.getpid)
        os.kill(pid, signal.SIGKILL)
        assert await workers.run(HERE, LONG, os.getpid) != pid

    with_workers(test)


def test_what_kills_its_worker_is_tried_twice_and_no_more() -> None:
    async def test(workers: Workers) -> None:
        with pytest.raises(WorkerLost):
            await workers.run(HERE, LONG, os._exit, 1)
        assert workers.begun == 2
        assert await workers.run(HERE, LONG, abs, -1) == 1

    with_workers(test)


def test_a_worker_that_is_late_is_ended() -> None:
    async def test(workers: Workers) -> None:
        pid = await workers.run(HERE, LONG, os.getpid)
        with pytest.raises(TimeoutError):
            await workers.run(HERE, 0.01, time.sleep, 3600)
        await until_gone(pid)
        assert await workers.run(HERE, LONG, os.getpid) != pid

    with_workers(test)


def test_an_answer_that_cannot_be_read_is_a_fault_and_not_silence() -> None:
    """Found: whoever waited for it waited for ever, so that a bot did not move."""

    async def test(workers: Workers) -> None:
        for _ in range(2):
            with pytest.raises(ValueError, match="only where it was made"):
                await workers.run(HERE, LONG, Unreadable)
            assert await workers.run(HERE, LONG, abs, -3) == 3  # and no answer is taken for another one's

    with_workers(test)


def test_so_is_a_thread_that_cannot_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(workers: Workers) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(module._Worker, "do", no_thread)
            with pytest.raises(RuntimeError, match="start new thread"):
                await workers.run(HERE, LONG, os.getpid)
        assert await workers.run(HERE, LONG, abs, -3) == 3

    with_workers(test)


def test_time_in_the_queue_is_nobodys(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(workers: Workers) -> None:
        now = 0.0
        monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: now)
        first = asyncio.create_task(workers.run(HERE, LONG, time.sleep, 0.1))
        second = asyncio.create_task(workers.run(HERE, 1, time.sleep, 0.5))  # long enough to be ended in
        await asyncio.sleep(0)
        assert workers.waiting == 1
        now = 100.0  # that long it waits, and then has a second from when it is begun
        await second
        assert first.done()

    with_workers(test)


def test_given_up_work_really_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "GIVEN_UP_SECONDS", 0.01)

    async def test(workers: Workers) -> None:
        pid = await workers.run(HERE, LONG, os.getpid)
        working = asyncio.create_task(workers.run(HERE, LONG, time.sleep, 3600))
        waiting = asyncio.create_task(workers.run(HERE, LONG, time.sleep, 3600))
        await asyncio.sleep(0.01)
        assert workers.waiting == 1
        waiting.cancel()
        working.cancel()
        await asyncio.wait([working, waiting])
        assert workers.waiting == 0
        await until_gone(pid)
        assert await workers.run(HERE, LONG, abs, -1) == 1

    with_workers(test)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps to a limit of address space")
def test_memory_is_limited() -> None:
    async def test(workers: Workers) -> None:
        pid = await workers.run(HERE, LONG, os.getpid)
        with pytest.raises(MemoryError):
            await workers.run(HERE, LONG, bytes, 2 * module.MEMORY)
        assert await workers.run(HERE, LONG, os.getpid) != pid  # who knows what state it is in

    with_workers(test)


def test_answers_are_limited() -> None:
    async def test(workers: Workers) -> None:
        with pytest.raises(MemoryError):
            await workers.run(HERE, LONG, bytes, module.ANSWER)

    with_workers(test)


def test_an_error_says_where_it_happened_and_the_worker_goes_on() -> None:
    async def test(workers: Workers) -> None:
        pid = await workers.run(HERE, LONG, os.getpid)
        with pytest.raises(ZeroDivisionError) as error:
            await workers.run(HERE, LONG, divmod, 1, 0)
        assert "workers.py" in "".join(error.value.__notes__)
        assert await workers.run(HERE, LONG, os.getpid) == pid

    with_workers(test)


def test_more_than_can_ever_be_done_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WAITING", 3)

    async def test(workers: Workers) -> None:
        asked = [asyncio.create_task(workers.run(HERE, LONG, abs, -1)) for _ in range(4)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await workers.run(HERE, LONG, abs, -1)
        assert await workers.run(Asker("192.0.2.2"), LONG, abs, -1) == 1
        assert await asyncio.gather(*asked) == [1] * 4

    with_workers(test)


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_workers_do_not_outlive_a_server_that_was_killed(tmp_path: Path) -> None:
    """Neither an idle one nor one that is at work: that one only until its time is up."""
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    with subprocess.Popen([sys.executable, program], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        pids = [int(pid) for pid in server.stdout.readline().split()]
        server.kill()
    assert len(set(pids)) == 2
    while any(is_there(pid) for pid in pids):
        time.sleep(0.05)


def test_a_worker_whose_server_is_gone_before_it_is_ready_ends_without_a_word() -> None:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    ours.close()
    process = context.Process(target=module._work, args=(theirs, module.MEMORY))
    process.start()
    process.join(WAIT)
    assert process.exitcode == 0
