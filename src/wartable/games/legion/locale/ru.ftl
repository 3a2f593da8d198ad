# Legion: сбор армий (build-, fault-), размеры и стоимости, оружие, негодные поля боя (map-).
# Отряды бывают во множественном числе (Штурмовики атакуют) и в единственном (Люк Скайуокер атакует): $unit-are, $by-are.

# ---- армии ----
build-many = Армии
build-browse = Отряды, улучшения и карты командования
build-yours = Ваша армия
build-list = Список: отряды, под каждым его улучшения («- Толчок Силой»), затем семь карт командования. Его можно вставить и скопировать.
build-starters = Готовые армии
build-random = Случайная армия
build-legal = Армия собрана по правилам
build-unreadable = «{ $text }» — не отряд и не карта либо улучшение не под отрядом
build-unknown = готовой армии «{ $name }» нет; есть: { $known }
build-misfit = это не армия
build-breaks = армия нарушает { $rule }
build-line = список армии, строка { $line }
build-faction = Все стороны
build-neutral = Для всех
build-kind = Все категории и карты
build-kind-upgrade = Улучшения
build-kind-command = Карты командования
build-no-commander = Выберите военачальника
build-points = { $n } из { $limit } очков
build-units = { $n ->
    [one] { $n } отряд
    [few] { $n } отряда
   *[other] { $n } отрядов
 }
build-hand = { $n } из { $size } карт командования
build-minis = { $n ->
    [one] { $n } фигурка
    [few] { $n } фигурки
   *[other] { $n } фигурок
 }
build-pips = { $n ->
    [one] Карта командования · { $n } кружок
    [few] Карта командования · { $n } кружка
   *[other] Карта командования · { $n } кружков
 }
fault-points = Армия стоит { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
 }, а можно не больше { $limit }
fault-factions = Отряды разных сторон: { $factions }
fault-rank = { $rank }: { $n ->
    [one] { $n } отряд
    [few] { $n } отряда
   *[other] { $n } отрядов
 }, а должно быть от { $least } до { $most }
fault-unique = { $n } × «{ $card }»: карта уникальная
fault-slot = «{ $unit }»: улучшений типа «{ $slot }» { $n }, { $icons ->
    [0] а символов для них нет
   *[other] а символов для них { $icons }
 }
fault-leaders = «{ $unit }»: больше одного улучшения со словом «Командир»
fault-heavy-weapon = { $unit }: обязательно нужно улучшение «Тяжёлое оружие»
fault-must = «{ $unit }»: раз взято улучшение «{ $upgrade }», нужно и улучшение типа «{ $slot }»
fault-counterpart = { $unit } — не отдельный отряд, а спутник: добавляется к отряду { $other }
fault-detachment = { $unit }: в армии нужен свой отряд { $other }
fault-twice = «{ $unit }»: улучшение «{ $upgrade }» больше одного раза
fault-unit = «{ $unit }»: улучшение «{ $upgrade }» не подходит, оно только для отряда «{ $units }»
fault-side = «{ $unit }»: улучшение «{ $upgrade }» не подходит, нужна { $side }
fault-faction = «{ $unit }»: улучшение «{ $upgrade }» не подходит, оно только для стороны «{ $faction }»
fault-type = «{ $unit }»: улучшение «{ $upgrade }» не подходит, оно для отрядов других типов
fault-hand = На руке { $n ->
    [one] { $n } карта командования
    [few] { $n } карты командования
   *[other] { $n } карт командования
 }, а должно быть { $size }, включая «Служебные инструкции»
fault-pips = { $pips ->
    [one] Карт с { $pips } кружком
   *[other] Карт с { $pips } кружками
 } на руке { $n }, а должно быть { $need }
fault-copies = { $n } × «{ $card }»: можно только одну
fault-owner = Для карты «{ $card }» в армии нужен отряд «{ $unit }»
fault-command-faction = Карта «{ $card }» только для стороны «{ $faction }»

format = Размер армий
format-standard = Обычное сражение, 800 очков
format-grand-army = Великая армия, 1600 очков
format-team = Командное сражение, по 600 очков
format-note = Вчетвером играют командное сражение: две стороны по двое, у каждого 600 очков. Вместо готовой армии другого размера выставляется армия той же стороны нужного размера.
rounds = Раунды
rounds-six = Шесть
rounds-unlimited = Без ограничения, до разгрома одной из сторон
costs = Стоимости
costs-printed = Как напечатано
costs-2019-09-12 = С изменениями сентября 2019 года
costs-2020-11-19 = С изменениями ноября 2020 года

# ---- оружие ----
weapon-melee = ближний бой
weapon-range = дистанция { $range }
weapon-dice = { $n } { $colour ->
    [red] { $n ->
        [one] красный кубик
        [few] красных кубика
       *[other] красных кубиков
     }
    [black] { $n ->
        [one] чёрный кубик
        [few] чёрных кубика
       *[other] чёрных кубиков
     }
   *[white] { $n ->
        [one] белый кубик
        [few] белых кубика
       *[other] белых кубиков
     }
 }

# ---- поля боя ----
map-unknown = поля боя «{ $name }» нет; есть: { $known }
map-misfit = это не карта поля боя
map-field = поля «{ $field }» нет; есть: { $known }
map-pieces = на карте { $n ->
    [one] { $n } элемент
    [few] { $n } элемента
   *[other] { $n } элементов
 }, а играть можно не более чем с { $most }
map-kind = элемент { $piece }: вида местности «{ $kind }» нет; есть: { $known }
map-shape = элемент { $piece }: форма задаётся один раз — размером (size), овалом (oval) или частями (parts)
map-large = элемент { $piece }: не больше { $parts } частей по { $corners } углов
map-barricade = элемент { $piece }: баррикада не выше { $most }, чтобы солдаты могли стрелять поверх неё
map-no-parts = у элемента { $piece } нет частей
map-vertices = элемент { $piece }, часть { $part }: меньше трёх углов
map-outside = элемент { $piece } выходит за поле боя
map-upside-down = элемент { $piece }: верх ниже основания
map-close-vertices = элемент { $piece }, часть { $part }: два угла ближе полумиллиметра друг к другу
map-clockwise = элемент { $piece }, часть { $part }: углы идут по часовой стрелке
map-not-convex = элемент { $piece }, часть { $part }: она не выпуклая
map-winds = элемент { $piece }, часть { $part }: контур пересекает сам себя
map-uneven = элемент { $piece }: части разной высоты
map-seam = элемент { $piece }: части не перекрываются, в щель между ними было бы видно
map-depression = элемент { $piece }: у ямы высота 0, она не твёрдая, не непрозрачная и не плоская
map-not-solid = элемент { $piece }: он плоский, но не твёрдый, на нём никто не устоит
map-cover = элемент { $piece }: укрытия «{ $level }» нет; есть: { $known }
map-difficulty = элемент { $piece }: проходимости «{ $level }» нет; есть: { $known }
map-ladder = элемент { $piece }: лестница у части { $part }, ребра { $other } ни к чему не приставлена
map-name-twice = два элемента называются { $piece }
map-no-group = элемент { $piece } относится к { $other }, а такого элемента нет
map-inside = элемент { $piece } стоит внутри элемента { $other }

