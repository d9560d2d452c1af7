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

## Как выигрывают

aim = Побеждает первый, кто наберёт { $same ->
    [yes] { $axis ->
        [one] { $axis } медаль
        [few] { $axis } медали
       *[many] { $axis } медалей
    }
   *[no] своё число медалей (Ось: { $axis }, союзники: { $allies })
}. Медаль даёт каждый уничтоженный отряд противника{ $double ->
    [allies] {" "}(танковый даёт союзникам две)
   *[none] {""}
}{ $marked ->
    [axis] , а Оси ещё и каждое место со звездой{ $kept ->
        [held] , пока она его удерживает
        [good] , занятое хотя бы раз
       *[none] {""}
    }
    [allies] , а союзникам ещё и каждое место со звездой{ $kept ->
        [held] , пока они его удерживают
        [good] , занятое хотя бы раз
       *[none] {""}
    }
    [most] , а ещё { $worth ->
        [one] { $worth } медаль
        [few] { $worth } медали
       *[many] { $worth } медалей
    } у того, кто держит больше мест со звездой, чем противник
    [both] {" "}и каждое место со звездой своей стороны{ $kept ->
        [held] , пока она его удерживает
        [good] , занятое хотя бы раз
       *[none] {""}
    }
   *[none] {""}
}{ $leaving ->
    [axis] , а Оси ещё и каждый её отряд, вышедший с поля через выход
    [allies] , а союзникам ещё и каждый их отряд, вышедший с поля через выход
   *[none] {""}
}.{ $seizing ->
    [axis] {" "}Ось побеждает и сразу, если в конце своего хода держит { $count ->
        [one] { $count } гекс
        [few] { $count } гекса
       *[many] { $count } гексов
    } со звездой.
    [allies] {" "}Союзники побеждают и сразу, если в конце своего хода держат { $count ->
        [one] { $count } гекс
        [few] { $count } гекса
       *[many] { $count } гексов
    } со звездой.
   *[none] {""}
}{ $spent ->
    [axis] {" "}Когда кончится колода, победят союзники.
    [allies] {" "}Когда кончится колода, победит Ось.
   *[none] {""}
}

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
why-objective = цель удерживается
why-exit = отряд выведен с поля
why-sabotage = объект разрушен
why-dam = дамба взорвана
why-hero = погиб лидер противника
why-equipment = оборудование доставлено
why-prisoner = пленный освобождён
why-medals = набрано нужное число медалей
why-deck = колода закончилась
why-turn-limit = исчерпан предел ходов

## Что решается

