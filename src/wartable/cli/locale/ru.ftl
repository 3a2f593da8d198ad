# Команды терминала.
name-human = { $number ->
    [0] Игрок
   *[other] Игрок { $number }
 }
name-bot = { $number ->
    [0] Бот { $bot }
   *[other] Бот { $bot } { $number }
 }
play-hint = Ответ — число. ? правило · ! почему нельзя · u отмена · t стол · l журнал · hint подсказка · h помощь · q выход
play-narrow = В этом окне { $width } колонок, а столу нужно { $needed }. Сделайте окно шире.
play-help =
    3            выбрать вариант 3 (или напишите его запись, например: pass)
    ?            правило, которое задаёт этот вопрос
    ?3           что делает вариант 3 и его правило; годятся и номера из !
    ? слова      правила с этими словами или правило с этим номером
    !            что сейчас запрещено и каким правилом
    hint, пп     что сделал бы сильный игрок и почему (если вы играете в одиночку)
    u, о         отменить своё последнее решение, если с тех пор ничего не открылось
    t, т         снова показать стол
    l, ж, l 50   последние 20 (50) строк журнала
    s, с, s ФАЙЛ сохранить запись
    a, к, a 3 никогда  когда вас спрашивать в окнах; a * — как за столом в браузере
    q, в         выйти; запись сохранится
play-hint-thinking = Подсказка обдумывается…
play-hint-gains = Что это даёт: { $reasons }
play-hint-risks = Чем это грозит: { $reasons }
play-hint-take = Чтобы так и сделать, напишите: { $take }
play-hint-company = За столом с другими людьми подсказок нет.
play-hint-failed = Бот не смог придумать подсказку ({ $why }). Спросите ещё раз или решите сами.
play-when-ask = всегда
play-when-can = если-стоит
play-when-pass = никогда
play-when-how = Пишите: a НОМЕР ({ $modes }), например: a 3 никогда. Номера от 1 до { $n }; a * — всё как за столом в браузере
play-pose = Это лишь несколько хороших мест. Любое другое можно написать, например: { $notation }
play-thinking = { $name } думает…
play-replaced = { $name } больше не играет ({ $why }); дальше вместо него играет бот { $bot }.
play-no-number = Такого номера нет; варианты — от 1 до { $n }
play-illegal = Нельзя: запрещает { $rule }
play-unknown = «{ $text }» — не ответ на этот вопрос; h покажет, что можно написать
play-no-rule = Правила, подходящего к словам «{ $text }», не нашлось; это не значит, что его нет: спросите по-другому
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
name-opponent = { $number ->
    [0] Соперник
   *[other] Соперник { $number }
 }
learn-none = уроков игры { $game } пока нет
learn-unknown = нет урока { $lesson }; есть: { $known }
learn-course = Уроки: пройдено { $done } из { $lessons }
learn-left = остановились на шаге { $step } из { $steps }
learn-minutes = { $n } мин
learn-go = Продолжить: { $command }
learn-hint = Enter — дальше, ответ — число. x покажи · b назад · k пропустить · f играть свободно · ? правило · ! почему нельзя · h помощь · q выход
learn-help =
    Enter        читать дальше
    3            выбрать вариант 3 (или напишите его запись, например: pass)
    x, п         покажи: что здесь верно; в свободной игре — как сыграл бы сильнейший бот и почему
    b, н         на шаг назад; в свободной игре — взять назад свой последний ответ
    r, з         с самого начала
    k, д         пропустить шаг
    f, с         продолжить отсюда свободную партию
    w, о         в свободной игре: предупреждать о грубых ошибках или перестать
    ?, ?3, !     правило вопроса; что делает вариант 3; что запрещено и почему
    t т, l ж     снова стол; последние строки журнала
    q, в         выйти; место в уроке сохранится
