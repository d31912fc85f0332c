"""Conquest, rule by rule and card by card."""
