### Empire of the Sun


## Названия

side-japan = Япония
side-allies = Союзники
set-empire_of_the_sun = Empire of the Sun
use-offensive = для наступления
use-event = как событие
use-china = для наступления в Китае
use-route = чтобы построить транспортный маршрут
use-rivalry = чтобы прекратить межведомственное соперничество
use-withdraw = чтобы отозвать штаб
use-return = чтобы вернуть штаб
mode-sail = морем
mode-fly = по воздуху
mode-far = по воздуху на расширенную дальность
mode-march = по суше
mode-land = десантом
mode-carry = десантом с кораблей
mode-barge = на баржах
mode-transfer = стратегическим движением

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
    [replacements] разместите восстановленную часть
   *[arrival] разместите подкрепление{ $count ->
        [1] {""}
       *[other] {" "}({ $number } из { $count })
    }
}: { $units }, выберите гексагон
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
prompt-disengage = отведите сухопутные части или спасуйте
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
prompt-refuge = выберите, куда уходит часть
prompt-refuge-now = { $units }: выберите, куда уйти
prompt-remove = выберите, что покинет переполненный гексагон

## Что решается: сражения

prompt-hit = выберите часть противника, которая теряет уровень
prompt-hit-now = { $hex }: выберите часть противника, которая теряет уровень (осталось очков потерь: { $count }; снять уровень стоит столько, какова защита части)
prompt-least = выберите часть, которая потеряет уровень от критического попадания
prompt-spare = выберите сухопутную часть, чей последний уровень удержится
prompt-shift = выберите авианосец, который потеряет уровень, и другой, который вернёт его, или спасуйте
prompt-retreat = выберите, куда отступает разбитая часть
prompt-retreat-now = { $units }: выберите, куда отступить
prompt-home = выберите, куда часть возвращается после сражений
prompt-home-now = { $units }: выберите, куда вернуться после сражений

## Что решается: события

prompt-airlift = выберите воздушную часть и место, куда она летит, или закончите
prompt-base = выберите порт для штаба
prompt-drop = выберите, где высаживается воздушный десант, или спасуйте
prompt-embark = выберите, какие части вывезти, или закончите
prompt-exchange = выберите карту для сброса в обмен на другую или спасуйте
prompt-express = выберите гексагон, который снабжает Tokyo Express
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
verb-go = Идти
verb-stay = Остаться
verb-done = Готово
verb-shelve = Убрать на счётчик ходов
verb-disengage = Отойти
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
action-roll = На кости { $face }
action-draw = Взята карта { $card }
action-play = Сыграть карту { $card } { $use }
action-set = Заготовить карту { $card } для будущего наступления
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
action-go = Идти { $mode } в гексагон { $hex }
action-stay = Остаться здесь
action-done = Готово
action-shelve = { $unit }: убрать с карты до следующего хода
action-disengage = { $unit }: отойти в гексагон { $hex }
action-refuge = { $unit }: уйти в гексагон { $hex }
action-remove = Убрать: { $unit }
action-hit = { $unit }: потеря уровня
action-spare = { $unit }: сохранить последний уровень
action-shift = Перенести потерю: { $other } → { $unit }
action-retreat = { $unit }: отступить в гексагон { $hex }
action-home = { $unit }: вернуться в гексагон { $hex }
action-choose = { $unit }
action-mark = { $hex }
action-recover = Взять карту { $card } из сброса

## Что произошло: ход

event-turn_begins = Начинается ход { $turn }.
event-segment_begins = { $segment }.
event-dealt = { $count ->
    [0] { $side }: в этом ходу карт нет
   *[other] { $side }: карт в руке теперь { $count }
}.
event-drew = { $side }: взята карта { $card }.
event-drew-hidden = { $side }: взята карта.
event-diverted = Отвлечение снабжения в Европу: { $roll }, { $lost ->
    [yes] союзники получают на карту меньше
   *[no] без потерь
}.
event-reshuffled = { $side }: сброс замешан в колоду.
event-played = { $side }: сыграна карта { $card } ({ $use }).
event-initiative = Инициатива: { $side }.
event-passed = { $side }: пас (осталось { $left }).
event-set_aside = { $side }: заготовлена карта { $card }.
event-set_aside-hidden = { $side }: заготовлена карта для будущего наступления.
event-discarded = { $side }: сброшена карта { $card }.
event-removed = { $card }: карта удалена из игры.
event-game_ends = Игра окончена. Победа: { $side }.

## Что произошло: наступления

event-commands = { $unit } ведёт { $whose ->
    [japan] наступление Японии
   *[allies] наступление союзников
}.
event-activated = { $unit }: часть активирована.
event-declared = Объявлено сражение в гексагоне { $hex }.
event-assigned = { $unit }: участвует в сражении в гексагоне { $hex }.
event-cancelled = { $card }: наступление отменено.
event-special_reaction = { $side }, особая реакция в гексагоне { $hex }: { $roll }, { $success ->
    [yes] будет сражение
   *[no] безуспешно
}.
event-intelligence = { $side }, бросок на разведку: { $roll }, { $success ->
    [yes] наступление раскрыто
   *[no] безуспешно
}.
event-condition = Развед. обстановка теперь — { $condition }.
event-offensive_ends = Наступление окончено ({ $side }).

