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

## How a scenario is won

aim = The first to { $same ->
    [yes] { $axis } medals
   *[no] { $axis } medals (Axis) or { $allies } (Allies)
} wins. Each enemy unit eliminated is one{ $double ->
    [allies] {" "}(a tank unit two for the Allies)
   *[none] {""}
}{ $marked ->
    [axis] , and for the Axis each place with a star{ $kept ->
        [held] {" "}while it holds it
        [good] {" "}once taken, for good
       *[none] {""}
    }
    [allies] , and for the Allies each place with a star{ $kept ->
        [held] {" "}while they hold it
        [good] {" "}once taken, for good
       *[none] {""}
    }
    [most] , and whoever holds more places with a star than the other side has { $worth } more while it does
    [both] , and so is each place with a star of one's own{ $kept ->
        [held] {" "}while one holds it
        [good] {" "}once taken, for good
       *[none] {""}
    }
   *[none] {""}
}{ $leaving ->
    [axis] , and each Axis unit that leaves by an exit
    [allies] , and each Allied unit that leaves by an exit
   *[none] {""}
}.{ $seizing ->
    [axis] {" "}The Axis also wins with { $count } hexes with a star at the end of its turn.
    [allies] {" "}The Allies also win with { $count } hexes with a star at the end of their turn.
   *[none] {""}
}{ $spent ->
    [axis] {" "}When the deck runs out, the Allies win.
    [allies] {" "}When the deck runs out, the Axis wins.
   *[none] {""}
}

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

prompt-play = play a card
prompt-section = choose the section in which to order units
prompt-order = order units, or press Done
prompt-order-now = order { $limit ->
    [one] 1 unit
   *[other] up to { $limit } units
}{ $place ->
    [left] {" "}on your left flank
    [center] {" "}in the center
    [right] {" "}on your right flank
    [flanks] {" "}on your two flanks
    [everywhere] {" "}in all sections
    [infantry] {" "}of infantry
    [armor] {" "}of armor
    [artillery] {" "}of artillery
   *[any] {""}
} ({ $count } of { $limit })
prompt-move = move your ordered units, or press Done
prompt-move-now = { $count ->
    [0] every ordered unit has moved: press Done
   *[other] move your ordered units ({ $count } left), or press Done
}
prompt-raid = move on from the minefield, or press Done
prompt-battle = attack with your ordered units, or press Done
prompt-battle-now = { $count ->
    [0] nobody is left to attack: choose something else, or press Done
    [one] attack (1 unit has a target), or press Done
   *[other] attack ({ $count } units have a target), or press Done
}
prompt-AmbushWindow = spring an ambush, or pass
prompt-flags = choose how many flags to ignore
prompt-flags-now = { $unit }: { $flags ->
    [one] 1 flag
   *[other] { $flags } flags
}; choose how many to ignore
prompt-retreat = choose where to retreat
prompt-retreat-now = { $unit }{ $hexes ->
    [0] {" "}may retreat further: choose where, or press Done
    [one] : choose where to retreat (1 hex to go)
   *[other] : choose where to retreat ({ $hexes } hexes to go)
}
prompt-take-ground = take the ground, or pass
prompt-take-ground-now = take the ground with { $unit }, or pass
prompt-overrun = attack once more, or press Done
prompt-overrun-now = attack once more with { $unit }, or press Done
prompt-target = choose the enemy units that are hit
prompt-target-now = { $card }: { $count ->
    [0] { $most ->
        [one] choose the enemy unit to bombard ({ $dice } dice)
       *[other] choose up to { $most } enemy units side by side ({ $dice ->
            [one] 1 die
           *[other] { $dice } dice
        } each)
    }
   *[other] { $may-target ->
        [no] press Done to roll
       *[yes] choose another unit beside ({ $count } of { $most }), or press Done to roll
    }
}
prompt-medics = choose the unit that recovers
prompt-recon = { $may-discard ->
    [no] keep the only card drawn
   *[yes] discard one of the two cards drawn; you keep the other
}
prompt-dam = choose the dam on which to put the star
prompt-drop = choose where to aim the drop
prompt-hero = choose the unit that the leader joins
prompt-unload = choose the unit that leaves the train, and its hex

## Verbs, in a word or two

