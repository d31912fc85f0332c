"""Actions: in deploy turns, and in the windows of the other phases (CONQUEST-4.5, R31, R32, G8 to G11, G38, G39)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.conquest import board, values
from game.conquest.abilities import Ability, Context, ability_of, name_of, of_roster, of_table, unseen
from game.conquest.actions import Act, Deploy, Enough
from game.conquest.answering import owned, read, silenced
from game.conquest.deploying import deploy, deployments, might_afford, why_not_deploy
from game.conquest.frames import DeployTurns
from game.conquest.hindrances import hindered, why_not_use
from game.conquest.refusals import TEXTLESS, called, exists, named
from game.conquest.state import SEATS, ConquestState
from game.conquest.using import asking, begin, holding, order
from game.kernel.actions import Action, Pass
from game.kernel.asking import Round
from game.kernel.results import Refusal
from game.kernel.sequence import Decision, Procedure
from game.kernel.state import Frame
from game.kernel.text import N_


def actions(s: ConquestState, seat: int) -> list[Action]:
    """Return the action abilities that a seat may use now, of its cards in play and of the events in its hand."""
    found: list[Action] = []
    for id, number, one in of_table(s).actions:
        if (
            s.controller[id] == seat
            and one.phase in ("", s.phase)
            and hindered(s, asking(s, id), one, s.kind[id], number) is None
        ):
            found.append(Act(id, name_of(s.kind[id], number)))
    for kind, number, one in of_roster(s, seat).actions:
        if one.phase not in ("", s.phase):
            continue
        for id in board.each_kind(s, board.hand(s, seat)):
            if s.kind[id] == kind and hindered(s, holding(seat, kind, id), one, kind, number) is None:
                found.append(Act(id, name_of(kind, number)))
    return found


def ambushes(s: ConquestState, seat: int) -> list[Action]:
    """Return the cards with Ambush that a seat may deploy in a window of the combat phase (CONQUEST-G51)."""
    if s.phase != "combat":
        return []
    return deployments(s, seat, [id for id in board.hand(s, seat) if values.printed_keyword(s, id, "ambush")])


def might_act(s: ConquestState, seat: int) -> bool:
    """Return whether a seat might act in a window, by what everyone may know."""
    for id, number, one in of_table(s).actions:
        mine = s.controller[id] == seat and one.phase in ("", s.phase)
        if mine and hindered(s, asking(s, id), one, s.kind[id], number, True) is None:
            return True
    if not board.hand(s, seat):
        return False
    deck = of_roster(s, seat)
    for kind, number, one in deck.actions:
        fits = one.phase in ("", s.phase) and kind in unseen(s, seat)
        if fits and hindered(s, holding(seat, kind), one, kind, number, True) is None:
            return True
    if s.phase != "combat":
        return False
    return any(kind in unseen(s, seat) and might_afford(s, seat, kind) for kind in deck.ambush)


def use_action(s: ConquestState, seat: int, action: Act) -> None:
    """Use an action ability."""
    kind, _, number = action.ability.rpartition("/")
    begin(s, seat, action.card, kind, int(number))


NOT_YOURS: Final = Refusal("CONQUEST-G42", N_("{card} isn't yours to use. You can use only your own cards."))
NO_ACTION: Final = Refusal("CONQUEST-G38", N_("{card} has no action to use."))
WORKING: Final = Refusal("CONQUEST-G38", N_("{card} has no action: its text works all the time."))
REACTION: Final = Refusal("CONQUEST-G38", N_("{card} is a reaction: you will be asked after what it answers happens."))
INTERRUPT: Final = Refusal("CONQUEST-G38", N_("{card} is an interrupt: you will be asked just before what it answers."))
NOT_IN_PLAY: Final = Refusal("CONQUEST-G38", N_("{card} has to be in play before its action can be used."))
COPY: Final = Refusal("CONQUEST-4.17", N_("You hold several copies of {card}. Play the first one."))
IN_PHASE: Final = {
    "deploy": Refusal("CONQUEST-G38", N_("{card} can be used only in the deploy phase.")),
    "combat": Refusal("CONQUEST-G39", N_("{card} can be used only in the combat phase.")),
}
"""What is said of actions that name their phase."""


def why_not_act(s: ConquestState, seat: int, action: Act) -> Refusal | None:
    """Return why a seat may not use an action ability, or play an event of its hand."""
    if refused := hindrance(s, seat, action):
        return refused
    first = s.zone[action.card] != "hand" or action.card in board.each_kind(s, board.hand(s, seat))
    return None if first else named(COPY, card=s.design(action.card).name)


def hindrance(s: ConquestState, seat: int, action: Act) -> Refusal | None:
    """Return what keeps a seat from an action ability, whoever's turn it is to act."""
    found, id = read(action.ability), action.card
    if found is None or not owned(s, seat, id, found[0]):
        return named(NO_ACTION if found is None and exists(s, id) else NOT_YOURS, card=called(s, id))
    kind, number = found
    one, name, held = ability_of(action.ability), s.designs[kind].name, s.zone[id] == "hand"
    if not s.texts:
        return TEXTLESS
    refused = _untimely(s, one, held)
    if refused is not None:
        return named(refused, card=name)
    return silenced(s, id) or why_not_use(s, _of_card(s, seat, id), one, kind, number)


