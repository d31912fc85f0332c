"""Whether every scene of a game can be drawn, and how soon the window shows its first picture."""

from __future__ import annotations

import time
from typing import Any

from game.commands.arguments import say
from game.commands.playout import play_some
from game.commands.shot import NEEDS_MATCH
from game.kernel import paths
from game.kernel.match.session import Session
from game.kernel.registry import games

SIZE = (1280, 720)
SOME = 40
"""How many actions have been played of a match that is drawn before its end."""

OF_EACH_GAME = (*NEEDS_MATCH, "setup", "rulebook")
STEP = 16
COLOURS = 8
"""So many colours are found at least, by looking at one pixel in each square of STEP."""


def blank(key: str) -> str:
    """Draw each scene of a game, and with the first game those that belong to none; what is wrong."""
    from game.scenes.shots import SCENES, draw_scene

    drawn = [scene for scene in SCENES if scene in OF_EACH_GAME or key == games()[0]]
    for scene in drawn:
        session = Session.new(key, seed=1)
        play_some(session, None if scene == "result" else SOME, 1)
        if not _shows_something(draw_scene(scene, SIZE, "en", session)):
            return f"{key}: the scene {scene} is blank."
    print(f"{key}: drawn at {SIZE[0]}x{SIZE[1]}: {', '.join(drawn)}")
    return ""


def _shows_something(picture: Any) -> bool:
    width, height = picture.get_size()
    seen = {tuple(picture.get_at((x, y))) for x in range(0, width, STEP) for y in range(0, height, STEP)}
    return (width, height) == SIZE and len(seen) >= COLOURS


def glance() -> int:
    """Open the window as a player does, and close it when its first picture stands; tell when that was."""
    from game.kernel import settings
    from game.scenes.program import Program
    from game.scenes.start import NO_SCREEN, has_screen
    from game.scenes.window import Window

    class Glance(Window):
        """Closes itself after the first picture."""

        def draw(self) -> Any:
            self.quit()
            return super().draw()

    if not has_screen():
        say(NO_SCREEN)
        return 1
    chosen, _ = settings.read()
    program = Program(Glance(), chosen, paths.folders())
    status = program.run(program.title())
    print(f"first picture at {time.time():.3f}")
    return status
