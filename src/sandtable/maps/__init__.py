"""Maps: hexes, the ways over them and the lines across them; pure geometry that knows no game and no table."""
