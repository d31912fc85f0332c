"""The saved matches of a folder, the small pictures kept with them, and their cards."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.boards.editing import MapEditor
from game.kernel.door import guarded
from game.kernel.errors import BadFile
from game.kernel.files import date_of, newest_in, read_bytes, write_bytes
from game.kernel.match.savefile import Save, save_in
from game.kernel.match.session import Session
from game.kernel.paths import made
from game.kernel.registry import rules_of
from game.kernel.text import N_
from game.scenes.sketch import Sketch
from game.scenes.words import against, dotted, game_name, scenario_name, sentence_of, turn, when
from game.telling import labels
from game.telling.text import _
from game.ui import fonts, paint, sprites, theme
from game.ui.pictures import kept
from game.ui.png import png
from game.ui.scale import px
from game.ui.smooth import smooth
from game.ui.theme import GAP, PAD, QUIET, TEXT
from game.ui.widgets import Button

FOLDER = "pictures"
SIZE = (416, 260)
LARGEST, LONGEST_SIDE = 1_000_000, 1000


def picture_of(save: Path) -> Path:
    """Return where the picture of a saved match is kept: in a folder beside that of the saves."""
    return save.parent.parent / FOLDER / f"{save.stem}.png"


def keep_with_picture(session: Session, save: Path, inside: Sequence[Session] = ()) -> Iterator[None]:
    """Save a match with those inside it, and draw in steps a picture of the innermost board, which is kept beside it.
    Raises BadFile when the match cannot be saved."""
    session.save(save, inside)
    picture = yield from Sketch([session, *inside][-1]).with_pieces_steps(SIZE)
    try:
        made(picture_of(save).parent)
        write_bytes(picture_of(save), png(picture))
    except BadFile:
        picture_of(save).unlink(missing_ok=True)


def kept_picture(save: Path) -> pygame.Surface | None:
    """Return the picture of a saved match; None where there is none that can be read, or it is older than the match."""
    path = picture_of(save)
    try:
        if path.stat().st_mtime < save.stat().st_mtime - 1:
            return None
        data = read_bytes(path, LARGEST)
        with guarded(str(path)):
            return pygame.image.load(BytesIO(data), "picture.png") if max(sides_of(data)) <= LONGEST_SIDE else None
    except (BadFile, OSError):
        return None


def sides_of(data: bytes) -> tuple[int, int]:
    """Return the width and the height that the head of a PNG tells, before anything is made of it."""
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")


def drop_picture(save: Path) -> None:
    """Delete the picture of a saved match that has been thrown away."""
    with suppress(OSError):
        picture_of(save).unlink(missing_ok=True)


SUFFIX = ".json"
LISTED = 200


class SavedFile(NamedTuple):
    """A file among the saves: when it was written, and its match or what is wrong with it."""

    path: Path
    date: datetime
    save: Save | None
    fault: str

    @property
    def players(self) -> str:
        """Return who plays."""
        if self.save is None:
            return ""
        save, unnamed = self.save, _("Several players at one screen")
        return against(save.game, save.seats, save.names, save.computers, save.earlier) or unnamed

    @property
    def game(self) -> str:
        """Return which game and which scenario."""
        return (
            ""
            if self.save is None
            else dotted(
                game_name(self.save.game),
                scenario_name(self.save.game, self.save.scenario_id, self.save.board),
                self._inside,
            )
        )

    @property
    def _inside(self) -> str:
        """Return what is under way inside the match; nothing where nothing is."""
        inside = None if self.save is None else self.save.inside
        return _("inside it: {game}").format(game=game_name(inside.game)) if inside is not None else ""

    @property
    def saved(self) -> str:
        """Return when it was saved."""
        return when(self.date, datetime.now().date())

    def round(self) -> int:
        """Return which round it stands in; 0 where that cannot be told."""
        try:
            with self._guarded():
                return 0 if self.save is None else rules_of(self.save.game).round(_position(self.save))
        except BadFile:
            return 0

    def as_map(self, editor: MapEditor) -> Mapping[str, Any]:
        """Return the things of a map as the match has made it. Raises BadFile."""
        assert self.save is not None
        with self._guarded():
            return editor.of_match(_position(self.save), self.path.stem)

    def _guarded(self) -> AbstractContextManager[None]:
        return guarded(str(self.path), "/state", N_("This saved match can't be used."), "/scenario")


class Learned(NamedTuple):
    """What was learned of a save later: the round it stands in, and the picture of its board."""

    round: int
    picture: pygame.Surface | None


class SaveList:
    """The newest saves of a folder, the newest first."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.found: list[SavedFile] = []
        self._learned: dict[Path, Learned] = {}
        self.look()

    def look(self) -> None:
        """See what is there now."""
        self.found = []
        if self.folder is not None:
            self.found = [_kept(path) for path in newest_in(self.folder, SUFFIX, LISTED)]

    def at(self, path: Path | None) -> SavedFile | None:
        """Return the save in that file."""
        return next((kept for kept in self.found if kept.path == path), None)

    @property
    def unlearned(self) -> SavedFile | None:
        """Return the next save of which there is more to learn."""
        return next((kept for kept in self.found if kept.save is not None and kept.path not in self._learned), None)

    def learn(self, kept: SavedFile) -> None:
        """Learn more of one of them."""
        self._learned[kept.path] = Learned(kept.round(), kept_picture(kept.path))

    def picture(self, kept: SavedFile) -> pygame.Surface | None:
        """Return its board, as far as that has been learned."""
        learned = self._learned.get(kept.path)
        return None if learned is None else learned.picture

    def lines(self, kept: SavedFile) -> list[str]:
        """Return what stands below its name."""
        if kept.save is None:
            return [_("This file can't be used."), kept.saved]
        learned = self._learned.get(kept.path)
        stands = turn(kept.save.game, learned.round) or _(labels.SET_UP) if learned is not None else ""
        return [kept.game, dotted(stands, kept.players), kept.saved]


