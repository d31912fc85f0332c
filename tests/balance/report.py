"""docs/balance.md: wins, draws and losses, lengths, and what each idea of the players is worth; parts for each game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from tests.balance.contests import Tally, Trial, interval

if TYPE_CHECKING:
    from tests.balance.games import IdeasOf, Measured

MOST_DRAWS, LEAST_SHARE, GREATEST_SHARE = 10, 38, 62
"""What a scenario that is not printed is held to, in percent."""

HEAD = f"""# Balance

Made by `python -m tests.balance GAME`, which plays whole matches by the rules between computer players that see only
what their seat may see, and replaces that part of this page. Every match has a seed of its own (0, 1, 2 …), so the same
command makes the same part. *Careful* is the player by which the others are measured, in the folder `bots` of the game;
*random* takes any offered action, each as likely.

A side's share counts a drawn match as half won. In brackets stands the interval that holds the true share 19 times in
20, by Wilson's formula with all matches, which for draws is rather too wide than too narrow; ± tells the same of what
an idea costs, by the spread of the pairs of matches.

Between careful players at most {MOST_DRAWS}% of the matches of a scenario may be drawn, and each side's share is held
to {LEAST_SHARE} to {GREATEST_SHARE}%. What is played as printed is not changed to be even: the set-up tells how it
comes out.
"""


def percent(share: float) -> str:
    """A share as people read it."""
    return f"{100 * share:.0f}%"


def ranged(share: float, matches: int) -> str:
    """A share with its interval."""
    low, high = interval(share, matches)
    return f"{percent(share)} ({100 * low:.0f} to {100 * high:.0f})"


def with_part(page: str, title: str, part: str) -> str:
    """The page with a part replaced, or added at its end."""
    parts = {found.split("\n", 1)[0][3:]: found for found in re.split(r"(?m)^(?=## )", page)[1:]}
    parts[title] = part
    return "\n\n".join(text.rstrip("\n") for text in (HEAD, *parts.values())) + "\n"


def careful_table(game: Measured, careful: Mapping[str, Tally]) -> Iterator[str]:
    """Careful against careful."""
    first, second = game.sides
    yield "\n### Careful against careful\n"
    yield from _heads(
        game.case,
        "matches",
        f"{game.sides[first]} win",
        "drawn",
        f"{game.sides[second]} win",
        f"share of {game.sides[first]}",
        f"share of {game.sides[second]}",
        f"mean {game.length}",
        "nine in ten last",
        "ms a turn",
    )
    for case, tally in careful.items():
        low, high = tally.span
        yield _row(
            game.cases[case].name,
            tally.games,
            tally.wins(first),
            tally.draws,
            tally.wins(second),
            ranged(tally.share(first), tally.games),
            ranged(tally.share(second), tally.games),
            f"{tally.turns:.1f}",
            f"{low} to {high} {game.length}",
            f"{tally.milliseconds:.0f}",
        )
    printed = [game.cases[case].name for case in careful if case in game.printed]
    if printed:
        yield f"\nAs printed, and not made even: {'; '.join(printed)}."


def duel_table(game: Measured, player: str, duels: Mapping[tuple[str, str], Mapping[str, Tally]]) -> Iterator[str]:
    """A kind of player on each side, against another kind: all cases together, then each of them."""
    yield from _heads("side", "against", game.case, "matches", "won", "drawn", "lost", f"share of {player}")
    rows: dict[tuple[str, str], dict[str, list[tuple[float, bool]]]] = {}
    for (side, foe), tallies in duels.items():
        for case, tally in tallies.items():
            label, name = game.row(side, case)
            told = [(result.won_by(side), not result.winner) for result in tally.results]
            under = rows.setdefault((label, foe), {"all": []})
            under["all"] += told
            under.setdefault(name, []).extend(told)
    for (label, foe), names in rows.items():
        for name, told in names.items():
            won, drawn = sum(share == 1 for share, _ in told), sum(none for _, none in told)
            share = ranged(sum(share for share, _ in told) / max(1, len(told)), len(told))
            yield _row(label, foe, name, len(told), won, drawn, len(told) - won - drawn, share)


def ideas_table(game: Measured, ideas: IdeasOf, trials: Mapping[str, Trial]) -> Iterator[str]:
    """What is won with each of the ideas switched off, in the same matches; those that are not shown to be worth
    anything are only named."""
    yield f"\n### Weights of {ideas.title}, switched off one at a time\n"
    yield from _heads("idea", "what it is", "played in", "matches", "share with it", "without it", "costs")
    for name, trial in sorted(trials.items(), key=lambda one: -one[1].cost):
        if trial.cost > trial.margin:
            where = ", ".join(game.cases[case].name for case in ideas.where.get(name, ())) or f"every {game.case}"
            given, without = map(percent, trial.shares)
            cost = f"+{100 * trial.cost:.1f} ± {100 * trial.margin:.1f}"
            yield _row(name, ideas.meanings[name], where, trial.without.games, given, without, cost)
    unproven = [f"`{name}`" for name, trial in trials.items() if trial.cost <= trial.margin]
    if unproven:
        yield f"\nUnproven, as the interval of what they cost includes nothing at all: {', '.join(unproven)}."


def _heads(*heads: str) -> Iterator[str]:
    """The head of a table; from the first column of numbers on, all are numbers."""
    first = heads.index("matches")
    yield _row(*heads)
    yield "| " + " | ".join("---" if i < first else "---:" for i in range(len(heads))) + " |"


def _row(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |"
