"""The title: the game in the light fills the window; below it the posters of all, and the ways to everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import date, datetime
from functools import partial
from pathlib import Path

import pygame

from game.kernel.errors import BadFile
from game.kernel.files import removed
from game.kernel.match.children import inside
from game.kernel.match.journal import Damaged
from game.kernel.match.journal_index import Entry, Listing, Look, put_away_in
from game.kernel.registry import game_of, games
from game.scenes.about import about
from game.scenes.backdrop import FADE, STILL_FADE, Backdrop
from game.scenes.board_pictures import kept_small, made
from game.scenes.lessons import learn
from game.scenes.load_errors import faulty_button
from game.scenes.page import PageProgram
from game.scenes.placed import Placed, Room, WholePage
from game.scenes.poster import MatchCard, Poster, Shelf, faces
from game.scenes.titlewords import FootNote, Headline, Logotype, Pill
from game.scenes.version import VERSION
from game.scenes.words import against, dotted, game_name, scenario_name, turn, when
from game.telling import labels, text
from game.telling.text import _, ngettext, pgettext
from game.tutorials.catalogue import lessons_of
from game.ui import paint, scale, theme
from game.ui.scale import of_window, words_of_window
from game.ui.scenes import Screen
from game.ui.widgets import Button, Dialog, DialogButton, MenuItem, Widget

AT_ONCE, LITTLE, LISTED = 12, 8, 30
"""So many journals are read before the title is shown, so many then at a time, and so many stand in a menu."""


class Title(WholePage):
    """The first screen."""

    music = "music/title"

    def __init__(self, program: PageProgram) -> None:
        super().__init__(program)
        self.plates: list[Poster] = []
        self._look: Look | None = None
        self.listing = Listing((), ())
        self._any_finished = False
        self._taught: set[str] = set()
        """The games with a lesson that was left before its end."""
        self._lit = ""
        """The game in the light."""
        self._hovered = self._focused = ""
        self.backdrop = Backdrop(program.app.wake)
        self.headline = Headline()

    # -- what is shown --

    def build(self) -> Widget:
        self._language = text.language()
        newest = {entry.game: entry for entry in reversed(self.listing.found) if not _is_lesson(entry)}
        self._taught = {entry.game for entry in self.listing.found if _is_lesson(entry)}
        self.plates = [self._poster(key, newest.get(key)) for key in games()]
        if self._lit not in games():
            self._lit = self._played_last()
        self._light(self._lit)
        for plate in self.plates:
            plate.kindle(1.0, at_once=True)
        placed = Placed()
        placed.add(Logotype(), lambda room: room(48, 36, 600, 86))
        placed.add(self.headline, lambda room: room(48, 190, 760, 360))
        self._add_pills(placed)
        placed.add(Shelf(self.plates), lambda room: room(48, 560, 1824, 440, foot=True))
        self._add_ways(placed)
        return placed

    def _poster(self, key: str, entry: Entry | None) -> Poster:
        setup, teach = partial(self.program.open_setup, key), partial(learn, self.program, self.host, key)
        learned = key in self.program.settings.learned
        buttons: list[Button] = []
        told, where, match = "", "", []
        if entry is not None:
            resume = partial(self.program.resume_match, entry.path)
            where = turn(key, entry.round)
            buttons.append(Button(_("Continue"), resume, data=("continue", key)))
            buttons[0].enabled = not entry.open
            told, match = dotted(_name(entry), where), self._match(entry)
        elif lessons_of(key):
            told = _("Learned.") if learned else _("New here? Learn it in ten minutes.")
            told = _("“Learn” goes on with your lesson.") if key in self._taught else told
        play = Button(_(labels.PLAY), setup, data=("play", key))
        if lessons_of(key):
            icon = "icons/check" if learned else None
            buttons.append(Button(pgettext("a game", "Learn"), teach, icon=icon, data=("learn", key)))
        buttons.insert(len(buttons) if entry else 0, play)
        return Poster(key, game_name(key), _parts(key)[1], told, buttons, match, setup, where)

    def _add_pills(self, placed: Placed) -> None:
        """Put the ways that lead somewhere now in the upper right corner."""
        found, broken = self.listing
        pills: list[Button] = []
        if len(found) > 1:
            count = ngettext("{count} match", "{count} matches", len(found)).format(count=len(found))
            pills.append(Pill(_("Unfinished matches"), count, lambda: self._list(found, pills[0].rect.bottomleft)))
        files = self.program.files
        if files is not None and self._any_finished:
            pills.append(Pill(_(labels.FINISHED_MATCHES), _("See results and replays."), self.program.open_finished))
        if files is not None:
            pills.append(Pill(_(labels.CAREER), _("Your record, luck and medals."), self.program.open_career))
        if broken:
            words = ngettext("{count} match can't be opened", "{count} matches can't be opened", len(broken))
            heading = _("These matches can't be opened")
            delete = self._delete_damaged if self._damaged() else None
            pills.append(faulty_button(self.app, words.format(count=len(broken)), heading, broken, delete))
        right: float = 1872
        for pill in reversed(pills):
            wide = _whole(pill)
            placed.add(pill, partial(_pill_room, right - wide, wide))
            right -= wide + 16

    def _add_ways(self, placed: Placed) -> None:
        """Put the quiet row at the foot: everything that is no game."""
        ways: list[tuple[str, Callable[[], object]]] = [
            (_("Load match…"), self.program.open_load),
            (_(labels.RULEBOOK), lambda: self.program.open_rulebook(self._lit)),
        ]
        made = self._makings()
        if made:
            ways.append((_("Decks and maps"), lambda: self._show_makings(made)))
        ways += [(_(labels.OPTIONS), self.program.open_options), (_("Quit"), self.app.quit)]
        size = words_of_window(17) / scale.current()
        row: list[Button] = [Button(words, do, "quiet", size=size) for words, do in ways]
        left: float = 36
        for button in row:
            button.pad = of_window(12) / scale.current()
            wide = _whole(button)
            placed.add(button, partial(_foot_room, left, wide))
            left += wide + 14
        words = _("Version {number} · an unofficial fan work").format(number=VERSION)
        owned = _("Not endorsed by any publisher. All names belong to their owners.")
        notice = FootNote(words, owned, lambda: self.app.stack.push(about()))
        placed.add(notice, partial(_note_room, _whole(notice)))

    def _makings(self) -> list[tuple[str, Callable[[], object]]]:
        """Return the ways to what players make themselves, a game's cards and decks and its maps."""
        found: list[tuple[str, Callable[[], object]]] = []
        for key in games():
            if game_of(key).cards:
                found.append((dotted(_("Cards and decks"), game_name(key)), partial(self.program.open_decks, key)))
            if game_of(key).editor:
                found.append((dotted(_(labels.MAP_EDITOR), game_name(key)), partial(self.program.open_editor, key)))
        return found

    def _show_makings(self, ways: Sequence[tuple[str, Callable[[], object]]]) -> None:
        at = self.host.mouse.hovered or self.host.focused
        corner = at.rect.topleft if at is not None else (0, self.app.size[1])
        self.host.open_menu([MenuItem(words, do) for words, do in ways], corner)

    def _played_last(self) -> str:
        """Return the game of the newest match one can go on with, or else the first."""
        entries = [entry for entry in self.listing.found if entry.game in games()]
        return max(entries, key=lambda entry: entry.date).game if entries else next(iter(games()), "")

    # -- matches to go on with --

    def _look_for_matches(self) -> None:
        """See what the newest journals tell; the others are read little by little once this is shown."""
        files = self.program.files
        self._look = Look(files.journals) if files is not None else None
        self._any_finished = False
        if files is not None:
            with suppress(BadFile):
                self._any_finished = bool(put_away_in(files.journals, 1))
        self._read_on(AT_ONCE)

    def _read_on(self, most: int | None = None) -> None:
        if self._look is not None:
            self._look.go_on(most)
            if most == AT_ONCE or not self.unread:
                self.listing = self._look.listing

    @property
    def unread(self) -> int:
        """Return how many journals are still to be looked at."""
        return len(self._look.unread) if self._look is not None else 0

    def _list(self, entries: Sequence[Entry], pos: tuple[int, int]) -> None:
        """Open a menu of matches; beyond so many, a way to the others."""
        today, others = datetime.now().astimezone().date(), entries[LISTED:]
        items = [
            MenuItem(
                dotted(_name(one), turn(one.game, one.round), when(one.date, today)),
                partial(self.program.resume_match, one.path),
            )
            for one in entries[:LISTED]
        ]
        if others:
            items.append(MenuItem(_so_many_more(len(others)), partial(self._list, others, pos)))
        self.host.open_menu(items, pos)

    def _match(self, entry: Entry) -> list[Button]:
        """Return the card of a match, and the button that deletes it."""
        players = against(entry.game, entry.seats, entry.names, entry.computers, entry.earlier)
        lines = [players, _since(entry, datetime.now().astimezone().date())]
        resume = partial(self.program.resume_match, entry.path)
        card = MatchCard(entry.game, _name(entry), lines, resume, _board(entry))
        drop, tip = partial(self._ask_to_drop, entry), _("Delete match…")
        away = Button("", drop, "quiet", icon="icons/close", size=words_of_window(15) / scale.current(), tooltip=tip)
        if entry.open:
            card.enabled = away.enabled = False
            card.tooltip = _("This match is open in another window.")
        return [card, away]

    def _ask_to_drop(self, entry: Entry) -> None:
        mission = _name(entry)
        self.app.stack.push(
            Dialog(
                _("Delete this match?"),
                _("“{name}” will be deleted. This can't be undone.").format(name=mission),
                [
                    DialogButton(_(labels.KEEP_IT), style="primary"),
                    DialogButton(_(labels.DELETE), lambda: self._drop(entry), "danger"),
                ],
            )
        )

    def _damaged(self) -> list[BadFile]:
        return [error for error in self.listing.broken if isinstance(error, Damaged)]

    def _delete_damaged(self) -> None:
        for error in self._damaged():
            self.program.attempt(partial(removed, Path(error.file)))
        self._renew()

    def _drop(self, entry: Entry) -> None:
        for path in (*inside(entry.match, entry.path.parent), entry.path):
            self.program.attempt(partial(removed, path))
        self._renew()

    # -- the scene --

    def _renew(self) -> None:
        self._look_for_matches()
        self.rebuild_in_place()

    def prepare(self, app: Screen) -> Iterator[None]:
        """Load the posters one by one. What can be gone on with is looked for when the title is shown: the match that
        is left for it is open until then."""
        self.app = app
        super().layout(app.size)
        for plate in self.plates:
            plate.faces()
            yield

    def layout(self, size: tuple[int, int]) -> None:
        if self._look is None:
            self._look_for_matches()
            self._lit = self._played_last()
            if self.host.root is not None:
                self.rebuild()
            if self.program.app.running:
                self.backdrop.want(self._lit, size)
        super().layout(size)

    def back(self) -> None:
        """Stay: nothing lies behind the title."""

    def favourite(self) -> Widget | None:
        return next((plate for plate in self.plates if plate.key_of_game == self._lit), None)

    # -- the game in the light --

    @property
    def still(self) -> bool:
        """Return whether nothing may move."""
        return self.program.settings.reduced_motion or self.program.settings.animation_speed == "instant"

    def _light(self, key: str) -> None:
        """Put a game into the light."""
        self._lit = key
        for plate in self.plates:
            plate.wanted = float(plate.key_of_game == key)
        kicker, name = _parts(key) if key else ("", "")
        game = game_of(key) if key else None
        self.headline.show(kicker, name, _(game.pitch) if game else "", _(game.inside) if game else "")

    def _choose_light(self) -> None:
        """Put the game into the light to which the pointer or the keyboard has come last."""
        hovered = next((plate.key_of_game for plate in self.plates if plate.pointed_at()), "")
        focused = next((plate.key_of_game for plate in self.plates if self._within(plate)), "")
        for key, before in ((focused, self._focused), (hovered, self._hovered)):
            if key and key != before and key != self._lit:
                self._light(key)
                self._have_ready(key)
        if hovered and hovered != self._hovered:
            self._have_ready(hovered)
        self._hovered, self._focused = hovered, focused

    def _within(self, plate: Poster) -> bool:
        return self.host.focused is plate or self.host.focused in plate.children

    def _have_ready(self, key: str) -> None:
        """Have the board loaded that a click on the poster of this game shows."""
        from game.scenes.ahead import load_first

        self.idle = load_first(key)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEMOTION and not self.still:
            self.backdrop.follow(event.pos, self.app.size)
        consumed = super().handle(event)
        self._choose_light()
        return consumed

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.unread:
            self._read_on(LITTLE)
            if not self.unread:
                self.rebuild_in_place()
                self.dirty = True
        self._choose_light()
        if self.program.app.running:
            self.backdrop.want(self._lit, self.app.size)
        fade = 0.0 if self.program.settings.animation_speed == "instant" else STILL_FADE if self.still else FADE
        self.dirty = self.backdrop.update(dt, fade) or self.dirty
        self.dirty = self.headline.pass_time(dt, fade) or self.dirty
        for plate in self.plates:
            self.dirty = plate.kindle(dt, self.still) or self.dirty

    def finish(self) -> None:
        """Read at once what would be read little by little, and come to rest."""
        if self.unread:
            self._read_on()
            self.rebuild_in_place()
        self.backdrop.show(self._lit, self.app.size)

    def wake_in(self) -> float | None:
        return 0.0 if self.unread else super().wake_in()

    def animating(self) -> bool:
        return self.backdrop.moving or self.headline.fading or any(plate.kindling for plate in self.plates)

    def spare(self, wholly: bool) -> None:
        self.backdrop.drop()

    def close(self) -> None:
        self.backdrop.drop()

    def paint_under(self, surface: pygame.Surface) -> None:
        if not self.backdrop.draw(surface):
            surface.blit(paint.background(surface.get_size(), theme.current().tint(self._lit)), (0, 0))