## the engine

# ---- questions ----
ask-terrain = Что вы поставите?
ask-terrain-where = { $spare } { $spare-size }: куда?
ask-colour = Ваша армия дешевле: вы будете играть за синих или за красных?
ask-edge = У какого длинного края вы сидите?
ask-define = Уберите левую карту ряда или пропустите
ask-place-token = Положите жетон задачи
ask-place-mine = Положите мину
ask-place-charge = { $weapon }: куда { $unit-are ->
    [many] кладут
   *[one] кладёт
 } заряд { $unit }?
ask-mark = На каком элементе местности лежит жетон задачи?
ask-set-aside = Какой отряд откладывается как подкрепление?
ask-unveil = { $card }: раскрыть её сейчас?
ask-deploy = Какой отряд вы развёртываете следующим?
ask-deploy-where = { $unit }: где развернуть отряд?
ask-embark = { $unit } рядом с транспортом: сесть в него?
ask-disembark = { $unit } { $unit-are ->
    [many] едут
   *[one] едет
 }, { $vehicle }: где высаживается командир? (1 действие)
ask-step-down = { $unit }: высадка, куда передвинуться (скорость 1)?
ask-thrown-out = { $vehicle }: техника побеждена. Куда выставить отряд { $unit }?
ask-command = Выберите карту командования
ask-observe = { $card }: чью руку вы смотрите?
ask-priority = У вас и вашего партнёра поровну, и меньше всех, точек: у кого инициатива?
ask-nominate = Какой военачальник отдаёт приказы?
ask-order = { $unit } { $unit-are ->
    [many] отдают
   *[one] отдаёт
 } приказы: кому?
ask-incite = «Агрессивная тактика»: какой отряд получает жетон перегрузки?
ask-pace = «Райдер Азади»: отряд { $unit } передвигается быстрее или медленнее?
ask-relay = { $unit }: «Ретранслятор». Передать приказ другому отряду?
ask-uplink = «Связь со штабом»: какой отряд отдаёт приказ самому себе?
ask-improvise = «Приказы на ходу»: какой из двух жетонов использовать?
ask-upgrade = { $unit }: применить улучшение «{ $upgrade }»?
ask-stims = { $unit } { $unit-are ->
    [many] получают
   *[one] получает
 } повреждения ({ $count }): сколько из них отложат «Экстренные стимуляторы»?
ask-instead = { $unit }: «Боевая медитация». Какой из приказов карты получит другой отряд?
ask-turn = Ваш ход: активируйте отряд с приказом или вытяните жетон
ask-activate-drawn = Какой отряд активируется?
ask-reinforce = Какое подкрепление прибывает?
ask-reinforcements = { $unit }: куда прибывает отряд?
ask-calm = «Возвращение джедая»: кто снимает жетон подавления?
ask-new-ways = «Новые способы мотивации»: { $unit } — получить повреждение ради действия вне очереди?
ask-begin = { $unit }: отряд активируется. Что сначала?
ask-courage = { $unit }: отряду грозит паника. Чья храбрость учитывается?
ask-flee = { $unit }: отряд в панике. К какому краю он бежит?
ask-flee-where = { $unit }: отряд бежит. Куда пойдёт командир? (Ближе к краю места нет)
ask-flee-form = { $unit }: отряд бежит. Где встанут остальные?
ask-act = { $unit }: движение или действие ({ $actions ->
    [0] остались только действия вне очереди
    [one] ещё { $actions }
   *[other] ещё { $actions }
 })
ask-power = «{ $upgrade }»: ваш выбор?
ask-command-offer = { $card }: { $unit } — применить?
ask-command-pick = { $card }: какой отряд?
ask-command-power = { $card }: на кого?
ask-keyword = { $unit }, «{ $keyword }»: на кого?
ask-command-token = { $card }: какой жетон { $unit-are ->
    [many] получают
   *[one] получает
 } { $unit }?
ask-change-plans = { $card }: сбросить её и вернуть карту соперника?
ask-retrieve = { $card }: какая карта возвращается вам на руку?
ask-let-move = { $unit }: можно передвинуть отряд (скорость { $speed }): куда?
ask-hurl = «Мощь Вейдера»: куда поставить отряд { $unit }?
ask-push = «Толчок Силой»: куда отправляется отряд { $unit }?
ask-standby = Действовал отряд { $unit }: потратить жетон ожидания?
ask-detonate = { $unit }: действие выполнено. Подорвать заряд?
ask-answer = { $unit }: ответьте движением или атакой
ask-keep = { $unit }: снять жетоны подавления ({ $count })?
ask-hearten = { $unit }, «{ $keyword }»: выберите отряд
ask-pressed = «{ $keyword }»: { $unit } — получить жетон подавления ради движения вне очереди?
ask-disciplined = { $unit }: сколько жетонов подавления снять?
ask-extra-order = { $unit } { $unit-are ->
    [many] могут
   *[one] может
 } отдать ещё один приказ: кому?
ask-end-with = { $unit }: активация заканчивается. Что сначала?
ask-heal = { $unit }: что вылечить или починить?
ask-restore-where = { $unit }: где встанет вернувшаяся фигурка?
ask-place-smoke = { $unit }: куда положить жетон дыма?
ask-place-graffiti = { $unit }: где лежит жетон граффити? (Вплотную к зданию, стене, баррикаде…)
ask-graffiti = { $unit } { $unit-are ->
    [many] видят
   *[one] видит
 } дружественное граффити: бросить на кубик больше?
ask-configure = { $unit }: какая сторона карты используется?
ask-share-aim = { $unit }: чей жетон прицеливания потратить?
ask-share-dodge = { $unit }: чей жетон уклонения потратить?
ask-share-surge = { $unit }: чей жетон перегрузки потратить?
ask-share-standby = { $unit }: чей жетон ожидания потратить?
ask-grant = { $unit }: можно выполнить действие вне очереди
ask-ready = «Мастер Силы»: восстановить улучшение отряда { $unit }?
ask-implacable = «Непреклонный»: { $unit } — получить повреждение, чтобы действовать в этом раунде ещё раз?
ask-promote = Все ваши военачальники побеждены: командир какого отряда примет командование?
ask-run = { $unit }: принудительное передвижение. Куда?
ask-put-back = { $unit }: отряд вытеснен. Поставьте его обратно
ask-put-back-next = { $unit }: вытеснено несколько отрядов. Какой вы ставите обратно следующим?
ask-carry = Командир переместился с жетоном { $token }. Где жетон касается его подставки?
ask-pile-in = { $unit } { $unit-are ->
    [many] начинают
   *[one] начинает
 } ближний бой: где встанут фигурки отряда?
ask-meet = { $unit }: отряд вовлечён в ближний бой. Где встанут его фигурки?
ask-close-up = { $unit }: отряд смыкается. Где встанут его фигурки?
ask-reform = { $unit }: командир взобрался. Где встанут остальные?
ask-reposition = { $unit }: поворот вне очереди. Куда развернуть отряд?
ask-scale = { $unit }: быстрый подъём/спуск вне очереди?
ask-scouting-party = { $unit } { $unit-are ->
    [many] ведут
   *[one] ведёт
 } разведгруппу: какой отряд идёт следом?
