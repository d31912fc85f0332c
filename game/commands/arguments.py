"""What the commands' arguments have in common."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NoReturn

from game.kernel.errors import BadChoice
from game.kernel.match.session import Session
from game.kernel.registry import rules_of

MISUSED = 2
OPTION = "ID=VALUE"
LONGEST = 800
"""Letters of the longest sentence; of a longer one, which repeats a long value, the middle is left out."""


class Parser(argparse.ArgumentParser):
    """A parser of arguments that says in one sentence what is wrong with them."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        """Say the mistake, and end with the status of a command that cannot be understood."""
        say(f"{self.prog}: {message}; {self.prog} --help tells more.")
        sys.exit(MISUSED)

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print help or the version; raise what goes wrong, which argparse would hide."""
        print(message, end="", file=file)


def say(sentence: str) -> None:
    """Tell what went wrong."""
    if len(sentence) > LONGEST:
        sentence = f"{sentence[: LONGEST // 2]} … {sentence[-LONGEST // 2 :]}"
    if sys.stderr is not None:
        with suppress(OSError):
            print(sentence.replace("\n", " "), file=sys.stderr)


def show(value: dict[str, Any]) -> None:
    """Print one JSON object on one line."""
    print(json.dumps(value, separators=(",", ":")))


def whole(text: str) -> int:
    """Return a whole number from 0 up."""
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError(f"{text} is less than 0")
    return number


def positive(text: str) -> int:
    """Return a whole number from 1 up."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is less than 1")
    return number


def add_match(parser: argparse.ArgumentParser) -> None:
    """Add the choices made before a match, except the game."""
    parser.add_argument("--scenario", metavar="S", help="the scenario's id (default: the first)")
    parser.add_argument("--players", metavar="N", type=int, help="the number of players (default: the fewest)")
    parser.add_argument(
        "--option", metavar="ID=VALUE", dest="options", action="append", default=[], help="an option of the scenario"
    )
    parser.add_argument("--seed", metavar="N", type=int, help="the same seed gives the same match")


def add_seats(parser: argparse.ArgumentParser) -> None:
    """Add the choice of who plays which seat."""
    parser.add_argument(
        "--seat",
        metavar="SEAT=KIND",
        dest="seats",
        action="append",
        default=[],
        help="who plays a seat: human, random, or a computer player's name",
    )


def pairs(given: Sequence[str], form: str) -> dict[str, str]:
    """Return what was given as NAME=VALUE. Raises BadChoice."""
    found = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise BadChoice(f"{text!r} has not the form {form}.")
        if name in found:
            raise BadChoice(f"{name!r} is given twice.")
        found[name] = value
    return found


def match_of(key: str, args: argparse.Namespace, seed: int | None) -> Session:
    """Return the match that the arguments describe. Raises BadChoice."""
    return Session.new(
        key, args.scenario, seed, args.players, pairs(args.options, OPTION), names={}, undo="to_last_reveal"
    )


def game_of(key: str) -> str:
    """Return the key, when there is such a game. Raises BadChoice."""
    rules_of(key)
    return key
