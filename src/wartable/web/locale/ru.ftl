# Стол в браузере.
skip = К содержанию
nav = Разделы
nav-play = Играть
nav-rules = Правила
theme = Светлая или тёмная тема
home-title = Игры
home-hello = Сыграем?
home-turns = { $n ->
    [one] { $n } стол ждёт вашего хода
    [few] { $n } стола ждут вашего хода
   *[many] { $n } столов ждут вашего хода
 }
home-lead = Военные игры точно по правилам. У каждого вопроса и каждого «нельзя» указан пункт.
home-my-turn = К моему ходу
home-mine = Мои столы
home-open = Открытые столы
home-over = Партия окончена
home-waiting-for-player = Ждём остальных игроков
your-turn = Ваш ход
invite = Ссылка
invite-link = Ссылка-приглашение
invite-send = { $n ->
    [one] Отправьте эту ссылку тому, с кем хотите сыграть
   *[other] Отправьте по ссылке каждому, с кем хотите сыграть
 }
sit-down = Сесть за стол
watch = Смотреть
new-table = Новый стол
play-now = Сыграть сейчас
play = Играть
soon = Скоро
may-i = «А можно ли…?»
search-rules = Поиск по правилам
ask-rules = Спросите своими словами
title-quick = Быстрая партия
title-table = Стол игрока { $name }
player = Игрок { $number }
spectator = Зритель
bot-name = { $bot } { $number }
bot-word = { $bot ->
    [greedy] Бот «Расчётливый»
    [random] Бот «Наугад»
   *[other] Бот { $bot }
 }
seat = Место { $number }
seat-open = Свободное место { $number }
seat-me = Я
seat-invite = Открыто: приглашу по ссылке
seat-hot = Другой игрок за этим экраном
seat-hot-name = Его имя (за этим экраном)
your-name = Ваше имя
new-count = Игроков
new-who = Кто играет
new-how = Как играем
new-undo = Отмена решений
undo-free-name = Свободно, пока ничего не открылось
undo-consent-name = Дальше — с согласия остальных
undo-none-name = Без отмены, с подтверждением
new-clock = Часы
clock-none = Без часов
clock-move-60 = 1 минута на решение
clock-move-day = Сутки на решение
clock-fischer-20-10 = 20 минут и по 10 секунд за решение
clock-fischer-45-20 = 45 минут и по 20 секунд за решение
new-public = Кто видит стол
public = Виден всем на главной странице
private = Только по ссылке
new-title = Название стола
new-create = Открыть стол
join-title = { $host } зовёт вас за стол
problem = Не получилось
to-home = На главную
menu = Меню
table = Стол
inspector = Карта подробно
question = Вопрос
connecting = Садимся за стол…
your-cards = Ваши карты
log-and-options = Журнал и варианты
log = Журнал
chat = Чат
chat-say = Сказать за столом
chat-send = Отправить
chat-voices = Кого слышно
chat-mute = Отмеченных вы не слышите:
chat-hush = Зрителям писать нельзя
chat-hushed = Хозяин стола отключил чат зрителей.
chat-earlier = Раньше
spectators = Зрители
no-mute = Там нет никого, кого можно было бы не слышать.
no-host = Это может только хозяин стола.
no-hushed = За этим столом зрителям писать нельзя.
options = Варианты
phases = Раунд и фазы
auto-pass = Отвечать за меня, если вариант один
copy-watch-link = Ссылка для зрителей
copy = Копировать
keys = Клавиши
resign = Сдаться
your-options = Ваши варианты
press-number = нажмите цифру
back = Назад
then-what = что дальше? Esc — отпустить
answers = Варианты
answers-more = Ещё
nothing-to-choose = Сейчас выбирать нечего
why-not = Почему нельзя?
whole-text = целиком
undo = Отменить
undo-ask = Попросить отмену
undo-wish = { $name } просит отменить своё решение
undo-asked = Вы попросили отменить решение: ждём согласия
agree = Согласен
disagree = Нет
sealed = Ваш выбор запечатан
wait-secret = Ждём { $n } из { $all }: выборы вскроются вместе
wait-for = Решает { $names }
you-watch = Вы смотрите
hand-over = Передайте экран: { $name }
hand-over-note = Когда соперник отвернётся, продолжайте
hand-over-take = Я — { $name }
bot-failed = Бот не справился с ходом.
retry = Ещё раз
replace-bot = { $bot ->
    [greedy] Посадить расчётливого
    [random] Посадить случайного
   *[other] Посадить: { $bot }
 }
