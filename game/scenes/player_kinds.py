"""Who plays which seat: the kinds of players on offer."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.catalogue import players_of
from game.bots.player import CAREFUL, GENTLE, RANDOM
from game.kernel.text import N_
from game.ui import labels

HUMAN = "human"

_WORDS = {
    HUMAN: labels.PERSON,
    CAREFUL: labels.COMPUTER,
    GENTLE: N_("Computer, easy"),
    RANDOM: N_("Random moves"),
}


def kinds_of(key: str) -> tuple[tuple[str, str], ...]:
    """Return the kinds of players that a game can be played by, each with an English word for it."""
    known = players_of(key)
    return tuple((kind, kind_word(kind)) for kind in (HUMAN, *sorted(known, key=lambda kind: kind == RANDOM)))


def kind_word(kind: str) -> str:
    """Return an English word for a kind of player."""
    return _WORDS.get(kind, kind)


def computers_of(kinds: Mapping[str, str]) -> dict[str, str]:
    """Return the seats that computers play, of those in `kinds`, each with its kind of player."""
    return {seat: kind for seat, kind in kinds.items() if kind != HUMAN}
