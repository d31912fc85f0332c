"""The licences of what is packaged with the program, gathered from the libraries themselves."""

from __future__ import annotations

import sysconfig
from importlib import metadata
from pathlib import Path
from typing import Any

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


def text() -> str:
    """Each library, its version, where it comes from, and its licence in full where it brings one."""
    return "\n\n".join(["This program contains:", *map(_library, LIBRARIES), _python()]) + "\n"


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
