"""Events as lines of the log with their places, and what else is seen and heard of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.heresy.state import HeresyState
from game.heresy.table.base import HeresyBase
from game.heresy.telling import log
from game.heresy.telling.several import join
from game.heresy.telling.words import Seen
from game.kernel.actions import Event
from game.ui.tabletop import DiceShow, Drama, Fallen, Telling
from game.ui.tabletop.told import enacted, spoken, thrown


class Told(HeresyBase):
    """A table that tells what happens."""

    pauses = log.lines.constants("pause")

    def tell(self, before: HeresyState, event: Event, earlier: Sequence[Event] = ()) -> Telling | None:
        """Return an event as a sentence, with its place and rule, and dice named as they lie here."""
        line = log.tell(Seen(before, earlier, self.lying.row), event)
        return spoken(line, self.spot_at) if line is not None else None

    def joined(self, last: Telling, following: Telling) -> Telling | None:
        """Return in one line what a seat did several times, one after another; None when they are told apart."""
        line = join(last.way, following.way) if last.way and following.way else None
        return spoken(line, self.spot_at) if line is not None else None

    def said(self, before: HeresyState, event: Event, name: str) -> Any:
        """Return what the row of an event says besides."""
        return log.lines.part(name, Seen(before), event)

    def sound(self, before: HeresyState, event: Event) -> str | None:
        sound: str | None = self.said(before, event, "sound")
        return sound

    def fallen(self, before: HeresyState, event: Event) -> Fallen | None:
        fallen: Fallen | None = self.said(before, event, "fallen")
        return fallen

    def dice(self, before: HeresyState, event: Event) -> DiceShow | None:
        throw = self.said(before, event, "throw")
        return thrown(throw, self.spot_at) if throw is not None else None

    def drama(self, before: HeresyState, event: Event) -> Drama | None:
        drama = self.said(before, event, "drama")
        return enacted(drama, self.spot_at) if drama is not None else None
