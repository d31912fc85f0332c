"""Sets a family's pieces on a plain deck at the sizes of the table: `python sprites/contact.py FAMILY OUT.png`.

Each facing stands at 32, 48, 64 and 128 pixels a square, in colour above and in grey below. Needs pillow only.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from PIL import Image, ImageDraw
from sheets import facts_file, strip_file

SIZES = (32, 48, 64, 128)
STRIDE = 1.5
"""Squares from one piece to the next."""
DECK, SEAM = (50, 57, 56), (30, 35, 35)


class Sheet:
    """A sheet and what is said about it."""

    def __init__(self, family: str) -> None:
        self.said = json.loads(facts_file(family).read_text(encoding="utf-8"))
        self.strips = []
        for row in self.said["rows"]:
            with Image.open(strip_file(family, row)) as loaded:
                self.strips.append(loaded.convert("RGBA"))

    def piece(self, row: int, column: int, square: int) -> tuple[Image.Image, tuple[int, int]]:
        """Return a piece at so many pixels a square, and where in it the middle of its base is."""
        cell, scale = self.said["cell"], square / self.said["square"]
        cut = self.strips[row].crop((column * cell, 0, (column + 1) * cell, self.said.get("high", cell)))
        size = round(cut.width * scale), round(cut.height * scale)
        x, y = self.said["anchor"]
        return cut.resize(size, Image.Resampling.LANCZOS), (round(x * scale), round(y * scale))


def strip(sheet: Sheet, column: int, square: int) -> Image.Image:
    """Return all pieces of one facing in a row on the deck."""
    stride, rows = round(STRIDE * square), len(sheet.said["rows"])
    ground = Image.new("RGBA", (rows * stride, 2 * square), DECK)
    lines = ImageDraw.Draw(ground)
    for x in range(0, ground.width, square):
        lines.line((x, 0, x, 2 * square), SEAM, max(1, square // 32))
    lines.line((0, square, ground.width, square), SEAM, max(1, square // 32))
    for row in range(rows):
        piece, (x, y) = sheet.piece(row, column, square)
        layer = Image.new("RGBA", ground.size)
        layer.paste(piece, (round((row + 0.5) * stride) - x, round(1.5 * square) - y))
        ground = Image.alpha_composite(ground, layer)
    return ground


def contact(family: str) -> Image.Image:
    """Return the contact sheet of a family."""
    sheet = Sheet(family)
    columns = range(len(sheet.said["columns"]))
    strips = [strip(sheet, column, square) for square in SIZES for column in columns]
    whole = Image.new("RGB", (max(s.width for s in strips), 2 * sum(s.height for s in strips)), SEAM)
    y = 0
    for grey in (False, True):
        for part in strips:
            whole.paste(part.convert("L").convert("RGB") if grey else part.convert("RGB"), (0, y))
            y += part.height
    return whole


if __name__ == "__main__":
    contact(sys.argv[1]).save(Path(sys.argv[2]))
