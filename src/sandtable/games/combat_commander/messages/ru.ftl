### Combat Commander

## Имена

side-axis = Ось
side-allies = Союзники
set-europe = Европа
set-mediterranean = Средиземноморье
set-practice = Учебные
set-random = Случайные
purpose-fire_attack = огневая атака
purpose-fire_defense = защита
purpose-targeting = прицеливание
purpose-melee = рукопашная
purpose-sudden_death = внезапное окончание
purpose-rally = сбор
purpose-rout = бегство
purpose-mine_attack = минная атака
purpose-artillery_impact = артиллерийский обстрел
purpose-commissar = комиссар
purpose-support = поддержка
order-op_fire = реагирующий огонь
trigger-event = Событие!
trigger-jam = Заело!
trigger-sniper = Снайпер!
trigger-time = Время!

## Как выигрывают

aim = Больше победных очков (ПО) к концу игры: за цели{ $leaving ->
    [axis] , потери противника и выход частей Оси за край союзников
    [allies] , потери противника и выход частей союзников за край Оси
    [none] {" "}и потери противника
   *[both] , потери противника и выход своих за его край
}. Или сдача противника: Ось — при { $axis ->
    [one] { $axis } потере
   *[other] { $axis } потерях
}, союзники — при { $allies }.

## Что решается

prompt-ActionWindow = сыграйте акцию или пропустите
prompt-AmbushWindow = устройте засаду или пропустите
prompt-AttackWindow = усильте атаку или пропустите
prompt-BreakWindow = сыграйте «Лёгкие ранения» или пропустите
prompt-DefenseWindow = сыграйте акцию перед броском защиты или пропустите
prompt-DiscardWindow = сыграйте акцию в ответ на сброс противника или пропустите
prompt-EntryWindow = сыграйте скрытую акцию против вошедших или пропустите
prompt-MeleeEnd = сыграйте «Не давать пощады» или пропустите
prompt-OpFireWindow = откройте огонь по движущимся или пропустите
prompt-TimeWindow = сыграйте «Окопы» или пропустите
prompt-activate = выберите части для активизации
prompt-advance = выдвигайте активизированные части{ $may-end ->
    [no] {""}
   *[yes] {" "}или нажмите «Готово»
}
prompt-air-support = выберите гекс, по которому ударит авиация
prompt-ambush = выберите противника, который попадёт в засаду
prompt-assault-fire = выберите гекс, по которому стреляют движущиеся части
prompt-battle-harden = выберите часть, которая станет ветеранской
prompt-clear-smoke = выберите дым, который рассеется
prompt-commissar = выберите, к кому придёт комиссар
prompt-defend = выберите часть для следующего броска защиты
prompt-demolitions = выберите, что подорвать
prompt-deploy = выберите отделение, которое разделится
prompt-deploy-marker = выберите команду, которой достанется маркер или оружие
prompt-appearance = выберите, что и где появится, или нажмите «Готово»
prompt-deployment = выберите часть, затем её гекс{ $may-auto-setup ->
    [no] {""}
   *[yes] , или пусть остальное расставит случай
}
prompt-dig-in = выберите, где рыть ячейки
prompt-entrench = выберите, где вырыть ячейки
prompt-fanatic-defense = выберите часть, которая воспрянет духом, или откажитесь
prompt-field-promotion = выберите, где рядовой примет командование
prompt-fire = выберите гекс, по которому вести огонь{ $may-end ->
    [no] {""}
   *[yes] , или нажмите «Готово»
}
prompt-fire-group = добавьте части и оружие в огневую группу{ $may-end ->
    [no] {""}
   *[yes] {" "}и нажмите «Готово»
}
prompt-first-turn = выберите сторону, которая ходит первой
prompt-flee = выберите, куда уйти от пламени
prompt-hero = выберите, где появится герой
prompt-hero-rally = выберите, кого соберёт герой
prompt-hidden-unit = выберите, где обнаружится скрытая часть
prompt-impact = выберите, куда лягут следующие снаряды
prompt-infiltration = выберите, где появятся лазутчики
prompt-interdiction = выберите часть, которая будет подавлена
prompt-interrogation = выберите карту, которую потеряет противник
prompt-kia = выберите дезорганизованную часть, которая погибнет
prompt-malfunction = выберите оружие, которое сломается
prompt-medic = выберите дезорганизованную часть, которая соберётся
prompt-melee = выберите рукопашную, которую провести первой
prompt-mine-choice = выберите, сколько силы мин обменять на карту
prompt-move = выберите следующую часть для движения{ $may-end ->
    [no] {""}
   *[yes] {" "}или нажмите «Готово»
}
prompt-mover = выберите следующий гекс{ $may-halt ->
    [no] {""}
   *[yes] {" "}или остановитесь
}
prompt-overheat = выберите оружие, которое перегреется
prompt-prisoners-of-war = выберите часть, которая попадёт в плен
prompt-rally = выберите часть для следующего броска сбора
prompt-reconnaissance = выберите секретную фишку, которую открыть
prompt-reinforce = выберите, где войдут подкрепления
prompt-reinforcements = выберите, где войдёт подкрепление
prompt-Reroll = отдайте карту инициативы за переброс или пропустите
prompt-retreat = выберите, куда отступить
prompt-return = выберите, когда часть вернётся
prompt-rout = выберите сторону, части которой проверяются на бегство
prompt-rout-unit = выберите часть для следующей проверки на бегство
prompt-sappers = выберите мины или проволоку, которые снять
prompt-scrounge = выберите потерянное оружие, которое нашлось
prompt-scrounge-unit = выберите часть, которая возьмёт оружие
prompt-shell-shock = выберите часть, которая будет дезорганизована
prompt-smoke = выберите, куда ляжет дым
prompt-sniper = выберите, в кого попадёт снайпер, или откажитесь
prompt-spot = выберите гекс для пристрелочного выстрела
prompt-spotter = выберите командира-корректировщика
prompt-spray-fire = выберите второй гекс под огнём
prompt-stacking = выберите, кто покинет переполненный гекс
prompt-support = выберите поддержку, которая придёт
prompt-suppressing-fire = выберите, кого подавит пулемёт
prompt-turn = отдайте приказ или сбросьте карты
prompt-walking-wounded = выберите потерянную часть, которая вернётся
prompt-walking-wounded-hex = выберите, где часть вернётся
prompt-white-phosphorus = выберите, где разорвётся белый фосфор
prompt-white-phosphorus-unit = выберите часть, которую дезорганизует фосфор
prompt-turn-now = { $discarded ->
    [0] { $may-order ->
        [no] { $may-discard ->
            [no] приказ отдать нельзя: нажмите «Готово»
           *[yes] приказ отдать нельзя: нажимайте на карты, чтобы сбросить их (не больше { $discards })
        }
       *[yes] отдайте приказ ({ $count } из { $limit }): нажмите на верхнюю половину карты{ $may-discard ->
            [no] { $may-end ->
                [no] {""}
               *[yes] {" "}или «Готово»
            }
           *[yes] {" "}или смените до { $discards } карт, нажимая на нижние
        }
    }
   *[other] { $may-discard ->
        [no] сбрасывать больше нельзя: нажмите «Готово»
       *[yes] нажимайте на карты, чтобы сбросить ещё (не больше { $discards }), или нажмите «Готово»
    }
}
prompt-activate-now = { $count ->
    [0] { $order }: выберите часть для активизации; командир активизирует и тех, кем командует
   *[other] { $order }: активизируйте части в радиусе командования (уже { $count }, можно ещё { $able }){ $may-end ->
        [no] {""}
       *[yes] {" "}и нажмите «Готово»
    }
}
prompt-move-now = { $count ->
    [0] все части передвинуты: нажмите «Готово»
   *[other] выберите следующую часть для движения (осталось { $count }){ $may-end ->
        [no] {""}
       *[yes] {" "}или нажмите «Готово»
    }
}
prompt-mover-now = { $changed ->
    [0] { $units }: осталось { $left } из { $total } ОД
   *[other] { $units }: осталось { $left } из { $total } ОД ({ $terms })
}; { $may-go ->
    [no] { $may-halt ->
        [no] выберите, что делать
       *[yes] остановитесь
    }
   *[yes] выберите следующий гекс{ $may-halt ->
        [no] {""}
       *[yes] {" "}или остановитесь
    }
}
prompt-fire-group-now = { $count ->
    [0] выберите, кто стреляет по { $hex }
   *[other] огонь по { $hex }: добавьте части и оружие (уже { $count }){ $may-end ->
        [no] {""}
       *[yes] {" "}и нажмите «Готово»
    }
}
prompt-retreat-now = { $units }: выберите, куда отступить
prompt-return-now = { $units }: выберите время возвращения к своему краю (сейчас { $time }); до тех пор часть не сражается и не погибнет
prompt-DefenseWindow-now = { $units } в { $hex } против атаки { $total } ({ $hold ->
    [any] хватит любого броска
    [none] никакого броска не хватит
   *[other] хватит броска { $hold } и больше
}): сыграйте акцию перед броском или пропустите
prompt-stacking-now = { $hex }: { $over ->
    [one] { $over } лишний солдат
    [few] { $over } лишних солдата
   *[many] { $over } лишних солдат
}. Разделите отделение или выберите, кто погибнет

