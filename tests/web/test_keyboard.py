"""A whole game without a mouse: from the lobby over the set-up to the end, and on to the replay."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.browsing import moves
from tests.web.conftest import Visit

FOCUSED = """() => {
  const { activeElement: at } = document;
  return `${at.getAttribute("aria-label") ?? at.textContent.trim()}|${at.type ?? ""}|${at.matches(":focus-visible")}`;
}"""


def tab_to(page: Page, name: str, kind: str = "") -> None:
    """Press Tab until a control of that name has the focus, and see that it shows. It may have to be loaded first."""
    control = page.get_by_role("button", name=name, exact=True).or_(page.get_by_role("link", name=name, exact=True))
    expect(control.first).to_be_enabled()
    for _ in range(80):
        page.keyboard.press("Tab")
        focused, its_kind, visible = str(page.evaluate(FOCUSED)).rsplit("|", 2)
        if focused == name and kind in (its_kind, ""):
            assert visible == "true", f"{name} has the focus but does not show it"
            return
    raise AssertionError(f"no {name!r} within reach of the Tab key")


def test_solitaire_without_a_mouse(visitor: Visit) -> None:
    page = visitor(guided=False)
    page.goto("/")
    page.locator("h1").wait_for()
    tab_to(page, "Set up…: Topas")
    page.keyboard.press("Enter")
    players = page.locator("input[name=players]")
    players.first.wait_for()
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name === 'players'"):
            break
    page.keyboard.press("ArrowLeft")
    expect(players.first).to_be_checked()
    tab_to(page, "To the table")
    page.keyboard.press("Enter")
    page.locator("[data-cell]").first.wait_for()
    tab_to(page, "Skip")
    page.keyboard.press("Enter")

    walk = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
    for move in range(28):
        expect(moves(page)).to_have_count(move)
        page.keyboard.press(walk[move % 4])
        page.keyboard.press(walk[move // 4 % 4])
        expect(page.locator("[data-cell]:focus")).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("Enter")
        if move % 7 == 6 and move < 27:
            expect(page.locator(".banner")).to_contain_text(f"Column {move // 7 + 1} is full")
    page.locator("#result").wait_for()
    lowest = page.locator("tfoot td.lowest").first.inner_text().split()[0]
    expect(page.locator(".banner")).to_contain_text(f"{lowest} point")

    expect(page.locator("#result")).to_be_focused()
    tab_to(page, "Review")
    page.keyboard.press("Enter")
    slider = page.get_by_role("slider", name="Move")
    slider.wait_for()
    page.keyboard.press("End")
    expect(slider).to_have_value("28")


def test_dialogs_hold_the_focus_and_give_it_back(visitor: Visit) -> None:
    page = visitor()
    page.goto("/")
    page.locator("h1").wait_for()
    tab_to(page, "Play now: On Top")
    page.keyboard.press("Enter")
    page.locator(".sentence").wait_for()
    tab_to(page, "Menu")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    for _ in range(12):
        page.keyboard.press("Tab")
        # The browser's own controls stand between the last and the first of a dialog: then the page has no focus.
        assert page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('dialog')")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Menu", exact=True)).to_be_focused()
