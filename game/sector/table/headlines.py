"""What is shown over the whole board when something happens: whose round begins, the event of a turn, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.kernel.actions import Event
from game.sector import events as ev
from game.sector.incidents import EMISSARY, row_of
from game.sector.state import SectorState
from game.sector.table.portraits import incident_picture
from game.sector.telling import names
from game.telling import labels
from game.telling.text import _
from game.ui import theme
from game.ui.banners import AWAY, READ, Banner, ReadCard
from game.ui.motion import BANNER_MS, READ_MS, Sight

if TYPE_CHECKING:
    from game.sector.table.base import SectorBase

SEPARATOR: Final = " · "


def headline(table: SectorBase, before: SectorState, event: Event) -> tuple[Sight, float] | None:
    """Return what an event shows over the whole board, and how long; None where it shows nothing."""
    match event:
        case ev.TurnBegan():
            order = SEPARATOR.join(names.seat_name(seat) for seat in event.order)
            return Banner(_("Turn {n}").format(n=event.turn), order, theme.current().tint(table.key)), BANNER_MS
        case ev.RoundBegan():
            return Banner(names.seat_name(event.seat), _("The round begins"), table.seat_colour(event.seat)), BANNER_MS
        case ev.EventRolled():
            row = row_of(event.dice)
            return None if row == EMISSARY and before.emissary else (_card(table, event.seat, row), READ_MS)
        case ev.EventDrawn():
            row = event.row
            return None if row == EMISSARY and before.emissary else (_card(table, event.seat, row), READ_MS)
        case ev.CampaignEnded():
            winners = [names.seat_name(seat) for seat in event.winners]
            colour = table.seat_colour(event.winners[0]) if event.winners else theme.current().accent
            title = names.listed(winners) if winners else _(labels.A_DRAW)
            return Banner(title, names.reason_text(event.reason), colour), BANNER_MS
    return None


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
