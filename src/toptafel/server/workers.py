"""Worker processes: what takes long is done there, never in the event loop.

Each does one piece of work at a time, in limited time and memory; one that exceeds either is ended and replaced. Whose
work is next is a matter of turns.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import pickle
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any, ParamSpec, TypeVar, cast

from toptafel.errors import ToptafelError
from toptafel.server.orphans import end_with_parent
from toptafel.server.turns import Asker, Turns

if sys.platform != "win32":
    import resource

_P = ParamSpec("_P")
_T = TypeVar("_T")

MEMORY = 512 * 1024 * 1024  # bytes of address space of one worker; the program itself with all games has 47 MiB
ANSWER = 32 * 1024 * 1024  # bytes of one answer
WAITING = 1000  # pieces of work of one household, before no more are taken
START_SECONDS = 120.0  # for a process to come up, on the slowest machine
GIVEN_UP_SECONDS = (
    2.0  # for work that nobody wants any more to end by itself: ending a worker costs more than most work
)
ORPHAN_SECONDS = 10  # beyond its time, until a worker whose server was killed ends itself, deep in thought as it is
NICE = 5  # the server, which everybody waits for, comes first


Tell = Callable[[str, float, float, str], None]  # what it was, how long it waited, how long it took, why it failed


class Busy(ToptafelError):
    """There is more to do than can be done."""

    reason = "busy"


class WorkerLost(Exception):
    """The process that did it ended before it was done, more than once."""


ENDED = (TimeoutError, MemoryError, WorkerLost)  # why work was ended is known; of a fault of ours, where it is, is not


class _Work:
    """One piece of work, and who waits for it."""

    def __init__(self, name: str, seconds: float, task: bytes, answer: asyncio.Future[Any]) -> None:
        self.name = name
        self.asked = time.monotonic()
        self.seconds = seconds
        self.task = task
        self.answer = answer
        self.lost = 0  # how often the worker broke that did it
        self.worker: _Worker | None = None


class Workers:
    """They start when they are first needed, and again should one break."""

    def __init__(self, count: int, memory: int = MEMORY, tell: Tell = lambda *_: None) -> None:
        """`tell` hears of every piece of work that has ended."""
        self._tell = tell
        self.count = count
        self.begun = 0  # pieces of work, ever
        self._memory = memory
        self._turns: Turns[_Work] = Turns(max(1, count - 1))  # one worker is always there for the others
        self._free: list[_Worker] = [_Worker(memory) for _ in range(count)]
        self._all = list(self._free)
        self._threads = ThreadPoolExecutor(count, "worker")
        self._doing: set[asyncio.Task[None]] = set()
        self._stopped = False

    @property
    def waiting(self) -> int:
        """How much waits for a worker."""
        return len(self._turns)

    def start(self) -> None:
        """Start the first one now, so that the first bot need not wait for it."""
        warming = asyncio.ensure_future(self.run(Asker(""), START_SECONDS, _warm_up))
        warming.add_done_callback(lambda done: done.cancelled() or done.exception())

    def stop(self) -> None:
        self._stopped = True
        for worker in self._all:
            worker.kill()  # nobody waits for what they think about
        for doing in self._doing:
            doing.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def run(
        self, asker: Asker, seconds: float, work: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs
    ) -> _T:
        """The answer of `work`, done elsewhere, in so many seconds from when it is begun; TimeoutError beyond.

        Given up with the task that waits for it: what waits is forgotten, what is in work is ended soon.
        """
        if self._turns.waiting(asker.household) >= WAITING:
            raise Busy("busy", "There is too much to do at the moment. Try again.")
        task = pickle.dumps((seconds, work, args, kwargs))
        one = _Work(work.__name__, seconds, task, asyncio.get_running_loop().create_future())
        self._turns.add(asker, one)
        self._begin()
        try:
            return cast(_T, await one.answer)
        except asyncio.CancelledError:
            if not self._turns.remove(asker, one) and one.worker is not None:
                one.worker.end_in(GIVEN_UP_SECONDS)
            raise

    def _begin(self) -> None:
        """Give what is next to whoever is free."""
        while self._free and not self._stopped:
            found = self._turns.next()
            if found is None:
                return
            asker, work = found
            doing = asyncio.create_task(self._do(self._free.pop(), asker, work))
            self._doing.add(doing)
            doing.add_done_callback(self._doing.discard)

    async def _do(self, worker: _Worker, asker: Asker, work: _Work) -> None:
        self.begun += 1
        work.worker = worker
        began = time.monotonic()
        try:
            await self._answer(worker, work)
        finally:
            self._tell(work.name, began - work.asked, time.monotonic() - began, _failure(work, worker))
            work.worker = None
            self._free.append(worker)
            self._turns.done(asker)
            if work.lost == 1 and not work.answer.done():
                self._turns.add(asker, work)  # it need not have been this work's fault: once more
            self._begin()

    async def _answer(self, worker: _Worker, work: _Work) -> None:
        loop = asyncio.get_running_loop()
        worker.end_in(START_SECONDS)

        def started() -> None:
            loop.call_soon_threadsafe(worker.end_in, work.seconds)

        try:
            good, value = await loop.run_in_executor(self._threads, worker.do, work.task, started)
        except (EOFError, OSError):
            work.lost += 1
            if worker.late:
                good, value = False, TimeoutError()
            elif work.lost == 1:
                return
            else:
                good, value = False, WorkerLost()
        except Exception as error:  # there is no thread for it, or its answer cannot be read: nobody waits for ever
            good, value = False, error
        finally:
            worker.rest()
        if not work.answer.done():
            work.answer.set_result(value) if good else work.answer.set_exception(value)


def _failure(work: _Work, worker: _Worker) -> str:
    """Why a piece of work has no answer; "" when it has one, though it may be a refusal."""
    return "late" if worker.late else "lost" if work.lost else ""


class _Worker:
    """One process; another takes its place when it has ended."""

    def __init__(self, memory: int) -> None:
        self.late = False  # it was ended because its time was up
        self._memory = memory
        self._process: multiprocessing.process.BaseProcess | None = None
        self._line: Connection | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._in_use = threading.Lock()  # what no thread could be started for is done by the next one, when it may

    # In the event loop

    def end_in(self, seconds: float) -> None:
        """Let it work for so long, and no longer."""
        self.rest()
        self.late = False
        self._timer = asyncio.get_running_loop().call_later(seconds, self._end)

    def rest(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def kill(self) -> None:
        self.rest()
        process = self._process  # the thread may be about to bury it
        if process is not None:
            process.kill()

    def _end(self) -> None:
        self.late = True
        self.kill()

    # In a thread of its own: nothing else happens there while the process works

    def do(self, task: bytes, started: Callable[[], None]) -> tuple[bool, Any]:
        """Whether it went well, and the answer or the error. EOFError or OSError: the process is no more.

        After anything else that goes wrong here it is ended too: what it says next could be taken for another answer.
        """
        with self._in_use:
            try:
                line = self._ready()
                started()
                line.send_bytes(task)
                return cast(tuple[bool, Any], pickle.loads(line.recv_bytes()))
            except Exception:
                self._bury()
                raise

    def _ready(self) -> Connection:
        if self._line is None or self._process is None or not self._process.is_alive():
            self._bury()
            # Spawned, not forked: a fork of a process with threads may lock up.
            context = multiprocessing.get_context("spawn")
            self._line, theirs = context.Pipe()
            process = context.Process(target=_work, args=(theirs, self._memory), daemon=True)
            process.start()
            self._process = process
            theirs.close()  # so that its end is noticed here, and ours there
            self._line.recv_bytes()
        return self._line

    def _bury(self) -> None:
        if self._line is not None:
            self._line.close()
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._line = self._process = None


# In a worker


def _work(line: Connection, memory: int) -> None:
    """Do what comes, one after the other, until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    end_with_parent()
    _limit(memory)
    with contextlib.suppress(EOFError, OSError):  # the server is no more, which may be so from the start
        line.send_bytes(b"ready")
        broken = False
        while not broken:
            broken, answer = _done(line.recv_bytes())
            line.send_bytes(answer)


