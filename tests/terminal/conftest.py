"""One server for the tests that do not need their own."""

from tests.server.conftest import server

__all__ = ["server"]
