"""The functions with which the flows of Circadians are written."""
