"""An exact tabletop: free measurement in integers of a tenth of a millimetre, the same answer on every machine.

Touching is not overlapping, crossing, hiding or entering; reaching a line is being inside it. Every "no" is the id of
the rule that says it.
"""
