"""How benchmarks measure and report: rounds taken in turn, medians, a table for people and JSON for programs."""

import json
import os
import platform
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

RESULTS = Path(__file__).parent / "results"


def pin_to_one_core() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def rates(work: dict[str, Callable[[float], float]], rounds: int = 5, seconds: float = 0.5) -> dict[str, float]:
    """Things done per second by each worker: the median of rounds taken in turn, so that noise hits all alike.

    A worker gets the number of seconds to work and returns how much it did per second.
    """
    seen: dict[str, list[float]] = {name: [] for name in work}
    for _ in range(rounds):
        for name, worker in work.items():
            seen[name].append(worker(seconds))
    return {name: median(values) for name, values in seen.items()}


def per_second(batch: Callable[[], int]) -> Callable[[float], float]:
    """A worker out of a function that does some work and says how much. Only its own processor time counts."""

    def worker(seconds: float) -> float:
        done, started = 0, time.process_time()
        while (elapsed := time.process_time() - started) < seconds:
            done += batch()
        return done / elapsed

    return worker


def machine() -> dict[str, Any]:
    return {
        "python": platform.python_version(),
        "system": platform.system(),
        "processor": platform.machine(),
        "cores": os.cpu_count(),
        "load_average": [round(load, 1) for load in os.getloadavg()] if hasattr(os, "getloadavg") else None,
    }


def save(name: str, results: dict[str, Any], into: str = "") -> None:
    """What the benchmark of that name found, in a file of its name, or of another when it can measure two things."""
    RESULTS.mkdir(exist_ok=True)
    path = RESULTS / f"{into or name}.json"
    command = " ".join(["bench", name, *sys.argv[1:]])
    path.write_text(json.dumps({"command": command, "machine": machine(), **results}, indent=1) + "\n")
    print(f"Written to {path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path}")
