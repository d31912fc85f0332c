"""What is built and tried on every system before it is given out."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.nightly import parsed, steps

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / ".github" / "workflows"
RELEASE = (FOLDER / "release.yml").read_text(encoding="utf-8")
TESTS = (FOLDER / "tests.yml").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCK = (ROOT / "packaging" / "requirements.txt").read_text(encoding="utf-8")
LOCKED = "python -m pip install -q --require-hashes --only-binary :all: -r packaging/requirements.txt\n"


@pytest.mark.parametrize("text", [RELEASE, TESTS], ids=["release", "tests"])
def test_all_three_systems_take_part(text: str) -> None:
    for system in ("ubuntu", "windows", "macos"):
        assert re.search(rf"\b{system}-[\w.]+", text)


@pytest.mark.parametrize("text", [RELEASE, TESTS], ids=["release", "tests"])
def test_actions_are_pinned_by_the_id_of_a_commit(text: str) -> None:
    used = re.findall(r"uses: (actions/.*)", text)
    pinned = re.compile(r"actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
    assert len(used) > 3 and all(map(pinned.fullmatch, used))
    assert set(re.findall(r"uses: (?!actions/)(.*)", text)) <= {"./.github/workflows/tests.yml"}


def test_an_action_is_the_same_everywhere() -> None:
    used = set(re.findall(r"uses: (actions/[\w-]+)(@.*)", RELEASE + TESTS))
    assert len(used) == len(dict(used))


@pytest.mark.parametrize("text", [RELEASE, TESTS], ids=["release", "tests"])
def test_a_workflow_may_only_read_and_runs_once_for_each_state(text: str) -> None:
    head, jobs = text.split("\njobs:\n")
    assert "\npermissions:\n  contents: read\n" in head and "\nconcurrency:\n" in head
    assert jobs.count("contents: write") == (text is RELEASE)


def test_every_python_that_is_promised_is_tried() -> None:
    assert PROJECT["requires-python"] == ">=3.11"
    assert 'python: ["3.11", "3.12", "3.13", "3.14"]' in TESTS


def test_what_is_given_out_is_built_of_known_files() -> None:
    assert LOCKED in RELEASE and LOCKED in TESTS
    assert 'install -q -e ".[package]"' not in RELEASE + TESTS


def test_each_library_is_known_by_its_version_and_the_sums_of_its_files() -> None:
    """So are those that PyInstaller asks for on one system only."""
    pins = re.findall(r"^([\w-]+)==(\S+)(.*) \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", LOCK, re.MULTILINE)
    assert len(pins) == len(re.findall("==", re.sub(r";.*|#.*", "", LOCK))) > 10
    for wanted in map(Requirement, [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["package"]]):
        versions = [version for name, version, _, _ in pins if name == wanted.name]
        assert versions and all(version in wanted.specifier for version in versions), wanted
    systems = {name: marker for name, _, marker, _ in pins}
    assert "win32" in systems["pefile"] + systems["pywin32-ctypes"] and "darwin" in systems["macholib"]


def test_windows_and_macos_are_packaged_every_week_as_well() -> None:
    assert re.search(r"schedule:\n(?: +#.*\n)* +- cron:", RELEASE) and "workflow_dispatch:" in RELEASE


def test_the_gate_builds_the_program_and_tries_it() -> None:
    gate = (FOLDER.parents[1] / ".ci" / "run").read_text(encoding="utf-8")
    assert "packaging/build.py --no-archive" in gate and "--no-trial" not in gate


def test_a_release_can_be_given_out_again() -> None:
    assert "gh release view" in RELEASE and "--clobber" in RELEASE


def test_a_release_is_seen_only_when_all_its_files_are_there() -> None:
    steps = [RELEASE.index(words) for words in ("--draft ", "gh release upload", "--draft=false")]
    assert steps == sorted(steps)


def test_where_a_release_was_built_can_be_proved() -> None:
    job = RELEASE.split("\n  release:\n")[1]
    assert "actions/attest-build-provenance@" in job and "id-token: write" in job and "attestations: write" in job
    assert job.index("attest-build-provenance") < job.index("gh release create")


def test_what_was_packed_is_opened_on_a_screen_where_there_is_one() -> None:
    step = RELEASE.split("python packaging/build.py\n")[1].split("uses:")[0]
    assert (
        "python packaging/trial.py dist/*.zip" in step and 'SDL_VIDEODRIVER: ""' in step and 'PYTHONUTF8: "0"' in step
    )


def test_windows_is_proved_each_night() -> None:
    assert any("packaging/underwine.py" in step.command for step in steps(parsed([])))


def test_what_is_given_out_has_been_tried() -> None:
    assert "python packaging/build.py\n" in RELEASE and "--no-trial" not in RELEASE + TESTS
    assert "needs: [tests, build]" in RELEASE and "uses: ./.github/workflows/tests.yml" in RELEASE
    assert "workflow_call:" in TESTS and 'tags: ["v*"]' in RELEASE
    assert "python packaging/build.py --no-archive" in TESTS
