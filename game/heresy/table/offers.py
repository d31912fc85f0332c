"""What is offered: each action with its place on the chart or in the bar, and what kinds of actions are called."""

from __future__ import annotations

from collections.abc import Sequence

from game.heresy import actions as act
from game.heresy import events as ev
from game.heresy.control import territory
from game.heresy.frames import Battle
from game.heresy.lookups import bits
from game.heresy.production import custodes_in_play, price
from game.heresy.rolls import scores
from game.heresy.state import HeresyState, moved_of, seat_of
from game.heresy.table.base import HeresyBase
from game.heresy.table.portraits import portrait
from game.heresy.table.slots import CARD, ENDS, FIGHT, KEYS, NAMES, kinds_of
from game.heresy.telling.kinds import KINDS
from game.heresy.telling.names import card_name, die_name, named_place, named_unit, short_name, waiting, window_name
from game.heresy.units import BUYABLE, CUSTODES, UNIT, UNITS
from game.kernel.actions import Action, AgreeDraw, Concede, Event, Pass, PassFor, Resolve
from game.kernel.text import N_
from game.telling import labels
from game.telling.text import _, ngettext
from game.ui.tabletop import Box, End, Mode, Offer, Point

QUIET = (ev.Marched, ev.Mustered, ev.Taken)
"""What may happen while several counters go, one after another, without stopping them."""
ENDINGS: dict[str, Action] = {
    "production": act.EndProduction(),
    "attack": act.EndAttack(),
    "deployment": act.EndDeployment(),
}
BUTTONS: dict[Action, Offer] = {
    offer.action: offer
    for offer in (
        Offer(
            act.EndDeployment(),
            NAMES[ENDS["deployment"]],
            icon="end_phase",
            key="ctrl+enter",
            style="primary",
            order=9,
            rule="HERESY-2",
            slot=ENDS["deployment"],
        ),
        Offer(
            act.BuyCard(),
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
        Offer(
            act.EndProduction(),
            NAMES[ENDS["production"]],
            detail=N_("You keep what is left."),
            icon="end_phase",
            key="ctrl+enter",
            style="primary",
            order=9,
            rule="HERESY-R18",
            slot=ENDS["production"],
        ),
        Offer(
            act.Fight(),
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
        Offer(
            act.EndAttack(),
            NAMES[ENDS["attack"]],
            icon="end_phase",
            key="ctrl+enter",
            style="primary",
            order=9,
            rule="HERESY-7",
            slot=ENDS["attack"],
        ),
        Offer(act.FightOn(), N_("Fight on"), icon="melee", key="g", rule="HERESY-R7"),
        Offer(act.BreakOff(), N_("Withdraw"), icon="back", key="w", rule="HERESY-R7"),
        Offer(
            act.Enough(),
            labels.DONE,
            icon="check",
            key="x",
            style="primary",
            gives_up=True,
            order=8,
            rule="HERESY-14",
        ),
        Offer(Pass(), labels.NOT_NOW, icon="pass", key="0", order=8, rule="HERESY-14"),
        Offer(AgreeDraw(), N_("Agree on a draw"), icon="handshake_draw"),
    )
}
"""The offers of actions that say all by themselves, in English."""


class Offering(HeresyBase):
    """A table that offers what may be done."""

    kinds = KINDS

    def offers(self, view: HeresyState, actions: Sequence[Action]) -> list[Offer]:
        """Return one offer for each action, in the same order."""
        desk, found = Desk(self, view), []
        for action in actions:
            button = BUTTONS.get(action)
            found.append(button.translated() if button is not None else _on_map(desk, action) or _in_bar(desk, action))
        return found

    def wanted(self, view: HeresyState, seat: str, piece: int | None) -> Sequence[Action]:
        number = view.seats.index(seat)
        found: list[Action] = []
        if view.phase in ("production", "attack"):
            held = bits(territory(view, number))
            found += [act.Buy(UNITS[BUYABLE[0]].id, view.tables.ids[held[0]])] if held else []
            found.append(act.BuyCard())
        one = self.ledger.sync(view).get(piece) if piece is not None else None
        if one is not None and one.seat == number and not one.coming:
            near = [place for place, _kind in view.campaign.board.ways[one.place]]
            found += [view.tables.march(one.unit, one.place, near[0])] if near else []
        return found

    def tried(self, view: HeresyState, seat: str, piece: int | None, at: Point) -> Action | None:
        """Return what a click on a world means with a counter picked: go there."""
        one = self.ledger.sync(view).get(piece) if piece is not None else None
        place = self.chart.at(at)
        if one is None or place < 0 or view.phase != "attack" or view.seats[one.seat] != seat or place == one.place:
            return None
        return view.tables.march(one.unit, one.place, place)

    def placed(self, view: HeresyState, mode: str, point: Point) -> Action | None:
        """Return what a click on a world means with a kind of counter armed: deploy or buy it there."""
        place, at = self.chart.at(point), waiting(view)
        if place < 0 or at is None or mode not in UNIT:
            return None
        kinds: dict[str, type[act.Deploy | act.Buy]] = {"deployment": act.Deploy, "production": act.Buy}
        kind = kinds.get(at[1].name)
        return kind(mode, self.chart.graph.places[place].id) if kind is not None else None

    def modes(self, view: HeresyState) -> list[Mode]:
        """Return the kinds of counters to deploy or to buy: arm one, then click worlds."""
        at = waiting(view)
        if at is None or at[1].name not in ("deployment", "production"):
            return []
        if at[1].name == "deployment":
            rule, camp = "HERESY-2", view.camp[view.seat]
            detail = _("Then click the worlds where you want it, or drag it over them.")
            kinds = [(unit, f"×{camp.count(unit)}", detail, "") for unit in sorted(set(camp))]
            order = [kinds_of(view, view.seat).index(unit) for unit, *_rest in kinds]
        else:
            rule, gone = "HERESY-11", (CUSTODES,) if custodes_in_play(view) else ()
            kinds = [
                (unit, *_priced(view, unit))
                for unit in BUYABLE
                if UNITS[unit].side in (None, view.sides[view.seat]) and unit not in gone
            ]
            order = list(range(len(kinds)))
        found = []
        for i, (unit, mark, detail, wanting) in enumerate(kinds):
            id, key = UNITS[unit].id, KEYS[order[i] % 9]
            found.append(Mode(id, short_name(unit), portrait(id), key, mark, detail, rule, True, wanting))
        return found

    def quiet(self, events: Sequence[Event]) -> bool:
        """Return whether the next of several counters may go after these events."""
        return all(isinstance(event, QUIET) or getattr(event, "crossed", False) for event in events)

    def end_phase(self, view: HeresyState) -> Action | None:
        at = waiting(view)
        return ENDINGS.get(at[1].name) if at is not None else None

    def unused(self, view: HeresyState) -> str:
        if view.phase == "production":
            n = view.purse[view.seat]
            text = ngettext("You keep {n} unspent resource.", "You keep {n} unspent resources.", n)
            return text.format(n=n) if n >= 2 else ""
        moved = sum(bool(moved_of(one)) for stack in view.stacks for one in stack if seat_of(one) == view.seat)
        idle = len(self.ready) if view.phase == "attack" else 0
        text = ngettext("{n} of your counters can still march.", "{n} of your counters can still march.", idle)
        return text.format(n=idle) if idle > moved else ""

    def brisk(self, view: HeresyState) -> bool:
        """Return whether counters are placed by the dozen: at deployment."""
        return view.phase == "deployment"


class Desk:
    """What an offer needs to know: the table's chart, the position and who is who."""

    def __init__(self, table: HeresyBase, view: HeresyState) -> None:
        self.chart, self.view = table.chart, view
        pieces = table.ledger.sync(view).values()
        self._pieces = {(piece.unit, piece.place): piece.key for piece in pieces if not piece.coming}

    def spot(self, id: str) -> Box:
        """Return where a place is clicked."""
        return self.chart.spot(self.view.tables.index[id])

    def place(self, id: str) -> str:
        """Return what a place is called."""
        return named_place(self.chart.campaign, id)

    def piece(self, unit: str, place: str) -> int | None:
        """Return a counter of that kind at a place."""
        return self._pieces.get((UNIT[unit], self.view.tables.index[place]))


def _priced(view: HeresyState, unit: int) -> tuple[str, str, str]:
    """Return what a kind costs, how many can be paid for, and what is wanting when none can."""
    cost, purse = price(view, view.seat, unit), view.purse[view.seat]
    if cost > purse:
        return str(cost), "", _("it costs {price}, you have {n}").format(price=cost, n=purse)
    detail = _("You can pay for {n}. Then click the worlds where you want them, or drag over them.")
    return str(cost), detail.format(n=purse // cost if cost else "∞"), ""


def _on_map(desk: Desk, a: Action) -> Offer | None:
    match a:
        case act.March():
            text = _("{unit} to {place}").format(unit=named_unit(a.unit), place=desk.place(a.place))
            return Offer(a, text, desk.piece(a.unit, a.origin), desk.spot(a.place), rule="HERESY-15")
        case act.Deploy():
            text = _("Deploy {unit} on {place}").format(unit=named_unit(a.unit), place=desk.place(a.place))
            return Offer(a, text, spot=desk.spot(a.place), mode=a.unit, rule="HERESY-2")
        case act.Shift():
            text = _("Move {unit} to {place}").format(unit=named_unit(a.unit), place=desk.place(a.place))
            return Offer(a, text, desk.piece(a.unit, a.origin), desk.spot(a.place), rule="HERESY-R3")
        case act.Buy():
            text = _("Buy {unit} for {place}").format(unit=named_unit(a.unit), place=desk.place(a.place))
            return Offer(a, text, spot=desk.spot(a.place), mode=a.unit, rule="HERESY-11")
        case act.Escape():
            text = _("Withdraw to {place}").format(place=desk.place(a.place))
            return Offer(a, text, spot=desk.spot(a.place), rule="HERESY-19")
        case act.NamePlace():
            return Offer(a, desk.place(a.place), spot=desk.spot(a.place), tint="choose", rule="HERESY-14")
        case act.NameRoute():
            ends = tuple(End(desk.place(id), desk.spot(id)) for id in (a.origin, a.place))
            text = _("The route from {origin} to {place}").format(origin=ends[0].name, place=ends[1].name)
            (x, y), (u, v) = (desk.chart.centres[desk.view.tables.index[id]] for id in (a.origin, a.place))
            spot = ((x + u) / 2 - 0.3, (y + v) / 2 - 0.3, 0.6, 0.6)
            return Offer(a, text, spot=spot, tint="choose", rule="HERESY-14", ends=ends)
        case act.NameCounter():
            text = _("{unit} at {place}").format(unit=named_unit(a.unit), place=desk.place(a.place))
            return Offer(a, text, spot=desk.spot(a.place), tint="choose", rule="HERESY-14")
    return None


def _in_bar(desk: Desk, a: Action) -> Offer:
    match a:
        case act.Raise():
            return _on_die(desk, a, a.die, 1, _("+1 to die {n}"))
        case act.Lower():
            return _on_die(desk, a, a.die, -1, _("−1 to enemy die {n}"))
        case act.Lose():
            text = _("Lose {unit}").format(unit=named_unit(a.unit))
            return Offer(a, text, icon=portrait(a.unit), order=UNIT[a.unit], rule="HERESY-18")
        case act.PlayCard():
            design = desk.chart.campaign.designs.get(a.card)
            detail = f"{_(design.text)} · {window_name(design.when)}" if design is not None else ""
            text = card_name(desk.chart.campaign, a.card)
            return Offer(a, text, detail=detail, icon="star_victory", secret=True, order=5, rule="HERESY-14")
        case act.NameDie():
            return Offer(a, die_name(a.die), icon="dice", order=a.die, rule="HERESY-14")
        case act.DiscardCard():
            text = _(labels.DISCARD).format(card=card_name(desk.chart.campaign, a.card))
            return Offer(a, text, icon="close", secret=True, rule="HERESY-14")
        case PassFor():
            spans = {
                "battle": (_("Not this battle"), "shift+b"),
                "phase": (_("Not this phase"), "shift+0"),
                "round": (_("Not this round"), "shift+n"),
            }
            text, key = spans[a.span]
            detail = _("The game stops asking about this until then.")
            return Offer(a, text, detail=detail, icon="speaker_off", key=key, style="quiet", order=9, rule="HERESY-14")
        case Resolve():
            return Offer(a, _("Resolve number {n} next").format(n=a.item + 1), rule="HERESY-C1")
        case Concede():
            return Offer(a, _(labels.GIVE_UP), icon="flag_concede", style="danger")
    raise LookupError(a)


def _on_die(desk: Desk, a: Action, die: int, value: int, text: str) -> Offer:
    at = waiting(desk.view)
    mark = ""
    if at is not None and at[1].name == "battle":
        dice = scores(Battle.of(at[1]), getattr(at[0], "dice_of", 0))
        if die < len(dice):
            mark = f"{dice[die]} → {dice[die] + value}"
    return Offer(a, text.format(n=die + 1), mark=mark, icon="dice", order=die, rule="HERESY-17")
