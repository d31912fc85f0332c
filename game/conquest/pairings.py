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

MATCHES: Final = 200
SHARES: Final = {
    ("astra-militarum", "chaos"): 57,
    ("astra-militarum", "dark-eldar"): 50,
    ("astra-militarum", "eldar"): 74,
    ("astra-militarum", "orks"): 44,
    ("astra-militarum", "space-marines"): 40,
    ("astra-militarum", "tau"): 74,
    ("chaos", "dark-eldar"): 40,
    ("chaos", "eldar"): 66,
    ("chaos", "orks"): 41,
    ("chaos", "space-marines"): 41,
    ("chaos", "tau"): 54,
    ("dark-eldar", "eldar"): 82,
    ("dark-eldar", "orks"): 48,
    ("dark-eldar", "space-marines"): 44,
    ("dark-eldar", "tau"): 74,
    ("eldar", "orks"): 18,
    ("eldar", "space-marines"): 22,
    ("eldar", "tau"): 55,
    ("orks", "space-marines"): 54,
    ("orks", "tau"): 78,
    ("space-marines", "tau"): 78,
}
"""Of so many matches of each pair, how many in a hundred the deck named first won, by `docs/balance.md`."""


def share_of(first: str, second: str) -> int | None:
    """Return how many matches in a hundred the deck of the first seat wins; None where that was not measured."""
    if (first, second) in SHARES:
        return SHARES[first, second]
    return 100 - SHARES[second, first] if (second, first) in SHARES else None


def even_options() -> tuple[dict[str, str], ...]:
    """Return the decks of both seats for each even pair, either way round."""
    both = [pair for one, other in EVEN for pair in ((one, other), (other, one))]
    return tuple({"first.deck": first, "second.deck": second} for first, second in both)
