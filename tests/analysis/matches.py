"""Whole matches between computer players, as sessions, to be analysed."""

from __future__ import annotations

from game.bots.catalogue import players_of
from game.bots.matches import Players
from game.bots.player import APART, RANDOM, salt_of
from game.kernel.dice import Dice
from game.kernel.match.session import Session


def played(
    key: str, kinds: tuple[str, ...], seed: int, scenario: str | None = None, limit: int | None = None
) -> Session:
    """Return a match that these kinds of players have played, a kind for each seat; after `limit` actions the first
    seat concedes."""
    session = Session.new(key, scenario, seed)
    makers, seats = players_of(key), session.seats
    choosers = {
        seat: makers[kind](session.rules, seat, salt_of(seed, seat))
        for seat, kind in zip(seats, kinds, strict=True)
        if kind != RANDOM
    }
    players = Players(session.rules, choosers, Dice.seeded(seed ^ APART))
    with session.checkpoints():
        while (seat := session.to_decide) is not None:
            if len(session.records) == limit:
                session.concede(seats[0])
                break
            actions = session.legal_actions()
            session.play(actions[0] if len(actions) == 1 else players.choose(session.state, seat, actions))
    return session
