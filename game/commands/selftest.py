"""`selftest`: whether this copy of the program is whole, and can do what it is for."""

from __future__ import annotations

import argparse
import gettext
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from game.bots.player import CAREFUL
from game.bots.worker import Worker
from game.commands import check
from game.commands.arguments import game_of, say
from game.commands.playout import play_some, scratch_folder, stay_unseen
from game.commands.shot import NEEDS_MATCH
from game.kernel import paths, rulebook
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session
from game.kernel.registry import games, rules_of
from game.kernel.settings import Settings
from game.scenes.table.people import Computers, People


def missing() -> str:
    """Return what is missing of maps, rulebooks, translations, typefaces, pictures, dice and sounds, in a sentence."""
    wrong = _maps() or _words() or _looks_and_sounds()
    if not wrong:
        told = (f"{len(rules_of(key).scenarios())} of {key}" for key in games())
        print(f"there: scenarios ({', '.join(told)}), rulebooks, translations, typefaces, pictures, dice, sounds")
    return wrong


def _maps() -> str:
    maps = paths.folder("maps")
    if check.run(argparse.Namespace(paths=[maps])) or not all(rules_of(key).scenarios() for key in games()):
        return f"{maps}: maps are missing, or have mistakes."
    return ""


def _words() -> str:
    from game.telling import text

    for code, name in text.languages():
        if code != "en" and gettext.find(text.DOMAIN, text.catalogues(), [code]) is None:
            return f"{text.catalogues()}: the translation into {name} is missing."
        for key in games():
            if code not in rulebook.languages(key):
                return f"{rulebook.folder(key)}: the rulebook in {name} is missing."
    return ""


def _looks_and_sounds() -> str:
    from game.scenes import window
    from game.ui import dice, figures, fonts, sound, sprites
    from game.ui.music import file

    if None in {fonts.file(serif, bold) for serif in (False, True) for bold in (False, True)}:
        return "The typefaces are missing."
    if not all(sprites.exists(name) for name in ("app/icon", *(f"plates/{key}" for key in games()))):
        return f"{sprites.folder()}: pictures are missing."
    if not figures.families() or figures.absent():
        return f"{next(iter(figures.absent()), sprites.folder() / 'sheets')}: the picture is missing."
    if absent := sound.missing():
        return f"{file(absent[0])}: sounds are missing."
    dice.warm()
    sounds = sound.Sounds(window.volumes(Settings()))
    while not sounds.prepare():
        pass
    return "" if sounds.available else "The sounds cannot be played."


SIZE = (1280, 720)
SOME = 40
"""How many actions have been played of a match that is drawn before its end."""

OF_EACH_GAME = (*NEEDS_MATCH, "setup", "rulebook")
STEP = 16
COLOURS = 8
"""So many colours are found at least, by looking at one pixel in each square of STEP."""


def blank(key: str) -> str:
    """Draw each scene of a game, with the first game those that belong to none; return what is wrong."""
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


DECISIONS, PATIENCE = 12, 60.0
"""How many decisions computer players make, and the seconds they have for them."""
BEFORE_LEAVING = 40
"""How many actions of a match have been played when it is left."""


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("selftest", help="draw each scene; play, save and load a match of each game")
    parser.add_argument("--game", metavar="KEY", help="only this game")
    parser.add_argument(
        "--first-frame", action="store_true", help="only open the window and tell when the first picture appeared"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Try everything once; a line for each. Ends with 1 at the first thing that is wrong."""
    if args.first_frame:
        return glance()
    stay_unseen()
    keys = games() if args.game is None else (game_of(args.game),)
    wrong = missing()
    with scratch_folder() as folder:
        for key in keys:
            wrong = wrong or _match(key, folder) or _computer(key) or blank(key)
    if wrong:
        say(wrong)
    return 1 if wrong else 0


def _match(key: str, folder: Path) -> str:
    """Play a match at random, leave and resume it, play it to its end, save and load it; return what is wrong."""
    keeper = JournalledMatch.begin(Session.new(key, seed=1), folder)
    play_some(keeper, BEFORE_LEAVING, 1)
    path = keeper.path
    if path is None:
        return f"{key}: {keeper.trouble}"
    keeper.close()
    again = JournalledMatch.resume(path)
    if again.session.digest() != keeper.session.digest():
        return f"{key}: a match that was left and resumed is not the same."
    play_some(again, None, 2)
    again.close()
    again.session.save(folder / f"{key}.json")
    if Session.load(folder / f"{key}.json").digest() != again.session.digest():
        return f"{key}: a match that was saved and loaded is not the same."
    print(f"{key}: left, resumed, played to its end in {len(again.session.records)} actions, saved, loaded")
    return ""


def _computer(key: str) -> str:
    """Let computer players decide in a process of their own for a while; return what is wrong."""
    session = Session.new(key, seed=1)
    session.setup.salt = 1
    people = People(session, dict.fromkeys(session.seats, CAREFUL))
    here = Computers(session, people)
    with closing(Worker()) as worker:
        there, chosen = Computers(session, people, worker), 0
        until = time.monotonic() + PATIENCE
        while chosen < DECISIONS and session.to_decide is not None and time.monotonic() < until:
            action = there.choose()
            if action is None:
                time.sleep(0.01)
            elif there.trouble or action != here.choose():
                return f"{key}: {there.trouble or 'a computer player chooses otherwise in a process of its own.'}"
            else:
                session.play(action)
                chosen += 1
    if chosen < DECISIONS:
        return f"{key}: computer players do not answer from their process."
    print(f"{key}: computer players made {chosen} decisions in a process of their own")
    return ""
