# Запретные звёзды: вопросы (ask-), ответы (act-), журнал (log-).

# Помощники. Фракции бывают во множественном числе (Орки нападают) и в единственном (Хаос нападает): $seat-are; винительный падеж
# отрядов и построек — $unit-acc, $structure-acc, род — $unit-gender (в `data/factions.toml`).
n-cost = { $cost ->
    [0] бесплатно
    [one] за { $cost } материал
    [few] за { $cost } материала
   *[many] за { $cost } материалов
 }
n-materiel = { $count ->
    [one] { $count } материал
    [few] { $count } материала
   *[many] { $count } материалов
 }
n-tokens = { $count ->
    [one] { $count } жетон сражения
    [few] { $count } жетона сражения
   *[many] { $count } жетонов сражения
 }
n-hits = { $count ->
    [one] { $count } единицу урона
    [few] { $count } единицы урона
   *[many] { $count } единиц урона
 }
n-box = { $brown ->
    [yes] свойство отрядов
   *[no] основное свойство
 }
n-wins = { $seat-are ->
    [many] побеждают
   *[one] побеждает
 }

# ---- вопросы ----
ask-place-tile = Выложите один из своих тайлов систем
ask-place-forces = Разместите начальные войска на тайле
ask-place-objective = Положите маркер цели на тайл
ask-place-storm = Разместите варп-шторм
ask-place-order = Жетон приказа { $nth } из 4: положите его лицом вниз в одну из систем; верхний исполняется первым
ask-look-order = Какой из своих жетонов приказов посмотреть?
ask-shift-order = Положите просмотренный приказ в системе { $system } на вершину или в самый низ стека
ask-reveal = Ваш ход: вскройте один из своих приказов, лежащих сверху
ask-resolve = { $now }, система { $here }: разыграть приказ или положить его на колоду событий ради ещё одной карты?
ask-green-tide = Разыграть этот приказ как другой?
ask-use-upgrade = Применить «{ $upgrade }»?
ask-use-scheme = Применить «{ $event }»?
ask-favour = Какой жетон приказа положить на колоду событий?
ask-direct-the-faithful = Заменить одну свою постройку в системе?
ask-strategize = Планирование: купите улучшения (материалов: { $materiel })
ask-remove-card = Какая карта уступит место в боевой колоде карте «{ $card }»?
ask-deploy-units = Развёртывание, система { $here }: купите отряды (материалов: { $materiel })
ask-deploy-structure = Развёртывание, система { $here }: купите постройку (материалов: { $materiel })
ask-dread-ritual = Купить ещё один отряд?
ask-prosperity = Какой жетон ресурса взять?
ask-faction-ability = Применить особое свойство фракции?
ask-move-ships = Продвижение, система { $here }: переместите корабли
ask-move-ground = Продвижение, система { $here }: переместите наземные отряды
ask-ork-roks = Через какую пустую область пройдут «Орочи корабли»?
ask-orbital-strike = Нанести орбитальный удар?
ask-strike-declare = Объявите улучшения для орбитального удара
ask-strike-effects = Потратьте кубики орбитального удара
ask-assign-damage = { $area }: { $count ->
    [one] осталась { $count } единица урона
    [few] осталось { $count } единицы урона
   *[many] осталось { $count } единиц урона
 }. Кому назначить урон?
ask-surplus = { $area }: отрядов больше, чем вмещается. Какой уничтожить?
ask-call-reinforcements = Сколько жетонов подкреплений ввести в битву?
ask-choose-card = Выберите боевую карту (раунд боя { $round })
ask-use-ability = { $brown ->
    [yes] Разыграть свойство отрядов карты «{ $card }»?
   *[no] Разыграть основное свойство карты «{ $card }»?
}
ask-either-or = Что выбираете?
ask-spend-die = Какой кубик потратить?
ask-spend-more = Потратить кубик?
ask-turn-die = Перевернуть кубик?
ask-reroll = Перебросить кубик?
ask-reroll-enemy = Какой кубик перебросит соперник?
ask-lose-die = Какой кубик потерять?
ask-avoid = «{ $card }»: заплатить, чтобы избежать эффекта?
ask-avoid-ambush = { $unit-one } в засаде: потратить кубик морали, чтобы спасти отряд?
ask-avoid-lance = «{ $card }»: позволить сбросить одну вашу открытую карту?
ask-avoid-smash = «{ $card }»: потратить кубики, чтобы спасти отряд ({ $unit-one })?
ask-rout-or-not = «{ $card }»: деморализовать один свой отряд?
ask-rally = Восстановите отряд
ask-rout = Деморализуйте отряд
ask-rout-own = Деморализуйте один свой отряд
ask-destroy = Уничтожьте отряд
ask-smash = Какой вражеский отряд выбрать?
ask-replace = Какой отряд заменить?
ask-retreat-unit = Какой отряд отвести?
ask-may-retreat = Отвести один свой отряд?
ask-retreat = { $area }: куда отвести отряды?
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
ask-choose-event = Какую карту события разыграть?
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
ask-outcasts-returned = В какую пустую область вернутся изгои?
ask-how-we-getz-here = Какой отряд переместить и куда?
ask-touched-by-the-warp = Какой культист будет уничтожен?
ask-gain-upgrade = Какое улучшение получить?
ask-choose-player = Какого игрока выбрать?
ask-lose-asset = Какой жетон ресурса потерять?