ask-wheel-mode = { $unit }: катиться в этом раунде (сейчас скорость 3, «Укрытие 2», но без атак и щитов)?
ask-tow = «Буксирный трос»: куда развернуть отряд { $unit }?
ask-scatter = «Разброс»: где встают остальные фигурки отряда { $unit }?
ask-free-attack = { $unit } { $unit-are ->
    [many] могут
   *[one] может
 } сразу же атаковать
ask-declare = Кого { $unit-are ->
    [many] атакуют
   *[one] атакует
 } { $unit }?
ask-declare-more = { $unit }: ещё одна цель для оставшихся фигурок?
ask-arm = { $unit }, цель — { $defender }: каким оружием?
ask-users = { $weapon }: кто использует это оружие? (назвать: { $count })
ask-spared = { $weapon }: кто не использует это оружие? (назвать: { $count })
ask-resolve = Какой пул атаки разыгрывается следующим?
ask-reroll = Жетон прицеливания, { $unit }: какие кубики перебросить?
ask-spend-dodge = { $unit }: попаданий { $hits }, критических { $criticals }. Сколько жетонов уклонения потратить?
ask-wound = { $unit }: повреждений осталось { $count }. Какая фигурка их получает?
ask-lead = { $unit }: командир отряда побеждён. Кто займёт его место?
ask-destroy-weapon = { $unit }: какое оружие уничтожено?
ask-barrage = { $card }: кого { $unit-are ->
    [many] атакуют
   *[one] атакует
 } { $unit }?
ask-attack-again = «Сын Скайуокера»: атаковать ещё раз?
ask-guard = { $unit }: попаданий { $hits }. Какой отряд примет их на себя?
ask-soresu = «Мастер соресу»: { $unit } { $unit-are ->
    [many] тратят
   *[one] тратит
 } жетон уклонения, прикрывая союзников?
ask-bounty = «Награда за голову»: за кем { $unit-are ->
    [many] охотятся
   *[one] охотится
 } { $unit }?
ask-gunslinger = «Стрелок с двух рук»: { $unit } { $unit-are ->
    [many] стреляют
   *[one] стреляет
 } ещё раз, по другому отряду?
ask-support = «Огневая поддержка»: какой отряд добавит оружие в атаку? Цель: { $defender }
ask-arm-support = { $unit } { $unit-are ->
    [many] поддерживают
   *[one] поддерживает
 } атаку, цель: { $defender }. Каким оружием?
ask-throw-dice = «Бросок меча»: { $unit }. Какие кубики бросить?
ask-danger-sense = «Чувство опасности»: { $unit } { $unit-are ->
    [many] могут
   *[one] может
 } снять жетонов подавления: { $count }. Сколько снять?
ask-pierce-guard = { $unit } { $unit-are ->
    [many] прикрывают
   *[one] прикрывает
 }, блоков: { $blocks }. Сколько из них отменяет «Пробивающий»?
ask-spend-shields = { $unit }: попаданий, считая критические, { $results }. Сколько жетонов щита перевернуть?
ask-surge-attack = { $unit }: перегрузок { $surges }. Сколько жетонов перегрузки превратят их в попадания?
ask-surge-defense = { $unit }: перегрузок { $surges }, не заблокировано { $results }. Сколько жетонов перегрузки превратят перегрузки в блоки?
ask-reroll-defense = «Невероятная удача»: какие кубики защиты { $unit-are ->
    [many] перебрасывают
   *[one] перебрасывает
 } { $unit }? Попаданий, считая критические: { $results }

# ---- answers ----
act-done = Готово
act-pass = { $ask ->
    [define] Ничего не убирать
    [standby] Не сейчас
    [reroll] Оставить кубики
   *[other] Нет
 }
act-yes = Да
act-lay = { $spare } { $spare-size }{ $spare-like }
act-take-colour = { $colour }
act-take-edge = { $side }
act-remove = Убрать карту: { $row }
act-set-aside = Отложить: { $unit }
act-mark = { $piece }, { $piece-where }
act-deploy = { $unit }
act-put = { $place }
act-play = { $card }
act-observe = { $army }
act-take-priority = Инициатива: { YOU($player, $player, "вы") }
act-nominate = { $unit }
act-order = Приказ: { $unit }
act-meditate = «Боевая медитация»: { $unit }
act-instead = { $order }
act-activate = Активировать: { $unit }
act-hasten = Быстрее на 1
act-ease = Медленнее на 1
act-take = Использовать жетон: { $rank }
act-prevent = { $count ->
    [one] Отложить { $count } повреждение
    [few] Отложить { $count } повреждения
   *[other] Отложить { $count } повреждений
 }
act-draw = Вытянуть жетон приказа
act-begin = { $effect }
act-courage = Храбрость: { $unit }
act-flee = { $edge }
act-march = Передвинуться на { $length }: { $place }
act-jump = Прыгнуть на { $length }: { $place }
act-withdraw = Отступить на { $length }: { $place }
act-drive = Проехать { $length } { $turn }: { $place }
act-back = Сдать назад на { $length } { $turn }: { $place }
act-retreat = Отступить на { $length } { $turn }: { $place }
act-run = Двигаться { $turn }
act-pivot = { $turn }
act-form = Этот строй
act-climb = Взобраться { $way }: { $piece } (2 действия, безопасно)
act-clamber = Карабкаться { $way }: { $piece }
act-attack = Атаковать
act-throw = «Бросок меча»: { $weapon }
act-aim = Прицелиться
act-dodge = Уклониться
act-standby = Ожидание
act-recover = Восстановиться
act-claim = Захватить жетон { $token }
act-embark = Сесть: { $unit }
act-sabotage = Диверсия: влагоуловитель { $token }
act-repair = Ремонт: влагоуловитель { $token }
act-extract = Извлечь разведданные (2 действия)
act-detonate = Подорвать заряд { $charge }
act-use-upgrade = { $upgrade }
act-use-keyword = { $keyword }
act-use-command = { $card }
act-gain = { $token }
act-retrieve = { $card }
act-answer = { $unit-are ->
    [many] Отвечают
   *[one] Отвечает
 } { $unit }
act-pick = { $unit }
act-pick-mini = { $mini }
act-target = { $unit }
act-with = { $weapon } × { $count }
act-resolve = Против: { $unit }
act-reroll = Перебросить: { $die }
act-reroll-save = Перебросить: { $die }
act-support = { $unit }
act-hunt = { $unit }
act-take-dice = Красных { $red }, чёрных { $black }, белых { $white }
act-guard = { $unit }: попаданий { $count }
act-spend = { $count ->
    [0] Нисколько
   *[other] { $ask ->
        [spend-dodge] Жетоны уклонения: { $count }
        [spend-shields] Жетоны щита: { $count }
        [surge-attack] Жетоны перегрузки: { $count }
        [surge-defense] Жетоны перегрузки: { $count }
        [danger-sense] Жетоны подавления: { $count }
        [disciplined] Жетоны подавления: { $count }
        [pierce-guard] Блоки: { $count }
       *[other] Столько: { $count }
     }
 }
