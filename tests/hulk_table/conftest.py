"""Random games at the table, and positions to look at."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game import Session
from game.hulk.actions import Deploy
from game.hulk.state import HulkState
from game.kernel.actions import Action, Event
from game.ui.tabletop import GameTable

SEATS = ("marines", "genestealers", None)


class Moment(NamedTuple):
    """A decision of a game: the session before it, the action taken, the state before it."""

    session: Session
    action: Action
    before: HulkState
    events: list[Event]


@pytest.fixture(scope="session", autouse=True)
def fonts() -> Iterator[None]:
    """Text can be drawn."""
    pygame.font.init()
    yield


@pytest.fixture
def session() -> Session:
    """A new mission."""
    return Session.new("hulk", seed=5, options={"timer": "180"})


@pytest.fixture
def table(session: Session) -> GameTable:
    """Its table."""
    return table_of(session)


def table_of(session: Session) -> GameTable:
    """The table of a match."""
    return GameTable("hulk", session.setup.scenario, session.seats, {})


def deployed(seed: int = 5) -> Session:
    """A mission whose squad stands in a row, facing east, and whose first blips lurk: the Marines are to act."""
    session = Session.new("hulk", seed=seed)
    while isinstance(session.legal_actions()[0], Deploy):
        session.play(next(a for a in session.legal_actions() if isinstance(a, Deploy) and a.facing == 1))
    while session.state.phase != "marines":  # type: ignore[attr-defined]
        session.play(session.legal_actions()[0])
    return session


def random_game(seed: int, decisions: int = 400) -> Iterator[Moment]:
    """A game of random decisions; each moment is given after the action was played."""
    rng = random.Random(seed)
    session = Session.new("hulk", seed=seed)
    for _ in range(decisions):
        legal = session.legal_actions()
        if not legal:
            return
        kinds: dict[type[Action], list[Action]] = {}
        for action in legal:
            kinds.setdefault(type(action), []).append(action)
        names = sorted(kinds, key=lambda kind: kind.__name__)
        weights = [0.15 if kind.__name__ in ("EndPhase", "Finish", "PassFor") else 1.0 for kind in names]
        action = rng.choice(kinds[rng.choices(names, weights)[0]])
        before = session.state
        events = session.play(action)
        yield Moment(session, action, before, events)  # type: ignore[arg-type]
