event-ran = { $side } runs { $card } to space { $space }.
event-drew = { $side } draws { $card }.
event-shoved = { $side } shoves, rolls { $face } { $hit ->
    [yes] and hits.
   *[no] in vain.
}
prompt-turn = Play a card or rest.
prompt-shove = Shove the other runner?
verb-run = Run
verb-rest = Rest
verb-shove = Shove
verb-stay = Stay
verb-roll = The die
verb-draw = The draw
side-red = Red
side-blue = Blue
why-RACE-hand = You do not hold a card of { $card }.
why-RACE-rest = A full hand must run.
why-overshoot = A run of { $card } goes too far: { $left ->
    [one] one space is
   *[other] { $left } spaces are
} left.
