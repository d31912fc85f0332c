"""The names of things, phases and reasons, in the player's language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.heresy.campaign import Campaign
from game.heresy.rules import HorusHeresy
from game.heresy.state import HeresyState
from game.heresy.units import SIDES, UNIT, UNITS
from game.kernel.sequence import Decision
from game.kernel.state import Frame
from game.telling import labels
from game.telling.text import _, pgettext

ROMAN = ("", "I", "II", "III")
Waiting = tuple[Decision[HeresyState], Frame]


def waiting(view: HeresyState) -> Waiting | None:
    """Return the decision that play waits at, with its frame; None when the match is over."""
    return HorusHeresy.sequence.decision(view)


def place_name(campaign: Campaign, place: int) -> str:
    """Return what a place is called."""
    return _(campaign.board.places[place].name)


def named_place(campaign: Campaign, id: str) -> str:
    """Return what the place with that id is called."""
    return place_name(campaign, campaign.board.index[id])


def unit_name(unit: int) -> str:
    """Return what a counter is called."""
    return _(UNITS[unit].name)


def short_name(unit: int) -> str:
    """Return a kind of troops in one word, a leader by the name that he is called."""
    names = (_("Army"), _("Astartes"), _("Daemons"), _("Titans"), _("Custodes"))
    called = {"emperor": _("Emperor"), "lion": _("The Lion"), "jaghatai": _("The Khan")}
    if unit < len(names):
        return names[unit]
    return called.get(UNITS[unit].id) or unit_name(unit).split()[-1]


def named_unit(id: str) -> str:
    """Return what the counter with that id is called."""
    return unit_name(UNIT[id])


def listed(units: Sequence[int]) -> str:
    """Return counters as a list with their numbers."""
    counts = sorted(Counter(units).items(), key=lambda kind: (UNITS[kind[0]].price > 0, kind[0]))
    return ", ".join(f"{n} × {unit_name(unit)}" if n > 1 else unit_name(unit) for unit, n in counts)


def card_name(campaign: Campaign, id: str) -> str:
    """Return what a card is called; a card that is hidden has no name."""
    return _(campaign.designs[id].name) if id in campaign.designs else _("A stratagem card")


def side_name(side: int) -> str:
    """Return what a side is called."""
    if side < 0:
        return _("Nobody")
    return _("Loyalists") if side == 0 else _("Traitors")


def seat_name(seat: str) -> str:
    """Return what a seat is called: its side, with a Roman number for the second and third of a side."""
    side, _dash, number = seat.partition("-")
    name = side_name(0 if side == "loyal" else 1)
    return f"{name} {ROMAN[int(number)]}" if number else name


def within(seat: str) -> str:
    """Return what a side or a seat is called in the middle of a sentence."""
    side, _dash, number = seat.partition("-")
    name = pgettext("in a sentence", "loyalists") if side == "loyal" else pgettext("in a sentence", "traitors")
    return f"{name} {ROMAN[int(number)]}" if number else name


def told(sentence: str, seat: str, **values: object) -> str:
    """Return a sentence about a side or a seat, with a capital at its beginning."""
    return capital(sentence.format(side=within(seat), **values))


def capital(sentence: str) -> str:
    """Return a sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]


def in_order(view: HeresyState) -> str:
    """Return the seats in the order of their turns."""
    return ", ".join(seat_name(view.seats[seat]) for seat in view.order)


def signed(value: int) -> str:
    """Return a number with its sign."""
    return f"{value:+d}".replace("-", "−")


def card_text(campaign: Campaign, card: str) -> str:
    """Return what a card says where it is read whole: its effect, and its line of flavour."""
    design = campaign.designs[card]
    return labels.with_flavour(design.text, design.flavour)


def die_name(die: int) -> str:
    """Return what a die of a throw is called."""
    return _("Die {n}").format(n=die + 1)


def phase_name(phase: str) -> str:
    """Return what a phase is called."""
    names = {
        "deployment": pgettext("phase", "Deployment"),
        "production": _("Industrial production"),
        "attack": _("Attack"),
    }
    return names.get(phase, phase)


def reason_text(reason: str) -> str:
    """Return how a campaign ended, in a sentence."""
    sentences = {
        "emperor": _("The Emperor is dead. The light of mankind goes out."),
        "horus": _("Horus is dead. The rebellion dies with him."),
        "leaders": _("The Emperor and Horus die together. The war has no winner."),
        "production": _("The worlds of one side produce enough to decide the war."),
        "sectors": _("One side controls enough whole sectors."),
        "round_limit": _("The last round is over: the higher production wins."),
        "round_cap": _("The war has lasted too long. Neither side wins."),
        "conceded": _(labels.OTHER_CONCEDED),
        "draw_agreed": _(labels.DRAW_AGREED),
    }
    return sentences.get(reason, reason)


def won_text(reason: str, side: str) -> str:
    """Return how a campaign was won, naming the side where its worlds decided."""
    sentences = {
        "production": _("{side} produce enough to decide the war."),
        "sectors": _("{side} control enough whole sectors."),
        "round_limit": _("The last round is over: {side} produce more and win."),
    }
    if side not in SIDES or reason not in sentences:
        return reason_text(reason)
    return told(sentences[reason], side)


def window_name(when: str) -> str:
    """Return what the moment is called at which a card may be played."""
    names = {
        "own_production": _("In your production"),
        "enemy_production": _("Before an enemy produces"),
        "movement": _("In your attack phase, when you move"),
        "own_attack": _("In your attack phase"),
        "any": _("At the start of any attack phase, or in your turn"),
        "battle_before_roll": _("In battle, before the dice are rolled"),
        "battle_after_roll": _("In battle, after the dice are rolled"),
        "battle_after_round": _("After a round of battle"),
        "casualties": _("When casualties are removed"),
        "primarch_death": _("When a Primarch falls"),
    }
    return names.get(when, when)


def phase_text(view: HeresyState) -> str:
    """Return the round and the phase."""
    phase = phase_name(view.phase)
    if not view.round:
        return phase
    if view.round_limit:
        return _("Round {n} of {limit} · {phase}").format(n=view.round, limit=view.round_limit, phase=phase)
    return _("Round {n} · {phase}").format(n=view.round, phase=phase)
