"""The server is killed in the middle of play, again and again: no click is lost, none counts twice."""

import json
import random
import re
import secrets
import sqlite3
import threading
import time
import urllib.parse
import urllib.request
from contextlib import suppress
from html import unescape

from websockets.sync.client import connect

from tests.browser.conftest import Server
from wartable.server.security import Visitor


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *args):
        return None


def test_killed_in_a_loop_nothing_is_lost_and_nothing_happens_twice(tmp_path):
    db = str(tmp_path / "tables.db")
    server = Server(db)
    who = Visitor(secrets.token_urlsafe(24), False)
    cookie = {"cookie": f"wartable={who.token}", "origin": server.url}
    form = urllib.parse.urlencode(
        {"key": who.form_key, "seat0": "me", "seat1": "bot:random", "deck0": "straken", "deck1": "nazdreg"}
    )
    request = urllib.request.Request(f"{server.url}/new/conquest", form.encode(), cookie)
    try:
        urllib.request.build_opener(NoRedirect).open(request)
    except urllib.error.HTTPError as error:
        table = error.headers["location"].removeprefix("/t/")

    sent, acknowledged, rng = [], set(), random.Random(5)
    unsettled = {}
    for _ in range(5):  # five lives of the server
        killer = threading.Timer(rng.uniform(0.5, 1.6), server.process.kill)
        killer.start()
        with (
            suppress(Exception),
            connect(server.url.replace("http", "ws") + f"/ws/{table}?lang=en", additional_headers=cookie) as line,
        ):
            for message in unsettled.values():
                line.send(json.dumps(message))
            prompt, options = "", ""
            while True:
                got = json.loads(line.recv(timeout=8))
                if got["t"] == "ack":
                    acknowledged.add(got["id"])
                if got["t"] in ("ack", "no"):
                    unsettled.pop(got.get("id"), None)
                prompt = got.get("parts", {}).get("prompt", prompt)
                options = got.get("parts", {}).get("options", options)
                token = re.search(r'data-token="(\w+)"', prompt)
                plays = [unescape(a) for a in re.findall(r'data-a="([^"]*)"', options)]
                if token and plays and not any(m["q"] == token[1] for m in unsettled.values()):
                    message = {"t": "play", "id": secrets.token_hex(8), "q": token[1], "a": rng.choice(plays)}
                    sent.append(message["id"])
                    unsettled[message["id"]] = message
                    line.send(json.dumps(message))
        killer.join()
        server.process.wait()
        server.start()
    with connect(server.url.replace("http", "ws") + f"/ws/{table}?lang=en", additional_headers=cookie) as line:
        state = json.loads(line.recv(timeout=8))
        assert state["parts"]["board"] and state["log"]["lines"]
    time.sleep(0.2)
    server.kill()
    rows = sqlite3.connect(db).execute("select did from journal where did is not null").fetchall()
    kept = [did.split(":")[1] for (did,) in rows]
    assert len(kept) == len(set(kept)) and set(kept) <= set(sent)
    assert acknowledged <= set(kept) and len(acknowledged) >= 5
