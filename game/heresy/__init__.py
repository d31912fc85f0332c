"""Herejía de Horus: the galaxy's worlds, the primarchs and their legions, Terra's own maps.

How it hangs together, for whoever looks for a place to change:

- a campaign begins: `campaignfile` → `campaign` (read, `campaignchecks`), `dealing` shares it out, `setup` deploys;
- a match: `turns` orders the seats and runs rounds of two phases, `production` and `attack`;
- resources come from `control`, and buy what `units` lists, and cards from `draw_pile`;
- a march: `reach` says where counters can go and why not elsewhere, `movement` moves them, `marches` keeps the offers;
- a battle: `battle` throws (`rolls`), `bonuses` change dice, `casualties` remove counters, `primarchs` fall;
- a stratagem: `deckfile` says its window and effects, `cards` plays it, `verbs/` does them, `active_effects` last;
- a campaign is won: `victory`;
- what lies on the map: `state`; where play stands: `frames`; the door to it all: `rules`;
- chances: `odds`, and `running` for a battle under way; the window is `table/`, the computer `bots/`.
"""

from game.kernel.manifest import WARHAMMER, Game, MapKind
from game.kernel.text import N_

GAME = Game(
    key="heresy",
    name=N_("The Horus Heresy"),
    rules="game.heresy.rules:HorusHeresy",
    kicker=WARHAMMER,
    pitch=N_(
        "The Emperor’s best general has turned on him, and half the galaxy with it. Hold worlds, "
        "lose brothers, and reach the Throne first."
    ),
    inside=N_("2 to 6 players · the galaxy, the Solar System, the Palace"),
    painter="game.heresy.table.drawing:HeresyPainter",
    telling="game.heresy.telling.telling:HeresyTelling",
    bots="game.heresy.bots:BOTS",
    facts="game.heresy.facts:HeresyFacts",
    subject="game.heresy.bots.subject:HeresySubject",
    orders="game.heresy.bots.orders:ordered",
    tutorials={
        "first-campaign": "game.heresy.tutorial:tutorial",
        "round-of-war": "game.heresy.lesson_round:lesson",
    },
    figures="game.heresy.rulebook.figures:figures",
    overview="game.heresy.rulebook.overview:OVERVIEW",
    diagrams="game.heresy.rulebook.diagrams:DIAGRAMS",
    staging="game.heresy.rulebook.diagram_positions:Staged",
    maps={
        "campaign": MapKind("game.heresy.campaign:load_campaign", "game.heresy.campaignfile:CampaignFile", "boards"),
        "board": MapKind("game.heresy.campaign:load_board", "game.heresy.boardfile:BoardFile", "places"),
        "deck": MapKind("game.heresy.campaign:load_deck", "game.heresy.deckfile:DeckFile", "cards"),
    },
    tints={"standard": "#8f6fd1", "colour_blind": "#cc79a7", "high_contrast": "#c4a5ff"},
)
