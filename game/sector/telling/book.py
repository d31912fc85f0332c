"""The book of a campaign: its turns told with maps, its land battles, generals, research, curves and epilogues."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from game.kernel.actions import Event
from game.kernel.text import N_
from game.sector import events as e
from game.sector.history import Career, History, Standing, Turn, standing
from game.sector.incidents import row_of
from game.sector.options import agreed_otherwise
from game.sector.state import SectorState
from game.sector.telling import bookbattles, bookregister, lexis, log, names
from game.sector.telling.bookbattles import Sides, sides_of
from game.sector.telling.logbook import Logbook
from game.sector.victory import keeps_home, needed
from game.telling.book import BoardPicture, Book, Chapter, Curve, CurveChart, Paragraph, Part, TextTable
from game.telling.text import _, pgettext

ARCANE: Final = 4
"""The row of the table of events that gives every player a stone."""
STRUCK: Final = {
    ("fight", "idle"): N_("{ship} is put out of action in a fight with {other}."),
    ("fight", "wrecked"): N_("{ship} is seriously damaged in a fight with {other}."),
    ("storm", "idle"): N_("{ship} is put out of action by a storm."),
    ("storm", "wrecked"): N_("{ship} is seriously damaged by a storm."),
    ("", "idle"): N_("{ship} is put out of action."),
    ("", "wrecked"): N_("{ship} is seriously damaged."),
}
"""What damages a ship and how badly, where it is not destroyed."""


class Sentence(NamedTuple):
    """What happened: in whose round (empty: in nobody's), after how many actions, in words."""

    seat: str
    at: int
    text: str


class Successor(NamedTuple):
    """Who took a seat over from another player, and in which turn."""

    turn: int
    seat: str
    player: str


class Told:
    """What is told of one turn."""

    def __init__(self, turn: int) -> None:
        self.turn = turn
        self.row = -1
        self.grown = 0
        self.shrunk = 0
        self.sentences: list[Sentence] = []


class CampaignBook:
    """Hears a campaign and writes its book."""

    def __init__(self) -> None:
        self.told: list[Told] = []
        self.successors: list[Successor] = []
        self.sides: list[Sides] = []
        """What both sides had in each land battle."""
        self.history: History

    def begin(self, state: SectorState) -> None:
        """Note how the campaign begins."""
        self.history = History(state)
        self.told = [Told(state.turn)] if state.turn else []
        self._round = state.seats[state.acting] if state.acting >= 0 else ""
        self._struck: e.FightBegan | e.CrossingRolled | None = None

    def hear(self, at: int, before: SectorState, events: Sequence[Event]) -> None:
        """Note what an action brought."""
        self.history.hear(at, before, events)
        for n, event in enumerate(events):
            if isinstance(event, e.TurnBegan):
                self.told.append(Told(event.turn))
                self._round = ""
            elif isinstance(event, e.RoundBegan):
                self._round = event.seat
            elif isinstance(event, e.BattleBegan):
                self.sides.append(sides_of(before, event, events[:n]))
            elif isinstance(event, e.BattleEnded) and self.sides:
                self.sides[-1] = sides_of(before, event, events[:n])
            self._note(at, before, event, events[:n])

    def pass_to(self, at: int, state: SectorState, players: Mapping[str, str]) -> None:
        """Note who plays on."""
        for seat, player in players.items():
            self.successors.append(Successor(names.at_play(state)[0], seat, player))
            if self.told:
                words = _("From here on, {player} plays {power}.")
                text = words.format(power=names.seat_name(seat), player=player)
                self.told[-1].sentences.append(Sentence("", at, text))

    def _note(self, at: int, before: SectorState, event: Event, earlier: Sequence[Event]) -> None:
        if not self.told:
            return
        now = self.told[-1]
        if isinstance(event, e.EventRolled):
            now.row = row_of(event.dice)
        elif isinstance(event, e.EventDrawn):
            now.row = event.row
        elif isinstance(event, e.StormGrew):
            now.grown += len(event.cells)
        elif isinstance(event, e.StormShrank):
            now.shrunk += len(event.cells)
        if isinstance(event, e.FightBegan | e.CrossingRolled):
            self._struck = event
        elif isinstance(event, e.Explored | e.RoundBegan):
            self._struck = None
        text = self._text(now, before, event, earlier)
        if text:
            now.sentences.append(Sentence(self._round, at, text))

    def _text(self, now: Told, before: SectorState, event: Event, earlier: Sequence[Event]) -> str:
        """Return what the book says of an event; nothing where others tell of it."""
        if isinstance(event, e.ArmourRolled):
            return damage_text(Logbook(before, earlier), event, self._struck)
        dealt = isinstance(event, e.StoneGained) and now.row == ARCANE and not self._round
        line = None if dealt or log.part("quiet", before, event) else log.tell(before, event, earlier, ())
        return line.words if line is not None else ""

    # -- the book --

    def book(self, at: int, state: SectorState, players: Mapping[str, str]) -> Book:
        """Return the book, up to a position that `at` actions led to."""
        turns = list(self.history.turns)
        if state.turn and (not turns or turns[-1].number != state.turn):
            now = tuple(standing(state, seat) for seat in range(state.players))
            turns.append(Turn(state.turn, tuple(state.order), at, now, ()))
        chapters = [_overview(state, turns, self._played_by(state, players), self.history.first)]
        chapters += [self._turn(state, turn) for turn in turns]
        chapters += [bookbattles.chapter(state, self.history.battles, self.sides)]
        chapters += [_generals(state, self.history.careers), _research(state, self.history.careers)]
        chapters += [bookregister.chapter(state), _epilogue(state, self.history)]
        title = _(state.sector.file.name) if state.sector.file.name else pgettext("book", "Sector Invasion")
        lines = (_("Turn {turn}").format(turn=state.turn), " · ".join(map(names.seat_name, state.seats)))
        return Book(title, lines, tuple(chapters))

    def _played_by(self, state: SectorState, first: Mapping[str, str]) -> dict[str, str]:
        """Return who played each seat, one player after another."""
        words = _("from turn {turn}: {player}")
        return {
            seat: "; ".join(
                [
                    first.get(seat, ""),
                    *(words.format(turn=one.turn, player=one.player) for one in self.successors if one.seat == seat),
                ]
            )
            for seat in state.seats
        }

    def _turn(self, state: SectorState, turn: Turn) -> Chapter:
        told = next((told for told in self.told if told.turn == turn.number), Told(turn.number))
        happened = lexis.incident_name(told.row) if told.row >= 0 else ""
        title = _("Turn {turn}").format(turn=turn.number)
        parts: list[Part] = [BoardPicture(turn.at, _("The sector at the end of turn {turn}").format(turn=turn.number))]
        if happened:
            parts.append(Paragraph(lexis.incident_text(told.row)))
        parts += [Paragraph(one.text, at=one.at) for one in told.sentences if not one.seat]
        if told.grown or told.shrunk:
            words = _("Cells gained by storms: {grown}. Cells lost: {shrunk}.")
            parts.append(Paragraph(words.format(grown=told.grown, shrunk=told.shrunk)))
        for seat in turn.order:
            parts += self._round_of(state.seats[seat], told)
        parts.append(_standings(state, turn))
        return Chapter(f"{title}: {happened}" if happened else title, tuple(parts))

    def _round_of(self, seat: str, told: Told) -> list[Part]:
        """Return what a seat did in its round; nothing where it did nothing worth telling."""
        found = [Paragraph(one.text, at=one.at) for one in told.sentences if one.seat == seat]
        return [Paragraph(names.seat_name(seat), heading=True, seat=seat), *found] if found else []


def damage_text(book: Logbook, event: e.ArmourRolled, by: e.FightBegan | e.CrossingRolled | None) -> str:
    """Return how badly a ship was damaged and by what; nothing where its armour held or it was destroyed."""
    cause, other = "storm" if isinstance(by, e.CrossingRolled) else "", ""
    if isinstance(by, e.FightBegan) and event.ship in (by.ship, by.target):
        cause, other = "fight", book.full(by.target if event.ship == by.ship else by.ship)
    text = STRUCK.get((cause, event.state), "")
    return _(text).format(ship=book.full(event.ship), other=other) if text else ""


def _overview(state: SectorState, turns: Sequence[Turn], players: Mapping[str, str], first: int) -> Chapter:
    """Return the first chapter: the sector at its start or, with turns played elsewhere, as it was entered after the
    last of them; who plays, what was agreed on, and the curves."""
    start = _("The sector as it was entered, after turn {turn}") if first else _("The sector before the first turn")
    story = _(state.sector.file.story)
    rows = tuple(
        (names.seat_name(seat), players.get(seat, ""), names.general_name(n)) for n, seat in enumerate(state.seats)
    )
    parts: list[Part] = [
        Paragraph(story),
        BoardPicture(0, start.format(turn=first)),
        TextTable(
            _("The powers"), (pgettext("book", "Power"), _("Played by"), pgettext("book", "General")), rows, state.seats
        ),
    ]
    agreed = house_rules(state)
    if agreed:
        parts.append(Paragraph(pgettext("book", "House rules"), heading=True))
        parts += [Paragraph(line) for line in agreed]
    values: tuple[tuple[str, Callable[[Standing], float]], ...] = (
        (pgettext("book", "Planets"), lambda one: one.planets),
        (pgettext("book", "Ships"), lambda one: one.ships),
        (pgettext("book", "Points"), lambda one: one.score),
    )
    if len(turns) > 1:
        parts += [_curves(state, turns, title, value) for title, value in values]
    played = [turn for turn in turns if turn.made and turn.number > first]
    if len(played) > 1:
        parts.append(_production(state, played))
    return Chapter(_("The campaign"), tuple(parts))


def house_rules(state: SectorState) -> list[str]:
    """Return what was agreed on otherwise than usual, a line each (SECTOR-R40)."""
    agreed = agreed_otherwise(state)
    return [f"{_(option.name)}: {_(option.labels.get(chosen, chosen))}" for option, chosen in agreed]


def _curves(state: SectorState, turns: Sequence[Turn], title: str, value: Callable[[Standing], float]) -> CurveChart:
    curves = tuple(
        Curve(seat, names.seat_name(seat), tuple((turn.number, value(turn.standings[n])) for turn in turns))
        for n, seat in enumerate(state.seats)
    )
    return CurveChart(title, curves)


def _production(state: SectorState, turns: Sequence[Turn]) -> CurveChart:
    """Return how much raw material and production everybody's worlds made, turn by turn."""
    curves = tuple(
        Curve(seat, names.seat_name(seat), tuple((turn.number, float(sum(turn.made[n]))) for turn in turns))
        for n, seat in enumerate(state.seats)
    )
    return CurveChart(_("Raw material and production made"), curves)


def _standings(state: SectorState, turn: Turn) -> TextTable:
    head = (
        pgettext("book", "Power"),
        pgettext("book", "Planets"),
        pgettext("book", "Ships"),
        pgettext("book", "Raw material"),
        pgettext("book", "Production"),
        pgettext("book", "Stones"),
        pgettext("book", "Points"),
    )
    rows = tuple(
        (names.seat_name(seat), *(str(value) for value in turn.standings[n])) for n, seat in enumerate(state.seats)
    )
    return TextTable(_("Standings"), head, rows, state.seats)


def _generals(state: SectorState, careers: Sequence[Career]) -> Chapter:
    """Return the chapter of generals: where they are, what they won, their titles."""
    head = (
        pgettext("book", "General"),
        pgettext("book", "Power"),
        pgettext("book", "Where"),
        _("Battles won"),
        _("Led by the general"),
        pgettext("book", "Titles"),
    )
    rows = []
    for n, seat in enumerate(state.seats):
        ship = state.general_ship[n]
        where = names.full_name(state, ship) if ship >= 0 else names.place_name(state, state.general_at[n])
        titles = [
            _("{title} (turn {turn})").format(title=lexis.title_name(die), turn=turn)
            for turn, die in careers[n].titles
            if die > 1
        ]
        won, led = str(careers[n].won), str(careers[n].led)
        rows.append((names.general_name(n), names.seat_name(seat), where, won, led, ", ".join(titles) or "–"))
    return Chapter(_("Generals"), (TextTable("", head, tuple(rows), state.seats),))


def _research(state: SectorState, careers: Sequence[Career]) -> Chapter:
    """Return the chapter of research: slots with their turns, strategies, relics."""
    head = (
        pgettext("book", "Power"),
        _("Slots of troops"),
        _("Strategies bought"),
        pgettext("book", "Relics"),
        _("Stones left"),
    )
    rows = []
    for n, seat in enumerate(state.seats):
        slots = [
            _("{slot} (turn {turn})").format(slot=lexis.slot_name(slot), turn=turn) for turn, slot in careers[n].slots
        ]
        bought = [f"{count} × {lexis.strategy_name(name)}" for name, count in careers[n].strategies.items()]
        bought += names.spells_of(state, n)
        rows.append(
            (
                names.seat_name(seat),
                ", ".join(slots) or "–",
                ", ".join(bought) or "–",
                str(state.relics[n]),
                str(state.stones[n]),
            )
        )
    return Chapter(_("Research"), (TextTable("", head, tuple(rows), state.seats),))


def _epilogue(state: SectorState, history: History) -> Chapter:
    """Return the last chapter: what became of everybody; while the campaign goes on, how all stand."""
    over = bool(state.reason)
    parts: list[Part] = []
    if over:
        won = names.listed([names.seat_name(state.seats[seat]) for seat in state.winners])
        parts.append(Paragraph(_("{power} has won the campaign.").format(power=won), heading=True))
        parts.append(Paragraph(names.reason_text(state.reason)))
    for n, seat in enumerate(state.seats):
        parts.append(Paragraph(names.seat_name(seat), heading=True, seat=seat))
        parts += [Paragraph(line) for line in _fate(state, n, history.careers[n])]
    return Chapter(_("Epilogue") if over else _("Where things stand"), tuple(parts))


def _fate(state: SectorState, seat: int, career: Career) -> list[str]:
    """Return what became of a seat, in a few sentences."""
    now = standing(state, seat)
    lines = [_verdict(state, seat, now.planets, career)]
    lines.append(
        _("Worlds taken: {taken} (in battle: {stormed}). Worlds lost: {lost}.").format(
            taken=career.taken, stormed=career.stormed, lost=career.lost
        )
    )
    built = sum(career.built.values())
    lines.append(
        _("Ships built: {built}; lost: {lost}; enemy ships destroyed: {kills}; cells explored: {explored}.").format(
            built=built, lost=career.wrecks, kills=career.kills, explored=career.explored
        )
    )
    if career.won or career.beaten:
        words = _("Land battles won: {won}. Lost: {lost}.")
        lines.append(words.format(won=career.won, lost=career.beaten))
    for turn, taker in career.home:
        words = _("Its headquarters fell to {power} in turn {turn}.")
        lines.append(words.format(power=names.owner_name(state, taker), turn=turn))
    return lines


def _verdict(state: SectorState, seat: int, planets: int, career: Career) -> str:
    """Return the sentence that a seat's story ends with."""
    if seat in state.winners:
        return _("The sector bows to {power}. Planets held: {planets}.").format(
            power=names.seat_name(state.seats[seat]), planets=planets
        )
    if career.left:
        return _("It left the campaign in turn {turn}, and others fight over its worlds.").format(turn=career.left)
    if career.fell:
        return _("It lost its last ship and its last world in turn {turn}. Only the charts remember it.").format(
            turn=career.fell
        )
    if not state.reason:
        return _("Planets held: {planets}. It takes {needed} to win.").format(planets=planets, needed=needed(state))
    if not keeps_home(state, seat):
        return _("Driven from its headquarters, it waits for the next war. Planets left: {planets}.").format(
            planets=planets
        )
    return _("Its fleet withdraws in good order. Planets left: {planets}.").format(planets=planets)
