"""Finds what is to be clicked next for a certain action to be done, and where anything else is that is pointed at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from game.kernel.actions import Action
from game.scenes.table.choices import Choice, Target
from game.scenes.table.hand import Hand
from game.scenes.table.marks import mark_places
from game.scenes.table.part import Doors, Part
from game.scenes.table.stacks import Stacks
from game.scenes.table.stage import Stage
from game.telling.text import _
from game.tutorials.steps import Wanted, fits, led
from game.ui.scenes import HitArea
from game.ui.tabletop import Box, Token


@dataclass(frozen=True)
class Pointed:
    """Where on the screen something is, and what a click there does; `spot`: its place on the board, if it has one;
    `line`: it is one of several lines that follow each other closely."""

    rect: pygame.Rect
    do: Callable[[], Any] | None = None
    spot: tuple[float, float] | None = None
    line: bool = False


class LessonTargets(Part):
    """Looks at a table as the hand does that is to be guided."""

    def __init__(
        self, doors: Doors, hand: Hand, stacks: Stacks, stage: Stage, where: Callable[[str], pygame.Rect | None]
    ) -> None:
        super().__init__(doors)
        self.hand, self.stacks, self.stage, self.where_is = hand, stacks, stage, where

    # -- what is to be clicked --

    def towards(self, wants: Sequence[Wanted]) -> Pointed | None:
        """Return the next click on the way to the first of these actions, or to several of them at once; None while
        there is none."""
        ways = (self._lit, self._in_hand, self._button, self._picked, self._armed)
        return next((found for way in ways if (found := way(wants)) is not None), None)

    def _lit(self, wants: Sequence[Wanted]) -> Pointed | None:
        """Return a lit place of the board, or in a menu that it has opened; of several the one that leads farthest."""
        if self.stage.felt() is not None and self.stage.lane != "low":
            return None
        found = [
            (target, choice)
            for target in self.board.choices.targets
            for choice in target.choices
            if led(choice.actions, wants)
        ]
        if not found:
            return None
        target, choice = max(found, key=lambda pair: led(pair[1].actions, wants))
        return self._in_menu(target, choice) or self._box(target.spot, partial(self.match.play, choice))

    def _in_menu(self, target: Target, choice: Choice) -> Pointed | None:
        menu = self.hud.host.menu
        if menu is None:
            return None
        rect = next((area.rect for area in menu.hit_areas() if area.label == choice.text), None)
        return Pointed(rect, partial(self._chosen, choice), target.centre, line=True) if rect is not None else None

    def _chosen(self, choice: Choice) -> None:
        self.hud.host.close_menu()
        self.match.play(choice)

    def _in_hand(self, wants: Sequence[Wanted]) -> Pointed | None:
        """Return a card in hand."""
        areas = self.hand.hit_areas() if not self.stage.whole or self.stage.hand() is not None else ()
        for n, area in enumerate(areas):
            for choice in self.hand.choices(area.data[1]):
                if led(choice.actions, wants):
                    return Pointed(_uncovered(area.rect, areas[n + 1 :]), partial(self.match.take, choice))
        return None

    def _button(self, wants: Sequence[Wanted]) -> Pointed | None:
        """Return a button of the bar, the card of an answer, or something on the stage."""
        for area in self.hud.host.hit_areas():
            if area.enabled and isinstance(area.data, Choice) and led(area.data.actions, wants):
                bar = self.where_is("bar") if self.now.asking is not None else None
                card = bar is not None and bar.contains(area.rect)
                return Pointed(area.rect, partial(self.match.take, area.data), line=card)
        return None

    def _armed(self, wants: Sequence[Wanted]) -> Pointed | None:
        """Return a button that must be armed first; or, with something else armed, its button, which puts that down."""
        armed = self.now.armed
        mode = next((offer.mode for offer in self._offers(wants[0])), armed)
        mode = mode or next((other for other in self.board.choices.modes if self._leads(other, wants)), "")
        if mode == armed:
            return None
        for area in self.hand.hit_areas():
            if mode and self.hand.armed_by(area.data[1]) == mode:
                return Pointed(area.rect, partial(self.match.arm, mode))
        for area in self.hud.host.hit_areas():
            if area.data == ("mode", mode or armed) and area.enabled:
                return Pointed(area.rect, partial(self.match.arm, mode or armed))
        return None

    def _leads(self, mode: str, wants: Sequence[Wanted]) -> bool:
        """Return whether what can be clicked once this is armed leads on."""
        found = self.board.choices_armed(mode)
        return any(led(choice.actions, wants) for target in found.targets for choice in target.choices)

    def _picked(self, wants: Sequence[Wanted]) -> Pointed | None:
        """Return the piece that must be picked first: by itself, or with all of its stack."""
        pieces = [offer.piece for offer in self._offers(wants[0]) if offer.piece is not None]
        if not pieces and self.now.table.teller.acts_by in wants[0]:
            pieces = [wants[0][self.now.table.teller.acts_by]]
        for token in self.now.tokens:
            if token.key in pieces and token.key != self.now.picked:
                do, there = partial(self.match.select, token.key), self.stage.token_at(token.key)
                return Pointed(there, do) if there is not None else self._stack(token.centre) or self._token(token, do)
        return None

    def meant(self, wants: Sequence[Wanted]) -> set[int]:
        """Return the pieces by which these actions are done."""
        known = {offer.piece for offer in self._offers(wants[0]) if offer.piece is not None}
        by = self.now.table.teller.acts_by
        return known | {wanted[by] for wanted in wants if by in wanted}

    def _stack(self, point: tuple[float, float]) -> Pointed | None:
        """Return the stack at a point, in a game that has stacks: a click picks all of it that can move."""
        stack = self.now.table.stack_at(self.now.view, point)
        return self._box(stack.spot, lambda: self.match.pick(self.now.movable(stack))) if stack is not None else None

    def _offers(self, wanted: Wanted) -> list[Any]:
        actions: list[Action] = [action for action in self.match.session.legal_actions() if fits(action, wanted)]
        return self.now.table.offers(self.now.view, actions)

    def lying(self) -> list[pygame.Rect]:
        """Return where lit places and pieces are, with the names that stand beside these."""
        board = self.board
        boxes = [*(target.spot for target in board.choices.targets), *(token.box for token in board.tokens)]
        return [*self._names(), *(board.camera.rect_to_screen(box) for box in boxes)]

    def _names(self) -> Sequence[pygame.Rect]:
        table = self.board.table
        return table.painter.lattice.written(self.board.camera, table.board_of(self.board.view))

    def handled(self) -> list[pygame.Rect]:
        """Return where everything is that can be clicked or read, with the pieces."""
        board, found = self.board, self.lying()
        found += mark_places(board.camera, board.choices, board.hovered, board.tokens, self._names())
        found += [rect for _piece, rect in self.stacks.tiles()]
        return found + [area.rect for area in (*self.hud.host.hit_areas(), *self.hand.hit_areas()) if area.label]

    # -- what is only looked at --

    def spot(self, words: str) -> Pointed | None:
        """Return what words of a step point at: "piece 3", "place Terra", "box 1 2 3 4", or a part of the frame."""
        kind, _space, rest = words.partition(" ")
        if kind == "piece":
            return self._piece(int(rest))
        if kind == "place":
            return self._place(rest)
        if kind == "box":
            left, top, wide, high = (float(number) for number in rest.split())
            return self._box((left, top, wide, high))
        rect = self.where_is(words)
        return Pointed(rect) if rect is not None and rect.width and rect.height else None

    def _piece(self, key: int) -> Pointed | None:
        return next((self._token(token) for token in self.now.tokens if token.key == key), None)

    def _token(self, token: Token, do: Callable[[], Any] | None = None) -> Pointed:
        return self._box(token.box, do)

    def _place(self, name: str) -> Pointed | None:
        found = self.now.table.places(self.now.view)
        return next((self._box(place.spot) for place in found if place.name in (name, _(name))), None)

    def around(self, pointed: Pointed) -> pygame.Rect:
        """Return what the ring is drawn around: a place of the board together with its name."""
        if pointed.spot is None or pointed.line:
            return pointed.rect
        name = self.now.table.name_at(self.board.camera, pointed.spot)
        return pointed.rect if name is None else pointed.rect.union(name)

    def _box(self, box: Box, do: Callable[[], Any] | None = None) -> Pointed:
        centre = box[0] + box[2] / 2, box[1] + box[3] / 2
        return Pointed(self.board.camera.rect_to_screen(box), do, centre)


def _uncovered(card: pygame.Rect, above: Sequence[HitArea]) -> pygame.Rect:
    """Return what is seen of a card whose middle others lie upon: its head, or its left edge."""
    seen = card.copy()
    for area in above:
        if area.rect.collidepoint(seen.center):
            if area.rect.top > seen.top:
                seen.height = area.rect.top - seen.top
            else:
                seen.width = area.rect.left - seen.left
    return seen