learn-step = Шаг { $step } из { $steps }
learn-enter = Enter — дальше
learn-read-on = Здесь ни о чём не спрашивают. Нажмите Enter, чтобы читать дальше; h покажет, что ещё можно сделать
learn-judging = Обдумываю…
learn-sure = Всё равно так? (д — да, Enter — нет)
learn-warns = О грубых ошибках предупредят до того, как ход станет окончательным.
learn-warns-not = Об ошибках больше не предупреждают.
learn-example = Здесь ответили бы так: { $answer }
learn-first = Это самое начало.
learn-kept = Место в уроке сохранено. Продолжить: { $command }
learn-done = Урок пройден: { $title }
learn-next = Дальше: { $title } — { $command }
verify-ok = { $n ->
    [one] { $game }: запись цела, { $n } решение
    [few] { $game }: запись цела, { $n } решения
   *[many] { $game }: запись цела, { $n } решений
 }
verify-chance = { $n ->
    [one] { $n } число случая следует из зерна с контрольной суммой { $commitment }
    [few] { $n } числа случая следуют из зерна с контрольной суммой { $commitment }
   *[many] { $n } чисел случая следуют из зерна с контрольной суммой { $commitment }
 }
verify-nonces = и из собственных чисел этих мест: { $seats }
verify-log = журнал, каким его видит { $who }: { $lines }: { $sum }
verify-spectator = зритель
record-open = Партия ещё не окончена
replay-prompt = [{ $at }/{ $of }] Enter — дальше · t — стол · число — перейти · q — выход
rules-more = …и ещё { $n } (--limit)

# Просьба не имеет смысла, или ответ — нет.
interrupted = прервано
nothing-built = перед партией { $game } ничего не собирают
scaffold-name = название — строчные латинские буквы и цифры, между словами дефис
scaffold-prefix = номера правил начинаются с двух–четырёх заглавных латинских букв
scaffold-no-checkout = это не исходный код Wartable
scaffold-exists = это уже есть
scaffold-done = { $folder }: строк { $lines }, и строк тестов { $tests }
scaffold-next = Теперь назовите её в src/wartable/games/__init__.py: { $line }
    Затем: wartable play { $name }
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
no-rule-found = правила, подходящего к словам «{ $text }», не нашлось; это не значит, что его нет: спросите по-другому
no-rule = правила «{ $id }» нет; искать так: wartable rules search СЛОВА
no-tests = здесь нет tests/; учёт читает исходный код: wartable rules coverage --root ПУТЬ
bad-test = файл теста не читается ({ $reason })
no-scenario = в этой папке нет сценариев (*.yaml)
scenarios-held = выполнено: { $held }, нет: { $failed }
bad-sprt = ожидалось ELO0,ELO1 или ELO0,ELO1,ALPHA,BETA: первый перевес меньше второго, ошибки между 0 и 0.5
no-bot = бота «{ $name }» нет; есть: { $known }
bot-how = «{ $text }»: нужно ИМЯ=КОМАНДА (имя из латинских букв, цифр и знаков - _ . начинается с буквы)
bot-taken = «{ $name }» — имя собственного бота Wartable
bot-no-program = { $name }: программы «{ $program }», которую можно запустить, здесь нет
arena-forfeit = { $bot }: партия с начальным числом { $seed } проиграна: { $why }
no-peers = не установлены: { $names }; pip install 'wartable[bench]'
no-environments = среды не измерить без { $names }; pip install 'wartable[env]'
cannot-listen = не получается слушать { $address }: { $why ->
    [taken] порт занят
    [forbidden] это не разрешено
   *[other] такого адреса здесь нет
 }
coverage = { $game }: правил { $atoms }, проверено тестами { $tested }, есть без тестов { $untested }, нет { $missing }{ $later ->
    [0] {""}
   *[other] , пока нечем показать { $later }
 }
coverage-untested = без тестов: { $ids }
coverage-missing = нет: { $ids }
coverage-later = пока нечем показать: { $ids }
soak-played = партий { $games }, решений { $decisions }; окончены по { $ended }
soak-unused = { $count ->
    [0] всё было использовано
   *[other] ни разу не использовано: { $count } из { $all } (0 выше)
 }
