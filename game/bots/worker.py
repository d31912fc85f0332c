"""A process of its own in which computer players think, so that no frame waits for them.

It is spawned once for a window and serves one match at a time. It is told what a match is (`Case`) and asked for
decisions (`Question`): it gets the view of the seat and what is offered, never the match itself. When the window is
gone, even a killed one, its pipe ends and so does it. The window never waits for it: what it is sent is written by a
thread, since one that hangs reads nothing, and what it answers is looked at between two frames. Whatever it is sent
makes the question before it stale: that is dropped, even while a player thinks about it.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any

import msgspec

from game.bots.catalogue import players_of
from game.bots.player import Choose, Stop, Thinker, never
from game.kernel.actions import Action, to_json
from game.kernel.registry import from_json, rules_of

FAREWELL = 1.0
"""Seconds that it has to end by itself."""
LONGEST = 100_000
"""Bytes of the longest answer."""


class Case(msgspec.Struct, tag="case"):
    """A match: what must be known of it to read a view."""

    game: str
    scenario: Any
    options: dict[str, str]
    players: int
    scenario_id: str = ""
    seats: tuple[str, ...] = ()


class Question(msgspec.Struct, tag="question"):
    """A decision of a seat that a kind of player makes."""

    number: int
    seat: str
    kind: str
    salt: int
    view: dict[str, Any]
    actions: list[Any]


class Answer(msgspec.Struct):
    """Which of the actions is chosen; or what is told of them, as plain data; or what went wrong."""

    number: int
    chosen: int = -1
    trouble: str = ""
    told: Any = None


class Lost(Exception):
    """The process is gone, or answers what nobody can use."""


class Worker:
    """The process, seen from the window. It begins with the first case, and once more if it ends by itself.

    `serves` is who asked it to take the case that it has, `answering` what answers there.
    """

    def __init__(self, answering: type[Table] | None = None) -> None:
        self._answering = answering or Table
        self._process: Any = None
        self._pipe: Connection | None = None
        self._letters: SimpleQueue[bytes | None] = SimpleQueue()
        self._sender: threading.Thread | None = None
        self._asked = 0
        self._begun = 0
        self.usable = True
        self.serves: object = None

    def take(self, case: Case) -> None:
        """Serve that match from now on. Raises Lost."""
        if self._pipe is None:
            self._begin()
        self._send(case)

    def ask(self, seat: str, kind: str, salt: int, view: Any, actions: Sequence[Action]) -> int:
        """Ask a kind of player for a decision of the match that is served; return its number. Raises Lost."""
        self._asked += 1
        self._send(Question(self._asked, seat, kind, salt, view.to_json(), [to_json(action) for action in actions]))
        return self._asked

    def begin_again(self) -> None:
        """Begin anew after it has ended by itself or hung, once. Raises Lost."""
        self.close(farewell=0.0)
        self.usable = self._begun < 2
        if not self.usable:
            raise Lost

    def answer(self, wait: float = 0.0) -> Answer | None:
        """Return the next answer if there is one, waiting for it so many seconds. Raises Lost."""
        if self._pipe is None:
            raise Lost
        try:
            return msgspec.json.decode(self._pipe.recv_bytes(LONGEST), type=Answer) if self._pipe.poll(wait) else None
        except (EOFError, OSError, ValueError) as error:
            raise Lost from error

    def close(self, farewell: float = FAREWELL) -> None:
        """End the process, whatever it does, at the latest after so many seconds."""
        self.serves = None
        if self._pipe is None or self._sender is None:
            return
        self._letters.put(None)
        self._sender.join(farewell)
        if self._sender.is_alive():
            self._process.kill()
            self._sender.join(FAREWELL)
        self._pipe.close()
        self._pipe = self._sender = None
        self._process.join(farewell)
        if self._process.is_alive():
            self._process.kill()
            self._process.join(FAREWELL)
        self._process.close()

    def _begin(self) -> None:
        self._begun += 1
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=serve, args=(theirs, self._answering), name="computer players", daemon=True
        )
        try:
            self._process.start()
        except OSError as error:
            self._pipe = None
            raise Lost from error
        finally:
            theirs.close()
        self._letters = SimpleQueue()
        self._sender = threading.Thread(target=_post, args=(self._pipe, self._letters), name="questions", daemon=True)
        self._sender.start()

    def _send(self, message: Case | Question) -> None:
        if self._pipe is None:
            raise Lost
        self._letters.put(msgspec.json.encode(message))


def _post(pipe: Connection, letters: SimpleQueue[bytes | None]) -> None:
    """Send what is to be sent, until it is nothing."""
    with suppress(OSError):
        while (letter := letters.get()) is not None:
            pipe.send_bytes(letter)


def serve(pipe: Connection, answering: type[Table] | None = None) -> None:
    """Answer questions until the window is gone, but none that something newer has come after."""
    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    table: Table | None = None
    with suppress(EOFError, OSError):
        while True:
            message = msgspec.json.decode(pipe.recv_bytes(), type=Case | Question)
            if isinstance(message, Case):
                table = (answering or Table)(message, pipe.poll)
            elif table is not None and not pipe.poll():
                for answer in table.answers(message):
                    if pipe.poll():
                        break
                    pipe.send_bytes(msgspec.json.encode(answer))


class Table:
    """The players of one match: each remembers what it has planned. `stop`: whether their answer is stale."""

    def __init__(self, case: Case, stop: Stop = never) -> None:
        self.case, self.stop = case, stop
        self.rules = rules_of(case.game)
        self._players: dict[tuple[str, str], Choose] = {}

    def answers(self, question: Question) -> Iterator[Answer]:
        """Answer a question."""
        yield self.answer(question)

    def read(self, question: Question) -> tuple[Any, list[Action]]:
        """Return the view that a question is about, and what is offered there."""
        case = self.case
        view = self.rules.read_state(case.scenario, case.options, question.view, case.players)
        actions = [from_json(case.game, action) for action in question.actions]
        return view, [action for action in actions if isinstance(action, Action)]

    def answer(self, question: Question) -> Answer:
        """Let a player decide; one that fails says how."""
        try:
            return Answer(question.number, self._chosen(question))
        except Exception as error:
            return Answer(question.number, trouble=f"{type(error).__name__}: {error}")

    def _chosen(self, question: Question) -> int:
        known, (view, actions) = (question.seat, question.kind), self.read(question)
        if known not in self._players:
            player = players_of(self.case.game)[question.kind](self.rules, question.seat, question.salt)
            if isinstance(player, Thinker):
                player.stop = self.stop
            self._players[known] = player
        return actions.index(self._players[known](view, actions))
