# «Завоевание» по-русски. Сначала помощники: число они берут из аргументов самого сообщения.
# Имена карт и планет приходят уже в «ёлочках» и всегда стоят в именительном падеже: согласуются слова перед ними
# («отряд», «военачальник», «карта»), а какое из них нужно, говорит $card-is, $unit-is и так далее.
n-cards = { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
 }
n-cards-acc = { $cards ->
    [one] { $cards } карту
    [few] { $cards } карты
   *[many] { $cards } карт
 }
n-resources = { $resources ->
    [one] { $resources } ресурс
    [few] { $resources } ресурса
   *[many] { $resources } ресурсов
 }
n-bonus = { $cards ->
    [0] { n-resources }
   *[other] { $resources ->
        [0] { n-cards }
       *[other] { n-cards } и { n-resources }
     }
 }
n-damage = { $amount ->
    [one] { $amount } повреждение
    [few] { $amount } повреждения
   *[many] { $amount } повреждений
 }
hq = штаб-квартира
n-the-unit = { $unit-is ->
    [warlord] Военачальник { $unit }
   *[other] Отряд { $unit }
 }
n-the-card = { $card-is ->
    [warlord] Военачальник { $card }
    [unit] Отряд { $card }
   *[other] Карта { $card }
 }
or-retreat = { $leader ->
    [yes] {" "}или отведите военачальника в штаб-квартиру
   *[no] {""}
 }

# -- фазы ------------------------------------------------------------------------------------------
phase-setup = Подготовка
phase-deploy = Фаза расстановки
phase-command = Фаза отдачи приказа
phase-combat = Фаза сражения
phase-headquarters = Фаза штаб-квартиры
phase-name = { $phase ->
    [deploy] { phase-deploy }
    [command] { phase-command }
    [combat] { phase-combat }
    [headquarters] { phase-headquarters }
   *[other] { phase-setup }
 }

# -- вопросы ---------------------------------------------------------------------------------------
ask-mulligan = Оставить начальную руку или замешать её в колоду и взять новую?
ask-deployment-turn = Ваш ход расстановки: введите в игру одну карту, примените одно Действие или спасуйте до конца фазы
ask-action = { $moment ->
    [mine] Перед вашей атакой на планете { $here } ({ in-round }): действие или пас?
    [theirs] Перед атакой противника на планете { $here } ({ in-round }): действие или пас?
    [after] После битвы за планету { $after }: действие или пас?
    [battle] Перед битвами: действие или пас?
    [command-end] В конце фазы отдачи приказа: действие или пас?
   *[headquarters-steps] В начале фазы штаб-квартиры: действие или пас?
 }
in-round = { $skirmish ->
    [1] перестрелка
   *[other] боевой раунд { $fought }
 }
ask-commit = Установите диск приказов: куда отправить военачальника?
ask-bonus = Вы победили в борьбе за преобладание на планете { $planet }: { n-bonus }. Что возьмёте?
ask-mobile = Отряды с «Мобильностью» могут переместиться на соседнюю планету
ask-combat-turn = { $skirmish ->
    [1] Перестрелка за планету { $here }, ваш ход: объявите атакующего стрелка{ or-retreat }
   *[other] Битва за планету { $here }, ваш ход: объявите атакующего{ or-retreat }
 }
ask-defender = Кого атакует { $unit-is ->
    [warlord] военачальник
   *[other] отряд
 } { $unit } (АТК { $atk })?
ask-shield = { n-the-unit } вот-вот получит { $amount ->
    [one] { $amount } повреждение
    [few] { $amount } повреждения
   *[many] { $amount } повреждений
 } (осталось здоровья: { $left }). Применить карту-щит?
ask-retreat = Боевой раунд за планету { $here } окончен: отвести отряды в штаб-квартиру или остаться?
ask-battle-ability = Вы выиграли битву за планету { $planet }: применить её способность «Битва»?
ask-battle-choice = Способность «Битва» планеты { $planet }: сделайте выбор
ask-window-interrupt = Прерывание? Вот-вот произойдёт: { $occurrence }
ask-window-reaction = Реакция? Только что произошло: { $occurrence }
ask-order-forced = На это отвечают несколько принудительных способностей: { $occurrence }. Какая следующая?
ask-target = { $card }: выберите цель
ask-sacrifice = { $card }: выберите, чем пожертвовать
ask-exhaust = { $card }: выберите, что истощить
ask-search = { $known ->
    [yes] { $card }: возьмите одну из просматриваемых карт или ни одной
   *[other] Способность «Битва» планеты { $planet }: возьмите одну из просматриваемых карт или ни одной
 }
ask-to-bottom = { $known ->
    [yes] { $card }
   *[other] Способность «Битва» планеты { $planet }
 }: положите карты под низ колоды, первая окажется глубже всех. Какая следующая?
