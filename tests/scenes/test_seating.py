"""A seat passes to another person, or to the computer and back, in the middle of a match."""

from __future__ import annotations

from game.scenes.match import MatchTable
from game.scenes.seating import SeatingPage
from tests.scenes.conftest import Player, played


def at_the_table(player: Player) -> MatchTable:
    player.program.continue_session(played(10), {})
    table = player.app.stack.top
    assert isinstance(table, MatchTable)
    return table


def seating(player: Player) -> SeatingPage:
    table = at_the_table(player)
    player.program.open_pause(table)
    player.click("Change players…")
    page = player.app.stack.top
    assert isinstance(page, SeatingPage)
    return page


def test_a_seat_passes_to_the_computer_and_stays_with_it(player: Player) -> None:
    page = seating(player)
    digest = page.table.session.digest()
    assert not page.changed
    page._kind("genestealers", "careful")
    player.click("Apply")
    table = player.app.stack.top
    assert isinstance(table, MatchTable)
    assert table.people.kinds == {"marines": "human", "genestealers": "careful"}
    assert table.session.setup.names == {"marines": "Ana"}
    assert table.session.positions.digest(10) == digest
    path = table.match.path
    player.program.open_title()
    player.program.resume_match(path)
    again = player.app.stack.top
    assert isinstance(again, MatchTable) and again.people.kinds["genestealers"] == "careful"


def test_another_person_takes_a_seat_under_another_name(player: Player) -> None:
    page = seating(player)
    page._name("marines", "Maria")
    assert page.changed
    page.take()
    table = player.app.stack.top
    assert isinstance(table, MatchTable)
    assert table.session.setup.names == {"marines": "Maria", "genestealers": "Nikos"}


def test_leaving_the_page_changes_nothing(player: Player) -> None:
    page = seating(player)
    page._kind("genestealers", "careful")
    player.click("Cancel")
    assert page.table.people.kinds["genestealers"] == "human"
