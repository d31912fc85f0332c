"""Cards and decks: read, filtered, built by mouse, by drag and by keys, written, brought in, used in a match."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.conquest.deckfile import forget, peoples_folder
from game.kernel.paths import HOME, folders
from game.scenes.cardface import CardFace
from game.scenes.decks.deckline import DeckLine
from game.scenes.decks.page import DecksPage
from game.scenes.decks.samplehand import SampleHand
from game.scenes.program import Program
from game.scenes.setup import SetupPage
from game.telling import text
from game.ui import pictures
from game.ui.widgets import Dialog
from tests.ui.hands import Hands

QUIET = {"animation_speed": "instant", "reduced_motion": True}


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A player's folder of its own, in which there is no deck yet."""
    monkeypatch.setenv(HOME, str(tmp_path))
    forget()
    yield tmp_path
    forget()
    text.use_language("en")


class Builder(Hands):
    """Hands on the page of cards and decks."""

    def __init__(self, size: tuple[int, int] = (1280, 720), **settings: Any) -> None:
        super().__init__(None, size)
        from game.kernel.settings import Settings

        self.program = Program(self.app, Settings(**{**QUIET, **settings}), folders())
        self.program.open_title()
        self.program.open_setup("conquest")
        self.program.open_decks("conquest")
        self.wait(0.1)

    @property
    def page(self) -> DecksPage:
        return next(scene for scene in self.app.stack if isinstance(scene, DecksPage))

    def shown(self) -> list[str]:
        """The cards that filters and words leave."""
        return [face.card for face in self.page.shelf.grid.children if isinstance(face, CardFace)]

    def area(self, data: object) -> tuple[int, int]:
        found = next(area for area in self.app.hit_areas() if area.data == data)
        return found.rect.center

    def press(self, pos: tuple[int, int]) -> None:
        self.move(pos)
        self.down(pos)
        self.up(pos)
        self.wait(0.05)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.move(start)
        self.down(start)
        for step in range(1, 6):
            self.move((start[0] + (end[0] - start[0]) * step // 5, start[1] + (end[1] - start[1]) * step // 5))
            self.app.draw()
        self.up(end)
        self.wait(0.05)

    def card(self, card: str) -> tuple[int, int]:
        """Where a card of the grid is, scrolled into sight."""
        face = self.page.shelf.faces[card]
        self.page.shelf.scroll.reveal(face)
        return self.area(("card", card))

    def begin(self, leader: str) -> None:
        """Begin a new deck of a warlord."""
        self.click("New deck")
        self.press(self.area(("card", leader)))
        assert self.page.desk is not None

    def copies(self, card: str) -> int:
        assert self.page.desk is not None
        return self.page.desk.draft.cards.get(card, 0)

    def rules(self) -> set[str]:
        """The rules that the deck breaks, as the panel names them."""
        assert self.page.desk is not None
        return {breach.rule for breach in self.page.collection.breaches(self.page.desk.draft)}


def test_every_card_token_and_planet_is_there_and_told_under_the_pointer() -> None:
    builder = Builder()
    assert len(builder.shown()) == 174 + 4 + 10
    builder.move(builder.card("nazdreg"))
    builder.app.draw()
    card = builder.page.told.card
    assert card is not None and card.title == "Nazdreg"
    assert "Your other units at this planet have Brutal." in card.lines


def test_filters_and_words_leave_what_has_them() -> None:
    builder = Builder()
    builder.page.shelf._choose("faction", "orks")
    builder.page.shelf._choose("type", "event")
    collection = builder.page.collection
    assert builder.shown()
    assert {(*collection.value("faction", one), *collection.value("type", one)) for one in builder.shown()} == {
        ("orks", "event")
    }
    builder.page.shelf._choose("faction", "")
    builder.page.shelf._choose("type", "")
    builder.page.shelf._seek("BRÚTAL")
    assert "nazdreg" in builder.shown() and len(builder.shown()) < 30


def test_search_is_typed() -> None:
    builder = Builder()
    builder.key(pygame.K_f, pygame.KMOD_CTRL)
    builder.type("goff")
    assert set(builder.shown()) == {"goff_boyz", "goff_nob"}


def test_a_new_deck_has_its_squad_and_names_what_is_missing() -> None:
    builder = Builder()
    builder.begin("nazdreg")
    assert builder.page.desk is not None
    assert builder.page.desk.draft.size == 8
    assert builder.rules() == {"CONQUEST-8.11"}
    assert any(area.label == "8.11" for area in builder.app.hit_areas())


def test_clicks_put_cards_in_and_the_third_copy_is_the_last() -> None:
    builder = Builder()
    builder.begin("nazdreg")
    for _ in range(4):
        builder.press(builder.card("goff_boyz"))
    assert builder.copies("goff_boyz") == 3
    builder.press(builder.area((-1, "goff_boyz")))
    assert builder.copies("goff_boyz") == 2


def test_a_card_is_dragged_in_and_out() -> None:
    builder = Builder()
    builder.begin("nazdreg")
    start, panel = builder.card("goff_boyz"), builder.page._beside.rect.center
    builder.drag(start, panel)
    assert builder.copies("goff_boyz") == 1
    line = builder.area(("line", "goff_boyz"))
    builder.drag((line[0] - 60, line[1]), start)
    assert builder.copies("goff_boyz") == 0
    builder.drag(start, (start[0] + 30, start[1]))
    assert builder.copies("goff_boyz") == 0


def test_a_deck_is_built_by_keys() -> None:
    builder = Builder()
    builder.begin("nazdreg")
    face = builder.page.shelf.faces["goff_boyz"]
    builder.page.host.focus(face)
    builder.key(pygame.K_RETURN)
    assert builder.copies("goff_boyz") == 1
    builder.page.host.focus(builder.page.shelf.faces["goff_boyz"])
    builder.key(pygame.K_MINUS)
    assert builder.copies("goff_boyz") == 0
    builder.key(pygame.K_z, pygame.KMOD_CTRL)
    assert builder.copies("goff_boyz") == 1
    builder.key(pygame.K_y, pygame.KMOD_CTRL)
    assert builder.copies("goff_boyz") == 0
    builder.key(pygame.K_z, pygame.KMOD_CTRL)
    lines = [one for one in builder.page.host.focus_order() if isinstance(one, DeckLine) and one.card == "goff_boyz"]
    builder.page.host.focus(lines[0])
    builder.key(pygame.K_PLUS)
    assert builder.copies("goff_boyz") == 2


def test_the_squad_stays_and_strangers_do_not_come_in() -> None:
    builder = Builder()
    builder.begin("nazdreg")
    assert builder.page.desk is not None
    before = builder.page.desk.draft
    builder.page.change("nazdregs_flash_gitz", -1)
    builder.page.change("nazdregs_flash_gitz", 1)
    builder.page.change("deathwing_guard", 1)
    builder.page.change("khymera", 1)
    assert builder.page.desk.draft == before
    assert "deathwing_guard" not in builder.shown()


def test_one_ally_shuts_the_other_out() -> None:
    builder = Builder()
    builder.begin("nazdreg")
    collection = builder.page.collection
    assert builder.page.desk is not None
    ally, other = "ratling_deadeye", "cultist"
    allied = [card for card in collection.cards() if collection.value("faction", card)[:1] == ("chaos",)]
    common = next(card for card in allied if collection.most(builder.page.desk.draft, card))
    assert collection.most(builder.page.desk.draft, ally) == 3
    builder.page.change(ally, 1)
    assert builder.copies(ally) == 1 and collection.most(builder.page.desk.draft, common) == 0
    assert other not in builder.shown()


def full(builder: Builder) -> None:
    """Fill the deck up with what fits."""
    assert builder.page.desk is not None
    for card in builder.page.collection.cards():
        for _ in range(3):
            if builder.page.desk.draft.size < 50 and builder.page.collection.value("faction", card) == ("orks",):
                builder.page.desk.change(card, 1)
    for card in builder.page.collection.cards():
        for _ in range(3):
            if builder.page.desk.draft.size < 50 and builder.page.collection.value("faction", card) == ("neutral",):
                builder.page.desk.change(card, 1)
    builder.page.refresh()


def test_a_legal_deck_is_saved_and_used_in_a_match() -> None:
    builder = Builder()
    builder.begin("nazdreg")
    full(builder)
    assert not builder.rules()
    builder.page.rename("Green Tide")
    builder.click("Save")
    path = peoples_folder() / "green-tide.json"
    assert json.loads(path.read_text(encoding="utf-8"))["name"] == "Green Tide"
    builder.page._use()
    setup = builder.app.stack.top
    assert isinstance(setup, SetupPage) and setup.choices.options["first.deck"] == "green-tide"
    builder.click("Play")
    session = next(scene for scene in builder.app.stack if hasattr(scene, "session")).session
    assert session.setup.scenario["decks"][0]["name"] == "Green Tide"


def test_an_unfinished_deck_is_kept_but_not_played_and_the_set_up_says_why() -> None:
    builder = Builder()
    builder.begin("nazdreg")
    builder.click("Save")
    builder.key(pygame.K_ESCAPE)
    assert builder.app.stack.top is builder.page and builder.page.desk is None, "Esc goes back one level"
    builder.key(pygame.K_ESCAPE)
    setup = builder.app.stack.top
    assert isinstance(setup, SetupPage)
    deck = next(option for option in setup.chosen.options if option.id == "first.deck")
    assert "nazdreg" not in deck.choices
    builder.click("1 file can't be used")
    words = " ".join(one.label for one in everything(builder.app.stack.top.host.root))
    assert "nazdreg.json" in words and "Add cards until there are 50." in words and "CONQUEST-8.11" in words


def everything(widget: Any) -> list[Any]:
    return [widget, *(one for child in widget.children for one in everything(child))]


def test_a_deck_that_is_not_saved_is_asked_about_before_it_is_left() -> None:
    builder = Builder()
    builder.begin("nazdreg")
    builder.page.change("goff_boyz", 1)
    builder.key(pygame.K_ESCAPE)
    assert isinstance(builder.app.stack.top, Dialog)
    builder.click("Keep building")
    assert builder.copies("goff_boyz") == 1
    builder.app.handle(pygame.Event(pygame.QUIT))
    assert isinstance(builder.app.stack.top, Dialog)
    builder.click("Save")
    assert list(peoples_folder().glob("*.json"))


def test_a_saved_deck_is_opened_changed_and_deleted() -> None:
    builder = Builder()
    builder.begin("nazdreg")
    builder.page.rename("Mine")
    builder.click("Save")
    builder.page.close_deck()
    builder.press(builder.area(("deck", "mine")))
    builder.page.change("goff_boyz", 1)
    builder.page.save()
    assert [path.name for path in peoples_folder().glob("*.json")] == ["mine.json"]
    builder.page.save(anew=True)
    assert sorted(path.name for path in peoples_folder().glob("*.json")) == ["mine-2.json", "mine.json"]
    builder.page._ask_delete()
    builder.click("Delete")
    assert [path.name for path in peoples_folder().glob("*.json")] == ["mine.json"]
    assert builder.page.desk is None


def test_a_deck_of_the_box_is_opened_as_a_copy() -> None:
    builder = Builder()
    builder.press(builder.area(("deck", "orks")))
    assert builder.page.desk is not None and not builder.page.desk.draft.id and not builder.page.desk.changed
    builder.page.change("goff_boyz", 1)
    builder.page.save()
    assert [path.name for path in peoples_folder().glob("*.json")] == ["orks-2.json"]


def test_a_file_dropped_on_the_window_is_read_and_its_unknown_lines_told(tmp_path: Path) -> None:
    path = tmp_path / "green.txt"
    path.write_text("1x Nazdreg\n3x Goff Boyz\n2x Gof Boys\n", encoding="utf-8")
    builder = Builder()
    builder.app.handle(pygame.Event(pygame.DROPFILE, file=str(path)))
    assert builder.copies("goff_boyz") == 3
    top = builder.app.stack.top
    assert isinstance(top, Dialog)
    assert "Line 3: no card is called “Gof Boys”." in " ".join(one.label for one in everything(top.host.root))
    assert builder.page.desk is not None and builder.page.desk.changed


def test_a_file_that_cannot_be_read_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "bad.o8d").write_bytes(b"<deck><card>")
    builder = Builder()
    builder.app.handle(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "bad.o8d")))
    assert builder.program.complaining() and builder.page.desk is None


