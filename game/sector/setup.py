"""How a campaign begins (SECTOR-2, SECTOR-R2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.sector.control import claim, hoist
from game.sector.sector import HQ
from game.sector.ships import CORVETTE, EXPLORER, FRIGATE
from game.sector.state import SectorState, add_ship
from game.sector.underway import lay_campaign, lay_holdings

STOCKS: Final = {"10": (10, 6), "5": (5, 3), "3": (3, 1)}
"""The raw material and the production that each seat begins with (SECTOR-R2)."""
FLEETS: Final = {"usual": (CORVETTE, EXPLORER), "strong": (CORVETTE, EXPLORER, FRIGATE)}
"""What each seat begins with; with the strong start it also has twice the stock (SECTOR-R2)."""


def lay_out(s: SectorState) -> None:
    """Lay out worlds and storms, and what the map has of a campaign under way; else a corvette with its general and an
    explorer beside each headquarters, and draw the initiative of the first turn."""
    for cell, kind in s.sector.worlds.items():
        s.what[cell] = kind
    for cell in s.sector.stormy:
        s.storm[cell] = 1
    s.cores = list(s.sector.cores)
    for seat, cell in enumerate(s.sector.headquarters[: s.players]):
        s.what[cell] = HQ
        hoist(s, cell, seat)
    lay_holdings(s)
    campaign = s.sector.file.campaign
    if campaign is not None:
        lay_campaign(s, campaign)
    else:
        _muster(s)


def _muster(s: SectorState) -> None:
    """Let every fleet begin beside its headquarters."""
    for seat, home in enumerate(s.sector.headquarters[: s.players]):
        for kind in FLEETS[s.start_rule]:
            ship = add_ship(s, seat, kind, _beside(s, home))
            if kind == CORVETTE:
                s.general_ship[seat] = ship
            claim(s, ship)
        for near in s.grid.near[home]:
            if s.colour[near] < 0 and not s.storm[near]:
                s.colour[near] = seat
    raw, production = STOCKS[s.stock_rule]
    times = 2 if s.start_rule == "strong" else 1
    s.raw, s.production = [times * raw] * s.players, [times * production] * s.players
    s.dice.shuffle(s.order)


def _beside(s: SectorState, home: int) -> int:
    """Return the free cell next to a headquarters that is nearest to the middle, if possible an empty one; the nearest
    free cell where none next to it is."""
    middle = s.grid.at(s.grid.columns // 2, s.grid.rows // 2)

    def free(cells: Iterable[int]) -> list[int]:
        return [cell for cell in cells if cell != home and s.here[cell] < 0 and not s.storm[cell]]

    cells = free(s.grid.near[home]) or free(range(len(s.grid)))
    return min(cells, key=lambda cell: (s.grid.apart(cell, home), s.what[cell] > 0, s.grid.apart(cell, middle), cell))
