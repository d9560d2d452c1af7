### Memoir '44

## Sides, sections, nations

side-axis = Axis
side-allies = Allies

section-left = left flank
section-center = center
section-right = right flank

nation-german = Germany
nation-italian = Italy
nation-japanese = Japan
nation-american = United States
nation-british = United Kingdom
nation-canadian = Canada
nation-french = France
nation-polish = Poland
nation-russian = Soviet Union
nation-australian = Australia
nation-new_zealand = New Zealand
nation-indian = India
nation-chinese = China
nation-yugoslav = Yugoslavia
nation-spanish = Spain
nation-finnish = Finland
nation-dutch = Netherlands
nation-belgian = Belgium
nation-greek = Greece
nation-commonwealth = Commonwealth

## Units

kind-infantry = Infantry
kind-armor = Armor
kind-artillery = Artillery
kind-train = Train

special-special_forces = Special forces
special-elite_armor = Elite armor
special-french_resistance = French Resistance
special-big_gun = Big Gun
special-combat_engineer = Combat engineers
special-supply_train = Supply train
special-armored_train = Armored train

## Faces of the battle die

face-1 = infantry
face-2 = infantry
face-3 = armor
face-4 = grenade
face-5 = flag
face-6 = star

## What a medal or a victory is given for

why-elimination = a unit eliminated
why-objective = an objective held
why-exit = a unit led off the board
why-sabotage = an object destroyed
why-dam = a dam blown up
why-hero = the enemy's leader fallen
why-equipment = equipment brought home
why-prisoner = a prisoner freed
why-medals = enough medals
why-deck = the deck has run out
why-turn-limit = the limit of turns is reached

## What is being decided

prompt-play = which card to play
prompt-section = which section the card serves
prompt-order = which units get orders
prompt-move = who moves, and where to
prompt-raid = whether the unit goes on from the mine, and where to
prompt-battle = who battles, and whom
prompt-AmbushWindow = whether to spring an ambush
prompt-flags = how many flags to ignore
prompt-retreat = where to retreat
prompt-take-ground = whether to take the ground
prompt-overrun = whether to press the attack
prompt-target = which enemy units are hit
prompt-medics = which unit recovers
prompt-recon = which card to discard
prompt-dam = which dam gets the star
prompt-drop = where to aim the drop
prompt-hero = which unit the leader joins
prompt-unload = which unit leaves the train, and where to

## Verbs, in a word or two

verb-play = Play a card
verb-strike = Call an air strike
verb-announce = Lay open
verb-pass = Pass
verb-section = Choose a section
verb-order = Order
verb-end = Done
verb-land = Land
verb-lay = Lay a pontoon bridge
verb-blow = Blow a bridge
verb-move = Move
verb-exit = Leave the board
verb-battle = Battle
verb-unwire = Remove wire
verb-sabotage = Sabotage
verb-recover = Recover
verb-target = Target
verb-ambush = Ambush
verb-ignore = Ignore flags
verb-retreat = Retreat
verb-take = Take ground
verb-advance = Advance
verb-again = Battle again
verb-discard = Discard
verb-dam = Mark a dam
verb-unload = Unload
verb-hero = Pass the lead
verb-drop = Drop
verb-roll = Roll
verb-draw = Draw

## Actions, as one would say them

action-play = Play { $card }
action-strike = Play { $card } as Air Power
action-announce = Lay { $card } open for the next turn
action-pass = Pass
action-section = Order units of the { $section }
action-order = Order unit { $unit }
action-end = Done
action-land = Land infantry on { $hex }
action-lay = Lay a pontoon bridge on { $hex }
action-blow = Blow the bridge on { $hex }
action-move = Move unit { $unit } to { $hex }
action-exit = Lead unit { $unit } off the board
action-battle = Attack unit { $unit2 } with unit { $unit }
action-unwire = Let unit { $unit } remove the wire
action-sabotage = Let unit { $unit } sabotage { $hex }
action-recover = Let unit { $unit } recover figures
action-target = Target unit { $unit }
action-ambush = Spring an ambush
action-ignore = Ignore flags: { $number }
action-retreat = Retreat to { $hex }
action-take = Take the ground
action-advance = Advance to { $hex }
action-again = Attack unit { $unit } again
action-discard = Discard { $card }
action-dam = Put the star on the dam at { $hex }
action-unload = Unload unit { $unit } to { $hex }
action-hero = The leader joins unit { $unit }
action-drop = Aim the drop at { $hex }
action-roll = The die shows { $face }
action-draw = The card drawn is { $card }

## What happened: cards and turns

