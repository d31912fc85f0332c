"""The tutorials of the games by key. Each import is written out, so that a packager can see it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.kernel.dice import Dice
from game.kernel.errors import BadChoice
from game.kernel.registry import rules_of
from game.kernel.session import Session, Setup
from game.tutorials.steps import Tutorial, chosen


def _hulk() -> Tutorial:
    from game.hulk.tutorial import tutorial

    return tutorial()


def _heresy() -> Tutorial:
    from game.heresy.tutorial import tutorial

    return tutorial()


def _calth() -> Tutorial:
    from game.calth.tutorial import tutorial

    return tutorial()


TUTORIALS: dict[str, Callable[[], Tutorial]] = {"hulk": _hulk, "heresy": _heresy, "calth": _calth}
MORE = 400
"""Faces behind those that a tutorial tells, for whoever departs from it."""


@cache
def tutorial_for(key: str) -> Tutorial:
    """The tutorial of a game. Raises BadChoice."""
    rules_of(key)
    if key not in TUTORIALS:
        raise BadChoice(f"{key} has no tutorial.")
    return TUTORIALS[key]()


def setup_of(tutorial: Tutorial) -> Setup:
    """All that is settled before a tutorial's match. Nothing is taken back in it: each step leads on."""
    rest = Dice.seeded(tutorial.seed).rolls(MORE)
    options = dict(tutorial.options)
    return Setup(
        tutorial.game, tutorial.scenario, tutorial.board, len(tutorial.seats), options, tutorial.seed,
        (*tutorial.faces, *rest), tutorial.seats, {}, "none",
    )  # fmt: skip


def begun(key: str) -> Session:
    """A tutorial's match where its first step begins. Raises BadChoice."""
    tutorial = tutorial_for(key)
    session = Session(setup_of(tutorial))
    for wanted in tutorial.opening:
        action = chosen(session.legal_actions(), wanted)
        if action is None:
            raise BadChoice(f"the tutorial of {key} cannot be opened: {dict(wanted)} is not offered.")
        session.play(action)
    return session


def taught_by(setup: Setup) -> Tutorial | None:
    """The tutorial whose match this is; None for any other match."""
    if setup.key not in TUTORIALS:
        return None
    tutorial = tutorial_for(setup.key)
    wanted = setup_of(tutorial)
    same = setup.scenario_id == wanted.scenario_id and setup.script == wanted.script
    return tutorial if same and setup.scenario == wanted.scenario else None
