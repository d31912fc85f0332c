"""How a game is played at a glance: its round in pictures, and the words that one has to know."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Overview:
    """`round`: of each picture the rule below whose number its diagram stands, and a sentence in English. `words`: each
    with the number of the rule that says what it means."""

    round: tuple[tuple[str, str], ...]
    words: tuple[tuple[str, str], ...]