soak-broken = нарушено { $count }: { $first }
arena-bot = бот
arena-games = партии
arena-wins = победы
arena-share = доля, 95 %
arena-elo = Эло
arena-median = медиана
arena-most = 95 %
arena-worst = худшее
arena-s = { $time } с
arena-ms = { $time } мс
arena-versus = { $bot } – { $other }: { $score }, Эло { $lead }
arena-at-least = Кто-то выиграл или проиграл всё: полпартии засчитано наоборот, настоящая разница, скорее всего, больше.
arena-sprt = { $decided ->
    [more] SPRT: решено, перевес { $elo } Эло, а не { $elo0 }
    [less] SPRT: решено, перевес { $elo } Эло, а не { $elo1 }
   *[open] SPRT: между { $elo0 } и { $elo1 } Эло не решено
 } (свидетельство { $llr }, границы { $low } и { $high }, полных блоков { $blocks })
arena-decisions = решений { $decisions }, из них с выбором { $choices }: время измерено по ним
arena-draws = ничьи
arena-shared = общие
train-nothing = { $game } не называет чисел позиции: учиться не на чем
train-folder = нельзя писать в «{ $folder }»: { $why }
train-no-gpu = cupy не установлен: учитесь без --gpu
train-playing = { $game }: партии
train-learnt = позиций: { $rows }, потеря { $loss }, победителя называет в { $right } (вручную { $hand })
train-trial = hard с выученным выиграл { $won } из { $played } партий против greedy
train-written = записано: { $path }
ladder-alone = для лестницы нужны хотя бы два бота
ladder-no-place = нет места для таблиц: строки { $begin } и ниже неё строки { $end }
ladder-written = { $game }: записано в { $path }
ladder-against = против `{ $bot }`
ladder-played = Каждая пара сыграла партий: { $games }, мест за столом: { $seats }, начальное число { $seed }; { $machines }.
ladder-machine = ядер: { $cores } ({ $machine }), Python { $python }, { $day }
bench-measuring = измеряется { $what }…
bench-decisions = решений/с
bench-games = партий/с
bench-clone = копия, мкс
bench-rollouts = доигрываний/с
bench-redeals = пересдач/с
bench-steps = шагов среды/с
bench-growth = { $game }: сколько микросекунд занимает решение
bench-players = { $n ->
    [one] { $n } игрок
    [few] { $n } игрока
   *[other] { $n } игроков
}
bench-round = раунд { $n }

