### Holland '44


## Names

side-allied = Allies
side-german = Germans
set-holland44 = Holland '44
set-ours = Sandtable
mode-normal = normal
mode-tactical = tactical
mode-extended = extended

## How a scenario is won

aim = { $victory ->
    [waal] The Allies win with { $steps } steps over the Waal after turn { $turn } that did not come by air; at once with { $allied } VP and such a unit over the Lower Rhine. The Germans win otherwise;
   *[points] The Allies win with more victory points (VP) after turn { $turn }; at once with { $allied } and a unit over the Lower Rhine that did not come by air. The Germans win otherwise;
} at once with { $german } VP or with no Allied unit over it.

## What is being decided; `-now` where the table knows more

prompt-refit = choose artillery to refit
prompt-bridges = blow or repair bridges, or end the phase
prompt-alarm = decide whether to blow the threatened bridge
prompt-alarm-now = { $count ->
    [0] the Allies threaten
    [one] { $units } threatens
   *[other] { $units } threaten
} { $bridge }: blow { $bridges ->
    [one] it
   *[other] one
} up ({ $chance } %), or leave it
decline-alarm = { $count ->
    [one] Not this bridge this turn
   *[other] Not these bridges this turn
}
prompt-landing = land airborne units{ $may-end ->
    [no] {""}
   *[yes] , or end the phase
}
prompt-landing-now = { $units ->
    [none] land airborne units ({ $count } on the airfields, { $points } airlanding points){ $may-end ->
        [no] {""}
       *[yes] , or end the phase
    }
   *[other] land { $units }: choose its hex{ $may-drop ->
        [no] {""}
       *[yes] , or leave it behind for now
    }
}
prompt-scatter = choose which unit is scattered
prompt-movement = move units{ $may-end ->
    [no] {""}
   *[yes] , or end the phase
}
prompt-movement-now = move units ({ $count ->
    [one] { $count } has not moved
   *[other] { $count } have not moved
}){ $may-end ->
    [no] {""}
   *[yes] , or end the phase
}
prompt-march = move on hex by hex{ $may-stop ->
    [no] {""}
   *[yes] , or stop
}
prompt-march-now = { $units }: { $hexes ->
    [any] { $left } MP
    [one] 1 hex
   *[other] { $hexes } hexes
} left, { $mode }; go on{ $may-stop ->
    [no] {""}
   *[yes] {" "}or stop
}
prompt-aftermath = go into the hex you fought for, or stay
prompt-aftermath-now = go into { $hex }, which you fought for, or stay
prompt-redeployment = choose where the unknown unit goes
prompt-overrun = leave units out of the automatic DS, or strike
prompt-rebuild = choose where the rebuilt unit comes back
prompt-combat = choose a hex to attack, or end the phase
prompt-preparing = make up the attack, then roll
prompt-preparing-now = attack on { $hex }: { $attack } against { $defense }: { $odds }{ $shifts ->
    [none] , column
   *[other] , { $shifts } = column
} { $column }; change it or roll
prompt-determined-defense-now = { $hex }: choose who leads a determined defense, or retreat
prompt-defensive-support-now = { $hex }: choose artillery for the defense, or none
prompt-ignore-retreat-now = { $hex }: decide whether to ignore the retreat
prompt-loss-now = battle for { $hex }: choose who loses a step
prompt-determined-defense = choose who leads a determined defense, or retreat
prompt-defensive-support = choose artillery for the defense, or none
prompt-ignore-retreat = decide whether to ignore the retreat
prompt-loss = choose who loses a step
prompt-trim = more than nine steps in the hex: choose a step to lose
prompt-retreat = choose the way of the retreat
prompt-retreat-now = retreat with { $units }: choose the way
prompt-advance = advance after combat, or end the advance
prompt-advancing = advance on hex by hex{ $may-stop ->
    [no] {""}
   *[yes] , or stop
}
prompt-advancing-now = { $units }: advance hex by hex{ $may-stop ->
    [no] {""}
   *[yes] , or stop
}
prompt-withdrawal = choose where the unit disengages to, or stay
prompt-return = choose where the airborne supply comes back
prompt-moor = choose the bank for the engineers' ferry
prompt-traffic = place traffic markers, or end the phase
prompt-traffic-now = place traffic markers ({ $count } at hand), or end the phase
prompt-traffic-elsewhere = place the traffic marker off the primary roads, or leave it

## Verbs, in a word or two

verb-end = Done
verb-pass = Pass
verb-roll = Roll
verb-blow = Blow
verb-repair = Repair
verb-take = Take
verb-join = Join
verb-mode = Movement mode
verb-step = Go
verb-to = Go to
verb-off = Leave the map
verb-drop = Leave behind
verb-stop = Stop
verb-jam = Traffic jam
verb-lose = Lose a step
verb-hold = Lead the defense
verb-stay = Stay put
verb-rout = Let run
verb-screen = Let others infiltrate
verb-overrun = Automatic DS
verb-strike = Strike
verb-carry = Load
verb-unload = Unload
verb-redeploy = Redeploy
verb-return = Bring back
verb-moor = Moor
verb-attack = Attack
verb-leave = Leave out
verb-all = All units
verb-lead = Lead formation
verb-attach = Attach
verb-detach = Detach
verb-support = Artillery support
verb-air = Air support
verb-recall = Recall aircraft
verb-resolve = Roll for the attack
verb-cancel = Call it off
verb-exploit = Exploit
verb-land = Land
verb-scatter = Scatter
verb-refit = Refit
verb-replace = Replace
verb-relieve = Bring up stragglers
verb-rebuild = Rebuild
verb-muster = Bring back in an area
verb-raise = Bring back in a city
verb-break = Break down
verb-recombine = Recombine
verb-merge = Merge
verb-disengage = Disengage
verb-withdraw = Withdraw
verb-reinforce = Join the attack
verb-elsewhere = Off the primary roads