verb-play = Play a card
verb-strike = Call an air strike
verb-announce = Announce a card
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
verb-discard = Discard
verb-dam = Mark a dam
verb-unload = Unload
verb-hero = Move the leader
verb-drop = Drop
verb-roll = Roll
verb-draw = Draw

## Actions, as one would say them

action-play = Play { $card }
action-strike = Play { $card } as Air Power
action-announce = Announce { $card } for the next turn
action-pass = Pass
action-section = Order units of the { $section }
action-order = Order { $unit }
action-end = Done
action-land = Land infantry on { $hex }
action-lay = Lay a pontoon bridge on { $hex }
action-blow = Blow the bridge on { $hex }
action-move = Move { $unit } to { $hex }
action-exit = Lead { $unit } off the board
action-battle = Attack { $unit2 } with { $unit }
action-unwire = Remove the wire with { $unit }
action-sabotage = Sabotage { $hex } with { $unit }
action-recover = Recover figures of { $unit }
action-target = Target { $unit }
action-ambush = Spring an ambush
action-ignore = { $number ->
    [0] Ignore no flag and retreat
    [one] Ignore 1 flag
   *[other] Ignore { $number } flags
}
action-retreat = Retreat to { $hex }
action-take = Take the ground
action-advance = Advance to { $hex }
action-discard = Discard { $card }
action-dam = Put the star on the dam at { $hex }
action-unload = Unload { $unit } to { $hex }
action-hero = The leader joins { $unit }
action-drop = Aim the drop at { $hex }
action-roll = The die shows { $face }
action-draw = The card drawn is { $card }

## What happened: cards and turns

event-card-played = { $side }: { $card } is played.
event-card-played-heading = { $card }
event-card-copied = { $side }: the enemy's card is repeated as { $card }.
event-card-copied-heading = { $card }
event-card-drawn = { $side }: a card is drawn ({ $card }).
event-card-drawn-hidden = { $side }: a card is drawn ({ unknown }).
event-card-discarded = { $side }: { $card } is discarded.
event-card-announced = { $side }: { $card } is announced for the next turn.
event-deck-reshuffled = The discards are shuffled into a new deck.
event-section-chosen = { $side }: orders go to the { $section }.
event-turn-began = Turn { $turn }: { $side }.
event-turn-passed = { $side }: no card can be played, the turn passes.
event-lacking = { $side }: without { $lacked ->
    [infantry] infantry
    [armor] armor
   *[artillery] artillery
}, { $card } orders one unit of any kind.
event-ordered = { $unit } is ordered.

## What happened: movement and battle

event-moved = { $unit } moves from { $start } to { $hex }.
event-exited = { $unit } leaves the board from { $hex }.
event-attacked = { $unit } attacks { $target } on { $hex }.
event-ambushed = Ambush! { $unit } strikes first at { $attacker }.
event-bombed = { $side }: { $target } is bombarded.
event-rolled = { $side }: rolled { $faces }.
event-hit = { $unit } loses { $figures ->
    [one] one figure
   *[other] { $figures } figures
}{ $left ->
    [0] {""}
    [one] ; one is left
   *[other] ; { $left } are left
}.
event-flags-ignored = { $unit } ignores { $flags ->
    [one] one flag
   *[other] { $flags } flags
}.
event-retreated = { $unit } retreats to { $hex }.
event-retreat-blocked = { $unit } cannot retreat far enough and pays in figures.
event-eliminated = { $unit } is eliminated on { $hex }.
event-ground-taken = { $unit } takes the ground on { $hex }.
event-overrun = { $unit } presses the attack.
event-recovered = { $unit } regains { $figures ->
    [one] one figure
   *[other] { $figures } figures
} and now has { $left }.

## What happened: medals and the end

event-medal = { $side }: { $medals ->
    [one] 1 medal
   *[other] { $medals } medals
} for { $why }.
event-medal-lost = { $side }: { $medals ->
    [one] 1 medal
   *[other] { $medals } medals
} lost with the objective.
event-game-won = Victory: { $side }, { $why }.
event-game-drawn = The game is drawn: { $why }.
ending-game-won = { $why ->
    [objective] { why-objective }
    [deck] { why-deck }
    [turn-limit] { why-turn-limit }
   *[medals] { why-medals }
}
ending-game-drawn = { why-turn-limit }

## What happened: obstacles, mines, tokens

