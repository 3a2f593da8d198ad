"""The phases of a round as flows, in the order of the rulebook."""
