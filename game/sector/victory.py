"""How a campaign ends (SECTOR-R1, SECTOR-R49, SECTOR-R50, SECTOR-R57)."""

from __future__ import annotations

from typing import Final

from game.kernel.state import Frame
from game.sector import events as e
from game.sector.sector import FACTORY, HQ, PLANETS
from game.sector.state import NOBODY, STRATEGIES, SectorState, fleet, planets_of, seat_id

LENGTHS: Final = {"majority": 40, "last-hq": 40, "score": 12}
"""After how many turns a campaign ends by score, unless another number is agreed on."""
PLANET, FACTORY_WORTH, ENEMY_HQ, STONE = 1, 2, 5, 1
SHARES: Final = {2: 50, 3: 45, 4: 30, 5: 25, 6: 20}
"""Of how many percent of all planets a seat must hold more, for each number of seats, unless another share is agreed
on: by played campaigns, the share by which most of them end when they are meant to."""
LASTING: Final = {2: (8, 25, 90), 3: (8, 25, 77), 4: (8, 32, 88), 5: (8, 32, 82), 6: (8, 32, 84)}
"""For each number of seats: between which turns nine in ten campaigns are meant to end, and how many of 100 campaigns
that computers played did (docs/balance.md)."""
FORMER: Final = {2: 50, 3: 40, 4: 30, 5: 25, 6: 20}
"""The same in campaigns from before the share could be agreed on."""


def last_turn(s: SectorState) -> int | None:
    """Return after which turn the score decides; None: it never does."""
    if s.length == "none" and s.victory != "score":
        return None
    return LENGTHS[s.victory] if s.length in ("auto", "none") else int(s.length)


def share(s: SectorState) -> int:
    """Return of how many percent of all planets a seat must hold more to win (SECTOR-R57)."""
    usual = {"auto": SHARES, "former": FORMER}.get(s.share_rule)
    return usual[s.players] if usual else int(s.share_rule)


def needed(s: SectorState, more: int = 0) -> int:
    """Return how many planets win, with so many more on the map."""
    return (len([kind for kind in s.what if kind in PLANETS]) + more) * share(s) // 100 + 1


def score(s: SectorState, seat: int) -> int:
    """Return what a seat's planets and stones come to: a planet 1, a factory 2, the headquarters of another 5, a stone
    1."""
    total = s.stones[seat] * STONE
    for cell in planets_of(s, seat):
        if s.what[cell] == HQ and s.sector.headquarters[seat] != cell:
            total += ENEMY_HQ
        else:
            total += FACTORY_WORTH if s.what[cell] == FACTORY else PLANET
    return total


def keeps_home(s: SectorState, seat: int) -> bool:
    """Return whether a seat owns its own headquarters."""
    return s.owner[s.sector.headquarters[seat]] == seat


def eliminate(s: SectorState) -> None:
    """Put seats out that have neither planets nor ships."""
    for seat in range(s.players):
        if not s.out[seat] and not planets_of(s, seat) and not fleet(s, seat):
            fall(s, seat)


def fall(s: SectorState, seat: int) -> None:
    """Let a seat without planets and ships be out."""
    strike(s, seat)
    s.events.append(e.SeatFell(seat_id(s, seat)))


def strike(s: SectorState, seat: int) -> None:
    """Take out of the campaign what a seat has beside planets and ships: its colour, its general, its strategies and
    the ships that it waits for, and what it has proposed."""
    s.out[seat] = 1
    if s.motion and s.motion[0] == seat:
        s.motion = ()
    s.waiting = [entry for entry in s.waiting if entry[0] != seat]
    s.colour = [NOBODY if of == seat else of for of in s.colour]
    s.fading = [(of, cell) for of, cell in s.fading if of != seat]
    s.general_ship[seat] = s.general_at[seat] = -1
    s.strategies[seat] = (0,) * len(STRATEGIES)
    s.spells = [entry for entry in s.spells if entry[0] != seat]


def check(s: SectorState, f: Frame) -> None:
    """End the campaign if somebody has won, or the last turn is over."""
    eliminate(s)
    left = [seat for seat in range(s.players) if not s.out[seat]]
    if len(left) == 1:
        finish(s, left, "alone")
    elif s.victory == "majority":
        _by_majority(s, left)
    elif s.victory == "last-hq":
        homes = [seat for seat in left if keeps_home(s, seat)]
        if len(homes) == 1:
            finish(s, homes, "last-hq")
    last = last_turn(s)
    if not s.reason and last is not None and s.turn >= last:
        finish(s, [best(s, left)], "score")


def _by_majority(s: SectorState, left: list[int]) -> None:
    """End the campaign if a seat holds enough planets, as a setting at the end of two turns running."""
    held = {seat: len(planets_of(s, seat)) for seat in left}
    enough = [seat for seat in left if held[seat] >= needed(s)]
    winning = [seat for seat in enough if s.hold_rule == "once" or seat in s.holding]
    s.holding = tuple(enough) if s.hold_rule == "twice" else ()
    if winning:
        most = max(held[seat] for seat in winning)
        finish(s, [best(s, [seat for seat in winning if held[seat] == most])], "majority")


def best(s: SectorState, seats: list[int]) -> int:
    """Return the seat with the highest score; among equals with the most ships, then the later in the initiative."""
    return max(seats, key=lambda seat: (score(s, seat), len(fleet(s, seat)), s.order.index(seat)))


def finish(s: SectorState, winners: list[int], reason: str) -> None:
    """End the campaign."""
    s.winners, s.reason = tuple(winners), reason
    s.events.append(e.CampaignEnded(tuple(seat_id(s, seat) for seat in winners), reason))
