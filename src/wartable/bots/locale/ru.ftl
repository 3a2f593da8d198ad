program-not-started = программу не запустить: { $reason }
program-silent = нет ответа за { $seconds } с
program-nonsense = { $n ->
    [one] { $n } ответ подряд, недопустимый по правилам или непонятный
    [few] { $n } ответа подряд, недопустимых по правилам или непонятных
   *[other] { $n } ответов подряд, недопустимых по правилам или непонятных
}
program-long-line = строка длиннее { $n } байт
program-ended = программа завершилась с кодом { $code }

hint-title = Подсказка: { $answer }
hint-more = +{ $n } %
hint-less = −{ $n } %
hint-better = Шанс победить так — { $mine } %, а если «{ $other }» — { $theirs } % (оценка бота).
hint-alike = Почти так же хорошо — «{ $other }»: { $mine } % и { $theirs } % (оценка бота).
hint-habit = По числам «{ $other }» выглядит лучше ({ $theirs } % против { $mine } %), но наверняка этого не сказать, и бот держится своего правила.
hint-only = Другого ответа нет.
mistake-title = Осторожно: это может стоить около { $n } % шансов на победу
mistake-better = Бот выбрал бы «{ $answer }».
