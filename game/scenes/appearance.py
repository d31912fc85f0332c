"""What the settings say about looks and sounds, put into effect."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pygame

from game.kernel.settings import Settings
from game.ui import scale, sprites, text, theme

if TYPE_CHECKING:
    from game.ui.sound import Volumes


def apply(settings: Settings) -> str:
    """Language, scale and palette as the settings have them; a sentence if something of that cannot be had."""
    note = text.use_language(settings.language or system_language())
    scale.use(settings.scale or None)
    theme.use(settings.palette)
    return note


def volumes(settings: Settings) -> Volumes:
    """Return the volumes of the settings."""
    from game.ui.sound import Volumes

    return Volumes(settings.sound, settings.interface, settings.music, settings.mute)


def system_language() -> str:
    """Return the first language that the system's user wants and the program speaks, as a code such as `es`; else
    English."""
    known = [code for code, _name in text.languages()]
    wanted = (code.replace("-", "_").split("_")[0].lower() for code in _wanted())
    return next((code for code in wanted if code in known), "en")


def _wanted() -> list[str]:
    """Return the languages that the user wants, the most wanted first."""
    if sys.platform in ("win32", "darwin"):
        return [found["language"] or "" for found in pygame.system.get_pref_locales()]
    first = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    spoken = first.split(".")[0].split("@")[0]
    if spoken in ("", "C", "POSIX"):
        return []
    return [*os.environ.get("LANGUAGE", "").split(":"), spoken]


def set_icon() -> None:
    """The program's icon, in the frame of the window."""
    pygame.display.set_icon(sprites.sprite("app/icon", 64))
