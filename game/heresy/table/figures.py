"""Figures by which a match is decided, round by round and at its end."""

from __future__ import annotations

from game.heresy import events as ev
from game.heresy.control import production
from game.heresy.state import HeresyState, side_of_seat
from game.heresy.table.base import HeresyBase
from game.heresy.telling import winning
from game.heresy.victory import AT_COUNT
from game.kernel.actions import Event
from game.telling.text import _


class Counted(HeresyBase):
    """A table that tells who is winning, and who has won."""

    def standing(self, view: HeresyState) -> str:
        return winning.standing(view)

    def decided(self, view: HeresyState, reason: str) -> str:
        return winning.decided(view, reason)

    def figure(self, after: HeresyState, event: Event) -> dict[str, float]:
        """Return the production of both sides, as a round is counted and at the end."""
        if isinstance(event, ev.RoundBegan):
            return {seat: (event.loyal, event.traitor)[side_of_seat(seat)] for seat in self.seats}
        if isinstance(event, ev.CampaignWon):
            return {seat: production(after, side_of_seat(seat)) for seat in self.seats}
        return {}

    def figure_name(self) -> str:
        return _("Production, round by round")

    def score(self, seat: str, score: int) -> str:
        return _("Production {n}").format(n=score)

    def length(self, view: HeresyState, rounds: int) -> int:
        """Return how many rounds were played: one that was over as it was counted was not."""
        return max(0, rounds - (view.reason == "production" and view.economy_rule == AT_COUNT))