prompt-play = сыграйте карту
prompt-section = выберите сектор, в котором отдать приказы
prompt-order = отдайте приказы отрядам или нажмите «Готово»
prompt-order-now = отдайте { $limit ->
    [1] приказ 1 { $place ->
        [infantry] пехотному отряду
        [armor] танковому отряду
        [artillery] артиллерийскому отряду
       *[any] отряду
    }
    [one] приказы: до { $limit } { $place ->
        [infantry] пехотного отряда
        [armor] танкового отряда
        [artillery] артиллерийского отряда
       *[any] отряда
    }
   *[other] приказы: до { $limit } { $place ->
        [infantry] пехотных отрядов
        [armor] танковых отрядов
        [artillery] артиллерийских отрядов
       *[any] отрядов
    }
}{ $place ->
    [left] {" "}на вашем левом фланге
    [center] {" "}в центре
    [right] {" "}на вашем правом фланге
    [flanks] {" "}на обоих флангах
    [everywhere] {" "}во всех секторах
   *[any] {""}
} ({ $count } из { $limit })
prompt-move = передвиньте отряды с приказами или нажмите «Готово»
prompt-move-now = { $count ->
    [0] все отряды с приказами передвинуты: нажмите «Готово»
   *[other] передвиньте отряды с приказами (осталось { $count }) или нажмите «Готово»
}
prompt-raid = двигайтесь дальше с минного поля или нажмите «Готово»
prompt-battle = атакуйте отрядами с приказами или нажмите «Готово»
prompt-battle-now = { $count ->
    [0] атаковать некого: выберите другое действие или нажмите «Готово»
    [one] атакуйте (цель есть у { $count } отряда) или нажмите «Готово»
   *[other] атакуйте (цель есть у { $count } отрядов) или нажмите «Готово»
}
prompt-AmbushWindow = устройте засаду или пропустите
prompt-flags = выберите, сколько флагов игнорировать
prompt-flags-now = отряд { $unit }, { $flags ->
    [one] { $flags } флаг
    [few] { $flags } флага
   *[many] { $flags } флагов
}: выберите, сколько игнорировать
prompt-retreat = выберите, куда отступить
prompt-retreat-now = отряд { $unit }{ $hexes ->
    [0] {" "}может отступить ещё: выберите, куда, или нажмите «Готово»
    [one] : выберите, куда отступить (остался { $hexes } гекс)
    [few] : выберите, куда отступить (осталось { $hexes } гекса)
   *[many] : выберите, куда отступить (осталось { $hexes } гексов)
}
prompt-take-ground = захватите позицию или останьтесь на месте
prompt-take-ground-now = захватите позицию отрядом { $unit } или останьтесь на месте
prompt-overrun = атакуйте ещё раз или нажмите «Готово»
prompt-overrun-now = атакуйте ещё раз отрядом { $unit } или нажмите «Готово»
prompt-target = выберите отряды противника, по которым нанести удар
prompt-target-now = «{ $card }»: { $count ->
    [0] { $most ->
        [1] выберите отряд противника для обстрела (кубиков: { $dice })
       *[other] выберите до { $most } соседних отрядов противника (кубиков на каждый: { $dice })
    }
   *[other] { $may-target ->
        [no] нажмите «Готово», чтобы бросить кубики
       *[yes] выберите ещё один отряд рядом ({ $count } из { $most }) или нажмите «Готово»
    }
}
prompt-medics = выберите отряд, который восстановится
prompt-recon = { $may-discard ->
    [no] оставьте себе единственную взятую карту
   *[yes] сбросьте одну из двух взятых карт, другая останется у вас
}
prompt-dam = выберите дамбу, на которую положить звезду
prompt-drop = выберите, куда нацелить высадку
prompt-hero = выберите отряд, к которому присоединится лидер
prompt-unload = выберите отряд, который выйдет из поезда, и его гекс

## Глаголы, в двух словах

verb-play = Сыграть карту
verb-strike = Вызвать авиацию
verb-announce = Объявить карту
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
verb-sabotage = Совершить саботаж
verb-recover = Восстановиться
verb-target = Выбрать цель
verb-ambush = Устроить засаду
verb-ignore = Игнорировать флаги
verb-retreat = Отступить
verb-take = Захватить позицию
verb-advance = Продвинуться
verb-discard = Сбросить
verb-dam = Отметить дамбу
verb-unload = Выгрузить
verb-hero = Передать командование
verb-drop = Сбросить десант
verb-roll = Бросок
verb-draw = Взять карту

## Действия, как их сказал бы человек

action-play = Сыграть карту «{ $card }»
action-strike = Сыграть карту «{ $card }» как авиаудар
action-announce = Объявить карту «{ $card }» на следующий ход
action-pass = Пропустить
action-section = Отдать приказы: { $section }
action-order = Отдать приказ отряду { $unit }
action-end = Готово
action-land = Высадить пехоту на { $hex }
action-lay = Навести понтонный мост на { $hex }
action-blow = Взорвать мост на { $hex }
action-move = Отряд { $unit }: идти на { $hex }
action-exit = Вывести отряд { $unit } с поля
action-battle = Отряд { $unit }: атаковать отряд { $unit2 }
action-unwire = Отряд { $unit }: снять проволоку
action-sabotage = Отряд { $unit }: саботаж на { $hex }
action-recover = Отряд { $unit }: восстановить фигурки
action-target = Цель — отряд { $unit }
action-ambush = Устроить засаду
action-ignore = { $number ->
    [0] Не игнорировать флаги и отступить
    [one] Игнорировать { $number } флаг
    [few] Игнорировать { $number } флага
   *[many] Игнорировать { $number } флагов
}
action-retreat = Отступить на { $hex }
action-take = Захватить позицию
action-advance = Продвинуться на { $hex }
action-discard = Сбросить карту «{ $card }»
action-dam = Положить звезду на дамбу { $hex }
action-unload = Выгрузить отряд { $unit } на { $hex }
action-hero = Лидер присоединяется к отряду { $unit }
action-drop = Нацелить высадку на { $hex }
action-roll = На кубике: { $face }
action-draw = Взята карта «{ $card }»

