"""Space Hulk, told by the names of its pieces, squares and kinds of action, and by the sentences of its log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.hulk import actions as act
from game.hulk.state import BLIP, GENESTEALERS, MARINES, STEALER, HulkState
from game.hulk.telling import log
from game.hulk.telling.kinds import KINDS
from game.hulk.telling.names import (
    entry_name,
    exit_name,
    is_marine,
    item_name,
    name_of,
    phase_name,
    place_of,
    psi_text,
    question_of,
    reason_text,
    seat_name,
    section_name,
    side_name,
)
from game.kernel.actions import Event
from game.kernel.text import N_
from game.telling.dialect import Field, Words, seen
from game.telling.happening import Line
from game.telling.plain import PlainTelling, untold
from game.telling.sheet import Token
from game.telling.text import _

WORDS: Final = Words(
    piece=seen("piece", name_of),
    librarian=seen("librarian", name_of),
    other=seen("other", name_of),
    blip=seen("blip", name_of),
    place=seen("at", place_of),
    to=seen("to", place_of),
    door=seen("door", lambda view, door: place_of(view, view.board.doors[door].square)),
    fitting=seen("fitting", lambda view, fitting: place_of(view, view.mission.fittings[fitting])),
    side=Field("facing", side_name),
    section=seen("section", section_name),
    entry=seen("entry", entry_name),
    exit=seen("way_out", exit_name),
    thing=seen("item", item_name),
    points=Field("points", psi_text),
    moment=Field("window", untold),
    span=Field("span", untold),
    die=Field("die", lambda die: str(die + 1)),
)
KIND_OF: Final = {BLIP: "blip", STEALER: "genestealer"}


class HulkTelling(PlainTelling):
    """Tells Space Hulk."""

    key = "hulk"
    words = WORDS
    kinds = KINDS
    acts_by = "piece"
    verbs = {
        act.Redraw: N_("Draw another counter"),
        act.Keep: N_("Keep the counter"),
        act.Finish: N_("Finish its activation"),
        act.EndPhase: N_("End the phase"),
        act.Overwatch: N_("Stand on overwatch"),
        act.Guard: N_("Stand on guard"),
        act.ClearJam: N_("Clear the jam"),
        act.Reload: N_("Reload the flamer"),
        act.Parry: N_("Parry: one die is rerolled"),
        act.Premonition: N_("Have a premonition"),
        act.ForceBarrier: N_("Call a force barrier"),
        act.PsychicStorm: N_("Call a psychic storm"),
        act.BringLord: N_("Bring the Broodlord"),
    }

    def seat_name(self, seat: str) -> str:
        return seat_name(seat)

    def seats(self, view: HulkState) -> tuple[str, ...]:
        return MARINES, GENESTEALERS

    def phase(self, view: HulkState) -> str:
        return phase_name(view.phase)

    def prompt(self, view: HulkState, seat: str) -> str:
        return question_of(view, seat)

    def ending(self, view: HulkState, reason: str) -> str:
        return reason_text(reason)

    def tokens(self, view: HulkState) -> Iterator[Token]:
        for piece, square in enumerate(view.place):
            if square >= 0:
                marine = is_marine(view, piece)
                said = _("at {place}, facing {side}").format(
                    place=place_of(view, square), side=side_name(view.facing[piece])
                )
                kind = view.roster.marines[piece].kind if marine else KIND_OF[view.kind[piece]]
                yield Token(
                    piece,
                    kind,
                    name_of(view, piece),
                    f"square:{square}",
                    MARINES if marine else GENESTEALERS,
                    said=said,
                )

    def tell(self, before: HulkState, event: Event, earlier: Sequence[Event] = ()) -> Line | None:
        return log.tell(before, event, earlier)
