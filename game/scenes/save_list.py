"""The saved matches of a folder: read at once, and what takes longer to learn of each little by little."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import pygame

from game.kernel.errors import BadFile
from game.kernel.files import date_of, files_in, guarded, read_bytes
from game.kernel.match.savefile import Save, save_in
from game.kernel.registry import rules_of
from game.kernel.text import N_
from game.scenes.savepicture import kept_picture
from game.scenes.words import against, dotted, game_name, scenario_name, sentence_of, turn, when
from game.ui import labels
from game.ui.text import _

SUFFIX = ".json"
LISTED = 200


class Kept(NamedTuple):
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
        return against(self.save.seats, self.save.names, self.save.computers) or _("People at one screen")

    @property
    def game(self) -> str:
        """Return which game and which scenario."""
        return (
            ""
            if self.save is None
            else dotted(game_name(self.save.game), scenario_name(self.save.game, self.save.scenario_id))
        )

    @property
    def saved(self) -> str:
        """Return when it was saved."""
        return when(self.date, datetime.now().date())

    def round(self) -> int:
        """Return which round it stands in; 0 where that cannot be told."""
        save = self.save
        if save is None:
            return 0
        try:
            with guarded(str(self.path), "/state", N_("This is not a saved match that can be used.")):
                rules = rules_of(save.game)
                return rules.round(rules.read_state(save.scenario, save.options, save.state, save.players))
        except BadFile:
            return 0


class Learned(NamedTuple):
    """What was learned of a save later: the round it stands in, and the picture of its board."""

    round: int
    picture: pygame.Surface | None


class SaveList:
    """The newest saves of a folder, the newest first."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.found: list[Kept] = []
        self._learned: dict[Path, Learned] = {}
        self.look()

    def look(self) -> None:
        """See what is there now."""
        self.found = []
        if self.folder is not None:
            paths = files_in(self.folder, SUFFIX)
            paths.sort(key=date_of, reverse=True)
            self.found = [_kept(path) for path in paths[:LISTED]]

    def at(self, path: Path | None) -> Kept | None:
        """Return the save in that file."""
        return next((kept for kept in self.found if kept.path == path), None)

    @property
    def unlearned(self) -> Kept | None:
        """Return the next save of which there is more to learn."""
        return next((kept for kept in self.found if kept.save is not None and kept.path not in self._learned), None)

    def learn(self, kept: Kept) -> None:
        """Learn more of one of them."""
        self._learned[kept.path] = Learned(kept.round(), kept_picture(kept.path))

    def picture(self, kept: Kept) -> pygame.Surface | None:
        """Return its board, as far as that has been learned."""
        learned = self._learned.get(kept.path)
        return None if learned is None else learned.picture

    def lines(self, kept: Kept) -> list[str]:
        """Return what stands below its name."""
        if kept.save is None:
            return [_("This file cannot be used."), kept.saved]
        learned = self._learned.get(kept.path)
        stands = turn(kept.save.game, learned.round) or _(labels.SET_UP) if learned is not None else ""
        return [kept.game, dotted(stands, kept.players), kept.saved]


def _kept(path: Path) -> Kept:
    date = date_of(path)
    try:
        return Kept(path, date, save_in(read_bytes(path), str(path)), "")
    except BadFile as error:
        return Kept(path, date, None, sentence_of(error))
