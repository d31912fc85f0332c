"""How tense a position is: by what its viewer sees, and by nothing else."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.calth.telling.tension import tension as of_calth
from game.catalogue import GAMES
from game.conquest.telling.tension import tension as of_conquest
from game.heresy.telling.tension import tension as of_heresy
from game.hulk.telling.tension import tension as of_hulk
from game.kernel.dice import Dice
from game.kernel.match.session import Session
from game.sector.telling.tension import tension as of_sector
from game.telling.sheet import Board, Place, Stage, Token, Track
from game.telling.teller import teller_of

PLACES = tuple(Place(f"{column}", "", at=(float(column), 0.0)) for column in range(12))


@pytest.mark.parametrize("key", GAMES)
def test_no_seat_hears_what_it_may_not_know(key: str) -> None:
    """What is heard is the same in any other world that fits what a seat knows."""
    session, teller, chance = Session.new(key, seed=4), teller_of(key), Dice.seeded(4)
    differs = False
    for _moment in range(5):
        for _step in range(24):
            session.play(chance.pick(session.legal_actions()))
        for seat in session.seats:
            view = session.view(seat)
            world = session.rules.resample(view, seat, chance)
            heard = teller.tension(teller.board(session.rules.seen_by(world, seat)))
            assert heard == teller.tension(teller.board(view))
            differs |= world.digest() != session.state.digest()
    assert differs


def lying(*tokens: tuple[str, str, int], **more: object) -> Board:
    """A board on which these kinds lie, each with its owner and its column."""
    some = [Token(key, kind, "", str(at), owner, **more) for key, (kind, owner, at) in enumerate(tokens)]  # type: ignore[arg-type]
    return Board("", tokens=tuple(some), places=PLACES)


def test_hulk_by_the_nearest_enemy_a_jam_and_the_squad() -> None:
    marine = ("bolter", "marines", 0)
    assert of_hulk(lying(marine)) == "calm" == of_hulk(lying(marine, ("blip", "genestealers", 8)))
    assert of_hulk(lying(marine, ("blip", "genestealers", 5))) == "contact"
    assert of_hulk(lying(marine, ("genestealer", "genestealers", 9))) == "contact"
    assert of_hulk(lying(marine, ("genestealer", "genestealers", 2))) == "crisis"
    assert of_hulk(lying(marine, ("blip", "genestealers", 5), states=("jam",))) == "crisis"
    assert of_hulk(Board("", tracks=(Track("", "", share=0.3, rule="HULK-2.17"),))) == "crisis"


def test_calth_by_how_near_the_enemy_is_what_is_left_the_last_round_and_who_is_hurt() -> None:
    near, far = ("veteran", "word-bearers", 3), ("veteran", "word-bearers", 11)
    own = ("veteran", "ultramarines", 0)
    assert (of_calth(lying(own, far)), of_calth(lying(own, near))) == ("calm", "contact")
    assert of_calth(Board("", stage=Stage("attack", ""))) == "contact"
    assert of_calth(Board("", stage=Stage("last_stand", ""))) == "crisis"
    assert of_calth(Board("", tracks=(Track("", "", share=0.5, rule="CALTH-2.12"),))) == "crisis"
    assert of_calth(Board("", values={"last": True})) == "crisis" == of_calth(lying(own, states=("damaged",)))
    captain = lying(own, values={"models": ("veteran", "captain")})
    assert of_calth(captain) == "calm"
    assert of_calth(replace(captain, stage=Stage("attack", "", at="0"))) == "crisis"


def test_heresy_by_battles_leaders_the_palace_and_what_is_produced() -> None:
    def battle(kind: str, place: str = "world") -> Board:
        places = (Place("0", "", place),)
        return Board("", tokens=(Token(0, kind, "", "0"),), places=places, stage=Stage("battle", "", at="0"))

    assert of_heresy(lying(("army", "loyal", 0))) == "calm"
    assert of_heresy(battle("army")) == "contact"
    assert of_heresy(battle("horus")) == "crisis" == of_heresy(battle("army", "palace"))
    assert of_heresy(Board("", tracks=(Track("", "", share=0.95, rule="HERESY-23"),))) == "crisis"


def test_sector_by_foreign_ships_hive_ships_and_battles_for_a_seat() -> None:
    def ships(*kinds: tuple[str, str, int]) -> Board:
        return lying(*kinds, values={"movement": 2})

    own = ("cruiser", "player-1", 0)
    assert of_sector(ships(own, ("cruiser", "player-1", 1))) == "calm" == of_sector(ships(own, ("hive-ship", "", 9)))
    assert of_sector(ships(own, ("cruiser", "player-2", 2))) == "contact"
    assert of_sector(ships(own, ("hive-ship", "", 2))) == "crisis"
    assert of_sector(Board("", values={"brink": True})) == "crisis"
    siege = ("headquarters", "player-1", 0), ("corvette", "player-2", 1)
    assert of_sector(lying(*siege, values={"movement": 2, "strength": 2})) == "crisis"
    assert of_sector(lying(*siege, values={"movement": 2, "strength": 0})) == "contact"
    seat = Board("", tokens=(Token(0, "headquarters", "", "3"),), stage=Stage("fight", "", at="3"))
    assert of_sector(seat) == "crisis"
    assert of_sector(Board("", tokens=seat.tokens, stage=Stage("shop", "", at="3"))) == "calm"


def test_conquest_by_battles_warlords_and_what_decides() -> None:
    def battle(*states: str, share: float = 0.0, bloodied: bool = False) -> Board:
        values: dict[str, object] = {"bloodied": True} if bloodied else {}
        return Board(
            "",
            tokens=(Token(0, "", "", "lane:3:0", states=states),),
            places=(Place("hq:0", "", "hq", values=values),),  # type: ignore[arg-type]
            tracks=(Track("", "", share=share),),
            stage=Stage("battle", "", at="planet:3"),
        )

    assert of_conquest(Board("", stage=Stage("dials", ""))) == "calm"
    assert of_conquest(battle()) == "contact"
    assert (
        of_conquest(battle("warlord"))
        == of_conquest(battle(share=2 / 3))
        == of_conquest(battle(bloodied=True))
        == "crisis"
    )
