"""The fair deal as a browser checks it: an honest server is believed, one that cheats is found out."""

import json
import re
import subprocess
import sys

import pytest

from tests.browser.conftest import Person, Server


@pytest.fixture
def cheat(browser, tmp_path):
    server = Server(str(tmp_path / "tables.db"), "tests.browser.with_a_cheat")
    person = Person(browser, server)
    yield person
    person.context.close()
    server.kill()


def verdict(person):
    """What the page says in the end, and whether it calls the game verified."""
    person.until("!document.querySelector('#over [data-verdict]').textContent.includes('…')")
    return person.page.inner_text("#over .verify"), person.page.locator("#over .is-verified").count() == 1


def test_an_honest_server_is_believed_and_verify_says_the_same_of_the_log(person, tmp_path):
    anna = person()
    page = anna.new()
    for _ in range(4):
        anna.asked()
        anna.choose()
    page.reload()
    anna.asked()
    anna.resign()
    told, verified = verdict(anna)
    assert verified and "so do the dice and lots in your log" in told and re.search(r"\d+ / 1\b", told)
    lines, total = re.search(r"\b(\d+): ([0-9a-f]{32})\b", told).groups()
    record = tmp_path / "record.jsonl"
    id = page.url.rpartition("/")[2]
    record.write_text(page.evaluate(f"fetch('/replay/{id}/record').then(answer => answer.text())"), encoding="utf-8")
    command = [sys.executable, "-m", "wartable.cli", "verify", str(record), "--json"]
    logs = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)["logs"]
    assert (int(lines), total) in [(log["lines"], log["sum"]) for log in logs if log["seat"] == 0]
    page.click("#over [data-test=replay]")
    page.wait_for_selector(".verify.is-verified")


def test_a_server_that_shows_other_lots_than_were_drawn_is_found_out(cheat):
    cheat.new()
    cheat.asked()
    cheat.resign()
    told, verified = verdict(cheat)
    assert not verified and "do not agree" in told


def test_a_server_that_tells_the_past_anew_is_found_out(person):
    """A line of the log is not what it was when this browser read it first."""
    anna = person()
    page = anna.new()
    anna.asked()
    page.evaluate(
        """() => {
          const key = Object.keys(localStorage).find(key => key.startsWith('log:')), logs = JSON.parse(localStorage[key]);
          logs[0].told[1] = '000000000000';
          localStorage[key] = JSON.stringify(logs);
        }"""
    )
    page.reload()
    anna.asked()
    anna.resign()
    told, verified = verdict(anna)
    assert not verified and "do not agree" in told
