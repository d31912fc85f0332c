"""An analysis is kept in a file and read again; what is stale or broken is not taken for one. It is made elsewhere."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.analysis import kept
from game.analysis.background import News, analysed, tried
from game.analysis.found import Analysis, Decision
from game.analysis.judge import Judgement
from game.analysis.report import analyse
from game.analysis.setting import tasks_of
from game.bots.crew import Lost
from game.bots.errand import Errand, Tell
from game.bots.subject import Budget, subject_of
from game.kernel.errors import BadFile
from game.kernel.match import savefile
from game.kernel.match.session import Session
from tests.analysis.matches import played

SMALL = Budget(worlds=2, most=2, horizon=1, samples=1, again=9999, enough=1, starts=1, processes=1)


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let an analysis be as small as these are."""
    monkeypatch.setattr(type(subject_of("calth")), "budget", SMALL)


@pytest.fixture(scope="module")
def session() -> Session:
    """A match that was given up soon."""
    return played("calth", ("random", "careful"), 1, limit=60)


@pytest.fixture(scope="module")
def found(session: Session) -> Analysis:
    """What is found of it."""
    return analyse(session, SMALL)


def test_what_is_kept_is_what_was_found(
    tmp_path: Path, session: Session, found: Analysis, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept.path_in(tmp_path / "journals", session.setup.id)
    assert kept.read(session, path) is None
    kept.keep(found, session, path)
    assert kept.read(session, path) == found and path.parent.parent == tmp_path
    monkeypatch.setattr(type(found.subject), "budget", replace(SMALL, worlds=3))
    assert kept.read(session, path) is None
    kept.drop(path)
    assert not path.exists()


def test_an_analysis_of_another_match_or_of_other_weights_is_stale(
    session: Session, found: Analysis, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = kept.to_bytes(found, session)
    assert kept.from_bytes(data, played("calth", ("random", "gentle"), 4, limit=60), "kept") is None
    monkeypatch.setattr(type(found.subject), "weights", {})
    assert kept.from_bytes(data, session, "kept") is None


@pytest.mark.parametrize(
    "damage",
    (
        lambda data: b"",
        lambda data: data[:-9],
        lambda data: data.replace(b'"step":', b'"stop":', 1),
        lambda data: data.replace(b"0.", b"1.", 1),
        lambda data: b"\xff" + data,
    ),
)
def test_a_broken_analysis_is_refused_in_a_sentence(
    session: Session, found: Analysis, damage: Callable[[bytes], bytes]
) -> None:
    with pytest.raises(BadFile):
        kept.from_bytes(damage(kept.to_bytes(found, session)), session, "kept")


def test_what_is_known_is_not_judged_again(session: Session, found: Analysis, monkeypatch: pytest.MonkeyPatch) -> None:
    known: dict[int, Judgement] = {}
    analyse(session, SMALL, known=known)
    monkeypatch.setattr("game.analysis.report.weighed", lambda task: pytest.fail("judged again"))
    assert analyse(session, SMALL, known=known) == found


def test_another_choice_is_judged_in_the_same_worlds(session: Session, found: Analysis) -> None:
    dear = next(one for one in found.decisions if one.again is not None)
    told: list[Any] = []
    again = tried(told.append, tasks_of(session, dear, dear.best.own, SMALL), 1)
    assert again == dear.again and told[-1] == News(1, 1, {})
    other = tried(told.append, tasks_of(session, Decision(dear.step, dear.seat, dear.first), dear.best.own, SMALL), 1)
    assert replace(other, error=0.0) == replace(dear.first, error=0.0)


def waited(errand: Errand[Any], seconds: float = 60.0) -> list[Any]:
    """Wait until an errand is over; return its news."""
    told, until = list(errand.news()), time.monotonic() + seconds
    while not errand.over and time.monotonic() < until:
        time.sleep(0.01)
        told += errand.news()
    return told


def test_a_match_is_analysed_in_another_process(session: Session, found: Analysis) -> None:
    errand = Errand(analysed, savefile.to_bytes(session), {}, SMALL)
    told = waited(errand)
    assert [one.done for one in told] == list(range(1, len(told))) + [1]
    assert sum(len(one.judged) for one in told) == told[-2].done >= 3
    assert errand.result is not None
    again = kept.from_bytes(errand.result, session, "kept")
    assert again is not None and again.decisions == found.decisions and again.curve == found.curve


def sleeps(tell: Tell, seconds: Sequence[float]) -> None:
    """Sleep in this process and in one of its own."""
    other = multiprocessing.get_context("spawn").Process(target=time.sleep, args=seconds, daemon=True)
    other.start()
    tell(other.pid)
    time.sleep(*seconds)


def fails(tell: Tell) -> None:
    """Go wrong."""
    raise ValueError("wrong")


def gone(pid: int) -> bool:
    """Whether a process has ended, within a few seconds."""
    until = time.monotonic() + 10
    while time.monotonic() < until:
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
        except OSError:
            return True
        if state == "Z":
            return True
        time.sleep(0.02)
    return False


@pytest.mark.skipif(not Path("/proc").exists(), reason="looks at processes where Linux shows them")
def test_an_errand_that_is_closed_ends_with_its_crew() -> None:
    errand = Errand(sleeps, (60.0,))
    child = next(iter(_first(errand)))
    assert not errand.over and errand._process.pid is not None
    foreman = errand._process.pid
    errand.close()
    assert gone(child) and gone(foreman) and errand.over and errand.result is None


def _first(errand: Errand[Any]) -> list[Any]:
    told: list[Any] = []
    until = time.monotonic() + 30
    while not told and time.monotonic() < until:
        time.sleep(0.01)
        told += errand.news()
    return told


def test_what_goes_wrong_there_is_raised_here() -> None:
    errand = Errand(fails)
    with pytest.raises(ValueError, match="wrong"):
        waited(errand)
    errand = Errand(sleeps, (60.0,))
    _first(errand)
    errand._process.kill()
    with pytest.raises(Lost):
        waited(errand)
    assert errand.over


def complaining(tell: Tell) -> None:
    """Write where errors are told."""
    os.write(2, b"Traceback")


def test_what_an_errand_complains_of_reaches_nobody(capfd: pytest.CaptureFixture[str]) -> None:
    errand: Errand[None] = Errand(complaining)
    assert waited(errand) == [] and errand.over
    assert capfd.readouterr().err == ""
