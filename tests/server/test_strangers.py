"""Names that are not ours, cookies that others have planted, pages that came without TLS."""

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.server.conftest import HOST, Person
from wartable.cli.serve import our_names
from wartable.server.site import Site


@pytest.fixture
def site(database, limits):
    return Site(database, limits, pace=0, workers=0, names=our_names("0.0.0.0", "play.example.org, Other.example"))


@pytest.fixture
def secure(client):
    """The same server, as it is reached over TLS."""
    over_tls = TestClient(client.app, base_url="https://play.example.org")
    over_tls.portal = client.portal
    return over_tls


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("localhost", True), ("localhost:8000", True), ("PLAY.example.org", True), ("other.example:443", True),
        ("127.0.0.1:8000", True), ("192.168.1.7", True), ("[::1]:8000", True),
        ("evil.example", False), ("play.example.org.evil.example", False), ("localhost.evil.example:8000", False),
        ("[::1", False), ("", False), ("a b", False), ("127.0.0.1.evil.example", False),
    ],
)  # fmt: skip
def test_only_our_own_names_are_answered(client, host, ours):
    """A name of another site that points here (DNS rebinding) would pass every check of the origin."""
    for path in ("/", "/static/table.js", "/t/x", "/nowhere"):
        told = client.get(path, headers={"host": host})
        assert (told.status_code != 421) is ours, path
        assert "content-security-policy" in told.headers
    assert client.get("/health", headers={"host": host}).status_code == 200, "machines ask under any name"


def test_a_socket_and_a_form_under_a_strange_name_are_refused(client, anna):
    id = anna.new("bot:random")
    strange = {"host": "evil.example", "origin": "http://evil.example"}
    assert anna.post("/play/conquest", headers=strange).status_code == 421
    told = client.get("/?lang=ru", headers={"host": "evil.example"})
    assert "Под этим именем сервер не известен." in told.text
    anna.headers |= strange
    with pytest.raises(WebSocketDisconnect) as refused, client.websocket_connect(f"/ws/{id}", headers=anna.headers):
        pass
    assert refused.value.code == 4403


def test_over_tls_nobody_else_can_plant_the_cookie(client, secure):
    """A neighbour's host or a page without TLS can set `wartable`; only we can set `__Host-wartable`, and only over TLS."""
    planted = "p" * 32
    first = secure.get("/", headers={"cookie": f"wartable={planted}"})
    given = [c for c in first.headers.get_list("set-cookie") if "wartable=" in c]
    assert len(given) == 1 and given[0].startswith("__Host-wartable=") and planted not in given[0]
    assert "Secure" in given[0] and "Path=/" in given[0] and "Domain" not in given[0] and "HttpOnly" in given[0]
    token = given[0].split("=")[1].split(";")[0]
    secure.cookies.clear()
    again = secure.get("/", headers={"cookie": f"__Host-wartable={token}"})
    assert not [c for c in again.headers.get_list("set-cookie") if "wartable=" in c], "who is known gets no other"
    plain = client.get("/", headers={"cookie": f"__Host-wartable={token}"})
    assert [c for c in plain.headers.get_list("set-cookie") if c.startswith("wartable=")], "and only over TLS"


@pytest.mark.parametrize(
    ("origin", "status"), [("https://play.example.org", 303), ("http://play.example.org", 403), ("null", 403)]
)
def test_a_page_that_came_without_tls_may_not_post_to_one_with_it(secure, origin, status):
    person = Person(secure)
    person.headers = {"cookie": f"__Host-wartable={person.who.token}", "origin": origin}
    assert person.post("/settings", lang="en").status_code == status


def test_without_tls_a_page_with_it_counts_as_our_own(anna):
    """A proxy that does not say that it was TLS: who came by it is not locked out."""
    for origin, status in ((HOST, 303), ("https://localhost", 303), ("http://localhost:81", 403)):
        assert anna.post("/settings", headers={"origin": origin}, lang="en").status_code == status


def test_browsers_are_told_to_stay_with_tls(client, secure):
    for path in ("/", "/nowhere", "/static/table.js", "/health"):
        assert secure.get(path).headers["strict-transport-security"] == "max-age=15552000"
        assert "strict-transport-security" not in client.get(path).headers
