# Восстание: вопросы (ask-), ответы (act-), журнал (log-), что не так с настройками и позициями (bad-, broken-).

# ---- вопросы ----
ask-mission-set = Выложите одно задание своей колоды: его символ покажет, каким набором вы играете
ask-construction = Выберите отдалённую систему, где строится Звезда Смерти
ask-place-units = Расставьте начальные отряды
ask-choose-base = Выберите, где ваша база
ask-assign = Назначьте командиров на задания
ask-where = Выберите систему
ask-turn = Ваш ход: активируйте систему, раскройте задание или спасуйте
ask-move = Передвиньте отряды { $place-to }
ask-use-action = Применить карту действия?
ask-oppose = Соперник отправляется на задание «{ $mission }» { $place-in }. Послать командира помешать?
ask-set-die = Поставить кубик нужной гранью вместо броска?
ask-blank-die = R2-D2: повернуть один из кубиков соперника пустой гранью?
ask-reroll-one = Мастер Йода: перебросить один свой кубик?
ask-reroll-more = Какие кубики ещё перебросить?
ask-c-3po = C-3PO: сделать проваленное дипломатическое задание успешным?
ask-which-combat = Боёв несколько: какой провести первым?
ask-too-many = Пул переполнен: кто из командиров устранён?
ask-excess = Система { $place } уничтожена. Какой отряд без перевозчика теряется?
ask-add-leader = Бой { $place-in }. Добавить командира?
ask-combat-action = Ваша атака { $place-in }: тратьте кубики, играйте карты или продолжайте
ask-prevented = Какое прямое попадание предотвращено?
ask-assign-damage = Какому отряду назначить урон кубика?
ask-block = Заблокировать урон?
ask-block-which = С какого отряда снять урон?
ask-discard = Какую карту тактики сбросить?
ask-damage = Какому отряду нанести урон?
ask-bombard = Какой корабль бомбардирует?
ask-which-deck = Какая колода?
ask-remove-target = Убрать жетон мишени?
ask-rapid-order = Какая «Быстрая мобилизация» первая: со сколькими командирами?
ask-lay-card = Выложите улучшенную карту тактики взакрытую
ask-cancel = Отменить карту соперника картой «{ $advanced }»?
ask-apply = Какое свойство карты «{ $advanced }» применить?
ask-another-card = Сыграть дополнительную карту?
ask-regain = Какая карта вернётся в вашу колоду?
ask-doom = Какой отряд уничтожить?
ask-restore = Убрать урон с отряда?
ask-shield = Перенести урон на щит?
ask-shield-which = На какое сооружение перенести урон?
ask-escape = Отступить немедленно?
ask-retreat = Отступить { $place-from }?
ask-retreat-with = Кто уходит вместе с кораблями { $place-to }?
ask-objective = Сыграть цель?
ask-death-star-plans = Раскрыть «Чертежи Звезды Смерти»?
ask-rebel-cell = «Повстанческая ячейка»: сбросить цель за 1 репутацию?
ask-discard-objective = Какую цель сбросить?
ask-disarm = Какой отряд вашей очереди уничтожить?
ask-target = Куда положить жетон мишени?
ask-which-target = Какой жетон мишени убрать?
ask-eliminate = Какого командира Империи устранить?
ask-rapid-mobilization = «Быстрая мобилизация»: созвать отряды на базу из одной системы или искать новую базу
ask-muster = Передвиньте на базу до пяти отрядов { $place-from }
ask-new-base = Выберите новую базу
ask-too-many-missions = На руке слишком много заданий: сбросьте одно
ask-recruit = Вербовка: оставьте карту действия и возьмите командира с неё
ask-build = Какой отряд произвести { $place-in }?
ask-scrap = Фигурок больше нет: { $unit }. Какую снять с поля?
ask-deploy = Дислоцируйте отряды из очереди
ask-deploy-one = Какой отряд дислоцировать { $place-in }?
ask-who = Выберите командира
ask-on-top = Какая цель ляжет наверх?
ask-bunker = Уничтожить командный бункер вместо жетона саботажа?
ask-who-plans = Кто из командиров перейдёт на начальное задание?
ask-plan = На какое начальное задание?
ask-rescue = Кого из командиров освободить?
ask-goes-too = Этот командир тоже уходит на базу?
ask-misdirect = Чьему заданию не помешают командиры из пула?
ask-raid = Уничтожьте отряды в очереди Империи (прочность до { $health })
ask-demolish = Какой отряд в очереди Империи уничтожить?
ask-ring = Кому надеть кольцо?
ask-next-below = Верните просмотренные карты на колоду по одной. Какую первой? Последняя ляжет сверху
ask-cruiser = Поместить в очередь крейсер Мон-Каламари вместо лояльности?
ask-keep-objective = Какую цель оставить?
ask-false-lead = Какую карту зонда Империи вернуть в колоду следующей?
ask-top-or-bottom = Положить её наверх колоды или под низ?
ask-heist = Взять верхнюю цель вместо того, чтобы убрать жетон?
ask-keep-mission = Какое задание оставить?
ask-recover = Какое сброшенное задание вернуть на руку?
ask-recruit-whom = Кого завербовать?
ask-repair = Убрать жетон саботажа?
ask-keep-project = Какой проект оставить?
ask-hasten = Какой отряд очереди сдвинуть на деление?
ask-name-system = Назовите три системы, одна из них — с базой
ask-from-where = Из какой системы придут отряды?
ask-bury = Какая цель пойдёт под низ колоды?
ask-homing = Куда в регионе базы поставить командира?
ask-draw-out = Какого командира из пула Альянса выманить?
ask-discredit = Убрать все жетоны саботажа или бросить кубики?
ask-steal = Какое задание сбросит Альянс?
ask-bait = Какие наземные отряды базы клюнут на приманку (прочность до { $health })?
ask-name-region = Назовите систему: Альянс скажет, есть ли база в её регионе
ask-relocate = Передвиньте отряды { $place-to }
ask-destroy = Уничтожьте отряды (прочность до { $health })
ask-destroy-one = Какой отряд уничтожить?
ask-gain = Какой отряд получить { $place-in }?
ask-give-up = Фигурок больше нет: снять такую же с поля?
ask-capture = Кого из командиров захватить?
ask-activate-where = Какую систему активировать?
ask-search = Какую карту взять из колоды?
ask-ready = Кто из командиров вступит в бой?
ask-red-hits = «Цель: звёздные разрушители»: сколько чёрных попаданий считать красными?
ask-immediate = Какая из ваших карт «Немедленно» разыгрывается первой?
ask-withdraw-to = Куда уйдут наземные отряды Империи?
ask-undercover = Кто из командиров придёт помешать заданию?
ask-early-promotion = Завербовать адмирала Мотти вместо новой карты?
ask-rebel-extremist = Потерять 1 репутацию и завербовать Со Герреру вместо новой карты?
ask-track = Кто из командиров вернётся в пул?
ask-put-under = Какую карту зонда положить под карту?
ask-bounty = За чью голову назначена награда?
ask-false-orders = Чьи приказы ложны?
ask-keep-probe = Какую карту зонда оставить?
ask-recover-objective = Какая цель ляжет наверх колоды?

