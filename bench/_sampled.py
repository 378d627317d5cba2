"""A server that notes where it is at every millisecond of its own processor time: see bench/server.py --profile.

SIGUSR1 begins noting, or pauses it; SIGUSR2 prints, one a line, how often each stack of functions was seen. Time of
the store's thread is noted as time of whatever the main thread was doing, so what is told are shares.
"""

from __future__ import annotations

import signal
import subprocess
import sys
from collections import Counter
from pathlib import PurePath
from types import FrameType

EVERY = 0.001  # seconds
SHOWN = 40
_seen: Counter[tuple[str, ...]] = Counter()


def _note(_: int, frame: FrameType | None) -> None:
    stack = []
    while frame is not None:
        code = frame.f_code
        stack.append(f"{PurePath(code.co_filename).stem}.{code.co_qualname}")
        frame = frame.f_back
    _seen[tuple(stack)] += 1


def _begin_or_pause(*_: object) -> None:
    noting = signal.getitimer(signal.ITIMER_PROF)[1] > 0
    signal.setitimer(signal.ITIMER_PROF, *((0, 0) if noting else (EVERY, EVERY)))


def _print(*_: object) -> None:
    for stack, count in _seen.items():
        print(count, *stack, sep="\t")
    print("END", flush=True)


def report(server: subprocess.Popen[str]) -> None:
    """Print what a server has noted: in a function and all it calls, and in the function itself."""
    assert server.stdout is not None
    server.send_signal(signal.SIGUSR2)
    within, itself = Counter[str](), Counter[str]()
    total = 0
    for line in server.stdout:
        if line.startswith("END"):
            break
        count, *stack = line.split("\t")
        total += int(count)
        itself[stack[0]] += int(count)
        for name in set(stack):
            within[name] += int(count)
    for name, seen in within.most_common(SHOWN):
        print(f"{100 * seen / total:5.1f}% {100 * itself[name] / total:5.1f}%  {name.strip()}")


if __name__ == "__main__":
    for number, handler in ((signal.SIGPROF, _note), (signal.SIGUSR1, _begin_or_pause), (signal.SIGUSR2, _print)):
        signal.signal(number, handler)
    from toptafel.server.__main__ import main

    main(sys.argv[1:])
