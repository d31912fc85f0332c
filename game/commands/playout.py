"""Matches played without a window: who plays a seat, and what is asked of the system."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.bots.catalogue import levels_of, players_of
from game.bots.matches import Players
from game.bots.opponents import PART, at_seat
from game.bots.player import APART, RANDOM, salt_of
from game.kernel.dice import Dice
from game.kernel.errors import BadChoice
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session
from game.kernel.rules import GameRules

HUMAN = "human"


def computer_players(key: str) -> tuple[str, ...]:
    """Return the levels of all that play a game without a person."""
    return tuple(levels_of(key))


def seated(
    key: str, seats: Sequence[str], chosen: Mapping[str, str], before: Mapping[str, str] | None = None
) -> dict[str, str]:
    """Return who plays each seat: the chosen kinds, checked; the others as `before`, or a person. Raises BadChoice."""
    for seat, kind in chosen.items():
        if seat not in seats:
            raise BadChoice(f"there is no seat named {seat!r}; there are: {', '.join(seats)}.")
        check_kind(key, seat, kind, (HUMAN, *computer_players(key)))
    return dict.fromkeys(seats, HUMAN) | dict(before or {}) | dict(chosen)


def check_kind(key: str, seat: str, kind: str, known: Sequence[str]) -> None:
    """Check that the level of a kind is known, and whom it names, if anybody, at that seat. Raises BadChoice."""
    level, _, name = kind.partition(PART)
    if level not in known:
        raise BadChoice(f"{key} has no player of the kind {level!r}; it has: {', '.join(known)}.")
    names = [one.id for one in at_seat(key, seat)]
    if PART in kind and name not in names:
        raise BadChoice(f"nobody named {name!r} plays {seat}; there are: {', '.join(names) or 'none'}.")
    if PART in kind and kind not in players_of(key):
        raise BadChoice(f"players of the level {level!r} have no temper; {kind!r} cannot play {seat}.")


STOPPED_BY = (signal.SIGINT, signal.SIGTERM)


def stay_unseen() -> None:
    """Draw and play nowhere; leave the signals to the system, where SDL would make of them what only a window hears."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"


@contextmanager
def scratch_folder() -> Iterator[Path]:
    """Give an empty folder that is gone afterwards, even when the program is told to stop, as its main thread hears."""
    with tempfile.TemporaryDirectory() as folder:

        def stop(number: int, frame: Any) -> None:
            shutil.rmtree(folder, ignore_errors=True)
            signal.signal(number, signal.SIG_DFL)
            signal.raise_signal(number)

        heard = STOPPED_BY if threading.current_thread() is threading.main_thread() else ()
        before = {number: signal.getsignal(number) for number in heard}
        for number in heard:
            if before[number] is not signal.SIG_IGN:
                signal.signal(number, stop)
        try:
            yield Path(folder)
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def players(rules: GameRules[Any], kinds: Mapping[str, str], seed: int) -> Players:
    """Return the players of those kinds, by seat, for the match of that seed."""
    makers = players_of(rules.key)
    choosers = {seat: makers[kind](rules, seat, salt_of(seed, seat)) for seat, kind in kinds.items() if kind != RANDOM}
    return Players(rules, choosers, Dice.seeded(seed ^ APART))


def play_some(session: Session | JournalledMatch, count: int | None, seed: int) -> None:
    """Play so many actions of a match at random, or all that are left."""
    chance = Dice.seeded(seed ^ APART)
    with session.checkpoints():
        while session.to_decide is not None and count != 0:
            session.play(chance.pick(session.legal_actions()))
            count = None if count is None else count - 1
