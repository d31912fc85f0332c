"""Triggers: what happens is announced, and abilities answer before it, in its stead and after it.

An announcement is a frame: its name says what is about to happen, its values hold the particulars (`pending`), among
them all that must still be known of what leaves play by it: its place, its owner, its printed values. Its procedure,
made by `announced`, goes through these moments:

1. `replace`: forced abilities that cancel it or put another thing in its stead;
2. `forced_interrupt`, then `interrupt`: answers before it happens;
3. it happens, if it still stands;
4. `forced_reaction`, then `reaction`: answers to what has happened.

At each moment the listeners are found anew after every answer, and each answers once. Of the forced ones those of one
owner come in the order that the owner likes, which is asked only where it can matter (`alike`); the others are a round
of asking, in which an ability may have a standing answer: used always, or never, until the end of a span.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from game.kernel import effects, pending
from game.kernel.actions import Action, Resolve, StandingAnswer, UseAbility
from game.kernel.asking import Round
from game.kernel.sequence import Decision, Procedure, Step
from game.kernel.state import Frame, State

S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)
FORCED = ("replace", "forced_interrupt", "forced_reaction")
AFTER = ("forced_reaction", "reaction")
ALWAYS, NEVER = "always", "never"


class Listener(NamedTuple):
    """An ability that may answer now: whose it is, on which piece, its name and, of several things at once, which one
    it answers. Forced ones of one owner that are `alike` (and not "") give the same result in any order."""

    seat: str
    source: int
    ability: str
    item: int = 0
    alike: str = ""


class Abilities(Protocol[S_contra]):
    """What a game says of its abilities."""

    def listening(self, state: S_contra, frame: Frame, moment: str) -> Sequence[Listener]:
        """Return those whose condition holds at a moment of the announcement, costs and targets included."""

    def silent(self, state: S_contra, frame: Frame, moment: str) -> bool:
        """Return whether nobody can answer at a moment, by what everyone may know: it is passed over then."""

    def asks(self, state: S_contra, frame: Frame, moment: str, seat: str) -> bool:
        """Return whether a seat is asked at a moment that is not forced, judged by what everyone may know."""

    def order(self, state: S_contra, frame: Frame) -> Sequence[str]:
        """Return the seats in the order in which they answer."""

    def use(self, state: S_contra, frame: Frame, listener: Listener) -> None:
        """Pay for the ability and push what it does."""


def announced(
    abilities: Abilities[S],
    happen: Step[S],
    spans: Sequence[str] = (),
    answering: type[Answering[S]] | None = None,
) -> Procedure[S]:
    """Return the procedure of an announcement: its moments around the step in which it happens.

    `spans` are those for which a seat may give standing answers, `answering` how seats are asked.
    """
    asked = answering or Answering

    def take_place(state: S, frame: Frame) -> None:
        if pending.stands(frame):
            frame.values["happened"] = True
            happen(state, frame)

    before = [step for moment in FORCED[:2] for step in _forced(abilities, moment)]
    return (
        *before,
        *_optional(abilities, asked(abilities, "interrupt", spans)),
        take_place,
        *_forced(abilities, "forced_reaction"),
        *_optional(abilities, asked(abilities, "reaction", spans)),
    )


def replace(frame: Frame, name: str, **values: Any) -> None:
    """Let another thing be announced in its stead; what has answered does not answer that as well."""
    pending.replace(frame, name, **values, used=frame.values.get("used", ()))


def listeners(abilities: Abilities[S], state: S, frame: Frame, moment: str) -> list[Listener]:
    """Return those that may still answer at a moment, in the order of their seats."""
    if not pending.stands(frame) or (moment in AFTER and "happened" not in frame.values):
        return []
    used, order = frame.values.get("used", ()), list(abilities.order(state, frame))
    found = [one for one in abilities.listening(state, frame, moment) if _mark(moment, one) not in used]
    return sorted(found, key=lambda one: order.index(one.seat))


def _mark(moment: str, one: Listener) -> tuple[Any, ...]:
    return moment, one.source, one.ability, one.item


def _use(abilities: Abilities[S], state: S, frame: Frame, moment: str, one: Listener) -> None:
    frame.values["used"] = (*frame.values.get("used", ()), _mark(moment, one))
    abilities.use(state, frame, one)


def _forced(abilities: Abilities[S], moment: str) -> Procedure[S]:
    """Return the steps in which what is forced at a moment comes, one after another."""

    def next_one(state: S, frame: Frame) -> None:
        if abilities.silent(state, frame, moment):
            frame.step += 1
            return
        first = _of_first_owner(abilities, state, frame, moment)
        if not first:
            frame.step += 1
        elif len(first) == 1 or first[0].alike and len({one.alike for one in first}) == 1:
            frame.step -= 1
            _use(abilities, state, frame, moment, first[0])

    return next_one, Ordering(abilities, moment)


def _of_first_owner(abilities: Abilities[S], state: S, frame: Frame, moment: str) -> list[Listener]:
    found = listeners(abilities, state, frame, moment)
    return [one for one in found if one.seat == found[0].seat]


class Ordering(Decision[S]):
    """Which of one's own forced abilities comes next."""

    def __init__(self, abilities: Abilities[S], moment: str) -> None:
        self.abilities, self.moment = abilities, moment

    def seat(self, state: S, frame: Any) -> str | None:
        return self._own(state, frame)[0].seat

    def offers(self, state: S, frame: Any) -> list[Action]:
        return [Resolve(number) for number in range(len(self._own(state, frame)))]

    def resolve(self, state: S, frame: Any, action: Resolve) -> None:
        """Take this one first."""
        chosen = self._own(state, frame)[action.item]
        frame.step -= 1
        _use(self.abilities, state, frame, self.moment, chosen)

    def _own(self, state: S, frame: Any) -> list[Listener]:
        return _of_first_owner(self.abilities, state, frame, self.moment)


