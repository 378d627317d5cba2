"""`python3 run.py bench [NAME ...]`: run the benchmarks of that name, or all of them."""

import subprocess
import sys
from pathlib import Path

AVAILABLE = sorted(path.stem for path in Path(__file__).parent.glob("*.py") if not path.stem.startswith("_"))


def main() -> int:
    names = sys.argv[1:] or AVAILABLE
    for name in names:
        if name not in AVAILABLE:
            print(f"There is no benchmark {name!r}; there are {', '.join(AVAILABLE)}.")
            return 2
    # Each in a process of its own: what one sets (its core, its memory) does not touch the next.
    return max(subprocess.call([sys.executable, "-c", f"from bench import {name}; {name}.main()"]) for name in names)


sys.exit(main())