## Actions, as one would say them

action-end = Done
action-pass = Pass
action-roll = The die shows { $face }
action-blow = Blow up { $bridge }
action-pass-alarm = Not now
action-repair = Repair { $bridge }
action-take = Take { $unit }
action-join = Take { $unit } along
action-mode = Move: { $mode }
action-step = Go to { $hex }
action-to = Go all the way to { $hex }
action-off = Leave for area { $area }
action-drop = Leave { $unit } behind
action-stop = Stop here
action-stop-aftermath = Stay
action-jam = Traffic jam in { $hex }
action-lose = { $unit } loses a step
action-hold = { $unit } leads the determined defense
action-stay = Ignore the retreat
action-rout = Let { $unit } rout
action-screen = Let others pass (Spent)
action-overrun = Automatic DS against { $hex }
action-strike = Strike with these units
action-carry = Load { $unit } for the move
action-unload = Unload { $unit }
action-redeploy = Redeploy { $unit }
action-return = Bring { $unit } back in { $hex }
action-moor = { $unit } ferries to { $hex }
action-attack = Attack { $hex }
action-leave = Leave { $unit } out
action-all = Attack with all units
action-lead = { $formation } leads
action-attach = Attach { $unit }
action-detach = Attach no unit
action-support = { $unit } supports
action-air = Air support
action-recall = No air support
action-resolve = Roll for the attack
action-cancel = Call the attack off
action-exploit = Advance after the automatic DS at { $hex }
action-land = Land in { $hex }
action-scatter = { $unit } is scattered
action-refit = Refit { $unit }
action-replace = Replacements for { $unit } from { $area }
action-relieve = Stragglers return to { $unit }
action-rebuild = Rebuild { $unit }
action-muster = Bring it back in area { $area }
action-raise = Bring it back in { $hex }, replacement from { $area }
action-break = Break down { $unit }
action-recombine = { $unit } goes back into { $other }
action-merge = { $unit } gives a step to { $other }
action-disengage = { $unit } tries to disengage
action-withdraw = Withdraw to { $hex }
action-reinforce = Join the attack on { $hex } (at half strength)
action-elsewhere = Off the primary roads: rows { $rows }

## What happened

