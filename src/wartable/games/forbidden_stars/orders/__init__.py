"""The four kinds of order, and the actions taken instead of one."""