# ---- ответы ----
act-done = Готово
act-pass = { $ask ->
    [turn] Пас
    [retreat] Остаться
    [rapid-mobilization] Ни то, ни другое
    [new-base] Оставить прежнюю
    [apply] Ни одно
    [build] Ничего
   *[other] Нет
}
act-yes = { $ask ->
    [rapid-mobilization] Искать новую базу
   *[other] Да
}
act-place-units = { $units }: { $place }
act-choose = { $place }
act-assign = { $leader } → «{ $card }»
act-join = Отправить вдвоём: { $partner-within } и { $leader-within }
act-take-back = Забрать назад: { $leader-within }
act-activate = { $leader } активирует { $place-itself }
act-move = { $units }: { $source-from }
act-take = { $units } (урон: { $wounded })
act-bring = Взять с собой: { $leader-within }
act-reveal = Раскрыть «{ $card }»{ $has-place ->
    [yes] : { $place }
   *[no] {""}
}{ $has-against ->
    [yes] : { $against }
   *[no] {""}
}{ $has-by ->
    [yes] {" "}({ $by })
   *[no] {""}
}
act-reveal-base = Раскрыть базу
act-send = Послать: { $leader-within }
act-pick = { $leader }
act-use = Применить «{ $card }»{ $has-leader ->
    [yes] : { $leader }
   *[no] {""}
}
act-subvert = Раскрыть «Срыв планов»
act-keep = Оставить «{ $card }»{ $has-leader ->
    [yes] : { $leader }
   *[no] {""}
}
act-draw-another = Взять ещё одну карту
act-take-mission = «{ $card }»{ $set ->
    [vader] , набор «Рассвета Империи»
    [base] , набор базовой игры
   *[none] {""}
}
act-take-objective = «{ $card }»
act-unit = { $unit }{ $has-place ->
    [yes] : { $place }
   *[no] {""}
}{ $queued ->
    [yes] , деление { $space }
   *[no] {""}
}{ $spare ->
    [yes] {" "}(фигурок больше нет: взамен одна уйдёт с поля)
   *[no] {""}
}
act-remove-target = Убрать жетон «{ $marker }»
act-reroll = Перебросить: { $die }
act-set-die = { $die }
act-prevent = Предотвращено: { $die }
act-damage = { $unit }{ $hurt ->
    [yes] {" "}(урон: { $wounded })
   *[no] {""}
}{ $has-die ->
    [yes] : { $die }
   *[no] {""}
}
act-block = { $unit } (урон: { $wounded })
act-heal = Убрать 1 урон: { $unit } (урон: { $wounded }){ $has-die ->
    [yes] : { $die }
   *[no] {""}
}
act-draw-tactic = Карта тактики за кубик: { $die }
act-play-tactic = Сыграть «{ $card }»{ $has-die ->
    [yes] : { $die }
   *[no] {""}
}
act-discard = «{ $card }»
act-lay = «{ $card }»
act-apply = Применить: { $half }
act-retreat = Отступить { $place-to } ({ $leader-within })
act-probe = { $place }
act-pick-theater = { $theater }
act-number = { $n }
act-top = Наверх
act-bottom = Под низ

