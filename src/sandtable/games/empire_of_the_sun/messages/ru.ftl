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
prompt-card-now = выберите карту: у вас их { $count }, у противника { $others }{ $passes ->
    [0] {""}
   *[other] ; пасов осталось: { $passes }
}
prompt-withdraw = выберите штаб, который отзываете
prompt-return = выберите штаб со счётчика ходов, затем порт для него
prompt-route = выберите транспортный маршрут, который строите
prompt-place = разместите подкрепление
prompt-place-now = разместите подкрепление: { $units }
prompt-replacements = потратьте очки пополнений
prompt-replacements-now = потратьте очки пополнений (осталось { $count }) или закончите
prompt-bombing = выберите B-29, которые бомбят Японию, или закончите
prompt-evacuation = выведите части из Индии

## Что решается: наступление

prompt-command = выберите штаб, который ведёт наступление
prompt-activate = активируйте части или закончите активацию
prompt-activate-now = { $hq }: активируйте части, выбрано { $count } из { $limit }; или закончите активацию
prompt-move = выберите часть для движения или закончите движение
prompt-move-now = двигайте активированные части (осталось { $count }) или закончите движение
prompt-stack = выберите, куда идёт стопка, или добавьте части из того же гексагона
prompt-stack-now = { $units }: выберите, куда идти, или добавьте части из того же гексагона
prompt-disengage = отведите сухопутные части или спасуйте
prompt-declare = объявите сражения и назначьте авианосцы и воздушные части или закончите
prompt-declare-now = объявите сражения (объявлено { $count }) и назначьте авианосцы и воздушные части или закончите
prompt-assign = выберите часть, которая участвует в этом сражении
prompt-special = бросьте на особую реакцию на высадку или спасуйте
prompt-intelligence = попробуйте изменить развед. обстановку или спасуйте
prompt-intelligence-now = развед. обстановка — { $condition }: попробуйте изменить её или спасуйте
prompt-reaction = выберите штаб, который реагирует, или спасуйте
prompt-join = выберите сражение, в котором участвует часть
prompt-join-now = { $units }: выберите сражение
prompt-fight = выберите следующее сражение
prompt-refuge = выберите, куда уходит часть
prompt-refuge-now = { $units }: выберите, куда уйти
prompt-remove = выберите, что покинет переполненный гексагон

## Что решается: сражения

prompt-hit = выберите часть противника, которая теряет уровень
prompt-hit-now = { $hex }: выберите часть противника, которая теряет уровень (осталось очков потерь: { $count }; уровень стоит столько, сколько защита)
prompt-least = выберите часть, которой критическое попадание стоит уровня
prompt-spare = выберите сухопутную часть, чей последний уровень удержится
prompt-shift = выберите авианосец, который теряет уровень, и другой, который его вернёт, или спасуйте
prompt-retreat = выберите, куда отступает разбитая часть
prompt-retreat-now = { $units }: выберите, куда отступить
prompt-home = выберите, куда часть возвращается после сражений
prompt-home-now = { $units }: выберите, куда вернуться после сражений

## Что решается: события

prompt-airlift = выберите воздушную часть и куда она летит или закончите
prompt-base = выберите порт для штаба
prompt-drop = выберите, где высаживается воздушный десант, или спасуйте
prompt-embark = выберите части, которые вывозите, или закончите
prompt-exchange = выберите карту для сброса в обмен на другую или спасуйте
prompt-express = выберите гексагон, который снабжает Tokyo Express
prompt-follow = выберите корабли, которые идут вместе, или закончите
prompt-force_z = выберите, где Соединение Z встречает противника
prompt-kamikaze = выберите воздушную часть, которая атакует, и сражение
prompt-loss = выберите часть, которая теряет уровень
prompt-recover = выберите карту, которую берёте из сброса
prompt-relocate = выберите новый порт для штаба или закончите
prompt-scramble = выберите сражение для воздушной части
prompt-stop = выберите часть, которая остановлена

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
verb-restore = Усилить
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
action-play = Сыграть { $card } { $use }
action-set = Заготовить { $card } для будущего наступления
action-discard = Сбросить { $card }
action-hq = { $unit }
action-base = { $unit }: разместить в гексагон { $hex }
action-activate = Активировать: { $unit }
action-declare = Объявить сражение в гексагоне { $hex }
action-assign = { $unit } сражается в гексагоне { $hex }
action-react = Бросить на особую реакцию в гексагоне { $hex }
action-search = Сделать бросок на разведку
action-fight = Провести сражение в гексагоне { $hex }
action-build = Построить маршрут через гексагон { $hex }
action-place = Разместить: { $unit }, { $hex }
action-box = { $unit }: в ячейку «Воздушные части в Китае»
action-wait = { $unit }: разместить позже
action-restore = Усилить: { $unit }
action-rebuild = Восстановить: { $unit }
action-bomb = { $unit } бомбит Японию
action-take = Взять: { $unit }
action-go = Идти { $mode } в гексагон { $hex }
action-stay = Остаться здесь
action-done = Готово
action-shelve = { $unit } покидает карту до следующего хода
action-disengage = { $unit } отходит в гексагон { $hex }
action-refuge = { $unit } уходит в гексагон { $hex }
action-remove = Убрать: { $unit }
action-hit = { $unit } теряет уровень
action-spare = { $unit }: последний уровень удержится
action-shift = { $unit } теряет уровень вместо { $other }
action-retreat = { $unit } отступает в гексагон { $hex }
action-home = { $unit } возвращается в гексагон { $hex }
action-choose = { $unit }
action-mark = { $hex }
action-recover = Взять { $card } из сброса

## Что произошло: ход

