"""Space Hulk."""
