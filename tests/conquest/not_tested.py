"""The numbered rules of Conquest without a test, and why."""

from __future__ import annotations

from tests.rule_ids import spread

_REASONS = {
    "Tokens, dials and printed marks of the cardboard game, for which the program shows numbers.": """
        CONQUEST-1.7 CONQUEST-1.9..CONQUEST-1.14 CONQUEST-1.21 CONQUEST-1.22 CONQUEST-1.33 CONQUEST-1.39
        CONQUEST-1.42 CONQUEST-3.10
        """,
    "Advice to the players, or a word about the rules themselves.": """
        CONQUEST-1.4 CONQUEST-1.5 CONQUEST-2.10 CONQUEST-6.65 CONQUEST-8.19 CONQUEST-9.6 CONQUEST-G7
        """,
    "What the expansions add, which this game does not have.": """
        CONQUEST-1.18 CONQUEST-8.15..CONQUEST-8.17 CONQUEST-R49
        """,
    "It says how the booklet is worded.": "CONQUEST-8.18 CONQUEST-R51 CONQUEST-R63",
    "Each use of an action is one of its own here: nobody can name a number of them.": "CONQUEST-G50",
    "No card of this game is attached to a planet.": "CONQUEST-R24",
}

NOT_TESTED: dict[str, str] = {id: reason for reason, ids in _REASONS.items() for id in spread(ids)}
