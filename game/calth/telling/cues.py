"""What is seen as something happens, as the rows of the log name it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.calth.dice_pools import SHOOT
from game.calth.models import MODEL, MODELS, SEATS
from game.calth.telling.dice_words import fallen
from game.calth.telling.names import (
    card_name,
    card_read,
    card_rule,
    how_far,
    phase_name,
    playing,
    reason_text,
    seat_name,
)
from game.calth.telling.weapons import borne_in
from game.calth.telling.words import Who, place_of, way_out_of
from game.kernel.rules import ROUND
from game.telling import labels
from game.telling.happening import Cue
from game.telling.text import _, pgettext
from game.telling.values import Value

LARGEST_UNIT = 3
"""So many models a unit has at most."""
TENTHS = 10
"""Parts of a victory point."""


def falls(who: Who, e: Any) -> tuple[Cue, ...]:
    """Return a model that falls, and what lies there from then on."""
    there, great = place_of(e.hex), bool(MODELS[MODEL[e.model]].systems)
    left = "wreck-0" if great else f"{e.seat}-{who.before.tables.index[e.hex] % 2}"
    fell = Cue("rise", start=there, values={str(n): fallen(n) for n in range(1, LARGEST_UNIT + 1)})
    return Cue("break", kind=e.model, start=there), Cue("leave", kind=left, start=there, weight=0.8), fell


def attacks(who: Who, e: Any) -> tuple[Cue, ...]:
    """Return what is fired, or with what they strike."""
    do, borne = "shoot" if e.kind == SHOOT else "strike", tuple(borne_in(who.before, e))
    seen = Cue(do, start=place_of(e.origin), end=place_of(e.target), values={"weapons": borne})
    index = who.before.tables.index
    far = how_far(who.before, index[e.origin], index[e.target])
    return (seen, Cue("pill", start=seen.start, end=seen.end, words=far)) if far else (seen,)


def sign(kind: str, weight: float) -> Callable[[Who, Any], tuple[Cue, ...]]:
    """Return a sign that is seen where something happens."""
    return lambda who, e: (Cue("sign", kind=kind, start=place_of(e.hex), weight=weight),)


def appears(who: Who, e: Any) -> tuple[Cue, ...]:
    """Return a model that comes to stand in a hex."""
    return (Cue("fade", kind=e.model, end=place_of(e.hex)),)


def goes(who: Who, e: Any) -> tuple[Cue, ...]:
    """Return a move of a unit, or of some of its models."""
    models: dict[str, Value] = {"models": e.models} if hasattr(e, "models") else {}
    return (Cue("move", start=place_of(e.origin), end=place_of(e.to), values=models),)


def marches(who: Who, e: Any) -> tuple[Cue, ...]:
    """Return a move that leaves an arrow behind."""
    trace = Cue("trace", SEATS.index(e.seat), start=place_of(e.origin), end=place_of(e.to), seat=e.seat)
    return *goes(who, e), trace


def falls_back(who: Who, e: Any) -> tuple[Cue, ...]:
    """Return models that fall back, and that they do."""
    said = Cue("pill", start=place_of(e.origin), end=place_of(e.to), words=pgettext("on the board", "falls back"))
    return *marches(who, e), said


def leaves(who: Who, e: Any) -> tuple[Cue, ...]:
    """Return the way of a unit out of the board."""
    return (Cue("move", start=place_of(e.hex), end=way_out_of(e.hex)),)


def carried(who: Who, e: Any, start: str, end: str, **seen: Any) -> tuple[Cue, ...]:
    """Return a card on its way, as far as it is seen."""
    name = card_name(who.scenario, e.card) if e.card else ""
    return (Cue("card", kind=e.card, start=start, end=end, words=name, seat=e.seat, **seen),)


def held(who: Who, e: Any) -> str:
    """Return where a card comes from: out of the hand, where that is seen."""
    return "hand" if e.seat in SEATS and e.card in who.before.hands[SEATS.index(e.seat)] else "away"


def drawn(who: Who, e: Any) -> tuple[Cue, ...]:
    """Return a card that is drawn."""
    return carried(who, e, "deck", "hand" if e.card else "away")


def played(who: Who, e: Any) -> tuple[Cue, ...]:
    """Return a card that is played, large enough to be read."""
    said: dict[str, Value] = {"heading": playing(e.seat), "rule": card_rule(e.card)}
    return carried(who, e, held(who, e), "read", detail=card_read(who.scenario, e.card), values=said)


def discarded(who: Who, e: Any) -> tuple[Cue, ...]:
    """Return a card that is discarded, large enough to be read."""
    words = _("{side} discard {card}.").format(side=seat_name(e.seat), card=card_name(who.scenario, e.card))
    said: dict[str, Value] = {"heading": words, "rule": card_rule(e.card)}
    return carried(who, e, held(who, e), "read", detail=card_read(who.scenario, e.card), values=said)


def counted(who: Who, e: Any) -> tuple[Cue, ...]:
    """Return points that are added up."""
    points: dict[str, Value] = {"had": e.total - e.points, "has": e.total, "parts": TENTHS}
    return (Cue("count", words=seat_name(e.seat), seat=e.seat, values=points),)


def banner(who: Who, e: Any) -> tuple[Cue, ...]:
    """Return the name of a phase that begins."""
    detail = _(ROUND).format(number=e.round) if e.round else ""
    return (Cue("banner", kind="game", words=phase_name(e.phase), detail=detail),)


def leads(who: Who, e: Any) -> tuple[Cue, ...]:
    """Return the name of the side that has the initiative."""
    return (
        Cue("banner", kind="seat", words=seat_name(e.seat), detail=pgettext("headline", "Initiative"), seat=e.seat),
    )


def wins(who: Who, e: Any) -> tuple[Cue, ...]:
    """Return the name of the side that has won, and why."""
    kind, title = ("seat", seat_name(e.seat)) if e.seat else ("game", _(labels.A_DRAW))
    return (Cue("banner", kind=kind, words=title, detail=reason_text(e.reason, not e.seat), seat=e.seat),)