act-wound = { $mini }
act-lead = { $mini }
act-destroy = { $weapon }
act-ready = Восстановить: { $upgrade }
act-heal = Вылечить: { $mini }
act-restore = Вернуть: { $mini }
act-clear = Снять { $kind }
act-mend = Починить: { $weapon }
act-configure = { $upgrade }
act-promote = { $unit }
kind-order = Приказы
kind-activate = Отряды с приказами
kind-use-upgrade = Улучшения
kind-use-keyword = Ключевые слова
kind-use-command = Карта командования
kind-climb = Подъём и спуск
kind-clamber = Карабканье
kind-with = Оружие
kind-reroll = Кубики

# ---- the log ----
log-terrain-begun = Армия дешевле начинает: { YOU($player, $player, "вы") } { YOU($player, "ставит", "ставите") } первый элемент местности
log-terrain-tossed = Решает монетка: { YOU($player, $player, "вы") } { YOU($player, "ставит", "ставите") } первый элемент местности
log-terrain-laid = { $player } { YOU($player, "ставит", "ставите") } местность: { $piece }
log-terrain-left = Для элемента «{ $spare }» не осталось места: он не участвует в партии
log-colours-tossed = Жребий решает: { YOU($player, $player, "вы") } { YOU($player, "играет", "играете") } за синих
log-colour-taken = { $player } { YOU($player, "выбирает", "выбираете") }: { $colour }
log-edge-taken = { $player } { YOU($player, "занимает", "занимаете") } { $side }
log-battle-cards-drawn = Карты сражения: { $objectives }; { $deployments }; { $conditions }
log-card-removed = { $player } { YOU($player, "убирает", "убираете") } карту: { $card }
log-removal-passed = { $player } ничего не { YOU($player, "убирает", "убираете") }
log-battle-defined = Сражение: { $objective }, { $deployment }, { $condition }
log-grand-cards-drawn = Карты сражения: { $objectives }; { $conditions }
log-grand-battle-defined = Сражение великих армий: { $objective }, { $condition }
log-deployment-drawn = Раунды без ограничения, развёртывание: { $deployment }
log-token-placed = Выложен жетон задачи
log-charge-placed = { $weapon }: выложен заряд { $charge }
log-piece-marked = { $piece }: здесь лежит жетон задачи
log-token-left-out = { $player }: жетон положить некуда
log-unit-set-aside = { $unit }: отряд отложен
log-unit-deployed = { $unit }: отряд развёрнут
log-phase-began = Раунд { $round }, фаза: { $phase }
log-command-revealed = { $player } { YOU($player, "открывает", "открываете") } карту: { $card }
log-no-command = { $player }: без военачальника карта не разыгрывается
log-priority-rolled = { $player } { YOU($player, "бросает", "бросаете") } кубик за инициативу: { $dice }
log-priority-taken = Инициатива: { YOU($player, $player, "вы") }
log-order-issued = { $unit }: получен приказ
log-order-relayed = { $unit } { $unit-are ->
    [many] передают
   *[one] передаёт
 } приказ: { $to }
log-order-meditated = «Боевая медитация» передаёт приказ: { $unit }
log-card-returned = { $card } возвращается { YOU($player, "на руку:", "вам") } { YOU($player, $player, "на руку") }
log-order-pooled = { $unit }: жетон приказа возвращается в пул
log-card-discarded = { $player } { YOU($player, "сбрасывает", "сбрасываете") } карту: { $card }
log-token-drawn = { $player } { YOU($player, "вытягивает", "вытягиваете") } жетон приказа: { $rank }
log-tokens-stashed = { $player } { YOU($player, "кладёт", "кладёте") } на карту командования случайные жетоны приказов: { $count }
log-token-stashed = На вашей карте командования лежит: { $rank }
log-token-taken = { $player } { YOU($player, "берёт", "берёте") } жетон приказа с карты командования: { $rank }
log-hand-seen = { $player } { YOU($player, "смотрит", "смотрите") } карту на руке противника: { $card }
log-token-dropped = Жетон никому не подходит и выходит из игры: { $rank }
log-unit-activated = { $unit }: активация
log-activation-ended = { $unit }: активация закончена
log-reinforced = { $unit }: отряд прибывает на поле боя
log-rallied = { $unit }: сбор ({ $dice }), снято подавления: { $removed }
log-panicked = { $unit }: паника
log-panic-over = { $unit }: паника прошла
log-fled = { $unit }: отряд бежит с поля боя
log-action-lost = { $unit }: потеряно действий: { $count }
log-damage-rolled = { $unit }: потеря управления, бросок: { $dice }
log-unit-moved = { $unit }: передвижение
log-embarked = { $unit }: посадка, { $by }
log-disembarked = { $unit }: высадка, { $by }
log-turned = { $unit }: поворот
log-climbed = { $unit }: { $way }, { $piece }
log-hurled = { $unit }: отряд отброшен
log-hurl-rolled = { $unit } { $unit-are ->
    [many] приземляются
   *[one] приземляется
 }: { $dice }
log-clamber-rolled = { $unit } { $unit-are ->
    [many] карабкаются
   *[one] карабкается
 }: { $dice }
log-reformed = { $unit }: строй изменён
log-halted = { $unit }: принудительное передвижение не завершено
log-displaced = { $by } { $by-are ->
    [many] вытесняют
   *[one] вытесняет
 }: { $unit }
log-melee-began = { $unit } в ближнем бою: { $enemy }
log-melee-ended = { $unit } больше не в ближнем бою: { $enemy }
log-aim-gained = { $unit }: жетон прицеливания
log-dodge-gained = { $unit }: жетон уклонения
log-standby-gained = { $unit }: жетон ожидания
log-standby-lost = { $unit }: жетон ожидания потерян
log-standby-spent = { $unit }: жетон ожидания потрачен
log-suppression-gained = { $unit }: получено подавления: { $count }
log-suppression-removed = { $unit }: снято подавления: { $count }
log-ion-gained = { $unit }: получено ионных жетонов: { $count }
log-immobilize-gained = { $unit }: получено жетонов обездвиживания: { $count }
log-immobilize-removed = { $unit }: жетоны обездвиживания сброшены
log-recovered = { $unit }: восстановление
log-upgrade-used = { $unit }: { $upgrade }
log-keyword-used = { $unit }: { $keyword }
log-distracted = { $by } { $by-are ->
    [many] отвлекают
   *[one] отвлекает
 }: { $unit }
log-regenerated = { $unit }: регенерация, бросок: { $dice }
log-wound-healed = { $mini }: снято повреждение
log-mini-restored = { $mini }: фигурка возвращается в строй
log-token-cleared = { $unit }: снят { $kind }
log-weapon-mended = { $unit }: { $weapon } снова действует
log-graffiti-placed = { $unit } { $unit-are ->
    [many] оставляют
   *[one] оставляет
 } граффити
log-smoke-placed = { $unit } { $unit-are ->
    [many] ставят
   *[one] ставит
 } дымовую завесу
