"""Squares, hexes and graphs: adjacency, distance, lines and map files. No pygame, no rules."""
