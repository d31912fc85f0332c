"""What Space Hulk asks beside which piece acts and how, with its pictures and its places on the board."""

from __future__ import annotations

from game.hulk.state import HulkState
from game.hulk.table.layout import HulkBoard
from game.hulk.table.pictures import picture
from game.hulk.telling import asking
from game.ui.tabletop import Question
from game.ui.tabletop.told import taken


class Questions(HulkBoard):
    """A table that asks with cards."""

    def asked(self, view: HulkState, seat: str) -> Question | None:
        """Return what is decided beside choosing a piece and what it does."""
        one = asking.asked(view, seat)
        if one is None:
            return None
        spots = tuple(box for at in one.about if (box := self.spot(view, at)))
        return taken(Question, one, text=one.words, piece=one.token, icon=picture(one.icon), spots=spots)
