"""Questions to the rulebooks in a player's own words: "may I attack a unit that is already exhausted?"

Words are compared by their stems, in the language they are typed in. What players say for a term (`Term.also`) stands for
the term; a word that the book does not know is taken for one that is a slip away from it; words that only make a question
of it do not count. Rules are ranked by BM25: rare words are worth more than common ones, and short rules hold them better
than long ones. How much everything counts was found by trying (`tests/games/*/questions.toml`).
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from math import log

import msgspec
from snowballstemmer import stemmer

from wartable.kernel.rulebook import Atom, Rulebook, Term
from wartable.kernel.text import LANGUAGES

FITS = 0.2
"""A rule that fits less well than this does not answer the question."""

SATURATION, LENGTH = 0.5, 0.7
"""BM25's k1 and b: how little a word's second occurrence adds, how much a long text takes away."""

PLAYERS_WORD, WIDER, MISSPELT = 0.95, 0.45, 0.7
"""How much the book's word for a player's counts, the wider term for a narrower, and a word that was perhaps meant."""

TOPIC, RULING = 0.2, 0.15
"""How much it counts that a word stands in the name of the rule's topic, or in a ruling on the rule."""

EARLY = 0.15
"""How much better the first rule of its topic fits: topics go from the general to the particular."""

KINDS = {"example": 0.7, "card": 0.7, "clarification": 0.8, "component": 0.9, "victory": 1.2}
"""How much the fit of rules of a kind counts: questions are mostly about the rules, not about one card or one case."""

SPEAKS_OF = 0.4
"""A rule that holds so much of what a word means speaks of it: how rare the word is, is counted by such rules."""

UNHEARD, A_NUMBER = 2.0, 2.0
"""What a word is worth that no rule holds, and "how many", which every rule answers that names a number."""

WORD = re.compile(r"[^\W_]+")

QUESTION_WORDS = frozenset(
    WORD.findall("""
    a about after again against all already also am an and any are as at be been being but by can could did do does doing
    for from game get gets getting give gives go got had happen happens has have he her here him his how i if in into is it
    its just last lasts let like make makes many may me mean means might most much must my need needs no not of on once
    or other our out over please she should so some still table than that the their them then there these they thing things
    this those time times to too want was we were what when where which who whose why will with work works would you your
    а без будет будут бы был была были было быть в вам вас весь во вот все всего всех где да дает делает делать
    для до его ее ему если есть еще же за зачем и игра игре игру игры из или им их к как какая какие каким какого какое какой
    какую когда ко кого кому которые который кто куда ли лишь меня мне много могу могут может можно мои мой моего моей моем
    моему моих мое моя мы на над надо нам нас наш не него нее нельзя нет них но ну нужен нужна нужно нужны о об обязательно
    он она они оно от очень по под пока получается потом почему при про происходит работает раз разве с сам свои свой своего своей
    своих своя свою себе себя сейчас сколько случае случится со стоит стол столе так такое такой там то того тогда тоже том
    тот ту тут ты у уже хочу чего чей чем через что чтобы чья эта эти это этого этой этом этот эту я
    """)
)
NUMBERS = frozenset(
    WORD.findall("""
    two three four five six seven eight nine ten twice both none half maximum minimum zero limit number many
    два две двух двумя три трех четыре четырех пять пяти шесть семь восемь девять десять дважды оба обе ровно половина
    половину предел наибольшее ноль нет число числа числу сколько столько
    """)
)
HOW_MANY = [["how", "many"], ["how", "much"], ["the", "most"], ["maximum"], ["сколько"], ["максимум"]]


class Answer(msgspec.Struct, frozen=True):
    """A rule that fits a question, and how well."""

    game: str
    atom: Atom
    fit: float


def ask(books: Iterable[Rulebook], question: str, first: str = "") -> list[Answer]:
    """The rules that fit a question (or a part of a rule's number), best first; those of the game `first` before the others'."""
    found = [answer for book in books for answer in _index(book).answers(question)]
    return sorted(found, key=lambda answer: (answer.game != first, -answer.fit))


def marked(book: Rulebook, question: str, text: str) -> Iterator[tuple[str, bool]]:
    """The text in pieces, and whether each is a word that the question means."""
    words = _index(book).understood(question)
    marks = {stem for word in words for meant in word.values() for together in meant for stem in together}
    end = 0
    for word in WORD.finditer(text):
        if stem_of(plain(word[0])) in marks:
            yield text[end : word.start()], False
            yield word[0], True
            end = word.end()
    yield text[end:], False


