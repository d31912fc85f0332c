"""A match: its seats, its actions, and the state they lead to.

A match is its seed and its actions. Each action is played on a copy that is then swapped in, so an error changes
nothing; each is recorded with the seat that took it and, once it is asked for, the digest it led to. Undo goes back to
the last die, draw, reveal or change of seat (as the set-up allows), and never re-rolls: the same again gives the same.

Within `checkpoints`, actions are played in place, and a copy is kept at the start of each round and at every fiftieth
action: faster, for what plays many actions and shows none of them. After an error the state is made again from the last
copy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, cast

from game.kernel.actions import Action, AgreeDraw, Concede, Conceded, Corrected, DrawAgreed, Event, Leave, to_json
from game.kernel.dice import Dice
from game.kernel.errors import BadChoice
from game.kernel.match.clock import Left
from game.kernel.match.positions import KEPT_EVERY, Positions, Record, taken
from game.kernel.match.setup import REPLAY, Setup, prepare
from game.kernel.nested import Child, seed_from
from game.kernel.registry import rules_of
from game.kernel.results import Illegal, Outcome, Refusal
from game.kernel.rules import GameRules
from game.kernel.state import State, digest_of
from game.kernel.text import N_, said


def resolved(rules: GameRules[Any], state: State) -> Action:
    """Return the result that a position wants from outside as chance has it: the same whenever the position is."""
    return rules.resolve(state, Dice.seeded(seed_from(state.digest())))


class Session:
    """A running match. With a `state` it begins from that position instead of the set-up.

    What is legal is worked out once for a position; asking for `state` forgets it. `clock` is what is left of each
    seat's time, `seconds` for how long people have played; the table keeps both here for the files. While a match
    inside this one has begun, it is `held`: undo does not go back from there.
    """

    save: ClassVar[Callable[..., None]]
    """Write the match to a file, with those inside it that are given. Raises BadFile with a sentence when that fails;
    the old file then stays."""
    load: ClassVar[Callable[[str | Path], Session]]
    """Read and verify a saved match or a journal. Raises BadFile with a sentence. The package `game` brings both."""

    def __init__(self, setup: Setup, state: State | None = None) -> None:
        self.setup = setup
        self._in_place = False
        self.given = state is not None
        self.held = False
        self.clock: dict[str, Left] = {}
        self.seconds = 0.0
        self.rules: GameRules[Any] = rules_of(setup.key)
        self.state = state or self.rules.new_state(setup.scenario, setup.options, setup.dice(), setup.players)
        self.records: list[Record] = []
        self.undone: list[Record] = []
        self.first_digest = self.state.digest()
        self._ended: Outcome | None = None
        self.positions = Positions(self.rules, {0: self._state}, self.records)
        self._round = self.rules.round(self.state)

    @classmethod
    def new(
        cls,
        key: str,
        scenario: str | None = None,
        seed: int | None = None,
        players: int | None = None,
        options: dict[str, Any] | None = None,
        dice: Sequence[int] | None = None,
        names: dict[str, str] | None = None,
        undo: str = "to_last_reveal",
        computers: dict[str, str] | None = None,
    ) -> Session:
        """Return a new match. `dice` scripts the rolls (shuffles and draws keep to the seed). Raises BadChoice."""
        return cls(prepare(key, scenario, seed, players, options, dice, names, undo, computers))

    # -- what is --

    @property
    def state(self) -> State:
        """Return the position. It may be changed by hand, so what is legal is worked out anew after this."""
        self._offers: list[Action] | None = None
        return self._state

    @state.setter
    def state(self, state: State) -> None:
        self._state, self._offers = state, None

    @property
    def first_state(self) -> State:
        """Return the position before the first action."""
        return self.positions.kept[0]

    @property
    def key(self) -> str:
        """Return the game's key."""
        return self.setup.key

    @property
    def seats(self) -> tuple[str, ...]:
        """Return the seats, in the order of the scenario."""
        return self.setup.seats

    @property
    def to_decide(self) -> str | None:
        """Return the seat whose decision it is; None: the match is over."""
        return None if self._ended else self.rules.to_decide(self._state)

    @property
    def result(self) -> Outcome | None:
        """Return how the match ended; None while it goes on."""
        return self._ended or self.rules.outcome(self.state)

    @property
    def outcome(self) -> dict[str, Any] | None:
        """Return the result as plain JSON: `{"winners": [seats], "reason": id, "scores": {}}`."""
        result = self.result
        return None if result is None else dict(to_json(result))

    def legal_actions(self) -> list[Action]:
        """Return every legal action, in a stable order; empty at the end."""
        return [] if self._ended else self._legal()[:]

    def _legal(self) -> list[Action]:
        if self._offers is None:
            self._offers = list(self.rules.legal_actions(self._state))
        return self._offers

    def _may(self, action: Action) -> bool:
        """Return whether an action is legal: listed, or not refused where the rules list nothing."""
        if self._ended:
            return False
        return (
            action.worded("") in self._legal() if self.rules.listed else self.rules.refusal(self.state, action) is None
        )

    def refusal(self, action: Action) -> Refusal | None:
        """Return why an action is not offered; None exactly when it is."""
        if self.to_decide is None:
            return Refusal("", N_("The match is over. Start a new one from the menu."))
        return self.rules.refusal(self.state, action)

    def digest(self) -> str:
        """Return 16 hex digits over the state and how the match ended."""
        if not self.records:
            return self.first_digest
        last = self.records[-1]
        last.digest = last.digest or self._state.digest()
        return last.digest

    @property
    def outside(self) -> bool:
        """Return whether the result that is wanted now comes from outside of the match."""
        return self._ended is None and self.rules.outside(self.state)

    def resolved(self) -> Action:
        """Return the result from outside as chance has it: the same whenever the position is."""
        return resolved(self.rules, self.state)

    def view(self, seat: str | None) -> State:
        """Return what that seat may see; None: what everyone may."""
        return self.rules.seen_by(self.state, seat)  # type: ignore[no-any-return]

    # -- what happens --

    def play(self, action: Action, child: Child | None = None, instead: Action | None = None) -> list[Event]:
        """Play an offered action; `child` is the match that it takes the result of, if it does, and `instead` what it
        corrects. Raises Illegal, with the refusal, and changes nothing when it is not offered."""
        if not self._may(action):
            refusal = self.refusal(action)
            assert refusal is not None
            raise Illegal(refusal)
        events = self._advance(action, child, instead)
        self._forget_undone()
        return events

    def wrong(self, index: int, action: Action) -> Action:
        """Return the result that people entered as that action of the match, for another one to take its place.
        Raises BadChoice when nobody has entered it, Illegal when the other one was not offered."""
        if not 0 <= index < len(self.records) or not self.records[index].entered:
            raise BadChoice(N_("only a result that was entered can be corrected."))
        refusal = self.rules.refusal(self.positions.at(index), action)
        if refusal is not None:
            raise Illegal(refusal)
        return self.records[index].action

    def correct(self, index: int, action: Action) -> list[Event]:
        """Put another result in the place of one that people entered, as all have agreed: the match goes back to it,
        however far, and on from there. Raises BadChoice, Illegal."""
        wrong = self.wrong(index, action)
        self.go_back(index)
        return self.play(action, None, wrong)

    def fitting(self, index: int, action: Action) -> int:
        """Return how many actions after a result that people entered still fit once another one stands in its place:
        they are offered, and bring the same by the same dice. Raises BadChoice, Illegal."""
        wrong, other = self.wrong(index, action), self.branch(index)
        other.play(action, None, wrong)
        later = self.records[index + 1 :]
        for count, record in enumerate(later):
            leaves = record.child is not None or isinstance(record.action, Leave | Concede | AgreeDraw)
            if leaves or other.refusal(record.action) is not None:
                return count
            if other.play(record.action, None, record.instead) != record.events:
                return count
        return len(later)

    def concede(self, seat: str) -> list[Event]:
        """Give up for a seat, at any time. Raises Illegal when the match is over already, BadChoice for no seat."""
        if seat not in self.seats:
            raise BadChoice(
                said(
                    "this match has no player called “{name}”; its players: {names}.",
                    name=seat,
                    names=", ".join(self.seats),
                )
            )
        return self._conclude(Concede(seat))

    def leave(self, seat: str) -> list[Event]:
        """Let a seat leave a match that goes on without it. Raises Illegal where that is not possible now."""
        why_not = self.rules.why_not_leave(self._state, seat) if self.to_decide is not None else self.rules.ended
        if why_not is not None:
            raise Illegal(why_not)
        events = self._advance(Leave(seat))
        self._forget_undone()
        return events

    def agree_draw(self) -> list[Event]:
        """End the match in a draw on which all agree. Raises Illegal when it is over already."""
        return self._conclude(AgreeDraw())

    def replay(self, action: Action, child: Child | None = None, instead: Action | None = None) -> list[Event]:
        """Play a recorded action, the recorded ends of a match included. Raises Illegal."""
        if isinstance(action, Concede):
            return self.concede(action.seat)
        if isinstance(action, Leave):
            return self.leave(action.seat)
        if isinstance(action, AgreeDraw):
            return self.agree_draw()
        return self.play(action, child, instead)

    def _forget_undone(self) -> None:
        """Give up what was taken back, now that something else has been played instead."""
        if self.undone:
            self.undone.clear()
            self.setup = self.setup.shortened(len(self.records) - 1)

    def _conclude(self, action: Concede | AgreeDraw) -> list[Event]:
        if self.to_decide is None:
            raise Illegal(Refusal("", N_("The match is over. Start a new one from the menu.")))
        events = self._advance(action)
        self._forget_undone()
        return events

    def _advance(self, action: Action, child: Child | None = None, instead: Action | None = None) -> list[Event]:
        if isinstance(action, Concede | AgreeDraw):
            record = self._ended_by(action)
        else:
            record = self._played(action, child, instead)
        self.records.append(record)
        self.held = False
        self._keep()
        return record.events

    def _ended_by(self, action: Concede | AgreeDraw) -> Record:
        seat, event, ended = None, cast(Event, DrawAgreed()), Outcome((), "draw_agreed")
        if isinstance(action, Concede):
            seat, event = action.seat, Conceded(action.seat)
            ended = Outcome(tuple(s for s in self.seats if not self.rules.same_side(s, seat)), "conceded")
        self._ended = ended
        return Record(action, seat, [event], digest_of([self._state.digest(), to_json(ended)]), False)

    def _played(self, action: Action, child: Child | None, instead: Action | None) -> Record:
        before = self._state
        drawn, entered = self._settled(action) if self.outside else (False, False)
        place = before.dice.stream, before.dice.used
        seat, after = self.rules.to_decide(before), before if self._in_place else before.copy()
        try:
            events = taken(self.rules, after, action)
        except BaseException:
            if self._in_place:
                self._stand(self.positions.at(len(self.records)))
            raise
        self.state = after
        barrier = drawn or (after.dice.stream, after.dice.used) != place or any(event.reveals for event in events)
        barrier = barrier or instead is not None
        events = [Corrected(), *events] if instead is not None else events
        return Record(action, seat, events, "", barrier, child, entered and child is None, instead)

    def _settled(self, action: Action) -> tuple[bool, bool]:
        """Return whether a result from outside is the one that chance draws, or else may be one that people enter."""
        ways = self.rules.settlements(self._state)
        drawn = ways != ("enter",) and action == self.resolved()
        return drawn, not drawn and "enter" in ways and action != self.rules.otherwise(self._state)

    def _keep(self) -> None:
        """Keep every position of this round and fewer of those before, or only what `checkpoints` says."""
        now = self.rules.round(self._state)
        begins, self._round = now != self._round, now
        if self._in_place:
            if begins or len(self.records) % KEPT_EVERY == 0:
                self.positions.add(self._state.copy())
            return
        if begins:
            self.positions.thin()
        self.positions.add(self._state)

    @contextmanager
    def checkpoints(self) -> Iterator[None]:
        """Play in place meanwhile, and keep a position of each round and of every fiftieth action."""
        self.state, self._in_place = self._state.copy(), True
        try:
            yield
        finally:
            self._in_place = False
            self.positions.add(self._state)

    # -- going back --

    def pass_to(self, computers: Mapping[str, str], names: Mapping[str, str]) -> None:
        """Let others play from here on: the kinds of the computers, and the names of the people, by seat."""
        self.setup = self.setup.played_by(computers, names, len(self.records))

    def undo_target(self, handed_over: bool = False) -> int | None:
        """Return how many actions are left after one undo; None when undo may not go back. What hands over to another
        seat stands, unless whoever asks knows that this one has not answered (`handed_over`)."""
        at = len(self.records)
        while at and self.records[at - 1].action.passing:
            at -= 1
        at = at or len(self.records)
        if not at or self.held or self.setup.undo == "none":
            return None
        target = at - 1
        crossed = self.records[target:]
        if any(record.child for record in crossed):
            return None
        if self.setup.undo == "free":
            return target
        if any(record.barrier for record in crossed):
            return None
        now = self.to_decide
        actor = self.records[target].seat
        return target if handed_over or now is None or actor is None or now == actor else None

    def undo(self, handed_over: bool = False) -> bool:
        """Take the last action back, standing passes behind it included; False where the set-up does not allow it."""
        target = self.undo_target(handed_over)
        if target is None:
            return False
        self.go_back(target)
        return True

    def go_back(self, count: int) -> None:
        """Stand where the match stood after `count` actions; those after it can be redone."""
        if count < len(self.records):
            for index in range(count, len(self.records)):
                self.positions.digest(index + 1)
            self._stand(self.positions.at(count))
            self.undone.extend(reversed(self.records[count:]))
            del self.records[count:]
            self.positions.cut(count)

    def branch(self, count: int) -> Session:
        """Return a match of its own that stands where this one stood after `count` actions."""
        setup = self.setup.apart().shortened(count).played_for(REPLAY)
        other = Session(setup, self.first_state if self.given else None)
        other.records += self.records[:count]
        other._stand(self.positions.at(count))
        other.positions.kept |= self.positions.kept
        other.positions.cut(count)
        if count == len(self.records):
            other._ended = self._ended
        return other

    def _stand(self, state: State) -> None:
        self.state, self._ended = self._mine(state), None
        self._round = self.rules.round(state)

    def _mine(self, state: State) -> State:
        """Return a position that may be played on from one that is kept."""
        return state.copy() if self._in_place else state

    def redo(self) -> bool:
        """Play the action again that was taken back last; False when there is none."""
        if not self.undone:
            return False
        record = self.undone.pop()
        self._advance(record.action, record.child, record.instead)
        return True