# ---- журнал ----
log-cards-shuffled = Колоды перетасованы
log-mission-set-chosen = { $side } играет { $vader ->
    [yes] набором заданий «Рассвета Империи»
   *[no] заданиями базовой игры
}{ $has-card ->
    [yes] : раскрыта карта «{ $card }»
   *[no] {""}
}
log-loyalty-began = Система { $place } лояльна { $of ->
    [rebel] Альянсу
   *[imperial] Империи
}
log-units-placed = Начальные отряды { $place-in }: { $units-within }
log-base-chosen = Альянс выбрал место базы{ $has-place ->
    [yes] : { $place }
   *[no] {""}
}
log-phase-began = Раунд { $round }: { $phase }
log-leader-assigned = { $leader } назначается на задание{ $has-card ->
    [yes] {" "}«{ $card }»
   *[no] {""}
}
log-leader-joined = { $leader } и { $partner-within } идут на задание вдвоём
log-action-drawn = Взято: «{ $card }»
log-cards-looked-at = { $side } смотрит { $count } { $what ->
    [missions] { $count ->
        [one] задание
        [few] задания
       *[many] заданий
    }
    [probes] { $count ->
        [one] карту зонда
        [few] карты зондов
       *[many] карт зондов
    }
    [objectives] { $count ->
        [one] цель
        [few] цели
       *[many] целей
    }
   *[tactics] { $count ->
        [one] карту тактики
        [few] карты тактики
       *[many] карт тактики
    }
}
log-missions-seen = Просмотрено: { $cards }
log-actions-seen = Взято: { $cards }
log-objectives-seen = Просмотрено: { $cards }
log-probes-seen = Просмотрено: { $cards }
log-tactics-seen = Просмотрено: { $cards }
log-leaders-taken-back = { $leader } снимается с задания
log-assignment-ended = { $side } заканчивает назначения
log-turn-passed = { $side } пасует
log-system-activated = { $leader } активирует { $place-itself }
log-units-moved = { $units }: { $source-from } { $place-to }
log-leader-moved = { $leader } отправляется { $place-to }
log-leader-placed = { $leader } появляется { $place-in }
log-leader-returned = { $leader } возвращается в пул
log-leader-doomed = { $leader } выбывает из игры в конце фазы командования
log-leader-eliminated = { $leader } выбывает из игры
log-leader-recruited = Новый командир: { $leader-within }
log-leader-replaced = { $by } заменяет прежнего командира ({ $leader-within })
log-leader-captured = { $leader } попадает в плен { $place-in }
log-leader-rescued = { $leader } выходит на свободу
log-leader-lured = { $leader } переходит на Тёмную Сторону
log-leader-detained = { $leader } остаётся под арестом
log-ring-attached = { $leader } получает кольцо «{ $ring }»
log-ring-discarded = { $leader } теряет кольцо «{ $ring }»
log-base-revealed = База повстанцев раскрыта: система { $place }
log-base-moved = У повстанцев новая база; старая была { $place-in }
log-base-asked = { $there ->
    [yes] База в одной из этих систем: { $places }
   *[no] Базы нет ни в одной из этих систем: { $places }
}
log-units-gained = Пополнение { $place-in }: { $units-within }
log-units-destroyed = Потери { $place-in }: { $units-within }
log-queue-destroyed = Потери в очереди (деление { $space }): { $units-within }
log-unit-queued = В очередь производства, на деление { $space }: { $units-within }
log-unit-advanced = По очереди производства, на деление { $space }: { $units-within }
log-units-deployed = Дислокация { $place-in }: { $units-within }
log-loyalty-gained = { $side } получает лояльность { $place-in }
log-loyalty-lost = { $side } теряет лояльность { $place-in }
log-system-subjugated = Система { $place } порабощена
log-system-freed = Система { $place } больше не порабощена
log-system-sabotaged = Саботаж { $place-in }
log-sabotage-removed = Жетон саботажа убран: система { $place }
log-system-destroyed = Система { $place } уничтожена
log-target-placed = Жетон мишени ({ $marker }) выложен { $place-in }
log-target-removed = Жетон мишени ({ $marker }) убран: система { $place }
log-mission-revealed = { $side } раскрывает задание «{ $card }»{ $has-place ->
    [yes] {" "}{ $place-in }
   *[no] {""}
}{ $has-against ->
    [yes] , цель — { $against-within }
   *[no] {""}
}
log-leader-opposes = { $leader } мешает заданию { $place-in }
log-mission-rolled = { $side } бросает кубики: { $dice }; { $successes ->
    [0] успехов нет
    [one] { $successes } успех
    [few] { $successes } успеха
   *[many] { $successes } успехов
}
log-mission-compared = { $side }: { $successes ->
    [one] { $successes } успех
    [few] { $successes } успеха
   *[many] { $successes } успехов
} против { $against }
log-die-set = { $side } ставит кубик: { $die }
log-mission-succeeded = Задание «{ $card }» удаётся
log-mission-failed = Задание «{ $card }» проваливается
log-mission-returned = { $leader }: задание возвращается на руку нераскрытым
log-action-used = { $side } применяет карту действия «{ $card }»
log-action-discarded = Карта действия «{ $card }» не даёт ничего
log-cards-drawn = { $side } берёт { $count } { $what ->
    [missions] { $count ->
        [one] задание
        [few] задания
       *[many] заданий
    }
    [projects] { $count ->
        [one] проект
        [few] проекта
       *[many] проектов
    }
    [probes] { $count ->
        [one] карту зонда
        [few] карты зондов
       *[many] карт зондов
    }
    [objectives] { $count ->
        [one] цель
        [few] цели
       *[many] целей
    }
   *[actions] { $count ->
        [one] карту действия
        [few] карты действий
       *[many] карт действий
    }
}
log-mission-drawn = Взято: «{ $card }»
log-probe-drawn = Карта зонда: базы нет { $place-in }
log-objective-drawn = Взято: «{ $card }»
log-mission-discarded = { $side } сбрасывает задание «{ $card }»
log-objective-played = Альянс играет цель «{ $card }»
log-objective-discarded = Цель «{ $card }» сброшена
log-objectives-shown = Цели Альянса: { $cards }
log-reputation-changed = Маркер репутации переходит на деление { $space }
log-time-advanced = Маркер времени переходит на деление { $space }
log-combat-began = { $side } начинает бой { $place-in }
log-combat-round = Бой { $place-in }: раунд { $round }
log-leader-added = { $leader } вступает в бой { $place-in }
log-tactics-drawn = { $side } берёт { $count } { $count ->
    [one] карту
    [few] карты
   *[many] карт
} { $theater-of ->
    [space] космической
   *[ground] наземной
} тактики
log-tactic-played = { $side } играет карту тактики «{ $card }»
log-advanced-played = { $side } играет «{ $card }»
log-advanced-used = { $side } применяет { $upper ->
    [yes] верхнее свойство
   *[no] нижнее свойство
} карты «{ $card }»
log-advanced-cancelled = Карта «{ $card }» отменена
log-attack-rolled = { $side } атакует { $theater-of ->
    [space] в космосе
   *[ground] на планете
}: { $dice }
log-dice-rerolled = { $side } перебрасывает: { $dice }
log-advanced-returned = { $side } возвращает карту «{ $card }» в колоду
log-hit-prevented = { $side } теряет кубик, он предотвращён: { $die }
log-dice-changed = { $die } → { $to }
log-damage-assigned = { $unit }: урон { $count }
log-damage-blocked = { $unit }: урон { $count } заблокирован
log-damage-removed = { $unit }: урон { $count } убран
log-battle-won = { $side } выигрывает { $theater-of ->
    [space] космическое
   *[ground] наземное
} сражение
log-side-retreated = { $side } отступает { $place-to }, командует { $leader-within }
log-combat-ended = Бой { $place-in } окончен

