"""What the end of a war is called, and what is said last of it."""

from __future__ import annotations

from game.heresy.state import HeresyState, side_of_seat
from game.heresy.table.turn_summary import Reported
from game.heresy.units import LOYAL
from game.kernel.text import N_
from game.telling.text import _

PLAIN_CLOSING = (
    N_("The rebellion breaks on worlds that would not kneel. The Emperor's banners fly on, over ruins."),
    N_("One world after another lowers the Emperor's banners. The galaxy has a new master."),
)
"""What is said last of campaigns that say nothing themselves: when the Loyalists have won, when the Traitors have."""


class Dramas(Reported):
    """A table that names the end of a war."""

    def end_title(self, view: HeresyState, seat: str, won: bool) -> str:
        """Return what the end is called to a side."""
        if side_of_seat(seat) == LOYAL:
            return _("The Imperium stands") if won else _("The Imperium falls")
        return _("The Warmaster triumphs") if won else _("The rebellion is broken")

    def closing(self, view: HeresyState, seat: str) -> str:
        """Return the campaign's last line, or a plain one."""
        lines = view.campaign.file.closing or PLAIN_CLOSING
        return _(lines[side_of_seat(seat) != LOYAL])
