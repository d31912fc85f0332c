"""Whether everything that comes with the program is there."""

from __future__ import annotations

import argparse
import gettext

from game.commands import check
from game.kernel import paths, rulebook
from game.kernel.registry import games, rules_of
from game.kernel.settings import Settings


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
    from game.ui import text

    for code, name in text.languages():
        if code != "en" and gettext.find(text.DOMAIN, text.catalogues(), [code]) is None:
            return f"{text.catalogues()}: the translation into {name} is missing."
        for key in games():
            if code not in rulebook.languages(key):
                return f"{rulebook.folder(key)}: the rulebook in {name} is missing."
    return ""


def _looks_and_sounds() -> str:
    from game.scenes import window
    from game.ui import dice, fonts, sprites
    from game.ui.sound import NAMES, Sounds, airs, folder

    if None in {fonts.file(serif, bold) for serif in (False, True) for bold in (False, True)}:
        return "The typefaces are missing."
    if not all(sprites.exists(name) for name in ("app/icon", *(f"plates/{key}" for key in games()))):
        return f"{sprites.folder()}: pictures are missing."
    if not all((folder() / f"{name}.ogg").is_file() for name in (*NAMES, *airs())):
        return f"{folder()}: sounds are missing."
    dice.warm()
    sounds = Sounds(window.volumes(Settings()))
    while not sounds.prepare():
        pass
    return "" if sounds.available else "The sounds cannot be played."
