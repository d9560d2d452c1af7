side-west = West
side-east = East

verb-move = Move
verb-attack = Attack
verb-play = Play a card
verb-retreat = Retreat
prompt-moves = which unit moves
prompt-attacks = which hex is attacked
prompt-support = whether a card is played
prompt-retreat = where the defenders retreat

event-moved = { $unit } moves to { $hex }.
event-cut = { $unit } is out of supply.
event-drawn = { $side } draws { $card }.
event-played = { $side } plays { $card }.
event-fought = { $side } attacks { $hex } at { $odds } and rolls { $face }: { $result ->
    [A] the attacker loses a unit.
    [d] the defenders retreat.
    [D] the defenders lose a unit and retreat.
   *[none] nothing happens.
}
event-lost = { $unit } is lost.
event-won = The winner: { $side }.

why-BRIDGE-own = { $unit } is not yours.
why-BRIDGE-once = { $unit } has moved already.
why-moves-over = { $unit } moves before its side attacks, or in its next turn.
why-BRIDGE-points = The points of { $unit } do not last to { $hex }.
why-BRIDGE-zone = On the way to { $hex } { $unit } must stop in an enemy zone of control.
why-BRIDGE-enemy = In { $hex } stands the enemy: { $units }.
why-BRIDGE-stacking = In { $hex } there is no room for { $unit }.
why-BRIDGE-target = There is no enemy in { $hex }.
why-BRIDGE-attack = Nobody beside { $hex } can still attack it.
why-BRIDGE-support = { $card } is played in a battle, one card a side.
why-BRIDGE-hand = You do not hold { $card }.
why-BRIDGE-retreat = { $units } cannot retreat to { $hex }.
