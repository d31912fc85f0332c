"""The process of the computer players: it answers as they do here, is begun once more, and never stays behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from multiprocessing import Pipe
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from game import Session
from game.bots import worker as worker_module
from game.bots.player import CAREFUL, Stop, never, salt_of
from game.bots.worker import Answer, Case, Lost, Question, Table, Worker, serve
from game.catalogue import GAMES
from game.kernel.actions import Action, to_json
from game.scenes.table import people
from game.scenes.table.people import AGAIN, LOST, Computers, People

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.close()


def seated(worker: Worker | None, key: str = "calth") -> Computers:
    session = Session.new(key, seed=2, undo="free")
    session.setup.salt = 5
    return Computers(session, People(session, dict.fromkeys(session.seats, CAREFUL)), worker)


def choice(computers: Computers) -> Action:
    until = time.monotonic() + PATIENCE
    while (action := computers.choose()) is None:
        assert time.monotonic() < until, "no answer"
        time.sleep(0.005)
    return action


def kill(worker: Worker) -> None:
    worker._process.kill()
    worker._process.join()


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.sweep(3)
def test_a_player_chooses_the_same_from_a_view_that_was_sent(key: str) -> None:
    """What is sent is read in this process, as the other one reads it."""
    here = seated(None, key)
    session, setup = here.session, here.session.setup
    table = Table(Case(setup.key, setup.scenario, setup.options, setup.players))
    for number in range(60):
        seat, actions = session.to_decide, session.legal_actions()
        assert seat is not None
        chosen = here.choose()
        if len(actions) > 1:
            view = session.view(seat)
            salt = salt_of(5, seat)
            sent = Question(number, seat, CAREFUL, salt, to_json(view.to_json()), [to_json(one) for one in actions])
            answer = table.answer(sent)
            assert not answer.trouble and actions[answer.chosen] == chosen
        assert chosen is not None
        session.play(chosen)


def test_players_answer_from_their_process_and_go_on_when_it_is_killed_once(worker: Worker) -> None:
    there, here = seated(worker), seated(None)
    for number in range(12):
        action = choice(there)
        assert here.choose() == action
        there.session.play(action)
        here.session.play(action)
        if number == 8:
            kill(worker)
            here = seated(None)
            break
    assert choice(there) in there.session.legal_actions() and not there.trouble
    there.session.play(choice(there))
    kill(worker)
    assert choice(there) in there.session.legal_actions() and there.trouble == LOST
    with pytest.raises(Lost):
        worker.answer()
    assert seated(worker).elsewhere is None, "it is not tried a third time"


def test_an_answer_is_dropped_when_the_match_has_moved_on(worker: Worker) -> None:
    there = seated(worker)
    while len(there.session.legal_actions()) < 2:
        there.session.play(there.session.legal_actions()[0])
    assert there.choose() is None
    before = there.session.legal_actions()
    there.session.play(before[0])
    action = choice(there)
    assert action in there.session.legal_actions()
    assert there.session.undo() and choice(there) in before


def test_a_player_that_fails_says_how(worker: Worker) -> None:
    session = Session.new("calth", seed=1)
    setup = session.setup
    table = Table(Case(setup.key, setup.scenario, setup.options, setup.players))
    answer = table.answer(Question(7, "ultramarines", "nobody", 1, session.state.to_json(), []))
    assert answer.number == 7 and "nobody" in answer.trouble


class Slow:
    """A player that thinks about its first question, and its third, until it is stopped."""

    def __init__(self) -> None:
        self.stop: Stop = never
        self.asked = 0

    def __call__(self, view: Any, actions: Sequence[Action]) -> Action:
        self.asked += 1
        until = time.monotonic() + PATIENCE
        while self.asked != 2 and not self.stop():
            assert time.monotonic() < until, "nobody stops it"
            time.sleep(0.001)
        return actions[0]


def test_a_question_is_dropped_as_soon_as_something_newer_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    slow, session = Slow(), Session.new("calth", seed=2)
    monkeypatch.setattr(worker_module, "players_of", lambda key: {"slow": lambda rules, seat, salt: slow})
    while len(session.legal_actions()) < 2:
        session.play(session.legal_actions()[0])
    seat, actions = session.to_decide, [to_json(one) for one in session.legal_actions()]
    assert seat is not None
    setup, view = session.setup, to_json(session.view(seat).to_json())
    here, there = Pipe()
    thread = threading.Thread(target=serve, args=(there,))
    thread.start()

    def thinking(number: int) -> None:
        here.send_bytes(msgspec.json.encode(Question(number, seat, "slow", 1, view, actions)))
        until = time.monotonic() + PATIENCE
        while slow.asked < number:
            assert time.monotonic() < until, "it is not asked"
            time.sleep(0.001)

    here.send_bytes(msgspec.json.encode(Case(setup.key, setup.scenario, setup.options, setup.players)))
    thinking(1)
    thinking(2)
    assert msgspec.json.decode(here.recv_bytes(), type=Answer).number == 2
    thinking(3)
    here.close()
    thread.join(PATIENCE)
    assert not thread.is_alive(), "it goes on thinking though nobody is there"


def test_closing_ends_it_whatever_it_does(worker: Worker) -> None:
    computers = seated(worker)
    computers.choose()
    pid = worker._process.pid
    worker.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


@pytest.mark.skipif(sys.platform == "win32", reason="looks at processes as Linux and macOS list them")
def test_it_ends_when_the_window_is_killed() -> None:
    code = (
        "import sys, time\n"
        "from tests.bots.test_worker import Worker, choice, seated\n"
        "if __name__ == '__main__':\n"
        "    worker = Worker()\n"
        "    choice(seated(worker))\n"
        "    print(worker._process.pid, flush=True)\n"
        "    time.sleep(600)\n"
    )
    quiet = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    window = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, cwd=ROOT, env=quiet)
    assert window.stdout is not None
    pid = int(window.stdout.readline())
    os.kill(window.pid, signal.SIGKILL)
    window.wait()
    until = time.monotonic() + PATIENCE
    while _lives(pid):
        assert time.monotonic() < until, "it stays behind"
        time.sleep(0.05)


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"


def to_choose(computers: Computers) -> None:
    """Come to a decision at which there is a choice."""
    session = computers.session
    while len(session.legal_actions()) < 2:
        session.play(session.legal_actions()[0])


@pytest.mark.skipif(sys.platform == "win32", reason="Windows stops no process")
def test_a_player_that_hangs_is_begun_anew_and_that_is_said(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    there, now = seated(worker), [0.0]
    monkeypatch.setattr(people, "time", SimpleNamespace(monotonic=lambda: now[0]))
    to_choose(there)
    there.session.play(choice(there))
    for told in (AGAIN, LOST):
        to_choose(there)
        os.kill(worker._process.pid, signal.SIGSTOP)
        stopped = worker._process.pid
        assert there.choose() is None
        now[0] += people.PATIENCE
        assert there.choose() is None and not there.trouble
        now[0] += 1
        found = there.choose()
        assert there.trouble == told and not _lives(stopped)
        there.trouble = ""
        action = found or choice(there)
        assert action in there.session.legal_actions() and not there.trouble
        there.session.play(action)
    assert there.elsewhere is None


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows stops no process")
def test_the_window_does_not_wait_for_a_process_that_reads_nothing(worker: Worker) -> None:
    there = seated(worker)
    to_choose(there)
    choice(there)
    os.kill(worker._process.pid, signal.SIGSTOP)
    session, seat = there.session, there.session.to_decide
    assert seat is not None
    for _ in range(200):
        worker.ask(seat, CAREFUL, 1, session.view(seat), session.legal_actions())
    assert worker.answer() is None


GARBAGE = (b"", b"nonsense", b"\xff\xfe", b"[]", b"{}", b'{"number":"1"}', b'{"number":NUMBER,"chosen":"0"}')
NOWHERE = (b'{"number":NUMBER,"chosen":-1}', b'{"number":NUMBER,"chosen":1000000}', b'{"number":NUMBER}')


@pytest.mark.slow
@pytest.mark.parametrize("data", GARBAGE + NOWHERE)
@pytest.mark.sweep(4)
def test_an_answer_that_nobody_can_use_is_as_if_the_process_were_gone(worker: Worker, data: bytes) -> None:
    there = seated(worker)
    to_choose(there)
    choice(there)
    pipe = worker._pipe
    assert pipe is not None

    def answer(_most: int) -> bytes:
        return data.replace(b"NUMBER", str(worker._asked).encode())

    lines: Any = SimpleNamespace(poll=lambda _wait: True, recv_bytes=answer, close=pipe.close)
    worker._pipe = lines
    pid = worker._process.pid
    action = choice(there)
    assert action in there.session.legal_actions()
    assert worker._process.pid != pid and not there.trouble
