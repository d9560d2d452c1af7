### Слова интерфейса. Что говорят игры, приходит с сервера.

## Везде

skip = К содержанию
language = Язык
theme = Оформление
theme-system = Авто
theme-light = Светлое
theme-dark = Тёмное
guest = Гость
nobody = никто
you = вы
loading = Минуту…
close = Закрыть
search = Поиск
trouble = Не получилось
to-first = На первую страницу
no-page = Такой страницы нет
just-now = только что
error-unreachable = Сервер недоступен.
nothing-found = Ничего не найдено.

## Учётная запись

account = Имя и пароль
account-text = Вы играете гостем. С именем и паролем ваши партии сохранятся за вами, и вы найдёте их с любого устройства.
account-yours = Ваши партии хранятся под этим именем.
name = Имя
password = Пароль
log-in = Войти
log-out = Выйти
claim = Новая запись

## Первая страница

lead = Садитесь за песочный стол
lead-text = Настольные игры о Второй мировой, в которых соблюдается каждое правило: против компьютера, друга или любого, кто сядет напротив.
games = Игры
my-games = Мои партии
open-tables = Столы со свободным местом
live-tables = Идущие партии
replays = Записи партий
no-replays = Законченных открытых партий пока нет.
load-record = Загрузить запись
planned = Готовится
cover-combat_commander = Отделения и командиры в бою: приказы отдаются картами, и каждый бросок — тоже карта, которая может всё изменить.
cover-band_of_brothers = Отделения, орудия и танки: скрытое передвижение, подавление и реагирующий огонь от Нормандии до Арденн.
cover-holland44 = Операция «Маркет-Гарден»: батальоны на 1900 гексах, мосты, снабжение и одна дорога на Арнем.
cover-empire_of_the_sun = Вся война на Тихом океане: флоты, авиация и снабжение на 1479 гексах, стратегические карты.
cover-memoir44 = Быстрые сражения с фигурами и картами приказов, вместе с дополнением о местности: соблюдается каждое правило.
play-game = Играть: { $game }
rules-of = Правила: { $game }
play-computer = Играть
rules = Правила
scenarios-count = { $count ->
    [one] { $count } сценарий
    [few] { $count } сценария
   *[many] { $count } сценариев
}
your-turn = Ваш ход
turn-number = Ход { $turn }
won = Победа: { $side }
drawn = Ничья
seat-open = свободное место
foot = Неофициально и бесплатно. Все правила изложены своими словами, все рисунки наши; сами игры принадлежат их авторам и издателям.

## Новая партия

new-game = Новая партия
new-text = Выберите сражение, сторону и противника.
scenario = Сценарий
set = Набор
all-sets = Все наборы
your-side = Ваша сторона
opponent = Противник
computer = Компьютер: { $name }
opponent-link = Друг, по ссылке
opponent-open = Кто угодно
opponent-self = Обе стороны здесь
opponent-player-text = Компьютер видит только то, что положено видеть его стороне.
balance = Партий компьютера с самим собой: { $games }; { $side }: { $won } % побед (от { $low } до { $high } % с доверием 95 %).
balance-favours = Преимущество: { $side }.
opponent-link-text = Вы получите ссылку: кто её откроет, тот сядет напротив.
opponent-open-text = Стол будет на первой странице: любой может сесть или смотреть.
opponent-self-text = Двое за одним экраном: между их решениями опускается занавес.
options = Настройки
as-scenario = Как в сценарии
start = Начать партию

## Стол

