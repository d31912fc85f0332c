"""Settings and folders."""

from pathlib import Path

import pytest

from game.kernel import settings
from game.kernel.errors import BadFile
from game.kernel.paths import folders, made
from game.kernel.settings import Settings


def test_settings_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.json"
    mine = Settings(language="el", scale=1.5, animation_speed="slow", keys={"undo": ["ctrl+z"]}, names=["Ωμέγα"])
    settings.write(mine, path)
    assert settings.read(path) == (mine, "") and [p.name for p in path.parent.iterdir()] == ["settings.json"]


def test_without_a_file_they_are_as_the_program_came() -> None:
    assert settings.read(Path("nowhere")) == (Settings(), "")


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff", b'"\\ud800"', b"[" * 100_000, b"9" * 5000])
def test_a_broken_file_is_told_kept_and_left_alone(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(data)
    chosen, note = settings.read(path)
    assert chosen == Settings() and note.startswith(str(path)) and note.endswith(".")
    assert path.read_bytes() == data and (tmp_path / "settings.json.broken").read_bytes() == data


def test_one_wrong_value_costs_no_other(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"language": "es", "animation_speed": 3, "mute": 1, "of later": 1}')
    chosen, note = settings.read(path)
    assert chosen == Settings(language="es") and "/animation_speed: " in note


def test_a_missing_value_is_as_the_program_came(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"mute": true}')
    assert settings.read(path) == (Settings(mute=True), "")


def test_what_was_chosen_for_the_air_of_a_table_is_not_taken_for_its_music(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"music": 0.25}')
    chosen = settings.read(path)[0]
    assert chosen == Settings(ambience=0.25)
    chosen.music = 0.1
    settings.write(chosen, path)
    assert settings.read(path) == (Settings(ambience=0.25, music=0.1), "")


def test_settings_that_cannot_be_written_are_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadFile, match="can't be created"):
        settings.write(Settings(), tmp_path / "file" / "settings.json")
    assert settings.read(tmp_path) == (Settings(), f"{tmp_path}: This isn't a file.")


def test_the_home_of_everything_can_be_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIVE_FRONTS_HOME", str(tmp_path / "home"))
    found = folders()
    assert found.settings.parent == tmp_path / "home"
    assert {folder.parent for folder in found} == {tmp_path / "home"} and len(set(found)) == 6
    assert not (tmp_path / "home").exists()
    settings.write(Settings(mute=True))
    assert settings.read()[0].mute and made(found.saves).is_dir()
    monkeypatch.delenv("FIVE_FRONTS_HOME")
    assert all("Five Fronts" in str(folder) or "five" in str(folder).lower() for folder in folders())


def test_what_another_window_has_kept_stays_when_something_else_is_changed(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings.write(
        Settings(names=["Ada"], players={"hulk": {"marines": "human"}}, keys={"undo": ["u"], "save": ["s"]}), path
    )
    (one, _), (other, _) = settings.read(path), settings.read(path)
    first, second = settings.copied(one), settings.copied(other)
    one.names = ["Ada", "Kim"]
    one.players["calth"] = {"ultramarines": "careful"}
    del one.keys["save"]
    first = settings.keep(one, first, path)
    other.mute = True
    other.players["hulk"] = {"marines": "careful"}
    second = settings.keep(other, second, path)
    found, note = settings.read(path)
    assert (found.names, found.mute, note) == (["Ada", "Kim"], True, "")
    assert found.players == {"hulk": {"marines": "careful"}, "calth": {"ultramarines": "careful"}}
    assert found.keys == {"undo": ["u"]}
    one.language = "el"
    settings.keep(one, first, path)
    other.mute = False
    settings.keep(other, second, path)
    found, _ = settings.read(path)
    assert (found.language, found.mute, found.names) == ("el", False, ["Ada", "Kim"])


@pytest.mark.parametrize("data", [b"{", b'{"mute": 7}', None])
def test_in_the_place_of_a_file_that_cannot_be_used_everything_is_kept(data: bytes | None, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    if data is not None:
        path.write_bytes(data)
    mine = Settings(names=["Ada"])
    settings.keep(mine, settings.copied(mine), path)
    assert settings.read(path) == (mine, "")
