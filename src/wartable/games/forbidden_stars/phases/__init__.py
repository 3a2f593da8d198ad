"""The three phases of a round."""