log-smoke-cleared = Дым рассеивается
log-reconfigured = { $unit }: карта перевёрнута, { $upgrade }
log-token-shared = { $by } { $by-are ->
    [many] тратят
   *[one] тратит
 } жетон отряда { $unit }
log-upgrade-readied = { $unit }: восстановлено улучшение { $upgrade }
log-command-used = { $unit }: { $card }
log-token-claimed = { $unit }: захвачен жетон { $token }
log-token-fell = { $unit }: выпал жетон { $token }
log-token-sabotaged = { $unit }: диверсия, влагоуловитель { $token }
log-token-repaired = { $unit }: ремонт, влагоуловитель { $token }
log-intel-extracted = { $unit }: разведданные извлечены
log-attack-declared = { $unit } { $unit-are ->
    [many] атакуют
   *[one] атакует
 }: { $defender }{ $melee ->
    [yes] {" "}(ближний бой)
   *[no] {""}
 }
log-weapon-added = { $weapon } × { $count }
log-attack-rolled = { $unit }, цель — { $defender }: { $dice }
log-attack-rerolled = Переброшено: { $dice }
log-surges-converted = { $unit }: обращено перегрузок: { $count }
log-cover-taken = { $unit }: { $cover ->
    [1] ненадёжное
   *[2] надёжное
 } укрытие отменяет попаданий: { $count }
log-dodge-spent = { $unit }: потрачено жетонов уклонения: { $count }
log-hits-improved = «Мощный»: попаданий стало критическими: { $count }
log-rammed = { $unit } { $unit-are ->
    [many] таранят
   *[one] таранит
 }: кубиков стало критическими: { $count }
log-hits-cancelled = { $unit }: броня отменяет попаданий: { $count }
log-defense-rolled = { $unit } { $unit-are ->
    [many] защищаются
   *[one] защищается
 }: { $dice }
log-deflected = Парировано: { $unit } { $unit-are ->
    [many] получают
   *[one] получает
 } повреждений: { $count }
log-blocks-cancelled = «Пробивающий» отменяет блоков: { $count }
log-surge-gained = { $unit }: получено жетонов перегрузки: { $count }
log-surge-spent = { $unit }: потрачено жетонов перегрузки: { $count }
log-shields-spent = { $unit }: щиты отменяют попаданий: { $count }
log-shields-raised = { $unit }: щитов снова активно: { $count }
log-guarded = { $unit } { $unit-are ->
    [many] прикрывают
   *[one] прикрывает
 } отряд { $defender } и { $unit-are ->
    [many] принимают
   *[one] принимает
 } попаданий: { $count }
log-fire-supported = { $unit } { $unit-are ->
    [many] поддерживают
   *[one] поддерживает
 } атаку, отряд активирован. Цель: { $defender }
log-bounty-marked = { $unit } { $unit-are ->
    [many] охотятся
   *[one] охотится
 }. Цель: { $prey }
log-bounty-won = { $unit } { $unit-are ->
    [many] получают
   *[one] получает
 } награду. Побеждённая цель: { $prey }
log-defense-rerolled = { $unit }: переброшено: { $dice }
log-poison-gained = { $unit }: получено жетонов яда: { $count }
log-poison-ended = { $unit }: снято жетонов яда: { $count }
log-wounds-prevented = { $unit }: отложено повреждений: { $count }
log-wounds-suffered = { $unit }: повреждений: { $count }
log-mini-wounded = { $mini }: повреждение
log-mini-defeated = { $mini }: фигурка побеждена
log-leader-chosen = { $mini }: новый командир отряда
log-unit-defeated = { $unit }: отряд побеждён
log-resilience-rolled = { $unit }: бросок { $dice }, { $damage }
log-weapon-destroyed = { $unit }: уничтожено оружие { $weapon }
log-mine-rolled = { $unit } рядом с миной { $charge }: { $dice }
log-detonated = { $weapon }: заряд { $charge } взрывается
log-attack-ended = { $unit }: атака закончена
log-tokens-removed = Жетоны прицеливания, уклонения, перегрузки и ожидания сняты
log-commander-promoted = { $unit }: командир отряда принимает командование
log-counter-passed = Счётчик раундов переходит: { YOU($player, $player, "вы") }, раунд { $round }
log-victory-gained = { $player } { YOU($player, "получает", "получаете") } жетоны победы: { $count }
log-scored = { $player } { YOU($player, "набирает", "набираете") } очки за побеждённых врагов: { $points }
log-unit-spent = { $unit }: в акте 2 не участвует
log-upgrade-spent = { $unit }, { $upgrade }: в акте 2 не участвует
log-game-ended = { YOU($player, "Побеждает", "Побеждаете") } { YOU($player, $player, "вы") }{ $cite ->
    [LG-VICTORY-501] : все вражеские отряды побеждены
    [LG-VICTORY-502] : жетонов победы больше
    [LG-VICTORY-503] : жетонов победы поровну, очков за побеждённых врагов больше
    [LG-VICTORY-504] : жетонов и очков поровну, победа за синим игроком
   *[other] {""}
}

