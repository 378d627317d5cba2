"""The documentation: it builds without a warning, has everything that is public, and its links lead somewhere."""

import re
import subprocess
import sys
import tomllib
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import pytest
from sphinx.util.inventory import InventoryFile

import toptafel

ROOT = Path(__file__).parent.parent
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages as Sphinx makes them. A warning is an error, and so is a type of ours that has no page."""
    folder = tmp_path_factory.mktemp("site")
    strict = ["-W", "--keep-going", "-n", "-q", "-d", str(folder / "kept")]
    command = [sys.executable, "-m", "sphinx", *strict, str(ROOT / "docs"), str(folder / "html")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder / "html"


def test_everything_public_has_its_place_in_the_reference(site: Path) -> None:
    inventory = InventoryFile.loads((site / "objects.inv").read_bytes(), uri="")
    described = {name for kind, names in inventory.data.items() if kind.startswith("py:") for name in names}
    assert {f"toptafel.{name}" for name in toptafel.__all__} <= described
    assert {f"toptafel.Game.{hook}" for hook in public(toptafel.Game)} <= described
    assert {f"toptafel.State.{name}" for name in public(toptafel.State)} <= described
    assert {f"toptafel.Position.{name}" for name in public(toptafel.Position)} <= described
    assert "toptafel.testing.check_game" in described


def public(kind: type) -> set[str]:
    """The names that a class says itself."""
    return {name for name in {*vars(kind), *vars(kind).get("__annotations__", {})} if not name.startswith("_")}


class Page(HTMLParser):
    """What a page links to, what it loads, and which places in it can be linked to."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.places: set[str] = set()
        self.feed(file.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value for name, value in attrs if value}
        self.places |= {given[name] for name in ("id", "name") if name in given}
        if "href" in given:
            (self.links if tag == "a" else self.loads).append(given["href"])
        if "src" in given:
            self.loads.append(given["src"])


def test_links_between_built_pages_lead_somewhere(site: Path) -> None:
    pages = {file: Page(file) for file in site.rglob("*.html")}
    assert len(pages) > 20
    wrong = []
    for file, page in pages.items():
        for link in [*page.links, *page.loads]:
            address, place = urldefrag(link)
            if urlsplit(address).scheme:
                continue
            target = (file.parent / unquote(urlsplit(address).path)).resolve() if address else file
            there = target.exists() and (not place or target not in pages or unquote(place) in pages[target].places)
            if not there:
                wrong.append(f"{file.relative_to(site)}: {link}")
    assert wrong == []


def test_built_pages_load_nothing_from_elsewhere(site: Path) -> None:
    loaded = {link for file in site.rglob("*.html") for link in Page(file).loads}
    assert loaded
    assert [link for link in loaded if urlsplit(link).netloc] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_in_the_source_lead_somewhere(page: Path) -> None:
    """As people read it in the project's folder: also what Sphinx does not see, such as the README."""
    text = re.sub(r"^```.*?^```|`[^`\n]*`", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    wrong = []
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        address, place = urldefrag(link)
        if urlsplit(address).scheme:
            continue
        target = page.parent / unquote(address) if address else page
        if not target.exists() or (place and place not in headings(target)):
            wrong.append(link)
    assert wrong == []


def headings(page: Path) -> set[str]:
    """The places in a page of Markdown, as they are linked to."""
    titles = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def test_the_citation_is_of_this_version_and_these_authors() -> None:
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert re.findall(r"^cff-version: (.+)$", citation, re.MULTILINE) == ["1.2.0"]
    assert re.findall(r"^version: (.+)$", citation, re.MULTILINE) == [toptafel.__version__]
    assert re.findall(r"^  - name: (.+)$", citation, re.MULTILINE) == [author["name"] for author in project["authors"]]
    (licence,) = re.findall(r"^license: (.+)$", citation, re.MULTILINE)
    assert licence in project["license"].split(" AND ")
