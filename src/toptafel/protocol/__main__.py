"""`python -m toptafel.protocol` prints the schemas of which web/scripts/types.mjs makes the client's types."""

from __future__ import annotations

import sys

import msgspec

from toptafel.protocol.schema import schemas

if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(schemas()) + b"\n")