# ---- почему нельзя ----
cause-lg-actions-002 = это действие уже выполнено
cause-lg-actions-005 = это действие карты уже выполнено
cause-lg-actions-008 = уже применено в этой активации
cause-lg-activation-001 = действий не осталось
cause-lg-activationphase-105 = отряд уже активирован
cause-lg-activationphase-503 = у отряда нет приказа лицом вверх
cause-lg-attack-002 = отряд уже атаковал
cause-lg-attack-015 = за пределами дистанции оружия
cause-lg-battlefield-501 = элемент выйдет за поле боя
cause-lg-clamber-104 = слишком высоко
cause-lg-climb-103 = слишком высоко
cause-lg-climb-502 = командир отряда не касается края
cause-lg-climb-527 = этот отряд не взбирается
cause-lg-cohesion-501 = остальным фигуркам отряда там нет места
cause-lg-cohesion-503 = слишком далеко от командира отряда
cause-lg-cohesion-505 = оттуда не пройти к командиру отряда
cause-lg-cohesion-508 = фигурка коснётся врага
cause-lg-cohesion-512 = фигурка не касается местности, на которой стоит командир
cause-lg-cohesion-513 = слишком высоко или низко для этого отряда
cause-lg-cohesion-514 = слишком далеко от места подъёма
cause-lg-cohesion-515 = не на той высоте
cause-lg-cohesion-516 = не на высоте командира
cause-lg-commandcard-511 = приказ ещё есть кому отдать
cause-lg-conditiontoken-002 = там лежит жетон условия
cause-lg-cumbersome-501 = отряд уже атаковал оружием «Обуза»
cause-lg-deploy-506 = место для отряда ещё есть
cause-lg-deploy-507 = не целиком в вашей области развёртывания
cause-lg-difficult-502 = по пересечённой местности так далеко не пройти
cause-lg-disabled-503 = ходовая часть неисправна
cause-lg-displacement-004 = на пути солдаты, занятые стычкой
cause-lg-engaged-002 = отряд в стычке
cause-lg-engaged-003 = отряд в стычке и стреляет только универсальным оружием
cause-lg-engaged-004 = этот отряд в стычке
cause-lg-exhaust-502 = карта повёрнута
cause-lg-freeaction-001 = сейчас можно только другое действие
cause-lg-groundmove-003 = на пути наземная техника
cause-lg-impassable-502 = путь туда закрыт
cause-lg-keyword-508 = сначала то, чего требует «ИИ»
cause-lg-keyword-561 = этого отряда нельзя касаться
cause-lg-keyword-585 = всё уже израсходовано
cause-lg-keyword-586 = сначала движение
cause-lg-keyword-602 = быстрее отряд уже не станет
cause-lg-keyword-603 = отряд неподвижен
cause-lg-leave-503 = за краем поля боя
cause-lg-leave-504 = за краем поля боя
cause-lg-los-503 = отряда не видно
cause-lg-melee-010 = коснётся больше чем одного вражеского отряда
cause-lg-melee-012 = у отряда нет оружия ближнего боя
cause-lg-move-007 = так шаблон не сгибается
cause-lg-move-009 = дальше, чем достаёт шаблон
cause-lg-move-020 = место занято другой фигуркой
cause-lg-move-023 = там негде встать
cause-lg-objectivetoken-002 = там лежит жетон задачи
cause-lg-orders-002 = карта называет другие отряды
cause-lg-orders-003 = дальше дистанции 3 от военачальника
cause-lg-orders-004 = приказ уже получен
cause-lg-panic-504 = отряд в панике
cause-lg-placement-004 = на дистанции 1 от другого элемента, а место подальше ещё есть
cause-lg-placement-005 = элемент коснётся другого
cause-lg-pivot-502 = больше 90 градусов
cause-lg-reverse-002 = этот отряд не ездит задним ходом
cause-lg-reverse-007 = для заднего хода отряд слишком медлен
cause-lg-ruling-019 = для этой местности отряд слишком медлен
cause-lg-ruling-024 = коснётся врага, от которого отходит
cause-lg-ruling-026 = отсюда некого атаковать
cause-lg-ruling-044 = для этого нужны два своих действия
cause-lg-ruling-047 = при другом повороте отряд пройдёт до конца
cause-lg-ruling-049 = при повороте подставка что-то заденет
cause-lg-ruling-056 = в пуле нет жетонов
cause-lg-setup-113 = это последняя карта ряда
cause-lg-spend-503 = нужны два действия
cause-lg-standby-515 = технике на репульсорной тяге это недоступно
cause-lg-team-517 = это отряд вашего партнёра
cause-lg-token-002 = отряд обездвижен
cause-lg-troopermove-003 = на пути техника
cause-lg-unittype-005 = на пути солдаты, которых не вытеснить
cause-lg-vertical-101 = туда ведёт только подъём или спуск
cause-lg-withdraw-501 = отряд не в стычке
cause-lg-withdraw-502 = отступают всей активацией, первым делом
cause-lg-withdraw-507 = скорость отряда 0
cause-use-upgrade = нет подходящей цели
cause-use-keyword = нет подходящей цели

# ---- what is wrong with options and positions ----
bad-choice = одно из этого: { $known }
bad-armies = две армии или четыре для командного сражения: по одной на игрока
bad-unlimited = при неограниченном числе раундов о картах сражения не договариваются: тянут одну карту развёртывания
bad-wreck = «Добыче разведданных» нужно поле боя с подбитым AT-ST
bad-converge = «Силы сходятся» — сражение Империи с повстанцами
map-table = карта размера «{ $field }» не подходит к столу этого формата
bad-players = два игрока или четыре, у каждого отряды
bad-many = отрядов или фигурок больше, чем бывает в армии
bad-battle = '{ $card }' — карта не этого ряда
bad-exhausted = у отряда нет такого улучшения, или оно не поворачивается
bad-minis = в отряде фигурок: { $size }
bad-place = место — это два числа: [x, y]
bad-room = там нет места для отряда
bad-step = это нужно для шага { $step }
bad-weapon = у фигурки нет такого оружия
bad-after = внизу лежит шаг, которым кончается активация: deactivate
bad-undeployed = отряд не развёрнут
bad-leader = командир отряда на поле боя стоит на поле
bad-unique = { $unit }: такой отряд уже есть в этой армии
bad-beside = { $unit }: у такого отряда не бывает этих жетонов
bad-level = { $unit }: под фигуркой нет поверхности такой высоты
bad-on-token = { $unit }: фигурка стоит на незахваченном жетоне задачи
bad-wall = { $unit }: фигурка стоит внутри элемента местности
bad-token = жетон лежит за пределами поля боя
broken-field = { $unit }: фигурка вне поля боя
broken-bases = { $unit }: фигурка стоит на другой
broken-unit = { $unit }: отряд в двух местах или нигде
broken-memory = { $unit }: запомнено не то, чем отряд является
broken-aboard = { $unit }: эта техника не может перевозить такой отряд
broken-wounds = { $unit }: у фигурки больше повреждений, чем она выдержит
broken-token = жетон задачи не может быть у того, у кого он есть
broken-cards = карта командования в двух местах

# ---- что рассказывают об игре страницы ----
game-name = Легион
game-series = Звёздные войны
game-about = Миниатюры без клеток: дальность, обзор и укрытия измеряет сам стол.
game-length = 2–3 ч
game-question = Отменяет ли укрытие критические попадания?

# ---- when to be asked ----
window-standby = Ответы жетонами ожидания
window-detonate = Подрыв зарядов
window-embark = Посадка в транспорт
window-free-attack = Атаки вне очереди после движения
window-dodge = Трата жетонов уклонения
window-guardian = Прикрытие другого отряда («Страж»)
window-fire-support = Огневая поддержка другого отряда
window-shields = Переворот жетонов щита
window-surge = Трата жетонов перегрузки
window-reroll-defense = Переброс кубиков защиты
window-aim = Переброс жетонами прицеливания
window-more-defenders = Дополнительные цели атаки
window-upgrade = Карты улучшений
window-keyword = Предложения ключевых слов
window-command-card = Предложения карт командования
window-placing = Расстановка в ближнем бою, после подъёма, бегства и вытеснения
window-placing-pass = Поставить, как предложено

# ---- when it is over ----
score-victory = жетоны победы
score-points = очки за побеждённых врагов
figure-defeated = отрядов побеждено
figure-victory = жетонов победы получено

# ---- стол ----
board-round = Раунд { $round }/{ $last }
board-round-unlimited = Раунд { $round }, без ограничения
board-phase-command = Командование
board-phase-activation = Активация
board-phase-end = Завершение
board-army = Армия
board-battlefield = Поле боя
board-random-field = Случайное поле боя
board-turns-field = Местность по очереди ставят игроки
board-field = Поле боя { $w } на { $h } сантиметров
board-piece = { $name }{ $cover ->
    [1] , ненадёжное укрытие
    [2] , надёжное укрытие
   *[other] {""}
 }{ $move ->
    [1] , труднопроходимая местность
    [2] , непроходимая местность
   *[other] {""}
 }{ $height ->
    [0] {""}
   *[other] , высота { $height }
 }
