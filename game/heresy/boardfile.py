"""What the Horus Heresy adds to the places of a board: what they yield, whose homes they are, who is not deployed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from game.boards import graphfile
from game.boards.graphs import Place
from game.kernel.mapfile import Slug, Source
from game.kernel.text import N_

Anchor = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]
"""On which side of its place a name stands, as on a compass."""


class PlacePart(graphfile.PlacePart, frozen=True, kw_only=True):
    """A place. `yields_to`: who alone gets the production; `home_of`: whose home world this is; `forbids`: kinds of
    units that are not deployed here. `anchor`: on which side of it its name stands (left out, a free side is found);
    `leader`: how long the line from the place to its name is, in units of the board."""

    production: Annotated[int, Meta(ge=0, le=50)] = 0
    yields_to: Slug | None = None
    home_of: Slug | None = None
    forbids: Annotated[tuple[Slug, ...], Meta(max_length=20)] = ()
    anchor: Anchor | None = None
    leader: Annotated[float, Meta(ge=0, le=500)] = 0


class BoardFile(graphfile.BoardFile, frozen=True, kw_only=True):
    """A board of the game."""

    places: Annotated[tuple[PlacePart, ...], Meta(min_length=1, max_length=200)]


@dataclass(frozen=True, slots=True)
class World(Place):
    """A place of a campaign. `yields_to`: who alone gets its production, "" for anyone; `home_of`: a unit's id or "";
    `forbids`: kinds of units not deployed there; `anchor`: on which side its name stands, "" for any; `leader`: how
    far off."""

    production: int
    yields_to: str
    home_of: str
    forbids: tuple[str, ...]
    anchor: str
    leader: float


def check_board(board: BoardFile, source: Source) -> None:
    """Refuse what can be seen without the other boards. Raises BadFile."""
    graphfile.check_board(board, source)
    for i, part in enumerate(board.places):
        if part.yields_to is not None and not part.production:
            source.refuse(f"/places/{i}/yields_to", N_("This place yields nothing."))
        if part.home_of is not None and part.opens is not None:
            source.refuse(f"/places/{i}/home_of", N_("A gateway holds no counters, so it can't be anybody's home."))
