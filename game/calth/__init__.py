"""Betrayal at Calth: two legions in the tunnels under a burning world."""