## Что произошло: карты и ходы

event-card-played = { $side }: сыграна карта «{ $card }».
event-card-played-heading = { $card }
event-card-copied = { $side }: карта противника повторена как «{ $card }».
event-card-copied-heading = { $card }
event-card-drawn = { $side }: взята карта «{ $card }».
event-card-drawn-hidden = { $side }: взята карта.
event-card-discarded = { $side }: сброшена карта «{ $card }».
event-card-announced = { $side }: карта «{ $card }» объявлена на следующий ход.
event-deck-reshuffled = Сброс перемешан в новую колоду.
event-section-chosen = { $side }: приказы получает { $section }.
event-turn-began = Ход { $turn }: { $side }.
event-turn-passed = { $side }: сыграть нечего, ход пропущен.
event-lacking = { $side }: { $lacked ->
    [infantry] пехоты
    [armor] танков
   *[artillery] артиллерии
} нет, и карта «{ $card }» даёт приказ одному любому отряду.
event-ordered = Отряд { $unit } получает приказ.

## Что произошло: движение и бой

event-moved = Отряд { $unit } переходит с { $start } на { $hex }.
event-exited = Отряд { $unit } уходит с поля с гекса { $hex }.
event-attacked = Отряд { $unit } атакует отряд { $target } на { $hex }.
event-ambushed = Засада! Отряд { $unit } бьёт по отряду { $attacker } первым.
event-bombed = { $side }: удар по отряду { $target }.
event-rolled = { $side }: на кубиках { $faces }.
event-hit = Отряд { $unit } теряет { $figures ->
    [one] { $figures } фигурку
    [few] { $figures } фигурки
   *[many] { $figures } фигурок
}{ $left ->
    [0] {""}
    [one] ; осталась { $left }
   *[other] ; осталось { $left }
}.
event-flags-ignored = Отряд { $unit } игнорирует { $flags ->
    [one] { $flags } флаг
    [few] { $flags } флага
   *[many] { $flags } флагов
}.
event-retreated = Отряд { $unit } отступает на { $hex }.
event-retreat-blocked = Отряду { $unit } некуда отступать: он теряет фигурки.
event-eliminated = Отряд { $unit } уничтожен на { $hex }.
event-ground-taken = Отряд { $unit } захватывает позицию на { $hex }.
event-overrun = Отряд { $unit } переходит в танковый прорыв.
event-recovered = Отряд { $unit } возвращает { $figures ->
    [one] { $figures } фигурку
    [few] { $figures } фигурки
   *[many] { $figures } фигурок
}, теперь их { $left }.

## Что произошло: медали и конец

