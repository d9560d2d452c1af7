### The words of the interface. What games say comes from the server.

## Everywhere

skip = Skip to the content
language = Language
theme = Appearance
theme-system = Auto
theme-light = Light
theme-dark = Dark
guest = Guest
nobody = nobody
you = you
loading = One moment…
close = Close
search = Search
trouble = That did not work
to-first = To the first page
no-page = There is no such page
just-now = just now
error-unreachable = The server cannot be reached.
nothing-found = Nothing found.

## Account

account = Name and password
account-text = You play as a guest. With a name and a password you keep your games and find them again on any device.
account-yours = Your games are kept under this name.
name = Name
password = Password
log-in = Log in
password-change = Change the password
password-text = Other devices logged in under this name are logged out.
password-old = Current password
password-new = New password
log-out = Log out
claim = New account

## The first page

lead = Take a seat at the sand table
lead-text = Second World War board wargames with every rule enforced: against the computer, a friend, or anyone who joins.
games = Games
my-games = My games
open-tables = Tables with a free seat
live-tables = Games under way
replays = Replays
no-replays = No finished public games yet.
load-record = Load a record
planned = In preparation
cover-combat_commander = Squads and leaders in a firefight: orders come from cards, and every die roll is a card that may change everything.
cover-band_of_brothers = Squads, guns and tanks with hidden movement, suppression and opportunity fire from Normandy to the Ardennes.
cover-holland44 = Market-Garden with battalions on 1,586 hexes: bridges, supply, and one road to Arnhem.
cover-empire_of_the_sun = The whole Pacific War: fleets, air power and supply across 1,157 hexes, driven by strategy cards.
cover-memoir44 = Quick battles with figures and command cards, Terrain Pack included: every rule enforced.
play-game = Play { $game }
rules-of = Rules of { $game }
play-computer = Play
rules = Rules
scenarios-count = { $count ->
    [one] { $count } scenario
   *[other] { $count } scenarios
}
your-turn = Your turn
turn-number = Turn { $turn }
won = { $side } won
you-won = You won
you-lost = You lost
end-score = { $words }, { $points }
end-scores = { $words } ({ $points })
drawn = Drawn
seat-open = free seat
foot = Unofficial and free. Every rule and drawing is in our own words and by our own hand; the games belong to their designers and publishers.

## A new game

new-game = New game
new-text = Choose a battle, a side and an opponent.
scenario = Scenario
set = Set
all-sets = All sets
your-side = Your side
opponent-computer = Against the computer
opponent-people = Against a person
computer = Computer: { $name }
player-recruit = Recruit
player-recruit-text = The easiest: plays the first action that looks good.
player-sergeant = Sergeant
player-sergeant-text = Plays the first action that is good enough, and often it is not the best.
player-captain = Captain
player-captain-text = Plays the action that looks best right now.
player-general = General
player-general-text = Plays out whatever looks promising before it decides; takes a moment.
player-random = Random
player-random-text = Plays any legal action at random: good for trying out the rules.
player-greedy = Adjutant
player-greedy-text = The measure for the other players; plays much like the captain.
player-search = Chief of Staff
player-search-text = Looks ahead like the general, and longer.
opponent-link = A friend, by link
opponent-open = Anyone
opponent-self = Both sides here
opponent-player-text = The computer sees only what its side may see.
balance = { $games } games of the computer against itself: { $side } won { $won } % (between { $low } and { $high } % with 95 % confidence).
balance-favours = It favours { $side }.
opponent-link-text = You get a link; the first person to open it takes the other seat.
opponent-open-text = The table is listed on the first page; anyone may sit down or watch.
opponent-self-text = Two people at one screen: it is hidden between their turns.
length = Length: { $length }
length-short = up to an hour
length-evening = an evening
length-evenings = several evenings
options = Options
as-scenario = As the scenario says
start = Start the game

## The table