def _of_card(s: ConquestState, seat: int, id: int) -> Context:
    return holding(seat, s.kind[id], id) if s.zone[id] == "hand" else asking(s, id)


def _untimely(s: ConquestState, one: Ability, held: bool) -> Refusal | None:
    """Return why an ability is no action that is used now, its fields still empty."""
    if one.hand != held:
        return NOT_IN_PLAY if held else NO_ACTION
    if one.kind != "action":
        return REACTION if one.kind.endswith("reaction") else INTERRUPT if one.kind.endswith("interrupt") else WORKING
    return None if one.phase in ("", s.phase) else IN_PHASE[one.phase]


LATER: Final = Refusal("CONQUEST-4.5", N_("{card} is deployed in the deploy phase. Keep it for the next one."))
NO_AMBUSH: Final = Refusal(
    "CONQUEST-G51", N_("{card} doesn't have Ambush, so it can't be deployed in combat. Keep it for the deploy phase.")
)


class ActionWindow(Round[ConquestState]):
    """An action window: seats act in turn until both have passed in a row."""

    mode = "until_all_pass"

    def __init__(self, window: str, *spans: str) -> None:
        self.window, self.spans = window, spans
        self.awaits = Refusal("CONQUEST-R32", N_("You can use actions now. Use one or pass."))

    def order(self, s: ConquestState, f: Frame) -> Sequence[str]:
        return order(s)

    def asks(self, s: ConquestState, f: Frame, seat: str) -> bool:
        return s.texts and might_act(s, SEATS.index(seat))

    def answers(self, s: ConquestState, f: Frame, seat: str) -> list[Action]:
        number = SEATS.index(seat)
        return [*actions(s, number), *ambushes(s, number)]

    def why_not_act(self, s: ConquestState, f: Frame, action: Act) -> Refusal | None:
        """Refuse what is no action, or cannot be used."""
        return why_not_act(s, SEATS.index(self.seat(s, f) or SEATS[0]), action)

    def act(self, s: ConquestState, f: Frame, action: Act) -> None:
        """Use an ability."""
        use_action(s, SEATS.index(self.answered(s, f)), action)

    def why_not_deploy(self, s: ConquestState, f: Frame, action: Deploy) -> Refusal | None:
        """Refuse all but cards with Ambush in the combat phase."""
        seat = SEATS.index(self.seat(s, f) or SEATS[0])
        if action.card in board.hand(s, seat) and s.kind[action.card] and s.design(action.card).type != "event":
            if s.phase != "combat":
                return named(LATER, card=s.design(action.card).name)
            if not values.printed_keyword(s, action.card, "ambush"):
                return named(NO_AMBUSH, card=s.design(action.card).name)
        return why_not_deploy(s, seat, action)

    def deploy(self, s: ConquestState, f: Frame, action: Deploy) -> None:
        """Deploy a card with Ambush."""
        deploy(s, SEATS.index(self.answered(s, f)), action)


