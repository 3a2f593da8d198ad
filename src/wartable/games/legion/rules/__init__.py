"""What the rules ask of a position, and the small changes they make: no questions are asked here."""