## Глаголы, в двух словах

verb-order = Отдать приказ
verb-play = Сыграть акцию
verb-op-fire = Реагирующий огонь
verb-discard = Сбросить
verb-pass = Пропустить
verb-end = Готово
verb-reroll = Перебросить
verb-activate = Активизировать
verb-scrap = Бросить оружие
verb-spot = Пристрелка
verb-smoke = Дым
verb-target = Выбрать цель
verb-fire = Стрелять
verb-arm = Стрелять из оружия
verb-defend = Бросок защиты
verb-start = Начать движение
verb-with = Взять с собой
verb-go = Идти
verb-exit = Уйти с карты
verb-give = Передать оружие
verb-halt = Остановиться
verb-advance = Наступать
verb-leave = Уйти с карты наступлением
verb-retreat = Отступить
verb-melee = Рукопашная
verb-roll-for = Бросок за часть
verb-side = Выбрать сторону
verb-unit = Выбрать часть
verb-hex = Выбрать гекс
verb-weapon = Выбрать оружие
verb-card = Выбрать карту
verb-number = Выбрать число
verb-chit = Выбрать фишку
verb-decline = Отказаться
verb-deploy = Разделить
verb-place = Разместить
verb-equip = Вооружить
verb-fortify = Укрепить
verb-auto-setup = Расставить остальное
verb-reveal = Показать спрятанное
verb-hold = Придержать
verb-roll = Бросок
verb-draw = Взять карту
verb-rally = Собрать
verb-harden = Сделать ветеранами

## Действия, как их сказал бы человек

