"""Who played a match before others took over."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import msgspec


class Earlier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who played until the match had so many actions: the kinds of the computer players, and the names of the people,
    by seat."""

    until: Annotated[int, msgspec.Meta(ge=0)]
    computers: dict[str, str]
    names: dict[str, str]


def within(earlier: Iterable[Earlier], count: int) -> tuple[Earlier, ...]:
    """Return those of them who played any of the first `count` actions, none of them longer than that."""
    found: list[Earlier] = []
    for one in earlier:
        until = min(one.until, count)
        if until > (found[-1].until if found else 0):
            found.append(msgspec.structs.replace(one, until=until))
    return tuple(found)
