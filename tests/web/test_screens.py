"""Every screen that people have: what a move needs is in sight together, nothing is cut off, nothing jumps.

Measured with boxes in a real Chromium, through whole turns: before my move, with a move on trial, while the others
play, and after. One page a game goes through the sizes, as when a phone is turned.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.server.server import Browser, Server, Table
from tests.web.browsing import (
    GAMES,
    LANGUAGES,
    about,
    button,
    fits_across,
    go,
    known,
    moves,
    remember,
    speak,
    take_seats,
)
from tests.web.conftest import Visit
from tests.web.lessons import tasks
from tests.web.prepared import begun, put, search
from tests.web.test_after import random_record
from toptafel.table.table import Table as TableState

TOUCH: dict[str, tuple[int, int]] = {
    "phone with its browser's bars": (390, 664),
    "small phone": (360, 640),
    "phone lying": (844, 390),
    "tablet": (768, 1024),
}
MOUSE: dict[str, tuple[int, int]] = {
    "laptop": (1280, 800),
    "large screen": (1920, 1080),
    "laptop at twice the size": (640, 400),
}
DEVICES: dict[str, tuple[dict[str, Any], dict[str, tuple[int, int]]]] = {
    "touch": ({"has_touch": True, "is_mobile": True}, TOUCH),
    "mouse": ({}, MOUSE),
}
FINGER = 44  # pixels that a finger needs
# Cards, tiles, letters of a word, boxes, cards of a stack. (On Top's board can be brought closer.)
TARGETS = (
    "[data-hand] [data-card]",
    "[data-guide=rack] button",
    "[data-slot] button",
    "[data-box]",
    "[data-layer]",
    "[data-steps] button",
    "[data-main]",
)
OPTIONS: dict[str, dict[str, Any]] = {"topspot": {"level": "expert"}, "topscore": {"language": "en", "seconds": None}}

# Where things are.
PLACES = """() => {
  const one = (selector) => {
    const found = document.querySelector(selector);
    if (found === null) return null;
    const { left, top, right, bottom } = found.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  return { board: one("[data-board]"), hand: one("[data-hand]"), main: one("[data-main]") };
}"""
# What is wrong with where they are.
WRONG = """() => {
  const board = document.querySelector("[data-board]");
  const inside = [...board.querySelectorAll("*")];
  const scrolls = inside.filter((element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return (
      (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1) ||
      (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1)
    );
  });
  // What lies under its rim cannot be seen either.
  const rim = board.clientLeft;
  const outer = board.getBoundingClientRect();
  const [left, top, right, bottom] = [outer.left + rim, outer.top + rim, outer.right - rim, outer.bottom - rim];
  const drawn = (element) => element.closest("svg") !== null || element.closest(".hidden-visually") !== null;
  const cut = inside.filter((element) => {
    if (drawn(element) || element.children.length > 0 || element.getClientRects().length === 0) return false;
    if (getComputedStyle(element).visibility === "hidden") return false;
    const at = element.getBoundingClientRect();
    return at.left < left - 1 || at.right > right + 1 || at.top < top - 1 || at.bottom > bottom + 1;
  });
  const button = board.querySelector("[data-main]");
  const main = button?.getBoundingClientRect();
  const under = inside.filter((element) => {
    if (!main || drawn(element) || element.children.length > 0 || !element.textContent.trim()) return false;
    if (button.contains(element) || getComputedStyle(element).visibility === "hidden") return false;
    const at = element.getBoundingClientRect();
    if (at.width === 0) return false;
    return at.left < main.right && at.right > main.left && at.top < main.bottom - 1 && at.bottom > main.top + 1;
  });
  const covered = [...board.querySelectorAll("button:not(:disabled)")].filter((element) => {
    if (element.matches(".gone") || element.getClientRects().length === 0) return false;
    const at = element.getBoundingClientRect();
    const found = document.elementFromPoint(at.left + Math.min(14, at.width / 2), at.top + Math.min(14, at.height / 2));
    return found === null || !(element.contains(found) || found.contains(element));
  });
  const name = (element) =>
    `${element.tagName}.${element.getAttribute("class")} ${element.textContent.trim().slice(0, 30)}`;
  return [
    ...scrolls.map((one) => `scrolls: ${name(one)}`),
    ...cut.map((one) => `cut: ${name(one)}`),
    ...covered.map((one) => `covered: ${name(one)}`),
    ...under.map((one) => `under: ${name(one)}`),
  ];
}"""
# The window has its size, and what follows it has come to rest: what moves there is at its end, a guide knows where
# the board is (it looks now and then), and everything is where it was after the two frames before.
SETTLED = """async ({ width, height }) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const box = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const place = () => {
    for (const moving of document.getAnimations()) {
      if (moving.effect.getComputedTiming().endTime < Infinity) moving.finish();
    }
    return JSON.stringify([...document.querySelectorAll("[data-board], [data-board] *, .aside *")].map(box));
  };
  const one = (selector) => document.querySelector(selector)?.getBoundingClientRect();
  const guided = () => {
    const guide = document.querySelector("aside[style*='--reach']");
    if (!guide) return true;
    const known = (name) => parseFloat(guide.style.getPropertyValue(name));
    const taken = Math.max(0, guide.getBoundingClientRect().right - one("header nav").left);
    return Math.abs(known("--reach") - one("[data-board]").top) + Math.abs(known("--taken") - taken) < 0.01;
  };
  while (innerWidth !== width || innerHeight !== height) await frame();
  for (let before = "", same = 0; same < 2; ) {
    await frame();
    const now = place();
    same = now === before && guided() ? same + 1 : 0;
    before = now;
  }
}"""
Look = dict[str, Any]


def look(page: Page) -> Look:
    found: Look = page.evaluate(PLACES)
    return found


def faults(page: Page, now: Look) -> list[str]:
    """What is wrong with a screen on which somebody plays."""
    size = page.viewport_size
    assert size
    found = []
    for part in ("board", "hand", "main"):
        at = now[part]
        if at is None:
            found.append(f"no {part}")
        elif at["top"] < -1 or at["left"] < -1 or at["bottom"] > size["height"] + 1 or at["right"] > size["width"] + 1:
            found.append(f"{part} is out of sight: {at}")
    if not fits_across(page):
        found.append("wider than the screen")
    return found + list(page.evaluate(WRONG))


def told(wrong: dict[str, list[str]]) -> str:
    return "\n".join(f"{state}: {fault}" for state, found in wrong.items() for fault in found)


# How far a finger may go left and right, up and down, on what is not covered of a target, and still touch it.
REACH = """(selectors) => selectors.flatMap((selector) => {
  const all = [...document.querySelectorAll(selector)].filter((one) => {
    return one.closest("[inert]") === null && one.getClientRects().length > 0 && !one.disabled;
  });
  return all.map((one) => {
    const box = one.getBoundingClientRect();
    const touches = (x, y) => document.elementFromPoint(x, y)?.closest(selector) === one;
    const from = (start, end) => Array.from({ length: Math.ceil(end - start) }, (_, i) => start + i + 0.5);
    const y = box.top + Math.min(box.height / 2, 22);
    const across = from(box.left - 8, box.right + 8).filter((x) => touches(x, y));
    const x = across[Math.floor(across.length / 2)] ?? box.left;
    const along = from(box.top - 8, box.bottom + 8).filter((at) => touches(x, at));
    return { name: `${selector} ${one.textContent.trim().slice(0, 20)}`, width: across.length, height: along.length };
  });
})"""


def small(page: Page) -> list[str]:
    """Targets that are too small for a finger."""
    found = [(one["name"], one["width"], one["height"]) for one in page.evaluate(REACH, list(TARGETS))]
    # Touched pixel by pixel, so one may be missed at each end.
    return [f"{name}: {width}x{height}" for name, width, height in found if min(width, height) < FINGER - 1]


@pytest.fixture(scope="module", params=GAMES)
def played(request: pytest.FixtureRequest, server: Server) -> tuple[str, Table]:
    """A table of three in the middle of a game, somebody else has just moved; Topscore waits for nobody's clock.

    Always the same game: how much there is to show depends on what was dealt.
    """
    game = str(request.param)
    company = search(is_in_the_middle, game, "hbb", **OPTIONS.get(game, {}))
    return game, put(server, company, f"screens-{secrets.token_hex(6)}")


def is_in_the_middle(table: TableState) -> bool:
    """It is An's turn, who has moved twice; who wins a round of Top Spot leads the next one, so others moved since."""
    seats = [ply.seat for ply in table.position.plies if ply.seat is not None]
    return table.position.state.to_move == 0 and seats.count(0) >= 2 and seats[-1] != 0


