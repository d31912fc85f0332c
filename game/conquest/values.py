"""Values: what is printed plus what is in play, worked out when it is read; keywords and rules of their own."""

from __future__ import annotations

from typing import Final

from game.conquest import abilities
from game.conquest.abilities import of_table
from game.conquest.state import IN_PLAY, ConquestState
from game.kernel import effects

BONUS, GAINED, CURBED, AIMED = "bonus", "gained", "curbed", "aimed"
"""Effects: `(card, stat, amount)`; `(card, keyword, amount)`; a card that has no command icons; `(card, ATK)` of a card
that has more ATK until its next attack is over (Catachan Outpost)."""
BLOODIED_STATS: Final = {"attack": "attack", "hp": "hp"}


def printed(s: ConquestState, id: int, stat: str) -> int:
    """Return what is printed on a card."""
    design = s.design(id)
    if id < 2 and s.counters[id] and design.bloodied is not None and stat in BLOODIED_STATS:
        return int(getattr(design.bloodied, stat))
    return int(getattr(design, stat))


def value(s: ConquestState, id: int, stat: str) -> int:
    """Return a card's "attack", "hp" or "icons" as it is now, never below 0."""
    return max(0, _sum(s, id, stat))


def _sum(s: ConquestState, id: int, stat: str) -> int:
    """Return all that counts for a value, which may be less than 0."""
    known: int | None = s.board.get((id, stat))
    if known is None:
        known = s.board[id, stat] = _worked_out(s, id, stat)
    return known


def _worked_out(s: ConquestState, id: int, stat: str) -> int:
    if stat == "icons" and effects.has(s, CURBED, id):
        return 0
    total, doubled = printed(s, id, stat), 0
    for one, c in of_table(s).constants:
        if stat in one.adds and one.to is not None and one.to.test(s, c, id):
            add = one.adds[stat]
            if add == "double":
                doubled += 1
            else:
                total += add if isinstance(add, int) else add(s, c, id)
    if s.effects:
        total += sum(data[2] for data in effects.active(s, BONUS) if data[:2] == (id, stat))
    if stat == "attack":
        if s.effects:
            total += sum(data[1] for data in effects.active(s, AIMED) if data[0] == id)
        if has(s, id, "brutal"):
            total += s.damage[id]
    return total << doubled


def attack(s: ConquestState, id: int) -> int:
    """Return a unit's ATK."""
    return value(s, id, "attack")


def hp(s: ConquestState, id: int) -> int:
    """Return the hit points of a unit, damaged or not."""
    return value(s, id, "hp")


def left(s: ConquestState, id: int) -> int:
    """Return the hit points that a unit has left."""
    return max(0, hp(s, id) - s.damage[id])


def icons(s: ConquestState, id: int) -> int:
    """Return the command icons of a unit."""
    return value(s, id, "icons")


def keywords(s: ConquestState, id: int) -> dict[str, int]:
    """Return the keywords of a card in play with their numbers."""
    known = s.board.get((id, "keywords"))
    if known is None:
        known = s.board[id, "keywords"] = _keywords(s, id)
    return known


def _keywords(s: ConquestState, id: int) -> dict[str, int]:
    printed: dict[str, int] = {}
    if abilities.has_text(s, id):
        printed = s.design(id).keywords  # type: ignore[assignment]
    elif not s.texts and "ranged" in s.design(id).keywords:
        printed = {"ranged": 1}
    constants = of_table(s).giving
    if not constants and not s.effects:
        return printed
    found = dict(printed)
    for one, c in constants:
        if one.gives and one.to is not None and one.to.test(s, c, id):
            for keyword, number in one.gives.items():
                found[keyword] = found.get(keyword, 0) + number
    if s.effects:
        for data in effects.active(s, GAINED):
            if data[0] == id:
                found[data[1]] = found.get(data[1], 0) + data[2]
    for one, c in constants:
        if one.loses and one.to is not None and one.to.test(s, c, id):
            for keyword in one.loses:
                found.pop(keyword, None)
    return found


def has(s: ConquestState, id: int, keyword: str) -> bool:
    """Return whether a card in play has a keyword."""
    return keyword in keywords(s, id)


def printed_keyword(s: ConquestState, id: int, keyword: str) -> bool:
    """Return whether a keyword is printed on a card that is not in play."""
    return s.texts and keyword in s.design(id).keywords


def source_of(s: ConquestState, id: int, flag: str) -> int:
    """Return the card by whose text a rule of its own applies to a card; -1 where it does not."""
    for one, c in of_table(s).flagged:
        if one.flag == flag and one.to is not None and one.to.test(s, c, id) and (one.when is None or one.when(s, c)):
            return c.me
    return -1


def flagged(s: ConquestState, id: int, flag: str) -> bool:
    """Return whether a rule of its own applies to a card."""
    return source_of(s, id, flag) >= 0


def striking(s: ConquestState, attacker: int, defender: int, more: int = 0) -> int:
    """Return a unit's ATK in an attack on another (Starbane's Council), with what the attack alone adds."""
    for one, c in of_table(s).constants:
        if "striking" in one.adds and one.to is not None and one.to.test(s, c, attacker):
            more += one.adds["striking"](s, c, defender)
    return max(0, _sum(s, attacker, "attack") + more)


def immune_to(s: ConquestState, id: int, kind: str, seat: int) -> bool:
    """Return whether nothing that a seat does by a card of a kind changes a card in play, which is immune to the events
    of enemies (CONQUEST-G42)."""
    if s.controller[id] == seat or kind not in s.designs or s.designs[kind].type != "event":
        return False
    return s.zone[id] in IN_PLAY and has(s, id, "immune")


def untouchable(s: ConquestState, id: int, kind: str, seat: int) -> bool:
    """Return whether a seat cannot mean a card by an ability of a card of a kind: an enemy one that is shielded from
    them (Land Raider) or immune."""
    if s.controller[id] == seat:
        return False
    return immune_to(s, id, kind, seat) or flagged(s, id, "untargetable")
