"""What is told, as the table shows it: offers on their squares and arrows, questions, overlays, ways, what happens."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import partial

from game.hulk.actions import Command
from game.hulk.state import HulkState
from game.hulk.table.base import HulkBoard
from game.hulk.table.placing import edge
from game.hulk.telling import asking, moments, shades, slots, ways
from game.hulk.telling.log import lines
from game.hulk.telling.looks import offers
from game.hulk.telling.words import square
from game.kernel.actions import Action, Event
from game.telling.sheet import Offer, Overlay, Slot, Way
from game.telling.values import Ref
from game.ui.tabletop import Arrow, Box, Selection, Shade, TurnNote, Walk
from game.ui.tabletop import Offer as Shown
from game.ui.tabletop.told import noted, shaded, walked

PIECE = 0.8
"""How much of the width of a square is clicked where a piece is meant."""
TRACED = 0.8
"""How far outside, in squares from the middle of its entry point's, the trace of a piece begins that comes in."""


class Told(HulkBoard):
    """A table that offers, asks and shows what is told; Marines go on with command points once they are asked for."""

    pauses = lines.constants("pause")

    def clicked(self, view: HulkState, one: Offer) -> Box | None:
        """Return where an offer is clicked: a facing that is not the usual one on its arrow."""
        kind, _colon, number = str(one.at).partition(":")
        if one.tint == "turn" and one.facing is not None:
            return edge(self.plan, int(number), round(one.facing / 90))
        return self.box_of(view, one.at, PIECE)

    def attempts(self, view: HulkState, seat: str, piece: int | None) -> list[Shown]:
        """Return the commands that are shown whatever the secret counter holds."""
        return [self._offered(view, one) for one in offers(view, moments.tempted(view, seat, piece))]

    def slots(self, view: HulkState, seat: str, piece: int | None) -> Sequence[Slot]:
        """Return the verbs of a side, while that piece is picked."""
        return slots.slots(view, seat, piece)

    def question(self, view: HulkState, seat: str) -> str:
        """Return what the seat decides now, or that the other one does."""
        return asking.prompt(view, seat)

    def asking(self, view: HulkState) -> bool:
        """Return whether a reaction in the Genestealers' phase is waited for."""
        return moments.reacting(view)

    def turn_of(self, view: HulkState) -> str | None:
        """Return the side whose phases these are; nobody's before the first turn."""
        return moments.turn_of(view)

    def trace_turn(self, view: HulkState) -> Hashable:
        """Return the turn, and whose part of it this is."""
        return view.turn, moments.turn_of(view)

    def gist(self, happened: Sequence[tuple[HulkState, Sequence[Event]]], seat: str) -> list[TurnNote]:
        """Return what came of the others' turns, each note with where its piece lay last."""

        def spot(ref: Ref | None) -> Box | None:
            return next((box for before, _events in reversed(happened) if (box := self.box_of(before, ref))), None)

        return [noted(note, spot) for note in self.teller.gist(happened, seat)]

    # -- overlays --

    def overlays(self) -> list[Overlay]:
        """Return what can be seen on asking, and its keys."""
        return shades.overlays()

    def overlay(self, view: HulkState, id: str, selection: Selection) -> list[Shade]:
        """Return the places of an overlay, for the piece pointed at, or else for the one selected."""
        at = -1 if selection.hover is None else self.plan.square_at(selection.hover)
        about = square(at) if at >= 0 and view.at[at] >= 0 else selection.piece
        return shaded(shades.shades(view, id, about), self.spot(view))

    # -- ways --

    def walks(self, view: HulkState, piece: int) -> list[Walk]:
        """Return every square that a piece can reach in its activation with two actions or more, the cheapest way."""
        return self._all_walked(view, ways.ways(view, piece))

    def granted_walks(self, view: HulkState, piece: int) -> list[Walk]:
        """Return every square that command points take a Marine to in two actions or more, each commanded by itself."""
        return self._all_walked(view, ways.granted_ways(view, piece))

    def _all_walked(self, view: HulkState, told: Iterable[Way]) -> list[Walk]:
        return [walked(one, self.spot(view), partial(self.point, view)) for one in told]

    def halts(self, before: HulkState, view: HulkState) -> bool:
        """Return whether a Marine sees a Genestealer that no Marine saw before."""
        return ways.halts(before, view)

    def grant(self, piece: int) -> Action:
        """Return the action that gives a Marine a command."""
        return Command(piece)

    def granted(self, action: Action) -> int | None:
        """Return the Marine whom an action gives a command."""
        return action.piece if isinstance(action, Command) else None

    def goes_on(self, view: HulkState, piece: int, actions: Sequence[Action]) -> bool:
        """Return whether a Marine may be given more commands in this phase, or has yet to obey one."""
        return ways.goes_on(view, piece, actions)

    def stopping(self, view: HulkState, piece: int) -> str:
        """Return what the button says that ends the commanding."""
        return ways.stopping(view, piece)

    # -- what happens --

    def trace(self, before: HulkState, event: Event) -> Arrow | None:
        """Return a step as an arrow."""
        for cue in self.cues(before, event, "trace"):
            if cue.start is not None and cue.end is not None:
                start, end = self.point(before, cue.start, TRACED), self.point(before, cue.end)
                return Arrow(start, end, cue.seat, piece=cue.token)
        return None
