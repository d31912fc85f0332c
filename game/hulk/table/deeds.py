"""What every offered deed of a piece shares: who does it, what it costs and what that betrays."""

from __future__ import annotations

from typing import Any

from game.hulk.acting import MARINE_POINTS, Acting, Commanding
from game.hulk.frames import Activation
from game.hulk.state import HulkState
from game.hulk.table.layout import Plan
from game.hulk.table.names import is_marine, waiting
from game.ui.text import ngettext


def action_points(view: HulkState, piece: int) -> int:
    """The points a piece may spend that everyone knows of: its action points, or the one command point it was given."""
    at = waiting(view)
    if at is not None and isinstance(at[0], Acting) and Activation.of(at[1]).piece == piece:
        return Activation.of(at[1]).points
    if at is not None and isinstance(at[0], Commanding):
        return 1
    return MARINE_POINTS


def deed(view: HulkState, piece: int, cost: int, text: str, detail: str = "") -> dict[str, Any]:
    """Return what all actions of a piece share: what is paid with command points beyond what is public stays unlit."""
    beyond = cost - action_points(view, piece) if is_marine(view, piece) and cost else 0
    if beyond > 0:
        at = waiting(view)
        paid = cost if at is not None and isinstance(at[0], Commanding) else beyond
        sentence = ngettext("Costs {cost}, {n} of it a command point.", "Costs {cost}, {n} of it command points.", paid)
        detail = f"{detail} {sentence.format(cost=cost, n=paid)}".strip()
    return {"piece": piece, "text": text, "detail": detail, "secret": beyond > 0}


def piece_box(plan: Plan, view: HulkState, piece: int) -> tuple[float, float, float, float] | None:
    centre = plan.where(view, piece)
    return None if centre is None else (centre[0] - 0.4, centre[1] - 0.4, 0.8, 0.8)
