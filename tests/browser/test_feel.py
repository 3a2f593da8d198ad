"""How the table feels: what is shown for a moment, sounds, second thoughts, what has changed, the keyboard."""

from tests.browser.positions import ATTACK, DEPLOYING, FIGHTING, MEK
from tests.browser.test_forbidden_stars import go_to_battle

LIVELY = {"reduced_motion": "no-preference"}
EARS = """
window.heard = [];
const ear = () => ({ connect(next) { return next; }, start() {}, stop() {}, set type(t) {}, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
  frequency: { set value(hz) { window.heard.push(hz); } } });
window.AudioContext = class {
  constructor() { this.state = 'running'; this.currentTime = 0; this.sampleRate = 8000; this.destination = ear(); }
  createGain() { return ear(); }
  createOscillator() { return ear(); }
  createBuffer(n, length) { return { getChannelData: () => new Float32Array(length) }; }
  createBufferSource() { window.heard.push('knock'); return ear(); }
};
"""


def shown(page):
    """The faces of the dice that are shown, by side."""
    return page.eval_on_selector_all(
        "#shows .show--dice",
        "all => all.map(s => [...s.querySelectorAll('.die use')].map(u => u.getAttribute('href').split('#')[1]))",
    )


def test_dice_roll_for_a_moment_and_any_key_ends_it(person):
    anna = person(name="Anna", **LIVELY)
    page = anna.sit_at("forbidden-stars", ATTACK, None)
    assert page.locator("#shows .show").count() == 0, "nothing old is shown"
    go_to_battle(anna)
    page.wait_for_selector("#shows .show--battle")
    assert page.locator("#shows .show").count() == 1, "one show at a time"
    page.wait_for_selector("#shows .show--dice")
    assert page.locator("#shows .show--battle").count() == 0
    page.wait_for_timeout(720)
    assert shown(page) == [["bolter", "bolter", "shield"], ["bolter", "shield", "shield", "morale"]]
    anna.shot("fs-dice-1280-dark-en")
    page.keyboard.press("Shift")
    assert page.locator("#shows .show").count() == 0
    page.reload()
    page.wait_for_selector(".battle .slot--pick")
    page.wait_for_timeout(300)
    assert page.locator("#shows .show").count() == 0, "what is over is not shown again"


def test_reduced_motion_shows_the_end_state_only(person):
    anna = person(name="Anna")
    page = anna.sit_at("forbidden-stars", MEK, None)
    assert anna.asked()
    anna.choose(lambda options: options.index("use"))
    page.wait_for_selector("#shows .show--dice")
    assert shown(page) == [["morale"]]
    assert page.evaluate("document.querySelector('#shows').getAnimations({ subtree: true }).length") == 0


def test_a_card_is_turned_up_and_goes_by_itself(person):
    anna = person(name="Anna", lang="ru", width=390, height=844, **LIVELY)
    page = anna.sit_at("forbidden-stars", MEK, None)
    assert anna.asked()
    anna.choose(lambda options: options.index("decline"))
    assert anna.asked()
    anna.choose(lambda options: options.index("decline"))  # its second ability: then the defender's card is turned up
    page.wait_for_selector("#shows .show--cards >> text=Засада")
    page.wait_for_timeout(400)
    anna.shot("fs-card-390-dark-ru")
    anna.audit()
    page.wait_for_selector("#shows .show", state="detached")


# -- sounds ------------------------------------------------------------------------------------------


def test_sounds_are_off_until_they_are_switched_on(person):
    anna = person(name="Anna")
    anna.page.add_init_script(EARS)
    page = anna.sit_at("forbidden-stars", ATTACK, None)
    assert anna.asked()
    anna.choose(lambda options: options.index("move scout 5A/nw 2A/ne"))
    assert page.evaluate("heard") == []
    page.click("#menu-button")
    page.click("[data-switch=sound]")
    assert page.evaluate("heard").pop() == 784, "one hears what it is like"
    page.keyboard.press("Escape")
    page.reload()
    assert anna.asked()
    page.evaluate("heard.length = 0")
    anna.choose(lambda options: options.index("move space-marine 5A/nw 2A/ne"))
    anna.until("heard.includes('knock') && heard.includes(98)")  # the dice, and that a battle begins
    page.click("#menu-button")
    assert page.get_attribute("[data-switch=sound]", "aria-checked") == "true"


# -- second thoughts ---------------------------------------------------------------------------------


