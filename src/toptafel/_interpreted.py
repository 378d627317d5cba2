"""Rules that run as Python source instead of compiled.

With TOPTAFEL_INTERPRETED=1 the compiled modules are passed over; where there are none, a warning says so.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

_SOURCE = Path(__file__).parent
_SLOW = (
    "This Toptafel was installed without compiled rules: they run interpreted, the same but many times slower. "
    "For full speed install a C compiler (gcc, clang or Visual C++) and then Toptafel again, from source. "
    "TOPTAFEL_INTERPRETED=1 in the environment silences this warning."
)


class _SourceOnly(MetaPathFinder):
    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("toptafel."):
            return None
        source = _SOURCE.joinpath(*fullname.split(".")[1:]).with_suffix(".py")
        if not source.with_suffix(".pxd").exists():
            return None
        return spec_from_file_location(fullname, source, loader=SourceFileLoader(fullname, str(source)))


def is_wanted() -> bool:
    return bool(os.environ.get("TOPTAFEL_INTERPRETED"))


def install() -> None:
    if not any(isinstance(finder, _SourceOnly) for finder in sys.meta_path):
        sys.meta_path.insert(0, _SourceOnly())


def warn() -> None:
    """Say that the rules run interpreted though nobody asked for it: once, not again in every worker process."""
    from multiprocessing import parent_process

    if not is_wanted() and parent_process() is None:
        warnings.warn(_SLOW, RuntimeWarning, stacklevel=2)
