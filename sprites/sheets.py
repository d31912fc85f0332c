"""Where the sheets of sculpted pieces lie, and the stamp that tells whether each is as new as its scripts.

Each piece in each pose is one strip, `sheets/FAMILY/KIND-POSE.webp`, with a column for each facing, and all strips of a
family are its sheet. `sheets/FAMILY.json` says what lies where:

- `cell`: pixels of a picture across, `high`: and down, if it isn't square
- `square`: pixels that are one square of the board at this size
- `anchor`: where in a cell the middle of the base stands on the floor; `base`: the base's two radii in pixels, so that
  a rim or a wedge can be drawn under the figure
- `columns`: the facings, `rows`: the pieces as `kind/pose`
- `stamp`: a hash of the scripts it is made by; `behind`: pieces that are still to be rendered by them
"""

from __future__ import annotations

import ast
import hashlib
from pathlib import Path

HERE = Path(__file__).resolve().parent
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
STAGE = HERE / "sculpt" / "stage.py"


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


def scripts(family: str) -> list[Path]:
    """Return the scripts that a family's sheet is made by: its own, the stage, and all they import of ours. A plate is
    made by its own and by what sets and paints the scene."""
    own = _file(module_of(family))
    if family in PICTURES:
        used = ("brush", "scene", "wide") if family in TITLES else ("brush", "scene")
        return [own, *(HERE / "sculpt" / f"{name}.py" for name in used)]
    found, left = set(), [own, STAGE]
    while left:
        script = left.pop()
        if script not in found:
            found.add(script)
            left += _imported(script)
    return sorted(found)


def _imported(script: Path) -> list[Path]:
    """Return those of our own scripts that a script imports."""
    names = []
    for node in ast.walk(ast.parse(script.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
    return [path for path in map(_file, names) if path.is_file()]


def _file(module: str) -> Path:
    """Return the path of a script of ours."""
    return HERE / f"{module.replace('.', '/')}.py"


def stamp(family: str) -> str:
    """Return the hash of a family's scripts."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in scripts(family))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
