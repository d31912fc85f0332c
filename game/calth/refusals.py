"""x"""
from game.calth.state import CalthState
from game.kernel.actions import Action
from game.kernel.verdicts import Refusal


def why_not(s: CalthState, action: Action) -> Refusal | None:
    return None