## Что произошло: снабжение и штабы

event-reduced = { $unit }: потеря уровня.
event-eliminated = { $unit }: часть уничтожена.
event-control = { $hex }: теперь под контролем { $whose ->
    [japan] Японии
   *[allies] союзников
}.
event-marker_placed = Tokyo Express снабжает гексагон { $hex }.
event-marker_removed = Tokyo Express больше не снабжает гексагон { $hex }.
event-hq_leaves = { $unit } покидает гексагон { $hex }.
event-hq_returns = { $unit } прибывает в гексагон { $hex }.

## Что произошло: движение

event-moved = { $unit }: { $mode } в гексагон { $hex }.
event-shelved = { $unit }: уход с карты до следующего хода.
event-shipped = { $side }: потрачено ОМТ — { $points }.
event-carried = { $ship }: на борту { $unit }.
event-disengaged = { $unit }: отход в гексагон { $hex }.
event-refuge = { $unit }: уход в гексагон { $hex }.
event-overstacked = { $unit }: в гексагоне { $hex } нет места, возвращение в следующем ходу.
event-turned_back = { $unit }: десант в гексагон { $hex } повёрнут назад.

## Что произошло: сражения

event-battle = Сражение в гексагоне { $hex }: активный игрок — { $side }, { $condition }.
event-garrison_fights = { $unit } вступает в бой в гексагоне { $hex }.
event-garrison_rests = { $unit } по-прежнему держит гексагон { $hex }.
event-fired = { $side }: бросок { $roll } ({ $modifier }), сила { $strength }, очков потерь: { $hits }.
event-critical_hit = { $side }: критическое попадание.
event-hits_lost = { $side }: пропало очков потерь — { $hits }, целей больше нет.
event-spared = { $unit }: последний уровень удержался.
event-air_naval_won = { $hex }: победа в воздухе и на море — { $side }.
event-ground_won = { $hex }: победа на суше — { $side }.
event-retreated = { $unit }: отступление в гексагон { $hex }.
event-went_home = { $unit }: возвращение в гексагон { $hex }.

## Что произошло: подкрепления, пополнения, стратегическая борьба

event-arrives = { $unit }: прибытие в гексагон { $hex }.
event-boxed = { $unit } прибывает в ячейку «Воздушные части в Китае».
event-held_back = { $unit }: прибытие задержано.
event-diversion = { $unit }: бросок на отправку в Европу { $roll }, { $sent ->
    [yes] часть уходит туда
   *[no] часть остаётся
}.
event-shipping = { $side }: очков морской транспортировки теперь { $points }.
event-restored = { $unit }: снова в полной силе.
event-rebuilt = { $unit }: часть восстановлена.
event-replacements_stored = Очков { $pool ->
    [air] воздушных
   *[naval] морских
} пополнений у Японии: { $points }.
event-submarines = Подводная война: бросок { $roll }, итог { $result }, { $success ->
    [yes] Япония берёт на карту меньше
   *[no] безуспешно
}.
event-bombing = { $unit }: бомбардировка Японии, бросок { $roll }, { $success ->
    [yes] успешно
   *[no] безуспешно
}.
event-europe_moves = Война в Европе: { $value }.

## Что произошло: политическая воля и победа

event-will = Политическая воля США: { $value } ({ $by }).
event-rivalry = { $side }, межведомственное соперничество: { $on ->
    [yes] началось
   *[no] прекратилось
}.
event-victory_points = Победные очки Японии: { $points }.

## Что произошло: карты как события

event-in_effect = Отныне: { $flag }.
event-no_longer = Больше не действует: { $flag }.
event-escorts = Модификатор японского эскорта теперь { $value }.
event-recovered = { $side }: из сброса взята карта { $card }.
event-attack_roll = { $card }: бросок { $roll }, теряется уровней: { $steps }.
event-comes_next_turn = { $unit }: прибытие в следующем ходу.
event-stopped = { $unit }: движение остановлено в гексагоне { $hex }.
event-dropped = { $unit }: воздушный десант в гексагоне { $hex }.

## Что произошло: нации

event-surrenders = Капитуляция: { $nation }.
event-liberated = Отвоёвано: { $nation }.
event-disbanded = { $unit }: часть выходит из игры.
event-china_offensive = Наступление в Китае: бросок { $roll }, поправка за воздушные части в Китае { $air }, базовое число { $base }: { $success ->
    [yes] успешно
   *[no] безуспешно
}.
event-china_moves = Фронт в Китае: { $china }.
event-left_china = { $unit } покидает Китай и уходит на счётчик ходов.
event-india_moves = Индия: { $india }.
event-route_built = { $side }: построен транспортный маршрут через гексагон { $hex }.
event-box_entered = { $unit } летит в ячейку «Воздушные части в Китае».
event-box_left = { $unit } летит из Китая в гексагон { $hex }.

## Шансы

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
odds-role-bombardment = обстрел побережья
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
prompt-change = сбросьте карту ради вице-адмирала Кондо или спасуйте
prompt-arcadia = возьмите «Аркадию» или доверьте всю руку случаю
prompt-at_once = сыграйте «Аркадию» сразу или спасуйте
prompt-evacuate = выберите побережье, с которого вывезти части
prompt-haven = выберите порт, в который вывезти части
