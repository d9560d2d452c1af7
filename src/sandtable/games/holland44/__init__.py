"""Holland '44: Operation Market Garden; in the making, so it is found as `sandtable.games.holland44.game` only."""
