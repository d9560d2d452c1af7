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
purpose-op-fire = огонь по внеплановой цели
purpose-final = окончательный огонь
purpose-engage = огонь по машине
purpose-sustain = продолжительный огонь
purpose-overwatch = наготове (Op Fire)
purpose-use = без действия
purpose-turn = поворот
purpose-mount = посадка
purpose-decoy = возврат обманки
purpose-rout = беспорядочное отступление
purpose-satw = противотанковое средство
purpose-barrage = огонь
purpose-smoke = дым
mode-fire = огонь
mode-assault = стрельба с ходу
mode-op-fire = огонь по внеплановой цели
mode-final = окончательный огонь
result-miss = без последствий
result-suppressed = подавление
result-casualty = потери
result-eliminated = уничтожение
result-unconfirmed = неподтверждённое уничтожение
result-destroyed = уничтожение
result-works = по-прежнему в строю

## Что решается

prompt-Flash = ответить ли на вспышку выстрела
prompt-Reaction = стрелять ли по движущейся части
prompt-activation = что делает часть
prompt-aim = по какой машине огонь
prompt-assault-fire = по кому стрелять с ходу
prompt-bank = по какую сторону эстакады встанет часть
prompt-boost = усилить ли выстрел очком командования
prompt-bracket = куда лягут снаряды
prompt-deployment = кого расставить следующим
prompt-dig = где рыть окопы
prompt-divert = на кого зайдёт сбившийся самолёт
prompt-driving = куда ехать
prompt-entering = где войти
prompt-face = куда повернуть фронт
prompt-face-to-fire = куда повернуться перед выстрелом
prompt-facing = куда смотрит фронт
prompt-fire = по какому гексу огонь
prompt-impulse = какую часть использовать или закончить импульс
prompt-melee-loss = кому нести потери
prompt-melee-reroll = перебросить ли кубики ближнего боя
prompt-melees = какой ближний бой первым
prompt-moving = куда идти
prompt-place = где поставить
prompt-random-event = какое событие случится
prompt-random-event-1 = кто понесёт потери, стрелявший или обстрелянный
prompt-random-event-2 = какая часть понесёт потери
prompt-random-event-3 = какое отделение снова станет полным
prompt-random-event-4 = какое уничтоженное отделение вернётся
prompt-random-event-5 = какая маскировка пропадёт
prompt-random-event-6 = какая часть замаскируется
prompt-random-event-7 = какая часть станет использованной
prompt-random-event-8 = какая часть снова может действовать
prompt-random-event-hex = куда вернётся уничтоженное отделение
prompt-reroll-check = перебросить ли проверку за очко командования
prompt-riders = кто едет в бронетранспортёре
prompt-rout = куда часть беспорядочно отступает
prompt-rout-check = кто следующим проверяет отступление
prompt-rout-facing = куда часть смотрит после отступления
prompt-rout-order = кто отступает следующим
prompt-route = каким путём придут подкрепления
prompt-rush = какое отделение бежит следующим
prompt-storm = входить ли в гекс врага
prompt-support = для чего поддержка
prompt-swap = менять ли части
prompt-vigil = кто начинает наготове (Op Fire)
prompt-weapon = стрелковое оружие или противотанковое средство

## Глаголы, в двух словах

verb-pass = Пропустить
verb-end = Готово
verb-stop = Остановиться
verb-decline = Отказаться
verb-spend = Потратить CP
verb-swap = Заменить
verb-place = Поставить
verb-dig = Рыть
verb-at = В этот гекс
verb-muster = Расставить остальное
verb-face = Повернуть
verb-activate = Активировать
verb-move = Двигаться
verb-retreat = Объявить отступление
verb-fire = Стрелять
verb-engage = Стрелять по машине
verb-sustain = Продолжительный огонь
verb-overwatch = Отметить Op Fire
verb-use = Пометить использованной
verb-turn = Повернуть
verb-mount = Сесть в БТР
verb-decoy = Вернуть обманку
verb-target = Цель
verb-aim = Целиться
verb-enter = Ввести
verb-unmask = Снять маскировку
verb-call = Вызвать поддержку
verb-barrage = Обстрелять
verb-smoke = Поставить дым
verb-alert = Отметить Op Fire
verb-save = Пометить использованной
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
verb-check = Проверить
verb-melee = Ближний бой
verb-reroll = Перебросить
verb-unit = Выбрать часть
verb-hex = Выбрать гекс
verb-number = Выбрать событие
verb-kind = Выбрать вид
verb-route = Выбрать путь
verb-bank = Выбрать сторону эстакады
verb-roll = Бросок