class DeployTurn(Decision[ConquestState]):
    """A deploy turn: deploy a card, use an action, or pass for the rest of the phase (CONQUEST-4.4 to 4.9)."""

    awaits = Refusal("CONQUEST-4.5", N_("This is a deploy turn. Deploy a card, use an action or pass."))

    def seat(self, s: ConquestState, f: DeployTurns) -> str | None:
        return SEATS[f.turn] if len(f.passed) < 2 else None

    def offers(self, s: ConquestState, f: DeployTurns) -> list[Action]:
        return [*deployments(s, f.turn, board.hand(s, f.turn)), *actions(s, f.turn), Pass()]

    def why_not_deploy(self, s: ConquestState, f: DeployTurns, action: Deploy) -> Refusal | None:
        """Refuse what cannot be deployed, or not there."""
        return why_not_deploy(s, f.turn, action)

    def deploy(self, s: ConquestState, f: DeployTurns, action: Deploy) -> None:
        """Deploy a card."""
        seat = f.turn
        _next(f)
        deploy(s, seat, action)

    def why_not_act(self, s: ConquestState, f: DeployTurns, action: Act) -> Refusal | None:
        """Refuse what is no action, or cannot be used."""
        return why_not_act(s, f.turn, action)

    def act(self, s: ConquestState, f: DeployTurns, action: Act) -> None:
        """Use an action ability."""
        seat = f.turn
        _next(f)
        use_action(s, seat, action)

    def pass_(self, s: ConquestState, f: DeployTurns, action: Pass) -> None:
        """Take no more deploy turns in this phase."""
        f.passed = (*f.passed, f.turn)
        _next(f)


def _next(f: DeployTurns) -> None:
    if 1 - f.turn not in f.passed:
        f.turn = 1 - f.turn


class DeployAttachment(Decision[ConquestState]):
    """Which attachment is deployed by an action (Ambush Platform)."""

    awaits = Refusal("CONQUEST-4.14", N_("You are deploying an attachment. Choose it, then the card it goes on."))

    def seat(self, s: ConquestState, f: Any) -> str | None:
        return None if f.values.get("done") or not board.hand(s, f.seat) else SEATS[f.seat]

    def offers(self, s: ConquestState, f: Any) -> list[Action]:
        found = attachments(s, f.seat)
        return found or [Enough()]

    def why_not_deploy(self, s: ConquestState, f: Any, action: Deploy) -> Refusal | None:
        """Refuse what goes on no unit."""
        refused = why_not_deploy(s, f.seat, action)
        return self.awaits if refused is None and action.host < 0 else refused

    def deploy(self, s: ConquestState, f: Any, action: Deploy) -> None:
        """Deploy it for its cost."""
        f.values["done"] = True
        deploy(s, f.seat, action)

    def enough(self, s: ConquestState, f: Any, action: Enough) -> None:
        """Deploy none, since none fits."""
        f.values["done"] = True


def attachments(s: ConquestState, seat: int) -> list[Action]:
    """Return how a seat may deploy the attachments of its hand."""
    return [one for one in deployments(s, seat, board.hand(s, seat)) if isinstance(one, Deploy) and one.host >= 0]


COMMAND_WINDOW: Final = ActionWindow("command_window", "phase")
COMBAT_WINDOW: Final = ActionWindow("combat_window", "battle", "phase")
HEADQUARTERS_WINDOW: Final = ActionWindow("headquarters_window", "phase")
DEPLOY: Final[Procedure[ConquestState]] = (DeployTurn(),)
PLATFORM: Final[Procedure[ConquestState]] = (DeployAttachment(),)