event-turn-begins = Turn { $turn }.
event-phase-begins = { $side }: { $phase }.
event-weather = Weather of the day: { $am } in the morning, { $pm } in the afternoon.
event-air = Air units: { $units }; airlanding points: { $points }.
event-won = Victory: { $side } ({ $rule ->
    [H44-S1-3] steps over the Waal: { $waal } of 4; {""}
   *[other] {""}
}points: Allies { $allied }, Germans { $german }).
ending-won = { $rule ->
    [H44-26-3] the Allies have points enough and stand over the Lower Rhine
    [H44-26-2a] no Allied unit is left north of the Lower Rhine
    [H44-26-2b] the Germans have points enough
    [H44-S1-3] { $winner ->
        [german] Allied steps over the Waal: { $waal } of the 4 that were needed; points do not count
       *[other] Allied steps over the Waal: { $waal }, and 4 were needed; points do not count
    }
   *[other] the last turn is over, and points decide
}
event-moved = { $unit } moves to { $hex }.
event-retreated = { $unit } retreats to { $hex }.
event-entered-area = { $unit } is in area { $area }.
event-lost-step = { $unit } loses a step ({ $left } left){ $rule ->
    [H44-6-4-1b] : the hex was over the limit
    [H44-12-3c] : the price of standing fast
    [H44-13-3a] : short retreat
    [H44-27-1-2c] : the price of slipping away
    [H44-27-2-2] : surrounded
   *[other] {""}
}.
event-eliminated = { $unit } is eliminated{ $rule ->
    [H44-13-1-1a] : it cannot retreat far enough
    [H44-13-1-3a] : it cannot retreat with the others
    [H44-13-1-3b] : it has no way to retreat
    [H44-13-2a] : it must retreat and cannot move
    [H44-13-2b] : it could only retreat over impassable ground
    [H44-13-2c] : enemies stand where it could retreat
    [H44-13-2d] : an enemy bond bars its retreat
    [H44-13-2e] : its retreat leads through two enemy zones in a row
    [H44-13-2f] : its retreat would end in an enemy zone
    [H44-13-2g] : its retreat leads over water without a bridge
    [H44-13-3b] : it cannot retreat far enough
    [H44-13-3c] : its retreat would end in an enemy zone
    [H44-13-5] : it would have to retreat a second time
    [H44-6-4-1b] : the hex was over the limit
    [H44-12-3c] : standing fast cost its last step
    [H44-13-3a] : short retreat
    [H44-14-3-2d] : routed, it could only retreat into an enemy zone
    [H44-22-3-4] : its landing failed
    [H44-27-1-2c] : slipping away cost its last step
    [H44-27-2-2] : surrounded, it lost its last step
    [H44-22-6b] : it landed among the enemy and did not drive them off
    [H44-25-1b] : the garrison was empty
   *[other] {""}
}.
event-marked = { $unit }: { $mark }.
event-unmarked = { $unit }: { $ended }.
event-primed = { $bridge }: primed.
event-demolition = { $bridge }, demolition on 3 or more: { $die }{ $modifiers ->
    [none] {""}
   *[other] , { $modifiers }
}, { $blown ->
    [yes] blown
   *[other] it stands
}.
event-repair = { $bridge }: { $done ->
    [yes] repaired
   *[other] repair has begun
}.
event-repair-lost = { $bridge }: the repair is lost.
event-bridge-taken = { $bridge }: taken by the { $side }.
event-jammed = Traffic marker { $marker } in { $hex }.
event-cleared = Traffic marker { $marker } is cleared from { $hex }.
event-outcome = { $hex }: { $result }.
event-remnant-formed = { $unit } becomes { $other }.
event-relief = { $division }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} of replacements to come.
event-loss-counted = { $unit } lost; German victory points now { $halves }.
event-stood-fast = { $unit }, determined defense: { $die }{ $modifiers ->
    [none] {""}
   *[other] , { $modifiers } = { $total }
}, { $held ->
    [yes] the hex is held
   *[other] they fall back
}.
event-ignored-retreat = { $hex }: the defenders ignore the retreat.
event-recovery = { $unit }, recovery on 4 or more: { $die }{ $modifiers ->
    [none] {""}
   *[other] , { $modifiers }
}, { $recovered ->
    [yes] recovers
   *[other] does not recover
}.
event-ferried = { $unit } is ferried over at { $hex }.
event-revealed = Revealed in { $hex }: { $counter }.
event-attacks = { $side } attack { $hex }, { $attack } against { $defense }: { $shifts ->
    [none] {""}
   *[other] { $odds }, { $shifts } ={" "}
}column { $column }; { $formation } leads.
event-battle = { $hex }: die { $die } on column { $column }.
event-called-off = The attack on { $hex } is called off.
event-walkover = { $hex } falls without a fight: { $side }.
event-assault-crossing = { $unit } brings the assault across the river to { $hex }.
event-supports = { $unit } fires at { $hex }.
event-air-strike = Aircraft strike { $hex }.
event-drops-on = { $unit } drops among the enemy in { $hex }.
event-hex-roll = Landing in { $hex }: { $die }, { $result }.
event-landing-roll = { $unit } lands in { $hex }: { $die }{ $modifiers ->
    [none] {""}
   *[other] , { $modifiers } = { $total }
}, { $result }.
event-arrival-roll = { $unit }: { $die }, { $arrives ->
    [1] it arrives
   *[other] not yet
}.
event-replaced = { $unit } takes replacements; steps now: { $steps }.
event-rebuilt = { $unit } is rebuilt.
event-broken-down = { $unit } detaches { $other }.
event-recombined = { $other } goes back into { $unit }.
event-merged = { $other } gives a step to { $unit }.
event-awake = { $unit } no longer waits in place.
event-isolation = { $unit }, surrounded: { $die }{ $modifiers ->
    [none] {""}
   *[other] , { $modifiers } = { $total }
}, { $lost ->
    [1] it loses a step
   *[other] it holds out
}.
event-disengagement = { $unit } tries to disengage: { $die }{ $modifiers ->
    [none] {""}
   *[other] , { $modifiers } = { $total }
}, { $result }.

## What shifts the column of an attack, and what is added to a die, by its rule or its name

shifts-H44-10-3-1a = { odds-role-tanks }
shifts-H44-10-3-2a = { odds-role-against-tanks }
shifts-H44-10-5-2a = { odds-role-unsupported }
shifts-H44-10-6a = { odds-role-elite }
shifts-H44-10-6d = { odds-role-low }
shifts-H44-10-7b = { odds-role-air }
shifts-H44-17-6-2a = { odds-role-artillery }
shifts-H44-23-1-3 = { odds-role-barrage }
modifiers-H44-5-6b = { odds-role-first-turn }
modifiers-H44-12-2d = { odds-role-artillery }
modifiers-H44-12-2e = { odds-role-elite }
modifiers-H44-12-2f = { odds-role-low-unit }
modifiers-H44-22-3-2b = { odds-role-polder }
modifiers-H44-22-3-2c = { odds-role-contested }
modifiers-H44-22-3-2d = { odds-role-hostile }
modifiers-H44-22-3-2e = { odds-role-rough }
modifiers-elite = { odds-role-elite-unit }
modifiers-low = { odds-role-low-unit }
modifiers-armored = { odds-role-armored }
modifiers-allied = Allied unit
modifiers-city = way to a city

## Interruptions, as a banner announces them

interruption-stood-fast = Determined defense!
interruption-disengagement = Disengagement!
interruption-demolition = Demolition!
interruption-ignored-retreat = No retreat!

## Why something may not be done

