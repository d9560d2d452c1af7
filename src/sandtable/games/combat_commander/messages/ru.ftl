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
purpose-targeting = наводка
purpose-melee = рукопашная
purpose-sudden_death = внезапный конец
purpose-recover = восстановление
purpose-rout = бегство
purpose-drift = снос
purpose-commissar = комиссар
purpose-support = поддержка
order-op_fire = реагирующий огонь
trigger-event = Событие!
trigger-jam = Заело!
trigger-sniper = Снайпер!
trigger-time = Время!

## Что решается

prompt-ActionWindow = сыграть ли акцию
prompt-AmbushWindow = устроить ли засаду
prompt-AttackWindow = усилить ли атаку
prompt-BreakWindow = не лёгкие ли раны
prompt-DefenseWindow = сыграть ли акцию перед броском защиты
prompt-DiscardWindow = ответить ли на пас
prompt-EntryWindow = не скрыто ли там что-нибудь
prompt-MeleeEnd = давать ли пощаду
prompt-OpFireWindow = ответить ли на движение
prompt-TimeWindow = окапываться ли
prompt-activate = какие части активировать
prompt-advance = кто и куда наступает
prompt-air-support = по какому гексу ударит авиация
prompt-ambush = кто попал в засаду
prompt-assault-fire = по чему стреляют движущиеся части
prompt-battle-harden = какая часть станет ветеранской
prompt-clear-smoke = какой дым рассеется
prompt-commissar = к кому придёт комиссар
prompt-defend = какая часть следующей бросает на защиту
prompt-demolitions = что подрывается
prompt-deploy = какое отделение разделится
prompt-deploy-marker = какой команде достанется маркер или оружие
prompt-appearance = что и где появится
prompt-deployment = кто где встанет
prompt-dig-in = где рыть ячейки
prompt-entrench = где вырыть ячейки
prompt-fanatic-defense = какая часть воспрянет духом
prompt-field-promotion = где рядовой примет командование
prompt-fire = по какому гексу огонь
prompt-fire-group = кто стреляет вместе
prompt-first-turn = взять ли первый ход
prompt-flee = куда уйти от пламени
prompt-hero = где появится герой
prompt-hero-rally = кого соберёт герой
prompt-hidden-unit = где обнаружится скрытая часть
prompt-impact = куда лягут следующие снаряды
prompt-infiltration = где появятся лазутчики
prompt-interdiction = какая часть подавлена
prompt-interrogation = какую карту потеряет противник
prompt-kia = какая дезорганизованная часть гибнет
prompt-malfunction = какое оружие сломается
prompt-medic = какая дезорганизованная часть собирается
prompt-melee = какая рукопашная первой
prompt-mine-choice = обменять ли силу мин на карту
prompt-move = кто движется следующим
prompt-mover = куда идти
prompt-overheat = какое оружие перегрелось
prompt-prisoners-of-war = какая часть попадёт в плен
prompt-rally = кто следующим пробует собраться
prompt-reconnaissance = какой тайный жетон открыть
prompt-reinforce = где войдут подкрепления
prompt-reinforcements = где войдёт подкрепление
prompt-Reroll = перебросить ли
prompt-retreat = куда отступать
prompt-return = когда часть вернётся
prompt-rout = какая сторона бежит
prompt-rout-unit = кого проверить следующим
prompt-sappers = какие мины или проволоку снять
prompt-scrounge = какое потерянное оружие найдено
prompt-scrounge-unit = кто возьмёт оружие
prompt-shell-shock = какая часть дезорганизована
prompt-smoke = куда бросить дым
prompt-sniper = в кого попал снайпер
prompt-spot = куда дать пристрелочный выстрел
prompt-spotter = кто корректирует
prompt-spray-fire = какой второй гекс под огнём
prompt-stacking = кто покинет переполненный гекс
prompt-support = какая поддержка придёт
prompt-suppressing-fire = кого прижмёт пулемёт
prompt-turn = приказ или сброс
prompt-walking-wounded = какая потерянная часть вернётся
prompt-walking-wounded-hex = где часть вернётся
prompt-white-phosphorus = где разорвётся белый фосфор
prompt-white-phosphorus-unit = какую часть сломит фосфор

## Глаголы, в двух словах

