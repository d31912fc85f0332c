"""A match played through a session, with every promise checked after each action."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.bots.matches import Players
from game.kernel.actions import Action
from game.kernel.dice import Dice
from game.kernel.errors import BadFile
from game.kernel.match import savefile
from game.kernel.match.session import Session
from game.kernel.state import State

_SAVED_EVERY = 100
_UNDONE_EVERY = 20
_DEEPEST_UNDO = 6


class Fault(Exception):
    """A promise that was not kept, in a sentence that says in which match and after how many actions."""


def verified_match(session: Session, players: Players, limit: int, folder: Path) -> int:
    """Play a match to its end, or `limit` decisions; return how many. Saves go into the folder. Raises Fault."""
    check = _Checks(session)
    decisions = 0
    check.position()
    while (seat := session.to_decide) is not None:
        actions = session.legal_actions()
        if not actions:
            raise check.fault("nothing is offered though it is not over")
        if len(actions) > 1:
            if decisions == limit:
                break
            decisions += 1
        action = actions[0] if len(actions) == 1 else players.choose(session.state, seat, actions)
        check.secrets(actions, action)
        before, digest = session.state, session.digest()
        session.play(action)
        if before.digest() != digest:
            raise check.fault("the position before the action has changed")
        check.position()
        if len(session.records) % _UNDONE_EVERY == 0:
            check.undo()
        if len(session.records) % _SAVED_EVERY == 0:
            check.save(folder)
    check.save(folder)
    return decisions


class _Checks:
    def __init__(self, session: Session) -> None:
        self.session = session
        self.rules = session.rules
        self.chance = Dice.seeded(session.setup.seed ^ 0x7E57)

    def fault(self, what: str) -> Fault:
        setup = self.session.setup
        where = f"{setup.key} {setup.scenario_id}, seed {setup.seed}, after {len(self.session.records)} actions"
        return Fault(f"{where}: {what}.")

    def position(self) -> None:
        """Check that a position keeps its invariants, is read as it was written, and that no view of it holds a
        secret."""
        state = self.session.state
        for sentence in self.rules.invariants(state):
            raise self.fault(sentence.rstrip("."))
        setup = self.session.setup
        value = msgspec.json.decode(msgspec.json.encode(state.to_json()))
        read: State = self.rules.read_state(setup.scenario, setup.options, value, setup.players)
        if read.digest() != state.digest() or state.copy().digest() != state.digest():
            raise self.fault("a position written and read, or copied, is not the same")
        for name in type(state).cached:
            if getattr(read, name) != getattr(state, name):
                raise self.fault(f"the cached field {name} is not what it should be")
        for seat in (*self.session.seats, None):
            self._view(state, seat)

    def _view(self, state: State, seat: str | None) -> None:
        view = self.rules.seen_by(state, seat)
        other = self.rules.resample(view, seat, self.chance)
        for sentence in self.rules.invariants(other):
            raise self.fault(f"what {seat or 'everyone'} sees cannot be: {sentence.rstrip('.')}")
        if self.rules.seen_by(other, seat).digest() != view.digest():
            raise self.fault(f"what {seat or 'everyone'} sees tells something hidden")
        if view.dice.stream == state.dice.stream:
            raise self.fault(f"the view of {seat or 'everyone'} holds the dice of the match")
        if self.rules.to_decide(other) != self.rules.to_decide(state):
            raise self.fault(f"who decides tells {seat or 'everyone'} something hidden")

    def secrets(self, actions: Sequence[Action], action: Action) -> None:
        """Check that what is offered, and what follows the same news, hangs on nothing that the seat does not know."""
        state = self.session.state
        seat = self.rules.to_decide(state)
        other = self.rules.resample(self.rules.seen_by(state, seat), seat, self.chance)
        if list(self.rules.legal_actions(other)) != list(actions):
            raise self.fault(f"what is offered tells {seat} something hidden")
        mine = state.copy()
        heard = self.rules.heard_by(self.rules.apply(mine, action), seat)
        if self.rules.heard_by(self.rules.apply(other, action), seat) == heard and self._next(mine) != self._next(
            other
        ):
            raise self.fault(f"what is asked next tells {seat} something hidden")

    def _next(self, state: State) -> tuple[Any, ...]:
        top = state.frames[-1] if state.frames else None
        return self.rules.to_decide(state), top and top.name, top and top.step

    def undo(self) -> None:
        """Check that going back and forward again leads to the very same positions."""
        session = self.session
        count = len(session.records)
        digest = session.digest()
        back = max(0, count - 1 - self.chance.below(_DEEPEST_UNDO))
        expected = session.records[back - 1].digest if back else session.first_digest
        session.go_back(back)
        if session.digest() != expected or session.state.digest() != expected:
            raise self.fault("going back leads to another position")
        while session.redo():
            pass
        if session.digest() != digest or len(session.records) != count:
            raise self.fault("playing again what was taken back leads to another position")

    def save(self, folder: Path) -> None:
        """Check that a saved match loads exactly."""
        path = folder / "match.json"
        try:
            self.session.save(path)
            loaded = savefile.read(path).session
        except BadFile as error:
            raise self.fault(f"the saved match does not load: {error}") from error
        if loaded.digest() != self.session.digest() or savefile.to_bytes(loaded) != path.read_bytes():
            raise self.fault("a saved match is not the same when it is loaded")
