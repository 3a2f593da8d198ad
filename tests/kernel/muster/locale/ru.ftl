build-many = Армии
build-browse = Отряды и улучшения
build-yours = Ваша армия
build-list = Список: отряды, под ними их улучшения («- Удушение Силой»), затем приказы.
build-starters = Готовые армии
build-random = Случайная армия
build-legal = Армия законна
build-unreadable = «{ $text }» — не отряд и не карта
build-unknown = готовой армии «{ $name }» нет; есть: { $known }
build-misfit = это не армия
build-breaks = армия нарушает { $rule }
build-line = список армии, строка { $line }
too-dear = Очков { $points } из { $limit }
rank-count = { $rank }: отрядов { $n }; можно от { $least } до { $most }
no-slot = У отряда { $unit } нет ячейки для { $upgrade }
hand-size = Приказов { $n } из { $hand }
no-commander = Выберите командира
count-points = { $n } из { $limit } очков
count-rank = { $rank }: { $n }
all-ranks = Все ранги
size = Размер
size-of = { $size ->
    [grand] Великая армия
   *[standard] Обычная армия
 }
