"""What the memory of a page holds: read from a heap snapshot, after what is not used any more was swept."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from tests.web.browsing import NEXT_FRAMES


@dataclass(frozen=True)
class Memory:
    texts: tuple[str, ...]
    lists: frozenset[tuple[str, ...]]  # every array of texts

    def knows(self, cards: list[str]) -> bool:
        """Is a hand anywhere, as an array in any order or in a text as it came over the wire?"""
        wanted = sorted(cards)
        written = ",".join(f'"{card}"' for card in cards)
        return any(sorted(one) == wanted for one in self.lists) or any(written in text for text in self.texts)


def memory_of(page: Page) -> Memory:
    page.evaluate(NEXT_FRAMES)  # what waits for a frame still holds what it was given
    session = page.context.new_cdp_session(page)
    chunks: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: chunks.append(event["chunk"]))
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    return _read(json.loads("".join(chunks)))


def _read(snapshot: dict[str, Any]) -> Memory:
    """Nodes and edges are flat lists of numbers; the edges of a node follow those of the node before it."""
    meta, strings = snapshot["snapshot"]["meta"], snapshot["strings"]
    nodes, edges = snapshot["nodes"], snapshot["edges"]
    width, step = len(meta["node_fields"]), len(meta["edge_fields"])
    name, count = meta["node_fields"].index("name"), meta["node_fields"].index("edge_count")
    kinds, links = meta["node_types"][0], meta["edge_types"][0]
    texts = {kinds.index("string"), kinds.index("concatenated string"), kinds.index("sliced string")}
    element, object_kind = links.index("element"), kinds.index("object")
    lists = set()
    edge = 0
    for node in range(0, len(nodes), width):
        end = edge + nodes[node + count] * step
        if nodes[node] == object_kind and strings[nodes[node + name]] == "Array":
            items = [edges[at + 2] for at in range(edge, end, step) if edges[at] == element]
            if items and all(nodes[item] in texts for item in items):
                lists.add(tuple(strings[nodes[item + name]] for item in items))
        edge = end
    return Memory(tuple(strings), frozenset(lists))