## Действия, как их сказал бы человек

action-pass = Пропустить
action-end = Готово
action-stop = Остановиться здесь
action-decline = Отказаться
action-spend = Потратить очко командования
action-swap = Замена: { $exchange }
action-place = Поставить: { $kind }
action-dig = Вырыть: { $fort }
action-at = Поставить в { $hex }
action-muster = Расставить остальное
action-face = Повернуть фронт: { $direction }
action-activate = Активировать: { $unit }
action-move = Двигаться
action-retreat = Объявить отступление
action-fire = Стрелять
action-engage = Стрелять по машине
action-sustain = Продолжительный огонь
action-overwatch = Отметить Op Fire
action-use = Пометить использованной
action-turn = Повернуть фронт: { $direction }
action-mount = Сесть в бронетранспортёр
action-decoy = Вернуть обманку в этот гекс
action-target = Огонь по { $hex }
action-aim = Огонь по машине: { $unit }
action-enter = Ввести: { $kind }
action-unmask = Снять маскировку: { $unit }
action-call = Вызвать: { $support }
action-barrage = Обстрелять { $hex }
action-smoke = Поставить дым в { $hex }
action-alert = Отметить Op Fire
action-save = Пометить использованной
action-strike = Атаковать с воздуха: { $unit }
action-flare = Осветить { $hex }
action-go = В { $hex }
action-back = Задним ходом в { $hex }
action-exit = Уйти с карты
action-grenade = Бросить дым в { $hex }
action-dismount = Высадиться здесь
action-op-fire = Op Fire: { $unit }
action-op-engage = Op Fire по машине: { $unit }
action-op-barrage = Op Fire: { $support }
action-check = Проверить отступление: { $unit }
action-melee = Провести ближний бой в { $hex }
action-reroll = Перебросить: { $unit }
action-unit = Выбрать: { $unit }
action-hex = Выбрать { $hex }
action-number = Пусть случится: { $event }
action-kind = Выбрать: { $kind }
action-route = Прийти путём { $number }
action-bank = Встать со стороны эстакады: { $bank }
action-roll = Выпадает { $face }

## Что произошло

