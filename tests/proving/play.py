"""The sequence of play among the Sinking Isles: what lies on the table, each decision, each step."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.cards.zones import ALL, COUNT, OWNER, SHARED, CardState, Pile, Pool
from game.kernel import effects, limits, pending, secret_choice
from game.kernel.actions import Action
from game.kernel.asking import Round
from game.kernel.dice import Dice
from game.kernel.results import Refusal
from game.kernel.secret_choice import SecretChoice
from game.kernel.sequence import Decision, call, find, leave, queue
from game.kernel.state import Frame
from game.kernel.triggers import Listener, announced, listeners, replace
from tests.proving import words as w
from tests.proving.modifiers import Constant, Kept, Modifiers
from tests.proving.simultaneous import SimultaneousTriggers, next_item, queue_triggers

SEATS = ("red", "blue", "green", "red-2", "blue-2", "green-2")
CARDS = ("gainsay", "gale", "parley", "shield", "smoke") * 4
PEARLS = (1, 2, 3, 5)
FORTUNE = 9


HANDS = Pile("hands", OWNER, sorted=True)
PILE = Pile("pile", COUNT, shared=True)
PLAYED = Pile("played", ALL, shared=True)


class Isles(CardState):
    """A position. `land` and `deep` are indexed by isle, `ships` to `pearls` by seat."""

    lists = ("land", "deep", "ships", "gold", "hands", "pearls", "pile", "played")
    plain = ("number",)
    cached = ("afloat", "values")
    fixed = ("seats", "captains", "duels")
    card_zones = HANDS, PILE, PLAYED

    def __init__(self, isles: Sequence[int], options: dict[str, str], dice: Dice, players: int) -> None:
        super().__init__(dice)
        self.seats = seats_of(players)
        self.captains = tuple(options[f"{seat}.captain"] for seat in self.seats)
        self.duels = options["duels"]
        self.land = list(isles)
        self.deep = list(PEARLS)
        self.ships = [-1] * players
        self.gold = [0] * players
        self.hands: list[tuple[str, ...]] = [()] * players
        self.pearls: list[tuple[int, ...]] = [()] * players
        self.pile = list(CARDS)
        self.played: list[str] = []
        self.number = 0
        self.recache()

    def pools(self) -> list[Pool]:
        return [Pool(CARDS, range(SHARED, len(self.seats)))]

    def recache(self) -> None:
        self.afloat = tuple(isle for isle, gold in enumerate(self.land) if gold >= 0)
        self.values = Kept()


def seats_of(players: int) -> tuple[str, ...]:
    """Two sides for two or four, three sides otherwise."""
    return SEATS[:players] if players != 4 else ("red", "blue", "red-2", "blue-2")


def side(seat: str) -> str:
    """`red` and `red-2` are on one side."""
    return seat.partition("-")[0]


def gain(s: Isles, seat: str, gold: int) -> None:
    """Gold comes aboard; a fortune wins at once."""
    at = s.seats.index(seat)
    s.gold[at] += gold
    if s.gold[at] >= FORTUNE:
        leave(s, "match")


def draw_card(s: Isles, seat: str) -> None:
    """The top card of the pile, if there is one, goes to a hand."""
    if s.pile:
        card = PILE.draw(s)
        HANDS.put(s, s.seats.index(seat), card)
        s.events.append(w.Drew(seat, card))


def play_card(s: Isles, seat: str, card: str) -> None:
    """A card leaves the hand and is about to take effect."""
    HANDS.move(s, s.seats.index(seat), card, PLAYED)
    s.events.append(w.CardPlayed(seat, card))
    call(s, "card", seat=seat, card=card)


def held(s: Isles, seat: str, *cards: str) -> list[Action]:
    """Which of these cards a seat may play."""
    hand = s.hands[s.seats.index(seat)]
    return [w.Play(card) for card in cards if card in hand]


# -- the round --


def next_round(s: Isles, f: Frame) -> None:
    """Round after round, until no isle is afloat."""
    if s.afloat:
        s.number += 1
        s.events.append(w.RoundBegan(s.number))
        f.step -= 1
        call(s, "round")


class Market(Round[Isles]):
    """Whoever has gold may buy cards until it passes, which is final; whoever has no card must buy one."""

    window, mode = "market", "until_each_passed"

    def order(self, s: Isles, f: Frame) -> Sequence[str]:
        return s.seats

    def asks(self, s: Isles, f: Frame, seat: str) -> bool:
        return bool(s.pile) and s.gold[s.seats.index(seat)] > 0

    def answers(self, s: Isles, f: Frame, seat: str) -> list[Action]:
        return [w.Buy()]

    def may_pass(self, s: Isles, f: Frame, seat: str) -> bool:
        return bool(s.hands[s.seats.index(seat)])

    def buy(self, s: Isles, f: Frame, action: w.Buy) -> None:
        seat = self.answered(s, f)
        s.gold[s.seats.index(seat)] -= 1
        draw_card(s, seat)


class Helm(SecretChoice[Isles]):
    """Each captain secretly sets course for an isle."""

    def order(self, s: Isles, f: Frame) -> Sequence[str]:
        return s.seats

    def offers(self, s: Isles, f: Frame) -> list[Action]:
        return [w.Sail(isle) for isle in s.afloat]

    def sail(self, s: Isles, f: Frame, action: w.Sail) -> None:
        s.events.append(w.CourseSet(self.seal(s, f, action.isle), action.isle))


def set_sail(s: Isles, f: Frame) -> None:
    """All courses are shown at once, and all ships arrive."""
    s.ships = list(secret_choice.show(f).values())
    s.events.append(w.CoursesShown(tuple(s.ships)))


def take_turns(s: Isles, f: Frame) -> None:
    """Each seat has a turn of two actions."""
    queue(s, *[("turn", {"seat": seat, "left": 2}) for seat in s.seats])


def tide(s: Isles, f: Frame) -> None:
    """An isle sinks: each ship there is swamped and finds salvage, in the order its captain likes."""
    isle = s.dice.pick(s.afloat)
    s.land[isle], s.deep[isle] = -1, 0
    s.recache()
    s.events.append(w.Sank(isle))
    there = [seat for seat, at in zip(s.seats, s.ships, strict=True) if at == isle]
    queue_triggers(
        s, "washed", [(seat, what, {"seat": seat, "isle": isle}) for what in ("wave", "salvage") for seat in there]
    )


def wave(s: Isles, f: Frame) -> None:
    """Half the gold aboard is lost, unless a captain makes it more or less: so many of four parts."""
    at = s.seats.index(f.values["seat"])
    lost = s.gold[at] * f.values.get("parts", 2) // 4
    s.gold[at] -= lost
    s.events.append(w.Swamped(f.values["seat"], lost))


def salvage(s: Isles, f: Frame) -> None:
    """A piece of gold and a card."""
    s.events.append(w.Dug(f.values["seat"], f.values["isle"]))
    draw_card(s, f.values["seat"])
    gain(s, f.values["seat"], 1)


def end_round(s: Isles, f: Frame) -> None:
    """What lasts for a round is over; the ships put to sea."""
    MIGHT.end(s, "round")
    s.ships = [-1] * len(s.seats)


# -- a turn --


class Turn(Decision[Isles]):
    """Dig, dive, raid once, play a gale, or rest."""

    def seat(self, s: Isles, f: Frame) -> str | None:
        return f.values["seat"] if f.values["left"] else None

    def offers(self, s: Isles, f: Frame) -> list[Action]:
        seat = f.values["seat"]
        candidates = [w.Dig(), w.Dive(), *[w.Raid(who) for who in s.seats]]
        return [*self.legal(s, f, candidates), *held(s, seat, "gale"), w.Rest()]

    def why_not_dig(self, s: Isles, f: Frame, action: w.Dig) -> Refusal | None:
        isle = s.ships[s.seats.index(f.values["seat"])]
        if s.land[isle]:
            return None
        return Refusal("ISLES-1", "There is no gold left on isle {isle}.", {"isle": isle})

    def why_not_dive(self, s: Isles, f: Frame, action: w.Dive) -> Refusal | None:
        found = s.deep[s.ships[s.seats.index(f.values["seat"])]]
        return None if found else Refusal("ISLES-2", "There is nothing to dive for.")

    def why_not_raid(self, s: Isles, f: Frame, action: w.Raid) -> Refusal | None:
        seat = f.values["seat"]
        if action.victim not in s.seats or side(action.victim) == side(seat):
            return Refusal("ISLES-3", "Only ships of another side are raided.")
        at, victim = s.seats.index(seat), s.seats.index(action.victim)
        if s.ships[victim] != s.ships[at] or not s.gold[victim]:
            return Refusal("ISLES-3", "No gold of theirs lies at this isle.")
        return Refusal("ISLES-3", "One raid a turn.") if effects.has(s, "raided", seat) else None

    why_not_play = Refusal("ISLES-4", "No gale in your hand.")

    def dig(self, s: Isles, f: Frame, action: w.Dig) -> None:
        f.values["left"] -= 1
        isle = s.ships[s.seats.index(f.values["seat"])]
        s.land[isle] -= 1
        s.events.append(w.Dug(f.values["seat"], isle))
        gain(s, f.values["seat"], 1)

    def dive(self, s: Isles, f: Frame, action: w.Dive) -> None:
        f.values["left"] -= 1
        at = s.seats.index(f.values["seat"])
        isle = s.ships[at]
        s.events.append(w.Dived(f.values["seat"], isle, s.deep[isle]))
        s.pearls[at] += (s.deep[isle],)
        s.deep[isle] = 0

    def raid(self, s: Isles, f: Frame, action: w.Raid) -> None:
        f.values["left"] -= 1
        effects.add(s, "raided", "turn", f.values["seat"])
        call(s, "raid", raider=f.values["seat"], victim=action.victim, loss=None)

    def play(self, s: Isles, f: Frame, action: w.Play) -> None:
        play_card(s, f.values["seat"], action.card)

    def rest(self, s: Isles, f: Frame, action: w.Rest) -> None:
        f.values["left"] = 0


def end_turn(s: Isles, f: Frame) -> None:
    """What lasts for a turn is over."""
    effects.end(s, "turn")


# -- a raid, and what is played in answer --


def fight(s: Isles, f: Frame) -> None:
    """A die says what the raid costs, unless duels are fought elsewhere; a bold captain and each gale add one."""
    if s.duels == "dice":
        face, raider = s.dice.roll(), f.values["raider"]
        f.values["loss"] = face + MIGHT.value(s, s.seats.index(raider), "might")
        s.events.append(w.Raided(raider, f.values["victim"], face, f.values["loss"]))


class Duel(Decision[Isles]):
    """The duel was fought outside this match: what did it cost?"""

    outside = True

    def seat(self, s: Isles, f: Frame) -> str | None:
        return f.values["raider"] if f.values["loss"] is None else None

    def offers(self, s: Isles, f: Frame) -> list[Action]:
        return [w.Result(loss) for loss in range(4)]

    def result(self, s: Isles, f: Frame, action: w.Result) -> None:
        f.values["loss"] = action.loss
        s.events.append(w.Raided(f.values["raider"], f.values["victim"], 0, action.loss))


class CardRound(Round[Isles]):
    """A round that is answered with cards: whoever holds any is asked, while there is still something to answer."""

    def asks(self, s: Isles, f: Frame, seat: str) -> bool:
        return pending.stands(f) and bool(s.hands[s.seats.index(seat)])

    def play(self, s: Isles, f: Frame, action: w.Play) -> None:
        play_card(s, self.answered(s, f), action.card)


class Answers(CardRound):
    """The victim's side may answer a raid before it costs anything, until all have passed in a row."""

    window, mode, spans = "raid", "until_all_pass", ("turn", "round")

    def order(self, s: Isles, f: Frame) -> Sequence[str]:
        return [seat for seat in s.seats if side(seat) == side(f.values["victim"])]

    def answers(self, s: Isles, f: Frame, seat: str) -> list[Action]:
        return held(s, seat, "parley", "shield", "smoke")