def made(player: Browser) -> int:
    """How many moves there are, without draws."""
    return sum(entry["seat"] is not None for entry in player.log)


@pytest.fixture(params=DEVICES)
def device(request: pytest.FixtureRequest) -> tuple[dict[str, Any], dict[str, tuple[int, int]]]:
    return DEVICES[request.param]


def sizes_of(page: Page, sizes: dict[str, tuple[int, int]]) -> Iterator[str]:
    """Each of the sizes: from the first one to the last, or back, where the page has the last one already.

    That saves a change of size, which has everything styled and laid out anew: most of what these tests cost.
    """
    order = [(name, ViewportSize(width=width, height=height)) for name, (width, height) in sizes.items()]
    if page.viewport_size == order[-1][1]:
        order.reverse()
    for name, size in order:
        if page.viewport_size != size:
            page.set_viewport_size(size)
        page.evaluate(SETTLED, size)
        yield name


def sit(visitor: Visit, device: dict[str, Any], game: str, table: Table, **setup: Any) -> Page:
    page = visitor({"viewport": {"width": 390, "height": 664}, **device}, **setup)
    take_seats(page, table, game, 0)
    page.locator(".sentence.mine").wait_for()
    return page


@pytest.mark.by_turns
def test_hand_board_and_button_are_in_sight_through_a_turn(
    visitor: Visit, device: tuple[dict[str, Any], dict[str, tuple[int, int]]], played: tuple[str, Table]
) -> None:
    kind, sizes = device
    game, table = played
    page = sit(visitor, kind, game, table)
    wrong: dict[str, list[str]] = {}
    before: dict[str, Look] = {}
    for size in sizes_of(page, sizes):
        before[size] = look(page)
        wrong[f"{size}, before"] = faults(page, before[size])
        if kind:
            wrong[f"{size}, targets"] = small(page)

    button(page, "Show me a good move").click()
    page.locator("#hints").wait_for()
    for size in sizes_of(page, sizes):
        wrong[f"{size}, hints"] = faults(page, look(page)) + page.evaluate(HALF_LINES)
    page.locator("[aria-labelledby=hints]").get_by_role("button", name="Close", exact=True).click()
    for size in sizes_of(page, sizes):
        now = look(page)
        wrong[f"{size}, on trial"] = faults(page, now) + jumps(before[size], now) + (small(page) if kind else [])
    page.locator("[data-steps] button").first.click()
    for size in sizes_of(page, sizes):
        wrong[f"{size}, stepping"] = faults(page, look(page))
    assert told(wrong) == ""


