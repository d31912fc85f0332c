"""Matches to look at, and a hand that plays them with the mouse."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import NamedTuple, cast

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game import Session
from game.heresy.actions import DiscardCard, EndAttack, EndProduction, March, PlayCard, Shift
from game.heresy.state import HeresyState
from game.heresy.table.drawing import HeresyPainter
from game.kernel.actions import Action, Event
from game.ui.tabletop import GameTable
from tests.table.hand import Hand

RARE = (EndAttack, EndProduction, Shift)


class Moment(NamedTuple):
    """A decision of a match: the session after it, the action, the positions before and after, what it told."""

    session: Session
    action: Action
    before: HeresyState
    after: HeresyState
    events: list[Event]


@pytest.fixture(scope="session", autouse=True)
def fonts() -> Iterator[None]:
    """Text can be drawn."""
    pygame.font.init()
    yield


class HeresyTable(GameTable):
    """A table with the painter of this game."""

    painter: HeresyPainter


def known(table: object) -> HeresyTable:
    """That table, known for what it is."""
    assert isinstance(table, GameTable) and isinstance(table.painter, HeresyPainter)
    return cast(HeresyTable, table)


def table_of(session: Session) -> HeresyTable:
    """The table of a match."""
    return known(GameTable("heresy", session.setup.scenario, session.seats, {}))


def chosen(rng: random.Random, legal: list[Action]) -> Action:
    """An action at random, phases seldom ended."""
    kinds: dict[type[Action], list[Action]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    names = sorted(kinds, key=lambda kind: kind.__name__)
    weights = [0.06 if kind in RARE else 1.0 for kind in names]
    return rng.choice(kinds[rng.choices(names, weights)[0]])


def random_match(seed: int, decisions: int) -> Iterator[Moment]:
    """A match of random decisions."""
    rng = random.Random(seed)
    session = Session.new("heresy", seed=seed)
    for _ in range(decisions):
        legal = session.legal_actions()
        if not legal:
            return
        before, action = session.state.copy(), chosen(rng, legal)
        events = session.play(action)
        yield Moment(session, action, before, session.state, events)  # type: ignore[arg-type]


def at_phase(phase: str, round: int = 1, seed: int = 3) -> Session:
    """A match in which a seat is about to act in that phase."""
    rng = random.Random(seed)
    session = Session.new("heresy", seed=seed)
    while session.state.phase != phase or session.state.round < round or session.state.frames[-1].name != phase:  # type: ignore[attr-defined]
        session.play(chosen(rng, session.legal_actions()))
    return session


class HeresyHand(Hand):
    """A hand that picks counters out of the fan of their world, and cards out of the tray."""

    def hover(self, pos: tuple[int, int], seconds: float = 0.4) -> None:
        """Rest the pointer there."""
        self.app.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        for _ in range(round(seconds / 0.02)):
            self.time += 0.02
            self.app.update(0.02)

    def press(self, pos: tuple[int, int]) -> None:
        """Press the left button there."""
        self.app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))

    def drag(self, pos: tuple[int, int]) -> None:
        """Move there with the button held."""
        self.app.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(9, 9), buttons=(1, 0, 0)))

    def release(self, pos: tuple[int, int]) -> None:
        """Let the button go there."""
        self.app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        self.settle()

    def world(self, id: str) -> tuple[int, int]:
        """Where a place is on the screen."""
        table, view = known(self.scene.table), self.scene.board.view
        return self.at(table.painter.chart.centres[view.tables.index[id]])

    def _picked(self, action: Action) -> None:
        if not isinstance(action, March | Shift):
            return
        table = known(self.scene.table)
        self.scene.pointer.back() if self.scene.board.selection.group else None
        self.hover(self.world(action.origin))
        able = self.scene.stacks.movable(self.scene.stacks.open) if self.scene.stacks.open else ()
        for piece, rect in self.scene.stacks.tiles():
            one = table.painter.ledger.pieces[piece]
            if one.kind == action.unit and piece in able:
                self.click(rect.center)
                assert self.scene.board.selection.group == (piece,)
                self.hover((5, 300))
                return

    def _asked(self, action: Action) -> None:
        if isinstance(action, PlayCard | DiscardCard) and not self.scene.board.asked:
            area = next(area for area in self.app.hit_areas() if area.label.startswith("Your card"))
            self.click(area.rect.center)

    def _click_choice(self, action: Action) -> bool:
        if isinstance(action, PlayCard | DiscardCard):
            for card, rect in self.scene.hand.places():
                if card.id == action.card:
                    self.hover((rect.centerx, rect.top + 8), 0.1)
                    self.click((rect.centerx, rect.top + 8))
                    return True
            return False
        return super()._click_choice(action)
