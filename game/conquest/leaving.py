"""Leaving play: destroyed, sacrificed, discarded or returned, several cards at once; and what becomes of warlords."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.conquest import board, values, victory
from game.conquest.changes import exhaust, go_home
from game.conquest.events import CardLeft, WarlordBloodied, WarlordDefeated
from game.conquest.frames import Leaving
from game.conquest.state import DISCARD, HAND, IN_PLAY, SEATS, SUPPLY, ConquestState
from game.conquest.victory import go
from game.kernel.state import Frame


def leave(s: ConquestState, ids: Iterable[int], how: str) -> None:
    """Announce that cards leave play together, in the order in which they came to their places (CONQUEST-A44); warlords
    are defeated instead when they would be destroyed."""
    found = [id for id in dict.fromkeys(ids) if s.zone[id] in IN_PLAY]
    fallen = [id for id in found if s.design(id).type == "warlord"]
    found = sorted((id for id in found if id not in fallen), key=s.order.__getitem__)
    if found:
        go(s, Leaving.procedure, items=tuple(found), how=how, places=(), heard=())
    if fallen and how == "destroyed":
        defeat(s, fallen)


def defeat(s: ConquestState, ids: Sequence[int]) -> None:
    """Defeat warlords together: a hale one turns bloodied, a bloodied one loses (CONQUEST-2.4, 2.5, 6.46 to 6.49)."""
    lost = [id for id in ids if s.counters[id]]
    for id in ids:
        seat = s.owner[id]
        if id in lost:
            s.events.append(WarlordDefeated(SEATS[seat], id, s.kind[id]))
            continue
        s.events.append(WarlordBloodied(SEATS[seat], id, s.kind[id]))
        s.counters[id], s.damage[id] = 1, 0
        board.changed(s)
        go_home(s, (id,), "home")
        exhaust(s, id)
    if lost:
        victory.finish(s, None if len(lost) == 2 else 1 - s.owner[lost[0]], "warlord")


def happen(s: ConquestState, f: Frame) -> None:
    """Take the cards out of play, with all that is attached to them."""
    from game.conquest.using import witnesses  # what hears of it needs the abilities, which need this

    gone = Leaving.of(f)
    ids = [id for id in gone.items if s.zone[id] in IN_PLAY]
    f.values["items"] = tuple(ids)
    f.values["places"] = tuple(board.place(s, id) for id in ids)
    f.values["heard"] = witnesses(s, f)
    hosts = {s.attached_to[id] for id in ids if s.zone[id] == "attached"}
    extra = [other for id in ids for other in _hanging(s, id) if other not in ids]
    for id in ids:
        _take(s, id, gone.how)
    for id in extra:
        _take(s, id, "discarded")
    settle_wounds(s, [host for host in hosts if board.is_unit(s, host)])


def _hanging(s: ConquestState, id: int) -> list[int]:
    return list(board.attachments(s, id))


def _take(s: ConquestState, id: int, how: str) -> None:
    seat, kind = s.controller[id], s.kind[id]
    s.events.append(CardLeft(SEATS[seat], id, kind, board.place(s, id), how))
    s.effects = [one for one in s.effects if not _about(one, id)]
    if s.design(id).type == "token":
        s.lay(id, SUPPLY)
    elif how == "returned":
        s.lay(id, HAND)
    else:
        s.lay(id, DISCARD)


def _about(effect: tuple[Any, ...], id: int) -> bool:
    return len(effect) > 2 and effect[2] == id and effect[0] not in ("standing_answer", "standing_pass", "limited")


def settle_wounds(s: ConquestState, ids: Iterable[int]) -> None:
    """Destroy those of the units whose damage is no longer below their hit points (CONQUEST-D7)."""
    dead = [id for id in ids if board.is_unit(s, id) and s.damage[id] and s.damage[id] >= values.hp(s, id)]
    if dead:
        leave(s, dead, "destroyed")
