"""Armies of Legion: units with their slots, each filled by a click, and nothing is written by hand."""

import pytest


def lines(page):
    return page.input_value("#list").splitlines()


def add(page, name):
    page.fill("#filters [name=find]", name)
    page.click(f'.bcard:not([hidden])[data-name="{name}"] [data-more]')
    page.fill("#filters [name=find]", "")


def slot(page, nth, name):
    """The empty slot of that name of the nth unit."""
    return page.locator(f'[data-bearer="{nth}"] [data-slot="{name}"]').first


@pytest.mark.parametrize(("width", "height", "theme"), [(1440, 900, "dark"), (390, 844, "light")])
def test_the_slots_of_a_unit_are_filled_by_clicking(person, width, height, theme):
    anna = person(width=width, height=height, theme=theme)
    page = anna.go("/build/legion")
    for name in ("General Grievous", "B1 Battle Droids", "B1 Battle Droids", "Droidekas", "Ambush"):
        add(page, name)
        page.wait_for_selector(f"#verdict >> text={name}") if name != "Ambush" else None
    page.wait_for_selector('[data-bearer="3"]')
    assert page.eval_on_selector_all("[data-bearer] .bearers__n", "all => all.map(e => e.textContent)") == [
        "General Grievous", "B1 Battle Droids", "B1 Battle Droids", "Droidekas",
    ]  # fmt: skip
    slot(page, 1, "Heavy weapon").click()
    shown = page.eval_on_selector_all(".bcard:not([hidden])", "all => all.map(e => e.dataset.id)")
    assert "e-5c-b1-trooper" in shown and "z-6-trooper" not in shown and "b1-battle-droid" not in shown
    assert page.inner_text("#for-slot span") == "For B1 Battle Droids: Heavy weapon"
    page.click('.bcard[data-id="e-5c-b1-trooper"] [data-more]')
    assert lines(page)[1:4] == ["B1 Battle Droids", "- E-5C B1 Trooper", "B1 Battle Droids"], "under the first of them"
    assert page.is_hidden("#for-slot")
    page.wait_for_selector('[data-bearer="1"] [data-off="E-5C B1 Trooper"]')
    assert slot(page, 1, "Heavy weapon").count() == 0 and slot(page, 2, "Heavy weapon").count() == 1
    slot(page, 2, "Personnel").click()
    page.click("#for-slot [data-all]")
    assert page.is_hidden("#for-slot") and page.locator(".bcard:not([hidden])").count() > 20
    page.click('[data-bearer="1"] [data-off="E-5C B1 Trooper"]')
    page.wait_for_selector('[data-bearer="1"] [data-off]', state="detached")
    assert "- E-5C B1 Trooper" not in lines(page) and len(lines(page)) == 5
    anna.shot(f"army-builder-{width}-{theme}-en")
    anna.audit()


def test_a_random_army_shows_what_each_unit_has(person):
    anna = person(lang="ru", width=1280)
    page = anna.go("/build/legion?random")
    page.wait_for_selector("#verdict >> text=Армия собрана по правилам")
    worn = page.eval_on_selector_all("[data-off]", "all => all.map(e => `- ${e.dataset.off}`)")
    assert worn and worn == [line for line in lines(page) if line.startswith("- ")]
    anna.audit()
