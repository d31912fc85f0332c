"""Rulings: how a game is played where its sources leave a question open."""

from __future__ import annotations

import msgspec


class Ruling(msgspec.Struct, frozen=True):
    """A rule of the rulebook that is a ruling: where it comes from, in words, and the option by which the players agree
    on it, if there is one, with its value in matches from before it could be chosen."""

    rule: str
    source: str
    option: str = ""
    before: str = ""
