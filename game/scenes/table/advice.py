"""Advice: what is best for whoever decides, judged in the background, shown on the board and beside it."""

from __future__ import annotations

import pygame

from game.analysis.counsel import Idea
from game.bots.catalogue import players_of
from game.bots.player import CAREFUL, salt_of
from game.kernel.actions import Action
from game.kernel.dice import Dice
from game.scenes.table.advicecard import AdviceCard
from game.scenes.table.advicemarks import draw_advice
from game.scenes.table.advicewords import reasons, telling, weight
from game.scenes.table.adviser import Adviser
from game.scenes.table.choices import Choice
from game.scenes.table.doubts import Doubts
from game.scenes.table.legend import Legend
from game.scenes.table.now import Now
from game.scenes.table.part import Doors, Part
from game.scenes.table.stage import Stage
from game.telling.text import _
from game.ui.tabletop import Box, Offer

READ = 12.0
"""Seconds for which advice is to be read that has no room beside the board."""
RAILLESS = ("rail", "full")
"""Lanes of stages beside which the rail shows nothing else."""
LOOKS = 0.03
"""Seconds between two looks at whether something was answered."""


class Advice(Part):
    """Shows what is best until the match goes on; asked again, another idea."""

    on_board = True
    _shown: Choice | None = None
    _at = 0
    """Which of the ideas is shown."""
    place = pygame.Rect(0, 0, 0, 0)
    """Where the words were written last."""

    def __init__(self, doors: Doors, stage: Stage, legend: Legend) -> None:
        super().__init__(doors)
        self._stage, self._legend = stage, legend
        self.adviser = Adviser(self.match)
        self.card = AdviceCard(self.do_it, self.ask, self.put_away)
        self.doubts = Doubts(self.adviser, self.match, self.hud, self.ask)

    def refresh(self, now: Now) -> None:
        """Take over how the match stands; advice is for one position only."""
        super().refresh(now)
        if self.adviser.moved():
            self.put_away()
            self.doubts.watch()

    @property
    def shown(self) -> bool:
        """Return whether something is advised."""
        return self._shown is not None and not self.board.busy()

    def ask(self) -> None:
        """Advise something, or something else."""
        if self.now.taught:
            self.hud.say_no(_("A tutorial gives no other advice: the ring shows what comes next."))
            return
        if self.board.busy():
            self.match.skip()
        self.adviser.moved()
        ideas, refusal = self.adviser.ideas, self.adviser.refused()
        if refusal:
            self.hud.say_no(_(refusal))
        elif ideas:
            self._show((self._at + 1) % len(ideas) if self._shown is not None else self._at)
        elif not self.adviser.asked:
            self.adviser.hint()
            self.card.think()
            self._arranged()

    def put_away(self) -> None:
        """Show no advice any more."""
        self._shown, self._at = None, 0
        if self.card.visible:
            self.card.hide()
            self._arranged()

    def _arranged(self) -> None:
        self.hud.fit_card()
        self.hud.touch()

    # -- what comes from the background --

    def wake_in(self) -> float | None:
        """Return when to look again whether something was answered."""
        return LOOKS if self.adviser.listening else None

    def update(self, dt: float) -> None:
        """Hear what was answered."""
        waited = self.adviser.asked
        if not self.adviser.listen() or not waited:
            return
        if self.adviser.ideas:
            self._show(0)
            self.doubts.watch()
        else:
            self.put_away()
            self.hud.say_no(_("No advice came. Ask again."))

    # -- what is shown --

    def _show(self, at: int) -> None:
        people, ideas = self.adviser.people, self.adviser.ideas
        seat, actions = people.deciding, self.adviser.session.legal_actions()
        assert seat is not None
        idea = ideas[at]
        choice = self._choice(seat, actions[idea.own])
        if choice.offer.secret and not (self.now.secrets or self.board.asked):
            self.put_away()
            self.hud.say_no(_("This advice hangs on your secrets. Show them first, then ask again."))
            return
        self._shown, self._at = choice, at
        self.board.cursor = None  # what the key clicks is the advice then, until the arrows point elsewhere
        self._tell(idea, choice, telling(ideas) if not at else idea)
        box = self._box(choice.offer)
        if box is not None:
            self.board.camera.put_in((box[0] + box[2] / 2, box[1] + box[3] / 2), self.board.window())
        self._arranged()

    def _tell(self, idea: Idea, choice: Choice, reason: Idea) -> None:
        keys = self.now.keys.hint("click"), self.now.keys.hint("advice")
        if idea.own == idea.other:
            why, sure = [self.adviser.forced], "" if self.adviser.forced else weight(idea, "")
        else:
            other = self._named(reason.other)
            why, sure = list(reasons(reason, other)), weight(reason, other)
        self.card.show(choice.text, why, sure, keys, len(self.adviser.ideas) > 1)
        if self._stage.up and self._stage.lane in RAILLESS:
            self.hud.say(" ".join((_("Advice: {what}.").format(what=choice.text), *why[:1], sure)), seconds=READ)

    def _named(self, number: int) -> str:
        """Return what an offer is called."""
        action = self.adviser.session.legal_actions()[number]
        return next(iter(self.now.table.offers(self.board.view, [action]))).text

    def _choice(self, seat: str, action: Action) -> Choice:
        """Return how an action is shown and done; of one that leads to others, with what would follow upon it."""
        session, table = self.adviser.session, self.now.table
        offer = next(iter(table.offers(self.board.view, [action])))
        if not offer.needs_activation:
            return Choice((action,), offer)
        world = session.rules.resample(session.view(seat), seat, Dice.seeded(0))
        session.rules.apply(world, action)
        if session.rules.to_decide(world) != seat:
            return Choice((action,), offer)
        view = session.rules.seen_by(world, seat)
        player = players_of(session.key)[CAREFUL](session.rules, seat, salt_of(session.setup.salt, "advice"))
        following = player(view, session.rules.legal_actions(world))
        return Choice((action, following), next(iter(table.offers(view, [following]))))

    def do_it(self) -> bool:
        """Do what is advised; return whether anything is."""
        choice = self._shown
        if choice is None or not self.shown:
            return False
        self.put_away()
        self.match.take(choice)
        return True

    # -- on the board --

    def _box(self, offer: Offer) -> Box | None:
        """Return the place that an action is about: where it is done, or who does it."""
        return offer.spot if offer.spot is not None else self._who(offer)

    def _who(self, offer: Offer) -> Box | None:
        token = next((one for one in self.board.tokens if one.key == offer.piece), None)
        return token.box if token is not None else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a dashed square at the place, an arrow to it from who acts, and what is advised below it."""
        if self._shown is None or not self.shown:
            return
        offer, camera = self._shown.offer, self.board.camera
        box, who = self._box(offer), self._who(offer)
        spot = camera.rect_to_screen(box) if box is not None else None
        start = camera.rect_to_screen(who) if who is not None else None
        keys = self.now.keys.hint("click"), self.now.keys.hint("advice")
        self.place = draw_advice(surface, offer.text, spot, start, self._room(surface.get_size()), keys)

    def _room(self, size: tuple[int, int]) -> pygame.Rect:
        """Return where words may lie: over the board, above what explains it."""
        room, legend = self.board.window().clip(self.hud.board_rect(size)), self._legend.rect
        if legend.colliderect(room):
            room.height = legend.top - room.top
        return room
