"""A team battle of Legion in the browser: four seats in two sides, from the form of a new table into the first activations."""

import pytest


@pytest.mark.parametrize(
    ("width", "height", "lang", "theme"),
    [(1600, 900, "ru", "light"), (1280, 800, "en", "dark"), (390, 844, "ru", "dark")],
)
def test_four_play_in_two_teams(person, width, height, lang, theme):
    anna = person(name="Anna", width=width, height=height, lang=lang, theme=theme, pace="instant")
    page = anna.go("/new/legion")
    page.fill("input[name=name]", "Anna")
    page.select_option("[name=count]", "4")
    assert page.locator("[name^=seat]:visible").count() == 4
    page.click("[data-test=create]")
    page.wait_for_selector("#part-board [data-key]")
    assert page.locator("#part-sides .side").count() == 2 and page.locator("#part-sides .side .seat").count() == 4
    for _ in range(120):
        if (
            page.evaluate("document.querySelector('#part-prompt .prompt')?.innerText ?? ''").find("ACTIVATIONPHASE")
            >= 0
        ):
            break
        assert anna.asked(60)
        anna.choose(lambda options: 0)
    else:
        raise AssertionError("no unit was ever activated")
    page.wait_for_selector("[data-field] [data-key^=u]")
    own, other = page.locator("#part-sides .side").all_inner_texts()
    assert "Anna" in own and "Anna" not in other
    anna.shot(f"legion-teams-{width}-{theme}-{lang}")
    anna.audit()
