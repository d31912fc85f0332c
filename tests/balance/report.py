"""docs/balance.md: win shares, lengths, and what each idea of the players is worth; a part for each game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from tests.balance.contests import Tally, Trial

if TYPE_CHECKING:
    from tests.balance.games import IdeasOf, Measured

HEAD = """# Balance

Made by `python -m tests.balance GAME`, which plays whole matches by the rules between computer players that see only
what their seat may see, and replaces that game's part of this page. Every match has a seed of its own (0, 1, 2 …), so
the same command makes the same part. *Careful* is the player that people can pick, in the folder `bots` of the game;
*gentle* is the easy one, which makes less of some ideas: `python -m tests.balance GAME --gentle N` measures it in a
part of its own; *random* takes any offered action, each as likely. A drawn match counts as half won. Figures after ±
are the interval that holds the true share 19 times in 20.
"""


def percent(share: float) -> str:
    """A share as people read it."""
    return f"{100 * share:.0f} %"


def with_part(page: str, title: str, part: str) -> str:
    """The page with a game's part replaced, or added at its end."""
    parts = {found.split("\n", 1)[0][3:]: found for found in re.split(r"(?m)^(?=## )", page)[1:]}
    parts[title] = part
    return "\n\n".join(text.rstrip("\n") for text in (HEAD, *parts.values())) + "\n"


def careful_table(game: Measured, careful: Mapping[str, Tally]) -> Iterator[str]:
    """Careful against careful."""
    first, second = game.sides
    yield "\n### Careful against careful\n"
    yield (
        f"| {game.case} | matches | {game.sides[first]} win | {game.sides[second]} win "
        f"| mean {game.length} | nine in ten last | ms a turn |"
    )
    yield "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    for case, tally in careful.items():
        low, high = tally.span
        share = tally.share(first)
        yield (
            f"| {game.cases[case].name} | {tally.games} | {percent(share)} ± {100 * tally.margin(share):.0f} "
            f"| {percent(tally.share(second))} | {tally.turns:.1f} | {low} to {high} {game.length} "
            f"| {tally.milliseconds:.0f} |"
        )


def random_table(game: Measured, ours: Mapping[str, Tally], theirs: Mapping[str, Tally]) -> Iterator[str]:
    """Careful against random, both ways."""
    first, second = game.sides
    yield "\n### Careful against random\n"
    names = [f"{game.sides[side]} win, if careful" for side in game.sides]
    yield f"| {game.case} | matches each | {names[0]} | {names[1]} |"
    yield "| --- | ---: | ---: | ---: |"
    for case in ours:
        yield (
            f"| {game.cases[case].name} | {ours[case].games} | {percent(ours[case].share(first))} "
            f"| {percent(theirs[case].share(second))} |"
        )


def gentle_table(game: Measured, tallies: Mapping[tuple[str, str], Mapping[str, Tally]]) -> Iterator[str]:
    """Gentle on each side against each kind: of every case, then of all of them."""
    heads = [f"{game.sides[side]} win against {foe}" for side, foe in tallies]
    yield "\n| " + " | ".join([game.case, "matches each", *heads]) + " |"
    yield "| --- |" + " ---: |" * (len(tallies) + 1)
    for case in next(iter(tallies.values())):
        shares = [percent(found[case].share(side)) for (side, _), found in tallies.items()]
        matches = next(iter(tallies.values()))[case].games
        yield f"| {game.cases[case].name} | {matches} | {' | '.join(shares)} |"
    cells, matches = [], 0
    for (side, _), found in tallies.items():
        whole = Tally([result for tally in found.values() for result in tally.results])
        matches, share = whole.games, whole.share(side)
        cells.append(f"{percent(share)} ± {100 * whole.margin(share):.0f}")
    yield f"| all | {matches} | {' | '.join(cells)} |"


def ideas_table(game: Measured, ideas: IdeasOf, trials: Mapping[str, Trial]) -> Iterator[str]:
    """What is won with each of the ideas switched off, in the same matches."""
    yield f"\n### Ideas of {ideas.title}, switched off one at a time\n"
    yield "| idea | what it is | played in | matches | wins with it | without it | costs |"
    yield "| --- | --- | --- | ---: | ---: | ---: | ---: |"
    for name, trial in sorted(trials.items(), key=lambda one: one[1].shares[1] - one[1].shares[0]):
        given, without = trial.shares
        where = ", ".join(game.cases[case].name for case in ideas.where.get(name, ())) or f"every {game.case}"
        yield (
            f"| {name} | {ideas.meanings[name]} | {where} | {trial.without.games} | {percent(given)} "
            f"| {percent(without)} | {100 * (given - without):+.0f} ± {100 * trial.margin:.0f} |"
        )