# ---- ответы ----
act-place-tile = Тайл { $side }: { $spot ->
    [first] первый тайл поля
    [n] севернее системы { $beside }
    [e] восточнее системы { $beside }
    [s] южнее системы { $beside }
    [w] западнее системы { $beside }
   *[apart] в стороне от поля
 }{ $turned ->
    [0] {""}
   *[other] , поворот на { $turned }°
 }
act-place-unit = { $count ->
    [one] Разместить { $unit-acc }: { $area }
   *[other] Разместить отряды, { $unit } × { $count }: { $area }
 }
act-place-structure = Разместить { $structure-acc }: { $area }
act-place-objective = Положить маркер цели ({ $owner }): { $area }
act-place-storm = Разместить варп-шторм: { $edge }
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
act-place-order = Приказ «{ $order }» в систему { $system }
act-reveal = Вскрыть приказ в системе { $system }
act-resolve = Разыграть приказ «{ $order }»
act-to-event-deck = Положить приказ «{ $now }» на колоду событий
act-use-scheme = Применить «{ $event }»
act-use-upgrade = Применить «{ $upgrade }»
act-move = Переместить { $unit-acc }: { $source } → { $target }
for-price = { $ask ->
    [deploy-units] {" "}{ n-cost }
    [deploy-structure] {" "}{ n-cost }
    [strategize] {" "}{ n-cost }
   *[other] {""}
 }
act-buy = Купить { $unit-acc }{ for-price }: { $area }{ $help }
act-build = Построить { $structure-acc }{ for-price }: { $area }{ $help }
act-buy-upgrade = { $ask ->
    [gain-upgrade] Получить улучшение приказа «{ $upgrade }»
   *[other] Купить улучшение приказа «{ $upgrade }»{ for-price }
 }
act-buy-combat-card = { $ask ->
    [gain-upgrade] Получить боевые карты «{ $card }»
   *[other] Купить боевые карты «{ $card }»{ for-price }
 }
act-remove-card = Убрать «{ $card }»
act-pick-asset = { $asset }
act-pick-order = { $order }
act-replace-unit = Заменить { $unit-acc }{ $state }{ $by }: { $area }
act-replace-structure = Заменить { $structure-acc } на { $by-acc }: { $area }
act-strike = Нанести удар: { $void } → { $world }
act-pick-die = Кубик: { $face-low }
act-spend-die = Потратить кубик: { $face-low }
act-gain-die = { $count ->
    [one] Получить кубик: { $face-low }
    [few] Получить { $count } кубика: { $face-low }
   *[many] Получить { $count } кубиков: { $face-low }
 }
act-gain-tokens = Получить { n-tokens }: { $face-low }
act-lose-die = Потерять кубик: { $face-low }
act-lose-tokens = Потерять { n-tokens }: { $face-low }
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
act-retreat = Отвести отряды: { $area }
act-surplus = Уничтожить { $unit-acc }{ $state }: { $area }
act-play-event = { $event }
act-move-storm = Передвинуть варп-шторм: { $edge } → { $target }
act-look-at = { $depth }-й сверху жетон в системе { $system }
act-shift-order = Положить { $top ->
    [yes] на вершину стека
   *[no] в самый низ стека
 } в системе { $system }
act-gain-assets = Ресурсы мира { $area }
act-gain-materiel = Материалы мира { $area }
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
log-tile-placed = { $seat } { $seat-are ->
    [many] выкладывают
   *[one] выкладывает
 } тайл { $side }