board = Поле
board-kind = поле из шестиугольников
board-help = Стрелки двигают курсор, Enter выбирает, n и p переходят к следующей и предыдущей доступной клетке, Escape снимает выбор. Косая черта открывает список всех действий.
board-help-replay = Стрелки двигают курсор по полю.
decisions = Решения
zoom-in = Ближе
zoom-out = Дальше
zoom-fit = Всё поле
sight = Линия видимости
sight-from = Видно с { $hex }: { $count } из { $all } гексов
sight-none = По правилам линии из { $hex } сейчас измерять нельзя
sight-clear = Видно с { $hex }
sight-hindered = Видно с { $hex }, помехи { $count }
sight-blocked = Не видно с { $hex }
sight-blocked-at = Не видно с { $hex }: преграда на { $at }
may-choose = можно выбрать
winner = Победа
to-decide = решает
score = Счёт
waits-for-players = ещё не началась
not-dealt = Игра начнётся, когда все места будут заняты.
invite = Пригласить
sit-down = Сесть
invite-title = Место: { $side }
invite-text = Кто откроет эту ссылку, тот займёт место.
invite-none = Ссылку видел тот, кто создал стол.
link = Ссылка
copy = Скопировать
copied = Скопировано
connection-open = Связь есть
connection-connecting = Соединяемся…
connection-lost = Связь потеряна, пробуем снова…
connection-refused = Не пускают
perspective-closed = Пока партия идёт, этими глазами смотреть нельзя.
page-outdated = Эта страница другой версии, чем сервер. Пожалуйста, загрузите её заново.
you-are = Вы играете за: { $side }
you-decide = Решать вам: { $prompt }
waiting = Ждём другую сторону
watching = Вы смотрите
decides = { $side } решает: { $prompt }
chosen = Выбрано
let-go = Снять
hint = Укажите отмеченное на поле, выберите карту или действие из списка ниже.
which = Что именно?
play = Сыграть
actions = Действия
actions-filter = Начните вводить действие
actions-count = { $count ->
    [one] { $count } возможное действие
    [few] { $count } возможных действия
   *[many] { $count } возможных действий
}
card-number = Карта { $number }
off-board = Рядом с полем
why-not = Почему нельзя?
why-rule = Правило
why-unknown = Здесь об этом правил нет. Сначала выберите отмеченное.
rule = Правило { $rule }
briefing = Сценарий и победа
other-button = Правой кнопкой мыши: { $action }
log = Журнал
set-up = Расстановка
log-empty = Пока ничего не произошло.
go-there = к { $n }
undo = Отменить
takeback = Попросить вернуть
takeback-waiting = Вы попросили вернуть ход. Другая сторона должна согласиться.
takeback-asked = { $side } просит вернуть { $count ->
    [one] { $count } действие
    [few] { $count } действия
   *[many] { $count } действий
}.
grant = Согласиться
decline = Отказать
record = Запись
help = Помощь
standing = Пропускать и дальше до конца
standing-move = движения
standing-turn = хода
standing-game = партии
standing-now = Здесь вы пропускаете автоматически.
standing-stop = Спрашивать снова
curtain = Решает: { $side }
curtain-text = Передайте экран. До прихода следующего игрока ничего не видно.
curtain-open = Я играю: { $side }

## Шансы

odds-dice = Кубиков
odds-hits = Попадания
odds-flags = Флаги
odds-stars = Звёзды
odds-lost = Потери
odds-eliminated = Уничтожен
odds-retreats = Отступит
odds-success = Успех
odds-restored = Восстановлено
odds-hexes = Клетки
odds-expected_loss = Потери в среднем
odds-expected_gain = Восстановление в среднем
odds-expected_hexes = Отступление в среднем
odds-blocked_loss = Потери из-за тесноты

## Конец

watch-replay = Смотреть запись
download-record = Скачать запись
proof = Проверка бросков
commitment = Обещано до начала
seed = Зерно, раскрыто
nonce-mine = Добавлено вами ({ $side })
nonce-of = Добавлено: { $side }
nonce-text = Стол обещал своё зерно. То, что добавит каждая сторона, примешивается к нему до первого числа, и подобрать броски не может никто.
verify = Проверить каждый бросок
verify-right = { $count ->
    [one] { $count } бросок следует из обещанного зерна.
    [few] Все { $count } броска следуют из обещанного зерна.
   *[many] Все { $count } бросков следуют из обещанного зерна.
}
verify-wrong = { $count ->
    [one] { $count } бросок не следует из зерна.
    [few] { $count } броска не следуют из зерна.
   *[many] { $count } бросков не следуют из зерна.
}
verify-disorder = Число использовано дважды или не в свой черёд.
verify-skipped = Пропущено из-за взятых назад действий: { $count }.
verify-commitment = Зерно не то, что было обещано.
verify-mixed = Добавленное до раздачи в них учтено.
verify-unmixed = Добавлено ({ $side }) не то, что этот браузер видел до раздачи.
verify-scripted = Броски этой партии были заданы или позиция правилась вручную; проверять нечего.

## Запись

replay = Запись партии
moment = Момент
moment-of = Действие { $n } из { $last }
perspective = Чьими глазами
perspective-all = Всё раскрыто
perspective-spectator = Зритель
copy-moment = Ссылка на этот момент
step-first = К началу
step-turn-back = На ход назад
step-back = На действие назад
step-forward = На действие вперёд
step-turn-forward = На ход вперёд
step-last = К концу

## Правила

rules-lower = правила
rules-text = Все правила, которые соблюдает игра, нашими словами. Сюда ведут подсказки, события и возражения.
search-rules = Искать в правилах
rules-found = { $count } из { $all }
rules-more = …и ещё { $count }: уточните поиск.

## Помощь

help-pointer = Укажите отмеченную фигуру, затем отмеченную клетку или противника. Когда всё сказано, действие сыграно. Поле можно двигать, колесо или два пальца меняют масштаб.
help-why = Укажите клетку, отряд или карту, которые не отмечены, и узнаете, почему их нельзя выбрать. Задержите палец на клетке, чтобы увидеть, что там.
key-board = к полю
key-arrows = двигать курсор
key-next = следующая и предыдущая доступная клетка
key-enter = выбрать; если нельзя — почему
key-escape = снять выбор
key-numbers = кнопки рядом с полем
key-list = список всех действий
key-sight = линия видимости от выбранного или от того, на что указано
key-undo = отменить
key-zoom = ближе, дальше, всё поле
key-pan = двигать поле
key-help = эта помощь