board-for-troopers = Солдаты: { $cover ->
    [0] без укрытия
    [1] ненадёжное укрытие
   *[other] надёжное укрытие
 }, { $move ->
    [0] открытая местность
    [1] труднопроходимая местность
   *[other] непроходимая местность
 }
board-for-ground = Наземная техника: { $cover ->
    [0] без укрытия
    [1] ненадёжное укрытие
   *[other] надёжное укрытие
 }, { $move ->
    [0] открытая местность
    [1] труднопроходимая местность
   *[other] непроходимая местность
 }
board-for-repulsor = Техника на репульсорной тяге: { $cover ->
    [0] без укрытия
    [1] ненадёжное укрытие
   *[other] надёжное укрытие
 }, { $move ->
    [0] открытая местность
    [1] труднопроходимая местность
   *[other] непроходимая местность
 }
board-unit = { $name }: { $left } из { $most }{ $order ->
    [yes] , есть приказ
   *[no] {""}
 }{ $suppression ->
    [0] {""}
   *[other] , подавление { $suppression }
 }{ $aim ->
    [0] {""}
   *[other] , прицеливание { $aim }
 }{ $dodge ->
    [0] {""}
   *[other] , уклонение { $dodge }
 }{ $surge ->
    [0] {""}
   *[other] , перегрузка { $surge }
 }{ $shields ->
    [0] {""}
   *[other] , щиты { $shields }
 }{ $poison ->
    [0] {""}
   *[other] , яд { $poison }
 }{ $stims ->
    [0] {""}
   *[other] , отложено повреждений { $stims }
 }{ $marked ->
    [0] {""}
   *[other] , за голову назначена награда
 }{ $bounties ->
    [0] {""}
   *[other] , награда получена
 }{ $immobilize ->
    [0] {""}
   *[other] , обездвиженность { $immobilize }
 }{ $wheels ->
    [0] {""}
   *[other] , на колёсах
 }{ $standby ->
    [0] {""}
   *[other] , ожидает
 }
remark-mission = «Тайное задание» выполнено
remark-distracted = отряд должен атаковать: { $by }
remark-capacity = { $card }: израсходовано { $n } из { $most }
board-aboard = в технике { $ride }
board-carries = везёт: { $riders }
board-token = Жетон задачи { $n }
board-smoke = Дым
board-graffiti = Граффити
board-charge = { $weapon }, заряд { $n }
board-token-wounds = повреждений: { $n }
board-blue = синие
board-red = красные
board-victory = Жетоны победы: { $n }
board-priority = инициатива
board-counter = счётчик раундов
board-hand-of = Рука: { $side }
board-hand = Карт командования на руке: { $n }
board-own-hand = Ваши карты командования
board-pips = { $n ->
    [one] { $n } кружок
    [few] { $n } кружка
   *[other] { $n } кружков
 }
board-orders = { $n ->
    [0] все: { $of }
   *[other] { $n } × { $of }
 }
board-any-unit = любой отряд
board-any-vehicle = техника
board-or = {" "}или{" "}
board-card-orders = Приказы: { $orders }
board-card = { $name }: карта отряда
board-points = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[other] { $n } очков
 }
board-minis = { $n ->
    [one] { $n } фигурка
    [few] { $n } фигурки
   *[other] { $n } фигурок
 }
upgrade-mini = { $armed ->
    [1] Добавьте 1 фигурку с этим оружием.
   *[other] Добавьте 1 фигурку.
 }
upgrade-of-mini = Эта фигурка: { $keywords }.
upgrade-gains = Вы получаете { $keywords }.
upgrade-slot = Вы получаете символ улучшения «{ $slot }».
upgrade-courage = Ваша храбрость увеличивается на { $n }.
keyword-card = действие карты
keyword-free = действие карты вне очереди
board-exhausted = карта повёрнута
board-stat-wounds = Здоровье
board-stat-courage = Храбрость
board-stat-resilience = Прочность
board-stat-speed = Скорость
board-stat-defense = Кубик защиты
board-stat-surge-attack = Перегрузка считается в атаке
board-stat-surge-defense = Перегрузка считается в защите
board-die-red = красный
board-die-black = чёрный
board-die-white = белый
board-row-objective = Задача
board-row-deployment = Развёртывание
board-row-condition = Условие
board-key-order = приказ
board-key-pool = в пуле
board-key-done = активирован
board-attack = { $unit } → { $defender }
board-melee = ближний бой
board-range = дистанция { $n }
board-exposed = видит { $n }
board-done = разыграна
board-step-pool = Пул атаки
board-step-roll = Бросок
board-step-cover = Укрытие и уклонение
board-cover = { $level ->
    [0] без укрытия
    [1] ненадёжное укрытие: отменяет 1 попадание
   *[other] надёжное укрытие: отменяет 2 попадания
 }
board-step-defend = Защита
board-step-wounds = Повреждения
board-hits = { $n ->
    [one] попадание
    [few] попадания
   *[other] попаданий
 }
board-criticals = { $n ->
    [one] критическое
    [few] критических
   *[other] критических
 }
board-dodged = { $n ->
    [one] жетон уклонения потрачен
    [few] жетона уклонения потрачено
   *[other] жетонов уклонения потрачено
 }
board-blocks = { $n ->
    [one] блок
    [few] блока
   *[other] блоков
 }
board-wounds = { $n ->
    [one] повреждение
    [few] повреждения
   *[other] повреждений
 }
board-defeated = отряд побеждён
board-face-hit = попадание
board-face-critical = критическое попадание
board-face-surge = перегрузка
board-face-blank = пусто
board-face-block = блок

# ---- итоги ----
result-harmless = Атака никому не повредила
result-round = Раунд { $round } сыгран
result-activation = Фаза активации
fate-unit = { $n ->
    [one] отряд побеждён
    [few] побеждено { $n } отряда
   *[other] побеждено { $n } отрядов
 }
fate-mini = { $n ->
    [one] фигурка побеждена
    [few] побеждены { $n } фигурки
   *[other] побеждено { $n } фигурок
 }
sum-defeated = Побеждено фигурок врага

# ---- места словами ----
spot-length = { $n } см
spot-size = { $w } × { $h } см
spot-left = { $place } слева для синих и справа для красных
spot-centre = { $place } в центре
spot-right = { $place } справа для синих и слева для красных
spot-turn = { $side ->
    [left] с поворотом на { $n }° влево
    [right] с поворотом на { $n }° вправо
   *[none] по прямой
 }
spot-pivot = { $side ->
    [left] Повернуться на { $n }° влево
    [right] Повернуться на { $n }° вправо
   *[none] Не поворачиваться
 }
spot-cover = у { $level ->
    [1] ненадёжного
   *[other] надёжного
 } укрытия ({ $piece })
spot-token = в круге жетона { $n }
spot-off = до круга жетона { $n } — { $left }
spot-towards = к жетону { $n } (до его круга { $left })
spot-enemy = дистанция { $n } до отряда { $unit }
note-cover = { $unit }: дистанция { $range }, { $cover ->
    [0] без укрытия
    [1] ненадёжное укрытие
   *[other] надёжное укрытие
 }
