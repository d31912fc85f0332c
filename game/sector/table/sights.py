"""All that is seen and heard on the board, made of its parts."""

from __future__ import annotations

from game.sector.table.ground import Ground
from game.sector.table.weather import Weather


class Sights(Weather, Ground):
    """A table with everything that is seen and heard."""
