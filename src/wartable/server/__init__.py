"""The web table: pages, live tables, their store, and bots that think beside it."""