log-unit-placed = { $seat } { $seat-are ->
    [many] размещают
   *[one] размещает
 } { $unit-acc }: { $area }
log-structure-placed = { $seat } { $seat-are ->
    [many] размещают
   *[one] размещает
 } { $structure-acc }: { $area }
log-objective-placed = { $seat } { $seat-are ->
    [many] кладут
   *[one] кладёт
 } маркер цели ({ $owner }): { $area }
log-storm-placed = { $seat } { $seat-are ->
    [many] размещают
   *[one] размещает
 } варп-шторм: { $edge }
log-first-player = Первый игрок — { $seat }
log-phase-began = Раунд { $round }: { $phase }
log-order-placed = { $seat } { $seat-are ->
    [many] кладут
   *[one] кладёт
 } приказ{ $known ->
    [yes] {" "}«{ $order }»
   *[no] {""}
 } в систему { $system }
log-order-seen = { $seat } { $seat-are ->
    [many] смотрят
   *[one] смотрит
 } свой приказ{ $known ->
    [yes] {" "}«{ $order }»
   *[no] {""}
 } в системе { $system }
log-order-shifted = { $seat } { $seat-are ->
    [many] перекладывают
   *[one] перекладывает
 } приказ в системе { $system } { $top ->
    [yes] наверх
   *[no] вниз
 } стека
log-order-revealed = { $seat } { $seat-are ->
    [many] вскрывают
   *[one] вскрывает
 } приказ «{ $order }» в системе { $system }
log-order-resolved = { $seat } { $seat-are ->
    [many] завершают
   *[one] завершает
 } приказ «{ $order }» в системе { $system }
log-order-on-deck = { $seat } { $seat-are ->
    [many] кладут
   *[one] кладёт
 } приказ «{ $order }» на колоду событий
log-turn-skipped = { $seat } { $seat-are ->
    [many] пропускают
   *[one] пропускает
 } ход
log-scheme-used = { $seat } { $seat-are ->
    [many] применяют
   *[one] применяет
 } план «{ $event }»
log-upgrade-used = { $seat } { $seat-are ->
    [many] применяют
   *[one] применяет
 } улучшение «{ $upgrade }»
log-unit-moved = { $seat } { $seat-are ->
    [many] перемещают
   *[one] перемещает
 } { $unit-acc }: { $source } → { $area }
log-unit-bought = { $seat } { $seat-are ->
    [many] покупают
   *[one] покупает
 } { $unit-acc } { n-cost }: { $area }
log-structure-built = { $seat } { $seat-are ->
    [many] строят
   *[one] строит
 } { $structure-acc } { n-cost }: { $area }
log-upgrade-bought = { $seat } { $seat-are ->
    [many] получают
   *[one] получает
 } улучшение «{ $upgrade }» { n-cost }
log-combat-card-bought = { $seat } { $seat-are ->
    [many] получают
   *[one] получает
 } карту «{ $card }» { n-cost }; из колоды уходит «{ $removed }»
log-asset-gained = { $seat } { $seat-are ->
    [many] получают
   *[one] получает
 } { $asset-low }
log-asset-lost = { $seat } { $seat-are ->
    [many] отдают
   *[one] отдаёт
 } { $asset-low }
log-materiel-gained = { $seat } { $seat-are ->
    [many] получают
   *[one] получает
 } { n-materiel }
log-materiel-lost = { $seat } { $seat-are ->
    [many] отдают
   *[one] отдаёт
 } { n-materiel }
log-unit-replaced = { $seat } { $seat-are ->
    [many] заменяют
   *[one] заменяет
 } { $unit-acc } на { $by-acc }: { $area }
log-structure-replaced = { $seat } { $seat-are ->
    [many] заменяют
   *[one] заменяет
 } { $structure-acc } на { $by-acc }: { $area }
log-unit-destroyed = { $seat } { $seat-are ->
    [many] теряют
   *[one] теряет
 } { $unit-acc }: { $area }
log-unit-routed = { $unit-gender ->
    [f] Деморализована
   *[m] Деморализован
 } { $unit-one } ({ $seat }): { $area }
log-unit-rallied = { $unit-gender ->
    [f] Восстановлена
   *[m] Восстановлен
 } { $unit-one } ({ $seat }): { $area }
