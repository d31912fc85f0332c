"""The tutorials of the games by key."""

from __future__ import annotations

from functools import cache

from game.kernel.dice import Dice
from game.kernel.errors import BadChoice
from game.kernel.manifest import resolve
from game.kernel.match.session import Session
from game.kernel.match.setup import LESSON, Setup
from game.kernel.registry import game_of
from game.tutorials.steps import Tutorial, chosen

MORE = 400
"""Faces behind those that a tutorial tells, for whoever departs from it."""


def has_tutorial(key: str) -> bool:
    """Return whether a game has a tutorial. Raises BadChoice for a game that is not known."""
    return bool(game_of(key).tutorial)


@cache
def tutorial_for(key: str) -> Tutorial:
    """Return the tutorial of a game. Raises BadChoice."""
    if not has_tutorial(key):
        raise BadChoice(f"{key} has no tutorial.")
    tutorial: Tutorial = resolve(game_of(key).tutorial)()
    return tutorial


def setup_of(tutorial: Tutorial) -> Setup:
    """Return all that is settled before a tutorial's match. Nothing is taken back in it: each step leads on."""
    rest = Dice.seeded(tutorial.seed).rolls(MORE)
    options = dict(tutorial.options)
    return Setup(
        tutorial.game,
        tutorial.scenario,
        tutorial.board,
        len(tutorial.seats),
        options,
        tutorial.seed,
        (*tutorial.faces, *rest),
        tutorial.seats,
        {},
        "none",
        occasion=LESSON,
    )


def begun(key: str) -> Session:
    """Return a tutorial's match where its first step begins. Raises BadChoice."""
    tutorial = tutorial_for(key)
    session = Session(setup_of(tutorial))
    for wanted in tutorial.opening:
        action = chosen(session.legal_actions(), wanted)
        if action is None:
            raise BadChoice(f"the tutorial of {key} cannot be opened: {dict(wanted)} is not offered.")
        session.play(action)
    return session


def taught_by(setup: Setup) -> Tutorial | None:
    """Return the tutorial whose match this is; None for any other match."""
    if not has_tutorial(setup.key):
        return None
    tutorial = tutorial_for(setup.key)
    wanted = setup_of(tutorial)
    same = setup.scenario_id == wanted.scenario_id and setup.script == wanted.script
    return tutorial if same and setup.scenario == wanted.scenario else None
