"""What the packaged program is called, what lies in it, and what does not."""

from __future__ import annotations

import platform
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
VERSION: str = PROJECT["version"]
SUMMARY: str = PROJECT["description"]

NAME = "Five Fronts"
PROGRAM = "five-fronts"
IDENTIFIER = "io.github.fivefronts.FiveFronts"

LICENCE = "MIT AND CC-BY-4.0"
LICENCES = ("LICENSE", "LICENSE-CONTENT")
"""The licence of the code, and that of pictures, sounds and texts."""

COPYRIGHT = "An unofficial fan work. Code: MIT. Pictures, sounds and texts: CC BY 4.0."

FONTS = {
    "font_source_sans_pro": ("SourceSansPro-Regular.ttf", "SourceSansPro-Semibold.ttf", "LICENSE.txt"),
    "font_source_serif_pro": ("SourceSerifPro-Regular.ttf", "SourceSerifPro-Semibold.ttf", "LICENSE.txt"),
}
"""The faces that are drawn with; the packages hold many more."""

FILES = (
    *("maps/**/*.json", "game/**/*.json", "game/**/*.md", "game/**/*.mo"),
    *("sprites/**/*.svg", "sprites/**/*.ogg", "sprites/**/*.webp", "sprites/**/*.json"),
)
"""What the program reads besides its code. It lies in the package where it lies in the project."""

NEEDLESS = (
    # the standard library: other windows, tests, the network, databases, packaging, documentation
    "tkinter",
    "turtle",
    "idlelib",
    "lib2to3",
    "unittest",
    "doctest",
    "pydoc",
    "pdb",
    "test",
    "ssl",
    "_ssl",
    "_hashlib",
    "http",
    "ftplib",
    "smtplib",
    "xmlrpc",
    "sqlite3",
    "dbm",
    "curses",
    "readline",
    "asyncio",
    "distutils",
    "ensurepip",
    "venv",
    "concurrent",
    "setuptools",
    "pkg_resources",
    "pip",
    "wheel",
    # what plays on a cluster
    "dask",
    "distributed",
    # pygame: what the program never opens
    "pygame.camera",
    "pygame._camera",
    "pygame._camera_opencv",
    "pygame.midi",
    "pygame.pypm",
    "pygame.freetype",
    "pygame._freetype",
    "pygame.ftfont",
    "pygame.gfxdraw",
    "pygame._sdl2",
    "pygame.tests",
    "pygame.examples",
    "pygame.docs",
    # pymunk: other windows
    "pymunk.pyglet_util",
    "pymunk._pyglet15_util",
    "pymunk.matplotlib_util",
    "pymunk.pygame_util",
    "pymunk.tests",
    "pymunk.examples",
    "pyglet",
    "matplotlib",
    "pycparser",
    # numpy: what is for making and trying it
    "numpy.testing",
    "numpy.f2py",
    "numpy.distutils",
    "numpy._pyinstaller",
    "scipy",
)


def system() -> str:
    """The system and the processor, as they stand in the name of what is given out."""
    names = {"win32": "windows", "darwin": "macos"}
    machine = {"amd64": "x86_64", "aarch64": "arm64"}.get(platform.machine().lower(), platform.machine().lower())
    return f"{names.get(sys.platform, 'linux')}-{machine}"


def executable(folder: Path) -> Path:
    """The program in the folder that is given out."""
    names = {"win32": f"{NAME}.exe", "darwin": f"{NAME}.app/Contents/MacOS/{PROGRAM}"}
    return folder / names.get(sys.platform, PROGRAM)


def modules() -> list[str]:
    """Every module of the program, so that none is missing because it is imported in a way nobody foresaw."""
    found = []
    for path in sorted((ROOT / "game").rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return [*found, *FONTS]


def files() -> list[tuple[Path, str]]:
    """Each file that is no code, and the folder of the package that it goes to."""
    found = [path for pattern in FILES for path in sorted(ROOT.glob(pattern))]
    return [(path, path.relative_to(ROOT).parent.as_posix()) for path in found] + [
        (ROOT / name, ".") for name in LICENCES
    ]


def fonts() -> list[tuple[Path, str]]:
    """Each file of the typefaces, and the folder of the package that it goes to."""
    import importlib.util

    found = []
    for package, names in FONTS.items():
        spec = importlib.util.find_spec(package)
        assert spec is not None and spec.origin is not None
        folder = Path(spec.origin).parent / "files"
        found += [(folder / name, f"{package}/files") for name in names]
    return found
