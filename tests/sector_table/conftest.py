"""Campaigns to look at, and the table at which they are played."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game import Session
from game.kernel.actions import Action, Event
from game.sector.state import SectorState
from game.ui.tabletop import GameTable

SELDOM = ("EndShips", "EndConquest", "EndBuilding", "EndGarrisons")


class Moment(NamedTuple):
    """A decision of a campaign: the positions before and after, what was offered, what was done and what it told."""

    before: SectorState
    after: SectorState
    legal: list[Action]
    action: Action
    events: list[Event]


@pytest.fixture(scope="session", autouse=True)
def fonts() -> Iterator[None]:
    """Text can be drawn."""
    pygame.init()
    yield
    pygame.quit()


def table_of(session: Session) -> GameTable:
    """The table of a campaign."""
    setup = session.setup
    return GameTable("sector", setup.scenario, setup.seats, {})


def pick(chance: random.Random, legal: list[Action]) -> Action:
    """An action at random: each kind as likely, those that end a phase seldom."""
    kinds: dict[str, list[Action]] = {}
    for action in legal:
        kinds.setdefault(type(action).__name__, []).append(action)
    weighted = [name for name in sorted(kinds) for _ in range(1 if name in SELDOM else 6)]
    return chance.choice(kinds[chance.choice(weighted)])


@cache
def campaign(seed: int, players: int = 3, **options: str) -> tuple[GameTable, tuple[Moment, ...]]:
    """A whole campaign of random actions, at most 1,500 of them."""
    session = Session.new("sector", seed=seed, players=players, options={"battles": "resolved", **options})
    table, chance, found = table_of(session), random.Random(seed), []
    for _ in range(1500):
        legal = list(session.legal_actions())
        if not legal:
            break
        before, action = session.state.copy(), pick(chance, legal)
        events = session.play(action)
        found.append(Moment(before, session.state.copy(), legal, action, list(events)))
    return table, tuple(found)