class Objections(CardRound):
    """Each seat of another side is asked once whether it gainsays a card; a gainsay may itself be gainsaid."""

    window, spans = "card", ("round",)

    def order(self, s: Isles, f: Frame) -> Sequence[str]:
        return [seat for seat in s.seats if side(seat) != side(f.values["seat"])]

    def answers(self, s: Isles, f: Frame, seat: str) -> list[Action]:
        return held(s, seat, "gainsay")


def take_effect(s: Isles, f: Frame) -> None:
    """A card that stands does what it says, once."""
    if pending.stands(f):
        s.events.append(w.CardWorked(f.values["card"]))
        EFFECTS[f.values["card"]](s, f)


def gainsay(s: Isles, f: Frame) -> None:
    """The card beneath is cancelled."""
    pending.cancel(find(s, "card", below=f))


def gale(s: Isles, f: Frame) -> None:
    """For a round the raids of this side cost one more."""
    for ship, seat in enumerate(s.seats):
        if side(seat) == side(f.values["seat"]):
            MIGHT.add(s, ship, "might", 1, "round", source=ship)


def parley(s: Isles, f: Frame) -> None:
    """The raid is off."""
    pending.cancel(find(s, "raid"))


def shield(s: Isles, f: Frame) -> None:
    """The raid costs half."""
    raid = find(s, "raid")
    pending.change(raid, loss=raid.values["loss"] // 2)


def smoke(s: Isles, f: Frame) -> None:
    """Instead of losing gold the victim drifts away."""
    raid = find(s, "raid")
    pending.replace(raid, "drift", seat=raid.values["victim"])


EFFECTS: dict[str, Callable[[Isles, Frame], None]] = {
    "gainsay": gainsay,
    "gale": gale,
    "parley": parley,
    "shield": shield,
    "smoke": smoke,
}


# -- what captains do when a ship is swamped --


class Captains:
    """Captains' abilities: a lucky one drifts off instead, once a round; a reckless one charges the wave, which costs
    all, and reefs the sails, which halves it, in the order it likes; a wary one throws a card overboard to lose less; a
    grim one at the same isle finds a piece of gold afterwards."""

    def silent(self, s: Isles, f: Frame, moment: str) -> bool:
        """Every captain hears of everything."""
        return False

    def listening(self, s: Isles, f: Frame, moment: str) -> Sequence[Listener]:
        """Who may answer a wave."""
        swamped = s.seats.index(f.values["seat"])
        return [
            Listener(s.seats[ship], ship, ability)
            for ship, captain in enumerate(s.captains[: len(s.seats)])
            for ability, when in ABILITIES.get(captain, {}).items()
            if when == moment and self._can(s, f, ship, captain, swamped)
        ]

    def _can(self, s: Isles, f: Frame, ship: int, captain: str, swamped: int) -> bool:
        if captain == "grim":
            return ship != swamped and s.ships[ship] == f.values["isle"]
        lucky = captain == "lucky" and (limits.used(s, ship, "luck") or not s.afloat)
        return ship == swamped and not lucky and (captain != "wary" or bool(s.hands[ship]))

    def asks(self, s: Isles, f: Frame, moment: str, seat: str) -> bool:
        """Captains, ships and how many cards a hand has are known to all."""
        return any(one.seat == seat for one in listeners(self, s, f, moment))

    def order(self, s: Isles, f: Frame) -> Sequence[str]:
        """The seats as they sit."""
        return s.seats

    def use(self, s: Isles, f: Frame, one: Listener) -> None:
        """What a captain does is done at once."""
        if one.ability == "drift":
            limits.use(s, one.source, "luck", "round")
            replace(f, "drift", seat=one.seat)
        elif one.ability == "charge":
            pending.change(f, parts=4)
        elif one.ability == "reef":
            pending.change(f, parts=f.values.get("parts", 2) // 2)
        elif one.ability == "bail":
            thrown = s.hands[one.source][0]
            HANDS.move(s, one.source, thrown, PLAYED)
            s.events.append(w.Bailed(one.seat, thrown))
            pending.change(f, parts=1)
        else:
            s.events.append(w.Scavenged(one.seat))
            gain(s, one.seat, 1)


ABILITIES = {
    "lucky": {"drift": "replace"},
    "reckless": {"charge": "forced_interrupt", "reef": "forced_interrupt"},
    "wary": {"bail": "interrupt"},
    "grim": {"scavenge": "reaction"},
}
CAPTAINS = Captains()
BOLD = Constant("might", lambda s, source, subject: int(source == subject))
MIGHT = Modifiers[Isles](
    lambda s, ship, stat: 0,
    lambda s, stat: [(ship, BOLD) for ship, captain in enumerate(s.captains) if captain == "bold"],
)


def drift(s: Isles, f: Frame) -> None:
    """A ship is blown to an isle by chance."""
    isle = s.dice.pick(s.afloat)
    s.ships[s.seats.index(f.values["seat"])] = isle
    s.events.append(w.Drifted(f.values["seat"], isle))


def plunder(s: Isles, f: Frame) -> None:
    """What the raid still costs changes hands."""
    raider, victim = f.values["raider"], f.values["victim"]
    gold = min(f.values["loss"], s.gold[s.seats.index(victim)])
    if pending.stands(f) and gold:
        s.gold[s.seats.index(victim)] -= gold
        s.events.append(w.Plundered(raider, victim, gold))
        gain(s, raider, gold)


PROCEDURES = {
    "match": (next_round,),
    "round": (Market(), Helm(), set_sail, take_turns, tide, end_round),
    "turn": (Turn(), end_turn),
    "raid": (fight, Duel(), Answers(), plunder),
    "card": (Objections(), take_effect),
    "drift": (drift,),
    "washed": (SimultaneousTriggers[Isles](), next_item),
    "wave": announced(CAPTAINS, wave, ("round",)),
    "salvage": (salvage,),
}
