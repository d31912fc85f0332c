"""The recipe of the packaged program: what is in it, what is not, and what it is called on each system."""

from __future__ import annotations

import re
import runpy
import signal
import subprocess
import sys
from pathlib import Path, PurePath
from typing import Any

import facts
import iconfiles
import macsystem
import notices
import pytest
import winversion

from game import catalogue

ROOT = Path(__file__).parents[2]
SPEC = ROOT / "packaging" / "five-fronts.spec"
SYSTEMS = ("linux", "win32", "darwin")
NOT_PACKED = {".py", ".po", ".pyc"}
"""What lies in the folders of the program for those who make it."""


class Recipe:
    """What the recipe asks of PyInstaller: the words given to each of its parts."""

    def __init__(self, system: str, work: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: dict[str, dict[str, Any]] = {}
        monkeypatch.setattr(sys, "platform", system)
        monkeypatch.setattr(sys, "path", list(sys.path))
        kinds = {kind: self._asked(kind) for kind in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
        code = compile(SPEC.read_text(encoding="utf-8"), str(SPEC), "exec")
        exec(code, {**kinds, "SPECPATH": str(SPEC.parent), "workpath": str(work)})

    def _asked(self, kind: str) -> Any:
        def call(*parts: Any, **words: Any) -> Any:
            self.asked[kind] = words | {"parts": parts}
            return type("Made", (), {"pure": [], "scripts": [], "binaries": [], "datas": []})

        return call

    def goes_to(self) -> dict[Path, str]:
        """Each file's place in the package."""
        datas = self.asked["Analysis"]["datas"]
        return {Path(file).resolve(): f"{folder}/{Path(file).name}".removeprefix("./") for file, folder in datas}


@pytest.fixture(params=SYSTEMS)
def recipe(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Recipe:
    # the pictures have tests of their own, and take a second to draw
    monkeypatch.setattr(iconfiles, "write", lambda folder: {name: folder / name for name in ("png", "ico", "icns")})
    return Recipe(request.param, tmp_path, monkeypatch)


def test_every_file_of_the_program_is_packed_where_it_lies(recipe: Recipe) -> None:
    goes_to = recipe.goes_to()
    for folder in ("game", "maps", "sprites"):
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and path.suffix not in NOT_PACKED:
                assert goes_to[path] == path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("key", catalogue.GAMES)
@pytest.mark.sweep(3)
def test_every_game_is_packed_with_its_rules_its_table_its_maps_and_its_rulebook(key: str, recipe: Recipe) -> None:
    hidden = set(recipe.asked["Analysis"]["hiddenimports"])
    assert {f"game.{key}.{part}" for part in ("rules", "bots", "table", "table.drawing")} <= hidden
    places = set(recipe.goes_to().values())
    assert {f"game/{key}/rulebook/{code}.md" for code in ("en", "es", "el")} <= places
    assert f"sprites/plates/{key}.webp" in places and any(place.startswith(f"maps/{key}/") for place in places)
    drawn = any(place.startswith((f"sprites/{key}/", f"sprites/sheets/{key}_")) for place in places)
    assert drawn or key == "conquest", "its cards are drawn as the program runs"


def test_every_module_is_named_and_can_be_imported(recipe: Recipe) -> None:
    from importlib.util import find_spec

    named = recipe.asked["Analysis"]["hiddenimports"]
    files = list((ROOT / "game").rglob("*.py"))
    assert len(named) == len(set(named)) == len(files) + len(facts.FONTS)
    assert all(find_spec(name) for name in ("game.commands.dispatch", *facts.FONTS))
    assert set(named) >= {"game", "game.commands.dispatch", *facts.FONTS}


def test_the_program_is_quiet_before_anything_is_imported(recipe: Recipe) -> None:
    (hook,) = recipe.asked["Analysis"]["runtime_hooks"]
    before = signal.getsignal(signal.SIGINT)
    try:
        runpy.run_path(hook)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.slow
def test_the_faces_that_are_drawn_with_are_packed_and_no_others(recipe: Recipe) -> None:
    from game.ui import fonts

    drawn_with = {Path(str(fonts.file(serif, bold))).resolve() for serif in (False, True) for bold in (False, True)}
    assert {path for path in recipe.goes_to() if path.suffix in (".ttf", ".otf")} == drawn_with
    for place in (recipe.goes_to()[path] for path in drawn_with):
        package, folder, _ = place.split("/")
        assert (
            package in facts.FONTS
            and folder == "files"
            and f"{package}/files/LICENSE.txt" in set(recipe.goes_to().values())
        )


def test_licences_are_packed(recipe: Recipe) -> None:
    assert {"LICENSE", "LICENSE-CONTENT", "NOTICES.txt"} <= set(recipe.goes_to().values())
    text = notices.text()
    for name in (*notices.LIBRARIES, "Python", *(part.name for part in notices.COMPILED)):
        assert f"=== {name}".lower() in text.lower()
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text


BUNDLED = """
libSDL2-2-50d19f93.0.so.0.3200.10 libSDL2_ttf-2-e69aa315.0.so.0.2400.0 libfreetype-b83c5fb4.so.6.20.6 libz.so.1
libharfbuzz-672f7280.so.0.61430.0 libjpeg-a5e764f6.so.62.4.0 libpng16-fefdc88d.so.16.58.0 libtiff-9370c332.so.6.3.0
libsharpyuv-f86ac02c.so.0.1.2 libbrotlidec-8e4a5025.so.1.2.0 libFLAC-e7027ec5.so.14.0.0 libogg-15db22d2.so.0.8.6
libvorbisenc-263afe1b.so.2.0.12 libopus-ddd6afb9.so.0.11.1 libopusfile-96d7a9c0.so.0.4.5 libwavpack-59f0eb24.so.1.2.8
libxmp-35a4066c.so.4.7.2 libportmidi-8a3ff27a.so.2.0.7 libsndfile-b31f7dcd.so.1.0.37 libmpg123-8b3c3c9e.so.0.49.4
libfluidsynth-2d6ca569.so.3.5.6 libasound-2b3a3662.so.2.0.0 libscipy_openblas64_-32a4b2a6.so libgcc_s.so.1
libgfortran-040039e1-0352e75f.so.5.0.0 libquadmath-96973f99-934c22de.so.0.0.0 libstdc++.so.6 libbz2.so.1.0
liblzma.so.5 libffi.so.8 libuuid.so.1 libexpat.so.1 libmpdec.so.3 libpython3.11.so.1.0 SDL2_image.dll libjpeg-62.dll
libwebpdemux-2.dll libffi-8.dll python311.dll vcruntime140_1.dll msvcp140-263139962577ecda4cd9469ca360a746.dll
libz.1.3.1.zlib-ng.dylib libgcc_s.1.1.dylib pygame/base.cp311-win_amd64.pyd
_cffi_backend.cpython-311-x86_64-linux-gnu.so pymunk/_chipmunk.abi3.so
"""
"""Names that libraries have in the packages of the three systems."""


def test_every_compiled_library_has_a_notice() -> None:
    said = notices.text()
    assert notices.unnamed(map(PurePath, BUNDLED.split()), said) == []
    assert notices.unnamed([PurePath("libzstd.so.1"), PurePath("readme.txt")], said) == ["libzstd.so.1"]


def test_libraries_that_ask_for_it_are_named_with_their_sources() -> None:
    said = notices.text()
    for name in ("libsndfile", "mpg123", "FluidSynth"):
        part = said.split(f"=== {name}: ")[1].split("===")[0]
        assert part.startswith("LGPL-2.1-or-later\nhttps://") and "may be replaced" in part
    assert "FreeType Project" in said and "Independent JPEG Group" in said


def test_whose_the_names_are_is_said_wherever_the_program_is_met() -> None:
    english = "not endorsed by Games Workshop, Fantasy Flight Games or any other publisher"
    papers = ("README.md", "packaging/BEGIN.txt", "packaging/linux/io.github.fivefronts.FiveFronts.metainfo.xml")
    for paper in (*papers, "game/scenes/about.py"):
        told = (ROOT / paper).read_text(encoding="utf-8")
        plain = " ".join(re.sub(r'"\s+"', "", told).split())
        assert english in plain and "trademarks of their owners" in plain, paper


def test_nothing_that_is_left_out_is_imported_by_the_program() -> None:
    """All modules of the program are imported where the needless ones cannot be."""
    code = (
        "import sys\n"
        f"sys.path.insert(0, {str(SPEC.parent)!r})\n"
        "import facts, importlib\n"
        "loaded = set(sys.modules)\n"
        "sys.modules.update({name: None for name in facts.NEEDLESS if name not in loaded})\n"
        "for name in facts.modules(): importlib.import_module(name)\n"
        "from game.ui import dice; dice.warm()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr


def test_each_system_gets_its_kind_of_program(recipe: Recipe) -> None:
    program, folder = recipe.asked["EXE"], recipe.asked["COLLECT"]
    assert program["console"] is False and program["exclude_binaries"] is True
    assert program["name"] == folder["name"] == ("Five Fronts" if sys.platform == "win32" else "five-fronts")
    assert program["icon"].endswith("icns" if sys.platform == "darwin" else "ico")
    assert ("BUNDLE" in recipe.asked) == (sys.platform == "darwin")


def test_the_bundle_of_macos_says_what_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(iconfiles, "write", lambda folder: {name: folder / name for name in ("png", "ico", "icns")})
    bundle = Recipe("darwin", tmp_path, monkeypatch).asked["BUNDLE"]
    assert (bundle["name"], bundle["version"]) == ("Five Fronts.app", facts.VERSION)
    assert bundle["bundle_identifier"] == facts.IDENTIFIER
    told = bundle["info_plist"]
    assert told["CFBundleVersion"] == facts.VERSION and told["NSHighResolutionCapable"] is True
    assert told["CFBundleLocalizations"] == ["en", "es", "el"]


def test_the_bundle_asks_for_the_macos_that_its_libraries_ask_for(monkeypatch: pytest.MonkeyPatch) -> None:
    newer = "Wheel-Version: 1.0\nTag: cp311-cp311-macosx_14_0_arm64\n"
    either = "Tag: cp311-cp311-macosx_12_0_universal2\nTag: cp311-cp311-macosx_10_9_x86_64\n"
    assert macsystem.asked_by(newer) == (14, 0) and macsystem.asked_by(either) == (10, 9)
    assert macsystem.asked_by("Tag: py3-none-any\n") == (0, 0)
    assert macsystem.least() == "11.0" if sys.platform != "darwin" else macsystem.least() >= "11"
    monkeypatch.setattr(macsystem, "asked_by", lambda wheel: (14, 2))
    assert macsystem.least() == "14.2"


def test_the_resource_of_windows_says_what_it_is() -> None:
    class Kept:
        def __init__(self, *parts: Any, **words: Any) -> None:
            self.parts, self.words = parts, words

    kinds = "VSVersionInfo FixedFileInfo StringFileInfo StringTable StringStruct VarFileInfo VarStruct"
    resource = eval(winversion.text(), dict.fromkeys(kinds.split(), Kept))
    assert resource.words["ffi"].words["filevers"] == winversion.numbers(facts.VERSION)
    table = resource.words["kids"][0].parts[0][0]
    said = dict(struct.parts for struct in table.parts[1])
    assert said == winversion.strings() and said["ProductVersion"] == said["FileVersion"] == facts.VERSION
    assert table.parts[0] == "040904B0"


@pytest.mark.parametrize(
    ("version", "four"),
    [("0.1.0", (0, 1, 0, 0)), ("2.11", (2, 11, 0, 0)), ("1.2.3.4", (1, 2, 3, 4)), ("1.0rc1", (1, 0, 0, 0))],
)
def test_windows_counts_in_four_numbers(version: str, four: tuple[int, ...]) -> None:
    assert winversion.numbers(version) == four
