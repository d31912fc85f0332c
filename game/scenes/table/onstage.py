"""What lies on a stage: its props and the answers to what is asked on it, each with what a click does now."""

from __future__ import annotations

import string
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from game.kernel.actions import Action
from game.scenes.table import props
from game.scenes.table.choices import Choice, golden
from game.scenes.table.match import Match
from game.scenes.table.props import ChipBox, PropBox, TokenBox
from game.scenes.table.stagehand import Staging
from game.telling import labels
from game.telling.text import _
from game.ui.tabletop import Prop, Staged
from game.ui.tabletop.staged import Answer


class OnStage:
    """The boxes on a stage. `play`: the match in which they can be chosen; None where it is only watched."""

    def __init__(self, board: Staging, play: Match | None) -> None:
        self.board, self.play = board, play
        self.boxes: list[PropBox] = []

    @property
    def bare(self) -> bool:
        """Return whether there is nothing to put on what can be chosen: a click on it is enough."""
        return not any(isinstance(box, ChipBox) for box in self.boxes)

    def arrange(self, stage: props.Stage, staged: Staged | None, size: tuple[int, int], asks: bool) -> None:
        """Lay out what lies there; `asks`: somebody is to choose now."""
        old, self.boxes = {box.prop.id: box for box in self.boxes}, []
        for prop in self._found(staged, size, asks) if staged is not None else ():
            box, choice = old.get(prop.id), self._meant(prop)
            if box is not None and (box.prop.picks and prop.picks or replace(box.prop, box=prop.box) == prop):
                box.prop = prop
            if box is None or box.prop != prop or box.data != choice:
                lies = prop.token is not None or bool(prop.among)
                kind = TokenBox if lies else ChipBox if prop.chip else PropBox
                box = kind(stage, prop, choice)
            self.boxes.append(box)

    def serves(self, choice: Choice) -> bool:
        """Return whether a choice is reached by a click on one of them."""
        return any(box.data == choice or choice.offer.action in box.prop.among for box in self.boxes)

    def at_key(self, pressed: str) -> PropBox | None:
        """Return the box that shows a key."""
        keyed = (box for box in self.boxes if box.serves and box.prop.key)
        return next((box for box in keyed if box.prop.key.lower() == pressed), None)

    def takers(self, pos: tuple[int, int]) -> Iterator[PropBox]:
        """Yield the boxes there on which a chip can be put down."""
        yield from (box for box in self.boxes if box.takes and box.rect.collidepoint(pos))

    def of_token(self, token: int) -> pygame.Rect | None:
        """Return where a token lies; None for one that does not."""
        return next((box.rect for box in self.boxes if box.prop.token == token), None)

    def named(self, id: str) -> PropBox | None:
        """Return the box of a prop."""
        return next((box for box in self.boxes if box.prop.id == id), None)

    def _found(self, staged: Staged, size: tuple[int, int], asks: bool) -> list[Prop]:
        """Return the props, and what may be answered besides."""
        if not asks or self.play is None:
            return staged.props(size, ())
        found = staged.props(size, self.play.session.legal_actions())
        asked = self.board.table.question(self.board.view, self.play.people.deciding or "")
        return found + staged.replies(size, self._answers(self.play, staged, found), asked)

    def choice(self, action: Action | None) -> Choice | None:
        """Return what a click can do, as the table shows it."""
        if action is None or self.play is None:
            return None
        found = self.play.board.choices
        every = [*found.bar, *(choice for target in found.targets for choice in target.choices)]
        return next((choice for choice in every if choice.actions == (action,)), None)

    def _meant(self, prop: Prop) -> Choice | None:
        """Return what a click on a prop can do: of several actions the one that what is picked can do."""
        return next((found for one in (prop.action, *prop.among) if (found := self.choice(one)) is not None), None)

    def _answers(self, play: Match, staged: Staged, found: Sequence[Prop]) -> list[Answer]:
        """Return what may be answered besides, in its order, what declines last; each has a key."""
        board, served = play.board, {prop.action for prop in found} | {one for prop in found for one in prop.among}
        rest = [one for one in board.choices.bar if one.offer.action not in served]
        rest.sort(key=lambda one: (one.offer.action.passing, one.offer.order))
        best = golden(self.board.table, board.view, rest)
        taken = {prop.key for prop in found} | {one.offer.key for one in rest}
        free = [key for key in string.digits[1:] if key not in taken]
        given = [
            Answer(one.text, one.offer, one.offer.key or (free.pop(0) if free else ""), one is best) for one in rest
        ]
        seat, people = play.people.deciding, play.people
        hidden = self.board.table.secretive(board.view, seat) if seat and not people.shows_secrets_of(seat) else ""
        given += self._tools(play) if staged.lane == "full" else []
        return [Answer(hidden, command="ask"), *given] if hidden else given

    def _tools(self, play: Match) -> list[Answer]:
        """Return what is at hand at a table that the stage covers: to see it, to take back, the menu."""
        undo = [Answer(_(labels.UNDO), command="undo")] if play.session.undo_target() is not None else []
        return [Answer(_("See the table"), command="stage"), *undo, Answer(_(labels.MENU), command="pause")]
