"""What a game tells the table scene: how its board, pieces, offers and events look and read.

The table scene knows no game. It asks a `Tabletop` (one object a match, made by the game's `table/` package) everything
it shows, by methods that every table has; what only some games need has a default that does nothing. Nothing here
changes a state.
"""

from game.ui.tabletop.groups import (
    Arrow,
    Coordinates,
    Found,
    HandCard,
    Joint,
    Order,
    Prop,
    Ruler,
    Stack,
    Staged,
    Stock,
    TurnNote,
)
from game.ui.tabletop.table import Tabletop
from game.ui.tabletop.values import (
    Box,
    Card,
    Chain,
    DiceShow,
    End,
    Kind,
    Mode,
    Offer,
    Overlay,
    Part,
    Point,
    RosterEntry,
    Selection,
    Shade,
    Slot,
    Telling,
    Token,
    Track,
    Walk,
)

__all__ = [
    "Arrow",
    "Box",
    "Card",
    "Chain",
    "Coordinates",
    "DiceShow",
    "End",
    "Found",
    "TurnNote",
    "HandCard",
    "Stack",
    "Joint",
    "Kind",
    "Mode",
    "Offer",
    "Order",
    "Overlay",
    "Part",
    "Point",
    "Prop",
    "RosterEntry",
    "Ruler",
    "Selection",
    "Shade",
    "Slot",
    "Staged",
    "Stock",
    "Tabletop",
    "Telling",
    "Token",
    "Track",
    "Walk",
]
