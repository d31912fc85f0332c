"""Where the program's own maps lie."""

from pathlib import Path

from game.kernel import places


def maps_folder() -> Path:
    """The folder `maps` of the program."""
    return places.folder("maps")