action-order = Сыграть карту «{ $card }» как приказ
action-play = Сыграть карту «{ $card }» как акцию
action-op-fire = Сыграть карту «{ $card }» как реагирующий огонь
action-discard = Сбросить карту «{ $card }»
action-pass = Пропустить
action-end = Готово
action-reroll = Отдать карту инициативы за переброс
action-activate = Активизировать часть { $unit }
action-scrap = Бросить оружие { $weapon }
action-spot = Навести батарею на { $hex }
action-smoke = Стрелять дымовыми снарядами
action-target = Огонь по { $hex }
action-fire = Часть { $unit }: стрелять
action-arm = Часть { $unit }: стрелять из оружия
action-defend = Сделать бросок защиты за часть { $unit }
action-start = Часть { $unit }: начать движение
action-with = Взять с собой часть { $unit }
action-go = Идти на { $hex }
action-exit = Уйти с карты
action-give = Часть { $unit }: передать оружие части { $unit2 }
action-halt = Остановиться
action-advance = Часть { $unit }: наступать на { $hex }
action-leave = Часть { $unit }: уйти с карты наступлением
action-retreat = Отступить на { $hex }
action-melee = Провести рукопашную в { $hex }
action-roll-for = Сделать бросок за часть { $unit }
action-side = Выбрать: { $side }
action-unit = Выбрать часть { $unit }
action-hex = Выбрать { $hex }
action-weapon = Выбрать оружие { $weapon }
action-card = Выбрать карту «{ $enemy_card }»
action-number = { $number }
action-chit = Выбрать фишку «{ $chit }»
action-decline = Отказаться
action-deploy = Разделить отделение { $unit } на две команды
action-place = Разместить часть { $unit } в { $hex }
action-equip = Дать оружие { $weapon } части { $unit }
action-fortify = Разместить в { $hex } укрепление «{ $fort }»
action-auto-setup = Расставить остальное наугад
action-hold = Придержать часть { $unit } до времени { $number }
action-roll = Выпадает { $face }
action-draw = Взята карта «{ $card }»
action-rally = Собрать часть { $unit }
action-harden = Сделать часть { $unit } ветеранской

## Что произошло

event-dealt = { $side }: розданы карты ({ $cards }).
event-dealt-hidden = { $side }: розданы карты.
event-drew = { $side }: взята карта «{ $card }».
event-drew-hidden = { $side }: взята карта.
event-ordered = { $side }: приказ «{ $order }».
event-ordered-heading = { $order }
event-played = { $side }: акция «{ $action }».
event-played-heading = { $action }
event-discarded = { $side }: сброшена карта «{ $card }».
event-revealed = { $side }: открыта карта «{ $card }».
event-rolled = { $side }: бросок { $white } и { $coloured } ({ $purpose }).
event-rerolled = { $side }: карта инициативы отдана, бросок повторяется.
event-triggered = { $side }: { $trigger }
event-event = { $side }: событие «{ $event }».
event-in-vain = { $side }: событие ничего не меняет.
event-random-hex = { $side }: случайный гекс — { $hex }.
event-shuffled = { $side }: сброс замешан в новую колоду.
event-turn = Ход { $turn }: { $side }.
event-passed = { $side }: пас, вместо приказов только сброс.
event-time-advanced = Время переходит на { $time } ({ $side }).
event-sudden-death = Внезапное окончание: { $side }, бросок { $total } против времени { $time }.
event-points = { $side }: { $points } ПО (перевес: { $vp }).
event-controlled = { $side }: взята цель { $objective }.
event-chit-opened = Открыта фишка «{ $chit }».
event-chit-drawn = { $side }: взята секретная фишка «{ $chit }».
event-chit-drawn-hidden = { $side }: взята секретная фишка.
event-surrendered = { $side }: сдача.
event-won = Победа: { $side }.
ending-won = { $rule ->
    [CC-6-3-1] противник сдался
    [CC-9-2b] сдались обе стороны, решила инициатива
    [CC-6-3-2c] победных очков поровну, решила инициатива
   *[other] время вышло, решили победные очки
}
event-activated = { $unit }: активизация ({ $order }).
event-moved = Часть { $unit } переходит на { $hex }.
event-entered = Часть { $unit } вступает в игру в { $hex }.
event-exited = Часть { $unit } уходит с карты.
event-broke = Часть { $unit } дезорганизована.
event-rallied = Часть { $unit } собрана.
event-suppressed = Часть { $unit } подавлена.
event-unsuppressed = Часть { $unit } больше не подавлена.
event-hardened = Часть { $unit } становится ветеранской.
event-eliminated = Часть { $unit } уничтожена.
event-replaced = Часть { $unit } заменена частью { $other }.
event-weapon-broke = Оружие { $weapon } ломается.
event-weapon-fixed = Оружие { $weapon } починено.
event-weapon-lost = Оружие { $weapon } потеряно.
event-weapon-given = { $unit }: оружие { $weapon }.
event-radio-placed = { $side }: получено радио «{ $radio }».
event-radio-broke = { $side }: радио сломано.
event-radio-fixed = { $side }: радио починено.
event-radio-lost = { $side }: радио уничтожено.
event-fortified = Укрепление в { $hex }: «{ $fort }».
event-fort-lost = Из { $hex } убрано укрепление «{ $fort }».
event-smoke-placed = Дым { $smoke } в { $hex }.
event-smoke-lost = Дым в { $hex } рассеивается.
event-blaze-placed = { $hex } в пламени.
event-spent = Часть { $unit } тратит { $points ->
    [one] { $points } очко
    [many] { $points } очков
   *[other] { $points } очка
} движения.
event-advanced = Часть { $unit } наступает на { $hex }.
event-retreated = Часть { $unit } отступает на { $hex }.
event-melee = Рукопашная в { $hex }.
event-melee-total = { $side }: рукопашная { $fp } + бросок { $roll }{ $modifiers ->
    [none] {""}
   *[other] , { $modifiers }
} = { $total }.
event-rally-roll = Часть { $unit }: бросок на восстановление { $roll } против морали { $morale }.
event-rout-roll = Часть { $unit }: бросок на бегство { $roll } против морали { $morale }.
event-player-activated = { $side }: сторона активизирована ({ $order }).
event-mines-struck = В { $hex } рвутся мины.
event-spotted = Часть { $unit } вызывает огонь батареи по { $hex }.
event-drifted = Пристрелочный выстрел ложится в { $hex }.
event-round-lost = { $side }: пристрелочный выстрел уходит за край карты.
event-shelled = Снаряды рвутся в { $hex }.
event-deployed = Отделение { $unit } разделяется: появляется команда { $team }.
event-hand-shown = { $side }: на руке у противника { $enemy_cards ->
    [none] нет карт
   *[other] — { $enemy_cards }
}.
event-hand-shown-hidden = { $side }: рука противника открыта.
event-surrender-raised = { $side }: порог сдачи теперь { $space }.
event-shot = { $side }: { $mode ->
    [op_fire] реагирующий огонь
    [assault] штурмовой огонь
   *[other] огонь
} по { $hex }{ $units ->
    [none] { $weapons ->
        [none] {""}
       *[other] {" "}({ $weapons })
    }
   *[other] {" "}({ $units }{ $weapons ->
        [none] {""}
       *[other] , { $weapons }
    })
}.
event-shot-failed = { $side }: при огневой мощи { $fp } атаки на { $hex } нет.
event-targeted = { $side }: прицеливание { $product } против { $needed }.
event-strengthened = { $side }: +{ $by } к огневой мощи, теперь { $fp }.
event-sprayed = { $side }: под огнём ещё и { $hex }.
event-attack-total = { $side }: огневая мощь { $fp } + бросок { $roll }{ $modifiers ->
    [none] {""}
   *[other] , { $modifiers }
} = { $total }.
event-concealed = { $side }: маскировка вычитает укрытие ({ $by }) из суммы атаки, теперь { $total }.
event-defense-total = { $unit }: { $outcome ->
    [holds] выдержано
    [even] вничью
   *[fails] пробито
}, { $total } против { $attack }: мораль { $morale } + бросок { $roll }{ $modifiers ->
    [none] {""}
   *[other] {" "}(в том числе { $modifiers })
}.
event-set-up = Часть { $unit } встаёт в { $hex }.
event-held-back = Часть { $unit } придержана до времени { $space }.
event-first-turn = { $side }: первый ход.
event-mine-strength = Огневая мощь мин: { $fp }.

