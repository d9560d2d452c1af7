"""What people read and write: positions as text, the view of a side."""
