"""The licences of what is packaged: of libraries in Python as they bring them, of compiled ones inside those from
`licences/`."""

from __future__ import annotations

import re
import sysconfig
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path, PurePath
from typing import Any, NamedTuple

HERE = Path(__file__).resolve().parent
LIBRARIES = (
    "pygame-ce",
    "pymunk",
    "cffi",
    "numpy",
    "msgspec",
    "platformdirs",
    "font-source-sans-pro",
    "font-source-serif-pro",
)
NAMES = ("licen", "copying", "notice", "lgpl")
LGPL = "LGPL-2.1-or-later"


class Compiled(NamedTuple):
    """A library that lies in the package as a file of its own, or inside one: its licence, where its sources are, the
    file in `licences/` with the text, and what the names of its files begin with."""

    name: str
    licence: str
    home: str
    text: str
    files: tuple[str, ...] = ()


COMPILED = (
    Compiled("SDL, SDL_image, SDL_mixer and SDL_ttf", "Zlib", "https://www.libsdl.org", "sdl", ("sdl2",)),
    Compiled("FreeType", "FTL", "https://freetype.org", "freetype", ("freetype",)),
    Compiled("HarfBuzz", "MIT", "https://harfbuzz.github.io", "harfbuzz", ("harfbuzz",)),
    Compiled("libjpeg-turbo", "IJG AND BSD-3-Clause", "https://libjpeg-turbo.org", "libjpeg-turbo", ("jpeg",)),
    Compiled("libpng", "libpng-2.0", "http://www.libpng.org", "libpng", ("png",)),
    Compiled("LibTIFF", "libtiff", "https://libtiff.gitlab.io/libtiff", "libtiff", ("tiff",)),
    Compiled("libwebp", "BSD-3-Clause", "https://developers.google.com/speed/webp", "libwebp", ("webp", "sharpyuv")),
    Compiled("Brotli", "MIT", "https://github.com/google/brotli", "brotli", ("brotli",)),
    Compiled("FLAC", "BSD-3-Clause", "https://xiph.org/flac", "flac", ("flac",)),
    Compiled("Ogg", "BSD-3-Clause", "https://xiph.org/ogg", "libogg", ("ogg",)),
    Compiled("Vorbis", "BSD-3-Clause", "https://xiph.org/vorbis", "libvorbis", ("vorbis",)),
    Compiled("Opus", "BSD-3-Clause", "https://opus-codec.org", "opus", ("opus",)),
    Compiled("opusfile", "BSD-3-Clause", "https://opus-codec.org", "opusfile", ("opusfile",)),
    Compiled("WavPack", "BSD-3-Clause", "https://www.wavpack.com", "wavpack", ("wavpack",)),
    Compiled("libxmp", "MIT", "https://github.com/libxmp/libxmp", "libxmp", ("xmp",)),
    Compiled("PortMidi", "MIT", "https://github.com/PortMidi/portmidi", "portmidi", ("portmidi",)),
    Compiled("libsndfile", LGPL, "https://libsndfile.github.io/libsndfile", "lgpl-2.1", ("sndfile",)),
    Compiled("mpg123", LGPL, "https://www.mpg123.de", "lgpl-2.1", ("mpg123",)),
    Compiled("FluidSynth", LGPL, "https://www.fluidsynth.org", "lgpl-2.1", ("fluidsynth",)),
    Compiled("ALSA library", LGPL, "https://www.alsa-project.org", "lgpl-2.1", ("asound",)),
    Compiled("OpenBLAS", "BSD-3-Clause", "https://www.openblas.net", "", ("scipy_openblas", "openblas")),
    Compiled(
        "GCC's run-time libraries",
        "GPL-3.0-or-later WITH GCC-exception-3.1",
        "https://gcc.gnu.org",
        "gcc",
        ("gcc_s", "stdc++", "gfortran", "quadmath"),
    ),
    Compiled("zlib", "Zlib", "https://zlib.net", "zlib", ("z.", "z-", "zlib")),
    Compiled("bzip2", "bzip2-1.0.6", "https://sourceware.org/bzip2", "bzip2", ("bz2",)),
    Compiled("XZ Utils (liblzma)", "0BSD", "https://tukaani.org/xz", "xz", ("lzma",)),
    Compiled("libffi", "MIT", "https://sourceware.org/libffi", "libffi", ("ffi",)),
    Compiled("libuuid", "BSD-3-Clause", "https://github.com/util-linux/util-linux", "libuuid", ("uuid",)),
    Compiled("Expat, inside Python", "MIT", "https://libexpat.github.io", "expat", ("expat",)),
    Compiled("libmpdec, inside Python", "BSD-2-Clause", "https://www.bytereef.org/mpdecimal", "libmpdec", ("mpdec",)),
    Compiled(
        "PyInstaller's program that begins ours",
        "GPL-2.0-or-later WITH Bootloader-exception",
        "https://pyinstaller.org",
        "pyinstaller",
    ),
    Compiled("Chipmunk, inside pymunk", "MIT", "https://chipmunk-physics.net", "chipmunk"),
    Compiled(
        "MuseScore General, the soundfont heard in the music",
        "MIT AND CC0-1.0",
        "https://musescore.org/en/handbook/3/soundfonts-and-sfz-files",
        "musescore-general",
    ),
)
PYTHON = ("python", "vcruntime", "msvcp", "ucrtbase", "api-ms-win")
"""What the names of Python's own libraries begin with, and of those of the compiler that its licence speaks of."""


