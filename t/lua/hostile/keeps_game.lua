-- Keeps the game in a table, to use it later.
-- expect: 'game' cannot be set: the table is read-only
local kept = {}

return {
  id = "keeps_game", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g) kept.game = g end, -- here
  },
}
