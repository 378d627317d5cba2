"""Addresses that others can reach, and the same as a picture."""

from __future__ import annotations

import io
import re
import socket

from toptafel.table.refusal import Refusal

LONGEST = 300  # letters of an address: it takes 13 ms to draw, one as long as a code can hold 90
_PATH = re.compile(r"/[A-Za-z0-9_\-/?=&.#]{1,200}")


def qr(site: str, path: str) -> bytes:
    """A QR code of a page of ours, as SVG."""
    import segno

    if not _PATH.fullmatch(path) or path.startswith("//"):
        raise Refusal("path", "The path of an invitation is that of a page, for example /t/….")
    if len(site + path) > LONGEST:  # a browser says by which name it came here, and may say anything
        raise Refusal("path", "The address of this server is too long for an invitation.")
    out = io.BytesIO()
    code = segno.make(site + path, error="m", micro=False)
    code.save(out, kind="svg", border=2, scale=1, xmldecl=False, nl=False)
    # As large as the page wants it, not as its file says.
    return re.sub(rb'width="(\d+)" height="(\d+)"', rb'viewBox="0 0 \1 \2"', out.getvalue(), count=1)


def lan_address() -> str | None:
    """This machine's address in the house, if it has one. Nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address