why-H44-5-2a = { $hex }: only the Germans blow bridges.
why-H44-5-3-1c = The bridge at { $hex } is intact: it has not been primed.
why-H44-5-3-3a = The bridge at { $hex } has been primed or tried for in this phase.
why-H44-5-4a = The bridge at { $hex } is not the one the Allies are coming to.
why-H44-5-5a = Both a German and an Allied unit must be within a hex of the bridge at { $hex }.
why-H44-5-5b = No German unit in good order has a free way to the bridge at { $hex }.
why-H44-5-5c = The bridge at { $hex } is not primed.
why-H44-5-7a = The bridge at { $hex } cannot be blown.
why-H44-5-7b = The Grave bridge ({ $hex }) is safe in the Allied part of turn 1.
why-H44-5-8a = The bridge at { $hex } is not blown, or is a railway bridge that cannot be repaired.
why-H44-5-8b = { $hex } must be free of enemies and of their zones for the repair.
why-H44-5-8c = No bridging unit fit for work stands beside the bridge at { $hex }.
why-H44-5-8e = The bridge at { $hex } has already been worked on in this phase.
why-H44-5-9a = An enemy is within five hexes of the bridge at { $hex }.
why-H44-5-9b = No road leads from the bridge at { $hex } to an entry area of yours.
why-H44-5-9d = The bridge at { $hex } is not south of the northernmost bridging unit.
why-H44-6-4-1b = { $unit } in { $hex } is not over the limit of nine steps.
why-H44-6-4-2b = Too many units in { $hex }: only two and a free one may attack from there.
why-H44-6-4-2c = { $hex } is overstacked: mechanized units enter it by tactical movement only ({ $unit }).
why-H44-7-2a = { $unit } has entered an enemy zone at { $hex } and must stop.
why-H44-7-2c = { $unit } cannot pay two more points to leave the enemy zone for { $hex }.
why-H44-7-4-2a = An enemy bond bars { $hex } to { $unit }.
why-H44-8-3-2b = An enemy bond bars { $hex } to { $unit }, in tactical movement too.
why-H44-8-3-2a = { $unit } has entered an enemy zone and must stop, in tactical movement too.
why-H44-2-3-4 = { $unit } has no movement left for that.
why-H44-8-1a = { $unit } is not yours to move.
why-H44-8-1b = { $unit } does not begin its move with this stack, or the stack pays too much there.
why-H44-8-1c = { $unit } has moved, or cannot be left behind now.
why-H44-8-1d = Enemies stand in { $hex }: { $units }.
why-H44-8-1e = Finish the move of { $unit } first.
why-H44-8-2-2a = Extended movement may not bring { $unit } beside an enemy.
why-H44-8-2-2b = The first hex of an extended move must break contact ({ $unit }).
why-H44-8-2-2c = { $unit }: extended and tactical movement do not go together.
why-H44-8-2-2d = An extended move may not end with a friend in { $hex }.
why-H44-8-3-1a = Tactical movement is two hexes at most ({ $unit }).
why-H44-8-3-2d = { $unit } must have begun beside the canal to cross it.
why-H44-8-3-3b = { $unit } stays put so that others can infiltrate.
why-H44-8-3-3c = { $unit } is spent and cannot attack.
why-H44-8-5-2 = Technical units do not cross water without a bridge ({ $unit }, { $hex }).
why-H44-8-5-3 = An unbridged canal is crossed by tactical movement only ({ $unit }).
why-H44-8-5-4 = { $unit } needs a ferry or engineers to cross the river at { $hex }.
why-H44-8-5-5b = The ferry is closed to { $unit }: enemies or their zone at { $hex }.
why-H44-8-5-6a = The ferry at { $hex } has carried its step this turn.
why-H44-8-5-6c = By day German ferries carry infantry only, not { $unit }.
why-H44-8-5-7a = { $unit } must break down to go by ferry.
why-H44-8-5-7b = { $unit } may go back only into the unit it came from.
why-H44-8-6-1 = { $unit } lacks the movement points for { $hex } after so many woods hexes.
why-H44-8-6-2 = Technical units enter and leave polder and marsh by road only ({ $unit }, { $hex }).
why-H44-8-7a = The odds against { $hex } do not come to 10-1, so there is no automatic DS.
why-H44-8-7b = No artillery or aircraft count toward an automatic DS ({ $hex }).
why-H44-8-7d = { $unit } has taken part in an automatic DS: it neither moves nor attacks any more.
why-H44-8-7f = There was no automatic DS against { $hex } this turn.
why-H44-14-2a = { $unit } is disrupted and uses tactical movement only.
why-H44-14-2b = { $unit } is disrupted and cannot leave its entry area.
why-H44-14-2c = { $unit } is disrupted and of low quality: it must leave the enemy zone at { $hex }.
why-H44-14-2e = { $unit } is in disorder and cannot attack.
why-H44-14-3-1a = { $unit } is not disrupted, or has moved.
why-H44-14-3-2a = { $unit } is routed: no extended movement.
why-H44-14-3-2d = { $unit } is routed and does not enter the enemy zone at { $hex }.
why-H44-11-5-1b = { $unit } is engaged and uses tactical movement only.
why-H44-17-3b = { $unit } goes two hexes at most.
why-H44-17-3c = { $unit } is artillery without a movement marker: tactical movement only.
why-H44-17-3d = { $unit } has moved, or its marker cannot change now.
why-H44-17-3e = All movement markers are in use: { $units }.
why-H44-18-4b = { $unit } is out of supply and uses tactical movement only.
why-H44-18-2-2g = { $unit } uses tactical movement only.
why-H44-22-3-6a = { $unit } is scattered and uses tactical movement only.
why-H44-19-3-1a = There is no way for { $unit } into that area, or too few points.
why-H44-19-3-2 = Only the ferry at { $hex } leads there, by tactical movement ({ $unit }).
why-H44-19-4d = That area is the enemy's ({ $unit }).
why-H44-19-6a = { $unit } can go only to an area beside its own, before anything else.
why-H44-19-6b = { $unit } has gone from area to area and cannot attack.
why-H44-23-1-2 = On turn 1 { $unit } uses tactical movement only.
why-H44-23-3-2a = { $unit } has brought an attack over a river or used extended movement this turn and brings none to { $hex }.
why-H44-23-3-3a = { $unit } cannot ferry there.
why-H44-23-3-3c = { $unit } has run its ferry and stays.
why-H44-23-3-3d = { $unit } has run a ferry this turn and brings no attack to { $hex }.
why-H44-23-4a = { $hex } is more than a hex beyond the boundary of the corps of { $unit }.
why-H44-23-4c = { $unit } may not go back into the lanes of the corps at { $hex }.
why-H44-23-6 = { $unit } waits in { $hex } until the Allies come near.
why-H44-24-2a = Traffic in { $hex } costs { $unit } two points more than it has.
why-H44-25-2-1a = { $unit } neither moves nor attacks until it is revealed.
why-H44-25-2-1b = There is an unknown unit in { $hex } already.
why-H44-25-2-1e = Extended movement may not bring { $unit } beside an unknown unit.
why-H44-25-3-1a = The hex of an unknown unit, { $hex }, is entered by normal or tactical movement only.
why-H44-25-3-1c = No artillery or aircraft in an attack on the march ({ $hex }).
why-H44-25-3-1d = { $unit } is in the zone of an enemy already known and goes no farther.
why-H44-25-3-3 = { $unit } ends its move in the hex it fought for or where it stands, not in { $hex }.
why-H44-25-4a = Known enemies stand with the unknown unit in { $hex }.
why-H44-9-1a = A side attacks enemies in hexes next to its units, and only with those that take part.
why-H44-9-1b = That has been attacked or has attacked in this phase.
why-H44-9-1f = { $unit } has no attack strength.
why-H44-9-2c = { $unit } takes part already.
why-H44-9-3b = The attack on { $hex } cannot be called off: no bridge was blown.
why-H44-9-3e = It is already settled which units attack { $hex }.
why-H44-9-5-3a = Only the Allies attack across a river without a bridge ({ $hex }).
why-H44-9-5-3b = Infantry that began its turn at the river and has not moved must attack with { $unit }.
why-H44-9-5-3c = No engineers able to do so are with { $unit } to cross to { $hex }.
why-H44-9-5-3e = After an assault crossing { $unit } advances into the attacked hex first, not to { $hex }.
why-H44-9-5-3f = The engineers are not in the hex of { $unit }.
why-H44-10-2-1a = No unit of that formation can lead the attack on { $hex }.
why-H44-10-2-3 = { $unit } does not stand with the lead formation.
why-H44-10-7a = No air units are left for { $hex }.
why-H44-10-7b = Aircraft already strike { $hex }.
why-H44-10-7c = { $hex } is farther than four hexes from British ground troops.
why-H44-10-7d = Only Allied attacks have air support ({ $hex }).
why-H44-11-5-1d = { $unit } is engaged and cannot attack { $hex } over a canal or river.
why-H44-11-2a = { $unit } is not among those who may lose the step.
why-H44-11-2b = The loss falls on the lead formation, and there on whoever may follow, not on { $unit }.
why-H44-11-2c = The loss falls on a unit that gave the morale shift, not on { $unit }.
why-H44-11-2d = { $unit } is artillery in support: it takes no losses here.
why-H44-11-5-1g = { $unit } is engaged and takes no replacements.
why-H44-13-2a = { $unit } cannot move, so a retreat eliminates it.
why-H44-13-3a = { $unit } pays a step to stop after one hex.
why-H44-11-2e = { $unit } is lost last.
why-H44-12-1-2a = { $unit } is not among the defenders.
why-H44-12-1-2b = { $unit } cannot lead a determined defense.
why-H44-13-1-1a = { $unit } has not retreated far enough.
why-H44-13-1-2a = { $unit } does not retreat with this stack.
why-H44-13-1-3b = { $unit } can retreat without being lost, and must.
why-H44-13-1-3c = { $unit } must end two hexes from where it fought.
why-H44-13-1-3d = { $unit } must keep out of enemy zones.
why-H44-13-1-3e = { $unit } must keep away from friends in contact with the enemy.
why-H44-13-1-3f = { $unit } must retreat to where it is in supply.
why-H44-13-1-3g = { $unit } must not end in a crowded hex if there is another way.
why-H44-13-2b = { $unit } cannot get through there.
why-H44-13-2c = Enemies stand there: { $unit } would be lost.
why-H44-13-2d = An enemy bond lies there: { $unit } would be lost.
why-H44-13-2e = Two enemy zones in a row: { $unit } would be lost.
why-H44-13-2f = { $unit } would end in an enemy zone and be lost.
why-H44-13-2g = Water without a bridge: { $unit } would be lost.
why-H44-13-3b = A retreat stops after one hex only in a settlement, in woods or with friends ({ $unit }).
why-H44-13-3c = A retreat does not stop in an enemy zone ({ $unit }).
why-H44-13-5 = { $unit } has retreated in this phase.
why-H44-15-1b = Finish the advance of { $unit } first, within the stacking limit.
why-H44-15-2a = After this battle { $unit } advances into the defended hex only.
why-H44-15-2b = { $unit } advances one hex.
why-H44-15-2c = { $unit } advances two hexes.
why-H44-15-2d = The extra hex is for mechanized units on roads: not { $hex } for { $unit }.
why-H44-15-2e = { $unit } is out of supply: no extra hex by road.
why-H44-15-4 = After the extra hex by road a unit ends alone: { $units } in { $hex }.
why-H44-15-5-1a = An enemy bond bars { $hex } to { $unit }.
why-H44-15-5-1b = An enemy bond bars { $hex } to { $unit } in its second hex.
why-H44-15-5-2 = { $unit } would go from zone to zone of the same enemy at { $hex }.
why-H44-15-6a = { $unit } cannot enter { $hex } at all.
why-H44-15-6b = Minor rivers are crossed in the first hex of an advance only ({ $unit }, { $hex }).
why-H44-15-6c = { $unit } crosses a canal in its first hex only, and only one that it attacked across ({ $hex }).
why-H44-15-6d = { $unit } crosses a river in its first hex only, into the hex that it attacked across it ({ $hex }).
why-H44-15-6e = { $unit } stops in the marsh.
why-H44-24-2b = { $unit } has come into traffic, which ends its advance.
why-H44-15-1a = Only units that took part in the attack advance, and no artillery.
why-H44-21-3a = { $unit } took no part in the attack.
why-H44-13-1-3a = { $unit } retreats hex by hex from where it stands.
why-H44-25-6 = Only the Germans redeploy unknown units ({ $unit }).
why-H44-16-1a = Only DS and DMR let { $unit } break through.
why-H44-16-2a = Only one group breaks through ({ $unit }).
why-H44-16-2b = { $unit } cannot join the group here.
why-H44-16-3-1a = { $unit } has no hex of advance left for a breakthrough.
why-H44-16-3-2 = { $unit } has had its breakthrough.
why-H44-16-3-4 = After the extra hex by road one unit attacks, and a free one ({ $units }).
why-H44-16-3-5b = Others stand in { $hex }: { $units }.
why-H44-16-3-5c = There is no breakthrough over water without a bridge ({ $hex }).
why-H44-16-3-5d = No artillery or aircraft in a breakthrough ({ $hex }).
why-H44-16-5a = No other unit can attack { $hex } together with { $unit }.
why-H44-16-5b = A breakthrough group has joined an attack: it comes next.
why-H44-17-1 = { $unit } is not artillery.
why-H44-17-5 = { $unit } has fired and is not refitted.
why-H44-17-6-1a = { $unit } supports this battle already.
why-H44-17-6-1b = { $unit } is in no state to give support.
why-H44-17-6-1c = { $unit } cannot support its own hex, { $hex }.
why-H44-17-6-1d = No unit of the formation of { $unit } takes part.
why-H44-17-6-2a = One artillery unit supports an attack: { $units }.
why-H44-17-6-3 = { $unit } is the attacker's.
why-H44-17-7a = { $unit } is artillery: it supports and does not attack.
why-H44-19-7a = { $unit } cannot attack { $hex } from its entry area.
why-H44-19-7b = { $hex } is not beside the entry area of { $unit }.
why-H44-20-2-5a = { $unit } has taken replacements: one hex at most, and no attack.
why-H44-20-2-5c = { $unit } rests in { $hex } with its replacements: nobody attacks from there.
why-H44-25-3-4a = An unknown unit was revealed in { $hex }: the attack goes on.
why-H44-25-3-5 = An unknown unit in { $hex } is attacked only by a breakthrough.
why-H44-17-8-1 = { $unit } cannot be refitted: two a turn, with a supply line to area N.
why-H44-17-8-2a = The weather does not let { $unit } be refitted any more.
why-H44-17-8-2b = { $unit } has no line to its supply, or that has none to a landing hex.
why-H44-17-8-2c = The landing hex for { $unit } cannot be used.
why-H44-17-8-3a = { $unit } cannot be refitted: two by day, with a supply line.
why-H44-17-8-3b = { $unit } has no supply line.
why-H44-17-8-4b = { $unit } is in disorder and cannot be refitted.
why-H44-18-2-3 = { $unit } cannot come back there.
why-H44-18-4d = { $unit } is out of supply and cannot be refitted.
why-H44-19-5a = { $unit } would leave the map on the side of the enemy and be lost.
why-H44-20-2-1a = Replacements come at night, from turn 8 on.
why-H44-20-2-1b = { $unit } needs no replacements.
why-H44-20-2-2a = No such replacement is left.
why-H44-20-2-2b = No such replacement is left.
why-H44-20-2-3a = { $unit } has no supply line to that area.
why-H44-20-2-3b = { $unit } is in disorder and takes no replacements.
why-H44-20-2-3c = { $unit } is of a kind that takes no such replacements.
why-H44-20-2-4a = { $unit } cannot come back there.
why-H44-20-2-4b = No remnant counter is left for { $unit }.
why-H44-21-1a = { $unit } cannot break down: it needs two steps and must be on the map or in an entry area.
why-H44-21-3c = { $unit } cannot break down now.
why-H44-21-4a = { $units } must share a hex or an entry area, and one of them be a breakdown unit.
why-H44-21-4c = Nobody there has lost a step to { $unit }.
why-H44-21-4d = { $units } do not belong together.
why-H44-21-5a = { $units } cannot be merged.
why-H44-22-1-1 = { $unit } is not on the airfields.
why-H44-22-1-2 = No aircraft fly now: night, clouds, or they have flown today.
why-H44-22-2-1a = On turn 1 { $unit } lands in the hexes of its own code, and everybody ready lands.
why-H44-22-2-1b = { $unit } lands in a hex of its code or beside it.
why-H44-22-2-1c = { $unit } lands in or beside a hex of its division or its supply.
why-H44-22-2-1d = { $unit } lands in or beside a landing hex or airborne supply.
why-H44-22-2-3a = { $unit } cannot land in the city or marsh of { $hex }.
why-H44-22-2-3b = { $unit } needs clear ground to land, and { $hex } is not.
why-H44-22-2-3c = More than nine steps would land in { $hex }.
why-H44-22-2-3d = Water lies between { $hex } and the landing hex of { $unit }.
why-H44-22-2-4 = { $unit } lands in hex A2.
why-H44-22-3-1a = { $unit } is not infantry that landed in { $hex }.
why-H44-22-4a = No airlanding points are left for { $unit }.
why-H44-22-5-1 = The Poles wait for a clear sky, and for those of turn 3: { $unit }.
why-H44-22-5-2 = { $hex } is for the Poles only, not for { $unit }.
why-H44-22-6a = No artillery or aircraft in a fight at a landing ({ $hex }).
why-H44-22-7a = No stragglers are there for { $unit }.
why-H44-22-7b = { $unit } cannot take stragglers now.
why-H44-24-3a = No traffic markers are at hand for { $hex }.
why-H44-24-4a = A traffic marker lies in { $hex }, too near.
why-H44-24-4b = { $hex } is north of the head of 30 Corps.
why-H44-27-1-1 = { $unit } cannot disengage like that.
why-H44-27-1-2a = { $unit } is in disorder or has attacked, and cannot disengage.
why-not-next = { $hex } is not next to { $unit }.
why-no-jump = { $unit } does not get to { $hex } in one go.
why-area-by-movement = Area { $area } is entered by movement, retreat or advance, and not now.
why-attack-in-combat = Enemies in { $hex } are attacked in the combat phase.
why-waits-for-its-phase = { $unit } waits: units move in the movement phase and attack in the combat phase of their side.
why-not-yours = { $unit } is the enemy's.
why-jam-elsewhere = { $hex } is not among the hexes asked about now: those of primary roads come first, others by their rows.
why-jam-rows = No traffic marker can be placed off the primary roads in these rows.
why-off-map = { $unit } is not on the map.
why-carry-artillery = Only artillery gets a movement marker, and { $unit } is none.
why-carried = { $unit } has its movement marker already.
why-carry-moved = { $unit } has moved in this phase: it gets no movement marker any more.
why-take-first = Choose a unit first; then choose { $hex } to land in.
why-not-in-hand = { $unit } is not the unit in hand.
why-all-in = Every unit that can attack { $hex } takes part already.
why-no-aircraft = No aircraft strike { $hex }.
why-leads-already = That formation leads the attack on { $hex } already.
why-none-attached = No unit is attached for the attack on { $hex }.
why-land-first = First choose where { $unit } lands.
why-replaced-already = { $unit } has had a replacement this turn.
why-gone-too-far = { $unit } has gone more than one hex in this phase.
why-zone-to-zone = { $unit } is disrupted and of low quality: it can get out of enemy zones, and { $hex } lies in one.
why-out-in-other-mode = { $unit } is disrupted and of low quality: it gets out of the enemy zone at { $hex } in another mode.
why-stayed = { $unit } was taken up in this phase and stayed where it is: its move is over.
why-extended-stack = Extended movement is for single units: { $units }.
why-redeploy-unknown = { $unit } is not an unknown unit on the map.
why-redeploy-turn = It is too early to redeploy { $unit }.
why-redeploy-once = One unknown unit redeploys a turn; { $unit } waits.
why-redeploy-town = { $hex } is neither a town nor a city.
why-redeploy-enemy = The Allies are too near to { $hex }.
why-redeploy-road = No road free of enemies leads { $unit } to a place of refuge.
why-raft-elsewhere = { $unit } ferries elsewhere this turn.
why-raft-steps = { $unit } ferries six steps a turn, and that would be more.
why-raft-vehicles = { $unit } ferries one technical step a turn.
why-screen-cover = { $hex } is neither woods nor a town: nobody infiltrates there.
why-screen-steps = Two steps must stay in { $hex } for others to infiltrate.
why-screen-zone = { $hex } is in no enemy zone: others pass without it.
why-break-later = { $unit } goes no farther: it may break down when its move is over.
why-screen-moved = { $unit } has begun to move: it can let nobody infiltrate.
why-out-of-range = { $hex } is { $far } hexes from { $unit }, whose range is { $reach }.
why-unable-to-attack = { $unit } could not attack what it comes upon in { $hex }.
why-river-mode = A river without a bridge is crossed by tactical movement only ({ $unit }).
why-turn-1-areas = On turn 1 the Germans leave by areas A and L only ({ $unit }).

