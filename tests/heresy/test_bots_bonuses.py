"""Where the careful players put their bonuses: where they count, and else where they do not look foolish."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement

import pytest

from game.bots.catalogue import players_of
from game.heresy import events as ev
from game.heresy.battle import NEED
from game.heresy.rolls import ATTACK
from game.heresy.rules import HorusHeresy
from tests.heresy.skirmish import Skirmish

RULES = HorusHeresy()


def placed(attack: str, defence: str, *dice: int) -> tuple[list[tuple[str, int, int]], int]:
    """The bonuses that careful players place when these dice fall, each as whose die, what it showed and by how much
    it changed; and the hits that the attacker is left with."""
    t = Skirmish(attack=attack, defence=defence, dice=dice)
    choose = {seat: players_of("heresy")["careful"](RULES, seat, 1) for seat in ("loyal", "traitor")}
    while not any(isinstance(e, ev.HitsCounted) for e in t.told):
        seat = t.decides
        assert seat is not None
        t.told += t.session.play(choose[seat](t.session.view(seat), t.session.legal_actions()))
    rolled = next(e for e in t.told if isinstance(e, ev.BattleRolled))
    at, counted = next((i, e) for i, e in enumerate(t.told) if isinstance(e, ev.HitsCounted))
    shown = {"attack": list(rolled.attack), "defence": list(rolled.defence)}
    found = []
    for e in t.told[:at]:
        if isinstance(e, ev.BonusPlaced):
            found.append((e.side, shown[e.side][e.die], e.value))
            shown[e.side][e.die] += e.value
    return found, counted.attack


@pytest.mark.parametrize(
    ("defence", "dice", "bonus"),
    [
        ("army*2", (6, 4, 1, 1, 1), ("attack", 4, 1)),
        ("army*2", (6, 5, 3, 1, 1), ("attack", 3, 1)),
        ("army*2", (6, 5, 1, 1, 1), ("attack", 1, 1)),
        ("army*2", (6, 6, 5, 1, 1), ("attack", 5, 1)),
        ("titan army", (4, 5, 1, 1, 1), ("attack", 4, 1)),
        ("titan army", (6, 5, 1, 1, 1), ("attack", 5, 1)),
    ],
    ids=["a near miss", "no hit while there is a miss", "not even for a 1", "all hit", "rather one hit more", "saved"],
)
def test_a_raise_lies_on_a_hit_only_where_it_saves_it(
    defence: str, dice: tuple[int, ...], bonus: tuple[str, int, int]
) -> None:
    assert placed("astartes army*2", defence, *dice)[0][0] == bonus


@pytest.mark.parametrize(
    ("dice", "bonus"),
    [
        ((4, 1, 1), ("defence", 4, -1)),
        ((6, 1, 1), ("defence", 6, -1)),
        ((3, 2, 1), ("defence", 3, -1)),
        ((6, 5, 1), ("defence", 5, -1)),
        ((6, 4, 5), ("defence", 4, -1)),
    ],
)
def test_a_lowering_lies_on_a_hit_if_there_is_one(dice: tuple[int, ...], bonus: tuple[str, int, int]) -> None:
    told = placed("titan army", "army*3", 6, 1, *dice)[0]
    assert [one for one in told if one[0] == "defence"] == [bonus]


def best(dice: tuple[int, ...], raises: int, lowers: int) -> int:
    """The hits of an attacker who places his bonuses best against an enemy who does so too."""

    def after(shown: list[int]) -> int:
        bare = sum(1 for score in shown if score == NEED[ATTACK])
        return sum(1 for score in shown if score >= NEED[ATTACK]) - min(bare, lowers)

    return max(
        after([score + (die in chosen) for die, score in enumerate(dice)])
        for chosen in combinations(range(len(dice)), min(raises, len(dice)))
    )


@pytest.mark.parametrize("dice", combinations_with_replacement(range(1, 7), 3))
def test_nobody_could_place_them_better(dice: tuple[int, ...]) -> None:
    assert placed("astartes*2 army", "titan army", *dice, 1, 1)[1] == best(dice, 2, 1)
