"""Who sits at the screen, what may be shown to them, and the seats that computers play."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Protocol

from game.bots.catalogue import players_of
from game.bots.opponents import level_of
from game.bots.player import CAREFUL, RANDOM, Choose, salt_of
from game.bots.worker import Case, Lost, Worker
from game.kernel.actions import Action
from game.kernel.match.positions import Record
from game.kernel.match.session import Session
from game.kernel.results import Refusal
from game.kernel.state import State
from game.kernel.text import N_


class Teacher(Protocol):
    """A tutorial, as far as what is played asks it."""

    @property
    def waits(self) -> bool:
        """Return whether the other side waits until something has been read."""

    def allows(self, actions: Sequence[Action]) -> bool:
        """Return whether the pupil may do these actions now."""

    def asks(self, actions: Sequence[Action]) -> bool:
        """Return whether these actions are what the pupil is to do next."""

    def turned_down(self) -> None:
        """Say that something legal was clicked which comes later."""

    def refused(self, refusal: Refusal) -> None:
        """Say that something was clicked that the rules do not allow."""

    def speaks_of(self, piece: int | None) -> bool:
        """Return whether what the step still wants is done by this piece."""

    def beat(self) -> None:
        """Draw the eye to the ring once more."""


class People:
    """The seats of a match: which are people's, whose secrets may show, when a curtain is drawn.

    With two or more people at the screen it shows what everyone may know, and a secret only while its owner peeks
    ("peek"), behind a curtain ("curtain"), or always ("open"). With one person it shows that seat.
    """

    def __init__(self, session: Session, kinds: Mapping[str, str], privacy: str = "peek") -> None:
        self.session = session
        self.kinds = {seat: kinds.get(seat, "human") for seat in session.seats}
        self.privacy = privacy
        self.peeking = False
        self.curtained: str | None = None
        self.lesson: Teacher | None = None

    @property
    def deciding(self) -> str | None:
        """Return the seat whose decision it is, if it is a person's, or what people settle."""
        seat = self.session.to_decide
        return seat if self.settles() or self.is_human(seat) else None

    @property
    def humans(self) -> list[str]:
        """Return the seats that people play."""
        return [seat for seat in self.session.seats if self.kinds[seat] == "human"]

    def is_human(self, seat: str | None) -> bool:
        """Return whether a person decides for that seat."""
        return seat is not None and self.kinds.get(seat) == "human"

    def settles(self) -> bool:
        """Return whether what comes from outside of the match is wanted, and people are there to settle it."""
        return self.session.outside and bool(self.humans)

    def viewer(self) -> str | None:
        """Return whose eyes the screen shows the match with; None: what all may see."""
        if len(self.humans) == 1:
            return self.humans[0]
        if self.privacy == "curtain":
            return self.curtained
        deciding = self.session.to_decide
        return deciding if self.peeking and self.is_human(deciding) else None

    def view(self) -> State:
        """Return the position as the screen may show it now."""
        if self.privacy == "open" and len(self.humans) != 1:
            return self.session.state
        return self.session.view(self.viewer())

    def told_to(self) -> str | None:
        """Return whose ears the log is for."""
        return self.humans[0] if len(self.humans) == 1 else None

    def shows_secrets_of(self, seat: str | None) -> bool:
        """Return whether offers that hang on that seat's secrets may be lit unasked."""
        return self.privacy == "open" or (seat is not None and self.viewer() == seat)

    def needs_curtain(self) -> str | None:
        """Return the seat the mouse is to be passed to before play goes on, if a curtain is due."""
        seat = self.session.to_decide
        if self.privacy != "curtain" or len(self.humans) < 2 or not self.is_human(seat) or seat == self.curtained:
            return None
        return seat


LOST = N_("The computer players stopped twice in the background. They now run in the window, which may stutter.")
AGAIN = N_("A computer player stopped answering. It has been restarted and is thinking again.")
PATIENCE = 30.0
"""Seconds after which a player that does not answer is begun anew."""


class Hung(Lost):
    """The process is there, and does not answer."""


