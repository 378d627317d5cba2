"""`python -m toptafel.server`: the server alone, as a service manager or a test runs it."""

from __future__ import annotations

import argparse
import sys

from toptafel.errors import ToptafelError
from toptafel.server import serve
from toptafel.server.settings import Limits, Settings


def main() -> None:
    parser = argparse.ArgumentParser(prog="toptafel.server", description="Serve Toptafel until interrupted.")
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets other devices in (default: %(default)s)")
    parser.add_argument("--port", type=int, default=8000, help="0 takes any free one (default: %(default)s)")
    parser.add_argument("--store", default="toptafel.db", help="an SQLite file or a postgresql:// address")
    parser.add_argument("--proxy", action="store_true", help="a reverse proxy sets X-Forwarded-For and -Proto")
    parser.add_argument("--limits", type=float, default=1, help="so many times the usual limits for one address")
    parser.add_argument(
        "--absent", type=float, default=60, help="seconds after which an absent player may be replaced by a bot"
    )
    given = parser.parse_args()
    settings = Settings(given.store, Limits().times(given.limits), proxy=given.proxy, absent_seconds=given.absent)
    try:
        serve(settings, given.host, given.port, lambda page: print(f"Toptafel is at {page}", flush=True))
    except ToptafelError as error:
        sys.exit(f"toptafel.server: {error}")


if __name__ == "__main__":
    main()
