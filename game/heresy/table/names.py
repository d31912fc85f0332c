"""The names of things, phases and reasons, and what a seat is asked, in the player's language."""

from __future__ import annotations

from game.cards.windows import Window
from game.heresy.bonuses import Lowering, Raising
from game.heresy.campaign import Campaign
from game.heresy.casualties import Losing
from game.heresy.rules import HorusHeresy
from game.heresy.state import HeresyState
from game.heresy.table import asking
from game.heresy.units import SIDES, UNIT, UNITS
from game.kernel.sequence import Decision
from game.kernel.state import Frame
from game.ui.text import _, ngettext, pgettext

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


def listed(units: list[int]) -> str:
    """Return counters as a list with their numbers."""
    parts = []
    for unit in sorted(set(units), key=lambda one: (one < len(UNITS) and UNITS[one].price > 0, one)):
        n = units.count(unit)
        parts.append(f"{n} × {unit_name(unit)}" if n > 1 else unit_name(unit))
    return ", ".join(parts)


def card_name(campaign: Campaign, id: str) -> str:
    """Return what a card is called; a card that is hidden has no name."""
    return _(campaign.designs[id].name) if id in campaign.designs else _("A stratagem card")


def side_name(side: int) -> str:
    """Return what a side is called."""
    if side < 0:
        return _("Nobody")
    return _("Loyalists") if side == 0 else _("Traitors")


def seat_name(seat: str) -> str:
    """Return what a seat is called: its side, with a number where a side has several."""
    side, _dash, number = seat.partition("-")
    name = side_name(0 if side == "loyal" else 1)
    return f"{name} {number}" if number else name


def share(chance: float) -> str:
    """Return a chance as people say it: never quite 0% or 100% when it is not."""
    if 0 < chance < 0.005:
        return "<1%"
    if 0.995 <= chance < 1:
        return ">99%"
    return f"{chance:.0%}"


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
        "emperor": _("The Emperor is dead."),
        "horus": _("Horus is dead."),
        "leaders": _("The Emperor and Horus are both dead: nobody has won."),
        "production": _("The worlds of one side produce enough to decide the war."),
        "sectors": _("One side controls enough whole sectors."),
        "round_limit": _("The last round is over: the higher production has won."),
        "round_cap": _("The war has lasted too long: nobody has won."),
        "conceded": _("The other side gave up."),
        "draw_agreed": _("Both sides agreed on a draw."),
    }
    return sentences.get(reason, reason)


def won_text(reason: str, side: str) -> str:
    """Return how a campaign was won, with the side that won it by worlds."""
    sentences = {
        "production": _("{side} produce enough to decide the war."),
        "sectors": _("{side} control enough whole sectors."),
        "round_limit": _("The last round is over: {side} produce more and have won."),
    }
    if side not in SIDES or reason not in sentences:
        return reason_text(reason)
    return sentences[reason].format(side=side_name(SIDES.index(side)))


def window_name(when: str) -> str:
    """Return when a card may be played."""
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
        "primarch_death": _("When a primarch falls"),
    }
    return names.get(when, when)


def is_window(view: HeresyState) -> bool:
    """Return whether a seat is asked for a card in somebody's turn."""
    at = waiting(view)
    return at is not None and isinstance(at[0], Window)


def question_of(view: HeresyState, seat: str) -> str:
    """Return what a seat decides now; what the other one waits for."""
    at = waiting(view)
    if at is None:
        return ""
    decision, frame = at
    owner = decision.seat(view, frame)
    if owner is not None and owner != seat:
        return _("{side} to decide.").format(side=seat_name(owner))
    if isinstance(decision, Window):
        return _("Play a card? {moment}.").format(moment=window_name(decision.window))
    return _asked(view, decision, frame)


def _asked(view: HeresyState, decision: Decision[HeresyState], frame: Frame) -> str:
    match frame.name:
        case "deployment":
            left = len(view.camp[view.seat])
            if not left:
                return _("Move the forces of Terra within the Palace, or end the deployment.")
            sentence = ngettext(
                "{n} counter to deploy: choose a kind below, then click worlds.",
                "{n} counters to deploy: choose a kind below, then click worlds.",
                left,
            )
            return sentence.format(n=left)
        case "production":
            n = view.purse[view.seat]
            sentence = ngettext(
                "{n} resource to spend: choose a kind below, then click worlds.",
                "{n} resources to spend: choose a kind below, then click worlds.",
                n,
            )
            return sentence.format(n=n)
        case "attack":
            return _("Pick counters and where they go, or end the phase.")
        case "muster":
            place = place_name(view.campaign, frame.values["place"])
            return _("Bring up more counters against {place}, or fight.").format(place=place)
        case "discard":
            return _("You hold too many cards: discard one.")
        case "dying":
            return _("Where does {name} withdraw to?").format(name=unit_name(frame.values["unit"]))
        case "card":
            return asking.question(view, frame)
        case "battle":
            return _in_battle(view, decision, frame)
    return ""


def _in_battle(view: HeresyState, decision: Decision[HeresyState], frame: Frame) -> str:
    match decision:
        case Raising():
            return _("Battle: which of your dice gets +1?")
        case Lowering():
            return _("Battle: which enemy die gets -1?")
        case Losing():
            n = frame.values["losses"][decision.role]
            sentence = ngettext("Battle: choose {n} casualty.", "Battle: choose {n} casualties.", n)
            return sentence.format(n=n)
    return _("Battle: fight on, or withdraw?")


def phase_of(view: HeresyState) -> str:
    """Return the round and the phase."""
    phase = phase_name(view.phase)
    if not view.round:
        return phase
    if view.round_limit:
        return _("Round {n} of {limit} · {phase}").format(n=view.round, limit=view.round_limit, phase=phase)
    return _("Round {n} · {phase}").format(n=view.round, phase=phase)
