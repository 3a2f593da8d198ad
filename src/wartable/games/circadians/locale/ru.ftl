# Circadians: вопросы (ask-), ответы (act-), журнал (log-), веб-стол (board-).

# ---- слова ----
n-energy = { $count ->
    [one] { $count } энергию
   *[other] { $count } энергии
}
n-gems = { $count ->
    [one] { $count } самоцвет
    [few] { $count } самоцвета
   *[other] { $count } самоцветов
}
n-cards = { $count ->
    [one] { $count } карту тактики
    [few] { $count } карты тактики
   *[other] { $count } карт тактики
}
n-warriors = { $count ->
    [one] { $count } воина
   *[other] { $count } воинов
}
n-of-warriors = { $count ->
    [one] { $count } воин
    [few] { $count } воина
   *[other] { $count } воинов
}
n-bonus = { $kind ->
    [0] { $count ->
        [one] { $count } энергия
       *[other] { $count } энергии
    }
    [1] { n-gems }
    [2] { $count ->
        [one] { $count } карта тактики
        [few] { $count } карты тактики
       *[other] { $count } карт тактики
    }
    [3] { $count ->
        [one] { $count } очко вербовки
        [few] { $count } очка вербовки
       *[other] { $count } очков вербовки
    }
    [4] { $count ->
        [one] { $count } исследование
        [few] { $count } исследования
       *[other] { $count } исследований
    }
    [5] { $count ->
        [one] { $count } слава
       *[other] { $count } славы
    }
    [6] передислокация
    [7] улучшение качества
    [8] подъём боевого духа
    [9] { $count ->
        [one] { $count } очко строительства
        [few] { $count } очка строительства
       *[other] { $count } очков строительства
    }
    [10] { $count ->
        [one] { $count } очко производства
        [few] { $count } очка производства
       *[other] { $count } очков производства
    }
    [11] { $count ->
        [one] { $count } очко перемещения
        [few] { $count } очка перемещения
       *[other] { $count } очков перемещения
    }
    [12] постройка фундамента
    [13] размещение жетона добычи
    [14] улучшение жетона добычи
    [15] дислокация лидера
   *[16] улучшение лидера
}
n-units = { $count ->
    [0] { $figures }
   *[other] { $has-figures ->
        [yes] { n-of-warriors } и { $figures }
       *[no] { n-of-warriors }
    }
}

# ---- вопросы ----
ask-return-leader = Какой лидер возвращается в коробку?
ask-place-base = Разместите базу и выберите два соседних региона суши
ask-starting-leader = Выберите начального лидера и его регион
ask-starting-warriors = Сколько начальных воинов в каждом регионе?
ask-price = Установите цену на фазу действия
ask-research-token = Жетон исследования: продвинуть маркер ({ $track })?
ask-summon = На чью базу призвать рай-зу ({ $figure })?
ask-act-or-pass = { $phase }: выполнить действие или пропустить ход?
ask-act = { $phase }: ваш ход{ $points ->
    [0] {""}
    [one] , осталось { $points } очко
    [few] , осталось { $points } очка
   *[other] , осталось { $points } очков
}
ask-passing = { $phase }: вы пропустили ход. Ещё что-нибудь?
ask-research = Какой маркер исследования продвинуть?
ask-enter-column = { $track }, столбец { $column }: что сразу получить?
ask-order-bonuses = Какой бонус получить первым?
ask-recruit = Потратьте очки вербовки: { $points }
ask-redeploy = Передислокация: кого и куда?
ask-free-move = Бесплатное перемещение: куда?
ask-join = Кто ещё идёт с ними?
ask-lay = Постройте фундамент
ask-place-loot = Разместите жетон добычи
ask-upgrade-loot = Какой жетон добычи улучшить?
ask-upgrade-quality = Улучшить качество?
ask-upgrade-or-gem = Улучшить качество или получить самоцвет?
ask-deploy = Какого лидера дислоцировать?
ask-upgrade = Какого лидера улучшить?
ask-choose-battle = Выберите битву и противника
ask-plan = Битва за { $region }: поставьте диск и добавьте карту
ask-pay-for-card = «{ $card }»: заплатить 1 самоцвет, чтобы значения остались в силе?
ask-heal = «{ $card }»: сколько раненых уходит на базу?
ask-retreat = Куда отступить?
ask-relic-cards = Сыграть карту перед проверкой реликвии?
ask-income = Доход: что получить дальше?
ask-basic-income = Основной доход планшета
ask-exchange-gems = Сколько самоцветов от крепостей обменять на исследования?
ask-count-regions = Сколько регионов считать?
ask-lower-bracket = Бонус какой ступени взять?
ask-boost-morale = Куда поставить жетон боевого духа?
ask-lose-heart = { $region }: в какой ряд вернуть жетон боевого духа?
ask-discard = Какую карту тактики сбросить?
ask-use-scouting = Применить карту разведки?
ask-study = Какую шкалу временно улучшить?
ask-take-token = Какой жетон цены взять из хранилища?
ask-ikryla = Икрила: карта тактики или самоцвет?

