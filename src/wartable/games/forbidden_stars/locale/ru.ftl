# Запретные звёзды: вопросы (ask-), ответы (act-), журнал (log-).

# ---- вопросы ----
ask-place-tile = Выложите один из своих тайлов систем
ask-place-forces = Разместите начальные войска на тайле
ask-place-objective = Положите маркер цели на тайл
ask-place-storm = Разместите варп-шторм
ask-place-order = Жетон приказа { $nth } из 4: положите лицом вниз в систему; верхний исполняется первым
ask-look-order = Посмотрите один свой жетон приказа
ask-shift-order = Положите просмотренный приказ в системе { $system } на вершину или в самый низ стека
ask-reveal = Ваш ход: вскройте один из своих приказов, лежащих сверху
ask-resolve = { $now }, система { $here }: разыграть или положить на колоду событий ради ещё одной карты?
ask-green-tide = Разыграть этот приказ как другой?
ask-use-upgrade = Применить «{ $upgrade }»?
ask-use-scheme = Применить «{ $event }»?
ask-favour = Выберите жетон приказа для колоды событий
ask-direct-the-faithful = Заменить одну свою постройку в системе?
ask-strategize = Планирование: купите улучшения (материалов: { $materiel })
ask-remove-card = Какая карта уступит место в боевой колоде карте «{ $card }»?
ask-deploy-units = Развёртывание, система { $here }: купите отряды (материалов: { $materiel })
ask-deploy-structure = Развёртывание, система { $here }: купите постройку (материалов: { $materiel })
ask-dread-ritual = Купить ещё один отряд?
ask-prosperity = Выберите жетон ресурса
ask-faction-ability = Применить особое свойство фракции?
ask-move-ships = Продвижение, система { $here }: переместите корабли
ask-move-ground = Продвижение, система { $here }: переместите наземные отряды
ask-ork-roks = Через какую пустую область пройдут камни?
ask-orbital-strike = Нанести орбитальный удар?
ask-strike-declare = Объявите улучшения для орбитального удара
ask-strike-effects = Потратьте кубики орбитального удара
ask-assign-damage = { $area }: { $count ->
    [one] осталась { $count } единица урона
    [few] осталось { $count } единицы урона
   *[many] осталось { $count } единиц урона
}. Кто её получит?
ask-surplus = { $area }: вместимость превышена, уничтожьте отряд
ask-call-reinforcements = Вызовите подкрепления
ask-choose-card = Выберите боевую карту (раунд боя { $round })
ask-use-ability = { $brown ->
    [yes] Разыграть свойство отрядов карты «{ $card }»?
   *[no] Разыграть основное свойство карты «{ $card }»?
}
ask-either-or = Выберите одно
ask-spend-die = Какой кубик потратить?
ask-spend-more = Потратить кубик?
ask-turn-die = Перевернуть кубик?
ask-reroll = Перебросить кубик?
ask-reroll-enemy = Какой кубик перебросит соперник?
ask-lose-die = Какой кубик потерять?
ask-avoid = «{ $card }»: заплатить, чтобы избежать эффекта?
ask-avoid-ambush = { $unit } в засаде: потратить кубик морали, чтобы спасти отряд?
ask-avoid-lance = «{ $card }»: позволить сбросить одну вашу открытую карту?
ask-avoid-smash = «{ $card }»: потратить кубики, чтобы спасти отряд ({ $unit })?
ask-rout-or-not = «{ $card }»: деморализовать один свой отряд?
ask-rally = Восстановите отряд
ask-rout = Деморализуйте отряд
ask-rout-own = Деморализуйте один свой отряд
ask-destroy = Уничтожьте отряд
ask-smash = Выберите вражеский отряд
ask-replace = Выберите отряд для замены
ask-retreat-unit = Какой отряд отступает?
ask-may-retreat = Отступить одним своим отрядом?
ask-retreat = { $area }: куда отступают отряды?
ask-discard-card = Выберите открытую боевую карту, которая будет сброшена
ask-play-for-icons = Сыграйте ещё одну карту ради её значков
ask-place-in-battle = Введите отряд в битву
ask-place-cultist = Где разместить культиста?
ask-move-out = Выведите отряд из битвы
ask-wave-serpent = Куда направятся «Волновые змеи»?
ask-wave-serpent-unit = Какой отряд отправится с ними?
ask-farsight = Куда уходят ваши отряды?
ask-destroy-structure = Какая постройка будет уничтожена?
ask-complete-destruction = Уничтожьте одну свою фигурку в этом мире
ask-steal = Какой жетон ресурса украсть?
ask-tactical-strikes = Какой отряд получит урон первым?
ask-strafing-run = Куда уходят корабли?
ask-strafing-run-ship = Какой корабль уходит?
ask-vicious-raids = Какие кубики перебросить?
ask-rally-system = В какой системе восстановить отряды?
ask-blight = Какой вражеский отряд деморализовать?
ask-mob-up = В какой системе разыграть приказ продвижения?
ask-warp-gate-from = Из какой области?
ask-warp-gate-to = В какую область?
ask-warp-gate-unit = Какой отряд пройдёт через врата?
ask-choose-event = Выберите карту события
ask-move-storm = «{ $event }»: передвиньте варп-шторм
ask-prayer = «{ $event }»: передвиньте этот варп-шторм в любом направлении
ask-use-event = { $scheme ->
    [yes] Ввести в игру план «{ $event }», чтобы применить его позже?
   *[no] Разыграть «{ $event }» сейчас?
}
ask-place-free = Разместите бесплатный отряд
ask-rites-of-battle = Купить улучшение приказа?
ask-path-of-the-warrior = Купить улучшение боевой колоды?
ask-work-of-the-righteous = Выберите мир и то, что он даст
ask-the-emperor-protects = Где разместить бастион?
ask-exodite-colony = Где разместить город?
ask-outcasts-returned = В какую пустую область вернутся изгнанники?
ask-how-we-getz-here = Какой отряд и куда?
ask-touched-by-the-warp = Какой культист будет уничтожен?
ask-gain-upgrade = Получите улучшение
ask-choose-player = Выберите игрока
ask-lose-asset = Какой жетон ресурса потерять?