# ---- что не так ----
bad-players = играют вдвоём, втроём или вчетвером
bad-flag = да или нет
bad-cinematic = для кинематографического боя нужен «Рассвет Империи»
bad-first-game = подготовка первой игры знает только базовую игру
bad-forces = начальные отряды — базовой игры или, если играют с ним, «Рассвета Империи»
bad-missions = задания — «choose» или «vader», с «Рассветом Империи»

# ---- стол текстом ----
sketch-track = Время { $time }, репутация { $reputation }
sketch-legend = R, E лояльна Альянсу, Империи · s порабощена · ! саботаж · x уничтожена · ? база? · @ база
sketch-combat = Бой: { $place }, раунд { $round }, { $theater }; { $of ->
    [rebel] атакует Альянс
   *[imperial] атакует Империя
}
sketch-dice = Кубики: { $dice }
sketch-damage = Урон: { $units }
sketch-probes = Карты зондов: { $cards }
sketch-pool = Пул: { $leaders }
sketch-slot = { $known ->
    [yes] На задании «{ $card }»
   *[no] На задании взакрытую
}: { $leaders }
sketch-queue = Очередь { $space }: { $units }
sketch-missions = Задания на руке: { $cards }
sketch-actions = Карты действий: { $cards }
sketch-objectives = Цели: { $cards }
sketch-tactics = Карты тактики: { $cards }
ask-falcon = «Сокол тысячелетия»: освободить командира?
ask-rogue-one = «Изгой-один»: освободить командира или убрать жетон?
ask-secret-facility = «Секретный объект»: раскрыть карту зонда?
ask-under-the-radar = Положить карту зонда наверх колоды?
ask-sweep-the-area = «Зачистка территории»: раскрыть карту зонда?
log-probe-shown = Раскрыта карта зонда: система { $place }
log-probe-returned = Карта зонда кладётся { $bottom ->
    [yes] в низ колоды
   *[no] наверх колоды
}
bad-system = ячейка «База повстанцев» описывается фактом "rebel-base"
bad-loyalty = Корусант всегда лоялен Империи
bad-base-unit = на ячейке «База повстанцев» нет отрядов Империи
bad-leader = { $leader } уже в другом месте
bad-recruited = на каждую карту действия в руке — один командир или никого
bad-queue = это отряд не этой стороны
bad-slot = на задании лежит один или два командира
bad-figures = в коробке { $figures } фигурок: { $unit }
bad-base = базы здесь быть не может
bad-step = нужно для шага { $step }
bad-card = «{ $card }» не из этой стопки или не из этой игры
bad-marker = в отдалённой или уничтоженной системе такого жетона не бывает
bad-target = жетоны мишени лежат в системах
bad-track = Альянс уже победил бы: маркер репутации дальше маркера времени
bad-damage = повреждённых фигурок больше, чем есть
bad-combat = в ячейке «База повстанцев» боёв не бывает
broken-cards = карта встречается чаще, чем напечатана
broken-ring = одно кольцо у двух командиров
broken-space = база раскрыта, а в её ячейке что-то осталось
broken-figures = фигурки появились или пропали
broken-leader = { $leader } нигде или сразу в двух местах
broken-captive = { $leader } с кольцом захвата, но не в системе
broken-prisoner = { $leader } не из тех, кого захватывают или соблазняют
broken-base = карта зонда базы лежит в колоде или у Империи
broken-hunt = Империя исключила место, где база есть
broken-actions = карта действия без своего командира

