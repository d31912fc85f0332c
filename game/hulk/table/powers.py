"""The psychic storm's dice, as they fall in the tray."""

from __future__ import annotations

from game.hulk import events as ev
from game.hulk.state import MARINES, HulkState
from game.hulk.telling.names import name_of
from game.telling.text import _, pgettext
from game.ui.tabletop import DiceShow


def storm_dice(before: HulkState, event: ev.StormRolled) -> DiceShow:
    """Return the die of one piece in the storm."""
    caption = _("{name} in the psychic storm: destroyed on {score} or more").format(
        name=name_of(before, event.piece), score=event.needed
    )
    mark = "hit" if event.destroyed else "miss"
    return DiceShow((event.face,), (mark,), (MARINES,), caption, fate(event.destroyed))


def fate(destroyed: bool) -> str:
    """Return what becomes of a piece under flames, an explosion or the storm."""
    return pgettext("piece", "Destroyed") if destroyed else pgettext("piece", "Spared")