# ---- ответы ----
act-place-tile = Тайл { $side }: место { $x }, { $y }, поворот { $turn }
act-place-unit = { $count ->
    [one] { $unit }: { $area }
   *[other] { $unit } × { $count }: { $area }
}
act-place-structure = { $structure }: { $area }
act-place-objective = Маркер цели ({ $owner }): { $area }
act-place-storm = Варп-шторм: { $edge }
act-done = { $ask ->
    [deploy-units] Больше отрядов не нужно
    [deploy-structure] Без постройки
    [strategize] Больше улучшений не нужно
    [move-ships] Больше кораблей не перемещать
    [move-ground] Больше отрядов не перемещать
   *[other] Готово
}
act-decline = { $ask ->
    [use-event] { $scheme ->
        [yes] Замешать обратно
       *[no] Не разыгрывать
    }
    [use-upgrade] Не применять
    [use-scheme] Не применять
    [use-ability] Не применять
    [faction-ability] Не применять
    [green-tide] Разыграть как есть
    [orbital-strike] Не наносить удар
    [direct-the-faithful] Ничего не заменять
    [dread-ritual] Ничего не покупать
    [rites-of-battle] Ничего не покупать
    [path-of-the-warrior] Ничего не покупать
    [reroll] Оставить кубик
    [may-retreat] Не отступать
    [rout-or-not] Никого не деморализовать
    [avoid] Принять эффект
    [avoid-ambush] Не спасать
    [avoid-smash] Не спасать
    [avoid-lance] Оставить карты
   *[other] Нет
}
act-place-order = { $order }: { $system }
act-reveal = Вскрыть в системе { $system }
act-resolve = Разыграть: { $order }
act-to-event-deck = На колоду событий: { $now }
act-use-scheme = Применить «{ $event }»
act-use-upgrade = Применить «{ $upgrade }»
act-move = { $unit }: { $source } → { $target }
act-buy = Купить: { $unit }, { $area }{ $help }
act-build = Построить: { $structure }, { $area }{ $help }
act-buy-upgrade = Улучшение приказа: { $upgrade }
act-buy-combat-card = Боевые карты: { $card }
act-remove-card = Убрать «{ $card }»
act-pick-asset = { $asset }
act-pick-order = { $order }
act-replace-unit = Заменить: { $unit }{ $state }{ $by }, { $area }
act-replace-structure = { $structure } → { $by }: { $area }
act-strike = Удар: { $void } → { $world }
act-pick-die = Кубик: { $face }
act-spend-die = Потратить кубик: { $face }
act-gain-die = { $count ->
    [one] Получить кубик: { $face }
    [few] Получить { $count } кубика: { $face }
   *[many] Получить { $count } кубиков: { $face }
}
act-gain-tokens = { $count ->
    [one] Получить { $count } жетон: { $face }
    [few] Получить { $count } жетона: { $face }
   *[many] Получить { $count } жетонов: { $face }
}
act-lose-die = Потерять кубик: { $face }
act-lose-tokens = { $count ->
    [one] Потерять { $count } жетон: { $face }
    [few] Потерять { $count } жетона: { $face }
   *[many] Потерять { $count } жетонов: { $face }
}
act-rally = Восстановить отряд
act-rout = Деморализовать отряд
act-commit = { $count ->
    [0] Без подкреплений
    [one] { $count } жетон подкреплений
    [few] { $count } жетона подкреплений
   *[many] { $count } жетонов подкреплений
}
act-play-card = { $card }
act-use-ability = { $ask ->
    [use-event] { $scheme ->
        [yes] Ввести в игру
       *[no] Разыграть
    }
    [use-ability] Применить
    [may-retreat] Отступить одним отрядом
   *[other] Да
}
act-pick-unit = { $unit }{ $state }: { $area }
act-pick-card = { $card }
act-pick-area = { $area }
act-pick-system = { $system }
act-pick-player = { $seat }
act-assign = { $unit }{ $state }
act-retreat = Отступить: { $area }
act-surplus = Уничтожить: { $unit }{ $state }, { $area }
act-play-event = { $event }
act-move-storm = Шторм: { $edge } → { $target }
act-look-at = Жетон { $position } в системе { $system }
act-shift-order = Жетон { $position } в системе { $system }: { $top ->
    [yes] наверх
   *[no] вниз
}
act-gain-assets = Ресурсы: { $area }
act-gain-materiel = Материалы: { $area }
act-pay = { $ask ->
    [avoid-lance] Позволить сбросить
   *[other] Заплатить
}