ask-choose-planet = { $card }: выберите планету
ask-choose-unit = { $cite ->
    [CQR-CARD-065] { $card }: какой вражеский отряд получит 1 повреждение?
    [CQR-CARD-099] { $card }: какую кхимеру переместить?
    [CQR-CARD-149] { $card }: к какому отряду прикрепить?
    [CQR-CARD-162] { $card }: к какому отряду переходит довесок?
   *[other] { $card }: какой ваш отряд получит очередное непрямое повреждение?
 }
ask-choose-card = { $card }: выберите карту
ask-choose-number = { $card }: выберите число
ask-choose-attachment = { $card }: выберите довесок
ask-discard = { $known ->
    [yes] { $card }: выберите, какую карту сбросить
   *[other] Выберите, какую карту сбросить
 }
ask-choose-source = { $card }: откуда взять?
ask-choose = { $known ->
    [yes] { $card }: сделайте выбор
   *[other] Сделайте выбор
 }
ask-deck = { $card }: чью колоду?
# На что отвечают прерывания и реакции: без времени, ведь это либо вот-вот случится, либо уже случилось.
when-deploying = ввод карты { $card } в игру
when-entering = вход карты { $card } в игру
when-leaving = { $how ->
    [destroyed] уничтожение карты { $card }
   *[other] уход карты { $card } из игры
 }
when-exhausting = истощение карты { $card }
when-moving = перемещение отряда { $card } на планету { $place }
when-declaring = объявление атакующего: { $attacker }
when-attacking = атака отряда { $attacker } на отряд { $defender }
when-assigning = назначение повреждений ({ $amount }) отряду { $unit }
when-shielding = защита отряда { $unit } картой-щитом { $card } ({ $amount })
when-damaging = получение повреждений ({ $amount }) отрядом { $unit }
when-committing = отправка отряда { $card } на планету { $place }
when-struggling = борьба за преобладание на планете { $place }
when-playing = розыгрыш события { $card }
when-targeting = { $known ->
    [yes] выбор цели картой { $card }: { $targets }
   *[other] выбор цели способностью «Битва»: { $targets }
 }
when-beginning = начало фазы ({ phase-name })
when-other = эффект

# -- действия --------------------------------------------------------------------------------------
act-pass = { $ask ->
    [deployment-turn] Спасовать до конца фазы
    [shield] Не применять карту-щит
    [battle-ability] Не применять её
    [window-interrupt] Ничего не применять
    [window-reaction] Ничего не применять
   *[other] Спасовать
 }
act-keep = Оставить эту руку
act-mulligan = Замешать её и взять новую
act-deploy = { $where ->
    [planet] Ввести отряд { $card } на планету { $place }
    [hidden] Ввести отряд { $card } на планету { $number } (закрыта)
   *[other] Ввести отряд { $card }
 }
act-deploy-attachment = { $where ->
    [host] Прикрепить { $card } к { $host-is ->
        [warlord] военачальнику
        [unit] отряду
       *[other] карте
     } { $host } ({ YOU($player, $player, "вы") }; { $at })
   *[other] Прикрепить { $card }
 }
act-deploy-support = Ввести поддержку { $card } в штаб-квартиру
act-play-event = Разыграть событие { $card }
act-use = { $ask ->
    [order-forced] { $role ->
        [attachment] { $uid }, носитель { $bearer } ({ YOU($player, $player, "вы") }; { $at })
       *[other] { $uid } ({ YOU($player, $player, "вы") }; { $at })
     }
   *[other] { $role ->
        [attachment] Применить { $uid }, носитель { $bearer } ({ $at })
       *[other] Применить { $uid } ({ $at })
     }
 }
act-from-hand = Применить { $card } с руки
act-commit = { $where ->
    [hidden] Планета { $number } (закрыта)
   *[other] { $place } (планета { $number })
 }
act-take = { $cards ->
    [no] { $resources ->
        [no] Ничего
       *[other] Ресурсы
     }
   *[other] { $resources ->
        [no] Карты
       *[other] И карты, и ресурсы
     }
 }
act-move = Переместить отряд { $uid }: { $at } → { $place }
act-attack = Атаковать { $uid-is ->
    [warlord] военачальником
   *[other] отрядом
 } { $uid } (АТК { $atk }, здоровье { $left }/{ $hp })
act-area-effect = Удар по площади: { $amount ->
    [one] { $amount } повреждение
    [few] { $amount } повреждения
   *[many] { $amount } повреждений
 } каждому вражескому отряду здесь
act-retreat = Отвести { $uid-is ->
    [warlord] военачальника
   *[other] отряд
 } { $uid } в штаб-квартиру
act-shield = { $shields ->
    [one] Применить щит { $card } ({ $shields } значок щита)
    [few] Применить щит { $card } ({ $shields } значка щита)
   *[many] Применить щит { $card } ({ $shields } значков щита)
 }
