"""How the boards of Space Hulk are drawn."""
