"""Saves of the versions that were given out: each must load for ever."""
