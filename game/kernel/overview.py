"""How a game is played at a glance: its round in pictures, and the words that one has to know."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Overview:
    """`round`: of each picture the rule below whose number its diagram stands, and a sentence in English. `words`: each
    with the numbers of the rules that say what it means, in one string."""

    round: tuple[tuple[str, str], ...]
    words: tuple[tuple[str, str], ...]
