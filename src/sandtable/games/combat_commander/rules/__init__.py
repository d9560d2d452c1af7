"""The rules of Combat Commander, chapter by chapter; a module stands only on modules that need less than it does.

The table and what lies on it
    `board`, `pieces`, `cards` (the fate decks), `terrain` (the rule of each property), `terrain_table` (one map),
    `state`, `events` (all that can be noted), `verbs` (all that can be offered)
Before the first turn
    `scenarios` (the files), `design` (by lot), `setup` (what never changes at a table), `start` (the first state),
    `zones` (where pieces may be set up), `stock` (what is left to set up), `deployment`, `unseen` (both sides at once),
    `opening` (from the box to the first turn)
What every chapter uses
    `special` (the switches of single scenarios), `naming` (is it there, is it his), `stats` (figures as they are now),
    `interrupts` (what rolls and melees look for on the stack), `choosing` (what a player picks when asked)
Cards and rolls
    `actions` (cards played from hand), `rolls` (dice that are cards), `random_hex`, `triggers`,
    `effects` (what a card or a roll can set off) and `consequences` (the table that names it all)
A turn
    `turn` (orders, discards, its end), `turn_order` (why something waits), `activation`, `stacking`,
    `scrapping` (giving up a weapon), `time_track`
Losses
    `losses` (points and elimination), `breaking` (and rallying, suppression, veterans), `deploy` (squads into teams)
Line of sight
    `lines` (their geometry), `pictures` (of obstacles), `findings` (what is in the way of one line), `outlook` (of all
    lines from a hex), `sight_rules`, `sight`
Fire
    `shots` (who can shoot at what), `attack` (attack and defense rolls), `fire` (the order), `fire_actions`, `op_fire`,
    `assault_fire`, `smoke`, `smoke_grenades`, `artillery`
Movement
    `walking` (what a step costs), `move`, `advance`, `melee`, `recover`, `rout`, `exits` (by the enemy's edge)
Fortifications and what is hidden
    `fortify`, `mines`, `lurking` (hidden pieces)
Events
    `happening` (the event of a card), `event_arms`, `event_cards`, `event_map`, `event_units`, `heroes`, `support`
Victory
    `victory` (objectives, surrender, the end)
About the rules
    `in_force` (which apply at a table), `objections` (which can forbid something), `invariants` (of every position)
"""
