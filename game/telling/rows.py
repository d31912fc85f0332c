"""Lines, offers, questions and what waits by rows: what a game's rows say of its verbs, as values."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from game.kernel.actions import Action, AgreeDraw, Concede, Conceded, Corrected, DrawAgreed, Event
from game.kernel.state import Frame
from game.kernel.text import N_
from game.telling import labels
from game.telling.desk import Offer
from game.telling.dialect import AnyRow, Row, Words, row
from game.telling.happening import Line
from game.telling.text import _

KERNEL_LINES: dict[type[Event], AnyRow] = {
    Conceded: row(labels.SURRENDER, side="seat", heading=True, sound="victory"),
    DrawAgreed: row(labels.DRAW_AGREED, heading=True, sound="toll"),
    Corrected: row(labels.CORRECTED),
}
KERNEL_LOOKS: dict[type[Action], AnyRow] = {
    AgreeDraw: row(N_("Agree on a draw"), icon="handshake_draw"),
    Concede: row(labels.GIVE_UP, icon="flag_concede"),
}
"""Never offered, but said where what was played is listed."""

SAID = ("rule", "sound", "pause", "heading", "throw", "drama", "cues", "joins", "fallen", "stage", "ends")
"""What rows of events say besides words, place and seat."""


def _seat(before: Any, event: Event) -> str:
    return str(getattr(event, "seat", ""))


class Lines:
    """Tells events by their rows. `spot` says where one happens whose row does not, `seat` whose it is. A row's `only`
    says when it is told in words at all, `after` what is said behind its sentence."""

    def __init__(
        self,
        words: Words,
        rows: Mapping[type[Event], AnyRow],
        verbs: Iterable[type[Event]],
        spot: Callable[..., Any],
        seat: Callable[..., str] = _seat,
    ) -> None:
        self.words, self.rows, self.spot, self.seat = words, {**KERNEL_LINES, **rows}, spot, seat
        words.check(self.rows, verbs)

    def __call__(
        self, before: Any, event: Event, earlier: Sequence[Event] = (), parts: Collection[str] = SAID
    ) -> Line | None:
        """Return what an event is told as, with those `parts` of it besides its words."""
        one = self.rows[type(event)].at(before, event)
        only = one.rest.get("only")
        words = self.words.say(one, before, event) if only is None or only(before, event, earlier) else ""
        words += one.value("after", "", before, event) if words else ""
        rest = {name: one.value(name, None, before, event) for name in parts if name in one.rest}
        if not words and not any(rest.get(name) for name in ("sound", "cues", "pause")):
            return None
        named = one.rest.get("seat")
        seat = self.seat(before, event) if named is None else str(getattr(event, named, ""))
        return Line(words, at=one.value("at", self.spot, before, event), seat=seat, **rest)

    def part(self, name: str, before: Any, event: Event) -> Any:
        """Return one of the parts alone; None where its row has none."""
        return self.rows[type(event)].at(before, event).value(name, None, before, event)

    def constants(self, name: str) -> dict[type[Event], Any]:
        """Return what events say under a name whatever the position."""
        named = ((verb, one.rest.get(name)) for verb, some in self.rows.items() for one in some.rows())
        return {verb: value for verb, value in named if value is not None and not callable(value)}


SHOWN = tuple(name for name in Offer.__struct_fields__ if name not in ("action", "words", "about"))
"""What rows of actions say besides words and who acts."""


class Looks:
    """Offers actions by their rows. `together` are the verbs of each decision: no two of them have the same key."""

    def __init__(
        self,
        words: Words,
        rows: Mapping[type[Action], AnyRow],
        verbs: Iterable[type[Action]] = (),
        together: Iterable[Collection[type[Action]]] = (),
    ) -> None:
        self.words, self.rows = words, {**KERNEL_LOOKS, **rows}
        words.check(self.rows, verbs, together)

    def __call__(self, view: Any, action: Action) -> Offer:
        """Return how an action is offered."""
        one = self.rows[type(action)].at(view, action)
        about = one.rest.get("about")
        who = getattr(action, about) if isinstance(about, str) else one.value("about", None, view, action)
        rest = {name: one.value(name, None, view, action) for name in SHOWN if name in one.rest}
        offer = Offer(action, self.words.say(one, view, action), who, **rest)
        return replace(offer, detail=_(offer.detail)) if offer.detail else offer


class Asks:
    """What each decision asks, by its row; a row may stand for all decisions of a class."""

    def __init__(self, words: Words, rows: Mapping[type, AnyRow]) -> None:
        self.words, self.rows = words, rows
        words.check(rows)

    def __call__(self, view: Any, decision: Any, frame: Frame) -> str:
        """Return what is asked."""
        one = next(row for kind, row in self.rows.items() if isinstance(decision, kind))
        return self.words.say(one.at(view, frame), view, frame)


class Pending:
    """What the frames that lie on the stack wait for, by their rows. A row's `about` are the tokens it concerns."""

    def __init__(self, words: Words, rows: Mapping[type[Frame], AnyRow]) -> None:
        self.words, self.rows = words, {frame.procedure: row for frame, row in rows.items()}
        words.check(rows)

    def _waiting(self, view: Any) -> Iterator[tuple[Row, Frame]]:
        """Return the rows of all that waits, the next first."""
        for frame in reversed(view.frames):
            if frame.name in self.rows:
                yield self.rows[frame.name].at(view, frame), frame

    def __call__(self, view: Any) -> tuple[str, ...]:
        """Return a line for each thing that waits, the next one first."""
        lines = (self.words.say(one, view, frame) for one, frame in self._waiting(view))
        return tuple(dict.fromkeys(line for line in lines if line))

    def about(self, view: Any) -> tuple[int, ...]:
        """Return the tokens that the next thing is about which is about any."""
        found = (one.value("about", None, view, frame) for one, frame in self._waiting(view))
        return tuple(id for id in next((ids for ids in found if ids is not None), ()) if id >= 0)
