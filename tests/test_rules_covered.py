"""Every numbered rule of docs/rules/ has a test that names it."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_every_rule_has_a_test() -> None:
    catalogue = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "rules").glob("*.md"))
    rules = set(re.findall(r"^- ((?:TS|OT|TP|SC)-\d\d) ", catalogue, re.MULTILINE))
    assert len(rules) == 88
    tests = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    marks = "".join(re.findall(r"mark\.rule\(([^)]*)\)", tests))
    named = set(re.findall(r"\"((?:TS|OT|TP|SC)-\d\d)\"", marks))
    assert sorted(rules - named) == [], "rules that no test names"
    assert sorted(named - rules) == [], "tests that name a rule that does not exist"
