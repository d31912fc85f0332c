"""All that is seen on the board, made of its parts."""

from __future__ import annotations

from game.sector.table.areas import Areas
from game.sector.table.ground import Ground
from game.sector.table.pieces import Pieces
from game.sector.table.weather import Weather


class Sights(Pieces, Weather, Areas, Ground):
    """A table with everything that is seen on the board."""
