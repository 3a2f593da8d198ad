"""The kernel: states, questions, matches, records, rulebooks. No game's name appears in it."""
