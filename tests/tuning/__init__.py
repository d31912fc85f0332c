"""What the ideas of careful players should count: learned from matches between shaken players, proved on others."""
