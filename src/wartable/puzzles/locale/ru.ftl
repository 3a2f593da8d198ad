# Что говорят задачи: ошибки в их файлах.
goal-one = нужна одна цель ({ $known }), а здесь { $found }
goal-unknown = нет цели { $kind }; есть: { $known }
goal-missing = не хватает { $field }
puzzle-language = не хватает { $lang }: тексты пишутся на всех языках
puzzle-no-choice = у места { $seat } здесь нет выбора
puzzle-proof = нужно «sampled N» или «exhaustive N», N не больше { $most }, а здесь { $found }
puzzle-step = нужны строки с одним ответом каждая: место: ответ
puzzle-not-offered = ответа «{ $answer }» здесь нет; есть: { $offered }
puzzle-forgotten = об ответе «{ $answer }» не сказано ничего или сказано лишнее
puzzle-other-answer = линия начинается не с ответа «{ $answer }»
puzzle-reached = эта линия ведёт к цели
puzzle-missed = эта линия не ведёт к цели
puzzle-undecided = решатель сдаётся, просмотрев { $looked } позиций
puzzle-wrong = в файле ответ «{ $answer }», решатель находит: { $found }
puzzle-chance = случай здесь — «{ $found }»
puzzle-shuffled = здесь что-то тасуют: доказательство не может быть полным
puzzle-worlds = миров не столько, сколько сказано в доказательстве