# Что говорит --help.
help-usage = Как писать: { $usage }
help-options = {"["}КЛЮЧИ]
help-command = КОМАНДА …
help-arguments = Что нужно:
help-commands = Команды:
help-adding = Ключи:
help-example = Пример: { $command }
help-default = (обычно { $value })
help-help = Показать эту страницу.
help-lang = Язык текстов; WARTABLE_LANG задаёт его для всех команд.
help-json = Вывести JSON для программ.
help-bot = Ваша программа как бот под этим именем; ключ можно повторять (docs/external-bots.md).
help-seconds = Сколько секунд такая программа может думать над одним вопросом.
help-seed = Начальное число, если в записи его нет.
help-file = Запись партии (строки JSON).
help-game = Игра: { $games }.
help-games = Сколько партий.
help-processes = Сколько процессов играют одновременно.
help-wartable = Цифровой стол для военных игр: большие игры точно по их правилам.
help-play = Партия в терминале. Запись хранится в ./saves; остальное объяснит `h` в ответ на вопрос.
help-play-seats = Кто играет, по порядку: human или bot:ИМЯ (bot:greedy, bot:random); без ключа — вы и боты.
help-play-seed = Начальное число случая; без ключа — новое.
help-play-built = Что собрано перед партией, по разу на место: название готового или файл со списком.
help-play-option = Настройка партии, например factions=[orks,eldar], setup=full или learning=2.
help-play-names = Имена игроков, по порядку, через запятую.
help-play-resume = Продолжить сохранённую партию.
help-play-ask-all = Спрашивать и там, где ответ только один.
help-learn = Научиться игре: её уроки и что пройдено, или один урок. Место, где вы остановились, сохраняется.
help-learn-lesson = Урок, по номеру или названию; без него — список.
help-learn-anew = С самого начала, где бы вы ни остановились.
help-learn-seed = Зерно случая для партии с подсказками; без ключа — новое.
help-serve = Открыть стол в браузере. Команда пишет адрес и работает, пока вы её не остановите.
help-serve-port = Порт; 0 — любой свободный.
help-serve-db = Файл или адрес базы данных; обычно в домашней папке.
help-serve-host = Адрес, на котором ждать посетителей.
help-serve-browse = Открыть страницу в браузере.
help-serve-pace = Наименьшее время хода бота, в секундах.
help-serve-proxy = Прокси, чьим X-Forwarded-For и -Proto верить, через запятую.
help-serve-name = Имена, по которым приходят на этот сервер, через запятую: нужны за прокси.
help-serve-metrics-token = Кто его предъявит (Bearer), прочтёт /metrics; без него — никто. Или задайте WARTABLE_METRICS_TOKEN.
help-serve-limit = Задать одно из ограничений, например connections=800; можно повторять (список — в docs/limits.md).
help-serve-generous = Без ограничений на адрес: для нагрузочных проверок.
help-replay = Пройти по записи партии. В терминале: Enter — дальше, t — стол, число — перейти, q — выход.
help-replay-seat = Видеть только то, что видело это место (0, 1…); без ключа — всё.
help-replay-table = Только стол после N решений.
help-verify = Проверить запись партии. Ничего не вырезано и не изменено, начальное число — обещанное, каждое решение по правилам.
help-arena = Боты играют друг с другом. Победы с доверительными интервалами 95 %, Эло с погрешностью, время на раздумья; Ctrl-C покажет, что уже есть.
help-arena-bots = Боты через запятую: по одному на место или на сторону; если их больше, встречаются все.
help-arena-seats = Сколько мест за столом; обычно по числу ботов, а если игра не на столько — наименьшее.
help-arena-sprt = Закончить, как только станет ясно (ошибки по 5 % или ELO0,ELO1,ALPHA,BETA), опережает ли первый бот на ELO1 или не больше чем на ELO0.
help-arena-kept = Файл с партиями: те, что в нём есть, заново не играются, сыгранные добавляются, так что арену можно прервать и продолжить. Если боты изменились, начните новый файл.
help-arena-records = Сохранять запись каждой партии в эту папку.
help-engine = Кто играет: процессы этой машины или кластер Ray (тот, что назван в RAY_ADDRESS, иначе здесь же).
help-arena-seed = Первое начальное число; с тем же числом — те же партии.
help-train = Дать ботам сыграть самим с собой, выучиться на исходах, проверить выученное и записать в файл.
help-train-games = По скольким партиям учиться. Партии прежнего запуска в той же папке заново не играются.
help-train-by = Бот, который их играет.
help-train-hidden = Сколько узлов стоит между числами и оценкой; 0 — взвешенная сумма.
help-train-seats = Сколько мест; 0 — любое число.
help-train-trial = Сколько партий против greedy покажут выученное; 0 — ни одной.
help-train-out = Папка для партий, журнала и весов.
help-train-seed = Первое начальное число; с тем же числом — те же партии и те же веса.
help-train-gpu = Учиться на видеокарте (нужен cupy).
help-ladder = Все боты играют друг с другом во все игры. Их сила записывается на страницу, остальные слова которой не меняются.
help-ladder-names = Игры; обычно все.
help-ladder-games = Сколько партий играет каждая пара ботов.
help-ladder-out = Страница: таблицы стоят между её строками <!-- ladder --> и <!-- /ladder -->.
help-ladder-without = Боты, которые не участвуют, через запятую.
help-ladder-kept = Файл с партиями: те, что в нём есть, заново не играются, сыгранные добавляются, так что лестницу можно прервать и продолжить. Если боты изменились, начните новый файл.
help-ladder-seed = Первое начальное число; с тем же числом — те же партии.
help-bench = Измерить скорость. Случайная игра по правилам на одном ядре: решения и партии в секунду, время копии.
help-bench-games = Какие игры измерить; без них — все.
help-bench-seconds = Сколько секунд измерять каждую.
help-bench-peers = Измерить и другие движки, если они установлены.
help-bench-search = Насколько быстр перебор: доигрывания сильного бота, пересдачи и шаги среды для исследований; вместе с --peers — рядом с чужими средами.
help-bench-growth = Сколько стоит решение: по раундам и по числу игроков.
help-soak = Доиграть случайные партии до конца. Код выхода 1, если партия сломалась, зависла или нарушила инвариант.
help-soak-seed = Первое начальное число.
help-rules = Своды правил и то, насколько их проверяют тесты.
help-rules-search = Найти правила, которые отвечают на вопрос, или по части номера.
help-rules-search-text = Вопрос своими словами, на любом из языков.
help-rules-search-game = Искать только в этой игре.
help-rules-search-limit = Сколько показать, не больше.
help-rules-show = Показать правило: текст, разъяснения к нему, игру и тему.
help-rules-show-id = Номер правила или разъяснения.
help-rules-coverage = Какие правила проверены тестами, какие только названы в коде, каких нет.
help-rules-coverage-game = Одна игра; без неё — все.
help-rules-coverage-root = Папка исходного кода, где лежит tests/.
help-scenario = Позиции с ходом событий и тем, что должно получиться.
help-scenario-run = Сыграть сценарии и уроки. Код выхода 1 и разница, если что-то не так.
help-scenario-run-paths = Файлы сценариев или папки с ними.
help-build = { $many }: готовые, случайные и проверка списков по правилам.
help-build-check = Проверить список; каждая ошибка называет нарушенное правило. Код выхода 1, если список незаконен.
help-build-check-file = Файл со списком, по одному названию в строке.
help-build-list = Что есть готового, или что-то одно списком, который читает `check`.
help-build-list-name = Показать это списком.
help-build-random = Что-нибудь случайное и законное, списком, который читает `check`.
help-build-random-seed = Зерно случайности; одно и то же зерно даёт одно и то же.
help-scaffold = Начать новую игру: пакет, в который можно играть, с правилами и тестами, — дальше его меняют шаг за шагом.
help-scaffold-name = Как называется игра, строчными буквами: star-wars.
help-scaffold-prefix = С чего начинаются номера её правил; без ключа — первые буквы названия.
help-scaffold-root = Папка с исходным кодом, в которой она пишется.
help-puzzle = Задача дня или задача одной игры. `find GAME` ищет задачи в партиях ботов, `check [GAME]` доказывает их заново.
help-puzzle-words = Игра и номер её задачи; или find GAME, check, check GAME.
help-puzzle-day = Задача другого дня, по его номеру.
help-puzzle-games = В скольких партиях ботов искать (find).
help-puzzle-seed = Первое зерно (find).
help-puzzle-seats = На скольких игроков эти партии (find).
help-puzzle-out = Куда писать найденное (find).

# Задачи
puzzle-none = ни у одной игры нет задач
puzzle-no-number = у игры { $game } нет задачи { $number }; всего их { $count }
puzzle-title = Задача: { $game }, { $name }, { $choices ->
    [one] { $choices } решение
    [few] { $choices } решения
   *[other] { $choices } решений
  }
puzzle-every = Цель должна быть достигнута, что бы ни выпало и что бы ни ответили другие.
puzzle-help = Номер или ответ в записи; «р» покажет решение, «в» — выход.
puzzle-wrong = Так цели не достичь:
puzzle-again = Попробуйте ещё раз из той же позиции.
puzzle-right = Верно. Дальше.
puzzle-solved = { $tries ->
    [1] Решено с первой попытки.
   *[other] Решено, попыток: { $tries }.
  }
puzzle-shown = Так достигается цель.
puzzle-found = { $file }{ $missed ->
    [yes] {" "}(бот этого не увидел)
   *[no] {""}
  }
puzzle-tally = Партий: { $games }, решений в них: { $decisions }, просмотрено позиций: { $positions }, найдено задач: { $found }
