"""Sector Invasion: the door to its chapters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.kernel.actions import KERNEL_ACTIONS, Action, Event, Leave
from game.kernel.dice import Dice
from game.kernel.errors import BadChoice
from game.kernel.listing import FiledRules, Found
from game.kernel.nested import MatchRequest
from game.kernel.results import Outcome, Refusal
from game.kernel.rules import OptionInfo, ScenarioInfo
from game.kernel.sequence import Procedure, SequenceOfPlay, find
from game.kernel.text import N_, NC_, said
from game.sector import (
    GAME,
    amending,
    battle,
    building,
    combat,
    flying,
    garrisons,
    hives,
    incidents,
    landing,
    leaving,
    playing,
    settling,
    storms,
    turns,
)
from game.sector.actions import ACTIONS, Reconsider
from game.sector.checks import faults
from game.sector.events import EVENTS
from game.sector.frames import Battle
from game.sector.generator import fairness, new_sector
from game.sector.options import OPTIONS, agree, on_map
from game.sector.sector import MAPS, SEATS, Sector, sector_from_json
from game.sector.setup import lay_out
from game.sector.state import SectorState
from game.sector.victory import LASTING, score

PROCEDURES: Final[dict[str, Procedure[SectorState]]] = {
    "match": turns.MATCH,
    "turn": turns.TURN,
    "event": incidents.EVENT,
    **incidents.ASKED,
    "swarm": hives.SWARM_STEPS,
    "storms": storms.STORMS,
    "core": storms.CORE,
    "round": turns.ROUND,
    "ships": flying.SHIPS,
    "caught": flying.CAUGHT,
    "fight": combat.FIGHT,
    "landing": landing.CONQUEST,
    "battle": battle.BATTLE,
    "building": building.BUILDING,
    "improve": building.IMPROVE,
    "amend": amending.AMEND,
    "consent": amending.CONSENT,
    "march": garrisons.MARCH,
}
"""The steps of each frame of a campaign, by the frame's name."""
SHIPPED, RANDOM = "sector", "random"
"""The scenarios that stand for the program's maps of each number of seats, and for a map from the seed."""
GRID: Final = OptionInfo(
    id="grid",
    name=NC_("grid", "Grid"),
    default="hex",
    choices=("hex", "square"),
    labels={"hex": NC_("grid", "Hexes"), "square": NC_("grid", "Squares")},
    help=N_("The shape of the cells. Squares have eight neighbours."),
)


