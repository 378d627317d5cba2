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
