"""Pictures as the bytes of a PNG file, in a quarter of the time that the library takes for it."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import Literal

import numpy as np
import pygame

HEAD = b"\x89PNG\r\n\x1a\n"
Channels = Literal["RGB", "RGBA"]
CHANNELS: dict[int, Channels] = {2: "RGB", 6: "RGBA"}
"""The format's numbers for pictures without and with an alpha channel."""
UP = 2
"""The format's number for rows of which each pixel is told as what it adds to the one above it."""
QUICKLY = 1
BAND = 64
"""So many rows are written at a time."""


def png(picture: pygame.Surface) -> bytes:
    """Return a picture as the bytes of a file."""
    kind = 6 if picture.get_flags() & pygame.SRCALPHA else 2
    head = struct.pack(">IIBBBBB", *picture.get_size(), 8, kind, 0, 0, 0)
    packer = zlib.compressobj(QUICKLY)
    data = b"".join(map(packer.compress, _rows(picture, CHANNELS[kind]))) + packer.flush()
    return HEAD + _chunk(b"IHDR", head) + _chunk(b"IDAT", data) + _chunk(b"IEND", b"")


def _rows(picture: pygame.Surface, channels: Channels) -> Iterator[bytes]:
    """Yield the rows of a picture, some at a time."""
    width, height = picture.get_size()
    above = np.zeros(len(channels) * width, np.uint8)
    for top in range(0, height, BAND):
        part = picture.subsurface((0, top, width, min(BAND, height - top)))
        pixels = np.frombuffer(pygame.image.tobytes(part, channels), np.uint8).reshape(-1, len(above))
        rows = np.empty((len(pixels), 1 + len(above)), np.uint8)
        rows[:, 0] = UP
        rows[0, 1:] = pixels[0] - above
        rows[1:, 1:] = pixels[1:] - pixels[:-1]
        above = pixels[-1]
        yield rows.tobytes()


def _chunk(kind: bytes, data: bytes) -> bytes:
    """Return a part of the file: its length, its kind, what is in it, and a sum over both."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(data, zlib.crc32(kind)))
