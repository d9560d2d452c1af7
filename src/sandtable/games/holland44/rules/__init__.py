"""The rules of Holland '44, chapter by chapter; a module stands only on modules that need less than it does."""