def test_a_weighty_choice_is_asked_once_more(person):
    anna = person(name="Anna")
    page = anna.sit_at("conquest", DEPLOYING, None)
    assert anna.asked()
    token = anna.token
    page.keyboard.press("p")
    assert page.is_visible("#sure") and "Are you sure?" in page.inner_text("#sure")
    assert "Are you sure?" in page.inner_text("#announce")
    anna.audit()
    anna.shot("sure-1280-dark-en")
    page.keyboard.press("Escape")
    assert page.is_hidden("#sure") and anna.token == token, "Escape drops it"
    page.keyboard.down("p")
    page.keyboard.down("p")  # held: it repeats
    page.keyboard.up("p")
    assert page.is_visible("#sure")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_timeout(100)
    assert anna.token == token, "Enter on another piece is about that piece"
    page.keyboard.press("Escape")
    page.dblclick("#part-prompt [data-a=pass]")
    assert page.is_visible("#sure")
    page.wait_for_timeout(100)
    assert anna.token == token, "a double click is one wish, not two"
    page.keyboard.press("Enter")
    anna.moved_from(token)
    anna.until("document.querySelector('#log').textContent.includes('Anna passes')")


def test_an_everyday_choice_is_taken_at_once_and_the_question_can_be_switched_off(person):
    anna = person(name="Anna")
    page = anna.sit_at("conquest", DEPLOYING, None)
    assert anna.asked()
    assert page.locator("#options .option[data-confirm]").count() == 1, "only the pass is weighty"
    page.click("#menu-button")
    page.click("[data-switch=asks]")
    page.keyboard.press("Escape")
    token = anna.token
    page.keyboard.press("p")
    anna.moved_from(token)


def test_the_warlord_does_not_leave_a_battle_by_accident(person):
    anna = person(name="Анна", lang="ru", width=390, height=844, theme="light")
    page = anna.sit_at("conquest", FIGHTING, None, undo="none")
    while anna.asked() and not any(a.startswith("retreat") for a in anna.options):
        anna.choose(lambda options: options.index("pass"))
    row = page.locator(".prompt__sheet .option[data-a^=retreat]")
    token = anna.token
    page.click(".more")
    row.click()
    assert "нельзя" in page.inner_text("#sure")
    anna.audit()
    anna.shot("sure-390-light-ru")
    page.click("#sure [data-do=confirm]")
    anna.moved_from(token)


# -- the printed text --------------------------------------------------------------------------------


def test_what_is_printed_stands_where_it_is_used(person):
    anna = person(name="Anna", width=390, height=844)
    page = anna.sit_at("conquest", FIGHTING, None)
    while anna.asked() and not any(a.startswith("use catachan") for a in anna.options):
        anna.choose(lambda options: options.index("pass"))
    page.click(".more")
    row = page.locator(".prompt__sheet .option--group:visible").filter(has_text="Catachan")
    text = row.locator(".option__d")
    assert "ATK" in text.inner_text() and text.evaluate("e => e.scrollHeight <= e.clientHeight + 1")
    assert page.locator(".prompt__sheet .option[data-a^='use catachan'] .option__d").count() == 0, "it is told once"
    anna.shot("ability-390-dark-en")
    anna.audit()


def test_the_ability_of_a_combat_card_is_told_with_its_question(person):
    anna = person(name="Анна", lang="ru", width=390, height=844)
    page = anna.sit_at("forbidden-stars", MEK, None)
    assert anna.asked()
    assert "кубик" in page.inner_text(".prompt__note")
    anna.audit()
    anna.shot("fs-ability-390-dark-ru")


# -- what has changed --------------------------------------------------------------------------------


def test_what_others_did_is_outlined_and_the_log_says_what_is_new(person):
    anna, boris = person(name="Anna"), person(name="Boris", lang="ru")
    page = anna.sit_at("conquest", DEPLOYING, boris)
    other = boris.go(page.url.replace(anna.server.url, ""))
    other.wait_for_selector("#part-board .planet")
    boris.until("document.querySelector('#part-prompt .prompt__q').textContent.includes('Anna')")
    assert other.locator(".is-fresh, .log__new").count() == 0
    assert anna.asked()
    anna.choose(lambda options: options.index("deploy void-pirate @1"))
    other.wait_for_selector(".unit.is-fresh")
    assert page.locator(".is-fresh").count() == 0, "what I did myself needs no mark"
    boris.shot("fresh-1280-dark-ru")
    assert boris.asked()
    boris.choose(lambda options: options.index("deploy goff-nob @2"))
    other.wait_for_selector(".unit[aria-label^='Ноб Гоффов']")
    other.goto("about:blank")
    assert anna.asked()
    anna.choose(lambda options: options.index("deploy stalwart-ogryn @3"))
    other.go_back()
    other.wait_for_selector(".unit.is-fresh")
    assert other.locator(".unit.is-fresh").count() == 1
    assert other.locator(".log__new").count() == 1
    assert "Anna" in other.locator(".log__new ~ .log__l").first.inner_text()
    boris.audit()
    boris.shot("away-1280-dark-ru")


