"""The dice of what happens, as they fall in the tray."""

from __future__ import annotations

from game.calth import events as ev
from game.calth.models import CRITICAL, FACES, HIT, SEATS, SHIELD
from game.calth.state import CalthState
from game.calth.table.base import CalthBoard
from game.calth.table.log_text import hits
from game.calth.table.names import door_name, hits_text, marks_text, seat_name, source_name
from game.kernel.actions import Event
from game.ui.tabletop import DiceShow
from game.ui.text import _, ngettext


def _marks(faces: tuple[int, ...], *good: str) -> tuple[str, ...]:
    return tuple("hit" if FACES[face - 1] in good else "miss" for face in faces)


class DiceShows(CalthBoard):
    """A table with a tray in which dice fall."""

    def dice(self, before: CalthState, event: Event) -> DiceShow | None:
        """Return the dice of an event for the tray; None when none were rolled."""
        match event:
            case ev.InitiativeRolled(ultramarines=ours, word_bearers=theirs):
                caption = _("Initiative: the most hits")
                seats = (SEATS[0],) * len(ours) + (SEATS[1],) * len(theirs)
                return DiceShow(
                    (*ours, *theirs),
                    _marks((*ours, *theirs), HIT, CRITICAL),
                    seats,
                    caption,
                    f"{hits(ours)} : {hits(theirs)}",
                )
            case ev.AttackRolled():
                caption = f"{seat_name(event.seat)} · {source_name(before.scenario, event.kind)}"
                n = hits(event.faces)
                result = hits_text(n)
                return DiceShow(event.faces, _marks(event.faces, HIT, CRITICAL), (event.seat,), caption, result)
            case ev.DiceRerolled():
                caption = _("{who}: rolled again").format(who=source_name(before.scenario, event.source))
                return DiceShow(event.faces, ("rerolled",) * len(event.faces), (event.seat,), caption)
            case ev.DefenceRolled(faces=faces) if faces:
                caption = _("{side} · defence").format(side=seat_name(event.seat))
                result = ngettext("{n} hit left", "{n} hits left", event.left).format(n=event.left)
                return DiceShow(faces, _marks(faces, SHIELD), (event.seat,), caption, result)
            case ev.LastStandRolled():
                caption = _("{side} · last stand").format(side=seat_name(event.seat))
                result = ngettext("{n} stands", "{n} stand", event.survivors).format(n=event.survivors)
                return DiceShow(event.faces, _marks(event.faces, SHIELD), (event.seat,), caption, result)
            case ev.ChantRolled():
                result = marks_text(event.marks)
                return DiceShow(event.faces, _marks(event.faces, HIT, CRITICAL), (event.seat,), _("The chant"), result)
            case ev.DoorRolled():
                name = door_name(before.scenario, event.door)
                return DiceShow((event.face,), ("plain",), (), _("Which door closes first?"), name)
        return None
