"""How a match ends (CONQUEST-2)."""

from __future__ import annotations

from game.conquest import board
from game.conquest.events import DeckEmpty, MatchEnded
from game.conquest.state import SEATS, TAKEN, ConquestState
from game.kernel.sequence import call


def finish(s: ConquestState, winner: int | None, reason: str) -> None:
    """End the match, wherever play stands (CONQUEST-2.7); None: it is a draw."""
    if s.reason:
        return
    s.winner, s.reason = "" if winner is None else SEATS[winner], reason
    s.events.append(MatchEnded(s.winner, reason))
    s.frames.clear()


def go(s: ConquestState, name: str, **values: object) -> None:
    """Push a frame, unless the match is over."""
    if not s.reason:
        call(s, name, **values)


def symbols(s: ConquestState, seat: int) -> dict[str, int]:
    """Return how many planets of each type a seat has in its victory display (CONQUEST-2.2)."""
    count: dict[str, int] = {}
    for at, lies in enumerate(s.lies):
        if lies == TAKEN + seat:
            for symbol in s.designs.planets[s.row[at]].symbols:
                count[symbol] = count.get(symbol, 0) + 1
    return count


def taken(s: ConquestState, seat: int) -> list[int]:
    """Return the planets in a seat's victory display."""
    return [at for at, lies in enumerate(s.lies) if lies == TAKEN + seat]


def check_planets(s: ConquestState, seat: int) -> None:
    """End the match if a seat has enough planets that share a type: three (CONQUEST-2.1), or what the scenario says."""
    if max(symbols(s, seat).values(), default=0) >= s.scenario.file.to_win:
        finish(s, seat, "planets")


def check_decks(s: ConquestState) -> None:
    """End the match if a deck has run out (CONQUEST-2.6, R41); if both have, it is a draw."""
    out = [seat for seat in (0, 1) if not board.spread(s).decks[seat]]
    if not out or s.reason:
        return
    s.events.extend(DeckEmpty(SEATS[seat]) for seat in out)
    finish(s, None if len(out) == 2 else 1 - out[0], "deck")


def check_row(s: ConquestState) -> None:
    """End the match when no planet is left (CONQUEST-R42, A31): who took the last one wins, or who took most."""
    if s.reason or any(lies < TAKEN for lies in s.lies):
        return
    if s.seven_rule == "last":
        finish(s, s.last_winner if s.last_winner >= 0 else None, "last_planet")
        return
    counts = [len(taken(s, seat)) for seat in (0, 1)]
    finish(s, None if counts[0] == counts[1] else int(counts[1] > counts[0]), "most_planets")
