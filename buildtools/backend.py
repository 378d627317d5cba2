"""The build backend: setuptools, with the browser client built first.

A package without its page is no package, so a client that cannot be built stops the build. An sdist carries the built
client beside its source: whoever builds a wheel from it needs Node.js only after a change of web/.
"""

from __future__ import annotations

from typing import Any

from setuptools import build_meta
from setuptools.build_meta import prepare_metadata_for_build_editable, prepare_metadata_for_build_wheel

from buildtools import client

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]
Settings = dict[str, Any] | None


def get_requires_for_build_wheel(settings: Settings = None) -> list[str]:
    return [*build_meta.get_requires_for_build_wheel(settings), *_node()]


def get_requires_for_build_editable(settings: Settings = None) -> list[str]:
    return [*build_meta.get_requires_for_build_editable(settings), *_node()]


def get_requires_for_build_sdist(settings: Settings = None) -> list[str]:
    return [*build_meta.get_requires_for_build_sdist(settings), *_node()]


def build_wheel(folder: str, settings: Settings = None, metadata: str | None = None) -> str:
    _build_client()
    return str(build_meta.build_wheel(folder, settings, metadata))


def build_editable(folder: str, settings: Settings = None, metadata: str | None = None) -> str:
    _build_client()
    return str(build_meta.build_editable(folder, settings, metadata))


def build_sdist(folder: str, settings: Settings = None) -> str:
    _build_client()
    return str(build_meta.build_sdist(folder, settings))


def _node() -> list[str]:
    """Node.js from PyPI, where the client must be built and the machine has none that is new enough."""
    return [] if client.is_current() or client.find_node() else [client.NODE]


def _build_client() -> None:
    if client.is_current():
        return
    try:
        client.build(client.find_node())
    except client.BuildError as error:
        raise SystemExit(f"error: {error}") from error  # a sentence, not a traceback
