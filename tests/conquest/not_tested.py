"""The numbered rules of Conquest without a test, and why."""

from __future__ import annotations

from tests.rule_ids import spread

_PIECES = "tokens, dials and printed marks of the cardboard game, for which the program shows numbers"
_ADVICE = "advice, or a word about the rules themselves"

NOT_TESTED: dict[str, str] = {
    **dict.fromkeys(
        spread("CONQUEST-1.7 CONQUEST-1.9..CONQUEST-1.14 CONQUEST-1.21 CONQUEST-1.22 CONQUEST-1.33 CONQUEST-1.34"),
        _PIECES,
    ),
    **dict.fromkeys(spread("CONQUEST-1.39 CONQUEST-1.42 CONQUEST-3.10"), _PIECES),
    **dict.fromkeys(
        spread("CONQUEST-1.3..CONQUEST-1.5 CONQUEST-1.17 CONQUEST-1.18 CONQUEST-2.10 CONQUEST-4.2 CONQUEST-6.65"),
        _ADVICE,
    ),
    **dict.fromkeys(spread("CONQUEST-8.13 CONQUEST-9.1 CONQUEST-9.6"), _ADVICE),
}