event-turn_begins = Начинается ход { $turn }.
event-segment_begins = Сегмент: { $segment }.
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
event-played = { $side }: сыграна { $card } { $use }.
event-initiative = { $side }: инициатива.
event-passed = { $side }: пас (осталось { $left }).
event-set_aside = { $side }: заготовлена { $card }.
event-set_aside-hidden = { $side }: заготовлена карта для будущего наступления.
event-discarded = { $side }: сброшена { $card }.
event-removed = { $card } выходит из игры.
event-game_ends = Игра окончена. Победа: { $side }.

## Что произошло: наступления

event-commands = { $side }: командует { $unit }.
event-activated = { $unit }: часть активирована.
event-declared = Объявлено сражение в гексагоне { $hex }.
event-assigned = { $unit }: участвует в гексагоне { $hex }.
event-cancelled = { $card } отменяет наступление.
event-special_reaction = { $side }, особая реакция в гексагоне { $hex }: { $roll }, { $success ->
    [yes] будет сражение
   *[no] безуспешно
}.
event-intelligence = { $side }, бросок на разведку: { $roll }, { $success ->
    [yes] наступление раскрыто
   *[no] безуспешно
}.
event-condition = Развед. обстановка теперь: { $condition }.
event-offensive_ends = Наступление окончено ({ $side }).

## Что произошло: снабжение и штабы

event-reduced = { $unit } теряет уровень.
event-eliminated = { $unit }: часть уничтожена.
event-control = { $hex } переходит под контроль: { $side }.
event-marker_placed = Tokyo Express идёт в гексагон { $hex }.
event-marker_removed = Tokyo Express в гексагоне { $hex } прекращается.
event-hq_leaves = { $unit } покидает гексагон { $hex }.
event-hq_returns = { $unit } прибывает в гексагон { $hex }.

## Что произошло: движение

event-moved = { $unit } движется { $mode } в гексагон { $hex }.
event-shelved = { $unit } покидает карту до следующего хода.
event-shipped = { $side }: использовано ОМТ: { $points }.
event-carried = { $ship } везёт: { $unit }.
event-disengaged = { $unit } отходит в гексагон { $hex }.
event-refuge = { $unit } уходит в гексагон { $hex }.
event-overstacked = { $unit } не помещается в гексагоне { $hex } и вернётся в следующем ходу.
event-turned_back = { $unit }: десант в гексагон { $hex } повернул назад.

## Что произошло: сражения

event-battle = Сражение в гексагоне { $hex }: активный игрок — { $side }, { $condition }.
event-fired = { $side }: бросок { $roll } ({ $modifier }), сила { $strength }, очков потерь: { $hits }.
event-critical_hit = { $side }: критическое попадание.
event-hits_lost = { $side }: сгорает очков потерь: { $hits }.
event-spared = { $unit }: последний уровень удержался.
event-air_naval_won = { $hex }: победа в воздухе и на море, { $side }.
event-ground_won = { $hex }: победа на суше, { $side }.
event-retreated = { $unit } отступает в гексагон { $hex }.
event-went_home = { $unit } возвращается в гексагон { $hex }.

## Что произошло: подкрепления, пополнения, стратегическая борьба

event-arrives = { $unit } прибывает в гексагон { $hex }.
event-boxed = { $unit } прибывает в ячейку «Воздушные части в Китае».
event-held_back = { $unit }: прибытие задержано.
event-diversion = { $unit }: бросок на отправку в Европу { $roll }, { $sent ->
    [yes] часть уходит туда
   *[no] часть остаётся
}.
event-shipping = { $side }: очков морской транспортировки теперь { $points }.
event-restored = { $unit } снова в полной силе.
event-rebuilt = { $unit }: часть восстановлена.
event-replacements_stored = Морских пополнений у Японии: { $points }.
event-submarines = Подводная война: бросок { $roll }, итог { $result }, { $success ->
    [yes] Япония берёт на карту меньше
   *[no] безуспешно
}.
event-bombing = { $unit } бомбит Японию: { $roll }, { $success ->
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
event-recovered = { $side }: { $card } взята из сброса.
event-attack_roll = { $card }: бросок { $roll }, потерять уровней: { $steps }.
event-comes_next_turn = { $unit } прибудет в следующем ходу.
event-stopped = { $unit }: движение остановлено в гексагоне { $hex }.
event-dropped = { $unit }: воздушный десант в гексагоне { $hex }.

## Что произошло: нации

event-surrenders = Капитуляция: { $nation }.
event-liberated = Отвоёвано: { $nation }.
event-disbanded = { $unit } выходит из игры.
event-china_offensive = Наступление в Китае: бросок { $roll }, воздушные части в Китае { $air }, базовое число { $base }: { $success ->
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
odds-silent-fire = не стреляет
odds-condition-surprise = Развед. обстановка: внезапная атака. Первой стреляет активная сторона.
odds-condition-intercept = Развед. обстановка: перехват. Стреляют одновременно.
odds-condition-ambush = Развед. обстановка: засада. Первой стреляет реагирующая сторона.
odds-assuming-winner = На суше — если активная сторона победит в воздухе и на море и без прежних потерь.
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
prompt-without_battle = сыграйте карту Реакции, хотя сражения нет, или спасуйте
prompt-cards = сыграйте карту Реакции перед сражениями или спасуйте
prompt-seize = сыграйте заготовленную карту, чтобы ходить первым, или спасуйте
prompt-escape = выберите порт для корабля или оставьте его на месте
prompt-plan = выберите карту, которую заготовите для будущего наступления
prompt-change = сбросьте карту ради адмирала Кондо или пропустите
prompt-arcadia = возьмите конференцию «Аркадия» или доверьтесь случаю
prompt-at_once = сыграйте конференцию «Аркадия» сразу или пропустите
prompt-evacuate = выберите побережье, с которого вывозят части
prompt-haven = выберите порт, в который вывозят части
