"""Names on cards are seen whole wherever they have room: on more lines, narrower, or in place of the picture's foot."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.conquest.designs import designs
from game.conquest.table import faces, lettering
from game.conquest.table.face import Form, face_printed
from game.conquest.telling.names import card_name
from game.telling import text
from game.ui import fonts


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    pygame.init()
    yield
    text.use_language("en")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("form", "wide"), [("small", 101), ("small", 117), ("lying", 101), ("tab", 117), ("middle", 136), ("large", 280)]
)
@pytest.mark.parametrize("language", ["en", "es", "el"])
@pytest.mark.sweep(6)
def test_no_name_is_cut_on_a_card(language: str, form: Form, wide: int, monkeypatch: pytest.MonkeyPatch) -> None:
    text.use_language(language)
    written: list[str] = []
    whole = fonts.exact_picture

    def picture(words: str, *args: object, **kw: object) -> pygame.Surface:
        written.append(words)
        return whole(words, *args, **kw)  # type: ignore[arg-type]

    monkeypatch.setattr(fonts, "exact_picture", picture)
    for id, design in designs().items():
        if (form == "tab") <= (design.type == "attachment"):
            faces.drawn(face_printed(id, form, wide))
    assert written and not [words for words in written if "…" in words]


def test_a_name_takes_as_many_lines_as_make_it_largest() -> None:
    assert lettering.broken("Land Raider", (160, 60)).parts == ("Land Raider",)
    assert lettering.broken("Blood Angels Veterans", (60, 60)).parts == ("Blood", "Angels", "Veterans")
    assert lettering.broken("Blood Angels Veterans", (60, 26)).parts == ("Blood Angels", "Veterans")
    assert lettering.broken("Fortress-Monastery", (50, 60)).parts == ("Fortress-", "Monastery")
    assert lettering.broken("Exterminatus", (20, 60)).parts == ("Exterminatus",)


def test_a_room_grows_only_for_a_name_that_needs_it() -> None:
    assert lettering.grown("Land Raider", 70, 14, 40) == 14
    assert 14 < lettering.grown("Tallassarian Tempest Blade", 60, 14, 40) <= 40
    assert lettering.grown("Exterminatus", 20, 14, 40) == 14


def test_a_warlord_without_room_goes_by_the_short_name(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    monkeypatch.setattr(lettering, "write", lambda card, name, *others: written.append(name))
    kind = "captain_cato_sicarius"
    for wide, name in ((61, "Sicarius"), (203, card_name(kind))):
        faces.drawn(face_printed(kind, "lying", wide))
        assert written[-1] == name
