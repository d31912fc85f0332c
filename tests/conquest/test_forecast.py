"""How a battle is likely to end, fought out by rule of thumb."""

from __future__ import annotations

from game.conquest.bots.forecast import Fighter, Outlook, fought

HALE, BLOODIED = 2, 1


def unit(id: int, attack: int, left: int, lives: int = 0, ranged: bool = False, area: int = 0) -> Fighter:
    """A ready unit; a warlord has lives."""
    return Fighter(id, attack, left, True, ranged, area, lives, {0: float(attack + left), 1: 60.0, 2: 7.0}[lives])


def battle(first: list[Fighter], second: list[Fighter], turn: int = 0, ranged: bool = True) -> Outlook:
    """A battle from its beginning, in which that seat has the initiative."""
    return fought((first, second), turn, ranged, turn)


def test_the_stronger_side_wins_and_what_dies_is_told() -> None:
    found = battle([unit(10, 4, 4)], [unit(20, 2, 3)])
    assert found.dead == {20} and found.left == {10: 4} and found.lead > 0.6
    turned = battle([unit(20, 2, 3)], [unit(10, 4, 4)], turn=1)
    assert turned.dead == {20} and turned.lead == -found.lead


def test_who_has_the_initiative_strikes_first() -> None:
    assert battle([unit(10, 3, 3)], [unit(20, 3, 3)]).dead == {20}
    assert battle([unit(10, 3, 3)], [unit(20, 3, 3)], turn=1).dead == {10}


def test_ranged_units_strike_before_all_others_in_the_skirmish_alone() -> None:
    assert battle([unit(10, 3, 3)], [unit(20, 3, 3, ranged=True)]).dead == {10}
    assert battle([unit(10, 3, 3)], [unit(20, 3, 3, ranged=True)], ranged=False).dead == {20}


def test_an_area_effect_strikes_many_weak_units_at_once() -> None:
    found = battle([unit(10, 1, 6, area=2)], [unit(20, 1, 2), unit(21, 1, 2), unit(22, 1, 2)])
    assert found.dead == {20, 21, 22} and found.left[10] == 6


def test_a_bloodied_warlord_goes_home_from_what_would_kill_it() -> None:
    found = battle([unit(0, 2, 3, BLOODIED)], [unit(20, 3, 4)])
    assert found.lost == -1 and found.left[0] == 3 and found.lead < 0


def test_a_bloodied_warlord_that_is_caught_loses_the_match_and_a_hale_one_does_not() -> None:
    caught = battle([unit(0, 2, 3, BLOODIED)], [unit(20, 3, 4)], turn=1)
    assert caught.lost == 0 and not caught.fallen
    hale = battle([unit(0, 2, 3, HALE)], [unit(20, 3, 4)], turn=1)
    assert hale.lost == -1 and hale.fallen == {0} and 0 not in hale.dead


def test_who_is_much_the_weaker_goes_home_after_a_round() -> None:
    found = battle([unit(10, 1, 9)], [unit(20, 3, 9), unit(21, 3, 9)])
    assert not found.dead and found.left[10] == 3 and found.lead < -0.6


def test_a_battle_without_anybody_is_open() -> None:
    assert battle([], []) == Outlook()
