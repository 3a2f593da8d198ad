"""Engraves the sprite and the covers: `python tools/art/build.py GLYPHS.svg` writes them where they are served from."""

import sys
from pathlib import Path

from covers import COVERS
from engrave import symbols

ROOT = Path(__file__).parents[2] / "src/wartable"
STATIC = ROOT / "web/static"


def main() -> None:
    glyphs = Path(sys.argv[1]).read_text(encoding="utf-8")
    if "g-1" not in glyphs:
        glyphs = glyphs.replace("</svg>", symbols() + "</svg>")
    (STATIC / "symbols.svg").write_text(glyphs, encoding="utf-8")
    for name, svg in COVERS.items():
        body = svg[svg.index(">") + 1 : svg.rindex("</svg>")].replace('style="color:', 'color="')
        sheet(symbol("cover", body), ROOT / "games" / name.replace("-", "_") / "static/cover.svg")


def symbol(id: str, body: str) -> str:
    return f'<symbol id="{id}" viewBox="0 0 320 220" preserveAspectRatio="xMidYMid slice">{body}</symbol>'


def sheet(symbol: str, path: Path) -> None:
    path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg">{symbol}</svg>', encoding="utf-8")


if __name__ == "__main__":
    main()
