"""Events as lines of the log, each with its place on the board, and their dice."""

from __future__ import annotations

from collections.abc import Sequence

from game.calth import events as ev
from game.calth.models import CRITICAL, FACES, HIT, SEATS, SHIELD
from game.calth.state import CalthState
from game.calth.table.base import CalthBoard
from game.calth.telling.dice_words import hits, left_text
from game.calth.telling.log import Log, Told
from game.calth.telling.names import door_name, hits_text, marks_text, seat_name, source_name
from game.kernel.actions import Event
from game.telling.text import _, ngettext
from game.ui.tabletop import DiceShow, Telling


class LogText(CalthBoard):
    """A table that tells events as sentences of its log."""

    activations = 0

    def tell(self, before: CalthState, event: Event, earlier: Sequence[Event] = ()) -> Telling | None:
        """Return an event as a sentence; None when it needs none."""
        log = Log(self.scenario, self.activations)
        told, self.activations = log.tell(before, event, earlier), log.activations
        return None if told is None else self._telling(told)

    def joined(self, last: Telling, following: Telling) -> Telling | None:
        """Return what belongs together in one line."""
        if not isinstance(last.way, Told) or not isinstance(following.way, Told):
            return None
        told = Log(self.scenario).joined(last.way, following.way)
        return None if told is None else self._telling(told)

    def _telling(self, told: Told) -> Telling:
        line = told.line
        way = told if told.way is not None else None
        return Telling(line.words, self.spot_of(line.at), line.rule, line.seat, line.heading, way)


def _marks(faces: tuple[int, ...], *good: str) -> tuple[str, ...]:
    return tuple("hit" if FACES[face - 1] in good else "miss" for face in faces)


class DiceShows(CalthBoard):
    """A table with a tray in which dice fall."""

    def dice(self, before: CalthState, event: Event) -> DiceShow | None:
        """Return the dice of an event for the tray; None when none were rolled."""
        match event:
            case ev.InitiativeRolled(ultramarines=ours, word_bearers=theirs):
                caption = _("Initiative: most hits win")
                seats = (SEATS[0],) * len(ours) + (SEATS[1],) * len(theirs)
                return DiceShow(
                    (*ours, *theirs),
                    _marks((*ours, *theirs), HIT, CRITICAL),
                    seats,
                    caption,
                    f"{hits(ours)} : {hits(theirs)}",
                )
            case ev.AttackRolled():
                return DiceShow(
                    event.faces,
                    _marks(event.faces, HIT, CRITICAL),
                    (event.seat,),
                    f"{seat_name(event.seat)} · {source_name(before.scenario, event.kind)}",
                    hits_text(hits(event.faces)),
                )
            case ev.DiceRerolled():
                return DiceShow(
                    event.faces,
                    ("rerolled",) * len(event.faces),
                    (event.seat,),
                    _("{who}: rerolled").format(who=source_name(before.scenario, event.source)),
                )
            case ev.DefenceRolled(faces=faces) if faces:
                return DiceShow(
                    faces,
                    _marks(faces, SHIELD),
                    (event.seat,),
                    _("{side} · defence").format(side=seat_name(event.seat)),
                    left_text(event.left),
                )
            case ev.LastStandRolled():
                caption = _("{side} · last stand").format(side=seat_name(event.seat))
                return DiceShow(
                    event.faces,
                    _marks(event.faces, SHIELD),
                    (event.seat,),
                    caption,
                    ngettext("{n} stands", "{n} stand", event.survivors).format(n=event.survivors),
                )
            case ev.ChantRolled():
                return DiceShow(
                    event.faces,
                    _marks(event.faces, HIT, CRITICAL),
                    (event.seat,),
                    _("The chant"),
                    marks_text(event.marks),
                )
            case ev.DoorRolled():
                return DiceShow(
                    (event.face,), ("plain",), (), _("Which door closes first?"), door_name(before.scenario, event.door)
                )
        return None
