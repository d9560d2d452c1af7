unknown = что-то скрытое
nobody = никто
side-chance = Случай
verb-pass = Пропустить
verb-end = Закончить
verb-roll = Бросок
verb-draw = Взять

choose-scenario = Выберите сценарий. Введите номер или нажмите Enter — будет первый:
to-act = Решает сторона «{ $side }»: { $prompt }
waiting = Решает сторона «{ $side }»
score = Счёт: { $score }
more-actions = { $count ->
    [one] { $count } действие
    [few] { $count } действия
   *[many] { $count } действий
}
table-help =
    Введите номер действия или само действие, как оно написано, чтобы сыграть его.
    why ДЕЙСТВИЕ  почему действие нельзя сыграть
    undo          отменить последнее действие, пока не брошены кубики и не решил противник
    board         показать поле ещё раз
    list          показать действия ещё раз
    log           всё, что вы видели
    save ФАЙЛ     сохранить партию; sandtable play --load ФАЙЛ продолжит её
    quit          выйти из-за стола
no-number = Действия номер { $number } нет.
is-legal = { $action } — можно.
undone = Действие отменено.
saved = Сохранено в { $file }.
say-which = Уточните, что именно: { $command } …
won = Победа: { $side }.
drawn = Ничья.
goodbye = Партия не сохранена. До встречи.
listed = { $most } и { $last }
intention-holds = в руках — { $holds }
intention-seeks = цель — { $seeks }
intention-both = цель — { $seeks }; в руках — { $holds }

opponent-plays = { $side } ({ $player }): { $action }

why-KERNEL-over = Партия окончена.
why-KERNEL-turn = Сейчас решает сторона «{ $side }».
why-KERNEL-step = Не сейчас. Сначала — другое решение: { $prompt }.
why-KERNEL-absent = Ничего такого на столе нет.
why-KERNEL-scenario = За этим столом ничего такого нет.