event-medal = { $side }: { $medals ->
    [one] { $medals } медаль
    [few] { $medals } медали
   *[many] { $medals } медалей
} ({ $why }).
event-medal-lost = { $side }: цель потеряна, минус { $medals ->
    [one] { $medals } медаль
    [few] { $medals } медали
   *[many] { $medals } медалей
}.
event-game-won = Победа: { $side } ({ $why }).
event-game-drawn = Ничья: { $why }.
ending-game-won = { $why ->
    [objective] { why-objective }
    [deck] { why-deck }
    [turn-limit] { why-turn-limit }
   *[medals] { why-medals }
}
ending-game-drawn = { why-turn-limit }

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
event-crosshair-returned = Отряд { $target } больше не под прицелом.
event-boat-left = Отряд { $unit } оставляет лодку на { $hex }.
event-pontoon-laid = { $side }: на { $hex } наведён понтонный мост.
event-bridge-blown = { $side }: мост на { $hex } взорван.
event-demolition-tried = { $side }: попытка взорвать мост на { $hex }.
event-sabotaged = Отряд { $unit } пытается разрушить объект на { $hex }.
event-destroyed = { $side }: объект на { $hex } разрушен.
event-radar-controlled = { $side }: радар на { $hex } теперь под контролем.
event-dam-star = Зарядов на дамбе { $hex }: { $stars }.
event-dam-stars-removed = { $side }: заряды на дамбе { $hex } потеряны.
event-dam-blown = { $side }: дамба на { $hex } взорвана.
event-item-taken = Отряд { $unit } забирает с собой { $item } с { $hex }.
event-item-delivered = Отряд { $unit } доставляет { $item } на { $hex }.
event-item-dropped = На { $hex } оставили { $item }.
event-item-lost = Вместе с отрядом потеряли { $item }.
event-hero-fell = { $side }: лидер погибает на { $hex }.
event-hero-moved = Лидер присоединяется к отряду { $unit }.

## Что произошло: поезда и высадки

event-car-removed = Поезд (отряд { $unit }) теряет вагон на { $hex }.
event-cargo-lost = Отряд { $unit } гибнет вместе с поездом (отряд { $train }).
event-unloaded = Отряд { $unit } выходит из поезда (отряд { $train }) на { $hex }.
event-landed = Отряд { $unit } высаживается на { $hex }.
event-dropped = Отряд { $unit }, нацеленный на { $aim }, приземляется на { $hex }.
event-drop-lost = { $side }: отряд, сброшенный к { $aim }, потерян.

## Interruptions, as a banner announces them

interruption-ambushed = Засада!

## Наборы сценариев

set-base = Основная игра
set-terrain_pack = Дополнение «Участки и объекты местности»
set-other = Другие известные сценарии
set-ours = Наши сценарии
set-practice = Полигон

## Чего сторона знать не может

unknown = скрыта

## Почему нельзя: чей отряд, какой приказ

place-left = на левом фланге
place-center = в центре
place-right = на правом фланге
place-left-center = на стыке левого фланга и центра
place-center-right = на стыке центра и правого фланга
ordered-left = левому флангу
ordered-center = центру
ordered-right = правому флангу
ordered-flanks = обоим флангам
sort-infantry = пехота
sort-armor = танки
sort-artillery = артиллерия
sort-train = поезд
sorts-infantry = пехоте
sorts-armor = танкам
sorts-artillery = артиллерии

why-enemy = Отряд { $unit } — вражеский.
why-own = Отряд { $unit } — ваш.
why-M44TP-supply-train-b = Отряд { $unit } едет в поезде.
why-M44-order-once = Отряд { $unit } уже получил приказ.
why-M44-order-limit = У карты «{ $card }» не осталось приказа для отряда { $unit }.
why-other-section = Отряд { $unit } стоит { $place }; карта «{ $card }» даёт приказы { $ordered }.
why-other-kind = Отряд { $unit } — { $sort }; карта «{ $card }» даёт приказы { $sorts }.
why-near-enemy = Отряд { $unit } стоит рядом с противником; карта «{ $card }» — только для тех, кто не рядом с противником.
why-not-near-enemy = Отряду { $unit } ({ $sort }) карта «{ $card }» приказа не даёт: она для пехоты и танков рядом с противником.
why-no-symbol = Кубики карты «{ $card }» не дали приказа отряду { $unit }.
why-M44-order-announce = У отряда { $unit } в этом ходу нет приказа.
why-M44TP-supply-train-d = Отряд { $unit } только что вышел из поезда и больше в этом ходу ничего не делает.
why-M44-card-dig-in = Отряд { $unit } окапывается и больше в этом ходу ничего не делает.
why-M44TP-airfield-f = Отряд { $unit } только что высадился и больше в этом ходу ничего не делает.

## Почему нельзя: порядок хода