## Interruptions, as a banner announces them

interruption-shot = { $mode ->
    [op_fire] Реагирующий огонь!
   *[other] {""}
}
interruption-played = Акция!
interruption-event = Событие!
interruption-triggered = { $trigger ->
    [event] { trigger-event }
    [jam] { trigger-jam }
    [sniper] { trigger-sniper }
   *[time] { trigger-time }
}
interruption-mines-struck = Мины!
interruption-melee = Рукопашная!
interruption-sudden-death = Внезапное окончание?

## Что прибавляют к сумме

modifiers-burst = за { odds-role-burst }
modifiers-dark = за темноту
modifiers-cover = за { odds-role-cover }
modifiers-bonus = за навык рукопашного боя

## Вероятности

odds-fp = Огневая мощь
odds-totals = Итог атаки
odds-jam = Отказ оружия
odds-morale = Мораль
odds-breaks = Дезорганизация
odds-suppressed = Подавление
odds-eliminated = Уничтожение
odds-hit = Попадание
odds-needed = Нужное произведение
odds-of-targets = { $name }
odds-terms = Из чего складывается огневая мощь
odds-beyond_terms = Прибавляется к броску
odds-needed_terms = Из чего складывается нужное произведение
odds-morale_terms = Из чего складывается мораль
odds-role-unit = на фишке сильнейшей части
odds-role-weapon = на фишке сильнейшего оружия
odds-role-mines = мины
odds-role-artillery = артиллерия
odds-role-least = не меньше 0
odds-role-leader = командир
odds-role-wire = проволока
odds-role-veteran = ветеранская
odds-role-suppressed = подавлена
odds-role-others = другие части огневой группы
odds-role-uphill = вверх по склону
odds-role-downhill = вниз по склону
odds-role-actions = сыгранные акции
odds-role-hindrance = помеха
odds-role-burst = разрыв в кронах
odds-role-dark = ночь
odds-role-distance = дальность
odds-role-exceed = нужно больше
odds-role-morale = мораль на фишке
odds-role-cover = укрытие
odds-role-total = итого

## Почему нет

