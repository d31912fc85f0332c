"""Lines end the same way in every checkout, whatever a system's git is set to."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

pytestmark = pytest.mark.skipif(
    not (ROOT / ".git").exists() or shutil.which("git") is None, reason="only a checkout knows how its lines end"
)


def tracked() -> list[tuple[str, str, str]]:
    """Each file's ends of lines as kept, the attributes that rule them, and its path."""
    told = subprocess.run(["git", "ls-files", "--eol"], cwd=ROOT, capture_output=True, check=True).stdout.decode()
    found = [re.match(r"i/(\S*) +w/\S* +attr/([^\t]*)\t(.*)", line) for line in told.splitlines()]
    return [(match[1], match[2].strip(), match[3]) for match in found if match]


def test_no_text_is_kept_with_the_ends_of_windows() -> None:
    assert [path for ends, _, path in tracked() if ends in ("crlf", "mixed")] == []


def test_no_checkout_changes_the_ends_of_lines() -> None:
    """A checkout on Windows would otherwise write CRLF, and every kept save would count as damaged."""
    files = tracked()
    assert len(files) > 1000
    assert [path for _, rule, path in files if "eol=lf" not in rule and "-text" not in rule] == []


def test_kept_saves_are_never_touched() -> None:
    kept = [rule for _, rule, path in tracked() if path.startswith("tests/saves/") and not path.endswith(".py")]
    assert kept and set(kept) == {"-text"}