# ---- ответы ----
act-done = Готово
act-pass = { $ask ->
    [act-or-pass] Пропустить ход
   *[other] Нет
}
act-yes = Да
act-number = { $ask ->
    [exchange-gems] Обменять: { $n }
    [count-regions] Регионов: { $n }
    [lower-bracket] { $n ->
        [0] 0–2 региона: 3 энергии и 1 карта тактики
        [3] 3–5 регионов: передислокация
        [6] 6–7 регионов: улучшение качества или 1 самоцвет
       *[other] 8 регионов и больше: дважды улучшение качества или 1 самоцвет
    }
    [heal] На базу: { $n }
   *[other] { $n }
}
act-gain = { $bonus }
act-return-leader = Вернуть в коробку: { $figure }
act-place-base = База в { $region }, рядом { $one } и { $two }
act-start = { $figure }: { $region }
act-station = { n-of-warriors } в { $region }{ $has-rest ->
    [yes] , { $rest } в { $other }
   *[no] , остальные в другом
}
act-price = { $track }: { $token-low }
act-price-last = Перемещение последним: { $token-low }
act-summon = На базу: { $seat }
act-take-token = { $token }
act-act = Выполнить действие{ $has-what ->
    [yes] {" "}({ $price })
   *[no] {""}
}
act-main = Основное{ $has-what ->
    [yes] : { $what }
   *[no] {" действие"}
}
act-auxiliary = Вспомогательное{ $has-what ->
    [yes] : { $cost } → { $gain }
   *[no] {" действие"}
}{ $pay }
act-play-card = Разыграть «{ $card }»{ $pay }
act-use = { $figure }: применить способность
act-use-scouting = { $card }
act-advance = { $track }{ $pay }
act-study = { $track }
act-lay = Фундамент «{ $property }» в { $region }{ $pay }
act-build = Построить: { $building } в { $region }{ $has-foundation ->
    [yes] {" "}({ $foundation })
   *[no] {" "}без фундамента
}{ $pay }
act-produce = Произвести: { $region }
act-place-loot = { $region }: { $loot }
act-upgrade-loot = Улучшить: { $loot }
act-recruit = { $ask ->
    [act] { $areas ->
        [1] { n-of-warriors } со шкалы вербовки
       *[other] { n-of-warriors } из области { $area } шкалы вербовки
    } { $has-region ->
        [yes] в { $region }
       *[no] { $to ->
            [0] на базу
           *[other] в область { $to }
        }
    }
   *[other] { $has-region ->
        [yes] { n-of-warriors } из области { $area } шкалы вербовки в { $region }
       *[no] { n-of-warriors } из области { $area } шкалы вербовки дальше
    }
}
act-hurry = Быстро на базу: { n-of-warriors }{ $has-region ->
    [yes] {" "}({ $region })
   *[no] {""}
}
act-trade = { $ask ->
    [act] Обмен: 3 очка вербовки → { $gain }
   *[other] Обменять 3 очка вербовки по курсу планшета
}
act-deploy = Дислоцировать: { $figure }{ $has-cost ->
    [yes] {" "}({ $cost })
   *[no] {""}
}
act-upgrade-leader = Улучшить: { $figure }{ $has-cost ->
    [yes] {" "}({ $cost })
   *[no] {""}
}
act-upgrade-quality = Улучшить «{ $quality }»
act-move = { $source } → { $region }: { $has-figure ->
    [yes] { $count ->
        [0] { $figure }
       *[other] { n-of-warriors } и { $figure }
    }
   *[no] { n-of-warriors }
}
act-join = С ними { $figure }
act-sail = Корабль: { $source } → { $region }
act-encourage = { $region }: жетон из ряда «{ $row }»
act-lose-heart = В ряд «{ $row }»
act-fight = Битва за { $region }: { $seat }
act-plan = { $has-card ->
    [yes] { $sector } + «{ $card }»
   *[no] { $sector }, карта на диске
}
act-bluff = { $sector }, блеф: карта взакрытую
act-retreat = Отступить: { $region }{ $has-figure ->
    [yes] , с ними { $figure }
   *[no] {""}
}
act-collect = { $source }
act-give-scouting = Отдать: { $card }
act-discard = Сбросить «{ $card }»

kind-price = Установить цену
kind-price-last = Установить цену
kind-play-card = Карты тактики
kind-lay = Построить фундамент
kind-build = Построить здание
kind-produce = Произвести
kind-recruit = Вербовать
kind-hurry = Быстрое продвижение
kind-deploy = Дислоцировать лидера
kind-upgrade-leader = Улучшить лидера
kind-upgrade-quality = Улучшить качество
kind-move = Переместить
kind-sail = Перелёт корабля
kind-plan = План битвы
kind-bluff = Блеф
kind-advance = Исследование
kind-collect = Доход
kind-place-loot = Жетоны добычи
kind-give-scouting = Отдать карту разведки
kind-fight = Выбрать битву
kind-place-base = Разместить базу

