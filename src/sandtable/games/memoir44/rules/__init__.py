"""The rules of Memoir '44, chapter by chapter; a module stands only on modules that need less than it does.

The table and what lies on it
    `board`, `terrain_table` (tiles and works, compiled), `terrain` (the rule behind each property), `units`, `badges`,
    `cards`, `dice`, `state`, `events`, `actions`
Before the first turn
    `setup`, `briefing` (what a scenario is), `optional` (the rules it switches on), `objectives`, `dealing`, `airdrop`,
    `match`
A turn
    `turn` (play a card, then each phase), `turn_order` (why not now), `orders`, `tactics` (cards with a procedure)
Movement
    `reach` (how far), `movement`
Battle
    `targets`, `line_of_sight`, `battle_dice` (how many), `bonus` (dice that cards add), `battle` (the phase),
    `attack` (one battle; Take Ground and Armor Overrun), `ambush`, `losses`, `retreat`
Victory
    `medals`, `victory`
The Terrain Pack
    `oasis`, `mines`, `landmarks` and `control` of them, `water` (boats, fords, pontoon bridges), `trains`, `big_guns`
Battle Stars
    `demolition` (sabotage, bridges), `air_strikes`, `equipment` (and prisoners), `heroic_leaders`
About the rules
    `in_force` (which apply at a table), `objections` (which can forbid something), `invariants` (of every position)
"""
