### Memoir '44

## Стороны, секторы, страны

side-axis = Ось
side-allies = Союзники

section-left = левый фланг
section-center = центр
section-right = правый фланг

nation-german = Германия
nation-italian = Италия
nation-japanese = Япония
nation-american = США
nation-british = Великобритания
nation-canadian = Канада
nation-french = Франция
nation-polish = Польша
nation-russian = СССР
nation-australian = Австралия
nation-new_zealand = Новая Зеландия
nation-indian = Индия
nation-chinese = Китай
nation-yugoslav = Югославия
nation-spanish = Испания
nation-finnish = Финляндия
nation-dutch = Нидерланды
nation-belgian = Бельгия
nation-greek = Греция
nation-commonwealth = Содружество

## Отряды

kind-infantry = Пехота
kind-armor = Танки
kind-artillery = Артиллерия
kind-train = Поезд

special-special_forces = Спецподразделение
special-elite_armor = Элитные танки
special-french_resistance = Французское Сопротивление
special-big_gun = Тяжёлая артиллерия
special-combat_engineer = Инженерные войска
special-supply_train = Поезд снабжения
special-armored_train = Бронепоезд

## Грани боевого кубика

face-1 = пехота
face-2 = пехота
face-3 = танк
face-4 = граната
face-5 = флаг
face-6 = звезда

## За что даются медали и победа

why-elimination = уничтожен отряд
why-objective = удержана цель
why-exit = отряд выведен с поля
why-sabotage = объект разрушен
why-dam = плотина взорвана
why-hero = погиб командир противника
why-equipment = снаряжение доставлено
why-prisoner = пленный освобождён
why-medals = набрано нужное число медалей
why-deck = колода закончилась
why-turn-limit = исчерпан предел ходов

## Что решается

prompt-play = какую карту сыграть
prompt-section = какому сектору послужит карта
prompt-order = каким отрядам отдать приказ
prompt-move = кто и куда движется
prompt-raid = идти ли дальше с мины и куда
prompt-battle = кто и с кем сражается
prompt-AmbushWindow = устроить ли засаду
prompt-flags = сколько флагов игнорировать
prompt-retreat = куда отступить
prompt-take-ground = занять ли гекс
prompt-overrun = продолжать ли натиск
prompt-target = по каким отрядам противника удар
prompt-medics = какой отряд восстанавливается
prompt-recon = какую карту сбросить
prompt-dam = какой плотине достанется звезда
prompt-drop = куда нацелить высадку
prompt-hero = к какому отряду примкнёт командир
prompt-unload = кто и куда выходит из поезда

## Глаголы, в двух словах

verb-play = Сыграть карту
verb-strike = Вызвать авиацию
verb-announce = Открыть карту
verb-pass = Пропустить
verb-section = Выбрать сектор
verb-order = Отдать приказ
verb-end = Готово
verb-land = Высадить
verb-lay = Навести понтон
verb-blow = Взорвать мост
verb-move = Двигаться
verb-exit = Уйти с поля
verb-battle = Сражаться
verb-unwire = Снять проволоку
verb-sabotage = Совершить диверсию
verb-recover = Восстановиться
verb-target = Выбрать цель
verb-ambush = Устроить засаду
verb-ignore = Игнорировать флаги
verb-retreat = Отступить
verb-take = Занять гекс
verb-advance = Продвинуться
verb-again = Атаковать снова
verb-discard = Сбросить
verb-dam = Отметить плотину
verb-unload = Выгрузить
verb-hero = Передать командование
verb-drop = Сбросить десант
verb-roll = Бросок
verb-draw = Взятие

## Действия, как их сказал бы человек

action-play = Сыграть «{ $card }»
action-strike = Сыграть «{ $card }» как авиаудар
action-announce = Открыть «{ $card }» на следующий ход
action-pass = Пропустить
action-section = Отдать приказы в секторе: { $section }
action-order = Отдать приказ отряду { $unit }
action-end = Готово
action-land = Высадить пехоту на { $hex }
action-lay = Навести понтонный мост на { $hex }
action-blow = Взорвать мост на { $hex }
action-move = Отряд { $unit }: идти на { $hex }
action-exit = Вывести отряд { $unit } с поля
action-battle = Отряд { $unit }: атаковать отряд { $unit2 }
action-unwire = Отряд { $unit }: снять проволоку
action-sabotage = Отряд { $unit }: диверсия на { $hex }
action-recover = Отряд { $unit }: восстановить фигуры
action-target = Цель — отряд { $unit }
action-ambush = Устроить засаду
action-ignore = Игнорировать флагов: { $number }
action-retreat = Отступить на { $hex }
action-take = Занять гекс
action-advance = Продвинуться на { $hex }
action-again = Снова атаковать отряд { $unit }
action-discard = Сбросить «{ $card }»
action-dam = Положить звезду на плотину { $hex }
action-unload = Выгрузить отряд { $unit } на { $hex }
action-hero = Командир примыкает к отряду { $unit }
action-drop = Нацелить высадку на { $hex }
action-roll = На кубике: { $face }
action-draw = Взята карта «{ $card }»

## Что произошло: карты и ходы

