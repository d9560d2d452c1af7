### Empire of the Sun


## Names

side-japan = Japan
side-allies = Allies
the-side = { $whose ->
    [japan] Japan
   *[allies] The Allies
}
set-empire_of_the_sun = Empire of the Sun
use-offensive = for an offensive
use-event = as an event
use-china = for an offensive in China
use-route = to build a transport route
use-rivalry = to end the rivalry of the services
use-withdraw = to withdraw a headquarters
use-return = to bring back a headquarters
mode-sail = by sea
mode-fly = by air
mode-far = by air at extended range
mode-march = overland
mode-land = by amphibious assault
mode-carry = by assault from warships
mode-barge = by barge
mode-transfer = by strategic movement

## How a scenario is won

aim = { $victory ->
    [campaign] The Allies win if Japan surrenders, or if after turn { $turn } it has been bombed with success on { $bombed } turns in a row, has at most { $left } resource hex left and a B-29 is in range of Tokyo. Japan wins otherwise, or when US Political Will is 0.
    [vp_burma] Japan wins with { $least } victory points or more after turn { $turn }, or when India surrenders or US Political Will is 0. The Allies win otherwise, or when Japan surrenders.
    [vp_south_pacific] Japan wins with { $least } victory points or more after turn { $turn }, or when US Political Will is 0. The Allies win otherwise, or when Japan surrenders. A side with no headquarters on the map loses.
    [vp_1942] Japan wins with { $least } victory points or more and { $resources } resource hexes after turn { $turn }, or when US Political Will is 0. The Allies win otherwise, or when Japan surrenders.
   *[other] Japan wins with { $least } victory points or more after turn { $turn }, or when US Political Will is 0. The Allies win otherwise, or when Japan surrenders.
}

## What is being decided: the turn

prompt-card = play a card, set it aside, discard it or pass
prompt-card-now = { $count ->
    [one] use your last card
   *[other] choose one of your { $count } cards
}; the other side holds { $others }{ $passes ->
    [0] {""}
    [one] ; you may pass once
   *[other] ; you may pass { $passes } times
}
prompt-withdraw = choose the headquarters to withdraw
prompt-return = choose a headquarters on the turn track, then its port
prompt-route = choose the transport route to build
prompt-place = place the reinforcement
prompt-place-now = { $by ->
    [replacements] place the rebuilt unit { $units }
   *[arrival] place the reinforcement { $units }{ $count ->
        [one] {""}
       *[other] {" "}({ $number } of { $count })
    }
}: choose its hex
prompt-replacements = spend replacement points
prompt-replacements-now = spend replacement points (left: { $points }), or end
prompt-bombing = choose the B-29s that bomb Japan, or end
prompt-evacuation = move units out of India

## What is being decided: an offensive

course-command = HQ
course-activation = activation
course-movement = movement
course-declaration = declaration
course-reaction = reaction
course-battles = battles
course-return = return

prompt-command = choose the headquarters that leads the offensive
prompt-activate = activate units{ $may-done ->
    [no] {""}
   *[yes] , or end the activation
}
prompt-activate-now = { $by ->
    [card] activate units for { $hq }
   *[hq] activate units of the { $hq }
} ({ $count } of { $limit }){ $may-done ->
    [no] {""}
   *[yes] , or end the activation
}
prompt-move = choose a unit to move{ $may-done ->
    [no] {""}
   *[yes] , or end the movement
}
prompt-move-now = move your activated units ({ $count ->
    [one] { $count } has
   *[other] { $count } have
} not moved){ $may-done ->
    [no] {""}
   *[yes] , or end the movement
}
prompt-stack = choose where the stack goes, or add units of the same hex
prompt-stack-now = { $units }: choose where to go{ $joining ->
    [0] {""}
   *[other] , or add units of the same hex
}
prompt-disengage = let ground units disengage, or pass
prompt-declare = declare battles and assign carriers and air units, or end
prompt-declare-now = declare battles and assign carriers and air units ({ $count ->
    [0] no battle yet
    [one] { $count } battle
   *[other] { $count } battles
}){ $ends ->
    [yes] , or end
    [carrier] ; { $units } must still fight or cover a landing
   *[no] {""}
}
prompt-assign = choose a unit that fights in this battle
prompt-special = roll for a special reaction to a landing, or pass
prompt-intelligence = try to change the intelligence condition, or pass
prompt-intelligence-now = the intelligence condition is { $condition }: try to change it, or pass
prompt-reaction = choose the headquarters that reacts, or pass
prompt-join = choose the battle that the unit joins
prompt-join-now = choose the battle that { $units } joins
prompt-fight = choose the next battle
prompt-fight-now = choose the next battle to be fought ({ $count } left): { $places }
prompt-refuge = choose where the unit escapes to
prompt-refuge-now = choose where { $units } escapes to
prompt-remove = choose what leaves the crowded hex

