"""Nobody is called like the table itself, like a bot or like somebody else who sits there."""

import pytest

from tests.server.conftest import join
from wartable.server.names import BadName, check, looks

RESERVED = [
    "Wartable", "wartable", "W a r t a b l e", "Wаrtаblе", "ＷＡＲＴＡＢＬＥ", "Wártable", "Spectator", "зритель", "Spectators",
    "Normal bot", "Normal bot 2", "Random Bot", "Бот «Наугад»", "бот наугад", "Bot", "Player 1", "Игрок 12", "Open seat 2", "Место 3", "you", "Вы",
]  # fmt: skip
FREE = ["Anna", "Борис", "Bothan", "Playerson", "Warta", "Игрокан", "🐺", "", "42"]


@pytest.mark.parametrize("name", RESERVED)
def test_names_of_the_house_are_reserved(name):
    with pytest.raises(BadName, match="Nobody here can be called"):
        check(name, ())


@pytest.mark.parametrize("name", FREE)
def test_other_names_are_free(name):
    check(name, ["Clara", ""])


@pytest.mark.parametrize("name", ["Anna", "anna", "Аnnа", "A n n a", "Ánna"])
def test_two_at_one_table_are_not_called_alike(name):
    with pytest.raises(BadName, match="already called"):
        check(name, ["Anna"])
    assert looks(name) == "anna"


def test_the_door_of_every_table_checks_names(client, anna, boris, site):
    for form in ({"name": "Wartable"}, {"name": "Anna", "seat1": "hot", "name1": "anna"}):
        answer = anna.post(
            "/new/conquest", **{"seat0": "me", "seat1": "open", "deck0": "straken", "deck1": "nazdreg", **form}
        )
        assert answer.status_code == 400 and "choose another name" in answer.text
    assert anna.post("/play/conquest", name="Normal bot").status_code == 400 and not site.lobby.tables
    id = anna.new(name="Борис")
    invite = site.lobby.tables[id].seats[1].invite
    answer = boris.post(f"/join/{invite}", name="борис")
    assert answer.status_code == 400 and "За этим столом уже есть «борис»: выберите другое имя." in answer.text
    assert site.lobby.tables[id].seats[1].kind == "open"
    assert boris.post(f"/join/{invite}", name="Boris").status_code == 303
    join(site, anna.new(), boris)  # who says no name is in nobody's way
