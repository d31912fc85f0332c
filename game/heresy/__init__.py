"""Herejía de Horus: the galaxy's worlds, the primarchs and their legions, Terra's own maps."""
