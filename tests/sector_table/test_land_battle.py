"""Land battles on the stage: what is told of every die, of the score, and of the answers to what is asked."""

from __future__ import annotations

import pytest

from game.kernel.dice import Dice
from game.sector import events as ev
from game.sector.actions import Land
from game.sector.telling.askedbattles import battle_of
from game.sector.telling.asking import Asking
from game.sector.telling.landbattles import BATTLE
from game.sector.telling.log import staged, tell
from game.telling.staging import Stage
from tests.sector.dialect import Table


def fought(seed: int, slots: tuple[int, ...] = (0, 0, 0, 0, 0, 0)) -> tuple[Stage, ev.BattleFought]:
    """A battle that is rolled, as it is told."""
    t = Table("player-1: frigate E5, corvette D5", worlds="bastion E5 2", phase="landing")
    t.s.slots[0], t.s.dice = slots, Dice.seeded(seed)
    before, events = t.s.copy(), t.play(Land(t["E5"]))
    number = next(n for n, event in enumerate(events) if isinstance(event, ev.BattleFought))
    event = events[number]
    assert isinstance(event, ev.BattleFought)
    line = tell(before, event, events[:number])
    assert line is not None and line.stage is not None
    assert staged(line.stage, before, event) == line.stage
    assert staged(line.stage, before, events[number + 1]) is None, "the stage stays when the battle is over"
    return line.stage, event


@pytest.mark.parametrize("slots", [(0, 0, 0, 0, 0, 0), (1, 2, 0, 0, 0, 1)])
def test_the_score_counts_what_the_dice_show(slots: tuple[int, ...]) -> None:
    for seed in range(12):
        stage, event = fought(seed, slots)
        assert stage.kind == BATTLE and stage.holds > 0
        total = [int(str(side.values["successes"])) for side in stage.sides]
        running = stage.values["running"]
        assert isinstance(running, tuple) and len(running) == 3
        for row, score in enumerate(running):
            dice = [prop for prop in stage.props if prop.shelf == str(row)]
            shown = [[prop.face for prop in dice if prop.side == side] for side in (0, 1)]
            assert [sorted(map(int, map(str, faces))) for faces in shown] == [sorted(one) for one in event.dice[row]]
            for prop in dice:
                total[prop.side or 0] += "success" in prop.states
            assert score == f"{total[0]}:{total[1]}"
        assert tuple(total) == event.successes
        assert ("won" in stage.states) == event.attacker


def test_dice_that_fell_again_are_ringed_and_those_before_count_no_more() -> None:
    stage, _event = fought(1, (1, 2, 0, 0, 0, 1))
    again = [prop for prop in stage.props if "again" in prop.states]
    dropped = [prop for prop in stage.props if "dropped" in prop.states]
    assert again and len(again) == len(dropped)
    assert not any("success" in prop.states for prop in dropped)


def test_each_answer_about_a_battle_is_a_card_of_its_own() -> None:
    t = Table("player-1: frigate E5", worlds="bastion E5 2", phase="landing", battles="ask")
    assert battle_of(Asking(t.s)) is None
    t.play(Land(t["E5"]))
    stage = battle_of(Asking(t.s))
    assert stage is not None and stage.choosing
    assert {prop.action for prop in stage.props} == set(t.offers)
    games = {prop.name: prop.values["game"] for prop in stage.props}
    assert games["Play it"] == "calth" and games["Roll the battle"] == ""
