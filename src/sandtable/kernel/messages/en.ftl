unknown = something hidden
nobody = nobody
side-chance = Chance
verb-pass = Pass
verb-end = End
verb-roll = Roll
verb-draw = Draw

choose-scenario = Choose a scenario. Type a number, or press Enter for the first:
to-act = { $side } to decide: { $prompt }
waiting = { $side } is deciding
score = Score: { $score }
more-actions = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
table-help =
    Type the number of an action, or the action as it is written, to play it.
    why ACTION    tell why an action is not legal
    undo          take back the last action (not past dice or the other side's decision)
    board         draw the board again
    list          list the legal actions again
    log           show everything you have seen happen
    save FILE     save the game; sandtable play --load FILE continues it
    quit          leave the table
no-number = There is no action number { $number }.
is-legal = { $action } is legal.
undone = Taken back.
saved = Saved to { $file }.
say-which = Say which: { $command } …
won = Victory: { $side }.
drawn = The game is drawn.
goodbye = The game is not saved. Until next time.
opponent-plays = { $side } ({ $player }): { $action }

listed = { $most } and { $last }
intention-holds = holding { $holds }
intention-seeks = making for { $seeks }
intention-both = making for { $seeks }, holding { $holds }

why-KERNEL-over = The game is over.
why-KERNEL-turn = It is for { $side } to decide now.
why-KERNEL-step = Not now. To decide first: { $prompt }.
why-KERNEL-absent = Nothing of the kind is on the table.
why-KERNEL-scenario = There is nothing of the kind on this table.
