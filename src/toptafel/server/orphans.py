"""Workers end with their server, however it ends: killed by the system it could not end them itself."""

from __future__ import annotations

import multiprocessing
import os
from threading import Thread


def end_with_parent() -> None:
    """To be called in a worker: it ends as soon as the process that started it is no more."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch() -> None:
        parent.join()  # a pipe of the parent's: the system closes it, also after a kill -9
        os._exit(1)

    Thread(target=watch, name="parent", daemon=True).start()
