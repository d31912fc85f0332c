"""The Horus Heresy: the door to its chapters."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from math import comb
from typing import Any

from game.cards.secrets import CardGame
from game.cards.zones import Zone
from game.heresy import GAME, attack, cards, production, turns
from game.heresy.actions import ACTIONS
from game.heresy.battle import BATTLE
from game.heresy.campaign import CAMPAIGNS, Campaign, campaign_from_json
from game.heresy.checks import faults
from game.heresy.control import production_of
from game.heresy.draw_pile import Discarding
from game.heresy.events import EVENTS, CardBought
from game.heresy.options import agree, options_of, presets_of
from game.heresy.primarchs import DYING
from game.heresy.setup import Deployment
from game.heresy.state import HANDS, SEATS, HeresyState, side_of_seat
from game.heresy.units import LOYAL, SIDES, TRAITOR
from game.heresy.victory import aims_of
from game.kernel.actions import KERNEL_ACTIONS
from game.kernel.dice import Dice
from game.kernel.listing import FiledRules
from game.kernel.results import Outcome, Refusal
from game.kernel.rules import ROUND, ROUNDS, ScenarioInfo
from game.kernel.sequence import Procedure, SequenceOfPlay
from game.kernel.text import N_

PROCEDURES: dict[str, Procedure[HeresyState]] = {
    "match": turns.MATCH,
    "deployment": (Deployment(),),
    "round": turns.ROUND,
    "production": production.PRODUCTION,
    "discard": (Discarding(),),
    "attack": attack.ATTACK,
    "muster": attack.MUSTER,
    "battle": BATTLE,
    "dying": DYING,
    **cards.PROCEDURES,
}
"""What each frame of a match runs through, by the frame's name."""


class HorusHeresy(CardGame[HeresyState], FiledRules[HeresyState]):
    """The rules of the Horus Heresy."""

    key = "heresy"
    version = 3
    name = GAME.name
    turn_name = ROUND
    turns_name = ROUNDS
    own_actions = ACTIONS
    own_events = EVENTS
    secrets = (CardBought,)
    ended = Refusal("HERESY-22", N_("The campaign is over. Begin a new match from the menu."))
    files = CAMPAIGNS
    sequence = SequenceOfPlay[HeresyState](PROCEDURES, KERNEL_ACTIONS + ACTIONS)

    def info(self, scenario: Campaign) -> ScenarioInfo:
        """Return what is to be known of a campaign before a match."""
        lasts = N_(
            "A round takes about five minutes against the computer, about fifteen between two people. Most "
            "wars last four to ten rounds; you can set a limit."
        )
        return ScenarioInfo(
            scenario.id,
            scenario.name,
            scenario.story,
            SEATS,
            options_of(scenario),
            presets_of(scenario),
            aims_of(scenario),
            scenario.file.note or lasts,
            scenario.file.minutes,
        )

    def blank(self, scenario: Any, options: dict[str, str], dice: Dice, players: int) -> HeresyState:
        """Return the galaxy with worlds and counters dealt and the fixed forces on the map."""
        return HeresyState(campaign_from_json(scenario), players, dice)

    def lay_out(self, s: HeresyState, options: dict[str, str]) -> None:
        """Shuffle the deck; the first seat is about to deploy."""
        agree(s, options)
        s.pile = list(s.campaign.cards)
        s.dice.shuffle(s.pile)

    def deal(self, world: HeresyState, places: Sequence[tuple[Zone, int]], cards: list[str], dice: Dice) -> None:
        """Lay cards into the other hands and the pile, each deal as likely that gives no hand a card of the other side
        (HERESY-14, C2)."""
        hands = [owner for zone, owner in places if zone is HANDS]
        sizes = [(world.sides[number], len(world.hands[number])) for number in hands]
        held = [sum(size for of, size in sizes if of == side) for side in (LOYAL, TRAITOR)]
        *dealt, world.pile = _dealt(world.campaign, cards, held, dice)
        for number in hands:
            own = dealt[world.sides[number]]
            HANDS.lay(world, number, [own.pop() for _ in world.hands[number]])

    def outcome(self, state: HeresyState) -> Outcome | None:
        """Return how the campaign ended, with what each seat's worlds come to; None while it goes on."""
        if not state.reason:
            return None
        winners = tuple(seat for seat in state.seats if state.winner and SIDES[side_of_seat(seat)] == state.winner)
        scores = {id: production_of(state, seat) for seat, id in enumerate(state.seats)}
        return Outcome(winners, state.reason, scores)

    def round(self, state: HeresyState) -> int:
        """Return the round; 0 at deployment."""
        return state.round

    def same_side(self, seat: str, other: str) -> bool:
        """Return whether both are loyal, or both traitors."""
        return side_of_seat(seat) == side_of_seat(other)

    def invariants(self, state: HeresyState) -> list[str]:
        """Return what is wrong with a position; empty when nothing is."""
        return faults(state)


def _dealt(campaign: Campaign, cards: list[str], held: list[int], dice: Dice) -> tuple[list[str], list[str], list[str]]:
    """Return what the loyal and the traitors hold of these cards, none of them the other side's, and the pile.

    First it is drawn how many the loyal hold of the cards that either side may have, by how many deals there are with
    so many; what each hand then takes is any of what is left for it.
    """
    either, ours, theirs = ([card for card in cards if campaign.designs[card].side == side] for side in ("", *SIDES))
    deals = [
        comb(len(either), shared)
        * comb(len(ours), held[LOYAL] - shared)
        * comb(len(either) - shared + len(theirs), held[TRAITOR])
        for shared in range(min(len(either), held[LOYAL]) + 1)
    ]
    shared = bisect(list(accumulate(deals)), dice.below(sum(deals)))
    own = held[LOYAL] - shared
    loyal, left = either[:shared] + ours[:own], either[shared:] + theirs
    dice.shuffle(loyal)
    dice.shuffle(left)
    traitor, pile = left[: held[TRAITOR]], left[held[TRAITOR] :] + ours[own:]
    dice.shuffle(pile)
    return loyal, traitor, pile
