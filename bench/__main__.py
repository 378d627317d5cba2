"""`python3 run.py bench [NAME ...]`: run the benchmarks of that name, or all of them."""

import sys
from importlib import import_module
from pathlib import Path

AVAILABLE = sorted(path.stem for path in Path(__file__).parent.glob("*.py") if not path.stem.startswith("_"))


def main() -> int:
    names = sys.argv[1:] or AVAILABLE
    for name in names:
        if name not in AVAILABLE:
            print(f"There is no benchmark {name!r}; there are {', '.join(AVAILABLE)}.")
            return 2
    for name in names:
        import_module(f"bench.{name}").main()
    return 0


sys.exit(main())
