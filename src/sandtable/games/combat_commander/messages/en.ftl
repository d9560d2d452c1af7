### Combat Commander

## Names

side-axis = Axis
side-allies = Allies
set-europe = Europe
set-mediterranean = Mediterranean
set-practice = Practice
set-random = Drawn at random
purpose-fire_attack = fire attack
purpose-fire_defense = defense
purpose-targeting = targeting
purpose-melee = melee
purpose-sudden_death = sudden death
purpose-rally = rally
purpose-rout = rout
purpose-mine_attack = mines
purpose-artillery_impact = artillery
purpose-commissar = commissar
purpose-support = support
order-op_fire = opportunity fire
trigger-event = Event!
trigger-jam = Jam!
trigger-sniper = Sniper!
trigger-time = Time!

## How a scenario is won

aim = Have more victory points (VP) when time runs out: for objectives{ $leaving ->
    [axis] , enemy units eliminated and Axis units off the enemy's edge
    [allies] , enemy units eliminated and Allied units off the enemy's edge
    [none] {" "}and enemy units eliminated
   *[both] , enemy units eliminated and own units off the enemy's edge
}. Or make the enemy surrender: the Axis at { $axis } casualties, the Allies at { $allies }.

## What is being decided

prompt-ActionWindow = play an action, or pass
prompt-AmbushWindow = lay an ambush, or pass
prompt-AttackWindow = strengthen the attack, or pass
prompt-BreakWindow = play Light Wounds, or pass
prompt-DefenseWindow = play an action before the defense roll, or pass
prompt-DiscardWindow = answer the pass, or pass
prompt-EntryWindow = play something hidden there, or pass
prompt-MeleeEnd = give no quarter, or pass
prompt-OpFireWindow = fire at the moving units, or pass
prompt-TimeWindow = dig in, or pass
prompt-activate = choose the units to activate
prompt-advance = advance activated units{ $may-end ->
    [no] {""}
   *[yes] , or press Done
}
prompt-air-support = choose the hex that the aircraft strike
prompt-ambush = choose the enemy who walks into the ambush
prompt-assault-fire = choose what the moving units fire at
prompt-battle-harden = choose the unit that becomes veteran
prompt-clear-smoke = choose the smoke that clears
prompt-commissar = choose whom the commissar visits
prompt-defend = choose the unit that rolls to defend next
prompt-demolitions = choose what is blown up
prompt-deploy = choose the squad that splits into teams
prompt-deploy-marker = choose the team that takes the marker or weapon
prompt-appearance = choose what appears, and where, or press Done
prompt-deployment = choose a unit, then its hex{ $may-auto-setup ->
    [no] {""}
   *[yes] , or set up the rest at random
}
prompt-dig-in = choose where foxholes are dug
prompt-entrench = choose where foxholes are dug
prompt-fanatic-defense = choose the unit that takes heart, or decline
prompt-field-promotion = choose where the private takes the lead
prompt-fire = choose the hex to fire at{ $may-end ->
    [no] {""}
   *[yes] , or press Done
}
prompt-fire-group = add units and weapons to the fire group{ $may-end ->
    [no] {""}
   *[yes] , then press Done
}
prompt-first-turn = choose the side that takes the first turn
prompt-flee = choose where to flee from the blaze
prompt-hero = choose where the hero appears
prompt-hero-rally = choose whom the hero rallies
prompt-hidden-unit = choose where the hidden unit appears
prompt-impact = choose where the next shells fall
prompt-infiltration = choose where the infiltrators appear
prompt-interdiction = choose the unit that is suppressed
prompt-interrogation = choose the card that the enemy loses
prompt-kia = choose the broken unit that is lost
prompt-malfunction = choose the weapon that breaks
prompt-medic = choose the broken unit that rallies
prompt-melee = choose the melee to resolve first
prompt-mine-choice = choose how much mine strength to trade for a card
prompt-move = choose the unit that moves next{ $may-end ->
    [no] {""}
   *[yes] , or press Done
}
prompt-mover = choose the next hex{ $may-halt ->
    [no] {""}
   *[yes] , or halt
}
prompt-overheat = choose the weapon that overheats
prompt-prisoners-of-war = choose the unit that is taken prisoner
prompt-rally = choose the unit that tries to rally next
prompt-reconnaissance = choose the secret chit to reveal
prompt-reinforce = choose where reinforcements enter
prompt-reinforcements = choose where the reinforcement enters
prompt-Reroll = give up the initiative card for another roll, or pass
prompt-retreat = choose where to fall back
prompt-return = choose when the unit comes back
prompt-rout = choose the side that is routed
prompt-rout-unit = choose the unit that is tested next
prompt-sappers = choose the mines or wire to clear
prompt-scrounge = choose the lost weapon that is found
prompt-scrounge-unit = choose the unit that takes the weapon
prompt-shell-shock = choose the unit that breaks
prompt-smoke = choose where the smoke goes
prompt-sniper = choose whom the sniper hits, or decline
prompt-spot = choose where the spotting round is aimed
prompt-spotter = choose the leader who spots
prompt-spray-fire = choose the second hex to spray
prompt-stacking = choose the units that leave the crowded hex
prompt-support = choose the support that arrives
prompt-suppressing-fire = choose whom the machine gun pins down
prompt-turn = give an order, or discard cards
prompt-walking-wounded = choose the lost unit that returns
prompt-walking-wounded-hex = choose where the unit returns
prompt-white-phosphorus = choose where the white phosphorus bursts
prompt-white-phosphorus-unit = choose the unit that the phosphorus breaks
prompt-turn-now = { $discarded ->
    [0] { $may-order ->
        [no] { $may-discard ->
            [no] press Done: no order can be given
           *[yes] no order can be given: click cards to discard up to { $discards }
        }
       *[yes] give an order ({ $count } of { $limit }): click a lit upper half{ $may-discard ->
            [no] { $may-end ->
                [no] {""}
               *[yes] , or press Done
            }
           *[yes] ; or click lower halves to discard up to { $discards }
        }
    }
   *[other] { $may-discard ->
        [no] press Done: nothing more can be discarded
       *[yes] click cards to discard up to { $discards } more, or press Done
    }
}
prompt-activate-now = { $count ->
    [0] { $order }: choose a unit to activate; a leader activates units in his command as well
   *[other] { $order }: activate units in command ({ $count } so far, { $able } more can be){ $may-end ->
        [no] {""}
       *[yes] , then press Done
    }
}
prompt-move-now = { $count ->
    [0] every unit has moved: press Done
   *[other] choose the unit that moves next ({ $count } left){ $may-end ->
        [no] {""}
       *[yes] , or press Done
    }
}
prompt-mover-now = { $changed ->
    [0] { $units }: { $left } of { $total } MP left
   *[other] { $units }: { $left } of { $total } MP left ({ $terms })
}; { $may-go ->
    [no] { $may-halt ->
        [no] choose what to do
       *[yes] halt
    }
   *[yes] choose the next hex{ $may-halt ->
        [no] {""}
       *[yes] , or halt
    }
}
prompt-fire-group-now = { $count ->
    [0] choose who fires at { $hex }
   *[other] fire at { $hex }: add units and weapons ({ $count } so far){ $may-end ->
        [no] {""}
       *[yes] , then press Done
    }
}
prompt-retreat-now = { $units }: choose where to fall back
prompt-return-now = { $units }: choose the time at which it comes back at your edge (now it is { $time }); until then it neither fights nor is lost
prompt-DefenseWindow-now = { $units } in { $hex } against an attack of { $total } ({ $hold ->
    [any] any roll holds
    [none] no roll holds
   *[other] a roll of { $hold } or more holds
}): play an action before the roll, or pass
prompt-stacking-now = { $hex } holds { $over ->
    [one] 1 soldier
   *[other] { $over } soldiers
} too many: split a squad, or choose who is lost

