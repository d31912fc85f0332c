"""docs/balance.md keeps what it promises of every scenario that is given out."""

from __future__ import annotations

import re

import pytest

from game.bots.opponents import opponents_of
from game.bots.player import BEGINNER, GENTLE
from game.calth import scenario as calth
from game.catalogue import GAMES
from game.conquest.pairings import EVEN
from game.heresy import campaign as heresy
from game.hulk import mission as hulk
from tests.balance import levels, tempers
from tests.balance.__main__ import PAGE
from tests.balance.conquest import NAMES as NAMES_OF_DECKS
from tests.balance.contests import interval
from tests.balance.games import DUELS, Case, measured
from tests.balance.report import GREATEST_SHARE, LEAST_SHARE, MOST_DRAWS

CASES = [(game, case) for game in DUELS for case in measured(game).cases]
OUR_OWN = [(game, case) for game, case in CASES if case not in measured(game).printed]
TOLD = {
    **{("hulk", found.scenario.id): found.scenario.file.wins_in_100 for found in hulk.missions().found},
    **{("calth", found.scenario.id): found.scenario.file.wins_in_100 for found in calth.scenarios().found},
    **{
        ("heresy", f"{found.scenario.id}-as-designed"): found.scenario.file.wins_in_100
        for found in heresy.campaigns().found
    },
}
"""What the set-up says of 100 matches, where it says something."""


def part(game: str) -> str:
    (found,) = re.findall(rf"(?ms)^## {measured(game).title}\n(.*?)(?=^## |\Z)", PAGE.read_text(encoding="utf-8"))
    return str(found)


def counted(game: str, case: str) -> tuple[int, int, int, int]:
    """Matches, wins of the first side, draws and wins of the second, careful against careful."""
    table = part(game).split("### Careful against careful")[1].split("###")[0]
    name = re.escape(measured(game).cases[case].name)
    (row,) = re.findall(rf"(?m)^\| {name} \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|", table)
    matches, first, drawn, second = map(int, row)
    return matches, first, drawn, second


def test_the_pairs_of_decks_called_even_are_those_that_were() -> None:
    even = set()
    for case in measured("conquest").cases.values():
        matches, first, drawn, _second = counted("conquest", case_id(case))
        if abs((first + drawn / 2) / matches - 0.5) <= 0.06:
            even.add((case.options["first.deck"], case.options["second.deck"]))
    assert set(EVEN) == even


def case_id(case: Case) -> str:
    return next(id for id, one in measured("conquest").cases.items() if one is case)


@pytest.mark.parametrize(("game", "case"), CASES)
def test_wins_draws_and_losses_add_up(game: str, case: str) -> None:
    matches, first, drawn, second = counted(game, case)
    assert first + drawn + second == matches
    assert f"`python -m tests.balance {game} --games {matches} " in part(game)


@pytest.mark.parametrize(("game", "case"), OUR_OWN)
def test_scenarios_of_our_own_are_even(game: str, case: str) -> None:
    matches, first, drawn, _ = counted(game, case)
    assert 100 * drawn <= MOST_DRAWS * matches
    assert LEAST_SHARE <= 100 * (first + drawn / 2) / matches <= GREATEST_SHARE


@pytest.mark.parametrize(("game", "case"), [case for case, wins in TOLD.items() if wins])
def test_the_set_up_tells_how_often_each_side_wins_as_the_page_does(game: str, case: str) -> None:
    matches, first, _, second = counted(game, case)
    for won, told in zip((first, second), TOLD[game, case] or (), strict=True):
        low, high = interval(won / matches, matches)
        assert low <= told / 100 <= high


def test_whoever_acts_last_wins_nearly_every_standard_match() -> None:
    table = part("heresy").split("### How careful matches end")[1].split("###")[0]
    (share,) = re.findall(r"(?m)^\| The Age of Darkness, standard \|.* (\d+)% \(", table)
    assert int(share) <= 5


@pytest.mark.parametrize(("foe", "least"), [("random", 98), ("greedy", 80)])
def test_careful_commanders_win_with_every_starter_deck(foe: str, least: int) -> None:
    table = part("conquest").split("### Careful against random and greedy")[1]
    rows = re.findall(rf"(?m)^\| either \| {foe} \| (.+?) \| (\d+) \| (\d+) \|", table)
    assert {name for name, _, _ in rows} == {"all", *NAMES_OF_DECKS.values()}
    for _name, matches, won in rows:
        assert int(matches) >= 100 and 100 * int(won) >= least * int(matches)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_tells_what_every_level_wins_in_every_seat(game: str) -> None:
    told = [[cell.strip() for cell in row.strip("|").split("|")] for row in levels.rows(PAGE)[game]]
    seats = {row[1] for row in told}
    assert {(row[1], row[2]) for row in told} == {(seat, level) for seat in seats for level in (BEGINNER, GENTLE)}
    assert not [row for row in told if "missed" in row]


@pytest.mark.parametrize("game", GAMES)
def test_the_page_tells_of_every_temper_that_it_is_seen_and_costs_nothing(game: str) -> None:
    told = [row.strip("|").split(" | ") for row in levels.rows_of(PAGE, tempers.TITLE).get(game, ())]
    assert {row[2] for row in told} == {one.name for one in opponents_of(game) if not one.plain}
    assert not [row for row in told if "missed" in row[-1] or "unseen" in row[-1]]