def text() -> str:
    """Each library, its version, where it comes from, and its licence in full."""
    parts = ["This program contains:", *map(_library, LIBRARIES), _python(), *map(_compiled, COMPILED), _lesser()]
    return "\n\n".join(parts) + "\n"


def unnamed(files: Iterable[PurePath], notices: str) -> list[str]:
    """Return those of the shared libraries, as paths within the package, whose owner the notices do not name."""
    return [str(file) for file in files if is_library(file) and f"=== {owner(file)}" not in notices]


def is_library(file: PurePath) -> bool:
    """Say whether a file is compiled code: `.so`, `.so.5.0`, `.pyd`, `.dll`, `.dylib`."""
    return re.search(r"\.(so|pyd|dll|dylib)(\.[\d.]+)?$", file.name.lower()) is not None


def owner(file: PurePath) -> str:
    """Return the name under which the notices speak of a library; an unknown one is its own."""
    stem = file.name.lower()
    if re.search(r"\.pyd$|\.cpython-|\.abi3\.", stem):
        return _package(file)
    stem = stem.removeprefix("lib")
    if stem.startswith(PYTHON):
        return "Python"
    begun = [(len(start), part.name) for part in COMPILED for start in part.files if stem.startswith(start)]
    return max(begun)[1] if begun else file.name


def _package(file: PurePath) -> str:
    """Return whose part a module is: of the folder that it lies in, or of Python."""
    for name in ("pygame", "numpy", "msgspec", "pymunk"):
        if name in file.parts:
            return "pygame-ce" if name == "pygame" else name
    named = {"_cffi_backend": "cffi", "_chipmunk": "pymunk"}
    return named.get(file.name.partition(".")[0], "Python")


def _library(name: str) -> str:
    told: Any = metadata.metadata(name)
    texts = [
        Path(str(file.locate())).read_text(encoding="utf-8", errors="replace").strip()
        for file in metadata.files(name) or []
        if file.suffix in ("", ".txt", ".md", ".rst") and any(part in file.name.lower() for part in NAMES)
    ]
    licence = told.get("License-Expression") or told.get("License") or ""
    head = f"{told['Name']} {told['Version']}: {licence.splitlines()[0] if licence else 'see below'}"
    home = told.get("Home-page") or next(iter(told.get_all("Project-URL") or []), "").split(", ")[-1]
    return "\n\n".join([f"=== {head}\n{home}".strip(), *texts])


def _python() -> str:
    folder = Path(sysconfig.get_path("stdlib"))
    found = next((path for path in (folder / "LICENSE.txt", folder.parent / "LICENSE.txt") if path.is_file()), None)
    head = "=== Python, https://www.python.org: PSF-2.0"
    return head if found is None else f"{head}\n\n{found.read_text(encoding='utf-8', errors='replace').strip()}"


def _compiled(library: Compiled) -> str:
    head = f"=== {library.name}: {library.licence}\n{library.home}"
    if library.licence == LGPL:
        return (
            f"{head}\n\nIts sources are there. It lies in the package as a file of its own, which may be replaced by "
            "another version of it. The text of its licence stands at the end."
        )
    return f"{head}\n\n{_text_of(library.text)}" if library.text else f"{head}\n\nIts licence stands with numpy's."


def _lesser() -> str:
    return f"=== The text of {LGPL}\n\n{_text_of('lgpl-2.1')}"


def _text_of(name: str) -> str:
    return (HERE / "licences" / f"{name}.txt").read_text(encoding="utf-8").strip()
