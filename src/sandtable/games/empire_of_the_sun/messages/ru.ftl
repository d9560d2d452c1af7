### Empire of the Sun


## Названия

side-japan = Япония
side-allies = Союзники
of-whom = { $whose ->
    [japan] Японии
   *[allies] союзников
}
set-empire_of_the_sun = Empire of the Sun
use-offensive = для наступления
use-event = как событие
use-china = для наступления в Китае
use-route = для постройки транспортного маршрута
use-rivalry = для прекращения межведомственного соперничества
use-withdraw = для отзыва штаба
use-return = для возвращения штаба
mode-sail = морем
mode-fly = по воздуху
mode-far = по воздуху на расширенную дальность
mode-march = по суше
mode-land = десантом
mode-carry = десантом с кораблей
mode-barge = на баржах
mode-transfer = стратегическим движением

## Как выигрывают

aim = { $victory ->
    [campaign] Союзники побеждают, если Япония капитулирует или если к концу { $turn }-го хода её успешно бомбили { $bombed } хода подряд, у неё осталось не больше { $left } гексагона с ресурсами и B-29 в пределах дальности до Токио. Япония — в остальных случаях и когда политическая воля США равна 0.
    [vp_burma] Япония побеждает, если после { $turn }-го хода у неё не меньше { $least } победных очков, а также если капитулирует Индия или политическая воля США равна 0. Союзники — в остальных случаях и когда капитулирует Япония.
    [vp_south_pacific] Япония побеждает, если после { $turn }-го хода у неё не меньше { $least } победных очков или если политическая воля США равна 0. Союзники — в остальных случаях и когда капитулирует Япония. Сторона без штабов на карте проигрывает.
    [vp_1942] Япония побеждает, если после { $turn }-го хода у неё не меньше { $least } победных очков и { $resources } гексагонов с ресурсами или если политическая воля США равна 0. Союзники — в остальных случаях и когда капитулирует Япония.
   *[other] Япония побеждает, если после { $turn }-го хода у неё не меньше { $least } победных очков или если политическая воля США равна 0. Союзники — в остальных случаях и когда капитулирует Япония.
}

## Что решается: ход

prompt-card = сыграйте карту, заготовьте её, сбросьте или спасуйте
prompt-card-now = { $count ->
    [1] используйте последнюю карту
   *[other] выберите одну из своих { $count } карт
}; у противника карт: { $others }{ $passes ->
    [0] {""}
    [one] ; можно спасовать ещё { $passes } раз
    [few] ; можно спасовать ещё { $passes } раза
   *[many] ; можно спасовать ещё { $passes } раз
}
prompt-withdraw = выберите, какой штаб отозвать
prompt-return = выберите штаб со счётчика ходов, затем порт для него
prompt-route = выберите, какой транспортный маршрут построить
prompt-place = разместите подкрепление
prompt-place-now = { $by ->
    [replacements] выберите гексагон для восстановленной части
   *[arrival] выберите гексагон для подкрепления{ $count ->
        [1] {""}
       *[other] {" "}({ $number } из { $count })
    }
}: { $units }
prompt-replacements = потратьте очки пополнений
prompt-replacements-now = потратьте очки пополнений (осталось: { $points }) или закончите
prompt-bombing = выберите B-29, которые будут бомбить Японию, или закончите
prompt-evacuation = выведите части из Индии

## Что решается: наступление

course-command = штаб
course-activation = активация
course-movement = движение
course-declaration = объявление
course-reaction = реакция
course-battles = сражения
course-return = возвращение

