"""Secret simultaneous choices: known games come out as they must, and no answer gains on a solution."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from game.bots.matrixgame import Solution, drawn, mix, solve
from game.kernel.dice import Dice


def gap(payoffs: Sequence[Sequence[float]], solution: Solution) -> float:
    """Return what the best answers to both mixes gain together."""
    rows = [sum(a * b for a, b in zip(line, solution.columns, strict=True)) for line in payoffs]
    columns = [sum(a * b for a, b in zip(line, solution.rows, strict=True)) for line in zip(*payoffs, strict=True)]
    return max(rows) - min(columns)


@pytest.mark.parametrize(
    ("payoffs", "rows", "columns", "value"),
    [
        ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], (1 / 3, 1 / 3, 1 / 3), (1 / 3, 1 / 3, 1 / 3), 0),
        ([[0, -2, 1], [2, 0, -1], [-1, 1, 0]], (1 / 4, 1 / 4, 1 / 2), (1 / 4, 1 / 4, 1 / 2), 0),
        ([[3, -1], [-2, 1]], (3 / 7, 4 / 7), (2 / 7, 5 / 7), 1 / 7),
        ([[1, 2], [0, 5]], (1, 0), (1, 0), 1),
        ([[4, 1, 3]], (1,), (0, 1, 0), 1),
    ],
)
def test_games_that_are_known(
    payoffs: list[list[float]], rows: Sequence[float], columns: Sequence[float], value: float
) -> None:
    solution = solve(payoffs)
    assert solution.rows == pytest.approx(rows, abs=0.01) and solution.columns == pytest.approx(columns, abs=0.01)
    assert solution.value == pytest.approx(value, abs=0.01) and solve(payoffs) == solution


def test_no_answer_gains_on_a_solution_of_any_game() -> None:
    dice = Dice.seeded(1)
    for number in range(12):
        rows, columns = 2 + number % 7, 3 + number % 5
        payoffs = [[dice.below(1000) / 1000 for _ in range(columns)] for _ in range(rows)]
        solution = solve(payoffs)
        assert 0 <= gap(payoffs, solution) < 0.01
        assert sum(solution.rows) == pytest.approx(1) == pytest.approx(sum(solution.columns))


def test_choices_are_drawn_as_often_as_the_mix_says() -> None:
    dice = Dice.seeded(2)
    times = Counter(drawn((0.5, 0.0, 0.3, 0.2), dice) for _ in range(4000))
    assert [times[at] / 4000 for at in range(4)] == pytest.approx([0.5, 0, 0.3, 0.2], abs=0.03) and not times[1]
    assert [drawn((0.5, 0.5), Dice.seeded(7)) for _ in range(3)] == [drawn((0.5, 0.5), Dice.seeded(7))] * 3
    assert drawn((0.0, 0.0), Dice.seeded(1)) in (0, 1)


def test_weights_become_a_mix() -> None:
    assert mix([1, 3]) == (0.25, 0.75) and mix([0, 0]) == (0.5, 0.5)
