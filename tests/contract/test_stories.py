"""The story of every game, over random matches of all scenarios and options: nothing is thrown that cannot come, and
over many throws no kind is luckier than its chances say."""

from __future__ import annotations

import random
from collections import defaultdict
from math import sqrt
from typing import Any

import pytest

from game.calth.story import CalthStory
from game.heresy.story import HeresyStory
from game.hulk.story import HulkStory
from game.kernel.dice import Dice
from game.kernel.match_stats import MatchStats, Swing, Throw
from game.kernel.registry import rules_of
from game.kernel.rules import settled_options
from tests.quick import NIGHTLY, some

STORIES: dict[str, Any] = {"hulk": (HulkStory, 60), "heresy": (HeresyStory, 3), "calth": (CalthStory, 15)}
LONGEST, ENOUGH, STRANGE = 3000, 15, 4.5
"""Actions of a match; throws of a kind that say something; standard errors beyond which chance is no excuse."""


@pytest.mark.parametrize("times", some((1, 9) if NIGHTLY else (1,)))
@pytest.mark.parametrize("key", STORIES)
@pytest.mark.sweep(3)
def test_throws_come_as_their_chances_say(key: str, times: int) -> None:
    rules, (story, games), chance = rules_of(key), STORIES[key], random.Random(7)
    off: dict[str, float] = defaultdict(float)
    spread: dict[str, float] = defaultdict(float)
    count: dict[str, int] = defaultdict(int)
    for game in range(games * times):
        info = chance.choice(list(rules.scenarios()))
        options = settled_options(info, {option.id: chance.choice(option.choices) for option in info.options})
        players = chance.choice(list(info.seats))
        state = rules.new_state(rules.scenario(info.id, options, game), options, Dice.seeded(game), players)
        seats, told = info.seats[players], story()
        chronicle = MatchStats(seats, story(), rules.same_side)
        for at in range(LONGEST):
            if rules.to_decide(state) is None:
                break
            before = state.copy()
            events = rules.apply(state, chance.choice(list(rules.legal_actions(state))))
            chronicle.hear(at, rules.round(before), before, events)
            for note in (note for event in events for note in told.hear(before, event)):
                if isinstance(note, Throw):
                    assert note.seat in seats and 0 <= note.came < len(note.chances)
                    assert sum(note.chances) == pytest.approx(1)
                    mean = sum(k * p for k, p in enumerate(note.chances))
                    off[note.kind] += note.came - mean
                    spread[note.kind] += sum((k - mean) ** 2 * p for k, p in enumerate(note.chances))
                    count[note.kind] += 1
                elif isinstance(note, Swing):
                    assert note.seat in seats and note.pieces >= 0
        for moment in chronicle.moments():
            assert 0 <= moment.first <= moment.key[0] < moment.last <= LONGEST
            assert chronicle.swing(moment) or moment.great
    known = [kind for kind in count if count[kind] >= ENOUGH]
    assert len(known) >= min(times, 3)
    assert not {kind: off[kind] for kind in known if abs(off[kind]) > STRANGE * sqrt(spread[kind])}
