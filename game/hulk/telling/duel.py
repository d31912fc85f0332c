"""A close assault on the stage: who fights, their dice, what an answer would bring, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.hulk import events as ev
from game.hulk import odds
from game.hulk.actions import Parry, Reroll
from game.hulk.broodlord import crushes
from game.hulk.combat import GuardReroll, ParryChoice, faces, shielded, under_way
from game.hulk.frames import Combat
from game.hulk.odds import Fight
from game.hulk.psychic import PsiPoints
from game.hulk.state import LOWEST, HulkState
from game.hulk.telling.board import side_of
from game.hulk.telling.names import frame_at, is_marine, kind_of, name_of
from game.hulk.telling.throws import attack_text
from game.kernel.actions import Action, Event, Pass
from game.telling.staging import Prop, Side, Stage
from game.telling.text import _, pgettext, probability

ATTACK, DEFENCE = 0, 1
WON, LOST, DRAWN = "won", "lost", "drawn"
DIE, COUNTED, AGAIN, ANSWER = "die", "counted", "again", "answer"
"""What lies on the stage: dice, those that count and those that a parry would make fall again, and answers."""


def stage(view: HulkState) -> Stage | None:
    """Return the close assault in which somebody decides."""
    found = frame_at(view, ParryChoice, GuardReroll, PsiPoints)
    if found is None or "attack" not in found.values or Combat.of(found).defender < 0:
        return None
    frame = Combat.of(found)
    shown = _rolled(view, _begun(view, frame.attacker, frame.defender), (frame.attack, frame.defence), frame.bonus)
    if frame_at(view, ParryChoice) is not None:
        shown = _marked(shown, DEFENCE if is_marine(view, frame.attacker) else ATTACK)
    return replace(shown, props=(*shown.props, *_answers(view, frame)))


def after(last: Stage | None, before: HulkState, event: Event) -> Stage | None:
    """Return the close assault once an event has been seen."""
    match event:
        case ev.Assaulted(attacker=attacker, defender=defender) if defender >= 0:
            return _begun(before, attacker, defender)
        case ev.CombatRolled(attacker=attacker, defender=defender) if defender >= 0:
            bonus = event.attack_bonus, event.defence_bonus
            return _rolled(before, _begun(before, attacker, defender), (event.attack, event.defence), bonus)
    if last is None or any(side.stamp for side in last.sides):
        return None
    match event:
        case ev.Parried(piece=piece, old=old, new=new):
            return _fallen(before, last, DEFENCE if piece == last.sides[ATTACK].about else ATTACK, old, new)
        case ev.Rerolled(old=old, new=new):
            return _fallen(before, last, DEFENCE, old, new)
        case ev.PsiSpent(piece=piece, power="axe", amount=amount):
            added = [bonus_of(side) + amount * (side.about == piece) for side in last.sides]
            return _added(_unasked(last), added)
        case ev.CombatEnded(attacker=attacker, defender=defender, attack=attack, defence=defence):
            return _ended(_unasked(last), attack, defence, faces(before, defender, attacker))
    return _unasked(last)


def dice_of(shown: Stage, role: int) -> tuple[int, ...]:
    """Return the dice of a side as they fell."""
    return tuple(prop.face or 0 for prop in _dice(shown, role))


def having(shown: Stage, role: int, state: str) -> tuple[int, ...]:
    """Return which dice of a side have a state."""
    return tuple(i for i, prop in enumerate(_dice(shown, role)) if state in prop.states)


def answers(shown: Stage) -> list[Prop]:
    """Return what may be answered, with the chances of each."""
    return [prop for prop in shown.props if prop.kind == ANSWER]


def bonus_of(side: Side) -> int:
    """Return what a side adds to its dice."""
    return int(str(side.values.get("bonus", 0)))


def _dice(shown: Stage, role: int) -> list[Prop]:
    return [prop for prop in shown.props if prop.kind == DIE and prop.side == role]


def _unasked(shown: Stage) -> Stage:
    return replace(shown, props=tuple(prop for prop in shown.props if prop.kind != ANSWER))


def _begun(view: HulkState, *pieces: int) -> Stage:
    """Return a close assault before any die has fallen."""
    sides = tuple(Side(name_of(view, one), side_of(view, one), one, kind_of(view, one)) for one in pieces)
    return Stage("duel", attack_text(sides[0].name, sides[1].name), pieces[DEFENCE], sides)


def _rolled(view: HulkState, shown: Stage, dice: tuple[tuple[int, ...], ...], bonus: Sequence[int]) -> Stage:
    """Return a close assault with its dice, those that count marked."""
    attacker, defender = (side.about for side in shown.sides)
    assert isinstance(attacker, int) and isinstance(defender, int)
    props = []
    for role, thrown in enumerate(dice):
        best = counting(view, attacker, defender, role, thrown)
        for i, face in enumerate(thrown):
            states = (COUNTED,) if i in best else ()
            props.append(Prop(f"{DIE} {role} {i}", DIE, str(face), role, face=face, states=states))
    return _added(replace(shown, props=tuple(props)), bonus)


def _added(shown: Stage, bonus: Sequence[int]) -> Stage:
    """Return a close assault with what each side adds to its dice."""
    sides = tuple(replace(side, values={"bonus": n}) for side, n in zip(shown.sides, bonus, strict=True))
    return replace(shown, sides=sides)


def _fallen(view: HulkState, shown: Stage, role: int, old: int, new: int) -> Stage:
    """Return a close assault after a die of a side has fallen again."""
    dice = [list(dice_of(shown, side)) for side in (ATTACK, DEFENCE)]
    if old in dice[role]:
        dice[role][dice[role].index(old)] = new
    return _rolled(view, shown, tuple(map(tuple, dice)), [bonus_of(side) for side in shown.sides])


def _marked(shown: Stage, role: int) -> Stage:
    """Return a close assault in which the highest die of a side is marked: a parry would make it fall again."""
    best = max(_dice(shown, role), key=lambda prop: prop.face or 0)
    marked = replace(best, states=(*best.states, AGAIN))
    return replace(shown, props=tuple(marked if prop is best else prop for prop in shown.props))


def _ended(shown: Stage, attack: int, defence: int, facing: bool) -> Stage:
    """Return a close assault with the stamps of its end."""
    stamps = DRAWN, DRAWN
    if attack > defence:
        stamps = WON, LOST
    elif defence > attack and facing:
        stamps = LOST, WON
    sides = tuple(replace(side, stamp=stamp) for side, stamp in zip(shown.sides, stamps, strict=True))
    return replace(shown, sides=sides)


def counting(view: HulkState, attacker: int, defender: int, role: int, dice: tuple[int, ...]) -> tuple[int, ...]:
    """Return the dice of a side that count: the best; against a shield the lowest; of a crushing blow two."""
    if not dice:
        return ()
    best, least = dice.index(max(dice)), len(dice) - 1 - dice[::-1].index(min(dice))
    facing = faces(view, defender, attacker)
    if role == ATTACK and view.storm_shield == LOWEST and shielded(view, defender, facing):
        return (least,)
    blow = crushes(view, attacker, attacking=True) if role == ATTACK else facing and crushes(view, defender, False)
    return (best, least) if blow and len(dice) > 1 else (best,)


def chances_text(fight: Fight, attacking: bool, harmless: bool) -> str:
    """Return how a fight may end for one side; `harmless`: a defender that wins harms nobody."""
    won, lost = (fight.attacker, fight.defender) if attacking else (fight.defender, fight.attacker)
    drawn = fight.tie
    if harmless:
        won, drawn = (won, drawn + lost) if attacking else (0.0, drawn + won)
        lost = 0.0 if attacking else lost
    sure = next((i for i, chance in enumerate((won, drawn, lost)) if chance > 0.9999), None)
    if sure is not None:
        return (_("wins"), _("a tie"), _("dies"))[sure]
    if won < 0.0001:
        return _("survives {drawn}").format(drawn=probability(drawn))
    return _("wins {won}, survives {alive}").format(won=probability(won), alive=probability(won + drawn))


def _answers(view: HulkState, frame: Combat) -> list[Prop]:
    """Return what may be answered, with the chances of each."""
    attacker, defender = under_way(view, frame)
    dice, own = (frame.attack, frame.defence), is_marine(view, frame.attacker)
    found: list[tuple[Action, str, Fight]] = []
    if frame_at(view, ParryChoice) is not None:
        found.append((Parry(), pgettext("duel", "Parry"), odds.parried(attacker, defender, *dice)))
        found.append((Pass(), _("Let it stand"), odds.after_guard(attacker, defender, *dice)))
    elif frame_at(view, GuardReroll) is not None:
        distinct = [die for die, face in enumerate(frame.defence) if face not in frame.defence[:die]]
        for die in distinct:
            one, face = _("Reroll"), pgettext("duel", "Reroll the {face}").format(face=frame.defence[die])
            found.append(
                (Reroll(die), one if len(distinct) == 1 else face, odds.rerolled(attacker, defender, *dice, die))
            )
        found.append((Pass(), _("Let it stand"), odds.rerolled(attacker, defender, *dice, -1)))

    def said(i: int, action: Action, words: str, fight: Fight) -> Prop:
        text = _("{answer}: {chances}").format(answer=words, chances=chances_text(fight, own, not frame.facing))
        return Prop(f"{ANSWER} {i}", ANSWER, text, action=action)

    return [said(i, *one) for i, one in enumerate(found)]