# -- words -----------------------------------------------------------------------------------------

STEMMERS = {"en": "english", "ru": "russian"}

Stems = tuple[str, ...]
Meanings = dict[float, list[Stems]]
"""What a word or a phrase of a question may mean, by how much it counts."""


def language_of(word: str) -> str:
    return "ru" if re.search("[а-я]", word) else "en"


@cache
def stem_of(word: str) -> str:
    """What a word has in common with its other forms. A stemmer keeps the word it is at, so each word has one of its own:
    pages are drawn in several threads."""
    stem: str = stemmer(STEMMERS[language_of(word)]).stemWord(word)
    return stem


def plain(text: str) -> str:
    return text.lower().replace("ё", "е")


def words_of(text: str) -> list[str]:
    return WORD.findall(re.sub("['’]s\\b", "", plain(text)))


def stems_of(words: Iterable[str]) -> Stems:
    return tuple(stem_of(word) for word in words)


def telling(words: Iterable[str]) -> list[str]:
    """The words that mean something."""
    return [word for word in words if word not in QUESTION_WORDS]


def _shortened(word: str) -> set[str]:
    """The word, and the word without one of its letters: two words a slip apart have one of these in common."""
    return {word, *(word[:n] + word[n + 1 :] for n in range(len(word)))}


def _a_slip_apart(one: str, other: str) -> bool:
    """Whether one letter is missing, too many, wrong, or has changed places with its neighbour."""
    if len(one) != len(other):
        return min(one, other, key=len) in _shortened(max(one, other, key=len))
    differ = [n for n, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]
    return len(differ) == 1 or (
        len(differ) == 2
        and differ[1] == differ[0] + 1
        and one[differ[0]] + one[differ[1]] == other[differ[1]] + other[differ[0]]
    )


# -- one book --------------------------------------------------------------------------------------


@cache
def _index(book: Rulebook) -> Index:
    return Index(book)


