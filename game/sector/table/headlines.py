"""What is shown over the whole board when something happens: whose round begins, the event of a turn, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.sector.table.portraits import incident_picture
from game.sector.telling import names
from game.telling import labels
from game.telling.happening import Cue
from game.telling.text import _
from game.ui import theme
from game.ui.banners import AWAY, READ, Banner, ReadCard
from game.ui.motion import BANNER_MS, READ_MS, Sight

if TYPE_CHECKING:
    from game.sector.table.base import SectorBase


def headline(table: SectorBase, cue: Cue) -> tuple[Sight, float] | None:
    """Return what is shown over the whole board, and how long; None for what is seen elsewhere."""
    tint = theme.current().tint(table.key)
    if cue.do == "card":
        return _card(table, cue.seat, int(cue.kind.removeprefix("incident:"))), READ_MS
    if cue.do != "banner":
        return None
    colour = table.seat_colour(cue.seat) if cue.seat else tint if cue.kind == "turn" else theme.current().accent
    return Banner(cue.words, cue.detail, colour), BANNER_MS


def _card(table: SectorBase, seat: str, row: int) -> ReadCard:
    """Return the event of a turn as a card that can be read."""
    return ReadCard(
        names.incident_name(row),
        theme.current().tint(table.key),
        AWAY,
        READ,
        True,
        heading=_("The event of {realm}").format(realm=names.seat_name(seat)),
        text=labels.with_flavour(names.INCIDENT_TEXTS[row], names.INCIDENT_FLAVOURS[row]),
        rule=names.incident_rule(row),
        picture=incident_picture(row),
    )