## What is being decided: battles

prompt-hit = choose the enemy unit that loses a step
prompt-hit-now = { $hex }: choose the enemy unit that loses a step ({ $count ->
    [one] { $count } hit
   *[other] { $count } hits
} left; a step costs as many as the defense)
prompt-least = choose the unit that loses a step to the critical hit
prompt-spare = choose the ground unit that keeps its last step
prompt-shift = choose a carrier to lose a step and another to get it back, or pass
prompt-retreat = choose where the beaten unit retreats
prompt-retreat-now = choose where { $units } retreats
prompt-home = choose where the unit returns after the battles
prompt-home-now = choose where { $units } returns after the battles{ $count ->
    [0] {""}
   *[other] {" "}({ $count } more to return)
}

## What is being decided: events

prompt-airlift = choose an air unit and where it flies, or end
prompt-base = choose the port of the headquarters
prompt-drop = choose where the airborne troops drop, or pass
prompt-embark = choose the units to evacuate, or end
prompt-exchange = choose a card to discard for another, or pass
prompt-express = choose the hex that the Tokyo Express supplies
prompt-follow = choose the ships that go along, or end
prompt-force_z = choose where Force Z meets the enemy
prompt-kamikaze = choose the air unit that attacks, and the battle
prompt-loss = choose the unit that loses a step
prompt-recover = choose the card to take back from the discards
prompt-relocate = choose the new port of the headquarters, or end
prompt-scramble = choose the battle that the air unit joins
prompt-stop = choose the unit that is stopped

## Actions, in a word or two

verb-pass = Pass
verb-roll = Roll
verb-draw = Draw
verb-play = Play
verb-set = Set aside
verb-discard = Discard
verb-hq = Headquarters
verb-base = Base
verb-activate = Activate
verb-declare = Declare a battle
verb-assign = Assign
verb-react = Special reaction
verb-search = Intelligence roll
verb-fight = Fight
verb-build = Build
verb-place = Place
verb-box = To the air box in China
verb-wait = Place later
verb-restore = Bring to full strength
verb-rebuild = Rebuild
verb-bomb = Bomb
verb-take = Take
verb-go = Go
verb-stay = Stay
verb-done = Done
verb-shelve = Put on the turn track
verb-disengage = Disengage
verb-refuge = Escape
verb-remove = Remove
verb-hit = Hit
verb-spare = Spare
verb-shift = Shift a loss
verb-retreat = Retreat
verb-home = Return
verb-choose = Choose
verb-mark = Choose the hex
verb-recover = Take back

## Actions, as one would say them

action-pass = Pass
action-pass-seize = Let the other side go first
action-pass-intelligence = Leave it as it is
action-pass-reaction = Do not react
action-pass-special = Do not react
action-pass-cards = Play no card
action-pass-weather = Play no card
action-pass-without_battle = Play no card
action-pass-disengage = Hold the ground
action-pass-arcadia = Draw the whole hand at random
action-roll = The die shows { $face }
action-draw = The card drawn is { $card }
action-play = Play { $card } { $use }
action-set = Set { $card } aside
action-discard = Discard { $card }
action-hq = { $unit }
action-base = { $unit } goes to { $hex }
action-activate = Activate { $unit }
action-declare = Declare a battle in { $hex }
action-assign = { $unit } fights in { $hex }
action-react = Roll for a special reaction in { $hex }
action-search = Make the intelligence roll
action-fight = Fight the battle in { $hex }
action-build = Build the route at { $hex }
action-place = Place { $unit } in { $hex }
action-box = { $unit } goes to the air box in China
action-wait = Place { $unit } later
action-restore = Bring { $unit } to full strength
action-rebuild = Rebuild { $unit }
action-bomb = { $unit } bombs Japan
action-take = Take { $unit }
action-go = Go { $mode } to { $hex }
action-stay = Stay here
action-done = Done
action-done-activate = End the activation
action-done-move = End the movement
action-done-declare = End the declaration
action-done-replacements = Spend no more
action-done-bombing = End the bombing
action-shelve = { $unit } leaves the map until next turn
action-disengage = { $unit } disengages to { $hex }
action-refuge = { $unit } escapes to { $hex }
action-remove = Remove { $unit }
action-hit = { $unit } loses a step
action-spare = { $unit } keeps its last step
action-shift = { $unit } loses a step for { $unit2 }
action-retreat = { $unit } retreats to { $hex }
action-home = { $unit } returns to { $hex }
action-choose = { $unit }
action-mark = { $hex }
action-recover = Take { $card } back
action-recover-arcadia = Take { $card }