event-wire-removed = { $unit } clears the wire on { $hex }.
event-sandbags-placed = { $unit } digs in on { $hex }.
event-sandbags-removed = The sandbags on { $hex } are removed.
event-mine-revealed = The minefield on { $hex } is revealed: { $value ->
    [0] a dud
   *[other] strength { $value }
}.
event-mine-cleared = { $unit } clears the minefield on { $hex }.
event-crosshair-placed = { $unit } has { $target } in its sights.
event-crosshair-returned = { $target } is no longer in the sights.
event-boat-left = { $unit } leaves its boat on { $hex }.
event-pontoon-laid = { $side }: a pontoon bridge is laid on { $hex }.
event-bridge-blown = { $side }: the bridge on { $hex } is blown.
event-demolition-tried = { $side }: an attempt to blow the bridge on { $hex }.
event-sabotaged = { $unit } tries to destroy what stands on { $hex }.
event-destroyed = { $side }: what stood on { $hex } is destroyed.
event-radar-controlled = { $side }: the radar on { $hex } is now under control.
event-dam-star = The charges on the dam at { $hex }: { $stars }.
event-dam-stars-removed = { $side }: the charges on the dam at { $hex } are lost.
event-dam-blown = { $side }: the dam at { $hex } is blown up.
event-item-taken = { $unit } picks up on { $hex }: { $item }.
event-item-delivered = { $unit } delivers on { $hex }: { $item }.
event-item-dropped = Left lying on { $hex }: { $item }.
event-item-lost = Lost with the unit: { $item }.
event-hero-fell = { $side }: the leader falls on { $hex }.
event-hero-moved = The leader joins { $unit }.

## What happened: trains, landings, drops

event-car-removed = The train ({ $unit }) loses its car on { $hex }.
event-cargo-lost = { $unit } is lost with the train ({ $train }).
event-unloaded = { $unit } leaves the train ({ $train }) on { $hex }.
event-landed = { $unit } lands on { $hex }.
event-dropped = { $unit }, aimed at { $aim }, comes down on { $hex }.
event-drop-lost = { $side }: a unit dropped at { $aim } is lost.

## Interruptions, as a banner announces them

interruption-ambushed = Ambush!

## Sets of scenarios

set-base = Base game
set-terrain_pack = Terrain Pack
set-other = Other published scenarios
set-ours = Scenarios of our own
set-practice = Practice ground

## What a side may not know

unknown = hidden

## Why not: whose unit, which order

place-left = on the left flank
place-center = in the center
place-right = on the right flank
place-left-center = where the left flank meets the center
place-center-right = where the center meets the right flank
ordered-left = the left flank
ordered-center = the center
ordered-right = the right flank
ordered-flanks = both flanks
sort-infantry = infantry
sort-armor = armor
sort-artillery = artillery
sort-train = a train
sorts-infantry = infantry
sorts-armor = armor
sorts-artillery = artillery

why-enemy = { $unit } is the enemy's.
why-own = { $unit } is one of your own.
why-M44TP-supply-train-b = { $unit } is aboard a train.
why-M44-order-once = { $unit } has its order already.
why-M44-order-limit = { $card } has no order left for { $unit }.
why-other-section = { $unit } stands { $place }; { $card } orders { $ordered }.
why-other-kind = { $unit } is { $sort }; { $card } orders { $sorts }.
why-near-enemy = { $unit } stands next to an enemy; { $card } orders only units that do not.
why-not-near-enemy = { $unit } ({ $sort }) is not ordered by { $card }, which is for infantry and armor next to an enemy.
why-no-symbol = The dice of { $card } have no order for { $unit }.
why-M44-order-announce = { $unit } has no order this turn.
why-M44TP-supply-train-d = { $unit } has just left its train and does nothing more this turn.
why-M44-card-dig-in = { $unit } digs in and does nothing more this turn.
why-M44TP-airfield-f = { $unit } has just landed and does nothing more this turn.

## Why not: the order of a turn

