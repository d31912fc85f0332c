"""A small picture of the board of a saved match, drawn when it is saved: as all may see it, without secrets."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pygame

from game.kernel.errors import BadFile
from game.kernel.files import read_bytes, write_bytes
from game.kernel.match.session import Session
from game.kernel.paths import made
from game.scenes.boardpicture import Sketch

FOLDER = "pictures"
SIZE = (416, 260)
LARGEST = 1_000_000


def picture_of(save: Path) -> Path:
    """Return where the picture of a saved match is kept: in a folder beside that of the saves."""
    return save.parent.parent / FOLDER / f"{save.stem}.png"


def keep_with_picture(session: Session, save: Path) -> None:
    """Save a match, and a picture of its board beside it. Raises BadFile when the match cannot be saved."""
    session.save(save)
    shown = BytesIO()
    pygame.image.save(Sketch.standing(session).with_pieces(SIZE), shown, "picture.png")
    try:
        made(picture_of(save).parent)
        write_bytes(picture_of(save), shown.getvalue())
    except BadFile:
        picture_of(save).unlink(missing_ok=True)


def kept_picture(save: Path) -> pygame.Surface | None:
    """Return the picture of a saved match; None where there is none that can be read, or it is older than the match."""
    path = picture_of(save)
    try:
        if path.stat().st_mtime < save.stat().st_mtime - 1:
            return None
        return pygame.image.load(BytesIO(read_bytes(path, LARGEST)), "picture.png")
    except (BadFile, OSError, pygame.error):
        return None


def drop_picture(save: Path) -> None:
    """A saved match has been thrown away: so is its picture."""
    try:
        picture_of(save).unlink(missing_ok=True)
    except OSError:
        return
