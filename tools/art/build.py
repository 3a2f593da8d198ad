"""Engraves the sprite and the covers: `python tools/art/build.py GLYPHS.svg` writes them into the static folder."""

import sys
from pathlib import Path

from covers import COVERS
from engrave import symbols

STATIC = Path(__file__).parents[2] / "src/wartable/web/static"


def main() -> None:
    glyphs = Path(sys.argv[1]).read_text(encoding="utf-8")
    if "g-1" not in glyphs:
        glyphs = glyphs.replace("</svg>", symbols() + "</svg>")
    (STATIC / "symbols.svg").write_text(glyphs, encoding="utf-8")
    covers = []
    for name, svg in COVERS.items():
        body = svg[svg.index(">") + 1 : svg.rindex("</svg>")]
        covers.append(f'<symbol id="{name}" viewBox="0 0 320 220" preserveAspectRatio="xMidYMid slice">{body}</symbol>')
    sheet = '<svg xmlns="http://www.w3.org/2000/svg">' + "".join(covers) + "</svg>"
    (STATIC / "covers.svg").write_text(sheet.replace('style="color:', 'color="'), encoding="utf-8")


if __name__ == "__main__":
    main()