log-structure-destroyed = { $seat } { $seat-are ->
    [many] теряют
   *[one] теряет
 } { $structure-acc }: { $area }
log-structure-captured = { $seat } { $seat-are ->
    [many] захватывают
   *[one] захватывает
 } { $structure-acc }: { $area }
log-battle-began = Битва: { $area }. { $seat-are ->
    [many] Нападают
   *[one] Нападает
 } { $seat }, { $owner-are ->
    [many] обороняются
   *[one] обороняется
 } { $owner }
log-dice-rolled = { $seat } { $seat-are ->
    [many] бросают
   *[one] бросает
 } кубики: нападение { $attack }, защита { $defence }, мораль { $morale }
log-die-gained = { $seat } { $seat-are ->
    [many] получают
   *[one] получает
 } кубик: { $face-low }
log-die-lost = { $seat } { $seat-are ->
    [many] лишаются
   *[one] лишается
 } кубика: { $face-low }
log-die-turned = { $seat } { $seat-are ->
    [many] переворачивают
   *[one] переворачивает
 } кубик: { $face-low } → { $to-low }
log-tokens-gained = { $seat } { $seat-are ->
    [many] получают
   *[one] получает
 } { n-tokens }: { $face-low }
log-tokens-lost = { $seat } { $seat-are ->
    [many] теряют
   *[one] теряет
 } { n-tokens }: { $face-low }
log-cards-drawn = { $seat } { $seat-are ->
    [many] берут
   *[one] берёт
 } { $count ->
    [one] { $count } боевую карту
    [few] { $count } боевые карты
   *[many] { $count } боевых карт
 }
log-reinforced = { $seat } { $seat-are ->
    [many] вводят
   *[one] вводит
 } в битву { $count ->
    [one] { $count } жетон подкреплений
    [few] { $count } жетона подкреплений
   *[many] { $count } жетонов подкреплений
 }
log-card-revealed = { $seat } { $seat-are ->
    [many] играют
   *[one] играет
 } карту «{ $card }»
log-card-seen = { $seat } { $seat-are ->
    [many] смотрят
   *[one] смотрит
 } закрытую карту{ $known ->
    [yes] {" "}«{ $card }»
   *[no] {""}
 }
log-card-discarded = { $seat } { $seat-are ->
    [many] сбрасывают
   *[one] сбрасывает
 } карту «{ $card }»
log-ability-used = { $seat } { $seat-are ->
    [many] применяют
   *[one] применяет
 } { n-box } карты «{ $card }»
log-ability-declined = { $seat } { $seat-are ->
    [many] не применяют
   *[one] не применяет
 } { n-box } карты «{ $card }»
log-damage-suffered = { $seat } { $count ->
    [0] { $seat-are ->
        [many] не получают урона
       *[one] не получает урона
     }
   *[other] { $seat-are ->
        [many] получают
       *[one] получает
     } { n-hits }
 }
log-battle-won = { $seat } { $seat-are ->
    [many] побеждают
   *[one] побеждает
 } в битве{ $attack ->
    [-1] {""}
   *[other] {" "}(мораль { $attack } против { $defence })
 }
log-battle-undecided = Битва окончена без победителя, никого не осталось: { $area }
log-retreated = { $seat } { $seat-are ->
    [many] отводят
   *[one] отводит
 } { $count ->
    [one] { $count } отряд
    [few] { $count } отряда
   *[many] { $count } отрядов
 }: { $area }
log-strike-began = { $seat } { $seat-are ->
    [many] наносят
   *[one] наносит
 } орбитальный удар: { $area } → { $target }
log-objectives-collected = { $seat } { $seat-are ->
    [many] забирают
   *[one] забирает
 } { $count ->
    [one] { $count } маркер цели
    [few] { $count } маркера цели
   *[many] { $count } маркеров цели
 }
log-events-drawn = { $seat } { $seat-are ->
    [many] берут
   *[one] берёт
 } { $count ->
    [one] { $count } карту событий
    [few] { $count } карты событий
   *[many] { $count } карт событий
 }
log-event-played = { $seat } { $seat-are ->
    [many] показывают
   *[one] показывает
 } карту события «{ $event }»
log-tactic-used = { $seat } { $seat-are ->
    [many] разыгрывают
   *[one] разыгрывает
 } тактику «{ $event }»
log-event-declined = { $seat } { $seat-are ->
    [many] не применяют
   *[one] не применяет
 } карту «{ $event }»
