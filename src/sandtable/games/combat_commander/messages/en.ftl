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
purpose-recover = recover
purpose-rout = rout
purpose-drift = drift
purpose-commissar = commissar
purpose-support = support
order-op_fire = opportunity fire
trigger-event = Event!
trigger-jam = Jam!
trigger-sniper = Sniper!
trigger-time = Time!

## What is being decided

prompt-ActionWindow = whether to play an action
prompt-AmbushWindow = whether to lay an ambush
prompt-AttackWindow = whether to strengthen the attack
prompt-BreakWindow = whether the wounds are light
prompt-DefenseWindow = whether to play an action before the defense roll
prompt-DiscardWindow = whether to answer the pass
prompt-EntryWindow = whether something is hidden there
prompt-MeleeEnd = whether to give no quarter
prompt-OpFireWindow = whether to answer the move
prompt-TimeWindow = whether to dig in
prompt-activate = which units are activated
prompt-advance = who advances where
prompt-air-support = which hex the aircraft strike
prompt-ambush = who walks into the ambush
prompt-assault-fire = what the moving units fire at
prompt-battle-harden = which unit becomes veteran
prompt-clear-smoke = which smoke clears
prompt-commissar = whom the commissar visits
prompt-defend = which unit rolls to defend next
prompt-demolitions = what is blown up
prompt-deploy = which squad splits into teams
prompt-deploy-marker = which team takes the marker or weapon
prompt-appearance = what turns up, and where
prompt-deployment = where everything is set up
prompt-dig-in = where foxholes are dug
prompt-entrench = where foxholes are dug
prompt-fanatic-defense = which unit takes heart
prompt-field-promotion = where the private takes the lead
prompt-fire = what is fired at
prompt-fire-group = who fires together
prompt-first-turn = whether to buy the first turn
prompt-flee = where to flee from the blaze
prompt-hero = where the hero appears
prompt-hero-rally = whom the hero rallies
prompt-hidden-unit = where the hidden unit appears
prompt-impact = where the next shells fall
prompt-infiltration = where the infiltrators appear
prompt-interdiction = which unit is suppressed
prompt-interrogation = which card the enemy loses
prompt-kia = which broken unit is lost
prompt-malfunction = which weapon breaks
prompt-medic = which broken unit rallies
prompt-melee = which melee comes first
prompt-mine-choice = whether to trade mines for a card
prompt-move = who moves next
prompt-mover = where to go
prompt-overheat = which weapon overheats
prompt-prisoners-of-war = which unit is taken prisoner
prompt-rally = who tries to rally next
prompt-reconnaissance = which secret chit is laid open
prompt-reinforce = where reinforcements enter
prompt-reinforcements = where the reinforcement enters
prompt-Reroll = whether the roll is made again
prompt-retreat = where to fall back
prompt-return = when the unit comes back
prompt-rout = which side is routed
prompt-rout-unit = who is tested next
prompt-sappers = which mines or wire are cleared
prompt-scrounge = which lost weapon is found
prompt-scrounge-unit = who takes the weapon
prompt-shell-shock = which unit breaks
prompt-smoke = where the smoke goes
prompt-sniper = whom the sniper hits
prompt-spot = where the spotting round is aimed
prompt-spotter = who spots
prompt-spray-fire = which second hex is sprayed
prompt-stacking = which units leave the crowded hex
prompt-support = what support arrives
prompt-suppressing-fire = whom the machine gun pins down
prompt-turn = an order, or a discard
prompt-walking-wounded = which lost unit returns
prompt-walking-wounded-hex = where the unit returns
prompt-white-phosphorus = where the white phosphorus bursts
prompt-white-phosphorus-unit = which unit the phosphorus breaks

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
verb-muster = Set up the rest
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
action-reroll = Give up the initiative card to have it rolled again
action-activate = Activate unit { $unit }
action-scrap = Give up weapon { $weapon }
action-spot = Aim the battery at { $hex }
action-smoke = Fire smoke
action-target = Fire at { $hex }
action-fire = Let unit { $unit } fire
action-arm = Fire the weapon of unit { $unit }
action-defend = Unit { $unit } rolls to defend
action-start = Begin to move unit { $unit }
action-with = Take unit { $unit } along
action-go = Go to { $hex }
action-exit = Leave the map by the enemy's edge
action-give = Unit { $unit } passes its weapon to unit { $unit2 }
action-halt = Halt
action-advance = Advance unit { $unit } to { $hex }
action-leave = Advance unit { $unit } off the map
action-retreat = Retreat to { $hex }
action-melee = Resolve the melee in { $hex }
action-roll-for = Roll for unit { $unit }
action-side = Choose { $side }
action-unit = Choose unit { $unit }
action-hex = Choose { $hex }
action-weapon = Choose weapon { $weapon }
action-card = Choose { $enemy_card }
action-number = Choose { $number }
action-chit = Choose the chit { $chit }
action-decline = Decline
action-deploy = Split squad { $unit } into two teams
action-place = Place unit { $unit } in { $hex }
action-equip = Give weapon { $weapon } to unit { $unit }
action-fortify = Lay { $fort } in { $hex }
action-muster = Let the rest be set up at random
action-hold = Hold unit { $unit } back until time { $number }
action-roll = The number is { $face }
action-draw = The card drawn is { $card }
action-rally = Rally unit { $unit }
action-harden = Make unit { $unit } veteran