def _position(save: Save) -> Any:
    return rules_of(save.game).read_state(save.scenario, save.options, save.state, save.players)


def _kept(path: Path) -> SavedFile:
    date = date_of(path)
    try:
        return SavedFile(path, date, save_in(read_bytes(path), str(path)), "")
    except BadFile as error:
        return SavedFile(path, date, None, sentence_of(error))


THUMB = (128, 80)
EDGE = 6


class SaveCard(Button):
    """A saved match to choose."""

    def __init__(self, name: str, game: str, lines: list[str], path: Path, choose: Callable[[], Any], chosen: bool):
        super().__init__(name, choose, data=path)
        self.game = game
        self.lines = lines
        self.chosen = chosen
        self.picture: pygame.Surface | None = None

    def show(self, lines: list[str], picture: pygame.Surface | None) -> None:
        """Say this, and show the board."""
        self.lines, self.picture = lines, picture
        self.touch()

    def content_size(self, width: int | None) -> tuple[int, int]:
        return px(260), px(THUMB[1] + 2 * EDGE)

    def look(self) -> Hashable:
        return (super().look(), self.chosen, tuple(self.lines), id(self.picture))

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        _fill, ink = self.ground(picture)
        if self.chosen:
            picture.fill((0, 0, 0, 0))
            ground = theme.mix(look.panel, look.accent, 0.16)
            picture.blit(paint.lit(picture.get_size(), ground, px(EDGE), look.accent, 8, 8), (0, 0))
        thumb = pygame.Rect(px(EDGE), px(EDGE), px(THUMB[0]), px(THUMB[1]))
        draw_board(picture, thumb, self.picture, self.game)
        self._words(picture, thumb.right + px(PAD), ink)

    def _words(self, picture: pygame.Surface, left: int, ink: theme.Colour) -> None:
        room = picture.get_width() - left - px(PAD)
        high = fonts.line_height(TEXT) + fonts.line_height(QUIET) * len(self.lines)
        y = (picture.get_height() - high) // 2
        picture.blit(fonts.picture(fonts.shorten(self.label, room, TEXT, bold=True), TEXT, ink, bold=True), (left, y))
        y += fonts.line_height(TEXT)
        for line in self.lines:
            picture.blit(fonts.picture(fonts.shorten(line, room, QUIET), QUIET, theme.current().quiet), (left, y))
            y += fonts.line_height(QUIET)


def draw_board(picture: pygame.Surface, room: pygame.Rect, board: pygame.Surface | None, game: str) -> None:
    """Draw the board of a saved match; where no picture of it was kept, the sign of its game."""
    look = theme.current()
    picture.blit(paint.rounded(room.size, look.sunken, px(5), look.hairline), room)
    inner = room.inflate(-px(GAP - 2), -px(GAP - 2))
    if board is not None:
        share = min(inner.width / board.get_width(), inner.height / board.get_height())
        size = (max(1, round(board.get_width() * share)), max(1, round(board.get_height() * share)))
        picture.blit(small := smooth(board, size), small.get_rect(center=inner.center))
    elif game:
        draw_emblem(picture, room, game)
    else:
        icon = sprites.sprite("icons/warning", px(28), tint=look.faint)
        picture.blit(icon, icon.get_rect(center=inner.center))


def draw_emblem(picture: pygame.Surface, room: pygame.Rect, game: str) -> None:
    """Draw the middle of a game's plate, dimmed, where there is no picture of a board."""
    name, inner = f"plates/{game}", room.inflate(-px(4), -px(4))
    if sprites.is_plate(name):
        picture.blit(_emblem(name, inner.size), inner)


@kept
def _emblem(name: str, size: tuple[int, int]) -> pygame.Surface:
    emblem = sprites.plate(name, size)
    emblem.fill((150, 156, 158, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return emblem