# ---- доска ----
board-round = Раунд { $round }
piece-to = куда они идут
board-rebel = повстанцы
board-imperial = Империя
board-subjugated = порабощена
board-sabotaged = саботаж
board-destroyed = уничтожена
board-base = база
board-perhaps = база?
board-how-many = Игроки
board-players = { $n ->
    [2] Двое: Альянс против Империи
    [3] Трое: у Империи адмирал и генерал
   *[other] Четверо: адмирал и генерал у каждой стороны
}
board-way = Игра
board-way-core = Базовая игра
board-way-rise-of-the-empire = С дополнением «Рассвет Империи»
board-way-cinematic = С «Рассветом Империи» и кинематографическим боем
board-way-first-game = Базовая игра с готовой расстановкой первой партии
# ---- доска: карта ----
board-galaxy = Галактика
board-neutral = нейтральна
board-remote = отдалённая
board-ruled-out = базы здесь нет
board-you = вы
board-nobody = никого
board-track = Время { $time }, репутация { $reputation } из 16
board-track-space = { $builds ->
    [1] { $recruits ->
        [1] Обе стороны вербуют и производят
       *[other] Обе стороны производят
    }
   *[other] Обе стороны вербуют
}
board-time = время
board-reputation = репутация
board-base-own = { $own ->
    [yes] Ваша база: { $place }
   *[no] База: { $place }
}
board-base-secret = { $own ->
    [yes] замок видите только вы
   *[no] Империя этого не знает
}
board-base-unchosen = Вы ещё не выбрали базу
board-base-hidden = Где база, знает только Альянс
board-base-open = База раскрыта: { $place }
board-hunt = { $left ->
    [1] База может быть только в системе { $place }
    [one] База в одной из { $left } системы
   *[other] База в одной из { $left } систем
}
board-hunt-out = исключено: { $n }
board-skill = { $skill ->
    [diplomacy] Дипломатия
    [intel] Разведка
    [spec-ops] Спецоперации
   *[logistics] Снабжение
}
board-tactics = Тактика: { $space } в космосе, { $ground } на планете
board-no-tactics = Без значений тактики: не активирует системы и не вступает в бой

# ---- рядом с картой ----
board-missions-in-hand = Задания на руке
board-actions-in-hand = Карты действий
board-objectives-in-hand = Цели на руке, по этапам
board-probes = Карты зондов; в колоде осталось { $left }
board-missions = Задания на столе
board-no-missions = Никто не назначен
board-face-down = задание взакрытую
board-queue = Очереди производства
board-queue-space = { $side }: деление { $space } очереди производства
board-pool = Пул командиров
board-to-place = Отряды для размещения
board-supply = Ваш запас
board-goals-in-play = Цели в игре
board-hand-tactics = { $own ->
    [yes] Ваши карты тактики
   *[no] { $side }: карты тактики
}
board-hand-missions = { $own ->
    [yes] Ваши задания
   *[no] { $side }: задания
}
board-hand-actions = { $own ->
    [yes] Ваши карты действий
   *[no] { $side }: карты действий
}
board-hand-objectives = { $own ->
    [yes] Ваши цели
   *[no] { $side }: цели
}
board-mode = { $mode ->
    [attempt] попытка
    [resolve] выполнение
   *[oppose] противодействие
}
board-timing = { $timing ->
    [assignment] Фаза назначения
    [end-of-assignment] Конец фазы назначения
    [start-of-combat] Начало боя
    [immediate] Немедленно
   *[special] Особое
}
board-objective-note = { $stage } · { $worth ->
    [0] репутация по тексту
   *[other] репутация { $worth }
} · { $timing ->
    [combat] бой
    [refresh] обновление
   *[immediate] сразу
}
board-lacks = такого отряда там нет
board-icons = Символы навыка, вместе с малыми

# ---- бой ----
board-combat = Бой: { $place }
board-starter = { $own ->
    [yes] бой начали вы
   *[no] { $of ->
        [rebel] бой начал Альянс
       *[imperial] бой начала Империя
    }
}
board-tactics-in-hand = { $of ->
    [rebel] Карт тактики у Альянса: { $n }
   *[imperial] Карт тактики у Империи: { $n }
}
board-combat-round = Раунд боя { $n }
board-battle-won = победа: { $side }
board-no-battle = боя нет
board-battle-now = { $step ->
    [lay-cards] раунд { $round }: выбор карт
    [apply-cards] раунд { $round }: карты
   *[other] раунд { $round }: { $of ->
        [rebel] бросает Альянс
       *[imperial] бросает Империя
    }
}
board-battle-later = { $later ->
    [yes] раунд { $round } впереди
   *[no] раунд { $round } окончен
}
board-health = прочность { $left } из { $health }
board-dice = Кубиков: { $n }
board-die-to-roll = { $colour ->
    [red] красный кубик для броска
    [black] чёрный кубик для броска
   *[green] зелёный кубик для броска
}
board-tactic-value = Тактика лучшего командира
board-your-card = ваша карта
board-sealed = тайно выбранная карта

