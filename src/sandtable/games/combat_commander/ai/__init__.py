"""What the computer thinks of Combat Commander: the odds of a roll, the worth of a position and of an action."""