## What happened: the turn

event-turn_begins = Turn { $turn }.
event-segment_begins = { $segment }.
event-dealt = { $count ->
    [0] { $side }: no cards this turn
   *[other] { $side }: the hand is filled up to { $count } cards
}.
event-drew = { the-side } { $whose ->
    [japan] draws
   *[allies] draw
} { $card }.
event-drew-hidden = { the-side } { $whose ->
    [japan] draws
   *[allies] draw
} a card.
event-diverted = Supplies for Europe: { $lost ->
    [yes] the Allies get one card less
   *[no] nothing is lost
} (die { $roll }; { $needed } or less needed).
event-reshuffled = { $side }: the discards are shuffled into the deck.
event-played = { the-side } { $whose ->
    [japan] plays
   *[allies] play
} { $card } { $use }.
event-played-heading = { $card }
event-initiative = { the-side } { $rule ->
    [EOTS-4-21a] { $whose ->
        [japan] takes
       *[allies] take
    } the initiative with the card set aside
   *[other] { $whose ->
        [japan] has
       *[allies] have
    } the initiative
}.
event-passed = { the-side } { $whose ->
    [japan] passes
   *[allies] pass
} ({ $left } left).
event-set_aside = { the-side } { $whose ->
    [japan] sets
   *[allies] set
} { $card } aside.
event-set_aside-hidden = { the-side } { $whose ->
    [japan] sets
   *[allies] set
} a card aside for a future offensive.
event-discarded = { the-side } { $whose ->
    [japan] discards
   *[allies] discard
} { $card }.
event-removed = { $card } leaves the game.
event-game_ends = The game is over. Victory: { $side }.
ending-game_ends = { $rule ->
    [EOTS-16-1] { $winner ->
        [allies] Japan surrenders
       *[other] the political will of the United States is broken
    }
    [EOTS-16-2] Japan is bombed and starved out
    [EOTS-16-3] Japan has held out to the end
    [EOTS-17-2] Japan holds too few resources
   *[other] { $least ->
        [0] the conditions of the scenario decide
       *[other] Japan has { $points ->
            [one] { $points } victory point
           *[other] { $points } victory points
        } and needed { $least }
    }
}

## What happened: offensives

event-commands = { $unit } takes command for { $whose ->
    [japan] Japan
   *[allies] the Allies
}.
event-activated = { $unit } is activated.
event-declared = A battle is declared in { $hex }.
event-assigned = { $unit } is assigned to { $hex }.
event-cancelled = The offensive is called off: { $card }.
event-special_reaction = { $side }, special reaction in { $hex }: { $success ->
    [yes] there will be a battle
   *[no] failed
} (die { $roll }{ $modifiers ->
    [none] {""}
   *[other] , { $modifiers }
}; { $needed } or less needed).
event-intelligence = { $side }, intelligence roll: { $success ->
    [yes] the offensive is discovered
   *[no] failed
} (die { $roll }{ $modifiers ->
    [none] {""}
   *[other] , { $modifiers }
}; { $needed } or less needed).
event-condition = Intelligence condition: { $condition }.
event-offensive_ends = The offensive is over ({ $side }).

## What happened: supply and headquarters

event-reduced = { $unit } loses a step.
event-eliminated = { $unit } is eliminated.
event-control = { $hex } is now controlled by { $whose ->
    [japan] Japan
   *[allies] the Allies
}.
event-marker_placed = The Tokyo Express supplies { $hex }.
event-marker_removed = The Tokyo Express no longer supplies { $hex }.
event-hq_leaves = { $unit } leaves { $hex }.
event-hq_returns = { $unit } arrives in { $hex }.

