"""Nothing that a player reads is cut or lies off the smallest window, on any screen, in any language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial

import pygame
import pytest

from game import Session
from game.conquest.designs import designs
from game.kernel import registry
from game.kernel.match.journalled import JournalledMatch
from game.scenes.decks.page import DecksPage
from game.scenes.table.enlarged import ZoomDialog
from game.scenes.table.roster import RosterHead, RosterRow
from game.telling import text
from game.tutorials.catalogue import lessons_of
from game.ui import fonts, scale
from game.ui.scenes import Scene
from game.ui.widgets import Button, Label, Scroll, Toggle, Widget, say
from tests.quick import some, turns
from tests.scenes.conftest import PAGES, Player
from tests.table.games import begun, choice

LANGUAGES = ("en", "es", "el")
SCREEN = pygame.Rect(0, 0, 1280, 720)
Opener = Callable[[Player], object]


@pytest.fixture
def shortened(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """What was shown with an ellipsis for want of room."""
    found: set[str] = set()
    whole = fonts.shorten

    def shorten(string: str, *args: object, **kw: object) -> str:
        shown = whole(string, *args, **kw)  # type: ignore[arg-type]
        if shown != string:
            found.add(f"{string} → {shown}")
        return shown

    monkeypatch.setattr(fonts, "shorten", shorten)
    return found


def table(player: Player, key: str = "hulk", count: int = 30) -> object:
    session, chance = begun(key, 3, deployed=True)
    while session.to_decide is not None and len(session.records) < count:
        session.play(choice(key, chance, session.legal_actions()))
    shown = player.program.table_for(session, {})
    player.app.stack.reset(shown)
    return shown


@cache
def played(key: str) -> Session:
    """A match at its end, which nobody changes any more."""
    session, chance = begun(key, 9, rounds=3)
    while session.to_decide is not None:
        session.play(choice(key, chance, session.legal_actions()))
    return session


def over(player: Player, key: str) -> None:
    shown = player.program.table_for(played(key), {})
    shown.finished = True
    player.app.stack.reset(shown)
    player.program.open_result(shown)
    player.top.finish()  # type: ignore[attr-defined]


def given_up(player: Player, key: str) -> None:
    shown = table(player, key)
    shown.match.recorded.concede(shown.session.seats[0])  # type: ignore[attr-defined]
    shown.finished = True  # type: ignore[attr-defined]
    player.program.open_result(shown)  # type: ignore[arg-type]


def set_up(player: Player, key: str) -> None:
    player.program.open_setup(key)
    player.top.finish()  # type: ignore[attr-defined]
    player.app.draw()
    player.top.turn_more()  # type: ignore[attr-defined]


def lesson(player: Player, key: str) -> object:
    player.program.open_tutorial(key)
    return player.top


def unkept(player: Player) -> None:
    shown = table(player)
    shown.match = JournalledMatch(shown.session, None, trouble="The disk is full.")  # type: ignore[attr-defined]
    player.program.may_quit()


def crashed(player: Player) -> None:
    table(player)
    player.program.on_error(ValueError("x"))


def conceding(player: Player) -> None:
    player.program.open_pause(table(player))  # type: ignore[arg-type]
    player.top._concede()  # type: ignore[attr-defined]


SCREENS: dict[str, Opener] = {
    **PAGES,
    "crash": crashed,
    "unkept": unkept,
    "conceding": conceding,
    "leaving": lambda player: player.program.open_leaving(lesson(player, "hulk")),  # type: ignore[arg-type]
    "curtain": lambda player: player.program.open_curtain(table(player), "marines"),  # type: ignore[arg-type]
    "cards": lambda player: player.program.open_decks("conquest"),
    "deck": lambda player: player.program.open_decks("conquest", "tau"),
    "rulings": lambda player: player.program.open_rulebook("conquest", "rulings"),
    "editor of sector": lambda player: player.program.open_editor("sector"),
}
for key in ("hulk", "heresy", "calth", "conquest", "sector"):
    for name, opener in (
        ("setup", set_up),
        ("table", table),
        ("result", over),
        ("conceded", given_up),
        ("tutorial", lesson),
    ):
        if opener is not lesson or lessons_of(key):
            SCREENS[f"{name} of {key}"] = partial(opener, key=key)
    SCREENS[f"rulebook of {key}"] = partial(lambda player, key: player.program.open_rulebook(key), key=key)
    SCREENS[f"replay of {key}"] = partial(
        lambda player, key: player.program.open_replay(table(player, key).session),
        key=key,  # type: ignore[attr-defined]
    )
    if lessons_of(key):
        SCREENS[f"farewell of {key}"] = partial(
            lambda player, key: player.program.open_farewell(lesson(player, key)),
            key=key,  # type: ignore[arg-type]
        )


def roots(scenes: Iterable[Scene]) -> Iterator[Widget]:
    """The outermost widgets of screens."""
    for scene in scenes:
        host = getattr(scene, "host", None) or getattr(getattr(scene, "frame", None), "host", None)
        if host is not None:
            yield from host._tops()


def within(widget: Widget) -> Iterator[Widget]:
    """This widget and all inside it that can be seen."""
    if widget.visible:
        yield widget
        for child in widget.children:
            yield from within(child)


def told_by_tooltips(player: Player) -> set[str]:
    """Names that a narrow roster shows in part and a tooltip whole, and headings that were cut only while their column
    was measured; those of a table below another screen too."""
    scenes = list(player.app.stack)
    rows = [row for root in roots(scenes) for row in within(root) if isinstance(row, RosterRow)]
    heads = [head for root in roots(scenes) for head in within(root) if isinstance(head, RosterHead)]
    names = {row.entry.name for row in rows if row.entry.name in say(row.tooltip)}
    return names | {head.label for head in heads if head.label in say(head.tooltip) or whole(head)}


def whole(head: RosterHead) -> bool:
    """Whether a heading stands whole where it is."""
    return not any(line.endswith("…") for line in head._lines(head.rect.width))


def crowded(player: Player) -> list[str]:
    """Labels and buttons with less room than their words need."""
    found = []
    for root in roots(player.app.stack.shown()):
        for widget in within(root):
            if isinstance(widget, Label) and widget.wrap:
                short = widget.preferred(widget.rect.width)[1] > widget.rect.height + 1
            elif isinstance(widget, Label | Button | Toggle):
                short = widget.preferred()[0] > widget.rect.width + 2
            else:
                continue
            if short:
                found.append(f"{type(widget).__name__} {widget.label!r} {widget.rect}")
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("name", "language"), turns(SCREENS, LANGUAGES))
@pytest.mark.sweep(5)
def test_nothing_is_cut(name: str, language: str, shortened: set[str]) -> None:
    player = Player(language=language)
    SCREENS[name](player)
    player.app.update(0.1)
    player.app.draw()
    assert text.language() == language
    known = told_by_tooltips(player)
    found = [words for words in sorted(shortened) if not any(words.split(" → ")[0] in name for name in known)]
    found += crowded(player)
    assert not found, "\n".join(found)
    for area in player.app.hit_areas():
        assert SCREEN.contains(area.rect), area.label


@pytest.mark.slow
@pytest.mark.parametrize(("name", "language"), turns(SCREENS, LANGUAGES))
@pytest.mark.sweep(5)
def test_no_button_is_cut_however_large_the_interface_is_wanted(name: str, language: str) -> None:
    player = Player(language=language)
    player.program.settings.scale = 2.0
    player.program.settings_changed()
    SCREENS[name](player)
    player.app.update(0.1)
    player.app.draw()
    assert scale.current() == pytest.approx(1.15, abs=0.01)
    found = [words for words in crowded(player) if words.startswith(("Button", "Toggle"))]
    assert not found, "\n".join(found)
    for area in player.app.hit_areas():
        assert SCREEN.contains(area.rect), area.label


@pytest.mark.slow
@pytest.mark.parametrize("language", some(LANGUAGES))
def test_every_enlarged_card_is_seen_whole(language: str, shortened: set[str]) -> None:
    player = Player(language=language)
    shown = table(player, "conquest")
    for id in designs():
        card = shown.table.told(id)  # type: ignore[attr-defined]
        large = ZoomDialog(shown.seen, shown.hud.open_rule, card)  # type: ignore[attr-defined, arg-type]
        player.app.stack.push(large)
        player.app.draw()
        parts = list(within(large.host.root))  # type: ignore[arg-type]
        assert not any(part.bar.needed for part in parts if isinstance(part, Scroll)), id
        assert {card.title, *card.lines, card.flavour} - {""} <= {part.label for part in parts}, id
        assert not shortened and not crowded(player), id
        player.app.stack.pop(large)


@pytest.mark.parametrize("deck", ["", "tau"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_told_whole_beside_the_shelf(language: str, deck: str) -> None:
    player = Player(language=language)
    player.program.open_decks("conquest", deck)
    page = player.top
    assert isinstance(page, DecksPage)
    player.app.draw()
    for id in page.collection.cards():
        page.show(id)
        assert page.told.fits(), id


def test_every_game_is_here() -> None:
    assert {name.split()[-1] for name in SCREENS if name.startswith("table")} == set(registry.games())
