"""Tutorials, taken by a hand that does what it is shown."""
