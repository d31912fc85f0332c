"""`shot`: one frame drawn to a file, without a display. The same arguments give the same pixels."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any

from game.commands.arguments import add_match, add_seats, match_of, pairs, whole
from game.commands.playout import play_some, seated, stay_unseen
from game.kernel.errors import BadChoice, BadFile
from game.kernel.files import reason
from game.kernel.match import matchfile
from game.kernel.match.session import Session
from game.kernel.registry import games
from game.tutorials.catalogue import begun

LANGUAGES = ("en", "es", "el")
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
    parser.add_argument("--load", metavar="FILE", type=Path, help="a saved match or an autosave")
    parser.add_argument("--tutorial", metavar="KEY", help="the tutorial of that game, at its first step")
    parser.add_argument("--play", metavar="KEY", dest="game", help="a new match of that game, chosen as with play")
    add_match(parser)
    add_seats(parser)
    parser.add_argument("--after", metavar="ACTIONS", type=whole, help="after this many actions of the match")
    parser.add_argument("--size", metavar="WxH", type=_size, default=(1280, 720))
    parser.add_argument("--scene", metavar="NAME", help="title, setup, table, ... (see the command list)")
    parser.add_argument("--lang", metavar="L", choices=LANGUAGES, default="en", help="en, es or el")
    parser.set_defaults(run=run, seed=1)


def run(args: argparse.Namespace) -> int:
    """Draw the frame."""
    stay_unseen()
    from game.scenes.shots import SCENES, draw_scene

    if args.tutorial is not None and (args.load is not None or args.game is not None):
        raise BadChoice("a shot of a tutorial is of no other match.")
    if args.load is not None and args.game is not None:
        raise BadChoice("a shot is of a loaded match or of a new one, not of both.")
    scene = args.scene or ("table" if args.load or args.game or args.tutorial else "title")
    if scene not in SCENES:
        raise BadChoice(f"there is no scene named {scene!r}; there are: {', '.join(SCENES)}.")
    _save(draw_scene(scene, args.size, args.lang, _match(args, scene)), args.out)
    return 0


def _match(args: argparse.Namespace, scene: str) -> Session | None:
    if args.tutorial is not None:
        session = begun(args.tutorial)
    elif args.load is not None:
        session = matchfile.read(args.load).session
        if args.after is not None and args.after < len(session.records):
            session.go_back(args.after)
    elif args.game is not None or scene in NEEDS_MATCH:
        session = match_of(args.game or games()[0], args, args.seed)
        play_some(session, args.after or 0, args.seed)
    else:
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
