# Команды терминала.
name-human = { $number ->
    [0] Игрок
   *[other] Игрок { $number }
 }
name-bot = { $number ->
    [0] Бот { $bot }
   *[other] Бот { $bot } { $number }
 }
play-hint = Ответ — число. ? правило · ! почему нельзя · u отмена · t стол · l журнал · h помощь · q выход
play-help =
    3            выбрать вариант 3 (или напишите его запись, например: pass)
    ?            правило, которое задаёт этот вопрос
    ?3           что делает вариант 3 и его правило; годятся и номера из !
    ? слова      правила с этими словами или правило с этим номером
    !            что сейчас запрещено и каким правилом
    u, о         отменить своё последнее решение, если с тех пор ничего не открылось
    t, т         снова показать стол
    l, ж, l 50   последние 20 (50) строк журнала
    s, с, s ФАЙЛ сохранить запись
    q, в         выйти; запись сохранится
play-thinking = { $name } думает…
play-no-number = Такого номера нет; варианты — от 1 до { $n }
play-illegal = Нельзя: запрещает { $rule }
play-unknown = «{ $text }» — не ответ на этот вопрос; h покажет, что можно написать
play-no-rule = Правил со словами «{ $text }» нет
play-nothing-forbidden = Ничего из того, что можно попробовать, здесь не запрещено
play-undone = Отменено: { $notation }
play-closed-by-decision = Отменить нельзя: с тех пор решение принял другой участник — { $name }
play-closed-by-event = Отменить нельзя: с тех пор кое-что открылось — { $event } ({ $rule })
play-nothing-to-undo = Отменять нечего
play-hand-over = Теперь решает { $name }. Передайте клавиатуру и нажмите Enter.
play-interrupted = Прервано.
play-record = Запись партии: { $path }
play-resume = Продолжить: { $command }
play-exists = Файл { $path } уже есть; выберите другое имя
verify-ok = { $n ->
    [one] { $game }: запись цела, { $n } решение
    [few] { $game }: запись цела, { $n } решения
   *[many] { $game }: запись цела, { $n } решений
 }
record-open = Партия ещё не окончена
replay-prompt = [{ $at }/{ $of }] Enter — дальше · t — стол · число — перейти · q — выход
rules-more = …и ещё { $n } (--limit)
rules-source = { $game } · { $topic } · { $kind }
rules-lines = {" "}· строки { $lines }
deck-unreadable = «{ $text }» — не карта
deck-legal = { $count ->
    [one] Колода законна: { $warlord } и { $count } карта
    [few] Колода законна: { $warlord } и { $count } карты
   *[many] Колода законна: { $warlord } и { $count } карт
 }
deck-count = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
 }

# Просьба не имеет смысла, или ответ — нет.
interrupted = прервано
usage-missing = не хватает { $what }; --help покажет, как пишется команда
usage-no-command = команды «{ $what }» нет; --help перечислит их
usage-no-option = ключа { $what } нет; --help перечислит их
usage-no-value = после { $what } нужно значение
usage-flag = { $what } пишется без значения
usage-extra = это лишнее: { $what }
usage-not-one-of = { $what }: «{ $value }» — не из { $known }
usage-at-least = { $what } — не меньше { $least }
usage-at-most = { $what } — не больше { $most }
usage-invalid = { $what }: такое значение не подходит; --help покажет, какое нужно
usage-other = { $message }
bad-count = число игроков в { $game } — { $players }, а { $option } называет { $count }
bad-names = дайте каждому игроку одно, своё имя, не длиннее { $most } букв
bad-seat = «{ $kind }» — не `human` и не из { $known }
bad-bot = «{ $kind }»: бота называют bot:{ $kind }
other-count = число игроков в этой партии — { $players }, а здесь названо { $count }
bad-pair = ожидалось ключ=значение
bad-value = значение не читается
other-game = это партия в { $found }, а не в { $game }
no-seat = места { $seat } в { $game } нет
no-decision = { $count ->
    [one] в записи { $count } решение; номера { $number } нет
    [few] в записи { $count } решения; номера { $number } нет
   *[many] в записи { $count } решений; номера { $number } нет
 }
no-rule-found = правил со словами «{ $text }» нет
no-rule = правила «{ $id }» нет; искать так: wartable rules search СЛОВА
no-tests = здесь нет tests/; учёт читает исходный код: wartable rules coverage --root ПУТЬ
bad-test = файл теста не читается ({ $reason })
no-scenario = в этой папке нет сценариев (*.yaml)
scenarios-held = выполнено: { $held }, нет: { $failed }
no-bot = бота «{ $name }» нет; есть: { $known }
no-peers = не установлены: { $names }; pip install 'wartable[bench]'
cannot-listen = не получается слушать { $address }: { $why ->
    [taken] порт занят
    [forbidden] это не разрешено
   *[other] такого адреса здесь нет
 }
coverage = { $game }: правил { $atoms }, проверено тестами { $tested }, есть без тестов { $untested }, нет { $missing }
coverage-untested = без тестов: { $ids }
coverage-missing = нет: { $ids }
soak-played = партий { $games }, решений { $decisions }; окончены по { $ended }
soak-unused = { $count ->
    [0] всё было использовано
   *[other] ни разу не использовано: { $count } из { $all } (0 выше)
 }
soak-broken = нарушено { $count }: { $first }
arena-wins = из { $games } партий (от { $low } до { $high })
arena-draws = ничьи
bench-measuring = измеряется { $what }…
bench-decisions = решений/с
bench-games = партий/с
bench-clone = копия, мкс