# headings of answers of one kind, where there are several
kind-buy = Купить отряд
kind-build = Построить
kind-buy-upgrade = Улучшения приказов
kind-buy-combat-card = Боевые карты
kind-move = Переместить
kind-use-scheme = Применить план
kind-use-upgrade = Применить улучшение
kind-place-unit = Разместить отряд
kind-place-structure = Разместить постройку
kind-reveal = Раскрыть приказ


# ---- журнал ----
log-tile-placed = { $seat }: выложен тайл { $side }
log-unit-placed = { $seat }: размещён отряд ({ $unit }), { $area }
log-structure-placed = { $seat }: размещена постройка ({ $structure }), { $area }
log-objective-placed = { $seat }: маркер цели ({ $owner }) положен, { $area }
log-storm-placed = { $seat }: варп-шторм размещён, { $edge }
log-first-player = Первый игрок: { $seat }
log-phase-began = Раунд { $round }: { $phase }
log-order-placed = { $seat }: приказ в системе { $system } ({ $order })
log-order-seen = { $seat }: просмотрен приказ в системе { $system } ({ $order })
log-order-shifted = { $seat }: приказ в системе { $system } переложен { $top ->
    [yes] наверх
   *[no] вниз
}
log-order-revealed = { $seat }: вскрыт приказ «{ $order }» в системе { $system }
log-order-resolved = { $seat }: приказ «{ $order }» в системе { $system } выполнен
log-order-on-deck = { $seat }: «{ $order }» на колоде событий
log-turn-skipped = { $seat }: ход пропущен
log-scheme-used = { $seat }: применён план «{ $event }»
log-upgrade-used = { $seat }: применено улучшение «{ $upgrade }»
log-unit-moved = { $seat }: { $unit }, { $source } → { $area }
log-unit-bought = { $seat }: куплен отряд ({ $unit }, цена { $cost }), { $area }
log-structure-built = { $seat }: построено ({ $structure }, цена { $cost }), { $area }
log-upgrade-bought = { $seat }: получено улучшение «{ $upgrade }», цена { $cost }
log-combat-card-bought = { $seat }: получена карта «{ $card }», цена { $cost }; из колоды убрана «{ $removed }»
log-asset-gained = { $seat }: получено — { $asset }
log-asset-lost = { $seat }: отдано — { $asset }
log-materiel-gained = { $seat }: материалы +{ $count }
log-materiel-lost = { $seat }: материалы −{ $count }
log-unit-replaced = { $seat }: { $unit } → { $by }, { $area }
log-structure-replaced = { $seat }: { $structure } → { $by }, { $area }
log-unit-destroyed = { $seat }: уничтожен отряд ({ $unit }), { $area }
log-unit-routed = { $seat }: деморализован отряд ({ $unit }), { $area }
log-unit-rallied = { $seat }: восстановлен отряд ({ $unit }), { $area }
log-structure-destroyed = { $seat }: уничтожена постройка ({ $structure }), { $area }
log-structure-captured = { $seat }: захвачена постройка ({ $structure }), { $area }
log-battle-began = Битва, { $area }: { $seat } (нападение) — { $owner } (оборона)
log-dice-rolled = { $seat }: бросок — нападение { $attack }, защита { $defence }, мораль { $morale }
log-die-gained = { $seat }: получен кубик ({ $face })
log-die-lost = { $seat }: потрачен или потерян кубик ({ $face })
log-die-turned = { $seat }: кубик перевёрнут, { $face } → { $to }
log-tokens-gained = { $seat }: { $count ->
    [one] получен { $count } жетон сражения
    [few] получено { $count } жетона сражения
   *[many] получено { $count } жетонов сражения
} ({ $face })
log-tokens-lost = { $seat }: { $count ->
    [one] потерян { $count } жетон сражения
    [few] потеряно { $count } жетона сражения
   *[many] потеряно { $count } жетонов сражения
} ({ $face })
log-cards-drawn = { $seat }: { $count ->
    [one] взята { $count } боевая карта
    [few] взято { $count } боевые карты
   *[many] взято { $count } боевых карт
}
log-reinforced = { $seat }: { $count ->
    [one] введён { $count } жетон подкреплений
    [few] введено { $count } жетона подкреплений
   *[many] введено { $count } жетонов подкреплений
}
log-card-revealed = { $seat }: сыграна карта «{ $card }»
log-card-seen = { $seat }: просмотрена закрытая карта ({ $card })
log-card-discarded = { $seat }: сброшена карта «{ $card }»
log-ability-used = { $brown ->
    [yes] { $seat }: разыграно свойство отрядов карты «{ $card }»
   *[no] { $seat }: разыграно основное свойство карты «{ $card }»
}
log-ability-declined = { $brown ->
    [yes] { $seat }: отказ от свойства отрядов карты «{ $card }»
   *[no] { $seat }: отказ от основного свойства карты «{ $card }»
}
log-damage-suffered = { $seat }: { $count ->
    [one] получена { $count } единица урона
    [few] получено { $count } единицы урона
   *[many] получено { $count } единиц урона
}
log-battle-won = { $attack ->
    [-1] { $seat }: победа в битве
   *[other] { $seat }: победа в битве (мораль { $attack } против { $defence })
}
log-battle-undecided = { $area }: никого не осталось, у битвы нет победителя
log-retreated = { $seat }: { $count ->
    [one] отступил { $count } отряд
    [few] отступили { $count } отряда
   *[many] отступили { $count } отрядов
}, { $area }
log-strike-began = { $seat }: орбитальный удар, { $area } → { $target }
log-objectives-collected = { $seat }: { $count ->
    [one] собран { $count } маркер цели
    [few] собрано { $count } маркера цели
   *[many] собрано { $count } маркеров цели
}
log-events-drawn = { $seat }: { $count ->
    [one] взята { $count } карта событий
    [few] взято { $count } карты событий
   *[many] взято { $count } карт событий
}
log-event-played = { $seat }: карта события «{ $event }»
log-tactic-used = { $seat }: разыграна тактика «{ $event }»
log-event-declined = { $seat }: отказ от «{ $event }»
log-scheme-laid = { $seat }: план «{ $event }» введён в игру
log-storm-moved = { $seat }: варп-шторм, { $edge } → { $target }
log-round-ended = Раунд { $round } окончен; первый игрок: { $seat }
log-game-won = { $cite ->
    [FS-VICTORY-001] { $seat }: победа, собрано маркеров цели — { $objectives }
    [FS-VICTORY-006] { $seat }: общая победа, последние игроки пали вместе
    [FS-VICTORY-007] { $seat }: победа после последнего раунда — маркеров цели { $objectives }, дружественных миров { $worlds }, отрядов { $units }
   *[other] { $seat }: победа, больше никого не осталось
 }