## Verbs, in a word or two

verb-order = Give an order
verb-play = Play an action
verb-op-fire = Opportunity fire
verb-discard = Discard
verb-pass = Pass
verb-end = Done
verb-reroll = Roll again
verb-activate = Activate
verb-scrap = Give up a weapon
verb-spot = Spotting round
verb-smoke = Smoke
verb-target = Target
verb-fire = Fire
verb-arm = Fire the weapon
verb-defend = Defend
verb-start = Begin to move
verb-with = Take along
verb-go = Go
verb-exit = Leave the map
verb-give = Pass a weapon
verb-halt = Halt
verb-advance = Advance
verb-leave = Advance off the map
verb-retreat = Retreat
verb-melee = Melee
verb-roll-for = Roll for
verb-side = Choose a side
verb-unit = Choose a unit
verb-hex = Choose a hex
verb-weapon = Choose a weapon
verb-card = Choose a card
verb-number = Choose a number
verb-chit = Choose a chit
verb-decline = Decline
verb-deploy = Deploy
verb-place = Place
verb-equip = Equip
verb-fortify = Fortify
verb-auto-setup = Set up the rest
verb-reveal = Show what is hidden
verb-hold = Hold back
verb-roll = Roll
verb-draw = Draw
verb-rally = Rally
verb-harden = Make veteran

## Actions, as one would say them

