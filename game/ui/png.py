"""Pictures as the bytes of a PNG file, in a quarter of the time that the library takes for it."""

from __future__ import annotations

import struct
import zlib

import numpy as np
import pygame

HEAD = b"\x89PNG\r\n\x1a\n"
OPAQUE, CLEAR = 2, 6
"""The format's numbers for pictures without and with an alpha channel."""
UP = 2
"""The format's number for rows of which each pixel is told as what it adds to the one above it."""
QUICKLY = 1


def png(picture: pygame.Surface) -> bytes:
    """Return a picture as the bytes of a file."""
    clear = bool(picture.get_flags() & pygame.SRCALPHA)
    (width, height), channels = picture.get_size(), 4 if clear else 3
    whole = pygame.image.tobytes(picture, "RGBA" if clear else "RGB")
    pixels = np.frombuffer(whole, np.uint8).reshape(height, channels * width)
    rows = np.empty((height, 1 + channels * width), np.uint8)
    rows[:, 0] = UP
    rows[0, 1:] = pixels[0]
    np.subtract(pixels[1:], pixels[:-1], out=rows[1:, 1:])
    head = struct.pack(">IIBBBBB", width, height, 8, CLEAR if clear else OPAQUE, 0, 0, 0)
    return HEAD + _chunk(b"IHDR", head) + _chunk(b"IDAT", zlib.compress(rows.tobytes(), QUICKLY)) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    """Return a part of the file: its length, its kind, what is in it, and a sum over both."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(data, zlib.crc32(kind)))