why-card-first = Play a card first; then { $unit } may be ordered.
why-orders-first = Give all orders first; { $unit } moves and battles afterwards.
why-orders-over = All orders are given; { $unit } cannot get one now.
why-moves-first = All units move before the first battles; { $unit } battles afterwards.
why-moves-over = All moves are over; { $unit } can only battle now.
why-move-first = Finish what is under way first; { $unit } moves afterwards.
why-battle-first = Finish the battle under way first; { $unit } battles afterwards.
why-not-its-part = { $unit } is ordered, moves and battles only in its own part of a turn, and this is not it.
why-one-card = You play one card a turn, and this turn it was { $played }; { $card } must wait.
why-own-turn = { $card } is played in your own turn.

## Why not: cards

why-not-held = You do not hold { $card }.
why-M44-turn-one-card = You must play a card if any card in your hand can be played.
why-M44-card-ambush-a = { $card } is played in the enemy's turn, when he attacks a unit next to his own.
why-ambush-now = { $card } may be played now: choose whether to spring the ambush.
why-M44-card-counter-attack-a = { $card } repeats the enemy's last card, and the enemy has not played one yet.
why-must-discard = You must discard one of the two cards drawn.
why-not-drawn = { $card } is not one of the two cards just drawn.
why-no-warning = { $card } is not announced in advance: only { $played } is, and only while the enemy's radar gives warning.
why-air-warning = The enemy's radar on { $hexes } gives warning: { $card } is announced a turn before it is played.
why-no-recon = { $card } is not a Recon card; only Recon cards call in air strikes.
why-unmanned = None of your units stands on { $hexes }, where { $card } could call in an air strike.
why-no-post = You have no place where { $card } could call in an air strike.
why-no-target = { $card } needs a target.
why-target-twice = { $unit } is a target already.
why-targets-spent = { $card } has its { $most ->
    [one] target
   *[other] { $most } targets
}; { $unit } is one too many.
why-target-apart = { $unit } is not next to another target of { $card }.
why-strike-section = { $unit } is out of the strike's section ({ $section }).
why-must-heal = { $card } restores a unit with losses if you have one.
why-no-repair = { $unit } is a train, which { $card } does not repair.
why-unhurt = { $unit } has no losses.

## Why not: movement

why-M44-move-sequential = { $unit } has moved already.
why-M44-move-optional = { $unit } stands on { $hex } already.
why-M44-move-no-pass = { $unit } stands in the way, on { $hex }.
why-M44-unit-one-per-hex = { $unit } stands on { $hex } already.
why-too-far = { $hex } is { $away } hexes away; { $unit } moves { $reach ->
    [0] not at all this turn
    [one] one hex
   *[other] up to { $reach } hexes
}.
why-long-way = Every way to { $hex } is too long for { $unit }, which moves up to { $reach } hexes.
why-slow-climb = Climbing on the way to { $hex } costs { $unit } a hex too many.
why-M44TP-mine-e = { $unit } goes onto the minefield on { $hex } first, and then on.
why-other-moves = { $attacker } finishes its move before { $unit } begins one.
why-stays = { $card } does not let { $unit } move.
why-land-impassable = { $unit } cannot enter { $hex } ({ $terrain }).
why-land-immobile = { $unit } cannot move out of { $hex } ({ $terrain }).
why-land-stop = { $unit } must stop on { $hex } ({ $terrain }) on its way.
why-land-exit_one = { $unit } starts on { $hex } ({ $terrain }) and can move only one hex from there.
why-land-enter_adjacent = { $hex } ({ $terrain }) can be entered only from a hex next to it, as the whole move of { $unit }.
why-land-climb = The way up to { $hex } ({ $terrain }) is too steep for { $unit }.
why-land-wall = { $unit } cannot cross the side of { $hex } ({ $terrain }) here.
why-land-detour = The way round { $hex } ({ $terrain }) is too long for { $unit }.
why-M44-terrain-beach = { $unit } cannot go on to { $hex }: across a beach a unit moves at most two hexes.
why-M44-terrain-hedgehog = { $unit } cannot get past the hedgehog on { $hex }.
why-M44TP-mountain-a = From its mountain { $unit } can go only to mountains and hills, not to { $hex }.
why-M44TP-mountain-c = { $unit } can enter the mountain on { $hex } only from a hill or another mountain.
why-M44TP-road-a = The road does not take { $unit } as far as { $hex }.
why-M44TP-boats-c = { $unit } must stop its boat on the river before { $hex }.
why-M44TP-boats-f = { $unit } leaves its boat on the bank and does not come to { $hex }.
why-M44TP-mine-d = { $unit } must stop in the minefield before { $hex }.
why-M44TP-train-c = The rails to { $hex } are blocked for { $unit }.
why-rails = The rails do not take { $unit } to { $hex }; a train runs up to { $reach } hexes.
why-M44TP-train-k = { $unit } can only back along its rails, not to { $hex }.
why-M44-move-off-board = { $unit } is not near an exit and cannot leave the board.
why-not-aboard = { $unit } is not aboard train { $train }.
why-not-beside = { $hex } is not next to train { $train }.
why-must-unload = Every unit that can leave train { $unit } must do so.

