"""The computer's judgement of Empire of the Sun."""
