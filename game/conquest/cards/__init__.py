"""What the texts of the cards do, by factions, in the words of the files beside them."""

from game.conquest.cards import astra_militarum, chaos, dark_eldar, eldar, neutral, orks, planets, space_marines, tau

CARDS = {
    kind: abilities
    for part in (space_marines, astra_militarum, orks, chaos, dark_eldar, eldar, tau, neutral, planets)
    for kind, abilities in part.CARDS.items()
}
"""The abilities of every kind of card and planet that has any."""
