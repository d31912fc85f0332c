"""Betrayal at Calth: the door to its chapters."""

from __future__ import annotations

from typing import Any

from game.calth import GAME, activation, assault, attack, cards, moving, rerolls, shooting, turns
from game.calth.actions import ACTIONS
from game.calth.checks import faults
from game.calth.events import EVENTS, CardDrawn
from game.calth.models import SEATS
from game.calth.options import agree, options_of
from game.calth.scenario import SCENARIOS, Scenario, scenario_from_json
from game.calth.state import CalthState
from game.calth.victory import aims_of, forecast_of, lasts_of, minutes_of, score_of
from game.cards.secrets import CardGame
from game.kernel.actions import KERNEL_ACTIONS
from game.kernel.dice import Dice
from game.kernel.listing import FiledRules
from game.kernel.results import Outcome, Refusal
from game.kernel.rules import ROUND, ROUNDS, PresetInfo, ScenarioInfo
from game.kernel.sequence import Procedure, SequenceOfPlay
from game.kernel.text import N_

PROCEDURES: dict[str, Procedure[CalthState]] = {
    "match": turns.MATCH,
    "deployment": turns.DEPLOYMENT,
    "scouting": turns.SCOUTING,
    "round": turns.ROUND,
    "action": activation.ACTION,
    "run": moving.RUN,
    "consolidate": moving.CONSOLIDATE,
    "shooting": shooting.SHOOTING,
    "assault": assault.ASSAULT,
    "attack": attack.ATTACK,
    "fall_back": assault.FALL_BACK,
    "last_stand": assault.LAST_STAND,
    "rerolling": rerolls.REROLLING,
    **cards.PROCEDURES,
}
"""The steps of each frame of a match, by the frame's name."""
AS_LISTED = PresetInfo(
    id="as-listed",
    name=N_("As listed"),
    help=N_("The scenario's own weapons and rulings, used to measure its balance."),
)


class BetrayalAtCalth(CardGame[CalthState], FiledRules[CalthState]):
    """The rules of Betrayal at Calth."""

    key = "calth"
    version = 2
    name = GAME.name
    turn_name = ROUND
    turns_name = ROUNDS
    own_actions = ACTIONS
    own_events = EVENTS
    secrets = (CardDrawn,)
    ended = Refusal("CALTH-3.2", N_("The scenario is over. Begin a new match from the menu."))
    files = SCENARIOS
    sequence = SequenceOfPlay[CalthState](PROCEDURES, KERNEL_ACTIONS + ACTIONS)

    def info(self, scenario: Scenario) -> ScenarioInfo:
        """Return what is to be known of a scenario before a match."""
        return ScenarioInfo(
            scenario.id,
            scenario.name,
            scenario.story,
            {2: SEATS},
            options_of(scenario),
            (AS_LISTED,),
            aims_of(scenario),
            lasts_of(scenario),
            minutes_of(scenario),
            forecast_of(scenario),
        )

    def blank(self, scenario: Any, options: dict[str, str], dice: Dice, players: int) -> CalthState:
        """Return the board of a scenario."""
        return CalthState(scenario_from_json(scenario), dice)

    def lay_out(self, s: CalthState, options: dict[str, str]) -> None:
        """Choose the weapons and deal the decks."""
        agree(s, options)
        turns.muster(s)

    def outcome(self, state: CalthState) -> Outcome | None:
        """Return how the scenario ended; None while it goes on."""
        if not state.reason:
            return None
        winners = (state.winner,) if state.winner else ()
        return Outcome(winners, state.reason, {seat: score_of(state, side) for side, seat in enumerate(SEATS)})

    def round(self, state: CalthState) -> int:
        return state.round

    def invariants(self, state: CalthState) -> list[str]:
        """Return what is wrong with a position; empty when nothing is."""
        return faults(state)
