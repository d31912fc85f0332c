"""What a desktop shows of the program: icons, menu entry, description, one version everywhere; and the trial's eye."""

from __future__ import annotations

import configparser
import io
import os
import re
import struct
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import facts
import iconfiles
import pygame
import pytest
import trial

from game.kernel.registry import games, rules_of
from game.scenes.version import VERSION
from game.telling import text

ROOT = Path(__file__).parents[2]
LINUX = ROOT / "packaging" / "linux"
LANGUAGES = ("es", "el")


def size_of(picture: bytes) -> tuple[int, int]:
    assert picture.startswith(b"\x89PNG")
    return pygame.image.load(io.BytesIO(picture), "x.png").get_size()


# -- icons --


def test_the_icon_is_drawn_as_png_at_any_size_and_always_the_same() -> None:
    for size in (16, 48, 256):
        assert size_of(iconfiles.png(size)) == (size, size) and iconfiles.png(size) == iconfiles.png(size)
    picture = pygame.image.load(io.BytesIO(iconfiles.png(256)), "x.png")
    assert picture.get_at((0, 0)).a == 0 and picture.get_at((128, 136)).a == 255


def test_the_icon_of_windows_holds_its_sizes() -> None:
    data = iconfiles.ico()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind, count) == (0, 1, len(iconfiles.ICO_SIZES))
    for index, size in enumerate(iconfiles.ICO_SIZES):
        width, height, _, _, planes, bits, length, place = struct.unpack_from("<BBBBHHII", data, 6 + 16 * index)
        assert (width or 256, height or 256, planes, bits) == (size, size, 1, 32)
        assert size_of(data[place : place + length]) == (size, size)
    assert place + length == len(data) and 256 in iconfiles.ICO_SIZES and 16 in iconfiles.ICO_SIZES


def test_the_icon_of_macos_holds_its_sizes() -> None:
    data = iconfiles.icns()
    assert data[:4] == b"icns" and struct.unpack(">I", data[4:8]) == (len(data),)
    found, place = {}, 8
    while place < len(data):
        kind, length = data[place : place + 4], struct.unpack_from(">I", data, place + 4)[0]
        found[kind] = size_of(data[place + 8 : place + length])[0]
        place += length
    assert found == iconfiles.ICNS_KINDS and set(found.values()) == {32, 64, 128, 256, 512, 1024}


def test_all_icons_are_written(tmp_path: Path) -> None:
    made = iconfiles.write(tmp_path / "icons")
    assert set(made) == {"png", "ico", "icns"} and all(path.stat().st_size > 1000 for path in made.values())
    assert {int(path.stem) for path in (tmp_path / "icons").glob("*.png")} == set(iconfiles.PNG_SIZES)


# -- the Linux desktop --


@pytest.fixture(scope="module")
def entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None, delimiters="=", strict=True)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(LINUX / f"{facts.PROGRAM}.desktop", encoding="utf-8")
    assert parser.sections() == ["Desktop Entry"]
    return parser["Desktop Entry"]


def test_the_menu_entry_is_one_that_desktops_read(entry: configparser.SectionProxy) -> None:
    assert entry["Type"] == "Application" and entry["Name"] == facts.NAME and entry["Terminal"] == "false"
    assert entry["Exec"] == entry["TryExec"] == entry["Icon"] == entry["StartupWMClass"] == facts.PROGRAM
    for name, value in entry.items():
        assert re.fullmatch(r"[A-Za-z]+(\[(es|el)\])?", name) and value
        if name.startswith(("Categories", "Keywords")):
            assert value.endswith(";")
    assert {"Game", "BoardGame"} <= set(entry["Categories"].split(";"))
    for name in ("GenericName", "Comment", "Keywords"):
        assert all(f"{name}[{code}]" in entry for code in LANGUAGES)


def test_the_description_agrees_with_the_menu_entry_and_the_project(entry: configparser.SectionProxy) -> None:
    path = LINUX / f"{facts.IDENTIFIER}.metainfo.xml"
    told = ElementTree.parse(path).getroot()
    assert told.tag == "component" and told.get("type") == "desktop-application"
    assert told.findtext("id") == facts.IDENTIFIER and told.findtext("name") == facts.NAME
    assert (
        told.findtext("launchable") == f"{facts.PROGRAM}.desktop" and told.findtext("project_license") == facts.LICENCE
    )
    lang = "{http://www.w3.org/XML/1998/namespace}lang"
    summaries = {summary.get(lang, ""): summary.text for summary in told.iterfind("summary")}
    assert summaries == {"": entry["Comment"]} | {code: entry[f"Comment[{code}]"] for code in LANGUAGES}
    assert not any((text or "").endswith(".") for text in summaries.values())


@pytest.mark.parametrize("language", ("en", *LANGUAGES))
def test_the_description_calls_the_games_and_their_cards_as_the_program_does(language: str) -> None:
    told = ElementTree.parse(LINUX / f"{facts.IDENTIFIER}.metainfo.xml").getroot()
    lang = "{http://www.w3.org/XML/1998/namespace}lang"
    items = [item.text or "" for item in told.iter("li") if item.get(lang, "en") == language]
    cards = {"en": "command cards", "es": "cartas de mando", "el": "κάρτες εντολής"}[language]
    before = text.language()
    try:
        text.use_language(language)
        assert [item.rpartition(":")[0] for item in items] == [text._(rules_of(game).name) for game in games()]
        sentences = [text.retold(info.lasts) for info in rules_of("calth").scenarios()]
    finally:
        text.use_language(before)
    assert any(cards in item for item in items) and any(cards in sentence for sentence in sentences)