# ---- журнал ----
log-deck-shuffled = { $again ->
    [yes] Сброс перетасован в новую колоду тактики
   *[no] Колода тактики перетасована
}
log-tile-placed = { $region }: { $tile }
log-leader-returned = { $seat } { $seat-are ->
    [many] возвращают
   *[one] возвращает
} в коробку: { $figure }
log-base-placed = { $seat } { $seat-are ->
    [many] ставят
   *[one] ставит
} базу: { $region }
log-mountain-placed = Гора между { $region } и { $other }
log-foundation-placed = { $region }: фундамент ({ $foundation })
log-relic-placed = Реликвия { $relic }: { $region }
log-starting-leader = { $seat } { $seat-are ->
    [many] начинают
   *[one] начинает
} с лидером { $figure }: { $region }
log-starting-warriors = { $seat } { $seat-are ->
    [many] ставят
   *[one] ставит
} { n-warriors }: { $region }
log-round-began = Раунд { $round }
log-phase-began = Фаза: { $phase }
log-phase-priced = { $seat } { $seat-are ->
    [many] устанавливают
   *[one] устанавливает
} цену: { $track }, { $token-low }{ $last ->
    [yes] ; ход последним
   *[no] {""}
}
log-neutrally-priced = { $track }: { $price }
log-tokens-recalled = { $seat } { $seat-are ->
    [many] забирают
   *[one] забирает
} жетоны цен из хранилища: { $count }
log-token-taken = { $seat } { $seat-are ->
    [many] забирают
   *[one] забирает
} из хранилища { $token-low }
log-neutral-removed = { $price }: цена растёт
log-flare-gun-passed = Ракетница переходит: { $seat }
log-rhy-zu-summoned = { $figure }: рай-зу призван на базу, { $seat }
log-action-taken = { $seat }: { $phase }{ $cost ->
    [0] , бесплатно
   *[other] , цена { $cost }
}
log-passed = { $seat } { $seat-are ->
    [many] пропускают
   *[one] пропускает
} ход
log-main-taken = { $seat }: основное действие{ $points ->
    [0] {""}
    [one] , { $points } очко
    [few] , { $points } очка
   *[other] , { $points } очков
}
log-auxiliary-taken = { $seat }: вспомогательное действие
log-energy-gained = { $seat } { $seat-are ->
    [many] получают
   *[one] получает
} { n-energy }
log-gems-gained = { $seat } { $seat-are ->
    [many] получают
   *[one] получает
} { n-gems }
log-energy-paid = { $seat } { $seat-are ->
    [many] платят
   *[one] платит
} { n-energy }{ $has-to ->
    [yes] {" "}{ $to-dative }
   *[no] {" "}в общий запас
}
log-gems-paid = { $seat } { $seat-are ->
    [many] платят
   *[one] платит
} { n-gems }
log-cards-drawn = { $seat } { $seat-are ->
    [many] берут
   *[one] берёт
} { n-cards }
log-cards-seen = Взято: { $cards }
log-card-played = { $seat } { $seat-are ->
    [many] разыгрывают
   *[one] разыгрывает
} «{ $card }»
log-card-discarded = { $seat } { $seat-are ->
    [many] сбрасывают
   *[one] сбрасывает
} «{ $card }»
log-ability-used = { $seat }: { $figure }
log-quality-used = { $seat }: «{ $quality }»
log-research-advanced = { $seat } { $seat-are ->
    [many] продвигают
   *[one] продвигает
} маркер: { $track }, столбец { $column }
log-research-lost = { $seat } { $seat-are ->
    [many] теряют
   *[one] теряет
} исследование: продвинуть нечего
log-track-studied = { $seat }: временное улучшение, { $track }
log-glory-gained = { $seat } { $seat-are ->
    [many] получают
   *[one] получает
} { $count ->
    [one] { $count } славу
   *[other] { $count } славы
}: { $total }
log-foundation-built = { $seat } { $seat-are ->
    [many] строят
   *[one] строит
} фундамент «{ $property }»: { $region }
log-building-built = { $seat } { $seat-are ->
    [many] строят
   *[one] строит
} здание ({ $building }): { $region }
log-building-destroyed = { $seat } { $seat-are ->
    [many] теряют
   *[one] теряет
} здание ({ $building }): { $region }
log-produced = { $seat } { $seat-are ->
    [many] производят
   *[one] производит
}: { $region }
log-loot-placed = { $seat } { $seat-are ->
    [many] размещают
   *[one] размещает
} { $loot }: { $region }
log-loot-upgraded = { $seat } { $seat-are ->
    [many] улучшают
   *[one] улучшает
} { $loot }
log-warriors-advanced = { $seat } { $seat-are ->
    [many] продвигают
   *[one] продвигает
} { n-warriors } в область { $area } шкалы вербовки
log-warriors-recruited = { $seat } { $seat-are ->
    [many] вербуют
   *[one] вербует
} { n-warriors }: { $region }
log-points-traded = { $seat } { $seat-are ->
    [many] обменивают
   *[one] обменивает
} 3 очка вербовки по курсу планшета
log-warriors-added = { $seat } { $seat-are ->
    [many] получают
   *[one] получает
} ещё { n-warriors } на шкалу вербовки
log-leader-deployed = { $seat } { $seat-are ->
    [many] дислоцируют
   *[one] дислоцирует
} лидера: { $figure }
log-leader-upgraded = { $seat } { $seat-are ->
    [many] улучшают
   *[one] улучшает
} карту: { $figure }
log-quality-upgraded = { $seat } { $seat-are ->
    [many] улучшают
   *[one] улучшает
} качество «{ $quality }»
log-units-moved = { $seat }: { n-units }, { $source } → { $region }
log-ship-moved = Корабль: { $source } → { $region }
log-trap-sprung = { $region }: ловушка ранит { n-warriors }
log-traps-loaded = { $seat } { $seat-are ->
    [many] перезаряжают
   *[one] перезаряжает
} ловушки
log-morale-boosted = { $seat } { $seat-are ->
    [many] поднимают
   *[one] поднимает
} боевой дух: { $region }, ряд «{ $row }»
log-morale-lost = { $region }: жетон боевого духа возвращается в ряд «{ $row }»
log-control-gained = { $seat } { $seat-are ->
    [many] получают
   *[one] получает
} контроль: { $region }
log-control-lost = { $seat } { $seat-are ->
    [many] теряют
   *[one] теряет
} контроль: { $region }
log-scouting-used = { $seat } { $seat-are ->
    [many] применяют
   *[one] применяет
}: { $card }
log-scouting-taken = { $seat } { $seat-are ->
    [many] вводят
   *[one] вводит
} в действие: { $card }
log-scouting-given = { $seat } { $seat-are ->
    [many] отдают
   *[one] отдаёт
}: { $card }
log-scouting-returned = Возвращается в запас: { $card }
log-battle-chosen = { $seat } { $seat-are ->
    [many] выбирают
   *[one] выбирает
} битву за { $region }: { $foe }
log-announced = { $seat } { $seat-are ->
    [many] объявляют
   *[one] объявляет
}: сила { $strength }, атака { $attack }, защита { $defence }; самоцветов { $gems }, карт { $cards }
log-plan-revealed = { $seat }: { $sector }{ $has-card ->
    [yes] {" "}+ «{ $card }»
   *[no] { $bluff ->
        [yes] , блеф
       *[no] , карта на диске
    }
}
log-die-rolled = { $seat } { $seat-are ->
    [many] бросают
   *[one] бросает
} кубик: { $face }
log-compared = { $seat }: сила { $strength }
log-battle-won = { $seat } { $seat-are ->
    [many] побеждают
   *[one] побеждает
} в битве за { $region }
log-battle-over = Битва за { $region } окончена
log-warriors-wounded = { $seat }: ранено { n-warriors }
log-warriors-healed = { $seat } { $seat-are ->
    [many] возвращают
   *[one] возвращает
} на базу раненых: { $count }
log-warriors-spent = { $seat } { $seat-are ->
    [many] отправляют
   *[one] отправляет
} { n-warriors } в первую область вербовки
log-warriors-returned = { $seat } { $seat-are ->
    [many] возвращают
   *[one] возвращает
} на базу { n-warriors }
log-figure-returned = { $figure }: { $home ->
    [yes] на базу
   *[no] в личный запас
}
log-command-passed = { $figure }: теперь командует { $seat }
log-card-used-up = «{ $card }»: в сброс
log-card-kept = { $seat } { $seat-are ->
    [many] забирают
   *[one] забирает
} в руку «{ $card }»
log-regions-counted = { $seat }: число регионов { $count }
log-income-collected = { $seat }: { $source }
log-relic-taken = { $seat } { $seat-are ->
    [many] забирают
   *[one] забирает
} реликвию { $relic }: { $region }
log-relic-removed = Реликвия { $relic } выходит из игры: { $region }
log-game-won = { $seat } { $seat-are ->
    [many] побеждают
   *[one] побеждает
} { $cite ->
    [CO-RELIC-001] — под контролем все реликвии, оставшиеся на поле
    [CO-VICTORY-001] — больше всего регионов под контролем после последнего раунда
    [CO-VICTORY-002] — при равенстве регионов после последнего раунда решили реликвии
    [CO-VICTORY-003] — победа общая: после последнего раунда поровну и регионов, и реликвий
    [CO-VICTORY-010] — конец трека славы, лучший результат из дошедших до него в фазу дохода
    [CO-VICTORY-012] — конец трека славы, лучший результат из дошедших до него одновременно
   *[other] — конец трека славы
}

