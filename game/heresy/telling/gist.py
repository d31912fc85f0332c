"""What the others did since a seat's last turn, in a few lines."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.heresy.campaign import Campaign
from game.heresy.control import control
from game.heresy.lookups import side_named
from game.heresy.state import HeresyState, side_of_seat
from game.heresy.telling.log import lines as rows
from game.heresy.telling.names import card_name, listed, named_place, named_unit, told
from game.heresy.telling.winning import warning_of
from game.heresy.telling.words import spot_of
from game.heresy.units import LOYAL, NEUTRAL, SIDES, TRAITOR, UNIT
from game.kernel.actions import Event
from game.telling.happening import Note
from game.telling.text import _, ngettext
from game.telling.values import Ref

HEARD = rows.constants("heard")
"""What is taken note of."""
Telling = Callable[[str], Note]
FEW = 5
"""So many places are named where counters were raised; of more only how many they are."""


def gist(happened: Sequence[tuple[Any, Sequence[Event]]], seat: str) -> list[Note]:
    """Return who is within reach of winning, then in the order of time what happened to leaders, in battles, to places,
    and what was bought and played."""
    if not happened:
        return []
    first, last = happened[0][0], happened[-1][0]
    report = _Report(first.campaign, seat)
    for _before, events in happened:
        for event in events:
            report.hear(event)
    near = ((side, warning_of(last, side)) for side in (LOYAL, TRAITOR))
    return [*(Note(text, seat=SIDES[side]) for side, text in near if text), *report.lines(first)]


@dataclass
class _Fight:
    """A battle, or what else cost counters at a place: who attacked, who won, what each seat lost."""

    place: str
    attacker: str = ""
    winner: str | None = None
    lost: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    fled: list[str] = field(default_factory=list)


class _Report:
    """What happened since a seat's last turn, as it is gathered."""

    def __init__(self, campaign: Campaign, seat: str) -> None:
        self.campaign, self.seat, self.side = campaign, seat, side_of_seat(seat)
        self.order: list[Note | _Fight | tuple[Telling, str]] = []
        """What is told, in the order of time; what is told together for a seat where it began."""
        self.fights: list[_Fight] = []
        self.taken: dict[str, str] = {}
        self.raised: dict[str, list[Any]] = defaultdict(list)
        self.bought: Counter[str] = Counter()
        self.played: dict[str, list[str]] = defaultdict(list)

    def hear(self, event: Any) -> None:
        """Take note of an event."""
        match HEARD.get(type(event)):
            case "began":
                self._begin(_Fight(event.place, event.attacker))
            case "ended":
                self.fights[-1].winner = event.winner
            case "lost":
                self._fight(event.place).lost[event.seat].append(UNIT[event.unit])
            case "fled":
                self._spare(event.seat, event.unit)
                text = _("{unit} withdraws to {place}.")
                text = text.format(unit=named_unit(event.unit), place=self.name(event.place))
                self._fight(event.origin).fled.append(text)
            case "died":
                self._spare(event.seat, event.unit)
                text = _("{unit} will not rise again.").format(unit=named_unit(event.unit))
                self.order.append(Note(text, seat=event.seat, good=self._good(side_of_seat(event.seat), False)))
            case "taken":
                self.taken[event.place] = event.side
            case "raised" if event.seat != self.seat:
                self._once(self._raised, event.seat)
                self.raised[event.seat].append(event)
            case "card bought" if event.seat != self.seat:
                self._once(self._cards_bought, event.seat)
                self.bought[event.seat] += 1
            case "card played" if event.seat != self.seat:
                self._once(self._cards_played, event.seat)
                self.played[event.seat].append(card_name(self.campaign, event.card))

    def _begin(self, fight: _Fight) -> None:
        self.fights.append(fight)
        self.order.append(fight)

    def _once(self, tells: Telling, seat: str) -> None:
        if (tells, seat) not in self.order:
            self.order.append((tells, seat))

    def _spare(self, seat: str, unit: str) -> None:
        """Count a counter among the losses no more: what became of it is told by itself."""
        lost = self.fights[-1].lost.get(seat, []) if self.fights else []
        if UNIT[unit] in lost:
            lost.remove(UNIT[unit])

    def _fight(self, place: str) -> _Fight:
        if not self.fights or self.fights[-1].place != place or self.fights[-1].winner is not None:
            self._begin(_Fight(place))
        return self.fights[-1]

    def _good(self, side: int, won: bool) -> int:
        return 1 if (side == self.side) == won else -1

    def name(self, place: str) -> str:
        """Return what a place is called."""
        return named_place(self.campaign, place)

    def _spots(self, places: Sequence[str]) -> tuple[Ref, ...]:
        return tuple(map(spot_of, dict.fromkeys(places)))

    # -- the lines --

    def lines(self, before: HeresyState) -> list[Note]:
        """Return what happened in the order of time, a line each, at last which places changed hands without a fight;
        `before` is the position in which it began."""
        found = []
        for one in self.order:
            if isinstance(one, tuple):
                tells, seat = one
                found.append(tells(seat))
            else:
                found.append(self._fought(one) if isinstance(one, _Fight) else one)
        return [*found, *self._changed(before)]

    def _fought(self, one: _Fight) -> Note:
        text = _("{side} lose {unit}.")
        losses = [told(text, seat, unit=listed(units)) for seat, units in one.lost.items() if units]
        detail, place, spots = " ".join([*losses, *one.fled]), self.name(one.place), self._spots([one.place])
        if one.winner is None:
            mine = any(side_of_seat(seat) == self.side for seat in one.lost)
            return Note(place, detail, spots, "", -1 if mine else 1)
        if not one.winner:
            text, good = _("{place}: {side} attack, and both armies perish."), 0
        elif SIDES.index(one.winner) == side_of_seat(one.attacker):
            text, good = _("{place}: {side} attack and win."), self._good(side_of_seat(one.attacker), True)
        else:
            text, good = _("{place}: {side} attack and are beaten off."), self._good(side_of_seat(one.attacker), False)
        return Note(told(text, one.attacker, place=place), detail, spots, one.attacker, good)

    def _changed(self, before: HeresyState) -> list[Note]:
        """Return places that changed hands without a fight."""
        fought = {one.place for one in self.fights}
        groups: dict[tuple[int, int], list[str]] = defaultdict(list)
        for place, side in self.taken.items():
            had, now = control(before, self.campaign.board.index[place]), side_named(side)
            if had != now and place not in fought:
                groups[now, had].append(place)
        order = sorted(groups, key=lambda hands: (hands[1] != self.side, hands[0] == NEUTRAL))
        return [self._handed(now, had, groups[now, had]) for now, had in order]

    def _handed(self, now: int, had: int, places: list[str]) -> Note:
        if now == NEUTRAL:
            text, who, good = _("{side} no longer hold: {places}."), had, self._good(had, False)
        elif had == self.side:
            text, who, good = _("{side} take from you without a fight: {places}."), now, -1
        elif now == self.side:
            text, who, good = _("{side} hold again: {places}."), now, 1
        else:
            text, who, good = _("{side} take without a fight: {places}."), now, 0
        names = ", ".join(self.name(place) for place in places)
        return Note(told(text, SIDES[who], places=names), "", self._spots(places), SIDES[who], good)

    def _raised(self, seat: str) -> Note:
        bought = self.raised[seat]
        places = list(dict.fromkeys(event.place for event in bought))
        units = listed([UNIT[event.unit] for event in bought])
        detail = ", ".join(self.name(place) for place in places)
        if len(places) > FEW:
            detail = ngettext("On {n} world.", "On {n} worlds.", len(places)).format(n=len(places))
        text = told(_("{side} raise {units}."), seat, units=units)
        return Note(text, detail, self._spots(places), seat)

    def _cards_bought(self, seat: str) -> Note:
        n = self.bought[seat]
        text = ngettext("{side} buy {n} card.", "{side} buy {n} cards.", n)
        return Note(told(text, seat, n=n), seat=seat)

    def _cards_played(self, seat: str) -> Note:
        return Note(told(_("{side} play {card}."), seat, card=", ".join(self.played[seat])), seat=seat)
