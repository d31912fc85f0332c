"""What the seat that decides is asked, and whom or what each question is about."""

from __future__ import annotations

from typing import Final

from game.hulk import acting, blips, broodlord, combat, command, deployment, psychic, reactions
from game.hulk.frames import (
    Activation,
    Aftermath,
    Combat,
    Commanded,
    Provoked,
    Revealed,
    activation_of,
    next_watcher,
)
from game.hulk.shooting import targets
from game.hulk.state import GENESTEALERS, MARINES, HulkState
from game.hulk.telling.chances import shooting_anyway
from game.hulk.telling.goals import goals_of
from game.hulk.telling.moments import active, only_doors
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
from game.hulk.telling.words import WORDS, square
from game.kernel.state import Frame
from game.kernel.text import N_, NN_
from game.telling.desk import Question
from game.telling.dialect import AnyRow, by, row
from game.telling.rows import Asks
from game.telling.text import _, ngettext

PLAIN = (deployment.Deployment, acting.MarinePhase, acting.StealerPhase, acting.Acting, acting.Commanding)
"""Decisions for which a piece is picked and acts."""


def prompt(view: HulkState, seat: str) -> str:
    """Return what a seat decides now, and what it should know for it."""
    parts = (_aim(view, seat), question_of(view, seat), shooting_anyway(view), dropping_text(view), aside(view, seat))
    return " ".join(part for part in parts if part)


def _aim(view: HulkState, seat: str) -> str:
    """Return how the Marines win, while they are set up before the first turn."""
    begins = seat == MARINES and not view.turn and frame_at(view, deployment.Deployment) is not None
    return next(iter(goals_of(view)), "") if begins else ""


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
    owner = at[0].seat(s, at[1])
    return _asks(s, *at) if owner in (None, seat) else _("{side} to decide.").format(side=seat_name(owner or ""))


def _actor(s: HulkState, frame: Frame) -> str:
    return name_of(s, Activation.of(frame).piece)


def _mover(s: HulkState, frame: Frame) -> str:
    return name_of(s, Aftermath.of(frame).piece)


def _left(s: HulkState, frame: Frame) -> int:
    """Return the action points left to a Marine who has moved."""
    activation = activation_of(s, Aftermath.of(frame).piece)
    return activation.points if activation is not None else 0


def _aims(s: HulkState, frame: Frame) -> list[int]:
    """Return what a Marine who has moved may fire at."""
    return targets(s, Aftermath.of(frame).piece)


def _provoker(s: HulkState, frame: Frame) -> int:
    """Return the first of those on the board that have just acted; -1 where none is."""
    return next((model for model in Provoked.of(frame).by if s.place[model] >= 0), -1)


def _bearer(s: HulkState, frame: Frame) -> str:
    return name_of(s, psychic.axe_bearer(s, Combat.of(frame)))


def _gap(s: HulkState, frame: Frame) -> int:
    return psi_gap(s, Combat.of(frame))


def _unfaced(s: HulkState, frame: Frame) -> int:
    return Revealed.of(frame).unfaced[0]