# ---- справка о фигуре ----
board-system-about = Регион { $region } · { $remote ->
    [yes] отдалённая система
   *[no] населённая система
}
board-system-builds = Производит: { $icons }; на деление { $space } очереди
board-system-near = Соседи: { $systems }
board-subjugated-about = Порабощена: производит для Империи только по первому символу; лояльность под жетоном не действует.
board-sabotaged-about = Саботаж: никто не производит этой системой и не дислоцирует в ней.
board-destroyed-about = Уничтожена: ни лояльности, ни наземных боёв; отряды, которым нужна перевозка, остаются, только если их есть кому везти.
board-ruled-out-about = Ваши карты зондов и то, что вы видели, исключают базу в этой системе.
board-perhaps-about = Насколько вам известно, база может быть здесь.
board-icon = { $theater ->
    [space] космический
   *[ground] наземный
} { $shape ->
    [triangle] треугольник
    [circle] круг
   *[square] квадрат
}
board-sum-dice = { $side }: кубики, { $theater }
board-sum-carries = Вместимость; нуждаются в перевозке: { $need }
board-so-many = { $n } { $colour ->
    [red] красн.
    [black] чёрн.
   *[green] зел.
}
board-no-dice = нет
board-queued = На делении { $space } очереди производства.
board-damaged = Урон на нём: { $n }
board-unit-attack = Кубики атаки: { $dice }
board-unit-health = Прочность { $n }, { $colour ->
    [red] красная
   *[black] чёрная
}: урон наносят { $colour ->
    [red] красные
   *[black] чёрные
} и прямые попадания
board-unit-invulnerable = Прочности нет: кубики не наносят ему урона
board-unit-carries = Вместимость { $n }
board-unit-carried = Перемещается, только если его везёт корабль
board-unit-immobile = Не перемещается
board-unit-figures = Фигурок в коробке: { $n }, в запасе: { $left }
board-unit-about = { $kind ->
    [fighter] Истребитель
    [capital] Большой корабль
    [station] Станция
    [structure] Сооружение
   *[ground] Наземный отряд
} · { $theater ->
    [space] космос
   *[ground] планета
}{ $shape ->
    [triangle] , треугольник
    [circle] , круг
    [square] , квадрат
   *[none] , только по картам
}
board-leader-skill = { $skill ->
    [diplomacy] Дипломатия
    [intel] Разведка
    [spec-ops] Спецоперации
   *[logistics] Снабжение
}: { $n }{ $minor ->
    [0] {""}
   *[other] , малых { $minor }
}
board-leader-ring = Кольцо: { $ring }
board-leader-about = { $side } · { $rank ->
    [admiral] адмирал
   *[general] генерал
}
board-leader-at = { $where ->
    [pool] в пуле
    [place] { $place }
   *[away] не на карте
}
board-mission-needs = Нужны символы навыка «{ $skill ->
    [diplomacy] Дипломатия
    [intel] Разведка
    [spec-ops] Спецоперации
   *[logistics] Снабжение
}»: { $n }
board-mission-portrait = { $mode ->
    [attempt] Если назначен командир { $leader }, ещё 2 успеха
   *[other] Если назначен командир { $leader }, действует добавка с карты
}
board-mission-about = { $kind ->
    [starting] Начальное задание: возвращается на руку
    [portrait] Задание с портретом
    [project] Проект
    [vader] Задание «Рассвета Империи»
   *[base] Задание базовой игры
} · { $mode ->
    [attempt] попытка: ему можно помешать
    [resolve] выполнение: удаётся без броска
   *[oppose] для противодействия
}
board-action-leaders = На карте: { $leaders }
board-tactic-about = { $advanced ->
    [yes] Улучшенная карта тактики
   *[no] Карта тактики
} · { $theater ->
    [space] космос
   *[ground] планета
}
board-tactic-special = Чтобы сыграть её, тратится особый результат на кубике.
board-upper-half = Верхнее свойство: { $text }
board-upper-needs = Верхнее свойство, если в системе есть { $unit }: { $text }
board-lower-half = Нижнее свойство: { $text }
board-die = { $colour ->
    [red] Красный кубик
    [black] Чёрный кубик
   *[green] Зелёный кубик
}
board-seat-hand = На руке: заданий { $missions }, карт действий { $actions }; заданий в колоде: { $deck }
board-seat-objectives = Цели: на руке { $hand }, в колоде { $deck }
board-seat-probes = Карты зондов: на руке { $hand }, в колоде { $deck }; проектов в колоде: { $projects }
board-seat-supply = Запас: { $units }
board-seat-discards = Сброшенные задания: { $cards }

weigh-have = { $have } / { $need }{ $enough ->
    [yes] {""}
   *[no] , мало
}
weigh-rolls = кубики { $own } : { $theirs }
weigh-icons = { $enough ->
    [yes] значков: { $have } — хватает, заданию нужно { $need }
   *[no] значков: { $have } из { $need }, нужных заданию: с ними его не раскрыть
}
weigh-dice = { $opposed ->
    [yes] кубиков за задание: { $own }, против: { $theirs }, если командиры останутся как есть
   *[no] пока никто не мешает: задание удастся без броска
}