# ---- игра ----
game-name = Циркадианцы: Власть хаоса
game-series = Циркадианцы
game-about = Шесть фракций делят планету: цены на действия, реликвии и тайные планы битв.
game-length = 2–3 ч
game-question = Кто побеждает при равной силе?

# ---- веб-стол ----
board-round = Раунд { $round }/6
board-map = Карта регионов
board-warriors = { $faction }: воины
board-values = сила { $strength }, атака { $attack }, защита { $defence }
board-held = под контролем: { $faction }
board-loot = Добыча
board-relic = Реликвия { $n }
board-foundation = Фундамент: { $what }
board-free-foundation = свободный фундамент
board-mountain = гора: прохода нет
board-tunnel = тоннель: { $one } и { $two } соседи
board-tunnel-to = Тоннель: соседний регион { $region }
board-trap = Заряженная ловушка
board-morale = Жетон боевого духа
board-beside-ship = Соседний с кораблём
board-you = вы
board-flare = Ракетница
board-glory-of = Слава { $n } из { $goal }
board-energy = Энергия
board-gems = Самоцветы
board-cards = Карты тактики
board-relics = Реликвии
board-tracks = Цены и исследования
board-no-price = Цена не установлена
board-price = { $faction }: { $owner } владельцу, { $supply } в запас{ $last ->
    [yes] ; ход последним
   *[no] {""}
}
board-neutral-price = Нейтральная цена: { $neighbour ->
    [0] {""}
   *[other] по { $neighbour } соседям слева и справа,{" "}
}{ $supply } в запас
board-column-main = Основное действие: { $what }
board-column-auxiliary = вспомогательное: { $gain } за { $cost }
board-column-enter = при входе: { $what }
board-column-lock = перед столбцом замок
board-kit = { $own ->
    [yes] Ваш планшет: { $faction }
   *[no] { $faction }
}
board-piles = Колода тактики: { $deck }, сброс: { $discard }
board-discarded = Стопка сброса: { $cards }
board-price-tokens = Жетоны цен
board-token = Жетон { $n }: { $owner } владельцу, { $supply } в запас
board-token-recall = Возвращает все ваши жетоны из хранилища
board-token-research = Продвигает маркер на шкале этой фазы
board-token-card = Даёт карту тактики
board-token-summons = Призывает: { $who }
board-token-at = { $where ->
    [supply] В личном запасе
    [barred] В запасе, но не в этом раунде
    [placed] Лежит на фазе
   *[vault] В хранилище
}
board-leaders = Лидеры
board-in-supply = в запасе
board-in-box = в коробке
board-qualities = Качества
board-recruitment = Вербовка
board-area-name = Шкала вербовки: область { $n }
board-area = Область { $n }: воинов { $count }
board-recruiting = { $fast ->
    [yes] быстро на базу: { $energy } энергии;{" "}
   *[no] {""}
}3 очка → { $trade }
board-buildings = Здания
board-building-row = { $building }: построено { $out } из { $all }; доход каждого { $income }
board-properties = Личные фундаменты
board-scouting = Карты разведки
board-scout-at = { $where ->
    [1] в запасе
    [2] в действии
    [3] отдана
    [4] в действии
   *[other] в коробке
}
board-morale-rows = Боевой дух
board-morale-row = Ряд «{ $row }»: открыто { $n } из { $all }
board-loot-left = Жетоны добычи
board-hands = Карты на руках
board-hand = Ваши карты тактики
board-when = { $phase }{ $when ->
    [pass] , пропуск
    [acting] , действуя
   *[other] {""}
}
board-battle = { $relic ->
    [0] Битва за { $region }
   *[other] Битва за реликвию { $relic } ({ $region })
}
board-tie = ничья: { $faction }
board-dial = Боевой диск
board-sector = { $name }: { $left } / { $right }{ $die ->
    [yes] , кубик за 1 самоцвет
   *[no] {""}
}
board-your-plan = Ваш план
board-sealed = Тайный план
board-bluff = блеф
board-printed = карта на диске { $n } / { $n }
board-die = Кубик: сила { $strength }, защита { $defence }
board-totals = Объявлено и с планом
board-faction = Фракция
board-way = Подготовка
board-way-choose = Выбирают игроки
board-way-random = Случайная
board-way-first-game = Первая партия
board-way-note = Первая партия: базы, лидеры и воины уже расставлены.
# инспектор
board-region-about = { $kind ->
    [base] База
    [ship] Корабль
   *[other] { $terrain }
}
board-region-loot = Добыча: { $loot }
board-region-near = Соседи: { $regions }
board-region-nobody = Никто не контролирует
board-region-held = Контроль: { $faction }
board-region-contested = Здесь несколько фракций: контроля ни у кого нет
board-region-relic = Реликвия { $n }: проверка в раунде { $n }
board-region-ship = Корабль соседний с { $regions }
board-strength-sum = { $faction }: сила до диска и карты
board-attack-sum = { $faction }: атака до диска и карты
board-defence-sum = { $faction }: защита до диска и карты
board-part-warriors = { $n } × { $each }
board-warriors-about = Воины: { $n }. Каждый даёт { $each } силы в битве.
board-leader-about = { $faction } · { $side ->
    [up] улучшенная сторона
   *[base] базовая сторона
} · { $where }
board-leader-values = Сила { $strength }, атака { $attack }, защита { $defence }
board-leader-costs = Дислокация: { $deploy } и энергия столбца; улучшение: { $upgrade }
board-leader-other = { $side ->
    [up] Улучшенная сторона
   *[base] Базовая сторона
}: сила { $strength }, атака { $attack }, защита { $defence }. { $text }
board-rhy-zu-about = Рай-зу · { $side ->
    [up] улучшенная сторона
   *[base] базовая сторона
} · { $where }
board-rhy-zu-command = Командует: { $faction }
board-gems-of = { $n ->
    [one] { $n } самоцвет
    [few] { $n } самоцвета
   *[other] { $n } самоцветов
}
board-quality-about = { $faction } · { $phase } · { $side ->
    [up] улучшена
   *[base] улучшение: { $cost }
}
board-quality-upgraded = После улучшения: { $text }
board-quality-once = В момент улучшения: { $text }
board-card-about = Значения { $left } / { $right }
board-card-battle = В битве: { $text }
board-card-lock = Перед розыгрышем платят за замок.
board-scout-circadian = Сторона циркадианцев ({ $phase }): { $text }
board-scout-other = Другая сторона ({ $phase }): { $text }
board-known = Известно: { $text }
board-reconstructed = Реконструкция, придумано нами: { $parts }
board-part = { $part ->
    [name] название
    [values] значения
    [battle] эффект в битве
    [play] эффект фазы
    [cost] стоимость
    [basic] базовая сторона
    [upgraded] улучшенная сторона
    [fortress] крепость
    [ability] часть правил фракции
    [circadian] сторона циркадианцев
    [other] другая сторона
    [left] символ слева
    [right] символ справа
   *[faces] грани кубика
}
board-building-about = Доход открытой ячейки: { $income }
board-foundation-about = Бонус за расположение: { $bonus }
board-loot-about = Базовая сторона: { $base }; улучшенная: { $upgraded }
board-loot-at = { $where ->
    [corner] В углу поля
   *[other] Лежит в регионе { $region }
}
board-seat-about = Слава { $glory } из { $goal }: { $text }
board-seat-means = Энергия { $energy }, самоцветы { $gems }, карт тактики { $cards }
board-seat-research = Исследования: { $tracks }
board-seat-tokens = Жетоны цен в запасе: { $supply }; в хранилище: { $vault }
board-seat-buildings = Построено: { $buildings }
board-seat-leaders = Лидеры: { $leaders }
board-seat-qualities = Улучшено: { $qualities }
board-seat-warriors = Воины: на карте { $map }, на шкале вербовки { $areas }
board-none = ничего
board-glory-track = Бонусы шкалы славы: { $track }
board-relic-cells = Ячейки реликвий: { $cells }
board-fortress = Крепость: { $text }
board-abilities = способности и качества
board-phase-pricing = Цены
board-phase-relic-check = Реликвии
board-actions = Действия
# результаты
result-phase = { $phase }: итог
result-warriors = Воины
fate-wounded = { $n ->
    [one] { $n } ранен
   *[other] { $n } ранено
}
fate-returned = { $n ->
    [one] { $n } ушёл на базу
   *[other] { $n } ушли на базу
}
fate-home = ушёл на базу
fate-defeated = разгромлен
fate-destroyed = разрушено
sum-strength = сила
sum-energy = получено энергии
sum-gems = получено самоцветов
sum-cards = получено карт
# окна
window-passing = Карты и способности после пропуска
window-relic-cards = Карты в проверке реликвий
window-join = Кто ещё идёт с отрядом
window-redeploy = Передислокации