event-set-up = { $unit }: расстановка в { $hex }, { $kind }.
event-set-up-hidden = { $unit }: расстановка в { $hex }.
event-dug = { $side }: { $fort } в { $hex }.
event-swapped = { $side }, замена: { $exchange }.
event-swapped-hidden = { $side }: о заменах решено.
event-settled = { $side }: тайно решено, каким путём придут подкрепления.
event-entered = { $unit }: вход на карту в { $hex } — { $kind }.
event-stayed-out = { $side }: подкрепление пока остаётся за картой.
event-exited = { $unit }: уход с карты.
event-controlled = { $side }: под контролем { $hex }.
event-turn = Ход { $turn }.
event-phase = Фаза: { $phase }.
event-impulse = Импульс: { $side }.
event-preempted = { $side }: действие раньше первого игрока.
event-ended = { $side }: импульс окончен, задействовано диапазона: { $spent }.
event-cp-spent = { $unit }: потрачено очко командования.
event-won = Победа: { $side }.
event-checked = { $unit }: проверка морали ({ $purpose }), { $roll } против { $needed } — { $passed ->
    [yes] пройдена
   *[other] провалена
}.
event-checked-hidden = { $unit }: проверка морали ({ $purpose }), бросок { $roll } — { $passed ->
    [yes] пройдена
   *[other] провалена
}.
event-proficiency = { $unit }: проверка мастерства, { $roll } против { $needed } — { $passed ->
    [yes] пройдена
   *[other] провалена
}.
event-activated = { $unit }: активация, { $purpose }.
event-marked-used = { $unit }: маркер Used.
event-marked-ready = { $unit }: маркер Op Fire.
event-moved = { $unit }: переход в { $hex } (осталось очков движения: { $left }).
event-moved-hidden = { $unit }: переход в { $hex }.
event-turned = { $unit }: поворот, фронт { $direction }.
event-turned-unseen = { $unit }: поворот под маркером маскировки, фронт { $direction }.
event-turned-unseen-hidden = { $unit }: возможно, поворот под маркером маскировки.
event-stopped = { $unit }: остановка.
event-put-back = { $unit }: возврат в { $hex }.
event-mine-rolled = { $unit }: бросок на мины { $roll }; подрыв при { $needed } и меньше.
event-fired = { $unit }: { $mode }, гексагон { $hex }.
event-no-sight = { $unit }: линии видимости до { $hex } нет, выстрела нет.
event-shot = { $unit }: бросок { $roll } по { $hex }.
event-hit-by = { $unit } под огнём: мощь { $fp }, бросок { $roll } — { $result }.
event-suppressed = { $unit }: { $level ->
    [1] подавление
   *[other] полное подавление
}.
event-reduced = { $unit }: потери, состав сокращён.
event-eliminated = { $unit }: уничтожение.
event-sustained = { $unit }: под продолжительным огнём { $hex }.
event-assaulted = { $unit }: нападение на машину ({ $target }), { $roll } против { $needed } — { $destroyed ->
    [yes] уничтожена
   *[other] без последствий
}.
event-kill-shot = { $unit } по машине ({ $target }): { $roll } против { $needed } — { $result }.
event-unconfirmed = { $unit }: маркер неподтверждённого уничтожения.
event-kill-tested = { $unit }: неподтверждённое уничтожение, бросок { $roll } — { $result }.
event-revealed = { $unit }: маскировка снята, это { $kind }.
event-concealed = { $unit }: под маскировкой.
event-decoy-removed = { $unit }: это была обманка.
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
event-support-checked = { $support }: проверка мастерства, { $roll } против { $needed } — { $passed ->
    [yes] пройдена
   *[other] провалена
}.
event-fell = { $support }: { $roll } против точности { $accuracy } — { $hex ->
    [-1] снаряды уходят за карту
   *[other] снаряды ложатся в { $hex }
}.
event-shelled = { $support }: разрывы в { $hex }, бросок { $roll }.
event-vehicle-bombed = { $support } по машине ({ $unit }): { $roll } против { $needed } — { $result }.
event-smoke-laid = { $side }: дым в { $hex }.
event-support-ready = { $support }: маркер Op Fire.
event-support-used = { $support }: маркер Used.
event-strike = { $support }: заход на цель ({ $unit }).
event-diverted = { $support }: самолёт сбился, цель — { $unit }.
event-aborted = { $support }: в этом ходу атаки нет.
event-bombed = { $support }: бомбы на { $hex }, бросок { $roll }.
event-support-left = { $support }: уход из боя.
event-flare = { $side }: осветительный снаряд над { $hex }.
event-decoy-back = { $side }: обманка снова в { $hex }, это { $unit }.
event-decoy-back-hidden = { $side }: обманка снова в { $hex }.
event-replied = { $unit }: ответ на вспышку в { $hex }.
event-mounted = { $unit }: посадка в бронетранспортёр ({ $carrier }) в { $hex }.
event-dismounted = { $unit }: высадка из бронетранспортёра ({ $carrier }) в { $hex }.
event-random-event = { $side }: случайное событие — { $event }.
event-restored = { $unit }: снова полный состав.
event-returned = { $unit }: возвращение в { $hex } в сокращённом составе.
event-freed = { $unit }: маркеры Used и Op Fire сняты, часть снова может действовать.
event-cp-gained = { $side }: одноразовых очков командования — { $count }.

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
odds-of-units = Часть { $name }
