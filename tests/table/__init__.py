"""The table scene, driven by events."""