## What happened

event-dealt = { $side }: a hand is dealt: { $cards }.
event-dealt-hidden = { $side }: a hand is dealt.
event-drew = { $side }: drawn, { $card }.
event-drew-hidden = { $side }: a card is drawn.
event-ordered = { $side }: order, { $order } ({ $card }).
event-played = { $side }: action, { $action } ({ $card }).
event-discarded = { $side }: discarded, { $card }.
event-revealed = { $side }: turned up, { $card }.
event-rolled = { $side }: a roll of { $white } and { $coloured } ({ $purpose }).
event-rerolled = { $side }: the initiative card is given up, and the roll is made again.
event-triggered = { $side }: { $trigger }
event-event = { $side }: event, { $event }.
event-random-hex = { $side }: the random hex is { $hex }.
event-shuffled = { $side }: the discards are shuffled into a new deck.
event-turn = Turn { $turn }: { $side }.
event-passed = { $side }: no order, only a discard.
event-time-advanced = The time moves to { $time } ({ $side }).
event-sudden-death = Sudden death ({ $side }): { $total } against time { $time }.
event-points = { $side }: { $points } VP (the marker now stands at { $vp }).
event-controlled = { $side }: objective { $objective } is taken.
event-chit-opened = The chit { $chit } is laid open.
event-chit-drawn = { $side }: a secret chit is drawn: { $chit }.
event-chit-drawn-hidden = { $side }: a secret chit is drawn.
event-surrendered = { $side }: surrender.
event-won = Victory: { $side }.
event-activated = Unit { $unit } is activated ({ $order }).
event-moved = Unit { $unit } moves to { $hex }.
event-entered = Unit { $unit } enters in { $hex }.
event-exited = Unit { $unit } leaves the map.
event-broke = Unit { $unit } breaks.
event-rallied = Unit { $unit } rallies.
event-suppressed = Unit { $unit } is suppressed.
event-unsuppressed = Unit { $unit } is no longer suppressed.
event-hardened = Unit { $unit } becomes veteran.
event-eliminated = Unit { $unit } is eliminated.
event-replaced = Unit { $unit } is replaced by unit { $by }.
event-weapon-broke = Weapon { $weapon } breaks.
event-weapon-fixed = Weapon { $weapon } is mended.
event-weapon-lost = Weapon { $weapon } is lost.
event-weapon-given = Unit { $unit } takes weapon { $weapon }.
event-radio-placed = { $side }: a radio is there, { $radio }.
event-radio-broke = { $side }: the radio breaks.
event-radio-fixed = { $side }: the radio is repaired.
event-radio-lost = { $side }: the radio is eliminated.
event-fortified = In { $hex }: { $fort }.
event-fort-lost = Gone from { $hex }: { $fort }.
event-smoke-placed = Smoke { $smoke } in { $hex }.
event-smoke-lost = The smoke in { $hex } clears.
event-blaze-placed = { $hex } is ablaze.
event-spent = Unit { $unit } has spent { $points } movement points.
event-advanced = Unit { $unit } advances to { $hex }.
event-retreated = Unit { $unit } retreats to { $hex }.
event-melee = Melee in { $hex }.
event-melee-total = { $side }: melee { $fp } + { $roll } = { $total }.
event-rally-roll = Unit { $unit } rolls { $roll } against morale { $morale } to recover.
event-rout-roll = Unit { $unit } rolls { $roll } against morale { $morale } to hold.
event-player-activated = { $side }: the whole side is activated ({ $order }).
event-mines-struck = Mines go off in { $hex }.
event-spotted = Unit { $unit } calls the battery down on { $hex }.
event-drifted = The spotting round comes down in { $hex }.
event-round-lost = { $side }: the spotting round falls off the map.
event-shelled = Shells burst in { $hex }.
event-deployed = Squad { $unit } splits off team { $team }.
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
    [none] {""}
   *[other] ; units { $units }
}{ $weapons ->
    [none] {""}
   *[other] ; weapons { $weapons }
}.
event-shot-failed = { $side }: with firepower { $fp } there is no attack on { $hex }.
event-targeted = { $side }: targeting { $product } against { $needed }.
event-strengthened = { $side }: { $by } to firepower, now { $fp }.
event-sprayed = { $side }: { $hex } is sprayed, too.
event-attack-total = { $side }: attack { $fp } + { $roll } = { $total }.
event-concealed = { $side }: concealed, the attack is lowered by { $by } to { $total }.
event-defense-total = Unit { $unit } defends: { $morale } + { $roll } = { $total } against { $attack }.
event-set-up = Unit { $unit } sets up in { $hex }.
event-held-back = Unit { $unit } is held back until time { $space }.
event-first-turn = { $side }: the first turn is taken.
event-mine-strength = Mines have firepower { $fp }.

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
odds-of-targets = Unit { $name }
