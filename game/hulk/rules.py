"""Space Hulk: the door to its chapters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from game.hulk import GAME
from game.hulk import events as ev
from game.hulk.acting import ACTIVATION, COMMANDED
from game.hulk.actions import ACTIONS
from game.hulk.blips import REINFORCE, REVEALED, SIGHTING
from game.hulk.checks import faults
from game.hulk.combat import COMBAT
from game.hulk.doors import destroyed
from game.hulk.mission import MISSIONS, Mission, mission_from_json
from game.hulk.psychic import BARRIER, STORM
from game.hulk.reactions import AFTERMATH, PROVOKED
from game.hulk.state import (
    ATTACK_ONLY,
    EVERY_SHOT,
    FRONT,
    GENESTEALERS,
    LOWEST,
    MARINES,
    ONE_DIE_FEWER,
    OWN_PHASE,
    HulkState,
    secret_blips,
)
from game.hulk.turns import MATCH, TURN
from game.kernel.actions import KERNEL_ACTIONS, Event
from game.kernel.dice import Dice
from game.kernel.listing import FiledRules
from game.kernel.results import Outcome, Refusal
from game.kernel.rules import OptionInfo, ScenarioInfo
from game.kernel.sequence import Procedure, SequenceOfPlay
from game.kernel.state import hidden
from game.kernel.text import N_, said

TIMER = OptionInfo(
    id="timer",
    name=N_("Marine clock"),
    default="180",
    choices=("off", "60", "120", "180", "240", "300"),
    labels={
        "off": N_("Off"),
        "60": N_("1:00"),
        "120": N_("2:00"),
        "180": N_("3:00"),
        "240": N_("4:00"),
        "300": N_("5:00"),
    },
    help=N_("Time limit for each Marine action phase. The phase ends when it runs out."),
    rule="HULK-R45",
)

CANNON_OVERWATCH = OptionInfo(
    id="cannon_overwatch",
    name=N_("Overwatch of the assault cannon"),
    default="2",
    choices=("2", "1"),
    labels={"2": N_("2 action points"), "1": N_("1 action point")},
    help=N_("The rulebook gives both costs: 2 in three places, 1 in the fourth."),
    rule="HULK-R50",
)
STORM_SHIELD = OptionInfo(
    id="storm_shield",
    name=N_("Storm shield"),
    default=LOWEST,
    choices=(LOWEST, ONE_DIE_FEWER),
    labels={LOWEST: N_("The lowest die counts"), ONE_DIE_FEWER: N_("One fewer die")},
    help=N_(
        "What a block does to an attack. If only its lowest die counts, the Sergeant beats a Genestealer 92% "
        "of the time; if it rolls one fewer die, 58%."
    ),
    rule="HULK-R79",
)


CRUSHING_DEFENCE = OptionInfo(
    id="crushing_defence",
    name=N_("Crushing blow"),
    default=ATTACK_ONLY,
    choices=(ATTACK_ONLY, FRONT),
    labels={FRONT: N_("In defence too"), ATTACK_ONLY: N_("In attack only")},
    help=N_("Whether the Broodlord also adds two dice when a Marine in its front square attacks it."),
    rule="HULK-R137",
)

SUSTAINED = OptionInfo(
    id="sustained",
    name=N_("Sustained fire"),
    default=OWN_PHASE,
    choices=(OWN_PHASE, EVERY_SHOT),
    labels={OWN_PHASE: N_("In their own phase and on overwatch"), EVERY_SHOT: N_("With every shot")},
    help=N_("Whether shots paid with command points in the Genestealers' turn also build sustained fire."),
    rule="HULK-R68",
)


PROCEDURES: dict[str, Procedure[HulkState]] = {
    "match": MATCH,
    "turn": TURN,
    "reinforce": REINFORCE,
    "activation": ACTIVATION,
    "commanded": COMMANDED,
    "combat": COMBAT,
    "barrier": BARRIER,
    "storm": STORM,
    "aftermath": AFTERMATH,
    "provoked": PROVOKED,
    "sighting": SIGHTING,
    "revealed": REVEALED,
}
"""What each frame of a mission runs through, by the frame's name."""
UNKNOWN = -1
"""The command counter of a view that may not know it."""
OF_A_TURN, OF_A_MARINE = 2.0, 0.5
"""Minutes that two people need for a turn, and for each Marine in it."""


