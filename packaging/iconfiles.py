"""The program's icon as each system wants it, made from its drawing: PNG for Linux, ICO for Windows, ICNS for macOS."""

from __future__ import annotations

import io
import os
import struct
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402

DRAWING = Path(__file__).resolve().parents[1] / "sprites" / "app" / "icon.svg"

PNG_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = {
    b"ic11": 32,
    b"ic12": 64,
    b"ic07": 128,
    b"ic13": 256,
    b"ic08": 256,
    b"ic14": 512,
    b"ic09": 512,
    b"ic10": 1024,
}
"""The kinds of picture in an ICNS file that are PNG, and the pixels of each."""


def png(size: int) -> bytes:
    """The icon as a PNG picture."""
    drawn = pygame.image.load_sized_svg(str(DRAWING), (size, size))
    if drawn.get_size() != (size, size):
        raise ValueError(f"the icon is not square: {drawn.get_size()}")
    file = io.BytesIO()
    pygame.image.save(drawn, file, "icon.png")
    return file.getvalue()


def ico(sizes: tuple[int, ...] = ICO_SIZES) -> bytes:
    """The icon as an ICO file: a directory of PNG pictures, in which 256 is written as 0."""
    pictures = [png(size) for size in sizes]
    place = 6 + 16 * len(pictures)
    directory = struct.pack("<HHH", 0, 1, len(pictures))
    for size, picture in zip(sizes, pictures, strict=True):
        directory += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return directory + b"".join(pictures)


def icns() -> bytes:
    """The icon as an ICNS file: PNG pictures, each with its kind and length."""
    pictures = {size: png(size) for size in set(ICNS_KINDS.values())}
    parts = [kind + struct.pack(">I", 8 + len(pictures[size])) + pictures[size] for kind, size in ICNS_KINDS.items()]
    return b"icns" + struct.pack(">I", 8 + sum(map(len, parts))) + b"".join(parts)


def write(folder: Path) -> dict[str, Path]:
    """Write them all into a folder; the files by their endings (`png` is the largest that a desktop asks for)."""
    folder.mkdir(parents=True, exist_ok=True)
    for size in PNG_SIZES:
        (folder / f"{size}.png").write_bytes(png(size))
    made = {"png": folder / f"{PNG_SIZES[-1]}.png", "ico": folder / "icon.ico", "icns": folder / "icon.icns"}
    made["ico"].write_bytes(ico())
    made["icns"].write_bytes(icns())
    return made