log-eliminated = { $seat }: игрок выбывает

# ---- веб-стол ----
board-map = Карта систем
board-system = Система { $code }
board-stack = Система { $system }, { $n ->
    [0] приказов нет
    [one] { $n } приказ: { $owners }
    [few] { $n } приказа, сверху: { $owners }
   *[other] { $n } приказов, сверху: { $owners }
}
board-area = { $name } ({ $where }), { $world ->
    [1] мир, вместимость { $capacity }, материалы { $materiel }
   *[0] космос
}; { $owner } { $units }
board-units = { $name }: { $n }{ $routed ->
    [1] , деморализованы
   *[0] {""}
}
board-storm = Варп-шторм: { $edge }
board-edge = Свободная граница: { $edge }
board-spot = Свободное место { $x }, { $y }
board-capacity = Вместимость
board-materiel = Материалы
board-objective = Цель
board-objectives = Собранные цели
board-level = Уровень командования (города)
board-first = Первый игрок
board-you = вы
board-out = выбыл
board-cards = { $n ->
    [one] { $n } карта в руке
    [few] { $n } карты в руке
   *[other] { $n } карт в руке
}
board-token = жетон подкреплений
board-routed = деморализован
board-combat = Боевая мощь
board-health = Здоровье
board-morale = мораль
board-attack = нападение
board-defence = защита
board-nobody = Никого не осталось
board-dice = { $n ->
    [one] { $n } кубик
    [few] { $n } кубика
   *[other] { $n } кубиков
}
board-your-card = ваша карта
board-sealed = Тайный выбор
board-secret = Обе стороны выбирают тайно; карты вскроются вместе.
board-battle = Битва: { $name }
board-battle-round = Раунд боя { $n } из 3
board-totals = Итоги на сейчас
board-deals = урон { $n }
board-leads = { $you ->
    [1] вы впереди
   *[0] впереди
}
board-attacks = { $you ->
    [1] Вы нападаете
   *[0] нападает
}
board-defends = { $you ->
    [1] Вы обороняетесь
   *[0] обороняется
}
board-lacks = такого отряда здесь нет
board-desk = { $own ->
    [1] Ваш штаб
   *[0] Штаб: { $name }
}
board-strike = Орбитальный удар: { $void } → { $world }
board-tiles = Ваши тайлы: выберите сторону, затем место
board-objectives-held = Жетоны целей, которые нужно разместить
board-orders = Жетоны приказов
board-orders-used = использованы: { $what }
board-reserve = Резерв
board-assets = Ресурсы
board-left = Осталось в резерве
board-hand = Ваши боевые карты
board-events = Ваши карты событий
board-event = Карта события
board-offer = Улучшения на выбор и ваша боевая колода
board-in-play = В игре
board-ability = Способность фракции
board-scheme = План
board-tactic = Тактика
board-spent = использовано в этом раунде
board-price = Цена { $cost }, уровень командования { $level }
board-sum-dice = { $n ->
    [one] кубик
    [few] кубика
   *[other] кубиков
}
board-sum-tokens = { $n ->
    [one] жетон
    [few] жетона
   *[other] жетонов
}
board-total-dice = { $n ->
    [one] кубик в битве
    [few] кубика в битве (не больше { $most })
   *[other] кубиков в битве (не больше { $most })
}
board-total-morale = мораль
board-unit-about = { $kind ->
    [ship] Корабль
   *[other] Наземный отряд
}, уровень { $level }, цена { $cost }{ $forge ->
    [1] {" "}и жетон кузницы
   *[0] {""}
}
board-unit-stats = Боевая мощь { $combat }, здоровье { $health }, мораль { $morale }
board-routed-about = Деморализован: не ходит и не сражается, пока его не восстановят.
board-structure-about = Постройка, цена { $cost }; в общем запасе осталось { $left }
board-any = любой ресурс
board-world-gives = Даёт материалы: { $materiel }; ресурсы: { $assets }
board-objective-of = Здесь лежит цель: { $name }
board-area-about = { $world ->
    [1] Мир, вместимость { $capacity }
   *[0] Космос, вместимость { $capacity }
}
board-face-down = лицом вниз
board-stack-about = { $n ->
    [0] Приказов нет
    [one] { $n } жетон приказа
    [few] { $n } жетона приказов, сверху вниз
   *[other] { $n } жетонов приказов, сверху вниз
}
board-card-about = Символы: { $icons }; уровень командования { $level }, цена { $cost }
board-seat-about = Цели: { $objectives } из { $need }; уровень командования { $level }; дружественных миров: { $worlds }
board-seat-piles = Жетонов приказов на руках: { $orders }; в колоде событий: { $events }; в боевой колоде: { $deck }
board-combat-deck = Боевая колода
board-upgrades = Улучшения приказов
board-supply = В общем запасе осталось { $n }
board-round = Раунд { $round }/{ $of }
board-faction = Фракция
board-setup = Подготовка
board-setup-quick = Быстрая: готовое поле
board-setup-full = Полная: поле строят игроки
board-hands = Боевые карты обеих сторон
board-drawn = Карты событий
# -- piles and borrowed icons
board-event-deck = Колода событий
board-sum-borrowed = «{ $card }» (значки взяты картой «Мек бойз»)

