"""The named opponents of a game. Each plays at any level, and has a temper: what it makes more or less of than others
of that level do. One at each seat is plain and makes of everything what they do.

They stand in `opponents.json` in the folder of the game. Who plays a seat is told by a *kind*: the level alone of the
plain one (`careful`), else the level and who it is (`careful/ignar`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Final, Literal

import msgspec

from game.bots.levels import Weighing
from game.bots.player import CAREFUL, Factory
from game.kernel.door import guarded
from game.kernel.errors import BadFile
from game.kernel.files import decoded, read_bytes
from game.kernel.jsonread import convert
from game.kernel.manifest import resolve
from game.kernel.registry import folder_of, game_of
from game.kernel.text import N_, said

FILE: Final = "opponents.json"
PART: Final = "/"
"""Stands between a level and who plays."""
FEWEST, MOST = 2, 4
"""How many ideas a temper changes."""
Factor = Annotated[float, msgspec.Meta(gt=0.0, le=3.0)]
Share = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Size = Annotated[float, msgspec.Meta(ge=0.2, le=1.0)]
Told = Annotated[str, msgspec.Meta(min_length=1, max_length=120)]


class Lines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an opponent says as a match begins, and when it has won or lost one."""

    greet: Told
    win: Told
    lose: Told


class Opponent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who plays: its name, its temper in a sentence, its portrait and the square of it that is shown (the left and
    upper edge, and how wide it is, in widths of the picture), its lines, the seats that it plays, if not all, and by
    what factor it makes more or less of ideas."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z]+(-[a-z]+)*$", max_length=24)]
    name: Told
    about: Told
    portrait: str
    crop: tuple[Share, Share, Size] | None = None
    lines: Lines
    seats: tuple[str, ...] = ()
    factors: dict[str, Factor] = {}

    @property
    def plain(self) -> bool:
        """Return whether it makes of everything what others of its level do."""
        return not self.factors

    def sits(self, seat: str) -> bool:
        """Return whether it plays a seat."""
        return not self.seats or seat in self.seats


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal[1]
    opponents: tuple[Opponent, ...]


def level_of(kind: str) -> str:
    """Return the level of a kind of player."""
    return kind.partition(PART)[0]


def kind_of(level: str, opponent: Opponent | None) -> str:
    """Return the kind of player that an opponent is at a level."""
    return level if opponent is None or opponent.plain else f"{level}{PART}{opponent.id}"


def at_seat(key: str, seat: str) -> list[Opponent]:
    """Return the opponents that play a seat of a game, the plain one first."""
    return [one for one in opponents_of(key) if one.sits(seat)]


def opponent_of(key: str, seat: str, kind: str) -> Opponent | None:
    """Return who a kind of player is at a seat: the plain one where the kind names nobody there; None in a game
    without opponents."""
    known, id = at_seat(key, seat), kind.partition(PART)[2]
    return next((one for one in known if one.id == id), known[0] if known else None)


@cache
def opponents_of(key: str) -> tuple[Opponent, ...]:
    """Return the opponents of a game; none where it names none. Raises BadFile."""
    path = folder_of(key) / FILE
    return read(key, read_bytes(path), str(path)) if path.is_file() else ()


def read(key: str, data: bytes, file: str) -> tuple[Opponent, ...]:
    """Return the opponents in the bytes of a file, checked by what the players of a game go by. Raises BadFile."""
    with guarded(file):
        found = convert(decoded(data, file), _File, file).opponents
        careful = resolve(game_of(key).bots)[CAREFUL] if game_of(key).bots else None
        for at, one in enumerate(found):
            if any(one.id == other.id for other in found[:at]):
                raise BadFile(file, f"/opponents/{at}/id", N_("Two opponents have this id."))
            _check_factors(one, careful, _seats(found), file, f"/opponents/{at}/factors")
        for seat in _seats(found):
            plain = [one.plain for one in found if one.sits(seat)]
            if not plain[0] or any(plain[1:]):
                sentence = said("Of those who play {side} the first, and no other, has no factors.", side=seat)
                raise BadFile(file, "/opponents", sentence)
        return found


def _check_factors(one: Opponent, careful: Factory | None, seats: Sequence[str], file: str, pointer: str) -> None:
    """Check that a temper changes ideas that the players of all its seats have. Raises BadFile."""
    if not one.plain and not FEWEST <= len(one.factors) <= MOST:
        raise BadFile(file, pointer, said("A temper changes {fewest} to {most} ideas.", fewest=FEWEST, most=MOST))
    for idea in one.factors:
        if not isinstance(careful, Weighing) or any(idea not in careful.ideas(seat) for seat in one.seats or seats):
            sentence = said("The computer players of this game have no idea named “{idea}”.", idea=idea)
            raise BadFile(file, f"{pointer}/{idea}", sentence)


def _seats(found: Sequence[Opponent]) -> list[str]:
    """Return the seats that are told of, or one that stands for all."""
    return list(dict.fromkeys(seat for one in found for seat in one.seats)) or [""]
