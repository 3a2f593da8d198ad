"""What the browser gets: templates, style sheets, glyphs, the small client, and the texts in both languages."""

from wartable.kernel.text import Texts

TEXTS = Texts(__name__)