why-CC-1-5a = Карту «{ $card }» играют как приказ только в свой ход, когда выбирают приказ.
why-CC-1-5b = Все ваши приказы этого хода уже отданы: { $limit }.
why-CC-1-9-1-3a = Снайпер стреляет по { $hex }; часть { $unit } слишком далеко от этого гекса.
why-CC-10-2-1 = { $target } не видно: мешает пламя в { $hexes }.
why-CC-11-1b = У части { $unit } нет оружия.
why-CC-11-2a = Орудие в { $hex } нельзя сдвинуть, и расчёт остаётся при нём.
why-CC-11-3b = Оружие { $weapon } не у вашей части на карте.
why-CC-11-4a = Оружие части { $unit } сломано; сломанное не стреляет.
why-CC-3-1-2 = { $hex } вне дальности части { $unit }.
why-CC-3-3-1-1b = Часть { $unit } — командир; командир командира не активизирует.
why-CC-5-1a = Карты «{ $card }» у вас на руке нет.
why-CC-5-2a = Карты «{ $card }» у вас на руке нет.
why-CC-5-3 = Карты «{ $card }» у вас на руке нет.
why-CC-6-1-2g = В { $hex } нет дыма.
why-CC-6-1-2h = Часть { $unit } не входит в { $hex }; подкрепления вступают там, где их сторона входит на карту.
why-CC-7-2-1c = Часть { $unit } вернётся только позже.
why-CC-7-2a = { $hex } лежит у бокового края карты; там не уходят.
why-CC-8-1-1a = Часть { $unit } уже подавлена.
why-CC-8-1-1b = Часть { $unit } уже ветеранская.
why-CC-8-1-1c = У части { $unit } уже есть оружие.
why-CC-8-1-2 = Радио у вас уже есть.
why-CC-8-1-5b = { $hex } в пламени; там ничего быть не может.
why-CC-8-2a = В { $hex } больше нет места.
why-CC-8-2d = В { $hex } одно отделение уже разделилось; части { $unit } делиться нельзя.
why-CC-A25a = «Засада» играется только в рукопашной, до бросков.
why-CC-A26a = Для «Штурмового огня» нужны движущаяся часть с мощью в рамке и противник на виду в пределах дальности.
why-CC-A26c = У части { $unit } мощь не в рамке, в штурмовом огне она не участвует.
why-CC-A27a = «Пристрелка» — для обороняющегося, перед броском атаки оружия с напечатанной мощью 5 и больше.
why-CC-A28 = «Замешательство в командовании» нельзя сыграть ни как приказ, ни как акцию.
why-CC-A29a = «Маскировка» играется только перед своим броском защиты.
why-CC-A30a = «Перекрёстный огонь» играется только перед броском атаки по движущимся частям.
why-CC-A31a = «Подрывные заряды» играются, только когда противник пасует со сбросом.
why-CC-A31b = В { $hex } нет укрепления.
why-CC-A32a = «Окопы» играются только в конце продвижения времени.
why-CC-A33-1b = «{ $card }» — не карта огня.
why-CC-A33-2a = Ни одна из ваших ещё не активизированных частей не может стрелять по { $hex }.
why-CC-A33-2b = Реагирующий огонь ведётся сейчас по { $entered }, а не по { $hex }.
why-CC-A33-3a = Оружие части { $unit } — артиллерийское, реагирующий огонь оно не ведёт.
why-CC-A33-3d = В ответ на эту трату очков движения по { $hex } уже стреляли.
why-CC-A34a = «Ручные гранаты» играются перед броском атаки, если кто-то стреляет из гекса рядом с целью.
why-CC-A35 = Скрытые акции играет только обороняющийся.
why-CC-A35-1a = «Скрытые окопы» играются перед броском защиты, в гексе без строения, воды и укрепления.
why-CC-A35-2a = «Скрытые мины» играются, когда кто-то только что вошёл в гекс без воды и укрепления.
why-CC-A35-3a = «Скрытый ДОС» играется перед броском защиты, в гексе цели без воды и укрепления, один раз за игру.
why-CC-A35-4a = «Скрытая часть» играется, только когда противник пасует со сбросом.
why-CC-A35-4b = Этого нет в выпавшем столбце или в этом году.
why-CC-A35-4c = { $hex } — не пустой гекс с укрытием в вашей зоне расстановки.
why-CC-A35-5a = «Скрытая проволока» играется, когда кто-то только что вошёл в гекс без воды и укрепления.
why-CC-A36a = «Лёгкие ранения» играются только в тот момент, когда ваше отделение должно быть дезорганизовано.
why-CC-A37a = «Меткая стрельба» играется перед броском атаки, где стреляет отделение или команда нации, названной на карте.
why-CC-A38a = «Не давать пощады» играют в конце рукопашной русские или немцы против русских.
why-CC-A39a = «Дымовые гранаты» бросает движущаяся часть с движением в рамке.
why-CC-A39b = { $hex } — не гекс части, которая может бросить дым, и не рядом с ней.
why-CC-A40a = «Огонь очередями» играется перед броском атаки, где у всех стреляющих дальность в рамке.
why-CC-A40b = { $hex } — не гекс с противником по соседству с первой целью.
why-CC-A40c = Не все стреляющие видят { $hex } в пределах своей дальности.
why-CC-A40d = Под огнём уже два гекса; третьего «Огонь очередями» не добавит.
why-CC-A41a = «Беглый огонь» играется перед броском атаки, где стреляет пулемёт или миномёт.
why-CC-A41c = Оружие { $weapon } — не из стрелявших пулемётов и миномётов.
why-CC-E43a = В { $hex } никого нет.
why-CC-E43b = К случайному гексу есть части ближе, чем в { $hex }.
why-CC-E46c = Часть { $unit } бежит только в соседний гекс, а { $hex } — не соседний.
why-CC-E48c = Часть { $unit } бежит только в соседний гекс, а { $hex } — не соседний.
why-CC-E52-1 = Часть { $unit } — не отделение; делятся только отделения.
why-CC-E52-2b = Часть { $unit } — не из этих двух команд.
why-CC-E56 = В { $hex } нет вашей дезорганизованной части.
why-CC-E58a = { $hex } — не ваш гекс.
why-CC-E59a = Этого нет в выпавшем столбце или в этом году.
why-CC-E59b = { $hex } — не случайный гекс и не соседний с ним.
why-CC-E60 = У части { $unit } в { $hex } есть укрытие.
why-CC-E61b = Карты «{ $enemy_card }» у противника нет.
why-CC-E63 = Оружие { $weapon } — не из ближайших к случайному гексу исправных.
why-CC-E66 = Рядом с частью { $unit } нет противника.
why-CC-E67 = Фишка «{ $chit }» — не из ваших секретных.
why-CC-E68a = Этого нет в выпавшем столбце или в этом году.
why-CC-E68c = { $hex } лежит не у вашего края карты.
why-CC-E70 = В { $hex } нет ни мин, ни проволоки.
why-CC-E71 = Оружие { $weapon } — не из потерянных.
why-CC-E72 = К { $hex } есть части ближе, чем часть { $unit }.
why-CC-E75a = Ни один ваш готовый к бою пулемёт не видит часть { $unit } в пределах дальности.
why-CC-E76a = Часть { $unit } — не из потерянных.
why-CC-E76b = { $hex } — не случайный гекс и не соседний с ним.
why-CC-E77a = { $hex } не рядом с вашим целым отделением.
why-CC-F100-1 = В этом сценарии новых укреплений не появляется.
why-CC-F100-3a = В { $hex } уже есть укрепление.
why-CC-F103-2a = Сила мин может быть только одной из предложенных.
why-CC-F106-2a = Проволока отняла все оставшиеся очки движения.
why-CC-F106-3a = Проволока отделяет { $hex } от остальной огневой группы.
why-CC-F106-3b = Часть { $unit } стоит в проволоке в { $hex }; оружие оттуда не стреляет.
why-CC-G-activate = Часть { $unit } в этом ходу уже активизирована.
why-CC-G-turn = Прежде чем закончить ход, отдайте приказ или сбросьте карту.
why-CC-O14-1b = Часть { $unit } уже выбрана.
why-CC-O14-2a = Сначала выполняется начатый приказ; карту «{ $card }» можно сыграть как приказ потом.
why-CC-O14-4a = Сначала кто-то должен выполнить приказ.
why-CC-O14-4b = Сначала кто-то должен перейти в другой гекс.
why-CC-O15 = Вы уже сбросили столько карт, сколько можно вашей стороне: { $limit }.
why-CC-O16-1a = Часть { $unit } наступает только в гекс рядом с { $hex }.
why-CC-O16-2b = Перед { $hex } обрыв; с оружием через него не наступают.
why-CC-O16-3a = { $hex } непроходим.
why-CC-O16-3b = На мост у { $hex } входят и сходят с него только по его дороге или рельсам.
why-CC-O16-3c = { $hex } лежит не у края противника; уходят с карты только там.
why-CC-O16-4a = В { $hex } нет частей обеих сторон.
why-CC-O17d = У противника нет радио.
why-CC-O18-2-1-1a = У вашего радио нет дыма.
why-CC-O18-2-1a = Часть { $unit } не видит { $target }: линия видимости закрыта ({ $hexes }).
why-CC-O18-2-3-2b = В { $hex } нечего обстреливать.
why-CC-O18-2-3b = { $hex } вне зоны обстрела или уже обстрелян.
why-CC-O18-2a = Часть { $unit } — не целый командир; корректировать может только целый командир.
why-CC-O18d = У вас нет ни сломанного радио, ни исправного со свободным целым командиром.
why-CC-O19 = «Замешательство в командовании» нельзя сыграть ни как приказ, ни как акцию.
why-CC-O20-1a = У части { $unit } нет противника в поле зрения и в пределах дальности.
why-CC-O20-2-1a = Оружие части { $unit } дыма не ставит.
why-CC-O20-2-2b = { $hex } слишком близко для оружия части { $unit }.
why-CC-O20-3-1-1 = Оружие части { $unit } — артиллерийское, оно стреляет только в одиночку.
why-CC-O20-3-1c = { $hex } не рядом с гексами огневой группы.
why-CC-O20-3-2b = Выстрелу части { $unit } по { $hex } слишком мешают; нужна другая цель.
why-CC-O20-3-4a = Части { $unit } сейчас не нужно бросать на защиту.
why-CC-O20-3b = В { $hex } нет противника.
why-CC-O21-1-1b = У части { $unit } уже есть оружие.
why-CC-O21-1c = На { $hex } не хватает оставшихся очков движения.
why-CC-O21-1d = У части { $unit } не хватает очков движения или нет пути, чтобы выйти из { $hex }.
why-CC-O21-2a = Часть { $unit } уже двигалась.
why-CC-O21-2b = Часть { $unit } взять с собой нельзя; вместе идут только начавшие в одном гексе.
why-CC-O21-4a = { $hex } непроходим.
why-CC-O21-4b = Перед { $hex } обрыв; через него не ходят.
why-CC-O21-4c = На мост у { $hex } входят и сходят с него только по его дороге или рельсам.
why-CC-O21-4d = { $hex } лежит не у края противника; уходят с карты только там.
why-CC-O21a = Движение идёт гекс за гексом: из { $hex } только в соседний.
why-CC-O22-1a = Ни одна ваша часть не дезорганизована и не подавлена.
why-CC-O22-1b = Вы в этом ходу уже активизированы «Восстановлением» или «Бегством».
why-CC-O22-2b = За часть { $unit } бросать не нужно: в момент приказа она не была дезорганизована или за неё уже бросали.
why-CC-O23-1a = У стороны «{ $side }» нет дезорганизованных частей.
why-CC-O23-1b = Сторона «{ $side }» в этом ходу уже активизирована «Восстановлением» или «Бегством».
why-CC-O23-2a = За часть { $unit } бросать не нужно: в момент приказа она не была дезорганизована или за неё уже бросали.
why-CC-O23-2b = Часть { $unit } дезорганизована уже после приказа.
why-CC-O23-3-5b = { $hex } занят противником.
why-CC-O23-3-5c = { $hex } непроходим.
why-CC-O23-3-5d = Перед { $hex } обрыв.
why-CC-O23-3b = { $hex } — не соседний с частью { $unit } гекс ближе к её краю.
why-CC-T82c = { $target } не видно: мешает строение в { $hexes }.
why-CC-T86c = { $target } не видно: в канаву ({ $hexes }) и из неё видно только по соседству и сверху.
why-CC-T87c = { $target } не видно: мешает живая изгородь между гексами { $hexes }.
why-CC-T88-3-2a = { $target } не видно: при взгляде снизу { $hexes } закрывает то, что позади.
why-CC-T88-3-2b = { $target } не видно: при взгляде сверху гребень у { $hexes } закрывает то, что внизу.
why-CC-T88-3-3a = { $target } не видно: мешает холм у { $hexes }.
why-CC-T88-4-1a = { $target } не видно: этот гекс в мёртвой зоне за { $hexes }.
why-CC-T89d = Из болота в { $hex } оружие не стреляет.
why-CC-T89e = В болоте { $hex } не бывает дыма, пламени и укреплений.
why-CC-T95d = Из ручья в { $hex } оружие не стреляет.
why-CC-T95e = В ручье { $hex } не бывает дыма, пламени и укреплений.
why-CC-T97c = { $target } не видно: мешает стена между гексами { $hexes }.
why-CC-T98c = На воде { $hex } ничего быть не может.
why-CC-T99c = { $target } не видно: мешает лес в { $hexes }.
why-order-first = Сначала сыграйте карту как приказ; потом можно активизировать часть { $unit }.
why-not-activated = Часть { $unit } действует, только когда её активизирует приказ или реагирующий огонь.
why-unit-off-map = Части { $unit } нет на карте.
why-unit-of-other-side = Часть { $unit } — не из частей стороны «{ $side }».
why-unit-not-broken = Часть { $unit } не дезорганизована.
why-unit-elsewhere = Часть { $unit } стоит не в { $hex }.
why-no-unit-of-yours = В { $hex } нет вашей части.
why-enemy-there = { $hex } занят противником.
why-ablaze = { $hex } в пламени.
why-discarding = В этом ходу вы сбрасываете карты и приказов не отдаёте.
why-ordering = В этом ходу вы отдавали приказы и карт не сбрасываете.
why-no-unit-for-order = «{ $card }»: ни одна из ваших ещё не активизированных частей не может выполнить приказ.
why-no-target-for-order = «{ $card }»: ни у одной из ваших ещё не активизированных частей нет противника в поле зрения и в пределах дальности.
why-nobody-to-rout = «{ $card }»: ни у одной стороны нет дезорганизованных частей, которые можно обратить в бегство.
why-out-of-command = Часть { $unit } вне радиуса командования части { $chief }.
why-nowhere-to-advance = Части { $unit } из { $hex } некуда наступать.
why-not-advancing = Часть { $unit } не активизирована на наступление или уже наступила.
why-moving-not-advancing = Часть { $unit } по этому приказу движется, а не наступает.
why-smoke-announced = Дым уже объявлен.
why-nobody-lays-smoke = Никто из активизированных не может поставить дым.
why-unit-lays-no-smoke = Сама часть { $unit } дыма не ставит; может её оружие.
why-not-activated-to-fire = Часть { $unit } сейчас не активизирована на огонь.
why-fires-already = Часть { $unit } уже стреляет или стреляла.
why-weapon-fires-already = Оружие части { $unit } уже стреляет или стреляло.
why-weapon-not-boxed = У оружия части { $unit } мощь не в рамке, в штурмовом огне оно не участвует.
why-carrier-broken = Часть { $unit } дезорганизована; такая часть из оружия не стреляет.
why-carrier-suppressed = Часть { $unit } подавлена; такая часть из оружия не стреляет.
why-nobody-fires-at = Никто из тех, кто ещё не стрелял, не видит { $hex } в пределах своей дальности.
why-named-to-fire = Оружие { $weapon } уже выбрано для стрельбы; до броска от него нельзя отказаться.
why-nobody-named-to-fire = Для огня по { $hex } ещё никто не выбран.
why-beyond-weapon = { $hex } вне дальности оружия части { $unit }.
why-not-worth-the-charge = Укрытие в { $hex } слишком слабо для оружия части { $unit }.
why-nothing-to-spray = Рядом с { $hex } нет другого гекса с противником, который все стреляющие видят в пределах дальности.
why-nothing-to-demolish = Там, где стоят ваши части, укреплений нет.
why-nowhere-to-dig = Ни одна ваша часть не стоит там, где можно вырыть ячейки.
why-nowhere-for-smoke = Ни в одном гексе, до которого достают ваши части, дым поставить нельзя.
why-no-enemy-left = В { $hex } противников не осталось.
why-not-moving = Часть { $unit } не движется.
why-would-hold-up = Вместе с частью { $unit } никто не смог бы перейти в другой гекс.
why-would-linger = Если часть { $unit } передаст оружие, никто не сможет перейти в другой гекс.
why-not-together = Часть { $taker } не стоит в одном гексе с частью { $unit }.
why-no-point-to-give = У части { $unit } не осталось очка движения, чтобы передать оружие.
why-not-due = Часть { $unit } сейчас не вступает.
why-no-radio = Радио приходит только с подкреплениями.
why-no-exit-here = В этом сценарии у { $hex } с карты не уходят.
why-outside-zone = { $hex } — не место, где это можно расставить.
why-another-unit-first = Сейчас расставляется не часть { $unit }.
why-unit-not-hidden = Часть { $unit } — не из спрятанных вами.
why-weapon-not-hidden = Оружие { $weapon } — не из спрятанного вами.
why-not-held-back = Часть { $unit } до этого времени не придерживают.
why-no-fort-left = Укреплений «{ $fort }» больше не осталось.
why-set-up-done = Всё уже расставлено.
why-set-up-not-done = Расставлено ещё не всё.
why-already-set-up = Часть { $unit } уже расставлена.
why-alike-first = Возьмите сначала часть { $other }; часть { $unit } такая же.
why-not-set-up-now = Часть { $unit } сейчас не расставляется.
why-not-to-give-out = Оружие { $weapon } сейчас не раздаётся.
why-not-with-the-weapon = Часть { $unit } вступает не там, где это оружие.
why-weapon-for-others = Это оружие — для частей другого рода, чем часть { $unit }.
why-hands-needed = Часть { $unit } должна остаться без оружия: ей назначено другое.

