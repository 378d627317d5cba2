"""Every numbered rule of docs/rules/ has a test that names it."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
NUMBER = r"[A-Z]{2}-\d\d"
CATALOGUES = sorted(path for path in (ROOT / "docs" / "rules").glob("*.md") if path.name != "README.md")


def rules_of(catalogue: Path) -> list[str]:
    return re.findall(rf"^- ({NUMBER}) ", catalogue.read_text(encoding="utf-8"), re.MULTILINE)


def named() -> set[str]:
    tests = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    marks = "".join(re.findall(r"mark\.rule\(([^)]*)\)", tests))
    return set(re.findall(rf"\"({NUMBER})\"", marks))


def noted_in(catalogue: Path, note: str) -> set[str]:
    """The rules with a note such as [decided]: the rulebook leaves that point open."""
    blocks = re.split(rf"^(?=- {NUMBER} |#)", catalogue.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {block[2:7] for block in blocks if block.startswith("- ") and re.search(rf"\[[^]]*({note})", block)}


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: path.stem)
def test_every_rule_has_a_number_of_its_own_and_a_test(catalogue: Path) -> None:
    rules = rules_of(catalogue)
    assert rules, "a catalogue has rules"
    letters = rules[0][:2]
    assert sorted(rules) == [f"{letters}-{number:02}" for number in range(1, len(rules) + 1)]
    assert sorted(set(rules) - named()) == [], "rules that no test names"


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    known = {rule for catalogue in CATALOGUES for rule in rules_of(catalogue)}
    assert sorted(named() - known) == []


@pytest.mark.parametrize("language", ["nl", "en", "fr", "de"])
@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: path.stem)
def test_a_page_marks_the_points_that_were_decided(catalogue: Path, language: str) -> None:
    page = (ROOT / "web/src/games" / catalogue.stem / "pages" / f"{language}.md").read_text(encoding="utf-8")
    quoted = re.findall(rf"^> ({NUMBER}(?: {NUMBER})*)", page, re.MULTILINE)
    marked = {number for numbers in quoted for number in numbers.split()}
    assert sorted(noted_in(catalogue, "decided") - marked) == [], "decided, and not marked"
    assert sorted(marked - noted_in(catalogue, "decided|reconstruct|confidence")) == [], "marked, and not decided"
