"""How often a person has beaten each computer player: counted from the finished matches, kept nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.bots.opponents import level_of, opponent_of
from game.kernel.match.finished import Finished, Index
from game.telling.text import _

Record = tuple[int, int]
"""Matches won by the person, and by the computer."""


class Tally:
    """The records of one person at a screen against the computers of a game, by opponent and level."""

    def __init__(self, game: str, journals: Path | None) -> None:
        self.game = game
        self._records: dict[tuple[str, str], Record] = {}
        self._journals = journals
        self.whole = journals is None
        """Whether every match has been counted."""

    def steps(self) -> Iterator[None]:
        """Read one match after another, and count them."""
        index = Index(self._journals)
        yield from index.steps()
        for entry in index.entries():
            if entry.match.game == self.game:
                self._count(entry.match)
        self.whole = True

    def _count(self, one: Finished) -> None:
        """Count a match that one person has played whole, from its beginning, against the winners or the losers."""
        winners = one.outcome.winners
        if len(one.people) != 1 or not one.whole:
            return
        won = one.people[0] in winners
        met = {
            (who.id if (who := opponent_of(self.game, seat, kind)) is not None else "", level_of(kind))
            for seat, kind in one.computers.items()
            if winners and won != (seat in winners)
        }
        for key in met:
            ours, theirs = self._records.get(key, (0, 0))
            self._records[key] = ours + won, theirs + (not won)

    def of(self, opponent: str, level: str) -> Record:
        """Return the record against an opponent of a level."""
        return self._records.get((opponent, level), (0, 0))

    def told(self, opponent: str, level: str) -> str:
        """Return that record in words; nothing where they have not met."""
        won, lost = self.of(opponent, level)
        return _("You {won}:{lost}").format(won=won, lost=lost) if won or lost else ""
