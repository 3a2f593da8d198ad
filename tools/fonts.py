"""Make the fonts of the web table: subsets of Noto in two alphabets, with the weights and widths that the styles use.

npm pack @fontsource-variable/noto-sans @fontsource-variable/noto-serif @fontsource-variable/noto-sans-mono @fontsource/noto-sans-math
(unpack them side by side: noto-sans/, noto-serif/, noto-sans-mono/, noto-sans-math/; pip install fonttools brotli)
python tools/fonts.py FOLDER
"""

import sys
from collections.abc import Iterable
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

TO = Path(__file__).parent.parent / "src/wartable/web/static/fonts"
WIDTHS = (75, 100)
FACES = {
    ("noto-sans", "wdth", "normal"): {"wght": (400, 800), "wdth": WIDTHS},
    ("noto-sans", "wdth", "italic"): {"wght": 400, "wdth": WIDTHS},
    ("noto-serif", "wdth", "normal"): {"wght": (400, 700), "wdth": WIDTHS},
    ("noto-serif", "wdth", "italic"): {"wght": 400, "wdth": WIDTHS},
    ("noto-sans-mono", "wght", "normal"): {"wght": (400, 700)},
}
"""Which file of a package is taken, and what of its axes stays."""
ALPHABETS = ("latin", "cyrillic")
SIGNS = "←↑→↓⇄−≠≤≥▲▼●○★✓"
"""What the three families have not; taken from Noto Sans Math, in one weight."""
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "tnum", "lnum"]


def subset(font: TTFont, letters: Iterable[int]) -> None:
    options = Options()
    options.layout_features, options.hinting = FEATURES, False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)


def make(folder: Path) -> None:
    for (family, axes, style), limits in FACES.items():
        for alphabet in ALPHABETS:
            found = TTFont(folder / family / f"package/files/{family}-{alphabet}-{axes}-{style}.woff2")
            subset(found, found.getBestCmap())
            font = instantiateVariableFont(found, limits)
            font.flavor = "woff2"
            font.save(TO / f"{family}-{alphabet}{'-italic' if style == 'italic' else ''}.woff2")
    signs = TTFont(folder / "noto-sans-math/package/files/noto-sans-math-latin-400-normal.woff2")
    subset(signs, map(ord, SIGNS))
    signs.flavor = "woff2"
    signs.save(TO / "noto-signs.woff2")


if __name__ == "__main__":
    make(Path(sys.argv[1]))