# -- настройки партии и позиции, которых не бывает ---------------------------------------------------
bad-factions = ожидался список названий
bad-players = двое, трое или четверо игроков
bad-same = у каждого игрока своя фракция
bad-faction = фракции «{ $name }» нет; есть: { $known }
bad-name = «{ $name }» здесь нет; есть: { $known }
bad-tile = «{ $text }» — не тайл; ожидалось, например: 3A 1,0 2
bad-tile-twice = этот тайл уже лежит, или на его месте лежит другой
bad-tiles = на поле для стольких игроков столько тайлов: { $tiles }
bad-ship = корабли бывают в пустоте (FS-VOID-003)
bad-ground-unit = наземные отряды бывают на мирах (FS-VOID-002)
bad-structure = постройки бывают на мирах
bad-owner = чьи это постройки? скажите это словом `owner`
bad-cards = { $copies ->
    [1] «{ $card }» здесь стоять не может или не дважды; есть: { $known }
   *[other] «{ $card }» здесь стоять не может или не столько раз (копий: { $copies }); есть: { $known }
 }
bad-orders = жетонов приказа «{ $order }» больше, чем { $tokens }
bad-deck = в боевой колоде разных карт { $kinds }, каждой по { $copies }, считая карты в битве
bad-supply = жетонов больше, чем { $tokens }: { $asset }
bad-step = это нужно для шага «{ $step }»
bad-sides = в битве две стороны, и это разные игроки
bad-storm = две бури не могут лежать на одной границе (FS-SETUP-042)
broken-seat = место { $seat }
broken-contested = есть зона конфликта, хотя ничего не разрешается
broken-capacity = в области отрядов больше, чем она вмещает
broken-battle = осталась лишняя битва
broken-tile = тайл лежит дважды
broken-storms = у варп-штормов общий край, или они вне поля
broken-units = отряды места { $seat } там, где их быть не может
broken-presence = присутствие места { $seat } отмечено неверно
broken-structures = постройки неверны
broken-two-contested = зон конфликта больше двух
broken-figures = фигурки вида { $kind } не сходятся
broken-cities = города посчитаны неверно
broken-markers = маркеры контроля построек не сходятся
broken-dice = кубиков больше восьми
broken-lasting = длящиеся эффекты без карт
broken-deck = в боевой колоде не пять видов карт по две копии
broken-cards = боевых карт не хватает, или они повторяются
broken-removed = убранных карт нет в колоде улучшений
broken-events = карт событий не хватает, или они повторяются
broken-upgrades = улучшения приказов неверны
broken-orders = жетоны приказов вида { $kind } не сходятся
broken-supply = жетоны ресурсов вида { $kind } не сходятся
broken-plastic = пластиковые постройки не сходятся

# -- что о ней говорят страницы
game-name = Запретные звёзды
game-series = Вархаммер 40000
game-about = Стопки тайных приказов, варп-штормы на границах, битвы картами и кубиками.
game-length = 2–3 ч
game-question = Можно ли назначить урон деморализованному отряду?
