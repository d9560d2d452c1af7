"""The rules of Empire of the Sun, chapter by chapter; a module stands only on modules that need less than it does.

The table and what lies on it (1, 2)
    `board`, `pieces`, `cards`, `scenarios`, `setup`, `state`, `start`, `events`, `verbs`, `invariants`,
    `objections`
A turn (3, 4, 12.1, 12.4, 12.5)
    `turn`, `deal`, `plays`
Cards as events and in reaction (5.3)
    `conditions`, `orders`, `effects` (`common`, `tracks`, `units`, `losses`, `hands`, `moves`, `opening`),
    `reaction_cards`, `modifiers`
Offensives, reactions, the uses of cards (5.0 to 5.2, 7)
    `piles`, `commanding`, `declaring`, `intelligence`, `reacting`, `windows`, `rollback`, `offensive`
Zones, supply, activation, control, headquarters (6)
    `azoi`, `posted`, `tracing`, `network`, `supply`, `activation`, `hqs`, `attrition`
Reinforcements and replacements, strategic warfare, the War in Europe (10, 11, 12, 15)
    `europe`, `placing`, `reinforcements`, `replacements`, `submarines`, `bombing`
Nations: national status, surrender, India, China, its air box and routes (13)
    `nations`, `india`, `china`, `airlift`, `routes`, `uses`
Scenarios: first turns, what small maps forbid (17)
    `openings`, `arcadia`, `limits`
Rivalry, political will, victory (14, 16, 17)
    `rivalry`, `will`, `victory`
Movement and stacking (8)
    `movement`, `naval`, `air`, `ground`, `amphibious`, `strategic`, `moving`, `emergency`, `stacking`
Battles (9)
    `bonuses`, `forces`, `hits`, `air_naval`, `ground_battle`, `retreat`, `battle`, `after_battle`
"""