## Odds

odds-expected_attack = Attack strength
odds-expected_defense = Defense strength
odds-results = Result
odds-advance = May advance
odds-attacker_steps = Steps the attacker loses
odds-defender_steps = Steps the defender loses
odds-unknown-units = Unknown units defend: what they are shows only in the attack.
odds-base-1-6 = Bare odds 1-6 or worse
odds-base-1-5 = Bare odds 1-5
odds-base-1-4 = Bare odds 1-4
odds-base-1-3 = Bare odds 1-3
odds-base-1-2 = Bare odds 1-2
odds-base-1-1 = Bare odds 1-1
odds-base-2-1 = Bare odds 2-1
odds-base-3-1 = Bare odds 3-1
odds-base-4-1 = Bare odds 4-1
odds-base-5-1 = Bare odds 5-1
odds-base-6-1 = Bare odds 6-1
odds-base-7-1 = Bare odds 7-1
odds-base-8-1 = Bare odds 8-1
odds-base-9-1 = Bare odds 9-1
odds-base-10-1 = Bare odds 10-1
odds-base-11-1 = Bare odds 11-1
odds-base-12-1 = Bare odds 12-1 or better
odds-column-1-3 = Column 1-3
odds-column-1-2 = Column 1-2
odds-column-1-1 = Column 1-1
odds-column-2-1 = Column 2-1
odds-column-3-1 = Column 3-1
odds-column-4-1 = Column 4-1
odds-column-5-1 = Column 5-1
odds-column-6-1 = Column 6-1
odds-column-7-1 = Column 7-1