prompt-command = выберите штаб, который поведёт наступление
prompt-activate = активируйте части{ $may-done ->
    [no] {""}
   *[yes] {" "}или закончите активацию
}
prompt-activate-now = { $hq }: активируйте части ({ $count } из { $limit }){ $may-done ->
    [no] {""}
   *[yes] {" "}или закончите активацию
}
prompt-move = выберите часть для движения{ $may-done ->
    [no] {""}
   *[yes] {" "}или закончите движение
}
prompt-move-now = двигайте активированные части (не двигались: { $count }){ $may-done ->
    [no] {""}
   *[yes] {" "}или закончите движение
}
prompt-stack = выберите, куда идёт стопка, или добавьте части из того же гексагона
prompt-stack-now = { $units }: выберите, куда идти{ $joining ->
    [0] {""}
   *[other] , или добавьте части из того же гексагона
}
prompt-disengage = выведите сухопутные части из боя или спасуйте
prompt-declare = объявите сражения и назначьте на них авианосцы и воздушные части или закончите
prompt-declare-now = объявите сражения (уже { $count }) и назначьте на них авианосцы и воздушные части{ $ends ->
    [yes] {" "}или закончите
    [carrier] ; ещё должны сражаться или прикрывать высадку: { $units }
   *[no] {""}
}
prompt-assign = выберите часть, которая будет участвовать в этом сражении
prompt-special = сделайте бросок на особую реакцию на высадку или спасуйте
prompt-intelligence = попробуйте изменить развед. обстановку или спасуйте
prompt-intelligence-now = развед. обстановка — { $condition }: попробуйте изменить её или спасуйте
prompt-reaction = выберите штаб, который будет реагировать, или спасуйте
prompt-join = выберите сражение, в котором участвует часть
prompt-join-now = { $units }: выберите сражение
prompt-fight = выберите следующее сражение
prompt-fight-now = выберите следующее сражение (осталось: { $count }): { $places }
prompt-refuge = выберите, куда уходит часть
prompt-refuge-now = { $units }: выберите, куда уйти
prompt-remove = выберите, что покинет переполненный гексагон

## Что решается: сражения

prompt-hit = выберите часть противника, которая теряет уровень
prompt-hit-now = { $hex }: выберите часть противника, которая теряет уровень (осталось очков потерь: { $count }; уровень стоит столько, какова защита части)
prompt-least = выберите часть, которая потеряет уровень от критического попадания
prompt-spare = выберите сухопутную часть, которая сохранит последний уровень
prompt-shift = выберите авианосец, который потеряет уровень, и другой, которому уровень вернётся, или спасуйте
prompt-retreat = выберите, куда отступает разбитая часть
prompt-retreat-now = { $units }: выберите, куда отступить
prompt-home = выберите, куда часть возвращается после сражений
prompt-home-now = { $units }: выберите, куда вернуться после сражений{ $count ->
    [0] {""}
   *[other] {" "}(ещё вернутся: { $count })
}

## Что решается: события

prompt-airlift = выберите воздушную часть и место, куда она летит, или закончите
prompt-base = выберите порт для штаба
prompt-drop = выберите, где высаживается воздушный десант, или спасуйте
prompt-embark = выберите, какие части вывезти, или закончите
prompt-exchange = выберите карту для сброса в обмен на другую или спасуйте
prompt-express = выберите гексагон, куда Tokyo Express доставит снабжение
prompt-follow = выберите корабли, которые пойдут вместе, или закончите
prompt-force_z = выберите, где Соединение Z встречает противника
prompt-kamikaze = выберите воздушную часть, которая атакует, и сражение
prompt-loss = выберите часть, которая теряет уровень
prompt-recover = выберите, какую карту взять из сброса
prompt-relocate = выберите новый порт для штаба или закончите
prompt-scramble = выберите сражение для воздушной части
prompt-stop = выберите, какую часть остановить

## Действия, одним-двумя словами

verb-pass = Пас
verb-roll = Бросок
verb-draw = Взять карту
verb-play = Сыграть
verb-set = Заготовить
verb-discard = Сбросить
verb-hq = Штаб
verb-base = Разместить штаб
verb-activate = Активировать
verb-declare = Объявить сражение
verb-assign = Назначить
verb-react = Особая реакция
verb-search = Бросок на разведку
verb-fight = Сражаться
verb-build = Построить
verb-place = Разместить
verb-box = В ячейку «Воздушные части в Китае»
verb-wait = Разместить позже
verb-restore = Довести до полной силы
verb-rebuild = Восстановить
verb-bomb = Бомбить
verb-take = Взять
verb-go = Переместить
verb-stay = Остаться
verb-done = Готово
verb-shelve = Убрать на счётчик ходов
verb-disengage = Выйти из боя
verb-refuge = Уйти
verb-remove = Убрать
verb-hit = Поразить
verb-spare = Сохранить
verb-shift = Перенести потерю
verb-retreat = Отступить
verb-home = Вернуться
verb-choose = Выбрать
verb-mark = Выбрать гексагон
verb-recover = Взять из сброса