def _optional(abilities: Abilities[S], asked: Answering[S]) -> Procedure[S]:
    """Return the steps of a round of asking: whoever's turn it is to answer uses first what it always uses."""
    moment = asked.window

    def unasked(state: S, frame: Frame) -> None:
        if abilities.silent(state, frame, moment):
            frame.step += 1
            return
        if not effects.active(state, "standing_answer"):
            return
        seat = asked.seat(state, frame)
        for one in listeners(abilities, state, frame, moment):
            if one.seat == seat and _standing(state, one) == ALWAYS:
                asked.answered(state, frame)
                frame.step -= 1
                _use(abilities, state, frame, moment, one)
                return

    return unasked, asked


def _standing(state: State, one: Listener) -> str:
    given = [
        answer
        for seat, ability, answer in effects.active(state, "standing_answer")
        if (seat, ability) == (one.seat, one.ability)
    ]
    return given[-1] if given else ""


class Answering(Round[S]):
    """Who uses an ability in answer, until all have passed in a row."""

    mode = "until_all_pass"

    def __init__(self, abilities: Abilities[S], moment: str, spans: Sequence[str]) -> None:
        self.abilities, self.window, self.standing = abilities, moment, tuple(spans)

    def order(self, state: S, frame: Any) -> Sequence[str]:
        return self.abilities.order(state, frame)

    def asks(self, state: S, frame: Any, seat: str) -> bool:
        over = not pending.stands(frame) or (self.window in AFTER and "happened" not in frame.values)
        return not over and self.abilities.asks(state, frame, self.window, seat)

    def answers(self, state: S, frame: Any, seat: str) -> list[Action]:
        own = self._own(state, frame, seat)
        names = dict.fromkeys(one.ability for one in own)
        return [
            *(UseAbility(one.source, one.ability, one.item) for one in own),
            *(
                StandingAnswer(name, answer, span)
                for name in names
                for answer in (ALWAYS, NEVER)
                for span in self.standing
            ),
        ]

    def pass_(self, state: S, frame: Any, action: Action) -> None:
        super().pass_(state, frame, action)
        frame.step -= 1

    def use_ability(self, state: S, frame: Any, action: UseAbility) -> None:
        """Answer with an ability; then all are asked again."""
        seat = self.answered(state, frame)
        chosen = next(
            one
            for one in self._own(state, frame, seat)
            if (one.source, one.ability, one.item) == (action.source, action.ability, action.item)
        )
        frame.step -= 1
        _use(self.abilities, state, frame, self.window, chosen)

    def standing_answer(self, state: S, frame: Any, action: StandingAnswer) -> None:
        """Give the same answer until a span ends; where that is "always", now too."""
        seat = self.seat(state, frame)
        effects.add(state, "standing_answer", action.span, seat, action.ability, action.answer)
        frame.step -= 1

    def _own(self, state: S, frame: Any, seat: str) -> list[Listener]:
        return [
            one
            for one in listeners(self.abilities, state, frame, self.window)
            if one.seat == seat and _standing(state, one) != NEVER
        ]
