"""Where the files that come with the program lie: beside main.py, and in a packaged program just as they lie there."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
"""The folder of main.py; of a packaged program, the folder inside it that holds everything."""


def folder(*parts: str) -> Path:
    """The folder of that name that came with the program."""
    return ROOT.joinpath(*parts)