## Действия, как их говорят

action-pass = Пас
action-pass-seize = Уступить первый ход
action-pass-intelligence = Оставить как есть
action-pass-reaction = Не реагировать
action-pass-special = Не реагировать
action-pass-cards = Не играть карту
action-pass-weather = Не играть карту
action-pass-without_battle = Не играть карту
action-pass-disengage = Не выходить из боя
action-pass-arcadia = Вся рука наугад
action-roll = На кости { $face }
action-draw = Взята карта { $card }
action-play = Сыграть карту { $card } { $use }
action-set = Заготовить карту { $card }
action-discard = Сбросить карту { $card }
action-hq = { $unit }
action-base = { $unit }: разместить в гексагоне { $hex }
action-activate = Активировать: { $unit }
action-declare = Объявить сражение в гексагоне { $hex }
action-assign = { $unit }: сражаться в гексагоне { $hex }
action-react = Бросить на особую реакцию в гексагоне { $hex }
action-search = Сделать бросок на разведку
action-fight = Провести сражение в гексагоне { $hex }
action-build = Построить маршрут через гексагон { $hex }
action-place = { $unit }: разместить в гексагоне { $hex }
action-box = { $unit }: в ячейку «Воздушные части в Китае»
action-wait = { $unit }: разместить позже
action-restore = Довести до полной силы: { $unit }
action-rebuild = Восстановить: { $unit }
action-bomb = { $unit }: бомбить Японию
action-take = Взять: { $unit }
action-go = Переместить { $mode } в гексагон { $hex }
action-stay = Остаться здесь
action-done = Готово
action-done-activate = Закончить активацию
action-done-move = Закончить движение
action-done-declare = Закончить объявление
action-done-replacements = Больше не тратить
action-done-bombing = Закончить бомбардировку
action-shelve = { $unit }: убрать с карты до следующего хода
action-disengage = { $unit }: выйти из боя в гексагон { $hex }
action-refuge = { $unit }: уйти в гексагон { $hex }
action-remove = Убрать: { $unit }
action-hit = { $unit }: потеря уровня
action-spare = { $unit }: сохранить последний уровень
action-shift = { $unit }: потеря вместо { $unit2 }
action-retreat = { $unit }: отступить в гексагон { $hex }
action-home = { $unit }: вернуться в гексагон { $hex }
action-choose = { $unit }
action-mark = { $hex }
action-recover = Взять карту { $card } из сброса
action-recover-arcadia = Взять карту { $card }

## Что произошло: ход

event-turn_begins = Ход { $turn }.
event-segment_begins = { $segment }.
event-dealt = { $count ->
    [0] { $side }: в этом ходу карт нет
   *[other] { $side }: карт в руке теперь { $count }
}.
event-drew = { $side }: взята карта { $card }.
event-drew-hidden = { $side }: взята карта.
event-diverted = Отвлечение снабжения в Европу: { $lost ->
    [yes] союзники получают на карту меньше
   *[no] без потерь
} (бросок { $roll }; нужно не больше { $needed }).
event-reshuffled = { $side }: сброс замешан в колоду.
event-played = { $side }: { $card } ({ $use }).
event-played-heading = { $card }
event-initiative = Инициатива у { of-whom }{ $rule ->
    [EOTS-4-21a] {" "}(заготовленная карта)
   *[other] {""}
}.
event-passed = { $side }: пас (осталось { $left }).
event-set_aside = { $side }: заготовлена карта { $card }.
event-set_aside-hidden = { $side }: заготовлена карта для будущего наступления.
event-discarded = { $side }: сброшена карта { $card }.
event-removed = { $card }: карта удалена из игры.
event-game_ends = Игра окончена. Победа: { $side }.
ending-game_ends = { $rule ->
    [EOTS-16-1] { $winner ->
        [allies] Япония капитулировала
       *[other] политическая воля США сломлена
    }
    [EOTS-16-2] Япония разбомблена и лишена ресурсов
    [EOTS-16-3] Япония продержалась до конца
    [EOTS-17-2] у Японии слишком мало ресурсов
   *[other] { $least ->
        [0] решили условия сценария
       *[other] у Японии победных очков — { $points }, нужно было не меньше { $least }
    }
}

