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
loading = Минутку…
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
account-text = Вы играете как гость. Под именем с паролем ваши партии сохранятся, и вы найдёте их на любом устройстве.
account-yours = Ваши партии хранятся под этим именем.
name = Имя
password = Пароль
log-in = Войти
password-change = Сменить пароль
password-text = На всех других устройствах вход под этим именем будет завершён.
password-old = Текущий пароль
password-new = Новый пароль
log-out = Выйти
claim = Новая учётная запись

## Первая страница

lead = Садитесь за песочный стол
lead-text = Настольные варгеймы о Второй мировой, в которых соблюдается каждое правило: против компьютера, друга или любого, кто сядет напротив.
games = Игры
my-games = Мои партии
open-tables = Столы со свободным местом
live-tables = Идущие партии
replays = Записи партий
no-replays = Законченных открытых партий пока нет.
load-record = Загрузить запись
planned = Готовятся
cover-combat_commander = Отделения и командиры в бою: приказы отдаются картами, и каждый бросок — тоже карта, которая может всё изменить.
cover-band_of_brothers = Отделения, орудия и танки: скрытое передвижение, подавление и реагирующий огонь от Нормандии до Арденн.
cover-holland44 = Операция «Маркет-Гарден»: батальоны на 1586 гексах, мосты, снабжение и одна дорога на Арнем.
cover-empire_of_the_sun = Вся война на Тихом океане: флоты, авиация и снабжение на 1157 гексах, стратегические карты.
cover-memoir44 = Быстрые сражения с фигурками и командными картами, вместе с дополнением «Участки и объекты местности»: соблюдается каждое правило.
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
you-won = Вы победили
you-lost = Вы проиграли
end-score = { $words }, { $points }
end-scores = { $words } ({ $points })
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
opponent-computer = Против компьютера
opponent-people = Против человека
computer = Компьютер: { $name }
player-recruit = Новобранец
player-recruit-text = Самый слабый: делает первое, что выглядит неплохо.
player-sergeant = Сержант
player-sergeant-text = Делает первое, что достаточно хорошо, и часто упускает лучшее.
player-captain = Капитан
player-captain-text = Делает то, что лучше всего прямо сейчас.
player-general = Генерал
player-general-text = Разыгрывает в уме всё, что выглядит многообещающим, и лишь потом решает; думает чуть дольше.
player-random = Наугад
player-random-text = Делает наугад любое разрешённое действие: чтобы посмотреть на правила.
player-greedy = Адъютант
player-greedy-text = По нему измеряют остальных; играет почти как капитан.
player-search = Начальник штаба
player-search-text = Рассчитывает вперёд, как генерал, и дольше.
opponent-link = Друг, по ссылке
opponent-open = Кто угодно
opponent-self = Обе стороны здесь
opponent-player-text = Компьютер видит только то, что положено видеть его стороне.
balance = Партий компьютера с самим собой: { $games }; { $side }: { $won } % побед (от { $low } до { $high } % с достоверностью 95 %).
balance-favours = Преимущество: { $side }.
opponent-link-text = Вы получите ссылку: кто её откроет, тот сядет напротив.
opponent-open-text = Стол будет на первой странице: любой может сесть или смотреть.
opponent-self-text = Двое за одним экраном: между их решениями он закрыт.
length = Длительность: { $length }
length-short = до часа
length-evening = один вечер
length-evenings = несколько вечеров
options = Настройки
as-scenario = Как в сценарии
start = Начать партию

## Стол

