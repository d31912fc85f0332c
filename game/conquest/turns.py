"""A match and its rounds: deploy, command, combat, headquarters (CONQUEST-4.1, 7, G11)."""

from __future__ import annotations

from typing import Any, Final

from game.conquest import board, changes, setup, victory
from game.conquest.acting import HEADQUARTERS_WINDOW
from game.conquest.events import FirstPlanetSet, InitiativePassed, PhaseBegan, PlanetRevealed, RoundBegan
from game.conquest.frames import DeployTurns
from game.conquest.leaving import leave
from game.conquest.state import SEATS, UP, ConquestState, hidden_planets
from game.conquest.using import announcement
from game.conquest.victory import go
from game.kernel import effects
from game.kernel.sequence import Decision, Procedure
from game.kernel.state import Frame

LEAVES: Final = "leaves_at_end"
"""The effect on a card that leaves play when the phase ends, wherever it is: its id and how (CONQUEST-G49)."""


def _begin_round(s: ConquestState, f: Frame) -> None:
    s.round += 1
    s.events.append(RoundBegan(s.round))


def _begin(s: ConquestState, phase: str) -> None:
    s.phase = phase
    board.turned(s)
    s.events.append(PhaseBegan(phase, s.round))


def _deploy(s: ConquestState, f: Frame) -> None:
    _begin(s, "deploy")
    go(s, DeployTurns.procedure, turn=s.initiative, passed=())
    go(s, "deploy_begins")


def _nothing(s: ConquestState, f: Frame) -> None:
    """Let the phase have begun."""


def _command(s: ConquestState, f: Frame) -> None:
    _begin(s, "command")
    go(s, "command")


def _combat(s: ConquestState, f: Frame) -> None:
    _begin(s, "combat")
    go(s, "combat")


def _headquarters(s: ConquestState, f: Frame) -> None:
    _begin(s, "headquarters")
    go(s, "headquarters")


def _end_phase(s: ConquestState, f: Frame) -> None:
    """End the phase: cards that came for it alone leave, and what lasts as long ends, or until the end of a battle that
    did not come any more; so do attachments that only a blank text allowed."""
    leaving = effects.active(s, LEAVES)
    for span in ("battle", "phase"):
        changes.lapse(s, span)
    leave(s, changes.misfits(s), "discarded")
    for how in ("sacrificed", "discarded"):
        leave(s, [data[0] for data in leaving if data[1] == how], how)


def _end_round(s: ConquestState, f: Frame) -> None:
    changes.lapse(s, "round")
    f.step = 0


# -- the headquarters phase --


def _first_planet(s: ConquestState, f: Frame) -> None:
    """Move the First Planet token to the leftmost planet that lies face up (CONQUEST-7.2)."""
    shown = board.planets(s)
    if shown:
        s.first_planet = shown[0]
        board.turned(s)
        s.events.append(FirstPlanetSet(shown[0]))


def _reveal(s: ConquestState, f: Frame) -> None:
    """Turn the leftmost planet that lies face down (CONQUEST-7.4)."""
    hidden = hidden_planets(s)
    if hidden:
        s.lies[hidden[0]] = UP
        board.turned(s)
        s.events.append(PlanetRevealed(hidden[0], s.row[hidden[0]]))


def _supply(s: ConquestState, f: Frame) -> None:
    """Let each player draw two cards, then take four resources (CONQUEST-7.5, 7.6); decks are checked once both have
    drawn (R41)."""
    for seat in (s.initiative, 1 - s.initiative):
        changes.draw(s, seat, 2)
    victory.check_decks(s)
    if s.reason:
        return
    for seat in (s.initiative, 1 - s.initiative):
        changes.gain(s, seat, 4)


def _ready(s: ConquestState, f: Frame) -> None:
    """Ready every card in play (CONQUEST-7.7)."""
    changes.make_ready(s, board.in_play(s))


def _pass_initiative(s: ConquestState, f: Frame) -> None:
    """Hand the initiative token over (CONQUEST-7.8)."""
    s.initiative = 1 - s.initiative
    board.turned(s)
    s.events.append(InitiativePassed(SEATS[s.initiative]))


class WindowAt(Decision[ConquestState]):
    """The action window of the headquarters phase, where the set-up wants it: at the start, or after the readying
    (CONQUEST-G11)."""

    def __init__(self, when: str) -> None:
        self.when, self.inner = when, HEADQUARTERS_WINDOW
        self.awaits = self.inner.awaits
        for verb in ("act", "deploy", "pass_", "pass_for", "offers", "over", "why_not"):
            setattr(self, verb, getattr(self.inner, verb))

    def seat(self, s: ConquestState, f: Any) -> str | None:
        return self.inner.seat(s, f) if s.window_rule == self.when else None


MATCH: Final[Procedure[ConquestState]] = (*setup.HANDS, lambda s, f: go(s, "round"))
ROUND: Final[Procedure[ConquestState]] = (
    _begin_round,
    _deploy,
    _end_phase,
    _command,
    _end_phase,
    _combat,
    _end_phase,
    _headquarters,
    _end_phase,
    _end_round,
)
HEADQUARTERS: Final[Procedure[ConquestState]] = (
    WindowAt("start"),
    _first_planet,
    _reveal,
    _supply,
    _ready,
    WindowAt("end"),
    _pass_initiative,
)
DEPLOY_BEGINS: Final[Procedure[ConquestState]] = announcement(_nothing)