action-order = Play { $card } as an order
action-play = Play { $card } as an action
action-op-fire = Play { $card } as opportunity fire
action-discard = Discard { $card }
action-pass = Pass
action-end = Done
action-reroll = Give up the initiative card to roll again
action-activate = Activate { $unit }
action-scrap = Give up { $weapon }
action-spot = Aim the battery at { $hex }
action-smoke = Fire smoke
action-target = Fire at { $hex }
action-fire = Fire with { $unit }
action-arm = Fire the weapon of { $unit }
action-defend = Roll to defend with { $unit }
action-start = Begin to move { $unit }
action-with = Take { $unit } along
action-go = Go to { $hex }
action-exit = Leave the map
action-give = Pass the weapon of { $unit } to { $unit2 }
action-halt = Halt
action-advance = Advance { $unit } to { $hex }
action-leave = Advance { $unit } off the map
action-retreat = Retreat to { $hex }
action-melee = Resolve the melee in { $hex }
action-roll-for = Roll for { $unit }
action-side = Choose { $side }
action-unit = Choose { $unit }
action-hex = Choose { $hex }
action-weapon = Choose { $weapon }
action-card = Choose { $enemy_card }
action-number = { $number }
action-chit = Choose the chit { $chit }
action-decline = Decline
action-deploy = Split { $unit } into two teams
action-place = Place { $unit } in { $hex }
action-equip = Give { $weapon } to { $unit }
action-fortify = Lay { $fort } in { $hex }
action-auto-setup = Set up the rest at random
action-hold = Hold { $unit } back until time { $number }
action-roll = The number is { $face }
action-draw = The card drawn is { $card }
action-rally = Rally { $unit }
action-harden = Make { $unit } veteran

## What happened

event-dealt = { $side }: a hand is dealt: { $cards }.
event-dealt-hidden = { $side }: a hand is dealt.
event-drew = { $side }: { $card } is drawn.
event-drew-hidden = { $side }: a card is drawn.
event-ordered = { $side }: order { $order }.
event-ordered-heading = { $order }
event-played = { $side }: action { $action }.
event-played-heading = { $action }
event-discarded = { $side }: { $card } is discarded.
event-revealed = { $side }: { $card } is revealed.
event-rolled = { $side }: a roll of { $white } and { $coloured } ({ $purpose }).
event-rerolled = { $side }: the initiative card is given up, and the roll is made again.
event-triggered = { $side }: { $trigger }
event-event = { $side }: event { $event }.
event-in-vain = { $side }: the event changes nothing.
event-random-hex = { $side }: the random hex is { $hex }.
event-shuffled = { $side }: the discards are shuffled into a new deck.
event-turn = Turn { $turn }: { $side }.
event-passed = { $side }: no order, only a discard.
event-time-advanced = The time moves to { $time } ({ $side }).
event-sudden-death = Sudden death ({ $side }): { $total } against time { $time }.
event-points = { $side }: { $points } VP (balance: { $vp }).
event-controlled = { $side }: objective { $objective } is taken.
event-chit-opened = A chit is revealed: { $chit }.
event-chit-drawn = { $side }: a secret chit is drawn: { $chit }.
event-chit-drawn-hidden = { $side }: a secret chit is drawn.
event-surrendered = { $side }: surrender.
event-won = Victory: { $side }.
ending-won = { $rule ->
    [CC-6-3-1] the other side surrenders
    [CC-9-2b] both sides surrender, and the initiative decides
    [CC-6-3-2c] the victory points are even, and the initiative decides
   *[other] the time is up, and the victory points decide
}
event-activated = { $unit } is activated ({ $order }).
event-moved = { $unit } moves to { $hex }.
event-entered = { $unit } enters in { $hex }.
event-exited = { $unit } leaves the map.
event-broke = { $unit } breaks.
event-rallied = { $unit } rallies.
event-suppressed = { $unit } is suppressed.
event-unsuppressed = { $unit } is no longer suppressed.
event-hardened = { $unit } becomes veteran.
event-eliminated = { $unit } is eliminated.
event-replaced = { $unit } is replaced by { $other }.
event-weapon-broke = { $weapon } breaks.
event-weapon-fixed = { $weapon } is repaired.
event-weapon-lost = { $weapon } is lost.
event-weapon-given = { $unit } takes { $weapon }.
event-radio-placed = { $side }: a radio has come, { $radio }.
event-radio-broke = { $side }: the radio breaks.
event-radio-fixed = { $side }: the radio is repaired.
event-radio-lost = { $side }: the radio is eliminated.
event-fortified = In { $hex }: { $fort }.
event-fort-lost = Removed from { $hex }: { $fort }.
event-smoke-placed = Smoke { $smoke } in { $hex }.
event-smoke-lost = The smoke in { $hex } clears.
event-blaze-placed = { $hex } is ablaze.
event-spent = { $unit } has spent { $points ->
    [one] 1 movement point
   *[other] { $points } movement points
}.
event-advanced = { $unit } advances to { $hex }.
event-retreated = { $unit } retreats to { $hex }.
event-melee = Melee in { $hex }.
event-melee-total = { $side }: melee { $fp } + roll { $roll }{ $modifiers ->
    [none] {""}
   *[other] , { $modifiers }
} = { $total }.
event-rally-roll = { $unit } rolls { $roll } against morale { $morale } to recover.
event-rout-roll = { $unit } rolls { $roll } against morale { $morale } to hold.
event-player-activated = { $side }: the whole side is activated ({ $order }).
event-mines-struck = Mines go off in { $hex }.
event-spotted = { $unit } calls the battery down on { $hex }.
event-drifted = The spotting round comes down in { $hex }.
event-round-lost = { $side }: the spotting round falls off the map.
event-shelled = Shells burst in { $hex }.
event-deployed = { $unit } splits off { $team }.
event-hand-shown = { $side }: the enemy's hand is seen, { $enemy_cards ->
    [none] and holds nothing
   *[other] { $enemy_cards }
}.
event-hand-shown-hidden = { $side }: the enemy's hand is seen.
event-surrender-raised = { $side }: surrender is now at { $space } casualties.
event-shot = { $side }: { $mode ->
    [op_fire] opportunity fire
    [assault] assault fire
   *[other] fire
} at { $hex }{ $units ->
    [none] { $weapons ->
        [none] {""}
       *[other] {" "}({ $weapons })
    }
   *[other] {" "}({ $units }{ $weapons ->
        [none] {""}
       *[other] , { $weapons }
    })
}.
event-shot-failed = { $side }: with firepower { $fp } there is no attack on { $hex }.
event-targeted = { $side }: targeting { $product } against { $needed }.
event-strengthened = { $side }: +{ $by } firepower, now { $fp }.
event-sprayed = { $side }: { $hex } is sprayed, too.
event-attack-total = { $side }: firepower { $fp } + roll { $roll }{ $modifiers ->
    [none] {""}
   *[other] , { $modifiers }
} = { $total }.
event-concealed = { $side }: concealed, the attack is lowered by { $by } to { $total }.
event-defense-total = { $unit } { $outcome ->
    [holds] holds
    [even] is just hit
   *[fails] is hit
}, { $total } against { $attack }: morale { $morale } + roll { $roll }{ $modifiers ->
    [none] {""}
   *[other] {" "}({ $modifiers } counted)
}.
event-set-up = { $unit } sets up in { $hex }.
event-held-back = { $unit } is held back until time { $space }.
event-first-turn = { $side }: the first turn.
event-mine-strength = Mines have firepower { $fp }.

