"""A person at the terminal: what is typed, line by line, and what is read then."""

from __future__ import annotations

from collections.abc import Iterable

from game.commands.playout import HUMAN
from game.commands.terminal import Terminal
from game.kernel.dice import Dice
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session


def read_of(session: Session, lines: Iterable[str], **kinds: str) -> str:
    """Return all that is written while these lines are typed, until they end; seats are people's unless said."""
    written: list[str] = []
    typed = iter(lines)
    match = JournalledMatch(session, None)
    Terminal(match, dict.fromkeys(session.seats, HUMAN) | kinds, lambda: next(typed, None), written.append).run()
    return "\n".join(written)


def at_random(session: Session, seed: int, most: int = 4000) -> Iterable[str]:
    """Type the number of an offer, each as likely."""
    chance = Dice.seeded(seed)
    for _line in range(most):
        yield str(chance.below(len(session.legal_actions())) + 1)
