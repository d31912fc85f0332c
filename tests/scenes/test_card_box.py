"""The panel that tells of what is pointed at: all of it is seen, at once or by the wheel, and nothing ends in dots."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.kernel import registry
from game.scenes.match import MatchTable
from game.scenes.table.cardbox import CardBox
from game.scenes.table.piles import HIGH, TOLD
from game.telling import text
from game.ui import fonts
from game.ui.tabletop import Card
from tests.quick import turns
from tests.scenes.conftest import Player
from tests.table.games import begun, choice

LANGUAGES = ("en", "es", "el")
GREY = (90, 90, 90)
LONG = Card("A long tale", tuple(f"Sentence {n} of a tale that goes on." for n in range(40)), flavour="The end.")


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines that were written."""
    found: list[str] = []
    picture = fonts.picture

    def note(string: str, *args: object, **kw: object) -> pygame.Surface:
        found.append(string)
        return picture(string, *args, **kw)  # type: ignore[arg-type]

    monkeypatch.setattr(fonts, "picture", note)
    return found


def box(card: Card, size: tuple[int, int]) -> CardBox:
    made = CardBox(lambda seat: GREY, lambda rule: None)
    made.show(card)
    made.put(pygame.Rect((0, 0), size))
    return made


def inked(made: CardBox) -> bytes:
    surface = pygame.Surface(made.rect.size)
    made.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_what_is_longer_than_its_room_is_read_by_the_wheel(player: Player, written: list[str]) -> None:
    made = box(LONG, (260, 210))
    assert not made.fits()
    seen, at = {inked(made)}, []
    while made.bar.offset < made.bar.furthest:
        at.append(made.bar.offset)
        assert made.wheel(-1, (10, 10))
        seen.add(inked(made))
    assert len(seen) == len(at) + 1, "each turn of the wheel shows something else"
    whole = " ".join(written)
    assert "…" not in whole and all(line in whole for line in ("Sentence 0 of", "Sentence 39 of", "The end."))
    made.wheel(99, (10, 10))
    assert made.bar.offset == 0
    made.show(Card("Short", ("A word.",)))
    assert made.fits() and not made.wheel(-1, (10, 10))


def test_the_end_of_it_is_in_the_box_when_it_is_scrolled_there(player: Player) -> None:
    made, blank = box(LONG, (260, 210)), box(Card(LONG.title, LONG.lines), (260, 210))
    made.wheel(-999, (10, 10))
    blank.wheel(-999, (10, 10))
    assert inked(made) != inked(blank), "the line of flavour is the last that is seen"


def begun_at(player: Player, key: str) -> MatchTable:
    """A match under way."""
    session, chance = begun(key, 3, deployed=True)
    for _ in range(25):
        session.play(choice(key, chance, session.legal_actions()))
    shown = player.program.table_for(session, {})
    player.app.stack.reset(shown)
    return shown


def told(shown: MatchTable) -> Iterator[Card]:
    """What is told of every piece and place."""
    left, top, wide, high = shown.table.board(shown.board.view)
    points = [(left + wide * (x + 0.5) / 16, top + high * (y + 0.5) / 10) for x in range(16) for y in range(10)]
    for point in [*(token.centre for token in shown.board.tokens), *points]:
        token = shown.board.token_at(point)
        card = shown.table.card(shown.board.view, point, None if token is None else token.key)
        if card is not None:
            shown.frame.cards._show(card)
            shown.frame.host.settle()
            yield card


@pytest.mark.parametrize(("key", "language"), turns(registry.games(), LANGUAGES))
def test_every_piece_and_place_is_told_of_whole(key: str, language: str) -> None:
    frame, titles = (shown := begun_at(Player(language=language), key)).frame, set()
    for card in told(shown):
        titles.add(card.title)
        assert frame._card.fits() or not frame._card.visible, card
    assert len(titles) > 5


def test_what_does_not_fit_stays_while_the_pointer_goes_there_and_turns_its_wheel(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = begun_at(player, "hulk")
    other, made = Card("Another", ("Short.",)), shown.frame._card
    monkeypatch.setattr(shown.table, "card", lambda view, point, piece: other if point is None else LONG)
    token = shown.board.tokens[0]
    player.move(tuple(map(round, shown.board.camera.to_screen(token.centre))))  # type: ignore[arg-type]
    player.app.draw()
    assert made.card == LONG and not made.fits()
    for pos in ((made.rect.left - 3, made.rect.centery), made.rect.center):
        player.move(pos)
    player.wheel(made.rect.center, -2)
    assert made.card == LONG and made.bar.offset > 0
    monkeypatch.setattr(shown.table, "card", lambda view, point, piece: other)
    player.move(tuple(map(round, shown.board.camera.to_screen(token.centre))))  # type: ignore[arg-type]
    assert made.card == other and made.bar.offset == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_a_pile_is_told_whole(language: str) -> None:
    text.use_language(language)
    session, _chance = begun("conquest", 3)
    table = Player(language=language).program.table_for(session, {}).table
    for id in session.state.designs:  # type: ignore[attr-defined]
        assert box(table.told(id), (TOLD, HIGH)).fits(), id