# --- overlays

overlay-zones-allied = Zones of control and bonds, Allies
overlay-zones-german = Zones of control and bonds, Germans
overlay-supply-allied = Supply, Allies
overlay-supply-german = Supply, Germans
overlay-reach = How far units can move
overlay-columns = Road columns
shade-zone = zone of control
shade-bond = bond
shade-supplied = in supply
shade-supply-road = supply road
shade-supply-cut = supply road cut
shade-unsupplied = units out of supply
shade-reach = within reach, with the points left
shade-column-allied = Allied vehicles on roads
shade-column-german = German vehicles on roads
odds-terms = What each unit counts
odds-shifts = Column shifts
odds-role-tanks = tank shift
odds-role-against-tanks = tanks defend
odds-role-unsupported = tanks without infantry
odds-role-elite = elite troops lead
odds-role-low = low quality defends
odds-role-air = air support
odds-role-artillery = artillery support
odds-role-barrage = opening barrage
odds-role-attack = attack
odds-role-defense = defense
odds-held = Holds
odds-held_at_last = Holds in the end, if it never gives up
odds-defender_steps_at_last = Steps the defender loses in all
odds-retreat_steps = Steps lost as the retreat begins
odds-support-reaches = With artillery in support: which, is asked next.
odds-table-open = Determined defense, column Clear/Polder
odds-table-other = Determined defense, column Other
odds-table-city = Determined defense, column City
odds-blown = Bridge blown
odds-blown_first = Bridge blown before the attack, if the Germans try
odds-mined-bridge = The attack goes across a primed bridge. The odds are those with the bridge standing.
odds-taken = Hex taken
odds-over-enemies = Germans hold the hex: whoever lands there drives them out or is lost. The die for the landing comes after.
odds-unharmed = Lands unharmed
odds-silenced = Guns silenced
odds-landing = Landing
odds-unit_steps = Steps the unit loses in landing
odds-die-hex = One die for the hex: an infantry unit of your choice suffers the result.
odds-die-hexes = One die for each hex: an infantry unit of your choice suffers the result.
odds-slips_away = May slip away
odds-slips_at_a_loss = May slip away at the cost of a step
odds-marker_stays = The marker stays
odds-markers_cleared = Markers taken away
odds-modifiers = Added to the die
odds-of-units = { $name }
odds-role-first-turn = turn 1
odds-role-polder = polder
odds-role-contested = contested hex
odds-role-hostile = enemy hex
odds-role-rough = town or woods
odds-role-elite-unit = elite
odds-role-low-unit = low quality
odds-role-armored = armored

