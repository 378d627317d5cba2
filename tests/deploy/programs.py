"""Programs that are not ours: the machine's own, or what `python3 run.py test` unpacked of Debian's packages."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLACES = [*os.get_exec_path(), "/usr/sbin", *(str(ROOT / "build/debian" / place) for place in ("usr/sbin", "usr/bin"))]


def find(name: str) -> str:
    found = shutil.which(name, path=os.pathsep.join(PLACES))
    if found is None:
        pytest.skip(f"{name} is not on this machine (python3 run.py test gets it where there are Debian's packages)")
    return found
