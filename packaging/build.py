"""Makes the program that is given out: `python packaging/build.py`.

It gathers the program into one folder, takes out what is for debuggers only, adds what the desktop of the system asks
for, tries the result out and packs it. It needs what `packaging/requirements.txt` lists.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import facts
import trial

HERE = Path(__file__).resolve().parent
EPOCH = "1700000000"
"""The time that is written into what is built, so that equal sources give equal files."""


def main() -> int:
    """Build, try and pack."""
    parser = argparse.ArgumentParser(description="Makes the program that is given out.")
    parser.add_argument("--out", type=Path, default=facts.ROOT / "dist", help="where it is made (dist unless told)")
    parser.add_argument("--work", type=Path, default=facts.ROOT / "build", help="where things lie meanwhile")
    parser.add_argument("--no-trial", action="store_true", help="do not try the result out")
    parser.add_argument("--no-archive", action="store_true", help="do not pack the result")
    args = parser.parse_args()

    folder = gather(args.out.resolve(), args.work.resolve())
    if sys.platform.startswith("linux"):
        slim(folder)
        furnish(folder, args.work.resolve() / "five-fronts" / "icons")
    add_papers(folder, args.work.resolve() / "five-fronts")
    if not args.no_trial and not trial.passes(facts.executable(folder)):
        return 1
    if not args.no_archive:
        packed = pack(folder)
        print(f"packed: {packed}")
        if not args.no_trial and not trial.opens(packed):
            return 1
    return 0


def gather(out: Path, work: Path) -> Path:
    """Let PyInstaller follow the recipe; the folder to give out."""
    made = out / "made"
    shutil.rmtree(made, ignore_errors=True)
    quiet = ["--noconfirm", "--clean", "--log-level", "WARN"]
    environment = os.environ | {"PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": EPOCH}
    command = [sys.executable, "-m", "PyInstaller", str(HERE / "five-fronts.spec"), *quiet]
    subprocess.run([*command, "--distpath", str(made), "--workpath", str(work)], check=True, env=environment)

    folder = out / f"{facts.PROGRAM}-{facts.VERSION}-{facts.system()}"
    shutil.rmtree(folder, ignore_errors=True)
    if sys.platform == "darwin":
        folder.mkdir(parents=True)
        (made / f"{facts.NAME}.app").rename(folder / f"{facts.NAME}.app")
    else:
        next(path for path in made.iterdir() if path.is_dir()).rename(folder)
    shutil.rmtree(made)
    return folder


def slim(folder: Path) -> None:
    """Take debuggers' symbols out of the libraries, except out of those whose makers have moved their parts about and
    which `strip` would break (the `.libs` folders, which carry no symbols anyhow)."""
    libraries = [
        path
        for path in (folder / "_internal").rglob("*.so*")
        if not path.is_symlink() and not path.parent.name.endswith(".libs")
    ]
    if shutil.which("strip"):
        subprocess.run(["strip", "--strip-unneeded", *map(str, libraries)], check=True)


def furnish(folder: Path, icons: Path) -> None:
    """Add what a Linux desktop asks for: entry, description, icons, and the script that puts them in place."""
    share = folder / "share"
    for kind, name in (
        ("applications", f"{facts.PROGRAM}.desktop"),
        ("metainfo", f"{facts.IDENTIFIER}.metainfo.xml"),
    ):
        (share / kind).mkdir(parents=True)
        shutil.copy(HERE / "linux" / name, share / kind)
    for picture in icons.glob("*.png"):
        target = share / "icons" / "hicolor" / f"{picture.stem}x{picture.stem}" / "apps"
        target.mkdir(parents=True)
        shutil.copy(picture, target / f"{facts.PROGRAM}.png")
    scalable = share / "icons" / "hicolor" / "scalable" / "apps"
    scalable.mkdir(parents=True)
    shutil.copy(facts.ROOT / "sprites" / "app" / "icon.svg", scalable / f"{facts.PROGRAM}.svg")
    shutil.copy(HERE / "linux" / "install.sh", folder)


def add_papers(folder: Path, work: Path) -> None:
    """Lay the licences, and how to begin, where they are seen first."""
    for name in facts.LICENCES:
        shutil.copy(facts.ROOT / name, folder / f"{name}.txt")
    shutil.copy(work / "NOTICES.txt", folder)
    shutil.copy(HERE / "BEGIN.txt", folder)


def pack(folder: Path) -> Path:
    """The folder as one file: what each system opens by itself, with what may be run still so."""
    if sys.platform == "darwin":
        packed = folder.with_name(f"{folder.name}.zip")
        packed.unlink(missing_ok=True)
        subprocess.run(["ditto", "-c", "-k", "--keepParent", str(folder), str(packed)], check=True)
        return packed
    if sys.platform == "win32":
        packed = folder.with_name(f"{folder.name}.zip")
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for path in sorted(folder.rglob("*")):
                archive.write(path, path.relative_to(folder.parent))
        return packed
    packed = folder.with_name(f"{folder.name}.tar.gz")
    with tarfile.open(packed, "w:gz", compresslevel=9) as archive:
        archive.add(folder, folder.name, filter=_nobodys)
    return packed


def _nobodys(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mtime = int(EPOCH)
    entry.mode &= 0o755
    return entry


if __name__ == "__main__":
    sys.exit(main())
