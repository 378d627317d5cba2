"""The built web client, served from memory: every file read, compressed and fingerprinted once."""

from __future__ import annotations

import gzip
import hashlib
import html
import mimetypes
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from toptafel.server.previews import Preview, preview

FOREVER = "public, max-age=31536000, immutable"  # for names that hold a hash of the content
ASK = "no-cache"  # keep it, but ask whether it is still right
COMPRESSED = {".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest", ".map", ".md"}
TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
PICTURE = b'content="./'  # in the page: of a link's preview
ROOT = b'="./'  # in the page: where the site begins
# In the page: what the preview of a link is called, and what it says.
TITLE = re.compile(rb'(<meta\s+property="og:title"\s+content=")[^"]*')
LINE = re.compile(rb'(<meta\s+property="og:description"\s+content=")[^"]*')
HTML, LOGIN = b"<html ", b"<html data-login "  # in the page: people log in here, so it asks who is there
NOT_BUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Toptafel</title>
<h1>Toptafel</h1><p>The server runs, but the web client is not built. Start it with <code>python3 run.py</code>.</p>"""


@dataclass(frozen=True)
class File:
    """A file as it is sent."""

    body: bytes
    packed: bytes | None  # the same, compressed
    kind: str
    etag: str
    cache: str


class Site:
    """The files of a folder. What is not a file is a page of the client: it gets index.html."""

    def __init__(self, folder: Path, root_path: str = "", login: bool = False) -> None:
        self._folder = folder.resolve()
        self._root_path = root_path
        self._login = login
        self._names: frozenset[str] = frozenset()  # of all files there are
        self._files: dict[str, File] = {}  # those that were asked for

    def answer(self, request: Request) -> Response:
        path = request.url.path.lstrip("/")
        file, vary = self._find(path), "accept-encoding"
        if file is None and "." not in path.rpartition("/")[2]:
            vary += ", accept-language"
            file = self._page(f"{request.url.scheme}://{request.url.netloc}", preview(request))
        if file is None:
            return Response(status_code=404)
        headers = {"etag": file.etag, "cache-control": file.cache, "vary": vary}
        if request.headers.get("if-none-match") == file.etag:
            return Response(status_code=304, headers=headers)
        body = file.body
        if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body = file.packed
            headers["content-encoding"] = "gzip"
        return Response(body, media_type=file.kind, headers=headers)

    def _page(self, origin: str, told: Preview) -> File:
        """The page of the client, which is the same for many addresses: its own links begin at the root.

        Programs that show a preview of a link want to know what it leads to, and the whole address of its picture.
        """
        found = self._find("index.html")
        if found is None:
            return _file(NOT_BUILT, ".html", ASK)
        page = found.body.replace(HTML, LOGIN, 1) if self._login else found.body
        return _addressed(page, origin, self._root_path, told)

    def _find(self, path: str) -> File | None:
        """By the one name that a file has: of the others that lead to it, assets/./… say, there is no end."""
        if path in self._files:
            return self._files[path]
        if not self._names:
            self._names = _names(self._folder)
        if path not in self._names:
            return None
        full = self._folder / path
        cache = FOREVER if path.startswith("assets/") else ASK
        found = self._files[path] = _file(full.read_bytes(), full.suffix, cache)
        return found


def _names(folder: Path) -> frozenset[str]:
    return frozenset(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())


@lru_cache(maxsize=128)  # whoever asks may name any host
def _addressed(page: bytes, origin: str, root_path: str, told: Preview) -> File:
    root = html.escape(root_path).encode()
    for place, words in ((TITLE, told.title), (LINE, told.line)):
        if at := place.search(page):
            page = page[: at.end(1)] + html.escape(words).encode() + page[at.end() :]
    page = page.replace(PICTURE, b'content="%b%b/' % (html.escape(origin).encode(), root))
    return _file(page.replace(ROOT, b'="%b/' % root), ".html", ASK)


def _file(body: bytes, suffix: str, cache: str) -> File:
    packed = gzip.compress(body, 9, mtime=0) if suffix in COMPRESSED else None
    kind = TYPES.get(suffix) or mimetypes.types_map.get(suffix, "application/octet-stream")
    return File(body, packed, kind, f'"{hashlib.sha256(body).hexdigest()[:16]}"', cache)
