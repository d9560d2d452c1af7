### Band of Brothers

## Names

side-axis = Axis
side-allies = Allies
set-screaming_eagles = Screaming Eagles
set-sandtable = Sandtable
set-practice = Practice
purpose-move = movement
purpose-retreat = declared retreat
purpose-enter = coming on
purpose-go-on = going on
purpose-fire = fire
purpose-assault = assault fire
purpose-op-fire = Op Fire
purpose-final = Final Op Fire
purpose-engage = fire at a vehicle
purpose-sustain = sustained fire
purpose-overwatch = waiting to Op Fire
purpose-use = no action
purpose-turn = turning
purpose-mount = boarding
purpose-decoy = putting back a decoy
purpose-rout = rout
purpose-satw = anti-tank weapon
purpose-barrage = fire
purpose-smoke = smoke
mode-fire = fire
mode-assault = assault fire
mode-op-fire = Op Fire
mode-final = Final Op Fire
result-miss = no effect
result-suppressed = suppressed
result-casualty = a casualty
result-eliminated = eliminated
result-unconfirmed = unconfirmed kill
result-destroyed = destroyed
result-works = still in action

## What is being decided

prompt-Flash = whether to answer the muzzle flash
prompt-Reaction = whether to fire at the moving unit
prompt-activation = what the unit does
prompt-aim = which vehicle is fired at
prompt-assault-fire = what the unit fires at after its move
prompt-bank = on which side of the dike the unit stands
prompt-boost = whether a command point strengthens the shot
prompt-bracket = where the shells are to fall
prompt-deployment = what is set up next
prompt-dig = where foxholes are dug
prompt-divert = whom the straying aircraft attacks
prompt-driving = where to drive
prompt-entering = where it comes on
prompt-face = which way the front points
prompt-face-to-fire = which way to turn before the shot
prompt-facing = which way the front points
prompt-fire = which hex is fired at
prompt-impulse = which unit to use, or the end of the impulse
prompt-melee-loss = who takes the loss
prompt-melee-reroll = whether dice of the melee are rolled again
prompt-melees = which melee comes first
prompt-moving = where to go
prompt-place = where it sets up
prompt-random-event = which event happens
prompt-random-event-1 = who takes a casualty, the firer or the target
prompt-random-event-2 = which unit takes a casualty
prompt-random-event-3 = which squad is back to full strength
prompt-random-event-4 = which lost squad returns
prompt-random-event-5 = which concealment is lost
prompt-random-event-6 = which unit hides
prompt-random-event-7 = which unit is marked Used
prompt-random-event-8 = which unit may act again
prompt-random-event-hex = where the lost squad returns
prompt-reroll-check = whether a command point buys another roll
prompt-riders = who rides in the halftrack
prompt-rout = where the unit routs to
prompt-rout-check = who checks for rout next
prompt-rout-facing = which way the unit looks after its rout
prompt-rout-order = who routs next
prompt-route = by which way the reinforcements will come
prompt-rush = which squad rushes next
prompt-storm = whether to go on into the enemy's hex
prompt-support = what the support is for
prompt-swap = whether to exchange units
prompt-vigil = who begins marked Op Fire
prompt-weapon = whether to use small arms or the anti-tank weapon

## Verbs, in a word or two

verb-pass = Pass
verb-end = Done
verb-stop = Stop
verb-decline = Decline
verb-spend = Spend a command point
verb-swap = Exchange
verb-place = Place
verb-dig = Dig
verb-at = In this hex
verb-muster = Set up the rest
verb-face = Turn
verb-activate = Activate
verb-move = Move
verb-retreat = Declare a retreat
verb-fire = Fire
verb-engage = Fire at a vehicle
verb-sustain = Sustained fire
verb-overwatch = Mark Op Fire
verb-use = Mark Used
verb-turn = Turn
verb-mount = Board a halftrack
verb-decoy = Put back a decoy
verb-target = Target
verb-aim = Aim at
verb-enter = Come on
verb-unmask = Give up concealment
verb-call = Call support
verb-barrage = Shell
verb-smoke = Lay smoke
verb-alert = Mark Op Fire
verb-save = Mark Used
verb-strike = Strike
verb-flare = Illumination round
verb-go = Go
verb-back = Drive back
verb-exit = Leave the map
verb-grenade = Smoke grenade
verb-dismount = Dismount
verb-op-fire = Op Fire
verb-op-engage = Op Fire at the vehicle
verb-op-barrage = Artillery Op Fire
verb-check = Check
verb-melee = Melee
verb-reroll = Roll again
verb-unit = Choose a unit
verb-hex = Choose a hex
verb-number = Choose an event
verb-kind = Choose a kind
verb-route = Choose a way
verb-bank = Choose a bank
verb-roll = Roll