note-unseen = { $n ->
    [one] { $n } вражеский отряд вас там не видит
    [few] { $n } вражеских отряда вас там не видят
   *[other] { $n } вражеских отрядов вас там не видят
 }

# ---- прогнозы ----
weigh-dice = { $n ->
    [one] { $n } кубик
    [few] { $n } кубика
   *[other] { $n } кубиков
 }
weigh-wounds = ≈{ $n } повреждения
weigh-attack = { $melee ->
    [yes] Ближний бой
   *[no] Дистанция { $range }, { $cover ->
        [0] без укрытия
        [1] ненадёжное укрытие
       *[other] надёжное укрытие
     }
 }, кубиков: { $dice }; повреждений в среднем{ $dodge ->
    [0] {""}
   *[other] , если жетоны уклонения ({ $dodge }) не тратятся
 }{ $guard ->
    [0] {""}
   *[other] , если «Страж» рядом не принимает попаданий (до { $guard })
 }

# ---- линейка ----
board-measure = Измерить
board-measure-how = Измерить дистанцию и обзор: нажмите сюда, затем на два отряда или места (M)
measure-range = дистанция { $n }
measure-sight = командир видит { $seen } из { $of }, { $cover ->
    [0] без укрытия
    [1] ненадёжное укрытие
   *[other] надёжное укрытие
 }

# ---- терминал ----
sketch-head = { $round ->
    [0] Подготовка
   *[other] { $last ->
        [0] Раунд { $round }, без ограничения
       *[other] Раунд { $round }/{ $last }
    }
} · жетоны победы { $first } : { $second } · { $cards }
sketch-legend = # здание или стена  = баррикада  % лес  " трава  : руины  ^ холм  ~ вода  o впадина  * задача  ! заряд или мина  @ дым; места — в десятых миллиметра от левого нижнего угла
sketch-unit = { $name } ×{ $alive } @{ $at }{ $wounds ->
    [0] {""}
   *[other] {" "}повреждения { $wounds }
 }{ $suppression ->
    [0] {""}
   *[other] {" "}подавление { $suppression }
 }{ $aim ->
    [0] {""}
   *[other] {" "}прицеливание { $aim }
 }{ $dodge ->
    [0] {""}
   *[other] {" "}уклонение { $dodge }
 }{ $surge ->
    [0] {""}
   *[other] {" "}перегрузка { $surge }
 }{ $shields ->
    [0] {""}
   *[other] {" "}щиты { $shields }
 }{ $poison ->
    [0] {""}
   *[other] {" "}яд { $poison }
 }{ $stims ->
    [0] {""}
   *[other] {" "}отложено { $stims }
 }{ $marked ->
    [0] {""}
   *[other] {" "}за голову назначена награда
 }{ $bounties ->
    [0] {""}
   *[other] {" "}награда получена
 }{ $immobilize ->
    [0] {""}
   *[other] {" "}обездвиженность { $immobilize }
 }{ $wheels ->
    [0] {""}
   *[other] {" "}на колёсах
 }{ $standby ->
    [0] {""}
   *[other] {" "}ожидание
 }{ $order ->
    [1] {" "}есть приказ
    [2] {" "}активирован
   *[other] {""}
 }
sketch-aboard = { $name }: в технике { $ride }
sketch-attack = Атака: { $unit } → { $defender }: { $weapons }
sketch-hand = Карты командования: { $cards }

# ---- по чему судят о позиции ----

term-army = { $gains ->
    [1] ваша армия целее или чужая слабее
   *[0] ваша армия слабее или чужая целее
}
term-tokens = { $gains ->
    [1] больше полезных жетонов, меньше подавления
   *[0] меньше полезных жетонов, больше подавления
}
term-orders = { $gains ->
    [1] больше активаций и приказов впереди
   *[0] меньше активаций и приказов впереди
}
term-goals = { $gains ->
    [1] ближе жетоны задачи сражения
   *[0] дальше жетоны задачи сражения
}
term-ground = { $gains ->
    [1] лучше укрытия или больше целей на дистанции
   *[0] хуже укрытия или меньше целей на дистанции
}
term-lead = { $gains ->
    [1] больше перевес: очки, огонь, близость к задаче
   *[0] меньше перевес: очки, огонь, близость к задаче
}
term-attack = { $gains ->
    [1] больше выйдет из этой атаки
   *[0] меньше выйдет из этой атаки
}

# Чего требуют задачи
goal-defeat = { $times ->
    [one] Победите { $times } фигурку противника в этой атаке
    [few] Победите { $times } фигурки противника в этой атаке
   *[other] Победите { $times } фигурок противника в этой атаке
  }
goal-save-minis = { $times ->
    [1] Не потеряйте в этой атаке ни одной фигурки
    [one] Потеряйте в этой атаке меньше { $times } фигурки
   *[other] Потеряйте в этой атаке меньше { $times } фигурок
  }
goal-save-unit = Спасите отряд в этой атаке
goal-defeat-unit = Победите отряд противника в этой атаке
goal-wounds = { $times ->
    [one] Нанесите в этой атаке не меньше { $times } раны
   *[other] Нанесите в этой атаке не меньше { $times } ран
  }
goal-few-wounds = { $times ->
    [1] Не получите в этой атаке ни одной раны
    [one] Получите в этой атаке меньше { $times } раны
   *[other] Получите в этой атаке меньше { $times } ран
  }
goal-score = { $times ->
    [one] Получите { $times } жетон победы за эту активацию
    [few] Получите { $times } жетона победы за эту активацию
   *[other] Получите { $times } жетонов победы за эту активацию
  }
goal-suppress = { $times ->
    [one] Пусть в этой атаке противник получит не меньше { $times } жетона подавления
   *[other] Пусть в этой атаке противник получит не меньше { $times } жетонов подавления
  }
goal-stay-calm = { $times ->
    [1] Не получите в этой атаке ни одного жетона подавления
    [one] Получите в этой атаке меньше { $times } жетона подавления
   *[other] Получите в этой атаке меньше { $times } жетонов подавления
  }
goal-orders = { $times ->
    [one] Пусть в этой фазе командования приказ получит не меньше { $times } вашего отряда
   *[other] Пусть в этой фазе командования приказы получат не меньше { $times } ваших отрядов
  }
goal-claim = { $times ->
    [one] Возьмите за эту активацию { $times } жетон задачи
    [few] Возьмите за эту активацию { $times } жетона задачи
   *[other] Возьмите за эту активацию { $times } жетонов задачи
  }
goal-order-unit = Пусть отряд «{ $unit }» получит приказ в этой фазе командования
goal-aims = { $times ->
    [one] Получите в этой фазе командования не меньше { $times } жетона прицеливания
   *[other] Получите в этой фазе командования не меньше { $times } жетонов прицеливания
  }
goal-dodges = { $times ->
    [one] Получите в этой фазе командования не меньше { $times } жетона уклонения
   *[other] Получите в этой фазе командования не меньше { $times } жетонов уклонения
  }
goal-avoid-objective = Добейтесь, чтобы задачей сражения не была карта «{ $objective }»
goal-avoid-condition = Добейтесь, чтобы условием сражения не была карта «{ $condition }»
