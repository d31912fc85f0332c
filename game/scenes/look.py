"""What the settings say about looks and sounds, put into effect."""

from __future__ import annotations

import locale
import os
import sys
from typing import TYPE_CHECKING

import pygame

from game.kernel.settings import Settings
from game.ui import scale, sprites, text, theme

if TYPE_CHECKING:
    from game.ui.sound import Volumes


def apply(settings: Settings) -> None:
    """Language, scale and palette as the settings have them."""
    text.use_language(settings.language or system_language())
    scale.use(settings.scale or None)
    theme.use(settings.palette)


def volumes(settings: Settings) -> Volumes:
    """The volumes of the settings."""
    from game.ui.sound import Volumes

    return Volumes(settings.sound, settings.interface, settings.music, settings.mute)


def system_language() -> str:
    """The language of the system, as a code such as `es`; English when it does not say."""
    if sys.platform == "win32":
        import ctypes

        code = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        return locale.windows_locale.get(code, "en")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return os.environ[name].split(".")[0]
    return "en"


def set_icon() -> None:
    """The program's icon, in the frame of the window."""
    pygame.display.set_icon(sprites.sprite("app/icon", 64))