ASKED: dict[type, AnyRow] = {
    deployment.Deployment: by(
        lambda s, frame: s.mission.file.forces.placing == "alternate" and not s.turn,
        {
            True: row(N_("Both sides take turns to place the Marines: deploy one.")),
            False: row(N_("Deploy the squad: choose a Marine, a square and a facing.")),
        },
    ),
    command.SergeantsRedraw: row(N_("The Sergeant can draw another command counter. Keep this one?")),
    acting.MarinePhase: row(N_("Choose a Marine to act, or end the phase.")),
    acting.StealerPhase: row(N_("Choose a blip or a Genestealer to act, or end the phase.")),
    acting.Acting: row(
        NN_("{name} has {n} action point left.", "{name} has {n} action points left."),
        name=_actor,
        n=lambda s, frame: Activation.of(frame).points,
    ),
    acting.Commanding: row(
        N_("Command: choose one action for {name}."), name=lambda s, frame: name_of(s, Commanded.of(frame).piece)
    ),
    blips.ReinforceChoice: row(
        NN_("Place {n} blip beside an entry point.", "Place {n} blips beside entry points."),
        n=lambda s, frame: len(s.hand),
    ),
    reactions.FreeShot: by(
        lambda s, frame: "doors" if only_doors(s) else len(_aims(s, frame)) > 1,
        {
            "doors": row(
                NN_(
                    "{name} has {n} action point left and may still shoot a door for free.",
                    "{name} has {n} action points left and may still shoot a door for free.",
                ),
                n=_left,
            ),
            True: row(
                N_("{name} can fire on the move at one of {n} targets, or hold fire."),
                n=lambda s, frame: len(_aims(s, frame)),
            ),
            False: row(
                N_("{name} can fire on the move at {target}, or hold fire."),
                target=lambda s, frame: target_name(s, _aims(s, frame)[0]),
            ),
        },
        name=_mover,
    ),
    reactions.Reaction: by(
        lambda s, frame: _provoker(s, frame) < 0,
        {
            True: row(N_("React with a command point?")),
            False: row(
                N_("React to {name} at {place}?"),
                name=lambda s, frame: name_of(s, _provoker(s, frame)),
                place=lambda s, frame: place_of(s, s.place[_provoker(s, frame)]),
            ),
        },
    ),
    reactions.OverwatchTarget: row(
        N_("Overwatch: which target does {name} fire at?"),
        name=lambda s, frame: name_of(s, next_watcher(Provoked.of(frame))),
    ),
    combat.ParryChoice: row(N_("Parry with the power sword? The enemy rerolls its highest die.")),
    combat.GuardReroll: by(
        lambda s, frame: len(Combat.of(frame).defence) > 1,
        {
            True: row(N_("{name} is on guard: reroll one of the dice?")),
            False: row(N_("{name} is on guard: reroll the die?")),
        },
        name=lambda s, frame: name_of(s, Combat.of(frame).defender),
    ),
    psychic.BarrierSquare: row(N_("Force barrier: choose its square.")),
    psychic.StormTarget: row(N_("Psychic storm: choose one target or a section.")),
    psychic.PsiPoints: by(
        lambda s, frame: (_gap(s, frame) > 0) - (_gap(s, frame) < 0),
        {
            1: row(N_("{name} is {n} behind: spend psi points on the power axe?"), n=_gap),
            -1: row(N_("{name} is {n} ahead: spend psi points on the power axe?"), n=lambda s, frame: -_gap(s, frame)),
            0: row(N_("{name} is tied: spend psi points on the power axe?")),
        },
        name=_bearer,
    ),
    broodlord.LordChoice: row(N_("A blip of 3: is it the Broodlord?")),
    blips.NextSeen: row(N_("Several blips are in sight: which is revealed next?")),
    blips.PlaceFurther: by(
        lambda s, frame: Revealed.of(frame).willing,
        {
            True: row(NN_("Place {n} more Genestealer.", "Place {n} more Genestealers.")),
            False: row(
                NN_(
                    "Your Marines saw the blip, so you place {n} more Genestealer (10.36). If it has no room, it is "
                    "discarded.",
                    "Your Marines saw the blip, so you place {n} more Genestealers (10.36). Those without room are "
                    "discarded.",
                )
            ),
        },
        n=lambda s, frame: Revealed.of(frame).left,
    ),
    blips.FaceModels: row(
        N_("Which way does {name} at {place} face?"),
        name=lambda s, frame: name_of(s, _unfaced(s, frame)),
        place=lambda s, frame: place_of(s, s.place[_unfaced(s, frame)]),
    ),
    object: row(),
}
"""What each decision asks; of any other nothing is said."""

_asks: Final = Asks(WORDS, ASKED)