## Interruptions, as a banner announces them

interruption-shot = { $mode ->
    [op_fire] Opportunity fire!
   *[other] {""}
}
interruption-played = Action!
interruption-event = Event!
interruption-triggered = { $trigger ->
    [event] { trigger-event }
    [jam] { trigger-jam }
    [sniper] { trigger-sniper }
   *[time] { trigger-time }
}
interruption-mines-struck = Mines!
interruption-melee = Melee!
interruption-sudden-death = Sudden death?

## What is added to a total

modifiers-burst = { odds-role-burst }
modifiers-dark = { odds-role-dark }
modifiers-cover = { odds-role-cover }
modifiers-bonus = fighting hand to hand

## Odds

odds-fp = Firepower
odds-totals = Attack total
odds-jam = Jam
odds-morale = Morale
odds-breaks = Breaks
odds-suppressed = Suppressed
odds-eliminated = Eliminated
odds-hit = Hits
odds-needed = Product needed
odds-of-targets = { $name }
odds-terms = What makes up the firepower
odds-beyond_terms = Added to the roll
odds-needed_terms = What makes up the product needed
odds-morale_terms = What makes up the morale
odds-role-unit = printed on the strongest unit
odds-role-weapon = printed on the strongest weapon
odds-role-mines = mines
odds-role-artillery = artillery
odds-role-least = never below 0
odds-role-leader = leader
odds-role-wire = wire
odds-role-veteran = veteran
odds-role-suppressed = suppressed
odds-role-others = other pieces of the group
odds-role-uphill = uphill
odds-role-downhill = downhill
odds-role-actions = actions played
odds-role-hindrance = hindrance
odds-role-burst = burst in the trees
odds-role-dark = night
odds-role-distance = range
odds-role-exceed = must be more
odds-role-morale = printed morale
odds-role-cover = cover
odds-role-total = in all

## Why not

