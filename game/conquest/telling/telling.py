"""Conquest, told: see `game.telling.teller.Teller`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from game.conquest import actions as act
from game.conquest import board
from game.conquest.acting import DeployTurn
from game.conquest.attack import attackers
from game.conquest.choosing import Choosing
from game.conquest.combat import CombatTurn
from game.conquest.frames import DeployTurns, Turns
from game.conquest.pairings import MATCHES, share_of
from game.conquest.state import LOOKED, PEEKED, SEATS, ConquestState
from game.conquest.story import ConquestStory
from game.conquest.telling import cards, intents, lines, previews, stages, threats
from game.conquest.telling.asking import question, question_of
from game.conquest.telling.board import board_of, when
from game.conquest.telling.gist import gist
from game.conquest.telling.heroes import hero
from game.conquest.telling.kinds import KINDS
from game.conquest.telling.looks import ENDING, mode_of, offers
from game.conquest.telling.meaning import Hand
from game.conquest.telling.names import (
    REASONS,
    USUAL,
    card_name,
    enough_text,
    led_by,
    reason_text,
    waiting,
)
from game.conquest.telling.tension import tension
from game.conquest.telling.words import WORDS
from game.kernel.actions import Action, Event, Pass
from game.kernel.text import N_
from game.telling.desk import Desk, Mode, Overlay, Slot
from game.telling.happening import Line, Note
from game.telling.plain import PlainTelling, ended
from game.telling.report import Ending, Tallies
from game.telling.sheet import Board, Card, Highlight, Pointed, When
from game.telling.sides import Hero, Shares
from game.telling.staging import Stage
from game.telling.text import _, ngettext, pgettext
from game.telling.values import Ref, Tension

CLOSINGS = (
    N_("The road to Traxis lies open, and one banner flies over it."),
    N_("The sector has changed masters. The ashes will ask no questions."),
)
"""What is said last: when the first seat has won, and when the second has."""


class ConquestTelling(PlainTelling):
    """Tells Conquest."""

    key = "conquest"
    words = WORDS
    kinds = KINDS

    def seat_name(self, seat: str) -> str:
        return led_by([str(deck["warlord"]) for deck in (self.scenario or {}).get("decks") or ()], seat)

    def hero(self, seat: str, options: Mapping[str, str]) -> Hero:
        return hero(options.get(f"{seat}.deck", ""), bool((self.scenario or {}).get("texts", True)))

    def shares(self, view: ConquestState, options: Mapping[str, str]) -> Shares | None:
        share = share_of(*(options.get(f"{seat}.deck", "") for seat in SEATS))
        return Shares(share, 100 - share, MATCHES) if share is not None else None

    def opening(self, view: ConquestState) -> str:
        return _("The hands are dealt. The log tells what happens here; choose a line to see where.")

    def end(self, view: ConquestState | None, reason: str, drawn: bool = False) -> Ending:
        said = reason_text(reason) or ended(reason)
        if view is None:
            return Ending(said)
        lines = view.scenario.file.closing or CLOSINGS
        return Ending(said, _decided(view, reason), closing={SEATS[n]: _(line) for n, line in enumerate(lines)})

    def tension(self, board: Board) -> Tension:
        return tension(board)

    def tallies(self, scenario: Any) -> Tallies:
        return Tallies(_("Units lost"), luck=False)

    def story(self) -> ConquestStory:
        return ConquestStory()

    def board(self, view: ConquestState) -> Board:
        return replace(board_of(view), stage=stages.stage(view))

    def staged(self, last: Stage | None, before: ConquestState, event: Event) -> Stage | None:
        return stages.follow(last, before, event)

    def when(self, view: ConquestState) -> When:
        return when(view)

    def desk(self, view: ConquestState, legal: Sequence[Action], seat: str) -> Desk:
        turn, asked = _in_turn(view), question(view, seat)
        return Desk(
            seat,
            question_of(view),
            tuple(offers(view, legal)),
            asked,
            tuple(_modes(view, legal)),
            (Slot("pass", pgettext("action", "Pass"), "end_phase", ENDING, tried=Pass(), ends=True),),
            _secret(view, SEATS.index(seat)) if seat in SEATS else "",
            end=Pass() if turn else None,
            unused=_unused(view) if turn else "",
            usual=True,
            overlays=threats.overlays(),
            reacting=asked is not None,
            targets=_choosing(view),
        )

    def wanted(self, view: ConquestState, seat: str, about: int | None) -> Sequence[Action]:
        return intents.wanted(view, seat, about)

    def tried(
        self, view: ConquestState, seat: str, about: int | None, at: Pointed, mode: Mode | None = None
    ) -> Action | None:
        return intents.placed(view, mode, at) if mode is not None else intents.tried(view, about, at)

    def pointed(self, view: ConquestState, legal: Sequence[Action], about: int | None, at: Pointed) -> Stage | None:
        return intents.pointed(view, legal, about, at)

    def meant(self, view: ConquestState, seat: str, card: str) -> Action | None:
        return Hand(view, SEATS.index(seat)).meant(card)

    def tell(self, before: ConquestState, event: Event, earlier: Sequence[Event] = ()) -> Line | None:
        return lines.tell(before, event, earlier)

    def join(self, last: Line, following: Line) -> Line | None:
        return lines.join(last, following)

    def card(self, view: ConquestState, about: Ref | None) -> Card | None:
        return cards.card(view, about)

    def overlays(self) -> Sequence[Overlay]:
        return threats.overlays()

    def shades(self, view: ConquestState, overlay: str, about: Ref | None, seat: str) -> Sequence[Highlight]:
        return threats.shades(view, seat)

    def gist(self, happened: Sequence[tuple[ConquestState, Sequence[Event]]], seat: str) -> list[Note]:
        return gist(happened, seat)


def _choosing(view: ConquestState) -> bool:
    """Return whether a card or a place is being chosen."""
    at = waiting(view)
    return at is not None and isinstance(at[0], Choosing)


def _decided(view: ConquestState, reason: str) -> str:
    """Return why planets decided, or what was enough where it was less than usual, and the planets of both."""
    enough = view.scenario.file.to_win
    if not reason.endswith(("planets", "planet")):
        return ""
    why = enough_text(enough) if reason == "planets" and enough < USUAL else _(REASONS[reason])
    won = _("Planets won: {n}").format(n=board_of(view).standing)
    return f"{why} {won}"


def _modes(view: ConquestState, legal: Sequence[Action]) -> Iterator[Mode]:
    """Return the cards of the hand that go to a place: arm one, then choose where."""
    kinds = {action.card: action.kind for action in legal if isinstance(action, act.Deploy | act.Shield)}
    for id, kind in kinds.items():
        design, detail = view.designs[kind], _("Then choose where it goes.")
        mark = str(design.cost) if view.phase == "deploy" else f"−{design.shields}"
        yield Mode(mode_of(id), card_name(kind), "plus", "", mark, detail, "CONQUEST-4.5", card=kind)


def _secret(view: ConquestState, seat: int) -> str:
    """Return the words for what a seat alone sees: its hand, or cards that it looks at."""
    if n := len(board.hand(view, seat)):
        return _("Your hand ({n})").format(n=n)
    looked = [*LOOKED.ids(view, seat), *PEEKED.ids(view, 1 - seat)]
    return _("Cards you see ({n})").format(n=len(looked)) if looked else ""


def _in_turn(view: ConquestState) -> bool:
    """Return whether a seat may end its deployment, or its combat turn."""
    at = waiting(view)
    return at is not None and isinstance(at[0], DeployTurn | CombatTurn)


def _unused(view: ConquestState) -> str:
    """Return what could still be deployed, or which units could attack."""
    top = view.frames[-1]
    if top.name == DeployTurns.procedure:
        return previews.unspent(view, DeployTurns.of(top).turn)
    turns = Turns.of(top)
    n = len(attackers(view, turns.turn, turns.planet, turns.ranged))
    said = ngettext("{n} of your units can still attack.", "{n} of your units can still attack.", n)
    return said.format(n=n) if n else ""