# Words above or beside the board of which the hints hide a part only.
HALF_LINES = """() => {
  const hints = document.querySelector("[aria-labelledby=hints]").getBoundingClientRect();
  const above = document.querySelector(".top");
  if (getComputedStyle(above).opacity === "0") return [];
  const words = [...above.querySelectorAll("*")].filter((one) => one.children.length === 0 && one.textContent.trim());
  const half = words.filter((one) => {
    const { left, right, top, bottom, width } = one.getBoundingClientRect();
    const crossed = (at) => at > top + 2 && at < bottom - 2;
    return width > 1 && left < hints.right && right > hints.left && (crossed(hints.top) || crossed(hints.bottom));
  });
  return half.map((one) => `half hidden: ${one.textContent.trim().slice(0, 30)}`);
}"""


def jumps(before: Look, now: Look, parts: tuple[str, ...] = ("board", "hand")) -> list[str]:
    return [f"{part} jumped from {before[part]} to {now[part]}" for part in parts if before[part] != now[part]]


# Something in it stands out of it, or out of the window.
OVERFLOWS = """(group) => {
  const { left, top, right, bottom } = group.getBoundingClientRect();
  return [...group.querySelectorAll("p, button")].some((one) => {
    const at = one.getBoundingClientRect();
    const out = at.left < left - 1 || at.right > right + 1 || at.top < top - 1 || at.bottom > bottom + 1;
    return out || at.bottom > innerHeight || at.right > innerWidth;
  });
}"""


