"""What stands on the stage: an attack from its first die to its end, and dice of which some are rolled again; and those
of a last stand."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec.structs import replace

from game.calth import attack, dice_pools, ground
from game.calth.actions import Reroll
from game.calth.board import BARRICADE
from game.calth.dice_pools import SHOOT, Unit
from game.calth.frames import AttackFrame, LastStandFrame, RerollFrame
from game.calth.models import FACES, MODEL, MODELS, SEATS, SHIELD
from game.calth.rerolls import Rerolling, fresh
from game.calth.state import CalthState
from game.calth.story import HITS, SHIELDS
from game.calth.telling.asking import question_of
from game.calth.telling.dice_words import (
    choice_text,
    counted,
    faces_text,
    fallen,
    hits,
    left_text,
    loss,
    meanings,
    number,
    shown,
    struck,
    thrown,
)
from game.calth.telling.names import (
    against,
    card_name,
    card_text,
    critical_name,
    foremost,
    how_far,
    model_name,
    playing,
    roll_call,
    seat_name,
    source_name,
    unit_title,
    waiting,
    weapon_name,
)
from game.calth.telling.portraits import figures_of, portrait_of
from game.calth.telling.words import Who, place_of
from game.kernel.odds import successes
from game.kernel.sequence import find, inside
from game.telling.staging import Choice, Prop, Side, Stage
from game.telling.text import _, ngettext, pgettext, probability
from game.telling.values import Value

ATTACKER, DEFENDER = 0, 1
BRIEF, LONG = 0.4, 1.2
"""For how many seconds it is seen what is left of hits, and how an attack ended."""
DICE = "die", "defence"
"""What the dice of each side are called by."""


def stage(view: CalthState) -> Stage | None:
    """Return the dice that are chosen, or the attack about which somebody decides."""
    at = waiting(view)
    frame = find(view, AttackFrame) if inside(view, AttackFrame) else None
    if frame is None or not view.units[frame.target]:
        return _last_stand(view)
    units = frame.pieces, view.units[frame.target]
    found = attack_stage(view, frame.kind, frame.side, (frame.origin, frame.target), units)
    if not frame.faces:
        return found
    found = with_more(rolled(found, ATTACKER, frame.faces, struck(frame.faces), frame.again), frame.bonus)
    if at is not None and isinstance(at[0], Rerolling):
        return _reroll(view, found, [a for a in at[0].offers(view, RerollFrame.of(at[1])) if isinstance(a, Reroll)])
    stopped = hits(frame.faces) + frame.bonus - frame.unblocked
    shields = (FACES.index(SHIELD) + 1,) * stopped
    if not frame.unblocked or stopped <= 0:
        return found
    return replace(rolled(found, DEFENDER, shields, found.sides[DEFENDER].said), said=left_text(frame.unblocked))


# -- dice of a last stand, which lie on the board --


def _last_stand(view: CalthState) -> Stage | None:
    frame = find(view, LastStandFrame) if inside(view, LastStandFrame) else None
    if frame is None or not frame.faces:
        return None
    seat, faces = SEATS[frame.side], frame.faces
    title = thrown(seat, frame.name, len(faces))
    return Stage(
        "last_stand",
        title,
        place_of(view.tables.names[frame.at]),
        (Side(seat_name(seat), seat, frame.at, said=shown(faces)),),
        tuple(_die(n, face, 0) for n, face in enumerate(faces)),
        values={"thrown": title, "counts": counted(frame.name)},
        notes=meanings(True),
    )


# -- dice that are rolled again --


def _reroll(view: CalthState, attack: Stage, offers: list[Reroll]) -> Stage:
    """Return an attack some of whose dice are about to be chosen."""
    frame, roll = find(view, AttackFrame), find(view, RerollFrame)
    faces, able, gone = frame.faces, fresh(frame), _("This die was already rerolled.")
    hits = loss(faces, tuple(range(len(faces))))[0] + frame.bonus
    return replace(
        attack,
        title=question_of(view, SEATS[roll.side]),
        props=tuple(replace(prop, why="" if n in able else gone) for n, prop in enumerate(attack.props)),
        choices=tuple(_choice(faces, a, hits) for a in offers),
        picks=roll.count,
        said=_("Hits now: {n}").format(n=hits),
    )


def _choice(faces: tuple[int, ...], a: Reroll, hits: int) -> Choice:
    words = _("Reroll: {dice}").format(dice=choice_text(faces, a.dice))
    return Choice(tuple(f"die-{die}" for die in a.dice), a, words, outlook(faces, a.dice, hits))


def outlook(faces: tuple[int, ...], dice: tuple[int, ...], hits: int) -> str:
    """Return how many hits there would be if dice were rolled again, each number with its chance."""
    kept, chances = hits - loss(faces, dice)[0], successes(len(dice), HITS)
    parts = [f"{kept + more} ({probability(p)})" for more, p in enumerate(chances)]
    return _("Hits now {n}, then: {chances}").format(n=hits, chances=" · ".join(parts))


def _die(number: int, face: int, side: int, why: str = "") -> Prop:
    return Prop(f"{DICE[side]}-{number}", "die", faces_text([FACES[face - 1]]), side, face=face, why=why)


# -- attacks --


def attack_stage(view: CalthState, kind: str, side: int, hexes: tuple[int, int], units: tuple[Unit, Unit]) -> Stage:
    """Return an attack of a unit on another before any die has fallen."""
    origin, target = hexes
    frame = _under_way(view, hexes)
    pieces, defenders = frame.pieces if frame is not None else units[0], units[1]
    shields = (_("A shield stops a hit."), _("As many hits as its stamina bring a model down."))
    sides = (
        _side(view, side, origin, pieces, dice_pools.dice(pieces, kind), meanings(False, barred_by(view))),
        _side(view, 1 - side, target, defenders, _defence(view, frame, kind, hexes, defenders), shields),
    )
    title = against(sides[0].name, sides[1].name)
    values: dict[str, Value] = {"attack": kind}
    if far := how_far(view, origin, target):
        values |= {"far": far, "steps": view.scenario.board.distance(origin, target, view.seals)}
    return Stage("attack", title, place_of(view.tables.names[target]), sides, values=values)


def _side(view: CalthState, side: int, hex: int, unit: Unit, dice: int, notes: tuple[str, ...] = ()) -> Side:
    """Return a side as it is before dice fall; `notes`: what those mean."""
    title = unit_title(view, hex) if view.units[hex] else roll_call(unit)
    portrait = portrait_of(side, foremost(unit)) if unit else ""
    said = number(dice) if dice else ""
    values: dict[str, Value] = {"dice": dice}
    shown = figures_of(side, unit)
    return Side(title, SEATS[side], hex, portrait, len(unit), values=values, notes=notes, said=said, figures=shown)


def _under_way(view: CalthState, hexes: tuple[int, int]) -> AttackFrame | None:
    """Return the attack between two hexes that is under way."""
    frame = find(view, AttackFrame) if inside(view, AttackFrame) else None
    return frame if frame is not None and (frame.origin, frame.target) == hexes else None


def barred_by(view: CalthState) -> str:
    """Return what takes the critical attack of a roll away: "barricade" (CALTH-7.4), "card", or nothing."""
    if not inside(view, AttackFrame) or not (frame := find(view, AttackFrame)).barred:
        return ""
    covered = frame.kind == SHOOT and view.scenario.board.hexes[frame.target].terrain == BARRICADE
    return "barricade" if covered else "card"


def _defence(view: CalthState, frame: AttackFrame | None, kind: str, hexes: tuple[int, int], unit: Unit) -> int:
    """Return how many dice the defender rolls as it stands; 0 where none are rolled, or not for all at once."""
    if view.defence_rule != attack.SUM or (frame is not None and frame.melted):
        return 0
    if frame is None:
        other = attack.cover(view, hexes[1], ground.sight(view, *hexes)) if kind == SHOOT else 0
    else:
        other = (0 if frame.flames else frame.cover) + frame.more - frame.fewer
    return max(0, dice_pools.armour(unit) + other)


def begun(who: Who, e: Any) -> Stage:
    """Return the attack whose dice are about to fall, made by the units as they have come to stand there."""
    hexes = who.before.tables.index[e.origin], who.before.tables.index[e.target]
    return attack_stage(who.before, e.kind, SEATS.index(e.seat), hexes, (who.unit(e.origin), who.unit(e.target)))


# -- what becomes of a fight as something happens --


def struck_at(last: Stage, e: Any) -> Stage:
    """Return a fight as the dice of the attacker have fallen."""
    return rolled(last, ATTACKER, e.faces, struck(e.faces))


def rolled_again(last: Stage, who: Who, e: Any) -> Stage:
    """Return a fight as some of its dice have fallen once more, with what let them."""
    fell, before = dict(zip(e.dice, e.faces, strict=True)), [prop for prop in last.props if prop.side == ATTACKER]
    both = tuple(fell.get(die, prop.face or 0) for die, prop in enumerate(before))
    again = {*fell, *(die for die, prop in enumerate(before) if "again" in prop.states)}
    found = rolled(last, ATTACKER, both, struck(both), again)
    props = [
        replace(prop, states=("again", "fresh"), values={"was": before[n].face or 0}) if n in fell else prop
        for n, prop in enumerate(prop for prop in found.props if prop.side == ATTACKER)
    ]
    again_by = _("gold: fell again ({name})").format(name=source_name(who.scenario, e.source))
    others = (prop for prop in found.props if prop.side != ATTACKER)
    found = replace(found, title=against(*(side.name for side in found.sides)), choices=(), picks=0, said="")
    return replace(found, props=(*others, *props), values={**found.values, "again": again_by})


def carded(last: Stage, who: Who, e: Any) -> Stage:
    """Return a fight in which a card was played."""
    card: dict[str, Value] = {
        "card": e.card,
        "called": card_name(who.scenario, e.card),
        "says": card_text(who.scenario, e.card),
        "player": playing(e.seat),
    }
    return replace(last, values={**last.values, **card})


def with_more(last: Stage, n: int) -> Stage:
    """Return a fight in which there are so many more hits than the dice of the attacker show."""
    if n == last.values.get("bonus", 0):
        return last
    attacker, defender = last.sides
    said = _("{hits} and {n} more").format(hits=struck(faces_of(last, ATTACKER)), n=n) if n > 0 else attacker.said
    return replace(last, sides=(replace(attacker, said=said), defender), values={**last.values, "bonus": n})


def pressed(last: Stage, e: Any) -> Stage:
    """Return a fight with its critical attack, and the hits that this adds."""
    words = _("{weapon}: {effect}").format(weapon=weapon_name(e.weapon), effect=critical_name(e.effect)[0])
    n = int(str(last.values.get("bonus", 0))) + attack.more(e.effect, last.sides[DEFENDER].count)
    last = with_more(replace(last, notes=(words,)), n)
    return _stopped(last, struck_by(last)) if e.effect == "melt" else last


def struck_by(last: Stage) -> int:
    """Return how many hits there are in a fight, before any is stopped."""
    return hits(faces_of(last, ATTACKER)) + int(str(last.values.get("bonus", 0)))


def _stopped(last: Stage, left: int) -> Stage:
    """Return a fight in which so many hits get through."""
    return replace(last, said=left_text(left), values={**last.values, "left": left, "rest": left, "fell": 0})


def defended(last: Stage, e: Any) -> Stage:
    """Return a fight as the dice of the defender have fallen. Hits less shields are what gets through: where models
    defend one after another, of the hits that those before them have left."""
    found, attack = rolled(last, DEFENDER, e.faces, last.sides[DEFENDER].said), faces_of(last, ATTACKER)
    at_once, shields = last.sides[DEFENDER].values["dice"], [FACES[face - 1] for face in e.faces].count(SHIELD)
    before = e.left + shields if e.left else int(str(last.values.get("rest", struck_by(last))))
    found = replace(with_more(_stopped(found, e.left), before - hits(attack)), holds=BRIEF)
    if at_once and e.left and hits(attack) - shields == e.left:
        said = through(len(attack), len(e.faces), e.left)
        found = replace(found, values={**found.values, "through": said})
    return found if e.left else _stamped(found, pgettext("stamp of an attack", "NO EFFECT"))


def through(attack: int, defence: int, n: int) -> str:
    """Return how often so many dice of an attack against so many of a defence let so many hits through, or more."""
    thrown, stopped = successes(attack, HITS), successes(defence, SHIELDS)
    chance = sum(p * q for hit, p in enumerate(thrown) for stops, q in enumerate(stopped) if hit - stops >= n)
    return _("{n} or more get through in {p} of attacks").format(n=n, p=probability(chance))


def fell(last: Stage, e: Any) -> Stage:
    """Return a fight as one more of the defenders fell, or one of its systems was wrecked."""
    if place_of(e.hex) != last.at:
        return last
    n, now = (int(str(last.values.get(name, 0))) + 1 for name in ("fallen", "fell"))
    last = replace(last, values={**last.values, "fallen": n, "fell": now})
    if hasattr(e, "system"):
        return _stamped(last, pgettext("stamp of an attack", "WRECKED"))
    last = _struck_out(last, model_name(MODEL[e.model]))
    if "left" in last.values:
        rest = int(str(last.values["rest"])) - MODELS[MODEL[e.model]].stamina
        last = replace(_came_to(last), values={**last.values, "rest": max(0, rest)})
    return _stamped(last, fallen(n))


def _came_to(last: Stage, over: int = 0) -> Stage:
    """Return a fight with what the hits that got through have come to, and how many of them were left over."""
    left, n = (int(str(last.values.get(name, 0))) for name in ("left", "fell"))
    said = left_text(left)
    if n:
        falls = ngettext("{hits}: {n} model falls", "{hits}: {n} models fall", n)
        said = falls.format(hits=said, n=n)
    if over:
        lost = ngettext("{came}, {n} left over", "{came}, {n} left over", over)
        said = lost.format(came=said, n=over) if n else _("{hits}: too few to bring a model down").format(hits=said)
    return replace(last, said=said)


def _struck_out(last: Stage, name: str) -> Stage:
    """Return a fight in which one more defender of a name is out."""
    attacker, defender = last.sides
    out = next((n for n, one in enumerate(defender.figures) if one.name == name and not one.fallen), None)
    figures = tuple(replace(one, fallen=True) if n == out else one for n, one in enumerate(defender.figures))
    return replace(last, sides=(attacker, replace(defender, figures=figures)))


def wasted(last: Stage, e: Any) -> Stage:
    """Return a fight that hits were left over of."""
    last = _came_to(last, e.hits) if "left" in last.values else last
    return last if "fallen" in last.values else _stamped(last, pgettext("stamp of an attack", "NO EFFECT"))


def faces_of(stage: Stage, role: int) -> tuple[int, ...]:
    """Return what the dice of a side show."""
    return tuple(prop.face for prop in stage.props if prop.side == role and prop.face is not None)


def rolled(stage: Stage, role: int, faces: tuple[int, ...], said: str, again: Collection[int] = ()) -> Stage:
    """Return a stage with the dice of a side, of which some fell again."""
    sides = tuple(replace(side, said=said) if n == role else side for n, side in enumerate(stage.sides))
    others = tuple(prop for prop in stage.props if prop.side != role)
    dice = tuple(_die(n, face, role) for n, face in enumerate(faces))
    marked = (replace(die, states=("again",)) if n in again else die for n, die in enumerate(dice))
    return replace(stage, sides=sides, props=(*others, *marked))


def _stamped(stage: Stage, words: str) -> Stage:
    """Return a stage with what came of it for the defender."""
    attacker, defender = stage.sides
    return replace(stage, sides=(attacker, replace(defender, stamp=words)), holds=LONG)
