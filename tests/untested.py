"""`python -m tests.untested` prints the numbered rules that no test proves and that no reason excuses."""

from __future__ import annotations

from importlib import import_module

from game.catalogue import GAMES
from tests.rule_ids import slow, tagged, written


def excused(game: str) -> dict[str, str]:
    """The ids of a game that no test can prove, each with the reason, from `not_tested` of its tests."""
    reasons: dict[str, str] = import_module(f"tests.{game}.not_tested").NOT_TESTED
    return reasons


def untested(game: str) -> list[str]:
    """A game's ids without a quick test or an excuse, in the order of the rulebook."""
    return [id for id in written(game) if not set(tagged().get(id, ())) - slow() and id not in excused(game)]


def main() -> None:
    """Print them, a line each."""
    for game in GAMES:
        missing, ids = untested(game), written(game)
        proved = sum(id in tagged() for id in ids)
        print("\n".join(missing) or f"Every rule of {game} has a test, or a reason in tests/{game}/not_tested.py.")
        print(f"{len(ids)} rules, {proved} with a test, {len(excused(game))} excused, {len(missing)} untested")


if __name__ == "__main__":
    main()