def play_until(players: list[Browser], seat: int) -> None:
    """Everybody makes first legal moves until it is this seat's turn."""
    first = players[0]
    while True:
        first.until_so(lambda: isinstance(first.position["view"]["to_move"], int))
        mover, at = first.position["view"]["to_move"], first.position["at"]
        if mover == seat:
            return
        players[mover].until(at).move()
        first.until(at + 1)


def test_every_card_of_a_full_hand_is_within_a_finger_s_reach(visitor: Visit, server: Server) -> None:
    """Thirteen cards, as many as anybody ever holds."""
    table = put(server, begun("topspot", "hoo", 0, level="expert"), f"screens-{secrets.token_hex(6)}")
    page = visitor({"viewport": {"width": 390, "height": 664}, **DEVICES["touch"][0]})
    take_seats(page, table, "topspot", 0)
    cards = page.locator("[data-hand] [data-card]")
    expect(cards).to_have_count(13)
    wrong = {size: small(page) + faults(page, look(page)) for size in sizes_of(page, TOUCH)}
    assert told(wrong) == ""


def is_at_the_boxes(table: TableState) -> bool:
    return table.position.state.to_move == 0 and any(move.startswith("#") for move in table.position.legal())


def test_cards_of_topas_are_large_on_a_phone_that_lies(visitor: Visit, server: Server) -> None:
    """There is room beside the board: a card is not smaller than on a phone that stands."""
    table = put(server, begun("topas", "hbbb", 4), f"screens-{secrets.token_hex(6)}")
    page = sit(visitor, DEVICES["touch"][0], "topas", table)
    widths = {}
    for size in sizes_of(page, {name: TOUCH[name] for name in ("small phone", "phone lying")}):
        box = page.locator("[data-hand] [data-card]").first.bounding_box()
        assert box
        widths[size] = box["width"]
        assert faults(page, look(page)) == []
    assert widths["phone lying"] >= widths["small phone"]


def test_a_finger_finds_each_small_box(visitor: Visit, server: Server) -> None:
    """Topscore: a letter of the longest word goes into a box."""
    company = search(is_at_the_boxes, "topscore", "hbb", **OPTIONS["topscore"])
    page = visitor({"viewport": {"width": 390, "height": 664}, **DEVICES["touch"][0]})
    take_seats(page, put(server, company, f"screens-{secrets.token_hex(6)}"), "topscore", 0)
    page.locator(".sentence.mine").wait_for()
    page.locator("[data-board] .mine .row:not(.empty) button:enabled").first.tap()
    expect(page.locator("[data-box]")).to_have_count(7)
    wrong = {size: small(page) for size in sizes_of(page, TOUCH)}
    assert told(wrong) == ""