board = Поле
board-kind = поле из шестиугольников
board-help = Стрелки двигают курсор, Enter выбирает, n и p переходят к следующему и предыдущему доступному гексу, Escape снимает выбор. Косая черта открывает список всех действий.
board-help-replay = Стрелки двигают курсор по полю.
decisions = Решения
turn-board = Повернуть поле
zoom-in = Приблизить
zoom-out = Отдалить
zoom-fit = Где принимать решение; ещё раз — всё поле
overlays = Слои карты
overlay-none = Нет
sight = Линия видимости
sight-from = Видно из { $hex }: { $count } из { $all ->
    [one] { $all } гекса
   *[other] { $all } гексов
}
sight-none = По правилам линию видимости от { $hex } сейчас проверять нельзя
sight-clear = Видно из { $hex }
sight-hindered = Видно из { $hex }, помехи: { $count }
sight-blocked = Не видно из { $hex }
sight-blocked-at = Не видно из { $hex }: преграда — { $at }
may-choose = можно выбрать
winner = Победа
sides-more = Подробнее о сторонах
sides-less = Короче о сторонах
to-decide = решает
to-move = на очереди
score = Счёт
waits-for-players = ещё не началась
not-dealt = Игра начнётся, когда все места будут заняты.
not-mixed = Все места заняты. Игра начнётся, как только каждая сторона откроет эту страницу.
seed-later = Зерно бросков выбирается, когда заняты все места. До этого нет ни карт, ни бросков, которые кто-нибудь мог бы узнать.
invite = Пригласить
sit-down = Сесть
invite-title = Место: { $side }
invite-text = Кто первым откроет эту ссылку, тот займёт место; после этого она больше не действует.
invite-send = Отправьте эту ссылку сопернику: партия начнётся, как только он её откроет.
invite-lost = Ссылку сделали заново, или этот браузер её больше не помнит.
invite-renew = Новая ссылка
sitting-sat = { $side }: { $name } садится за стол.
sitting-left = { $side }: { $name } освобождает место.
sitting-hint = { $side }: { $name } пользуется подсказками компьютера.
sitting-link = { $side }: { $name } создаёт новую ссылку на место.
link = Ссылка
copy = Скопировать
copy-link = Скопировать ссылку
copied = Скопировано
connection-open = Связь есть
connection-connecting = Соединяемся…
connection-lost = Связь потеряна, пробуем снова…
connection-refused = Доступ закрыт
perspective-closed = Пока партия идёт, смотреть глазами этой стороны нельзя.
page-outdated = Эта страница устарела. Пожалуйста, обновите её.
you-are = Ваша сторона: { $side }
you-decide = Решать вам: { $prompt }
waiting = Ждём другую сторону
thinking = Компьютер думает: { $seconds } с
thinking-long = Компьютер всё ещё думает ({ $time }). Можно уйти и вернуться: ничего не пропадёт.
watching = Вы смотрите
chosen = Выбрано
let-go = Снять выбор
all-of-them = { $action }: все сразу ({ $count })
together = { $action }, и остальные оттуда тоже
do-not = Нет, назад
ask-hint = Подсказка
advice = Компьютер сделал бы так:
advice-waits = Компьютер думает…
intention = { $side }: { $line }.
hint = { $what ->
    [board] Нажмите на отмеченное место на поле.
    [card] Нажмите на подсвеченную карточку.
    [both] Нажмите на отмеченное место на поле или на подсвеченную карточку.
    [off] Нажмите на фишку в пунктирной рамке.
    [button] Нажмите одну из кнопок.
   *[list] Выберите действие из списка ниже.
}
next-of-kind = теперь { $name }: выберите гекс{ $others ->
    [true] {" "}или другую фишку
   *[false] {""}
}
which = Что именно?
take-all = Все сразу ({ $count })
play = Сыграть
actions = Действия
actions-none = Сейчас выбирать нечего.
actions-filter = Введите часть названия действия
actions-count = { $count ->
    [one] { $count } действие
    [few] { $count } действия
   *[many] { $count } действий
}
reading = Под указателем
read-more = Читать всё
read-less = Свернуть
reading-nothing = Наведите указатель на гекс или карту: здесь появится описание.
card-now = Нажмите, чтобы выбрать эту карту.
card-away = По щелчку карта уйдёт из руки: «{ $action }».
card-not-now = Нажмите, чтобы узнать, почему карту нельзя использовать сейчас.
card-number = Карта { $number }
hand-bare = { $name }: карт сейчас нет.
beside = Рядом с полем
off-board = Вне поля
why-not = Почему нельзя?
why-rule = Правило
why-unknown = Об этом здесь правил нет. Сначала выберите что-нибудь подсвеченное.
rule = Правило { $rule }
aim = Цель:
news = После вашего последнего действия
news-all = Все события после вашего последнего действия: { $count }
news-more = +{ $count }
news-more-losses = +{ $count }, потери: { $losses }
more-left = Ещё слева: { $count }
more-right = Ещё справа: { $count }
briefing = Сценарий и победа
course = Шаг { $number } из { $count }
other-button = Правой кнопкой мыши: { $action }
other-button-many = Правой кнопкой мыши: { $count ->
    [one] ещё { $count } действие
    [few] ещё { $count } действия
   *[many] ещё { $count } действий
  }