# ---- чем кончились бои, задания и фазы ----
result-phase = { $phase }: что вышло
result-suffered = Получено урона, по раундам
result-total = Всего
result-successes = Успехи
fate-destroyed = гибель
fate-eliminated = устранение
fate-captured = плен
fate-rescued = на свободе
fate-gained = пополнение
fate-recruited = вербовка
fate-deployed = дислокация
fate-queued = в производстве
sum-missions = успешных заданий
sum-battles = выиграно сражений

# ---- когда всё кончено ----
score-time = время / репутация
score-systems = систем
score-units = отрядов
figure-missions = успешных заданий
figure-battles = выиграно сражений
figure-captives = захвачено командиров
figure-objectives = сыграно целей
figure-deployed = дислоцировано отрядов

# ---- остановки ----
window-action-card = Карты действий
window-waiting-card = Карты, под которыми лежит карта зонда
window-oppose = Противодействие заданиям
window-add-leader = Командир, вступающий в бой
window-objective = Розыгрыш целей
window-combat-action = Боевые действия
window-block = Блокирование урона
window-retreat = Отступление
window-build = Производство там, где подходит один отряд
window-build-pass = Произвести
window-target = Снятие жетонов мишени
window-ring = Кольца

# ---- что говорят об игре страницы ----
game-name = Восстание: Рассвет Империи
game-series = Звёздные войны
game-about = Одна сторона прячет базу, другая ищет её по всей галактике.
game-length = 3–4 ч
game-question = Может ли активировать систему командир без значений тактики?

# ---- причины отказов ----
cause-rbb-setup-012 = имперские отряды ставят в имперские системы, и в каждой нужен наземный отряд
cause-rb-setup-024 = только имперские системы и та, где недостроенная Звезда Смерти
cause-rb-setup-025 = оставшиеся наземные отряды нужны там, где их ещё нет
cause-rbb-setup-013 = только ячейка базы и одна система без имперских отрядов
cause-rb-setup-028 = только ячейка базы и одна система без имперских отрядов
cause-rbb-setup-019 = в соседней системе имперские отряды
cause-rbb-setup-022 = карта зонда этой системы выбыла из игры
cause-rbb-setup-025 = начальные задания и проекты не входят ни в один набор
cause-rbb-assign-003 = на ней уже два командира
cause-rbb-assign-007 = этого командира нет в вашем пуле
cause-rbb-team-004 = это командир другой роли
cause-rbb-team-006 = это командир другой роли
cause-rbb-move-002 = у этого командира нет значений тактики
cause-rbb-move-012 = эту ячейку активирует только Альянс и только пока база скрыта
cause-rb-cards-001 = её раскрывают, когда на задание отправился соперник
cause-rbb-mission-002 = у командиров на ней { $have } из { $need } нужных символов
cause-rbb-base-003 = база уже раскрыта
cause-rbb-base-005 = там имперские отряды или лояльность, либо система уничтожена
cause-rbb-move-003 = это не соседняя система
cause-rbb-move-004 = там ваш командир: отряды остаются
cause-rbb-move-011 = в ячейке базы ваш командир: её отряды остаются
cause-rbb-move-005 = на уходящих кораблях места ещё на { $have }
cause-rbb-move-006 = его должен везти корабль из той же системы
cause-rbb-move-007 = этот отряд неподвижен
cause-rbb-capture-003 = пленник идёт только с отрядами из своей системы
cause-rbb-mission-004 = один командир уже послан
cause-rbb-ruling-019 = против этого задания «Срыв планов» уже применён
cause-rbb-acard-005 = «Удар исподтишка»: из пула послать никого нельзя
cause-rbb-mcard-016 = { $kind ->
    [send] «Отвлекающий рейд»: из пула послать никого нельзя
   *[other] карта там не действует
}
cause-rbb-action-003 = там нет ни одного командира с карты
cause-rbb-acard-006 = там Боба Фетт: карты действий Альянса нельзя
cause-rbb-combat-003 = у этого командира нет значений тактики
cause-rbb-combat-008 = для неё нужен кубик с особым результатом
cause-rbb-combat-010 = { $blocks ->
    [yes] она блокирует урон: её играют после атаки соперника
   *[no] она не блокирует урон
}
cause-rbb-combat-018 = она для другого театра военных действий
cause-rbb-acard-026 = «Это ловушка!»: в первом раунде космические карты тактики нельзя
cause-rbb-tcard-019 = «Неудержимый штурм»: в этом сражении урон не блокируется
cause-rb-remove-004 = в кинематографическом бою особые результаты только убирают урон
cause-rb-cinematic-004 = она в вашей стопке сброса
cause-rb-cinematic-009 = отряда, изображённого на карте, нет в системе
cause-rb-cancel-003 = вы не стали отменять ею карту
cause-rb-reroll-001 = здесь нет вашего командира со значением тактики для этого театра военных действий
cause-rb-reroll-005 = за атаку кубики перебрасывают один раз
cause-rb-remove-002 = он на другом театре военных действий
cause-rb-remove-003 = цвет кубика не совпадает с цветом прочности отряда
cause-rb-cinematic-012 = улучшенные карты тактики играют до атак, а не во время них
cause-rb-cancel-006 = дополнительная карта ничего не отменяет
cause-rbb-retreat-001 = вы уже отступали из этого боя
cause-rbb-retreat-002 = уйти некому: нужен командир и отряды с ним
cause-rbb-retreat-003 = туда нельзя: там враг, или он пришёл оттуда, или свои отряды — в другой системе
cause-rbb-retreat-005 = здесь Звезда Смерти: Империя остаётся
cause-rbb-retreat-006 = у соперника здесь не осталось отрядов
cause-rb-interdictor-001 = здесь крейсер-заградитель
cause-rbb-acard-010 = «Не дать им уйти»
cause-rbb-tcard-015 = «Не уйти»: не в этом раунде
cause-rbb-obj-004 = у этой цели другое время
cause-rbb-refresh-003 = начальные задания не сбрасывают
cause-rbb-recruit-002 = этого командира нет в запасе
cause-rbb-sabotage-001 = там жетон саботажа
cause-rbb-deathstar-003 = её ставят только на место недостроенной
cause-rb-bunker-007 = командный бункер там дислоцирован только что
cause-rb-bunker-008 = там уже дислоцировано два отряда
cause-rbb-deploy-001 = это не ваша система
cause-rbb-deploy-002 = { $bar ->
    [full] там уже дислоцировано два отряда
    [enemy] там вражеские отряды
    [destroyed] система уничтожена
   *[remote] это отдалённая система
}
cause-rbb-deploy-005 = в ячейке базы дислоцирует отряды только Альянс и только пока база скрыта
cause-reveal = карта там не действует
cause-use = условие карты не выполнено
cause-take-objective = её условие не выполнено
cause-play-tactic = сейчас ей нечего делать

