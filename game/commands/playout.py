"""Matches played without a screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.bots.catalogue import players_of
from game.bots.matches import Players
from game.bots.player import APART, RANDOM, salt_of
from game.kernel.dice import Dice
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session
from game.kernel.rules import GameRules


def players(rules: GameRules[Any], kinds: Mapping[str, str], seed: int) -> Players:
    """Return the players of those kinds, by seat, for the match of that seed."""
    makers = players_of(rules.key)
    choosers = {seat: makers[kind](rules, seat, salt_of(seed, seat)) for seat, kind in kinds.items() if kind != RANDOM}
    return Players(rules, choosers, Dice.seeded(seed ^ APART))


def play_some(session: Session | JournalledMatch, count: int | None, seed: int) -> None:
    """Play so many actions of a match at random, or all that are left."""
    chance = Dice.seeded(seed ^ APART)
    while session.to_decide is not None and count != 0:
        session.play(chance.pick(session.legal_actions()))
        count = None if count is None else count - 1