act-trigger = Применить её
act-pick-unit = { $role ->
    [unit] { $ask ->
        [defender] { $uid } (АТК { $atk }, здоровье { $left }/{ $hp })
       *[other] { $uid } ({ YOU($player, $player, "вы") }; { $at }; АТК { $atk }, здоровье { $left }/{ $hp })
     }
   *[other] { $uid } ({ YOU($player, $player, "вы") }; { $at })
 }
act-pick-card = { $card }
act-pick-planet = { $where ->
    [hidden] Планета { $number } (закрыта)
   *[other] { $place } (планета { $number })
 }
act-pick-hq = Штаб-квартира: { YOU($player, $player, "ваша") }
act-pick-number = { $n }
act-pick-deck = Колода: { YOU($player, $player, "ваша") }
act-pick = { $what ->
    [resources] Получить ресурсы
    [cards] Взять карты
    [hand] С руки
    [discard] Из колоды сброса
   *[other] { $what }
 }
act-done = { $ask ->
    [retreat] Остаться
    [mobile] Остаться на месте
    [search] Не брать ни одной
    [to-bottom] Остальные в том порядке, в каком лежат
   *[other] Готово
 }

# headings of answers of one kind, where there are several
kind-deploy = Ввести карту
kind-deploy-attachment = Ввести карту
kind-deploy-support = Ввести карту
kind-play-event = Разыграть событие
kind-use = Применить
kind-from-hand = Применить
kind-attack = Атаковать
kind-retreat = Отступить
kind-pick-unit = Отряды
kind-pick-planet = Планеты
kind-pick-hq = Штабы
kind-area-effect = Вместо защитника


# -- события партии --------------------------------------------------------------------------------
log-phase-began = Раунд { $round }: { phase-name }
log-initiative-drawn = По жребию инициативу { YOU($player, "получает", "получаете") } { YOU($player, $player, "вы") }
log-planets-revealed = Открыты планеты: { $planets }
log-hand-kept = { $player } { YOU($player, "оставляет", "оставляете") } начальную руку
log-mulligan-taken = { $player } { YOU($player, "замешивает", "замешиваете") } начальную руку в колоду
log-drew = { $player } { YOU($player, "берёт", "берёте") } { n-cards-acc }{ $known ->
    [yes] : { $names }
   *[other] {""}
 }
log-discarded = { $player } { YOU($player, "сбрасывает", "сбрасываете") } карту { $card }
log-discarded-at-random = { $player } { YOU($player, "сбрасывает", "сбрасываете") } случайную карту: { $card }
log-gained = { $player } { YOU($player, "получает", "получаете") } { n-resources }
log-paid = { $player } { YOU($player, "платит", "платите") } { n-resources }
log-lost = { $player } { YOU($player, "теряет", "теряете") } { n-resources }
log-deployed = { $where ->
    [host] { $player } { YOU($player, "прикрепляет", "прикрепляете") } карту { $card }: носитель { $host }
    [hq] { $player } { YOU($player, "вводит", "вводите") } карту { $card } в свою штаб-квартиру
   *[planet] { $player } { YOU($player, "вводит", "вводите") } отряд { $card } на планету { $planet }
 }
log-put-into-play = { $where ->
    [host] { $player } { YOU($player, "помещает", "помещаете") } в игру карту { $card }: носитель { $host }
    [hq] { $player } { YOU($player, "помещает", "помещаете") } карту { $card } в свою штаб-квартиру
   *[planet] { $player } { YOU($player, "помещает", "помещаете") } отряд { $card } на планету { $planet }
 }
log-event-played = { $player } { YOU($player, "разыгрывает", "разыгрываете") } событие { $card }
log-ability-used = { $player } { YOU($player, "применяет", "применяете") } способность карты { $card }
log-cancelled = Карта { $card } отменена
log-passed = { $cite ->
    [CQ-DEPLOY-006] { $player } { YOU($player, "пасует", "пасуете") } до конца фазы
   *[other] { $player } { YOU($player, "пасует", "пасуете") }: атаковать сейчас некому
 }
log-committed = { $player } { YOU($player, "отправляет", "отправляете") } военачальника { $card } на планету { $planet }
log-struggle-won = { $cite ->
    [CQ-COMMAND-014] { $player } { YOU($player, "побеждает", "побеждаете") } в борьбе за преобладание на планете { $planet }: других военачальников наготове там нет
   *[other] { $player } { YOU($player, "побеждает", "побеждаете") } в борьбе за преобладание на планете { $planet }, { $icons }:{ $against }
 }
log-struggle-drawn = { $icons ->
    [0] В борьбе за преобладание на планете { $planet } победителя нет
   *[other] В борьбе за преобладание на планете { $planet } победителя нет, { $icons }:{ $icons }
 }
