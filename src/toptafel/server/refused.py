"""What was refused is counted, and noted for whoever looks for it: who sends nonsense does not fill the log."""

from __future__ import annotations

import logging

from toptafel.server import metrics

log = logging.getLogger("toptafel")


def note(code: str, household: str = "", table: str = "") -> None:
    metrics.refused(code)
    if log.isEnabledFor(logging.DEBUG):
        log.debug("Refused", extra={"code": code, "household": household, "table": table})