## Actions, as one would say them

action-pass = Pass
action-end = Done
action-stop = Stop here
action-decline = Decline
action-spend = Spend a command point
action-swap = Exchange: { $exchange }
action-place = Set up: { $kind }
action-dig = Dig: { $fort }
action-at = Set up in { $hex }
action-muster = Let the rest be set up
action-face = Turn the front to { $direction }
action-activate = Activate { $unit }
action-move = Move
action-retreat = Declare a retreat
action-fire = Fire
action-engage = Fire at a vehicle
action-sustain = Sustained fire
action-overwatch = Mark Op Fire
action-use = Mark Used
action-turn = Turn the front to { $direction }
action-mount = Board a halftrack
action-decoy = Put a decoy back in this hex
action-target = Fire at { $hex }
action-aim = Fire at { $unit }
action-enter = Bring on: { $kind }
action-unmask = Give up the concealment of { $unit }
action-call = Call { $support }
action-barrage = Shell { $hex }
action-smoke = Lay smoke on { $hex }
action-alert = Mark it Op Fire
action-save = Mark it Used
action-strike = Strike { $unit }
action-flare = Light up { $hex }
action-go = Go to { $hex }
action-back = Drive back to { $hex }
action-exit = Leave the map
action-grenade = Throw smoke into { $hex }
action-dismount = Dismount here
action-op-fire = Op Fire with { $unit }
action-op-engage = Op Fire at the vehicle with { $unit }
action-op-barrage = Op Fire of { $support }
action-check = { $unit } checks for rout
action-melee = Fight the melee in { $hex }
action-reroll = Roll again for { $unit }
action-unit = Choose { $unit }
action-hex = Choose { $hex }
action-number = Let it happen: { $event }
action-kind = Choose: { $kind }
action-route = Come by way { $number }
action-bank = Stand on the { $bank } side of the dike
action-roll = The die shows { $face }

## What happened

