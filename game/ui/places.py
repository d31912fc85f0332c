"""Where the files that come with the program lie, in a checkout and in a packaged folder."""

import sys
from pathlib import Path


def roots() -> list[Path]:
    """The folders to look in, best first: beside the executable when packaged, else beside `main.py`."""
    if getattr(sys, "frozen", False):
        found = [Path(sys.executable).resolve().parent]
        inside = getattr(sys, "_MEIPASS", None)
        if inside:
            found.append(Path(inside))
        return found
    return [Path(__file__).resolve().parents[2]]


def folder(*parts: str) -> Path:
    """The first existing folder of that name under the roots; the best place for it when there is none."""
    candidates = [root.joinpath(*parts) for root in roots()]
    return next((path for path in candidates if path.is_dir()), candidates[0])
