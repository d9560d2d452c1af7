"""The rules of Holland '44, chapter by chapter; a module stands only on modules that need less than it does.

The table and what lies on it
    `board`, `pieces`, `roster`, `state`, `setup`, `scenarios`, `start`, `events`, `verbs`, `battle`, `invariants`,
    `objections`, `lazy`
A turn (3, 4)
    `turn`, `turn_order`, `weather`
Bridges, stacking, zones of control (5 to 7)
    `bridges`, `stacking`, `zoc`
Movement (8, 17.3, 19.3, 23.3, 23.4, 25)
    `costs`, `country`, `pace`, `stride`, `footing`, `going`, `route`, `march`, `aftermath`, `taking`, `lately`,
    `movement`, `crossing`, `infiltration`, `auto_ds`, `corps`, `guns`, `unknown`
Combat (9, 10, 17)
    `attackers`, `strength`, `support`, `combat`
Results, determined defense, retreat, disruption (11 to 14)
    `losses`, `casualties`, `results`, `determined`, `ways_back`, `retreat`, `flight`, `disorder`, `recovery`
Advance and breakthrough (15, 16)
    `headway`, `advance`, `breakthrough`
Supply (18, 27.2)
    `supply`, `supply_phase`
Reinforcements, replacements, breakdown (17.8, 19 to 21, 23)
    `refit`, `reinforcements`, `replacements`, `breakdown`, `restoring`, `garrisons`
Landings, traffic, victory, disengagement (22, 24, 26, 27.1)
    `landing`, `traffic`, `victory`, `disengagement`
"""
