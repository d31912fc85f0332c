"""docs/balance.md: win shares, lengths, and what each idea of the players is worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.hulk.bots.ideas import HiveIdeas, MarineIdeas, meaning_of
from game.hulk.state import GENESTEALERS, MARINES
from tests.balance.contests import Tally

HEAD = """# Balance

Made by `python -m tests.balance {options}`, which plays whole matches by the rules between computer players that see
only what their seat may see. Every match has a seed of its own (0, 1, 2 …), so the same command makes the same page.
*Careful* is the player that people can pick, `game/hulk/bots`; *random* takes any offered action, each as likely. A
drawn match counts as half won. Figures after ± are the interval that holds the true share 19 times in 20.
"""


def percent(share: float) -> str:
    """A share as people read it."""
    return f"{100 * share:.0f} %"


def missions_table(names: Mapping[str, str], careful: Mapping[str, Tally]) -> Iterator[str]:
    """Careful against careful."""
    yield "\n## Careful against careful\n"
    yield "| mission | matches | Marines win | Genestealers win | mean turns | nine in ten last | ms a turn |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    for mission, tally in careful.items():
        low, high = tally.span
        ours, margin = percent(tally.share(MARINES)), f"{100 * tally.margin(MARINES):.0f}"
        yield (
            f"| {names[mission]} | {tally.games} | {ours} ± {margin} | {percent(tally.share(GENESTEALERS))} "
            f"| {tally.turns:.1f} | {low} to {high} turns | {tally.milliseconds:.0f} |"
        )


def random_table(
    names: Mapping[str, str], marines: Mapping[str, Tally], genestealers: Mapping[str, Tally]
) -> Iterator[str]:
    """Careful against random, both ways."""
    yield "\n## Careful against random\n"
    yield "| mission | matches each | careful Marines win | careful Genestealers win |"
    yield "| --- | ---: | ---: | ---: |"
    for mission in marines:
        ours, theirs = marines[mission], genestealers[mission]
        yield (
            f"| {names[mission]} | {ours.games} | {percent(ours.share(MARINES))} "
            f"| {percent(theirs.share(GENESTEALERS))} |"
        )


def ideas_table(side: str, base: Tally, without: Mapping[str, Tally]) -> Iterator[str]:
    """What a side wins with each of its ideas switched off, in the same matches."""
    kind = MarineIdeas if side == MARINES else HiveIdeas
    yield f"\n## Ideas of the {side.capitalize()}, switched off one at a time\n"
    yield f"With all of them the {side.capitalize()} win {percent(base.share(side))} of these {base.games} matches.\n"
    yield "| idea | what it is | wins without it | costs |"
    yield "| --- | --- | ---: | ---: |"
    for name, tally in sorted(without.items(), key=lambda one: one[1].share(side)):
        cost = base.share(side) - tally.share(side)
        yield f"| {name} | {meaning_of(kind, name)} | {percent(tally.share(side))} | {100 * cost:+.0f} |"
