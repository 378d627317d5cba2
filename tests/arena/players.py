"""Players to enter in the arena by name, as a worker process would find them."""

import os
import signal
import time
from itertools import count
from pathlib import Path

from toptafel.bots import Observation


def first(observation: Observation, seed: int) -> str:
    """The first legal move in the alphabet."""
    return observation.legal()[0]


def last(observation: Observation, seed: int) -> str:
    return observation.legal()[-1]


def confused(observation: Observation, seed: int) -> str:
    return "e2e4"


def remembers(observation: Observation, seed: int) -> str:
    """Fails unless it is told all that happened, and nothing hidden."""
    assert len(observation.seen) > 0
    assert any("?" in move for move in observation.seen)
    return observation.legal()[0]


def passes(observation: Observation, seed: int) -> str:
    return "-"


def dies(observation: Observation, seed: int) -> str:
    os._exit(1)


def sleeps(observation: Observation, seed: int) -> str:
    time.sleep(3600)
    return "-"


_moves = count(1)


def mortal(observation: Observation, seed: int) -> str:
    """The first legal move; at the move that the environment names, its whole process is killed without warning."""
    if next(_moves) == int(os.environ.get("TOPTAFEL_MORTAL", "0")):
        os.kill(os.getpid(), signal.SIGKILL)
    return observation.legal()[0]


def announced(observation: Observation, seed: int) -> str:
    """Says that it has begun to think, and then takes its time: a tournament of it does not end by itself."""
    Path(os.environ["TOPTAFEL_ANNOUNCE"]).touch()
    time.sleep(0.05)
    return observation.legal()[0]