# ---- что не так ----
bad-factions = нужен список фракций
bad-faction = фракции «{ $name }» нет; есть { $known }
bad-same = одна и та же фракция дважды
bad-players = играют от двух до пяти фракций
bad-setup = подготовка — одна из: { $known }
broken-warriors = { $faction }: воинов { $count }, а должно быть { $total }
broken-figure = лидер или рай-зу там, где его быть не может
broken-command = рай-зу без командования или командование без рай-зу
broken-base = на базе чужие подразделения
broken-buildings = { $faction }: здания на карте и на планшете не сходятся
broken-building = здание там, где его быть не может
broken-control = { $region }: контроль не соответствует фишкам
broken-mountains = гор больше, чем в коробке
broken-relic = реликвия { $relic } там, где её быть не может
broken-loot = два жетона добычи в одном регионе
broken-tokens = { $faction }: жетоны цен пропали или раздвоились
broken-glory = { $faction }: слава дальше конца шкалы
broken-traps = ловушка без крепости ИИ
broken-morale = жетоны боевого духа пропали или раздвоились
broken-cards = карта тактики встречается чаще, чем напечатана

# ---- стол текстом ----
sketch-round = Раунд { $round }/6, { $phase }; ракетница: { $flare }
sketch-faction = { $faction }: слава { $glory }/{ $goal }, энергия { $energy }, самоцветы { $gems }, реликвии { $relics }
sketch-board = исследования { $research }; вербовка { $areas }; { $built }
sketch-marks = 3Ска — воины; ★ реликвия; за: завод, фо: форпост, кр: крепость; □ фундамент; ∩ тоннель; ! ловушка; ♥ боевой дух
sketch-tunnels = Тоннели: { $pairs }
sketch-mountains = Горы: { $pairs }
sketch-ship = Корабль рядом с { $regions }
sketch-hand = на руке: { $cards }

