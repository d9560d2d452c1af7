### Empire of the Sun


## Names

side-japan = Japan
side-allies = Allies
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
prompt-intelligence-now = the offensive is now { $condition }: try to change that, or pass
prompt-reaction = choose the headquarters that reacts, or pass
prompt-join = choose the battle that the unit joins
prompt-join-now = choose the battle that { $units } joins
prompt-fight = choose the next battle
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
prompt-home-now = choose where { $units } returns after the battles

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
action-roll = The die shows { $face }
action-draw = The card drawn is { $card }
action-play = Play { $card } { $use }
action-set = Set { $card } aside for a future offensive
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
action-shelve = { $unit } leaves the map until next turn
action-disengage = { $unit } disengages to { $hex }
action-refuge = { $unit } escapes to { $hex }
action-remove = Remove { $unit }
action-hit = { $unit } loses a step
action-spare = { $unit } keeps its last step
action-shift = { $unit } loses a step for { $other }
action-retreat = { $unit } retreats to { $hex }
action-home = { $unit } returns to { $hex }
action-choose = { $unit }
action-mark = { $hex }
action-recover = Take { $card } back

## What happened: the turn

event-turn_begins = Turn { $turn } begins.
event-segment_begins = { $segment }.
event-dealt = { $count ->
    [0] { $side }: no cards this turn
   *[other] { $side }: the hand is filled up to { $count } cards
}.
event-drew = { $side } draws { $card }.
event-drew-hidden = { $side } draws a card.
event-diverted = Supplies for Europe: the die is { $roll }{ $lost ->
    [yes] , and the Allies get one card less
   *[no] , and nothing is lost
}.
event-reshuffled = { $side }: the discards are shuffled into the deck.
event-played = { $side }: { $card } is played { $use }.
event-initiative = { $side } has the initiative.
event-passed = { $side } passes ({ $left } left).
event-set_aside = { $side } sets { $card } aside.
event-set_aside-hidden = { $side } sets a card aside for a future offensive.
event-discarded = { $side } discards { $card }.
event-removed = { $card } leaves the game.
event-game_ends = The game is over. Victory: { $side }.

## What happened: offensives

event-commands = { $unit } takes command for { $side }.
event-activated = { $unit } is activated.
event-declared = A battle is declared in { $hex }.
event-assigned = { $unit } is assigned to { $hex }.
event-cancelled = { $card } cancels the offensive.
event-special_reaction = { $side }, special reaction in { $hex }: { $roll }, { $success ->
    [yes] there will be a battle
   *[no] failed
}.
event-intelligence = { $side }, intelligence roll: { $roll }, { $success ->
    [yes] the offensive is discovered
   *[no] failed
}.
event-condition = The intelligence condition is now { $condition }.
event-offensive_ends = The offensive is over ({ $side }).

## What happened: supply and headquarters

event-reduced = { $unit } loses a step.
event-eliminated = { $unit } is eliminated.
event-control = { $hex } is now controlled by { $side }.
event-marker_placed = The Tokyo Express supplies { $hex }.
event-marker_removed = The Tokyo Express no longer supplies { $hex }.
event-hq_leaves = { $unit } leaves { $hex }.
event-hq_returns = { $unit } arrives in { $hex }.

## What happened: movement

event-moved = { $unit } goes { $mode } to { $hex }.
event-shelved = { $unit } leaves the map until next turn.
event-shipped = { $side } uses { $points ->
    [one] { $points } amphibious shipping point
   *[other] { $points } amphibious shipping points
}.
event-carried = { $ship } carries { $unit }.
event-disengaged = { $unit } disengages to { $hex }.
event-refuge = { $unit } escapes to { $hex }.
event-overstacked = { $unit } finds no room in { $hex } and returns next turn.
event-turned_back = { $unit } is turned back before { $hex }.

## What happened: battles

event-battle = Battle in { $hex }: { $side } attacks, { $condition }.
event-garrison_fights = { $unit } takes up arms in { $hex }.
event-garrison_rests = { $unit } still holds { $hex }.
event-fired = { $side }: die { $roll } ({ $modifier }), strength { $strength }, { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}.
event-critical_hit = { $side }: a critical hit.
event-hits_lost = { $side }: { $hits ->
    [one] { $hits } hit is
   *[other] { $hits } hits are
} lost: no target left.
event-spared = { $unit } keeps its last step.
event-air_naval_won = { $hex }: { $side } wins in the air and at sea.
event-ground_won = { $hex }: { $side } wins on land.
event-retreated = { $unit } retreats to { $hex }.
event-went_home = { $unit } returns to { $hex }.

## What happened: reinforcements, replacements, strategic warfare

event-arrives = { $unit } arrives in { $hex }.
event-boxed = { $unit } arrives in the air box in China.
event-held_back = { $unit } is delayed.
event-diversion = { $unit }: the die for Europe is { $roll }, { $sent ->
    [yes] and it goes there
   *[no] and it stays in the Pacific
}.
event-shipping = { $side }: amphibious shipping points are now { $points }.
event-restored = { $unit } is at full strength again.
event-rebuilt = { $unit } is rebuilt.
event-replacements_stored = Japan has { $points } { $pool ->
    [air] air
   *[naval] naval
} replacement points at hand.
event-submarines = Submarines: die { $roll }, result { $result }, { $success ->
    [yes] Japan draws one card less
   *[no] failed
}.
event-bombing = { $unit } bombs Japan: { $roll }, { $success ->
    [yes] success
   *[no] failed
}.
event-europe_moves = The War in Europe stands at { $value }.

## What happened: political will and victory

event-will = US political will is now { $value } ({ $by }).
event-rivalry = Rivalry of the services of { $side }: { $on ->
    [yes] it breaks out
   *[no] it ends
}.
event-victory_points = Victory points of Japan: { $points }.

## What happened: cards as events

event-in_effect = Now in force: { $flag }.
event-no_longer = No longer in force: { $flag }.
event-escorts = The modifier of Japanese escorts is now { $value }.
event-recovered = { $side } takes { $card } back from the discards.
event-attack_roll = { $card }: the die is { $roll }, steps to lose: { $steps }.
event-comes_next_turn = { $unit } arrives next turn.
event-stopped = { $unit } is stopped in { $hex }.
event-dropped = { $unit } drops in { $hex }.

## What happened: nations

event-surrenders = Surrender: { $nation }.
event-liberated = Liberated: { $nation }.
event-disbanded = { $unit } is out of the game.
event-china_offensive = Offensive in China: die { $roll }, air units in China add { $air }, base number { $base }: { $success ->
    [yes] success
   *[no] failed
}.
event-china_moves = The front in China: { $china }.
event-left_china = { $unit } leaves China for the turn track.
event-india_moves = India: { $india }.
event-route_built = { $side } builds the transport route at { $hex }.
event-box_entered = { $unit } flies to the air box in China.
event-box_left = { $unit } flies from China to { $hex }.

## Odds

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
