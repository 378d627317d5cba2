from collections.abc import Mapping
from typing import TypedDict

from playwright.sync_api import Page

class Node(TypedDict):
    html: str

class Violation(TypedDict):
    id: str
    impact: str
    help: str
    nodes: list[Node]

class Response(TypedDict):
    violations: list[Violation]

class AxeResults:
    response: Response

class Axe:
    def run(self, page: Page, *, options: Mapping[str, object] | None = None) -> AxeResults: ...
