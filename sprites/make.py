"""Draws every sprite anew: `python sprites/make.py`. The drawings beside it are what it writes."""

from __future__ import annotations

from pathlib import Path

from app_icon import ICON_PICTURES
from conquest.marks import drawings
from heresy.forces import FORCES
from icons import BADGES, ICONS
from pen import svg
from sector.marks import MARKS

HERE = Path(__file__).resolve().parent


def pictures() -> dict[str, str]:
    """Each sprite's text by its path under this folder, without the ending."""
    drawn = {f"icons/{name}": svg(body) for name, body in ICONS.items()}
    drawn |= {f"badges/{name}": svg(body) for name, body in BADGES.items()}
    drawn |= {f"heresy/{name}": svg(draw()) for name, draw in FORCES.items()}
    drawn |= {f"app/{name}": svg(draw()) for name, draw in ICON_PICTURES.items()}
    drawn |= {f"sector/{name}": svg(body) for name, body in MARKS.items()}
    drawn |= {f"conquest/{name}": text for name, text in drawings().items()}
    return drawn


def main() -> None:
    """Write them all."""
    for name, text in pictures().items():
        target = HERE / f"{name}.svg"
        target.parent.mkdir(exist_ok=True)
        target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
