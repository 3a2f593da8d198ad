"""Every page is legible: contrast, size, no overflow, at three widths, in both themes and languages."""

import pytest

from tests.browser.test_play import bold

SIZES = [(1920, 1080), (1280, 800), (390, 844)]
PAGES = [
    "/",
    "/new/conquest",
    "/rules/conquest",
    "/rules/conquest?q=shield",
    "/rules/conquest/CQ-ATTACK-002",
    "/nowhere",
]


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", SIZES, ids=lambda s: str(s[0]))
def test_every_page_is_legible(person, size, theme, lang):
    anna = person(width=size[0], height=size[1], theme=theme, lang=lang, name="Анна" if lang == "ru" else "Anna")
    page = anna.new("bot:random", title="Сектор Траксис" if lang == "ru" else "Traxis sector")
    for n in range(14):
        if not anna.asked():
            break
        anna.choose(bold)
        if n % 4 == 0:
            anna.audit()
    page.evaluate("const why = document.querySelector('#why'); if (why) why.open = true")
    anna.audit()
    anna.shot(f"table-{size[0]}-{theme}-{lang}")
    page.locator("#part-board .planet[data-kind]").first.hover()
    page.wait_for_timeout(700)
    anna.audit()
    for path in PAGES:
        anna.go(path)
        anna.audit()
        if path in ("/", "/rules/conquest/CQ-ATTACK-002", "/new/conquest"):
            anna.shot(f"{path.strip('/').split('/')[0] or 'home'}-{size[0]}-{theme}-{lang}")
    anna.errors[:] = [e for e in anna.errors if "404" not in e]