class SectorInvasion(FiledRules[SectorState]):
    """The rules of Sector Invasion."""

    key = "sector"
    name = GAME.name
    version = 2
    own_actions = (*ACTIONS, Leave)
    own_events = EVENTS
    ended = Refusal("SECTOR-R1", N_("The campaign is over. Begin a new match from the menu."))
    files = MAPS
    sequence = SequenceOfPlay[SectorState](PROCEDURES, KERNEL_ACTIONS + ACTIONS)

    def scenarios(self) -> Sequence[ScenarioInfo]:
        """Return the program's maps of each number of seats as one scenario, the map from a seed, and every other
        map."""
        others = [found.scenario for found in self.files.known().found if not _charted(found)]
        every = {count: SEATS[:count] for count in range(2, 7)}
        shipped = self._info(
            SHIPPED,
            N_("A Charted Sector"),
            N_(
                "Warp storms have closed the roads to the rest of the galaxy. What lies between them belongs to "
                "whoever takes it, and everybody has brought a fleet."
            ),
            every,
            tuple(OPTIONS.values()),
        )
        drawn = self._info(
            RANDOM,
            N_("A New Sector"),
            N_("No chart shows this sector yet. The fleets are the first to see it."),
            every,
            (GRID, *OPTIONS.values()),
        )
        return [shipped, drawn, *map(self.info, others)]

    def info(self, scenario: Sector) -> ScenarioInfo:
        """Return what is to be known of a map before a campaign."""
        count = len(scenario.headquarters)
        return self._info(
            scenario.id,
            scenario.name,
            scenario.story,
            {count: SEATS[:count]},
            on_map(scenario),
            scenario.file.minutes,
            scenario.file.campaign.turn if scenario.file.campaign is not None else 0,
            scenario.file.note,
        )

    def _info(
        self,
        id: str,
        name: str,
        story: str,
        seats: dict[int, tuple[str, ...]],
        options: tuple[OptionInfo, ...],
        minutes: int = 120,
        turn: int = 0,
        note: str = "",
    ) -> ScenarioInfo:
        lasts = said("A campaign under way, in turn {n}.", n=turn) if turn else note or _lasting(list(seats))
        drawn = id == RANDOM
        return ScenarioInfo(id, name, story, seats, options, (), (), lasts, minutes, drawn=drawn)

    def scenario(self, id: str, options: dict[str, str], seed: int, players: int = 2) -> Any:
        """Return the map as one JSON value, as a save embeds it. Raises BadChoice."""
        if id == RANDOM:
            return new_sector(seed, players, options.get(GRID.id, GRID.default)).to_json()
        wanted = f"{SHIPPED}-{players}" if id == SHIPPED else id
        for found in self.files.known().found:
            if found.scenario.id == wanted and _charted(found) == (id == SHIPPED):
                return found.scenario.to_json()
        raise BadChoice(said("This game has no scenario called “{id}”.", key=self.key, id=id))

    def titled(self, scenario: Any) -> tuple[str, str]:
        """Return the name and the story of the map itself."""
        return scenario["name"], scenario["story"]

    def measured(self, scenario: Any) -> str:
        """Return how far apart the best and the worst placed headquarters are."""
        more = round(100 * (fairness(sector_from_json(scenario)) - 1))
        if not more:
            return N_("Every headquarters has worlds of the same value within reach.")
        words = N_("The worlds near the best-placed headquarters are worth {n}% more than those near the worst.")
        return said(words, n=more)

    def blank(self, scenario: Any, options: dict[str, str], dice: Dice, players: int) -> SectorState:
        """Return the map of a sector."""
        return SectorState(sector_from_json(scenario), players, dice)

    def lay_out(self, s: SectorState, options: dict[str, str]) -> None:
        """Set the fleets, the headquarters and the deck out."""
        agree(s, options)
        lay_out(s)

    def hide(self, view: SectorState, seat: str | None) -> None:
        """Mask the order of the event deck: nothing else is hidden (SECTOR-R42)."""
        view.deck.sort()

    def fill(self, world: SectorState, seat: str | None, dice: Dice) -> None:
        """Shuffle the event deck."""
        world.deck.sort()
        dice.shuffle(world.deck)

    def resolve(self, state: SectorState, dice: Dice) -> Action:
        """Roll a land battle by the resolver."""
        frame = find(state, Battle)
        _fought, won = battle.fight_out(*battle.sides(state, frame), dice)
        return battle.result(state, frame, won)

    def settlements(self, state: SectorState) -> tuple[str, ...]:
        """Return the one way that the battle is settled in."""
        return ("enter",) if find(state, Battle).way == settling.ENTERED else ("play",)

    def side_match(self, state: SectorState) -> MatchRequest | None:
        """Return the match as which the battle is played or watched."""
        return playing.request(state) if self.outside(state) else None

    def side_result(self, state: SectorState, outcome: Outcome, final: dict[str, Any]) -> Action:
        """Return the result of a battle that was played."""
        return playing.result(state, outcome, final)

    def otherwise(self, state: SectorState) -> Action | None:
        """Return that the way is to be reconsidered."""
        return Reconsider()

    def why_not_leave(self, state: SectorState, seat: str) -> Refusal | None:
        """Return why a seat cannot leave now; of two that are left, one gives the campaign up (SECTOR-R41)."""
        if len(leaving.rivals(state)) < 3:
            return super().why_not_leave(state, seat)
        return leaving.why_not_leave(state, state.seats.index(seat))

    def leave(self, state: SectorState, seat: str) -> list[Event]:
        """Let a seat leave the campaign."""
        state.events = []
        leaving.leave(state, state.seats.index(seat))
        self.sequence.settle(state)
        return state.events

    def outcome(self, state: SectorState) -> Outcome | None:
        """Return how the campaign ended, with every seat's score; None while it goes on."""
        if not state.reason:
            return None
        scores = {id: score(state, seat) for seat, id in enumerate(state.seats)}
        return Outcome(tuple(state.seats[seat] for seat in state.winners), state.reason, scores)

    def round(self, state: SectorState) -> int:
        """Return the turn."""
        return state.turn

    def invariants(self, state: SectorState) -> list[str]:
        """Return what is wrong with a position; empty when nothing is."""
        return faults(state)


def _lasting(counts: Sequence[int]) -> str:
    """Return how long campaigns of so many seats have been measured to last."""
    first, last, share = zip(*map(LASTING.__getitem__, counts), strict=True)
    words = N_("In trials, at least {share}% of campaigns lasted {first} to {last} turns.")
    return said(words, share=min(share), first=min(first), last=max(last))


def _charted(found: Found[Sector]) -> bool:
    """Return whether a map is one of the program's, of which there is one for each number of seats."""
    return found.path.parent == MAPS.folder and found.scenario.id.startswith(f"{SHIPPED}-")
