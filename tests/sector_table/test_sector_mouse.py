"""Whole campaigns by mouse and by keys: nothing legal is out of reach."""

from __future__ import annotations

import random

import pygame
import pytest

from game import Session
from game.sector.actions import PickRule
from tests.quick import case, seeds, some
from tests.sector_table.conftest import pick
from tests.table.hand import Hand

QUICK = (1,)


def begun(seed: int) -> Session:
    """A campaign of eight turns."""
    options = {"victory": "score", "turns": "8", "battles": ("resolved", "ask")[seed % 2]}
    return Session.new("sector", seed=seed, players=2 + seed % 5, options=options)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [case(seed, slow=seed not in QUICK) for seed in seeds(2, 12)])
@pytest.mark.parametrize("reach", some(["reach_by_keys", "reach"]))
def test_a_whole_campaign_through_the_window(seed: int, reach: str) -> None:
    session, chance = begun(seed), random.Random(seed)
    hand = Hand(session, ((1280, 720), (1920, 1080))[seed % 2])
    count = 0
    while legal := list(session.legal_actions()):
        action = pick(chance, legal)
        getattr(hand, reach)(action)
        count += 1
        if seed in QUICK and count == 60 and reach == "reach_by_keys":
            return
    assert session.outcome is not None
    assert isinstance(hand.app.draw(), pygame.Surface)


def test_an_answer_far_down_a_long_list_stays_under_the_pointer_that_comes_to_it() -> None:
    session, chance = begun(1), random.Random(1)
    while not (rules := [action for action in session.legal_actions() if isinstance(action, PickRule)]):
        session.play(pick(chance, list(session.legal_actions())))
    Hand(session).reach(rules[-1])
