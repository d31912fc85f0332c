"""The curtain between two players: who comes, what happened since that player's last turn, and one button."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame

from game.scenes.heroes import painted
from game.scenes.page import fading_line
from game.scenes.table.scene import TableScene
from game.scenes.words import capitals
from game.telling import labels
from game.telling.text import _
from game.ui import fonts, paint, theme
from game.ui.pictures import kept
from game.ui.scale import px
from game.ui.scenes import HitArea, Scene
from game.ui.smooth import smooth
from game.ui.steps import Meanwhile
from game.ui.stretching import stretching
from game.ui.tabletop import TurnNote
from game.ui.theme import GAP, HEADING, PAD, QUIET, TEXT, Colour, darker, mix
from game.ui.widgets import Button, Host

FOLDS = 17
OF_THE_WINDOW = (pygame.QUIT, pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED)
MOST = 3
"""So many things that happened are shown."""
SEEN = 1.8
"""How much of the board is seen about a place where something happened, in times of the place."""


class Spread(NamedTuple):
    """Where the parts of the curtain are: the portrait, the words beside it, the notes and the buttons."""

    portrait: pygame.Rect
    words: pygame.Rect
    notes: tuple[pygame.Rect, ...]
    button: pygame.Rect
    later: pygame.Rect


def spread(size: tuple[int, int]) -> Spread:
    """Return where everything is in a window of that size."""
    wide, high = size
    edge = round(wide * 0.047)
    portrait = pygame.Rect(edge, round(high * 0.1), round(min(wide * 0.32, high * 0.57)), round(high * 0.76))
    left, right = portrait.right + round(wide * 0.037), wide - edge
    words = pygame.Rect(left, portrait.top, right - left, round(high * 0.16))
    gap = round(wide * 0.015)
    third = (words.width - gap * (MOST - 1)) // MOST
    top = words.bottom + fonts.line_height(QUIET) + px(GAP)
    button = pygame.Rect(left, 0, round(words.width * 0.62), max(px(64), round(high * 0.09)))
    button.bottom = portrait.bottom
    notes = tuple(pygame.Rect(left + n * (third + gap), top, third, button.top - top - px(PAD)) for n in range(MOST))
    later = pygame.Rect(button.right + gap, button.top, right - button.right - gap, button.height)
    return Spread(portrait, words, notes, button, later)


class Curtain(Scene):
    """Covers everything until the button that names the player of a seat is pressed, who then sees what is that
    seat's."""

    modal = True

    def __init__(self, table: TableScene, seat: str) -> None:
        self.table = table
        self.seat = seat
        self.size = (0, 0)
        self.hero = table.table.teller.hero(seat, table.session.setup.options)
        self._notes: list[tuple[TurnNote, pygame.Surface | None]] | None = None
        self.host = Host()
        lift = Button(self._owning, self.reveal, "primary", size=HEADING + 4)
        self.host.add(lift, lambda size: spread(size).button)
        self.host.add(Button(lambda: _(labels.NOT_YET), self._wait), lambda size: spread(size).later)
        self.host.default = lift

    @property
    def name(self) -> str:
        """Return whom the mouse is passed to."""
        return self.table.session.setup.names.get(self.seat) or self._side(self.seat)

    def _owning(self) -> str:
        """Return what whoever comes says: the own name, or the side."""
        named = self.table.session.setup.names.get(self.seat)
        return _("I am {name}").format(name=named) if named else _("I play {side}").format(side=self.title)

    @property
    def title(self) -> str:
        """Return who stands for the seat."""
        return self.hero.name or self._side(self.seat)

    def _side(self, seat: str) -> str:
        return self.table.table.teller.seat_name(seat)

    def resume(self) -> None:
        self.table.mood.hush()

    def layout(self, size: tuple[int, int]) -> None:
        self.size, self._notes = size, None
        self.host.layout(size)
        comes = self.table.session.view(self.seat)
        self.meanwhile = Meanwhile(self.table.table.ahead(self.table.board.camera, comes, size))

    def update(self, dt: float) -> None:
        self.host.update(dt)
        self.dirty = self.dirty or self.host.dirty

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._wait()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            return True
        self.host.handle(event)
        self.dirty = True
        return event.type not in OF_THE_WINDOW

    def _wait(self) -> None:
        self.table.program.open_pause(self.table)

    def reveal(self) -> None:
        """Show the table to the player of the seat."""
        self.table.people.curtained = self.seat
        self.table.match.select(None)
        self.app.stack.pop(self)

    def hit_areas(self) -> list[HitArea]:
        return self.host.hit_areas()

    # -- what happened --

    def _told(self) -> list[tuple[TurnNote, pygame.Surface | None]]:
        """Return what happened since the last turn of who comes, and where on the board: what everybody may know."""
        if self._notes is None:
            table = self.table
            rows = table.match.turns.since(self.seat)
            told = table.table.gist([(one.before, one.events) for one in rows], self.seat) if rows else []
            picture = self._board() if any(one.spots for one in told) else None
            self._notes = [(one, self._cut(picture, one)) for one in _gathered(told)[-MOST:]]
        return self._notes

    def _board(self) -> pygame.Surface | None:
        """Return the table as all may see it."""
        table = self.table
        if not hasattr(table, "app") or table.hud.host.size != self.size:
            return None
        before, table.people.curtained = table.people.curtained, None
        table.refresh()
        picture = pygame.Surface(self.size)
        table.drawing.draw(picture, paint.background(self.size))
        table.people.curtained = before
        table.refresh()
        return picture

    def _cut(self, board: pygame.Surface | None, note: TurnNote) -> pygame.Surface | None:
        """Return the part of the board where something happened."""
        if board is None or not note.spots:
            return None
        camera, room = self.table.board.camera, spread(self.size).notes[0]
        spot = camera.rect_to_screen(note.spots[0])
        side = min(max(round(max(spot.size) * SEEN), px(150)), *camera.view.size)
        seen = pygame.Rect(0, 0, side, side)
        seen.center = spot.center
        seen.clamp_ip(camera.view)
        wide = min(room.width, room.height * 3 // 5)
        return _covering(board.subsurface(seen), (room.width, wide))

    # -- drawing --

    def draw(self, surface: pygame.Surface) -> None:
        look, table = theme.current(), self.table.table
        colour, place = table.painter.colour(self.seat), spread(self.size)
        surface.blit(_drapes(self.size, colour, look.table, look.name == "high_contrast"), (0, 0))
        self._draw_portrait(surface, place.portrait, colour)
        y = self._draw_words(surface, place.words, colour)
        told = self._told()
        if told:
            heading = capitals(_("{name}, since your last turn").format(name=self.name))
            words = _fitted(heading, place.words.width, (QUIET,), mix(look.text, colour, 0.45), False)
            surface.blit(words, (place.words.x, max(y, place.notes[0].top - words.get_height() - px(GAP))))
        else:
            self._draw_creed(surface, place.notes, colour)
        for n, ((note, picture), rect) in enumerate(zip(told, place.notes, strict=False), 1):
            _draw_note(surface, rect, note, picture, n, colour)
        self.host.draw(surface)
        self._draw_foot(surface, place)

    def _draw_creed(self, surface: pygame.Surface, notes: Sequence[pygame.Rect], colour: Colour) -> None:
        """Write in place of what happened, where nothing has happened yet, what the force is like."""
        room = notes[0].unionall(list(notes[1:]))
        lines = fonts.wrap(self.hero.line, room.width * 3 // 4, HEADING + 6, serif=True) if self.hero.line else []
        step = fonts.line_height(HEADING + 6, serif=True)
        y = room.centery - step * len(lines) // 2
        surface.blit(paint.rounded((px(4), step * len(lines)), colour, px(2)), (room.x, y))
        ink = mix(theme.current().text, colour, 0.25)
        fonts.draw_lines(surface, lines, (room.x + px(PAD + 8), y), HEADING + 6, ink, serif=True)

    def _draw_portrait(self, surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
        look, table = theme.current(), self.table.table
        paint.shadow(surface, rect, px(14), 30, 180)
        surface.blit(_portrait(table.painter.face(self.hero), rect.size, colour), rect)
        frame = paint.rounded(rect.size, (*colour, 0), px(14), theme.lighter(colour, 0.1), px(3))
        surface.blit(frame, rect)
        mark = table.painter.mark(self.seat, px(54))
        if mark is not None:
            tile = pygame.Rect(0, 0, px(70), px(70))
            tile.center = rect.right - px(24), rect.top + px(10)
            paint.stamp(surface, tile, look.sunken, px(12), colour, px(2))
            surface.blit(mark, mark.get_rect(center=tile.center))
        inner = rect.inflate(-2 * px(22), -2 * px(22))
        above = self.hero.kind if self._side(self.seat) in self.title else self._side(self.seat)
        side = _fitted(capitals(above), inner.width, (QUIET,), mix(look.text, colour, 0.5), False)
        lines = [side, _fitted(self.title, inner.width, (46, 38, 30, 24, 20), look.text)]
        if self.seat in self.table.session.setup.names and self.title != self.name:
            by = _("played by {name}").format(name=self.name)
            lines.append(_fitted(by, inner.width, (TEXT, QUIET), look.text, False))
        y = inner.bottom - sum(line.get_height() for line in lines)
        for line in lines:
            surface.blit(line, (inner.x, y))
            y += line.get_height()

    def _draw_words(self, surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> int:
        look, call = theme.current(), _("Pass the mouse to {name}").format(name=self.name)
        words = _fitted(call, rect.width, (44, 36, 30, 24, 20), look.text)
        surface.blit(words, rect.topleft)
        y = rect.top + words.get_height() + px(GAP)
        fading_line(surface, pygame.Rect(rect.x, y, rect.width * 2 // 3, px(2)), look.accent)
        told = _("Everybody else looks away. Until then nobody's secrets are shown.")
        lines = fonts.wrap(told, rect.width, TEXT)
        return fonts.draw_lines(surface, lines, (rect.x, y + px(GAP)), TEXT, mix(look.text, colour, 0.2))

    def _draw_foot(self, surface: pygame.Surface, place: Spread) -> None:
        look = theme.current()
        y = place.portrait.bottom + px(PAD)
        told = _("Only the button lifts the curtain, no key by chance.")
        fonts.draw_lines(surface, fonts.wrap(told, place.words.width, QUIET), (place.words.x, y), QUIET, look.quiet)
        waits = [seat for seat in self.table.people.humans if seat != self.seat]
        if len(waits) == 1:
            self._draw_waiting(surface, waits[0], pygame.Rect(place.portrait.x, y, place.portrait.width, px(44)))

    def _draw_waiting(self, surface: pygame.Surface, seat: str, room: pygame.Rect) -> None:
        """Draw who waits meanwhile: a small round portrait and a name."""
        table, look = self.table.table, theme.current()
        name = self.table.session.setup.names.get(seat) or self._side(seat)
        face = table.painter.face(table.teller.hero(seat, self.table.session.setup.options))
        x = room.x
        if face:
            surface.blit(_medallion(face, room.height, table.painter.colour(seat)), room)
            x += room.height + px(GAP)
        words = fonts.picture(_("Waiting: {name}").format(name=name), TEXT, look.text)
        surface.blit(words, words.get_rect(midleft=(x, room.centery)))


def _gathered(told: Sequence[TurnNote]) -> list[TurnNote]:
    """Return what happened, in one note what follows upon another at the same place."""
    notes: list[TurnNote] = []
    for note in told:
        if notes and note.spots and note.spots[:1] == notes[-1].spots[:1]:
            detail = " ".join(filter(None, (notes[-1].detail, note.text, note.detail)))
            notes[-1] = replace(notes[-1], detail=detail)
        else:
            notes.append(note)
    return notes


def _fitted(words: str, width: int, sizes: Sequence[float], ink: Colour, serif: bool = True) -> pygame.Surface:
    """Return words in the largest of these sizes in which they have room."""
    size = next((one for one in sizes if fonts.measure(words, one, serif, True)[0] <= width), sizes[-1])
    return fonts.picture(fonts.shorten(words, width, size, serif, True), size, ink, serif, True)


def _draw_note(
    surface: pygame.Surface,
    rect: pygame.Rect,
    note: TurnNote,
    picture: pygame.Surface | None,
    number: int,
    colour: Colour,
) -> None:
    """Draw something that happened: where, what, and what came of it."""
    look, y = theme.current(), rect.top
    if picture is not None:
        frame = picture.get_rect(topleft=rect.topleft)
        surface.blit(picture, frame)
        pygame.draw.rect(surface, mix(look.hairline, colour, 0.5), frame, px(2), border_radius=px(6))
        y = frame.bottom + px(GAP)
    else:
        surface.blit(paint.rounded((rect.width, px(3)), colour, px(1)), rect)
        y += px(PAD)
    disc = rect.left + px(4), rect.top + px(4)
    paint.disc(surface, disc, px(13), look.accent, look.sunken, px(2))
    digit = fonts.picture(str(number), TEXT, look.on_accent, bold=True)
    surface.blit(digit, digit.get_rect(center=disc))
    for words, size, ink, serif in ((note.text, HEADING - 2, look.text, True), (note.detail, QUIET, look.quiet, False)):
        lines = fonts.wrap(words, rect.width, size, serif=serif, bold=serif) if words else []
        room = max(0, rect.bottom - y) // fonts.line_height(size, serif=serif)
        if len(lines) > room:
            last = fonts.shorten(" ".join(lines[max(0, room - 1) :]), rect.width, size, serif, serif)
            lines = [*lines[: max(0, room - 1)], last][:room]
        y = fonts.draw_lines(surface, lines, (rect.left, y), size, ink, serif=serif, bold=serif)


def _covering(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture that fills a room with rounded corners, cut above and below or at its sides."""
    share = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    large = pygame.transform.smoothscale_by(picture, share)
    seen = pygame.Rect((0, 0), size)
    seen.center = large.get_rect().center
    rounded = pygame.Surface(size, pygame.SRCALPHA)
    rounded.blit(large, (0, 0), seen.clip(large.get_rect()))
    rounded.blit(paint.rounded(size, (255, 255, 255), px(6)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return rounded


@kept
def _portrait(face: str, size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return who comes, with rounded corners."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(painted(face, size, "right", colour), (0, 0))
    picture.blit(paint.rounded(size, (255, 255, 255), px(14)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


@kept
def _medallion(face: str, side: int, colour: Colour) -> pygame.Surface:
    """Return who waits, in a round frame."""
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    picture.blit(painted(face, (side, side), "right", colour), (0, 0))
    mask = pygame.Surface((side, side), pygame.SRCALPHA)
    paint.disc(mask, (side // 2, side // 2), side // 2 - px(1), (255, 255, 255))
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    rim = pygame.Surface((side, side), pygame.SRCALPHA)
    paint.disc(rim, (side // 2, side // 2), side // 2 - px(1), (*colour, 0), colour, px(2))
    picture.blit(rim, (0, 0))
    return picture


@kept
def _drapes(size: tuple[int, int], colour: Colour, table: Colour, plain: bool) -> pygame.Surface:
    """Return a heavy curtain in a dark shade of the seat's colour, with a pool of light in its middle."""
    if plain:
        drapes = pygame.Surface(size)
        drapes.fill(table)
        return drapes
    cloth, deep = mix(table, colour, 0.40), darker(mix(table, colour, 0.14), 0.35)
    columns = 1024
    strip = pygame.Surface((columns, 1))
    for x in range(columns):
        along = x / columns * FOLDS * 2 * math.pi
        fold = 0.5 + 0.5 * math.sin(along + 0.9 * math.sin(along * 0.37 + 1.0))
        strip.set_at((x, 0), mix(deep, cloth, fold**1.4))
    drapes = pygame.transform.scale(smooth(strip, (size[0], 2)), size)
    for _step in stretching(drapes, _pool(), drapes.get_rect(), pygame.BLEND_RGB_MULT):
        pass
    return drapes


def _pool() -> pygame.Surface:
    small = pygame.Surface((64, 36))
    for y in range(36):
        for x in range(64):
            level = round(255 * (1 - 0.78 * min(1.0, math.hypot((x - 31.5) / 40, (y - 16) / 24)) ** 1.3))
            small.set_at((x, y), (level, level, level))
    return small
