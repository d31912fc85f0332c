"""Where the sheets of sculpted pieces lie, and the stamps that tell whether each piece is as new as its scripts.

Each piece in each pose is one strip, `sheets/FAMILY/KIND-POSE.webp`, with a column for each facing, and all strips of a
family are its sheet. `sheets/FAMILY.json` says what lies where:

- `cell`: pixels of a picture across, `high`: and down, if it isn't square
- `square`: pixels that are one square of the board at this size
- `anchor`: where in a cell the middle of the base stands on the floor; `base`: the base's two radii in pixels, so that
  a rim or a wedge can be drawn under the figure
- `columns`: the facings, `rows`: the pieces as `kind/pose`
- `stamps`: for each piece that is rendered, a hash of what it is made by
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import reach  # noqa: E402

FOLDER = HERE / "sheets"
FAMILIES = (
    "hulk_terminators",
    "hulk_swarm",
    "hulk_objects",
    "hulk_doors",
    "hulk_deck",
    "hulk_walls",
    "hulk_duel",
    "calth_marines",
    "calth_giants",
    "calth_captains",
    "calth_allies",
    "calth_ground",
    "calth_doors",
    "calth_cards",
    "calth_eye",
    "heresy_worlds",
    "heresy_portraits",
    "remains",
    "heresy_palace",
    "heresy_wards",
    "heresy_cards",
    "heresy_eye",
    "heresy_busts",
    "conquest_imperium",
    "conquest_hordes",
    "conquest_xenos",
    "conquest_warlords",
    "conquest_worlds",
    "sector_ships",
    "sector_worlds",
    "sector_storms",
    "sector_cards",
    "sector_portraits",
    "sector_generals",
)
PLATES = ("plate_hulk", "plate_calth", "plate_heresy", "plate_conquest", "plate_sector")
"""The large pictures of the title, each a script; what lies in `plates/` is named after the game."""
TITLES = ("title_hulk", "title_calth", "title_heresy", "title_conquest", "title_sector")
"""The wide ones, which lie in `backdrops/`."""
PICTURES = PLATES + TITLES


def facts_file(family: str) -> Path:
    """Return the path of what is said about a family's sheet, or about a plate."""
    if family in PICTURES:
        return plate_file(family).with_suffix(".json")
    return FOLDER / f"{family}.json"


def strip_file(family: str, row: str) -> Path:
    """Return the path of the strip of a piece and pose, `kind/pose`."""
    return FOLDER / family / f"{row.replace('/', '-')}.webp"


def plate_file(plate: str) -> Path:
    """Return the path of a plate."""
    if plate in TITLES:
        return HERE / "backdrops" / f"{plate}.webp"
    return HERE / "plates" / f"{plate.removeprefix('plate_')}.webp"


def rendered() -> list[str]:
    """Return the families that have a sheet."""
    return [family for family in FAMILIES if facts_file(family).is_file()]


def module_of(family: str) -> str:
    """Return the script of a family or a plate, as it is imported: `hulk_deck` is `hulk.deck`, `plate_hulk` is
    `hulk.plate`, `title_hulk` is `hulk.title`."""
    if family in PICTURES:
        return "{1}.{0}".format(*family.split("_"))
    return family.replace("_", ".", 1)


def scripts(picture: str) -> list[Path]:
    """Return the scripts that a plate is made by: its own, and what sets and paints the scene."""
    own = HERE / f"{module_of(picture).replace('.', '/')}.py"
    used = ("brush", "scene", "wide") if picture in TITLES else ("brush", "scene")
    return [own, *(HERE / "sculpt" / f"{name}.py" for name in used)]


def stamp(picture: str) -> str:
    """Return the hash of a plate's scripts."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in scripts(picture))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def stale(family: str, rows: list[str]) -> list[str]:
    """Return those of a family's pieces that are not rendered, or older than what they are made by."""
    stamps = stamps_of(family)
    return [row for row in rows if stamps.get(row) != reach.stamp(module_of(family), row, tuple(rows))]


def stamps_of(family: str) -> dict[str, str]:
    """Return the stamps of a family's pieces."""
    file = facts_file(family)
    return json.loads(file.read_text(encoding="utf-8")).get("stamps", {}) if file.is_file() else {}
