"""The numbered rules of Conquest without a test, and why."""

from __future__ import annotations

from tests.rule_ids import spread

_REASONS = {
    "Tokens, dials and printed marks of the cardboard game, for which the program shows numbers.": """
        CONQUEST-1.7 CONQUEST-1.9..CONQUEST-1.14 CONQUEST-1.21 CONQUEST-1.22 CONQUEST-1.33 CONQUEST-1.34
        CONQUEST-1.39 CONQUEST-1.42 CONQUEST-3.10 CONQUEST-R36
        """,
    "Advice to the players, or a word about the rules themselves.": """
        CONQUEST-1.3..CONQUEST-1.5 CONQUEST-2.10 CONQUEST-4.2 CONQUEST-6.65 CONQUEST-8.19 CONQUEST-9.1 CONQUEST-9.6
        CONQUEST-G7
        """,
    "What the expansions add, which this game does not have.": """
        CONQUEST-1.17 CONQUEST-1.18 CONQUEST-8.13 CONQUEST-8.15..CONQUEST-8.17 CONQUEST-G64 CONQUEST-R49
        """,
    "It says how the booklet is worded.": "CONQUEST-8.18 CONQUEST-R51..CONQUEST-R53 CONQUEST-R55 CONQUEST-R63",
    "Each use of an action is one of its own here: nobody can name a number of them.": "CONQUEST-G50",
    "No card of this game is attached to a planet.": "CONQUEST-R24",
    "No effect of this game brings a unit to a planet that lies face down.": "CONQUEST-R58",
    "It says again what chapters 1 to 3 say.": "CONQUEST-G1..CONQUEST-G5 CONQUEST-G52 CONQUEST-R54 CONQUEST-R57",
    "It says again what chapter 4 says.": "CONQUEST-G8 CONQUEST-G54 CONQUEST-A13 CONQUEST-A14",
    "It says again what chapter 5 says.": """
        CONQUEST-G13 CONQUEST-G16 CONQUEST-R27..CONQUEST-R29 CONQUEST-A11 CONQUEST-A12 CONQUEST-A33
        """,
    "It says again what chapter 6 says.": """
        CONQUEST-G17..CONQUEST-G19 CONQUEST-G21..CONQUEST-G23 CONQUEST-G25 CONQUEST-G26 CONQUEST-G31
        CONQUEST-G37 CONQUEST-R4 CONQUEST-R11 CONQUEST-R12 CONQUEST-R15 CONQUEST-A5..CONQUEST-A7 CONQUEST-A20
        CONQUEST-A22
        """,
    "It says again what chapters 8 and 9 say.": """
        CONQUEST-G6 CONQUEST-R45 CONQUEST-R46 CONQUEST-R48 CONQUEST-R60
        """,
    "It says again what chapter G says.": """
        CONQUEST-R35 CONQUEST-A15 CONQUEST-A23 CONQUEST-A25 CONQUEST-A34
        """,
    "It says again what chapter R says.": """
        CONQUEST-G12 CONQUEST-G24 CONQUEST-G33 CONQUEST-G60 CONQUEST-G62 CONQUEST-A1 CONQUEST-A3
        CONQUEST-A9 CONQUEST-A29..CONQUEST-A32
        """,
    "No card of this game gives a warlord command icons.": "CONQUEST-R30",
}

NOT_TESTED: dict[str, str] = {id: reason for reason, ids in _REASONS.items() for id in spread(ids)}
