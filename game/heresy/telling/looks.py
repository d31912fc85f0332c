"""How each action is offered: a row a verb."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.heresy import actions as act
from game.heresy.bonuses import Lowering, Raising
from game.heresy.frames import Battle
from game.heresy.rolls import scores
from game.heresy.rules import HorusHeresy
from game.heresy.state import HeresyState
from game.heresy.telling.counters import can_move, counters, key_at, portrait
from game.heresy.telling.names import card_name, die_name, waiting, window_name
from game.heresy.telling.slots import CARD, ENDS, FIGHT, NAMES
from game.heresy.telling.words import WORDS, spot_of
from game.heresy.units import UNIT
from game.kernel.actions import Action, Pass, PassFor, Resolve
from game.kernel.text import N_
from game.telling import labels
from game.telling.desk import Offer
from game.telling.dialect import AnyRow, by, row
from game.telling.rows import Looks
from game.telling.text import _, ngettext


def _place(view: HeresyState, a: Any) -> str:
    return spot_of(a.place)


def _counter(view: HeresyState, a: Any) -> int | None:
    return key_at(view, UNIT[a.unit], view.tables.index[a.origin])


def _named(view: HeresyState, a: act.PlayCard) -> str:
    return card_name(view.campaign, a.card)


def _discarded(view: HeresyState, a: act.DiscardCard) -> str:
    return _(labels.DISCARD).format(card=card_name(view.campaign, a.card))


def _says(view: HeresyState, a: act.PlayCard) -> str:
    """Return what a card does and when it is played; nothing of one that is hidden."""
    design = view.campaign.designs.get(a.card)
    return f"{_(design.text)} · {window_name(design.when)}" if design is not None else ""


def _turned(value: int) -> Callable[[HeresyState, Any], str]:
    """Return what a bonus makes of a die."""

    def mark(view: HeresyState, a: Any) -> str:
        at = waiting(view)
        if at is None or at[1].name != "battle":
            return ""
        dice = scores(Battle.of(at[1]), getattr(at[0], "dice_of", 0))
        return f"{dice[a.die]} → {dice[a.die] + value}" if a.die < len(dice) else ""

    return mark


def _idle(view: HeresyState, a: Action) -> bool:
    """Return whether a bonus makes no difference wherever it goes, so that nobody need be asked: one that need not be
    placed is kept."""
    at = waiting(view)
    if at is None or not isinstance(at[0], Raising | Lowering):
        return False
    frame = Battle.of(at[1])
    return at[0].idle(frame) and isinstance(a, Pass) != bool(at[0].forced(frame))


def _number(view: HeresyState, a: Any) -> str:
    """Return what the die of an action is counted as."""
    return str(a.die + 1)


def _die(view: HeresyState, a: Any) -> int:
    return int(a.die)


def _card(view: HeresyState, a: Any) -> str:
    return str(a.card)


def _unit(view: HeresyState, a: Any) -> str:
    return str(a.unit)


def _ending(phase: str, **named: Any) -> AnyRow:
    """Return how the end of a phase is offered."""
    slot = ENDS[phase]
    return row(NAMES[slot], icon="end_phase", key="ctrl+enter", style="primary", order=9, slot=slot, **named)


_DIE: Final[dict[str, Any]] = {"icon": "dice", "order": _die, "rule": "HERESY-17"}
LOOKS: dict[type[Action], AnyRow] = {
    act.Deploy: row(N_("Deploy {unit} on {place}"), at=_place, mode=_unit, rule="HERESY-2"),
    act.Shift: row(N_("Move {unit} to {place}"), about=_counter, at=_place, rule="HERESY-R3"),
    act.EndDeployment: _ending("deployment", rule="HERESY-2"),
    act.Buy: row(N_("Buy {unit} for {place}"), at=_place, mode=_unit, rule="HERESY-11"),
    act.BuyCard: row(
        NAMES[CARD],
        mark="2",
        detail=N_(
            "You draw the top card; only you see it. Cards change dice, save or bring counters, open or "
            "close routes, bring resources or deny the enemy a world."
        ),
        icon="log",
        key="c",
        order=6,
        rule="HERESY-14",
        slot=CARD,
    ),
    act.EndProduction: _ending("production", detail=N_("You keep what is left."), rule="HERESY-R18"),
    act.March: row(N_("{unit} to {place}"), about=_counter, at=_place, rule="HERESY-15"),
    act.Fight: row(
        NAMES[FIGHT],
        detail=N_("Attack with the counters gathered here."),
        icon="melee",
        key="g",
        style="primary",
        order=1,
        harmless=True,
        rule="HERESY-R8",
        slot=FIGHT,
    ),
    act.EndAttack: _ending("attack", rule="HERESY-7"),
    act.Raise: row(N_("+1 to die {n}"), n=_number, mark=_turned(1), obvious=_idle, **_DIE),
    act.Lower: row(N_("−1 to enemy die {n}"), n=_number, mark=_turned(-1), obvious=_idle, **_DIE),
    act.Lose: row(
        N_("Lose {unit}"),
        icon=lambda view, a: portrait(a.unit),
        order=lambda view, a: UNIT[a.unit],
        rule="HERESY-18",
    ),
    act.Escape: row(N_("Withdraw to {place}"), at=_place, rule="HERESY-19"),
    act.FightOn: row(N_("Fight on"), icon="melee", key="g", rule="HERESY-R7"),
    act.BreakOff: row(N_("Withdraw"), icon="back", key="w", rule="HERESY-R7"),
    act.PlayCard: row(_named, card=_card, detail=_says, icon="star_victory", secret=True, order=5, rule="HERESY-14"),
    act.NamePlace: row("{place}", at=_place, tint="choose", rule="HERESY-14"),
    act.NameRoute: row(
        N_("The route from {origin} to {place}"),
        ends=lambda view, a: (spot_of(a.origin), spot_of(a.place)),
        tint="choose",
        rule="HERESY-14",
    ),
    act.NameDie: row(lambda view, a: die_name(a.die), icon="dice", order=_die, rule="HERESY-14"),
    act.NameCounter: row(N_("{unit} at {place}"), at=_place, tint="choose", rule="HERESY-14"),
    act.Enough: row(labels.DONE, icon="check", key="x", style="primary", gives_up=True, order=8, rule="HERESY-14"),
    act.DiscardCard: row(_discarded, card=_card, icon="close", secret=True, rule="HERESY-14"),
    Pass: row(labels.NOT_NOW, icon="pass", key="0", order=8, obvious=_idle, rule="HERESY-14"),
    PassFor: by(
        "span",
        {
            "battle": row(N_("Not this battle"), key="shift+b"),
            "phase": row(N_("Not this phase"), key="shift+0"),
            "round": row(N_("Not this round"), key="shift+n"),
        },
        detail=N_("The game stops asking about this until then."),
        icon="speaker_off",
        style="quiet",
        order=9,
        rule="HERESY-14",
    ),
    Resolve: row(N_("Resolve number {n} next"), n=lambda view, a: a.item + 1, rule="HERESY-C1"),
}

ENDINGS: dict[str, Action] = {
    "production": act.EndProduction(),
    "attack": act.EndAttack(),
    "deployment": act.EndDeployment(),
}

offer: Final = Looks(WORDS, LOOKS, act.ACTIONS, HorusHeresy.sequence.together())


def offers(view: HeresyState, actions: Sequence[Action]) -> tuple[Offer, ...]:
    """Return how each action is offered."""
    return tuple(offer(view, action) for action in actions)


def end_of_phase(view: HeresyState) -> Action | None:
    """Return what ends the phase, where one may begin an action."""
    at = waiting(view)
    return ENDINGS.get(at[1].name) if at is not None else None


def unused(view: HeresyState) -> str:
    """Return what is left undone if the phase ends now."""
    if view.phase == "production":
        n = view.purse[view.seat]
        text = ngettext("You keep {n} unspent resource.", "You keep {n} unspent resources.", n)
        return text.format(n=n) if n >= 2 else ""
    own = [piece for piece in counters(view) if piece.seat == view.seat and not piece.coming]
    idle = sum(can_move(view, piece) for piece in own)
    text = ngettext("{n} of your counters can still march.", "{n} of your counters can still march.", idle)
    return text.format(n=idle) if idle > sum(bool(piece.moved) for piece in own) else ""
