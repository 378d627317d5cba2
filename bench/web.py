"""How fast the web client feels: from the command to a page, how much the first page weighs, from a click to the move.

    python -m bench web

The move is a tile of On Top for two people at one device: it goes to the server, onto its disk, back and onto the
screen. The clock runs from the click until the browser has drawn the frame in which the move list has a new line.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

import httpx
from playwright.sync_api import Browser, Page, Response, expect
from tests.server.server import Server, running
from tests.web.browsing import chromium, moves, take_seats, visit

from bench._report import save

STARTS = 5
# Callbacks for a frame run before it is drawn; a message that they post arrives after. (A timer would come later still,
# behind whatever else the page has to do.)
STOPWATCH = """() => {
  let clicked = 0;
  window.taken = [];
  addEventListener("click", () => (clicked = performance.now()), true);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => taken.push(performance.now() - clicked);
  const drawn = () => requestAnimationFrame(() => port2.postMessage(null));
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some((node) => node.nodeName === "LI"))) drawn();
  }).observe(document.querySelector(".moves ol"), { childList: true });
}"""


def seconds_to_a_page(folder: Path) -> float:
    """From the command until the first page has come, once everything is installed."""
    command = [
        sys.executable,
        "-m",
        "toptafel",
        "play",
        "--no-browser",
        "--port",
        "0",
        "--store",
        str(folder / "new.db"),
    ]
    started = time.perf_counter()
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        page = next(word for word in server.stdout.readline().split() if word.startswith("http"))
        httpx.get(page).raise_for_status()
        return time.perf_counter() - started
    finally:
        server.terminate()
        server.wait()


def first_page(browser: Browser, server: Server) -> tuple[int, int]:
    """How many files and bytes are sent before the games can be seen."""
    page = visit(browser, server.page, [])
    answers: list[Response] = []

    def answered(answer: Response) -> None:
        answers.append(answer)

    page.on("response", answered)
    page.goto("/")
    page.wait_for_load_state("networkidle")
    total = sum(answer.request.sizes()["responseBodySize"] for answer in answers)
    page.context.close()
    return len(answers), total


def clicks(browser: Browser, server: Server) -> list[float]:
    """Milliseconds from each click of a game to the drawn move."""
    page: Page = visit(browser, server.page, [])
    take_seats(page, server.open("here", "here", game="ontop"), "ontop", 0, 1)
    page.locator(".moves ol").wait_for(state="attached")
    page.evaluate(STOPWATCH)
    while True:
        triangles = page.locator("[data-triangle]")
        page.locator("[data-triangle], #result").first.wait_for()
        if not triangles.count():
            break
        before = moves(page).count()
        triangle = triangles.nth(before * 7 % triangles.count())
        triangle.hover()
        expect(triangle).to_have_attribute("aria-pressed", "true")
        triangle.click()
        expect(moves(page)).to_have_count(before + 1)
        page.wait_for_function("count => taken.length > count", arg=before)
    taken: list[float] = page.evaluate("taken")
    page.context.close()
    return taken


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        start = median(seconds_to_a_page(folder) for _ in range(STARTS))
        with running(folder / "tables.db", "--limits", "100") as server, chromium() as browser:
            files, size = first_page(browser, server)
            taken = clicks(browser, server)
    p50, p95 = median(taken), quantiles(taken, n=20)[-1]
    print(f"From the command to a page: {start:.2f} s (median of {STARTS})")
    print(f"First page: {files} files, {size / 1000:.1f} kB as sent")
    print(f"From click to drawn move: {p50:.0f} ms (p50), {p95:.0f} ms (p95) of {len(taken)} moves")
    save(
        "web",
        {
            "start_seconds": round(start, 3),
            "first_page_bytes": size,
            "click_to_drawn_ms": {"p50": round(p50, 1), "p95": round(p95, 1), "moves": len(taken)},
        },
    )


if __name__ == "__main__":
    main()
