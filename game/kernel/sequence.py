"""The sequence of play: a stack of frames, run by procedures.

A procedure is a named tuple of steps. A step is a function `(state, frame)` that does something and may push frames,
or a `Decision` at which play waits for a seat. Because a frame is plain data (name, step, values), a save, an undo or a
search can stop inside a charge inside a battle inside a phase.

How the harder things are said:

- a decision inside a decision: a handler pushes a frame; when it is done, play goes on beneath it;
- an interrupt in the other side's turn: a step pushes a round of asking (`asking.Round`) of the other seat;
- a thing about to happen: a frame whose values say what it is; answers change, replace or cancel it (`pending`); an
  answer reaches it with `find`, and an answer to an answer with `find(..., below=frame)`;
- what breaks off in the middle (a charger dies, the match is won): `leave`;
- simultaneous secret choices: `secret_choice.SecretChoice`;
- a result from outside (a battle fought on a real table, or as a match of its own): a decision with `outside = True`
  that offers the results; see `nested`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from keyword import iskeyword
from typing import Any, ClassVar, Generic, TypeVar, overload

from game.kernel.actions import Action, tag_of
from game.kernel.results import Refusal
from game.kernel.state import Frame, State
from game.kernel.text import N_

S = TypeVar("S", bound=State)
F = TypeVar("F", bound=Frame)


class Decision(Generic[S]):
    """One choice of one seat: what it offers and what each offer does, side by side.

    A subclass has one method a verb, named as the verb: `def clear_jam(self, state, frame, action)` (where that is a
    word of Python's own, with a line beneath it: `pass_`, `raise_`). After it returns,
    play settles. The method says where play goes on: `frame.step += 1`, `done(state)`, `call(state, ...)`, or nothing,
    when the same decision is to be asked again. What an `outside` decision offers is settled outside of the match: by
    people, by a match of its own or by chance, never by a computer player.

    Why a verb is not legal now stands beside that method, as `why_not_` and the verb: a predicate
    `(self, state, frame, action) -> Refusal | None`, or one Refusal for whatever is not offered. Offers are the
    candidates that pass (`legal`), or a fast set that holds the same ones.

    A decision gets the frame of its procedure: it may say of which class, and so of which values.
    """

    outside: ClassVar[bool] = False
    awaits: Refusal = Refusal("", N_("You can't do that now."))
    """What is to be decided here: why anything else is refused."""

    def seat(self, state: S, frame: Any) -> str | None:
        """Return whose choice it is now; None: there is nothing to decide, play goes on with the next step."""
        raise LookupError(f"{type(self).__name__} does not say who decides")

    def offers(self, state: S, frame: Any) -> list[Action]:
        """Return every legal action, in a stable order, never empty while `seat` names one."""
        raise LookupError(f"{type(self).__name__} offers nothing")

    def declining(self, state: S, frame: Any) -> Action | None:
        """Return the offer that declines, where it is known without looking for all the others."""
        return None

    def over(self, state: S, frame: Any) -> None:
        """Clear up when nothing is left to decide, before play goes on with the next step."""

    def legal(self, state: S, frame: Any, candidates: Iterable[Action]) -> list[Action]:
        """Return the candidates that are legal; each verb among them has a predicate."""
        return [action for action in candidates if self.why_not(state, frame, action) is None]

    def why_not(self, state: S, frame: Any, action: Action) -> Refusal | None:
        """Return why an action is not legal now, or None exactly when it is offered."""
        reason = getattr(self, "why_not_" + tag_of(type(action)), None)
        if reason is not None and not isinstance(reason, Refusal):
            refused: Refusal | None = reason(state, frame, action)
            return refused
        if action in self.offers(state, frame):
            return None
        return reason or self.misplaced(state, frame, action)

    def misplaced(self, state: S, frame: Any, action: Action) -> Refusal:
        """Return why an action of a verb that this decision knows nothing of is refused."""
        return action.elsewhere or self.awaits


Step = Callable[[S, Any], None]
Procedure = tuple["Step[S] | Decision[S]", ...]


def call(state: State, name: str, **values: Any) -> None:
    """Push a frame: play goes into the procedure `name` and comes back when it is done."""
    state.frames.append(Frame(name, 0, values))


def queue(state: State, *frames: tuple[str, dict[str, Any]]) -> None:
    """Push several frames, each a name and values, so that the first runs first."""
    for name, values in reversed(frames):
        call(state, name, **values)


def done(state: State) -> None:
    """End the procedure on top."""
    state.frames.pop()


def leave(state: State, name: str) -> None:
    """Break off the topmost procedure of that name, with all that goes on inside it."""
    frame = find(state, name)
    while state.frames.pop() is not frame:
        pass


@overload
def find(state: State, name: str, below: Frame | None = None) -> Frame: ...
@overload
def find(state: State, name: type[F], below: Frame | None = None) -> F: ...
def find(state: State, name: Any, below: Frame | None = None) -> Any:
    """Return the topmost frame of a procedure: the battle this card is played in, what this answer is about to change.

    The procedure is named, or given as the class that declares its values. With `below`, the topmost one beneath that
    frame: the card that this card answers.
    """
    name = getattr(name, "procedure", name)
    frames = state.frames
    top = len(frames)
    if below is not None:
        top = next(i for i, frame in enumerate(frames) if frame is below)
    for frame in reversed(frames[:top]):
        if frame.name == name:
            return frame
    raise LookupError(f"no frame named {name}")


def inside(state: State, name: str | type[Frame]) -> bool:
    """Return whether play stands inside that procedure."""
    name = getattr(name, "procedure", name)
    return any(frame.name == name for frame in state.frames)


class SequenceOfPlay(Generic[S]):
    """The procedures of a game by name, and how they run."""

    def __init__(
        self, procedures: Mapping[str, Sequence[Step[S] | Decision[S]]], verbs: Sequence[type[Action]]
    ) -> None:
        self.procedures = {name: tuple(steps) for name, steps in procedures.items()}
        self._prepared = {name: [_prepare(step, verbs) for step in steps] for name, steps in self.procedures.items()}
        decisions = [step for steps in self.procedures.values() for step in steps if isinstance(step, Decision)]
        self.outside = any(decision.outside for decision in decisions)
        """Whether any decision is settled outside of the match."""

        self._names = {name: tuple(_named(steps)) for name, steps in self.procedures.items()}

    def position(self, state: State) -> dict[str, Any]:
        """Return a state as JSON to be kept: each of its frames names the step at which it stands, so that a step which
        a later version inserts moves none."""
        frames = [[*frame.to_json(), self._name_of(frame)] for frame in state.frames]
        return state.to_json() | {"frames": frames}

    def unnamed(self, position: Any) -> Any:
        """Return a kept position, which is not trusted, as the JSON of a state: its frames at the steps they name."""
        if not isinstance(position, dict) or not isinstance(position.get("frames"), list):
            return position
        return position | {"frames": [self._at_its_step(frame) for frame in position["frames"]]}

    def _name_of(self, frame: Frame) -> str:
        names = self._names[frame.name]
        return names[frame.step] if frame.step < len(names) else ""

    def _at_its_step(self, frame: Any) -> Any:
        if not isinstance(frame, list | tuple) or len(frame) != 4:
            return frame
        name, step, values, label = frame
        names = self._names.get(name, ()) if isinstance(name, str) else ()
        return [name, names.index(label) if label in names else step, values]

    def together(self) -> Iterator[Collection[type[Action]]]:
        """Yield the verbs of each decision, which may be offered side by side."""
        return (does for steps in self._prepared.values() for _step, seat, does in steps if seat is not None)

    def decision(self, state: S) -> tuple[Decision[S], Frame] | None:
        """Return the decision that play waits at, with its frame; None when the match is over."""
        if not state.frames:
            return None
        frame = state.frames[-1]
        step = self.procedures[frame.name][frame.step]
        assert isinstance(step, Decision)
        return step, frame

    def seat(self, state: S) -> str | None:
        """Return the seat that play waits for; None when the match is over."""
        if not state.frames:
            return None
        frame = state.frames[-1]
        seat: str | None = self._prepared[frame.name][frame.step][1](state, frame)
        return seat

    def offers(self, state: S) -> list[Action]:
        """Return every legal action of the seat that play waits for; none when the match is over."""
        if not state.frames:
            return []
        frame = state.frames[-1]
        decision: Decision[S] = self._prepared[frame.name][frame.step][0]
        return decision.offers(state, frame)

    def declining(self, state: S) -> Action | None:
        """Return the offer that declines what play waits for, where it is known without looking for all the others."""
        frame = state.frames[-1]
        decision: Decision[S] = self._prepared[frame.name][frame.step][0]
        return decision.declining(state, frame)

    def handle(self, state: S, action: Action) -> None:
        """Do what the waiting decision says the action does, then go on to the next decision."""
        frame = state.frames[-1]
        self._prepared[frame.name][frame.step][2][type(action)](state, frame, action)
        self.settle(state)

    def settle(self, state: S) -> None:
        """Take steps until a seat has something to decide or no frame is left."""
        prepared = self._prepared
        while frames := state.frames:
            frame = frames[-1]
            steps, at = prepared[frame.name], frame.step
            if at >= len(steps):
                frames.pop()
                continue
            step, seat, _ = steps[at]
            frame.asked = None
            if seat is None:
                frame.step = at + 1
                step(state, frame)
            elif seat(state, frame) is None:
                step.over(state, frame)
                frame.step = at + 1
            else:
                return


def _named(steps: Sequence[Any]) -> Iterator[str]:
    """Name steps by their functions and decisions; one that comes again is numbered."""
    seen: Counter[str] = Counter()
    for step in steps:
        name = type(step).__name__ if isinstance(step, Decision) else getattr(step, "__name__", "step")
        seen[name] += 1
        yield name if seen[name] == 1 else f"{name} {seen[name]}"


def _prepare(step: Any, verbs: Sequence[type[Action]]) -> tuple[Any, Any, dict[type[Action], Any]]:
    """Return a step, its `seat` if it is a decision, and what does each verb."""
    if not isinstance(step, Decision):
        return step, None, {}
    names = {kind: tag_of(kind) for kind in verbs}
    methods = {kind: getattr(step, name + "_" * iskeyword(name), None) for kind, name in names.items()}
    return step, step.seat, {kind: method for kind, method in methods.items() if method is not None}