ended-resign = Один из игроков сдался
ended-time = Время вышло
ended-after = Партия закончилась в раунде { $round }.
seed = зерно
seed-checking = Проверяем зерно…
look-at-table = Смотреть на стол
replay = Запись партии
rematch = Ещё партию
rematch-said = Новая партия: { $url }
ruling = Толкование.
in-rulebook = В книге правил
contents = Оглавление
other-games = Другие игры
n-rules = { $n ->
    [one] { $n } правило
    [few] { $n } правила
   *[many] { $n } правил
 }
nothing-fits = Правила, подходящего к этим словам, не нашлось. Это не значит, что его нет: спросите по-другому или загляните в темы.
more-rules = { $n ->
    [one] Ещё { $n } правило, возможно, подходит
    [few] Ещё { $n } правила, возможно, подходят
   *[other] Ещё { $n } правил, возможно, подходят
}
authority-reference = из справочника
authority-ruling = толкование
detail = Подробно
terms = Слова правила
see-also = Смотрите также
key-choose = выбрать вариант
key-confirm = подтвердить
key-pass = спасовать или закончить
key-undo = отменить
key-why = почему нельзя
key-rules = поиск по правилам
key-log = журнал
key-inspect = рассмотреть карту
key-close = закрыть, снять выбор
key-walk = ходить по столу
# -- отказы --------------------------------------------------------------------------------------
no-stale = Этот вопрос уже закрыт; решение не принято.
no-illegal = Так нельзя: запрещает правило.
no-answer = Это не ответ на вопрос.
no-too-fast = Слишком часто. Подождите немного.
limit-unknown = нет ограничения «{ $name }»; есть: { $known }
limit-number = нужно число больше 0, а стоит { $value }
no-nul = В тексте есть символ NUL (U+0000): его нельзя сохранить.
no-too-long = Слишком длинно.
no-malformed = Сервер не понял сообщение.
no-failed = Не получилось. Ничего не изменилось.
no-spectator-cannot = Зрители не играют.
no-hand-over-first = Сначала передайте экран.
no-undo-none = За этим столом решения не отменяют.
no-undo-nothing = Отменять нечего.
no-undo-closed = Отменить нельзя: с тех пор кое-что открылось.
no-undo-decided = Отменить нельзя: с тех пор решение принял другой игрок.
no-undo-nobody-asks = Об отмене никто не просит.
no-over = Партия окончена.
no-waiting = Игра ещё не началась.
no-seat-taken = Это место уже занято.
no-rules-changed = Этот стол играли по прежней версии правил; её здесь больше нет.
no-table = Такого стола нет.
no-invite = Такого приглашения нет.
no-game = Такой игры здесь нет.
no-rule = Такого правила нет.
no-page = Такой страницы нет.
no-foreign-form = Форма пришла не с этой страницы. Вернитесь и попробуйте ещё раз.
no-too-many-tables = Слишком много новых столов с вашего адреса. Попробуйте позже.
no-too-often = Слишком много запросов с вашего адреса. Подождите несколько секунд и попробуйте ещё раз.
no-seat-for-me = Займите хотя бы одно место.
# -- для клиента ---------------------------------------------------------------------------------
client-lost = Связь потеряна, соединяемся снова…
client-back = Связь восстановлена
client-your-turn = Ваш ход
client-resign = Сдаться и закончить партию?
leave-sure = Покинуть партию? За вас доиграет бот.
left-said = { $name }: место оставлено, доигрывает бот.
client-why = Почему нельзя
client-copied = Скопировано
client-close = Закрыть
client-verified = Кубики и перетасовки сходятся с зерном, объявленным до игры.
client-not-verified = Зерно не сходится с объявленным!
client-sure = Да
client-cancel = Отмена
client-halted = Остальные остались: сейчас им туда нельзя
client-together = Все
client-release = отпустите
# -- replays -------------------------------------------------------------------------------------
bad-database = базу данных не открыть ({ $told })
database-unknown = нужен файл, sqlite:///… или postgresql://…
database-silent = там никто не отвечает
database-no-place = там не создать и не открыть файл
database-other-file = в файле что-то другое
damaged-database = файл повреждён: { $found }
newer-database = база данных версии { $found }, а эта программа знает версии до { $known }
no-replay-yet = Запись откроется, когда партия закончится: до тех пор она показала бы скрытое.
replay-end = Конец партии
title-fork = { $title }, с решения { $at }
n-decisions = { $n ->
    [one] { $n } решение
    [few] { $n } решения
   *[many] { $n } решений
 }