log-moved = { n-the-card } перемещается на планету { $planet }
log-went-home = { n-the-card } уходит в штаб-квартиру
log-retreated = { n-the-card } отступает в штаб-квартиру
log-routed = Отряд { $card } обращён в бегство и уходит в штаб-квартиру
log-battle-began = Начинается битва за планету { $planet }: первый ход { YOU($player, "делает", "делаете") } { YOU($player, $player, "вы") }
log-combat-round-began = { $round ->
    [1] Боевой раунд 1 за планету { $planet } начинается с перестрелки
   *[other] Начинается боевой раунд { $round } за планету { $planet }
 }
log-battle-won = { $player } { YOU($player, "выигрывает", "выигрываете") } битву за планету { $planet }
log-battle-ended = Битва за планету { $planet } заканчивается без победителя
log-stalemate = Битва за планету { $planet } зашла в тупик: три раунда ничего не изменили
log-attack-declared = { $attacker-is ->
    [warlord] Военачальник { $attacker }
   *[other] Отряд { $attacker }
 } атакует { $defender-is ->
    [warlord] военачальника { $defender }
   *[other] отряд { $defender }
 }
log-area-effect-used = { $attacker-is ->
    [warlord] Военачальник { $attacker }
   *[other] Отряд { $attacker }
 } наносит удар по площади: { n-damage } каждому вражескому отряду
log-shielded = { $player } { YOU($player, "защищает", "защищаете") } { $unit-is ->
    [warlord] военачальника
   *[other] отряд
 } { $unit } картой-щитом { $card }: { $amount ->
    [0] щит отменён и ничего не предотвращает
   *[other] предотвращено { n-damage }
 }
log-damage-raised = { $unit-is ->
    [warlord] Военачальнику
   *[other] Отряду
 } { $unit } назначено больше: теперь { n-damage }
log-prevented = { n-the-unit } избегает { $amount ->
    [one] { $amount } повреждения
   *[other] { $amount } повреждений
 }
log-reassigned = { n-damage } переназначено: { $unit } → { $to }
log-damage-moved = { n-damage } перенесено: { $unit } → { $to }
log-damaged = { n-the-unit } получает { n-damage }
log-healed = С { $unit-is ->
    [warlord] военачальника
   *[other] отряда
 } { $unit } снято { n-damage }
log-destroyed = { $card-is ->
    [unit] Отряд { $card } уничтожен
    [warlord] Военачальник { $card } уничтожен
   *[other] Карта { $card } уничтожена
 }
log-sacrificed = { $player } { YOU($player, "жертвует", "жертвуете") } картой { $card }
log-left-play = { $to ->
    [hand] Карта { $card } возвращается на руку владельца
    [deck] Карта { $card } возвращается в колоду владельца
    [discard] Карта { $card } сброшена из игры
   *[other] Карта { $card } покидает игру
 }
log-bloodied = Военачальник { $card } повержен: теперь он окровавлен и истощён и возвращается в штаб-квартиру
log-exhausted = { $card-is ->
    [unit] Отряд { $card } истощён
    [warlord] Военачальник { $card } истощён
   *[other] Карта { $card } истощена
 }
log-readied = { n-the-card } снова наготове
log-round-readied = Все отряды на планете { $planet } снова наготове
log-planet-captured = { $player } { YOU($player, "захватывает", "захватываете") } планету { $planet }
log-planet-removed = Планета { $planet } покидает ряд: битву за неё никто не выиграл
log-battle-ability-used = { $player } { YOU($player, "применяет", "применяете") } способность «Битва» планеты { $planet }
log-first-planet-moved = Первой планетой становится { $planet }
log-planet-revealed = Открыта планета { $planet }
log-all-readied = Все карты снова наготове
log-initiative-passed = Инициативу { YOU($player, "получает", "получаете") } { YOU($player, $player, "вы") }
log-looked = { $player } { YOU($player, "смотрит", "смотрите") } { n-cards-acc } { $own ->
    [no] колоды противника
   *[other] своей колоды
 }{ $known ->
    [yes] : { $names }
   *[other] {""}
 }
log-revealed = { $player } { YOU($player, "показывает", "показываете") } карту { $card }
log-took-to-hand = { $known ->
    [yes] { $player } { YOU($player, "берёт", "берёте") } на руку карту { $card }
   *[other] { $player } { YOU($player, "берёт", "берёте") } на руку карту
 }
log-attached = Карта { $card } переходит к другому носителю: { $host }
log-game-won = { $cite ->
    [CQ-VICTORY-005] { $player } { YOU($player, "побеждает", "побеждаете") }: захвачены три планеты с общим символом
    [CQ-VICTORY-007] { $player } { YOU($player, "побеждает", "побеждаете") }: окровавленный военачальник врага повержен
    [CQ-VICTORY-009] { $player } { YOU($player, "побеждает", "побеждаете") }: колода противника пуста
    [CQR-END-001] { $player } { YOU($player, "побеждает", "побеждаете") }: планет в ряду не осталось, и последнюю { YOU($player, "захватил этот игрок", "захватили вы") }
   *[other] { $player } { YOU($player, "побеждает", "побеждаете") }
 }