## Что произошло: наступления

event-commands = { $unit } командует.
event-activated = { $unit }: часть активирована.
event-declared = Объявлено сражение в гексагоне { $hex }.
event-assigned = { $unit }: сражение — { $hex }.
event-cancelled = Наступление отменено: { $card }.
event-special_reaction = { $side }, особая реакция, { $hex }: { $success ->
    [yes] будет сражение
   *[no] безуспешно
} (бросок { $roll }{ $modifiers ->
    [none] {""}
   *[other] , { $modifiers }
}; нужно не больше { $needed }).
event-intelligence = { $side }, бросок на разведку: { $success ->
    [yes] наступление раскрыто
   *[no] безуспешно
} (бросок { $roll }{ $modifiers ->
    [none] {""}
   *[other] , { $modifiers }
}; нужно не больше { $needed }).
event-condition = Развед. обстановка: { $condition }.
event-offensive_ends = Наступление { of-whom } окончено.

## Что произошло: снабжение и штабы

event-reduced = { $unit }: потеря уровня.
event-eliminated = { $unit }: часть уничтожена.
event-control = { $hex }: теперь под контролем { of-whom }.
event-marker_placed = Tokyo Express снабжает гексагон { $hex }.
event-marker_removed = Tokyo Express больше не снабжает гексагон { $hex }.
event-hq_leaves = { $unit } покидает гексагон { $hex }.
event-hq_returns = { $unit }: прибытие — { $hex }.

## Что произошло: движение

event-moved = { $unit }: { $mode } — { $hex }.
event-shelved = { $unit }: уход с карты до следующего хода.
event-shipped = { $side }: потрачено ОМТ — { $points }.
event-carried = { $ship }: на борту { $unit }.
event-disengaged = { $unit }: выход из боя — { $hex }.
event-refuge = { $unit }: уход — { $hex }.
event-overstacked = { $unit }: в гексагоне { $hex } нет места, возвращение в следующем ходу.
event-turned_back = { $unit }: десант в гексагон { $hex } повёрнут назад.

## Что произошло: сражения

event-battle = Сражение, { $hex }: { $whose ->
    [japan] наступает Япония
   *[allies] наступают союзники
}; { $condition }.
event-garrison_fights = { $unit } вступает в бой в гексагоне { $hex }.
event-garrison_rests = { $unit } по-прежнему держит гексагон { $hex }.
event-fired = { $side }: очков потерь — { $hits } (бросок { $roll }{ $modifiers ->
    [none] {""}
   *[other] , { $modifiers }
}; сила { $strength } × { $effect }).
event-critical_hit = { $side }: критическое попадание.
event-hits_lost = { $side }: пропало очков потерь — { $hits }: { $rule ->
    [EOTS-9-4o] на уровень сухопутной части этого мало
   *[other] в воздухе и на море поражают только корабли и воздушные части, а на их уровень этого мало
}.
event-spared = { $rule ->
    [EOTS-9-2ae] { $unit }: уровень возвращён, потерю несёт другой авианосец
   *[other] { $unit }: последний уровень цел до сражения на суше
}.
event-air_naval_won = { $hex }: победа { of-whom } в воздухе и на море.
event-ground_won = { $hex }: победа { of-whom } на суше.
event-retreated = { $unit }: отступление — { $hex }.
event-went_home = { $unit }: возвращение — { $hex }.

