"""Answers kept for the next time they are asked for."""

from __future__ import annotations

from typing import Final, TypeVar

MOST: Final = 1000
"""Answers of a kind that are kept before all are forgotten and worked out anew."""
K = TypeVar("K")
V = TypeVar("V")


class Memory(dict[K, V]):
    """Answers that depend on their key alone. When there are too many, all are forgotten."""

    def __init__(self, most: int = MOST) -> None:
        super().__init__()
        self.most = most

    def keep(self, key: K, value: V) -> V:
        """Remember an answer, which is returned."""
        if len(self) >= self.most:
            self.clear()
        self[key] = value
        return value
