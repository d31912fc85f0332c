"""Paints the wide pictures behind fights and pages into `backdrops/`: `python sprites/backdrops.py [NAME...]`.

Needs `pip install numpy pillow`. `backdrops.json` says by which scripts they were painted.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
FOLDER = HERE / "backdrops"
STAMP = FOLDER / "backdrops.json"
QUALITY = 80


def scripts() -> list[Path]:
    """Return the scripts that the pictures are painted by."""
    return [*sorted((HERE / "painted").glob("*.py")), HERE / "sculpt" / "brush.py"]


def stamp() -> str:
    """Return the hash of the scripts."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in scripts())
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def main() -> None:
    """Paint the pictures named, or all."""
    from painted.all import PICTURES

    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or PICTURES:
        PICTURES[name]().save(FOLDER / f"{name}.webp", quality=QUALITY, method=6)
        print(f"{name}: {(FOLDER / f'{name}.webp').stat().st_size >> 10} KiB")
    STAMP.write_text(json.dumps({"stamp": stamp(), "pictures": sorted(PICTURES)}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
