### Band of Brothers

## Names

side-axis = Axis
side-allies = Allies
set-screaming_eagles = Screaming Eagles
set-sandtable = Sandtable
set-practice = Practice
purpose-move = movement
purpose-retreat = declared retreat
purpose-enter = entering the map
purpose-go-on = moving on
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
result-miss = a miss
result-suppressed = suppressed
result-casualty = a casualty
result-eliminated = eliminated
result-unconfirmed = unconfirmed kill
result-destroyed = destroyed
result-works = still in action

## How a scenario is won

aim = { $text }

## What is being decided

prompt-Flash = fire back at the muzzle flash, or pass
prompt-Reaction = fire at the moving unit, or pass
prompt-activation = choose what the unit does
prompt-aim = choose the vehicle to fire at
prompt-assault-fire = choose what the unit fires at after its move, or decline
prompt-bank = choose the side of the dike on which the unit stands
prompt-boost = spend a command point on the shot, or decline
prompt-bracket = choose where the shells are to fall
prompt-deployment = choose what is set up next
prompt-dig = choose where foxholes are dug
prompt-divert = choose whom the stray aircraft attacks
prompt-driving = choose where to drive{ $may-stop ->
    [no] {""}
   *[yes] , or stop
}
prompt-entering = choose where it enters the map
prompt-face = choose which way the front points
prompt-face-to-fire = choose which way to turn before the shot
prompt-facing = choose which way the front points
prompt-fire = choose the hex to fire at
prompt-impulse = choose a unit to use{ $may-end ->
    [no] {""}
   *[yes] , or end the impulse
}
prompt-melee-loss = choose who takes the loss
prompt-melee-reroll = choose dice of the melee to roll again, or pass
prompt-melees = choose the melee that comes first
prompt-moving = choose the next hex{ $may-stop ->
    [no] {""}
   *[yes] , or stop
}
prompt-place = choose where it sets up
prompt-random-event = choose the event that happens
prompt-random-event-1 = choose who takes a casualty, the firer or the target
prompt-random-event-2 = choose the unit that takes a casualty
prompt-random-event-3 = choose the squad that is back to full strength
prompt-random-event-4 = choose the lost squad that returns
prompt-random-event-5 = choose the concealment that is lost
prompt-random-event-6 = choose the unit that hides
prompt-random-event-7 = choose the unit that is marked Used
prompt-random-event-8 = choose the unit that may act again
prompt-random-event-hex = choose where the lost squad returns
prompt-reroll-check = spend a command point on another roll, or decline
prompt-riders = choose who rides in the halftrack
prompt-rout = choose where the unit routs to
prompt-rout-check = choose who checks for rout next
prompt-rout-facing = choose which way the unit looks after its rout
prompt-rout-order = choose who routs next
prompt-route = choose the route of the reinforcements
prompt-rush = choose the squad that rushes next
prompt-storm = go on into the enemy's hex, or stop
prompt-support = choose the target of the support, or only mark it
prompt-swap = choose units to exchange, or none
prompt-vigil = choose units to begin marked Op Fire, or press Done
prompt-weapon = choose small arms or the anti-tank weapon
prompt-impulse-now = { $span ->
    [early] spend a command point to use a unit ahead of the first player
   *[range] { $who ->
    [beside] bring a unit onto the map
    [support] use what lies beside the map
   *[units] choose a unit to use
} ({ $count } so far, { $span ->
    [free] { $who ->
    [units] at least { $least }, no limit: the enemy has none left
   *[other] no limit: the enemy has none left
}
   *[range] { $who ->
    [units] { $least } to { $limit } in an impulse
   *[other] { $limit } at most in an impulse
}
}{ $heavy ->
    [yes] ; an unconcealed gun or vehicle counts 3)
   *[no] )
}
}{ $may-end ->
    [no] {""}
   *[yes] , or end the impulse
}
prompt-activation-now = { $unit }: choose what it does
prompt-moving-now = { $unit }: { $left } MP left; choose the next hex{ $may-stop ->
    [no] {""}
   *[yes] , or stop
}
prompt-driving-now = { $unit }: { $left } MP left; choose where to drive{ $may-stop ->
    [no] {""}
   *[yes] , or stop
}
prompt-fire-now = { $unit }: choose the hex to fire at
prompt-aim-now = { $unit }: choose the vehicle to fire at
prompt-Reaction-now = fire at { $unit }, on the move in { $hex }, or pass
prompt-Flash-now = fire back at { $unit }, or pass
prompt-assault-fire-now = { $unit }: choose a target after the move, or decline
prompt-boost-now = { $unit }, firing at { $hex }: spend a command point (firepower { $more } instead of { $now }), or decline
prompt-reroll-check-now = { $unit }: check failed ({ $roll } > { $needed }); spend a command point to roll again, or decline
prompt-rush-now = { $whose ->
    [own] choose the squad that rushes next
   *[other] choose the enemy squad that rushes next
}, as far forward as it can ({ $count } of { $limit } gone; the sides choose by turns)
prompt-entering-now = { $kind }: choose where it enters the map
prompt-riders-now = { $kind }: choose who rides in it
prompt-rout-now = { $unit }: choose where it routs to
prompt-deployment-now = choose what is set up next ({ $count } left)
prompt-place-now = { $unit }: choose a hex to set up in