log-game-tied = { $cite ->
    [CQR-END-001] Ничья: планет в ряду не осталось, и никто не захватил ни одной
    [CQR-END-002] Ничья: обе колоды пусты
    [CQR-WARLORD-004] Ничья: оба военачальника пали одновременно
   *[other] Ничья
 }
# -- колоды ----------------------------------------------------------------------------------------
build-many = Колоды
build-browse = Карты «Завоевания»
build-yours = Ваша колода
build-list = Список: военачальник, затем строки вида «3 Ноб Гоффов». Его можно вставить и скопировать.
build-starters = Стартовые колоды
build-random = Случайная колода
build-legal = Колода законна
build-unreadable = «{ $text }» — не карта
build-unknown = стартовой колоды «{ $name }» нет; есть: { $known }
build-misfit = это не колода
build-breaks = колода нарушает { $rule }
build-line = список колоды, строка { $line }
build-faction = Все фракции
build-type = Все типы
build-cost = Любая стоимость
build-no-warlord = Выберите военачальника
build-size = { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
 }
build-curve = Карты по стоимости
fault-no-warlord = В колоде нет военачальника
fault-two-allies = Карты более чем одной союзной фракции: { $factions }
fault-size = { $count ->
    [one] { $count } карта; в колоде их не меньше { $minimum }
    [few] { $count } карты; в колоде их не меньше { $minimum }
   *[many] { $count } карт; в колоде их не меньше { $minimum }
 }
fault-not-a-deck-card = Карта { $card } не может быть в колоде
fault-signature = Карта { $card } — из стартового отряда другого военачальника
fault-not-allied = Карта { $card } — фракции, которая не союзна фракции военачальника
fault-loyal = Карта { $card } лояльная: она только для своей фракции
fault-copies = { $count } × { $card }: копий не больше { $limit }
fault-squad = { $count } × { $card }: в стартовом отряде военачальника их ровно { $limit }

# -- стол текстом ----------------------------------------------------------------------------------
sketch-round = Раунд { $round } · { phase-name }
sketch-you = Вы
sketch-opponent = Противник
sketch-side = Место { $number }
sketch-initiative = инициатива
sketch-resources = ресурсы { $n }
sketch-hand = рука { $n }
sketch-open-hand = на руке
sketch-deck = колода { $n }
sketch-discard = сброс { $n }
sketch-trophies = трофеи
sketch-atk = АТК
sketch-hp = ЗД
sketch-command = ГСП
sketch-first = ПЕРВАЯ ПЛАНЕТА
sketch-battle = { $skirmish ->
    [1] БИТВА: раунд { $round }, перестрелка
   *[other] БИТВА: раунд { $round }
 }
sketch-struggle = преобладание: { $who }
sketch-face-down = закрыта
sketch-planet = { $cards ->
    [0] { n-resources }
   *[other] { $resources ->
        [0] { n-cards }
       *[other] { n-cards }, { n-resources }
     }
 }
sketch-bloodied = окровавлен
sketch-attacker = атакует
sketch-defender = защищается
sketch-on-it = на ней { n-resources }
sketch-damage = повреждений: { $n }
sketch-cards-in-hand = Ваша рука
sketch-shields = { $n ->
    [one] { $n } щит
    [few] { $n } щита
   *[many] { $n } щитов
 }
sketch-looking = Вы смотрите (верхняя — первая)
sketch-found = Найдено
sketch-playing = разыгрывается
sketch-legend = ▮ наготове  ▬ истощён (лежит)  ЗД: осталось/всего здоровья  ГСП: значки господства
sketch-over = Партия окончена

# -- стол в браузере -------------------------------------------------------------------------------
board-unit = { $name }: АТК { $atk }, здоровье { $left } из { $hp }, { $ready ->
    [1] наготове
   *[other] истощён
 }
board-card = { $name }: { $ready ->
    [1] наготове
   *[other] истощена
 }
board-in-hand = { $name }, на руке: { $type }, стоимость { $cost }
board-planet = Планета { $number }, { $name }: { sketch-planet }
board-face-down = Планета { $number }, закрыта
board-line = Ряд планет
board-hq = Штаб
board-hq-of = Штаб-квартира: { $name }
board-ready = наготове
board-exhausted = истощена
board-ready-unit = Наготове
board-exhausted-unit = Истощён
board-bloodied = окровавлен
board-initiative = Инициатива
board-resources = Ресурсы
board-hand = Рука
board-deck = Колода
board-discard = Сброс
board-discard-of = Колода сброса, верхняя — первая
board-deck-of = { $n ->
    [one] В колоде { $n } карта
    [few] В колоде { $n } карты
   *[many] В колоде { $n } карт
 }