## Why not: battle

why-M44-battle-once = { $unit } has battled already.
why-other-battles = { $attacker } finishes its battle before { $unit } begins one.
why-M44-terrain-ocean-b = { $unit } cannot battle from the ocean on { $hex }.
why-land-no_battle_on_entry = { $unit } has entered { $hex } ({ $terrain }) this turn and cannot battle.
why-land-no_battle_on_exit = { $unit } has left { $hex } ({ $terrain }) this turn and cannot battle.
why-moved-too-far = { $unit } has moved and cannot battle { $reach ->
    [0] this turn
    [one] after more than one hex
   *[other] after more than { $reach } hexes
}.
why-fire-only = { $unit } stands next to an enemy, and { $card } lets units only fire from afar.
why-no-sabotage = { $card } lets units only fire from afar; sabotage takes Close Assault dice.
why-nearer-enemy = { $unit } stands next to { $attacker }, so { $attacker } cannot battle { $target } farther away.
why-out-of-range = { $unit } is { $away } hexes away; { $attacker } reaches { $reach ->
    [one] one hex
   *[other] { $reach } hexes
}.
why-wadi-fire = Between { $attacker } and { $unit } on { $hex } lies the wall of a wadi: only adjacent units can battle there.
why-river-fire = { $attacker } cannot fire across the wide river at { $unit } on { $hex }.
why-hill-fire = The hills stop the fire of { $attacker } at { $unit } on { $hex }.
why-unit-in-sight = { $attacker } does not see { $target }: { $unit } on { $hex } is in the way.
why-land-in-sight = { $attacker } does not see { $target }: { $hex } ({ $terrain }) is in the way.
why-sides-in-sight = { $attacker } does not see { $target }: the line is blocked on both sides, { $hexes }.
why-edge-in-sight = { $attacker } does not see { $target } past { $hex } at the edge of the board.
why-no-dice = { $unit } has no die left to roll against { $hex }.
why-train-without-gun = Train { $attacker } has no gun to fire at { $unit } on { $hex }.
why-no-dice-against = { $attacker } has no die left against { $unit } on { $hex }.
why-M44-terrain-wire-b = { $unit } on { $hex } is not infantry in wire.

## Why not: retreat

why-flags = { $unit } can ignore { $most ->
    [0] no flags
    [one] only one flag
   *[other] only { $most } flags
} here.
why-M44-retreat-direction = { $hex } is not right behind { $unit }, toward its own side of the board.
why-M44-retreat-occupied = { $unit } stands on { $hex }.
why-M44-terrain-ocean-c = { $unit } cannot retreat into the ocean on { $hex }.
why-retreat-land = { $unit } cannot enter { $hex } ({ $terrain }), not even in retreat.
why-M44-retreat-flag = { $unit } must still retreat.

## Why not: Battle Stars and landmarks

why-no-airfield = { $hex } is not an airfield on which you may land.
why-landings-over = All your reinforcements for the airfield on { $hex } have landed.
why-landing-card = A unit lands on { $hex } by { $played }, not by { $card }.
why-airfield-held = The enemy stands on the airfield, on { $hex }.
why-landing-orders = { $card } has no order left for a landing on { $hex }.
why-M44TP-sabotage-a = There is nothing on { $hex } that { $unit } could destroy.
why-M44TP-sabotage-b = { $unit } is not next to { $hex }.
why-M44TP-bridge-blow-a = There is no bridge on { $hex } that you may blow.
why-M44TP-bridge-blow-b = { $card } is not for the section of { $hex }.
why-M44TP-bridge-blow-d = { $unit } is ordered; blowing the bridge on { $hex } takes the whole card.
why-M44TP-pontoon-a = You have no pontoon bridge for { $hex }.
why-no-river = There is no open river on { $hex }.
why-pontoon-section = { $card } is not an Attack card for the section of { $hex }.
why-pontoon-late = { $unit } is ordered; a pontoon bridge on { $hex } takes the whole card.
why-M44TP-oasis-g = This scenario does not let { $unit } recover in its oasis on { $hex }.
why-no-oasis = { $unit } on { $hex } is not infantry on an oasis.
why-nearer = { $target } is nearer to the leader than { $unit }.
why-M44TP-dam-sab-c = { $hex } is not a dam that you hold and have not marked yet.
why-M44-take-ground = { $unit } may enter only the hex it has taken, not { $hex }.
why-M44TP-desert-overrun-a = { $hex } is not next to { $unit } or not open to it.
why-M44TP-desert-overrun-b = { $unit } has already moved its one extra hex.

