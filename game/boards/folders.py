"""Where the program's own maps lie: beside main.py, or beside the packaged program."""

import sys
from pathlib import Path


def maps_folder() -> Path:
    """The folder `maps` of the program."""
    if not getattr(sys, "frozen", False):
        return Path(__file__).resolve().parents[2] / "maps"
    beside = Path(sys.executable).resolve().parent / "maps"
    bundle = getattr(sys, "_MEIPASS", None)
    return beside if beside.is_dir() or bundle is None else Path(bundle) / "maps"
