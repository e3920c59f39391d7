-- Counts in a variable outside the hook.
-- expect: changes 'tally', which is outside the game
local tally = 0

return {
  id = "keeps_upvalue", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() tally = tally + 1 end, -- here
  },
}
