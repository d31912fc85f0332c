"""Warhammer 40,000: Conquest: the door to its chapters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.cards.secrets import CardGame
from game.conquest import (
    GAME,
    acting,
    attack,
    choosing,
    combat,
    command,
    damage,
    deploying,
    moving,
    resolving,
    turns,
    using,
)
from game.conquest.abilities import REGISTRY
from game.conquest.acting import hindrance
from game.conquest.actions import ACTIONS, Act
from game.conquest.cards import CARDS
from game.conquest.checks import faults
from game.conquest.deckbuilding import breaches, unplayable
from game.conquest.deckfile import decks
from game.conquest.events import EVENTS, CardDrawn
from game.conquest.leaving import happen as left
from game.conquest.options import agree, options
from game.conquest.pairings import even_options
from game.conquest.scenario import DEFAULTS, SCENARIOS, Scenario, scenario_from_json
from game.conquest.setup import lay_out
from game.conquest.state import DOWN, PLANETS, SEATS, ConquestState
from game.conquest.using import answered_in_secret
from game.kernel.actions import KERNEL_ACTIONS, Action
from game.kernel.dice import Dice
from game.kernel.errors import BadChoice, BadFile
from game.kernel.listing import FiledRules
from game.kernel.results import Outcome, Refusal
from game.kernel.rules import ROUND, ROUNDS, ScenarioInfo
from game.kernel.secret_choice import hide, redraw
from game.kernel.sequence import Procedure, SequenceOfPlay
from game.kernel.text import N_, said

REGISTRY.update(CARDS)
PROCEDURES: dict[str, Procedure[ConquestState]] = {
    "match": turns.MATCH,
    "round": turns.ROUND,
    "deploy_begins": turns.DEPLOY_BEGINS,
    "deploy": acting.DEPLOY,
    "deploying": deploying.DEPLOYING,
    "harm": deploying.HARM,
    "platform": acting.PLATFORM,
    "enters": damage.ENTERS,
    "command": command.COMMAND,
    "struggle": command.STRUGGLE,
    "won": command.WON,
    "moves": moving.MOVES,
    "combat": combat.COMBAT,
    "battle": combat.BATTLE,
    "turns": combat.TURNS,
    "home": combat.HOME,
    "attack": attack.ATTACK,
    "damage": damage.DAMAGE,
    "damaged": damage.DAMAGED,
    "shielding": damage.SHIELDING,
    "exhausts": damage.EXHAUSTS,
    "leaves": using.announcement(left),
    "ability": resolving.ABILITY,
    "resolve": resolving.RESOLVE,
    "played": resolving.PLAYED,
    "pick": choosing.PICK,
    "headquarters": turns.HEADQUARTERS,
}
"""The steps of each frame of a match, by the frame's name."""


class Conquest(CardGame[ConquestState], FiledRules[ConquestState]):
    """The rules of Conquest."""

    key = "conquest"
    name = GAME.name
    turn_name = ROUND
    turns_name = ROUNDS
    version = 2
    own_actions = ACTIONS
    own_events = EVENTS
    secrets = (CardDrawn,)
    ended = Refusal("CONQUEST-2.7", N_("The match is over. Start a new one from the menu."))
    files = SCENARIOS
    sequence = SequenceOfPlay[ConquestState](PROCEDURES, KERNEL_ACTIONS + ACTIONS)

    def info(self, scenario: Scenario) -> ScenarioInfo:
        """Return what is to be known of a scenario before a match."""
        return ScenarioInfo(
            scenario.id,
            scenario.name,
            scenario.story,
            {2: SEATS},
            options(),
            (),
            (
                N_("You win if you hold three planets of one type, or if you defeat the enemy warlord twice."),
                N_("You also win if the opponent's deck runs out of cards."),
            ),
            N_("At most seven rounds."),
            scenario.file.minutes,
            even=even_options(),
        )

    def broken(self) -> Sequence[BadFile]:
        """Return the scenarios and decks that cannot be used."""
        return (*super().broken(), *decks().broken, *unplayable())

    def scenario(self, id: str, options: dict[str, str], seed: int, players: int = 2) -> Any:
        """Return the scenario with both decks as one JSON value, as a save embeds it. Raises BadChoice."""
        for found in self.files.known().found:
            if found.scenario.id == id:
                chosen = [options.get(f"{seat}.deck", default) for seat, default in zip(SEATS, DEFAULTS, strict=True)]
                known = decks().found
                for deck in chosen:
                    if deck not in known or breaches(known[deck]):
                        raise BadChoice(said("No deck is called “{deck}”.", deck=deck))
                return found.scenario.with_decks(known[chosen[0]], known[chosen[1]]).to_json()
        raise BadChoice(said("This game has no scenario called “{id}”.", key=self.key, id=id))

    def blank(self, scenario: Any, options: dict[str, str], dice: Dice, players: int) -> ConquestState:
        """Return an empty table for a scenario's decks."""
        return ConquestState(scenario_from_json(scenario), dice)

    def lay_out(self, s: ConquestState, options: dict[str, str]) -> None:
        """Lay out planets, decks and warlords, and deal the hands."""
        agree(s, options)
        lay_out(s)

    def hide(self, view: ConquestState, seat: str | None) -> None:
        """Mask hands, decks, planets that lie face down, dials."""
        super().hide(view, seat)
        view.recache()
        view.row = ["" if lies == DOWN else kind for kind, lies in zip(view.row, view.lies, strict=True)]
        view.box = [""] * len(view.box)
        view.effects = [effect for effect in view.effects if not answered_in_secret(effect, seat)]
        for frame in view.frames:
            hide(frame, seat)

    def fill(self, world: ConquestState, seat: str | None, dice: Dice) -> None:
        """Draw what lies where a seat sees nothing."""
        super().fill(world, seat, dice)
        world.recache()
        world.effects = [effect for effect in world.effects if not answered_in_secret(effect, seat)]
        row = ["" if lies == DOWN else kind for kind, lies in zip(world.row, world.lies, strict=True)]
        names = sorted(set(world.designs.planets) - set(row))
        dice.shuffle(names)
        world.row = [kind or names.pop() for kind in row]
        world.box = names
        shown = [planet for planet in range(PLANETS) if world.lies[planet] == 1]
        for frame in world.frames:
            redraw(frame, seat, lambda who: dice.pick(shown))

    def refusal(self, state: ConquestState, action: Action) -> Refusal | None:
        """Return why an action is not legal now: of an ability first what hinders it itself, since a window in which
        nobody can act is passed over (CONQUEST-R32)."""
        refused, seat = super().refusal(state, action), self.to_decide(state)
        if isinstance(action, Act) and refused is Act.elsewhere and seat is not None:
            return hindrance(state, SEATS.index(seat), action) or refused
        return refused

    def outcome(self, state: ConquestState) -> Outcome | None:
        """Return how the match ended; None while it goes on."""
        if not state.reason:
            return None
        return Outcome((state.winner,) if state.winner else (), state.reason)

    def round(self, state: ConquestState) -> int:
        return state.round

    def invariants(self, state: ConquestState) -> list[str]:
        """Return what is wrong with a position; empty when nothing is."""
        return faults(state)
