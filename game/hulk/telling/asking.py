"""What the seat that decides is asked, and whom or what each question is about."""

from __future__ import annotations

from game.hulk import acting, blips, broodlord, combat, command, deployment, psychic, reactions
from game.hulk.frames import Activation, Aftermath, Combat, Commanded, Provoked, Revealed, next_watcher
from game.hulk.shooting import targets
from game.hulk.state import GENESTEALERS, MARINES, HulkState
from game.hulk.telling.chances import shooting_anyway
from game.hulk.telling.moments import active
from game.hulk.telling.names import (
    frame_at,
    item_name,
    kind_of,
    name_of,
    place_of,
    psi_gap,
    seat_name,
    target_name,
    waiting,
)
from game.hulk.telling.words import square
from game.kernel.sequence import Decision
from game.kernel.state import Frame
from game.telling.sheet import Question
from game.telling.text import _, ngettext

PLAIN = (deployment.Deployment, acting.MarinePhase, acting.StealerPhase, acting.Acting, acting.Commanding)
"""Decisions for which a piece is picked and acts."""


def prompt(view: HulkState, seat: str) -> str:
    """Return what a seat decides now, and what it should know for it."""
    parts = (question_of(view, seat), shooting_anyway(view), dropping_text(view), aside(view, seat))
    return " ".join(part for part in parts if part)


def asked(view: HulkState, seat: str) -> Question | None:
    """Return what is decided beside choosing a piece and what it does."""
    at = waiting(view)
    if at is None or isinstance(at[0], PLAIN):
        return None
    decision, frame = at
    text = prompt(view, seat)
    match decision:
        case reactions.Reaction() | reactions.OverwatchTarget():
            about = tuple(square(place) for model in Provoked.of(frame).by if (place := view.place[model]) >= 0)
            if isinstance(decision, reactions.OverwatchTarget):
                return Question(text, token=active(view), about=about)
            picture = kind_of(view, next(iter(view.marines)))
            return Question(text, seat_name(MARINES), picture, MARINES, about=about)
        case blips.PlaceFurther():
            left = Revealed.of(frame).left
            return Question(text, seat_name(GENESTEALERS), "genestealer", GENESTEALERS, count=left)
        case blips.FaceModels():
            return Question(text, token=Revealed.of(frame).unfaced[0])
        case blips.ReinforceChoice():
            return Question(text, icon="blip", count=len(view.hand))
        case command.SergeantsRedraw():
            sergeants = view.roster.sergeants
            return Question(text, token=next((one for one in view.marines if sergeants >> one & 1), None))
    return Question(text, token=active(view))


def aside(view: HulkState, seat: str) -> str:
    """Return what the seat may add to the question from its own secret, or how to look at it."""
    if frame_at(view, command.SergeantsRedraw) is not None and seat == MARINES:
        return (
            _("The counter shows {n}.").format(n=view.counter)
            if view.counter > 0
            else _("Hold the eye to look at the counter.")
        )
    if frame_at(view, blips.ReinforceChoice) is not None and view.hand:
        value = view.value[view.hand[0]]
        if not value:
            return _("Hold the eye to look at the blip.")
        return ngettext("The next blip hides {n} Genestealer.", "The next blip hides {n} Genestealers.", value).format(
            n=value
        )
    return ""


def dropping_text(view: HulkState) -> str:
    """Return what the piece that acts has said it will drop, in a sentence; empty when nothing."""
    items = view.frames[-1].values.get("dropping", ()) if view.frames else ()
    names = ", ".join(item_name(view, item) for item in items)
    return _("The next step leaves {things} behind.").format(things=names) if names else ""


def question_of(s: HulkState, seat: str) -> str:
    """Return what a seat decides now; what the other one waits for."""
    at = waiting(s)
    if at is None:
        return ""
    decision, frame = at
    owner = decision.seat(s, frame)
    if owner is not None and owner != seat:
        return _("{side} to decide.").format(side=seat_name(owner))
    return _in_phase(s, decision, frame) or _in_between(s, decision, frame)


