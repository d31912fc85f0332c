"""Matches of Conquest at a headless window."""

from __future__ import annotations

from game import Session
from game.kernel.dice import Dice
from game.kernel.match.setup import prepare
from tests.table.games import choice
from tests.table.hand import Hand

DECKS = ("space-marines", "astra-militarum", "orks", "chaos", "dark-eldar", "eldar", "tau")


def begun(seed: int, first: str = "space-marines", second: str = "orks") -> tuple[Session, Dice]:
    """A new match of two decks, and the chance by which it is played."""
    options = {"first.deck": first, "second.deck": second}
    return Session(prepare("conquest", seed=seed, options=options)), Dice.seeded(seed + 1)


def played(seed: int, count: int, **decks: str) -> Hand:
    """A window onto a match in which so many decisions were taken by chance."""
    session, chance = begun(seed, **decks)
    while len(session.records) < count:
        session.play(choice("conquest", chance, session.legal_actions()))
    return Hand(session)
