### Band of Brothers

## Имена

side-axis = Ось
side-allies = Союзники
set-screaming_eagles = Screaming Eagles
set-sandtable = Sandtable
set-practice = Учебные
purpose-move = движение
purpose-retreat = объявленное отступление
purpose-enter = вход на карту
purpose-go-on = продолжение движения
purpose-fire = огонь
purpose-assault = стрельба с ходу
purpose-op-fire = Op Fire
purpose-final = окончательный огонь
purpose-engage = огонь по машине
purpose-sustain = продолжительный огонь
purpose-overwatch = наготове (Op Fire)
purpose-use = без действия
purpose-turn = поворот
purpose-mount = посадка
purpose-decoy = возврат средства отвлечения
purpose-rout = беспорядочное отступление
purpose-satw = противотанковое средство
purpose-barrage = огонь
purpose-smoke = дым
mode-fire = огонь
mode-assault = стрельба с ходу
mode-op-fire = Op Fire
mode-final = окончательный огонь
result-miss = промах
result-suppressed = подавление
result-casualty = потери
result-eliminated = уничтожение
result-unconfirmed = неподтверждённое уничтожение
result-destroyed = уничтожение
result-works = по-прежнему в строю

## Как выигрывают

aim = { $text }

## Что решается

prompt-Flash = ответьте на вспышку выстрела или пропустите
prompt-Reaction = откройте огонь по движущейся части или пропустите
prompt-activation = выберите, что делает часть
prompt-aim = выберите машину, по которой вести огонь
prompt-assault-fire = выберите, по кому стрелять с ходу, или откажитесь
prompt-bank = выберите, по какую сторону эстакады встанет часть
prompt-boost = потратьте очко командования на выстрел или откажитесь
prompt-bracket = выберите, куда лягут снаряды
prompt-deployment = выберите, что расставить дальше
prompt-dig = выберите, где рыть окопы
prompt-divert = выберите, на кого зайдёт сбившийся самолёт
prompt-driving = выберите, куда ехать{ $may-stop ->
    [no] {""}
   *[yes] , или остановитесь
}
prompt-entering = выберите, где войти на карту
prompt-face = выберите, куда повернуть фронт
prompt-face-to-fire = выберите, куда повернуться перед выстрелом
prompt-facing = выберите, куда смотрит фронт
prompt-fire = выберите гекс, по которому вести огонь
prompt-impulse = выберите часть, которая действует{ $may-end ->
    [no] {""}
   *[yes] , или закончите импульс
}
prompt-melee-loss = выберите, кому нести потери
prompt-melee-reroll = выберите кубики ближнего боя для переброса или пропустите
prompt-melees = выберите ближний бой, который провести первым
prompt-moving = выберите следующий гекс{ $may-stop ->
    [no] {""}
   *[yes] {" "}или остановитесь
}
prompt-place = выберите, где поставить
prompt-random-event = выберите событие, которое случится
prompt-random-event-1 = выберите, кто понесёт потери: стрелявший или обстрелянный
prompt-random-event-2 = выберите часть, которая понесёт потери
prompt-random-event-3 = выберите отделение, которое вернётся к полному составу
prompt-random-event-4 = выберите уничтоженное отделение, которое вернётся
prompt-random-event-5 = выберите маскировку, которая пропадёт
prompt-random-event-6 = выберите часть, которая замаскируется
prompt-random-event-7 = выберите часть, которая станет использованной
prompt-random-event-8 = выберите часть, которая снова может действовать
prompt-random-event-hex = выберите, куда вернётся уничтоженное отделение
prompt-reroll-check = потратьте очко командования на переброс или откажитесь
prompt-riders = выберите, кто едет в бронетранспортёре
prompt-rout = выберите, куда часть беспорядочно отступает
prompt-rout-check = выберите, кто следующим проходит проверку отступления
prompt-rout-facing = выберите, куда часть повёрнута после отступления
prompt-rout-order = выберите, кто отступает следующим
prompt-route = выберите, каким путём придут подкрепления
prompt-rush = выберите отделение для перебежки
prompt-storm = войдите в гекс противника или остановитесь
prompt-support = выберите цель поддержки или только поставьте на неё маркер
prompt-swap = выберите, какие части обменять, или никакие
prompt-vigil = выберите, кто начинает наготове (Op Fire), или нажмите «Готово»
prompt-weapon = выберите стрелковое оружие или противотанковое средство
prompt-impulse-now = { $span ->
    [early] потратьте очко командования, чтобы часть действовала раньше первого игрока
   *[range] { $who ->
    [beside] введите часть на карту
    [support] используйте то, что лежит за картой
   *[units] выберите часть, которая действует
} (уже { $count }, { $span ->
    [free] { $who ->
    [units] нужно не меньше { $least }, предела нет: противнику ходить некем
   *[other] предела нет: противнику ходить некем
}
   *[range] { $who ->
    [units] за импульс от { $least } до { $limit }
   *[other] за импульс не больше { $limit }
}
}{ $heavy ->
    [yes] ; орудие или машина без маскировки — за три)
   *[no] )
}
}{ $may-end ->
    [no] {""}
   *[yes] { $span ->
    [early] , или закончите импульс
   *[range] { $who ->
    [beside] {" "}или закончите импульс
   *[other] , или закончите импульс
}
}
}
prompt-activation-now = { $unit }: выберите, что сделать
prompt-moving-now = { $unit }, осталось ОД: { $left }. Выберите следующий гекс{ $may-stop ->
    [no] {""}
   *[yes] {" "}или остановитесь
}
prompt-driving-now = { $unit }, осталось ОД: { $left }. Выберите, куда ехать{ $may-stop ->
    [no] {""}
   *[yes] , или остановитесь
}
prompt-fire-now = { $unit }: выберите гекс, по которому вести огонь
prompt-aim-now = { $unit }: выберите машину, по которой вести огонь
prompt-Reaction-now = { $unit } в движении, { $hex }: откройте огонь или пропустите
prompt-Flash-now = { $unit }: вспышка выстрела; откройте ответный огонь или пропустите
prompt-assault-fire-now = { $unit }: выберите, по кому стрелять с ходу, или откажитесь
prompt-boost-now = { $unit }, огонь по { $hex }: потратьте очко командования (мощь { $more } вместо { $now }) или откажитесь
prompt-reroll-check-now = { $unit }: проверка провалена ({ $roll } > { $needed }). Потратьте очко командования на переброс или откажитесь
prompt-rush-now = { $whose ->
    [own] выберите отделение для перебежки
   *[other] выберите отделение противника для перебежки
} вперёд, пока хватает ОД (пошли { $count } из { $limit }, стороны выбирают по очереди)
prompt-entering-now = { $kind }: выберите, где войти на карту
prompt-riders-now = { $kind }: выберите, кого везёт
prompt-rout-now = { $unit }: выберите, куда беспорядочно отступить
prompt-deployment-now = выберите, что расставить дальше (осталось { $count })
prompt-place-now = { $unit }: выберите гекс для расстановки