@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES)
def test_nothing_jumps_when_the_turn_changes(visitor: Visit, server: Server, game: str) -> None:
    """Between people: the others move when the test wants it. Always the same deal."""
    table = put(server, begun(game, "hoo", 0, **OPTIONS.get(game, {})), f"screens-{secrets.token_hex(6)}")
    page = visitor({"viewport": {"width": 390, "height": 664}, **DEVICES["touch"][0]})
    take_seats(page, table, game, 0)
    with ExitStack() as people:
        players = [people.enter_context(table.browser(table.tokens[str(seat)])) for seat in range(3)]
        play_until(players, 1)  # so that everybody has moved
        play_until(players, 0)
        expect(moves(page)).to_have_count(made(players[0]))  # it may have been its turn before, too
        page.locator(".sentence.mine").wait_for()
        mine = {size: look(page) for size in sizes_of(page, TOUCH)}
        play_until(players, 1)
        expect(moves(page)).to_have_count(made(players[0]))
        page.locator(".sentence:not(.mine)").wait_for()
        wrong = {}
        for size in sizes_of(page, TOUCH):
            theirs = look(page)
            moved = [part for part in ("board", "main") if theirs[part] != mine[size][part]]
            wrong[size] = faults(page, theirs) + [f"{part}: {mine[size][part]} -> {theirs[part]}" for part in moved]
        moves(page).first.get_by_role("button").tap()
        for size in sizes_of(page, TOUCH):
            back = look(page)
            wrong[f"{size}, looking back"] = jumps(mine[size], back, ("board",))
            if page.get_by_role("group", name="Looking back").evaluate(OVERFLOWS):
                wrong[f"{size}, looking back"].append("words are cut off")
    assert told(wrong) == ""


# Whoever taps in the middle of it touches something else.
COVERED = """(selectors) => [...document.querySelectorAll(selectors)].filter((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((one) => one.getAttribute("aria-label"))"""


def out_of_reach(page: Page, selectors: str) -> list[str]:
    return [f"out of reach: {name}" for name in page.evaluate(COVERED, selectors)]


@pytest.mark.by_turns
def test_the_guide_covers_and_pushes_nothing(
    visitor: Visit, device: tuple[dict[str, Any], dict[str, tuple[int, int]]], played: tuple[str, Table]
) -> None:
    kind, sizes = device
    game, table = played
    page = sit(visitor, kind, game, table)
    without = {size: look(page) for size in sizes_of(page, sizes)}
    button(page, "Menu").click()
    button(page, "First-game guide").click()
    guide = page.get_by_role("complementary", name="First-game guide")
    guide.wait_for()
    wrong = {}
    for size in sizes_of(page, sizes):
        now = look(page)
        wrong[size] = faults(page, now) + jumps(without[size], now) + out_of_reach(page, "header nav button")
        box, board = guide.bounding_box(), now["board"]
        assert box
        over = min(box["y"] + box["height"], board["bottom"]) - max(box["y"], board["top"])
        beside = box["x"] + box["width"] <= board["left"] + 1 or box["x"] >= board["right"] - 1
        if not beside and over > 0.12 * (board["bottom"] - board["top"]):
            wrong[size].append(f"the guide lies on {over:.0f} pixels of the board")
    button(page, "Skip").click()
    expect(guide).to_have_count(0)
    expect(page.locator("[data-board]:focus, [data-board] :focus")).to_have_count(1)
    assert told(wrong) == ""


def one_for_each_language(visitor: Visit, tables: dict[str, Table], game: str, **setup: Any) -> Page:
    """A page that knows these tables, one for each language, and is at none of them yet."""
    page = visitor({"viewport": {"width": 390, "height": 664}, **DEVICES["touch"][0]}, **setup)
    remember(page.context, "tables", [known(table, game, 0) for table in tables.values()])
    page.goto("/settings")
    return page


@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES)
def test_the_first_words_of_the_guide_lie_on_no_line_of_the_board(visitor: Visit, server: Server, game: str) -> None:
    """In every language: the longest of them decides how much may be said."""
    tables = {}
    for language in LANGUAGES:
        options = {**OPTIONS.get(game, {}), **({"language": language} if game == "topscore" else {})}
        tables[language] = put(server, begun(game, "hoo", 0, **options), f"screens-{secrets.token_hex(6)}")
    page = one_for_each_language(visitor, tables, game, guided=False)
    guide = page.locator("aside:has(.offer)")
    words = "[data-board] :is(p, span, strong, button, i, em)"
    phones = {name: size for name, size in TOUCH.items() if name != "tablet"}
    wrong = {}
    for language, table in tables.items():
        with about(language):
            speak(page, language)
            go(page, f"/t/{table.name}")
            guide.wait_for()
            for size in sizes_of(page, phones):
                wrong[f"{language}, {size}"] = hidden_by(page, guide, words)
    assert told(wrong) == ""


