-- Counts in a variable outside the hook.
-- expect: 'tally' cannot be set: it outlives the call
local tally = 0

return {
  id = "keeps_upvalue", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() tally = tally + 1 end, -- here
  },
}
