"""Where files lie: those that come with the program, and the folders in which it keeps a player's own."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

import platformdirs

from game.kernel.errors import BadFile
from game.kernel.files import reason
from game.kernel.text import said

NAME = "Five Fronts"
HOME = "FIVE_FRONTS_HOME"
ROOT = Path(__file__).resolve().parents[2]
"""The folder of main.py; of a packaged program, the folder inside it that holds everything."""


def folder(*parts: str) -> Path:
    """Return the folder of that name that came with the program."""
    return ROOT.joinpath(*parts)


def maps_folder() -> Path:
    """Return the folder `maps` of the program."""
    return folder("maps")


class Folders(NamedTuple):
    """Where things are kept: the file of settings, and the folders of saves, journals, own maps, what is exported, and
    reports of errors."""

    settings: Path
    saves: Path
    journals: Path
    maps: Path
    exports: Path
    reports: Path


def folders() -> Folders:
    """Return where things are kept: under FIVE_FRONTS_HOME if it is set, else where the system keeps such things.

    Raises BadFile when FIVE_FRONTS_HOME names no folder.
    """
    own = os.environ.get(HOME)
    if own:
        home = _own_home(own)
        return Folders(
            home / "settings.json", home / "saves", home / "journals", home / "maps", home / "exports", home / "reports"
        )
    data = platformdirs.user_data_path(NAME, appauthor=False)
    return Folders(
        platformdirs.user_config_path(NAME, appauthor=False) / "settings.json",
        data / "saves",
        data / "journals",
        data / "maps",
        platformdirs.user_documents_path() / NAME,
        platformdirs.user_log_path(NAME, appauthor=False),
    )


def _own_home(named: str) -> Path:
    try:
        home = Path(named).expanduser().absolute()
        home.exists()
        return home
    except (OSError, RuntimeError, ValueError) as error:
        raise BadFile(named, "", said("{variable} doesn't name a folder that can be used.", variable=HOME)) from error


def made(folder: Path) -> Path:
    """Make a folder if it is missing, and return it. Raises BadFile."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise BadFile(str(folder), "", said("The folder can't be created: {reason}.", reason=reason(error))) from error
    return folder
