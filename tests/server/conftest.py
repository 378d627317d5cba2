"""One server for the tests that do not need their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.server import Server, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("server") / "tables.db", "--limits", "100") as started:
        yield started
