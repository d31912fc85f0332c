"""Matches to look at, and a hand that plays them with the mouse."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game import Session
from game.calth.actions import Discard, Hold, PlaceAsListed, PlayCard, Reroll
from game.calth.state import CalthState
from game.kernel.actions import Action, Event
from game.scenes.table.props import PropBox
from game.ui.tabletop import GameTable
from tests.table.hand import Hand

SCENARIOS = (
    "wrath-of-veridia",
    "hold-the-works",
    "break-the-cordon",
    "iron-shade",
    "rite-below",
    "captain-and-chaplain",
)


class Moment(NamedTuple):
    """A decision of a match: the session after it, the action, the positions before and after, what it told."""

    session: Session
    action: Action
    before: CalthState
    after: CalthState
    events: list[Event]


@pytest.fixture(autouse=True, scope="package")
def written() -> None:
    """Text can be drawn."""
    pygame.font.init()


def table_of(session: Session) -> GameTable:
    """The table of a match."""
    return GameTable("calth", session.setup.scenario, session.seats, {})


def chosen(rng: random.Random, legal: list[Action]) -> Action:
    """An action at random: every kind as often as another, units seldom idle."""
    kinds: dict[type[Action], list[Action]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    names = sorted(kinds, key=lambda kind: kind.__name__)
    weights = [0.05 if kind is Hold else 1.0 for kind in names]
    return rng.choice(kinds[rng.choices(names, weights)[0]])


def random_match(scenario: str, seed: int, decisions: int) -> Iterator[Moment]:
    """A match of random decisions."""
    rng = random.Random(seed)
    session = Session.new("calth", scenario, seed=seed)
    for _ in range(decisions):
        legal = session.legal_actions()
        if not legal:
            return
        before, action = session.state.copy(), chosen(rng, legal)
        events = session.play(action)
        yield Moment(session, action, before, session.state, events)  # type: ignore[arg-type]


def deployed(scenario: str, seed: int = 3) -> Session:
    """A match in which both sides stand as listed, about to activate the first unit."""
    session = Session.new("calth", scenario, seed=seed)
    while session.state.round == 0:  # type: ignore[attr-defined]
        session.play(PlaceAsListed())
    while session.state.frames[-1].name != "action":
        session.play(next(action for action in session.legal_actions() if action.passing))
    return session


def until(scenario: str, wanted: Callable[[Session], bool], seed: int = 3, most: int = 900) -> Session:
    """A random match at the first moment of that kind."""
    for moment in random_match(scenario, seed, most):
        if wanted(moment.session):
            return moment.session
    raise AssertionError("it never comes to that")


class CalthHand(Hand):
    """A hand that plays cards out of the tray."""

    def _click_choice(self, action: Action) -> bool:
        if isinstance(action, PlayCard | Discard) and self.scene.hand.places():
            for card, rect in self.scene.hand.places():
                if card.id == action.card:
                    self.rest((rect.centerx, rect.top + 8))
                    self.click((rect.centerx, rect.top + 8))
                    return True
            return False
        if isinstance(action, Reroll):
            self.pick(*(f"die-{die}" for die in self._to_turn(action)))
        return super()._click_choice(action)

    def pick(self, *ids: str) -> None:
        """Click things on the stage, one after another."""
        for id in ids:
            self.click(next(box.rect for box in self._props() if box.prop.id == id).center)

    def _key_choice(self, action: Action) -> bool:
        if isinstance(action, Reroll):
            for die in self._to_turn(action):
                self._focus(next(box for box in self._props() if box.prop.id == f"die-{die}"))
                self.key(pygame.K_RETURN)
        return super()._key_choice(action)

    def _to_turn(self, action: Reroll) -> list[int]:
        """The dice that are to be picked or put back, once nothing moves any more."""
        self.settle()
        picked: tuple[int, ...] = self.scene.stage.shown.dice  # type: ignore[union-attr]
        return sorted({*picked} ^ {*action.dice})

    def _props(self) -> list[PropBox]:
        return [box for box in self.scene.stage.children if isinstance(box, PropBox)]
