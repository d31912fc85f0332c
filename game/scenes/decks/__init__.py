"""The page on which the cards of a game are read and decks are built."""