board-empty = Пусто
board-trophies = Захваченные планеты по типам
board-icons = Значки господства: соперник и вы
board-first = Первая планета
board-first-short = Первая
board-battle = { $skirmish ->
    [1] Битва · перестрелка
   *[other] Битва · раунд { $round }
 }
board-battle-at = Битва за планету { $planet }
board-battle-ability = Битва:
board-bonus = Преобладание приносит: { sketch-planet }
board-spectator = Вы смотрите: руки игроков скрыты
board-sum = АТК { $atk } · здоровье { $left }/{ $hp }
board-part-printed-atk = АТК на карте
board-part-printed-hp = здоровье на карте
board-part-printed-command = значки господства на карте
board-part-brutal = «Жестокость»: по 1 за повреждение
board-part-damage = повреждения
board-total-atk = атака
board-total-hp = здоровья осталось
board-total-command = значков господства
board-unique = уникальная
board-shields = { $n ->
    [one] { $n } значок щита: можно сбросить как карту-щит
    [few] { $n } значка щита: можно сбросить как карту-щит
   *[many] { $n } значков щита: можно сбросить как карту-щит
 }
board-phase-deploy = Расстановка
board-phase-command = Приказы
board-phase-combat = Сражение
board-phase-headquarters = Штаб
board-round = Раунд { $round }
board-learning = Обучение
board-learning-note = На время обучения не действуют способности, напечатанные на картах, прибавки карт к бонусам за преобладание, события и способности «Битва» планет. Ключевые слова действуют, а события по-прежнему служат картами-щитами.
board-learning-unused = { $from ->
    [0] Обучение: в этой партии тексты способностей не действуют, а ключевые слова действуют.
   *[other] Обучение: до раунда { $from } тексты способностей не действуют, а ключевые слова действуют.
 }
board-round-learning = Раунд { $round } · учебный
board-learning-rounds = { $n ->
    [0] Полные правила
    [1] Первый раунд без текстов карт
    [7] Вся партия без текстов карт
   *[other] Раундов без текстов карт: { $n }
 }
board-hand-of = Рука: { $name }

# -- настройки партии и позиции, которых не бывает ---------------------------------------------------
bad-learning = true или число раундов, в которые играют без текстов способностей
bad-players = «Завоевание» — ровно для 2 игроков: назовите две колоды
bad-seats = ожидались два места, 0 и 1
bad-line = { $planets ->
    [0] до подготовки все планеты лежат в коробке
   *[other] в ряду столько разных планет: { $planets }
 }
bad-box = не в ряду лежат: { $planets }
bad-planet = планета «{ $planet }» названа дважды или вышла с набором карт, которого нет в игре
bad-trophy = планета «{ $planet }» ещё лежит в ряду или уже захвачена
bad-size = карт: { $cards }; самая большая колода и все жетоны — это { $most }
bad-uids = это номера карт в игре, каждый по одному разу
bad-place = карта «{ $card }» не может там быть (CQR-TOKEN-001)
bad-unit = карта «{ $card }» — не отряд
bad-support = карта «{ $card }» — не поддержка
bad-attachment = карту «{ $card }» ни к чему нельзя прикрепить
bad-pool = нет ни военачальника, ни стартовой колоды «{ $name }»; есть: { $known }
bad-warlord = военачальника «{ $name }» нет; есть: { $known }
bad-tokens = в коробке таких карт всего { $copies }: «{ $card }»
bad-battle = { $needed ->
    [yes] она нужна на шаге «{ $step }»
   *[no] её нет на шаге «{ $step }»
 }
bad-battle-place = битва бывает на открытой планете ряда
bad-struggle = борьба бывает на открытой планете ряда
bad-looking = кто смотрит, чья это колода и сколько её карт
bad-set = карта «{ $card }» вышла с набором «{ $set }», которого нет в игре
bad-bloodied = окровавлен бывает только военачальник, а «{ $card }» — нет
bad-damage = урона { $damage }, а здоровья { $hp }: такого отряда уже не было бы в игре
bad-bearer = карту «{ $card }» нельзя прикрепить к карте «{ $bearer }»
broken-cards = у места { $seat } карт { $cards } из { $size }
broken-resources = у места { $seat } ресурсов { $resources }
broken-warlord = у места { $seat } нет военачальника
broken-shown = этой карты нет на руке, её там никто не видел
broken-top = в колоде меньше карт: { $deck }
broken-uid = у карты { $uid } неверный номер
broken-bank = запас жетонов { $token } не сходится
broken-passed = о каждом из двух мест сказано, спасовало ли оно
broken-struggles = у каждой планеты есть победитель или его нет
broken-shields = для каждого игрока — правило, запрещающее ещё одну карту щита, или ничего
broken-planets = планеты не сходятся
broken-line = ряд планет нарушен
broken-watch = за картой в игре никто не следит
broken-second-warlord = второй военачальник
broken-no-planet = планета закрыта или уже ушла из ряда: там ничего не может быть
broken-no-host = ни к чему не прикреплено
broken-host = прикреплено, хотя это не прикрепление
broken-support = поддержка вне штаб-квартиры
broken-damage = урон { $damage }
broken-hp = урон { $damage } при { $hp } здоровья
broken-unique = карта «{ $card }» уникальна, а её здесь две

