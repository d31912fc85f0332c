"""What the page about balance says of matches."""

from __future__ import annotations

import pytest

from tests.balance.contests import Result, Tally, Trial, interval
from tests.balance.games import measured
from tests.balance.report import careful_table, duel_table, ideas_table

GAME = measured("calth")
FIRST, SECOND = GAME.sides


def tally(won: int, drawn: int, lost: int, side: str = "") -> Tally:
    winners = [FIRST] * won + [""] * drawn + [SECOND] * lost
    return Tally([Result(winner, "end", 5, "", 0.1, side) for winner in winners])


def test_wilsons_interval() -> None:
    assert interval(0.5, 100) == pytest.approx((0.404, 0.596), abs=0.001)
    assert interval(1.0, 20) == pytest.approx((0.839, 1.0), abs=0.001)
    assert interval(0.0, 15)[0] == 0.0, "no share is below nothing, by rounding either"


def test_wins_draws_and_losses_stand_apart() -> None:
    table = list(careful_table(GAME, {"iron-shade": tally(6, 2, 2)}))
    assert "| The Iron Shade | 10 | 6 | 2 | 2 | 70% (40 to 89) | 30% (11 to 60) |" in table[-1]
    duels = list(duel_table(GAME, "careful", {(SECOND, "random"): {"iron-shade": tally(6, 2, 2)}}))
    assert duels[-1] == "| Word Bearers | random | The Iron Shade | 10 | 2 | 2 | 6 | 30% (11 to 60) |"


def test_an_idea_that_is_not_shown_to_be_worth_anything_is_only_named() -> None:
    ideas = GAME.ideas[0]
    trials = {
        "attack": Trial(tally(50, 0, 50, FIRST), tally(10, 0, 90, FIRST)),
        "press": Trial(tally(50, 0, 50, FIRST), tally(49, 1, 50, FIRST)),
    }
    lines = list(ideas_table(GAME, ideas, trials))
    assert any(line.startswith("| attack |") for line in lines)
    assert not any(line.startswith("| press |") for line in lines)
    assert "`press`" in lines[-1] and "`attack`" not in lines[-1]