# ---- положения ----
bad-twice = это здесь дважды
bad-region = при таком числе фракций этого региона в игре нет
bad-morale = жетоны боевого духа — у лерьенов, всего 8, по одному в регионе, где они присутствуют
bad-warriors = у фракции { $total } воинов
bad-trap = ловушке нужна крепость ИИ
bad-tokens = жетон цены лежит в одном месте и принадлежит своей фракции
bad-tile = этому фрагменту суши здесь не место
bad-step = на шаге { $step } битвы нет
bad-ship = корабль — у циркадианцев и соседний с двумя регионами суши
bad-scouting = этой карте разведки здесь не место
bad-relic = этой реликвии здесь не место
bad-quality = это качество другой фракции
bad-price = этой цены здесь быть не может
bad-place = чужих подразделений на базе быть не может
bad-phase = эта фаза не подходит к шагу { $step }
bad-near = у базы два региона суши, соседних друг с другом
bad-leaders = лидеров в игре у { $faction }: { $count }
bad-leader = { $leader } в этой игре не участвует
bad-lake = на озере только оксатайя и ни одного рай-зу
bad-hand = карт больше предела руки
bad-glory = в конце шкалы славы фракция уже победила
bad-foundations = в регионе не больше трёх фундаментов
bad-foundation = фундаменты лежат в регионах суши
bad-crowd = два лидера одной фракции в одном регионе
bad-command = рай-зу на карте, и только там, кто-то командует
bad-cards = в колоде по две карты каждого вида
bad-building = этому зданию здесь стоять нельзя
bad-battle = битва идёт между двумя фракциями, присутствующими в одном регионе
bad-base = базы здесь быть не может
bad-absent = эта фракция не играет
bad-no-battle = для шага { $step } нужна битва
bad-unrevealed = до раскрытия планы тайные
bad-plan = на этом шаге оба плана раскрыты
bad-winner = победитель: 0 (начавший битву) или 1, начиная с шага 2 битвы
bad-retreat = отступает тот, кто выбрал отступление и проиграл
bad-queue = ходов в очереди больше или меньше положенного
bad-no-base = на этом шаге все базы уже на поле
bad-starting-foundations = у каждой базы лежат два начальных фундамента, позже фундамент есть в каждом регионе суши
bad-areas = на шкале вербовки нет такой области

