"""Warhammer 40,000: Conquest: two warlords, their decks and seven planets."""
