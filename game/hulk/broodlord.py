"""The Brood Lord (chapter 15)."""

from __future__ import annotations

from game.hulk.actions import BringLord
from game.hulk.frames import Revealed
from game.hulk.state import FRONT, GENESTEALERS, NO_LORD, STEALER, HulkState
from game.kernel.actions import Action, Pass
from game.kernel.results import Refusal
from game.kernel.sequence import Decision
from game.kernel.text import N_

LORD_VALUE = 3
"""The blips of which one may be the Brood Lord (HULK-15.2)."""
LORD_HITS = 2
"""How many dice of a shot must reach the needed score (HULK-15.5)."""


def is_lord(s: HulkState, piece: int) -> bool:
    """Return whether a piece is the Brood Lord."""
    return piece >= 0 and piece == s.lord


def models_in_play(s: HulkState) -> int:
    """Return the Genestealers in play, off the board too; the Brood Lord is a model of his own (HULK-R102)."""
    return sum(1 for piece in s.swarm if s.kind[piece] == STEALER and piece != s.lord)


def hits_needed(s: HulkState, target: int) -> int:
    """Return how many dice of one shot must succeed: two against the Brood Lord (HULK-15.5)."""
    return LORD_HITS if is_lord(s, target) else 1


def crushes(s: HulkState, piece: int, attacking: bool) -> bool:
    """Return whether a model deals the crushing blow to one in its front square; in defence as agreed (HULK-15.8,
    R137)."""
    return is_lord(s, piece) and (attacking or s.crushing_defence == FRONT)


def crushed(dice: tuple[int, ...]) -> int:
    """Return the crushing blow: the highest and the lowest die; of fewer than three dice all of them (HULK-15.8,
    15.9)."""
    return max(dice) + min(dice) if len(dice) > 1 else sum(dice)


class LordChoice(Decision[HulkState]):
    """A blip of 3 lies face up: it may be the Brood Lord, once in a mission that allows it (HULK-15.2, R136)."""

    awaits = Refusal(
        "HULK-15.2", N_("The Genestealer player must first say whether this blip is the Broodlord. Choose one.")
    )

    def seat(self, s: HulkState, f: Revealed) -> str | None:
        allowed = s.mission.file.brood_lord and s.lord == NO_LORD
        return GENESTEALERS if allowed and f.value == LORD_VALUE else None

    def offers(self, s: HulkState, f: Revealed) -> list[Action]:
        return [BringLord(), Pass()]

    def bring_lord(self, s: HulkState, f: Revealed, action: BringLord) -> None:
        """Bring the Brood Lord in place of the three Genestealers."""
        f.lord = True
        f.step += 1

    def pass_(self, s: HulkState, f: Revealed, action: Pass) -> None:
        """Let them be three Genestealers."""
        f.step += 1
