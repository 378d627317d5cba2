"""Servers are killed, stopped and cut off while people play; afterwards their histories agree with the store.

A few seconds of what `python -m tests.chaos --kills 1000` does for an hour.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.chaos.places import Place, on_postgres, on_sqlite
from tests.chaos.rounds import Outcome, Plan, play_round
from tests.server import processes

pytestmark = pytest.mark.skipif(not processes.IS_THERE, reason="processes are looked for in /proc")


@pytest.mark.parametrize("on", [on_sqlite, on_postgres])
def test_one_story_for_everybody_whatever_fails(
    tmp_path: Path, on: Callable[[Path], AbstractContextManager[Place]]
) -> None:
    outcome = Outcome()
    with on(tmp_path) as place:
        asyncio.run(play_round(place, Plan(seed=1, faults=12, tables=4, pace=0.05), outcome))
    print(outcome)
    assert not outcome.wrong
    assert outcome.kills
    assert outcome.found.acknowledged
