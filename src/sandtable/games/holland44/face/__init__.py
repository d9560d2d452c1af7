"""What people see of Holland '44: view, wording, position text, drawing."""