## Что произошло: подкрепления, пополнения, стратегическая борьба

event-arrives = { $unit }: прибытие — { $hex }.
event-boxed = { $unit } прибывает в ячейку «Воздушные части в Китае».
event-held_back = { $unit }: прибытие задержано.
event-diversion = { $unit }: { $sent ->
    [yes] отправка в Европу
   *[no] без отправки в Европу
} (бросок { $roll }{ $modifiers ->
    [none] {""}
   *[other] , { $modifiers }
}; нужно не больше { $needed }).
event-shipping = { $side }: очков морской транспортировки теперь { $points }.
event-restored = { $unit }: снова в полной силе.
event-rebuilt = { $unit }: часть восстановлена.
event-replacements_stored = Очков { $pool ->
    [air] воздушных
   *[naval] морских
} пополнений у Японии: { $points }.
event-submarines = Подводная война: { $success ->
    [yes] Япония берёт на карту меньше
   *[no] безуспешно
} (бросок { $roll }, { $modifiers } = { $result }; нужно не больше 0).
event-bombing = { $unit }: бомбардировка Японии — { $success ->
    [yes] успешно
   *[no] безуспешно
} (бросок { $roll }{ $modifiers ->
    [none] {""}
   *[other] , { $modifiers }
}; нужно не больше { $needed }).
event-europe_moves = Война в Европе: { $value }.

## Что произошло: политическая воля и победа

event-will = Политическая воля США: { $value } ({ $by }).
event-rivalry = Межведомственное соперничество у { of-whom }: { $on ->
    [yes] началось
   *[no] прекратилось
}.
event-victory_points = Победные очки Японии: { $points }.

## Что произошло: карты как события

event-in_effect = Отныне в силе: { $flag }.
event-no_longer = Больше не в силе: { $flag }.
event-escorts = Модификатор японского эскорта теперь { $value }.
event-recovered = { $side }: из сброса взята карта { $card }.
event-attack_roll = { $card }: теряется уровней — { $steps } (бросок { $roll }).
event-comes_next_turn = { $unit }: прибытие в следующем ходу.
event-stopped = { $unit }: движение остановлено в гексагоне { $hex }.
event-dropped = { $unit }: воздушный десант в гексагоне { $hex }.

## Что произошло: нации

event-surrenders = Капитуляция: { $nation }.
event-liberated = Отвоёвано: { $nation }.
event-disbanded = { $unit }: часть выходит из игры.
event-china_offensive = Наступление в Китае: { $success ->
    [yes] успешно
   *[no] безуспешно
} (бросок { $roll }, поправка за воздушные части в Китае { $air }; базовое число { $base }).
event-china_moves = Фронт в Китае: «{ $china }».
event-left_china = { $unit } покидает Китай и уходит на счётчик ходов.
event-india_moves = Индия: «{ $india }».
event-route_built = { $side }: построен транспортный маршрут через гексагон { $hex }.
event-box_entered = { $unit } летит в ячейку «Воздушные части в Китае».
event-box_left = { $unit } летит из Китая в гексагон { $hex }.

## Interruptions, as a banner announces them

interruption-played = { $rule ->
    [EOTS-5-32b] Карта реакции!
   *[other] {""}
}
interruption-special_reaction = Особая реакция!
interruption-intelligence = Разведка!
interruption-cancelled = Наступление отменено!
interruption-turned_back = Десант повёрнут назад!
interruption-critical_hit = Критическое попадание!
interruption-condition = { $condition ->
    [ambush] Засада!
   *[other] {""}
}

## Что прибавляют к броску: по правилу или по названию