why-card-first = Сначала играют карту; потом отряд { $unit } может получить приказ.
why-orders-first = Сначала отдают все приказы; отряд { $unit } движется и сражается потом.
why-orders-over = Все приказы отданы; отряд { $unit } приказа уже не получит.
why-moves-first = Сначала движутся все отряды; отряд { $unit } сражается потом.
why-moves-over = Всё движение закончено; отряд { $unit } теперь может только сражаться.
why-move-first = Сначала заканчивают начатое; отряд { $unit } движется потом.
why-battle-first = Сначала заканчивают начатый бой; отряд { $unit } сражается потом.
why-not-its-part = Сейчас не тот этап хода, на котором отряд { $unit } получает приказ, движется или сражается.
why-one-card = За ход играют одну карту; в этом ходу сыграна «{ $played }», карте «{ $card }» придётся подождать.
why-own-turn = Карту «{ $card }» играют в свой ход.

## Почему нельзя: карты

why-not-held = У вас нет карты «{ $card }».
why-M44-turn-one-card = Пока в руке есть карта, которую можно сыграть, её надо сыграть.
why-M44-card-ambush-a = Карту «{ $card }» играют в ход противника, когда он атакует отряд рядом со своим.
why-ambush-now = Сейчас карту «{ $card }» можно сыграть: выберите, устроить ли засаду.
why-M44-card-counter-attack-a = Карта «{ $card }» повторяет последнюю карту противника, а он не сыграл ни одной.
why-must-discard = Одну из двух взятых карт надо сбросить.
why-not-drawn = Карта «{ $card }» — не из двух только что взятых.
why-no-warning = Карту «{ $card }» сейчас не объявляют: заранее объявляют только карту «{ $played }» и только пока вражеский радар даёт предупреждение.
why-air-warning = Вражеский радар ({ $hexes }) предупреждает: карту «{ $card }» объявляют за ход до розыгрыша.
why-no-recon = Карта «{ $card }» — не «Разведка»; авиацию вызывают только «Разведкой».
why-unmanned = Ни один ваш отряд не стоит там, откуда карта «{ $card }» вызвала бы авиацию: { $hexes }.
why-no-post = У вас нет места, откуда карта «{ $card }» вызвала бы авиацию.
why-no-target = Карте «{ $card }» нужна цель.
why-target-twice = Отряд { $unit } уже выбран целью.
why-targets-spent = Все цели карты «{ $card }» уже выбраны ({ $most }); отряд { $unit } был бы лишним.
why-target-apart = Отряд { $unit } не стоит рядом с другой целью карты «{ $card }».
why-strike-section = Отряд { $unit } — вне сектора удара ({ $section }).
why-must-heal = Карта «{ $card }» восстанавливает отряд с потерями, если такой есть.
why-no-repair = Отряд { $unit } — поезд, карта «{ $card }» его не чинит.
why-unhurt = У отряда { $unit } нет потерь.

## Почему нельзя: движение