## Глаголы, в двух словах

verb-pass = Пропустить
verb-end = Готово
verb-stop = Остановиться
verb-decline = Отказаться
verb-spend = Потратить очко командования
verb-swap = Заменить
verb-place = Поставить
verb-dig = Рыть
verb-at = В этот гекс
verb-auto-setup = Расставить остальное
verb-face = Повернуть
verb-activate = Активировать
verb-move = Двигаться
verb-retreat = Объявить отступление
verb-fire = Стрелять
verb-engage = Стрелять по машине
verb-sustain = Продолжительный огонь
verb-overwatch = Ждать (Op Fire)
verb-use = Без действия
verb-turn = Повернуть
verb-mount = Сесть в БТР
verb-decoy = Вернуть средство отвлечения
verb-target = Выбрать цель
verb-aim = Целиться
verb-enter = Ввести на карту
verb-unmask = Снять маскировку
verb-call = Вызвать поддержку
verb-barrage = Обстрелять
verb-smoke = Поставить дым
verb-alert = Отметить Op Fire
verb-save = Отметить Used
verb-strike = Атаковать с воздуха
verb-flare = Осветительный снаряд
verb-go = Идти
verb-back = Задним ходом
verb-exit = Уйти с карты
verb-grenade = Дымовая граната
verb-dismount = Высадиться
verb-op-fire = Op Fire
verb-op-engage = Op Fire по машине
verb-op-barrage = Op Fire артиллерии
verb-check = Пройти проверку
verb-melee = Ближний бой
verb-reroll = Перебросить
verb-unit = Выбрать часть
verb-hex = Выбрать гекс
verb-number = Выбрать событие
verb-kind = Выбрать тип
verb-route = Выбрать путь
verb-bank = Выбрать сторону эстакады
verb-roll = Бросок

## Действия, как их сказал бы человек

action-pass = Пропустить
action-end = Готово
action-stop = Остановиться здесь
action-decline = Отказаться
action-spend = Потратить очко
action-swap = Замена: { $exchange }
action-place = Расстановка: { $kind }
action-dig = Вырыть: { $fort }
action-at = Поставить в { $hex }
action-auto-setup = Расставить остальное наугад
action-face = Повернуть фронт: { $direction }
action-activate = Активировать: { $unit }
action-move = Движение
action-retreat = Отступление
action-fire = Огонь
action-engage = Огонь по машине
action-sustain = Продолжительный огонь
action-overwatch = Ждать (Op Fire)
action-use = Без действия
action-turn = Повернуть фронт: { $direction }
action-mount = Сесть в бронетранспортёр
action-decoy = Вернуть средство отвлечения в этот гекс
action-target = Огонь по { $hex }
action-aim = Огонь по машине: { $unit }
action-enter = Ввести: { $kind }
action-unmask = Снять маскировку: { $unit }
action-call = Вызвать: { $support }
action-barrage = Обстрелять { $hex }
action-smoke = Поставить дым в { $hex }
action-alert = Отметить Op Fire
action-save = Отметить Used
action-strike = Атаковать с воздуха: { $unit }
action-flare = Осветить { $hex }
action-go = Двигаться в { $hex }
action-back = Задним ходом в { $hex }
action-exit = Уйти с карты
action-grenade = Бросить дым в { $hex }
action-dismount = Высадиться здесь
action-op-fire = Op Fire: { $unit }
action-op-engage = Op Fire по машине: { $unit }
action-op-barrage = Op Fire: { $support }
action-check = Проверка отступления: { $unit }
action-melee = Провести ближний бой в { $hex }
action-reroll = Перебросить за часть: { $unit }
action-unit = Выбрать: { $unit }
action-hex = Выбрать { $hex }
action-number = Пусть случится: { $event }
action-kind = Выбрать: { $kind }
action-route = { $number ->
    [0] Идти первым путём
    [1] Идти вторым путём
   *[2] Идти третьим путём
}
action-bank = Встать на стороне эстакады: { $bank }
action-roll = Выпадает { $face }

