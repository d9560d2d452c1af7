side-west = Запад
side-east = Восток

verb-move = Двигать
verb-attack = Атаковать
verb-play = Сыграть карту
verb-retreat = Отступить
prompt-moves = какой отряд идёт
prompt-attacks = какой гекс атаковать
prompt-support = сыграть ли карту
prompt-retreat = куда отступают обороняющиеся

event-moved = { $unit } идёт в { $hex }.
event-cut = { $unit } без снабжения.
event-drawn = { $side } берёт: { $card }.
event-played = { $side } играет: { $card }.
event-fought = { $side } атакует { $hex }, { $odds }, на кубике { $face }: { $result ->
    [A] атакующий теряет отряд.
    [d] обороняющиеся отступают.
    [D] обороняющиеся теряют отряд и отступают.
   *[none] без последствий.
}
event-lost = Потерян { $unit }.
event-won = Победитель: { $side }.

why-BRIDGE-own = { $unit } — не ваш отряд.
why-BRIDGE-once = { $unit } уже ходил.
why-moves-over = { $unit } движется до атак своей стороны или в её следующий ход.
why-BRIDGE-points = До { $hex } у { $unit } не хватает очков движения.
why-BRIDGE-zone = По пути в { $hex } { $unit } остановит зона контроля противника.
why-BRIDGE-enemy = В { $hex } стоит противник: { $units }.
why-BRIDGE-stacking = В { $hex } нет места для { $unit }.
why-BRIDGE-target = В { $hex } нет противника.
why-BRIDGE-attack = Рядом с { $hex } больше некому атаковать.
why-BRIDGE-support = Карту { $card } играют в бою, по одной на сторону.
why-BRIDGE-hand = У вас нет карты { $card }.
why-BRIDGE-retreat = { $units }: в { $hex } отступить нельзя.
