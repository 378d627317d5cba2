"""Rounds until so many kills are reached: `python -m tests.chaos --kills 1000 --on postgres`."""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.chaos.places import on_postgres, on_sqlite
from tests.chaos.rounds import Outcome, Plan, play_round

FAULTS = 25  # of one round


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.chaos", description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--on", choices=["sqlite", "postgres"], default="postgres")
    parser.add_argument("--seed", type=int, default=1, help="of the first round; each has the next")
    parser.add_argument("--tables", type=int, default=8)
    given = parser.parse_args()
    for number in (signal.SIGTERM, signal.SIGHUP):  # whoever ends this ends its servers too
        signal.signal(number, lambda *_: sys.exit("ended before it was done"))
    outcome, began, seed = Outcome(), time.monotonic(), given.seed
    with (
        TemporaryDirectory(prefix="chaos") as folder,
        (on_postgres if given.on == "postgres" else on_sqlite)(Path(folder)) as place,
    ):
        while outcome.kills < given.kills:
            known = len(outcome.wrong)
            asyncio.run(play_round(place, Plan(seed, FAULTS, given.tables, long=True), outcome))
            print(f"{time.monotonic() - began:.0f} s, round {seed}: {outcome}", flush=True)
            if len(outcome.wrong) > known:
                print("WRONG in this round or before it:", *outcome.wrong, sep="\n", flush=True)
            seed += 1
    sys.exit(bool(outcome.wrong))


if __name__ == "__main__":
    main()