modifiers-EOTS-9-2g = { odds-role-ambush }
modifiers-EOTS-9-2h = { odds-role-surprise }
modifiers-EOTS-9-2i = { odds-role-us-1943 }
modifiers-EOTS-9-2j = { odds-role-us-1944 }
modifiers-EOTS-9-2k = { odds-role-event }
modifiers-EOTS-9-4c = { odds-role-final }
modifiers-EOTS-9-4d = { odds-role-bombardment }
modifiers-EOTS-9-4e = { odds-role-superiority }
modifiers-EOTS-9-4g = { odds-role-terrain }
modifiers-EOTS-9-4h = { odds-role-defended }
modifiers-EOTS-9-4i = { odds-role-event }
modifiers-EOTS-9-4j = { odds-role-armour }
modifiers-cards = { odds-role-event }
modifiers-seen = { odds-role-seen }
modifiers-turn = номер хода
modifiers-escorts = эскорт
modifiers-torpedoes = торпеды 1942 года
modifiers-interceptors = перехватчики
modifiers-rivalry = межведомственное соперничество

## Шансы

odds-needed = Нужно не больше
odds-role-cards = карты
odds-role-seen = замечены в ВЗВ противника
odds-of-air = { $name ->
    [japan] В воздухе и на море: Япония
   *[allies] В воздухе и на море: союзники
}
odds-of-land = { $name ->
    [japan] На суше: Япония
   *[allies] На суше: союзники
}
odds-critical = Критическое попадание
odds-success = Успех
odds-hits = Очки потерь
odds-expected_strength = Сила
odds-expected_hits = Очков потерь в среднем
odds-terms = Из чего складывается сила
odds-shifts = Добавляется к броску
odds-role-ambush = засада
odds-role-surprise = внезапная атака
odds-role-us-1943 = авиация США 1943 года
odds-role-us-1944 = авиация США 1944 года
odds-role-event = карты
odds-role-final = карта, вместо всего прочего
odds-role-bombardment = береговой обстрел
odds-role-superiority = превосходство в воздухе
odds-role-terrain = местность
odds-role-defended = оборона против десанта
odds-role-armour = 7-я бронетанковая бригада
odds-silent-fire = без стрельбы
odds-condition-surprise = Развед. обстановка: внезапная атака. Первой стреляет активная сторона.
odds-condition-intercept = Развед. обстановка: перехват. Стреляют одновременно.
odds-condition-ambush = Развед. обстановка: засада. Первой стреляет реагирующая сторона.
odds-assuming-winner = На суше — при условии, что активная сторона победит в воздухе и на море, и без прежних потерь.
odds-reactions-cards = Карты, сыгранные позже, могут это изменить.

## Наложения

overlay-zones-japan = Воздушные зоны влияния, Япония
overlay-zones-allies = Воздушные зоны влияния, союзники
overlay-supply-japan = Снабжение, Япония
overlay-supply-allies = Снабжение, союзники
overlay-command = Кого может активировать штаб
overlay-reach = Куда могут дойти части
shade-zone = воздушная зона влияния
shade-neutralized = нейтрализована противником
shade-supplied = части здесь в снабжении
shade-supplied-port = снабжённый порт
shade-unsupplied = части без снабжения
shade-command = дальность активации
shade-activatable = части, которые можно активировать
shade-sails = морем
shade-flies = по воздуху
shade-flies-far = по воздуху на расширенную дальность
shade-marches = по суше

## Почему нет

why-active-already = { $unit }: часть уже активирована.

## Первые ходы

prompt-weather = отмените наступление картой или спасуйте
prompt-without_battle = сыграйте карту реакции, хотя сражения нет, или спасуйте
prompt-cards = сыграйте карту реакции перед сражениями или спасуйте
prompt-seize = сыграйте заготовленную карту, чтобы ходить первым, или спасуйте
prompt-escape = выберите порт для корабля или оставьте его на месте
prompt-escape-now = { $units }: выберите порт или останьтесь на месте
prompt-plan = выберите карту, которую заготовить для будущего наступления
prompt-change = сбросьте карту, чтобы взять «Вице-адмирала Кондо», или спасуйте
prompt-arcadia = возьмите «Аркадию» или доверьте всю руку случаю
prompt-at_once = сыграйте «Аркадию» сразу или спасуйте
prompt-evacuate = выберите побережье, с которого вывезти части
prompt-haven = выберите порт, в который вывезти части