event-card-played = { $side }: { $card } is played.
event-card-copied = { $side }: the enemy's { $card } is repeated.
event-card-drawn = { $side }: a card is drawn ({ $card }).
event-card-discarded = { $side }: { $card } is discarded.
event-card-announced = { $side }: { $card } is laid open for the next turn.
event-deck-reshuffled = The discards are shuffled into a new deck.
event-section-chosen = { $side }: orders go to the { $section }.
event-turn-began = Turn { $turn }: { $side }.
event-turn-passed = { $side }: no card can be played, the turn passes.
event-ordered = Unit { $unit } is ordered.

## What happened: movement and battle

event-moved = Unit { $unit } moves from { $start } to { $hex }.
event-exited = Unit { $unit } leaves the board from { $hex }.
event-attacked = Unit { $unit } attacks unit { $target } on { $hex }: { $dice ->
    [one] one die
   *[other] { $dice } dice
}.
event-ambushed = Ambush! Unit { $unit } strikes first at unit { $attacker }.
event-bombed = { $side }: unit { $target } is bombarded, { $dice ->
    [one] one die
   *[other] { $dice } dice
}.
event-rolled = { $side }: the dice show { $faces }.
event-hit = Unit { $unit } loses { $figures ->
    [one] one figure
   *[other] { $figures } figures
}; { $left ->
    [0] none is left
    [one] one is left
   *[other] { $left } are left
}.
event-flags-ignored = Unit { $unit } ignores { $flags ->
    [one] one flag
   *[other] { $flags } flags
}.
event-retreated = Unit { $unit } retreats from { $start } to { $hex }.
event-retreat-blocked = Unit { $unit } cannot retreat and pays with { $figures ->
    [one] one figure
   *[other] { $figures } figures
}.
event-eliminated = Unit { $unit } is eliminated on { $hex }.
event-ground-taken = Unit { $unit } takes the ground on { $hex }.
event-overrun = Unit { $unit } presses the attack.
event-recovered = Unit { $unit } regains { $figures ->
    [one] one figure
   *[other] { $figures } figures
} and now has { $left }.

## What happened: medals and the end

event-medal = { $side }: { $medals ->
    [one] a medal
   *[other] { $medals } medals
}, { $why }.
event-medal-lost = { $side }: the objective is no longer held, lost: { $medals ->
    [one] a medal
   *[other] { $medals } medals
}.
event-game-won = Victory: { $side }, { $why }.
event-game-drawn = The game is drawn: { $why }.

## What happened: obstacles, mines, tokens

event-wire-removed = Unit { $unit } clears the wire on { $hex }.
event-sandbags-placed = Unit { $unit } digs in on { $hex }.
event-sandbags-removed = The sandbags on { $hex } are removed.
event-mine-revealed = The minefield on { $hex } is turned up: { $value ->
    [0] a dud
   *[other] strength { $value }
}.
event-mine-cleared = Unit { $unit } clears the minefield on { $hex }.
event-crosshair-placed = Unit { $unit } has unit { $target } in its sights.
event-crosshair-returned = Unit { $target } is out of the sights again.
event-boat-left = Unit { $unit } leaves its boat on { $hex }.
event-pontoon-laid = { $side }: a pontoon bridge is laid on { $hex }.
event-bridge-blown = { $side }: the bridge on { $hex } is blown.
event-demolition-tried = { $side }: an attempt to blow the bridge on { $hex }.
event-sabotaged = Unit { $unit } tries to destroy what stands on { $hex }: { $dice ->
    [one] one die
   *[other] { $dice } dice
}.
event-destroyed = { $side }: what stood on { $hex } is destroyed.
event-radar-controlled = { $side }: the radar on { $hex } is now under control.
event-dam-star = The charges on the dam at { $hex }: { $stars }.
event-dam-stars-removed = { $side }: the charges on the dam at { $hex } are lost.
event-dam-blown = { $side }: the dam at { $hex } is blown up.
event-item-taken = Unit { $unit } takes along what it found on { $hex }: { $item }.
event-item-delivered = Unit { $unit } delivers on { $hex }: { $item }.
event-item-dropped = Left lying on { $hex }: { $item }.
event-item-lost = Lost with the unit: { $item }.
event-hero-fell = { $side }: the leader falls on { $hex }.
event-hero-moved = The leader joins unit { $unit }.

## What happened: trains, landings, drops

event-car-removed = The train (unit { $unit }) loses its car on { $hex }.
event-cargo-lost = Unit { $unit } is lost with the train (unit { $train }).
event-unloaded = Unit { $unit } leaves the train (unit { $train }) on { $hex }.
event-landed = Unit { $unit } lands on { $hex }.
event-dropped = Unit { $unit }, aimed at { $aim }, comes down on { $hex }.
event-drop-lost = { $side }: a unit dropped at { $aim } is lost.

## Sets of scenarios

set-base = Base game
set-terrain_pack = Terrain Pack
set-other = Other published scenarios
set-ours = Scenarios of our own
set-practice = Practice ground

## What a side may not know

unknown = hidden
