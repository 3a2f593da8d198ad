// What a glyph stands for: the game says it once for all its glyphs (data-tips), and it is told to whoever points at one.
export function tips(root) {
  const told = JSON.parse(root.dataset.tips);
  document.addEventListener('mouseover', event => {
    const glyph = event.target.closest?.('[data-tip]'), text = told[glyph?.dataset.tip];
    if (!text || glyph.matches('[title], :has(> title)')) return;
    if (glyph instanceof SVGElement) glyph.prepend(Object.assign(document.createElementNS(glyph.namespaceURI, 'title'), { textContent: text }));
    else glyph.title = text;
  });
}