## What happened: movement

event-moved = { $unit } goes to { $hex } { $mode }.
event-shelved = { $unit } leaves the map until next turn.
event-shipped = { the-side } { $whose ->
    [japan] uses
   *[allies] use
} { $points ->
    [one] { $points } amphibious shipping point
   *[other] { $points } amphibious shipping points
}.
event-carried = { $ship } carries { $unit }.
event-disengaged = { $unit } disengages to { $hex }.
event-refuge = { $unit } escapes to { $hex }.
event-overstacked = { $unit } finds no room in { $hex } and returns next turn.
event-turned_back = { $unit } is turned back before { $hex }.

## What happened: battles

event-battle = Battle in { $hex }: { $whose ->
    [japan] Japan attacks
   *[allies] the Allies attack
}; { $condition }.
event-garrison_fights = { $unit } takes up arms in { $hex }.
event-garrison_rests = { $unit } still holds { $hex }.
event-fired = { $side }: { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
} (die { $roll }{ $modifiers ->
    [none] {""}
   *[other] , { $modifiers }
}; strength { $strength } × { $effect }).
event-critical_hit = { $side }: a critical hit.
event-hits_lost = { $side }: { $hits ->
    [one] { $hits } hit has
   *[other] { $hits } hits have
} no effect: { $rule ->
    [EOTS-9-4o] it would take more to cost a ground unit a step
   *[other] from the air and at sea only ships and aircraft are hit, and no step of theirs falls for so few
}.
event-spared = { $rule ->
    [EOTS-9-2ae] { $unit } gets a step back: another carrier bears the loss
   *[other] { $unit } keeps its last step until a ground battle
}.
event-air_naval_won = { $hex }: { $whose ->
    [japan] Japan wins
   *[allies] the Allies win
} in the air and at sea.
event-ground_won = { $hex }: { $whose ->
    [japan] Japan wins
   *[allies] the Allies win
} on land.
event-retreated = { $unit } retreats to { $hex }.
event-went_home = { $unit } returns to { $hex }.

## What happened: reinforcements, replacements, strategic warfare

event-arrives = { $unit } arrives in { $hex }.
event-boxed = { $unit } arrives in the air box in China.
event-held_back = { $unit } is delayed.
event-diversion = { $unit } { $sent ->
    [yes] is sent to Europe
   *[no] is not sent to Europe
} (die { $roll }{ $modifiers ->
    [none] {""}
   *[other] , { $modifiers }
}; { $needed } or less needed).
event-shipping = { $side }: amphibious shipping points are now { $points }.
event-restored = { $unit } is at full strength again.
event-rebuilt = { $unit } is rebuilt.
event-replacements_stored = Japan has { $points } { $pool ->
    [air] air
   *[naval] naval
} replacement points at hand.
event-submarines = Submarines: { $success ->
    [yes] Japan draws one card less
   *[no] Japan loses no card
} (die { $roll }, { $modifiers } = { $result }; 0 or less needed).
event-bombing = { $unit } bombs Japan: { $success ->
    [yes] success
   *[no] failed
} (die { $roll }{ $modifiers ->
    [none] {""}
   *[other] , { $modifiers }
}; { $needed } or less needed).
event-europe_moves = The War in Europe stands at { $value }.

## What happened: political will and victory

event-will = US political will is now { $value } ({ $by }).
event-rivalry = Rivalry of the services of { $whose ->
    [japan] Japan
   *[allies] the Allies
}: { $on ->
    [yes] it breaks out
   *[no] it ends
}.
event-victory_points = Victory points of Japan: { $points }.

## What happened: cards as events

event-in_effect = Now in force: { $flag }.
event-no_longer = No longer in force: { $flag }.
event-escorts = The modifier of Japanese escorts is now { $value }.
event-recovered = { the-side } { $whose ->
    [japan] takes
   *[allies] take
} { $card } back from the discards.
event-attack_roll = { $card }: steps to lose: { $steps } (die { $roll }).
event-comes_next_turn = { $unit } arrives next turn.
event-stopped = { $unit } is stopped in { $hex }.
event-dropped = { $unit } drops in { $hex }.

## What happened: nations