intention-holds = в руках { $count ->
    [one] цель { $holds }
   *[other] цели { $holds }
}
intention-seeks = на пути к цели { $seeks }
intention-both = в руках { $count ->
    [one] цель { $holds }
   *[other] цели { $holds }
}; на пути к цели { $seeks }

## Что делает другая сторона: говорится тем, кто ждёт

waiting-chooses = { $whose ->
    [axis] Ось выбирает
   *[allies] Союзники выбирают
}
waiting-decides = { $whose ->
    [axis] Ось решает
   *[allies] Союзники решают
}
waiting-places = { $whose ->
    [axis] Ось расставляет
   *[allies] Союзники расставляют
}
waiting-activates = { $whose ->
    [axis] Ось активизирует
   *[allies] Союзники активизируют
}
waiting-advances = { $whose ->
    [axis] Ось выдвигает
   *[allies] Союзники выдвигают
}
waiting-moves = { $whose ->
    [axis] Ось двигает
   *[allies] Союзники двигают
}
waiting-rallies = { $whose ->
    [axis] Ось собирает
   *[allies] Союзники собирают
}
waiting-retreats = { $whose ->
    [axis] Ось отступает
   *[allies] Союзники отступают
}
waiting-aims = { $whose ->
    [axis] Ось наводит
   *[allies] Союзники наводят
}
waiting-returns = { $whose ->
    [axis] Ось возвращает
   *[allies] Союзники возвращают
}
waiting = { waiting-decides }, что делать
waiting-turn = { waiting-chooses } приказ или карты на сброс
waiting-ActionWindow = { waiting-decides }, сыграть ли акцию
waiting-AttackWindow = { waiting-decides }, сыграть ли акцию
waiting-BreakWindow = { waiting-decides }, сыграть ли акцию
waiting-DefenseWindow = { waiting-decides }, сыграть ли акцию
waiting-DiscardWindow = { waiting-decides }, сыграть ли акцию
waiting-EntryWindow = { waiting-decides }, сыграть ли акцию
waiting-MeleeEnd = { waiting-decides }, сыграть ли акцию
waiting-TimeWindow = { waiting-decides }, сыграть ли акцию
waiting-AmbushWindow = { waiting-decides }, сыграть ли акцию
waiting-OpFireWindow = { waiting-decides }, открыть ли огонь по движущимся
waiting-Reroll = { waiting-decides }, отдать ли карту инициативы
waiting-deployment = { waiting-places } части
waiting-appearance = { waiting-places } части
waiting-activate = { waiting-activates } части
waiting-advance = { waiting-advances } активизированные части
waiting-move = { waiting-moves } части
waiting-mover = { waiting-moves } части
waiting-fire = { waiting-chooses } цель
waiting-spray-fire = { waiting-chooses } цель
waiting-assault-fire = { waiting-chooses } цель
waiting-fire-group = { waiting-rallies } огневую группу
waiting-defend = { waiting-chooses } часть для следующего броска защиты
waiting-retreat = { waiting-retreats }
waiting-flee = { waiting-retreats }
waiting-rally = { waiting-chooses } часть для броска сбора
waiting-medic = { waiting-chooses } часть, которая соберётся
waiting-hero-rally = { waiting-chooses } часть, которая соберётся
waiting-rout = { waiting-chooses }, кто проходит проверку на бегство
waiting-rout-unit = { waiting-chooses }, кто проходит проверку на бегство
waiting-melee = { waiting-chooses } следующую рукопашную
waiting-spotter = { waiting-aims } артиллерию
waiting-spot = { waiting-aims } артиллерию
waiting-impact = { waiting-aims } артиллерию
waiting-smoke = { waiting-aims } артиллерию
waiting-white-phosphorus = { waiting-aims } артиллерию
waiting-stacking = { waiting-decides }, кто покинет переполненный гекс
waiting-return = { waiting-returns } часть
waiting-walking-wounded = { waiting-returns } часть
waiting-walking-wounded-hex = { waiting-returns } часть
waiting-reinforce = { waiting-decides }, где войдут части
waiting-reinforcements = { waiting-decides }, где войдут части
waiting-hidden-unit = { waiting-decides }, где войдут части
waiting-infiltration = { waiting-decides }, где войдут части
waiting-support = { waiting-decides }, где войдут части

## Что отмечают на счётчиках, для тех, кто наводит указатель

track-time = Сдвигается, когда при броске выпадет «Время!» или кончится колода; с деления внезапного окончания бросок может закончить игру
track-vp = На сколько очков эта сторона впереди; кто впереди в конце, тот победил
track-casualties = Потерянные части; на пределе сторона сдаётся
track-orders = Отданные приказы из разрешённых в этом ходу
track-initiative = У кого карта инициативы, тот может отдать её противнику ради переброса; при равенстве побеждает её владелец
