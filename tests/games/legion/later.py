"""The atoms of the rulebook that nothing at this table can show yet, each with the reason (the ledger reads `LATER`)."""

from __future__ import annotations

LATER = {
    # -- the first half of the rulebook --------------------------------------------------------------------------
    "LG-GOLDEN-001": "the Learn to Play booklet is no part of this table: there is nothing to set against the reference",
    "LG-DISPUTE-101": "the program measures range and sight: there is nothing to agree about",
    "LG-DISPUTE-102": "the program measures range and sight: there is no opinion to roll a die about",
    # -- the second half ------------------------------------------------------------------------------------------
    "LG-COMPULSORY-507": "a compulsory move always stops before the edge (LG-COMPULSORY-505): no unit ends one outside",
}