# -- что о ней говорят страницы
game-name = Завоевание
game-series = Вархаммер 40000
game-about = Карточная война за ряд из семи планет: тайные диски, окна реакций, скрытые руки.
game-length = 45 мин
game-question = Можно ли ввести отряд на закрытую планету?

# Виды окон
window-action-battle = Действия в битве
window-action-battle-note = «Если могу»: где есть отряды обеих сторон, и снова, когда что-то случится
window-action = Действия между битвами и фазами
window-action-note = «Если могу»: то, что в другое время не применить
window-interrupt = Прерывания
window-interrupt-note = до того, как что-то произойдёт
window-reaction = Реакции
window-reaction-note = после того, как что-то произошло
window-boon = Мои способности, от которых одна польза
window-boon-note = применяются сами: они ничего не стоят и не требуют цели
window-boon-pass = Применять
window-shield = Карты со щитом
window-shield-note = «Если могу»: чтобы спасти отряд, для военачальника или от 2 повреждений и больше
window-retreat = Отступление после боевого раунда
window-retreat-note = «Если могу»: когда раненый отряд может пасть от следующей атаки
window-mobile = Перемещения отрядов с «Мобильностью»
window-bonus = Бонусы за победу в борьбе за преобладание
window-bonus-note = если колода на исходе, вас всё равно спросят
window-bonus-pass = Брать оба
window-battle-ability = Способности «Битва» у планет
window-battle-ability-note = «Если могу»: когда применение может вам повредить
window-battle-ability-pass = Применять
window-battle-choice = Выбор для способностей «Битва»
window-battle-choice-note = «Если могу»: когда что-то даёт больше одного ответа
window-battle-choice-pass = Единственный, который что-то даёт
window-to-bottom = Порядок карт под низом вашей колоды
window-to-bottom-pass = Любой

# the cause of a refusal, by its rule (or by what was tried)
cause-cq-deploy-010 = { $cost ->
    [-1] не по карману: у вас { $have }
   *[other] стоит { $cost }, у вас { $have }
 }
cause-cq-deploy-001 = только в фазе расстановки
cause-cq-deploy-013 = эта планета закрыта
cause-cq-deploy-014 = на этот отряд её не прикрепить: см. текст карты
cause-cq-deploy-017 = { $timing ->
    [reaction] Реакция: только сразу после того, что названо в тексте
    [interrupt] Прерывание: только перед тем, что названо в тексте
   *[other] только в момент, названный в тексте
 }
cause-cqr-timing-002 = { $word ->
    [deploy] только в фазе расстановки
    [command] только в фазе приказов
    [combat] только в фазе сражения
    [headquarters] только в фазе штаба
   *[other] только в окне действий
 }
cause-cq-ready-003 = она истощена
cause-cq-attack-002 = он истощён
cause-cq-combat-013 = у вас есть готовый отряд, который может атаковать
cause-cq-combat-011 = он не стрелок, а сейчас перестрелка
cause-cq-damage-007 = на ней нет значков щита
cause-cq-retreat-003 = это не военачальник
cause-cq-retreat-004 = { $ready ->
    [no] он истощён
   *[yes] сейчас он не может атаковать
 }
cause-cq-command-004 = эта планета закрыта
cause-cqr-move-004 = эта планета закрыта
cause-cqr-initiate-011 = сейчас это ничего не изменит
cause-cqr-initiate-002 = такой цели нет
cause-cqr-timing-015 = { $limit ->
    [phase] уже применена в этой фазе
    [round] уже применена в этом раунде
    [attack] уже применена в этой атаке
   *[other] уже применена
 }
cause-cqr-timing-008 = того, на что она отвечает, не случилось
cause-cqr-timing-007 = того, что она прерывает, не происходит
cause-cqr-timing-012 = на это она уже ответила
cause-cqr-keyword-009 = в этом раунде у вас уже была карта «Ограниченная»
cause-cqr-keyword-013 = этот отряд не несёт таких снаряжений
cause-cqr-warlord-001 = это военачальник

# what an answer is weighed by
weigh-icons = сейчас { $own } : { $theirs }{ $lead ->
    [you] {" "}за вами
    [other] {" "}за соперником
   *[nobody] , ничья
 }