# The boxes of what is shown of these.
BOXES = """(selectors) => [...document.querySelectorAll(selectors)]
  .filter((one) => one.getClientRects().length > 0)
  .map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return { name: one.textContent.trim().slice(0, 30) || one.tagName, left, top, right, bottom };
  })"""


def hidden_by(page: Page, cover: Locator, selectors: str) -> list[str]:
    """What of these lies under it, and whether it is itself cut off."""
    size, at = page.viewport_size, cover.bounding_box()
    assert size
    assert at
    right, bottom = at["x"] + at["width"], at["y"] + at["height"]
    cut = [] if at["x"] >= 0 and at["y"] >= 0 and right <= size["width"] and bottom <= size["height"] else ["cut off"]
    return cut + [
        f"over {box['name']}"
        for box in page.evaluate(BOXES, selectors)
        if box["left"] < right - 1
        and box["right"] > at["x"] + 1
        and box["top"] < bottom - 1
        and box["bottom"] > at["y"] + 1
    ]


NEEDED = "[data-board], .top li, .sentence, [data-steps] button, header nav button"


def test_what_is_told_hides_nothing_that_is_needed(visitor: Visit, server: Server) -> None:
    """In every language: five at a table, of whom one leaves."""
    company = begun("topspot", "hoooo", 6, level="expert")
    tables = {language: put(server, company, f"screens-{secrets.token_hex(6)}") for language in LANGUAGES}
    page = one_for_each_language(visitor, tables, "topspot")
    toast = page.locator(".toast")
    wrong = {}
    for language, table in tables.items():
        with about(language):
            speak(page, language)
            go(page, f"/t/{table.name}")
            page.locator("[data-board] > *").first.wait_for()
            expect(toast).to_have_count(0)
            with table.browser(table.tokens["1"]) as leaving:
                assert leaving.ask("resign", seat=1)["type"] == "done"
            toast.wait_for()
            for size in sizes_of(page, {**TOUCH, **MOUSE}):
                wrong[f"{language}, {size}"] = hidden_by(page, toast, NEEDED)
    assert told(wrong) == ""


@pytest.mark.by_turns
@pytest.mark.parametrize(("game", "language"), list(zip(GAMES, LANGUAGES, strict=True)))
def test_nothing_jumps_when_a_task_of_a_lesson_is_done(visitor: Visit, game: str, language: str) -> None:
    """The board stays where it is while a move is asked for, shown, made and praised."""
    sizes = {"small phone": TOUCH["small phone"], "phone lying": TOUCH["phone lying"], "laptop": MOUSE["laptop"]}
    page = visitor({"viewport": {"width": 390, "height": 664}, **DEVICES["touch"][0]}, locale=language)
    wrong: dict[str, list[str]] = {}
    page.goto(f"/learn/{game}")
    page.locator(".panel .primary").tap()
    for task in [one for one in tasks(game) if one.get("language", language) == language]:
        expect(page.locator("main")).to_have_attribute("data-lesson", task["name"])
        before = {size: look(page) for size in sizes_of(page, sizes)}
        page.locator("header nav button").first.click()  # show me
        page.locator(".ghost:visible").wait_for()
        for size in sizes_of(page, sizes):
            wrong[f"{task['name']} shown, {size}"] = jumps(before[size], look(page), ("board",))
        if task["shown"].startswith("#"):  # a letter lies on its box for a look
            page.keyboard.press("1")
        else:
            page.locator("[data-board] :is([data-main], .primary):enabled").first.click()
        page.locator(".line.marked:visible").wait_for()
        for size in sizes_of(page, sizes):
            wrong[f"{task['name']} done, {size}"] = jumps(before[size], look(page), ("board",))
            expect(page.locator(".panel .primary:visible")).to_be_in_viewport(ratio=1)
        page.locator(".panel .primary:visible").click()
    assert told(wrong) == ""


