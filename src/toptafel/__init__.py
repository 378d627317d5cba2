"""Toptafel: Top Spot, On Top, Topas and Topscore as a fast, typed Python library."""

import os

if os.environ.get("TOPTAFEL_INTERPRETED"):
    from toptafel import _interpreted

    _interpreted.install()

__version__ = "0.1.0"