## Verbs, in a word or two

verb-pass = Pass
verb-end = Done
verb-stop = Stop
verb-decline = Decline
verb-spend = Spend a command point
verb-swap = Exchange
verb-place = Place
verb-dig = Dig
verb-at = Set up here
verb-auto-setup = Set up the rest
verb-face = Turn
verb-activate = Activate
verb-move = Move
verb-retreat = Declare a retreat
verb-fire = Fire
verb-engage = Fire at a vehicle
verb-sustain = Sustained fire
verb-overwatch = Wait (Op Fire)
verb-use = Do nothing
verb-turn = Turn
verb-mount = Board a halftrack
verb-decoy = Put back a decoy
verb-target = Target
verb-aim = Aim at
verb-enter = Enter the map
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
verb-route = Choose a route
verb-bank = Choose a side of the dike
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
action-auto-setup = Set up the rest at random
action-face = Turn the front to { $direction }
action-activate = Activate { $unit }
action-move = Move
action-retreat = Declare a retreat
action-fire = Fire
action-engage = Fire at a vehicle
action-sustain = Sustained fire
action-overwatch = Wait (Op Fire)
action-use = Do nothing
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
action-route = { $number ->
    [0] Take the first route
    [1] Take the second route
   *[2] Take the third route
}
action-bank = Stand on the { $bank } side of the dike
action-roll = The die shows { $face }

## What happened

