"""With TOPTAFEL_INTERPRETED=1 the compiled modules are passed over and their Python source runs instead."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

_SOURCE = Path(__file__).parent


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


def install() -> None:
    if not any(isinstance(finder, _SourceOnly) for finder in sys.meta_path):
        sys.meta_path.insert(0, _SourceOnly())