elsewhere = { $at ->
    [left] Левее
    [right] Правее
    [up] Выше
   *[down] Ниже
  } можно выбрать ещё { $count ->
    [one] { $count } место
    [few] { $count } места
   *[many] { $count } мест
  }
elsewhere-own = { $at ->
    [left] Левее
    [right] Правее
    [up] Выше
   *[down] Ниже
  } — ещё { $count ->
    [one] { $count } ваша фишка
    [few] { $count } ваши фишки
   *[many] { $count } ваших фишек
  }
log = Журнал
set-up = Расстановка
log-whole = Весь журнал
log-close = Закрыть журнал
whose = ({ $side })
log-empty = Пока ничего не произошло.
log-more = ещё { $count ->
    [one] { $count } такая же строка
    [few] { $count } такие же строки
   *[many] { $count } таких же строк
}
log-way = {" "}через { $words }
go-there = к { $n }
undo = Отменить
takeback = Просить отмену
takeback-waiting = Вы попросили отменить действия. Другая сторона должна согласиться.
takeback-asked = Сторона «{ $side }» просит отменить { $count ->
    [one] { $count } действие
    [few] { $count } действия
   *[many] { $count } действий
}.
grant = Согласиться
decline = Отказать
record = Запись
help = Справка
standing = Пропускать до конца
standing-move = движения
standing-turn = хода
standing-game = партии
standing-now = Такие решения пропускаются автоматически.
standing-stop = Спрашивать снова
curtain = Решает: { $side }
curtain-text = Передайте экран. Пока следующий игрок не сел, ничего не видно.
curtain-open = Я играю: { $side }

## Шансы

odds-dice = Кубики
odds-hits = Попадания
odds-flags = Флаги
odds-stars = Звёзды
odds-lost = Потери
odds-eliminated = Уничтожение
odds-retreats = Отступление
odds-success = Успех
odds-restored = Восстановление
odds-hexes = Гексы
odds-expected_loss = Потери в среднем
odds-expected_gain = Восстановление в среднем
odds-expected_hexes = Отступление в среднем
odds-blocked_loss = Потери: некуда отступать

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
verify-skipped = Пропущено из-за отменённых действий: { $count }.
verify-commitment = Зерно не то, что было обещано.
verify-mixed = Добавленное игроками до раздачи в них учтено.
verify-unmixed = Добавлено ({ $side }) не то, что этот браузер видел до раздачи.
verify-scripted = Броски этой партии были заданы или позицию правили вручную; проверять нечего.

## Запись

replay = Запись партии
moment = Момент
moment-of = Действие { $n } из { $last }
happening = Что происходит
replay-begin = Здесь начинается партия. Воспроизведите её или идите по шагам.
replay-quiet = Здесь не происходит ничего, что было бы видно.
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
rules-text = Все правила, которые соблюдает игра, нашими словами. Сюда ведут подсказки, журнал и ответы «Почему нельзя?».
search-rules = Искать в правилах
rules-found = { $count } из { $all }
rules-more = …и ещё { $count }: уточните поиск.