## Что делает другая сторона: говорится тем, кто ждёт

waiting-chooses = { $whose ->
    [japan] Япония выбирает
   *[allies] Союзники выбирают
}
waiting-activates = { $whose ->
    [japan] Япония активирует
   *[allies] Союзники активируют
}
waiting-moves = { $whose ->
    [japan] Япония двигает
   *[allies] Союзники двигают
}
waiting-declares = { $whose ->
    [japan] Япония объявляет
   *[allies] Союзники объявляют
}
waiting-assigns = { $whose ->
    [japan] Япония распределяет
   *[allies] Союзники распределяют
}
waiting-decides = { $whose ->
    [japan] Япония решает
   *[allies] Союзники решают
}
waiting-returns = { $whose ->
    [japan] Япония возвращает
   *[allies] Союзники возвращают
}
waiting-places = { $whose ->
    [japan] Япония расставляет
   *[allies] Союзники расставляют
}
waiting-spends = { $whose ->
    [japan] Япония тратит
   *[allies] Союзники тратят
}
waiting = { waiting-decides }, что делать
waiting-card = { waiting-chooses } карту
waiting-command = { waiting-chooses } штаб, который поведёт наступление
waiting-activate = { waiting-activates } части
waiting-move = { waiting-moves } части
waiting-stack = { waiting-moves } части
waiting-follow = { waiting-moves } части
waiting-declare = { waiting-declares } сражения
waiting-assign = { waiting-assigns } части по сражениям
waiting-join = { waiting-assigns } части по сражениям
waiting-scramble = { waiting-assigns } части по сражениям
waiting-special = { waiting-decides }, пытаться ли реагировать на высадку
waiting-intelligence = { waiting-decides }, пытаться ли изменить развед. обстановку
waiting-reaction = { waiting-chooses } штаб, который будет реагировать
waiting-cards = { waiting-decides }, сыграть ли карту реакции
waiting-weather = { waiting-decides }, сыграть ли карту реакции
waiting-without_battle = { waiting-decides }, сыграть ли карту реакции
waiting-fight = { waiting-chooses } следующее сражение
waiting-hit = { waiting-decides }, кому нести потери
waiting-loss = { waiting-decides }, кому нести потери
waiting-least = { waiting-decides }, кому нести потери
waiting-spare = { waiting-decides }, кому нести потери
waiting-shift = { waiting-decides }, кому нести потери
waiting-retreat = { waiting-decides }, куда отступают части
waiting-disengage = { waiting-decides }, куда отступают части
waiting-refuge = { waiting-decides }, куда отступают части
waiting-home = { waiting-returns } части на базы
waiting-place = { waiting-places } подкрепления
waiting-route = { waiting-places } подкрепления
waiting-base = { waiting-places } подкрепления
waiting-replacements = { waiting-spends } очки пополнений
waiting-bombing = { waiting-chooses } B-29 для бомбардировки Японии
waiting-plan = { waiting-decides } судьбу будущего наступления
waiting-seize = { waiting-decides } судьбу будущего наступления
waiting-withdraw = { waiting-decides }, куда перевести штаб
waiting-relocate = { waiting-decides }, куда перевести штаб

## Что отмечают на счётчиках, для тех, кто наводит указатель

track-points = Япония побеждает, если в конце последнего хода у неё не меньше очков, чем указано в скобках
track-will = Если в конце хода она на нуле, побеждает Япония
track-asp = ОМТ, оставшиеся на этот ход: дивизия или меньше стоит одно, корпус или армия — одно за уровень
track-passes = Сколько ещё раз в этом ходу можно спасовать вместо карты
track-rivalry = Службы соперничают: один штаб не активирует и армию, и флот
track-progress = Успехи войны: гексагоны, взятые у Японии в этом ходу; если их меньше нужного, политическая воля падает на 1
track-divisions = Японские дивизии, связанные войной в Китае
track-escorts = Прибавляется к броску подводной войны: чем больше, тем целее карты Японии
