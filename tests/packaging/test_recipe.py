"""The recipe of the packaged program: what is in it, what is not, and what it is called on each system."""

from __future__ import annotations

import runpy
import signal
import subprocess
import sys
from pathlib import Path
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
def test_every_game_is_packed_with_its_rules_its_table_its_maps_and_its_rulebook(key: str, recipe: Recipe) -> None:
    hidden = set(recipe.asked["Analysis"]["hiddenimports"])
    assert {f"game.{key}.{part}" for part in ("rules", "bots", "table", "table.table")} <= hidden
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
    assert {"LICENSE", "NOTICES.txt"} <= set(recipe.goes_to().values())
    text = notices.text()
    for name in (*notices.LIBRARIES, "Python"):
        assert f"=== {name}".lower() in text.lower()
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text


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
