"""The nightly run forgets nothing, and says in one line each what came of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests import nightly
from tests.nightly import Step, main, parsed, steps

SHARED = {"__init__", "mapfiles", "whims"}
"""Files of the soaks that are no soak."""


def test_every_soak_is_among_the_steps() -> None:
    run = {word.removeprefix("tests.soak.") for step in steps(parsed([])) for word in step.command}
    assert {path.stem for path in (Path(__file__).parent / "soak").glob("*.py")} - SHARED <= run


def test_the_workflow_of_the_night_uses_the_actions_of_that_of_the_day() -> None:
    night, day = (
        (nightly.ROOT / ".github" / "workflows" / name).read_text("utf-8") for name in ("nightly.yml", "tests.yml")
    )
    assert set(re.findall("uses: .*", night)) <= set(re.findall("uses: .*", day))
    assert "\npermissions:\n  contents: read\n" in night and "python -m tests.nightly\n" in night


def test_a_failure_is_told_and_ends_with_1(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    tried = (Step("good", ("-c", "print('fine')")), Step("bad", ("-c", "raise SystemExit('broken')")))
    monkeypatch.setattr(nightly, "steps", lambda given: tried)
    assert main(["good"]) == 0
    assert main([]) == main(["unheard of"]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("ok: good, ") and said[0].endswith(": fine")
    assert said[1] == "1 of 1 went well"
    assert said[3].startswith("failed: bad, ") and "    broken" in said
    assert "1 of 2 went well; failed: bad" in said
