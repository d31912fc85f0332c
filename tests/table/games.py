"""Random matches of the games, as tests play them at the window."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game import Session, catalogue
from game.kernel.actions import Action
from game.kernel.dice import Dice
from game.kernel.match.setup import prepare
from game.kernel.state import Frame, State

GAMES = tuple(catalogue.GAMES)
SELDOM = {"EndAttack": 1, "Shift": 2, "EndProduction": 6}
"""Of twenty: how often these kinds of actions are taken, where others are offered."""


def pick(chance: Dice, legal: Sequence[Action]) -> Action:
    """An action at random, each kind as likely, those that end a phase seldom."""
    kinds: dict[str, list[Action]] = {}
    for action in legal:
        kinds.setdefault(type(action).__name__, []).append(action)
    names = sorted(kinds)
    weighted = [name for name in names for _ in range(SELDOM.get(name, 20))]
    return chance.pick(kinds[chance.pick(weighted)])


def begun(game: str, seed: int, deployed: bool = False, rounds: int = 0) -> tuple[Session, Dice]:
    """A new match, and the chance by which it is played; if told, the Horus Heresy's counters stand already, and it
    lasts so many rounds at most."""
    setup, chance = prepare(game, seed=seed), Dice.seeded(seed + 1)
    if rounds and game == "heresy":
        setup.scenario = {**setup.scenario, "round_cap": rounds}
    session = Session(setup)
    while deployed and game == "heresy" and _top(session.state).name == "deployment":
        session.play(pick(chance, session.legal_actions()))
    return session, chance


def choice(game: str, chance: Dice, legal: Sequence[Action]) -> Action:
    """What is done next."""
    return chance.pick(legal) if game == "hulk" else pick(chance, legal)


class Sample:
    """Which decisions of a match a test looks at: every kind of action at least once, and one decision in so many."""

    def __init__(self, every: int) -> None:
        self.every = every
        self.seen: Counter[str] = Counter()

    def holds(self, action: Action) -> bool:
        """Whether this one is among them."""
        kind = type(action).__name__
        self.seen[kind] += 1
        return self.seen[kind] == 1 or self.seen.total() % self.every == 0


def _top(state: State) -> Frame:
    return state.frames[-1]
