"""Cards in play are large enough to be read in every window, and nothing that counts on them is covered."""

from __future__ import annotations

import pygame
import pytest

from tests.conquest_table.figures import SIZES, measure


@pytest.mark.parametrize(
    "size", [SIZES[0], *(pytest.param(size, marks=pytest.mark.slow) for size in SIZES[1:])], ids=str
)
def test_what_can_act_is_a_tenth_of_the_window_high_and_no_name_or_number_is_covered(size: tuple[int, int]) -> None:
    pygame.init()
    found = measure(size, 4, every=40)
    assert found.faults(size) == [] and len(found.lanes) > 10
