"""Land battles on the stage while it is asked how they are settled, or how they ended elsewhere."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.sector.actions import SettleBattle
from game.sector.battlefields import TUNNELS
from game.sector.frames import Battle
from game.sector.playing import game_for
from game.sector.settling import PLAYED, WATCHED
from game.sector.telling import looks
from game.sector.telling.asking import Asking
from game.sector.telling.landbattles import field_of, set_out
from game.sector.telling.questions import prompt_of, proposal_text
from game.telling.desk import Offer
from game.telling.staging import Prop, Stage
from game.telling.values import Value

ASKS: Final = ("Prepare", "Propose", "Answer", "Outside")
"""The decisions about a battle."""


def battle_of(asking: Asking) -> Stage | None:
    """Return the battle about which somebody decides, with the answers; None while nobody does."""
    field = field_of(asking.view) if asking.asks in ASKS and asking.waiting is not None else None
    if field is None or asking.waiting is None:
        return None
    decision, frame = asking.waiting
    offers = sorted(looks.offers(asking, decision.offers(asking.view, frame)), key=lambda offer: offer.order)
    f = Battle.of(frame)
    answers = tuple(_answer(n, offer, _game(f, offer)) for n, offer in enumerate(offers))
    said = proposal_text(asking.view, f) or prompt_of(asking)
    return replace(set_out(asking.view, field), props=answers, notes=(said, ""), choosing=True)


def _game(f: Battle, offer: Offer) -> str:
    """Return the game in which a battle is fought by an answer; empty for those that lead to no match."""
    action = offer.action
    if not isinstance(action, SettleBattle) or action.way not in (PLAYED, WATCHED):
        return ""
    return TUNNELS if action.below else game_for(f)


def _answer(number: int, offer: Offer, game: str) -> Prop:
    """Return an answer, with its chance and what it leads to."""
    values: dict[str, Value] = {"mark": offer.mark, "icon": offer.icon, "key": offer.key, "game": game}
    states = ("quiet",) if offer.style == "quiet" else ()
    return Prop(
        f"answer {number}", "answer", offer.words, said=offer.detail, states=states, values=values, action=offer.action
    )
