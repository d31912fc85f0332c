"""The Horus Heresy: the door to its chapters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.cards.secrets import CardGame
from game.cards.zones import Zone
from game.heresy.actions import ACTIONS
from game.heresy.campaign import CAMPAIGNS, Campaign, campaign_from_json
from game.heresy.checks import faults
from game.heresy.control import production_of
from game.heresy.events import EVENTS, CardBought
from game.heresy.options import agree, options_of
from game.heresy.presets import PRESETS
from game.heresy.procedures import PROCEDURES
from game.heresy.state import HANDS, SEATS, HeresyState, side_of_seat
from game.heresy.units import SIDES
from game.heresy.victory import aims_of
from game.heresy.views import deal
from game.kernel.actions import KERNEL_ACTIONS
from game.kernel.dice import Dice
from game.kernel.listing import FiledRules
from game.kernel.results import Outcome, Refusal
from game.kernel.rules import ROUND, ROUNDS, ScenarioInfo
from game.kernel.sequence import SequenceOfPlay, call
from game.kernel.text import N_


class HorusHeresy(CardGame[HeresyState], FiledRules[HeresyState]):
    """The rules of the Horus Heresy."""

    key = "heresy"
    version = 3
    name = N_("The Horus Heresy")
    turn_name = ROUND
    turns_name = ROUNDS
    own_actions = ACTIONS
    own_events = EVENTS
    secrets = (CardBought,)
    ended = Refusal("HERESY-22", N_("The campaign is over."))
    files = CAMPAIGNS
    sequence = SequenceOfPlay[HeresyState](PROCEDURES, KERNEL_ACTIONS + ACTIONS)

    def info(self, scenario: Campaign) -> ScenarioInfo:
        """Return what is to be known of a campaign before a match."""
        return _info(scenario)

    def new_state(self, scenario: Any, options: dict[str, str], dice: Dice, players: int = 2) -> HeresyState:
        """Return worlds and counters dealt, the fixed forces on the map, the deck shuffled, the first seat about to
        deploy."""
        s = HeresyState(campaign_from_json(scenario), players, dice)
        agree(s, options)
        s.pile = list(s.campaign.cards)
        dice.shuffle(s.pile)
        call(s, "match")
        self.sequence.settle(s)
        return s

    def read_state(self, scenario: Any, options: dict[str, str], value: Any, players: int = 2) -> HeresyState:
        """Return a state from its JSON. Raises ValueError."""
        s = HeresyState(campaign_from_json(scenario), players, Dice())
        s.read(value)
        return s

    def deal(self, world: HeresyState, places: Sequence[tuple[Zone, int]], cards: list[str], dice: Dice) -> None:
        """Lay cards into the other hands and the pile, none into a hand of the wrong side."""
        deal(world, [owner for zone, owner in places if zone is HANDS], cards, dice)

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


def _info(campaign: Campaign) -> ScenarioInfo:
    options = options_of(campaign)
    lasts = N_("Two people need about fifteen minutes a round, and six to twelve rounds unless a limit is set.")
    return ScenarioInfo(campaign.id, campaign.name, campaign.story, SEATS, options, PRESETS, aims_of(campaign), lasts)