weigh-struggle = Значки господства, ваши первыми. Пока борьба { $lead ->
    [you] за вами
    [other] за соперником
   *[nobody] вничью
 }
weigh-attack = { $left ->
    [0] { $damage }: погибнет
   *[other] { $damage }: останется { $left } из { $hp }
 }
weigh-no-shield = без щита
weigh-shield = Урон { $damage }, если не применят щит
weigh-flying = АТК { $full }, Полёт уменьшает её вдвое: урон { $damage }, если не применят щит

# -- итоги битв и фаз --------------------------------------------------------------------------------
result-won = Вы победили в битве за планету «{ $planet }»
result-lost = Вы проиграли битву за планету «{ $planet }»
result-rounds = { $n ->
    [one] { $n } боевой раунд
    [few] { $n } боевых раунда
   *[many] { $n } боевых раундов
 }
result-deploy = Фаза расстановки: что вступило в игру
result-command = Фаза отдачи приказа: кто что получил
result-combat = Фаза сражения: чего она стоила
result-headquarters = Фаза штаб-квартиры: кто что получил
result-planet = Планета
result-icons = Господство
result-winner = Преобладает
result-nobody = никто
result-warlord = военачальник
fate-destroyed = { $n ->
    [1] уничтожен
   *[other] уничтожены
 }
fate-sacrificed = в жертву
fate-bloodied = окровавлен
fate-retreated = { $n ->
    [1] отступил
   *[other] отступили
 }
fate-damaged = { $n ->
    [one] +{ $n } повреждение
    [few] +{ $n } повреждения
   *[many] +{ $n } повреждений
 }
fate-deployed = в игре
sum-damage = нанесено урона
sum-shields = щитов отдано
sum-paid = уплачено ресурсов
sum-gained = получено ресурсов
sum-drawn = взято карт

# what counts when a game is over
score-material = Планеты типа «Ресурсы»
score-strongpoint = Планеты типа «Укрепления»
score-technology = Планеты типа «Технологии»
score-planets = планет
figure-damage = получено урона
figure-battles = выиграно битв
figure-struggles = побед в борьбе за преобладание
figure-cards = разыграно карт
figure-spent = потрачено ресурсов

# what a learnt value rests on
term-resources = { $gains ->
    [1] больше ресурсов на следующие ходы
   *[0] меньше ресурсов на следующие ходы
}
term-cards = { $gains ->
    [1] больше хороших карт на руке
   *[0] меньше хороших карт на руке
}
term-trophies = { $gains ->
    [1] ближе три планеты с общим символом
   *[0] дальше три планеты с общим символом
}
term-warlord = { $gains ->
    [1] военачальник стоит лучше и целее
   *[0] военачальник стоит хуже или под ударом
}
term-units = { $gains ->
    [1] ваши отряды сильнее чужих
   *[0] чужие отряды сильнее ваших
}
term-supports = { $gains ->
    [1] больше пользы от поддержки и довесков
   *[0] меньше пользы от поддержки и довесков
}
term-planet-1 = { $gains ->
    [1] надёжнее виды на ближайшую планету
   *[0] слабее виды на ближайшую планету
}
term-planet-2 = { $gains ->
    [1] надёжнее виды на вторую планету
   *[0] слабее виды на вторую планету
}
term-planet-3 = { $gains ->
    [1] надёжнее виды на третью планету
   *[0] слабее виды на третью планету
}
term-planet-4 = { $gains ->
    [1] надёжнее виды на четвёртую планету
   *[0] слабее виды на четвёртую планету
}
term-planet-5 = { $gains ->
    [1] надёжнее виды на пятую планету
   *[0] слабее виды на пятую планету
}
term-command = { $gains ->
    [1] больше карт и ресурсов от борьбы за преобладание
   *[0] меньше карт и ресурсов от борьбы за преобладание
}
term-battle = { $gains ->
    [1] эта битва складывается лучше
   *[0] эта битва складывается хуже
}

# Чего требуют задачи
goal-win-battle = Выиграйте битву за планету { $planet } в этом боевом раунде
goal-destroy = Уничтожьте отряд { $card } в этом боевом раунде
goal-destroy-units = { $times ->
    [one] Уничтожьте { $times } отряд соперника в этом боевом раунде
    [few] Уничтожьте { $times } отряда соперника в этом боевом раунде
   *[other] Уничтожьте { $times } отрядов соперника в этом боевом раунде
  }
goal-bloody-warlord = Сделайте военачальника соперника окровавленным в этом боевом раунде
goal-save = Не потеряйте отряд { $card } в этом боевом раунде
goal-lose-nothing = Не потеряйте ни одного отряда в этом боевом раунде
goal-save-warlord = Спасите военачальника: в этом боевом раунде он не должен быть окровавлен
goal-damage = Нанесите отрядам соперника не меньше { $times } повреждений в этом боевом раунде
goal-win-game = Выиграйте партию в этой фазе