log-scheme-laid = { $seat } { $seat-are ->
    [many] вводят
   *[one] вводит
 } в игру план «{ $event }»
log-storm-moved = { $seat } { $seat-are ->
    [many] передвигают
   *[one] передвигает
 } варп-шторм: { $edge } → { $target }
log-round-ended = Раунд { $round } окончен; первый игрок теперь — { $seat }
log-game-won = { $seat } { $cite ->
    [FS-VICTORY-006] { $seat-are ->
        [many] делят победу: последние игроки пали вместе
       *[one] делит победу: последние игроки пали вместе
     }
   *[other] { n-wins }: { $cite ->
        [FS-VICTORY-001] собрано маркеров цели — { $objectives }
        [FS-VICTORY-007] после последнего раунда маркеров цели { $objectives }, дружественных миров { $worlds }, отрядов { $units }
       *[other] больше никого не осталось
     }
 }
log-eliminated = { $seat } { $seat-are ->
    [many] выбывают
   *[one] выбывает
 } из игры
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
board-materiel = Материалы
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

# the cause of a refusal, by its rule (or by what was tried)
cause-fs-cost-003 = { $short ->
    [yes] стоит { $cost }, у вас { $have }
   *[no] у вас { $have }, этого мало
 }
cause-fs-command-004 = нужен уровень командования { $need }, у вас { $level }
cause-fs-forge-004 = нужен уровень командования { $need }; у вас { $level } и 1 за жетон кузницы
cause-fs-forge-002 = жетон кузницы здесь не нужен, или его у вас нет
cause-fs-forge-001 = нечем платить: нет жетона кузницы
cause-fs-cache-001 = у вас нет жетона запасов
cause-fs-cache-003 = на одну покупку — один жетон запасов
cause-fs-limit-005 = в вашем запасе их не осталось
cause-fs-planning-002 = ни там, ни в соседней системе нет ваших фигур
cause-fs-order-003 = такого жетона не осталось
cause-fs-operations-002 = ваших приказов там нет
cause-fs-stack-003 = ваш приказ там не сверху
cause-fs-ground-003 = вне активной системы
cause-fs-ships-003 = вне активной системы
cause-fs-ground-004 = оттуда не прийти: это не активная система и не та соседняя, из которой идут
cause-fs-ground-005 = другие пришли из другой соседней системы
cause-fs-ships-004 = оттуда не прийти
cause-fs-ground-007 = нет свободного пути: по дороге не ваши области
cause-fs-ground-008 = уже перемещён
cause-fs-ships-001 = уже перемещён
cause-fs-ground-010 = это пустота: наземным отрядам нужна планета
cause-fs-void-002 = это пустота: наземным отрядам нужна планета
cause-fs-void-003 = это планета: кораблям нужна пустота
cause-fs-rout-003 = деморализован
cause-fs-strategize-002 = на этом шаге вы уже купили одно
cause-fs-strategize-003 = в активной системе нет ваших фигур
cause-fs-orderupgrade-002 = оно у вас уже есть
cause-fs-orderupgrade-004 = уже применено в этом раунде
cause-fs-combatcard-002 = сейчас её нет в вашей колоде улучшений
cause-fs-structure-002 = это пустота: постройки стоят на планетах
cause-fs-structure-003 = там уже есть постройка
cause-fs-structure-007 = у вас не осталось маркеров
cause-fs-deploy-002 = в активной системе нет вашей фабрики, или место вне её
cause-fs-deploy-003 = больше ваши фабрики по этому приказу не построят
cause-fs-deploy-004 = вне активной системы
cause-fs-deploy-006 = это не ваша планета
cause-fs-deploy-009 = область врага
cause-fs-storm-006 = карта события указывает не туда
cause-fs-storm-011 = в этой фазе уже перемещён
cause-fs-storm-013 = там уже лежит шторм
cause-use-scheme = не его время: см. текст карты

# what an answer is weighed by
weigh-room = мест: { $units } из { $holds }
weigh-capacity = { $over ->
    [yes] Вместимость { $holds }: там станет отрядов — { $units }, лишние погибнут в конце приказа
   *[no] Ваши отряды там и вместимость
 }

# Виды окон
window-order = Вскрытые приказы: разыграть или положить на колоду событий
window-order-pass = Разыгрывать
window-ships = Перемещения кораблей
window-upgrade = Улучшения приказов, которые можно применить
window-scheme = Замыслы
window-faction-ability = Способность вашей фракции
window-orbital-strike = Орбитальные удары

