"""A battle as it is told: both armies, their dice, the bonuses still to be placed, what each thing does and may do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from game.heresy import events as ev
from game.heresy.actions import Escape, Lose, Lower, NameCounter, NameDie, Raise
from game.heresy.bonuses import BOTH
from game.heresy.campaign import Campaign
from game.heresy.odds import keeping_order
from game.heresy.rolls import ATTACK, DEFENCE, LOWERED, RAISED
from game.heresy.state import HeresyState
from game.heresy.telling import battles, log
from game.heresy.telling.asking import question_of, window_open
from game.heresy.telling.battles import LOSE, LOWER, NAME_DIE, RAISE, Battle, Fate, battle_of
from game.heresy.telling.names import (
    capital,
    die_name,
    named_place,
    place_name,
    seat_name,
    told,
    unit_name,
    waiting,
    within,
)
from game.heresy.telling.words import spot_of
from game.heresy.units import EMPEROR, UNIT, UNITS
from game.kernel.actions import Action, Event
from game.telling.staging import Prop, Side, Stage
from game.telling.text import _, addressed, ngettext, pgettext, probability
from game.telling.values import Value


class Asked(NamedTuple):
    """What is decided on the stage: in words, the places to withdraw to, and what may be done; and how many cards each
    seat holds."""

    question: str = ""
    hands: Mapping[str, int] = {}
    refuges: tuple[str, ...] = ()
    actions: Sequence[Action] = ()


def asked_of(view: HeresyState) -> Asked:
    """Return what is decided in a battle."""
    at, hands = waiting(view), _hands(view)
    if at is None:
        return Asked(hands=hands)
    decision, frame = at
    seat = decision.seat(view, frame)
    question = addressed(seat_name(seat), question_of(view, seat)) if seat is not None else ""
    actions = decision.offers(view, frame) if not window_open(view) else ()
    places = [action.place for action in actions if isinstance(action, Escape)]
    return Asked(question, hands, tuple(sorted(places, key=lambda id: named_place(view.campaign, id))), actions)


def _hands(view: HeresyState) -> dict[str, int]:
    """Return how many cards each seat holds."""
    return {seat: len(view.hands[n]) for n, seat in enumerate(view.seats)}


def stage_of(view: HeresyState) -> Stage | None:
    """Return the battle that goes on; None when there is none."""
    battle = battle_of(view)
    return Staging(battle, view.campaign, asked_of(view)).stage() if battle is not None else None


def stage_after(last: Stage | None, before: HeresyState, event: Event) -> Stage | None:
    """Return the battle on a stage once an event has been seen; None when none goes on."""
    battle = log.battle_after(battle_on(last), before, event)
    return Staging(battle, before.campaign, Asked(hands=_hands(before))).stage() if battle is not None else None


def rolled(last: Stage, before: HeresyState, event: Event) -> Stage | None:
    """Return the battle as it stands there while dice fall: in their round; None where no army rolls."""
    battle = battle_on(last)
    if not isinstance(event, ev.BattleRolled) or battle is None or battle.winner is not None:
        return None
    return Staging(battles.rolling(battle, event), before.campaign, Asked(hands=_hands(before))).stage()


def battle_on(stage: Stage | None) -> Battle | None:
    """Return the battle that was told of as a stage."""
    return msgspec.json.decode(str(stage.values["battle"]), type=Battle) if stage is not None else None


class Staging(NamedTuple):
    """A battle, and what is decided in it."""

    battle: Battle
    campaign: Campaign
    asked: Asked = Asked()

    def stage(self) -> Stage:
        """Return all of it; of what came so far the next event needs to know."""
        at, both = spot_of(self.campaign.board.places[self.battle.place].id), self.battle.chances[1]
        notes = [_("Round of battle {n}").format(n=self.battle.round)]
        notes += [_("Both fall {n}").format(n=probability(both))] if both >= 0.005 else []
        so_far: dict[str, Value] = {"round": self.battle.round, "battle": msgspec.json.encode(self.battle).decode()}
        sides, props = (self._side(ATTACK), self._side(DEFENCE)), tuple(self.props())
        return Stage("battle", self.title, at, sides, props, values=so_far, said=self.saying(), notes=tuple(notes))

    def _side(self, role: int) -> Side:
        """Return a side: what its dice hit on, its chance to win, and how it ended for it."""
        army, chance = self.battle.armies[role], self.battle.chances[2 * role]
        text = _("{side} attack, a hit on {need}+") if role == ATTACK else _("{side} defend, a hit on {need}+")
        values: dict[str, Value] = {"need": army.need, "hits": army.hits, "losses": army.losses}
        values |= {"chance": str(chance), "cards": self.asked.hands.get(army.seat, 0), "how": self._how(role)}
        said = told(text, army.seat, need=army.need)
        text = _("{side} win, all bonuses placed well: {n}") if self.placing else _("{side} win: {n}")
        notes = told(text, army.seat, n=probability(chance))
        fate = self.battle.fate
        here = [unit for unit, _state in army.row]
        here += [fate.unit] if fate is not None and fate.seat == army.seat else []
        picture = UNITS[here[0]].id if here else ""
        stamp = self._stamp(role)
        return Side(
            seat_name(army.seat), army.seat, None, picture, values=values, notes=(notes,), said=said, stamp=stamp
        )

    @property
    def placing(self) -> bool:
        """Tell whether bonuses are still to be placed."""
        return self.battle.winner is None and any(army.chips for army in self.battle.armies)

    def _how(self, role: int) -> str:
        """Return how a side does what it decides now; nothing for the other."""
        kind, of = self.battle.asked
        if role != (1 - of if kind == LOWER else of):
            return ""
        guards = kind == RAISE and not any(self._turns(of, die) for die in range(len(self.battle.armies[of].faces)))
        if guards:
            return _("Choose a die. On a hit that only just counts, the +1 guards against the enemy's −1.")
        how = {
            RAISE: _("Choose a die. The ring marks the one that the +1 makes a hit; each die takes one."),
            LOWER: _("Choose an enemy die. The ring marks the hit that the −1 takes away; each die takes one."),
            LOSE: _("Choose who falls. Armies are cheapest and bring no bonus; a leader may fall last."),
        }
        return how.get(kind, "")

    def _stamp(self, role: int) -> str:
        """Return what became of the place, as whoever holds it now sees it; on both sides where nobody is left."""
        winner = self.battle.winner
        if winner is None:
            return ""
        won = [army.seat for army in self.battle.armies if winner and army.seat.startswith(winner)]
        if not won:
            return pgettext("stamp of a battle", "ALL LOST")
        if self.battle.armies[role].seat != won[0]:
            return ""
        return pgettext("stamp of a battle", "TAKEN") if role == ATTACK else pgettext("stamp of a battle", "HELD")

    @property
    def title(self) -> str:
        """Return the battle's name."""
        return _("Battle for {place}").format(place=place_name(self.campaign, self.battle.place))

    def saying(self) -> str:
        """Return what is decided, or how it ended."""
        battle = self.battle
        if battle.winner is not None:
            winner = next((army.seat for army in battle.armies if army.seat.startswith(battle.winner or "-")), "")
            return told(_("{side} win the battle."), winner) if winner else _("Not one counter is left.")
        kind, role = battle.asked
        if kind not in (RAISE, LOWER, LOSE):
            return self.asked.question
        n = battle.armies[role].losses
        asked = {
            RAISE: _("place +1 on one of your dice."),
            LOWER: _("place −1 on one of the enemy's dice."),
            LOSE: ngettext("choose {n} casualty.", "choose {n} casualties.", n).format(n=n),
        }
        if kind == LOSE and (chosen := len(battle.armies[role].doomed)):
            more = ngettext("choose {n} more casualty, {chosen} chosen.", "choose {n} more, {chosen} chosen.", n)
            asked[LOSE] = more.format(n=n, chosen=chosen)
        seat = battle.armies[role if kind != LOWER else 1 - role].seat
        return f"{seat_name(seat)}: {asked[kind]}"

    def props(self) -> Iterator[Prop]:
        """Yield the chances, and of both sides counters, dice and bonuses still to be placed; places to withdraw to."""
        yield Prop("chances", "chances", "", said=self._of_chances())
        yield Prop("round", "round", "", said=_of_round())
        if self.battle.fate is not None:
            yield self._fate(self.battle.fate)
        elif any(army.faces for army in self.battle.armies):
            words = (_("Hits"), *((_("bonuses to come"),) if self.placing else ()))
            if self.battle.asked[0] == LOSE:
                words = (_still_to_fall(self.battle.armies[self.battle.asked[1]].losses),)
            yield Prop("hits", "hits", "", values={"words": words}, said=self._of_hits())
        for role in (ATTACK, DEFENCE):
            yield Prop(f"need {role}", "need", "", role, said=self._of_need(role))
            yield from self._counters(role)
            if self.battle.fate is None:
                yield from self._dice(role)
                yield from self._chips(role)
        offered = {a.place: a for a in self.asked.actions if isinstance(a, Escape)}
        for id in self.asked.refuges:
            yield Prop(f"refuge {id}", "refuge", named_place(self.campaign, id), action=offered.get(id))

    def _counters(self, role: int) -> Iterator[Prop]:
        here, asked = self.campaign.board.places[self.battle.place].id, self.battle.asked == (LOSE, role)
        offered: dict[tuple[str, int], Action] = {}
        for a in self.asked.actions:
            if isinstance(a, Lose) and asked:
                offered["", UNIT[a.unit]] = a
            elif isinstance(a, NameCounter) and a.place == here:
                offered["doomed", UNIT[a.unit]] = a
        said = {"doomed": _("A casualty"), "lost": _("Fallen"), "gone": _("Fallen")}
        risk = _("Would fall as the dice lie now")
        for i, (unit, state) in enumerate(self._row(role)):
            yield Prop(
                f"unit {role} {i}",
                "unit",
                unit_name(unit),
                role,
                picture=UNITS[unit].id,
                states=(state,) if state else ("asked",) if asked else (),
                said=said.get(state) or " · ".join([self._brings(unit), *((risk,) if state == "risks" else ())]),
                action=offered.get(("" if state == "risks" else state, unit)),
            )

    def _row(self, role: int) -> Iterator[tuple[int, str]]:
        """Return the counters of a side with their states; "risks" for those who would fall as the dice lie, "gone"
        for a leader whose death has been told."""
        army, enemy = self.battle.armies[role], self.battle.armies[1 - role]
        settled = self.battle.winner is not None or army.losses or army.lost or enemy.losses or enemy.lost
        falling = enemy.hits if army.faces and not settled else 0
        risks = list(keeping_order(army.units))[max(0, len(army.units) - falling) :] if self.battle.fate is None else []
        row: list[tuple[int, str]] = []
        for unit, state in reversed(army.row):
            if not state and unit in risks:
                risks.remove(unit)
                state = "risks"
            elif state == "lost" and self._gone(unit, army.seat):
                state = "gone"
            row.append((unit, state))
        return reversed(row)

    def _gone(self, unit: int, seat: str) -> bool:
        """Return whether a leader's death has been told."""
        fate = self.battle.fate
        return fate is not None and fate.dead and (fate.unit, fate.seat) == (unit, seat)

    def _dice(self, role: int) -> Iterator[Prop]:
        army = self.battle.armies[role]
        for die, score in enumerate(army.scores):
            hit, action = score >= army.need, self.offered(role).get(self.likeness(role, die))
            text, mark, turns = _("{score}; {need} or more needed: it {hit}"), army.marks[die], self._turns(role, die)
            states = {"hit": hit, "turns": turns, "asked": self.battle.asked == (NAME_DIE, role)}
            values: dict[str, Value] = {"score": score, "change": army.change[die]}
            values |= {"raised": bool(mark & RAISED), "lowered": bool(mark & LOWERED)}
            values |= {"becomes": score + (1 if self.battle.asked[0] == RAISE else -1)} if turns else {}
            yield Prop(
                f"die {role} {die}",
                "die",
                die_name(die),
                role,
                face=army.faces[die],
                states=tuple(state for state, so in states.items() if so),
                values=values | {"meant": getattr(action, "die", die)},
                said=text.format(score=score, need=army.need, hit=_("hits") if hit else _("misses")),
                action=action,
                why="" if action is not None else self._why_not(role, die),
            )

    def _turns(self, role: int, die: int) -> bool:
        """Tell whether the bonus being placed would turn the die; of equal dice it goes on the first."""
        (kind, of), army = self.battle.asked, self.battle.armies[role]
        if of != role or kind not in (RAISE, LOWER):
            return False
        mark, wanted = (RAISED, army.need - 1) if kind == RAISE else (LOWERED, army.need)
        dice = zip(army.scores, army.marks, strict=True)
        return [i for i, (score, marks) in enumerate(dice) if score == wanted and not marks & mark][:1] == [die]

    def offered(self, role: int) -> dict[tuple[int, int], Action]:
        """Return what may be done to dice of a side, by what makes them equal."""
        if self.battle.asked[1] != role or self.battle.asked[0] not in (RAISE, LOWER, NAME_DIE):
            return {}
        return {self.likeness(role, a.die): a for a in self.asked.actions if isinstance(a, Raise | Lower | NameDie)}

    def likeness(self, role: int, die: int) -> tuple[int, int]:
        """Return what makes two dice of a side equal."""
        army = self.battle.armies[role]
        mark = {RAISE: RAISED, LOWER: LOWERED}.get(self.battle.asked[0], 0)
        value = army.scores[die] if mark else army.faces[die] * 10 + army.change[die]
        return value, army.marks[die] & mark if mark else 0

    def _why_not(self, role: int, die: int) -> str:
        """Return why the bonus that is placed now does not go on a die; nothing where none is placed."""
        kind, of = self.battle.asked
        if kind not in (RAISE, LOWER):
            return ""
        if of != role:
            enemys = _("A −1 goes on one of the enemy's dice.")
            return _("A +1 goes on one of your own dice.") if kind == RAISE else enemys
        marked = self.battle.armies[role].marks[die] & (RAISED if kind == RAISE else LOWERED)
        return _("This die already has that bonus. Choose another die.") if marked else ""

    def _chips(self, role: int) -> Iterator[Prop]:
        """Yield the bonuses of a side; those that it may place now go onto dice."""
        kind, dice_of = self.battle.asked
        owner = dice_of if kind == RAISE else 1 - dice_of
        now = {RAISE: "+1", LOWER: "-1"}.get(kind) if owner == role else None
        offered, dice = self.offered(dice_of), range(len(self.battle.armies[dice_of].faces))
        likely = {f"die {dice_of} {die}": offered.get(self.likeness(dice_of, die)) for die in dice}
        onto = {id: action for id, action in likely.items() if action is not None}
        for i, value in enumerate(self.battle.armies[role].chips):
            states, name = ("now",) if value == now else (), value.replace("-", "−")
            id, does = f"chip {role} {i} {value}", onto if value == now else {}
            yield Prop(id, "chip", name, role, states=states, said=_of_chip(value), onto=does)

    def _fate(self, fate: Fate) -> Prop:
        """Return a leader who fell, his die, and whether he lives."""
        if fate.survives is None:
            text = _("{unit} has fallen.") + (" " + _("He survives on 4 or more.") if fate.unit != EMPEROR else "")
        else:
            text = _("{unit} survives and withdraws.") if fate.survives else _("{unit} will not rise again.")
        states = () if fate.survives is None else ("survives" if fate.survives else "dies",)
        said, unit = text.format(unit=unit_name(fate.unit)), UNITS[fate.unit].id
        return Prop(
            "fate", "fate", "", None, "", unit, fate.face or None, states, values={"seat": fate.seat}, said=said
        )

    def _of_need(self, role: int) -> str:
        """Return what the figure beside a side's name means."""
        text = _("Each counter rolls a die. In attack it hits on {need} or more; each hit costs the enemy a counter.")
        if role == DEFENCE:
            text = _(
                "Each counter rolls a die. In defence it hits on {need} or more; each hit costs the enemy a counter."
            )
        return f"{text.format(need=self.battle.armies[role].need)} · HERESY-18"

    def _of_hits(self) -> str:
        """Return what the two large figures mean."""
        attack, defence = self.battle.armies
        text = _(
            "Hits so far: {attacker} {a}, {defender} {b}. When all bonuses are placed, the other side loses "
            "that many counters."
        )
        names = {"attacker": within(attack.seat), "defender": within(defence.seat)}
        return text.format(a=attack.hits, b=defence.hits, **names) + " · HERESY-18"

    def _brings(self, unit: int) -> str:
        """Return what a counter brings to the dice."""
        one = UNITS[unit]
        if one.raises and one.breaks:
            if self.battle.rule == BOTH:
                return _("brings +1 for a die of its own side and −1 for one of the enemy's")
            return _("brings +1 for a die of its own side, or −1 for one of the enemy's")
        return _("brings +1 for a die of its own side") if one.raises else _("brings no bonus")

    def _of_chances(self) -> str:
        attack, defence = (within(army.seat) for army in self.battle.armies)
        won, both, lost = map(probability, self.battle.chances)
        text = _(
            "{attacker} win {won}, both fall {both}, {defender} win {lost}. Exact odds of a fight to the "
            "death: best bonuses, cheapest casualties first, no more cards."
        )
        return capital(text.format(attacker=attack, defender=defence, won=won, both=both, lost=lost))


def _still_to_fall(n: int) -> str:
    return ngettext("{n} is still to be chosen", "{n} are still to be chosen", n).format(n=n)


def _of_chip(value: str) -> str:
    """Return what a bonus does."""
    if value == "+1":
        return _("+1 to one of your dice (one per die).")
    return _("−1 to one of the enemy's dice (one per die).")


def _of_round() -> str:
    """Return the course of a round of battle."""
    text = _("Each round both sides roll, place bonuses and remove casualties, until one side has no counters left.")
    return f"{text} · HERESY-17"
