"""Values: what is printed plus what is in play, worked out when it is read; keywords and rules of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.conquest import abilities
from game.conquest.abilities import of_table
from game.conquest.state import IN_PLAY, ConquestState
from game.kernel import effects

BONUS, GAINED, CURBED, AIMED = "bonus", "gained", "curbed", "aimed"
"""Effects: `(card, stat, amount)`; `(card, keyword, amount)`; a card that has no command icons; `(card, ATK)` of a card
that has more ATK until its next attack is over (Catachan Outpost)."""
NOTHING: Final[Mapping[tuple[int, str], int]] = {}
BLOODIED_STATS: Final = {"attack": "attack", "hp": "hp"}


def printed(s: ConquestState, id: int, stat: str) -> int:
    """Return what is printed on a card."""
    design = s.designs[s.kind[id]]
    if id < 2 and s.counters[id] and design.bloodied is not None and stat in BLOODIED_STATS:
        return int(getattr(design.bloodied, stat))
    return int(getattr(design, stat))


def value(s: ConquestState, id: int, stat: str) -> int:
    """Return a card's "attack", "hp" or "icons" as it is now, never below 0."""
    found = _sum(s, id, stat)
    return found if found > 0 else 0


def _sum(s: ConquestState, id: int, stat: str) -> int:
    """Return all that counts for a value, which may be less than 0."""
    known: int | None = s.board.get((id, stat))
    if known is None:
        known = s.board[id, stat] = _worked_out(s, id, stat)
    return known


def _worked_out(s: ConquestState, id: int, stat: str) -> int:
    added = _by_effects(s) if s.effects else NOTHING
    if stat == "icons" and (id, CURBED) in added:
        return 0
    total, doubled = printed(s, id, stat) + added.get((id, stat), 0), 0
    for one, c in of_table(s).adding.get(stat, ()):
        if one.to is not None and one.to.test(s, c, id):
            add = one.adds[stat]
            if add == "double":
                doubled += 1
            else:
                total += add if isinstance(add, int) else add(s, c, id)
    if stat == "attack" and s.damage[id] and has(s, id, "brutal"):
        total += s.damage[id]
    return total << doubled


def _by_effects(s: ConquestState) -> Mapping[tuple[int, str], int]:
    """Return what effects add to values, by card and value, and the cards that are curbed."""
    found: dict[tuple[int, str], int] | None = s.board.get("by_effects")
    if found is None:
        found = s.board["by_effects"] = {}
        for kind, _until, *data in s.effects:
            if kind in (BONUS, AIMED):
                id, stat, amount = data if kind == BONUS else (data[0], "attack", data[1])
                found[id, stat] = found.get((id, stat), 0) + amount
            elif kind == CURBED:
                found[data[0], CURBED] = 0
    return found


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


def numbers(s: ConquestState, id: int) -> tuple[int, int, int]:
    """Return a unit's ATK, hit points and command icons: as they are printed where nothing in play adds to them."""
    if s.effects and _by_effects(s):
        return value(s, id, "attack"), value(s, id, "hp"), value(s, id, "icons")
    adding, design = of_table(s).adding, s.designs[s.kind[id]]
    face = design if id > 1 or not s.counters[id] or design.bloodied is None else design.bloodied
    return (
        value(s, id, "attack") if "attack" in adding or s.damage[id] else face.attack,
        value(s, id, "hp") if "hp" in adding else face.hp,
        value(s, id, "icons") if "icons" in adding else design.icons,
    )


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
    giving = [(one, c) for one, c in of_table(s).giving if one.to is not None and one.to.test(s, c, id)]
    gained = [data[1:] for data in effects.active(s, GAINED) if data[0] == id] if s.effects else []
    if not giving and not gained:
        return printed
    found = dict(printed)
    for keyword, number in [given for one, _ in giving for given in one.gives.items()] + gained:
        found[keyword] = found.get(keyword, 0) + number
    for one, _ in giving:
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
    for one, c in of_table(s).adding.get("striking", ()):
        if one.to is not None and one.to.test(s, c, attacker):
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