def test_the_version_is_one_and_the_same_everywhere() -> None:
    releases = ElementTree.parse(LINUX / f"{facts.IDENTIFIER}.metainfo.xml").getroot().find("releases")
    assert releases is not None and releases[0].get("version") == facts.VERSION
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", releases[0].get("date", ""))
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## (\S+)$", changes, re.MULTILINE)
    assert newest is not None and newest[1] == facts.VERSION == VERSION


@pytest.mark.skipif(sys.platform == "win32", reason="a script for Linux")
def test_the_program_is_put_into_the_menu_and_taken_out_again(tmp_path: Path) -> None:
    given = tmp_path / "given out"
    for name in ("_internal", "share/applications", "share/metainfo", "share/icons/hicolor/64x64/apps"):
        (given / name).mkdir(parents=True)
    (given / "five-fronts").write_text("#!/bin/sh\necho played\n")
    (given / "five-fronts").chmod(0o755)
    (given / "share/icons/hicolor/64x64/apps/five-fronts.png").write_bytes(b"picture")
    for kind, name in (("applications", "five-fronts.desktop"), ("metainfo", f"{facts.IDENTIFIER}.metainfo.xml")):
        (given / "share" / kind / name).write_bytes((LINUX / name).read_bytes())
    (given / "install.sh").write_bytes((LINUX / "install.sh").read_bytes())

    home = tmp_path / "Ανθή 100%"
    home.mkdir()
    (home / "kept").write_text("mine")
    surroundings = {"HOME": str(home), "PATH": os.environ["PATH"]}
    for _ in range(2):
        subprocess.run(["sh", str(given / "install.sh")], check=True, env=surroundings, capture_output=True)
    program = home / ".local/share/five-fronts-program/five-fronts"
    lines = (home / ".local/share/applications/five-fronts.desktop").read_text(encoding="utf-8").splitlines()
    assert f'Exec="{str(program).replace("%", "%%")}"' in lines and f"TryExec={program}" in lines
    assert len(lines) == len((LINUX / "five-fronts.desktop").read_text(encoding="utf-8").splitlines())
    assert (home / ".local/share/icons/hicolor/64x64/apps/five-fronts.png").is_file()
    ran = subprocess.run([str(home / ".local/bin/five-fronts")], capture_output=True, text=True, check=True)
    assert ran.stdout == "played\n"

    subprocess.run(["sh", str(given / "install.sh"), "--remove"], check=True, env=surroundings, capture_output=True)
    left = [path for path in home.rglob("*") if not path.is_dir() or path.is_symlink()]
    assert left == [home / "kept"]


# -- the trial of a built program --


def test_the_trial_finds_what_is_needless(tmp_path: Path) -> None:
    (tmp_path / "numpy" / "tests").mkdir(parents=True)
    for name in ("five-fronts", "numpy/core.so", "numpy/tests/data.json", "source.py", "Face.otf", "maps.json"):
        (tmp_path / name).write_bytes(b"12345")
    assert {Path(name).name for name in trial.needless(tmp_path)} == {"data.json", "source.py", "Face.otf"}
    assert trial.weighed(tmp_path) == (30, 6)


def test_the_trial_sees_what_a_program_writes_into_its_folder(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("1")
    before = trial.listing(tmp_path)
    assert trial.listing(tmp_path) == before
    (tmp_path / "b").write_text("2")
    assert trial.listing(tmp_path) != before


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
def test_the_trial_locks_a_folder_and_unlocks_it(tmp_path: Path) -> None:
    (tmp_path / "within").mkdir()
    (tmp_path / "within" / "a").write_text("1")
    trial.lock(tmp_path)
    assert not any(path.stat().st_mode & 0o222 for path in (tmp_path, *tmp_path.rglob("*")))
    trial.unlock(tmp_path)
    assert all(path.stat().st_mode & 0o200 for path in (tmp_path, *tmp_path.rglob("*")))


@pytest.mark.skipif(sys.platform == "win32", reason="a script stands for the program")
@pytest.mark.parametrize("well", [True, False])
def test_the_trial_believes_only_a_program_that_is_well(
    well: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A script stands for the program; the one that is not well fails at one game."""
    fault = "" if well else '[ "$3" = calth ] && exit 1'
    (tmp_path / "given").mkdir()
    program = tmp_path / "given" / "program"
    program.write_text(
        f"#!/bin/sh\n{fault}\ncase $1 in --version) echo {facts.VERSION};; --help) echo usage: program;; "
        "nonsense) exit 2;; simulate) echo digest 0123456789abcdef;; esac\n"
        '[ "$2" = --first-frame ] && echo first picture at 9999999999.5\nexit 0\n'
    )
    program.chmod(0o755)
    assert trial.passes(program) is well
    wrong = [line for line in capsys.readouterr().out.splitlines() if line.startswith("WRONG")]
    assert bool(wrong) is not well and (well or any("calth" in line for line in wrong))