# ---- итоги ----
score-glory = слава
score-land = регионы суши
score-relics = реликвии
figure-battles = выиграно битв
figure-research = получено исследований
figure-buildings = построено зданий
figure-cards = разыграно карт
window-column = Мгновенные эффекты столбцов
window-quality = Улучшения качеств
window-scouting = Карты разведки
window-card-gem = Самоцветы за карту тактики

# ---- причины отказов ----
cause-co-action-005 = цена { $need } энергии, у вас { $energy }
cause-co-action-008 = маркер уже в последнем столбце
cause-co-action-011 = это другой фазы или уже применено
cause-co-adjacency-002 = на этой границе гора
cause-co-battle-013 = у вас нет карты тактики, чтобы её положить
cause-co-building-005 = у вас там нет другого здания
cause-co-building-008 = там уже есть жетон боевого духа
cause-co-card-009 = лидер не там, где действует его способность
cause-co-construction-004 = это не регион суши
cause-co-construction-006 = там уже три фундамента
cause-co-construction-007 = замок стоит самоцвет, у вас { $gems }
cause-co-construction-010 = там нет свободного фундамента
cause-co-construction-012 = на планшете не осталось зданий этого типа
cause-co-construction-013 = замок стоит самоцвет, у вас { $gems }
cause-co-construction-016 = там уже есть здание этого типа
cause-co-construction-017 = этот регион не под вашим контролем
cause-co-construction-023 = на этом фундаменте реликвия
cause-co-construction-024 = на этом фундаменте уже здание
cause-co-construction-027 = строить этим нечего
cause-co-dial-004 = нужен самоцвет, а у вас его нет
cause-co-dial-005 = нужно не меньше 4 воинов и ни одного лидера в битве
cause-co-faction-021 = тогда ни один из регионов корабля не под вашим контролем, или регионы не соседние
cause-co-faction-025 = этой карты нет в вашем запасе
cause-co-faction-031 = нет жетона или региона для него
cause-co-income-003 = вы получили не весь доход
cause-co-income-010 = самоцветов { $gems }, нужно больше
cause-co-income-017 = карта получена в этой фазе
cause-co-income-023 = качество уже улучшено
cause-co-income-024 = бонус за регионы уже получен
cause-co-move-001 = очков перемещения не осталось
cause-co-move-002 = этот регион не соседний
cause-co-move-004 = два ваших лидера оказались бы в одном регионе
cause-co-move-005 = на базы подразделения не перемещаются
cause-co-move-007 = на озёра подразделения не перемещаются
cause-co-move-012 = энергии { $energy }, самоцветов { $gems }, нужно больше
cause-co-move-020 = два ваших лидера в одном регионе
cause-co-move-021 = этот лидер уже улучшен
cause-co-overview-009 = вам нечем за это заплатить
cause-co-pin-001 = ваши подразделения удерживают { $pin }, у вас там { $own }
cause-co-pricing-005 = на эту фазу цена уже установлена
cause-co-pricing-011 = на перемещение цена уже установлена
cause-co-pricing-016 = этот жетон вернулся в этом раунде
cause-co-pricing-021 = этого жетона нет в вашем запасе
cause-co-production-003 = у вас там нет завода
cause-co-production-005 = в этом раунде вы там уже производили
cause-co-production-007 = этот регион не под вашим контролем
cause-co-production-010 = этот регион не под вашим контролем
cause-co-production-014 = там уже есть жетон добычи или он уже улучшен
cause-co-recruit-002 = столько воинов или очков нет
cause-co-recruit-005 = столько воинов, очков или энергии нет
cause-co-recruit-006 = на этом планшете нет быстрого продвижения
cause-co-recruit-007 = обмен требует 3 очка, у вас { $points }
cause-co-recruit-009 = энергии { $energy }, самоцветов { $gems }, нужно больше
cause-co-recruit-010 = этот лидер уже на карте
cause-co-redeploy-001 = у вас ничего нет в этом регионе
cause-co-redeploy-006 = там текущая реликвия: в этой фазе подразделения не уходят
cause-co-research-004 = основное действие уже выполнено
cause-co-research-008 = замок стоит самоцвет, у вас { $gems }
cause-co-research-009 = вспомогательное действие бывает раз за ход, после основного
cause-co-research-010 = энергии { $energy }, самоцветов { $gems }, нужно больше
cause-co-research-012 = маркер можно продвинуть
cause-co-research-014 = маркер в последнем столбце
cause-co-research-021 = вспомогательное действие уже выполнено
cause-co-setup-017 = этот регион занят или не для этого числа фракций
cause-co-setup-031 = карта стоит самоцвет, которого у вас нет
cause-co-setup-032 = в каждом регионе хотя бы один воин
cause-co-setup-039 = этот лидер вернулся в коробку
cause-co-tactics-003 = замок стоит самоцвет, у вас { $gems }
cause-co-tactics-005 = карта получена в этой фазе
cause-co-tactics-007 = она играется при пропуске хода
cause-co-tactics-008 = это карта другой фазы
cause-co-tactics-009 = она играется, когда выполняют действие
cause-co-tactics-011 = сейчас она ничего не изменит
cause-co-retreat-001 = вас там нет, или регион не соседний
cause-co-battle-003 = там нет вашей битвы
cause-co-battle-006 = этой фракции нет в битве
cause-co-battle-012 = у вас нет этой карты

