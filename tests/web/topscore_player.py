"""Somebody who plays Topscore through the page: finds a word for what the page was sent, and enters it."""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from functools import cache
from itertools import permutations
from typing import Any

from playwright.sync_api import Page, WebSocket

from tests.web.browsing import cover, moves, until
from toptafel.games.topscore.components import HERE

WORD_MOVE = re.compile(r"(!.@\d)?([+^=])(\w+)")
MODES = {"^": "Add to ", "=": "Change"}
Words = dict[str, list[str]]  # sorted letters -> the words of them


@cache
def words(language: str) -> Words:
    found: Words = defaultdict(list)
    for word in (HERE / "lexicon" / f"{language}.txt").read_text(encoding="utf-8").split():
        found["".join(sorted(word))].append(word)
    return found


class Player:
    """Must be made before the page goes to the table, to hear what is sent."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.position: dict[str, Any] = {}
        self._log: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, text: str | bytes) -> None:
        for message in json.loads(text):
            if message["type"] == "position":
                self.position = message
                self._log[message["from"] :] = message["log"]

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.position["view"]
        return view

    @property
    def over(self) -> bool:
        return bool(self.position) and self.view["to_move"] is None

    def wait(self) -> bool:
        """Until the seat that looks is to move (True) or the game is over; take the device when it is passed on."""
        until(self.page, self._is_ready, lambda: f"my turn: {self.position}")
        return not self.over

    def _is_ready(self) -> bool:
        me = cover(self.page).get_by_role("button")
        if me.count():
            me.click()
        return self.over or (bool(self.position) and self._is_mine() and self._is_drawn())

    def _is_mine(self) -> bool:
        return self.view["seat"] is not None and self.view["to_move"] == self.view["seat"]

    def _is_drawn(self) -> bool:
        """What came over the wire is in the page too: before that, keys and clicks are for the position before."""
        made = sum(entry["seat"] is not None for entry in self._log)
        return self.page.locator(".sentence.mine").count() == 1 and moves(self.page).count() == made

    def choose(self) -> str:
        """A move: the letter or name that is due, else a word, else new tiles."""
        view = self.view
        legal: list[str] = self.position["legal"]
        if view["phase"] == "box":
            return next(move for move in legal if move[0] == "#")
        if view["phase"] == "name":
            return f"${view['proposals'][0]}" if view["proposals"] else "$-"
        if word := self.word():
            return f"+{word}"
        if view["phase"] == "helped" or view["bag"] == 0:
            return "-"
        return "~" + "".join(view["rack"][:4])

    def word(self) -> str | None:
        """A word from letter tiles alone that lays or grows the own one."""
        view = self.view
        old = view["seats"][view["seat"]]["word"]
        rack = [tile for tile in view["rack"] if tile != "?"]
        if old.upper() != old:
            return None
        if old == "":
            ways = [three for three in words(view["options"]["language"]) if len(three) == 3]
            ways = [three for three in ways if not Counter(three) - Counter(rack)]
        else:
            ways = ["".join(sorted(old + tile)) for tile in rack]
        found = [word for way in ways for word in words(view["options"]["language"]).get(way, [])]
        return found[0] if found else None

    def nonsense(self) -> str:
        """Three letter tiles of the rack that are no word in this order."""
        tiles = plain(self.view["rack"])
        known = words(self.view["options"]["language"])
        orders = map("".join, permutations(tiles, 3))
        return next(order for order in orders if order not in known.get("".join(sorted(order)), []))

    def click(self, move: str) -> None:
        """Enter a move with the mouse."""
        page = self.page
        if move[0] == "#":
            page.locator("[data-board] .mine").get_by_role(
                "button", name=f"{read(move[1])}: for a small box"
            ).first.click()
            page.get_by_role("button", name=f"Into box {move[3]}", exact=True).click()
        elif move[0] == "$":
            if move != "$-":
                page.get_by_role("group", name="Words in your boxes").get_by_role("button").first.click()
                page.locator(".actions .primary").click()
            else:
                page.get_by_role("button", name="No word", exact=True).click()
        elif move == "-":
            page.locator("[data-pass]").click()
        elif move[0] == "~":
            page.get_by_role("button", name="Swap", exact=True).click()
            for tile in move[1:]:
                name = "blank" if tile == "?" else read(tile)
                page.locator(".rack").get_by_role("button", name=f"{name}: ", pressed=False).first.click()
            page.locator(".actions .primary").click()
        else:
            self._build(move)
            page.locator(".actions .primary").click()

    def _build(self, move: str) -> None:
        """Put the tiles of a word into it, one by one; small letters are blanks."""
        page, view = self.page, self.view
        exchange, kind, word = WORD_MOVE.fullmatch(move).groups()  # type: ignore[union-attr]
        field = view["help"] if kind == "^" else view["seat"]
        if kind in MODES:
            page.get_by_role("group", name="What do you want to do?").get_by_role(
                "button", name=MODES[kind], exact=kind == "="
            ).click()
        old = Counter(view["seats"][field]["word"])
        if exchange:
            letter, other = exchange[1], int(exchange[3])
            place = ".pyramid" if other == field else ".others"
            page.locator(place).get_by_role("button", name=f"Take the blank {read(letter)} of").click()
            if other == field:
                old += Counter({letter: 1, letter.lower(): -1})
        for letter in word:
            place, blank = (".pyramid", False) if old[letter] > 0 else (".rack", letter.islower())
            old[letter] -= 1
            name = f"{'blank' if blank else read(letter.upper())}: put it into the word"
            page.locator(place).get_by_role("button", name=name, exact=True, disabled=False).first.click()
            if blank:
                alphabet = page.get_by_role("group", name="Which letter is the blank?")
                alphabet.get_by_role("button", name=read(letter.upper()), exact=True).click()

    def type(self, move: str) -> None:
        """Enter a move with the keyboard."""
        keyboard = self.page.keyboard
        if move[0] == "#":
            keyboard.type(move[1] + move[3])
        elif move[0] == "$" and move != "$-":
            boxes = "".join(self.view["seats"][self.view["seat"]]["boxes"])
            first = boxes.index(move[1:]) + 1
            keyboard.type(f"{first}{first + len(move) - 2}")
            keyboard.press("Enter")
        elif move == "$-":
            self.page.get_by_role("button", name="No word").press("Enter")
        elif move == "-":
            keyboard.press("-")
            keyboard.press("Enter")
        else:
            keyboard.press("~" if move[0] == "~" else "+")
            keyboard.type(read(move[1:]).replace("?", "").lower())
            keyboard.press("Enter")


def plain(rack: list[str]) -> list[str]:
    """The tiles that can be typed without a doubt: I and J might be read as IJ."""
    return [tile for tile in rack if tile not in "?IJĲ"]


def read(letters: str) -> str:
    """As people see it: IJ is two characters."""
    return letters.replace("Ĳ", "IJ")
