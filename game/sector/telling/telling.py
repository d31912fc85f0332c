"""Sector Invasion, told by the names of its ships, worlds and kinds of action, and by the sentences of its log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.kernel.actions import Event
from game.kernel.text import N_
from game.sector import actions as act
from game.sector.sector import EMPTY
from game.sector.ships import KINDS as SHIPS
from game.sector.state import SectorState, seat_id
from game.sector.telling import log, names
from game.sector.telling.amendments import change_text, rule_name
from game.sector.telling.asking import Asking, question_of
from game.sector.telling.kinds import KINDS
from game.telling.dialect import Field, Words, by, row, seen
from game.telling.happening import Line
from game.telling.plain import PlainTelling, untold
from game.telling.rows import Looks
from game.telling.sheet import Place, Token

WORDS: Final = Words(
    ship=seen("ship", names.full_name),
    target=seen("target", names.full_name),
    place=seen("cell", names.place_name),
    start=seen("start", names.place_name),
    end=seen("end", names.place_name),
    kind=Field("kind", names.kind_title),
    attribute=Field("attribute", names.attribute_name),
    slot=Field("slot", names.slot_name),
    strategy=Field("strategy", names.strategy_name),
    good=Field("good", names.good_name),
    way=Field("way", names.way_name),
    rule=Field("rule", rule_name),
    die=Field("die"),
    face=Field("face"),
    span=Field("span", untold),
    below=Field("below", untold),
)
LOOKS: Final = Looks(
    WORDS,
    {
        act.Advance: by("follow", {True: row(N_("Follow the ship")), False: row(N_("Stay where you are"))}),
        act.BattleResult: by(
            "attacker",
            {True: row(N_("The attacker has won the battle")), False: row(N_("The defender has won the battle"))},
        ),
        act.ProposeRule: row(lambda view, action: change_text(action.rule, action.choice)),
    },
)


class SectorTelling(PlainTelling):
    """Tells Sector Invasion."""

    key = "sector"
    words = WORDS
    kinds = KINDS
    looks = LOOKS
    verbs = {
        act.LeaveChoice: N_("Let the defender choose"),
        act.Agree: N_("Agree to the proposal"),
        act.Decline: N_("Refuse the proposal"),
        act.Reconsider: N_("Settle another way"),
        act.AskAgain: N_("Choose again for each battle"),
    }

    def seat_name(self, seat: str) -> str:
        return names.seat_name(seat)

    def phase(self, view: SectorState) -> str:
        return names.phase_name(view.phase)

    def prompt(self, view: SectorState, seat: str) -> str:
        return question_of(Asking(view))

    def ending(self, view: SectorState, reason: str) -> str:
        return names.reason_text(reason) or super().ending(view, reason)

    def tokens(self, view: SectorState) -> Iterator[Token]:
        for ship, cell in enumerate(view.ship_at):
            if cell >= 0:
                owner = seat_id(view, view.ship_seat[ship])
                said = f"{names.place_name(view, cell)}, {names.seat_name(owner)}"
                kind = SHIPS[view.ship_kind[ship]]
                yield Token(ship, kind, names.full_name(view, ship), f"cell:{cell}", owner, said=said)

    def places(self, view: SectorState) -> Iterator[Place]:
        for cell, what in enumerate(view.what):
            if what != EMPTY:
                said, owner = names.what_name(what), ""
                if names.world_name(view, cell):
                    owner = seat_id(view, view.owner[cell])
                    said = f"{said}, {names.seat_name(owner)}"
                yield Place(f"cell:{cell}", names.place_name(view, cell), owner=owner, said=said)

    def tell(self, before: SectorState, event: Event, earlier: Sequence[Event] = ()) -> Line | None:
        return log.tell(before, event, earlier) or super().tell(before, event, earlier)