## What the other side is doing, told to those who wait

waiting-chooses = The { $side } are choosing
waiting-blows = The { $side } are blowing and repairing
waiting-decides = The { $side } are deciding
waiting-lands = The { $side } are landing
waiting-moves = The { $side } are moving
waiting-prepares = The { $side } are preparing
waiting-advances = The { $side } are advancing
waiting-retreats = The { $side } are retreating
waiting-returns = The { $side } are bringing back
waiting-places = The { $side } are placing
waiting = { waiting-decides } what to do
waiting-refit = { waiting-chooses } artillery to refit
waiting-bridges = { waiting-blows } bridges
waiting-alarm = { waiting-decides } whether to blow a bridge
waiting-landing = { waiting-lands } airborne units
waiting-scatter = { waiting-lands } airborne units
waiting-movement = { waiting-moves } units
waiting-march = { waiting-moves } units
waiting-redeployment = { waiting-moves } units
waiting-moor = { waiting-moves } units
waiting-overrun = { waiting-prepares } an automatic DS
waiting-aftermath = { waiting-advances } after combat
waiting-advance = { waiting-advances } after combat
waiting-advancing = { waiting-advances } after combat
waiting-combat = { waiting-chooses } a hex to attack
waiting-preparing = { waiting-prepares } an attack
waiting-determined-defense = { waiting-decides } whether to stand fast
waiting-ignore-retreat = { waiting-decides } whether to stand fast
waiting-defensive-support = { waiting-chooses } artillery for the defense
waiting-loss = { waiting-chooses } who loses a step
waiting-trim = { waiting-chooses } who loses a step
waiting-retreat = { waiting-retreats }
waiting-withdrawal = { waiting-decides } whether to disengage
waiting-rebuild = { waiting-returns } units
waiting-return = { waiting-returns } units
waiting-traffic = { waiting-places } traffic markers
waiting-traffic-elsewhere = { waiting-places } traffic markers

## What the tracks count, for whoever points at one

track-air = Each moves the column of one attack a step to the right; what is not used today is lost
track-points = Each lands one airborne unit
track-waal = Steps that are not airborne on the north bank of the Waal; with 4 at the end the Allies win
track-traffic = A marker costs Allied vehicles 2 MP more and ends their advance