def _in_phase(s: HulkState, decision: Decision[HulkState], frame: Frame) -> str:
    match decision:
        case deployment.Deployment():
            if s.mission.file.forces.placing == "alternate" and not s.turn:
                return _("Both sides take turns to place the Marines: deploy one.")
            return _("Deploy the squad: choose a Marine, a square and a facing.")
        case command.SergeantsRedraw():
            return _("The Sergeant can draw another command counter. Keep this one?")
        case acting.MarinePhase():
            return _("Choose a Marine to act, or end the phase.")
        case acting.StealerPhase():
            return _("Choose a blip or a Genestealer to act, or end the phase.")
        case acting.Acting():
            left = Activation.of(frame).points
            sentence = ngettext("{name} has {n} action point left.", "{name} has {n} action points left.", left)
            return sentence.format(name=name_of(s, Activation.of(frame).piece), n=left)
        case acting.Commanding():
            return _("Command: choose one action for {name}.").format(name=name_of(s, Commanded.of(frame).piece))
        case blips.ReinforceChoice():
            sentence = ngettext(
                "Place {n} blip beside an entry point.", "Place {n} blips beside entry points.", len(s.hand)
            )
            return sentence.format(n=len(s.hand))
    return ""


def _in_between(s: HulkState, decision: Decision[HulkState], frame: Frame) -> str:
    match decision:
        case reactions.FreeShot():
            return _free_shot(s, Aftermath.of(frame).piece)
        case reactions.Reaction():
            return _reaction(s, Provoked.of(frame))
        case reactions.OverwatchTarget():
            return _("Overwatch: which target does {name} fire at?").format(
                name=name_of(s, next_watcher(Provoked.of(frame)))
            )
        case combat.ParryChoice():
            return _("Parry with the power sword? The enemy rerolls its highest die.")
        case combat.GuardReroll():
            return _guard(s, Combat.of(frame))
        case psychic.BarrierSquare():
            return _("Force barrier: choose its square.")
        case psychic.StormTarget():
            return _("Psychic storm: choose one target or a section.")
        case psychic.PsiPoints():
            return _axe(s, Combat.of(frame))
        case broodlord.LordChoice():
            return _("A blip of 3: is it the Broodlord?")
        case blips.NextSeen():
            return _("Several blips are in sight: which is revealed next?")
        case blips.PlaceFurther():
            return _placing(s, Revealed.of(frame))
        case blips.FaceModels():
            model = Revealed.of(frame).unfaced[0]
            return _("Which way does {name} at {place} face?").format(
                name=name_of(s, model), place=place_of(s, s.place[model])
            )
    return ""


def _free_shot(s: HulkState, marine: int) -> str:
    """Return what a Marine who has moved may fire at."""
    found = targets(s, marine)
    if len(found) > 1:
        return _("{name} can fire on the move at one of {n} targets, or hold fire.").format(
            name=name_of(s, marine), n=len(found)
        )
    return _("{name} can fire on the move at {target}, or hold fire.").format(
        name=name_of(s, marine), target=target_name(s, found[0])
    )


def _axe(s: HulkState, frame: Combat) -> str:
    name, gap = name_of(s, psychic.axe_bearer(s, frame)), psi_gap(s, frame)
    if gap > 0:
        return _("{name} is {n} behind: spend psi points on the power axe?").format(name=name, n=gap)
    if gap < 0:
        return _("{name} is {n} ahead: spend psi points on the power axe?").format(name=name, n=-gap)
    return _("{name} is tied: spend psi points on the power axe?").format(name=name)


def _reaction(s: HulkState, frame: Provoked) -> str:
    models = [model for model in frame.by if s.place[model] >= 0]
    if not models:
        return _("React with a command point?")
    name, place = name_of(s, models[0]), place_of(s, s.place[models[0]])
    return _("React to {name} at {place}?").format(name=name, place=place)


def _guard(s: HulkState, frame: Combat) -> str:
    one, two = _("{name} is on guard: reroll the die?"), _("{name} is on guard: reroll one of the dice?")
    return (two if len(frame.defence) > 1 else one).format(name=name_of(s, frame.defender))


def _placing(s: HulkState, frame: Revealed) -> str:
    left = frame.left
    if frame.willing:
        sentence = ngettext("Place {n} more Genestealer.", "Place {n} more Genestealers.", left)
    else:
        sentence = ngettext(
            "Your Marines saw the blip, so you place {n} more Genestealer (10.36). If it has no room, it is discarded.",
            "Your Marines saw the blip, so you place {n} more Genestealers (10.36). Those without room are discarded.",
            left,
        )
    return sentence.format(n=left)
