"""A deck that is being built outlives errors, kills and closed windows; it is given up only when that is said."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kernel.errors import BadFile
from game.scenes.crash import CrashPage
from game.scenes.decks.page import DecksPage
from game.ui.widgets import Dialog
from tests.scenes.test_decks_page import Builder, home  # noqa: F401

DRAFT = Path("journals", "decks", "conquest.json")


def built() -> Builder:
    """A deck with a change that is not saved."""
    builder = Builder()
    builder.begin("nazdreg")
    builder.page.rename("Green tide")
    builder.page.change("goff_boyz", 2)
    return builder


def reopened(builder: Builder, deck: str = "") -> Any:
    """The deck that is open on a new page."""
    builder.program.open_decks("conquest", deck)
    builder.wait(0.1)
    desk = next(scene for scene in reversed(list(builder.app.stack)) if isinstance(scene, DecksPage)).desk
    return None if desk is None else (desk.draft.name, desk.draft.cards.get("goff_boyz", 0), desk.changed)


def test_after_an_error_that_nobody_foresaw_the_deck_is_open_again(home: Path) -> None:  # noqa: F811
    builder = built()
    assert builder.program.on_error(RuntimeError("unforeseen"))
    assert isinstance(builder.app.stack.top, CrashPage) and (home / DRAFT).exists()
    builder.program.open_title()
    assert reopened(builder) == ("Green tide", 2, True)
    assert builder.page.host.toasts and "Green tide" in str(builder.page.host.toasts[-1].label)
    assert builder.page.save() and not (home / DRAFT).exists()


def test_a_killed_program_leaves_the_deck_to_the_next() -> None:
    built().page.drafts.close()
    builder = Builder()
    assert builder.page.desk is not None and builder.page.desk.changed
    assert (builder.page.desk.draft.name, builder.copies("goff_boyz")) == ("Green tide", 2)


def test_what_is_given_up_or_saved_or_taken_back_is_no_draft(home: Path) -> None:  # noqa: F811
    builder = built()
    builder.key(pygame.K_ESCAPE)
    builder.click("Don't save")
    assert not (home / DRAFT).exists() and reopened(builder) is None
    builder = Builder()
    builder.begin("nazdreg")
    builder.page.change("goff_boyz", 1)
    builder.page.step(-1)
    assert not (home / DRAFT).exists()


def test_another_deck_is_opened_once_the_draft_is_saved_or_given_up() -> None:
    builder = built()
    builder.program.open_title()
    assert reopened(builder, "orks") == ("Green tide", 2, True)
    assert isinstance(builder.app.stack.top, Dialog)
    builder.click("Don't save")
    assert builder.page.desk is not None and builder.page.desk.draft.name == "Orks"


def test_a_second_window_leaves_the_draft_of_the_first_alone(home: Path) -> None:  # noqa: F811
    first = built()
    second = Builder()
    assert second.page.desk is None
    second.begin("nazdreg")
    second.page.change("goff_boyz", 1)
    second.page.close_deck()
    second.click("Don't save")
    assert json.loads((home / DRAFT).read_bytes())["cards"]["goff_boyz"] == first.copies("goff_boyz") == 2


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"nonsense",
        {"leader": "nobody"},
        {"leader": "goff_boyz"},
        {"cards": {"nobody": 1}},
        {"cards": {"goff_boyz": 10**9}},
        {"name": "x" * 5000},
    ],
)
def test_a_damaged_draft_is_no_draft(home: Path, damage: Any) -> None:  # noqa: F811
    built().page.drafts.close()
    file = home / DRAFT
    whole = json.loads(file.read_bytes())
    file.write_bytes(damage if isinstance(damage, bytes) else json.dumps(whole | damage).encode())
    assert Builder().page.desk is None


def test_a_draft_never_names_a_file_outside_of_the_decks(home: Path) -> None:  # noqa: F811
    built().page.drafts.close()
    file = home / DRAFT
    file.write_text(json.dumps(json.loads(file.read_bytes()) | {"id": "../../evil"}), encoding="utf-8")
    builder = Builder()
    assert builder.page.desk is not None and builder.page.desk.draft.id == ""
    assert builder.page.save() and not list(home.glob("evil*"))


def test_where_no_draft_can_be_written_decks_are_built_all_the_same(home: Path) -> None:  # noqa: F811
    (home / "journals").write_text("a file where the folder should be", encoding="utf-8")
    assert built().copies("goff_boyz") == 2


def test_a_file_that_nobody_can_read_does_not_cost_the_deck(tmp_path: Path) -> None:
    (tmp_path / "bad.o8d").write_bytes(b'<?xml version="1.0" encoding="nonsense"?><deck/>')
    builder = built()
    builder.app.handle(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "bad.o8d")))
    assert builder.program.complaining() and builder.copies("goff_boyz") == 2


def test_a_long_text_on_the_clipboard_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "3x Goff Boyz\n" * 100_000)
    builder = built()
    builder.page.lists.paste()
    assert builder.program.complaining() and builder.copies("goff_boyz") == 2
    with pytest.raises(BadFile, match="limit is 200 kB"):
        builder.page.collection.imported(pygame.scrap.get_text())
