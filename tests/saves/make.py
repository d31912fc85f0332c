"""`python -m tests.saves.make VERSION`: keep saves of matches between careful players, as this version writes them."""

from __future__ import annotations

import sys
from pathlib import Path

from game import Session
from game.bots.catalogue import players_of
from game.kernel.registry import rules_of

HERE = Path(__file__).parent
MATCHES = {"suicide-mission-early": (5, 3), "suicide-mission-late": (7, 5), "suicide-mission-over": (1, 99)}
"""Name to seed, and the turn in whose Genestealer phase the match is saved."""


def played(seed: int, turn: int) -> Session:
    """A match of careful players up to that turn, or to its end."""
    session = Session.new("hulk", seed=seed, names={"marines": "Ada", "genestealers": "Bruno"})
    rules, careful = rules_of("hulk"), players_of("hulk")["careful"]
    choosers = {seat: careful(rules, seat, seed) for seat in session.seats}
    extra = 10
    while session.to_decide is not None:
        if session.state.turn >= turn and session.state.phase == "genestealers":
            extra -= 1
            if not extra:
                break
        actions = session.legal_actions()
        chooser = choosers[session.to_decide]
        session.play(actions[0] if len(actions) == 1 else chooser(session.view(session.to_decide), actions))
    return session


if __name__ == "__main__":
    for name, (seed, turn) in MATCHES.items():
        played(seed, turn).save(HERE / f"{sys.argv[1]}-{name}.json")
