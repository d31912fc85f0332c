"""`selftest`: whether this copy of the program can do what it is for."""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path
from typing import Any

from game.commands.arguments import say
from game.commands.playout import play_some
from game.commands.shot import NEEDS_MATCH
from game.kernel import rulebook
from game.kernel.keeper import Keeper
from game.kernel.registry import games
from game.kernel.session import Session

SIZE = (1280, 720)
SOME = 40


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("selftest", help="draw each scene; play, save and load a match of each game")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Try everything once; a line for each."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as folder:
        for key in games():
            if not _match(key, Path(folder)):
                say(f"{key}: a match that was saved and loaded, or journalled and resumed, is not the same.")
                return 1
            print(f"{key}: played, saved, loaded, resumed; {len(rulebook.load(key).ids)} rules in the rulebook")
    _scenes()
    return 0


def _match(key: str, folder: Path) -> bool:
    """Whether a match is the same once it has been saved and loaded, and journalled and resumed."""
    keeper = Keeper.begin(Session.new(key, seed=1), folder)
    play_some(keeper, SOME, 1)
    session, path = keeper.session, keeper.path
    session.save(folder / f"{key}.json")
    keeper.close()
    if path is None or Session.load(folder / f"{key}.json").digest() != session.digest():
        return False
    again = Keeper.resume(path)
    again.close()
    return again.session.digest() == session.digest()


def _scenes() -> None:
    from game.scenes.shots import SCENES, draw_scene

    for scene in SCENES:
        session = None
        if scene in NEEDS_MATCH:
            session = Session.new(games()[0], seed=1)
            play_some(session, None if scene == "result" else SOME, 1)
        surface = draw_scene(scene, SIZE, "en", session)
        print(f"scene {scene}: drawn, {surface.get_width()}x{surface.get_height()}")
