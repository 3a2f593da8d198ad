# Сообщения, общие для всех игр.
player-name = Игрок { $number }
ask-choose = Выберите
ask-place = Выберите место
ask-order-forced = Сработали несколько принудительных способностей: выберите, какая разрешится следующей
log-because = { $text } ({ $cause })
why-not = { $action } — запрещает { $rule }
rule-ruling = { $id }  { $question } Мы играем так: { $ruling }
over-won = Победа: { $winner }
over-shared = Победа на всех: { $winner }
over-draw = Ничья

# Что пошло не так: ошибки, после места, где они случились.
at-place = { $place }: { $reason }
unknown-rules = правил «{ $told }» для { $game } здесь нет; здесь «{ $ours }»
bad-option = настройки «{ $option }» нет; есть: { $known }
bad-sets = ожидался список разных наборов карт; есть: { $known }
unknown-set = набора карт «{ $name }» нет; есть: { $known }
no-core-set = базовый набор (core) в игре всегда: назовите и его
unknown-game = игры «{ $name }» нет; есть: { $known }
illegal = «{ $answer }» запрещает { $rule }
not-asked = { $over ->
    [yes] партия окончена; место { $seat } ни о чём не спрашивают
   *[no] место { $seat } сейчас ни о чём не спрашивают
 }
unknown-notation = «{ $text }» — не ответ на этот вопрос
horizon-nothing = ещё ничего не решено
horizon-decision = с тех пор приняло решение место { $seat }
horizon-event = с тех пор кое-что открылось: { $event } ({ $rule })
fact-misplaced = этому здесь не место
large-number = { $number } — слишком большое число
odd-value = нужно целое число или текст, а стоит { $found }
odd-key = { $key } не может быть ключом
no-position = эти факты противоречат друг другу: позиция из них не складывается
misfit-type = нужно: { $expected }, а стоит: { $found }
kind-number = число
kind-text = текст
kind-list = список
kind-mapping = набор «ключ: значение»
kind-truth = true или false
kind-nothing = пустое место
misfit-missing = не хватает { $field }
misfit-unreadable = это не читается
file-missing = такого файла нет
file-folder = это папка, а не файл
file-no-folder = на месте папки стоит файл
file-forbidden = нет доступа к этому файлу
file-no-text = это не текстовый файл (UTF-8)
file-long-name = имя слишком длинное
file-no-room = на диске нет места
file-trouble = с файлом не получается работать ({ $reason })
arena-bots = ботов { $bots }, мест { $seats }, сторон { $sides }: нужен бот на каждое место или на каждую сторону

# Имена и факты, которые кто-то написал.
name-unknown = нет { $noun } «{ $name }»; есть: { $known }
name-ambiguous = «{ $name }» может значить: { $known }
fact-unknown = такого факта нет; есть: { $known }
fact-missing = не хватает { $fact }
fact-no-mapping = ожидались факты с их именами, а стоит { $found }
fact-no-list = ожидался список, а стоит { $found }
fact-no-number = ожидалось целое число, а стоит { $found }
fact-bounds = ожидалось число от { $low } до { $high }, а стоит { $found }
fact-no-flag = ожидалось true или false, а стоит { $found }
fact-no-text = ожидалось слово, а стоит { $found }
fact-no-choice = «{ $found }» здесь стоять не может; есть: { $known }
fact-winners = победители не те, что в результатах
fact-each-seat = нужно сказать о каждом: { $known }
fact-length = ожидался список, в котором { $length }

# Записи партий.
record-line = строка { $line }
record-no-text = это не текстовый файл
record-no-end = запись оборвана: нет последней строки
record-cut = запись оборвана
record-format = формат { $format } здесь неизвестен
record-sum = запись изменили после того, как она была сделана: сумма не сходится
record-sealed = начальное число этой записи ещё не раскрыто
record-seed = начальное число не совпадает с обещанным
record-results = в записи итоги: { $told }, а по игре: { $found }
results-open = ещё не известны

# Сценарии.
scenario-big = для сценария это слишком длинно: не больше { $most } знаков
scenario-no-yaml = это не YAML (строка { $line }, столбец { $column })
scenario-no-value = такой даты или такого числа быть не может
scenario-alias = *{ $name } стоит раньше, чем кончилось &{ $name } (строка { $line })
scenario-type = типы вроде { $type } не разрешены (строка { $line })
scenario-too-much = вложено слишком глубоко, или всего слишком много (строка { $line })
scenario-twice = «{ $key }» стоит дважды в одном наборе (строка { $line })
scenario-no-mapping = сценарий — это набор ключей { $keys }
scenario-unknown-key = неизвестный ключ «{ $key }»; известны: { $known }
scenario-missing = не хватает ключа «{ $key }»
scenario-many = больше { $most } ответов
scenario-no-atom = правила { $atom } нет; есть: { $known }
scenario-line = строка сценария { $line }
scenario-played-line = played, строка { $line }
scenario-one-answer = здесь стоит одно `место: ответ`
scenario-one-line = строка говорит одно: `место: ответ` или что-то из этого: { $known }
scenario-unknown-line = неизвестная строка { $key }; строка начинается с места ({ $seats }) или с одного из слов: { $known }
scenario-beside = «{ $key }» не может стоять рядом с { $line }; могут только: { $known }
scenario-broke = здесь сломалась сама игра: пожалуйста, пришлите этот сценарий как сообщение об ошибке
scenario-each = нужно `место: …`, а стоит { $found }
scenario-no-seat = места { $seat } нет; есть: { $known }
scenario-no-question = вопроса { $name } нет; есть: { $known }
scenario-no-answer = «{ $text }» — не ответ на этот вопрос; место { $seat } может ответить: { $offered }
scenario-not-asked = { $reason }; спрашивают: { $asked }
scenario-auto = нужен ответ, список ответов или `ответ: [вопросы]`
scenario-auto-endless = дано ответов: { $most }, а конца нет
scenario-until = так больше никто не может ответить, а этого всё нет: { $what }; спрашивают: { $asked }
scenario-never = этого не должно быть никогда, но оно есть: { $what }; спрашивают: { $asked }
scenario-sign = нужно одно из { $known } и что именно; а стоит { $found }
scenario-not-offered = «{ $text }» не предлагают месту { $seat }; предлагают: { $offered }
scenario-nonsense = «{ $text }» здесь вообще не может быть ответом, и то, что этого не предлагают, ничего не значит
scenario-offered = «{ $text }» предлагают месту { $seat }
scenario-asked = должны спросить: { $expected }; спрашивают: { $found }
scenario-forbidden = нужно `ответ: правило`, а стоит { $found }
scenario-options = варианты места { $seat } другие: лишние: { $extra }; не хватает: { $absent }
scenario-no-options = в списке точных вариантов есть хотя бы один: первый из них и будет ответом
scenario-other-rule = «{ $text }» запрещает { $found }, а не { $rule }
scenario-allowed = «{ $text }» должно запрещать { $rule }, но это разрешено
scenario-event = нужно имя события или `имя: поля`; а стоит { $found }
scenario-no-event = события «{ $name }» нет; есть: { $known }
scenario-not-happened = события { $event } не было; было: { $found }
scenario-happened = событие { $event } было: { $found }
scenario-differs = ожидалось { $expected }, а стоит { $found }
scenario-nothing = ожидалось { $expected }, а нет ничего; есть: { $known }
scenario-lacks = { $expected }: здесь не всё это есть; есть { $found }
scenario-has = { $expected }: этого здесь быть не должно; есть { $found }