why-CC-1-5a = { $card } is played for its order only in your own turn, when you choose what to order.
why-CC-1-5b = You have given all your { $limit } orders of this turn.
why-CC-1-9-1-3a = The sniper fires at { $hex }; { $unit } is out of his reach.
why-CC-10-2-1 = { $target } is out of sight: the blaze in { $hexes } is in the way.
why-CC-11-1b = { $unit } carries no weapon.
why-CC-11-2a = The gun in { $hex } cannot be moved, and its crew stays with it.
why-CC-11-3b = { $weapon } is not carried by one of your units in play.
why-CC-11-4a = The weapon of { $unit } is broken; a broken weapon does not fire.
why-CC-3-1-2 = { $hex } is beyond the range of { $unit }.
why-CC-3-3-1-1b = { $unit } is a leader; one leader does not activate another.
why-CC-5-1a = You do not hold { $card }.
why-CC-5-2a = You do not hold { $card }.
why-CC-5-3 = You do not hold { $card }.
why-CC-6-1-2g = There is no smoke in { $hex }.
why-CC-6-1-2h = { $unit } does not enter in { $hex }; reinforcements come on where their side enters the map.
why-CC-7-2-1c = { $unit } returns only at a later time.
why-CC-7-2a = { $hex } lies on a side edge of the map; units cannot leave there.
why-CC-8-1-1a = { $unit } is suppressed already.
why-CC-8-1-1b = { $unit } is veteran already.
why-CC-8-1-1c = { $unit } carries a weapon already.
why-CC-8-1-2 = You have a radio already.
why-CC-8-1-5b = { $hex } is ablaze; nothing may be there.
why-CC-8-2a = There is no room left in { $hex }.
why-CC-8-2d = A squad in { $hex } has split already; { $unit } may not split too.
why-CC-A25a = Ambush is played only in a melee, before the rolls.
why-CC-A26a = Assault Fire needs a moving unit with boxed firepower and an enemy in sight and range.
why-CC-A26c = { $unit } has no boxed firepower, so it takes no part in assault fire.
why-CC-A27a = Bore Sighting is the defender's, before the attack roll of a weapon with printed firepower 5 or more.
why-CC-A28 = Command Confusion can be played neither as an order nor as an action.
why-CC-A29a = Concealment is played only before your own defense roll.
why-CC-A30a = Crossfire is played only before an attack roll against units on the move.
why-CC-A31a = Demolitions are played only when the enemy passes with a discard.
why-CC-A31b = There is no fortification in { $hex }.
why-CC-A32a = Dig In is played only at the end of a time advance.
why-CC-A33-1b = { $card } is not a Fire card.
why-CC-A33-2a = None of your units that may still be activated can fire at { $hex }.
why-CC-A33-2b = Opportunity fire goes at { $entered } now, not at { $hex }.
why-CC-A33-3a = The weapon of { $unit } is ordnance, which takes no part in opportunity fire.
why-CC-A33-3d = { $hex } has been fired at already for this expenditure of movement points.
why-CC-A34a = Hand Grenades need a firing unit next to the target, before the attack roll.
why-CC-A35 = Only the defender plays hidden actions.
why-CC-A35-1a = Hidden Entrenchments are played before a defense roll, in a hex without building, water or fortification.
why-CC-A35-2a = Hidden Mines are played when a unit has just entered a hex without water or fortification.
why-CC-A35-3a = A Hidden Pillbox is played before a defense roll, in an objective hex without water or fortification, once a game.
why-CC-A35-4a = A Hidden Unit is played only when the enemy passes with a discard.
why-CC-A35-4b = That is not on offer in the column rolled, or not in this year.
why-CC-A35-4c = { $hex } is not an empty hex with cover in your set-up area.
why-CC-A35-5a = Hidden Wire is played when a unit has just entered a hex without water or fortification.
why-CC-A36a = Light Wounds are played only at the moment one of your squads is to break.
why-CC-A37a = Marksmanship needs a squad or team of the card's nation that fires, before the attack roll.
why-CC-A38a = No Quarter is played at the end of a melee, by Russians or by Germans against Russians.
why-CC-A39a = Smoke Grenades are thrown by a unit on the move with boxed movement.
why-CC-A39b = { $hex } is neither the hex of a unit that may throw smoke nor next to one.
why-CC-A40a = Spray Fire is played before an attack roll in which all firing units have boxed range.
why-CC-A40b = { $hex } is not a hex with enemies next to the first target.
why-CC-A40c = Not all firing units see and reach { $hex }.
why-CC-A40d = Two hexes are under fire already; Spray Fire adds no third.
why-CC-A41a = Sustained Fire needs a machine gun or mortar that fires, before the attack roll.
why-CC-A41c = { $weapon } is not one of the machine guns and mortars that have fired.
why-CC-E43a = Nobody is in { $hex }.
why-CC-E43b = Other units are nearer to the random hex than those in { $hex }.
why-CC-E46c = { $unit } flees only to an adjacent hex, and { $hex } is not adjacent.
why-CC-E48c = { $unit } flees only to an adjacent hex, and { $hex } is not adjacent.
why-CC-E52-1 = { $unit } is not a squad; only squads split into teams.
why-CC-E52-2b = { $unit } is neither of the two teams.
why-CC-E56 = None of your units in { $hex } is broken.
why-CC-E58a = { $hex } is not a friendly hex.
why-CC-E59a = That is not on offer in the column rolled, or not in this year.
why-CC-E59b = { $hex } is neither the random hex nor next to it.
why-CC-E60 = { $unit } has cover in { $hex }.
why-CC-E61b = The enemy does not hold { $enemy_card }.
why-CC-E63 = { $weapon } is not among the unbroken weapons nearest to the random hex.
why-CC-E66 = No enemy stands next to { $unit }.
why-CC-E67 = The chit { $chit } is not one of your secret ones.
why-CC-E68a = That is not on offer in the column rolled, or not in this year.
why-CC-E68c = { $hex } does not lie on your own edge of the map.
why-CC-E70 = There are neither mines nor wire in { $hex }.
why-CC-E71 = { $weapon } is not one of the weapons lost.
why-CC-E72 = Other units are nearer to { $hex } than { $unit }.
why-CC-E75a = No machine gun of yours that can fire sees and reaches { $unit }.
why-CC-E76a = { $unit } is not one of the units lost.
why-CC-E76b = { $hex } is neither the random hex nor next to it.
why-CC-E77a = { $hex } is not next to an unbroken squad of yours.
why-CC-F100-1 = No new fortifications come into play in this scenario.
why-CC-F100-3a = There is a fortification in { $hex } already.
why-CC-F103-2a = The mines can only have one of the strengths offered.
why-CC-F106-2a = The wire has taken all the movement points that were left.
why-CC-F106-3a = Wire parts { $hex } from the rest of the fire group.
why-CC-F106-3b = { $unit } stands in the wire of { $hex }; no weapon fires from there.
why-CC-G-activate = { $unit } has been activated this turn already.
why-CC-G-turn = Give an order or discard a card before the turn ends.
why-CC-O14-1b = { $unit } has been chosen already.
why-CC-O14-2a = The order under way comes first; { $card } can be played for its order afterwards.
why-CC-O14-4a = At least one unit must carry out the order first.
why-CC-O14-4b = At least one unit must cross a hexside first.
why-CC-O15 = You have already discarded the { $limit } cards that your side may discard.
why-CC-O16-1a = { $unit } advances only into a hex next to { $hex }.
why-CC-O16-2b = There is a cliff before { $hex }; units with a weapon cannot advance over it.
why-CC-O16-3a = { $hex } is impassable.
why-CC-O16-3b = The bridge at { $hex } is entered and left only along its road or railway.
why-CC-O16-3c = { $hex } does not lie on the enemy's edge; units leave the map only there.
why-CC-O16-4a = There are not units of both sides in { $hex }.
why-CC-O17d = The enemy has no radio.
why-CC-O18-2-1-1a = Your radio has no smoke.
why-CC-O18-2-1a = { $unit } does not see { $target }: the line is blocked at { $hexes }.
why-CC-O18-2-3-2b = Nothing that shells could hit is in { $hex }.
why-CC-O18-2-3b = { $hex } is not in the area under fire, or it has been shelled.
why-CC-O18-2a = { $unit } is not an unbroken leader; only an unbroken leader can spot.
why-CC-O18d = You have neither a broken radio to repair nor a working one with an unbroken leader free to spot.
why-CC-O19 = Command Confusion can be played neither as an order nor as an action.
why-CC-O20-1a = { $unit } has no enemy in sight and range.
why-CC-O20-2-1a = The weapon of { $unit } lays no smoke.
why-CC-O20-2-2b = { $hex } is too near for the weapon of { $unit }.
why-CC-O20-3-1-1 = The weapon of { $unit } is ordnance, which fires alone.
why-CC-O20-3-1c = { $hex } is not next to any hex of the fire group.
why-CC-O20-3-2b = The shot of { $unit } at { $hex } was hindered too much; choose another target.
why-CC-O20-3-4a = { $unit } has no defense roll to make now.
why-CC-O20-3b = There is no enemy in { $hex }.
why-CC-O21-1-1b = { $unit } carries a weapon already.
why-CC-O21-1c = The movement points left are not enough for { $hex }.
why-CC-O21-1d = { $unit } lacks the movement points, or a way, to leave { $hex }.
why-CC-O21-2a = { $unit } has moved already.
why-CC-O21-2b = { $unit } cannot come along; only units that begin in one hex move together.
why-CC-O21-4a = { $hex } is impassable.
why-CC-O21-4b = There is a cliff before { $hex }; units cannot move over it.
why-CC-O21-4c = The bridge at { $hex } is entered and left only along its road or railway.
why-CC-O21-4d = { $hex } does not lie on the enemy's edge; units leave the map only there.
why-CC-O21a = A move goes hex by hex: from { $hex } only into the next one.
why-CC-O22-1a = None of your units is broken or suppressed.
why-CC-O22-1b = You have been activated for Recover or Rout this turn already.
why-CC-O22-2b = { $unit } has nothing to roll for: it was not broken when the order was given, or it has rolled.
why-CC-O23-1a = { $side }: no broken unit.
why-CC-O23-1b = { $side }: activated for Recover or Rout this turn already.
why-CC-O23-2a = { $unit } has nothing to roll for: it was not broken when the order was given, or it has rolled.
why-CC-O23-2b = { $unit } broke only after the order was given.
why-CC-O23-3-5b = { $hex } is held by the enemy.
why-CC-O23-3-5c = { $hex } is impassable.
why-CC-O23-3-5d = There is a cliff before { $hex }.
why-CC-O23-3b = { $hex } is not a hex next to { $unit } and nearer to its own edge.
why-CC-T82c = { $target } is out of sight: the building in { $hexes } is in the way.
why-CC-T86c = { $target } is out of sight: a gully such as { $hexes } sees, and is seen, only from beside it or from higher up.
why-CC-T87c = { $target } is out of sight: the hedge between { $hexes } is in the way.
why-CC-T88-3-2a = { $target } is out of sight: seen from below, { $hexes } hides what lies behind.
why-CC-T88-3-2b = { $target } is out of sight: seen from above, the crest at { $hexes } hides what lies below.
why-CC-T88-3-3a = { $target } is out of sight: the hill at { $hexes } is in the way.
why-CC-T88-4-1a = { $target } is out of sight: it lies right behind { $hexes }.
why-CC-T89d = No weapon fires from the marsh in { $hex }.
why-CC-T89e = No smoke, blaze or fortification may be in the marsh of { $hex }.
why-CC-T95d = No weapon fires from the stream in { $hex }.
why-CC-T95e = No smoke, blaze or fortification may be in the stream of { $hex }.
why-CC-T97c = { $target } is out of sight: the wall between { $hexes } is in the way.
why-CC-T98c = Nothing may be on the water of { $hex }.
why-CC-T99c = { $target } is out of sight: the woods in { $hexes } are in the way.
why-order-first = Play a card for its order first; then { $unit } may be activated.
why-not-activated = { $unit } acts only when an order or opportunity fire activates it.
why-unit-off-map = { $unit } is not on the map.
why-unit-of-other-side = { $unit } is not one of the units of { $side }.
why-unit-not-broken = { $unit } is not broken.
why-unit-elsewhere = { $unit } is not in { $hex }.
why-no-unit-of-yours = You have no unit in { $hex }.
why-enemy-there = { $hex } is held by the enemy.
why-ablaze = { $hex } is ablaze.
why-discarding = You are discarding this turn, so you give no orders.
why-ordering = You have given orders this turn, so you discard nothing.
why-no-unit-for-order = { $card }: none of your units that may still be activated could carry out the order.
why-no-target-for-order = { $card }: none of your units that may still be activated has an enemy in sight and range.
why-nobody-to-rout = { $card }: no side has broken units that could be routed now.
why-out-of-command = { $unit } is out of the command of { $chief }.
why-nowhere-to-advance = { $unit } has no hex around { $hex } to advance into.
why-not-advancing = { $unit } is not activated to advance, or it has advanced.
why-moving-not-advancing = { $unit } moves by this order; it does not advance.
why-smoke-announced = Smoke has been announced already.
why-nobody-lays-smoke = No activated unit can lay smoke.
why-unit-lays-no-smoke = { $unit } itself lays no smoke; its weapon may.
why-not-activated-to-fire = { $unit } is not activated to fire now.
why-fires-already = { $unit } has had its shot.
why-weapon-fires-already = The weapon of { $unit } has had its shot.
why-weapon-not-boxed = The weapon of { $unit } has no boxed firepower, so it takes no part in assault fire.
why-carrier-broken = { $unit } is broken; a broken unit may not fire its weapon.
why-carrier-suppressed = { $unit } is suppressed; a suppressed unit may not fire its weapon.
why-nobody-fires-at = No unit that has yet to fire sees and reaches { $hex }.
why-named-to-fire = { $weapon } has been chosen to fire; it cannot be given up before the roll.
why-nobody-named-to-fire = No unit has been chosen yet to fire at { $hex }.
why-beyond-weapon = { $hex } is beyond the range of the weapon of { $unit }.
why-not-worth-the-charge = The cover in { $hex } is too slight for the weapon of { $unit }.
why-nothing-to-spray = Next to { $hex } there is no other hex with enemies that all firing units see and reach.
why-nothing-to-demolish = There is no fortification where your units stand.
why-nowhere-to-dig = None of your units stands where foxholes can be dug.
why-nowhere-for-smoke = No hex in reach of your units can hold smoke.
why-no-enemy-left = No enemy is left in { $hex }.
why-not-moving = { $unit } is not on the move.
why-would-hold-up = With { $unit } along no unit could cross a hexside.
why-would-linger = If { $unit } passed its weapon on, no unit could cross a hexside.
why-not-together = { $taker } is not another unit in the hex of { $unit }.
why-no-point-to-give = { $unit } has no movement point left to pass its weapon on.
why-not-due = { $unit } does not enter now.
why-no-radio = Only reinforcements bring a radio.
why-no-exit-here = Units cannot leave the map at { $hex } in this scenario.
why-outside-zone = { $hex } is not where this may be set up.
why-another-unit-first = Another unit than { $unit } is set up now.
why-unit-not-hidden = { $unit } is not one that you hide.
why-weapon-not-hidden = { $weapon } is not one that you hide.
why-not-held-back = { $unit } is not held back until then.
why-no-fort-left = You have none left to lay: { $fort }.
why-set-up-done = Everything is set up already.
why-set-up-not-done = Not everything is set up yet.
why-already-set-up = { $unit } is set up already.
why-alike-first = Take { $other } first; { $unit } is just like it.
why-not-set-up-now = { $unit } is not set up now.
why-not-to-give-out = { $weapon } is not to be given out now.
why-not-with-the-weapon = { $unit } does not come into play where the weapon does.
why-weapon-for-others = That weapon is for units of another kind than { $unit }.
why-hands-needed = { $unit } must stay free for a weapon meant for its kind.