def _whole(widget: Widget) -> float:
    """Return how wide a widget is in a window of 1920x1080."""
    return widget.preferred()[0] * 1000 / max(1, of_window(1000))


def _pill_room(x: float, wide: float, room: Room) -> pygame.Rect:
    return room(x, 40, wide, 64, right=True)


def _foot_room(x: float, wide: float, room: Room) -> pygame.Rect:
    return room(x, 1022, wide, 42, foot=True, right=x > 960)


def _note_room(wide: float, room: Room) -> pygame.Rect:
    return room(1884 - wide, 1020, wide, 50, foot=True, right=True)


def _is_lesson(entry: Entry) -> bool:
    """Return whether a match is that of a tutorial: one goes on with it by learning."""
    return entry.game in games() and entry.scenario in lessons_of(entry.game)


def _so_many_more(n: int) -> str:
    return ngettext("{n} more match…", "{n} more matches…", n).format(n=n)


def _parts(key: str) -> tuple[str, str]:
    """Return what stands above the name of a game, and the name."""
    above, colon, name = game_name(key).rpartition(": ")
    return (above, name) if colon else (_(game_of(key).kicker), game_name(key))


def _name(entry: Entry) -> str:
    return scenario_name(entry.game, entry.scenario, entry.board)


def _since(entry: Entry, today: date) -> str:
    return dotted(turn(entry.game, entry.round), when(entry.date, today))


def _board(entry: Entry) -> pygame.Surface:
    """Return the board of a match in small; where no picture of it was made, its game."""
    size = of_window(200), of_window(140)
    found = made(entry.game, entry.scenario, len(entry.seats), small=True)
    return kept_small(found.path, size)[0] if found is not None else faces(f"plates/{entry.game}", size)[1]