# ---- что взвешивают ----
weigh-regions = Регионов: { $count }. Бонус: { $gives }
weigh-price = Цена { $cost }, останется энергии { $left }
weigh-plan = С этим планом: сила { $strength }, атака { $attack }, защита { $defence }{ $die ->
    [yes] {" "}и то, что выпадет на кубике
   *[no] {""}
}

# ---- по чему судят о позиции ----

term-glory = { $gains ->
    [1] больше славы вам или меньше соперникам
   *[0] меньше славы вам или больше соперникам
}
term-relics = { $gains ->
    [1] реликвии ближе
   *[0] реликвии дальше
}
term-land = { $gains ->
    [1] больше регионов под вашим контролем
   *[0] меньше регионов под вашим контролем
}
term-forces = { $gains ->
    [1] ваши воины и лидеры сильнее чужих
   *[0] чужие воины и лидеры сильнее ваших
}
term-boards = { $gains ->
    [1] перевес в зданиях и исследованиях
   *[0] отставание в зданиях и исследованиях
}
term-means = { $gains ->
    [1] больше энергии, самоцветов и карт
   *[0] меньше энергии, самоцветов и карт
}
term-faction = { $gains ->
    [1] ваша фракция ближе к славе своим путём
   *[0] ваша фракция дальше от славы на своём пути
}
term-hand = { $gains ->
    [1] полезнее карты на руке
   *[0] слабее карты на руке
}
term-battles = { $gains ->
    [1] больше надежды на победу в битвах
   *[0] меньше надежды на победу в битвах
}

# Чего требуют задачи
goal-win-battle = Выиграйте эту битву
goal-wound = { $times ->
    [one] Раньте { $times } воина противника в этой битве
   *[other] Раньте { $times } воинов противника в этой битве
  }
goal-spare = { $times ->
    [one] Пусть в этой битве ранят меньше { $times } вашего воина
   *[other] Пусть в этой битве ранят меньше { $times } ваших воинов
  }
goal-glory = Получите в этой фазе не меньше { $times } славы
goal-energy = Получите в этой фазе не меньше { $times } энергии
goal-gems = { $times ->
    [one] Получите в этой фазе не меньше { $times } самоцвета
   *[other] Получите в этой фазе не меньше { $times } самоцветов
  }
goal-control = { $times ->
    [one] Возьмите под контроль { $times } регион в этой фазе
    [few] Возьмите под контроль { $times } региона в этой фазе
   *[other] Возьмите под контроль { $times } регионов в этой фазе
  }
goal-recruit = { $times ->
    [one] Завербуйте в этой фазе не меньше { $times } воина
   *[other] Завербуйте в этой фазе не меньше { $times } воинов
  }
goal-build = { $times ->
    [one] Постройте { $times } здание в этой фазе
    [few] Постройте { $times } здания в этой фазе
   *[other] Постройте { $times } зданий в этой фазе
  }
goal-loot = { $times ->
    [one] Разместите { $times } жетон добычи в этой фазе
    [few] Разместите { $times } жетона добычи в этой фазе
   *[other] Разместите { $times } жетонов добычи в этой фазе
  }
goal-research = { $times ->
    [one] Продвиньтесь в исследованиях { $times } раз в этой фазе
    [few] Продвиньтесь в исследованиях { $times } раза в этой фазе
   *[other] Продвиньтесь в исследованиях { $times } раз в этой фазе
  }