intention-holds = holding { $count ->
    [one] objective { $holds }
   *[other] objectives { $holds }
}
intention-seeks = making for objective { $seeks }
intention-both = holding { $count ->
    [one] objective { $holds }
   *[other] objectives { $holds }
}, making for { $seeks }

## What the other side is doing, told to those who wait

waiting-chooses = { $whose ->
    [axis] The Axis is choosing
   *[allies] The Allies are choosing
}
waiting-decides = { $whose ->
    [axis] The Axis is deciding
   *[allies] The Allies are deciding
}
waiting-places = { $whose ->
    [axis] The Axis is placing
   *[allies] The Allies are placing
}
waiting-activates = { $whose ->
    [axis] The Axis is activating
   *[allies] The Allies are activating
}
waiting-advances = { $whose ->
    [axis] The Axis is advancing
   *[allies] The Allies are advancing
}
waiting-moves = { $whose ->
    [axis] The Axis is moving
   *[allies] The Allies are moving
}
waiting-rallies = { $whose ->
    [axis] The Axis is forming
   *[allies] The Allies are forming
}
waiting-retreats = { $whose ->
    [axis] The Axis is retreating
   *[allies] The Allies are retreating
}
waiting-aims = { $whose ->
    [axis] The Axis is directing
   *[allies] The Allies are directing
}
waiting-returns = { $whose ->
    [axis] The Axis is bringing back
   *[allies] The Allies are bringing back
}
waiting = { waiting-decides } what to do
waiting-turn = { waiting-chooses } an order, or cards to discard
waiting-ActionWindow = { waiting-decides } whether to play an action
waiting-AttackWindow = { waiting-decides } whether to play an action
waiting-BreakWindow = { waiting-decides } whether to play an action
waiting-DefenseWindow = { waiting-decides } whether to play an action
waiting-DiscardWindow = { waiting-decides } whether to play an action
waiting-EntryWindow = { waiting-decides } whether to play an action
waiting-MeleeEnd = { waiting-decides } whether to play an action
waiting-TimeWindow = { waiting-decides } whether to play an action
waiting-AmbushWindow = { waiting-decides } whether to play an action
waiting-OpFireWindow = { waiting-decides } whether to fire at the moving units
waiting-Reroll = { waiting-decides } whether to give up the initiative card
waiting-deployment = { waiting-places } units
waiting-appearance = { waiting-places } units
waiting-activate = { waiting-activates } units
waiting-advance = { waiting-advances } with activated units
waiting-move = { waiting-moves } units
waiting-mover = { waiting-moves } units
waiting-fire = { waiting-chooses } what to fire at
waiting-spray-fire = { waiting-chooses } what to fire at
waiting-assault-fire = { waiting-chooses } what to fire at
waiting-fire-group = { waiting-rallies } a fire group
waiting-defend = { waiting-chooses } who rolls to defend next
waiting-retreat = { waiting-retreats }
waiting-flee = { waiting-retreats }
waiting-rally = { waiting-chooses } the unit that tries to rally
waiting-medic = { waiting-chooses } the unit that tries to rally
waiting-hero-rally = { waiting-chooses } the unit that tries to rally
waiting-rout = { waiting-chooses } who is tested for a rout
waiting-rout-unit = { waiting-chooses } who is tested for a rout
waiting-melee = { waiting-chooses } the next melee
waiting-spotter = { waiting-aims } artillery
waiting-spot = { waiting-aims } artillery
waiting-impact = { waiting-aims } artillery
waiting-smoke = { waiting-aims } artillery
waiting-white-phosphorus = { waiting-aims } artillery
waiting-stacking = { waiting-decides } who leaves a crowded hex
waiting-return = { waiting-returns } a unit
waiting-walking-wounded = { waiting-returns } a unit
waiting-walking-wounded-hex = { waiting-returns } a unit
waiting-reinforce = { waiting-decides } where units come on
waiting-reinforcements = { waiting-decides } where units come on
waiting-hidden-unit = { waiting-decides } where units come on
waiting-infiltration = { waiting-decides } where units come on
waiting-support = { waiting-decides } where units come on

## What the tracks count, for whoever points at one

track-time = Moves on when a roll shows Time! or a deck runs out; from the sudden death space on a roll may end the game
track-vp = By how many points this side is ahead; whoever is ahead at the end wins
track-casualties = Units lost; at the limit this side surrenders
track-orders = Orders given of those allowed in this turn
track-initiative = Whoever holds the initiative card may give it to the enemy to have any roll made again; in a tie its holder wins
