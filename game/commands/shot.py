"""`shot`: one frame drawn to a file, without a display. The same arguments give the same pixels."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any

from game.commands.arguments import add_seats, pairs
from game.commands.playout import play_some, seated, stay_unseen
from game.commands.position import add_position, played_on, position_of
from game.kernel.errors import BadChoice, BadFile
from game.kernel.files import reason
from game.kernel.match.session import Session
from game.kernel.registry import games
from game.tutorials.catalogue import begun

NEEDS_MATCH = ("table", "curtain", "replay", "result")
SMALLEST, LARGEST = (320, 240), (7680, 4320)


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "shot",
        help="draw one frame to a file",
        description="Draw one frame to a file, as the program comes: palette, size and language of the settings are"
        " not used, so that the same arguments give the same pixels.",
    )
    parser.add_argument("out", metavar="OUT.png", type=_picture)
    parser.add_argument("--tutorial", metavar="KEY", help="the tutorial of that game, at its first step")
    add_position(parser)
    add_seats(parser)
    parser.add_argument("--size", metavar="WxH", type=_size, default=(1280, 720))
    parser.add_argument("--scene", metavar="NAME", help="title, setup, table, ... (see the command list)")
    parser.set_defaults(run=run, about="shot")


def run(args: argparse.Namespace) -> int:
    """Draw the frame."""
    stay_unseen()
    from game.scenes.shots import SCENES, draw_scene

    if args.tutorial is not None and (args.load is not None or args.game is not None):
        raise BadChoice("a shot of a tutorial is of no other match.")
    scene = args.scene or ("table" if args.load or args.game or args.tutorial else "title")
    if scene not in SCENES:
        raise BadChoice(f"there is no scene named {scene!r}; there are: {', '.join(SCENES)}.")
    _save(draw_scene(scene, args.size, args.lang, _match(args, scene)), args.out)
    return 0


def _match(args: argparse.Namespace, scene: str) -> Session | None:
    session = begun(args.tutorial) if args.tutorial is not None else position_of(args)
    if session is None and scene in NEEDS_MATCH:
        session = played_on(games()[0], args)
    if session is None:
        return None
    seated(session.key, session.seats, pairs(args.seats, "SEAT=KIND"))
    if scene == "result":
        play_some(session, None, args.seed)
    return session


def _picture(text: str) -> Path:
    if not text.lower().endswith(".png"):
        raise argparse.ArgumentTypeError(f"{text} does not end in .png")
    return Path(text)


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{3,4})x([0-9]{3,4})", text)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(low <= length <= high for low, length, high in zip(SMALLEST, size, LARGEST, strict=True)):
        raise argparse.ArgumentTypeError(f"{text} is not a size such as 1280x720")
    return size


def _save(surface: Any, path: Path) -> None:
    import pygame

    try:
        pygame.image.save(surface, str(path))
    except (OSError, pygame.error) as error:
        raise BadFile(str(path), "", f"The picture cannot be written: {reason(error)}.") from error
