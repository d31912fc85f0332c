"""The window, the scene stack, the camera, sprites, widgets, dice and sound. Knows no game."""
