"""How a refusal names the cards and places that stand in the way."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from game.conquest.state import DOWN, HIDDEN, PLANETS, ConquestState
from game.kernel.results import Refusal
from game.kernel.text import N_


def named(refusal: Refusal, **values: Any) -> Refusal:
    """Return a refusal with what stands in its fields."""
    return msgspec.structs.replace(refusal, values={**refusal.values, **values})


TOO_DEAR: Final = Refusal("CONQUEST-4.10", N_("{card} costs {cost}, and you have {have}."))
LIMITED_USED: Final = Refusal(
    "CONQUEST-G51", N_("{card} is Limited, and you have used {other} this round. Keep it for the next round.")
)
TEXTLESS: Final = Refusal(
    "CONQUEST-2.9", N_("Card texts are ignored in this match, so events and attachments are only shield cards.")
)


def exists(s: ConquestState, id: int) -> bool:
    """Return whether there is a card with that id where everybody sees it."""
    return 0 <= id < len(s.kind) and s.zone[id] not in HIDDEN


def called(s: ConquestState, id: int) -> str:
    """Return what a card is called, in English."""
    return s.design(id).name if exists(s, id) else N_("that card")


def planet_called(s: ConquestState, at: int) -> str:
    """Return what a planet of the row is called, in English."""
    known = 0 <= at < PLANETS and s.lies[at] != DOWN
    return s.designs.planets[s.row[at]].name if known else N_("that planet")
