"""A real server in another process and a real Chromium."""

import asyncio
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import sync_playwright

from wartable.kernel.match import Match
from wartable.server.seats import BOT, HUMAN, Config, SeatInfo
from wartable.server.security import Visitor
from wartable.server.site import Site

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
"""The one without windows takes a third less of the processor's time."""
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
AUDIT = (Path(__file__).parent / "audit.js").read_text(encoding="utf-8")
SHOTS = Path(os.environ.get("WARTABLE_SHOTS", "/tmp/wartable-shots"))


def pytest_collection_modifyitems(items):
    """A browser on a busy machine may miss its moment: what fails here is tried once more, and counted as a rerun.

    What hangs here ends its worker: the loop of a Playwright that a signal has left in the middle never ends."""
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.flaky(reruns=1))
            item.add_marker(pytest.mark.timeout(method="thread"))


class Server:
    """`wartable serve` on a free port; it can be killed and started again. `module` is what is run."""

    def __init__(self, db, module="wartable.cli"):
        self.db, self.module = db, module
        with socket.socket() as s:
            s.bind(("127.0.0.1", 0))
            self.port = s.getsockname()[1]
        self.url = f"http://localhost:{self.port}"
        self.start()

    def start(self):
        command = [
            sys.executable,
            "-m",
            self.module,
            "serve",
            "--port",
            str(self.port),
            "--db",
            self.db,
            "--pace",
            "0.02",
            "--generous",
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        for _ in range(1200):  # a busy machine takes its time
            try:
                with urllib.request.urlopen(f"{self.url}/health", timeout=1) as answer:
                    assert answer.read() == b"ok\n"
                    return
            except OSError:
                time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stands(self, game, position, people, auto=True, bot="random", **config):
        """A table in a position (its facts, or a match), written to the database from which the server wakes it; its id.

        `people` are those who sit there; where there is None, a bot.
        """
        seats = [
            SeatInfo(n, HUMAN, who.id, who.name, auto=auto) if who is not None else SeatInfo(n, BOT, bot=bot)
            for n, who in enumerate(people)
        ]
        with ThreadPoolExecutor(1) as elsewhere:  # Playwright's own loop runs in this thread
            return elsewhere.submit(asyncio.run, self._write(game, position, Config(**config), seats)).result()

    async def _write(self, game, position, config, seats):
        site = Site(self.db, pace=3600, workers=0)
        await site.store.open()
        try:
            start = position if isinstance(position, Match) else None
            options = start.options_used if start else {"given": position}
            table = await site.lobby.create(game, options, config, seats, "A given position", start=start)
            await site.lobby.close()
            return table.id
        finally:
            await site.store.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    server = Server(str(tmp_path_factory.mktemp("db") / "tables.db"))
    yield server
    server.kill()


@pytest.fixture(scope="module")  # Playwright keeps an event loop running: it must not outlive its module
def browser():
    assert CHROMIUM, "no Chromium: `make test` installs Debian's (apt-get install chromium)"
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        yield browser
        browser.close()


class Person:
    """A browser window of somebody's own."""

    def __init__(
        self, browser, server, width=1280, height=800, lang="en", theme="dark", name="", pace="instant", **more
    ):
        locale = "ru-RU" if lang == "ru" else "en-US"
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, locale=locale, **{"reduced_motion": "reduce", **more}
        )
        chosen = {"theme": theme, "lang": lang}
        self.context.add_cookies([{"name": n, "value": v, "url": server.url} for n, v in chosen.items() if v])
        self.context.add_init_script(f"try {{ localStorage.pace ??= '{pace}'; }} catch {{ /* a page of no site */ }}")
        self.server, self.errors, self.name = server, [], name
        self.page = self.context.new_page()
        self.page.set_default_timeout(20_000)
        self.page.on("pageerror", lambda e: self.errors.append(str(e)))
        self.page.on(
            "console",
            lambda m: (
                self.errors.append(m.text)
                if m.type == "error" and "WebSocket" not in m.text and "ERR_" not in m.text
                else None
            ),
        )

    def go(self, path="/"):
        self.page.goto(self.server.url + path)
        return self.page

    def new(self, seat1="bot:random", seat0="me", **form):
        """Set a table; the page stands at it."""
        page = self.go("/new/conquest")
        if page.is_visible("input[name=name]"):  # a person gives a name once
            page.fill("input[name=name]", self.name)
        page.select_option("select[name=seat0]", seat0)
        page.select_option("select[name=seat1]", seat1)
        for key, value in form.items():
            field = page.locator(f"[name={key}]")
            field.select_option(value) if field.evaluate("e => e.tagName") == "SELECT" else field.fill(value)
        page.click("[data-test=create]")
        page.wait_for_selector(
            "#part-board .planet, #part-prompt [data-invite]"
        )  # before everybody sits there, nothing is dealt
        return page

    @property
    def id(self):
        """Who this is for the server: known by the cookie of the first page."""
        if not self.cookie:
            self.go("/")
        return Visitor(self.cookie, False).id

    @property
    def cookie(self):
        return next((c["value"] for c in self.context.cookies() if c["name"] == "wartable"), "")

    def sit_at(self, game, given, *others, **config):
        """Stand at a table in a given position, on its first seat."""
        page = self.go(f"/t/{self.server.stands(game, given, [self, *others], **config)}")
        page.wait_for_selector("#part-board [data-key]")
        return page

    # -- at a table

    @property
    def token(self):
        return self.page.evaluate("document.querySelector('#part-prompt .prompt')?.dataset.token ?? ''")

    @property
    def over(self):
        return self.page.evaluate("!!document.querySelector('#over')")

    @property
    def options(self):
        return self.page.eval_on_selector_all("#options .option[data-a]", "all => all.map(e => e.dataset.a)")

    def asked(self, seconds=30):
        """Wait until this person is asked something or the game is over."""
        self.until("document.querySelector('#options .option[data-a]') || document.querySelector('#over')", seconds)
        return not self.over

    def choose(self, wish=lambda options: 0):
        """Choose from the list and wait until the table has moved on (in company it may do so by itself)."""
        token, options = self.page.evaluate(
            "[document.querySelector('#part-prompt .prompt')?.dataset.token ?? '', "
            "[...document.querySelectorAll('#options .option[data-a]')].map(e => e.dataset.a)]"
        )
        if not options:
            return
        self.click_on(wish(options), token)
        self.moved_from(token)

    def resign(self):
        """Give the game up; the end is on the screen."""
        self.page.click("#menu-button")
        self.page.click("[data-do=resign]")
        self.page.click("#dialog [data-answer=yes]")
        self.page.wait_for_selector("#over[open]")

    def click_on(self, n, token=None):
        """Click on an option of the list (if its question is still asked), and confirm it where that is asked."""
        self.page.evaluate(
            """([n, token]) => {
              const asked = document.querySelector('#part-prompt .prompt')?.dataset.token;
              if (token === null || asked === token) document.querySelectorAll('#options .option[data-a]')[n]?.click();
            }""",
            [n, token],
        )
        self.page.evaluate("document.querySelector('#sure:not([hidden]) [data-do=confirm]')?.click()")

    def moved_from(self, token):
        self.until(self.moved(token))

    def moved(self, token):
        """The expression that says the table has moved on from a question."""
        return f"document.querySelector('#over') || (document.querySelector('#part-prompt .prompt')?.dataset.token ?? '') !== '{token}'"

    def until(self, holds, seconds=30):
        """Wait until an expression holds (the page's own policy forbids Playwright's wait_for_function)."""
        end = time.monotonic() + seconds
        while not self.holds(holds):
            assert time.monotonic() < end, f"never: {holds}"
            self.page.wait_for_timeout(25)

    def holds(self, expression):
        """Whether an expression holds now; of a page that is being left, nothing does."""
        try:
            return self.page.evaluate(f"!!({expression})")
        except PlaywrightError as error:
            if "Execution context was destroyed" not in str(error):
                raise
            return False

    def audit(self):
        found = self.page.evaluate(f"document.fonts.ready.then(() => {{ {AUDIT}; return audit(); }})")
        assert found["contrast"] == [] and found["small"] == [] and found["pageOverflow"] <= 0, found

    def shot(self, name):
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}.png")


@pytest.fixture
def person(browser, server):
    made = []

    def make(**how):
        made.append(Person(browser, server, **how))
        return made[-1]

    yield make
    for p in made:
        assert p.errors == [], p.errors
        p.context.close()