event-set-up = { $unit } sets up in { $hex }: { $kind }.
event-set-up-hidden = { $unit } sets up in { $hex }.
event-dug = { $side }: { $fort } in { $hex }.
event-swapped = { $side }, exchange: { $exchange }.
event-swapped-hidden = { $side }: exchanges have been decided.
event-settled = { $side }: the way of the reinforcements has been settled in secret.
event-entered = { $unit } comes on in { $hex }: { $kind }.
event-stayed-out = { $side }: the reinforcement stays off the map for now.
event-exited = { $unit } leaves the map.
event-controlled = { $side }: control of { $hex }.
event-turn = Turn { $turn }.
event-phase = Phase: { $phase }.
event-impulse = Impulse: { $side }.
event-preempted = { $side }: an action ahead of the first player.
event-ended = { $side }: the impulse ends; { $spent } of the operations range used.
event-cp-spent = A command point is spent on { $unit }.
event-won = Victory: { $side }.
event-checked = { $unit }, morale check ({ $purpose }): { $roll } against { $needed }, { $passed ->
    [yes] passed
   *[other] failed
}.
event-checked-hidden = { $unit }, morale check ({ $purpose }): a roll of { $roll }, { $passed ->
    [yes] passed
   *[other] failed
}.
event-proficiency = { $unit }, proficiency check: { $roll } against { $needed }, { $passed ->
    [yes] passed
   *[other] failed
}.
event-activated = { $unit } is activated: { $purpose }.
event-marked-used = { $unit } is marked Used.
event-marked-ready = { $unit } is marked Op Fire.
event-moved = { $unit } moves to { $hex } (movement points left: { $left }).
event-moved-hidden = { $unit } moves to { $hex }.
event-turned = { $unit } turns its front to { $direction }.
event-turned-unseen = { $unit } turns its front to { $direction }, concealed.
event-turned-unseen-hidden = { $unit } may have turned, concealed.
event-stopped = { $unit } stops.
event-put-back = { $unit } goes back to { $hex }.
event-mine-rolled = { $unit } rolls { $roll } for mines; they go off on { $needed } or less.
event-fired = { $unit }: { $mode } at { $hex }.
event-no-sight = { $unit } has no line of sight to { $hex }: no shot.
event-shot = { $unit } rolls { $roll } at { $hex }.
event-hit-by = { $unit } under firepower { $fp } and a roll of { $roll }: { $result }.
event-suppressed = { $unit } is { $level ->
    [1] suppressed
   *[other] fully suppressed
}.
event-reduced = { $unit } is reduced.
event-eliminated = { $unit } is eliminated.
event-sustained = { $unit } keeps { $hex } under sustained fire.
event-assaulted = { $unit } assaults { $target }: { $roll } against { $needed }, { $destroyed ->
    [yes] destroyed
   *[other] no effect
}.
event-kill-shot = { $unit } at { $target }: { $roll } against { $needed }, { $result }.
event-unconfirmed = { $unit } gets an unconfirmed kill marker.
event-kill-tested = { $unit }, unconfirmed kill: a roll of { $roll }, { $result }.
event-revealed = { $unit } is revealed: { $kind }.
event-concealed = { $unit } is concealed.
event-decoy-removed = { $unit } was a decoy.
event-routed = { $unit } routs to { $hex }.
event-fled = { $unit } flees from the map.
event-melee = Melee in { $hex }.
event-flanked = { $unit } comes into melee from the flank.
event-melee-rolled = { $unit } rolls { $first } and { $second } in melee; hits: { $hits }.
event-recovered = { $unit } recovers: { $level ->
    [0] no longer suppressed
   *[other] still suppressed
}.
event-called = { $support } is called on { $hex } ({ $purpose }).
event-call-wasted = { $support }: nobody sees { $hex }, the call is wasted.
event-support-checked = { $support }, proficiency check: { $roll } against { $needed }, { $passed ->
    [yes] passed
   *[other] failed
}.
event-fell = { $support }: { $roll } against accuracy { $accuracy }, { $hex ->
    [-1] off the map
   *[other] down in { $hex }
}.
event-shelled = { $support } shells { $hex } and rolls { $roll }.
event-vehicle-bombed = { $support } at { $unit }: { $roll } against { $needed }, { $result }.
event-smoke-laid = { $side }: smoke in { $hex }.
event-support-ready = { $support } is marked Op Fire.
event-support-used = { $support } is marked Used.
event-strike = { $support } dives at { $unit }.
event-diverted = { $support } strays and attacks { $unit }.
event-aborted = { $support } does not attack this turn.
event-bombed = { $support } bombs { $hex } and rolls { $roll }.
event-support-left = { $support } leaves the battle.
event-flare = { $side }: an illumination round over { $hex }.
event-decoy-back = { $side }: a decoy is back in { $hex }: { $unit }.
event-decoy-back-hidden = { $side }: a decoy is back in { $hex }.
event-replied = { $unit } answers the muzzle flash in { $hex }.
event-mounted = { $unit } boards { $carrier } in { $hex }.
event-dismounted = { $unit } gets off { $carrier } in { $hex }.
event-random-event = { $side }, random event: { $event }.
event-restored = { $unit } is back to full strength.
event-returned = { $unit } returns in { $hex }, reduced.
event-freed = { $unit } may act again: its Used and Op Fire markers are taken off.
event-cp-gained = { $side }: { $count } command points for once.

## Odds

odds-check = Morale check passed
odds-proficiency = Proficiency check passed
odds-satw = Anti-tank check passed
odds-accuracy = On target
odds-sight-unchecked = If the line of sight is clear: nobody looks before firing (14.0).
odds-fp = Firepower
odds-suppressed = Suppressed
odds-casualty = A casualty
odds-eliminated = Eliminated
odds-destroyed = Destroyed
odds-of-units = Unit { $name }
