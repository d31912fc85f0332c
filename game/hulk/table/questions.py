"""What Space Hulk asks beside which piece acts and how, and whom or what each question is about."""

from __future__ import annotations

from game.hulk.acting import Acting, Commanding, MarinePhase, StealerPhase
from game.hulk.blips import FaceModels, PlaceFurther, ReinforceChoice
from game.hulk.command import SergeantsRedraw
from game.hulk.deployment import Deployment
from game.hulk.frames import Provoked, Revealed
from game.hulk.reactions import OverwatchTarget, Reaction
from game.hulk.state import GENESTEALERS, MARINES, HulkState
from game.hulk.table.info_cards import BLIP_DIAL, GENESTEALER, figure_of
from game.hulk.table.layout import HulkBoard
from game.hulk.telling.names import seat_name, waiting
from game.ui.tabletop import Question

PLAIN = (Deployment, MarinePhase, StealerPhase, Acting, Commanding)
"""Decisions for which a piece is picked and acts."""


class Questions(HulkBoard):
    """A table that asks with cards."""

    def asked(self, view: HulkState, seat: str) -> Question | None:
        """Return what is decided beside choosing a piece and what it does."""
        at = waiting(view)
        if at is None or isinstance(at[0], PLAIN):
            return None
        decision, frame = at
        text = self.question(view, seat)
        match decision:
            case Reaction() | OverwatchTarget():
                acting = [model for model in Provoked.of(frame).by if view.place[model] >= 0]
                spots = tuple(self.plan.box(view.place[model]) for model in acting)
                if isinstance(decision, OverwatchTarget):
                    return Question(text, self.active(view), spots=spots)
                picture = figure_of(view, next(iter(view.marines)))
                return Question(text, title=seat_name(MARINES), icon=picture, seat=MARINES, spots=spots)
            case PlaceFurther():
                left = Revealed.of(frame).left
                name = seat_name(GENESTEALERS)
                return Question(text, title=name, icon=GENESTEALER, seat=GENESTEALERS, count=left)
            case FaceModels():
                return Question(text, Revealed.of(frame).unfaced[0])
            case ReinforceChoice():
                return Question(text, icon=BLIP_DIAL, count=len(view.hand))
            case SergeantsRedraw():
                sergeants = self.mission.roster.sergeants
                return Question(text, next((one for one in view.marines if sergeants >> one & 1), None))
        return Question(text, self.active(view))