# ---- по чему судят о позиции ----

term-track = { $gains ->
    [1] время и репутация идут в вашу пользу
   *[0] время и репутация идут в пользу соперника
}
term-systems = { $gains ->
    [1] больше систем за вас, меньше против
   *[0] меньше систем за вас, больше против
}
term-forces = { $gains ->
    [1] ваши войска и флот сильнее чужих
   *[0] чужие войска и флот сильнее ваших
}
term-queue = { $gains ->
    [1] больше отрядов в вашей очереди
   *[0] меньше отрядов в вашей очереди
}
term-leaders = { $gains ->
    [1] больше свободных командиров
   *[0] меньше свободных командиров
}
term-missions = { $gains ->
    [1] надёжнее ваши задания
   *[0] рискованнее ваши задания
}
term-cards = { $gains ->
    [1] больше карт действий и тактики
   *[0] меньше карт действий и тактики
}
term-objectives = { $gains ->
    [1] с целями Альянса дела для вас лучше
   *[0] с целями Альянса дела для вас хуже
}
term-base = { $gains ->
    [1] осада или оборона базы — в вашу пользу
   *[0] осада или оборона базы — не в вашу пользу
}
term-hunt = { $gains ->
    [1] поиски базы идут в вашу пользу
   *[0] поиски базы идут в пользу соперника
}
term-fight = { $gains ->
    [1] бой складывается лучше
   *[0] бой складывается хуже
}

# Чего требуют задачи
goal-win-battle = Выиграйте сражение в этом раунде боя ({ $theater })
goal-deal-damage = Назначьте отрядам противника не меньше { $times } урона до следующего броска атаки
goal-take-less = { $times ->
    [1] Не получите никакого урона до следующего броска атаки
   *[other] Получите меньше { $times } урона до следующего броска атаки
  }
goal-destroy = { $times ->
    [one] Уничтожьте { $times } отряд противника до следующего броска атаки
    [few] Уничтожьте { $times } отряда противника до следующего броска атаки
   *[other] Уничтожьте { $times } отрядов противника до следующего броска атаки
  }
goal-save-units = { $times ->
    [1] Не потеряйте ни одного отряда до следующего броска атаки
    [one] Потеряйте меньше { $times } отряда до следующего броска атаки
   *[other] Потеряйте меньше { $times } отрядов до следующего броска атаки
  }
goal-loyalty = { $times ->
    [one] Получите лояльность { $times } раз за этот ход
    [few] Получите лояльность { $times } раза за этот ход
   *[other] Получите лояльность { $times } раз за этот ход
  }
goal-deny-loyalty = { $times ->
    [one] Пусть противник не получит лояльности за этот ход
   *[other] Пусть противник получит лояльность меньше { $times } раз за этот ход
  }
goal-gain-units = { $times ->
    [one] Получите { $times } отряд за этот ход
    [few] Получите { $times } отряда за этот ход
   *[other] Получите { $times } отрядов за этот ход
  }
goal-deploy = { $times ->
    [one] Разместите в этой фазе не меньше { $times } отряда
   *[other] Разместите в этой фазе не меньше { $times } отрядов
  }
goal-move-units = { $times ->
    [one] Переместите за этот ход не меньше { $times } отряда
   *[other] Переместите за этот ход не меньше { $times } отрядов
  }
goal-sabotage = { $times ->
    [one] Устройте саботаж { $times } раз за этот ход
    [few] Устройте саботаж { $times } раза за этот ход
   *[other] Устройте саботаж { $times } раз за этот ход
  }
goal-destroy-unit = Уничтожьте отряд «{ $unit }» до следующего броска атаки
goal-save-unit = Не потеряйте отряд «{ $unit }» до следующего броска атаки
goal-free = Освободите за этот ход порабощённую систему
goal-subjugate = Поработите за этот ход систему
goal-rescue = Освободите за этот ход пленённого командира
goal-capture = Возьмите за этот ход командира в плен
goal-reputation = Получите за этот ход не меньше { $times } репутации
