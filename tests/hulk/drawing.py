"""A board of squares as text."""

from collections.abc import Mapping

from game.boards.squares import SquareBoard


def draw(board: SquareBoard, marks: Mapping[int, str] | None = None) -> str:
    """The board, one line a row and one block a level: '#' rock, '.' corridor or doorway, 'o' inside of a room, '-' and
    '|' doors travelled north-south and east-west, 'v' and '^' ladders down and up, 'E' and 'X' the places off the board
    where entries and exits lie. `marks` puts other characters on squares."""
    outside = {(board.level[e.square], *e.outside): "E" for e in board.entries}
    outside |= {(board.level[e.square], *e.outside): "X" for e in board.exits}
    left, top = (min(0, *(place[i] for place in outside)) if outside else 0 for i in (1, 2))
    right = max([board.width, *(x + 1 for _, x, _ in outside)])
    bottom = max([board.height, *(y + 1 for _, _, y in outside)])
    symbols = _symbols(board) | dict(marks or {})
    blocks = []
    for level in range(board.levels):
        rows = []
        for y in range(top, bottom):
            spots = ((x, board.at(x, y, level)) for x in range(left, right))
            rows.append("".join(symbols.get(square) or outside.get((level, x, y), "#") for x, square in spots))
        blocks.append("\n".join(rows) + "\n")
    return "\n".join(blocks)


def _symbols(board: SquareBoard) -> dict[int, str]:
    symbols = {square: "o" if board.interior[square] else "." for square in range(board.n)}
    for ladder in board.ladders:
        symbols[ladder.upper], symbols[ladder.lower] = "v", "^"
    for door in board.doors:
        symbols[door.square] = "-" if door.axis == "NS" else "|"
    return symbols
