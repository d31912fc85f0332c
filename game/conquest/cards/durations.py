"""The words for what lasts a while: values, keywords and effects until the end of a combat, phase or round."""

from __future__ import annotations

from typing import Any

from game.conquest import board, values
from game.conquest.abilities import Context, Effect, Which
from game.conquest.cards.targets import reached
from game.conquest.cards.which import unit
from game.conquest.frames import Attacking, Using
from game.conquest.state import ConquestState
from game.conquest.turns import LEAVES
from game.kernel import effects


def more_attack_x(s: ConquestState, f: Using, c: Context) -> None:
    """Give the attack X more ATK."""
    Attacking.of(c.frame).bonus += f.x


def bonus(stat: str, count: int, until: str) -> Effect:
    """Change a value of what was named for a while."""

    def change(s: ConquestState, f: Using, c: Context) -> None:
        for x in reached(s, c, f.named or (f.card,)):
            effects.add(s, values.BONUS, until, x, stat, count)
        board.turned(s)

    return change


def bonus_all(which: Which, stat: str, count: int, until: str) -> Effect:
    """Change a value of every such unit for a while."""

    def change(s: ConquestState, f: Using, c: Context) -> None:
        for x in reached(s, c, board.in_play(s)):
            if unit(s, c, x) and which(s, c, x):
                effects.add(s, values.BONUS, until, x, stat, count)
        board.turned(s)

    return change


def gains(keyword: str, until: str) -> Effect:
    """Give what was named a keyword for a while."""

    def change(s: ConquestState, f: Using, c: Context) -> None:
        for x in reached(s, c, f.named):
            effects.add(s, values.GAINED, until, x, keyword, 1)
        board.turned(s)

    return change


def marked(kind: str, until: str, *data: Any) -> Effect:
    """Lay an effect on what was named."""

    def change(s: ConquestState, f: Using, c: Context) -> None:
        for x in reached(s, c, f.named):
            effects.add(s, kind, until, x, *data)
        board.changed(s)

    return change


def until_end_of_phase(s: ConquestState, x: int, how: str) -> None:
    """Let a card leave play in this way when the phase ends, if it is still in play."""
    effects.add(s, LEAVES, "phase", x, how)
