"""What is told is true: every chance and preview of every table, played from prepared positions."""
