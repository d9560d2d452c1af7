"""What positions and actions of Holland '44 are worth to a computer player."""
