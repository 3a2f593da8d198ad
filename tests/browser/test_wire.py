"""The line to the server, in a real browser, with a server that lets the page in and then fails."""

import contextlib


class FailingServer:
    """Takes every socket of a page; ends it at once unless it is told to stay."""

    def __init__(self, page):
        self.sockets, self.heard, self.stays, self.code = [], [], False, 1013
        page.route_web_socket("**/ws/**", self.open)

    def open(self, socket):
        self.sockets.append(socket)
        socket.on_message(self.hear)
        if not self.stays:
            socket.send('{"t": "pong"}')  # it lets the page in first
            socket.close(code=self.code)

    def hear(self, message):
        self.heard.append(message)

    def drop(self):
        with contextlib.suppress(Exception):  # it may be gone already
            self.sockets[-1].close(code=self.code)


def at_a_table(person):
    """A page whose clock stands still, at a table of which the real server tells only the frame."""
    page = person().new("bot:random")
    failing = FailingServer(page)
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    return page, failing


def passed(page, failing, milliseconds):
    """Let so much time pass for the page; returns how often it came back meanwhile."""
    before = len(failing.sockets)
    page.clock.run_for(milliseconds)
    page.wait_for_timeout(150)
    return len(failing.sockets) - before


def test_the_pause_grows_if_the_server_lets_one_in_and_fails(person):
    page, failing = at_a_table(person)
    page.reload()
    page.wait_for_timeout(300)
    assert len(failing.sockets) == 1
    came = [passed(page, failing, pause) for pause in (200, 400, 800, 1600)]
    assert came == [1, 1, 1, 1], "each pause is twice the one before"
    assert passed(page, failing, 2000) == 0, "the next one is longer than that"
    assert page.locator("body.is-lost").count() == 1


def test_after_a_line_that_held_the_pause_is_short_again(person):
    page, failing = at_a_table(person)
    page.reload()
    page.wait_for_timeout(300)
    for pause in (200, 400, 800):
        passed(page, failing, pause)
    failing.stays = True
    assert passed(page, failing, 1600) == 1 and page.locator("body.is-lost").count() == 0
    failing.drop()
    page.wait_for_timeout(150)
    assert passed(page, failing, 1000) == 0, "it did not hold"
    assert passed(page, failing, 4000) == 1
    passed(page, failing, 11_000)
    failing.drop()
    page.wait_for_timeout(150)
    assert passed(page, failing, 210) == 1, "now it did"


def test_a_server_that_says_nothing_is_left(person):
    page, failing = at_a_table(person)
    failing.stays = True
    page.reload()
    page.wait_for_timeout(300)
    assert passed(page, failing, 25_500) == 0 and any('"ping"' in str(m) for m in failing.heard)
    passed(page, failing, 26_000)
    assert passed(page, failing, 210) == 1, "no answer to the ping: it comes back on a new line"


def test_a_table_that_is_gone_shows_its_page_again(person):
    page, failing = at_a_table(person)
    failing.stays = True
    page.reload()
    page.wait_for_timeout(300)
    loads = []
    page.on("load", lambda _: loads.append(1))
    failing.code = 4404
    failing.drop()
    page.wait_for_timeout(1500)
    assert loads