board = Board
board-kind = hex board
board-help = Arrow keys move the cursor, Enter chooses, n and p go to the next and previous hex that may be chosen, Escape cancels the choice. Slash opens the list of all actions.
board-help-replay = Arrow keys move the cursor over the board.
decisions = Decisions
turn-board = Turn the board
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Where you decide; again: the whole board
sight = Line of sight
overlays = Map layers
overlay-none = None
sight-from = Sight from { $hex }: { $count } of { $all } hexes
sight-none = The rules do not let you check lines of sight from { $hex } now
sight-clear = Seen from { $hex }
sight-hindered = Seen from { $hex }, hindrance { $count }
sight-blocked = Not seen from { $hex }
sight-blocked-at = Not seen from { $hex }: blocked at { $at }
may-choose = may be chosen
winner = Winner
sides-more = More about the sides
sides-less = Less about the sides
to-decide = to decide
to-move = to move
score = Score
waits-for-players = not started yet
not-dealt = The game starts when every seat is taken.
not-mixed = Every seat is taken. The game starts as soon as each side has opened this page.
seed-later = The seed of the dice is drawn when every seat is taken. Until then there are no cards and no dice that anyone could know.
invite = Invite
sit-down = Sit down
invite-title = A seat for { $side }
invite-text = The first person to open this link takes the seat; after that the link no longer works.
invite-send = Send this link to your opponent; the game starts when they open it.
invite-lost = Another link was made, or this browser does not know it any more.
invite-renew = New link
sitting-sat = { $side }: { $name } sits down.
sitting-left = { $side }: { $name } leaves the seat.
sitting-hint = { $side }: { $name } takes hints from the computer.
sitting-link = { $side }: { $name } makes a new link to the seat.
link = Link
copy = Copy
copy-link = Copy the link
copied = Copied
connection-open = Connected
connection-connecting = Connecting…
connection-lost = Connection lost; trying again…
connection-refused = Access denied
perspective-closed = You cannot see this side's view while the game is going on.
page-outdated = This page is out of date. Please reload it.
you-are = You play { $side }
you-decide = Your decision: { $prompt }
waiting = Waiting for the other side
thinking = The computer is thinking: { $seconds } s
thinking-long = The computer is still thinking ({ $time }). You may leave and come back: nothing is lost.
watching = You are watching
chosen = Chosen
let-go = Cancel
all-of-them = { $action }: all { $count }
together = { $action }, and so do the others from there
do-not = No, go back
hint = { $what ->
    [board] Click something highlighted on the board.
    [card] Click a highlighted card.
    [both] Click something highlighted on the board, or a highlighted card.
    [off] Click a piece with a dashed frame.
    [button] Press one of the buttons.
   *[list] Choose from the list of actions below.
}
ask-hint = Hint
advice = The computer would:
advice-waits = The computer is thinking…
intention = { $side }: { $line }.
next-of-kind = next, { $name }: choose its hex{ $others ->
    [true] , or choose another
   *[false] {""}
}
which = Which one?
take-all = All { $count } at once
play = Play
actions = Actions
actions-none = Nothing to choose now.
actions-filter = Type to find an action
actions-count = { $count ->
    [one] { $count } legal action
   *[other] { $count } legal actions
}
reading = Under the pointer
read-more = Read all
read-less = Fold
reading-nothing = Point at a hex or a card to read about it here.
card-now = Click to choose it now.
card-away = A click gives it away: “{ $action }”.
card-not-now = Click to read why it cannot be used now.
card-number = Card { $number }
hand-bare = { $name }: no cards now.
beside = Beside the board
off-board = Off the board
why-not = Why not?
why-rule = The rule
why-unknown = No rule covers this here. First choose something highlighted.
rule = Rule { $rule }
aim = Goal:
news = Since your last action
news-all = All { $count } events since your last action
news-more = +{ $count }
news-more-losses = +{ $count }, { $losses ->
    [one] { $losses } loss
   *[other] { $losses } losses
  }
more-left = { $count } more to the left
more-right = { $count } more to the right
briefing = Scenario and victory
course = Step { $number } of { $count }
other-button = Right-click: { $action }
other-button-many = Right-click: { $count } more actions
elsewhere = { $count ->
    [one] One more place to choose
   *[other] { $count } more places to choose
  } { $at ->
    [left] to the left
    [right] to the right
    [up] above
   *[down] below
  }
elsewhere-own = { $count ->
    [one] One more of your units
   *[other] { $count } more of your units
  } { $at ->
    [left] to the left
    [right] to the right
    [up] above
   *[down] below
  }
log = Log
set-up = Set-up
log-whole = The whole log
log-close = Close the log
whose = ({ $side })
log-empty = Nothing has happened yet.
log-more = { $count ->
    [one] { $count } more like this
   *[other] { $count } more like this
}
log-way = , through { $words }
go-there = to { $n }
undo = Undo
takeback = Ask to undo
takeback-waiting = You have asked to undo. The other side must agree.
takeback-asked = { $side } would like to undo { $count ->
    [one] one action
   *[other] { $count } actions
}.
grant = Agree
decline = Decline
record = Record
help = Help
standing = Keep passing this
standing-move = move
standing-turn = turn
standing-game = game
standing-now = You pass here automatically.
standing-stop = Ask me again
curtain = { $side } to decide
curtain-text = Hand the screen over. Nothing is shown until the next player is here.
curtain-open = I play { $side }

## Odds

odds-dice = Dice
odds-hits = Hits
odds-flags = Flags
odds-stars = Stars
odds-lost = Losses
odds-eliminated = Eliminated
odds-retreats = Retreats
odds-success = Success
odds-restored = Restored
odds-hexes = Hexes
odds-expected_loss = Average loss
odds-expected_gain = Average gain
odds-expected_hexes = Average retreat
odds-blocked_loss = Lost with no room to retreat

## The end