# What the dice of a battle are made of
odds-terms = What makes up the dice
odds-role-infantry = infantry at this range
odds-role-armor = armor at this range
odds-role-artillery = artillery at this range
odds-role-train = armored train at this range
odds-role-from = fights from difficult terrain
odds-role-wire = wire
odds-role-water = in the water
odds-role-crosshair = cross-hairs on the target
odds-role-hero = heroic leader
odds-role-card = card
odds-role-engineers = engineers ignore cover
odds-role-strike = card
odds-role-total = in all
odds-role-cover-forest = cover: forest
odds-role-cover-hedgerow = cover: hedgerow
odds-role-cover-hill = cover: hill
odds-role-cover-cliff = cover: cliff
odds-role-cover-bluff = cover: sea bluff
odds-role-cover-steep-hill = cover: steep hill
odds-role-cover-impassable-hill = cover: impassable hill
odds-role-cover-barrier-hill = cover: barrier hill
odds-role-cover-town = cover: town or village
odds-role-cover-oasis = cover: oasis
odds-role-cover-palm-forest = cover: palm forest
odds-role-cover-desert-village = cover: desert town or village
odds-role-cover-wadi = cover: wadi
odds-role-cover-mountain = cover: mountain
odds-role-cover-rail-station = cover: railroad station
odds-role-cover-barracks = cover: barracks
odds-role-cover-church = cover: church
odds-role-cover-factory = cover: factory complex
odds-role-cover-fortress = cover: fortress
odds-role-cover-lighthouse = cover: lighthouse
odds-role-cover-radar-station = cover: radar station
odds-role-cover-bunker = cover: bunker
odds-role-cover-field-bunker = cover: field bunker
odds-role-cover-sandbag = cover: sandbags
odds-role-cover-sea-wall = cover: sea wall
odds-role-cover-road-block = cover: road block

## What the other side is doing, told to those who wait

waiting-chooses = { $whose ->
    [axis] The Axis is choosing
   *[allies] The Allies are choosing
}
waiting-gives = { $whose ->
    [axis] The Axis is giving
   *[allies] The Allies are giving
}
waiting-moves = { $whose ->
    [axis] The Axis is moving
   *[allies] The Allies are moving
}
waiting-fights = { $whose ->
    [axis] The Axis is fighting
   *[allies] The Allies are fighting
}
waiting-decides = { $whose ->
    [axis] The Axis is deciding
   *[allies] The Allies are deciding
}
waiting-retreats = { $whose ->
    [axis] The Axis is retreating
   *[allies] The Allies are retreating
}
waiting = { waiting-decides } what to do
waiting-play = { waiting-chooses } a card
waiting-section = { waiting-chooses } a section
waiting-order = { waiting-gives } orders
waiting-move = { waiting-moves } ordered units
waiting-raid = { waiting-moves } a unit on from a minefield
waiting-battle = { waiting-fights } battles
waiting-AmbushWindow = { waiting-decides } how to meet the close assault
waiting-flags = { waiting-decides } how many flags to ignore
waiting-retreat = { waiting-retreats }
waiting-take-ground = { waiting-decides } whether to take the ground
waiting-overrun = { waiting-decides } whether to attack once more
waiting-target = { waiting-chooses } the units to be hit
waiting-medics = { waiting-chooses } the unit that recovers
waiting-recon = { waiting-chooses } which card to keep

## What the tracks count, for whoever points at one

track-medals = Medals won, and how many win the battle: for units eliminated and for objectives
