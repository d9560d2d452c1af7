"""Painting: what a board looks like, as a scene of pieces and hexes and as SVG."""