watch-replay = Watch the replay
download-record = Download the record
proof = Proof of the dice
commitment = Promised before the game
seed = Seed, revealed
nonce-mine = Added by you ({ $side })
nonce-of = Added by { $side }
nonce-text = The table has promised its seed. What each side adds is mixed into it before the first number, so that nobody chooses the dice.
verify = Verify every roll
verify-right = { $count ->
    [one] The one roll follows from the promised seed.
   *[other] All { $count } rolls follow from the promised seed.
}
verify-wrong = { $count ->
    [one] One roll does not follow from the seed.
   *[other] { $count } rolls do not follow from the seed.
}
verify-disorder = A number was used twice or out of order.
verify-skipped = Skipped because actions were undone: { $count }.
verify-commitment = The seed is not the one that was promised.
verify-mixed = What was added before the deal is in them.
verify-unmixed = What { $side } added is not what this browser saw before the deal.
verify-scripted = Rolls of this game were scripted or the position was edited; there is nothing to verify.

## Replay

replay = Replay
moment = Moment
moment-of = Action { $n } of { $last }
happening = What happens
replay-begin = The game begins here. Play it, or go forward step by step.
replay-quiet = Nothing happens here that anyone could see.
perspective = Seen by
perspective-all = Everything revealed
perspective-spectator = A spectator
copy-moment = Link to this moment
step-first = To the beginning
step-turn-back = One turn back
step-back = One action back
step-forward = One action forward
step-turn-forward = One turn forward
step-last = To the end

## Rules

rules-lower = rules
rules-text = Every rule the game enforces, in our own words. Prompts, log lines and “Why not?” answers link here.
search-rules = Search rules
rules-found = { $count } of { $all }
rules-more = …and { $count } more: search to narrow.

## Help

help-pointer = Click a highlighted piece, then a highlighted hex or enemy. The action is played as soon as nothing is left to choose. Drag to move the board; zoom with the wheel or two fingers.
help-why = Click a hex, a unit or a card that is not highlighted to read why it cannot be chosen. Hold a finger on a hex to see what is there.
key-board = to the board
key-arrows = move the cursor
key-next = next and previous hex that may be chosen
key-enter = choose; on something not legal: why not
key-escape = cancel the choice
key-numbers = the buttons beside the board
key-list = the list of all actions
key-sight = line of sight from what is chosen or pointed at
key-overlay = next map layer
key-read = the whole of what is under the pointer
key-hint = a hint: what the computer would do
key-undo = undo
key-zoom = zoom in, zoom out, where you decide (again: the whole board)
key-pan = move the board
key-help = this help

## The stage

skip-stage = Skip
die-hit = { $face }: hit
die-miss = { $face }: miss
pace = Pace
pace-slow = slow
pace-normal = normal
pace-fast = fast
pace-off = at once
sound = Sound

# guided games
learn = Learn
learn-game = Learn { $game } in a guided first game
learn-text = New to this game?
guide-step = Guided game, step { $number } of { $count }
guide-rule = The rule
guide-leave = Play without the guide
guide-end = Continue on your own

# the rulebook
chapters = Chapters
chapter-rules = { $count ->
    [one] { $count } rule in full
   *[other] { $count } rules in full
}

# after the game
story = The story of the game
story-waits = Looking back on the game…
story-graph = Who was ahead, move by move: { $first } above, { $second } below
story-no-dice = Chance played no part in this game.
story-even = The dice favoured nobody.
story-luck-waits = Weighing the dice and the decisions…
story-luck = The dice were kinder to { $side } than could be expected: all in all they raised the chance to win by { $luck }.
story-luck-decisive = The dice were so much kinder to { $side } than could be expected that they alone could decide an even game.
graph-at = { $turn ->
    [0] Set-up
   *[other] Turn { $turn }
}, action { $n }: { $side } { $share }
turning-at = Turn { $turn }: { $text }
turning-luck = mostly luck
turning = Turning points
mistakes = What cost most
mistake = { $side }: “{ $done }”. The computer would have played “{ $better }”.
rematch = Rematch
swap-sides = Swap sides
next-scenario = Next scenario
autoplay = Play
pause = Pause

# people at a table
talk = Chat
talk-empty = No messages yet.
talk-say = Write a message
talk-send = Send
told = What happened and what was said
talk-unread = { $count ->
    [one] unread message
   *[other] unread messages
}
talk-mute = Mute the others
side-here = { $side }: here
side-away = { $side }: away
notify = Tell me when it is my turn

# clocks
clock = Time for a decision
clock-text = When the time is up, the computer takes this one decision
clock-tell = { $side }: { $seconds } seconds left.
clock-hurry = hurry
clock-days = { $days } d { $hours } h
clock-0 = as long as you like
clock-60 = 1 minute, live
clock-300 = 5 minutes, live
clock-86400 = 1 day
clock-259200 = 3 days
clock-604800 = 1 week
