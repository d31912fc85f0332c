"""Who may play a seat: a person, or a computer player of the game (`game.bots.catalogue`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.bots.catalogue import players_of
from game.kernel.errors import BadChoice

HUMAN = "human"


def computer_players(key: str) -> tuple[str, ...]:
    """Return the names of all that play a game without a person."""
    return tuple(players_of(key))


def seated(
    key: str, seats: Sequence[str], chosen: Mapping[str, str], before: Mapping[str, str] | None = None
) -> dict[str, str]:
    """Return who plays each seat: the chosen kinds, checked; the others as `before`, or a person. Raises BadChoice."""
    for seat, kind in chosen.items():
        if seat not in seats:
            raise BadChoice(f"there is no seat named {seat!r}; there are: {', '.join(seats)}.")
        check_kind(key, kind, (HUMAN, *computer_players(key)))
    return dict.fromkeys(seats, HUMAN) | dict(before or {}) | dict(chosen)


def check_kind(key: str, kind: str, known: Sequence[str]) -> None:
    """Check that a kind is known. Raises BadChoice."""
    if kind not in known:
        raise BadChoice(f"{key} has no player of the kind {kind!r}; it has: {', '.join(known)}.")
