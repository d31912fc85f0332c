"""Small boards of hexes drawn as text; doors and obstacles are written as "name hex side"."""

from __future__ import annotations

from game.boards.hexes import OUTSIDE, SIDES
from game.calth.board import Edge, HexBoard
from game.calth.tilefile import TERRAIN


def drawn(text: str, doors: str = "", obstacles: str = "") -> HexBoard:
    """A board from rows of text; blanks between hexes count for nothing. Doors: "gate 1,0 e; …", obstacles "1,0 e"."""
    rows = ["".join(line.split()) for line in text.strip().splitlines()]
    terrain = [[TERRAIN[mark] for mark in row] for row in rows]
    index = HexBoard.of(terrain).index
    gates = [part.split() for part in doors.split(";") if part.strip()]
    walls = [part.split() for part in obstacles.split(";") if part.strip()]
    return HexBoard.of(
        terrain,
        doors=[(id, Edge(index[hex], SIDES.index(side))) for id, hex, side in gates],
        obstacles=[Edge(index[hex], SIDES.index(side)) for hex, side in walls],
    )


def named(board: HexBoard, hexes: tuple[int, ...] | list[int]) -> list[str]:
    """The names of hexes."""
    return [board.hexes[hex].name if hex != OUTSIDE else "outside" for hex in hexes]