why-M44-move-sequential = Отряд { $unit } уже двигался.
why-M44-move-optional = Отряд { $unit } и так стоит на { $hex }.
why-M44-move-no-pass = Путь преграждает отряд { $unit } на { $hex }.
why-M44-unit-one-per-hex = На { $hex } уже стоит отряд { $unit }.
why-too-far = До { $hex } — { $away ->
    [one] { $away } гекс
    [few] { $away } гекса
   *[many] { $away } гексов
}; отряд { $unit } { $reach ->
    [0] в этом ходу не движется
    [one] движется на { $reach } гекс
   *[other] движется не дальше { $reach } гексов
}.
why-long-way = Любой путь до { $hex } слишком длинен для отряда { $unit }: он движется не дальше { $reach ->
    [one] { $reach } гекса
   *[other] { $reach } гексов
}.
why-slow-climb = Из-за подъёма путь до { $hex } на гекс длиннее, чем может пройти отряд { $unit }.
why-M44TP-mine-e = Отряд { $unit } сначала входит на минное поле { $hex }, а потом идёт дальше.
why-other-moves = Сначала закончит движение отряд { $attacker }, потом начнёт отряд { $unit }.
why-stays = Карта «{ $card }» не даёт отряду { $unit } двигаться.
why-land-impassable = Отряд { $unit } не может войти на { $hex } ({ $terrain }).
why-land-immobile = Отряд { $unit } не может покинуть { $hex } ({ $terrain }).
why-land-stop = Отряд { $unit } должен остановиться по пути, на { $hex } ({ $terrain }).
why-land-exit_one = Отряд { $unit } начинает на { $hex } ({ $terrain }) и может уйти оттуда только на один гекс.
why-land-enter_adjacent = На { $hex } ({ $terrain }) входят только с соседнего гекса, и это всё движение отряда { $unit }.
why-land-climb = Подъём на { $hex } ({ $terrain }) слишком крут для отряда { $unit }.
why-land-wall = Отряд { $unit } не может пересечь здесь край гекса { $hex } ({ $terrain }).
why-land-detour = Обход { $hex } ({ $terrain }) слишком длинен для отряда { $unit }.
why-M44-terrain-beach = Отряд { $unit } не дойдёт до { $hex }: через пляж движутся не дальше двух гексов.
why-M44-terrain-hedgehog = Отряд { $unit } не пройдёт мимо противотанковых ежей на { $hex }.
why-M44TP-mountain-a = С горы отряд { $unit } может уйти только на гору или холм, но не на { $hex }.
why-M44TP-mountain-c = Отряд { $unit } может войти на гору { $hex } только с холма или с другой горы.
why-M44TP-road-a = Дорога не доведёт отряд { $unit } до { $hex }.
why-M44TP-boats-c = Отряд { $unit } должен остановить лодку на реке, не дойдя до { $hex }.
why-M44TP-boats-f = Отряд { $unit } оставляет лодку на берегу и до { $hex } не дойдёт.
why-M44TP-mine-d = Отряд { $unit } должен остановиться на минном поле, не дойдя до { $hex }.
why-M44TP-train-c = Путь до { $hex } для отряда { $unit } перекрыт.
why-rails = Рельсы не приведут отряд { $unit } на { $hex }; поезд проходит до { $reach ->
    [one] { $reach } гекса
   *[other] { $reach } гексов
}.
why-M44TP-train-k = Отряд { $unit } может лишь отъехать назад по рельсам, но не на { $hex }.
why-M44-move-off-board = Отряд { $unit } не у выхода и не может уйти с поля.
why-not-aboard = Отряда { $unit } нет в поезде { $train }.
why-not-beside = { $hex } — не рядом с поездом { $train }.
why-must-unload = Все, кто может выйти из поезда { $unit }, должны выйти.

## Почему нельзя: бой

why-M44-battle-once = Отряд { $unit } уже сражался.
why-other-battles = Сначала закончит бой отряд { $attacker }, потом начнёт отряд { $unit }.
why-M44-terrain-ocean-b = Отряд { $unit } не может сражаться из океана ({ $hex }).
why-land-no_battle_on_entry = Отряд { $unit } в этом ходу вошёл на { $hex } ({ $terrain }) и не может сражаться.
why-land-no_battle_on_exit = Отряд { $unit } в этом ходу покинул { $hex } ({ $terrain }) и не может сражаться.
why-moved-too-far = Отряд { $unit } двигался и не может сражаться: { $reach ->
    [0] движение исключает бой
    [one] бой возможен, если пройти не больше { $reach } гекса
   *[other] бой возможен, если пройти не больше { $reach } гексов
}.
why-fire-only = Отряд { $unit } стоит рядом с противником, а по карте «{ $card }» стреляют только издали.
why-no-sabotage = По карте «{ $card }» стреляют только издали, а для саботажа бросают кубики ближнего боя.
why-nearer-enemy = Отряд { $unit } стоит рядом с отрядом { $attacker }, и тот не может атаковать более далёкий отряд { $target }.
why-out-of-range = До отряда { $unit } — { $away ->
    [one] { $away } гекс
    [few] { $away } гекса
   *[many] { $away } гексов
}; отряд { $attacker } достаёт { $reach ->
    [one] на { $reach } гекс
    [few] на { $reach } гекса
   *[many] на { $reach } гексов
}.
why-wadi-fire = Между отрядами { $attacker } и { $unit } (на { $hex }) — стена сухого русла: там сражаются только вплотную.
why-river-fire = Отряд { $attacker } не может стрелять через широкую реку по отряду { $unit } на { $hex }.
why-hill-fire = Холмы не дают отряду { $attacker } стрелять по отряду { $unit } на { $hex }.
why-unit-in-sight = Отряд { $attacker } не видит отряд { $target }: его заслоняет отряд { $unit } на { $hex }.
why-land-in-sight = Отряд { $attacker } не видит отряд { $target }: его заслоняет { $hex } ({ $terrain }).
why-sides-in-sight = Отряд { $attacker } не видит отряд { $target }: линия видимости заблокирована с обеих сторон ({ $hexes }).
why-edge-in-sight = Отряд { $attacker } не видит отряд { $target } за { $hex } у края поля.
why-no-dice = У отряда { $unit } не осталось кубиков против { $hex }.
why-train-without-gun = У поезда { $attacker } нет орудия, чтобы обстрелять отряд { $unit } на { $hex }.
why-no-dice-against = У отряда { $attacker } не осталось кубиков против отряда { $unit } на { $hex }.
why-M44-terrain-wire-b = Проволоку снимает только пехота, которая в ней стоит; к отряду { $unit } на { $hex } это не относится.

