"""Renders the sheets of sculpted pieces: `python sprites/render.py FAMILY...`, or `--all`, `--stale`, `--list`.

`FAMILY:KIND/POSE:KIND/POSE` renders only those pieces, `--stale FAMILY` only what is older than what it is made by.
Needs Python 3.11 with `pip install bpy pillow` (Blender as a module); neither playing nor testing does.
`--try OUT.png FAMILY KIND/POSE...` renders a few pieces roughly, to look at.
"""

from __future__ import annotations

import argparse
import importlib
import json
import time
from collections.abc import Collection, Iterator
from pathlib import Path

import reach
from sheets import (
    FAMILIES,
    FOLDER,
    PICTURES,
    PLATES,
    facts_file,
    module_of,
    plate_file,
    stale,
    stamp,
    stamps_of,
    strip_file,
)

PIXELS, SAMPLES, PLATE_SAMPLES, TITLE_SAMPLES = 256, 40, 10, 2
THREADS = 1
"""Of the machine, that a rendering takes."""
FACINGS = {"north": 0, "east": 90, "south": 180, "west": 270}
GROUND = (46, 52, 52, 255)


def state(name: str) -> str:
    """Return whether a sheet or a plate is there and as new as what it is made by."""
    said = facts_file(name)
    if not said.is_file():
        return "missing"
    if name in PICTURES:
        return "current" if json.loads(said.read_text(encoding="utf-8"))["stamp"] == stamp(name) else "stale"
    left = stale(name, poses(importlib.import_module(module_of(name))))
    return f"{len(left)} to go" if left else "current"


def poses(module) -> list[str]:
    """Return a family's pieces as `kind/pose`."""
    return [f"{kind}/{pose}" for kind, made in module.PIECES.items() for pose in made]


def stage_of(module, pixels: int, samples: int):
    """Return the stage on which a family is taken."""
    from sculpt.stage import Stage

    stage = getattr(module, "STAGE", Stage)(module.TINT, pixels, module.SQUARES, module.FOOT, samples)
    stage.scene.render.threads = THREADS
    return stage


def shots(module, stage, rows: list[str]) -> Iterator:
    """Yield the strip of each of these rows; a facing without degrees is the one before it, mirrored."""
    from PIL import Image, ImageOps
    from sculpt.shapes import Model

    paints = module.materials()
    facings, turned, shot = getattr(module, "FACINGS", FACINGS), getattr(module, "TURNED", {}), None
    for name in rows:
        kind, pose = name.split("/")
        model = Model()
        module.PIECES[kind][pose](model)
        parts = model.finish(paints)
        strip = Image.new("RGBA", (stage.pixels * len(facings), height_of(stage)))
        for column, degrees in enumerate(facings.values()):
            shot = ImageOps.mirror(shot) if degrees is None else stage.shot(turned.get(kind, degrees))
            strip.paste(shot, (column * stage.pixels, 0))
        stage.clear(parts)
        yield strip


def height_of(stage) -> int:
    """Return how high a picture of a stage is."""
    return getattr(stage, "high", stage.pixels)


def render(family: str, wanted: Collection[str] = (), anew: bool = True) -> None:
    """Render a family's sheet piece by piece and say what lies where: what is `wanted`, or all, or what is stale."""
    began, module = time.time(), importlib.import_module(module_of(family))
    rows = poses(module)
    left = [row for row in rows if row in wanted] or (rows if anew else stale(family, rows))
    marks = {row: reach.stamp(module_of(family), row, tuple(rows)) for row in left}
    stage = stage_of(module, getattr(module, "PIXELS", PIXELS), getattr(module, "SAMPLES", SAMPLES))
    (FOLDER / family).mkdir(parents=True, exist_ok=True)
    names = {strip_file(family, row) for row in rows}
    for path in (FOLDER / family).iterdir():
        if path not in names:
            path.unlink()
    stamps = {row: mark for row, mark in stamps_of(family).items() if row in rows and row not in left}
    note(family, module, stage, stamps)
    for row, strip in zip(left, shots(module, stage, left), strict=True):
        save(family, row, strip)
        stamps[row] = marks[row]
        note(family, module, stage, stamps)
    size = sum(strip_file(family, row).stat().st_size for row in rows)
    print(f"{family}: {len(left)} pieces in {time.time() - began:.0f} s, {size >> 10} KiB")


def save(family: str, row: str, strip) -> None:
    """Keep the strip of a piece; what has no clear room needs none kept for it."""
    solid = strip.getchannel("A").getextrema()[0] == 255
    picture = strip.convert("RGB") if solid else strip
    picture.save(strip_file(family, row), quality=80 if solid else 88, alpha_quality=95, method=6)


def note(family: str, module, stage, stamps: dict[str, str]) -> None:
    """Say what lies where in a family's sheet, and what each piece was made by."""
    high = height_of(stage)
    facts = {
        "cell": stage.pixels,
        **({"high": high} if high != stage.pixels else {}),
        "square": round(stage.square, 2),
        "anchor": stage.spot(0, 0),
        "base": stage.foot_radii(),
        "columns": list(getattr(module, "FACINGS", FACINGS)),
        "rows": poses(module),
        "stamps": {row: stamps[row] for row in poses(module) if row in stamps},
    }
    facts_file(family).write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")


def render_plate(name: str) -> None:
    """Render a plate of the title, tall or wide."""
    began, mark = time.time(), stamp(name)
    picture = importlib.import_module(module_of(name)).picture(1.0, PLATE_SAMPLES if name in PLATES else TITLE_SAMPLES)
    picture.save(plate_file(name), quality=84, method=6)
    facts_file(name).write_text(json.dumps({"stamp": mark}) + "\n", encoding="utf-8")
    print(f"{name}: {time.time() - began:.0f} s, {plate_file(name).stat().st_size >> 10} KiB")


def attempt(out: Path, family: str, rows: list[str]) -> None:
    """Render a few pieces roughly upon a plain ground."""
    from PIL import Image

    module = importlib.import_module(module_of(family))
    if family in PICTURES:
        module.picture(0.4, 10).save(out)
        return
    strips = list(shots(module, stage_of(module, 192, 12), rows or poses(module)))
    high = strips[0].height
    sheet = Image.new("RGBA", (strips[0].width, high * len(strips)))
    for n, strip in enumerate(strips):
        sheet.paste(strip, (0, n * high))
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
    parser.add_argument("--threads", type=int, default=THREADS, help="how many threads to render with")
    given = parser.parse_args()
    globals()["THREADS"] = given.threads
    if given.list:
        for family in (*FAMILIES, *PICTURES):
            print(f"{family:20} {state(family)}")
    elif given.out:
        attempt(given.out, given.names[0], given.names[1:])
    else:
        everything = (*FAMILIES, *PICTURES) if given.all or given.stale else ()
        for name in given.names or everything:
            family, *wanted = name.split(":")
            if given.stale and state(family) == "current":
                continue
            if family in PICTURES:
                render_plate(family)
            else:
                render(family, wanted, anew=not given.stale)


if __name__ == "__main__":
    main()