class SpaceHulk(FiledRules[HulkState]):
    """The rules of Space Hulk."""

    key = "hulk"
    version = 2
    name = GAME.name
    own_actions = ACTIONS
    own_events = ev.EVENTS
    ended = Refusal("HULK-2.17", N_("The mission is over. Start a new match from the menu."))
    files = MISSIONS
    sequence = SequenceOfPlay[HulkState](PROCEDURES, KERNEL_ACTIONS + ACTIONS)

    def info(self, scenario: Mission) -> ScenarioInfo:
        """Return what is to be known of a mission before a match."""
        lasts, minutes = _lasts(scenario)
        return ScenarioInfo(
            scenario.id,
            scenario.name,
            scenario.story,
            {2: (MARINES, GENESTEALERS)},
            _options(scenario),
            lasts=lasts,
            minutes=minutes,
            forecast=_forecast(scenario),
        )

    def blank(self, scenario: Any, options: dict[str, str], dice: Dice, players: int) -> HulkState:
        """Return the board of a mission, its doors closed."""
        return HulkState(mission_from_json(scenario), dice)

    def lay_out(self, s: HulkState, options: dict[str, str]) -> None:
        """Shuffle the pile of blips; the squad is in its player's hand (HULK-2.5 to 2.7)."""
        agree(s, options)
        s.pile = list(s.mission.file.blips.values)
        s.dice.shuffle(s.pile)

    def hide(self, view: HulkState, seat: str | None) -> None:
        """Mask the pile, and from one side the command counter, from the other the blips."""
        view.pile = hidden(view.pile)
        if seat != MARINES and view.counter:
            view.counter = UNKNOWN
        if seat != GENESTEALERS:
            for blip in secret_blips(view):
                view.value[blip] = 0

    def heard_by(self, events: Sequence[Event], seat: str | None) -> list[Event]:
        """Return the events as that seat may hear them; None: as all may."""
        heard: list[Event] = []
        for event in events:
            if isinstance(event, ev.CounterDrawn) and seat != MARINES:
                event = msgspec.structs.replace(event, value=0)
            elif isinstance(event, ev.BlipsDrawn) and seat != GENESTEALERS:
                event = msgspec.structs.replace(event, values=tuple(hidden(event.values)))
            heard.append(event)
        return heard

    def fill(self, world: HulkState, seat: str | None, dice: Dice) -> None:
        """Draw the command counter, the blips and the pile, for all that a seat's view tells of them."""
        if seat != MARINES and world.counter:
            world.counter = dice.pick([one for one in world.counters if one >= max(world.spent, world.peak)])
        secret = secret_blips(world)
        known = [world.value[blip] for blip in secret] if seat == GENESTEALERS else []
        world.pile = sorted((Counter(world.mission.file.blips.values) - Counter([*world.used, *known])).elements())
        dice.shuffle(world.pile)
        if seat != GENESTEALERS:
            for blip in secret:
                world.value[blip] = world.pile.pop()

    def outcome(self, state: HulkState) -> Outcome | None:
        """Return how the mission ended; None while it goes on."""
        if not state.reason:
            return None
        lost = sum(destroyed(state, marine) for marine in range(len(state.roster.marines)))
        scores = {MARINES: state.killed, GENESTEALERS: lost}
        return Outcome((state.winner,) if state.winner else (), state.reason, scores)

    def round(self, state: HulkState) -> int:
        """Return the game turn."""
        return state.turn

    def invariants(self, state: HulkState) -> list[str]:
        """Return what is wrong with a position; empty when nothing is."""
        return faults(state)


def agree(s: HulkState, options: dict[str, str]) -> None:
    """Set the variants that the players chose; what they did not choose stays as it is."""
    s.cannon_overwatch = int(options.get(CANNON_OVERWATCH.id, s.cannon_overwatch))
    s.storm_shield = options.get(STORM_SHIELD.id, s.storm_shield)
    s.crushing_defence = options.get(CRUSHING_DEFENCE.id, s.crushing_defence)
    s.sustained = options.get(SUSTAINED.id, s.sustained)


def _forecast(mission: Mission) -> str:
    """Return how often each side wins between two computers; "" where that is as good as even or nobody has measured
    it."""
    if mission.file.wins_in_100 is None:
        return ""
    marines, genestealers = mission.file.wins_in_100
    return said(
        N_(
            "When the computer plays both sides, the Marines win {marines} of 100 matches and the Genestealers "
            "{genestealers}."
        ),
        marines=marines,
        genestealers=genestealers,
    )


def _lasts(mission: Mission) -> tuple[str, int]:
    """Return who goes in and how long a match lasts, in words and in minutes; 0 where nobody has measured it."""
    marines, turns = len(mission.roster.marines), mission.file.usual_turns
    if turns is None:
        return said("Marines: {marines}.", marines=marines), 0
    minutes = max(10, 5 * round(turns * (OF_A_TURN + OF_A_MARINE * marines) / 5))
    words = N_("Marines: {marines} · turns: about {turns} · minutes: {minutes}. A good first mission.")
    if mission.file.number != 1:
        words = N_("Marines: {marines} · turns: about {turns} · minutes: {minutes}.")
    return said(words, marines=marines, turns=turns, minutes=minutes), minutes


def timer_of(mission: Mission) -> OptionInfo:
    """Return the Marines' clock, which a mission may set (HULK-R45)."""
    seconds = mission.file.timer_seconds
    if seconds is None:
        return msgspec.structs.replace(TIMER, default="off")
    lengths = sorted({seconds, *(int(choice) for choice in TIMER.choices if choice != "off")})
    labels = {str(length): f"{length // 60}:{length % 60:02}" for length in lengths} | TIMER.labels
    return msgspec.structs.replace(TIMER, default=str(seconds), choices=("off", *map(str, lengths)), labels=labels)


def _options(mission: Mission) -> tuple[OptionInfo, ...]:
    """Return the choices that matter in a mission: those about a weapon only where a Marine bears it."""
    roster = mission.roster
    found = [timer_of(mission)]
    if roster.storm_bolters | roster.assault_cannons:
        found.append(SUSTAINED)
    if roster.assault_cannons:
        found.append(CANNON_OVERWATCH)
    if roster.storm_shields:
        found.append(STORM_SHIELD)
    if mission.file.brood_lord:
        found.append(CRUSHING_DEFENCE)
    return tuple(found)
