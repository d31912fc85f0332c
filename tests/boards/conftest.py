"""Small boards drawn as text."""

from collections.abc import Callable

import pytest

from game.boards.squares import PlacedSection, Spot, SquareBoard

Plan = Callable[[str], SquareBoard]


def from_text(text: str) -> SquareBoard:
    """A board from rows of text: '.' corridor, 'o' inside of a room, '+' its doorway, '#' rock. All the room squares
    are one section, all the corridor squares another."""
    spots = {Spot(0, y, x): mark for y, row in enumerate(text.split()) for x, mark in enumerate(row) if mark != "#"}
    room = tuple(spot for spot, mark in spots.items() if mark in "o+")
    inside = frozenset(spot for spot, mark in spots.items() if mark == "o")
    corridor = tuple(spot for spot, mark in spots.items() if mark == ".")
    sections = [PlacedSection("room", room, inside)] if room else []
    if corridor:
        sections.append(PlacedSection("corridor", corridor))
    return SquareBoard.of(sections)


@pytest.fixture(scope="session")
def plan() -> Plan:
    """Makes a board from rows of text."""
    return from_text