## Почему нельзя: отступление

why-flags = Отряд { $unit } { $most ->
    [0] не может игнорировать здесь ни одного флага
    [one] может игнорировать здесь только { $most } флаг
    [few] может игнорировать здесь только { $most } флага
   *[many] может игнорировать здесь только { $most } флагов
}.
why-M44-retreat-direction = Отряд { $unit } отступает только в следующий ряд к своему краю поля; { $hex } — не там.
why-M44-retreat-occupied = На { $hex } стоит отряд { $unit }.
why-M44-terrain-ocean-c = Отряд { $unit } не может отступить в океан ({ $hex }).
why-retreat-land = Отряд { $unit } не может войти на { $hex } ({ $terrain }), даже отступая.
why-M44-retreat-flag = Отряд { $unit } должен отступить ещё.

## Почему нельзя: звёзды и особые места

why-no-airfield = { $hex } — не аэродром, на который вы можете высадиться.
why-landings-over = Все ваши подкрепления для аэродрома на { $hex } уже высадились.
why-landing-card = На { $hex } высаживаются по карте «{ $played }», а не «{ $card }».
why-airfield-held = На аэродроме стоит противник: { $hex }.
why-landing-orders = У карты «{ $card }» не осталось приказа для высадки на { $hex }.
why-M44TP-sabotage-a = На { $hex } нет ничего, что отряд { $unit } мог бы разрушить.
why-M44TP-sabotage-b = Отряд { $unit } — не рядом с { $hex }.
why-M44TP-bridge-blow-a = На { $hex } нет моста, который вы можете взорвать.
why-M44TP-bridge-blow-b = Карта «{ $card }» — не для сектора, где лежит { $hex }.
why-M44TP-bridge-blow-d = Отряд { $unit } получил приказ, а взрыв моста на { $hex } занимает всю карту.
why-M44TP-pontoon-a = У вас нет понтонного моста для { $hex }.
why-no-river = На { $hex } нет открытой реки.
why-pontoon-section = Карта «{ $card }» — не «Атака» для сектора, где лежит { $hex }.
why-pontoon-late = Отряд { $unit } получил приказ, а понтонный мост на { $hex } занимает всю карту.
why-M44TP-oasis-g = В этом сценарии отряд { $unit } не восстанавливается в оазисе на { $hex }.
why-no-oasis = Так восстанавливается только пехота в оазисе; к отряду { $unit } на { $hex } это не относится.
why-nearer = Отряд { $target } ближе к лидеру, чем отряд { $unit }.
why-M44TP-dam-sab-c = { $hex } — не дамба, которую вы держите и ещё не отметили.
why-M44-take-ground = Отряд { $unit } входит только в захваченный гекс, а не на { $hex }.
why-M44TP-desert-overrun-a = Гекс { $hex } не соседний с отрядом { $unit } или закрыт для него.
why-M44TP-desert-overrun-b = Отряд { $unit } уже прошёл свой дополнительный гекс.

