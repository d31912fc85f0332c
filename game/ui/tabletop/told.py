"""What a game tells, as its table shows it: the same values with pieces and boxes."""

from __future__ import annotations

from dataclasses import fields

from game.telling import sheet
from game.ui.tabletop.values import Box, Offer

_OFFER = {field.name for field in fields(Offer)} & {*sheet.Offer.__struct_fields__} - {"ends", "shades"}


def offered(one: sheet.Offer, piece: int | None, spot: Box | None) -> Offer:
    """Return an offer with the piece that acts and where it is clicked."""
    same = {name: getattr(one, name) for name in _OFFER}
    return Offer(text=one.words, piece=piece, spot=spot, needs_activation=one.leads, **same)
