"""What Combat Commander shows: the view, its drawing, the words of the table, and positions as text."""