## Что произошло

event-set-up = { $unit }: расстановка в { $hex }.
event-set-up-hidden = { $unit }: расстановка в { $hex }.
event-dug = { $side }: { $fort } в { $hex }.
event-swapped = { $side }, замена: { $exchange }.
event-swapped-hidden = { $side }: замены сделаны.
event-settled = { $side }: тайно решено, каким путём придут подкрепления.
event-entered = { $unit }: вход на карту в { $hex } — { $kind }.
event-stayed-out = { $side }: подкрепление пока остаётся за картой.
event-exited = { $unit }: уход с карты.
event-controlled = { $side }: под контролем { $hex }.
event-turn = Ход { $turn }.
event-phase = Фаза: { $phase }.
event-impulse = Импульс: { $side }.
event-preempted = { $side }: действие раньше первого игрока.
event-ended = { $side }: импульс окончен, зачтено частей: { $spent }.
event-cp-spent = { $unit }: потрачено очко командования.
event-won = Победа: { $side }.
ending-won = { $rule ->
    [BOB-13-0e] последний ход окончен
   *[other] выполнено всё, чего требует сценарий
}
event-checked = { $unit }: проверка морали { $passed ->
    [yes] пройдена ({ $roll } ≤ { $needed }
   *[other] провалена ({ $roll } > { $needed }
}; { $purpose }).
event-checked-hidden = { $unit }: проверка морали { $passed ->
    [yes] пройдена
   *[other] провалена
} ({ $purpose }).
event-proficiency = { $unit }: проверка мастерства { $passed ->
    [yes] пройдена ({ $roll } ≤ { $needed })
   *[other] провалена ({ $roll } > { $needed })
}.
event-activated = { $unit }: активация, { $purpose }.
event-marked-used = { $unit }: маркер Used.
event-marked-ready = { $unit }: маркер Op Fire.
event-moved = { $unit }: переход в { $hex } (осталось ОД: { $left }).
event-moved-hidden = { $unit }: переход в { $hex }.
event-turned = { $unit }: поворот, фронт на { $direction }.
event-turned-unseen = { $unit }: поворот под маркером маскировки, фронт на { $direction }.
event-turned-unseen-hidden = { $unit }: возможно, поворот под маркером маскировки.
event-stopped = { $unit }: остановка.
event-put-back = { $unit }: возврат в { $hex }.
event-mine-rolled = { $unit }: бросок на мины { $roll }; подрыв при { $needed } и меньше.
event-fired = { $unit }: { $mode }, гекс { $hex }.
event-no-sight = { $unit }: линии видимости до { $hex } нет, выстрела нет.
event-shot = { $unit }: бросок { $roll } по { $hex }.
event-hit-by = { $unit } под огнём: { $result-is ->
    [miss] промах
    [suppressed] попадание
    [casualty] потери
   *[other] сильное попадание
} ({ $roll }, мощь { $fp }).
event-suppressed = { $unit }: { $level ->
    [1] подавление
   *[other] полное подавление
}.
event-suppressed-also = { $level ->
    [1] подавление
   *[other] полное подавление
}
event-reduced = { $unit }: потери, состав сокращён.
event-reduced-also = состав сокращён
event-eliminated = { $unit }: часть уничтожена.
event-eliminated-also = часть уничтожена
event-sustained = { $unit }: под продолжительным огнём { $hex }.
event-assaulted = { $unit }: нападение на машину ({ $target }; { $roll }, нужно ≤ { $needed }) — { $destroyed ->
    [yes] уничтожена
   *[other] без последствий
}.
event-kill-shot = { $unit } по машине ({ $target }; { $roll }, нужно ≤ { $needed }): { $result }.
event-unconfirmed = { $unit }: маркер неподтверждённого уничтожения (UK).
event-kill-tested = { $unit }: неподтверждённое уничтожение (UK), бросок { $roll } — { $result }.
event-revealed = { $unit }: маскировка снята.
event-concealed = { $unit }: под маскировкой.
event-decoy-removed = Снято средство отвлечения: { $unit }.
event-routed = { $unit }: беспорядочное отступление в { $hex }.
event-fled = { $unit }: бегство с карты.
event-melee = Ближний бой в { $hex }.
event-flanked = { $unit }: вход в ближний бой с фланга.
event-melee-rolled = { $unit }: ближний бой, { $first } и { $second }; попаданий: { $hits }.
event-recovered = { $unit }: восстановление, { $level ->
    [0] подавление снято
   *[other] подавление ослабло
}.
event-called = { $support }: вызов на { $hex } ({ $purpose }).
event-call-wasted = { $support }: { $hex } никто не видит, вызов пропал.
event-support-checked = { $support }: проверка мастерства { $passed ->
    [yes] пройдена ({ $roll } ≤ { $needed })
   *[other] провалена ({ $roll } > { $needed })
}.
event-fell = { $support }: { $roll } против точности { $accuracy } — { $hex ->
    [-1] снаряды уходят за карту
   *[other] снаряды ложатся в { $hex }
}.
event-shelled = { $support }: разрывы в { $hex }, бросок { $roll }.
event-vehicle-bombed = { $support } по машине ({ $unit }; { $roll }, нужно ≤ { $needed }): { $result }.
event-smoke-laid = { $side }: дым в { $hex }.
event-support-ready = { $support }: маркер Op Fire.
event-support-used = { $support }: маркер Used.
event-strike = { $support }: заход на цель ({ $unit }).
event-diverted = { $support }: самолёт сбился, цель — { $unit }.
event-aborted = { $support }: в этом ходу атаки нет.
event-bombed = { $support }: бомбы на { $hex }, бросок { $roll }.
event-support-left = { $support }: уход из боя.
event-flare = { $side }: осветительный снаряд над { $hex }.
event-decoy-back = { $side }: средство отвлечения снова в { $hex }: { $unit }.
event-decoy-back-hidden = { $side }: средство отвлечения снова в { $hex }.
event-replied = { $unit }: ответ на вспышку в { $hex }.
event-mounted = { $unit }: посадка в машину ({ $carrier }) в { $hex }.
event-dismounted = { $unit }: высадка из машины ({ $carrier }) в { $hex }.
event-random-event = { $side }: случайное событие — { $event }.
event-restored = { $unit }: снова полный состав.
event-returned = { $unit }: возвращение в { $hex } в сокращённом составе.
event-freed = { $unit }: маркеры Used и Op Fire сняты, часть снова может действовать.
event-cp-gained = { $side }: одноразовых очков командования — { $count }.

## Interruptions, as a banner announces them

interruption-fired = { $mode ->
    [op-fire] Огонь по внеплановой цели!
    [final] Окончательный огонь!
   *[other] {""}
}
interruption-preempted = Раньше первого игрока!
interruption-mine-rolled = Мины!
interruption-melee = Ближний бой!
interruption-strike = Налёт!
interruption-replied = Огонь по вспышке!
interruption-random-event = Случайное событие!

## Вероятности

odds-check = Проверка морали пройдена
odds-proficiency = Проверка мастерства пройдена
odds-satw = Проверка SATW пройдена
odds-accuracy = Точно в цель
odds-sight-unchecked = Если линия видимости чиста: до выстрела её не проверяют (14.0).
odds-fp = Огневая мощь
odds-suppressed = Подавление
odds-casualty = Потери
odds-eliminated = Уничтожение
odds-destroyed = Машина уничтожена
odds-of-units = { $name }
odds-terms = Из чего складывается мощь
odds-check_terms = Из чего складывается мораль
odds-proficiency_terms = Из чего складывается мастерство
odds-satw_terms = Из чего складывается проверка SATW
odds-kill_terms = Из чего складывается число поражения
odds-role-normal = обычная мощь
odds-role-proficient = мощь в сложных условиях
odds-role-op-near = цель в соседнем гексе
odds-role-marked = маркер Op Fire
odds-role-command = очко командования
odds-role-capped = не выше обычной
odds-role-fortified = укреплённое здание
odds-role-airburst = разрыв в кронах
odds-role-woods = лес
odds-role-wooden-building = деревянное здание
odds-role-stone-building = каменное здание
odds-role-pillbox = огневое сооружение
odds-role-trench = траншея
odds-role-foxholes = окопы
odds-role-hedgerow = живая изгородь
odds-role-height = высота
odds-role-halftrack = борта бронетранспортёра
odds-role-dike = эстакада
odds-role-orchards = сады на линии
odds-role-smoke = дым
odds-role-in-open = движение по открытой местности
odds-role-concealed = маскировка
odds-role-near = соседний гекс
odds-role-spotted = наведённый огонь
odds-role-rockets = противотанковое средство
odds-role-turned = поворот перед выстрелом
odds-role-flank = фланг
odds-role-far = половина дальше нормальной дистанции
odds-role-final = окончательный огонь
odds-role-soft = мощь по пехоте и орудиям
odds-role-at-vehicles = мощь по машинам
odds-role-flame = огнемёт
odds-role-flame-far = половина на двух гексах
odds-role-target-moves = цель с маркером движения
odds-role-night = ночь
odds-role-open-top = открытый верх
odds-role-tube = мощь противотанкового средства
odds-role-backblast = стена позади
odds-role-suppressed = подавление
odds-role-deed = за само действие
odds-role-morale = напечатанная мораль
odds-role-crew = мастерство расчёта
odds-role-drove = движение
odds-role-op = Op Fire
odds-role-distance = дальность
odds-role-weapon = число SATW
odds-role-assault = после движения
odds-role-armour = броня
odds-role-rear = сзади
odds-role-total = итого
odds-role-other = по этому правилу

# почему что-то нельзя сделать

why-enemys = { $unit }: это часть противника.
why-gone = { $unit }: этой части уже нет на карте.
why-your-own = { $unit }: это ваша часть.
why-unit-in-impulse = { $unit }: часть действует в импульс своей стороны, когда не решается ничего другого.
why-kind-in-impulse = { $kind }: на карту входят в импульс своей стороны, когда не решается ничего другого.
why-support-in-impulse = { $support }: поддержку используют в импульс своей стороны, когда не решается ничего другого.
why-being-used = { $unit }: часть уже действует.
why-one-at-a-time = Части действуют по одной: сначала { $by }, потом { $unit }.
why-hex-over-range = Осветительный снаряд над { $hex } считается за { $weight }, а из { $limit } возможных за импульс использовано { $spent }.
why-kind-over-range = { $kind }: вход на карту считается за { $weight }, а из { $limit } возможных за импульс использовано { $spent }.
why-support-over-range = { $support }: поддержка считается за { $weight }, а из { $limit } возможных за импульс использовано { $spent }.
why-unit-over-range = { $unit }: часть считается за { $weight }, а из { $limit } возможных за импульс использовано { $spent }.
why-turn-first = { $unit }: сначала поворот к { $hex }.
why-rider-over-range = { $kind }: пассажир считается за { $weight }, а из { $limit } возможных за импульс использовано { $spent }.
why-too-few = Использовано { $spent }, а за импульс нужно не меньше { $least }.
why-BOB-4-1i = { $unit }: раскрывшись, часть считается за три, а столько в этом импульсе не осталось.
why-BOB-4-2d = { $unit }: часть использована и сможет действовать только в следующем ходу.
why-BOB-4-3c = { $unit }: стоит маркер Op Fire, часть ждёт движения противника.
why-waits-already = { $unit }: маркер Op Fire уже стоит.
why-BOB-95-0n = Сначала надо использовать части, которые вернуло в строй событие: { $units }.
why-BOB-3-0f = { $unit }: часть не участвует в ближнем бою в { $hex }.
why-BOB-3-0k = { $unit }: очков командования не осталось.
why-BOB-3-0l = { $unit }: очко командования в этом ходу уже потрачено.
why-BOB-3-0n = { $unit }: орудию и машине очко командования здесь не поможет.
why-BOB-21-1f = { $unit }: БТР действует вместе со своим пассажиром.
why-faces-so = { $unit }: фронт уже обращён туда.
why-faces-already = { $unit }: часть уже повёрнута; остаётся решить, тратить ли очко командования.
why-no-gun = { $unit }: это не орудие.
why-BOB-5-0b = { $unit }: { $hex } не рядом.
why-BOB-5-0f = { $unit }: на { $hex } не хватает очков движения.
why-no-driving-on = { $dear ->
    [yes] { $hex } стоит дороже, чем всё движение машины.
   *[no] В лес и здания ({ $hex }) машина не въезжает.
}
why-BOB-5-0j = { $unit }: часть подавлена по пути в { $hex }, она либо входит туда, либо остаётся на месте.
why-BOB-5-0o = { $unit }: часть вышла из ближнего боя и не может войти в { $hex } к противнику.
why-BOB-5-1d = { $unit }: расчёт стреляет с ходу только из БТР.
why-BOB-5-2a = { $unit }: отступление объявляет только пешая пехота.
why-BOB-5-2c = { $unit }: в гексе противник, объявить отступление нельзя.
why-moves-later = { $unit }: двигаться можно только с хода { $turn }.
why-no-way-back = { $unit }: { $hex } дальше от цели, а отходить от неё сценарий не разрешает.
why-rush-on = { $unit }: часть в перебежке и идёт, сколько может.
why-rush-course = { $unit }: { $hex } не в направлении перебежки.
why-rushes-not = { $unit }: это не одно из отделений, которые делают перебежку.
why-keeps-points = { $unit }: { $hex } заполнен, и очки нужны, чтобы идти дальше.
why-no-way-on = { $unit }: { $hex } заполнен, а идти оттуда дальше нельзя.
why-no-exit-here = Через { $hex } в этом сценарии с карты не выходят.
why-BOB-16-0i = { $unit }: на выход с карты не осталось очка движения.
why-move-over = { $unit }: движение окончено, теперь выбирается фронт.
why-BOB-93-0d = { $unit }: фронт выбирается в конце движения.
why-BOB-2-0k = { $hex } заполнен: { $units }.
why-BOB-20-10a = { $hex } заполнен: { $units }.
why-BOB-20-10d = В { $hex } уже есть орудие или машина: { $units }.
why-BOB-20-10e = В { $hex } машина не может ни остаться ({ $units }), ни проехать дальше.
why-BOB-20-10f = В { $hex } вражеская машина: { $units }.
why-BOB-20-10g = В { $hex } противник, машина там остановиться не может: { $units }.
why-BOB-20-9f = В { $hex } вражеская машина: пешие части там на карту не входят.
why-BOB-20-9h = В { $hex } и машина, и пехота противника: { $units }.
why-BOB-15-0i = { $unit }: средство отвлечения не стреляет.
why-BOB-15-0p = { $unit }: часть не под маскировкой и не средство отвлечения.
why-BOB-6-0c = { $unit }: в пределах дальности стрелять не по кому.
why-BOB-6-0d = { $unit }: { $hex } дальше предела стрельбы.
why-BOB-6-1b = { $unit }: в { $hex } противник, стрелять нельзя.
why-own-hex = { $unit }: в собственный гекс { $hex } не стреляют.
why-BOB-6-1c = В { $hex } ваши части: { $units }.
why-BOB-6-1g = { $unit }: в { $hex } стрелять не по кому.
why-BOB-6-1i = { $unit }: на такой дальности по { $hex } огневой мощи не остаётся.
why-no-vehicle = { $unit }: не видно, что это машина.
why-is-a-vehicle = { $unit }: это машина, стрелковое оружие ей не страшно.
why-no-vehicle-in-reach = { $unit }: нет машины, которой можно повредить.
why-armour-too-thick = { $units }: стрелковое оружие такой машине не страшно.
why-BOB-20-9a = { $unit }: нет оружия против машин.
why-BOB-20-11b = { $unit }: машина уязвима сзади, а часть не позади неё.
why-BOB-10-0b = { $unit }: использованная часть стреляет только в соседний гекс, { $hex } не рядом.
why-BOB-10-0c = { $unit }: часть использована, а { $hex } дальше нормальной дистанции.
why-BOB-10-0g = { $unit }: часть уже стреляла по этой цели в этом гексе.
why-BOB-31-0b = { $unit }: { $hex } слишком близко для миномёта.
why-BOB-31-0c = { $unit }: { $hex } слишком далеко для миномёта.
why-BOB-31-0e = { $unit }: миномёт не стреляет из здания ({ $hex }).
why-BOB-33-0n = { $unit }: в окончательном огне SATW не применяют.
why-BOB-33-0o = SATW так далеко не бьёт: { $units }.
why-not-issued = { $unit }: к дате сценария такого SATW ещё нет.
why-BOB-34-0c = { $unit }: { $hex } слишком далеко для огнемёта.
why-BOB-62-0b = Осветительных снарядов для { $hex } не осталось.
why-BOB-62-0f = { $unit }: { $hex } не освещён и слишком далеко в темноте.
why-BOB-62-0g = { $unit }: ночью { $hex } слишком далеко.
why-BOB-62-0l = { $unit }: на части стоит маркер, или вспышка слишком близко для ответа.
why-BOB-62-0o = { $unit }: часть не под маскировкой, вернуть средство отвлечения нельзя.
why-no-decoy-lost = { $unit }: ни одно ваше средство отвлечения не снято.
why-BOB-20-2h = { $unit }: орудие само не перемещается.
why-BOB-20-2i = { $unit }: в здании ({ $hex }) орудие не поворачивают.
why-BOB-20-3d = { $unit }: { $hex } — не один из двух гексов перед машиной.
why-turn-too-dear = { $unit }: на такой поворот не хватает очков движения.
why-turns-by-driving = { $unit }: машина поворачивается при движении.
why-not-heading-off = { $unit }: фронт не обращён за край карты.
why-carries-nobody = { $unit }: пассажиров нет.
why-faces-inwards = { $unit }: фронт должен быть обращён вглубь карты, чтобы ехать дальше.
why-BOB-20-3e = { $hex }: в лес и здания машины не въезжают.
why-BOB-20-3g = В { $hex } замаскированный противник, машины туда не въезжают: { $units }.
why-BOB-20-3i = { $unit }: машина ещё не двигалась, стрелять после движения рано.
why-BOB-20-3j = { $unit }: машина проехала слишком много для маркера Op Fire.
why-BOB-20-4c = { $unit }: так { $hex } не окажется впереди.
why-BOB-93-0f = { $unit }: так { $hex } не окажется впереди.
why-BOB-20-4j = { $unit }: в собственный гекс { $hex } не стреляют.
why-BOB-20-5a = { $unit }: нет пехоты или орудия, по которым можно стрелять.
why-nobody-there = { $unit }: в { $hex } нет ни пехоты, ни орудия.
why-BOB-20-6a = { $unit }: нет машины, по которой можно стрелять.
why-BOB-20-7b = { $unit }: использованная часть не поворачивается для стрельбы по { $hex }.
why-BOB-20-7d = { $unit }: использованная часть стреляет только в соседний гекс, { $hex } не рядом.
why-BOB-20-10c = { $unit }: это машина, стреляйте по ней как по машине.
why-at-vehicles = { $unit }: выбрана стрельба по машинам, а не по пехоте.
why-at-foot = { $unit }: выбрана стрельба по пехоте и орудиям, а не по машинам.
why-BOB-21-0 = { $unit }: в БТР садятся только пешие отделения и расчёты, а также орудия.
why-BOB-21-1a = { $unit }: БТР не проедет через живую изгородь в { $hex }.
why-BOB-21-1c = В { $hex } некого сажать в БТР.
why-BOB-21-1e = { $unit }: БТР с пассажиром после движения маркер Op Fire не получает.
why-BOB-21-3b = { $unit }: орудие снимают, только пока БТР не двигался.
why-BOB-21-3c = { $unit }: БТР проехал слишком много, спешиться нельзя.
why-BOB-21-3h = { $unit }: в { $hex } противник, спешиться там нельзя.
why-BOB-21-3i = { $unit }: садятся на открытой местности и без противника рядом, { $hex } не годится.
why-no-loading = { $unit }: в этом сценарии в БТР больше не садятся.
why-BOB-21-3j = { $unit }: пустых БТР не осталось.
why-BOB-21-3l = { $unit }: только что севшие остаются внутри.
why-BOB-21-4a = { $unit }: в БТР орудие не стреляет и не поворачивается, сам БТР тоже не стреляет.
why-BOB-21-5f = { $unit }: стреляют по БТР в { $hex }, а не по пассажирам.
why-strike-the-halftrack = { $unit }: часть в БТР, самолёт атакует сам БТР.
why-BOB-91-0a = { $unit }: машина уже ехала вперёд, задним ходом в { $hex } нельзя.
why-in-reverse = { $unit }: машина идёт задним ходом, вперёд в { $hex } нельзя.
why-BOB-91-0b = { $unit }: { $hex } не позади.
why-reverse-too-dear = { $unit }: на { $hex } задним ходом не хватает очков движения.
why-BOB-92-0h = { $unit }: на машине маркер неподтверждённого уничтожения (UK), в этом ходу она больше не действует.
why-BOB-93-0i = { $unit }: использованный расчёт не поворачивается к { $hex }.
why-BOB-93-0n = { $unit }: в ближнем бою в { $hex } не поворачиваются.
why-BOB-94-0a = { $unit }: продолжительный огонь ведут только пулемёты.
why-BOB-94-0c = { $unit }: пулемёт ведёт продолжительный огонь в другом месте, а не по { $hex }.
why-BOB-94-0d = { $unit }: пулемёт ведёт продолжительный огонь в другом месте, а не по { $hex }.
why-BOB-54-3c = { $unit }: в огневом сооружении орудие либо поворачивают, либо стреляют из него.
why-BOB-54-4c = { $unit }: в укреплённом здании орудие либо поворачивают, либо стреляют из него.
why-BOB-11-0g = { $unit }: проверка не нужна.
why-BOB-11-0h = { $unit }: проверка уже сделана.
why-BOB-11-0j = { $unit }: бежать не нужно.
why-BOB-11-0k = { $unit }: до { $hex } не добраться.
why-run-over = { $unit }: часть уже отступила, { $hex } выбирать не нужно.
why-BOB-11-0l = { $unit }: { $hex } ближе к противнику.
why-BOB-11-0m = { $unit }: { $hex } рядом с противником, не занятым ближним боем.
why-BOB-11-0o = { $unit }: бежать надо в укрытие, { $hex } его не даёт.
why-BOB-11-0p = { $unit }: бежать надо к укрытию, насколько хватает движения; { $hex } не подходит.
why-BOB-11-0s = { $unit }: бежать надо к своему краю карты, а { $hex } в другой стороне.
why-BOB-21-6c = { $unit }: бежать надо, пока до противников на виду меньше трёх гексов; { $hex } слишком близко.
why-BOB-12-0a = В { $hex } ближнего боя нет.
why-BOB-12-0g = { $unit }: часть не участвует в ближнем бою в { $hex }.
why-BOB-12-0k = Ближний бой в { $hex } в этом ходу уже был.
why-BOB-16-0a = { $hex } вне области расстановки.
why-BOB-16-0b = Половина гекса { $hex } лежит на поле вне области расстановки.
why-not-its-way = Через { $hex } такие части не входят.
why-set-up-held = В { $hex } противник: { $units }.
why-set-up-alone = В этом сценарии в гексе расставляют одну часть, а в { $hex } уже есть: { $units }.
why-set-up-apart = Такие части расставляют порознь, а рядом с { $hex } уже есть: { $units }.
why-set-up-elsewhere = Оставшиеся части должны занять { $where }, а не { $hex }.
why-already-dug = В { $hex } уже есть окопы или другие укрепления.
why-BOB-54-1a = В { $hex } окопы не роют: мост, здание или вода.
why-no-foxholes-left = Окопов не осталось, или их негде вырыть.
why-none-left = Расставлять больше нечего: { $kind }.
why-no-room-to-set-up = Места больше нет: { $kind }.
why-not-all-set-up = Ещё не расставлено: { $left_over }.
why-all-set-up = Всё расставлено.
why-has-no-front = { $unit }: фронта нет.
why-BOB-16-0j = Такой замены в сценарии нет.
why-so-many-ways = Путей для выбора: { $count }.
why-others-first = { $hex } открыт, только когда заняты все другие гексы входа.
why-tried-to-enter = { $kind }: все такие за картой в этом ходу уже пытались войти и использованы.
why-not-waiting = { $kind }: сейчас за картой нет таких, кто входит сам.
why-no-way-in = { $kind }: войти негде, все гексы входа заняты или закрыты.
why-rider-first = Вход в { $hex }: сначала выберите, кого везёт { $kind }.
why-way-first = Сначала выберите, где войти на карту: { $kind }.
why-rides-not = { $kind }: в этом БТР таких не возят.
why-enemys-support = { $support }: это поддержка противника.
why-support-later = { $support }: поддержка будет с хода { $turn }.
why-support-gone = { $support }: этой поддержки больше нет.
why-support-used = { $support }: поддержка в этом ходу уже использована.
why-support-waits = { $support }: стоит маркер Op Fire, поддержка ждёт цели.
why-one-strike = { $support }: в этом ходу один самолёт уже атаковал, этот ждёт следующего хода.
why-strikes-a-unit = { $support }: самолёт атакует часть, а не гекс.
why-shells-a-hex = { $support }: артиллерию вызывают на гекс, а не на часть ({ $unit }).
why-no-smoke-shells = { $support }: дымовых снарядов нет.
why-no-op-fire-by-air = { $support }: самолёты Op Fire не ведут.
why-nobody-to-direct = { $support }: сейчас некому наводить.
why-BOB-32-0l = { $unit }: { $hex } — ни гекс этой части, ни соседний.
why-BOB-32-0m = { $unit }: артиллерия отвечает со второго гекса движения, а это первый.
why-BOB-35-0e = { $unit }: в лесу ({ $hex }) самолёт не атакует.
why-strike-in-melee = { $unit }: в ближнем бою самолёт не атакует.
why-BOB-35-0g = { $unit }: это исходная цель, нужна другая.
why-divert-too-far = { $unit }: до исходной цели { $far ->
    [one] { $far } гекс
    [few] { $far } гекса
   *[many] { $far } гексов
}, а можно не больше { $reach }.
why-BOB-35-1a = { $unit }: не видно, что это машина.
why-BOB-56-0a = { $hex } — вода без моста.
why-BOB-58-0a = { $unit }: у эстакады в { $hex } с этой стороны нет места.
why-BOB-60-0l = В { $hex } уже есть дым.
why-BOB-60-1a = { $unit }: дымовые гранаты есть только у отделений.
why-BOB-60-1b = { $unit }: { $hex } — ни гекс этой части, ни соседний.
why-BOB-60-1e = { $unit }: в гексе противник, дымовую гранату не бросить.
why-BOB-60-1f = { $unit }: на бросок в { $hex } не хватает очков движения.
why-BOB-60-1g = { $unit }: дымовая граната в эту активацию уже брошена.
why-unit-first = Сначала выберите отделение, потом { $hex }.
why-no-lone-squad = В { $hex } нет отделения той же нации, которое стоит одно.
why-event-rolled = Событие уже определено: { $event }.
why-event-first = Сначала выберите событие, потом часть: { $unit }.
why-chosen-already = { $unit }: часть уже выбрана.
why-BOB-95-0f = { $unit }: часть не стреляла и не была целью.
why-BOB-95-0g = { $unit }: часть под маскировкой или машина, по этому событию она потерь не несёт.
why-BOB-95-0h = { $unit }: не видно, что это отделение сокращённого состава.
why-BOB-95-0i = { $unit }: это не уничтоженное отделение, которому есть куда вернуться.
why-BOB-95-0j = { $unit }: часть не под маскировкой.
why-BOB-95-0k = { $unit }: это не открытая пехота в укрытии без противника рядом.
why-BOB-95-0l = { $unit }: часть уже использована, или это не пехота.
why-BOB-95-0m = { $unit }: нет ни маркера Used, ни Op Fire.
why-BOB-95-0p = Такого события нет.

## Что делает другая сторона: говорится тем, кто ждёт

waiting-places = { $whose ->
    [axis] Ось расставляет
   *[allies] Союзники расставляют
}
waiting-chooses = { $whose ->
    [axis] Ось выбирает
   *[allies] Союзники выбирают
}
waiting-decides = { $whose ->
    [axis] Ось решает
   *[allies] Союзники решают
}
waiting-moves = { $whose ->
    [axis] Ось двигает
   *[allies] Союзники двигают
}
waiting-fights = { $whose ->
    [axis] Ось ведёт
   *[allies] Союзники ведут
}
waiting = { waiting-decides }, что делать
waiting-deployment = { waiting-places } части
waiting-place = { waiting-places } части
waiting-swap = { waiting-places } части
waiting-vigil = { waiting-places } части
waiting-impulse = { waiting-chooses } следующую часть
waiting-activation = { waiting-decides }, что делает часть
waiting-fire = { waiting-chooses } цель
waiting-aim = { waiting-chooses } цель
waiting-face-to-fire = { waiting-chooses } цель
waiting-weapon = { waiting-chooses } цель
waiting-assault-fire = { waiting-decides }, стрелять ли с ходу
waiting-moving = { waiting-moves } часть
waiting-driving = { waiting-moves } часть
waiting-rush = { waiting-moves } часть
waiting-storm = { waiting-moves } часть
waiting-Reaction = { waiting-decides }, открыть ли огонь по движущейся части
waiting-Flash = { waiting-decides }, ответить ли на вспышку выстрела
waiting-facing = { waiting-decides }, куда повернуть часть
waiting-face = { waiting-decides }, куда повернуть часть
waiting-rout-facing = { waiting-decides }, куда повернуть часть
waiting-boost = { waiting-decides }, потратить ли очко командования
waiting-reroll-check = { waiting-decides }, потратить ли очко командования
waiting-rout = { waiting-decides }, куда отступают части
waiting-rout-check = { waiting-decides }, куда отступают части
waiting-rout-order = { waiting-decides }, куда отступают части
waiting-melees = { waiting-fights } ближний бой
waiting-melee-loss = { waiting-fights } ближний бой
waiting-melee-reroll = { waiting-fights } ближний бой
waiting-entering = { waiting-decides }, как войдут подкрепления
waiting-route = { waiting-decides }, как войдут подкрепления
waiting-riders = { waiting-decides }, как войдут подкрепления
waiting-support = { waiting-chooses } цель поддержки
waiting-bracket = { waiting-chooses } цель поддержки
waiting-divert = { waiting-chooses } цель поддержки
waiting-dig = { waiting-decides }, где рыть окопы

## Что отмечают на счётчиках, для тех, кто наводит указатель

track-range = Оперативный диапазон: сколько частей используют за импульс, не меньше и не больше; орудие или машина не под маскировкой считается за три
track-spent = Сколько частей использовано в этом импульсе и сколько нужно и можно; орудие или машина не под маскировкой считается за три
track-rush = По сценарию эти отделения бегут вперёд, сколько хватит движения, по стольку за импульс; кто идёт следующим, стороны выбирают по очереди
track-cp = Очко тратят на новый бросок морали или ближнего боя, на усиление выстрела, на окончательный огонь не в соседний гекс или на действие раньше первого игрока; каждый ход очки возвращаются
track-goals = Гексы целей сценария, которые контролирует эта сторона
track-flares = Сколько осветительных снарядов осталось
