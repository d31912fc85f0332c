"""What is built and tried on every system before it is given out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / ".github" / "workflows"
RELEASE = (FOLDER / "release.yml").read_text(encoding="utf-8")
TESTS = (FOLDER / "tests.yml").read_text(encoding="utf-8")


@pytest.mark.parametrize("text", [RELEASE, TESTS], ids=["release", "tests"])
def test_all_three_systems_take_part(text: str) -> None:
    for system in ("ubuntu", "windows", "macos"):
        assert re.search(rf"\b{system}-[\w.]+", text)


@pytest.mark.parametrize("text", [RELEASE, TESTS], ids=["release", "tests"])
def test_actions_are_pinned_by_their_major_version(text: str) -> None:
    used = re.findall(r"uses: (\S+)", text)
    assert used and all(re.fullmatch(r"actions/[\w-]+@v\d+", action) for action in used)


def test_the_gate_builds_the_program_and_tries_it() -> None:
    gate = (FOLDER.parents[1] / ".ci" / "run").read_text(encoding="utf-8")
    assert "packaging/build.py --no-archive" in gate and "--no-trial" not in gate


def test_a_release_can_be_given_out_again() -> None:
    assert "gh release view" in RELEASE and "--clobber" in RELEASE


def test_what_is_given_out_has_been_tried() -> None:
    assert "python packaging/build.py\n" in RELEASE and "--no-trial" not in RELEASE + TESTS
    assert "needs: build" in RELEASE and 'tags: ["v*"]' in RELEASE
    assert "python packaging/build.py --no-archive" in TESTS
