"""The rulings of a game as a chapter of its rulebook: what can be agreed on first, as it is agreed, then the others by
their sources."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.kernel.manifest import resolve
from game.kernel.registry import game_of, rules_of
from game.kernel.rulebook import Entry, Rulebook
from game.kernel.rules import OptionInfo
from game.kernel.rulings import Ruling
from game.telling.text import _, language

CHAPTER: Final = "rulings"
"""What the chapter is called where a rule would be named."""


def rulings_of(key: str) -> tuple[Ruling, ...]:
    """Return the rulings of a game; most have none."""
    part = game_of(key).rulings
    return tuple(resolve(part)) if part else ()


def heading(agreed: Mapping[str, str] | None) -> str:
    """Return what the chapter is called, in a match or out of any."""
    return _("Rulings") if agreed is None else _("Rulings of this match")


def entries(key: str, book: Rulebook, agreed: Mapping[str, str] | None) -> list[Entry]:
    """Return the rulings with what players have agreed on; None where there is no match."""
    offered = {option.id: option for info in rules_of(key).scenarios() for option in info.options}
    found = [_plain(_("Agreed on before the match"))]
    by_source: dict[str, list[Entry]] = {}
    for ruling in rulings_of(key):
        rule = book.find(ruling.rule)
        if rule is not None and ruling.option:
            found += [rule, _plain(f"{_(ruling.source)}."), _plain(_in_force(ruling, offered[ruling.option], agreed))]
        elif rule is not None:
            by_source.setdefault(ruling.source, []).append(rule)
    for source, rules in by_source.items():
        found += [_plain(_(source)), *rules]
    return found


def _in_force(ruling: Ruling, option: OptionInfo, agreed: Mapping[str, str] | None) -> str:
    """Say what holds in the match, and why, if that departs from the ruling."""
    value = option.default if agreed is None else agreed.get(option.id, ruling.before or option.default)
    words = _("{option}: {value}. This holds in this match.")
    if agreed is None:
        words = _("{option}: {value}, unless you choose otherwise.")
    elif value != option.default and option.id in agreed:
        words = _("{option}: {value}. The players chose this for this match.")
    elif value != option.default:
        words = _("{option}: {value}. This match began before there was a choice.")
    return words.format(option=_(option.name), value=_(option.labels.get(value, value)))


def _plain(words: str) -> Entry:
    return Entry("", words, CHAPTER, language())