class Index:
    """The words of one rulebook, and what they mean. Rules stand by their place in the book."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.held: dict[str, dict[int, float]] = defaultdict(dict)  # how often a rule holds a stem
        self.named: dict[str, set[int]] = defaultdict(set)  # the rules in the name of whose topic a stem stands
        self.numbers: dict[str, set[int]] = {lang: set() for lang in LANGUAGES}  # the rules that name a number
        self.long: dict[str, list[int]] = {lang: [] for lang in LANGUAGES}
        self.early: list[float] = []
        self.spelt: dict[str, set[str]] = defaultdict(set)  # the words of the book by what is left without one letter
        self.meant: dict[Stems, Meanings] = {}
        self._read_rules()
        for term in book.terms:
            self._read_term(term)
        self.average = {lang: sum(each) / max(len(each), 1) for lang, each in self.long.items()}

    def _read_rules(self) -> None:
        topics = {topic.id: topic.name for topic in self.book.topics}
        seen = Counter[str]()
        for at, atom in enumerate(self.book):
            seen[atom.topic] += 1
            self.early.append(1 + EARLY / seen[atom.topic])
            for lang in LANGUAGES:
                words = words_of(atom.text(lang))
                self.long[lang].append(len(words))
                self._spell(words)
                for stem, often in Counter(stems_of(words)).items():
                    self.held[stem][at] = often
                for stem in stems_of(words_of(topics[atom.topic][lang])):
                    self.named[stem].add(at)
                if any(word.isdigit() or word in NUMBERS for word in words):
                    self.numbers[lang].add(at)
        place = {atom.id: at for at, atom in enumerate(self.book)}
        for ruling in self.book.rulings:
            for lang in LANGUAGES:
                for stem in stems_of(words_of(f"{ruling.question[lang]} {ruling.ruling[lang]}")):
                    for rule in ruling.rules:
                        self.held[stem].setdefault(place[rule], RULING)

    def _read_term(self, term: Term) -> None:
        """All that a term is called means the same; the narrower term means a little of the wider, too."""
        wider = next((each for each in self.book.terms if each.id == term.kind_of), None)
        for lang in LANGUAGES:
            names, also = names_of(term, lang), [words_of(each) for each in term.also[lang]]
            self._spell([word for words in also for word in words])
            same = [
                *(stems_of(telling(words)) for words in names),
                *(stems_of(words) for words in also if telling(words) == words),
            ]
            for words in [*names, *also]:
                said = stems_of(words)
                meant = self.meant.setdefault(said, defaultdict(list))
                meant[PLAYERS_WORD] += [stems for stems in same if stems and not set(stems) <= set(said)]
                if wider:
                    meant[WIDER] += [stems_of(telling(name)) for name in names_of(wider, lang)]

    def _spell(self, words: list[str]) -> None:
        for word in words:
            if len(word) > 4:
                for part in _shortened(word):
                    self.spelt[part].add(word)

    # -- a question ------------------------------------------------------------------------------

    def answers(self, question: str) -> list[Answer]:
        """The rules that fit, or those in whose number the question stands."""
        number = question.strip().upper()
        if "-" in number and (named := [atom for atom in self.book if number in atom.id]):
            return [Answer(self.book.game, atom, 1.0) for atom in named]
        wanted = 0.0
        met: dict[int, float] = defaultdict(float)
        for meanings in self.understood(question):
            shares = self._shares(meanings)
            worth = self._rarity(sum(share > SPEAKS_OF for share in shares.values())) if shares else UNHEARD
            wanted += worth
            for at, share in shares.items():
                met[at] += worth * share
        words = words_of(question)
        if any(said == words[at : at + len(said)] for said in HOW_MANY for at in range(len(words))):
            wanted += A_NUMBER
            for at in self.numbers[language_of(question.lower())]:
                met[at] += A_NUMBER / (1 + SATURATION)
        fits = {
            at: worth / wanted * KINDS.get(self.book.rules[at].kind, 1.0) * self.early[at] for at, worth in met.items()
        }
        return [Answer(self.book.game, self.book.rules[at], fit) for at, fit in fits.items() if fit >= FITS]

    def understood(self, question: str) -> list[Meanings]:
        """What the words of a question may mean; the longest phrases that are known are taken together."""
        words = words_of(question)
        found: list[Meanings] = []
        at = 0
        while at < len(words):
            phrase = next((p for end in range(len(words), at, -1) if stems_of(p := words[at:end]) in self.meant), [])
            if phrase:
                own = telling(phrase)
                itself = [stems_of(own)] if len(own) in (len(phrase), *range(2, len(phrase))) else []
                found.append({1.0: itself, **self.meant[stems_of(phrase)]})
            elif words[at] not in QUESTION_WORDS:
                found.append({1.0: [(stem_of(words[at]),)], **self._misspelt(words[at])})
            at += len(phrase) or 1
        return found

    def _misspelt(self, word: str) -> Meanings:
        """What a word that no rule holds was perhaps meant to be."""
        if stem_of(word) in self.held or len(word) <= 4 or word.isdigit():
            return {}
        near = {other for part in _shortened(word) for other in self.spelt.get(part, ()) if _a_slip_apart(word, other)}
        meant = [(stem_of(other),) for other in sorted(near)]
        same = [stems for other in meant for stems in self.meant.get(other, {}).get(PLAYERS_WORD, [])]
        return {MISSPELT: [*meant, *same]}

    def _rarity(self, rules: int) -> float:
        """What a word is worth that so many rules hold."""
        return log(1 + (len(self.book.rules) - rules + 0.5) / (rules + 0.5))

    def _shares(self, meanings: Meanings) -> dict[int, float]:
        """How much of what a word means each rule holds (0 to 1): the meaning that it holds best counts."""
        best: dict[int, float] = {}
        for weight, meant in meanings.items():
            for stems in meant:
                for at, share in self._share(stems).items():
                    best[at] = max(best.get(at, 0.0), weight * share)
        return best

    def _share(self, stems: Stems) -> dict[int, float]:
        """How much of these words, which mean something together, each rule holds."""
        worth = {stem: self._rarity(len(self.held.get(stem, ()))) for stem in stems}
        sums: dict[int, float] = defaultdict(float)
        whole = Counter[int]()
        for stem in stems:
            lang, held, named = language_of(stem), self.held.get(stem, {}), self.named.get(stem, set())
            for at in held.keys() | named:
                often = held.get(at, 0.0)
                long = 1 - LENGTH + LENGTH * self.long[lang][at] / self.average[lang]
                full = often / (often + SATURATION * long)
                sums[at] += worth[stem] * ((1 - TOPIC) * full + TOPIC * (at in named))
                whole[at] += at in held
        total = sum(worth.values())
        return {
            at: share / total * ((whole[at] / len(stems)) ** 2 if len(stems) > 1 else 1) for at, share in sums.items()
        }


def names_of(term: Term, lang: str) -> list[list[str]]:
    """The words of a term: some are written in several forms, and some say in brackets what they are about."""
    written = re.sub(r"\(.*?\)", "", term.ru if lang == "ru" else term.en)
    return [words for form in re.split("[;,]", written) if (words := words_of(form))]
