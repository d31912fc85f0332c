"""What stands on the faces of cards, and what is said of it under the pointer."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.conquest.designs import designs
from game.conquest.table import faces, layout
from game.conquest.table.face import alone, face_printed
from game.conquest.telling.printed import printed
from game.telling import text
from game.telling.sheet import Pointed
from game.telling.teller import teller_of
from game.ui import sprites
from tests.conquest.dialect import Table
from tests.conquest_table import sheet
from tests.conquest_table.conftest import begun, played
from tests.table.hand import Hand
from tests.truth.conquest import at_table

NEAR = 14
"""How far the colour of a part of the sheet may be from that of the picture that is kept."""
PART = 12
"""Pixels of such a part."""


def test_faces_look_as_they_were_last_seen_to_look() -> None:
    pygame.init()
    size = sheet.SIZE[0] // sheet.SHARE // PART, sheet.SIZE[1] // sheet.SHARE // PART
    seen = [
        pygame.surfarray.array3d(pygame.transform.smoothscale(picture.convert(32), size))
        for picture in (sheet.draw(), pygame.image.load(sheet.GOLDEN))
    ]
    apart = abs(seen[0].astype(int) - seen[1]).max(axis=2)
    assert apart.max() < NEAR, f"look at it and draw it anew: python -m tests.conquest_table.sheet ({apart.max()})"


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    text.use_language("en")
    yield
    text.use_language("en")


def test_the_outline_tells_the_type() -> None:
    pygame.init()
    kinds = {"army": "goff_nob", "attachment": "cybork_body", "event": "drop_pod_assault", "support": "ork_kannon"}
    seen = {}
    for type, kind in kinds.items():
        mask = pygame.mask.from_surface(faces.drawn(face_printed(kind, "large", 300)), 200)
        seen[type] = tuple(mask.get_at((300 * 109 // 100 - far, 27 + 1 + far // 3)) for far in (1, 4, 12, 20))
    assert len(set(seen.values())) == len(seen), seen


@pytest.mark.parametrize("language", ["en", "es", "el"])
def test_the_words_of_a_card_are_those_of_its_language(language: str) -> None:
    text.use_language(language)
    for kind, design in designs().items():
        told = printed(kind)
        assert told.name and told.line and told.short in told.name
        assert bool(told.text or told.keywords) == bool(design.text or design.keywords or design.wins)
        words = len(told.keywords + told.mentioned)
        assert ":" not in told.head and len(told.terms) == words + bool(design.icons) + bool(design.shields)
        assert all(term.said.endswith(".") for term in told.terms)
    assert (
        printed("drop_pod_assault").head
        == {"en": "Combat Action", "es": "Acción de combate", "el": "Δράση μάχης"}[language]
    )
    text.use_language("en")
    assert printed("nazdreg").mentioned == ("Brutal",)


def test_what_is_pointed_at_is_read_in_large_with_its_words() -> None:
    t = Table(first={1: "land_raider"}, second={1: "goff_nob"})
    teller = teller_of("conquest")
    stage = teller.pointed(t.s, (), None, Pointed(t.id("land_raider"), "lane:1:0"))
    assert stage is not None and stage.at == t.id("land_raider")
    said = {prop.name: prop.values["rule"] for prop in stage.props}
    assert said["3 command icons"] == "CONQUEST-5.16" and "No Wargear" in said
    assert teller.pointed(t.s, (), None, Pointed(None, "planet:1")) is None


def test_attachments_peek_out_above_their_host_with_their_names() -> None:
    t = Table(first={1: "land_raider+iron_halo eager_recruit"}, second={1: "goff_nob"})
    board = teller_of("conquest").board(t.s)
    spots = {spot.key: spot for spot in layout.tokens(board, layout.Row.of(board))}
    host, tab = spots[t.id("land_raider")], spots[t.id("iron_halo")]
    assert tab.form == "tab" and tab.layer < host.layer
    assert host.box[1] - tab.box[1] == pytest.approx(layout.plan().peek)


def test_what_is_enlarged_is_the_whole_face(monkeypatch: pytest.MonkeyPatch) -> None:
    hand, drawn = played(3, 40), list[str]()
    monkeypatch.setattr(hand.scene.table, "draw_card", lambda surface, rect, card: drawn.append(card))
    token = next(token for token in hand.scene.board.tokens if token.form == "small")  # type: ignore[attr-defined]
    hand.rest(hand.at(token.centre))
    hand.key(pygame.K_F7)
    hand.app.draw()
    assert drawn == [hand.scene.board.view.kind[token.key]]


def test_whoever_plays_a_card_has_a_face_beside_it() -> None:
    painter = at_table(Table()).painter
    assert all(sprites.exists(painter.picture(None, kind, "icon")) for kind in ("nazdreg", "captain_cato_sicarius"))


def test_a_raised_card_is_three_hundred_wide_in_a_window_of_1920() -> None:
    hand = Hand(begun(2)[0], (1920, 1080))
    hand.scene.people.peeking = True
    hand.scene.refresh()
    (first, *_more) = hand.scene.hand.cards()
    hand.scene.hand.lift(first.id)
    (rect,) = (rect for card, rect in hand.scene.hand.places() if card.id == first.id)
    assert rect.size == (330, 450) and alone(first.face, rect.size).wide == 300