event-card-played = { $side }: сыграна карта «{ $card }».
event-card-copied = { $side }: повторена карта противника «{ $card }».
event-card-drawn = { $side }: взята карта ({ $card }).
event-card-discarded = { $side }: сброшена карта «{ $card }».
event-card-announced = { $side }: карта «{ $card }» открыта на следующий ход.
event-deck-reshuffled = Сброс перемешан в новую колоду.
event-section-chosen = { $side }: приказы получает { $section }.
event-turn-began = Ход { $turn }: { $side }.
event-turn-passed = { $side }: сыграть нечего, ход пропущен.
event-ordered = Отряд { $unit } получает приказ.

## Что произошло: движение и бой

event-moved = Отряд { $unit } переходит с { $start } на { $hex }.
event-exited = Отряд { $unit } уходит с поля с гекса { $hex }.
event-attacked = Отряд { $unit } атакует отряд { $target } на { $hex }: { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
}.
event-ambushed = Засада! Отряд { $unit } бьёт по отряду { $attacker } первым.
event-bombed = { $side }: удар по отряду { $target }, { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
}.
event-rolled = { $side }: на кубиках { $faces }.
event-hit = Отряд { $unit } теряет { $figures ->
    [one] { $figures } фигуру
    [few] { $figures } фигуры
   *[many] { $figures } фигур
}, осталось { $left }.
event-flags-ignored = Отряд { $unit } игнорирует { $flags ->
    [one] { $flags } флаг
    [few] { $flags } флага
   *[many] { $flags } флагов
}.
event-retreated = Отряд { $unit } отступает с { $start } на { $hex }.
event-retreat-blocked = Отряду { $unit } некуда отступать, он платит за это: { $figures ->
    [one] { $figures } фигура
    [few] { $figures } фигуры
   *[many] { $figures } фигур
}.
event-eliminated = Отряд { $unit } уничтожен на { $hex }.
event-ground-taken = Отряд { $unit } занимает { $hex }.
event-overrun = Отряд { $unit } продолжает натиск.
event-recovered = Отряд { $unit } возвращает { $figures ->
    [one] { $figures } фигуру
    [few] { $figures } фигуры
   *[many] { $figures } фигур
}, теперь их { $left }.

## Что произошло: медали и конец

event-medal = { $side }: { $medals ->
    [one] { $medals } медаль
    [few] { $medals } медали
   *[many] { $medals } медалей
}, { $why }.
event-medal-lost = { $side }: цель больше не удержана, потеряно: { $medals ->
    [one] { $medals } медаль
    [few] { $medals } медали
   *[many] { $medals } медалей
}.
event-game-won = Победа: { $side }, { $why }.
event-game-drawn = Ничья: { $why }.

## Что произошло: заграждения, мины, жетоны

event-wire-removed = Отряд { $unit } снимает проволоку на { $hex }.
event-sandbags-placed = Отряд { $unit } окапывается на { $hex }.
event-sandbags-removed = Мешки с песком на { $hex } убраны.
event-mine-revealed = Минное поле на { $hex } открыто: { $value ->
    [0] пустышка
   *[other] сила { $value }
}.
event-mine-cleared = Отряд { $unit } разминирует { $hex }.
event-crosshair-placed = Отряд { $unit } пристрелялся по отряду { $target }.
event-crosshair-returned = Отряд { $target } больше не на прицеле.
event-boat-left = Отряд { $unit } оставляет лодку на { $hex }.
event-pontoon-laid = { $side }: на { $hex } наведён понтонный мост.
event-bridge-blown = { $side }: мост на { $hex } взорван.
event-demolition-tried = { $side }: попытка взорвать мост на { $hex }.
event-sabotaged = Отряд { $unit } пытается разрушить объект на { $hex }: { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
}.
event-destroyed = { $side }: объект на { $hex } разрушен.
event-radar-controlled = { $side }: радар на { $hex } теперь под контролем.
event-dam-star = Зарядов на плотине { $hex }: { $stars }.
event-dam-stars-removed = { $side }: заряды на плотине { $hex } потеряны.
event-dam-blown = { $side }: плотина на { $hex } взорвана.
event-item-taken = Отряд { $unit } забирает с собой найденное на { $hex }: { $item }.
event-item-delivered = Отряд { $unit } доставляет на { $hex }: { $item }.
event-item-dropped = Осталось лежать на { $hex }: { $item }.
event-item-lost = Вместе с отрядом потеряно: { $item }.
event-hero-fell = { $side }: командир погибает на { $hex }.
event-hero-moved = Командир примыкает к отряду { $unit }.

## Что произошло: поезда и высадки

event-car-removed = Поезд (отряд { $unit }) теряет вагон на { $hex }.
event-cargo-lost = Отряд { $unit } гибнет вместе с поездом (отряд { $train }).
event-unloaded = Отряд { $unit } выходит из поезда (отряд { $train }) на { $hex }.
event-landed = Отряд { $unit } высаживается на { $hex }.
event-dropped = Отряд { $unit }, нацеленный на { $aim }, приземляется на { $hex }.
event-drop-lost = { $side }: отряд, сброшенный к { $aim }, потерян.

## Наборы сценариев

set-base = Основная игра
set-terrain_pack = Дополнение «Участки и объекты местности»
set-other = Другие известные сценарии
set-ours = Наши сценарии
set-practice = Полигон

## Чего сторона знать не может

unknown = скрыта
