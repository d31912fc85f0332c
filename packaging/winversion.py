"""The version resource of the Windows program, as its Properties show it."""

from __future__ import annotations

import re

import facts

ENGLISH, UNICODE = 0x0409, 1200


def numbers(version: str) -> tuple[int, int, int, int]:
    """A version as the four numbers that Windows counts in; what follows its numbers, as in 1.0rc1, is left out."""
    parts = [int(part) for part in re.split(r"[^0-9.]", version)[0].split(".") if part]
    a, b, c, d = (parts + [0, 0, 0, 0])[:4]
    return a, b, c, d


def strings() -> dict[str, str]:
    """What the Properties of the program say."""
    return {
        "CompanyName": f"{facts.NAME} contributors",
        "FileDescription": facts.NAME,
        "FileVersion": facts.VERSION,
        "InternalName": facts.PROGRAM,
        "LegalCopyright": facts.COPYRIGHT,
        "OriginalFilename": f"{facts.NAME}.exe",
        "ProductName": facts.NAME,
        "ProductVersion": facts.VERSION,
    }


def text() -> str:
    """The resource in the words of PyInstaller's version files."""
    four = numbers(facts.VERSION)
    told = ", ".join(f"StringStruct({name!r}, {value!r})" for name, value in strings().items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={four}, prodvers={four}, mask=0x3F, flags=0, OS=0x40004, "
        f"fileType=1, subtype=0, date=(0, 0)), kids=[StringFileInfo([StringTable('{ENGLISH:04X}{UNICODE:04X}', "
        f"[{told}])]), VarFileInfo([VarStruct('Translation', [{ENGLISH}, {UNICODE}])])])\n"
    )