def test_a_folder_that_cannot_be_written_loses_nothing(home: Path) -> None:
    (home / "maps").write_text("a file where the folder should be", encoding="utf-8")
    builder = Builder()
    builder.begin("nazdreg")
    builder.page.change("goff_boyz", 1)
    assert not builder.page.save()
    assert builder.program.complaining()
    assert builder.copies("goff_boyz") == 1 and builder.page.desk is not None and builder.page.desk.changed


def test_a_sample_hand_has_as_many_cards_as_the_warlord_draws() -> None:
    builder = Builder()
    builder.press(builder.area(("deck", "orks")))
    builder.page.draw_hand()
    hand = builder.app.stack.top
    assert isinstance(hand, SampleHand) and len(hand.cards.children) == 7
    builder.click("New hand")
    assert isinstance(builder.app.stack.top, SampleHand)


@pytest.mark.parametrize("language", ["en", "es", "el"])
def test_the_page_speaks_each_language(language: str) -> None:
    builder = Builder(language=language)
    text.use_language(language)
    builder.app.stack.top.rebuild()
    builder.app.draw()
    heading = {"en": "Cards and decks", "es": "Cartas y mazos", "el": "Κάρτες και τράπουλες"}[language]
    assert builder.page.heading() == heading


def test_an_even_match_is_drawn_at_a_click() -> None:
    builder = Builder()
    builder.key(pygame.K_ESCAPE)
    setup = builder.app.stack.top
    assert isinstance(setup, SetupPage)
    for _ in range(5):
        builder.click("Random fair match")
        chosen = {id: value for id, value in setup.choices.options.items() if id.endswith(".deck")}
        assert chosen in setup.chosen.even
    words = " ".join(one.label for one in everything(setup.host.root))
    assert "These options give both sides about equal chances." in words


def test_the_cards_of_a_shelf_come_over_several_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    builder = Builder()
    whole = builder.app.draw().copy()
    pictures.forget()
    monkeypatch.setattr("game.scenes.decks.page.A_FRAME", 0.0)
    builder.app.running = True
    first = builder.app.draw().copy()
    assert builder.page.shelf.turn.waits and builder.page.wake_in() == 0.0
    for _frame in range(len(builder.shown())):
        last = builder.app.draw()
    assert not builder.page.shelf.turn.waits
    looks = [pygame.image.tobytes(picture, "RGB") for picture in (whole, first, last)]
    assert looks[0] == looks[2] != looks[1]
