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


def lessons_of(key: str) -> tuple[str, ...]:
    """Return the tutorials of a game by the ids of their scenarios, in their order. Raises BadChoice for a game that is
    not known."""
    return tuple(game_of(key).tutorials)


def tutorial_for(key: str, lesson: str = "") -> Tutorial:
    """Return a tutorial of a game, the first unless told. Raises BadChoice."""
    known = game_of(key).tutorials
    if not known:
        raise BadChoice(f"{key} has no tutorial.")
    wanted = lesson or next(iter(known))
    if wanted not in known:
        raise BadChoice(f"{key} has no tutorial called {wanted!r}; there are: {', '.join(known)}.")
    return _made(known[wanted])


@cache
def _made(part: str) -> Tutorial:
    tutorial: Tutorial = resolve(part)()
    return tutorial


def following(tutorial: Tutorial) -> str:
    """Return the lesson after a tutorial; "" after the last."""
    lessons = lessons_of(tutorial.game)
    return next(iter(lessons[lessons.index(tutorial.scenario) + 1 :]), "")


def learned_as(tutorial: Tutorial) -> str:
    """Return by what it is kept that a tutorial was taken: the first by its game, as when each had only that."""
    first = tutorial.scenario == lessons_of(tutorial.game)[0]
    return tutorial.game if first else f"{tutorial.game}/{tutorial.scenario}"


def setup_of(tutorial: Tutorial) -> Setup:
    """Return all that is settled before a tutorial's match. Nothing is taken back in it: each step leads on."""
    rest = Dice.seeded(tutorial.seed).rolls(MORE)
    options = dict(tutorial.options)
    return Setup(
        tutorial.game,
        tutorial.scenario,
        tutorial.played.to_json(),
        len(tutorial.seats),
        options,
        tutorial.seed,
        (*tutorial.faces, *rest),
        tutorial.seats,
        {},
        "none",
        occasion=LESSON,
    )


def begun(key: str, lesson: str = "") -> Session:
    """Return a tutorial's match where its first step begins. Raises BadChoice."""
    tutorial = tutorial_for(key, lesson)
    session = Session(setup_of(tutorial))
    for wanted in tutorial.opening:
        action = chosen(session.legal_actions(), wanted)
        if action is None:
            raise BadChoice(f"the tutorial of {key} cannot be opened: {dict(wanted)} is not offered.")
        session.play(action)
    return session


def taught_by(setup: Setup) -> Tutorial | None:
    """Return the tutorial whose match this is; None for any other match."""
    if setup.scenario_id not in lessons_of(setup.key):
        return None
    tutorial = tutorial_for(setup.key, setup.scenario_id)
    wanted = setup_of(tutorial)
    return tutorial if setup.script == wanted.script and setup.scenario == wanted.scenario else None