def _limit(memory: int) -> None:
    if sys.platform != "win32":
        os.nice(NICE)
        with contextlib.suppress(ValueError, OSError):  # not every system limits it
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def _done(task: bytes) -> tuple[bool, bytes]:
    """Whether the process should end now, and the answer as it is sent."""
    seconds, work, args, kwargs = pickle.loads(task)
    _alarm(int(seconds) + ORPHAN_SECONDS)
    try:
        answer = pickle.dumps((True, work(*args, **kwargs)))
        if len(answer) > ANSWER:
            raise MemoryError("The answer is too large.")
    except MemoryError as error:
        return True, pickle.dumps((False, MemoryError(*error.args)))
    except BaseException as error:
        return False, _failed(error)
    finally:
        _alarm(0)
    return False, answer


def _failed(error: BaseException) -> bytes:
    try:
        if not isinstance(error, ToptafelError):
            error.add_note(traceback.format_exc())  # where it happened is lost on the way otherwise
        pickled = pickle.dumps((False, error))
        pickle.loads(pickled)
    except Exception:
        return pickle.dumps((False, RuntimeError(f"{type(error).__name__}: {error!r}")))
    return pickled


def _alarm(seconds: int) -> None:
    """End this process after so many seconds (0: never), whatever it does: the server may have been killed."""
    if sys.platform != "win32":
        signal.alarm(seconds)


def _warm_up() -> None:
    from toptafel import bots  # noqa: F401
