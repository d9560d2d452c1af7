event-ran = { $side }: карта { $card }, клетка { $space }.
event-drew = { $side } берёт карту { $card }.
prompt-turn = Сыграйте карту или отдохните.
verb-run = Бежать
side-red = Красный
side-blue = Синий