# ---- итоги битв и фаз ----
result-phase = { $phase }: что вышло
result-suffered = Получено урона
result-total = Всего
fate-destroyed = гибель
fate-routed = деморализация
fate-captured = захват
fate-bought = покупка
fate-built = постройка
sum-battles = выиграно битв
sum-materiel = получено материалов
sum-objectives = собрано целей

# what counts when a game is over
score-objectives = целей
score-worlds = миров
figure-battles = выиграно битв
figure-damage = получено урона
figure-units = куплено отрядов
figure-structures = возведено построек
figure-spent = потрачено материалов

# what a learnt value rests on
term-objectives = { $gains ->
    [1] ближе ваши маркеры целей или дальше чужие
   *[0] дальше ваши маркеры целей или ближе чужие
}
term-materiel = { $gains ->
    [1] больше материалов, кузниц и подкреплений
   *[0] меньше материалов, кузниц и подкреплений
}
term-orders = { $gains ->
    [1] ваши приказы лежат удачнее чужих
   *[0] ваши приказы лежат хуже чужих
}
term-upgrades = { $gains ->
    [1] сильнее боевая колода и приказы
   *[0] слабее боевая колода и приказы
}
term-army = { $gains ->
    [1] ваши отряды сильнее чужих
   *[0] чужие отряды сильнее ваших
}
term-ways = { $gains ->
    [1] армии ближе к вашим целям
   *[0] армии дальше от ваших целей
}
term-structures = { $gains ->
    [1] перевес в городах, фабриках и бастионах
   *[0] отставание в городах, фабриках и бастионах
}
term-worlds = { $gains ->
    [1] больше миров под вашим контролем
   *[0] меньше миров под вашим контролем
}
term-guards = { $gains ->
    [1] слабее охрана там, где ваши цели
   *[0] сильнее охрана там, где ваши цели
}
term-order = { $gains ->
    [1] больше выйдет из этого приказа
   *[0] меньше выйдет из этого приказа
}
term-battle = { $gains ->
    [1] эта битва складывается лучше
   *[0] эта битва складывается хуже
}

# Чего требуют задачи
goal-win-battle = Выиграйте эту битву
goal-destroy = { $times ->
    [one] Уничтожьте { $times } отряд противника в этой битве
    [few] Уничтожьте { $times } отряда противника в этой битве
   *[other] Уничтожьте { $times } отрядов противника в этой битве
  }
goal-rout = { $times ->
    [one] Деморализуйте { $times } отряд противника в этой битве
    [few] Деморализуйте { $times } отряда противника в этой битве
   *[other] Деморализуйте { $times } отрядов противника в этой битве
  }
goal-deal-damage = Нанесите не меньше { $times } урона в этой битве
goal-save-units = { $times ->
    [1] Не потеряйте в этой битве ни одного отряда
    [one] Потеряйте в этой битве меньше { $times } отряда
   *[other] Потеряйте в этой битве меньше { $times } отрядов
  }
goal-stand = { $times ->
    [1] Пусть в этой битве ни один ваш отряд не будет деморализован
    [one] Пусть в этой битве будет деморализовано меньше { $times } вашего отряда
   *[other] Пусть в этой битве будет деморализовано меньше { $times } ваших отрядов
  }
goal-avoid-damage = { $times ->
    [1] Не получите в этой битве урона
   *[other] Получите в этой битве меньше { $times } урона
  }
goal-capture = { $times ->
    [one] Захватите { $times } постройку этим приказом, без битвы
    [few] Захватите { $times } постройки этим приказом, без битвы
   *[other] Захватите { $times } построек этим приказом, без битвы
  }
goal-buy-units = { $times ->
    [one] Купите { $times } отряд этим приказом
    [few] Купите { $times } отряда этим приказом
   *[other] Купите { $times } отрядов этим приказом
  }
goal-materiel = Получите не меньше { $times } материалов до конца этого приказа или этой фазы
goal-deny-victory = Не дайте противнику выиграть эту битву
goal-destroy-unit = Уничтожьте в этой битве отряд противника «{ $unit }»
goal-save-unit = Не потеряйте в этой битве свой отряд «{ $unit }»
goal-objective = Когда этот приказ завершится, держите область со своим жетоном цели
goal-buy-unit = Купите этим приказом отряд «{ $unit }»
