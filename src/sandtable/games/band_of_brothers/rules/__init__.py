"""The rules of Band of Brothers, chapter by chapter; a module stands only on modules that need less than it does.

The table and what lies on it
    `boards`, `zones` (areas of a map), `pieces`, `aid` (the figures of the player aid), `state`, `events`, `dikes` and
    their `banks`
Before the first turn
    `scenarios` (the files), `setup` (the set-up of a table), `start`, `swaps` (exchanges, routes), `placement` (where
    counters may stand), `deployment`, `auto_setup` (chance lays out)
A turn
    `turn`, `operations` (impulses), `turn_order` (why something waits), `activities` (what a unit or a side may be used
    for), `readiness` (who is left), `checks` (morale, proficiency, command points), `recovery`
Line of sight
    `sight`, `sight_rules`, `outlook` (what a hex sees), `lines` and `shadows` (their geometry), `measuring`
Movement
    `moving` (on foot), `costs`, `stacking`, `restrictions` (of a scenario), `rush`, `arrival` (what follows each hex),
    `control`, `entering` (reinforcements), `grenades`, `mines`, `fronts`
Fire
    `shots` (at which hex), `cover`, `firepower`, `losses`, `fire` (instead of moving, or after it),
    `shooting` (the shot)
Op Fire
    `reaction` (the window), `opfire` (by squads and teams), `answers` (by guns and at vehicles)
Rout and melee
    `rout`, `flight` (where to), `melee`, `flanks` (coming into it)
Concealment and decoys
    `concealment`
Guns and vehicles
    `arcs`, `proficiency`, `gunfire` (at what), `kills`, `driving`, `driving_on` (onto the map), `assault` (on one),
    `satw` (special anti-tank weapons), `smallarms` (at an open rear), `carriers` (halftracks), `mounting`
Support from beyond the map
    `support`, `artillery`, `aircraft`
Night, and optional rules
    `night`, `random_events`
Victory
    `victory`
About the rules
    `refusals` (which rules apply; refusals that chapters share), `objections` (which rules can forbid something),
    `invariants` (of every position)
"""
