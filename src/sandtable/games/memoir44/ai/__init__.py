"""What the computer thinks of Memoir '44: the odds of a roll, the worth of a position and of an action."""
