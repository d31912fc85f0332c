"""The record against a computer equals what simulated matches came to, in journals of today and of form 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.bots.opponents import at_seat
from game.commands.simulate import Match, play
from game.scenes.tally import Tally
from tests.career.played import kept, played
from tests.kernel.test_finished import older

MATCHES, SCENARIO = 8, "rite-below"


@pytest.mark.parametrize("form", [2, 3])
def test_the_record_equals_what_simulate_counts(form: int, tmp_path: Path) -> None:
    won = lost = 0
    kinds = {"ultramarines": "careful", "word-bearers": "careful"}
    for seed in range(MATCHES):
        session = played("calth", seed, SCENARIO, kinds)
        path = kept(session, tmp_path, {"word-bearers": "careful"})
        if form == 2:
            older(path)
        simulated = play(Match("calth", SCENARIO, seed, None, session.setup.options, kinds, 100_000, False))
        assert simulated.digest == session.state.digest() and simulated.outcome is not None
        won += simulated.outcome.winners == ("ultramarines",)
        lost += simulated.outcome.winners == ("word-bearers",)
    tally = Tally("calth", tmp_path)
    for _step in tally.steps():
        pass
    plain = next(one for one in at_seat("calth", "word-bearers") if one.plain)
    assert tally.whole and tally.of(plain.id, "careful") == (won, lost) and won and lost
