"""Set-up: weapons, cards, who deploys first, deployment (CALTH-A43, C0, D1, D2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.calth import events as ev
from game.calth.actions import Place, PlaceAsListed
from game.calth.decisions import NO_HEX, Choice
from game.calth.dice_pools import bulk, kinds_of
from game.calth.initiative import give_initiative, roll_initiative
from game.calth.lookups import bits
from game.calth.models import CAPACITY, MODEL, SEATS, piece
from game.calth.state import CalthState, free_bulk, place
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import call
from game.kernel.state import Frame
from game.kernel.text import N_

FREE, LISTED = "free", "listed"
"""The deployment rules: players form their units as they like, or they stand as listed (CALTH-A43)."""
AS_LISTED: Final = PlaceAsListed()


def deal_cards(s: CalthState) -> None:
    """As many cards as there are rounds are each side's deck (CALTH-C0)."""
    for side in (0, 1):
        cards = list(s.scenario.cards[side])
        s.dice.shuffle(cards)
        s.decks[side] = tuple(cards[: s.scenario.rounds])


def muster(s: CalthState) -> None:
    """Both sides' models are at hand, with the weapons that were chosen for them (CALTH-D2)."""
    for side in (0, 1):
        s.camp[side] = tuple(sorted(piece(model) for _, models in s.listed[side] for model in models))


def set_up(s: CalthState, f: Frame) -> None:
    """Who has the initiative of the first round is named or rolled for (CALTH-3.5, D1); the other deploys first."""
    s.events.append(ev.PhaseBegan("deployment", 0))
    if s.scenario.initiative >= 0:
        give_initiative(s, s.scenario.initiative, "scenario")
    else:
        roll_initiative(s)
    s.turn = 1 - s.initiative


def deploy_by_turns(s: CalthState, f: Frame) -> None:
    """First who has not the initiative, then the other (CALTH-A43)."""
    for side in (1 - s.initiative, s.initiative):
        if s.camp[side]:
            f.step -= 1
            s.turn = side
            if s.deploy_rule == LISTED:
                place_as_listed(s, side)
            else:
                call(s, "deployment")
            return


def put(s: CalthState, side: int, at: int, one: int) -> None:
    """A model comes to the board."""
    camp = list(s.camp[side])
    camp.remove(one)
    s.camp[side] = tuple(camp)
    place(s, at, (*s.units[at], one), side, 0)
    s.events.append(ev.Placed(SEATS[side], s.tables.models[one], s.tables.names[at]))


def place_as_listed(s: CalthState, side: int) -> None:
    """All models stand where the scenario lists them."""
    for at, models in s.listed[side]:
        for model in models:
            put(s, side, at, piece(model))


def fits(camp: Sequence[int], rooms: Sequence[int]) -> bool:
    """Return whether models find room in hexes with so much room each, sharing them as they may."""
    sizes = [bulk((one,)) for one in camp]
    whole, most = sizes.count(CAPACITY), sizes.count(CAPACITY - 1)
    empty, wide = rooms.count(CAPACITY), sum(room >= CAPACITY - 1 for room in rooms)
    return whole <= empty and whole + most <= wide and sum(sizes) <= sum(rooms)


def places_for(s: CalthState, side: int, one: int) -> list[int]:
    """Return where a model may be deployed so that all others find room too (CALTH-2.6, A43)."""
    zone = bits(s.tables.deployment[side] & ~s.standing[1 - side])
    rooms = [free_bulk(s, at) for at in zone]
    rest = list(s.camp[side])
    rest.remove(one)
    size, found = bulk((one,)), {}
    for number, room in enumerate(rooms):
        if room >= size and room not in found:
            rooms[number] -= size
            found[room] = fits(rest, rooms)
            rooms[number] = room
    return [at for at, room in zip(zone, rooms, strict=True) if found.get(room)]


class Deployment(Choice):
    """A side deploys its models one after another, or all as listed."""

    awaits = Refusal("CALTH-A43", N_("The models are being deployed; all else comes later."))
    why_not_place_as_listed = Refusal("CALTH-A43", N_("You have begun to deploy in another way."))

    def seat(self, s: CalthState, f: Frame) -> str | None:
        return SEATS[s.turn] if s.camp[s.turn] else None

    def offers(self, s: CalthState, f: Frame) -> list[Action]:
        side = s.turn
        offers: list[Action] = [] if s.standing[side] else [AS_LISTED]
        for one in kinds_of(s.camp[side]):
            offers += [s.tables.place(one, at) for at in places_for(s, side, one)]
        return offers

    def why_not_place(self, s: CalthState, f: Frame, action: Place) -> Refusal | None:
        """Refuse all but a model of one's own, where it and all others find room."""
        model, at = MODEL.get(action.model, -1), s.tables.index.get(action.hex, -1)
        if model < 0:
            return Refusal("CALTH-U1", N_("There is no such model."))
        if at < 0:
            return NO_HEX
        if piece(model) not in s.camp[s.turn]:
            return Refusal("CALTH-A43", N_("You have no model of that kind left to deploy."))
        if not s.tables.deployment[s.turn] >> at & 1:
            return Refusal("CALTH-A43", N_("That hex is not among those in which you deploy."))
        if s.owner[at] == 1 - s.turn:
            return Refusal("CALTH-1.3", N_("An enemy unit stands there."))
        if free_bulk(s, at) < bulk((piece(model),)):
            return Refusal("CALTH-2.6", N_("There is no room for it in that hex."))
        if at in places_for(s, s.turn, piece(model)):
            return None
        return Refusal("CALTH-A43", N_("Your other models would find no room then."))

    def place(self, s: CalthState, f: Frame, action: Place) -> None:
        """A model comes to the board."""
        put(s, s.turn, s.tables.index[action.hex], piece(MODEL[action.model]))

    def place_as_listed(self, s: CalthState, f: Frame, action: PlaceAsListed) -> None:
        """All do, where they are listed."""
        place_as_listed(s, s.turn)


DEPLOYMENT = (Deployment(),)