class Computers:
    """Chooses for the seats that no person plays: each player sees its seat's view and has its own chance.

    Instead of a kind of player that the game does not have (any more) the plain one of its level sits down, or the
    careful one. What comes from
    outside of the match is drawn, and no player is asked. Players think in the worker's process; without one they think
    here, and the window waits. `trouble` is what is to be said of that.
    """

    def __init__(self, session: Session, people: People, worker: Worker | None = None) -> None:
        self.session = session
        self.people = people
        self.elsewhere = RemotePlayers(session, worker) if worker is not None and worker.usable else None
        self.trouble = ""
        self._players: dict[str, Choose] = {}

    def load(self) -> None:
        """Load the players of the game now instead of at the first decision, unless people play every seat."""
        if not all(self.people.is_human(seat) for seat in self.session.seats):
            players_of(self.session.key)

    def due(self) -> bool:
        """Return whether a computer is to decide now."""
        seat = self.session.to_decide
        return seat is not None and not self.people.is_human(seat) and not self.people.settles()

    def choose(self) -> Action | None:
        """Return an offered action of the seat that decides; None while its player thinks."""
        seat, actions = self.session.to_decide, self.session.legal_actions()
        assert seat is not None
        if len(actions) == 1:
            return actions[0]
        if self.session.outside:
            return self.session.resolved()
        if self.elsewhere is not None:
            try:
                return self.elsewhere.choice(seat, self._kind(seat), actions)
            except Hung:
                self.trouble = AGAIN
                return None
            except Lost:
                self.elsewhere, self.trouble = None, LOST
        return self._player(seat)(self.session.view(seat), actions)

    def _kind(self, seat: str) -> str:
        known, wanted = players_of(self.session.key), self.people.kinds[seat]
        return next(kind for kind in (wanted, level_of(wanted), CAREFUL, RANDOM) if kind in known)

    def _player(self, seat: str) -> Choose:
        if seat not in self._players:
            make = players_of(self.session.key)[self._kind(seat)]
            self._players[seat] = make(self.session.rules, seat, salt_of(self.session.setup.salt, seat))
        return self._players[seat]


class RemotePlayers:
    """The players of a match in the worker's process. A question is asked once for a position; what is answered to
    another one, because the match has moved on, is dropped."""

    def __init__(self, session: Session, worker: Worker) -> None:
        self.session, self.worker = session, worker
        self._asked: tuple[int, int, Record | None] | None = None
        self._since = 0.0
        if session.to_decide is not None:
            with suppress(Lost):
                self.serve()

    def choice(self, seat: str, kind: str, actions: Sequence[Action]) -> Action | None:
        """Return what a player has chosen, None while it thinks. Raises Hung when it did not answer and was begun
        anew, Lost once that has happened twice."""
        try:
            return self._choice(seat, kind, actions)
        except Hung:
            self.worker.begin_again()
            raise
        except Lost:
            self.worker.begin_again()
            return self._choice(seat, kind, actions)

    def _choice(self, seat: str, kind: str, actions: Sequence[Action]) -> Action | None:
        worker, setup, records = self.worker, self.session.setup, self.session.records
        self.serve()
        now = (len(records), records[-1] if records else None)
        if self._asked is None or self._asked[1:] != now:
            number = worker.ask(seat, kind, salt_of(setup.salt, seat), self.session.view(seat), actions)
            self._asked, self._since = (number, *now), time.monotonic()
        found = worker.answer()
        if found is None or found.number != self._asked[0]:
            if time.monotonic() - self._since > PATIENCE:
                raise Hung
            return None
        self._asked = None
        if found.trouble:
            raise RuntimeError(found.trouble)
        if not 0 <= found.chosen < len(actions):
            raise Lost
        return actions[found.chosen]

    def serve(self) -> None:
        """Have the process serve this match. Raises Lost."""
        worker, setup = self.worker, self.session.setup
        if worker.serves is self:
            return
        worker.take(
            Case(setup.key, setup.scenario, setup.options, setup.players, setup.scenario_id, self.session.seats)
        )
        worker.serves, self._asked = self, None