def test_the_first_picture_of_a_lesson_is_in_sight_as_a_whole(visitor: Visit) -> None:
    phones = {name: size for name, size in TOUCH.items() if name != "tablet"}
    page = visitor({"viewport": {"width": 390, "height": 664}, **DEVICES["touch"][0]})
    page.goto("/settings")
    for place, language in enumerate(LANGUAGES):
        for game in (GAMES[place], GAMES[place - 1]):  # every game in two languages, every language with two games
            with about(f"{game}, {language}"):
                speak(page, language)
                go(page, f"/learn/{game}")
                page.locator("figure > *").first.wait_for()
                for size in sizes_of(page, phones):
                    expect(page.locator("figure"), size).to_be_in_viewport(ratio=1)


# A line more in the list of moves, and one less.
NEWS = """() => {
  const line = document.createElement("li");
  for (const change of [() => document.querySelector(".moves ol").append(line), () => line.remove()]) {
    change();
    document.body.getBoundingClientRect();
  }
}"""


def test_what_changes_beside_the_board_lays_it_out_once(visitor: Visit, server: Server) -> None:
    """Laid out at two sizes in turn, a board has all its styles found anew each time: every move then took longer."""
    page = visitor()
    take_seats(page, server.open("here", "here", game="ontop"), "ontop", 0, 1)
    page.locator("[data-triangle]").first.wait_for()
    counting = page.context.new_cdp_session(page)
    counting.send("Performance.enable")

    def styled() -> int:
        found = counting.send("Performance.getMetrics")["metrics"]
        return next(int(one["value"]) for one in found if one["name"] == "RecalcStyleCount")

    def taken() -> int:
        before = styled()
        page.evaluate(NEWS)
        return styled() - before

    assert min(taken() for _ in range(5)) == 2  # in between the page may do something else


# Lines of text on the board that lie over one another, and what is cut off. A line is as high as its font is, so a
# fifth of it at both ends is not counted.
LIES_OVER = """() => {
  const board = document.querySelector("[data-board]");
  const walker = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
  const lines = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    const text = node.textContent.trim();
    if (!text || one.closest("svg, .hidden-visually") || getComputedStyle(one).visibility === "hidden") continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, top, right, bottom } of range.getClientRects()) {
      const less = (bottom - top) / 5;
      if (right > left) lines.push({ node, text, left, right, top: top + less, bottom: bottom - less });
    }
  }
  const over = lines.flatMap((a, i) => lines.slice(i + 1).filter((b) => {
    const apart = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top || b.bottom <= a.top;
    return a.node !== b.node && !apart;
  }).map((b) => `${a.text} lies over ${b.text}`));
  const cut = [...board.querySelectorAll("figure")].filter((one) => one.scrollHeight > one.clientHeight + 1);
  return [...over, ...cut.map((one) => `cut off: ${one.textContent.trim().slice(0, 60)}`)];
}"""


@pytest.mark.by_turns
@pytest.mark.parametrize(("game", "language"), list(zip(GAMES, LANGUAGES, strict=True)))
def test_nothing_lies_over_words_in_a_review(visitor: Visit, tmp_path: Path, game: str, language: str) -> None:
    """On a board that is beside its words: it is as wide there as at a table."""
    sizes = {"phone lying": TOUCH["phone lying"], "laptop at twice the size": MOUSE["laptop at twice the size"]}
    page = visitor({"viewport": {"width": 640, "height": 400}}, locale=language)
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(random_record(game, tmp_path))
    slider = page.get_by_role("slider")
    slider.fill(str(int(str(slider.get_attribute("max"))) // 2))
    wrong = {f"{size}, replayed": page.evaluate(LIES_OVER) for size in sizes_of(page, sizes)}
    page.locator("section[aria-labelledby=review] .primary").click()
    page.locator("section[aria-labelledby=review] ol button").first.click()
    for which, shown in enumerate(("played", "better")):
        page.locator(".either button").nth(which).click()
        for size in sizes_of(page, sizes):
            wrong[f"{size}, {shown}"] = page.evaluate(LIES_OVER)
    assert told(wrong) == ""