verb-order = Отдать приказ
verb-play = Сыграть акцию
verb-op-fire = Реагирующий огонь
verb-discard = Сбросить
verb-pass = Пропустить
verb-end = Готово
verb-reroll = Перебросить
verb-activate = Активировать
verb-scrap = Бросить оружие
verb-spot = Пристрелка
verb-smoke = Дым
verb-target = Цель
verb-fire = Стрелять
verb-arm = Стрелять из оружия
verb-defend = Защищаться
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
verb-roll-for = Бросить за
verb-side = Выбрать сторону
verb-unit = Выбрать часть
verb-hex = Выбрать гекс
verb-weapon = Выбрать оружие
verb-card = Выбрать карту
verb-number = Выбрать число
verb-chit = Выбрать жетон
verb-decline = Отказаться
verb-deploy = Разделить
verb-place = Разместить
verb-equip = Вооружить
verb-fortify = Укрепить
verb-muster = Расставить остальное
verb-reveal = Показать спрятанное
verb-hold = Придержать
verb-roll = Бросок
verb-draw = Взятие
verb-rally = Собрать
verb-harden = Сделать ветеранами

## Действия, как их сказал бы человек

action-order = Сыграть «{ $card }» как приказ
action-play = Сыграть «{ $card }» как акцию
action-op-fire = Сыграть «{ $card }» как реагирующий огонь
action-discard = Сбросить «{ $card }»
action-pass = Пропустить
action-end = Готово
action-reroll = Отдать карту инициативы за переброс
action-activate = Активировать часть { $unit }
action-scrap = Бросить оружие { $weapon }
action-spot = Навести батарею на { $hex }
action-smoke = Стрелять дымом
action-target = Огонь по { $hex }
action-fire = Часть { $unit } стреляет
action-arm = Стрелять из оружия части { $unit }
action-defend = Часть { $unit } бросает на защиту
action-start = Начать движение части { $unit }
action-with = Взять с собой часть { $unit }
action-go = Идти на { $hex }
action-exit = Уйти с карты через край противника
action-give = Часть { $unit } передаёт оружие части { $unit2 }
action-halt = Остановиться
action-advance = Часть { $unit } наступает на { $hex }
action-leave = Часть { $unit } уходит с карты наступлением
action-retreat = Отступить на { $hex }
action-melee = Провести рукопашную в { $hex }
action-roll-for = Бросить за часть { $unit }
action-side = Выбрать: { $side }
action-unit = Выбрать часть { $unit }
action-hex = Выбрать { $hex }
action-weapon = Выбрать оружие { $weapon }
action-card = Выбрать «{ $enemy_card }»
action-number = Выбрать { $number }
action-chit = Выбрать жетон «{ $chit }»
action-decline = Отказаться
action-deploy = Разделить отделение { $unit } на две команды
action-place = Разместить часть { $unit } в { $hex }
action-equip = Дать оружие { $weapon } части { $unit }
action-fortify = Положить в { $hex }: { $fort }
action-muster = Расставить остальное наугад
action-hold = Придержать часть { $unit } до времени { $number }
action-roll = Выпадает { $face }
action-draw = Взята карта «{ $card }»
action-rally = Собрать часть { $unit }
action-harden = Сделать часть { $unit } ветеранской

## Что произошло