event-surrenders = Surrender: { $nation }.
event-liberated = Liberated: { $nation }.
event-disbanded = { $unit } is out of the game.
event-china_offensive = Offensive in China: { $success ->
    [yes] success
   *[no] failed
} (die { $roll }, air units in China add { $air }; base number { $base }).
event-china_moves = The front in China: { $china }.
event-left_china = { $unit } leaves China for the turn track.
event-india_moves = India: { $india }.
event-route_built = { the-side } { $whose ->
    [japan] builds
   *[allies] build
} the transport route at { $hex }.
event-box_entered = { $unit } flies to the air box in China.
event-box_left = { $unit } flies from China to { $hex }.

## Interruptions, as a banner announces them

interruption-played = { $rule ->
    [EOTS-5-32b] Reaction card!
   *[other] {""}
}
interruption-special_reaction = Special reaction!
interruption-intelligence = Intelligence!
interruption-cancelled = The offensive is cancelled!
interruption-turned_back = The landing is turned back!
interruption-critical_hit = Critical hit!
interruption-condition = { $condition ->
    [ambush] Ambush!
   *[other] {""}
}

## What is added to a die, by its rule or its name

modifiers-EOTS-9-2g = { odds-role-ambush }
modifiers-EOTS-9-2h = { odds-role-surprise }
modifiers-EOTS-9-2i = { odds-role-us-1943 }
modifiers-EOTS-9-2j = { odds-role-us-1944 }
modifiers-EOTS-9-2k = { odds-role-event }
modifiers-EOTS-9-4c = { odds-role-final }
modifiers-EOTS-9-4d = { odds-role-bombardment }
modifiers-EOTS-9-4e = { odds-role-superiority }
modifiers-EOTS-9-4g = { odds-role-terrain }
modifiers-EOTS-9-4h = { odds-role-defended }
modifiers-EOTS-9-4i = { odds-role-event }
modifiers-EOTS-9-4j = { odds-role-armour }
modifiers-cards = { odds-role-event }
modifiers-seen = { odds-role-seen }
modifiers-turn = turn
modifiers-escorts = escorts
modifiers-torpedoes = torpedoes of 1942
modifiers-interceptors = interceptors
modifiers-rivalry = rivalry of the services

## Odds

odds-needed = Succeeds on this or less
odds-role-cards = cards
odds-role-seen = seen in an enemy air zone
odds-of-air = { $name ->
    [japan] In the air and at sea: Japan
   *[allies] In the air and at sea: Allies
}
odds-of-land = { $name ->
    [japan] On land: Japan
   *[allies] On land: Allies
}
odds-critical = Critical hit
odds-success = Success
odds-hits = Hits
odds-expected_strength = Strength
odds-expected_hits = Average hits
odds-terms = What each unit adds
odds-shifts = Added to the die
odds-role-ambush = ambush
odds-role-surprise = surprise attack
odds-role-us-1943 = US aircraft of 1943
odds-role-us-1944 = US aircraft of 1944
odds-role-event = cards
odds-role-final = card, replaces all other modifiers
odds-role-bombardment = shore bombardment
odds-role-superiority = air superiority
odds-role-terrain = terrain
odds-role-defended = defended against the landing
odds-role-armour = 7th Armoured Brigade
odds-silent-fire = does not fire
odds-condition-surprise = Intelligence condition: surprise attack. The active side fires first.
odds-condition-intercept = Intelligence condition: intercept. Both fire at once.
odds-condition-ambush = Intelligence condition: ambush. The reacting side fires first.
odds-assuming-winner = On land as if the active side wins in the air and at sea, and without earlier losses.
odds-reactions-cards = Cards that are played later may change this.

## Overlays

overlay-zones-japan = Air zones of influence, Japan
overlay-zones-allies = Air zones of influence, Allies
overlay-supply-japan = Supply, Japan
overlay-supply-allies = Supply, Allies
overlay-command = What a headquarters can activate
overlay-reach = How far units can move
shade-zone = air zone of influence
shade-neutralized = neutralized by the enemy
shade-supplied = units are in supply here
shade-supplied-port = supplied port
shade-unsupplied = units out of supply
shade-command = activation range
shade-activatable = units that can be activated
shade-sails = by sea
shade-flies = by air
shade-flies-far = by air at extended range
shade-marches = overland

## Why not

why-active-already = { $unit } is activated already.

## First turns

