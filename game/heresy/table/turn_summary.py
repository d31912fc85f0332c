"""What the others did since a seat's last turn, and how the story of a match is put into words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.heresy import story
from game.heresy.state import HeresyState
from game.heresy.table.base import HeresyBase
from game.heresy.telling.gist import gist
from game.kernel.actions import Event
from game.kernel.text import N_
from game.telling.text import _
from game.ui.tabletop import TurnNote
from game.ui.tabletop.told import noted

_THROWS = {
    story.ATTACKS: N_("Hits in attack"),
    story.DEFENCES: N_("Hits in defence"),
    story.CROSSINGS: N_("Dotted routes crossed"),
    story.LIVES: N_("Leaders who survived"),
}


class Reported(HeresyBase):
    """A table that tells in short what the others did, and how a match went."""

    def turn_of(self, view: HeresyState) -> str:
        """Return the seat whose phase it is."""
        return view.seats[view.seat]

    def gist(self, happened: Sequence[tuple[Any, Sequence[Event]]], seat: str) -> list[TurnNote]:
        """Return what happened to leaders, in battles, to places, and what was bought and played."""
        return [noted(one, self.spot_at) for one in gist(happened, seat)]

    def story(self) -> story.HeresyStory:
        return story.HeresyStory()

    def throw_name(self, kind: str) -> str:
        return _(_THROWS[kind])

    def losses_name(self) -> str:
        return _("Counters lost")
