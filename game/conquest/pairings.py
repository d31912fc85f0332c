"""Pairs of starter decks that are even: of many matches between careful players, neither won more than 56 in 100."""

from __future__ import annotations

from typing import Final

EVEN: Final = (
    ("astra-militarum", "dark-eldar"),
    ("chaos", "tau"),
    ("dark-eldar", "orks"),
    ("dark-eldar", "space-marines"),
    ("eldar", "tau"),
    ("orks", "space-marines"),
)
"""As `docs/balance.md` has them."""


def even_options() -> tuple[dict[str, str], ...]:
    """Return the decks of both seats for each even pair, either way round."""
    both = [pair for one, other in EVEN for pair in ((one, other), (other, one))]
    return tuple({"first.deck": first, "second.deck": second} for first, second in both)
