"""The ships of fights to come made ready in small steps, as large as they are seen there."""

from __future__ import annotations

from collections.abc import Iterator

from game.sector.ships import KINDS
from game.sector.table import fightdraw, pictures
from game.sector.table.scape import Scape
from game.telling.sheet import Board
from game.ui import pictures as stores
from game.ui.lanes import SIZE

FACINGS = "east", "west"


def steps(painter: Scape, board: Board, window: tuple[int, int]) -> Iterator[bool]:
    """Make ready every kind of ship that flies, as either side of a fight has it in a window of that size."""
    unit = min(window[0] / SIZE[0], window[1] / SIZE[1])
    size, glow = round(fightdraw.SHIP * unit), round(fightdraw.SHIP * fightdraw.HALO * unit)
    flying = {(one.kind, one.owner, "wrecked" in one.states) for one in board.tokens if one.kind in KINDS}
    for kind, owner, wrecked in sorted(flying):
        seat = painter.seats.index(owner) if owner in painter.seats else -1
        for facing in FACINGS:
            made = stores.drawn.made
            pictures.ship(kind, painter.colour_of(seat) if seat >= 0 else None, size, facing, wrecked)
            if stores.drawn.made != made:
                yield False
        if seat >= 0:
            fightdraw.halo(glow, painter.colour_of(seat))
            yield False
