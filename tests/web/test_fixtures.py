"""The games that the client's own tests are checked against."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.fixtures import FIXTURES


@pytest.mark.parametrize("file", FIXTURES, ids=lambda file: "-".join(file.with_suffix("").parts[-3:]))
def test_client_fixtures_are_what_the_library_says(file: Path) -> None:
    assert file.read_text(encoding="utf-8") == FIXTURES[file](), "run python tests/web/fixtures.py"
