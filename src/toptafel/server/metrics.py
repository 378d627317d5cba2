"""What a server counts, for Prometheus: docs/hosting.md. Whoever works for it in another process does not load this."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import accumulate
from time import perf_counter
from types import TracebackType

from prometheus_client import REGISTRY, Counter, Gauge, Histogram, start_http_server
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

from toptafel.store import StoreError
from toptafel.table.events import Entry, Moved

_SOON = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)  # seconds
_LATER = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60)


class _Times(Collector):
    """A histogram of what is timed at every move. Only the event loop counts, so there is nothing to lock: that takes
    a tenth of what the library's own does."""

    def __init__(self, name: str, meaning: str, label: str, bounds: Sequence[float]) -> None:
        self._name, self._meaning, self._label, self._bounds = name, meaning, label, bounds
        self._counts: dict[str, list[int]] = {}
        self._sums: dict[str, float] = {}
        REGISTRY.register(self)

    def observe(self, value: str, seconds: float) -> None:
        """One more; `value` of the label."""
        counts = self._counts.get(value)
        if counts is None:
            self._sums[value] = 0.0
            counts = self._counts[value] = [0] * (len(self._bounds) + 1)
        counts[bisect_left(self._bounds, seconds)] += 1
        self._sums[value] += seconds

    def collect(self) -> Iterable[HistogramMetricFamily]:
        family = HistogramMetricFamily(self._name, self._meaning, labels=[self._label])
        limits = [*map(str, map(float, self._bounds)), "+Inf"]
        for value, counts in list(self._counts.items()):
            family.add_metric([value], list(zip(limits, accumulate(counts), strict=True)), self._sums[value])
        yield family


class _Counts(Collector):
    """A counter of what happens at every move, in the same way."""

    def __init__(self, name: str, meaning: str, label: str) -> None:
        self._name, self._meaning, self._label = name, meaning, label
        self._counts: dict[str, int] = {}
        REGISTRY.register(self)

    def count(self, value: str) -> None:
        """One more; `value` of the label."""
        self._counts[value] = self._counts.get(value, 0) + 1

    def collect(self) -> Iterable[CounterMetricFamily]:
        family = CounterMetricFamily(self._name, self._meaning, labels=[self._label])
        for value, count in list(self._counts.items()):
            family.add_metric([value], count)
        yield family


TABLES = Gauge("toptafel_tables", "Tables in memory")
SOCKETS = Gauge("toptafel_sockets", "Open sockets")
CONNECTIONS = Gauge("toptafel_connections", "Open connections, sockets included")
QUEUE = Gauge("toptafel_queue_length", "Pieces of work that wait for a thinker")
_MOVES = _Counts("toptafel_moves_total", "Moves written down, by people, bots and clocks", "game")
_REQUESTS = _Times("toptafel_request_seconds", "From a message of a browser until it was carried out", "kind", _SOON)
_CALLS = Histogram("toptafel_call_seconds", "Calls over HTTP that were not refused", ["method", "path"], buckets=_SOON)
_REFUSALS = Counter("toptafel_refusals_total", "What browsers were refused, by code", ["code"])
_WAITED = Histogram("toptafel_queue_seconds", "Until a thinker began with a piece of work", buckets=_LATER)
_WORK = Histogram(
    "toptafel_work_seconds", "What thinkers worked on something: choose is a bot's move", ["work"], buckets=_LATER
)
_WORK_FAILURES = Counter("toptafel_work_failures_total", "Work that thinkers did not finish", ["work", "why"])
_STORE = _Times("toptafel_store_seconds", "What the store took", "operation", _SOON)
_STORE_FAILURES = Counter("toptafel_store_failures_total", "What the store did not do", ["operation"])
_RINGS = Counter("toptafel_rings_total", "Calls of players who are away, by how they went", ["kind", "outcome"])

_calls = cache(_CALLS.labels)  # to find a label's child takes longer than to count: each is looked for once


def serve(host: str, port: int) -> int:
    """Let Prometheus read them at a port of their own, in a thread; the port. OSError when it cannot be had."""
    server, _ = start_http_server(port, host)
    return int(server.server_port)


def written(game: str, entry: Entry) -> None:
    """An entry is on disk."""
    for event in entry.events:
        if type(event) is Moved:
            _MOVES.count(game)


def requested(kind: str, seconds: float) -> None:
    """A message of a browser was carried out."""
    _REQUESTS.observe(kind, seconds)


def called(method: str, path: str, seconds: float) -> None:
    """A call was answered; `path` as it is declared."""
    _calls(method, path).observe(seconds)


def refused(code: str) -> None:
    _REFUSALS.labels(code).inc()


def worked(work: str, waited: float, seconds: float, failure: str) -> None:
    """A thinker has done a piece of work, or failed to ("" when it did not)."""
    _WAITED.observe(waited)
    _WORK.labels(work).observe(seconds)
    if failure:
        _WORK_FAILURES.labels(work, failure).inc()


def rang(kind: str, outcome: str) -> None:
    """Somebody was called, or not."""
    _RINGS.labels(kind, outcome).inc()


def stored(operation: str, seconds: float) -> None:
    """The store has done something, or failed to."""
    _STORE.observe(operation, seconds)


def not_stored(operation: str) -> None:
    _STORE_FAILURES.labels(operation).inc()


class StoreTime:
    """Measures what is done inside it."""

    __slots__ = ("_began", "_operation")

    def __init__(self, operation: str) -> None:
        self._operation = operation

    def __enter__(self) -> None:
        self._began = perf_counter()

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        stored(self._operation, perf_counter() - self._began)
        if kind is not None and issubclass(kind, StoreError):
            not_stored(self._operation)
