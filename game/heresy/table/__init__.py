"""The Horus Heresy at the table."""
