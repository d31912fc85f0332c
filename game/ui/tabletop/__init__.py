"""What a game tells the table scene: how its board, pieces, offers and events look and read.

The table scene knows no game. It asks a `Tabletop` (one object a match, made by the game's `table/` package) everything
it shows, by methods that every table has; what only some games need has a default that does nothing. Nothing here
changes a state.
"""

from game.telling.happening import Fallen
from game.telling.report import Paper
from game.telling.sheet import Asked, Mode, Order, Overlay, Slot, Track
from game.ui.tabletop.groups import (
    Arrow,
    Coordinates,
    Found,
    HandCard,
    Joint,
    Pile,
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
    Drama,
    End,
    Offer,
    Part,
    Point,
    Question,
    Remains,
    RosterEntry,
    Selection,
    Shade,
    Telling,
    Token,
    Walk,
)

__all__ = [
    "Arrow",
    "Asked",
    "Box",
    "Card",
    "Chain",
    "Coordinates",
    "DiceShow",
    "Drama",
    "End",
    "Fallen",
    "Found",
    "TurnNote",
    "HandCard",
    "Stack",
    "Joint",
    "Mode",
    "Offer",
    "Order",
    "Pile",
    "Overlay",
    "Paper",
    "Part",
    "Point",
    "Prop",
    "Question",
    "Remains",
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