event-dealt = { $side }: сдана рука: { $cards }.
event-dealt-hidden = { $side }: сдана рука.
event-drew = { $side }: взята карта «{ $card }».
event-drew-hidden = { $side }: взята карта.
event-ordered = { $side }: приказ «{ $order }» ({ $card }).
event-played = { $side }: акция «{ $action }» ({ $card }).
event-discarded = { $side }: сброшена карта «{ $card }».
event-revealed = { $side }: открыта карта «{ $card }».
event-rolled = { $side }: бросок { $white } и { $coloured } ({ $purpose }).
event-rerolled = { $side }: карта инициативы отдана, бросок повторяется.
event-triggered = { $side }: { $trigger }
event-event = { $side }: событие «{ $event }».
event-random-hex = { $side }: случайный гекс — { $hex }.
event-shuffled = { $side }: сброс замешан в новую колоду.
event-turn = Ход { $turn }: { $side }.
event-passed = { $side }: пас со сбросом.
event-time-advanced = Время переходит на { $time } ({ $side }).
event-sudden-death = Внезапный конец: { $side }, бросок { $total } против времени { $time }.
event-points = { $side }: { $points } ПО (указатель теперь на { $vp }).
event-controlled = { $side }: под контролем цель { $objective }.
event-chit-opened = Открыт жетон «{ $chit }».
event-chit-drawn = { $side }: взят тайный жетон: { $chit }.
event-chit-drawn-hidden = { $side }: взят тайный жетон.
event-surrendered = { $side }: сдача.
event-won = Победа: { $side }.
event-activated = Часть { $unit } активирована ({ $order }).
event-moved = Часть { $unit } переходит на { $hex }.
event-entered = Часть { $unit } вступает в игру в { $hex }.
event-exited = Часть { $unit } уходит с карты.
event-broke = Часть { $unit } дезорганизована.
event-rallied = Часть { $unit } собирается.
event-suppressed = Часть { $unit } подавлена.
event-unsuppressed = Часть { $unit } больше не подавлена.
event-hardened = Часть { $unit } становится ветеранской.
event-eliminated = Часть { $unit } уничтожена.
event-replaced = Часть { $unit } заменена частью { $by }.
event-weapon-broke = Оружие { $weapon } ломается.
event-weapon-fixed = Оружие { $weapon } починено.
event-weapon-lost = Оружие { $weapon } потеряно.
event-weapon-given = Часть { $unit } берёт оружие { $weapon }.
event-radio-placed = { $side }: появилось радио, { $radio }.
event-radio-broke = { $side }: радио сломано.
event-radio-fixed = { $side }: радио починено.
event-radio-lost = { $side }: радио уничтожено.
event-fortified = В { $hex }: { $fort }.
event-fort-lost = Убрано из { $hex }: { $fort }.
event-smoke-placed = Дым { $smoke } в { $hex }.
event-smoke-lost = Дым в { $hex } рассеивается.
event-blaze-placed = { $hex } в огне.
event-spent = Часть { $unit } потратила очков движения: { $points }.
event-advanced = Часть { $unit } наступает на { $hex }.
event-retreated = Часть { $unit } отступает на { $hex }.
event-melee = Рукопашная в { $hex }.
event-melee-total = { $side }: рукопашная { $fp } + { $roll } = { $total }.
event-rally-roll = Часть { $unit }: бросок на восстановление { $roll } против морали { $morale }.
event-rout-roll = Часть { $unit }: бросок на бегство { $roll } против морали { $morale }.
event-player-activated = { $side }: сторона активирована ({ $order }).
event-mines-struck = В { $hex } рвутся мины.
event-spotted = Часть { $unit } вызывает огонь на { $hex }.
event-drifted = Пристрелочный выстрел ложится в { $hex }.
event-round-lost = { $side }: пристрелочный выстрел уходит за карту.
event-shelled = Снаряды рвутся в { $hex }.
event-deployed = От отделения { $unit } отделяется команда { $team }.
event-hand-shown = { $side }: рука противника открыта: { $enemy_cards ->
    [none] карт нет
   *[other] { $enemy_cards }
}.
event-hand-shown-hidden = { $side }: рука противника открыта.
event-surrender-raised = { $side }: порог сдачи теперь { $space }.
event-shot = { $side }: { $mode ->
    [op_fire] реагирующий огонь
    [assault] штурмовой огонь
   *[other] огонь
} по { $hex }{ $units ->
    [none] {""}
   *[other] ; части { $units }
}{ $weapons ->
    [none] {""}
   *[other] ; оружие { $weapons }
}.
event-shot-failed = { $side }: при огневой мощи { $fp } атаки на { $hex } нет.
event-targeted = { $side }: наводка { $product } против { $needed }.
event-strengthened = { $side }: { $by } к огневой мощи, теперь { $fp }.
event-sprayed = { $side }: под огнём и { $hex }.
event-attack-total = { $side }: атака { $fp } + { $roll } = { $total }.
event-concealed = { $side }: маскировка снижает атаку на { $by } до { $total }.
event-defense-total = Часть { $unit } защищается: { $morale } + { $roll } = { $total } против { $attack }.
event-set-up = Часть { $unit } встаёт в { $hex }.
event-held-back = Часть { $unit } придержана до времени { $space }.
event-first-turn = { $side }: первый ход.
event-mine-strength = Огневая мощь мин: { $fp }.

## Odds

odds-fp = Огневая мощь
odds-totals = Итог атаки
odds-jam = Отказ оружия
odds-morale = Мораль
odds-breaks = Дезорганизация
odds-suppressed = Подавление
odds-eliminated = Уничтожение
odds-hit = Попадание
odds-needed = Нужное произведение
odds-of-targets = Часть { $name }