# -- the keyboard, and what is read out --------------------------------------------------------------


def test_the_menu_and_the_dialogs_keep_the_focus_and_give_it_back(person):
    anna = person(name="Anna")
    page = anna.sit_at("conquest", DEPLOYING, None)
    assert anna.asked()
    page.focus("#menu-button")
    page.keyboard.press("Enter")
    snapshot = page.locator("#menu").aria_snapshot()
    assert (
        snapshot.count("menuitemcheckbox") == 4
        and snapshot.count("menuitemradio") == 3
        and snapshot.startswith('- menu "Menu"')
    )
    assert page.evaluate("document.activeElement.dataset.switch") == "auto"
    page.keyboard.press("ArrowUp")
    assert page.inner_text(":focus") == "Home"
    page.keyboard.press("Escape")
    assert page.is_hidden("#menu") and page.evaluate("document.activeElement.id") == "menu-button"
    page.click("#menu-button")
    anna.audit()
    anna.shot("menu-1280-dark-en")
    page.click("[data-do=resign]")
    for _ in range(4):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('#dialog')")
    page.keyboard.press("Escape")
    page.wait_for_selector("#dialog", state="hidden")
    assert not anna.over, "Escape is no"
    assert page.evaluate("document.activeElement.id") == "menu-button"


def test_the_question_is_read_out_once(person):
    anna = person(name="Anna")
    page = anna.sit_at("conquest", DEPLOYING, None)
    assert anna.asked()
    asked = page.inner_text(".prompt__q")
    told = "[...document.querySelectorAll('[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]')]"
    assert page.evaluate(f"{told}.filter(e => e.textContent.includes({asked!r})).map(e => e.id)") == ["announce"]
    assert page.locator("body").aria_snapshot().count(f'- status: "{asked}"') == 1


def test_the_end_is_a_dialog_that_can_be_put_aside(person):
    anna = person(name="Anna")
    anna.page.add_init_script(EARS + "localStorage.setItem('sound', 'on');")
    page = anna.sit_at("conquest", DEPLOYING, None)
    assert anna.asked()
    anna.resign()
    assert page.evaluate("document.activeElement.id") == "over-title"
    assert page.evaluate("heard").count(392) == 1, "the end is heard"
    page.keyboard.press("Escape")
    assert page.is_hidden("#over")


SLOW = """
window.plays = 0;
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (data) {
  if (!data.includes('"play"')) return send.call(this, data);
  window.plays++;
  setTimeout(() => send.call(this, data), 900);
};
null
"""


def test_an_answer_on_its_way_is_seen_and_is_not_sent_twice(person):
    anna = person(name="Anna")
    page = anna.sit_at("conquest", DEPLOYING, None)
    page.evaluate(SLOW)
    assert anna.asked()
    page.keyboard.press("1")
    token, row = anna.token, page.locator("#options li:not([hidden]) > .option[data-a]").first
    row.click()
    assert page.locator("#options .option.is-picked").count() == 1 and page.locator("body.is-sent").count() == 1
    assert page.locator(".is-option").count() == 0
    row.click()
    page.keyboard.press("2")
    anna.moved_from(token)
    assert page.evaluate("plays") == 1 and page.locator("body.is-sent, .toast--no").count() == 0


def test_a_replay_that_is_asked_too_often_waits(person):
    anna = person(name="Anna")
    anna.new("bot:random")
    page = anna.page
    assert anna.asked()
    anna.resign()
    refused = []

    def once_too_often(route):
        if refused:
            route.continue_()
        else:
            refused.append(route.request.url)
            route.fulfill(status=429, headers={"retry-after": "1"}, body="")

    page.route("**/replay/*/frame*", once_too_often)
    page.click("#over [data-test=replay]")
    page.wait_for_selector("#part-board .planet")
    assert refused
    anna.errors[:] = [e for e in anna.errors if "429" not in e]