## Помощь

help-pointer = Нажмите на подсвеченную фишку, затем на подсвеченный гекс или противника. Когда выбирать больше нечего, действие выполняется. Поле можно двигать; колесо или два пальца меняют масштаб.
help-why = Нажмите на гекс, фишку или карту без подсветки — и узнаете, почему их нельзя выбрать. Задержите палец на гексе, чтобы увидеть, что там.
key-board = к полю
key-arrows = двигать курсор
key-next = следующий и предыдущий доступный гекс
key-enter = выбрать; если нельзя — почему
key-escape = снять выбор
key-numbers = кнопки рядом с полем
key-list = список всех действий
key-read = прочитать целиком то, что под указателем
key-hint = подсказка: что сделал бы компьютер
key-sight = линия видимости от выбранного или от гекса под курсором
key-overlay = следующий слой карты
key-undo = отменить
key-zoom = приблизить, отдалить, к месту решения (ещё раз — всё поле)
key-pan = двигать поле
key-help = эта справка

## Показ действий

skip-stage = Пропустить
die-hit = { $face }: попадание
die-miss = { $face }: мимо
pace = Темп
pace-slow = медленный
pace-normal = обычный
pace-fast = быстрый
pace-off = без показа
sound = Звук

# guided games
learn = Учиться
learn-game = Научиться играть: { $game } — первая партия с подсказками
learn-text = Впервые за этой игрой?
guide-step = Обучение, шаг { $number } из { $count }
guide-rule = Правило
guide-leave = Играть без обучения
guide-end = Играть дальше без подсказок

# the rulebook
chapters = Главы
chapter-rules = { $count ->
    [one] { $count } правило полностью
    [few] { $count } правила полностью
   *[many] { $count } правил полностью
}

# after the game
story = История партии
story-waits = Вспоминаем партию…
story-graph = Кто был впереди, ход за ходом: { $first } вверху, { $second } внизу
story-no-dice = Случай в этой партии ничего не решал.
story-even = Кубики не помогали никому.
story-luck-waits = Взвешиваем броски и решения…
story-luck = Кубики были благосклоннее к стороне «{ $side }», чем можно было ожидать: в сумме они прибавили { $luck } к её шансам на победу.
story-luck-decisive = Кубики были настолько благосклоннее к стороне «{ $side }», чем можно было ожидать, что одни решили бы равную партию.
graph-at = { $turn ->
    [0] Расстановка
   *[other] Ход { $turn }
}, действие { $n }: { $side } — { $share }
turning-at = Ход { $turn }: { $text }
turning-luck = в основном удача
turning = Переломные моменты
mistakes = Что обошлось дороже всего
mistake = { $side } — { $done }. Компьютер выбрал бы другое: { $better }.
rematch = Реванш
swap-sides = Сменить стороны
next-scenario = Другой сценарий
autoplay = Воспроизвести
pause = Пауза

# people at a table
talk = Чат
talk-empty = Сообщений пока нет.
talk-say = Напишите сообщение
talk-send = Отправить
told = Что произошло и что сказано
talk-unread = { $count ->
    [one] непрочитанное сообщение
    [few] непрочитанных сообщения
   *[many] непрочитанных сообщений
}
talk-mute = Скрыть сообщения других
side-here = { $side }: за столом
side-away = { $side }: отсутствует
notify = Сообщать, когда мой ход

# clocks
clock = Время на решение
clock-text = Когда время выйдет, это одно решение примет компьютер
clock-tell = { $side }: { $seconds ->
    [one] осталась { $seconds } секунда
    [few] осталось { $seconds } секунды
   *[many] осталось { $seconds } секунд
}.
clock-hurry = спешите
clock-days = { $days } д { $hours } ч
clock-0 = без ограничения
clock-60 = 1 минута, за столом
clock-300 = 5 минут, за столом
clock-86400 = 1 день
clock-259200 = 3 дня
clock-604800 = 1 неделя
