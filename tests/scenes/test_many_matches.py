"""Thousands of matches: the title is shown before they are read, and no page reads more of them than it shows."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.kernel.match import children, journal_index
from game.kernel.match.children import child_for, inside, kept_child
from game.kernel.match.journalled import JournalledMatch
from game.kernel.paths import Folders
from game.scenes.finished import LISTED, FinishedPage
from game.scenes.title import AT_ONCE, Title
from game.scenes.title import LISTED as IN_A_MENU
from game.ui.widgets import MenuItem
from tests.kernel.duels import begun
from tests.kernel.test_nested import duels  # noqa: F401
from tests.scenes.conftest import Player, played

MANY = 80


def files_of(player: Player) -> Folders:
    assert player.program.files is not None
    return player.program.files


def copies(player: Player, over: bool) -> list[Path]:
    """So many journals, the oldest first, in which a match is over or not."""
    journals = files_of(player).journals
    table = player.program.table_for(played(30), {})
    player.app.stack.reset(table)
    if over:
        table.match.recorded.concede("marines")
        table.match.finished = True
    player.program.open_title()
    (path,) = journals.rglob("*.journal")
    made = [path.with_name(f"hulk-{number:03}.journal") for number in range(MANY)]
    for number, copy in enumerate(made):
        copy.write_bytes(path.read_bytes())
        os.utime(copy, (1_000_000 + number, 1_000_000 + number))
    path.unlink()
    return made


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Path]]:
    """The journals that are read."""
    found: list[Path] = []
    read_bytes = journal_index.read_bytes

    def reads(path: Path) -> bytes:
        found.append(path)
        return read_bytes(path)

    journal_index._told_once.cache_clear()
    monkeypatch.setattr(journal_index, "read_bytes", reads)
    yield found
    journal_index._told_once.cache_clear()


def title(player: Player) -> Title:
    top = player.app.stack.top
    assert isinstance(top, Title)
    return top


def test_the_title_is_shown_before_all_matches_are_read(player: Player, read: list[Path]) -> None:
    made = copies(player, over=False)
    read.clear()
    player.program.open_title()
    player.app.draw()
    page = title(player)
    assert read == made[: -AT_ONCE - 1 : -1] and page.unread == MANY - AT_ONCE
    assert [entry.path for entry in page.listing.found] == read
    assert page.wake_in() == 0.0
    before = len(read)
    player.app.update(0.02)
    assert 0 < len(read) - before < 10
    while page.unread:
        player.app.update(0.02)
    assert [entry.path for entry in page.listing.found] == made[::-1] and page.wake_in() is None
    player.program.open_title()
    title(player).finish()
    assert len(title(player).listing.found) == MANY == len(read), "no file that is as it was is read again"


def test_of_many_matches_a_menu_shows_some_and_a_way_to_the_others(player: Player) -> None:
    copies(player, over=False)
    player.program.open_title()
    title(player).finish()
    player.app.draw()
    page, shown = title(player), []
    player.click("Unfinished matches")
    while True:
        items: list[MenuItem] = page.host.menu.items if page.host.menu is not None else []
        assert len(items) <= IN_A_MENU + 1
        shown += items[:IN_A_MENU]
        if len(items) <= IN_A_MENU:
            break
        assert "more matches" in str(items[-1].label)
        player.click(str(items[-1].label))
    assert len(shown) == MANY


def test_the_page_of_finished_matches_reads_what_it_shows_and_older_ones_when_asked(
    player: Player, read: list[Path]
) -> None:
    made = copies(player, over=True)
    read.clear()
    player.program.open_finished()
    player.app.draw()
    page = player.app.stack.top
    assert isinstance(page, FinishedPage)
    assert [one.path for one in page.found] == made[: -LISTED - 1 : -1] and len(read) == LISTED + 1
    page._show_older()
    player.app.draw()
    assert [one.path for one in page.found] == made[::-1]
    assert "Show older matches" not in [area.label for area in player.app.hit_areas()]


@pytest.mark.usefixtures("duels")
def test_a_battle_looks_at_no_journals_but_those_of_its_own_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parent = JournalledMatch.begin(begun(), tmp_path)
    races = [JournalledMatch.begin(child_for(one), tmp_path) for one in (parent.session, begun(seed=9))]
    for number in range(30):
        (tmp_path / f"other-{number}.journal").write_bytes(b"")
    first_line, read = children._first_line, []

    def reads(path: Path) -> bytes:
        read.append(path)
        return first_line(path)

    monkeypatch.setattr(children, "_first_line", reads)
    kept = kept_child(parent.session, tmp_path)
    assert kept is not None and kept.path == races[0].path
    assert inside(parent.setup.id, tmp_path) == [races[0].path]
    assert set(read) == {races[0].path}
