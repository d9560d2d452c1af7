"""What the computer thinks of Band of Brothers: odds, the worth of a position and of an action, where to set up."""
