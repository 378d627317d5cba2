"""Topas a second time, written from the rule catalogue and sharing nothing with the library: slow and obvious.

It reads only the texts of a record. A showcase is a dict from cells to halves such as ("r", 3).
"""

from itertools import groupby

Cell = tuple[int, int]
Half = tuple[str, int]
Showcase = dict[Cell, Half]

COMPASS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}


def card_at(card: str, x: int, y: int, direction: str) -> Showcase:
    dx, dy = COMPASS[direction]
    return {(x, y): (card[0], int(card[1])), (x + dx, y + dy): (card[2], int(card[3]))}


def read_move(text: str) -> Showcase:
    card, _, rest = text.partition("@")
    x, _, y = rest[:-1].partition(",")
    return card_at(card, int(x), int(y), rest[-1])


def lines(showcase: Showcase) -> list[list[Cell]]:
    """The cells of each horizontal and each vertical line, the empty ones between included."""
    xs, ys = [x for x, _ in showcase], [y for _, y in showcase]
    wide, high = range(min(xs), max(xs) + 1), range(min(ys), max(ys) + 1)
    return [[(x, y) for x in wide] for y in high] + [[(x, y) for y in high] for x in wide]


def all_rows(showcase: Showcase) -> list[list[Cell]]:
    """Every unbroken run of one colour in every line, lone halves included."""
    found = []
    for line in lines(showcase):
        for half, cells in groupby(line, key=lambda cell: showcase.get(cell, (None, 0))[0]):
            if half is not None:
                found.append(list(cells))
    return found


def gems(showcase: Showcase, row: list[Cell]) -> int:
    return sum(showcase[cell][1] for cell in row)


def allowed(showcase: Showcase, card: Showcase) -> bool:
    """TP-05 and TP-08."""
    if any(cell in showcase for cell in card):
        return False
    touching = any((x + dx, y + dy) in showcase for x, y in card for dx, dy in COMPASS.values())
    after = showcase | card
    return touching and all(gems(after, row) <= 7 for row in all_rows(after))


def scored_rows(showcase: Showcase, card: Showcase) -> list[list[Cell]]:
    """TP-06 and TP-07."""
    after = showcase | card
    return [row for row in all_rows(after) if len(row) >= 2 and any(cell in card for cell in row)]


def points(showcase: Showcase, card: Showcase, expert: bool) -> int:
    """TP-10 and TP-12."""
    values = [gems(showcase | card, row) for row in scored_rows(showcase, card)]
    if not expert:
        return sum(values)
    product = 1 if values else 0
    for value in values:
        product *= value
    return product


def legal_moves(showcase: Showcase, hand: list[str]) -> set[str]:
    """Every legal move, by trying every cell near the showcase."""
    xs, ys = [x for x, _ in showcase], [y for _, y in showcase]
    return {
        f"{card}@{x},{y}{direction}"
        for card in hand
        for x in range(min(xs) - 2, max(xs) + 3)
        for y in range(min(ys) - 2, max(ys) + 3)
        for direction in COMPASS
        if allowed(showcase, card_at(card, x, y, direction))
    }


def result(players: int, expert: bool, moves: list[str]) -> dict[str, list[int]]:
    """The result of a finished game; an assertion fails where the record breaks a rule."""
    return _solitaire(expert, moves) if players == 1 else _match(players, expert, moves)


def _match(players: int, expert: bool, moves: list[str]) -> dict[str, list[int]]:
    deal, start, rest = moves[: 3 * players], moves[3 * players], moves[3 * players + 1 :]
    hands = [[text[1:] for text in deal[seat::players]] for seat in range(players)]
    drawn = {text[1:] for text in moves if text[0] == "*"}
    assert len(drawn) == sum(text[0] == "*" for text in moves), "a card came up twice"
    stock = 36 - 3 * players - 1
    showcase = card_at(start[1:], 0, 0, "e")
    scores = [0] * players
    for turn in range(7 * players):
        seat, move = turn % players, rest.pop(0)
        hands[seat].remove(move[:4])
        card = read_move(move)
        assert allowed(showcase, card), move
        scores[seat] += points(showcase, card, expert)
        showcase |= card
        if stock:
            stock -= 1
            hands[seat].append(rest.pop(0)[1:])
    assert rest == [], "moves after the end"
    return {"scores": scores, "winners": [seat for seat in range(players) if scores[seat] == max(scores)]}


def _solitaire(expert: bool, moves: list[str]) -> dict[str, list[int]]:
    assert len(moves) == 4 * 15
    columns = []
    for begin in range(0, 60, 15):
        start, *rest = moves[begin : begin + 15]
        showcase = card_at(start[1:], 0, 0, "e")
        total = 0
        for drawn, move in zip(rest[::2], rest[1::2], strict=True):
            assert move[:4] == drawn[1:]
            card = read_move(move)
            assert allowed(showcase, card), move
            total += points(showcase, card, expert)
            showcase |= card
        columns.append(total)
    return {"scores": [min(columns)], "winners": [0]}