event-set-up = { $unit } sets up in { $hex }.
event-set-up-hidden = { $unit } sets up in { $hex }.
event-dug = { $side }: { $fort } in { $hex }.
event-swapped = { $side }, exchange: { $exchange }.
event-swapped-hidden = { $side }: exchanges have been decided.
event-settled = { $side }: the route of the reinforcements has been chosen in secret.
event-entered = { $unit } enters the map in { $hex }: { $kind }.
event-stayed-out = { $side }: the reinforcement stays off the map for now.
event-exited = { $unit } leaves the map.
event-controlled = { $side }: control of { $hex }.
event-turn = Turn { $turn }.
event-phase = Phase: { $phase }.
event-impulse = Impulse: { $side }.
event-preempted = { $side }: acts ahead of the first player.
event-ended = { $side }: the impulse ends, units counted: { $spent }.
event-cp-spent = A command point is spent on { $unit }.
event-won = Victory: { $side }.
ending-won = { $rule ->
    [BOB-13-0e] the last turn is over
   *[other] all that the scenario asks for is done
}
event-checked = { $unit }: morale check { $passed ->
    [yes] passed ({ $roll } ≤ { $needed }
   *[other] failed ({ $roll } > { $needed }
}; { $purpose }).
event-checked-hidden = { $unit }: morale check { $passed ->
    [yes] passed
   *[other] failed
} ({ $purpose }).
event-proficiency = { $unit }: proficiency check { $passed ->
    [yes] passed ({ $roll } ≤ { $needed })
   *[other] failed ({ $roll } > { $needed })
}.
event-activated = { $unit } is activated: { $purpose }.
event-marked-used = { $unit } is marked Used.
event-marked-ready = { $unit } is marked Op Fire.
event-moved = { $unit } moves to { $hex } ({ $left } MP left).
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
event-hit-by = { $unit }: { $result-is ->
    [miss] missed
    [suppressed] hit
    [casualty] a casualty
   *[other] hit hard
} ({ $roll }, firepower { $fp }).
event-suppressed = { $unit } is { $level ->
    [1] suppressed
   *[other] fully suppressed
}.
event-suppressed-also = { $level ->
    [1] suppressed
   *[other] fully suppressed
}
event-reduced = { $unit } is reduced.
event-reduced-also = reduced
event-eliminated = { $unit } is eliminated.
event-eliminated-also = eliminated
event-sustained = { $unit } keeps { $hex } under sustained fire.
event-assaulted = { $unit } assaults { $target } ({ $roll }, needs ≤ { $needed }): { $destroyed ->
    [yes] destroyed
   *[other] no effect
}.
event-kill-shot = { $unit } at { $target } ({ $roll }, needs ≤ { $needed }): { $result }.
event-unconfirmed = { $unit } gets an unconfirmed kill marker.
event-kill-tested = { $unit }, unconfirmed kill: a roll of { $roll }, { $result }.
event-revealed = { $unit } is revealed.
event-concealed = { $unit } is concealed.
event-decoy-removed = A decoy is taken off: { $unit }.
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
event-support-checked = { $support }: proficiency check { $passed ->
    [yes] passed ({ $roll } ≤ { $needed })
   *[other] failed ({ $roll } > { $needed })
}.
event-fell = { $support }: { $roll } against accuracy { $accuracy }, { $hex ->
    [-1] off the map
   *[other] down in { $hex }
}.
event-shelled = { $support } shells { $hex } and rolls { $roll }.
event-vehicle-bombed = { $support } at { $unit } ({ $roll }, needs ≤ { $needed }): { $result }.
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
event-cp-gained = { $side }: { $count } one-time command points.

## Interruptions, as a banner announces them

interruption-fired = { $mode ->
    [op-fire] Op Fire!
    [final] Final Op Fire!
   *[other] {""}
}
interruption-preempted = Ahead of the first player!
interruption-mine-rolled = Mines!
interruption-melee = Melee!
interruption-strike = Air strike!
interruption-replied = Fire at the flash!
interruption-random-event = Random event!

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
odds-of-units = { $name }
odds-terms = What makes up the firepower
odds-check_terms = What makes up the morale
odds-proficiency_terms = What makes up the proficiency
odds-satw_terms = What makes up the anti-tank check
odds-kill_terms = What makes up the kill number
odds-role-normal = normal firepower
odds-role-proficient = proficient firepower
odds-role-op-near = target adjacent
odds-role-marked = marked Op Fire
odds-role-command = command point
odds-role-capped = never above normal
odds-role-fortified = fortified building
odds-role-airburst = burst in the trees
odds-role-woods = woods
odds-role-wooden-building = wooden building
odds-role-stone-building = stone building
odds-role-pillbox = pillbox
odds-role-trench = trench
odds-role-foxholes = foxholes
odds-role-hedgerow = hedgerow
odds-role-height = height
odds-role-halftrack = sides of the halftrack
odds-role-dike = dike
odds-role-orchards = orchards between
odds-role-smoke = smoke
odds-role-in-open = moving in the open
odds-role-concealed = concealed
odds-role-near = adjacent
odds-role-spotted = spotted fire
odds-role-rockets = anti-tank weapon
odds-role-turned = turned to fire
odds-role-flank = flank
odds-role-far = half beyond normal range
odds-role-final = final op fire
odds-role-soft = against infantry and guns
odds-role-at-vehicles = against vehicles
odds-role-flame = flamethrower
odds-role-flame-far = half at two hexes
odds-role-target-moves = target marked Move
odds-role-night = night
odds-role-open-top = open top
odds-role-tube = anti-tank weapon
odds-role-backblast = wall behind
odds-role-suppressed = suppressed
odds-role-deed = for what it does
odds-role-morale = printed morale
odds-role-crew = crew's proficiency
odds-role-drove = has moved
odds-role-op = op fire
odds-role-distance = distance
odds-role-weapon = number of the weapon
odds-role-assault = after moving
odds-role-armour = armour
odds-role-rear = from behind
odds-role-total = in all
odds-role-other = by this rule

# why something may not be done

why-enemys = { $unit } is the enemy's.
why-gone = { $unit } is no longer on the map.
why-your-own = { $unit } is one of your own.
why-unit-in-impulse = { $unit } is used when its own side has an impulse and nothing else is under way.
why-kind-in-impulse = { $kind } enters when its own side has an impulse and nothing else is under way.
why-support-in-impulse = { $support } is used when its own side has an impulse and nothing else is under way.
why-being-used = { $unit } is being used already.
why-one-at-a-time = Units are used one at a time; { $unit } waits until { $by } is done.
why-hex-over-range = A flare over { $hex } counts { $weight }; { $spent } of at most { $limit } are used in this impulse.
why-kind-over-range = { $kind } counts { $weight }; { $spent } of at most { $limit } are used in this impulse.
why-support-over-range = { $support } counts { $weight }; { $spent } of at most { $limit } are used in this impulse.
why-unit-over-range = { $unit } counts { $weight }; { $spent } of at most { $limit } are used in this impulse.
why-turn-first = { $unit } must turn towards { $hex } first.
why-rider-over-range = { $kind } as a rider counts { $weight }, more than is left: { $spent } of at most { $limit } are used.
why-too-few = { $spent } used, and at least { $least } must be in this impulse.
why-BOB-4-1i = { $unit } would reveal itself and count three, more than is left of this impulse.
why-BOB-4-2d = { $unit } is Used; it acts again next turn.
why-BOB-4-3c = { $unit } is marked Op Fire and waits for an enemy to move.
why-waits-already = { $unit } is marked Op Fire already.
why-BOB-95-0n = First { $units } must be used, which an event made ready again.
why-BOB-3-0f = { $unit } is not in the melee at { $hex }.
why-BOB-3-0k = No command points are left for { $unit }.
why-BOB-3-0l = A command point has already gone on { $unit } this turn.
why-BOB-3-0n = { $unit } is a gun or vehicle, and no command point helps it here.
why-BOB-21-1f = { $unit } is a halftrack: it is used together with the unit it carries.
why-faces-so = { $unit } faces that way already.
why-faces-already = { $unit } has turned already; only the command point is left to decide.
why-no-gun = { $unit } is not a gun.
why-BOB-5-0b = { $hex } is not next to { $unit }.
why-BOB-5-0f = { $hex } costs more movement points than { $unit } has left.
why-no-driving-on = { $dear ->
    [yes] { $hex } costs more than the vehicle's whole movement.
   *[no] A vehicle cannot drive into the woods or buildings of { $hex }.
}
why-BOB-5-0j = { $unit } was suppressed on its way into { $hex }: it goes there or stays.
why-BOB-5-0o = { $unit } comes out of a melee and may not enter { $hex }, where an enemy stands.
why-BOB-5-1d = { $unit } is a weapon team: after a move it fires only from a halftrack.
why-BOB-5-2a = { $unit } does not walk: only infantry on foot declares a retreat.
why-BOB-5-2c = { $unit } has an enemy in its hex and cannot declare a retreat.
why-moves-later = { $unit } may not move before turn { $turn }.
why-no-way-back = { $hex } is farther from the objective, and the scenario does not let { $unit } move away from it.
why-rush-on = { $unit } rushes and goes as far as it can.
why-rush-course = { $hex } does not lie in the direction of the rush of { $unit }.
why-rushes-not = { $unit } is not one of the squads that must rush.
why-keeps-points = { $hex } is full, and { $unit } needs its points to move on.
why-no-way-on = { $hex } is full, and { $unit } could not go on from there.
why-no-exit-here = Units cannot leave the map at { $hex } in this scenario.
why-BOB-16-0i = { $unit } has no movement point left to leave the map with.
why-move-over = The move of { $unit } is over; now choose its front.
why-BOB-93-0d = You choose the front of { $unit } when its move is over.
why-BOB-2-0k = { $hex } is full: { $units } stand there.
why-BOB-20-10a = { $hex } is full: { $units } stand there.
why-BOB-20-10d = { $hex } already holds a gun or vehicle: { $units }.
why-BOB-20-10e = A vehicle could neither stay in { $hex } beside { $units } nor drive on.
why-BOB-20-10f = An enemy vehicle stands in { $hex }: { $units }.
why-BOB-20-10g = Enemies stand in { $hex }, and a vehicle cannot stop beside them: { $units }.
why-BOB-20-9f = An enemy vehicle stands in { $hex }; units on foot cannot enter the map there.
why-BOB-20-9h = In { $hex } stand both a vehicle and infantry of the enemy: { $units }.
why-BOB-15-0i = { $unit } is a decoy and cannot fire.
why-BOB-15-0p = { $unit } is neither concealed nor a decoy.
why-BOB-6-0c = There is nothing in range for { $unit } to fire at.
why-BOB-6-0d = { $hex } is farther than { $unit } can fire.
why-BOB-6-1b = { $unit } shares { $hex } with an enemy and cannot fire.
why-own-hex = { $unit } cannot fire into its own hex, { $hex }.
why-BOB-6-1c = Your own { $units } stand in { $hex }.
why-BOB-6-1g = There is nobody in { $hex } for { $unit } to fire at.
why-BOB-6-1i = { $unit } has no firepower left at { $hex }, so far off.
why-no-vehicle = { $unit } is not seen to be a vehicle.
why-is-a-vehicle = { $unit } is a vehicle: small arms do nothing to it.
why-no-vehicle-in-reach = There is no vehicle that { $unit } could damage.
why-armour-too-thick = { $units }: small arms do nothing to such a vehicle.
why-BOB-20-9a = { $unit } has no weapon against vehicles.
why-BOB-20-11b = { $unit } is not behind the vehicle, where it is weak.
why-BOB-10-0b = { $unit } is Used and fires only at what is next to it; { $hex } is not.
why-BOB-10-0c = { $unit } is Used, and { $hex } is beyond its normal range.
why-BOB-10-0g = { $unit } has already fired at this moving unit in this hex.
why-BOB-31-0b = { $hex } is too near for the mortar of { $unit }.
why-BOB-31-0c = { $hex } is too far for the mortar of { $unit }.
why-BOB-31-0e = { $unit } is a mortar and cannot fire out of the building in { $hex }.
why-BOB-33-0n = { $unit } is Used, and anti-tank weapons are not fired in Final Op Fire.
why-BOB-33-0o = The anti-tank weapon does not reach so far: { $units }.
why-not-issued = { $unit } has no such anti-tank weapon yet at the scenario's date.
why-BOB-34-0c = { $hex } is too far for the flamethrower of { $unit }.
why-BOB-62-0b = No illumination rounds are left for { $hex }.
why-BOB-62-0f = { $hex } is neither lit nor near enough to { $unit } in the dark.
why-BOB-62-0g = { $hex } is too far for { $unit } by night.
why-BOB-62-0l = { $unit } is marked, or too near to the flash to answer it.
why-BOB-62-0o = { $unit } is not concealed and cannot put a decoy back.
why-no-decoy-lost = None of your decoys has been removed ({ $unit }).
why-BOB-20-2h = { $unit } is a gun and moves only when it is carried.
why-BOB-20-2i = { $unit } is a gun in a building ({ $hex }) and cannot be turned.
why-BOB-20-3d = { $hex } is not one of the two hexes in front of { $unit }.
why-turn-too-dear = { $unit } has too few movement points left to turn so far.
why-turns-by-driving = { $unit } is a vehicle: it turns when it moves.
why-not-heading-off = { $unit } does not head off the map.
why-carries-nobody = { $unit } carries nobody.
why-faces-inwards = { $unit } must face into the map, so that it can drive on.
why-BOB-20-3e = { $hex } is woods or a building: vehicles cannot drive in.
why-BOB-20-3g = Concealed enemies stand in { $hex }, and vehicles cannot drive in: { $units }.
why-BOB-20-3i = { $unit } has not moved yet; only then does it fire at the end of a move.
why-BOB-20-3j = { $unit } has moved too far to be marked Op Fire.
why-BOB-20-4c = { $hex } would not be in front of { $unit } that way.
why-BOB-93-0f = { $hex } would not be in front of { $unit } that way.
why-BOB-20-4j = { $unit } cannot fire into its own hex, { $hex }.
why-BOB-20-5a = There is no infantry or gun that { $unit } could fire at.
why-nobody-there = There is no infantry or gun in { $hex } for { $unit } to fire at.
why-BOB-20-6a = There is no vehicle that { $unit } could fire at.
why-BOB-20-7b = { $unit } is Used and cannot turn to fire at { $hex }.
why-BOB-20-7d = { $unit } is Used and fires only at what is next to it; { $hex } is not.
why-BOB-20-10c = { $unit } is a vehicle; fire at it as at a vehicle.
why-at-vehicles = { $unit } is firing at vehicles, not at units on foot.
why-at-foot = { $unit } is firing at infantry and guns, not at vehicles.
why-BOB-21-0 = { $unit } cannot climb into a halftrack: squads, weapon teams and guns on foot can.
why-BOB-21-1a = { $unit } is a halftrack and cannot cross the hedgerow to { $hex }.
why-BOB-21-1c = There is no unit in { $hex } for a halftrack to carry.
why-BOB-21-1e = { $unit } carries a unit and is not marked Op Fire after it moves.
why-BOB-21-3b = { $unit } is a gun and is unloaded only before its halftrack moves.
why-BOB-21-3c = The halftrack has gone too far for { $unit } to climb out.
why-BOB-21-3h = Enemies stand in { $hex }: { $unit } cannot climb out there.
why-BOB-21-3i = { $unit } climbs in only in the open, with no enemy next to it: not in { $hex }.
why-no-loading = In this scenario units cannot board a halftrack again ({ $unit }).
why-BOB-21-3j = No empty halftrack is left for { $unit }.
why-BOB-21-3l = Units that have just boarded { $unit } stay in it.
why-BOB-21-4a = { $unit } is carried or a halftrack: it cannot fire or turn.
why-BOB-21-5f = { $unit } fires at the halftrack in { $hex }, not at the units it carries.
why-strike-the-halftrack = { $unit } rides: aircraft strike its halftrack.
why-BOB-91-0a = { $unit } has driven forwards and cannot go back into { $hex }.
why-in-reverse = { $unit } is going in reverse and cannot drive forwards into { $hex }.
why-BOB-91-0b = { $hex } is not behind { $unit }.
why-reverse-too-dear = { $unit } has too few movement points left for { $hex } in reverse.
why-BOB-92-0h = { $unit } may be a wreck and does nothing more this turn.
why-BOB-93-0i = { $unit } is Used and cannot turn to { $hex }.
why-BOB-93-0n = { $unit } is in melee in { $hex } and cannot turn.
why-BOB-94-0a = { $unit } is not a machine gun: only machine guns sustain their fire.
why-BOB-94-0c = { $unit } keeps up its fire elsewhere and cannot fire at { $hex }.
why-BOB-94-0d = { $unit } keeps up its fire elsewhere and cannot fire at { $hex }.
why-BOB-54-3c = { $unit } is in a pillbox: it is turned or fires, not both.
why-BOB-54-4c = { $unit } is in a fortified building: it is turned or fires, not both.
why-BOB-11-0g = { $unit } need not check.
why-BOB-11-0h = { $unit } has checked already.
why-BOB-11-0j = { $unit } does not have to run.
why-BOB-11-0k = { $unit } cannot get to { $hex }.
why-run-over = { $unit } has routed already; { $hex } is not to be chosen now.
why-BOB-11-0l = { $hex } would bring { $unit } nearer to an enemy.
why-BOB-11-0m = { $hex } is next to an enemy that is not in a melee ({ $unit }).
why-BOB-11-0o = { $unit } must run into cover, and { $hex } gives none.
why-BOB-11-0p = { $unit } must run towards cover as far as it can; { $hex } is not that.
why-BOB-11-0s = { $unit } must run towards its edge of the map; { $hex } is not that way.
why-BOB-21-6c = { $unit } must run on until it is three hexes from enemies who see it; { $hex } is too near.
why-BOB-12-0a = There is no melee in { $hex }.
why-BOB-12-0g = { $unit } is not in the melee at { $hex }.
why-BOB-12-0k = The melee in { $hex } has been fought this turn.
why-BOB-16-0a = { $hex } is not in the area to set up in.
why-BOB-16-0b = Half of { $hex } lies on a board outside the area.
why-not-its-way = Units of this kind do not enter at { $hex }.
why-set-up-held = The enemy stands in { $hex }: { $units }.
why-set-up-alone = In this scenario only one unit sets up in a hex, and { $units } is in { $hex }.
why-set-up-apart = { $hex } is next to { $units }, and such units set up apart.
why-set-up-elsewhere = What is left must go to { $where }, not to { $hex }.
why-already-dug = There are foxholes or other works in { $hex } already.
why-BOB-54-1a = No foxholes can be dug in { $hex }: it is a bridge, a building or water.
why-no-foxholes-left = No foxholes are left, or there is no place for them.
why-none-left = No { $kind } is left to set up.
why-no-room-to-set-up = There is no room left for { $kind }.
why-not-all-set-up = Still to be set up: { $left_over }.
why-all-set-up = Everything is set up.
why-has-no-front = { $unit } has no front.
why-BOB-16-0j = The scenario has no such exchange.
why-so-many-ways = There are { $count } routes to choose from.
why-others-first = { $hex } may be used only when all other entry hexes are full.
why-tried-to-enter = All { $kind } beside the map have tried this turn and are Used.
why-not-waiting = No { $kind } waits to enter by itself now.
why-no-way-in = { $kind } cannot enter anywhere: every entry hex is full or closed.
why-rider-first = { $kind } enters at { $hex }; first choose what it carries.
why-way-first = First choose where { $kind } enters.
why-rides-not = { $kind } cannot ride in this halftrack.
why-enemys-support = { $support } is the enemy's.
why-support-later = { $support } is available from turn { $turn } on.
why-support-gone = { $support } is no longer available.
why-support-used = { $support } has been used this turn.
why-support-waits = { $support } is marked Op Fire and waits for a target.
why-one-strike = One aircraft has struck this turn: { $support } waits for the next.
why-strikes-a-unit = { $support } strikes a unit, not a hex.
why-shells-a-hex = { $support } is called down on a hex, not on { $unit }.
why-no-smoke-shells = { $support } has no smoke shells.
why-no-op-fire-by-air = Aircraft do not use Op Fire: { $support }.
why-nobody-to-direct = No unit of yours could direct { $support } now.
why-BOB-32-0l = { $hex } is neither the hex of { $unit } nor next to it.
why-BOB-32-0m = Artillery answers from the second hex on that a unit enters: { $unit } is in its first.
why-BOB-35-0e = { $unit } is in the woods of { $hex }, where no aircraft strikes.
why-strike-in-melee = { $unit } is in a melee, where no aircraft strikes.
why-BOB-35-0g = { $unit } was the first target; another must be chosen.
why-divert-too-far = { $unit } is { $far } hexes from the first target; at most { $reach } are allowed.
why-BOB-35-1a = { $unit } is not seen to be a vehicle.
why-BOB-56-0a = { $hex } is water without a bridge.
why-BOB-58-0a = The dike in { $hex } has no bank there for { $unit }.
why-BOB-60-0l = There is smoke in { $hex } already.
why-BOB-60-1a = { $unit } is not a squad: only squads throw smoke grenades.
why-BOB-60-1b = { $hex } is neither the hex of { $unit } nor next to it.
why-BOB-60-1e = { $unit } has an enemy in its hex and throws no smoke.
why-BOB-60-1f = { $unit } has too few movement points left to throw into { $hex }.
why-BOB-60-1g = { $unit } has thrown its smoke grenade in this activation.
why-unit-first = First choose the squad; { $hex } comes after.
why-no-lone-squad = No lone squad of the same nation stands in { $hex }.
why-event-rolled = This event is settled: { $event }.
why-event-first = First choose which event happens; { $unit } comes after.
why-chosen-already = { $unit } has been chosen already.
why-BOB-95-0f = { $unit } was neither the firer nor fired at.
why-BOB-95-0g = { $unit } is concealed or a vehicle: it takes no casualty by this event.
why-BOB-95-0h = { $unit } is not known to be a reduced squad.
why-BOB-95-0i = { $unit } is not a lost squad with somewhere to come back to.
why-BOB-95-0j = { $unit } is not concealed.
why-BOB-95-0k = { $unit } is not unconcealed infantry in cover with no enemy next to it.
why-BOB-95-0l = { $unit } is Used already, or is not infantry.
why-BOB-95-0m = { $unit } is marked neither Used nor Op Fire.
why-BOB-95-0p = There is no such event.

## What the other side is doing, told to those who wait

waiting-places = { $whose ->
    [axis] The Axis is placing
   *[allies] The Allies are placing
}
waiting-chooses = { $whose ->
    [axis] The Axis is choosing
   *[allies] The Allies are choosing
}
waiting-decides = { $whose ->
    [axis] The Axis is deciding
   *[allies] The Allies are deciding
}
waiting-moves = { $whose ->
    [axis] The Axis is moving
   *[allies] The Allies are moving
}
waiting-fights = { $whose ->
    [axis] The Axis is fighting
   *[allies] The Allies are fighting
}
waiting = { waiting-decides } what to do
waiting-deployment = { waiting-places } units
waiting-place = { waiting-places } units
waiting-swap = { waiting-places } units
waiting-vigil = { waiting-places } units
waiting-impulse = { waiting-chooses } the next unit to use
waiting-activation = { waiting-decides } what a unit does
waiting-fire = { waiting-chooses } what to fire at
waiting-aim = { waiting-chooses } what to fire at
waiting-face-to-fire = { waiting-chooses } what to fire at
waiting-weapon = { waiting-chooses } what to fire at
waiting-assault-fire = { waiting-decides } whether to fire after the move
waiting-moving = { waiting-moves } a unit
waiting-driving = { waiting-moves } a unit
waiting-rush = { waiting-moves } a unit
waiting-storm = { waiting-moves } a unit
waiting-Reaction = { waiting-decides } whether to fire at the moving unit
waiting-Flash = { waiting-decides } whether to fire back
waiting-facing = { waiting-decides } which way a unit turns
waiting-face = { waiting-decides } which way a unit turns
waiting-rout-facing = { waiting-decides } which way a unit turns
waiting-boost = { waiting-decides } whether to spend a command point
waiting-reroll-check = { waiting-decides } whether to spend a command point
waiting-rout = { waiting-decides } where units rout to
waiting-rout-check = { waiting-decides } where units rout to
waiting-rout-order = { waiting-decides } where units rout to
waiting-melees = { waiting-fights } a melee
waiting-melee-loss = { waiting-fights } a melee
waiting-melee-reroll = { waiting-fights } a melee
waiting-entering = { waiting-decides } how reinforcements come on
waiting-route = { waiting-decides } how reinforcements come on
waiting-riders = { waiting-decides } how reinforcements come on
waiting-support = { waiting-chooses } the target of support
waiting-bracket = { waiting-chooses } the target of support
waiting-divert = { waiting-chooses } the target of support
waiting-dig = { waiting-decides } where to dig foxholes

## What the tracks count, for whoever points at one

track-range = Operations range: how many units are used in one impulse, at least and at most; a gun or vehicle that is not concealed counts three
track-spent = Units used in this impulse, and how many must and may be; a gun or vehicle that is not concealed counts three
track-rush = The scenario makes these squads run forward as far as they can, so many in an impulse; the two sides choose by turns who goes next
track-cp = One may be spent on another morale check or melee roll, a stronger shot, fire at a distance after Op Fire, or an action ahead of the first player; all return each turn
track-goals = Hexes of the scenario’s objectives that this side controls
track-flares = Illumination rounds that are left
