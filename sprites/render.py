"""Renders the sheets of sculpted pieces: `python sprites/render.py FAMILY...`, or `--all`, `--stale`, `--list`.

Needs Python 3.11 with `pip install bpy pillow` (Blender as a module); neither playing nor testing does.
`--try OUT.png FAMILY KIND/POSE...` renders a few pieces roughly, to look at.
"""

from __future__ import annotations

import argparse
import importlib
import json
import shutil
import time
from pathlib import Path

from sheets import FAMILIES, FOLDER, PLATES, facts_file, module_of, plate_file, stamp, strip_file

PIXELS, SAMPLES, PLATE_SAMPLES = 256, 40, 10
FACINGS = {"north": 0, "east": 90, "south": 180, "west": 270}
GROUND = (46, 52, 52, 255)


def state(family: str) -> str:
    """Return whether a family's sheet is there and as new as its scripts."""
    said = facts_file(family)
    if not said.is_file():
        return "missing"
    return "current" if json.loads(said.read_text(encoding="utf-8"))["stamp"] == stamp(family) else "stale"


def poses(module) -> list[str]:
    """Return a family's pieces as `kind/pose`."""
    return [f"{kind}/{pose}" for kind, made in module.PIECES.items() for pose in made]


def shots(module, rows: list[str], pixels: int, samples: int):
    """Return the sheet of these rows and the stage on which it was taken."""
    from PIL import Image
    from sculpt.shapes import Model
    from sculpt.stage import Stage

    stage = getattr(module, "STAGE", Stage)(module.TINT, pixels, module.SQUARES, module.FOOT, samples)
    paints = module.materials()
    facings = getattr(module, "FACINGS", FACINGS)
    sheet = Image.new("RGBA", (pixels * len(facings), pixels * len(rows)))
    for row, name in enumerate(rows):
        kind, pose = name.split("/")
        model = Model()
        module.PIECES[kind][pose](model)
        parts = model.finish(paints)
        for column, degrees in enumerate(facings.values()):
            sheet.paste(stage.shot(degrees), (column * pixels, row * pixels))
        stage.clear(parts)
    return sheet, stage


def render(family: str) -> None:
    """Render a family's sheet and say what lies where."""
    began = time.time()
    module = importlib.import_module(module_of(family))
    rows = poses(module)
    mark = stamp(family)
    sheet, stage = shots(module, rows, getattr(module, "PIXELS", PIXELS), SAMPLES)
    shutil.rmtree(FOLDER / family, ignore_errors=True)
    (FOLDER / family).mkdir(parents=True)
    for place, row in enumerate(rows):
        strip = sheet.crop((0, place * stage.pixels, sheet.width, (place + 1) * stage.pixels))
        strip.save(strip_file(family, row), quality=88, alpha_quality=95, method=6)
    facts = {
        "stamp": mark,
        "cell": stage.pixels,
        "square": round(stage.square, 2),
        "anchor": stage.spot(0, 0),
        "base": stage.foot_radii(),
        "columns": list(getattr(module, "FACINGS", FACINGS)),
        "rows": rows,
    }
    facts_file(family).write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")
    taken, count = time.time() - began, sheet.width * sheet.height // stage.pixels**2
    size = sum(strip_file(family, row).stat().st_size for row in rows)
    print(f"{family}: {count} pictures in {taken:.0f} s, {size >> 10} KiB")


def render_plate(name: str) -> None:
    """Render a plate of the title."""
    began, mark = time.time(), stamp(name)
    picture = importlib.import_module(module_of(name)).picture(1.0, PLATE_SAMPLES)
    picture.save(plate_file(name), quality=84, method=6)
    facts_file(name).write_text(json.dumps({"stamp": mark}) + "\n", encoding="utf-8")
    print(f"{name}: {time.time() - began:.0f} s, {plate_file(name).stat().st_size >> 10} KiB")


def attempt(out: Path, family: str, rows: list[str]) -> None:
    """Render a few pieces roughly upon a plain ground."""
    from PIL import Image

    module = importlib.import_module(module_of(family))
    if family in PLATES:
        module.picture(0.4, 10).save(out)
        return
    sheet, _ = shots(module, rows or poses(module), 192, 12)
    ground = Image.new("RGBA", sheet.size, GROUND)
    Image.alpha_composite(ground, sheet).convert("RGB").save(out)


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="FAMILY")
    parser.add_argument("--list", action="store_true", help="list the families and the state of their sheets")
    parser.add_argument("--all", action="store_true", help="render every family")
    parser.add_argument("--stale", action="store_true", help="render what is missing or older than its scripts")
    parser.add_argument("--try", dest="out", type=Path, help="render pieces of one family roughly into this file")
    given = parser.parse_args()
    if given.list:
        for family in (*FAMILIES, *PLATES):
            print(f"{family:20} {state(family)}")
    elif given.out:
        attempt(given.out, given.names[0], given.names[1:])
    else:
        named = [name for name in (*FAMILIES, *PLATES) if given.all or (given.stale and state(name) != "current")]
        for family in named or given.names:
            (render_plate if family in PLATES else render)(family)


if __name__ == "__main__":
    main()
