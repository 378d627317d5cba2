"""Least squares, for what bots learn from games."""

from __future__ import annotations

RIDGE = 1e-3  # keeps features that are always 0 from having any weight

Row = list[float]


class Squares:
    """The sums from which the weights with the least squares of error follow."""

    def __init__(self, size: int) -> None:
        self.products = [[RIDGE if i == j else 0.0 for j in range(size)] for i in range(size)]
        self.targets = [0.0] * size

    def add(self, row: Row, target: float) -> None:
        for i, one in enumerate(row):
            if one:
                self.targets[i] += one * target
                products = self.products[i]
                for j, other in enumerate(row):
                    products[j] += one * other

    def solution(self) -> Row:
        """By elimination, the largest pivot first."""
        size = len(self.targets)
        table = [[*row, target] for row, target in zip(self.products, self.targets, strict=True)]
        for i in range(size):
            pivot = max(range(i, size), key=lambda row: abs(table[row][i]))
            table[i], table[pivot] = table[pivot], table[i]
            for row in range(size):
                if row != i:
                    times = table[row][i] / table[i][i]
                    table[row] = [a - times * b for a, b in zip(table[row], table[i], strict=True)]
        return [table[i][size] / table[i][i] for i in range(size)]