whose-view = Чьими глазами
step-first = К началу
step-back = Шаг назад
step-play = Смотреть подряд
step-on = Шаг вперёд
step-last = К концу
as-scenario = Как сценарий
record = Запись
fork = Играть отсюда
balance = Перевес по оценке бота: вверх — первое место, вниз — второе
decision = Решение
# -- что строят перед партией ---------------------------------------------------------------------
no-too-many-lists = Сохранено слишком много списков: удалите лишние.
build-find = Имя, черта или текст
build-name = Название
build-save = Сохранить
build-saved = Сохранённые списки
build-drop = Удалить: { $name }
build-more = Добавить: { $name }
build-less = Убрать: { $name }
build-at-line = Строка { $line }: { $told }
# -- how the table feels ---------------------------------------------------------------------------
confirm = Подтвердить
ask-final = Переспрашивать о важных решениях
sounds = Звуки
client-final = Вернуть этот ход будет нельзя.
client-weighty = Вы уверены?
client-looked = Новое с прошлого раза
# -- tables that cannot be opened ----------------------------------------------------------------
no-journal-broken = Журнал этого стола не сходится с его правилами: открыть его нельзя. Ничего не изменено.
no-table-damaged = Данные этого стола повреждены: открыть его нельзя. Ничего не изменено; причину владелец сервера найдёт в журнале сервера.
no-database = Сервер сейчас не может добраться до столов. Принятые решения сохранены; попробуйте через минуту.
no-rematch = Нынешние правила так партию больше не расставляют. Поставьте новый стол.
# -- replays: lists and forks --------------------------------------------------------------------
replay-open = Всё открыто
replay-moves = Решения
replay-lists = Решения и журнал
fork-seat = Я играю за
fork-bot = Остальные места
fork-go = Играть
# -- all my tables -------------------------------------------------------------------------------
home-all = Все { $n }
tables-played = Идут
tables-over = Сыграны
tables-none = Столов здесь пока нет.
tables-pages = Страницы
tables-newer = Новее
tables-older = Старше
# -- a table from a position ---------------------------------------------------------------------
position = Начать с позиции
position-optional = файл сценария
position-note = Позиция, выгруженная из записи партии, или любой файл сценария этой игры. Число мест и стороны берутся из неё; кто где сидит, выбирается выше. Все за столом начинают с того, что в файле.
position-file = Выбрать файл
position-text = или вставьте его текст
position-game = Эта позиция из другой игры: { $game }.
position-over = В этой позиции партия уже окончена.
position-slow = Эта позиция слишком велика: её не удалось прочитать и нарисовать за несколько секунд.
chance-of-position = Кубики и перетасовки этой партии пришли вместе с позицией, с которой она началась.
# -- расстановка на глаз --------------------------------------------------------------------------
place-field = Поле. Стрелки сдвигают на шаг, с Shift — на десять; Enter ставит.
place-turning = Поле. Стрелки сдвигают на шаг, с Shift — на десять; квадратные скобки поворачивают; Enter ставит.
place-nudge = Сдвиг
place-up = Вверх
place-down = Вниз
place-left = Влево
place-right = Вправо
place-step = Длина шага
place-turn-left = Повернуть влево
place-turn-right = Повернуть вправо
place-edge = До упора
place-back = К ближайшей
place-ok = { $text }: можно
place-no = { $text }: нельзя. { $why }
key-place = двигать то, что ставите (с Shift — на десять)
key-turn = поворачивать то, что ставите
# -- стороны -----------------------------------------------------------------------------------------
sides = Стороны
side-number = Сторона { $number }
side-own = { $name } · ваша сторона
side-against = против
presence = { $here ->
    [here] на месте
    [away] нет на месте
    [bot] бот
   *[open] свободное место
 }
seat-note = { $asked ->
    [yes] { seat-who } · решает
   *[no] { seat-who }
 }
seat-who = { $own ->
    [yes] вы
   *[no] { presence }
 }
either-you = вы или { $names }: засчитывается первый ответ
either-of = { $names } или { $last }
either-take = Беру на себя
either-mine = Вы взяли этот вопрос
either-leave = Пусть решает { $name }
either-taken = Вопрос на себя берёт { $name }
either-taken-note = Если ответа не будет, через полминуты вопрос снова зададут вам
late = Вас опередили: { $name }. Ответ на этот вопрос уже дан.
no-claim = Брать нечего: больше никому этот вопрос не задан.
no-claimed = Этот вопрос на себя берёт { $name }.
no-side = Здесь у вас нет стороны, с которой можно говорить.
chat-side = Сторона
chat-say-side = Сказать своей стороне
chat-side-only = слышит только ваша сторона
left-to-partner = { $name }: место оставлено; за двоих играет { $partner }.
leave-to-partner-sure = Покинуть партию? За вас доиграет партнёр.
you-win = Вы победили
you-loss = Вы проиграли
you-draw = Ничья
you-shared = Вы разделили победу
result = { $result ->
    [win] победа
    [loss] поражение
    [draw] ничья
   *[shared] общая победа
 }
rank = { $n }-е место