prompt-weather = cancel the offensive by a card, or pass
prompt-without_battle = play a reaction card though there is no battle, or pass
prompt-cards = play a reaction card before the battles, or pass
prompt-seize = play the card you have set aside to go first, or pass
prompt-escape = choose a port for the ship, or let it stay
prompt-escape-now = choose a port for { $units }, or let it stay
prompt-plan = choose the card to set aside for a future offensive
prompt-change = discard a card for Admiral Kondo, or pass
prompt-arcadia = take the Arcadia Conference, or draw your whole hand at random
prompt-at_once = play the Arcadia Conference at once, or pass
prompt-evacuate = choose the coast that is evacuated
prompt-haven = choose the port to which units are evacuated

## What the other side is doing, told to those who wait

waiting-chooses = { $whose ->
    [japan] Japan is choosing
   *[allies] The Allies are choosing
}
waiting-activates = { $whose ->
    [japan] Japan is activating
   *[allies] The Allies are activating
}
waiting-moves = { $whose ->
    [japan] Japan is moving
   *[allies] The Allies are moving
}
waiting-declares = { $whose ->
    [japan] Japan is declaring
   *[allies] The Allies are declaring
}
waiting-assigns = { $whose ->
    [japan] Japan is assigning
   *[allies] The Allies are assigning
}
waiting-decides = { $whose ->
    [japan] Japan is deciding
   *[allies] The Allies are deciding
}
waiting-returns = { $whose ->
    [japan] Japan is bringing back
   *[allies] The Allies are bringing back
}
waiting-places = { $whose ->
    [japan] Japan is placing
   *[allies] The Allies are placing
}
waiting-spends = { $whose ->
    [japan] Japan is spending
   *[allies] The Allies are spending
}
waiting = { waiting-decides } what to do
waiting-card = { waiting-chooses } a card
waiting-command = { waiting-chooses } the headquarters that leads
waiting-activate = { waiting-activates } units
waiting-move = { waiting-moves } units
waiting-stack = { waiting-moves } units
waiting-follow = { waiting-moves } units
waiting-declare = { waiting-declares } battles
waiting-assign = { waiting-assigns } units to battles
waiting-join = { waiting-assigns } units to battles
waiting-scramble = { waiting-assigns } units to battles
waiting-special = { waiting-decides } on a special reaction
waiting-intelligence = { waiting-decides } whether to try to change the intelligence condition
waiting-reaction = { waiting-chooses } the headquarters that reacts
waiting-cards = { waiting-decides } whether to play a reaction card
waiting-weather = { waiting-decides } whether to play a reaction card
waiting-without_battle = { waiting-decides } whether to play a reaction card
waiting-fight = { waiting-chooses } the next battle
waiting-hit = { waiting-decides } who takes losses
waiting-loss = { waiting-decides } who takes losses
waiting-least = { waiting-decides } who takes losses
waiting-spare = { waiting-decides } who takes losses
waiting-shift = { waiting-decides } who takes losses
waiting-retreat = { waiting-decides } where units withdraw to
waiting-disengage = { waiting-decides } where units withdraw to
waiting-refuge = { waiting-decides } where units withdraw to
waiting-home = { waiting-returns } units to their bases
waiting-place = { waiting-places } reinforcements
waiting-route = { waiting-places } reinforcements
waiting-base = { waiting-places } reinforcements
waiting-replacements = { waiting-spends } replacement points
waiting-bombing = { waiting-chooses } the B-29s that bomb Japan
waiting-plan = { waiting-decides } about a future offensive
waiting-seize = { waiting-decides } about a future offensive
waiting-withdraw = { waiting-decides } where headquarters move to
waiting-relocate = { waiting-decides } where headquarters move to

## What the tracks count, for whoever points at one

track-points = Japan wins with as many at the end of the last turn as stand in the brackets
track-will = At 0 at the end of a turn Japan wins
track-asp = Points for amphibious assaults that are left this turn: a division or less costs one, a corps or army one for each step
track-passes = How often this side may still pass instead of playing a card this turn
track-rivalry = The services are rivals: one headquarters cannot activate both army and navy
track-progress = Progress of the war: hexes taken from Japan this turn; if they are fewer than asked for, political will falls by 1
track-divisions = Japanese divisions that the war in China ties down
track-escorts = Added to the submarine die: the more, the safer are Japan’s cards
