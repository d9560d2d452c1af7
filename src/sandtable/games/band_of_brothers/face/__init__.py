"""What Band of Brothers shows: the view, its drawing, the words of the table, and positions as text."""
