"""`python3 run.py bench [NAME ...]`: run the benchmarks of that name, or all of them.

What follows one name and begins with a dash is for that benchmark: `bench server --boardgameio FOLDER`.
"""

import subprocess
import sys
from itertools import takewhile
from pathlib import Path

AVAILABLE = sorted(path.stem for path in Path(__file__).parent.glob("*.py") if not path.stem.startswith("_"))


def main() -> int:
    given = list(takewhile(lambda argument: not argument.startswith("-"), sys.argv[1:]))
    options = sys.argv[1 + len(given) :]
    if options and len(given) != 1:
        print("Options are for one benchmark: name it before them.")
        return 2
    names = given or AVAILABLE
    for name in names:
        if name not in AVAILABLE:
            print(f"There is no benchmark {name!r}; there are {', '.join(AVAILABLE)}.")
            return 2
    # Each in a process of its own: what one sets (its core, its memory) does not touch the next.
    arguments = "sys.argv[1:]" if options else ""
    return max(
        subprocess.call(
            [sys.executable, "-c", f"import sys; from bench import {name}; {name}.main({arguments})", *options]
        )
        for name in names
    )


sys.exit(main())