# Из чего складываются кубики боя
odds-terms = Из чего складываются кубики
odds-role-infantry = пехота на этой дальности
odds-role-armor = танки на этой дальности
odds-role-artillery = артиллерия на этой дальности
odds-role-train = бронепоезд на этой дальности
odds-role-from = бой с неудобной местности
odds-role-wire = колючая проволока
odds-role-water = в воде
odds-role-crosshair = цель на прицеле
odds-role-hero = героический лидер
odds-role-card = карта
odds-role-engineers = инженерные войска: укрытие не в счёт
odds-role-strike = карта
odds-role-total = итого
odds-role-cover-forest = укрытие: лес
odds-role-cover-hedgerow = укрытие: живая изгородь
odds-role-cover-hill = укрытие: холм
odds-role-cover-cliff = укрытие: утёс
odds-role-cover-bluff = укрытие: береговой обрыв
odds-role-cover-steep-hill = укрытие: крутой холм
odds-role-cover-impassable-hill = укрытие: непроходимый холм
odds-role-cover-barrier-hill = укрытие: холмы-преграда
odds-role-cover-town = укрытие: город или деревня
odds-role-cover-oasis = укрытие: оазис
odds-role-cover-palm-forest = укрытие: пальмовый лес
odds-role-cover-desert-village = укрытие: пустынный город или деревня
odds-role-cover-wadi = укрытие: сухое русло
odds-role-cover-mountain = укрытие: гора
odds-role-cover-rail-station = укрытие: железнодорожная станция
odds-role-cover-barracks = укрытие: казармы
odds-role-cover-church = укрытие: церковь
odds-role-cover-factory = укрытие: завод
odds-role-cover-fortress = укрытие: крепость
odds-role-cover-lighthouse = укрытие: маяк
odds-role-cover-radar-station = укрытие: радиолокационная станция
odds-role-cover-bunker = укрытие: бункер
odds-role-cover-field-bunker = укрытие: полевой бункер
odds-role-cover-sandbag = укрытие: мешки с песком
odds-role-cover-sea-wall = укрытие: волнолом
odds-role-cover-road-block = укрытие: заграждение на дороге

## Что делает другая сторона: говорится тем, кто ждёт

waiting-chooses = { $whose ->
    [axis] Ось выбирает
   *[allies] Союзники выбирают
}
waiting-gives = { $whose ->
    [axis] Ось отдаёт
   *[allies] Союзники отдают
}
waiting-moves = { $whose ->
    [axis] Ось двигает
   *[allies] Союзники двигают
}
waiting-fights = { $whose ->
    [axis] Ось ведёт
   *[allies] Союзники ведут
}
waiting-decides = { $whose ->
    [axis] Ось решает
   *[allies] Союзники решают
}
waiting-retreats = { $whose ->
    [axis] Ось отступает
   *[allies] Союзники отступают
}
waiting = { waiting-decides }, что делать
waiting-play = { waiting-chooses } карту
waiting-section = { waiting-chooses } сектор
waiting-order = { waiting-gives } приказы
waiting-move = { waiting-moves } отряды
waiting-raid = { waiting-moves } отряд с минного поля
waiting-battle = { waiting-fights } бой
waiting-AmbushWindow = { waiting-decides }, как встретить ближний бой
waiting-flags = { waiting-decides }, сколько флагов игнорировать
waiting-retreat = { waiting-retreats }
waiting-take-ground = { waiting-decides }, захватить ли позицию
waiting-overrun = { waiting-decides }, атаковать ли ещё раз
waiting-target = { waiting-chooses } отряды под удар
waiting-medics = { waiting-chooses } отряд, который восстановится
waiting-recon = { waiting-chooses } карту, которую оставить

## Что отмечают на счётчиках, для тех, кто наводит указатель

track-medals = Полученные медали и сколько их нужно для победы: за уничтоженные отряды и за цели
